// What is done inside dialogs: saving, loading, sharing, printing, scores.

import { closeMenus } from "./dropdowns.js";
import { base, say, state } from "./page.js";
import { send } from "./socket.js";
import { sure } from "./sure.js";

const LARGEST = 4 * 1024 * 1024;

export function openDialog(name) {
  const dialog = document.getElementById(`dialog-${name}`);
  if (!dialog) return;
  closeMenus();
  for (const other of document.querySelectorAll("dialog[open]")) if (other !== dialog) other.close();
  if (!dialog.open) dialog.showModal();
  fill(dialog);
}

/** What is said where the program does not answer. */
const silence = () => document.getElementById("offline").textContent;

/** The program's answer; nothing where it does not answer. */
const ask = (path, how) => fetch(base + path, how).catch(() => null);

/** What a dialog shows; a move that is asked about is the last one of the position shown. */
const asked = (content) => content.dataset.fresh === "why" ? `why-${state.at?.[1] ?? 0}` : content.dataset.fresh;

/** Another move is the last one: an open dialog that explains it does so anew. */
export function explainAnew() {
  const dialog = document.querySelector("#dialog-why[open]");
  if (dialog) fill(dialog);
}

/** Fills a dialog that shows the present state. */
async function fill(dialog) {
  const content = dialog.querySelector("[data-fresh]");
  if (!content) return;
  const about = asked(content);
  const answer = await ask(`dialog/${about}`);
  const html = answer?.ok ? await answer.text() : "";
  // Whoever asked about a later move fills it.
  if (about !== asked(content)) return;
  if (!answer) {
    content.replaceChildren(Object.assign(document.createElement("p"), { textContent: silence() }));
    return;
  }
  if (!answer.ok) return;
  content.innerHTML = html;
  const link = content.querySelector("#share-link");
  if (link) link.value = link.dataset.origin + base + link.dataset.path.slice(1);
  prepared(content);
  // On a phone the keyboard would cover what is chosen from.
  const field = !matchMedia("(pointer: coarse)").matches && content.querySelector("input[type=text],input[type=number]");
  if (field && !content.contains(document.activeElement)) field.focus();
}

/** A sheet has the size of the grid that is being prepared, where one is. */
function prepared(content) {
  const form = document.getElementById("form");
  for (const input of content.querySelectorAll("[data-print] input[name=rows], [data-print] input[name=columns]")) {
    const value = Number(form?.elements[input.name]?.value);
    if (value >= Number(input.min) && value <= Number(input.max)) input.value = value;
  }
}

const about = (file, text) => `${file.name}${document.getElementById("dialogs").dataset.colon}${text}`;

function fault(text) {
  const place = document.getElementById("load-fault");
  if (!place) return say(text, true);
  place.textContent = text;
  place.hidden = false;
  return undefined;
}

async function load(file) {
  if (file.size > LARGEST) return fault(about(file, document.getElementById("dialogs").dataset.tooLarge));
  const answer = await ask("load", { method: "POST", body: file });
  if (!answer) return fault(silence());
  if (!answer.ok) return fault(about(file, await answer.text()));
  closeAll();
  return send({ do: "show", screen: "game" });
}

function closeAll() {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
}

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  button.querySelector("span").textContent = button.dataset.done;
  say(button.dataset.done);
}

/** The picture of the board as PNG, made here from the SVG. */
async function png() {
  const answer = await ask("board.svg");
  if (!answer?.ok) return say(silence(), true);
  const svg = await answer.text();
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  const scale = Math.max(1, 1200 / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = image.width * scale;
  canvas.height = image.height * scale;
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return canvas.toBlob((blob) => keep(blob, "quadrille.png"));
}

/** Gives a file to the browser to keep. */
function keep(blob, name) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The whole game as a moving picture. */
async function moving(button) {
  const words = button.querySelector("span");
  const told = words.textContent;
  button.disabled = true;
  words.textContent = button.dataset.wait;
  try {
    const { animation } = await import("./animation.js");
    keep(await animation(Number(button.dataset.animation)), "quadrille-animation.png");
  } catch {
    say(silence(), true);
  }
  words.textContent = told;
  button.disabled = false;
}

function forget(button) {
  const id = Number(button.dataset.id);
  send(button.dataset.forgets === "forget" ? { do: "forget", id } : { do: "forget-recent", id });
  const item = button.closest("li");
  const next = (item.nextElementSibling || item.previousElementSibling)?.querySelector("button");
  item.remove();
  next?.focus();
}

export function bindDialogs() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.method === "dialog" || form.id === "form") return;
    event.preventDefault();
    if ("save" in form.dataset) {
      send({ do: "save", name: form.elements.name.value });
      closeAll();
    } else if ("openLink" in form.dataset) {
      send({ do: "open", link: form.elements.link.value });
      closeAll();
    } else if ("print" in form.dataset) {
      const asked = [...new FormData(form)].filter(([, value]) => value !== "");
      window.open(`${base}sheet.pdf?${new URLSearchParams(asked)}`);
    }
  });
  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-load-file]") && event.target.files[0]) load(event.target.files[0]);
  });
  document.addEventListener("click", (event) => {
    const target = event.target.closest?.("[data-load],[data-reopen],[data-forgets],[data-copy],[data-png],[data-animation],[data-clear-scores],[data-accept-link]");
    if (!target) return;
    if (target.dataset.load) { send({ do: "load", id: Number(target.dataset.load) }); closeAll(); }
    else if (target.dataset.reopen) { send({ do: "reopen", id: Number(target.dataset.reopen) }); closeAll(); }
    else if (target.dataset.forgets) sure(target, () => forget(target));
    else if (target.dataset.copy) copy(target);
    else if ("png" in target.dataset) png();
    else if (target.dataset.animation) moving(target);
    else if ("clearScores" in target.dataset) sure(target, () => { send({ do: "clear-scores" }); closeAll(); });
    else openLink();
  });
  // A file may be dropped anywhere.
  document.addEventListener("dragover", (event) => {
    if ([...event.dataTransfer.types].includes("Files")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    load(file);
  });
}

function openLink() {
  const dialog = document.getElementById("dialog-link");
  send({ do: "open", link: dialog.dataset.link });
  dialog.remove();
}

/** A page opened by a link to a position asks before a game would be lost. */
export function offerLink() {
  const dialog = document.getElementById("dialog-link");
  if (!dialog) return;
  history.replaceState(null, "", state.screen === "game" ? `${base}game` : base);
  if (dialog.dataset.ask === "false" && dialog.querySelector("[data-accept-link]")) openLink();
  else dialog.showModal();
}
