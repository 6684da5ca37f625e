// How a search is told: numbers, windows, the sentence of a step. The words are those of the
// server, with names in braces.

import { isCut, standing } from "./tree-search.js";

const main = document.getElementById("main");
export const texts = { ...main.dataset };
for (const item of document.querySelectorAll("#tree-texts [data-text]")) {
  texts[item.dataset.text.replace(/-(.)/g, (_, letter) => letter.toUpperCase())] = item.textContent;
}

export const fill = (template, values) => template.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
/** A value with a true minus sign. */
export const number = (value) => String(value).replace("-", "−");
export const bound = (value, none) => (value === null || value === undefined ? none : number(value));
export const found = (value) => bound(value, "?");
export const count = (value) => value.toLocaleString(document.documentElement.lang);
export const moveOf = (node) => node.move ?? texts.root;

/** MAX or MIN with the name of who it is. */
export function who(search, role) {
  const seat = search.seats?.[role === "MAX" ? 0 : 1];
  return seat ? `${role} (${seat.name}, ${seat.mark})` : role;
}

/** Why the search was done with a node, whole, with who gave the bound. */
export function endText(search, node) {
  const text = fill(document.querySelector(`[data-end="${node.end}"]`).textContent, {
    value: found(node.value), alpha: bound(node.alpha, "−∞"), beta: bound(node.beta, "+∞"), skipped: node.skipped.join(" "),
  });
  const from = given(search, node);
  if (from) return `${text} ${fill(texts.given, { bound: from.name, value: number(from.value), move: from.path })}`;
  if (node.end === "table" && node.source !== null && node.source !== undefined) {
    return `${text} ${fill(texts.source, { move: line(search, node.source) })}`;
  }
  return text;
}

/** The moves to a node in one text. */
export function line(search, id) {
  const words = [];
  for (let node = search.nodes[id]; node.parent !== null; node = search.nodes[node.parent]) words.unshift(node.move);
  return words.join(" ") || texts.root;
}

/** The node that gave the bound which cut this one off. */
export function given(search, node) {
  if (!isCut(node)) return null;
  const at = standing(search, node.id, node.entered);
  const [name, value, id] = node.end === "alpha-cut" ? ["α", at.alpha, at.alphaFrom] : ["β", at.beta, at.betaFrom];
  return id === null ? null : { name, value, id, path: line(search, id) };
}

/** What a step does, in a sentence. */
export function sentence(search, step) {
  const { id, leave } = search.steps[step];
  const node = search.nodes[id];
  const parent = node.parent === null ? null : search.nodes[node.parent];
  if (!leave) {
    const window = { alpha: bound(node.alpha, "−∞"), beta: bound(node.beta, "+∞") };
    if (!parent) return fill(texts.start, { max: who(search, "MAX"), min: who(search, "MIN"), ...window });
    return fill(search.windows ? texts.enter : texts.enterPlain, { role: parent.role, move: node.move, ...window });
  }
  const told = `${node.role} ${moveOf(node)} = ${found(node.value)}${texts.colon}${endText(search, node)}.`;
  if (!parent || node.value === null) return told;
  const [before, after] = [standing(search, parent.id, step - 1), standing(search, parent.id, step)];
  const values = { parent: `${parent.role} ${moveOf(parent)}`, value: found(after.best), before: found(before.best), move: node.move };
  const effect = before.best === null ? texts.effectFirst : after.from === id ? texts.effectBetter : texts.effectNone;
  let closes = "";
  if (after.alpha !== before.alpha) closes = fill(texts.effectAlpha, { before: bound(before.alpha, "−∞"), value: found(after.alpha) });
  if (after.beta !== before.beta) closes = fill(texts.effectBeta, { before: bound(before.beta, "+∞"), value: found(after.beta) });
  return [told, fill(effect, values), closes].filter(Boolean).join(" ");
}

/** What a cut left out, and what that saved. */
export function leftOut({ skipped, saved }) {
  const moves = fill(texts.skipped, { count: skipped.length, skipped: skipped.join(" ") });
  return saved == null ? moves : `${moves} · ${fill(texts.saved, { nodes: count(saved) })}`;
}
