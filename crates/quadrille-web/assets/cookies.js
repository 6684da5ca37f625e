// What a browser tells the server of its person: preferences, where each has their own.

/** Keeps a preference with those that are kept already. */
export function keepPreference(name, value) {
  const kept = document.cookie.split("; ").find((cookie) => cookie.startsWith("preferences="))?.slice(12) || "";
  const pairs = new Map(kept.split("_").filter(Boolean).map((pair) => pair.split(":")));
  pairs.set(name, value);
  const text = [...pairs].map((pair) => pair.join(":")).join("_");
  document.cookie = `preferences=${text}; path=/; max-age=31536000; samesite=lax`;
}

const THEMES = ["system", "light", "dark"];

/** Language and theme on a page without a table, which is asked for again with the choice. */
export function chooseByCookie() {
  document.addEventListener("click", (event) => {
    const target = event.target.closest("[data-language],[data-theme-next]");
    if (!target) return;
    if (target.dataset.language) {
      document.cookie = `language=${target.dataset.language}; path=/; max-age=31536000; samesite=lax`;
    } else {
      keepPreference("theme", THEMES[(THEMES.indexOf(document.documentElement.dataset.theme) + 1) % 3]);
    }
    location.reload();
  });
}
