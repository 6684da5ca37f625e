// Morpion on Colyseus: `colyseus-server.js PORT SIZE ALIGN [timer]`. The state is a Schema, kept in memory.
// A patch is sent with each move, which suits games by turns; with `timer`, every
// 50 ms, which is what Colyseus does by itself.
import { Room, Server } from '@colyseus/core';
import { schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { wins } from './game.js';

const [port, size, align] = process.argv.slice(2, 5).map(Number);
const timer = process.argv[5] === 'timer';

const State = schema({
  cells: t.array('uint8'),
  games: t.uint32(),
  plies: t.uint16(),
  turn: t.uint8(),
  /** 0 while the game goes on, 1 or 2 for who won, 3 for a draw. */
  outcome: t.uint8(),
}, 'State');

class Morpion extends Room {
  maxClients = 2;
  seats = [];

  onCreate() {
    const state = new State();
    for (let cell = 0; cell < size * size; cell += 1) state.cells.push(0);
    Object.assign(state, { games: 0, plies: 0, turn: 1, outcome: 0 });
    this.state = state;
    if (!timer) this.patchRate = null;
    this.onMessage('play', (client, cell) => this.play(client, cell));
    this.onMessage('again', () => this.again());
  }

  onJoin(client) {
    this.seats.push(client.sessionId);
  }

  play(client, cell) {
    const { state } = this;
    const seat = this.seats.indexOf(client.sessionId) + 1;
    if (state.outcome !== 0 || seat !== state.turn || state.cells[cell] !== 0) return;
    state.cells[cell] = seat;
    state.plies += 1;
    state.turn = 3 - seat;
    if (wins(state.cells, size, align, cell)) state.outcome = seat;
    else if (state.plies === size * size) state.outcome = 3;
    if (!timer) this.broadcastPatch();
  }

  again() {
    const { state } = this;
    if (state.outcome === 0) return;
    for (let cell = 0; cell < size * size; cell += 1) if (state.cells[cell] !== 0) state.cells[cell] = 0;
    Object.assign(state, { games: state.games + 1, plies: 0, turn: 1, outcome: 0 });
    if (!timer) this.broadcastPatch();
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define('morpion', Morpion);
await server.listen(port, '127.0.0.1');
console.log('ready');
