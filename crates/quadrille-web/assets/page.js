// What every module of the page knows: where the table is, which moment is shown, and how
// something is said. It imports nothing.

const root = document.documentElement;
/** Where this table is: `/` at home, `/room/NAME/` on a server for several. */
export const base = root.dataset.base;

/** A reload keeps what was open, and so does the way back. */
export const isReload = performance.getEntriesByType("navigation")[0]?.type !== "navigate";

/** Which window this is, of those that show the page; a reload stays in it. */
export const ownWindow = Number(sessionStorage.getItem("window")) || Math.ceil(Math.random() * Number.MAX_SAFE_INTEGER);
sessionStorage.setItem("window", ownWindow);

export const state = {
  at: root.dataset.at ? root.dataset.at.split(",").map(Number) : null,
  version: root.dataset.version,
  screen: root.dataset.screen,
  tab: (isReload && sessionStorage.getItem("tab")) || "moves",
  ended: false,
};

const turn = () => document.querySelector("#status > span:last-of-type");

/** Says something to those who hear the page, and shows it where the turn is told; what does not
 * stay there gives way at the next move. */
export function say(text, visibly = false, stays = false) {
  const live = document.getElementById("say");
  // The same words twice are heard twice only in a new node.
  live.replaceChildren(Object.assign(document.createElement("span"), { textContent: text }));
  if (visibly) {
    const status = turn() || document.getElementById("notice");
    if (!status) return;
    if (!stays) status.dataset.told ??= status.textContent;
    // The result stays in sight before it.
    const result = stays && status.closest(".over") && (status.dataset.result ??= status.textContent);
    status.textContent = result ? `${result} ${text}` : text;
  }
}

/** Shows again whose turn it is, where advice stood: the server sends only what it finds changed. */
export function unsay() {
  const status = turn();
  if (status?.dataset.told) status.textContent = status.dataset.told;
  delete status?.dataset.told;
  document.querySelector("#status [data-place]")?.remove();
}

/** Is there a board that can be played on? */
export const hasBoard = () => ["game", "learn"].includes(state.screen);

export function isReplaying() {
  return document.getElementById("bar")?.classList.contains("replaying") ?? false;
}

/** Does the replay go on by itself? */
export function isRunning() {
  return document.querySelector("[data-run]")?.getAttribute("aria-pressed") === "true";
}

/** Moves a second of a replay. */
export function speed() {
  return Number(document.querySelector("[data-speed]")?.value || 1);
}
