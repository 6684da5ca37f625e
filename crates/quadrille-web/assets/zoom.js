// Boards with small cells: closer, farther, whole; by button, key, wheel or two fingers.
// What lies under the pointer stays there.

import { state } from "./page.js";

const MOST = 8;
/** Cells at least so wide need no zoom. */
const EASY = 36;
let zoom = 1;
let game = null;
let pinch = null;

const sheet = () => document.querySelector(".sheet");

function cellWidth() {
  const box = document.querySelector("#board .cell")?.getBoundingClientRect();
  // Cells that are no elements are small.
  return box ? Math.min(box.width, box.height) : Number(Boolean(document.getElementById("tiles")));
}

/** Sets the zoom; the point at (x, y) of the window, or the middle, keeps its place on
 * the board. */
function set(to, x, y) {
  const [frame, board] = [sheet(), document.getElementById("board")];
  if (!frame || !board) return;
  const box = frame.getBoundingClientRect();
  const [left, top] = [x ?? box.left + box.width / 2, y ?? box.top + box.height / 2];
  const before = board.getBoundingClientRect();
  zoom = Math.min(MOST, Math.max(1, to));
  apply();
  const after = board.getBoundingClientRect();
  frame.scrollLeft += after.left + (left - before.left) * after.width / before.width - left;
  frame.scrollTop += after.top + (top - before.top) * after.height / before.height - top;
}

function apply() {
  document.querySelector(".zoom")?.style.setProperty("--zoom", zoom);
  const tools = document.getElementById("zoom-tools");
  if (!tools) return;
  const width = cellWidth();
  tools.hidden = zoom === 1 && (width === 0 || width >= EASY);
  tools.querySelector("[data-action=zoom-out]").disabled = zoom === 1;
  tools.querySelector("[data-action=zoom-fit]").disabled = zoom === 1;
  tools.querySelector("[data-action=zoom-in]").disabled = zoom === MOST;
}

export const zoomIn = () => set(zoom * 1.4);
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
