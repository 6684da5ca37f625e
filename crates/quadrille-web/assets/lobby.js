// The list of rooms: it is asked for again while somebody looks at it.

import { keepPreference } from "./cookies.js";

const root = document.documentElement;
const THEMES = ["system", "light", "dark"];

document.getElementById("make-room").addEventListener("submit", async (event) => {
  event.preventDefault();
  const { name, listed } = event.target.elements;
  const answer = await fetch("/rooms", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: name.value, listed: listed.checked }),
  });
  if (answer.ok) {
    location.assign(`/room/${(await answer.json()).room}`);
  } else {
    const fault = document.getElementById("fault");
    fault.textContent = await answer.text();
    fault.hidden = false;
    name.focus();
  }
});

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-language],[data-theme-next]");
  if (!target) return;
  if (target.dataset.language) {
    document.cookie = `language=${target.dataset.language}; path=/; max-age=31536000; samesite=lax`;
  } else {
    keepPreference("theme", THEMES[(THEMES.indexOf(root.dataset.theme) + 1) % 3]);
  }
  location.reload();
});

async function renew() {
  if (document.hidden) return;
  try {
    const answer = await fetch("/rooms");
    if (!answer.ok) return;
    const template = document.createElement("template");
    template.innerHTML = await answer.text();
    const [old, fresh] = [document.getElementById("rooms"), template.content.firstElementChild];
    if (old.outerHTML !== fresh.outerHTML && !old.contains(document.activeElement)) old.replaceWith(fresh);
  } catch {
    // The server is away: the list stays as it was.
  }
}

setInterval(renew, 4000);
