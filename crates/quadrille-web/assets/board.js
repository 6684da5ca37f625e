// The board under the hand: pointer, touch, keyboard, focus, falling discs. The board is
// one stop of the Tab key; arrows go from cell to cell (W3C pattern for grids).

import { fill, listed, parts, seatOf } from "./cells.js";
import { hasBoard, isReplaying, say } from "./page.js";
import { command } from "./socket.js";
import { drawTiles, isOwned, largeBoard, previewTiles, tileAt, tileWidth } from "./tiles.js";
import { heardAround, walkPatched, walkTo } from "./walk.js";
import { approach, centre } from "./zoom.js";

const root = document.documentElement;
/** Cells smaller than this need two taps of a finger. */
const SMALL = 32;
/** Cells smaller than this are first brought closer. */
const TINY = 22;
/** How long a digit waits for a second one, in milliseconds. */
const SECOND_DIGIT = 700;
let typed = 0;
let typing = 0;
let current = null;
let aimed = null;
let hovered = null;
/** Where a move goes. */
let play = (move) => command("play", { move });

const board = () => document.getElementById("board");
const isStanding = () => board()?.classList.contains("standing");
/** May whoever looks at the page move now? Said once for all cells. */
const mayPlay = () => document.getElementById("whole")?.classList.contains("to-move");

export function bindBoard(played = play) {
  play = played;
  document.addEventListener("click", onClick);
  // In a replay nothing is played: a click leaves the arrows to the replay.
  document.addEventListener("mousedown", (event) => {
    if (isReplaying() && event.target.closest?.("#board")) event.preventDefault();
  });
  document.addEventListener("keydown", onKey);
  document.addEventListener("focusin", (event) => {
    const cell = event.target.closest?.("#main #board .cell");
    if (cell) makeCurrent(cell);
    placeGhost();
    preview(event.target.closest?.(".swatch"));
  });
  document.addEventListener("pointerover", (event) => {
    // A finger leaves nothing behind: what it points at is gone when it lifts.
    hovered = event.pointerType === "touch" ? null : event.target.closest?.("#board .cell")?.id ?? null;
    placeGhost();
    preview(event.target.closest?.(".swatch") ?? swatchUnder(event));
  });
  document.addEventListener("pointermove", (event) => {
    if (largeBoard() && event.pointerType !== "touch" && event.target.closest?.("#board")) preview(swatchUnder(event));
  });
}

/** The colour that a cell under the pointer has to choose. */
function swatchUnder(event) {
  if (!event.target.closest?.("#main #board") || !mayPlay()) return null;
  const letter = largeBoard() ? tileAt(event.clientX, event.clientY)?.letter : null;
  const free = letter && letter !== "x" && !isOwned(letter) ? String(letter.charCodeAt(0) - 97) : null;
  const colour = free ?? [...(event.target.closest(".cell")?.classList ?? [])].find((name) => name.startsWith("colour-"))?.slice(7);
  return colour === undefined ? null : document.querySelector(`#palette [data-colour="${colour}"]`);
}

function onClick(event) {
  if (!hasBoard()) return;
  const swatch = event.target.closest("#palette [data-move]");
  if (swatch) return swatch.getAttribute("aria-disabled") === "true" ? undefined : play(swatch.dataset.move);
  const colour = event.target.closest("#board") && swatchUnder(event);
  if (largeBoard() && event.target.closest("#board")) {
    const tile = tileAt(event.clientX, event.clientY);
    if (tile && !isReplaying()) walkTo(tile.row, tile.column)?.focus({ preventScroll: true });
  }
  if (colour) return chooseColour(colour, event);
  const place = event.target.closest("[data-place]");
  const cell = place ? document.getElementById(place.dataset.place) : event.target.closest("#board .cell");
  if (!cell) return undefined;
  const aiming = !place && event.pointerType === "touch" && root.dataset.twoTaps === "on" && cell.dataset.move && (aimed || cellWidth(cell) < SMALL) && aimed !== cell.id;
  // The move is on its way before the focus, for which the page is laid out.
  if (!aiming) playCell(cell);
  if (!isReplaying()) {
    makeCurrent(cell);
    cell.focus({ preventScroll: true });
  }
  return aiming ? aim(cell) : undefined;
}

/** A click on a cell chooses its colour; a finger on a small one aims first. */
function chooseColour(swatch, event) {
  const width = largeBoard() ? tileWidth() : cellWidth(event.target.closest(".cell"));
  const { move } = swatch.dataset;
  // A colour that somebody has is refused at once, with the reason.
  if (!swatch.disabled && event.pointerType === "touch" && root.dataset.twoTaps === "on" && width < SMALL && aimed !== move) {
    aimed = move;
    preview(swatch);
    const [name, letter] = [".swatch-name", ".chip"].map((part) => swatch.querySelector(part).textContent);
    return offer(name, letter, swatch.id);
  }
  aimed = null;
  return play(move);
}

function cellWidth(cell) {
  const { width, height } = cell.getBoundingClientRect();
  return Math.min(width, height);
}

