// The list of problems with what was solved of it, and the page of one: a move is answered by
// the server, a wrong one with its refutation.

import { bindBoard, boardPatched, markHint, refuseMove } from "./board.js";
import { asked, keepSolved, solved } from "./learn.js";
import { say } from "./page.js";
import { replace } from "./patches.js";

const main = document.getElementById("main");
const { path, position, problem } = main.dataset;
const part = (id) => document.getElementById(id);

function showList() {
  const all = solved();
  for (const link of document.querySelectorAll("[data-problem]")) {
    const how = all[link.dataset.problem];
    link.classList.toggle("solved", how === "clean");
    link.classList.toggle("helped", how === "helped");
    if (how && link.hasAttribute("aria-label")) {
      link.setAttribute("aria-label", `${link.getAttribute("aria-label")}, ${how === "clean" ? main.dataset.solved : main.dataset.helped}`);
    }
  }
  for (const count of document.querySelectorAll("[data-count]")) {
    const done = count.closest("section").querySelectorAll("li .solved, li .helped").length;
    count.textContent = count.dataset.count.replace("{solved}", done);
  }
}

/** The board as it is asked about, to come back to. */
const first = part("learn-board")?.innerHTML;
let given = 0;
let isClean = true;
let isOver = false;

function showBoard({ board, foresight, palette }) {
  part("learn-board").innerHTML = `${board}${palette}`;
  replace("foresight", foresight);
  boardPatched([]);
}

function comeBack() {
  part("learn-board").innerHTML = first;
  boardPatched([]);
}

function showStanding() {
  const how = solved()[problem];
  part("standing").textContent = part("standing").dataset[how ?? "open"];
}

/** The moves of a line, each shown on the board while it has the focus. */
function showLine(line) {
  const list = part("after").querySelector("ol");
  part("after").hidden = !line.length;
  list.replaceChildren(...line.map(([, name], at) => {
    const item = document.createElement("li");
    const button = Object.assign(document.createElement("button"), { type: "button", className: "foresee", textContent: name });
    button.dataset.moves = line.slice(0, at + 1).map(([move]) => move).join(",");
    item.append(button);
    return item;
  }));
}

async function look(moves) {
  const seen = await asked("/learn/board", { position, line: moves });
  if (seen.board) showBoard(seen);
}

async function tell(moves) {
  const answer = await asked(`${path}/answer`, { move: moves });
  if (answer.right === undefined) {
    refuseMove(moves);
    return say(answer.refused || main.dataset.refused, true);
  }
  showBoard(answer.after);
  showLine(answer.line);
  part("status").classList.toggle("right", answer.right);
  part("status").classList.toggle("wrong", !answer.right);
  say(answer.say, true);
  if (answer.right) return finish(isClean ? "clean" : "helped");
  isClean = false;
  part("again").hidden = false;
  part("again").focus();
  return undefined;
}

function finish(how) {
  isOver = true;
  if (how) keepSolved(problem, how);
  showStanding();
  for (const id of ["again", "hint", "solution"]) part(id).hidden = true;
  const next = part("next");
  if (next) {
    next.hidden = false;
    next.focus({ preventScroll: true });
  }
}

async function hint(last) {
  const answer = await asked(`${path}/hint`, { given: last ? 2 : given });
  if (answer.say === undefined) return say(answer.refused || main.dataset.refused, true);
  given += 1;
  isClean = false;
  comeBack();
  say(answer.say, true);
  if (!answer.last) return undefined;
  showLine(answer.line);
  markHint(answer.line[0][0]);
  return finish(null);
}

function again() {
  comeBack();
  showLine([]);
  part("again").hidden = true;
  part("status").classList.remove("wrong");
  document.querySelector("#learn-board [tabindex='0'], #palette button:enabled")?.focus();
}

if (problem) {
  bindBoard((move) => { if (!isOver && part("again").hidden) tell(move); });
  boardPatched([]);
  showStanding();
  part("again").addEventListener("click", again);
  part("hint").addEventListener("click", () => hint(false));
  part("solution").addEventListener("click", () => hint(true));
  for (const name of ["click", "focusin", "pointerover"]) {
    part("after").addEventListener(name, (event) => {
      const moves = event.target.closest("[data-moves]")?.dataset.moves;
      if (moves) look(moves);
    });
  }
} else showList();
