// Walks through a search: its outline and its drawing as far as they had grown at a step, the
// sentence of the step, the line of the pseudo-code, the board of the node looked at. The
// server made the search; nothing is searched here.

import { base } from "./page.js";
import { replace } from "./patches.js";
import { drawTiles } from "./tiles.js";
import { drawing } from "./tree-drawing.js";
import { readGrowth, showArms, showGrown, tell } from "./tree-growth.js";
import { outline } from "./tree-outline.js";
import { question } from "./tree-predict.js";
import { STEPS, codeLine, follow, isCut, isLeaf, moves, read } from "./tree-search.js";
import { count, fill, found, number, sentence, texts, who } from "./tree-words.js";

const main = document.getElementById("main");
const part = (id) => document.getElementById(id);
const form = part("question");
const slider = part("walk");
/** Which position is searched: that of a link, or one of the game. */
const asked = new URLSearchParams(location.search);
const at = asked.get("ply");
const place = texts.position ? `position=${encodeURIComponent(texts.position)}&` : at === null ? "" : `ply=${Number(at)}&`;

let search = null;
let beside = null;
let growth = null;
let step = 0;
let timer = 0;
let pending = null;
let tally = { right: 0, asked: 0 };
let shownLine = null;

const look = (id) => search && showBoard(moves(search, id), isLeaf(search.nodes[id]) ? search.nodes[id] : null);
const own = outline(part("tree"), { look, go: (to) => { pause(); go(to); } });
const other = outline(part("tree-beside"), { look: (id) => beside && showBoard(moves(beside, id), null), go: () => {} });
const drawn = drawing(part("drawn"), { look, go: (to) => { pause(); go(to); }, ask: pictures });

/** The small pictures of where lines of moves lead. */
async function pictures(lines) {
  const answer = await fetch(`${base}tree/board?${place}lines=${encodeURIComponent(lines.map((line) => line.join(",")).join(";"))}`);
  return answer.ok ? answer.json() : [];
}

/** Shows a position on the board: the moves tried are numbered, and a leaf's value is explained. */
async function showBoard(line, leaf, playout = []) {
  const wanted = [...line, ...playout].join(",");
  part("tree-line").textContent = [...line, ...playout].join("  ");
  if (wanted === shownLine) return;
  shownLine = wanted;
  const engine = leaf ? `&terms=yes` : "";
  const answer = await fetch(`${base}tree/board?${place}line=${encodeURIComponent(wanted)}${engine}`);
  if (!answer.ok || shownLine !== wanted) return;
  const { board, foresight, terms, tried } = await answer.json();
  part("tree-board").innerHTML = board;
  replace("foresight", foresight);
  drawTiles();
  for (const cell of tried) part(`cell-${cell}`)?.classList.add("tried");
  showTerms(leaf ? terms : []);
}

/** What a leaf's value is made of; the cells that a term counts are lit while it is looked at. */
function showTerms(terms) {
  part("terms").hidden = !terms.length;
  part("terms").querySelector("ul").replaceChildren(...terms.map(({ say, cells }) => {
    const item = document.createElement("li");
    const button = Object.assign(document.createElement("button"), { type: "button", className: "foresee", textContent: say });
    const light = (on) => cells.forEach((cell) => part(`cell-${cell}`)?.classList.toggle("counted", on));
    for (const name of ["focus", "mouseenter"]) button.addEventListener(name, () => light(true));
    for (const name of ["blur", "mouseleave"]) button.addEventListener(name, () => light(false));
    item.append(button);
    return item;
  }));
}

function draw() {
  slider.value = step;
  part("walk-place").textContent = `${step + 1} / ${(growth ?? search).steps.length}`;
  if (growth) return drawGrowth();
  const { id } = search.steps[step];
  own.show(step, id);
  drawn.show(step, id);
  if (beside) {
    const { id: same, length } = follow(beside, moves(search, id));
    other.show(beside.nodes[same].left, same);
    const isThere = length === moves(search, id).length;
    part("beside-say").textContent = isThere ? `${beside.nodes[same].role} = ${found(beside.nodes[same].value)}` : fill(texts.missing, { move: moves(search, id).join(" ") });
  }
  const line = codeLine(search, step);
  for (const item of part("code").children) item.toggleAttribute("aria-current", item.dataset.code === line);
  part("walk-say").textContent = sentence(search, step);
  return look(id);
}

function drawGrowth() {
  const now = growth.steps[step];
  part("walk-say").textContent = tell(growth, step);
  showArms(part("arms"), growth, step);
  showGrown(part("tree"), growth, step);
  return showBoard(now.line, null, now.kind === "playout" ? now.playout : []);
}

function go(to) {
  if (!search && !growth) return;
  pending = null;
  part("walk-ask").replaceChildren();
  step = Math.max(0, Math.min((growth ?? search).steps.length - 1, to));
  draw();
  if (step === (growth ?? search).steps.length - 1) {
    pause();
    if (tally.asked) part("walk-say").textContent += ` ${fill(texts.tally, tally)}`;
  }
}

