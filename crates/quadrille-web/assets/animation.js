// A game as one moving picture (APNG): the browser draws and packs each position, and the
// pieces are joined here into one file, which every browser and most messengers show.

import { base } from "./page.js";

/** The longer side of the picture in pixels, and how long positions stand in milliseconds. */
const SIDE = 480;
const STEP = 700;
const LAST = 2500;
/** Longer games leave positions out. */
const MOST = 120;

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

function crc(bytes) {
  let c = 0xffffffff;
  for (const byte of bytes) c = TABLE[(c ^ byte) & 255] ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

/** A chunk of the file: its length, kind, content and checksum. */
function chunk(kind, content) {
  const bytes = new Uint8Array(content.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(kind), 4);
  bytes.set(content, 8);
  view.setUint32(content.length + 8, crc(bytes.subarray(4, content.length + 8)));
  return bytes;
}

/** Numbers of four bytes each, or of two where they are so given. */
function numbers(...values) {
  const bytes = [];
  for (const value of values) {
    const [number, size] = Array.isArray(value) ? value : [value, 4];
    for (let shift = size - 1; shift >= 0; shift--) bytes.push((number >>> (8 * shift)) & 255);
  }
  return Uint8Array.from(bytes);
}

/** The chunks of a picture. */
function* chunksOf(png) {
  const view = new DataView(png.buffer);
  for (let at = 8; at < png.length;) {
    const length = view.getUint32(at);
    yield { kind: String.fromCharCode(...png.subarray(at + 4, at + 8)), content: png.subarray(at + 8, at + 8 + length), whole: png.subarray(at, at + 12 + length) };
    at += 12 + length;
  }
}

async function drawn(ply, canvas) {
  const svg = await (await fetch(`${base}board.svg?ply=${ply}`)).text();
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  const scale = SIDE / Math.max(image.width, image.height);
  Object.assign(canvas, { width: Math.round(image.width * scale), height: Math.round(image.height * scale) });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  const blob = await new Promise((resolve) => { canvas.toBlob(resolve); });
  return new Uint8Array(await blob.arrayBuffer());
}

/** The game up to a ply as a moving picture. */
export async function animation(plies) {
  const every = Math.max(1, Math.ceil(plies / MOST));
  const shown = [...Array(plies + 1).keys()].filter((ply) => ply % every === 0 || ply === plies);
  const canvas = document.createElement("canvas");
  const parts = [];
  let sequence = 0;
  for (const [at, ply] of shown.entries()) {
    const png = await drawn(ply, canvas);
    const delay = at === shown.length - 1 ? LAST : STEP;
    const control = chunk("fcTL", numbers(sequence++, canvas.width, canvas.height, 0, 0, [delay, 2], [1000, 2], [0, 1], [0, 1]));
    if (at === 0) {
      parts.push(png.subarray(0, 8));
      for (const { kind, whole } of chunksOf(png)) if (kind === "IHDR") parts.push(whole);
      parts.push(chunk("acTL", numbers(shown.length, 0)));
    }
    parts.push(control);
    for (const { kind, content, whole } of chunksOf(png)) {
      if (kind === "IDAT") parts.push(at === 0 ? whole : chunk("fdAT", Uint8Array.from([...numbers(sequence++), ...content])));
    }
  }
  parts.push(chunk("IEND", new Uint8Array()));
  return new Blob(parts, { type: "image/apng" });
}
