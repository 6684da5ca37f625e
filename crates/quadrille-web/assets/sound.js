// Sounds: two clicks drawn at random, a victory, a draw (R065 to R068). Each is loaded
// when it is first heard.

const FILES = { click: ["clic1", "clic2"], victory: ["victory"], draw: ["draw"] };
const loaded = new Map();

export function play(cue) {
  const { sound, volume } = document.documentElement.dataset;
  if (sound !== "on" || Number(volume) === 0) return;
  const files = FILES[cue] || [];
  const file = files[Math.floor(Math.random() * files.length)];
  if (!file) return;
  if (!loaded.has(file)) loaded.set(file, new Audio(`/assets/sounds/${file}.wav`));
  const audio = loaded.get(file);
  audio.volume = Number(volume) / 100;
  audio.currentTime = 0;
  // A browser may forbid sound before the first click; the game goes on without.
  audio.play().catch(() => {});
}
