// The whole board, small, while a part of it is shown large: where that part is, and a way to
// another. It is loaded when somebody comes closer for the first time.

import { largeBoard } from "./tiles.js";

const SVG = "http://www.w3.org/2000/svg";
/** Its longer side, in pixels. */
const SIDE = 116;

const place = () => document.getElementById("overview");
const sheet = () => document.querySelector(".sheet");

/** Shows it, or takes it away. */
export function showOverview(on) {
  const [overview, board] = [place(), document.getElementById("board")];
  if (!overview || !board) return;
  overview.hidden = !on;
  if (!on) return;
  const { width, height } = board.viewBox.baseVal;
  const k = SIDE / Math.max(width, height);
  Object.assign(overview.style, { width: `${width * k}px`, height: `${height * k}px` });
  if (largeBoard()) drawn(overview); else used(overview, board);
  outline();
}

/** A board of elements is shown a second time. */
function used(overview, board) {
  overview.querySelector("canvas")?.remove();
  let picture = overview.querySelector("svg");
  if (!picture) {
    picture = document.createElementNS(SVG, "svg");
    picture.append(document.createElementNS(SVG, "use"));
    overview.prepend(picture);
  }
  const { width, height } = board.viewBox.baseVal;
  picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
  for (const [name, value] of Object.entries({ href: "#board", width, height })) picture.firstChild.setAttribute(name, value);
}

/** One of letters has a point for each cell. */
function drawn(overview) {
  overview.querySelector("svg")?.remove();
  let canvas = overview.querySelector("canvas");
  if (!canvas) overview.prepend(canvas = document.createElement("canvas"));
  const { rows, columns, letters, inks } = largeBoard();
  if (!inks) return;
  Object.assign(canvas, { width: columns, height: rows });
  const context = canvas.getContext("2d");
  for (let at = 0; at < letters.length;) {
    const row = Math.floor(at / columns);
    let end = at + 1;
    while (end < (row + 1) * columns && letters[end] === letters[at]) end += 1;
    context.fillStyle = inks[letters[at]];
    context.fillRect(at % columns, row, end - at, 1);
    at = end;
  }
}

/** The part that is shown. */
function outline() {
  const [overview, frame, board] = [place(), sheet(), document.getElementById("board")];
  if (!overview || overview.hidden || !frame || !board) return;
  const { width, height } = board.viewBox.baseVal;
  const [box, inverse] = [frame.getBoundingClientRect(), board.getScreenCTM().inverse()];
  const corner = (x, y) => new DOMPoint(x, y).matrixTransform(inverse);
  const [from, to] = [corner(box.left, box.top), corner(box.right, box.bottom)];
  const part = (value, whole) => Math.min(100, Math.max(0, value / whole * 100));
  const [left, top] = [part(from.x, width), part(from.y, height)];
  // Its own corner of the board could not be reached under it.
  overview.classList.toggle("aside", left === 0 && part(to.y, height) === 100);
  Object.assign(overview.lastElementChild.style, {
    left: `${left}%`, top: `${top}%`, width: `${part(to.x, width) - left}%`, height: `${part(to.y, height) - top}%`,
  });
}

function lead(event) {
  const [overview, board] = [place(), document.getElementById("board")];
  const box = overview.getBoundingClientRect();
  const { width, height } = board.viewBox.baseVal;
  const at = new DOMPoint((event.clientX - box.left) / box.width * width, (event.clientY - box.top) / box.height * height);
  const [point, frame] = [at.matrixTransform(board.getScreenCTM()), sheet().getBoundingClientRect()];
  sheet().scrollBy(point.x - frame.left - frame.width / 2, point.y - frame.top - frame.height / 2);
}

document.addEventListener("scroll", (event) => { if (event.target === sheet()) outline(); }, { capture: true, passive: true });
for (const name of ["pointerdown", "pointermove"]) {
  document.addEventListener(name, (event) => {
    if (!event.target.closest?.("#overview") || name === "pointermove" && !event.buttons) return;
    event.preventDefault();
    lead(event);
  });
}
