// Boards of thousands of coloured cells. The server says what each cell is, a letter each,
// and later which letters changed; they are drawn here, in blocks, so that a move draws
// only the blocks it touches. The colour of a territory is a class of #whole.

const SVG = "http://www.w3.org/2000/svg";
/** Rows and columns of a block. */
const BLOCK = 20;
/** The cell beyond each side, from the top clockwise: of hexagons in even and odd rows, of squares. */
const BEYOND = {
  6: [[[-1, 0], [0, 1], [1, 0], [1, -1], [0, -1], [-1, -1]], [[-1, 1], [0, 1], [1, 1], [1, 0], [0, -1], [-1, 0]]],
  4: [[[0, 1], [1, 0], [0, -1], [-1, 0]], [[0, 1], [1, 0], [0, -1], [-1, 0]]],
};

/** What is drawn: the element, its numbers, the letters, the blocks. */
let tiles = null;

const isOwned = (letter) => letter >= "1" && letter <= "9";
const classOf = (letter) => (isOwned(letter) ? `owned-${letter}` : letter === "x" ? "obstacle" : `colour-${letter.charCodeAt(0) - 97}`);

function made(name, home, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  home.append(element);
  return element;
}

/** Corners around the middle of a cell, clockwise from the top or the top right. */
function cornersOf(sides, radius) {
  if (sides === 4) return [[1, -1], [1, 1], [-1, 1], [-1, -1]].map(([x, y]) => [x * radius, y * radius]);
  return [...Array(6).keys()].map((n) => [radius * Math.cos(Math.PI / 3 * (n - 1.5)), radius * Math.sin(Math.PI / 3 * (n - 1.5))]);
}

/** Draws the cells of a board that was just put on the page. */
export function drawTiles() {
  const element = document.getElementById("tiles");
  if (!element || element === tiles?.element) return;
  const { rows, columns, sides, radius, x, y, wide, narrow } = Object.fromEntries(Object.entries(element.dataset).map(([key, value]) => [key, Number(value)]));
  const step = sides === 6 ? [radius * Math.sqrt(3), radius * 1.5] : [radius * 2, radius * 2];
  // A little too large: blocks and colours meet without a seam.
  const corners = cornersOf(sides, radius * 1.03);
  const outer = `m${corners.map(([cx, cy], n) => (n ? [cx - corners[n - 1][0], cy - corners[n - 1][1]] : [cx, cy]).map((v) => v.toFixed(2)).join(" ")).join("l")}z`;
  tiles = {
    element, rows, columns, sides, x, y, step, outer, wide, narrow,
    letters: [...element.dataset.letters],
    inner: cornersOf(sides, Math.max(0.8, 1 - 2 / radius) * radius),
    fills: made("g", element), outlines: made("g", element), blocks: new Map(),
  };
  const across = Math.ceil(columns / BLOCK);
  for (let block = 0; block < across * Math.ceil(rows / BLOCK); block++) drawBlock(block, across);
}

function middle(row, column) {
  const shift = tiles.sides === 6 && row % 2 ? 0.5 : 0;
  return [tiles.x + (column + shift) * tiles.step[0], tiles.y + row * tiles.step[1]];
}

function letterAt(row, column) {
  return row < 0 || column < 0 || row >= tiles.rows || column >= tiles.columns ? "" : tiles.letters[row * tiles.columns + column];
}

function drawBlock(block, across) {
  const [top, left] = [Math.floor(block / across) * BLOCK, (block % across) * BLOCK];
  const [fills, borders] = [new Map(), new Map()];
  for (let row = top; row < Math.min(top + BLOCK, tiles.rows); row++) {
    for (let column = left; column < Math.min(left + BLOCK, tiles.columns); column++) {
      const letter = letterAt(row, column);
      const [x, y] = middle(row, column);
      fills.set(letter, `${fills.get(letter) ?? ""}M${x.toFixed(2)} ${y.toFixed(2)}${tiles.outer}`);
      if (isOwned(letter)) borders.set(letter, (borders.get(letter) ?? "") + border(row, column, letter, x, y));
    }
  }
  if (!tiles.blocks.has(block)) {
    tiles.blocks.set(block, [made("g", tiles.fills, { class: "block" }), made("g", tiles.outlines)]);
  }
  const [below, above] = tiles.blocks.get(block);
  below.replaceChildren();
  above.replaceChildren();
  for (const [letter, d] of fills) made("path", below, { class: classOf(letter), d });
  for (const [seat, d] of borders) {
    if (!d) continue;
    const outline = made("g", above, { class: `outline frame-${seat}` });
    made("path", made("g", outline, { class: "outline-dark", "stroke-width": tiles.wide }), { d });
    made("path", made("g", outline, { class: "outline-light", "stroke-width": tiles.narrow }), { d });
  }
}

/** The sides of a cell beyond which its owner has nothing. */
function border(row, column, seat, x, y) {
  const point = (n) => tiles.inner[n % tiles.sides].map((v, axis) => (v + (axis ? y : x)).toFixed(2)).join(" ");
  const beyond = BEYOND[tiles.sides][row % 2];
  return beyond.map(([down, right], n) => (letterAt(row + down, column + right) === seat ? "" : `M${point(n)}L${point(n + 1)}`)).join("");
}

/** Takes in letters that changed, from a place on; gives what takes them back. */
export function splice(splices) {
  if (!tiles?.element.isConnected || !splices?.length) return [];
  const across = Math.ceil(tiles.columns / BLOCK);
  const touched = new Set();
  const back = splices.map(([start, text]) => {
    const old = tiles.letters.slice(start, start + text.length).join("");
    [...text].forEach((letter, n) => {
      const at = start + n;
      if (tiles.letters[at] === letter) return;
      tiles.letters[at] = letter;
      const [row, column] = [Math.floor(at / tiles.columns), at % tiles.columns];
      // Its neighbours' borders change with it.
      for (const r of [row - 1, row, row + 1]) for (const c of [column - 1, column, column + 1]) {
        if (letterAt(r, c)) touched.add(Math.floor(r / BLOCK) * across + Math.floor(c / BLOCK));
      }
    });
    return [start, old];
  });
  for (const block of touched) drawBlock(block, across);
  return back;
}
