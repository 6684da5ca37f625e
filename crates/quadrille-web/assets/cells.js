// Cells that are elements, drawn from the stock that came with the board: what can lie in a
// cell, and the words for it. A move tells which cells are new and what they are.

import { made } from "./patches.js";
import { BEYOND, cornersOf } from "./tiles.js";

/** What cells are drawn from, and the text it was read from. */
let stock = { text: "" };

export function parts() {
  const text = document.getElementById("stock")?.dataset.made ?? "{}";
  if (stock.text !== text) stock = { text, ...JSON.parse(text) };
  return stock;
}

export const fill = (template, values) => template.replace(/\{(\w+)\}/g, (_, name) => values[name]);
/** Whose move of the list it is. */
export const seatOf = (move) => parts().marks.findIndex((mark) => made(mark).textContent === move.querySelector(".mark").textContent);
/** Several labels, one after the other. */
export const listed = (labels) => labels.join(parts().words.between);
const moved = (html, x, y) => made(`<g transform="translate(${x} ${y})">${html}</g>`, true);

/** A label, with what is special about a cell. */
function heard(label, names) {
  const { words } = parts();
  return [label, ...["last", "turned", "winning"].filter((name) => names.includes(name)).map((name) => words[name])].join(", ");
}

const labelOf = (row, column, content, names) =>
  heard(fill(parts().words.cell, { row: row + 1, column: String.fromCharCode(65 + column % 26), content }), names);

/** The seat whose mark a cell has, and what is true of it. */
function read(code) {
  const names = ["target", "last", "turned", "winning"].filter((_, bit) => code >> (bit + 5) & 1);
  return [code & 31, names];
}

/** How many columns the board has. */
function width() {
  const cells = document.querySelectorAll("#board .cell");
  return Number(cells[cells.length - 1]?.id.match(/\d+$/)?.[0] ?? 0) + 1;
}

/** Draws cells of a grid that are new: their places and what is in them. */
export function markCells(cells = []) {
  if (!cells.length) return;
  const columns = width();
  const standing = document.getElementById("board").classList.contains("standing");
  const touched = new Set();
  for (const [place, code] of cells) {
    const [row, column] = [Math.floor(place / columns), place % columns];
    if (standing) {
      markHole(document.getElementById(`column-${column}`), row, ...read(code));
      touched.add(column);
    } else markCell(row, column, ...read(code));
  }
  touched.forEach(settle);
}

function markCell(row, column, seat, names) {
  const { open, last, pieces, words } = parts();
  const cell = document.getElementById(`cell-${row}-${column}`);
  const ground = cell?.firstElementChild;
  if (!ground) return;
  // Where nothing marks what is open, every free cell is.
  const free = !seat && (open === null || names.includes("target"));
  const is = (name) => names.includes(name);
  const classes = [["winning", is("winning")], ["target", free], ["last", is("last")], ["turned", is("turned")]];
  cell.setAttribute("class", ["cell", ...classes.filter(([, so]) => so).map(([name]) => name)].join(" "));
  cell.setAttribute("aria-label", labelOf(row, column, seat ? words.marks[seat - 1] : words.free, names));
  const middle = (along, size) => ground[along].baseVal.value + ground[size].baseVal.value / 2;
  const drawn = [open && is("target") && open, seat && pieces[seat - 1], is("last") && last].filter(Boolean);
  cell.replaceChildren(ground, ...drawn.map((html) => moved(html, middle("x", "width"), middle("y", "height"))));
}

/** What is in a hole of a column, and around it. */
function markHole(column, row, seat, names) {
  const { pieces, rings, side } = parts();
  const hole = column.querySelectorAll(".hole")[row];
  const [x, y] = ["cx", "cy"].map((name) => hole.getAttribute(name));
  const is = (name) => names.includes(name);
  if (hole.nextElementSibling.matches(".fallen")) hole.nextElementSibling.remove();
  for (const ring of column.querySelectorAll(".last-ring, .win-ring")) if (ring.getAttribute("cy") === y) ring.remove();
  if (!seat) return;
  const classes = ["fallen", ...["winning", "last"].filter(is)].join(" ");
  const drop = is("last") ? ` data-drop="${(row + 1) * side}"` : "";
  hole.after(made(`<g class="${classes}" data-seat="${seat}"${drop}><g transform="translate(${x} ${y})">${pieces[seat - 1]}</g></g>`, true));
  const won = is("winning");
  if (won || is("last")) {
    column.append(made(`<circle class="${won ? "win-ring" : "last-ring"}" cx="${x}" cy="${y}" r="${rings[Number(won)]}"></circle>`, true));
  }
}

