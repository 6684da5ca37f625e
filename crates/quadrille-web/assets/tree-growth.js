// A Monte Carlo tree search, one visit in four steps: selection with the formula filled in,
// expansion, playout, backing up. The tree as it had grown is a list of positions with visits
// and means.

import { count, fill, number, texts } from "./tree-words.js";

const decimal = (value) => number(value.toLocaleString(document.documentElement.lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
/** Positions shown below one. */
const MOST_ARMS = 12;

/** The steps of all visits: which visit, which of its four steps, at which line of moves. */
export function readGrowth(growth) {
  const steps = [];
  growth.visits.forEach((visit, at) => {
    const line = [];
    for (const selection of visit.selected) {
      steps.push({ visit: at, kind: "selection", selection, line: [...line] });
      line.push(selection.chosen);
    }
    if (visit.expanded !== null) {
      line.push(visit.expanded);
      steps.push({ visit: at, kind: "expansion", line: [...line] });
    }
    steps.push({ visit: at, kind: "playout", line: [...line], playout: visit.playout });
    steps.push({ visit: at, kind: "backup", line: [...line] });
  });
  return { ...growth, steps };
}

/** The tree after so many visits, by line of moves. */
function treeAfter(growth, visits) {
  const known = new Map();
  for (const visit of growth.visits.slice(0, visits)) {
    const line = [];
    for (const node of visit.updated) {
      if (node.move !== null) line.push(node.move);
      known.set(line.join(" "), { line: [...line], ...node });
    }
  }
  return known;
}

export function tell(growth, at) {
  const step = growth.steps[at];
  const visit = growth.visits[step.visit];
  const head = fill(texts.visit, { number: step.visit + 1 });
  const text = {
    selection: () => fill(texts.selection, { seat: step.selection.seat, move: step.selection.chosen, visits: step.selection.visits }),
    expansion: () => fill(texts.expansion, { move: visit.expanded }),
    playout: () => fill(visit.known ? texts.known : step.playout.length ? texts.playout : texts.over, { moves: step.playout.join(" "), end: visit.end }),
    backup: () => fill(texts.backup, { nodes: visit.updated.map((node) => `${node.move ?? texts.root} ${node.visits} (${node.means.map(decimal).join(" · ")})`).join(" ; ") }),
  }[step.kind]();
  return `${head} · ${text}`;
}

function cell(name, text) {
  return Object.assign(document.createElement(name), { textContent: text });
}

/** The moves at the position that selects, each with its upper bound worked out. */
export function showArms(table, growth, at) {
  // At the end those of the root; before, those of the selection made last, or nothing yet.
  const last = at === growth.steps.length - 1;
  const selection = last ? null : growth.steps.slice(0, at + 1).findLast((step) => step.kind === "selection")?.selection;
  const untried = growth.arms.map(({ move }) => ({ move, visits: 0 }));
  const arms = last ? growth.arms : selection?.arms ?? untried;
  const visits = last ? growth.playouts : selection?.visits;
  const best = last ? growth.line[0] : selection?.chosen;
  table.replaceChildren(...arms.slice(0, 40).map((arm) => {
    const row = document.createElement("tr");
    if (arm.move === best) row.className = "best";
    const head = Object.assign(cell("th", arm.move), { scope: "row" });
    const formula = arm.visits === 0 ? "…" : `${decimal(arm.mean)} + ${growth.exploration.toLocaleString(document.documentElement.lang)} × √(ln ${count(visits)} / ${count(arm.visits)}) = ${decimal(arm.mean + arm.bonus)}`;
    row.append(head, cell("td", count(arm.visits)), cell("td", arm.proved ?? formula));
    return row;
  }));
}

/** The outline of the tree as it had grown at a step. */
export function showGrown(list, growth, at) {
  const step = growth.steps[at];
  const known = treeAfter(growth, step.visit + (step.kind === "backup" ? 1 : 0));
  const here = step.line.join(" ");
  const children = new Map();
  for (const [key, node] of known) {
    if (!node.line.length) continue;
    const parent = node.line.slice(0, -1).join(" ");
    if (!children.has(parent)) children.set(parent, []);
    children.get(parent).push({ key, ...node });
  }
  const item = (node, key) => {
    const element = document.createElement("li");
    element.setAttribute("role", "treeitem");
    element.tabIndex = key === "" ? 0 : -1;
    element.dataset.line = node.line.join(",");
    const line = Object.assign(document.createElement("span"), { className: "node" });
    line.append(cell("span", node.move ?? texts.root), cell("b", `${count(node.visits)} ×`), cell("span", node.means.map(decimal).join(" · ")));
    if (node.proved) line.append(cell("span", node.proved));
    if (key === here) element.setAttribute("aria-current", "step");
    element.append(line);
    const below = (children.get(key) ?? []).sort((a, b) => b.visits - a.visits);
    if (below.length && (here === key || here.startsWith(key))) {
      const group = document.createElement("ul");
      group.setAttribute("role", "group");
      element.setAttribute("aria-expanded", "true");
      group.append(...below.slice(0, MOST_ARMS).map((child) => item(child, child.key)));
      if (below.length > MOST_ARMS) group.append(Object.assign(cell("li", fill(texts.more, { count: below.length - MOST_ARMS })), { role: "none" }));
      element.append(group);
    }
    return element;
  };
  list.replaceChildren(item(known.get("") ?? { line: [], move: null, visits: 0, means: [] }, ""));
}
