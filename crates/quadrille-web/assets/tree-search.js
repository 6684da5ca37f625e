// A search as data: nodes with their children, the steps of the walk, and what is true of a
// node at a step. Nothing here touches the page.

/** The trace as objects; each node is entered once and left once. */
export function read(answer) {
  const nodes = answer.nodes.map(([parent, move, min, alpha, beta, value, end, skipped = [], source = null], id) => (
    { id, parent, move, role: min ? "MIN" : "MAX", alpha, beta, value, end: answer.ends[end], skipped, source, saved: null, children: [], place: 0 }
  ));
  const steps = [];
  const open = [];
  for (const node of nodes) {
    if (node.parent !== null) node.place = nodes[node.parent].children.push(node.id) - 1;
    while (open.length && open[open.length - 1] !== node.parent) steps.push({ leave: true, id: open.pop() });
    steps.push({ leave: false, id: node.id });
    open.push(node.id);
  }
  while (open.length) steps.push({ leave: true, id: open.pop() });
  steps.forEach(({ leave, id }, at) => { nodes[id][leave ? "left" : "entered"] = at; });
  return { ...answer, nodes, steps, comparison: [], deepening: [] };
}

export const isCut = (node) => node.end === "beta-cut" || node.end === "alpha-cut";
export const isLeaf = (node) => node.end === "over" || node.end === "horizon" || node.end === "table";

/** The nodes from below the root to this one. */
export function path(search, id) {
  const line = [];
  // A key may come before the search has.
  if (!search) return line;
  for (let node = search.nodes[id]; node.parent !== null; node = search.nodes[node.parent]) line.unshift(node.id);
  return line;
}

/** The moves that lead to a node. */
export const moves = (search, id) => path(search, id).map((at) => search.nodes[at].move);

/** The node that a line of moves leads to, as far as the search went along it. */
export function follow(search, line) {
  let [id, length] = [0, 0];
  for (const move of line) {
    const next = search.nodes[id].children.find((child) => search.nodes[child].move === move);
    if (next === undefined) break;
    [id, length] = [next, length + 1];
  }
  return { id, length };
}

/**
 * What a node knows at a step: the best value so far and the child that gave it; the window,
 * which closes as children return, and which node gave each side of it.
 */
export function standing(search, id, step) {
  const node = search.nodes[id];
  const above = node.parent === null ? { alphaFrom: null, betaFrom: null } : standing(search, node.parent, node.entered);
  const now = { best: null, from: null, alpha: node.alpha, beta: node.beta, alphaFrom: node.alpha === null ? null : above.alphaFrom, betaFrom: node.beta === null ? null : above.betaFrom, done: 0 };
  for (const childId of node.children) {
    const child = search.nodes[childId];
    if (child.left > step || child.value === null) break;
    now.done += 1;
    const isMax = node.role === "MAX";
    if (now.best === null || (isMax ? child.value > now.best : child.value < now.best)) [now.best, now.from] = [child.value, childId];
    if (!search.windows) continue;
    if (isMax && (now.alpha === null || child.value > now.alpha)) [now.alpha, now.alphaFrom] = [child.value, childId];
    if (!isMax && (now.beta === null || child.value < now.beta)) [now.beta, now.betaFrom] = [child.value, childId];
  }
  return now;
}

/** How many moves of a node were not tried at a step. */
export function movesLeft(search, id, step) {
  const node = search.nodes[id];
  return node.children.length + node.skipped.length - standing(search, id, step).done;
}

/** Where each way of stepping leads from a step. */
export const STEPS = {
  first: () => 0,
  back: (search, step) => step - 1,
  next: (search, step) => step + 1,
  /** Past everything below the node that was just entered. */
  over: (search, step) => {
    const { id, leave } = search.steps[step];
    return leave ? step + 1 : search.nodes[id].left;
  },
  /** To the end of the node above. */
  out: (search, step) => {
    const node = search.nodes[search.steps[step].id];
    return search.nodes[node.parent ?? 0].left;
  },
  cut: (search, step) => {
    const found = search.steps.findIndex(({ id, leave }, at) => at > step && leave && isCut(search.nodes[id]));
    return found < 0 ? search.steps.length - 1 : found;
  },
  brother: (search, step) => {
    const node = search.nodes[search.steps[step].id];
    const next = node.parent === null ? undefined : search.nodes[node.parent].children[node.place + 1];
    return next === undefined ? STEPS.out(search, step) : search.nodes[next].entered;
  },
  last: (search) => search.steps.length - 1,
};

/** Which line of the pseudo-code a step is at. */
export function codeLine(search, step) {
  const { id, leave } = search.steps[step];
  const node = search.nodes[id];
  if (node.end === "table") return "table";
  if (isLeaf(node)) return leave ? "best" : "leaf";
  if (!leave) return node.parent === null ? "each" : "call";
  return isCut(node) ? "cut" : "return";
}
