// The list of rooms: it is asked for again while somebody looks at it.

import { chooseByCookie } from "./cookies.js";


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

chooseByCookie();

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
