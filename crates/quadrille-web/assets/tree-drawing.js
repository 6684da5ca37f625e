// The tree drawn: the way to the step with the brothers along it, each node a box with its
// value and, where boards are small, a picture of the board; the rest of a wide node is one box,
// and what a cut left out one with what it saved.

import { made as parsed } from "./patches.js";
import { isCut, moves, path, standing } from "./tree-search.js";
import { bound, count, found, given, leftOut, moveOf, number, texts } from "./tree-words.js";

const SVG = "http://www.w3.org/2000/svg";
const [WIDTH, WORDS, PICTURE, GAP, BELOW] = [74, 46, 50, 10, 42];
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

/** Draws the tree at a step into an element of SVG; `look` and `go` as for the outline, `ask`
 * gives the small pictures of lines of moves. */
export function drawing(svg, { look, go, ask }) {
  let search = null;
  /** The small pictures by node; those asked for are there as nothing. */
  let pictures = new Map();
  const tall = () => WORDS + (search.pictured ? PICTURE : 0);
  const middle = (box) => [box.x * (WIDTH + GAP) + WIDTH / 2 + 4, box.level * (tall() + BELOW) + 4];

  function hang(group, html) {
    const picture = parsed(html, true);
    const box = group.querySelector("rect");
    for (const [name, value] of Object.entries({ x: Number(box.getAttribute("x")) + 4, y: Number(box.getAttribute("y")) + 3, width: WIDTH - 8, height: PICTURE - 4 })) picture.setAttribute(name, value);
    group.append(picture);
  }

  /** Asks for the pictures of the boxes that have none yet. */
  async function fetchPictures() {
    const from = pictures;
    const missing = [...svg.querySelectorAll("[data-node]")].map((box) => Number(box.dataset.node)).filter((id) => !from.has(id));
    if (!search.pictured || !missing.length) return;
    for (const id of missing) from.set(id, null);
    const found = await ask(missing.map((id) => moves(search, id)));
    if (from !== pictures) return;
    missing.forEach((id, at) => {
      if (!found[at]) return;
      from.set(id, found[at]);
      const group = svg.querySelector(`[data-node="${id}"]`);
      if (group && !group.querySelector("svg")) hang(group, found[at]);
    });
  }

  function draw(box, home, context) {
    const [x, y] = middle(box);
    const [high, words] = [tall(), y + tall() - WORDS];
    for (const child of box.children) {
      const [cx, cy] = middle(child);
      const classes = ["edge"];
      if (child.skipped) classes.push("off");
      if (child.id !== undefined && child.id === context.best(box.id)) classes.push("best");
      made("path", home, { class: classes.join(" "), d: `M${x} ${y + high}C${x} ${y + high + 24} ${cx} ${cy - 24} ${cx} ${cy}` });
    }
    const group = made("g", home, { class: "box" });
    const line = (down, text, kind) => made("text", group, { x, y: words + down, class: kind }, text);
    if (box.id === undefined) {
      group.classList.add(box.skipped ? "cut-off" : "rest");
      made("rect", group, { x: x - WIDTH / 2, y, width: WIDTH, height: high, rx: 8 });
      line(20, box.skipped ? `✂ ${clipped(box.skipped.join(" "))}` : `+${box.rest}`, "");
      const saved = box.under?.saved;
      line(37, box.skipped ? (saved == null ? `${box.skipped.length}` : `−${count(saved)}`) : texts.others, "small");
      if (box.skipped) made("title", group, {}, leftOut(box.under));
    } else {
      const node = search.nodes[box.id];
      const now = standing(search, box.id, context.step);
      const isDone = node.left <= context.step;
      group.dataset.node = box.id;
      group.classList.add(node.role.toLowerCase());
      if (box.id === context.current) group.classList.add("current");
      if (context.lit === box.id) group.classList.add("lit");
      if (isDone && isCut(node)) group.classList.add("is-cut");
      made("rect", group, { x: x - WIDTH / 2, y, width: WIDTH, height: high, rx: node.role === "MAX" ? 4 : 18 });
      const value = isDone ? found(node.value) : now.best === null ? "…" : `${node.role === "MAX" ? "≥" : "≤"} ${number(now.best)}`;
      // The root is known by its place: its value has the whole width.
      const told = box.id === 0 && value !== "…" ? value : `${moveOf(node)}  ${value}`;
      line(20, told, told.length > 9 ? "strong long" : "strong");
      line(37, search.windows ? `${bound(now.alpha, "−∞")} · ${bound(now.beta, "+∞")}` : node.role, "small");
      if (pictures.get(box.id)) hang(group, pictures.get(box.id));
    }
    for (const child of box.children) draw(child, home, context);
  }

  const clipped = (text) => (text.length > 7 ? `${text.slice(0, 6)}…` : text);

  svg.addEventListener("click", (event) => {
    const box = event.target.closest("[data-node]");
    if (box) go(search.nodes[Number(box.dataset.node)].left);
  });
  svg.addEventListener("mouseover", (event) => {
    const box = event.target.closest("[data-node]");
    if (box) look(Number(box.dataset.node));
  });

  return {
    take(other) { search = other; pictures = new Map(); },
    show(step, current) {
      if (!search || svg.closest("[hidden]")) return;
      const onPath = new Set([0, ...path(search, current)]);
      const root = { id: 0, children: boxes(search, search.nodes[0], step, onPath, { left: MOST_BOXES }) };
      const size = { x: 0, depth: 0 };
      place(root, 0, size);
      const from = search.steps[step].leave ? given(search, search.nodes[search.steps[step].id]) : null;
      const context = { step, current, lit: from?.id, best: (id) => standing(search, id, step).from };
      const [width, height] = [size.x * (WIDTH + GAP) + 8, size.depth * (tall() + BELOW) + tall() + 8];
      svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
      svg.setAttribute("width", width);
      svg.setAttribute("height", height);
      svg.replaceChildren();
      draw(root, svg, context);
      fetchPictures();
      const box = svg.querySelector(".current")?.getBoundingClientRect();
      const home = svg.parentElement.getBoundingClientRect();
      if (box && (box.left < home.left || box.right > home.right)) svg.parentElement.scrollLeft += box.left - home.left - home.width / 2;
      if (box && (box.top < home.top || box.bottom > home.bottom)) svg.parentElement.scrollTop += box.top - home.top - home.height / 2;
    },
  };
}
