// The panel beside the board: which of its tabs is open, and the move that is shown.

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
