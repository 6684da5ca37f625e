// A room of boardgame.io with two people in it. Its client library plays every move a second time in the
// page, which would fill the client's core: so what it sends is sent here, over the same socket library.
import { io } from 'socket.io-client';

let rooms = 0;

export async function open(port) {
  const room = (rooms += 1);
  let games = 0;
  let match = `${room}-${games}`;
  let stateID = 0;
  let bytes = 0;
  let missing = 0;
  let done;
  const pages = [0, 1].map(() => io(`http://127.0.0.1:${port}/morpion`, { transports: ['websocket'], forceNew: true }));
  const shown = () => new Promise((resolve) => { missing = pages.length; done = resolve; });
  const heard = (id, state) => {
    if (id !== match || missing === 0) return;
    stateID = state._stateID;
    if ((missing -= 1) === 0) done();
  };
  // Another game is another match; one that does not exist is made when somebody comes to it.
  const sync = () => {
    const both = shown();
    pages.forEach((page, seat) => page.emit('sync', match, String(seat), undefined, 2));
    return both;
  };
  await Promise.all(pages.map((page) => new Promise((resolve, reject) => {
    page.on('connect', resolve);
    page.on('connect_error', reject);
    page.on('update', heard);
    page.on('sync', (id, { state }) => heard(id, state));
  })));
  for (const page of pages) {
    page.io.engine.transport.ws.addEventListener('message', ({ data }) => { bytes += data.length; });
  }
  await sync();
  return {
    get bytes() { return bytes; },
    play(seat, cell) {
      const payload = { type: 'play', args: [cell], playerID: String(seat), credentials: undefined };
      pages[seat].emit('update', { type: 'MAKE_MOVE', payload }, stateID, match, String(seat));
      return shown();
    },
    again() {
      games += 1;
      match = `${room}-${games}`;
      return sync();
    },
  };
}