/** Where the next disc of a column lands, and what is heard of it. */
function settle(number) {
  const { columns, words } = parts();
  const column = document.getElementById(`column-${number}`);
  const holes = [...column.querySelectorAll(".hole")];
  const discs = holes.map((hole) => hole.nextElementSibling).filter((next) => next.matches(".fallen")).reverse();
  const free = holes[holes.length - discs.length - 1];
  column.classList.toggle("target", Boolean(free));
  if (free) column.dataset.landing = free.getAttribute("cy");
  else delete column.dataset.landing;
  const told = discs.map((disc) => heard(words.marks[disc.dataset.seat - 1], [...disc.classList]));
  column.setAttribute("aria-label", fill(columns[discs.length], { column: number + 1, discs: listed(told) }));
}

/** Takes in letters of coloured cells that are elements, from a place on, and draws the outlines. */
export function markTiles(splices = []) {
  const { place } = parts();
  if (!splices.length || !place) return;
  for (const [start, text] of splices) {
    [...text].forEach((letter, n) => markTile(Math.floor((start + n) / place.columns), (start + n) % place.columns, letter));
  }
  outlines(place);
}

function markTile(row, column, letter) {
  const { place, signs, cross, words } = parts();
  const cell = document.getElementById(`cell-${row}-${column}`);
  const last = /[A-Z]/.test(letter);
  const seat = last ? letter.charCodeAt(0) - 64 : Number(letter) || 0;
  const colour = letter.charCodeAt(0) - 97;
  const [kind, content, sign] = seat ? [`owned owned-${seat}`, words.names[seat - 1], null]
    : letter === "x" ? ["obstacle", words.obstacle, cross] : [`colour-${colour}`, words.colours[colour], signs[colour]];
  cell.setAttribute("class", `cell ${kind}${last ? " last" : ""}`);
  cell.setAttribute("aria-label", labelOf(row, column, content, last ? ["last"] : []));
  if (seat) cell.setAttribute("aria-describedby", `held-${seat}`);
  else cell.removeAttribute("aria-describedby");
  cell.replaceChildren(cell.firstElementChild, ...(sign ? [moved(sign, ...middleOf(place, row, column))] : []));
}

function middleOf({ sides, radius, x, y }, row, column) {
  const [right, down] = sides === 6 ? [radius * Math.sqrt(3), radius * 1.5] : [radius * 2, radius * 2];
  return [x + (column + (sides === 6 && row % 2 ? 0.5 : 0)) * right, y + row * down];
}

/** Around what each seat owns, where its neighbour is another's. */
function outlines(place) {
  const owner = (row, column) => document.getElementById(`cell-${row}-${column}`)?.getAttribute("class").match(/owned-(\d+)/)?.[1];
  const corners = cornersOf(place.sides, place.radius * place.inset);
  const paths = new Map();
  for (let row = 0; row < place.rows; row++) for (let column = 0; column < place.columns; column++) {
    const seat = owner(row, column);
    if (!seat) continue;
    const [x, y] = middleOf(place, row, column);
    const at = ([right, down]) => `${(x + right).toFixed(1)} ${(y + down).toFixed(1)}`;
    BEYOND[place.sides][row & 1].forEach(([down, right], n) => {
      if (owner(row + down, column + right) === seat) return;
      paths.set(seat, `${paths.get(seat) ?? ""}M${at(corners[n])}L${at(corners[(n + 1) % corners.length])}`);
    });
  }
  for (const border of document.querySelectorAll("#board [id^=border-]")) border.setAttribute("d", paths.get(border.id.slice(7)) ?? "");
}

/** The colours of territories, said once for all their cells, and where one comes closer to. */
export function holdColours(held) {
  const whole = document.getElementById("whole");
  if (!held || !whole) return;
  const [colours, home] = held;
  for (const name of [...whole.classList]) if (name.startsWith("own-")) whole.classList.remove(name);
  colours.forEach((colour, at) => {
    if (colour === null) return;
    whole.classList.add(`own-${at + 1}-${colour}`);
    const told = document.getElementById(`held-${at + 1}`);
    if (told) told.textContent = parts().words.colours[colour];
    const [seat, share] = [document.querySelectorAll("#seat-list > li")[at], document.querySelectorAll("#shares rect:not(.rest)")[at]];
    const frame = seat?.querySelector(".token rect");
    frame?.setAttribute("class", `colour-${colour} frame-${at + 1}`);
    share?.setAttribute("class", `colour-${colour}`);
  });
  if (home === null) whole.removeAttribute("data-home");
  else whole.dataset.home = home;
}
