// Looking ahead: while a move of the analysis has the pointer or the focus, the board
// shows where it leads. The server draws that; what it replaces is kept here and put
// back afterwards, so the game is never touched.

import { swap } from "./patches.js";
import { send } from "./socket.js";
import { splice } from "./tiles.js";

/** What was on the board, by id, while a line is shown. */
let kept = new Map();
/** The letters of a large board that were there. */
let letters = [];
let wanted = null;

const board = () => document.getElementById("board");
const lineOf = (element) => element?.closest?.("[data-foresee]")?.dataset.foresee ?? null;

/** The line under the pointer, else the one that has the focus. */
function present() {
  return lineOf(document.querySelector("[data-foresee]:hover")) ?? lineOf(document.activeElement);
}

function look() {
  const line = present();
  if (line === wanted) return;
  wanted = line;
  if (line === null) forget();
  else send({ do: "foresee", line });
}

export function bindForesight() {
  for (const name of ["pointerover", "pointerout", "focusin", "focusout"]) {
    document.addEventListener(name, (event) => {
      // Where the focus goes is known only after it left.
      if (wanted !== null || lineOf(event.target) !== null) queueMicrotask(look);
    });
  }
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && wanted !== null) { document.activeElement?.blur(); forget(); }
  });
}

/** The answer of the server: shown if it is still what somebody looks at. */
export function foreseen({ line, patches, splices }) {
  if (line !== wanted) return;
  restore();
  for (const [id, html] of patches) {
    const old = document.getElementById(id);
    if (old && swap(old, html)) kept.set(id, old);
  }
  letters = splice(splices);
  board()?.classList.add("foreseeing");
}

function restore() {
  for (const [id, old] of kept) document.getElementById(id)?.replaceWith(old);
  kept = new Map();
  splice(letters);
  letters = [];
  board()?.classList.remove("foreseeing");
}

function forget() {
  wanted = null;
  restore();
}

/** Before patches: those of the board are for the game, not for what is foreseen. */
export function beforePatches({ patches, splices, cells, held }) {
  const ofBoard = ([id]) => id === "board" || id === "main" || kept.has(id) || id.startsWith("cell-") || id.startsWith("column-");
  if (kept.size && (splices || cells || held || patches.some(ofBoard))) {
    restore();
    wanted = null;
  }
}

/** After patches: the list may have moved under the pointer. */
export function afterPatches() {
  if (wanted !== null || present() !== null) look();
}
