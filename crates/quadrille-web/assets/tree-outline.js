// The tree as an outline, as far as it had grown at a step. Only what is open is made, so a
// tree of ten thousand nodes costs no more than a small one.

import { isCut, path, standing } from "./tree-search.js";
import { bound, endText, fill, found, given, leftOut, moveOf, number, texts } from "./tree-words.js";

/** Children shown before the rest are folded into one line. */
const MOST_CHILDREN = 12;

function made(name, className, text) {
  return Object.assign(document.createElement(name), { className, textContent: text });
}

/** An outline in a list; `look` is told which node somebody looks at, `go` where to walk to. */
export function outline(tree, { look, go }) {
  const opened = new Set();
  let search = null;
  let step = 0;

  /** `α −12 ← 2B`: a side of the window with the move that gave it, which leads there. */
  function side(sign, value, none, from, id) {
    const part = made("span", "node-bound", `${sign} ${bound(value, none)}`);
    if (from === null || value === null) return part;
    const button = made("button", "node-from", `← ${moveOf(search.nodes[from])}`);
    button.type = "button";
    button.tabIndex = -1;
    button.dataset.from = from;
    button.title = fill(texts.from, { bound: sign, move: moveOf(search.nodes[from]), value: number(value) });
    part.append(" ", button);
    part.dataset.at = id;
    return part;
  }

  function row(node, current, lit) {
    const item = document.createElement("li");
    const isOpen = opened.has(node.id);
    const hasChildren = node.children.some((id) => search.nodes[id].entered <= step);
    const isDone = node.left <= step;
    item.setAttribute("role", "treeitem");
    item.dataset.node = node.id;
    item.tabIndex = node.id === current ? 0 : -1;
    if (hasChildren) item.setAttribute("aria-expanded", String(isOpen));
    if (node.id === current) item.setAttribute("aria-current", "step");
    if (lit.has(node.id)) item.classList.add("lit");
    const now = standing(search, node.id, step);
    const line = made("span", "node", "");
    line.append(made("span", "node-fold", hasChildren ? (isOpen ? "▾" : "▸") : ""), made("span", "node-move", moveOf(node)));
    line.append(made("span", `node-role ${node.role.toLowerCase()}`, `${node.role} ${search.seats?.[node.role === "MAX" ? 0 : 1]?.mark ?? ""}`));
    if (search.windows) {
      const window = made("span", "node-window", "");
      window.append("[", side("α", now.alpha, "−∞", now.alphaFrom, node.id), ", ", side("β", now.beta, "+∞", now.betaFrom, node.id), "]");
      line.append(window);
    }
    const value = isDone ? found(node.value) : now.best === null ? "…" : `${node.role === "MAX" ? "≥" : "≤"} ${number(now.best)}`;
    line.append(made("span", `node-value ${isDone ? "" : "running"}`, value));
    if (isDone) line.append(made("span", `node-end ${isCut(node) ? "cut" : ""}`, endText(search, node)));
    item.append(line);
    if (hasChildren && isOpen) item.append(branch(node, current, lit));
    return item;
  }

  function branch(node, current, lit) {
    const list = document.createElement("ul");
    list.setAttribute("role", "group");
    const entered = node.children.filter((id) => search.nodes[id].entered <= step);
    const best = standing(search, node.id, step).from;
    const kept = new Set([...path(search, current), best, ...lit]);
    let hidden = entered.length - MOST_CHILDREN;
    for (const id of entered) {
      // The oldest are folded first; the way to the step and the best so far stay.
      if (hidden > 0 && !kept.has(id) && !opened.has(`all-${node.id}`)) { hidden -= 1; continue; }
      const item = row(search.nodes[id], current, lit);
      if (best === id) item.classList.add("best");
      list.append(item);
    }
    const folded = entered.length - list.children.length;
    if (folded > 0) list.prepend(note("more", fill(texts.more, { count: folded }), `all-${node.id}`));
    if (node.left <= step && node.skipped.length) {
      list.append(note("left-out", leftOut(node)));
    }
    return list;
  }

  function note(name, text, opens) {
    const item = made("li", name, "");
    item.setAttribute("role", "none");
    if (!opens) { item.textContent = text; return item; }
    const button = made("button", "", text);
    button.type = "button";
    button.addEventListener("click", () => { opened.add(opens); draw(); });
    item.append(button);
    return item;
  }

  let shown = 0;
  function draw(id = shown) {
    if (!search) return;
    shown = id;
    const lit = new Set();
    const from = search.steps[step].leave && given(search, search.nodes[search.steps[step].id]);
    if (from) lit.add(from.id);
    const auto = [0, ...path(search, id), ...[...lit].flatMap((at) => path(search, at).slice(0, -1))].filter((at) => !opened.has(at));
    auto.forEach((at) => opened.add(at));
    tree.replaceChildren(row(search.nodes[0], id, lit));
    // What the walk opened closes again behind it; what a person opened stays.
    auto.forEach((at) => opened.delete(at));
    const line = tree.querySelector(`[data-node="${id}"] > .node`);
    // Only the tree scrolls, not the page around it.
    if (line) {
      const [box, all] = [line.getBoundingClientRect(), tree.getBoundingClientRect()];
      if (box.top < all.top) tree.scrollTop -= all.top - box.top + 8;
      else if (box.bottom > all.bottom) tree.scrollTop += box.bottom - all.bottom + 8;
    }
  }

  function toggle(id, isOpen) {
    if (isOpen) opened.add(id); else opened.delete(id);
    draw();
    tree.querySelector(`[data-node="${id}"]`)?.focus();
  }

  /** The keys of a tree, as the ARIA practices have them. */
  function onKey(event) {
    const item = event.target.closest("[data-node]");
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
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
      Enter: () => go(Math.min(search.nodes[id].left, step)),
    };
    if (!keys[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    keys[event.key]();
  }

  tree.addEventListener("click", (event) => {
    const from = event.target.closest("[data-from]");
    if (from) return go(search.nodes[Number(from.dataset.from)].left);
    const item = event.target.closest("[data-node]");
    if (item && event.target.closest(".node")) toggle(Number(item.dataset.node), item.getAttribute("aria-expanded") !== "true");
    return undefined;
  });
  tree.addEventListener("keydown", onKey);
  tree.addEventListener("mouseover", (event) => {
    const item = event.target.closest("[data-node]");
    if (item && search) look(Number(item.dataset.node));
  });
  tree.addEventListener("mouseleave", () => search && look(search.steps[step].id));

  return {
    /** Another search. */
    take(other) { search = other; opened.clear(); shown = 0; },
    /** The tree at a step, with this node as the one that is looked at. */
    show(at, id) { step = at; draw(id); },
    isOpen: (id) => opened.has(id),
  };
}
