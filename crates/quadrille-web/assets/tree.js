// Walks through a search: the tree as far as it had grown at a step, the sentence of the
// step, the board of the node looked at. The server made the search; nothing is searched
// here.

import { base } from "./page.js";
import { drawTiles } from "./tiles.js";

const main = document.getElementById("main");
const texts = main.dataset;
const form = document.getElementById("question");
const tree = document.getElementById("tree");
const slider = document.getElementById("walk");
/** Children shown before the rest are folded into one line. */
const MOST_CHILDREN = 12;
const PACE = 700;
/** Which position of the game is searched: the present one, or that of a replay. */
const at = new URLSearchParams(location.search).get("ply");
const ply = texts.position ? `position=${encodeURIComponent(texts.position)}&` : at === null ? "" : `ply=${Number(at)}&`;

let search = null;
let step = 0;
let timer = 0;
let asking = false;
let tally = { right: 0, asked: 0 };
let shownLine = null;
const opened = new Set();

const fill = (template, values) => template.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
/** A value with a true minus sign. */
const number = (value) => String(value).replace("-", "−");
const bound = (value, none) => (value === null ? none : number(value));
const found = (value) => bound(value ?? null, "?");

/** The trace as objects, with children, and the steps: enter and leave each node once. */
function read(answer) {
  const nodes = answer.nodes.map(([parent, move, min, alpha, beta, value, end, skipped], id) => (
    { id, parent, move, role: min ? "MIN" : "MAX", alpha, beta, value, end: answer.ends[end], skipped, children: [] }
  ));
  const steps = [];
  const open = [];
  for (const node of nodes) {
    if (node.parent !== null) nodes[node.parent].children.push(node.id);
    while (open.length && open[open.length - 1] !== node.parent) steps.push({ leave: true, id: open.pop() });
    steps.push({ leave: false, id: node.id });
    open.push(node.id);
  }
  while (open.length) steps.push({ leave: true, id: open.pop() });
  steps.forEach(({ leave, id }, at) => { nodes[id][leave ? "left" : "entered"] = at; });
  return { ...answer, nodes, steps };
}

function path(id) {
  const line = [];
  for (let node = search.nodes[id]; node.parent !== null; node = search.nodes[node.parent]) line.unshift(node.id);
  return line;
}

const isCut = (node) => node.end === "beta-cut" || node.end === "alpha-cut";
const endText = (node) => fill(document.querySelector(`[data-end="${node.end}"]`).textContent, {
  value: found(node.value), alpha: bound(node.alpha, "−∞"), beta: bound(node.beta, "+∞"), skipped: node.skipped.join(" "),
});

/** The best child so far of a node, as the search sees it at the step. */
function best(node) {
  const done = node.children.map((id) => search.nodes[id]).filter((child) => child.left <= step && child.value !== null);
  const better = node.role === "MAX" ? (a, b) => a.value > b.value : (a, b) => a.value < b.value;
  return done.reduce((found, child) => (found === null || better(child, found) ? child : found), null);
}

function row(node, current) {
  const item = document.createElement("li");
  const isOpen = opened.has(node.id);
  const hasChildren = node.children.some((id) => search.nodes[id].entered <= step);
  const isDone = node.left <= step;
  item.setAttribute("role", "treeitem");
  item.dataset.node = node.id;
  item.tabIndex = node.id === current ? 0 : -1;
  if (hasChildren) item.setAttribute("aria-expanded", String(isOpen));
  if (node.id === current) item.setAttribute("aria-current", "step");
  const line = document.createElement("span");
  line.className = "node";
  const parts = [
    ["node-fold", hasChildren ? (isOpen ? "▾" : "▸") : ""],
    ["node-move", node.move ?? texts.root],
    [`node-role ${node.role.toLowerCase()}`, node.role],
    ["node-window", `[${bound(node.alpha, "−∞")}, ${bound(node.beta, "+∞")}]`],
    ["node-value", isDone ? found(node.value) : "…"],
    [`node-end ${isDone && isCut(node) ? "cut" : ""}`, isDone ? endText(node) : ""],
  ];
  for (const [name, text] of parts) {
    const part = document.createElement("span");
    part.className = name;
    part.textContent = text;
    line.append(part);
  }
  item.append(line);
  if (hasChildren && isOpen) item.append(branch(node, current));
  return item;
}

