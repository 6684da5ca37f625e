// The load of `quadrille load` on a peer: `load.js PEER PORT PID SIZE ALIGN ROOMS SECONDS`. Two people a room
// play at random to the end of the game and begin another, each move once both pages have the last one.
// It counts as that command does and prints one line of JSON.
import { wins } from './game.js';
import { state } from './process.js';

/** How many rooms are prepared at once. */
const AT_ONCE = 16;
/** Whoever is not answered for so many milliseconds gives up. */
const PATIENCE = 30_000;

const [peer, ...numbers] = process.argv.slice(2);
const [port, pid, size, align, count, seconds] = numbers.map(Number);
const { open } = await import(`./${peer}-room.js`);

/** Numbers from 0 up to 1, the same for the same seed. */
function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const times = [];
let ended = false;
let waiting = 0;

async function play(room, seed) {
  const next = random(seed);
  let cells = [];
  let free = [];
  const begin = () => {
    cells = Array(size * size).fill(0);
    free = [...cells.keys()];
  };
  begin();
  let over = false;
  waiting += 1;
  while (!ended) {
    if (over) {
      await room.again();
      begin();
    }
    const seat = (cells.length - free.length) % 2;
    const at = Math.floor(next() * free.length);
    const cell = free[at];
    free[at] = free[free.length - 1];
    free.pop();
    cells[cell] = seat + 1;
    const begun = performance.now();
    await room.play(seat, cell);
    times.push(performance.now() - begun);
    over = free.length === 0 || wins(cells, size, align, cell);
  }
  waiting -= 1;
}

const rooms = [];
while (rooms.length < count) {
  const some = Math.min(AT_ONCE, count - rooms.length);
  rooms.push(...await Promise.all(Array.from({ length: some }, () => open(port))));
}

const sleep = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });
const bytes = () => rooms.reduce((sum, room) => sum + room.bytes, 0);
const bytesBefore = bytes();
const before = state(pid);
const start = performance.now();
const playing = Promise.all(rooms.map(play));
await sleep(1000 * seconds);
ended = true;
const after = state(pid);
await Promise.race([playing, sleep(PATIENCE)]);
const elapsed = (performance.now() - start) / 1000;

times.sort((one, other) => one - other);
const at = (share) => times[Math.floor((times.length - 1) * share)];
const figures = {
  moves: times.length,
  rate: times.length / elapsed,
  half: at(0.5),
  most: at(0.99),
  bytes: (bytes() - bytesBefore) / times.length / 2,
  cpu: (after.cpu - before.cpu) / times.length,
  share: (after.cpu - before.cpu) / elapsed / 1e4,
  memory: after.memory,
  threads: after.threads,
  faults: waiting,
};
process.stdout.write(`${JSON.stringify(figures)}\n`, () => process.exit());
