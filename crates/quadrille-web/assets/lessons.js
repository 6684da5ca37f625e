// A lesson, one step at a time: the reader plays, chooses or says a number, and hears whether
// that is right. What was done is kept by this browser.

import { bindBoard, boardPatched, refuseMove } from "./board.js";
import { asked, keepSolved, solved } from "./learn.js";
import { say } from "./page.js";
import { replace } from "./patches.js";

const main = document.getElementById("main");
const { lesson } = main.dataset;
const steps = [...document.querySelectorAll(".step")];
let now = 0;
let isAnswered = false;

const step = () => steps[now];
const key = (at) => `lesson ${lesson} ${at}`;

function showList() {
  const all = solved();
  for (const link of document.querySelectorAll("[data-steps]")) {
    const done = Object.keys(all).filter((id) => id.startsWith(`lesson ${link.dataset.lesson} `)).length;
    link.classList.toggle("solved", done >= Number(link.dataset.steps));
    if (done) link.append(` ${done} / ${link.dataset.steps}`);
  }
}

function place(html) {
  for (const other of document.querySelectorAll(".board-place")) other.replaceChildren();
  const home = step().querySelector(".board-place");
  if (!home) return;
  home.innerHTML = html;
  boardPatched([]);
}

function exercise() {
  place(step().querySelector("template")?.innerHTML ?? "");
}

function verdict(text, isRight) {
  const place = step().querySelector(".verdict");
  place.textContent = text;
  place.classList.toggle("right", isRight === true);
  place.classList.toggle("wrong", isRight === false);
  if (text) place.scrollIntoView({ block: "nearest" });
}

/** Opens a step; what needs no answer is done by being read. */
function open(at, takeFocus = true) {
  now = Math.max(0, Math.min(steps.length - 1, at));
  isAnswered = false;
  steps.forEach((other, place) => { other.hidden = place !== now; });
  verdict("", null);
  showLine([]);
  step().querySelector(".retry").hidden = true;
  exercise();
  if (!step().dataset.accepted && !step().querySelector(".options, .value-asked")) done();
  showSteps();
  history.replaceState(null, "", `#${now + 1}`);
  if (takeFocus) step().querySelector("h2").focus();
}

function showSteps() {
  const all = solved();
  for (const button of document.querySelectorAll(".steps [data-step]")) {
    const at = Number(button.dataset.step);
    button.classList.toggle("solved", Boolean(all[key(at)]));
    if (at === now) button.setAttribute("aria-current", "step"); else button.removeAttribute("aria-current");
  }
}

function done() {
  keepSolved(key(now), "clean");
  showSteps();
}

function right(text) {
  isAnswered = true;
  done();
  verdict(text || step().dataset.right || main.dataset.right, true);
  step().querySelector(".retry").hidden = true;
  // On a phone it stands under the board.
  step().querySelector(".onward")?.focus();
}

function wrong(text) {
  verdict(text || step().dataset.wrong || main.dataset.wrong, false);
}

/** The moves of a line, each shown on the board while it has the focus or the pointer. */
function showLine(line) {
  const home = step().querySelector(".after");
  home.hidden = line.length < 2;
  home.querySelector("ol").replaceChildren(...line.map(([, name], at) => {
    const item = document.createElement("li");
    const button = Object.assign(document.createElement("button"), { type: "button", className: "foresee", textContent: name });
    const look = () => show(line.slice(0, at + 1).map(([move]) => move).join(","));
    for (const event of ["click", "focus", "mouseenter"]) button.addEventListener(event, look);
    item.append(button);
    return item;
  }));
}

async function show(line) {
  const seen = await asked("/learn/board", { position: step().dataset.position, line });
  if (!seen.board) return false;
  place(`${seen.board}${seen.palette}`);
  replace("foresight", seen.foresight);
  return true;
}

async function play(move) {
  const { accepted, position } = step().dataset;
  if (!accepted || isAnswered || !step().querySelector(".retry").hidden) return;
  if (accepted === "best") {
    const answer = await asked("/learn/judge", { position, move });
    if (answer.right === undefined) { refuseMove(move); verdict(answer.refused || main.dataset.refused, null); return; }
    place(`${answer.after.board}${answer.after.palette}`);
    replace("foresight", answer.after.foresight);
    showLine(answer.line);
    if (answer.right) right(answer.say); else retry(answer.say);
    return;
  }
  const isRight = accepted === "any" || accepted.split(",").includes(move);
  if (!await show(move)) { refuseMove(move); verdict(main.dataset.refused, null); return; }
  if (isRight) right(); else retry();
}

function retry(text) {
  wrong(text);
  const button = step().querySelector(".retry");
  button.hidden = false;
  button.focus({ preventScroll: true });
}

main.addEventListener("click", (event) => {
  const target = event.target.closest("[data-step],[data-option],[data-print],.retry");
  if (!target) return;
  if ("step" in target.dataset) open(Number(target.dataset.step));
  else if ("print" in target.dataset) window.print();
  else if (target.matches(".retry")) {
    target.hidden = true;
    verdict("", null);
    showLine([]);
    exercise();
    step().querySelector(".board [tabindex='0'], #palette button:enabled")?.focus();
  } else {
    const isRight = target.dataset.option === "true";
    target.classList.add(isRight ? "right" : "wrong");
    if (isRight) right(target.dataset.why); else wrong(target.dataset.why);
  }
});

main.addEventListener("submit", (event) => {
  event.preventDefault();
  const field = event.target.querySelector("input");
  const said = field.value.trim().replace("−", "-");
  if (said === field.dataset.value) right(); else wrong();
  say(step().querySelector(".verdict").textContent);
});

if (steps.length) {
  bindBoard(play);
  open(Number(location.hash.slice(1)) - 1 || 0, false);
} else showList();
