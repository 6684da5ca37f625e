// Menus and keys. Which keys do what comes from the server's table of actions.

import { act, goTo } from "./actions.js";
import { closeMenus, toggle } from "./dropdowns.js";
import { isReplaying, state } from "./page.js";
import { send } from "./socket.js";

let bindings = new Map();

export function bindMenus() {
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKey);
  learnKeys();
}

async function learnKeys() {
  try {
    const actions = await (await fetch("/actions.json")).json();
    for (const action of actions) for (const key of action.keys) bindings.set(key, action);
  } catch {
    // The server went away while the page was opened: it is asked again.
    setTimeout(learnKeys, 1000);
  }
}

function onClick(event) {
  const button = event.target.closest("[aria-haspopup=menu]");
  const open = document.querySelector("[aria-haspopup=menu][aria-expanded=true]");
  if (open && open !== button) closeMenus();
  if (button) toggle(button, button.getAttribute("aria-expanded") !== "true");
  // A click on the dark around a dialog closes it.
  if (event.target.localName === "dialog") event.target.close();
}

function onKey(event) {
  if (event.defaultPrevented || event.isComposing) return;
  if (event.target.closest?.("[role=menu],[aria-haspopup=menu]") && menuKey(event)) return;
  if (event.target.closest?.("[role=tablist]") && tabKey(event)) return;
  if (document.querySelector("dialog[open]")) return;
  const key = written(event);
  const typing = event.target.matches?.("input:not([type=range],[type=checkbox],[type=radio]),textarea,select");
  if (typing && isWriting(event, key)) return;
  const action = bindings.get(key);
  if (action) {
    event.preventDefault();
    if (action.place === "anywhere" || state.screen === "game") act(action.id);
    return;
  }
  if (isReplaying() && !event.target.closest?.("#board,[data-slider]") && replayKey(event)) event.preventDefault();
}

/** Is this key part of what somebody writes in a field? Capitals are, and so are the
 * signs that some keyboards make with Alt. */
function isWriting(event, key) {
  if (/^F\d+$/.test(key)) return false;
  if (key.startsWith("Ctrl+")) return /^Ctrl\+(Shift\+)?Z$/.test(key);
  return !(event.altKey && /^[a-z]$/i.test(event.key));
}

/** A key as the table writes it: Ctrl+Shift+Z, ?, F1. */
function written(event) {
  let key = event.key;
  const letter = /^[a-z]$/i.test(key) ? key : (event.altKey && /^Key[A-Z]$/.test(event.code) ? event.code[3] : null);
  if (letter) key = letter.toUpperCase();
  const sign = key.length === 1 && !letter;
  const parts = [];
  if (event.ctrlKey || event.metaKey) parts.push("Ctrl");
  if (event.altKey) parts.push("Alt");
  if (event.shiftKey && !sign) parts.push("Shift");
  parts.push(key);
  return parts.join("+");
}

function menuKey(event) {
  const button = event.target.closest("[aria-haspopup=menu]");
  if (button) {
    if (event.key !== "ArrowDown") return false;
    toggle(button, true);
    event.preventDefault();
    return true;
  }
  const menu = event.target.closest("[role=menu]");
  const items = [...menu.querySelectorAll("[role=menuitem]:not([aria-disabled])")];
  const at = items.indexOf(document.activeElement);
  const owner = document.querySelector(`[aria-controls="${menu.id}"]`);
  const move = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key];
  if (move !== undefined) items[move % items.length].focus();
  else if (event.key === "Escape") { toggle(owner, false); owner.focus(); }
  else if (event.key === "Tab") { closeMenus(); return true; }
  else if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
    const owners = [...document.querySelectorAll("[aria-haspopup=menu]")];
    const step = event.key === "ArrowRight" ? 1 : owners.length - 1;
    toggle(owner, false);
    toggle(owners[(owners.indexOf(owner) + step) % owners.length], true);
  } else return false;
  event.preventDefault();
  return true;
}

function tabKey(event) {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return false;
  const tabs = [...event.target.closest("[role=tablist]").querySelectorAll("[role=tab]")];
  const step = event.key === "ArrowRight" ? 1 : tabs.length - 1;
  const next = tabs[(tabs.indexOf(event.target) + step) % tabs.length];
  next.click();
  next.focus();
  event.preventDefault();
  return true;
}

function replayKey(event) {
  const [, ply] = state.at;
  const plies = Number(document.querySelector("[data-slider]")?.max || 0);
  const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: plies }[event.key];
  if (to !== undefined && to >= 0 && to <= plies) { goTo(to); return true; }
  if (event.key === " " && !event.target.closest("button,a,select")) {
    document.querySelector("[data-run]").click();
    return true;
  }
  if (event.key === "Escape") { send({ do: "end-replay" }); return true; }
  return false;
}