/** A finger hides what it touches: the first tap shows where the second would play, and
 * comes closer where cells are tiny. The status line says so and offers a button. */
function aim(cell) {
  document.querySelector(".cell.aimed")?.classList.remove("aimed");
  cell.classList.add("aimed");
  aimed = cell.id;
  placeGhost();
  if (cellWidth(cell) < TINY) approach(cell, SMALL + 4);
  const move = cell.dataset.move ?? "";
  offer(move, move, cell.id);
}

function offer(told, move, id) {
  const { aim: aimText, place } = document.getElementById("status").dataset;
  say(aimText.replace("{move}", told), true);
  const button = Object.assign(document.createElement("button"), { type: "button", className: "button primary", textContent: place.replace("{move}", move) });
  button.dataset.place = id;
  document.querySelector("#status [data-place]")?.remove();
  document.getElementById("status").append(button);
}

function playCell(cell) {
  aimed = null;
  const { move } = cell.dataset;
  if (move) play(move);
}

function makeCurrent(cell) {
  for (const other of board().querySelectorAll('.cell[tabindex="0"]')) if (other !== cell) other.setAttribute("tabindex", "-1");
  // Setting it on what has the focus has the page laid out at once, even where nothing changes.
  if (cell.getAttribute("tabindex") !== "0") cell.setAttribute("tabindex", "0");
  current = cell.id;
}

/** Puts what a move would put down into the cell under the pointer, else into that with the
 * focus, where a move may be played; above the column, where it falls. */
function placeGhost() {
  const ghost = document.getElementById("ghost");
  if (!ghost) return;
  const free = (cell) => mayPlay() && cell?.classList.contains("target") && cell.closest("#board") && cell;
  const at = (id) => free(id && document.getElementById(id));
  // A finger leaves the focus behind: what stands there would look played.
  const cell = at(hovered) || at(aimed) || free(document.querySelector("#board .cell:focus-visible"));
  ghost.classList.toggle("here", Boolean(cell));
  ghost.classList.toggle("sure", Boolean(cell) && cell.id === aimed);
  if (!cell) return;
  const middle = (along, size) => cell.firstElementChild[along].baseVal.value + cell.firstElementChild[size].baseVal.value / 2;
  const { height } = ghost.dataset;
  ghost.setAttribute("transform", `translate(${middle("x", "width")} ${height ?? middle("y", "height")})`);
  ghost.querySelector(".landing")?.setAttribute("transform", `translate(0 ${cell.dataset.landing - height})`);
}

/** After patches the cell that had the tab stop has it again. */
export function boardPatched() {
  const all = board();
  drawTiles();
  walkPatched();
  if (!all || !hasBoard()) return;
  aimed = null;
  const cell = (current && document.getElementById(current)) || all.querySelector(".cell");
  if (cell && cell.closest("#board")) makeCurrent(cell);
  placeGhost();
}

function position(cell) {
  const [, row, column] = cell.id.match(/^cell-(\d+)-(\d+)$/) || [];
  if (row !== undefined) return [Number(row), Number(column)];
  const [, only] = cell.id.match(/^column-(\d+)$/) || [];
  return [0, Number(only)];
}

function cellAt(row, column) {
  if (largeBoard()) return walkTo(row, column);
  return document.getElementById(isStanding() ? `column-${column}` : `cell-${row}-${column}`);
}

function size() {
  if (largeBoard()) return [largeBoard().rows, largeBoard().columns];
  const cells = [...board().querySelectorAll(".cell")];
  const last = cells.length ? position(cells[cells.length - 1]) : [0, 0];
  return [last[0] + 1, last[1] + 1];
}

function onKey(event) {
  if (event.ctrlKey && !["Home", "End"].includes(event.key)) return;
  if (event.altKey || event.metaKey || !hasBoard()) return;
  const cell = event.target.closest?.("#board .cell");
  if (cell ? cellKey(event, cell) : digitKey(event)) event.preventDefault();
}

function cellKey(event, cell) {
  const [row, column] = position(cell);
  const [rows, columns] = size();
  const to = {
    ArrowUp: [row - 1, column], ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1], ArrowRight: [row, column + 1],
    PageUp: [Math.max(0, row - 10), column], PageDown: [Math.min(rows - 1, row + 10), column],
    Home: event.ctrlKey ? [0, 0] : [row, 0],
    End: event.ctrlKey ? [rows - 1, columns - 1] : [row, columns - 1],
  }[event.key];
  const drops = isStanding() && event.key === "ArrowDown";
  if (event.key === "Enter" || event.key === " " || drops) {
    clearTimeout(typing);
    typed = 0;
    const swatch = swatchAt(cell);
    if (swatch) play(swatch.dataset.move);
    else playCell(cell);
    return true;
  }
  if (to) { step(cellAt(...to)); return true; }
  return readerKey(event, cell) || digitKey(event);
}

