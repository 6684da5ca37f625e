// Morpion on a square board, as both peers' servers and the load client play it.

/** Does the mark on `cell` stand in a line of `align`? Only lines through that cell are looked at. */
export function wins(cells, size, align, cell) {
  const mark = cells[cell];
  const row = Math.floor(cell / size);
  const column = cell % size;
  const reach = (down, right) => {
    let r = row + down;
    let c = column + right;
    let count = 0;
    while (r >= 0 && r < size && c >= 0 && c < size && cells[r * size + c] === mark) {
      count += 1;
      r += down;
      c += right;
    }
    return count;
  };
  return [[0, 1], [1, 0], [1, 1], [1, -1]].some(
    ([down, right]) => 1 + reach(down, right) + reach(-down, -right) >= align,
  );
}
