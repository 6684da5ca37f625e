// What is said of the game once, in a few words, and shown in many places: whose turn it is,
// where in the game the page stands, what may be played, taken back and played again.

import { state } from "./page.js";
import { made } from "./patches.js";

let last = null;
/** What cells are drawn from, and the text it was read from. */
let stock = { text: "" };

function put(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function parts() {
  const text = document.getElementById("stock")?.dataset.made ?? "{}";
  if (stock.text !== text) stock = { text, ...JSON.parse(text) };
  return stock;
}

/** Draws cells of a grid that are new: classes, whose mark is there, what is heard. */
export function markCells(cells = []) {
  const { open, last: frame, pieces } = parts();
  for (const [row, column, classes, seat, label] of cells) {
    const cell = document.getElementById(`cell-${row}-${column}`);
    const ground = cell?.firstElementChild;
    if (!ground) continue;
    cell.setAttribute("class", classes);
    cell.setAttribute("aria-label", label);
    const has = (name) => cell.classList.contains(name);
    const middle = (along, size) => ground[along].baseVal.value + ground[size].baseVal.value / 2;
    const place = `translate(${middle("x", "width")} ${middle("y", "height")})`;
    const drawn = [has("target") && open, seat && pieces[seat - 1], has("last") && frame].filter(Boolean);
    cell.replaceChildren(ground, ...drawn.map((html) => made(`<g transform="${place}">${html}</g>`, true)));
  }
}

/** Shows the facts; without new ones, the last ones again. */
export function showFacts(facts = last, said = undefined) {
  last = facts;
  if (!facts) return;
  const [turn, plies, may, undo, redo] = facts;
  const ply = state.at?.[1] ?? 0;
  document.getElementById("whole")?.classList.toggle("to-move", may);
  const ghost = document.getElementById("ghost");
  if (ghost && parts().pieces) ghost.innerHTML = may ? parts().pieces[turn - 1] : "";
  document.querySelectorAll("#seat-list > li").forEach((seat, at) => {
    seat.classList.toggle("turn", at + 1 === turn);
    put(seat, "aria-current", at + 1 === turn ? "true" : null);
  });
  document.querySelectorAll("#move-list > li > .move").forEach((move, at) => {
    move.classList.toggle("now", at + 1 === ply);
    move.classList.toggle("later", at + 1 > ply);
    put(move, "aria-current", at + 1 === ply ? "step" : null);
  });
  for (const [action, may] of [["undo", undo], ["redo", redo]]) {
    const button = document.querySelector(`#buttons [data-action=${action}]`);
    if (button) put(button, "aria-disabled", may ? null : "true");
  }
  showBar(ply, plies);
  showStatus(turn, said);
}

function showBar(ply, plies) {
  const bar = document.getElementById("bar");
  if (!bar) return;
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

function showStatus(turn, said) {
  const status = document.getElementById("status");
  if (!status) return;
  if (said !== undefined) {
    status.querySelector("[data-place]")?.remove();
    status.querySelector(":scope > span:last-of-type").textContent = said;
  }
  const [old, token] = [status.querySelector(".token"), document.querySelectorAll("#seat-list .token")[turn - 1]];
  if (old && token) old.replaceWith(token.cloneNode(true));
}
