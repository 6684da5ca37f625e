// A room of Colyseus with two people in it, through its own client library.

// The library takes the platform's WebSocket where there is one; `ws` costs this client less.
delete globalThis.WebSocket;
const { Client } = await import('@colyseus/sdk');

export async function open(port) {
  const client = new Client(`http://127.0.0.1:${port}`);
  const first = await client.create('morpion');
  const pages = [first, await client.joinById(first.roomId)];
  let [games, plies, bytes] = [0, 0, 0];
  let missing = 0;
  let done;
  for (const page of pages) {
    page.connection.transport.ws.addEventListener('message', ({ data }) => { bytes += data.byteLength; });
    page.onMessage('*', () => {});
    page.onStateChange((state) => {
      if (missing > 0 && state.games === games && state.plies === plies && (missing -= 1) === 0) done();
    });
  }
  const shown = () => new Promise((resolve) => { missing = pages.length; done = resolve; });
  return {
    get bytes() { return bytes; },
    play(seat, cell) {
      plies += 1;
      pages[seat].send('play', cell);
      return shown();
    },
    again() {
      games += 1;
      plies = 0;
      pages[0].send('again');
      return shown();
    },
  };
}
