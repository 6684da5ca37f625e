// The set-up form: every change goes to the server, which says what is wrong and draws
// the board to come.

import { state } from "./page.js";
import { send } from "./socket.js";

let timer = 0;

const form = () => document.getElementById("form");
const value = (name) => form().elements[name]?.value ?? null;
const checked = (name, otherwise) => form().elements[name]?.checked ?? otherwise;

// What a field of the board holds; null where it cannot be read.
function setting(field) {
  if (field.type === "checkbox") return field.checked;
  if (field.type !== "number") return field.value;
  if (field.value.trim() === "" || Number.isNaN(Number(field.value))) return null;
  return Math.max(-1000, Math.min(1000, Math.trunc(Number(field.value))));
}

export function readForm(insist = false) {
  if (!form()) return null;
  const seats = [...form().querySelectorAll(".player")].map((row) => {
    const part = (name) => document.getElementById(`seat-${row.dataset.seat}-${name}`).value;
    return { name: part("name").slice(0, 80), player: part("player"), mark: part("mark"), colour: Number(part("colour")) };
  });
  const settings = [...form().querySelectorAll("[data-setting]")].map((field) => [field.name, setting(field)]);
  return {
    ...Object.fromEntries(settings), game: value("game"), fixed: false, first: value("first"),
    undo: checked("undo", true), hints: checked("hints", true), insist, seats,
  };
}

function draft(reshape) {
  clearTimeout(timer);
  const read = readForm();
  if (read) send({ do: "draft", form: read, reshape });
}

function fill(what) {
  draft(false);
  send({ do: "fill", with: what });
}

export function bindSetup() {
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
    const target = event.target.closest?.("[data-fill],[data-seats],[data-everybody],[data-insist]");
    if (!target || state.screen !== "setup") return;
    if (target.dataset.fill) fill(`preset:${target.dataset.fill}`);
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
