// Walking through a board whose cells are no elements: the one that has the focus is an
// element, in a grid that says how large it is, and the parts of the board are told in words.

import { fill, listed } from "./cells.js";
import { around, isOwned, largeBoard, letterAt, middle } from "./tiles.js";

/** How long the words of the parts may be behind, in milliseconds. */
const LATER = 300;
let at = null;
let telling = 0;

/** What is in a cell, in words. */
export function contentOf(letter) {
  const { words, seats, obstacle } = largeBoard().element.dataset;
  if (letter === "x") return obstacle;
  if (isOwned(letter)) return seats.split("|")[Number(letter) - 1];
  return words.split("|")[letter.charCodeAt(0) - 97];
}

/** What is heard of a cell. */
function labelOf(row, column) {
  const letter = letterAt(row, column);
  const held = isOwned(letter) ? document.getElementById(`held-${letter}`)?.textContent : null;
  const content = held ? `${contentOf(letter)}, ${held}` : contentOf(letter);
  return fill(largeBoard().element.dataset.label, { row: row + 1, column: column + 1, content });
}

/** What is heard of the cells around one. */
export function heardAround(cell) {
  const [row, column] = cell.id.match(/\d+/g).map(Number);
  return listed(around(row, column).map(([r, c]) => labelOf(r, c)));
}

/** Moves the cell that can have the focus; gives it. */
export function walkTo(row, column) {
  const cell = document.querySelector("#board .walker");
  if (!cell || letterAt(row, column) === "") return null;
  at = [row, column];
  const [x, y] = middle(row, column);
  cell.id = `cell-${row}-${column}`;
  cell.setAttribute("transform", `translate(${x} ${y})`);
  cell.setAttribute("aria-rowindex", row + 1);
  cell.setAttribute("aria-colindex", column + 1);
  cell.setAttribute("aria-label", labelOf(row, column));
  return cell;
}

/** After patches: the same cell, and what the parts of the board hold. */
export function walkPatched() {
  const board = largeBoard();
  if (!board) { at = null; return; }
  const home = () => {
    const own = board.letters.findIndex(isOwned);
    return [Math.floor(Math.max(0, own) / board.columns), Math.max(0, own) % board.columns];
  };
  walkTo(...(at && letterAt(...at) !== "" ? at : home()));
  // Counting the cells waits until what was played is painted.
  clearTimeout(telling);
  if (!document.getElementById("regions")) tellRegions(board);
  else telling = setTimeout(() => { if (largeBoard() === board) tellRegions(board); }, LATER);
}

/** Nine parts, each with what it holds, most first. */
function tellRegions(board) {
  const names = board.element.dataset.regions.split("|");
  let list = document.getElementById("regions");
  if (!list) {
    list = Object.assign(document.createElement("ul"), { id: "regions", className: "unseen" });
    board.holder.append(list);
  }
  const counts = names.map(() => new Map());
  board.letters.forEach((letter, place) => {
    const [row, column] = [Math.floor(place / board.columns), place % board.columns];
    const region = counts[Math.floor(row * 3 / board.rows) * 3 + Math.floor(column * 3 / board.columns)];
    region.set(letter, (region.get(letter) ?? 0) + 1);
  });
  list.replaceChildren(...names.map((name, n) => {
    const held = [...counts[n]].sort(([, a], [, b]) => b - a).map(([letter, count]) => `${contentOf(letter)} ${count}`);
    return Object.assign(document.createElement("li"), { textContent: `${name} ${held.join(", ")}` });
  }));
}
