// Everything that buttons, menus and keys can do.

import { keepPreference } from "./cookies.js";
import { openDialog } from "./dialogs.js";
import { base, isReplaying, say, speed, state } from "./page.js";
import { showSettings } from "./setup.js";
import { command, send } from "./socket.js";
import { sure } from "./sure.js";
import { selectTab } from "./tabs.js";
import { repaint } from "./tiles.js";
import { zoomFit, zoomIn, zoomOut } from "./zoom.js";

const root = document.documentElement;
/** The moment at which another game was asked for. */
let doubt = "";

/** Does what an action says, by its id. */
export function act(id) {
  const disabled = document.querySelector(`#buttons [data-action="${id}"][aria-disabled=true]`);
  // In a replay the server says why.
  if (disabled && !isReplaying()) return;
  switch (id) {
    case "new-game": return prepare(false);
    case "settings": return prepare(true);
    case "again": return again();
    case "undo": return command("undo");
    case "redo": return command("redo");
    case "hint": say(document.getElementById("status")?.dataset.wait, true); return command("hint");
    case "resign": return resign();
    case "replay": return send(isReplaying() ? { do: "end-replay" } : { do: "run", on: true, speed: speed() });
    case "pause": return send({ do: "pause", on: document.querySelector("#buttons [data-action=pause]")?.getAttribute("aria-pressed") !== "true" });
    case "tree": return location.assign(`${base}tree${isReplaying() ? `?ply=${state.at[1]}` : ""}`);
    case "problems": case "lessons": return location.assign(`/${id}`);
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

/** The games, or the form of the one that is played. */
function prepare(settings) {
  if (state.screen === "setup") return showSettings(settings);
  root.toggleAttribute("data-settings", settings);
  return send({ do: "show", screen: "setup" });
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

/** Giving up takes a second step. */
function resign() {
  const button = document.querySelector("#buttons [data-action=resign]");
  if (!button || isReplaying()) return command("resign");
  const [place, words] = ["buttons", "status"].map((id) => document.getElementById(id));
  return sure(button, () => command("resign"), place, words);
}

export function showTab(name) {
  state.tab = name;
  sessionStorage.setItem("tab", name);
  selectTab(name);
  send({ do: "analyse", on: name === "analysis" });
}

export function prefer(name, value) {
  root.dataset[name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())] = value;
  keepPreference(name, String(value));
  repaint();
  send({ do: "prefer", name, value: String(value) });
}

export function speak(language) {
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
  send({ do: "language", language });
}

/** Goes to a ply: outside a replay this opens one there. */
export function goTo(ply) {
  send({ do: "replay", ply });
}
