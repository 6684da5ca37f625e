// Boards of many coloured cells. The server says what each cell is, a letter each, and later
// which letters changed; they are drawn here, on a canvas that holds the part in sight and a
// margin around it, so that scrolling draws nothing. The colour of a territory is a class of
// #whole.

/** The cell beyond each side, from the top clockwise: of hexagons in even and odd rows, of squares. */
export const BEYOND = {
  6: [[[-1, 0], [0, 1], [1, 0], [1, -1], [0, -1], [-1, -1]], [[-1, 1], [0, 1], [1, 1], [1, 0], [0, -1], [-1, 0]]],
  4: [[[0, 1], [1, 0], [0, -1], [-1, 0]], [[0, 1], [1, 0], [0, -1], [-1, 0]]],
};
/** Cells narrower than this are drawn as stripes; from the second on with their letter. */
const STRIPES = 7;
const LETTERED = 13;
/** How long cells that were just taken stand out, in milliseconds. */
const FLASH = 450;

/** What is drawn: the element, its numbers, the letters, the canvas. */
let tiles = null;
let previewed = new Set();
let taken = new Set();
let waiting = false;

export const isOwned = (letter) => letter >= "1" && letter <= "9";
const frame = () => tiles.svg.closest(".sheet") ?? tiles.svg.parentElement;
/** Corners around the middle of a cell, clockwise from the top or the top right. */
export function cornersOf(sides, radius) {
  if (sides === 4) return [[1, -1], [1, 1], [-1, 1], [-1, -1]].map(([x, y]) => [x * radius, y * radius]);
  return [...Array(6).keys()].map((n) => [radius * Math.cos(Math.PI / 3 * (n - 1.5)), radius * Math.sin(Math.PI / 3 * (n - 1.5))]);
}

/** The large board that is shown, if one is. */
export function largeBoard() {
  return tiles?.element.isConnected ? tiles : null;
}

/** Draws the cells of a board that was just put on the page, or of one whose colours changed. */
export function drawTiles() {
  const element = document.getElementById("tiles");
  if (!element) { tiles = null; return; }
  if (element !== tiles?.element) open(element);
  repaint();
}

function open(element) {
  const numbers = Object.fromEntries(["rows", "columns", "sides", "radius", "x", "y", "wide", "narrow"].map((key) => [key, Number(element.dataset[key])]));
  const svg = element.ownerSVGElement;
  const holder = svg.parentElement;
  const canvas = holder.querySelector("canvas.tiles") ?? Object.assign(document.createElement("canvas"), { className: "tiles" });
  canvas.setAttribute("aria-hidden", "true");
  svg.before(canvas);
  const { sides, radius } = numbers;
  // The sign of a start is no smaller than in a small cell.
  holder.style.setProperty("--start", Math.min(1, radius * 0.092));
  const step = sides === 6 ? [radius * Math.sqrt(3), radius * 1.5] : [radius * 2, radius * 2];
  tiles = { element, svg, holder, canvas, ...numbers, step, letters: [...element.dataset.letters], drawn: null, dirty: new Set() };
  [previewed, taken] = [new Set(), new Set()];
  frame().addEventListener("scroll", onScroll, { passive: true });
}

function onScroll() {
  if (!largeBoard() || !tiles.drawn) return;
  const [{ left, top, right, bottom }, { drawn }] = [inSight(), tiles];
  if (left < drawn.left || top < drawn.top || right > drawn.right || bottom > drawn.bottom) paint();
}

/** The part of the holder that is in sight. */
function inSight() {
  const [box, holder] = [frame().getBoundingClientRect(), tiles.holder.getBoundingClientRect()];
  const [left, top] = [Math.max(0, box.left - holder.left), Math.max(0, box.top - holder.top)];
  return { left, top, right: Math.min(holder.width, box.right - holder.left), bottom: Math.min(holder.height, box.bottom - holder.top), width: box.width, height: box.height };
}

