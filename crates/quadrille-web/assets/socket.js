// The connection to the server: it is made again whenever it breaks.

import { base, state } from "./page.js";

const root = document.documentElement;

let socket = null;
let delay = 200;
let offlineTimer = 0;

export function send(message) {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/** Sends a command with the moment it was made at. */
export function command(name, extra = {}) {
  if (state.at) send({ do: name, at: state.at, ...extra });
}

/** Connects; `opened` says hello, `heard` is given each reply. */
export function connect(opened, heard) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  socket = new WebSocket(`${scheme}//${location.host}${base}socket`);
  socket.addEventListener("open", () => {
    delay = 200;
    clearTimeout(offlineTimer);
    document.getElementById("offline").hidden = true;
    opened();
    root.dataset.connected = "yes";
  });
  socket.addEventListener("message", (event) => heard(JSON.parse(event.data)));
  socket.addEventListener("close", () => {
    delete root.dataset.connected;
    if (state.ended) return;
    clearTimeout(offlineTimer);
    offlineTimer = setTimeout(() => { document.getElementById("offline").hidden = false; }, 800);
    setTimeout(() => connect(opened, heard), delay);
    delay = Math.min(delay * 2, 3000);
  });
}
