// The entry of the page: it sends what people do and shows what the server answers. What
// can be done, and what is shown, is decided there. No module imports this one.

import { act, goTo, prefer, showTab, speak } from "./actions.js";
import { animate, bindBoard, boardPatched, markHint, refuseMove } from "./board.js";
import { readClock, setClock } from "./clock.js";
import { bindDialogs, explainAnew, offerLink } from "./dialogs.js";
import { holdColours, markCells, markTiles } from "./cells.js";
import { showChoices, showCounts, showFacts, showMoves } from "./facts.js";
import { lapse } from "./sure.js";
import { afterPatches, beforePatches, bindForesight, foreseen } from "./foresight.js";
import { bindMenus } from "./menus.js";
import { base, isReload, isReplaying, isRunning, ownWindow, say, speed, state, unsay } from "./page.js";
import { focusKey, renew, replace, restoreFocus } from "./patches.js";
import { bindSetup, markFaults, readForm } from "./setup.js";
import { connect, send } from "./socket.js";
import { play } from "./sound.js";
import { scrollMoves, scrollSeats, selectTab } from "./tabs.js";
import { largeBoard, splice } from "./tiles.js";
import { bindZoom, zoomPatched } from "./zoom.js";

const root = document.documentElement;
let draggedBar = null;
/** Where the focus was on the board when a replay began. */
let walked = "";

function hello() {
  // What is being typed outlives a restart of the server.
  const form = state.screen === "setup" && root.dataset.seen ? readForm() : null;
  const treePly = new URLSearchParams(location.search).get("ply");
  const [at, game, kept] = (!root.dataset.seen && isReload && sessionStorage.getItem("replay") || "").split(",");
  const back = state.screen === "game" && at === base && Number(game) === state.at?.[0];
  const ply = back ? Number(kept) : isReplaying() ? state.at[1] : state.screen === "tree" && treePly !== null ? Number(treePly) : null;
  send({ do: "hello", language: root.lang, screen: state.screen, version: back ? "" : state.version, ply, window: ownWindow });
  if (form) send({ do: "draft", form, reshape: true });
  if (state.tab === "analysis" && state.screen !== "tree") send({ do: "analyse", on: true });
  document.dispatchEvent(new CustomEvent("greeted"));
  if (!root.dataset.seen) offerLink();
  root.dataset.seen = "yes";
}

function hear(reply) {
  switch (reply.is) {
    case "patch":
      show(reply);
      return reply.ask ? send({ do: "seen" }) : undefined;
    case "refused":
      if (reply.move) refuseMove(reply.move);
      if (state.screen === "setup") focusFault();
      return say(reply.say, true);
    case "hint":
      markHint(reply.move);
      return say(reply.say, true);
    case "foreseen": return foreseen(reply);
    case "said": return say(reply.say, true, true);
    case "heard": return document.dispatchEvent(new CustomEvent("heard", { detail: reply }));
    // The list of rooms says why.
    case "gone": return location.assign(base);
    case "bye":
      state.ended = true;
      document.getElementById("offline").hidden = false;
      document.getElementById("offline").textContent = root.dataset.bye || document.getElementById("offline").dataset.bye;
      window.close();
      return undefined;
    default: return undefined;
  }
}

/** The sentence of the status line, without the mark of who is to move. */
const told = () => document.querySelector("#status > span:last-of-type")?.textContent;

function show(reply) {
  const focus = focusKey(document.activeElement);
  const status = told();
  const looked = isReplaying();
  state.version = reply.version;
  // Advice is for one moment.
  const moved = String(state.at) !== String(reply.at);
  if (moved) { markHint(""); unsay(); }
  state.at = reply.at;
  if (moved) explainAnew();
  beforePatches(reply);
  for (const [id, html] of reply.patches) {
    if (id === "bar" && draggedBar) { draggedBar = html; continue; }
    replace(id, html);
  }
  for (const list of reply.lists || []) renew(list);
  markCells(reply.cells);
  if (largeBoard()) splice(reply.splices, Boolean(reply.cue));
  else markTiles(reply.splices);
  holdColours(reply.held);
  showCounts(reply.counts);
  showChoices(reply.choices);
  showMoves(reply.moves);
  if (reply.language) root.lang = reply.language;
  if (reply.screen && reply.screen !== state.screen) {
    state.screen = reply.screen;
    root.dataset.screen = reply.screen;
    const settings = root.hasAttribute("data-settings") ? "#settings" : "";
    history.pushState(null, "", reply.screen === "game" ? `${base}game` : base + settings);
    window.scrollTo(0, 0);
  }
  if (reply.facts) showFacts(reply.facts, reply.said);
  if (reply.patches.some(([id]) => id === "main")) readClock();
  if (reply.clock) setClock(reply.clock);
  boardPatched(reply.patches);
  zoomPatched();
  if (state.screen === "setup") markFaults();
  restoreFocus(focus);
  keepReplay(looked);
  selectTab(state.tab);
  scrollMoves();
  if (moved || reply.patches.some(([id]) => id === "main" || id === "seats")) scrollSeats();
  afterPatches();
  lapse();
  // What comes next at the end is never above the edge.
  if (reply.patches.some(([id]) => id === "result")) document.querySelector(".panel")?.scrollTo(0, 0);
  if (reply.cue) {
    play(reply.cue);
    animate(reply.patches);
  }
  const now = told();
  if (now && now !== status) say(now);
}

/** What a reload comes back to. A look back has the arrow keys; afterwards the board has them again. */
function keepReplay(looked) {
  const replaying = isReplaying();
  const { activeElement: focused } = document;
  sessionStorage.setItem("replay", replaying ? [base, ...state.at] : "");
  if (replaying && !looked && focused.closest("#board")) {
    walked = focused.id;
    focused.blur();
  } else if (looked && !replaying && focused === document.body) document.getElementById(walked)?.focus({ preventScroll: true });
}

function focusFault() {
  const fault = document.querySelector(".fault:not([hidden])");
  const field = fault && document.getElementById(fault.id.replace("fault-", ""));
  if (field) field.focus();
}

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-action],[data-language],[data-ply],[data-run],[data-end-replay],[data-fork],[data-continue],[role=tab]");
  if (!target || target.getAttribute("aria-disabled") === "true") return;
  const { action, language, ply } = target.dataset;
  if (target.tagName === "A") event.preventDefault();
  if (action) act(action);
  else if (language) speak(language);
  else if (ply !== undefined) goTo(Number(ply));
  else if ("run" in target.dataset) send({ do: "run", on: !isRunning(), speed: speed() });
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
  if (event.target.matches("[data-speed]")) send({ do: "run", on: isRunning(), speed: speed() });
});

// While somebody holds the slider, the bar is not replaced under the pointer.
document.addEventListener("pointerdown", (event) => {
  if (event.target.matches("[data-slider]")) draggedBar = document.getElementById("bar").outerHTML;
});
document.addEventListener("pointerup", () => {
  if (draggedBar) {
    replace("bar", draggedBar);
    showFacts();
  }
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

window.addEventListener("resize", () => {
  scrollMoves();
  scrollSeats();
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
scrollSeats();
readClock();
connect(hello, hear);
