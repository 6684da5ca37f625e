// Boards with small cells: closer, farther, whole; by button, key, wheel or two fingers.
// What lies under the pointer stays there; without one, the way leads to one's own cells.

import { state } from "./page.js";
import { largeBoard, repaint, tileWidth } from "./tiles.js";

/** Cells at least so wide need no zoom, and never get wider. */
const EASY = 36;
const WIDEST = 56;
let zoom = 1;
let game = null;
let pinch = null;
let overview = null;

const sheet = () => document.querySelector(".sheet");
const board = () => document.getElementById("board");

function cellWidth() {
  if (largeBoard()) return tileWidth();
  const box = document.querySelector("#board .cell")?.getBoundingClientRect();
  return box ? Math.min(box.width, box.height) : 0;
}

/** How much closer one can come. */
const most = () => Math.max(8, WIDEST * zoom / (cellWidth() || WIDEST));

/** The whole board, small, once somebody has come closer. */
function showOverview() {
  if (zoom === 1 && !overview) return;
  overview ??= import("./overview.js");
  overview.then((module) => module.showOverview(zoom > 1), () => { overview = null; });
}

/** Sets the zoom; the point at (x, y) of the window, or the middle, keeps its place on
 * the board. */
function set(to, x, y) {
  const frame = sheet();
  if (!frame || !board()) return;
  const box = frame.getBoundingClientRect();
  const [left, top] = [x ?? box.left + box.width / 2, y ?? box.top + box.height / 2];
  const point = new DOMPoint(left, top).matrixTransform(board().getScreenCTM().inverse());
  zoom = Math.min(most(), Math.max(1, to));
  apply();
  const after = point.matrixTransform(board().getScreenCTM());
  frame.scrollLeft += after.x - left;
  frame.scrollTop += after.y - top;
  showOverview();
}

/** A board that is brought closer takes the room that it fills: the margins it has when it is
 * shown whole do not grow with it. */
function room() {
  const [frame, holder, box] = [sheet(), document.querySelector(".zoom"), board()?.viewBox.baseVal];
  if (!holder || !box) return;
  const ratio = String(box.height / box.width);
  if (frame.style.getPropertyValue("--ratio") !== ratio) frame.style.setProperty("--ratio", ratio);
  const padding = getComputedStyle(frame);
  const across = frame.clientWidth - parseFloat(padding.paddingLeft) - parseFloat(padding.paddingRight);
  const down = frame.clientHeight - parseFloat(padding.paddingTop) - parseFloat(padding.paddingBottom);
  const k = Math.min(across / box.width, down / box.height) * zoom;
  const sides = zoom === 1 ? ["100%", "100%"] : [`${Math.max(across, box.width * k)}px`, `${Math.max(down, box.height * k)}px`];
  // What is set again, though the same, has every cell styled anew.
  for (const [name, value] of [["--zoom", String(zoom)], ["--wide", sides[0]], ["--high", sides[1]]]) {
    if (holder.style.getPropertyValue(name) !== value) holder.style.setProperty(name, value);
  }
}

function apply() {
  room();
  repaint();
  const tools = document.getElementById("zoom-tools");
  if (!tools) return;
  const width = cellWidth();
  tools.hidden = zoom === 1 && (width === 0 || width >= EASY);
  tools.querySelector("[data-action=zoom-out]").disabled = zoom === 1;
  tools.querySelector("[data-action=zoom-fit]").disabled = zoom === 1;
  tools.querySelector("[data-action=zoom-in]").disabled = zoom >= most();
}

/** Brings a point of the board, in its own units, to the middle of the frame. */
export function centre([x, y]) {
  const [frame, matrix] = [sheet(), board()?.getScreenCTM()];
  if (!frame || !matrix) return;
  const [box, point] = [frame.getBoundingClientRect(), new DOMPoint(x, y).matrixTransform(matrix)];
  frame.scrollLeft += point.x - box.left - box.width / 2;
  frame.scrollTop += point.y - box.top - box.height / 2;
}

/** Closer: to one's own cells, where they are in sight; else to the middle. */
export function zoomIn() {
  const last = document.querySelector("#board .cell.last")?.getBBox();
  const home = document.getElementById("whole")?.dataset.home?.split(" ").map(Number) ?? (last && [last.x + last.width / 2, last.y + last.height / 2]);
  const [box, matrix] = [sheet()?.getBoundingClientRect(), board()?.getScreenCTM()];
  const at = home && box && new DOMPoint(...home).matrixTransform(matrix);
  const seen = at && at.x >= box.left && at.x <= box.right && at.y >= box.top && at.y <= box.bottom;
  set(zoom * (cellWidth() < 10 ? 2.5 : 1.4), ...(seen ? [at.x, at.y] : []));
  if (seen) centre(home);
}

export const zoomOut = () => set(zoom / 1.4);
export const zoomFit = () => set(1);

/** So close that a cell is wide enough for a finger. */
export function approach(cell, width) {
  const box = cell.getBoundingClientRect();
  set(zoom * width / Math.min(box.width, box.height), box.left + box.width / 2, box.top + box.height / 2);
}

/** After patches: the same zoom, or the whole board of a new game. */
export function zoomPatched() {
  if (game !== state.at?.[0]) zoom = 1;
  game = state.at?.[0] ?? null;
  apply();
  showOverview();
}

function spread(touches) {
  const [a, b] = touches;
  return { far: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 };
}

export function bindZoom() {
  document.addEventListener("wheel", (event) => {
    if (!event.ctrlKey || !event.target.closest?.(".sheet")) return;
    event.preventDefault();
    set(zoom * Math.exp(-event.deltaY * 0.002), event.clientX, event.clientY);
  }, { passive: false });
  document.addEventListener("touchstart", (event) => {
    pinch = event.touches.length === 2 && event.target.closest?.(".sheet") ? { ...spread(event.touches), zoom } : null;
  }, { passive: true });
  document.addEventListener("touchmove", (event) => {
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault();
    const { far, x, y } = spread(event.touches);
    set(pinch.zoom * far / pinch.far, x, y);
  }, { passive: false });
  document.addEventListener("touchend", () => { pinch = null; });
  window.addEventListener("resize", apply);
}

/** A mouse that moves so far with its button down pulls the board along; less is a click. */
const FAR = 5;
let pull = null;

document.addEventListener("pointerdown", (event) => {
  const frame = event.target.closest?.("#board") && sheet();
  if (!frame || zoom === 1 || event.pointerType !== "mouse" || event.button !== 0) return;
  pull = { frame, x: event.clientX, y: event.clientY, left: frame.scrollLeft, top: frame.scrollTop, moved: false };
});

document.addEventListener("pointermove", (event) => {
  if (!pull) return;
  const [right, down] = [event.clientX - pull.x, event.clientY - pull.y];
  if (!pull.moved && Math.hypot(right, down) < FAR) return;
  pull.moved = true;
  pull.frame.classList.add("dragged");
  pull.frame.scrollTo(pull.left - right, pull.top - down);
});

for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, () => {
  pull?.frame.classList.remove("dragged");
  // The click that ends a pull plays nothing.
  if (pull?.moved) {
    const swallow = (event) => { event.stopPropagation(); event.preventDefault(); };
    document.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => document.removeEventListener("click", swallow, { capture: true }));
  }
  pull = null;
});
