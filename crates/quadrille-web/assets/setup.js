// The set-up form: every change goes to the server, which says what is wrong and draws
// the board to come.

import { state } from "./page.js";
import { send } from "./socket.js";

const root = document.documentElement;
let timer = 0;

const form = () => document.getElementById("form");
const value = (name) => form().elements[name]?.value ?? null;
const checked = (name, otherwise) => form().elements[name]?.checked ?? otherwise;

// What a field of the board holds; null where it cannot be read.
function setting(field) {
  if (field.type === "checkbox") return field.checked;
  if (field.type !== "number") return field.value;
  const number = Number(field.value);
  if (field.value.trim() === "" || !Number.isInteger(number)) return null;
  return Math.max(-1000, Math.min(1000, number));
}

/** How long people may think; nothing is asked about it at home. */
const time = () => ({ seconds: Number(value("seconds")), increment: Number(value("increment")), loses: checked("loses", false) });

export function readForm(insist = false) {
  if (!form()) return null;
  const seats = [...form().querySelectorAll(".player")].map((row) => {
    const field = (name) => document.getElementById(`seat-${row.dataset.seat}-${name}`);
    const [player, engine] = [field("player"), field("engine")];
    // An algorithm has a list of its own, one step deeper.
    const deeper = engine && "deeper" in player.selectedOptions[0].dataset;
    return {
      name: field("name").value.slice(0, 80), player: (deeper ? engine : player).value,
      mark: field("mark").value, colour: Number(field("colour").value),
    };
  });
  const settings = [...form().querySelectorAll("[data-setting]")].map((field) => [field.name, setting(field)]);
  return {
    ...Object.fromEntries(settings), game: form().dataset.game, fixed: false, first: value("first"),
    undo: checked("undo", true), hints: checked("hints", true), time: time(), insist, seats,
  };
}

function draft(reshape) {
  clearTimeout(timer);
  const read = readForm();
  if (read) send({ do: "draft", form: read, reshape });
}

/** What is wrong is marked at its field too. */
export function markFaults() {
  for (const fault of document.querySelectorAll("#form .fault[id]")) {
    const field = document.getElementById(fault.id.replace("fault-", ""));
    if (field && fault.hidden) field.removeAttribute("aria-invalid");
    else field?.setAttribute("aria-invalid", "true");
  }
}

/** The address says whether the form is open: so the way back closes it. */
function unfold() {
  root.toggleAttribute("data-settings", location.hash === "#settings");
}

/** Shows the form, or the games. */
export function showSettings(open) {
  if (open === (location.hash === "#settings")) return;
  history.pushState(null, "", open ? "#settings" : location.pathname);
  unfold();
  window.scrollTo(0, 0);
}

function fill(what) {
  draft(false);
  send({ do: "fill", with: what });
}

export function bindSetup() {
  unfold();
  markFaults();
  for (const event of ["hashchange", "popstate"]) window.addEventListener(event, unfold);
  document.addEventListener("input", (event) => {
    if (state.screen !== "setup" || !event.target.closest("#form")) return;
    const pair = event.target.dataset.pair && document.getElementById(event.target.dataset.pair);
    if (pair && event.target.value !== "") pair.value = event.target.value;
    clearTimeout(timer);
    timer = setTimeout(() => draft(false), 120);
  });
  document.addEventListener("change", (event) => {
    const field = event.target;
    if (state.screen !== "setup" || !field.closest("#form")) return;
    // R103: what is no number gives way to the last good one.
    if (field.type === "number" && field.value === "") {
      const pair = document.getElementById(field.dataset.pair);
      field.value = pair ? pair.value : field.defaultValue;
    }
    if (field.name === "game") fill(`game:${field.value}`);
    else if (field.matches("[data-all-seats]") && field.value) {
      for (const select of document.querySelectorAll(".player select[id$=-player]")) select.value = field.value;
      draft(true);
    } else if (field.matches("[data-reshape]")) draft(true);
    else draft(false);
  });
  document.addEventListener("click", (event) => {
    const target = event.target.closest?.("[data-fill],[data-seats],[data-everybody],[data-insist],[data-begin],[data-prepare],[data-fold]");
    if (!target || state.screen !== "setup") return;
    if (target.localName === "a") event.preventDefault();
    if (target.dataset.begin) send({ do: "begin", game: target.dataset.begin, player: target.dataset.player });
    else if (target.dataset.prepare) {
      if (target.dataset.prepare !== value("game")) fill(`game:${target.dataset.prepare}`);
      showSettings(true);
    } else if ("fold" in target.dataset) showSettings(false);
    else if (target.dataset.fill) fill(`preset:${target.dataset.fill}`);
    else if (target.dataset.everybody) fill(`everybody:${target.dataset.everybody}`);
    else if (target.dataset.seats) fill(`seats:${target.dataset.seats}`);
    else send({ do: "start", form: readForm(true) });
  });
  document.addEventListener("submit", (event) => {
    if (event.target.id !== "form") return;
    event.preventDefault();
    clearTimeout(timer);
    send({ do: "start", form: readForm() });
  });
}
