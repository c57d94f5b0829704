"use strict";
// What both pages share: the data of the page, numbers, theme, messages.
const began = performance.now();
const $ = id => document.getElementById(id);
const D = JSON.parse($("data").textContent);
const W = D.w, H = D.h;
const num = n => String(n).replace(/\B(?=(\d{3})+$)/g, "\u202f");
const pair = (x, y) => `(${num(x)}, ${num(y)})`;
const clamp = (n, low, high) => Math.min(Math.max(n, low), Math.max(low, high));

function element(name, text, attributes = {}) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  return made;
}

const fromBase64 = text => Uint8Array.from(atob(text), c => c.charCodeAt(0));

async function inflate(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// Numbers of seven bits a byte, the low ones first; the eighth says that more follow.
class Varints {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }
  next() {
    let value = 0, weight = 1, byte;
    do {
      byte = this.bytes[this.at++];
      value += (byte & 127) * weight;
      weight *= 128;
    } while (byte > 127);
    return value;
  }
  signed() {
    const n = this.next();
    return n % 2 ? -(n + 1) / 2 : n / 2;
  }
}

// One live region; what changes quickly is said once it rests.
let speaking = 0;
function say(text) {
  clearTimeout(speaking);
  speaking = setTimeout(() => { $("say").textContent = text; }, 250);
}

const prefersDark = matchMedia("(prefers-color-scheme: dark)");
let dark = false, T;
function chooseTheme() {
  const chosen = $("theme").value;
  dark = chosen === "dark" || (chosen === "auto" && prefersDark.matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  T = dark ? DARK : LIGHT;
}

async function copyLink() {
  keepState();
  try {
    await navigator.clipboard.writeText(location.href);
    $("copied").textContent = "Link copied.";
  } catch (refused) {
    $("copied").textContent = location.href;
  }
}

// Of a hash only what is a number within bounds counts.
function hashNumber(text, low, high) {
  if (typeof text !== "string" || !/^-?\d{1,12}(\.\d{1,6})?$/.test(text)) return null;
  const n = Number(text);
  return n >= low && n <= high ? n : null;
}
function hashWhole(text, low, high) {
  const n = hashNumber(text, low, high);
  return n === null || !Number.isInteger(n) ? null : n;
}