/** How units of the board become pixels of the holder. */
function scale() {
  const { width, height } = tiles.svg.viewBox.baseVal;
  const [across, down] = [tiles.holder.clientWidth, tiles.holder.clientHeight];
  const k = Math.min(across / width, down / height);
  return { k, left: (across - width * k) / 2, top: (down - height * k) / 2 };
}

/** How wide a cell is on the screen. */
export const tileWidth = () => tiles.step[0] * scale().k;

export function tileAt(clientX, clientY) {
  const [box, { k, left, top }] = [tiles.holder.getBoundingClientRect(), scale()];
  const [x, y] = [(clientX - box.left - left) / k, (clientY - box.top - top) / k];
  const row = Math.round((y - tiles.y) / tiles.step[1]);
  let found = null;
  // Hexagons overlap the rows beside them: the nearest middle has the point.
  for (const r of [row - 1, row, row + 1]) {
    const column = Math.round((x - tiles.x) / tiles.step[0] - shift(r));
    if (letterAt(r, column) === "") continue;
    const [mx, my] = middle(r, column);
    const far = Math.hypot(mx - x, my - y);
    if (far < tiles.radius * 1.3 && (!found || far < found.far)) found = { row: r, column, far };
  }
  return found && { row: found.row, column: found.column, letter: letterAt(found.row, found.column) };
}

const shift = (row) => (tiles.sides === 6 && row % 2 ? 0.5 : 0);
export const middle = (row, column) => [tiles.x + (column + shift(row)) * tiles.step[0], tiles.y + row * tiles.step[1]];

export function letterAt(row, column) {
  return row < 0 || column < 0 || row >= tiles.rows || column >= tiles.columns ? "" : tiles.letters[row * tiles.columns + column];
}

/** What is around a cell. */
export const around = (row, column) => BEYOND[tiles.sides][row & 1].map(([down, right]) => [row + down, column + right]).filter(([r, c]) => letterAt(r, c) !== "");

/** The colours as the style sheet has them now: of letters, of ink, of borders. Asking for them
 * is dear, so they are asked for when a look changed; a territory has the colour of a letter. */
function inks() {
  const { look, theme, rack } = document.documentElement.dataset;
  const key = [look, theme, rack, matchMedia("(prefers-color-scheme: dark)").matches].join();
  if (tiles.looked !== key) [tiles.looked, tiles.read] = [key, readInks()];
  const held = [...document.getElementById("whole").getAttribute("class").matchAll(/own-(\d)-(\d)/g)];
  tiles.inks = { ...tiles.read, ...Object.fromEntries(held.map(([, seat, colour]) => [seat, tiles.read[String.fromCharCode(97 + Number(colour))]])) };
  return tiles.inks;
}

function readInks() {
  const probe = Object.assign(document.createElement("i"), { hidden: false, className: "unseen" });
  // Where the system forces its colours, every one of them would be that of text.
  probe.style.forcedColorAdjust = "none";
  tiles.holder.append(probe);
  const read = (name) => { probe.style.color = `var(${name})`; return getComputedStyle(probe).color; };
  const inks = { x: read("--obstacle"), ink: read("--on-cell"), cross: read("--ink2"), light: read("--sheet") };
  for (let n = 0; n < tiles.element.dataset.marks.length; n++) inks[String.fromCharCode(97 + n)] = read(`--c${n}`);
  for (let seat = 1; seat <= 6; seat++) { probe.className = `unseen frame-${seat}`; inks[`frame-${seat}`] = read("--frame"); }
  probe.remove();
  return inks;
}

/** Draws once after all that changes now. */
export function repaint() {
  if (waiting || !largeBoard()) return;
  waiting = true;
  queueMicrotask(() => { waiting = false; if (largeBoard()) paint(); });
}

