// What every page to learn from does: language and theme, a word to the program that somebody
// is there, and what the reader has solved, which this browser keeps.

import { chooseByCookie } from "./cookies.js";

const root = document.documentElement;
const SOLVED = "quadrille-solved";

/** What was solved: by id, "clean" at the first answer and without a hint, else "helped". */
export function solved() {
  try {
    return JSON.parse(localStorage.getItem(SOLVED)) ?? {};
  } catch {
    return {};
  }
}

/** Keeps that something was solved; a clean solution stays one. */
export function keepSolved(id, how) {
  const all = solved();
  if (all[id] === "clean") return;
  try {
    localStorage.setItem(SOLVED, JSON.stringify({ ...all, [id]: how }));
  } catch {
    // A browser that keeps nothing still shows the problem.
  }
}

/** What the server answers, or why there is no answer. */
export async function asked(path, values = {}) {
  const query = new URLSearchParams(values).toString();
  try {
    const answer = await fetch(query ? `${path}?${query}` : path);
    if (answer.ok) return await answer.json();
    return { refused: answer.status === 422 ? await answer.text() : "" };
  } catch {
    return { refused: "" };
  }
}

chooseByCookie();

/** A program with a window of its own ends when no page is open: this one is. */
function stay() {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(`${scheme}//${location.host}/socket`);
  socket.addEventListener("open", () => { root.dataset.connected = "yes"; });
  socket.addEventListener("close", () => setTimeout(stay, 2000));
}

if ("home" in root.dataset) stay();
