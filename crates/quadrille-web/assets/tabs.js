// The panel beside the board: which of its tabs is open, and what of its lists is in sight.

export function selectTab(name) {
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const chosen = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    document.getElementById(tab.getAttribute("aria-controls")).hidden = !chosen;
  }
}

export function scrollMoves() {
  const list = document.getElementById("moves");
  const now = list?.querySelector(".now");
  if (now) list.scrollTop = now.offsetTop - list.clientHeight / 2;
  else if (list) list.scrollTop = 0;
}

/** The seat to move is in sight among many, below those before it; nothing but their list moves. */
export function scrollSeats() {
  const list = document.getElementById("seat-list");
  const turn = list?.querySelector(".turn");
  if (!turn) return;
  const [seat, frame] = [turn, list].map((element) => element.getBoundingClientRect());
  if (seat.top >= frame.top && seat.bottom <= frame.bottom) return;
  list.scrollTop += seat.top - frame.top - seat.height;
}