function paint() {
  const { k, left, top } = scale();
  const sight = inSight();
  if (!k || sight.right <= sight.left || sight.bottom <= sight.top) return;
  // Half a window around what is in sight.
  const area = {
    left: Math.floor(Math.max(0, sight.left - sight.width / 2)), top: Math.floor(Math.max(0, sight.top - sight.height / 2)),
    right: Math.ceil(Math.min(tiles.holder.clientWidth, sight.right + sight.width / 2)), bottom: Math.ceil(Math.min(tiles.holder.clientHeight, sight.bottom + sight.height / 2)),
  };
  const [width, height, dense] = [area.right - area.left, area.bottom - area.top, Math.min(2, devicePixelRatio || 1)];
  const { canvas } = tiles;
  if (canvas.width !== width * dense || canvas.height !== height * dense) Object.assign(canvas, { width: width * dense, height: height * dense });
  Object.assign(canvas.style, { left: `${area.left}px`, top: `${area.top}px`, width: `${width}px`, height: `${height}px` });
  tiles.drawn = area;
  const [ink, place] = [inks(), [k * dense, 0, 0, k * dense, (left - area.left) * dense, (top - area.top) * dense]];
  const key = [place, width, height, tiles.looked].join();
  const changed = tiles.based === key ? stale() : null;
  if (changed?.size !== 0) paintBase(area, { k, left, top, place }, changed && within(changed));
  Object.assign(tiles, { based: key, painted: ink, dirty: new Set() });
  // What stands out lies over the cells: it comes and goes without drawing them again.
  const context = canvas.getContext("2d", { alpha: true });
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(tiles.base, 0, 0);
  context.setTransform(...place);
  marked(context, previewed, ink, k, 0.45);
  marked(context, taken, ink, k, 0.6);
}

/** The places that are not as they were painted: their letter or their colour is another. */
function stale() {
  const places = new Set(tiles.dirty);
  const seats = Object.keys(tiles.inks).filter((letter) => isOwned(letter) && tiles.inks[letter] !== tiles.painted[letter]);
  if (seats.length) tiles.letters.forEach((letter, place) => { if (seats.includes(letter)) places.add(place); });
  return places;
}

/** The rows and columns that places lie in. */
function within(places) {
  let [top, bottom, left, right] = [Infinity, -1, Infinity, -1];
  for (const place of places) {
    const [row, column] = [Math.floor(place / tiles.columns), place % tiles.columns];
    [top, bottom, left, right] = [Math.min(top, row), Math.max(bottom, row), Math.min(left, column), Math.max(right, column)];
  }
  return { top, bottom, left, right };
}

/** The cells and borders of an area, on a canvas that is not shown; or only those around a part of it. */
function paintBase(area, { k, left, top, place }, part) {
  const { width, height } = tiles.canvas;
  tiles.base ??= document.createElement("canvas");
  if (!part) Object.assign(tiles.base, { width, height });
  const context = tiles.base.getContext("2d");
  const [row, column] = [(y) => (y - tiles.y) / tiles.step[1], (x) => (x - tiles.x) / tiles.step[0]];
  const bounds = {
    top: Math.max(0, Math.floor(row((area.top - top) / k)) - 1), bottom: Math.min(tiles.rows - 1, Math.ceil(row((area.bottom - top) / k)) + 1),
    left: Math.max(0, Math.floor(column((area.left - left) / k)) - 1), right: Math.min(tiles.columns - 1, Math.ceil(column((area.right - left) / k)) + 1),
  };
  context.save();
  if (part) {
    // One cell more is cleared than changed, and one more than that is drawn: borders reach over.
    for (const side of ["top", "left"]) bounds[side] = Math.max(bounds[side], part[side] - 2);
    for (const side of ["bottom", "right"]) bounds[side] = Math.min(bounds[side], part[side] + 2);
    const [scaled, , , , x, y] = place;
    const from = [(tiles.x + (part.left - 1) * tiles.step[0]) * scaled + x, (tiles.y + part.top * tiles.step[1] - tiles.radius * 1.2) * scaled + y].map(Math.floor);
    const to = [(tiles.x + (part.right + 1.5) * tiles.step[0]) * scaled + x, (tiles.y + part.bottom * tiles.step[1] + tiles.radius * 1.2) * scaled + y].map(Math.ceil);
    const [box, clip] = [[...from, to[0] - from[0], to[1] - from[1]], new Path2D()];
    clip.rect(...box);
    context.clip(clip);
    context.clearRect(...box);
  }
  context.setTransform(...place);
  const [ink, wide] = [tiles.inks, tiles.step[0] * k];
  (wide < STRIPES ? stripes : wide < LETTERED ? stamps : cells)(context, bounds, ink);
  if (wide >= LETTERED) letters(context, bounds, ink);
  borders(context, bounds, ink, k);
  context.restore();
}