function branch(node, current) {
  const list = document.createElement("ul");
  list.setAttribute("role", "group");
  const entered = node.children.filter((id) => search.nodes[id].entered <= step);
  const favourite = best(node);
  const onPath = new Set([...path(current), favourite?.id]);
  let hidden = entered.length - MOST_CHILDREN;
  for (const id of entered) {
    // The oldest are folded first; the way to the step and the best so far stay.
    if (hidden > 0 && !onPath.has(id) && !opened.has(`all-${node.id}`)) { hidden -= 1; continue; }
    const item = row(search.nodes[id], current);
    if (favourite?.id === id) item.classList.add("best");
    list.append(item);
  }
  const folded = entered.length - list.children.length;
  if (folded > 0) list.prepend(note("more", fill(texts.more, { count: folded }), `all-${node.id}`));
  if (node.left <= step && node.skipped.length) {
    list.append(note("left-out", fill(texts.skipped, { count: node.skipped.length, skipped: node.skipped.join(" ") })));
  }
  return list;
}

function note(name, text, opens) {
  const item = document.createElement("li");
  item.setAttribute("role", "none");
  item.className = name;
  if (opens) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    button.addEventListener("click", () => { opened.add(opens); draw(); });
    item.append(button);
  } else item.textContent = text;
  return item;
}

function draw(takeFocus = false) {
  const { id, leave } = search.steps[step];
  const node = search.nodes[id];
  const auto = [0, ...path(id)].filter((at) => !opened.has(at));
  auto.forEach((at) => opened.add(at));
  tree.replaceChildren(row(search.nodes[0], id));
  // What the walk opened closes again behind it; what a person opened stays.
  auto.forEach((at) => opened.delete(at));
  const current = tree.querySelector(`[data-node="${id}"]`);
  current?.querySelector(".node").scrollIntoView({ block: "nearest" });
  if (takeFocus) current?.focus();
  slider.value = step;
  document.getElementById("walk-place").textContent = `${step + 1} / ${search.steps.length}`;
  // A move is tried by whoever chooses at the node above.
  const values = {
    move: node.move ?? texts.root, role: leave || node.parent === null ? node.role : search.nodes[node.parent].role, alpha: bound(node.alpha, "−∞"), beta: bound(node.beta, "+∞"),
  };
  const entered = node.parent === null
    ? `${values.role} ${values.move} [${values.alpha}, ${values.beta}]`
    : fill(texts.enter, values);
  document.getElementById("walk-say").textContent = leave
    ? `${values.role} ${values.move} = ${found(node.value)}${texts.colon}${endText(node)}`
    : entered;
  look(id);
}

/** Shows the position of a node on the board. */
async function look(id) {
  const line = path(id).map((at) => search.nodes[at].move);
  const wanted = line.join(",");
  document.getElementById("tree-line").textContent = line.join("  ");
  if (wanted === shownLine) return;
  shownLine = wanted;
  const answer = await fetch(`${base}tree/board?${ply}line=${encodeURIComponent(wanted)}`);
  if (!answer.ok || shownLine !== wanted) return;
  document.getElementById("tree-board").innerHTML = await answer.text();
  drawTiles();
}

function go(to) {
  if (!search) return;
  asking = false;
  document.getElementById("walk-ask").hidden = true;
  step = Math.max(0, Math.min(search.steps.length - 1, to));
  draw();
  if (step === search.steps.length - 1) pause();
}

/** One step on; where the student predicts, a question comes before a node is left. */
function forth() {
  const next = search?.steps[step + 1];
  if (!next) return pause();
  const node = search.nodes[next.id];
  if (document.getElementById("predict").checked && next.leave && node.children.length && !asking) {
    pause();
    asking = true;
    document.getElementById("walk-ask").hidden = false;
    document.getElementById("walk-say").textContent = fill(texts.ask, {
      role: node.role, move: node.move ?? texts.root, alpha: bound(node.alpha, "−∞"), beta: bound(node.beta, "+∞"),
      value: found(best(node)?.value),
    });
    document.querySelector("[data-guess]").focus();
    return undefined;
  }
  return go(step + 1);
}

function guess(saysCut) {
  const node = search.nodes[search.steps[step + 1].id];
  const isRight = isCut(node) === saysCut;
  tally = { right: tally.right + (isRight ? 1 : 0), asked: tally.asked + 1 };
  go(step + 1);
  const say = document.getElementById("walk-say");
  say.textContent = `${isRight ? texts.right : texts.wrong} ${say.textContent} ${fill(texts.tally, tally)}`;
}

function pause() {
  clearInterval(timer);
  timer = 0;
  document.querySelector('[data-walk="play"]').setAttribute("aria-pressed", "false");
}