function step(cell) {
  if (!cell) return;
  // Of keys and pointer the last one counts.
  hovered = null;
  cell.focus({ preventScroll: true });
  if (largeBoard()) {
    const [box, seen] = [cell.getBoundingClientRect(), cell.closest(".sheet").getBoundingClientRect()];
    const inside = box.left >= seen.left && box.right <= seen.right && box.top >= seen.top && box.bottom <= seen.bottom;
    if (!inside) { const { e, f } = cell.transform.baseVal.getItem(0).matrix; centre([e, f]); }
    preview(swatchAt(cell));
  } else cell.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The colour that a cell has to choose. */
function swatchAt(cell) {
  const box = cell.getBoundingClientRect();
  return swatchUnder({ target: cell, clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 });
}

/** What a screen reader says of a cell: its label, and the colour of the territory it is in. */
function heard(cell) {
  const more = document.getElementById(cell.getAttribute("aria-describedby"))?.textContent;
  return more ? `${cell.getAttribute("aria-label")}, ${more}` : cell.getAttribute("aria-label");
}

/** The last move: its number, what was played, by whom. */
function lastMove() {
  const move = document.querySelector("#moves .now");
  if (!move) return "";
  const { words } = parts();
  return fill(words.moved, { ply: move.dataset.ply, move: move.querySelector(".played").textContent.trim(), name: words.names[seatOf(move)] });
}

/** For those who hear the board: this cell, the last move, what is around, what can be
 * played. */
function readerKey(event, cell) {
  if (event.ctrlKey || event.shiftKey) return false;
  switch (event.key.toLowerCase()) {
    case ".": say(heard(cell), true); return true;
    case ",": say(lastMove(), true); return true;
    case "x": {
      if (largeBoard()) { say(heardAround(cell), true); return true; }
      const [row, column] = position(cell);
      const around = [];
      for (let r = -1; r <= 1; r++) for (let c = -1; c <= 1; c++) {
        const near = (r || c) && cellAt(row + r, column + c);
        if (near && near !== cell && !around.includes(heard(near))) around.push(heard(near));
      }
      say(listed(around), true);
      return true;
    }
    case "m": {
      const moves = (mayPlay() ? [...board().querySelectorAll(".cell.target")] : []).map((target) => target.dataset.move);
      const colours = [...document.querySelectorAll("#palette [data-move]:not(:disabled)")].map((b) => b.title);
      say(colours.length ? listed(colours) : moves.join(", "), true);
      return true;
    }
    default: return false;
  }
}

/** Digits drop into a column, or choose from the palette. Where there are ten
 * columns or more a digit waits a moment for a second one. */
function digitKey(event) {
  if (event.ctrlKey || !/^[0-9]$/.test(event.key) || event.target.matches?.("input,select,textarea")) return false;
  if (isStanding()) return columnKey(Number(event.key));
  const swatch = document.querySelector(`#palette [aria-keyshortcuts="${event.key}"]`);
  if (swatch) play(swatch.dataset.move);
  return Boolean(swatch);
}

function columnKey(digit) {
  const [, columns] = size();
  const number = typed * 10 + digit;
  clearTimeout(typing);
  typed = 0;
  const column = number <= columns ? number : digit;
  if (column === 0) return false;
  if (column * 10 > columns) play(String(column));
  else {
    typed = column;
    cellAt(0, column - 1)?.focus({ preventScroll: true });
    typing = setTimeout(() => { typed = 0; play(String(column)); }, SECOND_DIGIT);
  }
  return true;
}

/** Shows the cells that a colour would take. */
function preview(swatch) {
  for (const cell of document.querySelectorAll(".cell.preview")) cell.classList.remove("preview");
  const shown = swatch && !swatch.disabled;
  if (largeBoard()) return previewTiles(shown ? swatch.dataset.cells : "");
  if (!shown) return;
  for (const at of (swatch.dataset.cells || "").split(" ")) document.getElementById(`cell-${at}`)?.classList.add("preview");
}

function still() {
  return root.dataset.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Lets the last disc fall; what is shown is already true, so nobody waits for it. */
export function animate() {
  const disc = document.querySelector("#board .fallen[data-drop]");
  if (!disc || still()) return;
  const height = Number(disc.dataset.drop);
  const pace = { fast: 0.5, normal: 1, slow: 2 }[root.dataset.motion] || 1;
  const duration = Math.min(300, 60 + height * 0.5) * pace;
  disc.animate([{ transform: `translateY(${-height}px)` }, { transform: "none" }], { duration, easing: "cubic-bezier(.5,0,.9,.6)" });
}

const choicesOf = (move) => document.querySelectorAll(`:is(#board, #palette) [data-move="${CSS.escape(move)}"]`);

export function refuseMove(move) {
  for (const element of choicesOf(move)) {
    element.classList.remove("refused");
    void element.getBoundingClientRect();
    element.classList.add("refused");
    element.addEventListener("animationend", () => element.classList.remove("refused"), { once: true });
  }
}

export function markHint(move) {
  for (const old of document.querySelectorAll(".hint")) old.classList.remove("hint");
  for (const element of choicesOf(move)) {
    element.classList.add("hint");
    element.querySelector(`.hole[cy="${element.dataset.landing}"]`)?.classList.add("hint");
  }
}