/** Calls back for each cell within bounds. */
function each({ top, bottom, left, right }, call) {
  for (let row = top; row <= bottom; row++) for (let column = left; column <= right; column++) call(row, column, tiles.letters[row * tiles.columns + column]);
}

/** Two dots for each cell, odd rows of hexagons one dot to the right: one small picture, made
 * larger at once. */
function stripes(context, { top, bottom, left, right }, ink) {
  const [across, down] = tiles.step;
  const [width, height] = [(right - left + 1) * 2 + 1, bottom - top + 1];
  const dots = Object.assign(tiles.dots ??= document.createElement("canvas"), { width, height });
  const small = dots.getContext("2d");
  const image = small.createImageData(width, height);
  const points = new Uint32Array(image.data.buffer);
  const colours = Object.fromEntries(Object.entries(ink).map(([letter, colour]) => [letter, packed(colour)]));
  for (let row = top; row <= bottom; row++) {
    let at = (row - top) * width + shift(row) * 2;
    for (let place = row * tiles.columns + left, end = place + right - left; place <= end; place++) {
      const colour = colours[tiles.letters[place]];
      points[at++] = colour;
      points[at++] = colour;
    }
  }
  small.putImageData(image, 0, 0);
  context.imageSmoothingEnabled = false;
  context.drawImage(dots, tiles.x + (left - 0.5) * across, tiles.y + (top - 0.5) * down, width * across / 2, height * down);
}

/** A colour as one number, as pictures hold it: alpha, blue, green, red. */
function packed(colour) {
  const [red, green, blue] = colour.match(/[\d.]+/g).map(Number);
  return (255 << 24 | blue << 16 | green << 8 | red) >>> 0;
}

/** Small cells: each colour is drawn once and stamped, which costs a tenth of drawing each cell. */
function stamps(context, bounds, ink) {
  const place = context.getTransform();
  const half = Math.ceil(tiles.radius * place.a) + 1;
  const corners = cornersOf(tiles.sides, tiles.radius * place.a * 1.02);
  const stamps = new Map();
  const stamp = (letter) => {
    const made = Object.assign(document.createElement("canvas"), { width: half * 2, height: half * 2 });
    const [small, path] = [made.getContext("2d"), new Path2D()];
    outline(path, [half, half], corners);
    small.fillStyle = ink[letter];
    small.fill(path);
    stamps.set(letter, made);
    return made;
  };
  context.setTransform(1, 0, 0, 1, 0, 0);
  each(bounds, (row, column, letter) => {
    const [x, y] = middle(row, column);
    context.drawImage(stamps.get(letter) ?? stamp(letter), Math.round(x * place.a + place.e) - half, Math.round(y * place.d + place.f) - half);
  });
  context.setTransform(place);
}

function cells(context, bounds, ink) {
  const corners = cornersOf(tiles.sides, tiles.radius * 0.975);
  const paths = new Map();
  each(bounds, (row, column, letter) => {
    let path = paths.get(letter);
    if (!path) paths.set(letter, path = new Path2D());
    outline(path, middle(row, column), corners);
  });
  for (const [letter, path] of paths) { context.fillStyle = ink[letter]; context.fill(path); }
}

function outline(path, [x, y], corners) {
  corners.forEach(([cx, cy], n) => (n ? path.lineTo(x + cx, y + cy) : path.moveTo(x + cx, y + cy)));
  path.closePath();
}

