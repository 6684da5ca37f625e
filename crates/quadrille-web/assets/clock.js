// The clock beside each person: it is told when somebody has moved, and counted down here.

/** Whose time runs, what each has left, and when that was told. */
let told = null;

/** Takes what the server says: the seat whose time runs, and milliseconds for each. */
export function setClock([running, left]) {
  told = { running, left, at: performance.now() };
  tick();
}

/** Takes what was drawn with the page. */
export function readClock() {
  const drawn = document.getElementById("seat-list")?.dataset.clock;
  if (drawn) setClock(JSON.parse(drawn));
  else told = null;
}

/** Minutes and seconds, rounded up; tenths when there is little. */
function written(left) {
  const sign = left < 0 ? "−" : "";
  const tenths = Math.ceil(Math.abs(left) / 100);
  if (left >= 0 && tenths < 100) return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
  const seconds = Math.ceil(Math.abs(left) / 1000);
  return `${sign}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function tick() {
  if (!told) return;
  for (const clock of document.querySelectorAll("[data-clock].clock")) {
    const seat = Number(clock.dataset.clock);
    const runs = seat === told.running;
    const gone = runs ? performance.now() - told.at : 0;
    // Who has lost is told by the server; here it stops at nothing.
    const left = Math.max(told.left[seat - 1] - gone, "loses" in clock.dataset ? 0 : -Infinity);
    const text = written(left);
    clock.classList.toggle("running", runs);
    clock.classList.toggle("short", left < 20000);
    // The same node with other letters: nobody who watches for new nodes is woken.
    if (clock.firstChild && clock.firstChild.data !== text) clock.firstChild.data = text;
  }
}

setInterval(tick, 100);
