// The connection to the server: it is made again whenever it breaks.

import { base, state } from "./page.js";

const root = document.documentElement;

let socket = null;
let delay = 200;
let offlineTimer = 0;

/** The last command that was made while there was no connection: it waits for the next one. */
let unsent = null;

export function send(message) {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/** Sends a command with the moment it was made at. */
export function command(name, extra = {}) {
  if (!state.at) return;
  const message = { do: name, at: state.at, ...extra };
  if (socket?.readyState === WebSocket.OPEN) send(message);
  else {
    unsent = message;
    offline.hidden = false;
  }
}

const offline = document.getElementById("offline");
const silence = offline?.textContent;

/** Why no page is let in, where the server says so. */
async function learnWhy() {
  const answer = await fetch(`${base}socket`, { cache: "no-store" }).catch(() => null);
  const why = answer?.status === 429 ? await answer.text().catch(() => "") : "";
  if (!state.ended && !root.dataset.connected) offline.textContent = why || silence;
}

/** Connects; `opened` says hello, `heard` is given each reply. */
export function connect(opened, heard) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  let isOpen = false;
  socket = new WebSocket(`${scheme}//${location.host}${base}socket`);
  socket.addEventListener("open", () => {
    isOpen = true;
    delay = 200;
    clearTimeout(offlineTimer);
    offlineTimer = 0;
    offline.hidden = true;
    offline.textContent = silence;
    opened();
    // It carries the moment it was made at: where the game went on meanwhile it is refused.
    if (unsent) send(unsent);
    unsent = null;
    root.dataset.connected = "yes";
  });
  socket.addEventListener("message", (event) => heard(JSON.parse(event.data)));
  socket.addEventListener("close", () => {
    delete root.dataset.connected;
    if (state.ended) return;
    if (!isOpen) learnWhy();
    // The first break counts, not every attempt.
    offlineTimer ||= setTimeout(() => { offline.hidden = false; }, 800);
    setTimeout(() => connect(opened, heard), delay);
    delay = Math.min(delay * 2, 3000);
  });
}