function letters(context, bounds, ink) {
  const { radius, element: { dataset: { marks } } } = tiles;
  context.font = `600 ${radius * 0.8}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = ink.ink;
  context.strokeStyle = ink.cross;
  context.lineWidth = radius * 0.14;
  context.lineCap = "round";
  const [crosses, arm] = [new Path2D(), radius * 0.32];
  each(bounds, (row, column, letter) => {
    const [x, y] = middle(row, column);
    if (letter === "x") {
      crosses.moveTo(x - arm, y - arm); crosses.lineTo(x + arm, y + arm);
      crosses.moveTo(x + arm, y - arm); crosses.lineTo(x - arm, y + arm);
    } else if (!isOwned(letter)) context.fillText(marks[letter.charCodeAt(0) - 97], x, y + radius * 0.06);
  });
  context.stroke(crosses);
}

/** Around what each seat owns: a dark line with a light one on it. */
function borders(context, bounds, ink, k) {
  const inner = cornersOf(tiles.sides, Math.max(0.8, 1 - 2 / (tiles.radius * k)) * tiles.radius);
  const paths = new Map();
  each(bounds, (row, column, letter) => {
    if (!isOwned(letter)) return;
    let path = paths.get(letter);
    if (!path) paths.set(letter, path = new Path2D());
    edges(path, row, column, inner, (r, c) => letterAt(r, c) === letter);
  });
  context.lineCap = "round";
  for (const [seat, path] of paths) {
    context.strokeStyle = ink.ink;
    context.lineWidth = Math.max(tiles.wide, 2.2 / k);
    context.stroke(path);
    context.strokeStyle = ink[`frame-${seat}`];
    context.lineWidth = Math.max(tiles.narrow, 0.9 / k);
    context.stroke(path);
  }
}

function edges(path, row, column, corners, isInside) {
  const [x, y] = middle(row, column);
  BEYOND[tiles.sides][row & 1].forEach(([down, right], n) => {
    if (isInside(row + down, column + right)) return;
    const [from, to] = [corners[n], corners[(n + 1) % corners.length]];
    path.moveTo(x + from[0], y + from[1]);
    path.lineTo(x + to[0], y + to[1]);
  });
}

function marked(context, places, ink, k, light) {
  if (!places.size) return;
  const corners = cornersOf(tiles.sides, tiles.radius);
  const [fill, line] = [new Path2D(), new Path2D()];
  for (const place of places) {
    const [row, column] = [Math.floor(place / tiles.columns), place % tiles.columns];
    outline(fill, middle(row, column), corners);
    edges(line, row, column, corners, (r, c) => letterAt(r, c) !== "" && places.has(r * tiles.columns + c));
  }
  context.globalAlpha = light;
  context.fillStyle = "#fff";
  context.fill(fill);
  Object.assign(context, { globalAlpha: 1, strokeStyle: ink.ink, lineWidth: 2.4 / k });
  context.stroke(line);
}

/** Places of cells, from a text of places that each say how many follow. */
export function placesOf(runs) {
  const places = new Set();
  for (const run of runs.split(" ").filter(Boolean)) {
    const [start, more = 0] = run.split("+").map(Number);
    for (let n = 0; n <= more; n++) places.add(start + n);
  }
  return places;
}

export function previewTiles(runs) {
  const places = placesOf(runs);
  if (!places.size && !previewed.size) return;
  previewed = places;
  repaint();
}

/** Takes in letters that changed, from a place on; gives what takes them back. */
export function splice(splices, moved = false) {
  if (!largeBoard()) return [];
  repaint();
  const changed = new Set();
  const back = (splices ?? []).map(([start, text]) => {
    const old = tiles.letters.slice(start, start + text.length).join("");
    [...text].forEach((letter, n) => {
      if (tiles.letters[start + n] === letter) return;
      tiles.letters[start + n] = letter;
      changed.add(start + n);
      tiles.dirty.add(start + n);
    });
    return [start, old];
  });
  if (moved && changed.size && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
    taken = changed;
    setTimeout(() => { if (taken === changed) { taken = new Set(); repaint(); } }, FLASH);
  }
  return back;
}

window.addEventListener("resize", repaint);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", repaint);
