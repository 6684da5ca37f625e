// New content in the place of old, and the focus where it was.

const SVG = "http://www.w3.org/2000/svg";

/** The element of a text. */
export function made(html, inSvg = false) {
  const template = document.createElement("template");
  template.innerHTML = inSvg ? `<svg>${html}</svg>` : html;
  return inSvg ? template.content.firstChild.firstChild : template.content.firstChild;
}

export function replace(id, html) {
  const old = document.getElementById(id);
  if (old) swap(old, html);
}

/** Puts new content in the place of an element; false where there is none. */
export function swap(old, html) {
  const fresh = made(html, old.namespaceURI === SVG && old.localName !== "svg");
  if (fresh) old.replaceWith(fresh);
  return Boolean(fresh);
}

/** Brings a list to its length, with the items that are new. */
export function renew({ id, length, items }) {
  const list = document.getElementById(id);
  if (!list) return;
  while (list.children.length > length) list.lastElementChild.remove();
  for (const [at, html] of items) {
    if (list.children[at]) list.children[at].replaceWith(made(html));
    else list.append(made(html));
  }
}

const KEYS = ["data-action", "data-ply", "data-run", "data-speed", "data-slider", "data-move", "data-fill", "data-begin", "data-prepare", "data-seats",
  "data-language", "data-prefer", "data-end-replay", "data-fork", "data-all-seats", "data-foresee", "data-everybody", "data-sit",
  "data-stand", "data-answer", "data-say", "data-rematch", "name"];

/** How to find an element again after it was replaced. */
export function focusKey(element) {
  if (!element || element === document.body) return null;
  const typing = "selectionStart" in element && element.type === "text" ? element.selectionStart : null;
  const byKeys = element.matches(":focus-visible");
  if (element.id) return { selector: `#${CSS.escape(element.id)}`, typing, byKeys };
  const attribute = KEYS.find((name) => element.hasAttribute(name));
  if (!attribute) return { selector: ":not(*)", typing, byKeys };
  const home = element.closest("[id]");
  const own = `[${attribute}="${CSS.escape(element.getAttribute(attribute))}"]`;
  const value = element.type === "radio" ? `[value="${CSS.escape(element.value)}"]` : "";
  return { selector: `${home ? `#${CSS.escape(home.id)} ` : ""}${own}${value}`, typing, byKeys };
}

const seen = (element) => element && !element.disabled && element.getClientRects().length;
/** Where whoever plays by keys goes on, what had the focus being gone; a choice may wait for its turn. */
let onward = null;

export function restoreFocus(key) {
  const now = document.activeElement;
  const kept = now !== document.body && seen(now);
  const same = !kept && key && document.querySelector(key.selector);
  if (!kept && !seen(same)) {
    if (key?.byKeys) onward = key.selector.startsWith("#choice-") ? ["#palette :enabled"] : ["main.table #board [tabindex='0']", "#main"];
    const next = onward && ["#end .primary", ...onward].map((selector) => document.querySelector(selector)).find(seen);
    if (!next) return;
    next.focus({ preventScroll: true });
  } else if (same) {
    same.focus({ preventScroll: true });
    if (key.typing !== null && same.setSelectionRange) same.setSelectionRange(key.typing, key.typing);
  }
  onward = null;
}
