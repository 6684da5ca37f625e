// What is said of the game once, in a few words, and shown in many places: whose turn it is,
// where in the game the page stands, what may be played, taken back and played again, what
// seats have gathered.

import { parts, seatOf } from "./cells.js";
import { state } from "./page.js";
import { made } from "./patches.js";
import { largeBoard, placesOf } from "./tiles.js";

/** What may be true, in the order of the server's bits. */
const BITS = ["may", "undo", "redo", "playing", "over", "hint", "resign", "advice", "back"];
let last = null;

function put(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** What seats have gathered in the game and won in all. */
export function showCounts(counts = []) {
  const seats = document.querySelectorAll("#seat-list > li");
  for (const [at, gathered, won] of counts) {
    const [heap, score] = [seats[at]?.querySelector(".gathered"), seats[at]?.querySelector(".score")];
    if (gathered && heap) {
      heap.title = gathered[1];
      heap.firstElementChild.textContent = gathered[0];
      heap.lastElementChild.textContent = gathered[1];
    }
    if (won && score) {
      score.title = won[1];
      score.firstChild.data = won[0];
      score.querySelector(".unseen").textContent = won[1];
    }
  }
  if (counts.some(([, gathered]) => gathered)) showShares([...seats]);
}

/** Who holds how much of the board. */
function showShares(seats) {
  const free = Number(document.getElementById("shares")?.dataset.free ?? 1);
  let left = 0;
  document.querySelectorAll("#shares rect:not(.rest)").forEach((share, at) => {
    const wide = Number(seats[at]?.querySelector(".gathered")?.firstElementChild.textContent ?? 0) * 100 / free;
    put(share, "x", left.toFixed(2));
    put(share, "width", wide.toFixed(2));
    left += wide;
  });
}

/** Choices beside the board that are new. */
export function showChoices(choices = []) {
  const swatches = document.querySelectorAll("#palette > .swatch");
  const columns = parts().place?.columns;
  for (const [at, title, note, cells] of choices) {
    const swatch = swatches[at];
    if (!swatch) continue;
    swatch.title = title;
    swatch.toggleAttribute("data-legal", cells !== null);
    swatch.classList.toggle("held", typeof note === "string");
    swatch.querySelectorAll(".swatch-holder, .swatch-gain, .swatch-worth").forEach((old) => old.remove());
    if (typeof note === "string") swatch.append(Object.assign(document.createElement("span"), { className: "swatch-holder", textContent: note }));
    else if (note !== null) swatch.append(Object.assign(document.createElement("b"), { className: "swatch-gain", textContent: `+${note}` }));
    const places = columns && !largeBoard() ? [...placesOf(cells ?? "")].map((place) => `${Math.floor(place / columns)}-${place % columns}`) : null;
    swatch.dataset.cells = places ? places.join(" ") : cells ?? "";
  }
}

/** Moves of the list that are new, after those that stay. */
export function showMoves(moves) {
  const list = document.getElementById("move-list");
  if (!moves || !list) return;
  const [stay, added] = moves;
  while (list.children.length > stay) list.lastElementChild.remove();
  added.forEach(([seat, move, gain], n) => {
    const ply = stay + n + 1;
    const item = made(`<li><button class="move" type="button" data-ply="${ply}"><i>${ply}</i> ${parts().marks[seat - 1]} <span class="played"></span></button></li>`);
    item.querySelector(".played").append(...playedParts(move, gain));
    list.append(item);
  });
}

/** What a move is called, with the colour it stands for and what it brought. */
function playedParts(move, gain) {
  const choice = document.getElementById(`choice-${move}`);
  const patch = choice?.dataset.colour === undefined ? [] : [made(`<span class="patch colour-${choice.dataset.colour}"></span>`)];
  const more = gain === null ? [] : [made(`<span class="gain"> +${gain}</span>`)];
  return [...patch, choice?.querySelector(".swatch-name").textContent ?? move, ...more];
}

/** Shows the facts; without new ones, the last ones again. */
export function showFacts(facts = last, said = undefined) {
  last = facts;
  if (!facts) return;
  const [turn, plies, bits] = facts;
  const is = Object.fromEntries(BITS.map((name, bit) => [name, Boolean(bits >> bit & 1)]));
  const ply = state.at?.[1] ?? 0;
  document.getElementById("whole")?.classList.toggle("to-move", is.may);
  showGhost(is.may && turn);
  document.querySelectorAll("#seat-list > li").forEach((seat, at) => {
    seat.classList.toggle("turn", at + 1 === turn && !is.over);
    put(seat, "aria-current", at + 1 === turn ? "true" : null);
  });
  document.querySelectorAll("#move-list > li > .move").forEach((move, at) => {
    move.classList.toggle("now", at + 1 === ply);
    move.classList.toggle("later", at + 1 > ply);
    put(move, "aria-current", at + 1 === ply ? "step" : null);
  });
  document.querySelectorAll("#palette > .swatch").forEach((swatch) => { swatch.disabled = !is.may || !("legal" in swatch.dataset); });
  const enabled = (selector, may) => {
    const button = document.querySelector(selector);
    if (button) put(button, "aria-disabled", may ? null : "true");
  };
  for (const action of ["undo", "redo", "hint", "resign"]) enabled(`#buttons [data-action=${action}]`, is[action]);
  enabled("#end [data-action=undo]", is.back);
  enabled("#end [data-action=analyse]", is.advice);
  const end = document.getElementById("end");
  if (end) end.hidden = !is.over;
  showBar(ply, plies, is.playing);
  showStatus(turn, ply, is.over, said);
}

function showGhost(seat) {
  const [ghost, { pieces, ghosts }] = [document.getElementById("ghost"), parts()];
  if (ghost && pieces) ghost.innerHTML = seat ? (ghosts ?? pieces)[seat - 1] : "";
}

function showBar(ply, plies, playing) {
  const bar = document.getElementById("bar");
  if (!bar) return;
  bar.classList.toggle("idle", playing || plies === 0);
  const ways = [[0, ply > 0], [Math.max(0, ply - 1), ply > 0], [ply + 1, ply < plies], [plies, ply < plies]];
  bar.querySelectorAll(".tool[data-ply]").forEach((button, at) => {
    put(button, "data-ply", String(ways[at][0]));
    button.disabled = !ways[at][1];
  });
  const [run, slider] = [bar.querySelector("[data-run]"), bar.querySelector("[data-slider]")];
  run.disabled = plies === 0;
  slider.disabled = plies === 0;
  slider.max = plies;
  put(slider, "value", String(ply));
  slider.value = ply;
  bar.querySelector("output").textContent = `${ply}/${plies}`;
}

function showStatus(turn, ply, over, said) {
  const status = document.getElementById("status");
  if (!status) return;
  status.classList.toggle("over", over);
  status.querySelector(".last-gain")?.remove();
  const sentence = status.querySelector(":scope > span:last-of-type");
  if (said !== undefined) {
    status.querySelector("[data-place]")?.remove();
    sentence.textContent = said;
    delete sentence.dataset.told;
    delete sentence.dataset.result;
  }
  const [old, token] = [status.querySelector(".token"), document.querySelectorAll("#seat-list .token")[turn - 1]];
  if (!turn) old?.remove();
  else if (old && token) old.replaceWith(token.cloneNode(true));
  else if (token && !status.querySelector(".thinking")) status.prepend(token.cloneNode(true));
  const move = document.querySelectorAll("#move-list > li")[ply - 1];
  if (move?.querySelector(".gain")) sentence.before(gained(move));
}

/** Who took what with a move. */
function gained(move) {
  const seats = [...document.querySelectorAll("#seat-list b")];
  const line = made('<span class="last-gain" aria-hidden="true"><span class="by"></span> </span>');
  line.firstChild.textContent = seats[seatOf(move)]?.textContent ?? "";
  line.append(...[...move.querySelector(".played").childNodes].map((node) => node.cloneNode(true)));
  return line;
}