/** One step on; where the reader predicts, a question comes first. */
function forth() {
  if (!search && !growth) return undefined;
  if (step >= (growth ?? search).steps.length - 1) return pause();
  if (search && part("predict").checked && !pending) {
    pending = question(search, step);
    if (pending) return put(pending);
  }
  return pending ? undefined : go(step + 1);
}

function put({ ask, answers, right, why }) {
  pause();
  part("walk-say").textContent = ask;
  part("walk-ask").replaceChildren(...answers.map(([value, text]) => {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "button", textContent: text });
    button.addEventListener("click", () => {
      const isRight = value === right;
      tally = { right: tally.right + (isRight ? 1 : 0), asked: tally.asked + 1 };
      pending = null;
      go(step + 1);
      part("walk-say").textContent = `${isRight ? texts.right : texts.wrong} ${why} ${fill(texts.tally, tally)}`;
      document.querySelector('[data-walk="next"]').focus();
    });
    return button;
  }));
  part("walk-ask").firstElementChild.focus();
}

function pause() {
  clearInterval(timer);
  timer = 0;
  document.querySelector('[data-walk="play"]').setAttribute("aria-pressed", "false");
}

function play() {
  if (timer) return pause();
  if (step === (growth ?? search)?.steps.length - 1) step = 0;
  timer = setInterval(forth, 1000 / Number(part("walk-speed").value));
  document.querySelector('[data-walk="play"]').setAttribute("aria-pressed", "true");
  return undefined;
}

/** The ways of stepping; in a Monte Carlo tree search a brother is the next visit. */
function walk(name) {
  if (name === "play") return play();
  pause();
  if (name === "next") return forth();
  if (!growth) return search && go(STEPS[name](search, step));
  const visit = growth.steps[step].visit;
  const next = growth.steps.findIndex((other) => other.visit === visit + 1);
  const to = { first: 0, back: step - 1, last: growth.steps.length - 1 }[name] ?? (next < 0 ? growth.steps.length - 1 : next);
  return go(to);
}

const settings = () => ({
  algorithm: form.algorithm.value, depth: form.depth.value, order: form.order.checked, table: form.table.checked, first: form.first.value, playouts: form.playouts.value,
});

async function fetched(values) {
  const answer = await fetch(`${base}tree.json?${place}${new URLSearchParams(values)}`);
  return answer.ok ? answer.json() : { refused: texts.failed };
}

async function ask() {
  pause();
  shownLine = null;
  main.setAttribute("aria-busy", "true");
  const [answer, compared] = await Promise.all([
    fetched({ ...settings(), ...(asked.get("why") ? Object.fromEntries(["why", "chosen", "nodes"].map((name) => [name, asked.get(name) ?? ""]).filter(([, value]) => value)) : {}) }), form.beside.value && form.algorithm.value !== "mcts" ? fetched({ ...settings(), ...BESIDE[form.beside.value] }) : null,
  ]);
  main.removeAttribute("aria-busy");
  part("tree-refused").hidden = !answer.refused;
  part("tree-refused").textContent = answer.refused ?? "";
  if (answer.refused) return;
  main.dataset.kind = answer.growth ? "growth" : "search";
  growth = answer.growth ? readGrowth(answer.growth) : null;
  search = growth ? null : read({ ...answer, windows: answer.engine.startsWith("alpha-beta") });
  beside = compared && !compared.refused ? read({ ...compared, windows: form.beside.value !== "minimax" }) : null;
  part("beside").hidden = !beside;
  tally = { right: 0, asked: 0 };
  slider.max = (growth ?? search).steps.length - 1;
  if (search) {
    own.take(search);
    drawn.take(search);
    if (beside) other.take(beside);
    part("who").textContent = [answer.why, fill(texts.who, { max: who(search, "MAX"), min: who(search, "MIN") })].filter(Boolean).join(" · ");
    for (const item of part("code").children) item.hidden = !shows(item.dataset.code);
    showCosts();
  } else part("who").textContent = fill(texts.grown, { playouts: count(growth.playouts), tree: count(growth.tree), line: growth.line.join(" ") });
  if (beside) part("beside-count").textContent = fill(texts.visited, { count: count(beside.count[0]) });
  go(0);
  // Once the tree is painted.
  if (search && !answer.why) requestAnimationFrame(() => setTimeout(askCosts, 0, search));
}

/** What cuts saved and what other ways cost, which takes longer than the search: the tree is there meanwhile. */
async function askCosts(of) {
  if (search !== of) return;
  part("costs").setAttribute("aria-busy", "true");
  const { refused, saved, ...costs } = await fetched({ ...settings(), costs: "yes" });
  if (search !== of) return;
  part("costs").removeAttribute("aria-busy");
  if (refused) return;
  Object.assign(search, costs);
  for (const [id, positions] of saved) if (search.nodes[id]) search.nodes[id].saved = positions;
  showCosts();
  own.show(step, search.steps[step].id);
  drawn.show(step, search.steps[step].id);
}

