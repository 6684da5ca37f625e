// The second step of what cannot be taken back: a button that says what will happen.

import { say, state } from "./page.js";

/** What is asked now: its element, who gets the focus back, and for which moment. */
let asked = null;

/** Asks under `place` for the second step of `button`, in the words of `words`; `done` is
 * called when it is taken. */
export function sure(button, done, place = button, words = button) {
  close();
  const { sure: text, yes } = words.dataset;
  const question = document.createElement("div");
  question.className = "second-step";
  question.setAttribute("role", "group");
  question.setAttribute("aria-label", text);
  const choice = (label, kind, act) => {
    const made = Object.assign(document.createElement("button"), { type: "button", className: `button ${kind}`, textContent: label });
    made.addEventListener("click", act);
    return made;
  };
  const stay = choice(document.getElementById("dialogs").dataset.no, "no", close);
  const go = choice(yes, "yes", () => { close(); done(); });
  question.append(Object.assign(document.createElement("p"), { textContent: text }), go, stay);
  question.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  place.after(question);
  asked = { question, button, at: String(state.at) };
  // Whoever holds Enter down does not say yes by it.
  stay.focus();
  question.scrollIntoView({ block: "nearest" });
  say(text);
}

function close() {
  if (!asked) return;
  const { question, button } = asked;
  asked = null;
  const had = question.contains(document.activeElement);
  question.remove();
  if (had && button.isConnected) button.focus();
}

/** The game went on: what was asked about it before is no longer asked. */
export function lapse() {
  if (asked && !asked.question.closest("dialog") && asked.at !== String(state.at)) close();
}