function play() {
  if (timer) return pause();
  if (search && step === search.steps.length - 1) step = 0;
  timer = setInterval(forth, PACE);
  document.querySelector('[data-walk="play"]').setAttribute("aria-pressed", "true");
  return undefined;
}

const WALK = {
  first: () => go(0), back: () => { pause(); go(step - 1); }, play, next: () => { pause(); forth(); },
  last: () => search && go(search.steps.length - 1),
};

async function ask() {
  pause();
  const refused = document.getElementById("tree-refused");
  const query = new URLSearchParams({
    algorithm: form.algorithm.value, depth: form.depth.value, order: form.order.checked, table: form.table.checked,
  });
  main.setAttribute("aria-busy", "true");
  const answer = await fetch(`${base}tree.json?${ply}${query}`);
  main.removeAttribute("aria-busy");
  if (!answer.ok) return;
  const found = await answer.json();
  refused.hidden = !found.refused;
  refused.textContent = found.refused ?? "";
  if (found.refused) return;
  search = read(found);
  opened.clear();
  tally = { right: 0, asked: 0 };
  slider.max = search.steps.length - 1;
  showCosts();
  go(0);
}

function showCosts() {
  const most = Math.max(...search.comparison.map(([, nodes]) => nodes));
  const body = document.querySelector("#costs tbody");
  body.replaceChildren(...search.comparison.map(([name, nodes, cuts, value]) => {
    const line = document.createElement("tr");
    const title = document.createElement("th");
    title.scope = "row";
    title.textContent = document.querySelector(`[data-variant="${name}"]`).textContent;
    const bar = document.createElement("td");
    const meter = document.createElement("meter");
    meter.max = most;
    meter.value = nodes;
    meter.textContent = nodes;
    bar.append(meter, ` ${value === null ? "> " : ""}${nodes.toLocaleString(document.documentElement.lang)}`);
    line.append(title, bar, cell(cuts.toLocaleString(document.documentElement.lang)), cell(value === null ? texts.stopped : number(value)));
    return line;
  }));
  if (search.unrecorded) {
    const line = document.createElement("tr");
    const all = cell(fill(texts.unrecorded, { count: search.unrecorded.toLocaleString(document.documentElement.lang) }));
    all.colSpan = 4;
    line.append(all);
    body.append(line);
  }
}

function cell(text) {
  const made = document.createElement("td");
  made.textContent = text;
  return made;
}

/** The keys of a tree, as the ARIA practices have them. */
function treeKey(event) {
  const item = event.target.closest("[data-node]");
  if (!item) return;
  const items = [...tree.querySelectorAll("[data-node]")];
  const at = items.indexOf(item);
  const id = Number(item.dataset.node);
  const isOpen = item.getAttribute("aria-expanded") === "true";
  const focus = (to) => to && (to.focus(), look(Number(to.dataset.node)));
  const keys = {
    ArrowDown: () => focus(items[at + 1]),
    ArrowUp: () => focus(items[at - 1]),
    Home: () => focus(items[0]),
    End: () => focus(items[items.length - 1]),
    ArrowRight: () => (isOpen ? focus(item.querySelector("[data-node]")) : toggle(id, true)),
    ArrowLeft: () => (isOpen ? toggle(id, false) : focus(item.parentElement.closest("[data-node]"))),
    Enter: () => go(search.nodes[id].left),
  };
  if (!keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
}

function toggle(id, isOpen) {
  if (isOpen) opened.add(id); else opened.delete(id);
  draw();
  tree.querySelector(`[data-node="${id}"]`)?.focus();
}

form.addEventListener("submit", (event) => { event.preventDefault(); ask(); });
form.addEventListener("change", ask);
slider.addEventListener("input", () => { pause(); go(Number(slider.value)); });
main.addEventListener("click", (event) => {
  const walk = event.target.closest("[data-walk]");
  if (walk) WALK[walk.dataset.walk]();
  const guessed = event.target.closest("[data-guess]");
  if (guessed) guess(guessed.dataset.guess === "yes");
});
tree.addEventListener("click", (event) => {
  const item = event.target.closest("[data-node]");
  if (item && event.target.closest(".node")) toggle(Number(item.dataset.node), item.getAttribute("aria-expanded") !== "true");
});
tree.addEventListener("keydown", treeKey);
tree.addEventListener("mouseover", (event) => {
  const item = event.target.closest("[data-node]");
  if (item && search) look(Number(item.dataset.node));
});
tree.addEventListener("mouseleave", () => search && look(search.steps[step].id));
// A change of language puts other texts in the place of these.
new MutationObserver(() => { if (!main.isConnected) location.reload(); }).observe(document.body, { childList: true });
ask();
