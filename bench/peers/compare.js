// The runner: each server in turn on core 0 under the same load from core 1, and one table of what that cost.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { busy, state } from './process.js';

const HELP = `run [--quadrille PROGRAM] [--servers NAME,..] [--boards SIZE,..] [--rooms N,..] [--seconds N]
PROGRAM from this folder (../../target/release/quadrille); NAME: quadrille, colyseus, colyseus-timer,
boardgameio, boardgameio-files; SIZE: 3 (3 to align) or more (5 to align)`;

const { values: asked } = parseArgs({
  options: {
    quadrille: { type: 'string', default: '../../target/release/quadrille' },
    servers: { type: 'string', default: 'quadrille,colyseus,colyseus-timer,boardgameio,boardgameio-files' },
    boards: { type: 'string', default: '3,15' },
    rooms: { type: 'string', default: '100,1000' },
    seconds: { type: 'string', default: '15' },
    help: { type: 'boolean', default: false },
  },
});
if (asked.help) {
  console.log(HELP);
  process.exit();
}

const PORT = 8790;
const LIMITS = ['rooms', 'pages', 'pages-of-address', 'requests', 'connections', 'messages', 'open-rooms'];

const peer = (name, ...more) => ({
  serve: (load) => [process.execPath, `${name}-server.js`, PORT, load.size, load.align, ...more.map((it) => it(load))],
  load: (load, pid) => [
    process.execPath, 'load.js', name, PORT, pid, load.size, load.align, load.rooms, asked.seconds,
  ],
  read: (text) => JSON.parse(text),
});

const SERVERS = {
  quadrille: {
    serve: (load) => [
      asked.quadrille, 'serve', '--listen', `127.0.0.1:${PORT}`, '--database', join(load.folder, 'quadrille.db'),
      ...LIMITS.flatMap((name) => ['--limit', `${name}=1000000`]),
    ],
    load: (load, pid) => [
      asked.quadrille, 'load', '--language', 'en', `127.0.0.1:${PORT}`, 'morpion', '--size', load.size,
      '--align', load.align, '--rooms', load.rooms, '--pace', 0, '--duration', asked.seconds, '--pid', pid,
    ],
    read: (text) => {
      const number = (pattern) => Number(text.match(pattern)?.[1].replaceAll(',', ''));
      return {
        moves: number(/^([\d,]+) moves/),
        rate: number(/s: ([\d,.]+) a second/),
        half: number(/half ([\d,.]+) ms/),
        most: number(/ 99 ?% ([\d,.]+) ms/),
        bytes: number(/: ([\d,]+) to each page/),
        cpu: number(/server: ([\d,]+) µs/),
        share: number(/\(([\d,]+) ?% of a core/),
        memory: number(/, ([\d,.]+) MB \(/),
        threads: number(/([\d,]+) threads/),
        faults: /no faults/.test(text) ? 0 : number(/^([\d,]+) faults/m) || 1,
      };
    },
  },
  colyseus: peer('colyseus'),
  'colyseus-timer': peer('colyseus', () => 'timer'),
  boardgameio: peer('boardgameio'),
  'boardgameio-files': peer('boardgameio', (load) => join(load.folder, 'files')),
};

/** A program on a core of its own, before others where that is allowed. */
function start(core, words) {
  const command = ['-c', core, 'nice', '-n', '-15', ...words].map(String);
  const timeout = 1000 * (Number(asked.seconds) + 150);
  return spawn('taskset', command, { stdio: ['ignore', 'pipe', 'inherit'], timeout, killSignal: 'SIGKILL' });
}

const ended = (child) => new Promise((resolve) => { child.once('exit', resolve); });
const sleep = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

/** The machine's load average after each measurement. */
const averages = [];

async function measure(server, load) {
  const serving = start(0, server.serve(load));
  try {
    return await measureRunning(serving, server, load);
  } finally {
    serving.kill('SIGKILL');
    if (serving.exitCode === null && serving.signalCode === null) await ended(serving);
  }
}

async function measureRunning(serving, server, load) {
  // `taskset` and `nice` become the program, so its number is theirs. It says when it listens.
  await new Promise((resolve, reject) => {
    createInterface(serving.stdout).once('line', resolve);
    serving.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  await sleep(1000);
  const idle = state(serving.pid).memory;
  const client = start(1, server.load(load, serving.pid));
  let text = '';
  client.stdout.on('data', (data) => { text += data; });
  const samples = [];
  const watch = setInterval(() => {
    try {
      const { cpu, memory } = state(serving.pid);
      samples.push({ at: performance.now(), server: cpu, memory, client: state(client.pid).cpu, all: busy() });
    } catch { /* It has just ended. */ }
  }, 100);
  const code = await ended(client);
  clearInterval(watch);
  if (code !== 0) throw new Error(`the client ended with ${code}`);
  const figures = server.read(text);
  // The client ends when the moves do: so long before, all rooms were ready and none had a move.
  const last = samples.at(-1);
  const first = samples.findLast((sample) => sample.at <= last.at - 1000 * figures.moves / figures.rate) ?? samples[0];
  const percent = (from, to) => (to - from) / (last.at - first.at) / 10;
  const others = (sample) => sample.all - sample.client - sample.server;
  averages.push(Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[0]));
  return {
    ...figures,
    ready: (first.memory - idle) / load.rooms,
    played: (figures.memory - idle) / load.rooms,
    client: percent(first.client, last.client),
    others: percent(others(first), others(last)),
  };
}

const COLUMNS = [
  ['µs of processor a move', (it) => it.cpu.toFixed(0)],
  ['bytes a move to each page', (it) => it.bytes.toFixed(0)],
  ['MB a room before play', (it) => it.ready.toFixed(3)],
  ['after', (it) => it.played.toFixed(3)],
  ['threads', (it) => it.threads],
  ['ms, half', (it) => it.half.toFixed(1)],
  ['ms, 99 %', (it) => it.most.toFixed(1)],
  ['moves a second', (it) => Math.round(it.rate).toLocaleString('en')],
  ['faults', (it) => it.faults],
  ['server’s core', (it) => `${it.share.toFixed(0)} %`],
  ['client’s core', (it) => `${it.client.toFixed(0)} %`],
  ['others', (it) => `${it.others.toFixed(0)} %`],
];

const line = (cells) => console.log(`| ${cells.join(' | ')} |`);
line(['board', 'rooms', 'server', ...COLUMNS.map(([name]) => name)]);
line(Array(COLUMNS.length + 3).fill('---'));
for (const size of asked.boards.split(',').map(Number)) {
  for (const rooms of asked.rooms.split(',').map(Number)) {
    for (const name of asked.servers.split(',')) {
      const folder = mkdtempSync(join(tmpdir(), 'peers-'));
      try {
        const figures = await measure(SERVERS[name], { size, align: size === 3 ? 3 : 5, rooms, folder });
        line([`${size} x ${size}`, rooms, name, ...COLUMNS.map(([, tell]) => tell(figures))]);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
  }
}
console.log(`\nLoad average ${Math.min(...averages)} to ${Math.max(...averages)}, ${averages.length} measurements`);