/** What is searched beside: the same with other settings. */
const BESIDE = {
  minimax: { algorithm: "minimax" }, plain: { algorithm: "alpha-beta", order: false, table: false },
  ordered: { algorithm: "alpha-beta", order: true, table: false }, table: { algorithm: "alpha-beta", order: true, table: true },
};

/** Is this line of the pseudo-code part of the algorithm shown? */
function shows(line) {
  const { algorithm, order, table } = settings();
  if (line === "cut" || line === "close") return algorithm === "alpha-beta";
  return line === "order" ? algorithm === "alpha-beta" && order : line === "table" ? algorithm === "alpha-beta" && table : true;
}

/** Which of the ways of searching is the one shown. */
function ownWay() {
  const { algorithm, order, table } = settings();
  if (algorithm === "minimax") return "minimax";
  return table ? (order ? "table" : "own") : order ? "ordered" : "alpha-beta";
}

function showCosts() {
  const rows = search.comparison.length || search.why ? [...search.comparison] : [[ownWay(), ...search.count]];
  const { algorithm, order, table } = settings();
  if (search.comparison.length && algorithm === "alpha-beta" && table && !order) rows.push(["own", ...search.count]);
  if (search.deepening.length) rows.push(["deepening", search.deepening.reduce((sum, [nodes]) => sum + nodes, 0), search.deepening.reduce((sum, [, cuts]) => sum + cuts, 0), search.deepening[search.deepening.length - 1][2]]);
  const most = Math.max(1, ...rows.map(([, nodes]) => nodes));
  part("costs").querySelector("tbody").replaceChildren(...rows.map(([name, nodes, cuts, value]) => {
    const line = document.createElement("tr");
    const title = Object.assign(document.createElement("th"), { scope: "row", textContent: document.querySelector(`[data-variant="${name}"]`).textContent });
    const bar = document.createElement("td");
    bar.append(Object.assign(document.createElement("meter"), { max: most, value: nodes, textContent: nodes }), ` ${value === null ? "> " : ""}${count(nodes)}`);
    const cell = (text) => Object.assign(document.createElement("td"), { textContent: text });
    line.append(title, bar, cell(count(cuts)), cell(value === null ? texts.stopped : number(value)));
    if (name === "deepening") line.title = search.deepening.map(([count_], depth) => `${depth + 1} : ${count(count_)}`).join(" · ");
    return line;
  }));
  part("unrecorded").hidden = !search.unrecorded;
  part("unrecorded").textContent = search.unrecorded ? fill(texts.unrecorded, { count: count(search.unrecorded), shown: count(search.nodes.length) }) : "";
  const cuts = search.nodes.filter(isCut).length;
  document.querySelector('[data-walk="cut"]').disabled = !cuts;
}

function showView(name) {
  for (const button of document.querySelectorAll("[data-view]")) button.setAttribute("aria-pressed", String(button.dataset.view === name));
  part("drawing").hidden = name !== "drawing";
  part("tree").hidden = name !== "outline";
  if (search) draw();
}

const KEYS = { ArrowRight: "next", ArrowLeft: "back", ArrowDown: "over", ArrowUp: "out", PageDown: "cut", End: "last", Home: "first", " ": "play", ">": "brother" };

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, select, textarea, a")) return;
  if (event.key === " " && event.target.matches("button")) return;
  if (event.target.closest("#tree, #tree-beside, [role=menu], dialog") || !KEYS[event.key]) return;
  event.preventDefault();
  walk(KEYS[event.key]);
});

addEventListener("resize", () => search && draw());
form.addEventListener("submit", (event) => { event.preventDefault(); ask(); });
form.addEventListener("change", () => { asked.delete("why"); ask(); });
slider.addEventListener("input", () => { pause(); go(Number(slider.value)); });
part("walk-speed").addEventListener("change", () => { if (timer) { pause(); play(); } });
main.addEventListener("click", (event) => {
  const target = event.target.closest("[data-walk],[data-view],[data-projector]");
  if (!target) return;
  if (target.dataset.walk) walk(target.dataset.walk);
  else if (target.dataset.view) showView(target.dataset.view);
  else target.setAttribute("aria-pressed", String(document.documentElement.toggleAttribute("data-large")));
});
// A change of language puts other texts in the place of these.
new MutationObserver(() => { if (!main.isConnected) location.reload(); }).observe(document.body, { childList: true });
for (const name of ["algorithm", "depth", "first", "playouts"]) if (asked.get(name)) form[name].value = asked.get(name);
for (const name of ["order", "table"]) if (asked.get(name)) form[name].checked = asked.get(name) === "yes";
ask();
