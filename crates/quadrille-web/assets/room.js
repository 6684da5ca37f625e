// A room's own part of the page: who comes in, sitting down, answering what others propose,
// words, what whoever opened the room may do, how long somebody has been away.

import { openDialog } from "./dialogs.js";
import { say } from "./page.js";
import { command, send } from "./socket.js";
import { sure } from "./sure.js";

const NAME = "quadrille-name";
/** How long words that somebody said are shown. */
const SHOWN = 7000;
let wanted = 0;

const known = () => localStorage.getItem(NAME) || "";

document.addEventListener("click", (event) => {
  const target = event.target.closest?.("[data-sit],[data-stand],[data-answer],[data-rematch],[data-say],[data-lock],[data-shut],[data-remove],button[data-employ]");
  if (!event.target.closest?.(".words")) closeWords();
  if (!target) return;
  const { sit, stand, answer, number, say: word } = target.dataset;
  if (sit) ask(Number(sit));
  else if (stand) send({ do: "stand", seat: Number(stand) });
  else if (answer) send({ do: "answer", number: Number(number), agreed: answer === "yes" });
  else if (word) { send({ do: "say", word }); closeWords(); }
  else if ("rematch" in target.dataset) command("rematch");
  else host(target);
});

/** What whoever opened the room asks for; what drives others away takes a second step. */
function host(target) {
  const { lock, shut, remove, employ } = target.dataset;
  const done = (message) => { send(message); document.getElementById("dialog-host").close(); };
  if (lock) done({ do: "lock", on: lock === "true" });
  else if (employ) done({ do: "employ", seat: Number(employ), player: target.value });
  else if (remove) sure(target, () => done({ do: "remove", seat: Number(remove) }));
  else if (shut === "true") sure(target, () => done({ do: "shut", on: true }));
  else done({ do: "shut", on: false });
}

document.addEventListener("change", (event) => {
  if (event.target.matches("select[data-employ]") && event.target.value) host(event.target);
});

/** Sits down: at a free seat under the name that is known, else one is asked for. */
function ask(seat) {
  const own = document.querySelector(`[data-stand="${seat}"]`);
  if (known() && !own) return send({ do: "sit", seat, name: "" });
  wanted = seat;
  openDialog("sit");
  const field = document.getElementById("sit-name");
  field.value = known();
  field.select();
  return field.focus();
}

function call(name) {
  if (name) localStorage.setItem(NAME, name);
  if (known()) send({ do: "call", name: known() });
}

document.addEventListener("submit", (event) => {
  if (!["sit-form", "name-form"].includes(event.target.id)) return;
  event.preventDefault();
  const name = event.target.elements.name.value.trim();
  call(name);
  if (event.target.id === "sit-form") send({ do: "sit", seat: wanted, name });
  event.target.closest("dialog").close();
});

// Whoever comes in is asked once for a name; nobody has to have one.
function greeted() {
  if (known()) return call();
  if (sessionStorage.getItem(NAME) || document.querySelector("dialog[open]")) return undefined;
  sessionStorage.setItem(NAME, "asked");
  openDialog("name");
  return document.getElementById("own-name").focus();
}

document.addEventListener("greeted", greeted);
// The page may have been greeted before this module came.
if (document.documentElement.dataset.seen) greeted();

function closeWords() {
  for (const words of document.querySelectorAll(".words[open]")) words.open = false;
}

document.addEventListener("keydown", (event) => {
  const words = event.target.closest?.(".words[open]");
  if (event.key !== "Escape" || !words) return;
  words.open = false;
  words.querySelector("summary").focus();
});

// What somebody says stands on the page for a while, and is heard.
document.addEventListener("heard", ({ detail }) => {
  const text = `${detail.name}${document.getElementById("dialogs").dataset.colon}${detail.say}`;
  let place = document.getElementById("heard");
  if (!place) {
    place = Object.assign(document.createElement("div"), { id: "heard" });
    document.body.append(place);
  }
  const line = Object.assign(document.createElement("p"), { className: "card" });
  line.append(Object.assign(document.createElement("b"), { textContent: detail.name }), ` ${detail.say}`);
  place.append(line);
  while (place.children.length > 4) place.firstElementChild.remove();
  setTimeout(() => line.remove(), SHOWN);
  say(text);
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
