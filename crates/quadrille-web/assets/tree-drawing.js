// The tree drawn: the way to the step with the brothers along it, each node a box with its
// value, the rest of a wide node one box, what a cut left out struck through.

import { isCut, path, standing } from "./tree-search.js";
import { bound, fill, found, given, moveOf, number, texts } from "./tree-words.js";

const SVG = "http://www.w3.org/2000/svg";
const [WIDTH, HEIGHT, GAP, LEVEL] = [74, 46, 10, 88];
/** Boxes of one node's children, and boxes in all. */
const [MOST_CHILDREN, MOST_BOXES] = [9, 160];

function made(name, home, attributes = {}, text = "") {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text) element.textContent = text;
  home.append(element);
  return element;
}

/** The boxes to draw below a node: children, how many are folded, what was left out. */
function boxes(search, node, step, onPath, room) {
  const entered = node.children.filter((id) => search.nodes[id].entered <= step);
  const best = standing(search, node.id, step).from;
  const kept = entered.filter((id, at) => onPath.has(id) || id === best || at >= entered.length - MOST_CHILDREN + 2);
  const shown = entered.length <= MOST_CHILDREN ? entered : kept;
  const list = shown.map((id) => ({ id, children: [] }));
  if (shown.length < entered.length) list.unshift({ rest: entered.length - shown.length, children: [] });
  if (node.left <= step && node.skipped.length) list.push({ skipped: node.skipped, under: node, children: [] });
  room.left -= list.length;
  for (const box of list) {
    if (box.id === undefined || room.left <= 0) continue;
    // Whole where the tree is small; else only along the way.
    if (onPath.has(box.id) || search.nodes.length <= 60) box.children = boxes(search, search.nodes[box.id], step, onPath, room);
  }
  return list;
}

/** Leaves side by side, each node over the middle of its children. */
function place(box, level, next) {
  box.level = level;
  if (!box.children.length) box.x = next.x++;
  else {
    box.children.forEach((child) => place(child, level + 1, next));
    box.x = (box.children[0].x + box.children[box.children.length - 1].x) / 2;
  }
  next.depth = Math.max(next.depth, level);
}

/** Draws the tree at a step into an element of SVG; `look` and `go` as for the outline. */
export function drawing(svg, { look, go }) {
  let search = null;
  const middle = (box) => [box.x * (WIDTH + GAP) + WIDTH / 2 + 4, box.level * LEVEL + 4];

  function draw(box, home, context) {
    const [x, y] = middle(box);
    for (const child of box.children) {
      const [cx, cy] = middle(child);
      const classes = ["edge"];
      if (child.skipped) classes.push("off");
      if (child.id !== undefined && child.id === context.best(box.id)) classes.push("best");
      made("path", home, { class: classes.join(" "), d: `M${x} ${y + HEIGHT}C${x} ${y + HEIGHT + 24} ${cx} ${cy - 24} ${cx} ${cy}` });
    }
    const group = made("g", home, { class: "box" });
    if (box.id === undefined) {
      const text = box.skipped ? `✂ ${box.skipped.length}` : `+${box.rest}`;
      group.classList.add(box.skipped ? "cut-off" : "rest");
      made("rect", group, { x: x - WIDTH / 2, y, width: WIDTH, height: HEIGHT, rx: 8 });
      made("text", group, { x, y: y + 20 }, text);
      made("text", group, { x, y: y + 37, class: "small" }, box.skipped ? clipped(box.skipped.join(" ")) : texts.others);
      if (box.skipped) made("title", group, {}, fill(texts.skipped, { count: box.skipped.length, skipped: box.skipped.join(" ") }));
    } else {
      const node = search.nodes[box.id];
      const now = standing(search, box.id, context.step);
      const isDone = node.left <= context.step;
      group.dataset.node = box.id;
      group.classList.add(node.role.toLowerCase());
      if (box.id === context.current) group.classList.add("current");
      if (context.lit === box.id) group.classList.add("lit");
      if (isDone && isCut(node)) group.classList.add("is-cut");
      made("rect", group, { x: x - WIDTH / 2, y, width: WIDTH, height: HEIGHT, rx: node.role === "MAX" ? 4 : 18 });
      const value = isDone ? found(node.value) : now.best === null ? "…" : `${node.role === "MAX" ? "≥" : "≤"} ${number(now.best)}`;
      made("text", group, { x, y: y + 20, class: "strong" }, `${moveOf(node)}  ${value}`);
      made("text", group, { x, y: y + 37, class: "small" }, search.windows ? `${bound(now.alpha, "−∞")} · ${bound(now.beta, "+∞")}` : node.role);
    }
    for (const child of box.children) draw(child, home, context);
  }

  const clipped = (text) => (text.length > 10 ? `${text.slice(0, 9)}…` : text);

  svg.addEventListener("click", (event) => {
    const box = event.target.closest("[data-node]");
    if (box) go(search.nodes[Number(box.dataset.node)].left);
  });
  svg.addEventListener("mouseover", (event) => {
    const box = event.target.closest("[data-node]");
    if (box) look(Number(box.dataset.node));
  });

  return {
    take(other) { search = other; },
    show(step, current) {
      if (!search || svg.closest("[hidden]")) return;
      const onPath = new Set([0, ...path(search, current)]);
      const root = { id: 0, children: boxes(search, search.nodes[0], step, onPath, { left: MOST_BOXES }) };
      const size = { x: 0, depth: 0 };
      place(root, 0, size);
      const from = search.steps[step].leave ? given(search, search.nodes[search.steps[step].id]) : null;
      const context = { step, current, lit: from?.id, best: (id) => standing(search, id, step).from };
      const [width, height] = [size.x * (WIDTH + GAP) + 8, size.depth * LEVEL + HEIGHT + 8];
      svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
      svg.setAttribute("width", width);
      svg.setAttribute("height", height);
      svg.replaceChildren();
      draw(root, svg, context);
      const box = svg.querySelector(".current")?.getBoundingClientRect();
      const home = svg.parentElement.getBoundingClientRect();
      if (box && (box.left < home.left || box.right > home.right)) svg.parentElement.scrollLeft += box.left - home.left - home.width / 2;
      if (box && (box.top < home.top || box.bottom > home.bottom)) svg.parentElement.scrollTop += box.top - home.top - home.height / 2;
    },
  };
}
