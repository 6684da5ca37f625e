// The page's side of the conversation: it sends what people do and shows what the
// server answers. What can be done, and what is shown, is decided there.

import { animate, boardPatched, bindBoard, markHint, refuseMove } from "./board.js";
import { keepPreference } from "./cookies.js";
import { bindDialogs, offerLink } from "./dialogs.js";
import { afterPatches, beforePatches, bindForesight, foreseen } from "./foresight.js";
import { bindMenus, openDialog } from "./menus.js";
import { bindSetup, readForm } from "./setup.js";
import { play } from "./sound.js";
import { splice } from "./tiles.js";
import { bindZoom, zoomFit, zoomIn, zoomOut, zoomPatched } from "./zoom.js";

const root = document.documentElement;
const SVG = "http://www.w3.org/2000/svg";
/** Where this table is: `/` at home, `/room/NAME/` on a server for several. */
export const base = root.dataset.base;

export const state = {
  at: root.dataset.at ? root.dataset.at.split(",").map(Number) : null,
  version: root.dataset.version,
  screen: root.dataset.screen,
  tab: "moves",
  ended: false,
};

let socket = null;
let delay = 200;
let offlineTimer = 0;
let draggedBar = null;
/** The moment at which another game was asked for. */
let doubt = "";

export function send(message) {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/** Sends a command with the moment it was made at. */
export function command(name, extra = {}) {
  if (state.at) send({ do: name, at: state.at, ...extra });
}

function connect() {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  socket = new WebSocket(`${scheme}//${location.host}${base}socket`);
  socket.addEventListener("open", () => {
    delay = 200;
    clearTimeout(offlineTimer);
    document.getElementById("offline").hidden = true;
    // What is being typed outlives a restart of the server.
    const form = state.screen === "setup" && root.dataset.seen ? readForm() : null;
    const treePly = new URLSearchParams(location.search).get("ply");
    const ply = isReplaying() ? state.at[1] : state.screen === "tree" && treePly !== null ? Number(treePly) : null;
    send({ do: "hello", language: root.lang, screen: state.screen, version: state.version, ply });
    if (form) send({ do: "draft", form, reshape: true });
    if (state.tab === "analysis") send({ do: "analyse", on: true });
    if (!root.dataset.seen) offerLink();
    root.dataset.seen = "yes";
    root.dataset.connected = "yes";
  });
  socket.addEventListener("message", (event) => hear(JSON.parse(event.data)));
  socket.addEventListener("close", () => {
    delete root.dataset.connected;
    if (state.ended) return;
    clearTimeout(offlineTimer);
    offlineTimer = setTimeout(() => { document.getElementById("offline").hidden = false; }, 800);
    setTimeout(connect, delay);
    delay = Math.min(delay * 2, 3000);
  });
}

function hear(reply) {
  switch (reply.is) {
    case "patch":
      show(reply);
      return send({ do: "seen" });
    case "refused":
      if (reply.move) refuseMove(reply.move);
      if (state.screen === "setup") focusFault();
      return say(reply.say, true);
    case "hint":
      markHint(reply.move);
      return say(reply.say, true);
    case "foreseen": return foreseen(reply);
    case "said": return say(reply.say, true);
    case "bye":
      state.ended = true;
      document.getElementById("offline").hidden = false;
      document.getElementById("offline").textContent = root.dataset.bye || document.getElementById("offline").dataset.bye;
      window.close();
      return undefined;
    default: return undefined;
  }
}

/** Says something to those who hear the page, and shows it where the turn is told. */
export function say(text, visibly = false) {
  const live = document.getElementById("say");
  // The same words twice are heard twice only in a new node.
  live.replaceChildren(Object.assign(document.createElement("span"), { textContent: text }));
  if (visibly) {
    const status = document.querySelector("#status span:last-child") || document.getElementById("notice");
    if (status) status.textContent = text;
  }
}

function show(reply) {
  const focus = focusKey(document.activeElement);
  const status = document.getElementById("status")?.textContent;
  state.version = reply.version;
  state.at = reply.at;
  beforePatches(reply);
  for (const [id, html] of reply.patches) {
    if (id === "bar" && draggedBar) { draggedBar = html; continue; }
    replace(id, html);
  }
  splice(reply.splices);
  for (const list of reply.lists || []) renew(list);
  if (reply.language) root.lang = reply.language;
  if (reply.screen && reply.screen !== state.screen) {
    state.screen = reply.screen;
    root.dataset.screen = reply.screen;
    history.pushState(null, "", reply.screen === "game" ? `${base}game` : base);
    window.scrollTo(0, 0);
  }
  boardPatched(reply.patches);
  zoomPatched();
  restoreFocus(focus);
  selectTab(state.tab);
  scrollMoves();
  afterPatches();
  if (reply.cue) {
    play(reply.cue);
    animate(reply.patches);
  }
  const now = document.getElementById("status")?.textContent;
  if (now && now !== status) say(now);
}

function made(html, inSvg = false) {
  const template = document.createElement("template");
  template.innerHTML = inSvg ? `<svg>${html}</svg>` : html;
  return inSvg ? template.content.firstChild.firstChild : template.content.firstChild;
}

function replace(id, html) {
  const old = document.getElementById(id);
  if (old) swap(old, html);
}

/** Puts new content in the place of an element; false where there is none. */
export function swap(old, html) {
  const fresh = made(html, old.namespaceURI === SVG && old.localName !== "svg");
  if (fresh) old.replaceWith(fresh);
  return Boolean(fresh);
}

/** Brings a list to its length, with the items that are new. */
function renew({ id, length, items }) {
  const list = document.getElementById(id);
  if (!list) return;
  while (list.children.length > length) list.lastElementChild.remove();
  for (const [at, html] of items) {
    if (list.children[at]) list.children[at].replaceWith(made(html));
    else list.append(made(html));
  }
}

const KEYS = ["data-action", "data-ply", "data-run", "data-speed", "data-slider", "data-move", "data-fill", "data-seats",
  "data-language", "data-prefer", "data-end-replay", "data-fork", "data-all-seats", "data-foresee", "data-everybody", "data-sit",
  "data-stand", "data-answer", "name"];

/** How to find an element again after it was replaced. */
function focusKey(element) {
  if (!element || element === document.body) return null;
  const typing = "selectionStart" in element && element.type === "text" ? element.selectionStart : null;
  if (element.id) return { selector: `#${CSS.escape(element.id)}`, typing };
  const attribute = KEYS.find((name) => element.hasAttribute(name));
  if (!attribute) return null;
  const home = element.closest("[id]");
  const own = `[${attribute}="${CSS.escape(element.getAttribute(attribute))}"]`;
  const value = element.type === "radio" ? `[value="${CSS.escape(element.value)}"]` : "";
  return { selector: `${home ? `#${CSS.escape(home.id)} ` : ""}${own}${value}`, general: home ? `#${CSS.escape(home.id)} [${attribute}]` : null, typing };
}

function restoreFocus(key) {
  const lost = !document.activeElement || document.activeElement === document.body;
  if (!key || !lost) return;
  const element = document.querySelector(key.selector);
  if (!element || element.disabled) return;
  element.focus({ preventScroll: true });
  if (key.typing !== null && element.setSelectionRange) element.setSelectionRange(key.typing, key.typing);
}

function focusFault() {
  const fault = document.querySelector(".fault:not([hidden])");
  const field = fault && document.getElementById(fault.id.replace("fault-", ""));
  if (field) field.focus();
}

function selectTab(name) {
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const chosen = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    document.getElementById(tab.getAttribute("aria-controls")).hidden = !chosen;
  }
}

function scrollMoves() {
  const list = document.getElementById("moves");
  const now = list?.querySelector(".now");
  if (now) list.scrollTop = now.offsetTop - list.clientHeight / 2;
  else if (list) list.scrollTop = 0;
}

/** Everything that buttons, menus and keys can do, by the id of its action. */
export function act(id) {
  const disabled = document.querySelector(`#buttons [data-action="${id}"][aria-disabled=true]`);
  if (disabled) return;
  switch (id) {
    case "new-game": return send({ do: "show", screen: "setup" });
    case "again": return again();
    case "undo": return command("undo");
    case "redo": return command("redo");
    case "hint": return command("hint");
    case "resign": return command("resign");
    case "replay": return send(isReplaying() ? { do: "end-replay" } : { do: "replay", ply: 0 });
    case "pause": return send({ do: "pause", on: document.querySelector("#buttons [data-action=pause]")?.getAttribute("aria-pressed") !== "true" });
    case "tree": return location.assign(`${base}tree${isReplaying() ? `?ply=${state.at[1]}` : ""}`);
    case "analyse": return showTab(state.tab === "analysis" ? "moves" : "analysis");
    case "sound": return prefer("sound", root.dataset.sound === "on" ? "off" : "on");
    case "theme": {
      const themes = ["system", "light", "dark"];
      return prefer("theme", themes[(themes.indexOf(root.dataset.theme) + 1) % 3]);
    }
    case "language": {
      const buttons = [...document.querySelectorAll("[data-language]")];
      const at = buttons.findIndex((button) => button.getAttribute("aria-pressed") === "true");
      return speak(buttons[(at + 1) % buttons.length].dataset.language);
    }
    case "zoom-in": return zoomIn();
    case "zoom-out": return zoomOut();
    case "zoom-fit": return zoomFit();
    case "quit": return send({ do: "quit" });
    default: return openDialog(id);
  }
}

/** Another game; one that is not finished is given up at the second asking only. */
function again() {
  const unfinished = document.getElementById("end")?.hidden && state.at?.[1] > 0;
  if (unfinished && doubt !== String(state.at)) {
    doubt = String(state.at);
    return say(document.getElementById("status").dataset.again, true);
  }
  return command("new-game");
}

export function showTab(name) {
  state.tab = name;
  selectTab(name);
  send({ do: "analyse", on: name === "analysis" });
}

export function prefer(name, value) {
  root.dataset[name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())] = value;
  keepPreference(name, String(value));
  send({ do: "prefer", name, value: String(value) });
}

