// Morpion on boardgame.io: `boardgameio-server.js PORT SIZE ALIGN [FOLDER]`. The store is its own: in
// memory, or files in the folder (FlatFile).
import { createRequire } from 'node:module';
import { wins } from './game.js';

const require = createRequire(import.meta.url);
const { FlatFile, Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const [port, size, align] = process.argv.slice(2, 5).map(Number);
const folder = process.argv[5];

const game = {
  name: 'morpion',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ cells: Array(size * size).fill(null), last: null, plies: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
      G.last = cell;
      G.plies += 1;
    },
  },
  endIf: ({ G, ctx }) => {
    if (G.last !== null && wins(G.cells, size, align, G.last)) return { winner: ctx.currentPlayer };
    if (G.plies === size * size) return { draw: true };
  },
};

const db = folder ? new FlatFile({ dir: folder }) : undefined;
const server = Server({ games: [game], origins: false, db });
await server.run({ port: { port, host: '127.0.0.1' } });
console.log('ready');
