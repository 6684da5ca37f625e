// A room's own part of the page: sitting down, answering what others propose, how long
// somebody has been away.

import { openDialog } from "./dialogs.js";
import { send } from "./socket.js";

const NAME = "quadrille-name";
let wanted = 0;

document.addEventListener("click", (event) => {
  const target = event.target.closest?.("[data-sit],[data-stand],[data-answer]");
  if (!target) return;
  const { sit, stand, answer, number } = target.dataset;
  if (sit) ask(Number(sit));
  else if (stand) send({ do: "stand", seat: Number(stand) });
  else send({ do: "answer", number: Number(number), agreed: answer === "yes" });
});

/** Asks under which name somebody sits down; the last one is offered again. */
function ask(seat) {
  wanted = seat;
  openDialog("sit");
  const field = document.getElementById("sit-name");
  field.value = localStorage.getItem(NAME) || "";
  field.select();
  field.focus();
}

document.addEventListener("submit", (event) => {
  if (event.target.id !== "sit-form") return;
  event.preventDefault();
  const name = event.target.elements.name.value.trim();
  if (name) localStorage.setItem(NAME, name);
  send({ do: "sit", seat: wanted, name });
  document.getElementById("dialog-sit").close();
});

/** Minutes and seconds since somebody left. */
function tick() {
  for (const place of document.querySelectorAll("time[data-since]")) {
    const seconds = Math.max(0, Math.floor((Date.now() - Number(place.dataset.since)) / 1000));
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    // Written anew only when it differs: the observer below hears every change.
    if (place.textContent !== text) place.textContent = text;
  }
}

/** The tab tells when it is one's turn, for those who look elsewhere meanwhile. */
function entitle() {
  const room = document.querySelector(".room-name b")?.textContent || "";
  const title = `${document.querySelector(".seat.turn .mine") ? "● " : ""}${room} · Quadrille`;
  if (document.title !== title) document.title = title;
}

function renew() {
  tick();
  entitle();
}

setInterval(tick, 1000);
new MutationObserver(renew).observe(document.body, { childList: true, subtree: true });
renew();