export function speak(language) {
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
  send({ do: "language", language });
}

export function isReplaying() {
  return document.getElementById("bar")?.classList.contains("replaying") ?? false;
}

function speed() {
  return Number(document.querySelector("[data-speed]")?.value || 1);
}

/** Goes to a ply: outside a replay this opens one there. */
export function goTo(ply) {
  send({ do: "replay", ply });
}

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-action],[data-language],[data-ply],[data-run],[data-end-replay],[data-fork],[data-continue],[role=tab]");
  if (!target || target.getAttribute("aria-disabled") === "true") return;
  const { action, language, ply } = target.dataset;
  if (target.tagName === "A") event.preventDefault();
  if (action) act(action);
  else if (language) speak(language);
  else if (ply !== undefined) goTo(Number(ply));
  else if ("run" in target.dataset) send({ do: "run", on: target.getAttribute("aria-pressed") !== "true", speed: speed() });
  else if ("endReplay" in target.dataset) send({ do: "end-replay" });
  else if ("fork" in target.dataset) send({ do: "fork" });
  else if ("continue" in target.dataset) send({ do: "show", screen: "game" });
  else if (target.role === "tab") showTab(target.id.replace("tab-", ""));
});

document.addEventListener("input", (event) => {
  if (event.target.matches("[data-slider]")) goTo(Number(event.target.value));
  const { prefer: name } = event.target.dataset;
  if (name) prefer(name, event.target.value);
});

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-speed]") && document.querySelector("[data-run][aria-pressed=true]")) {
    send({ do: "run", on: true, speed: speed() });
  }
});

// While somebody holds the slider, the bar is not replaced under the pointer.
document.addEventListener("pointerdown", (event) => {
  if (event.target.matches("[data-slider]")) draggedBar = document.getElementById("bar").outerHTML;
});
document.addEventListener("pointerup", () => {
  if (draggedBar) replace("bar", draggedBar);
  draggedBar = null;
});

window.addEventListener("popstate", () => {
  const screen = location.pathname === `${base}game` ? "game" : "setup";
  if (screen !== state.screen) {
    state.screen = screen;
    root.dataset.screen = screen;
    send({ do: "show", screen });
  }
});

bindBoard();
bindForesight();
bindZoom();
bindSetup();
bindMenus();
bindDialogs();
boardPatched([]);
zoomPatched();
scrollMoves();
connect();
