// Prediction: before a step that decides something, the reader says what will happen. Nothing
// is asked where nothing can be predicted.

import { isCut, movesLeft, standing } from "./tree-search.js";
import { bound, fill, found, moveOf, number, texts } from "./tree-words.js";

/** Values offered where a value is asked for. */
const MOST_VALUES = 5;

/**
 * The question before the step after this one, if there is one: with a window, whether the
 * node above cuts after the child that just returned; without, which value a node takes.
 */
export function question(search, step) {
  const { id, leave } = search.steps[step];
  if (!leave) return null;
  const child = search.nodes[id];
  if (child.parent === null || child.value === null) return null;
  const node = search.nodes[child.parent];
  const [before, now] = [standing(search, node.id, step - 1), standing(search, node.id, step)];
  const left = movesLeft(search, node.id, step);
  const values = { role: node.role, move: moveOf(node), value: found(now.best), alpha: bound(node.alpha, "−∞"), beta: bound(node.beta, "+∞"), count: left };
  if (search.windows) {
    const limit = node.role === "MAX" ? node.beta : node.alpha;
    // Without a bound nothing can be cut; a value that changes nothing decides nothing.
    if (left === 0 || limit === null || before.best === now.best) return null;
    const isRight = isCut(node) && node.children[node.children.length - 1] === id;
    const why = isRight ? (node.role === "MAX" ? texts.whyBeta : texts.whyAlpha) : texts.whyOn;
    return { ask: fill(texts.ask, values), answers: [["yes", texts.guessCut], ["no", texts.guessOn]], right: isRight ? "yes" : "no", why: fill(why, values) };
  }
  if (left > 0) return null;
  const offered = [...new Set(node.children.map((at) => search.nodes[at].value))];
  if (offered.length < 2) return null;
  // The right one among the first: the others are those of the other children.
  const answers = [node.value, ...offered.filter((value) => value !== node.value)].slice(0, MOST_VALUES).sort((a, b) => a - b);
  return {
    ask: fill(texts.askValue, values), answers: answers.map((value) => [String(value), number(value)]), right: String(node.value),
    why: fill(node.role === "MAX" ? texts.whyMax : texts.whyMin, { ...values, value: found(node.value) }),
  };
}
