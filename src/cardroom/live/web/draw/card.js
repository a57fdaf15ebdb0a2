/* A card, five to seven. Its index alone must tell it: of a fan only the left part is seen, or the upper one. */

import { svg } from "../dom.js";
import { MARKS, RANKS, SUITS } from "./glyphs.js";

/** @typedef {"large" | "small" | "tall"} Form */

/** @type {Record<string, string>} */
const COLOURS = { s: "black", h: "red", d: "diamond", c: "club" };
const SMALL = 36;
const BONUS = "b";
/** @type {Map<string, SVGSVGElement>} */
const made = new Map();

/**
 * A card as the wire writes it: "Qh", "Ts", "Jk", "??" for one that lies face down. `name` is how it is read aloud; `tall`: its
 * upper edge tells it. Each face is made once and copied.
 * @param {string} text
 * @param {string | null} [name]
 * @param {{ width?: number, picked?: boolean, down?: boolean, tall?: boolean }} [how]
 */
export function card(text, name, { width = 47, picked = false, down = false, tall = false } = {}) {
  const shown = !text || text.startsWith("?") ? "?" : text;
  const form = tall ? "tall" : width < SMALL ? "small" : "large";
  const key = `${shown} ${form}`;
  const first = made.get(key) || make(shown, form);
  made.set(key, first);
  const element = /** @type {SVGSVGElement} */ (first.cloneNode(true));
  element.setAttribute("width", String(width));
  element.setAttribute("height", String((width * 7) / 5));
  if (name) {
    element.setAttribute("role", "img");
    element.setAttribute("aria-label", name);
  } else element.setAttribute("aria-hidden", "true");
  if (picked) element.classList.add("picked");
  if (down) element.append(tag());
  return element;
}

/**
 * @param {string} shown
 * @param {Form} form
 */
function make(shown, form) {
  const element = svg("svg", {
    class: `card ${shown === "?" ? "back" : colour(shown)}`,
    viewBox: "0 0 100 140",
  });
  element.append(...(shown === "?" ? back() : face(shown, form)));
  return element;
}

export function slot(width = 47) {
  return svg(
    "svg",
    { class: "card slot", viewBox: "0 0 100 140", width, height: (width * 7) / 5, "aria-hidden": "true" },
    svg("rect", { x: 2, y: 2, width: 96, height: 136, rx: 9 }),
  );
}

/** @param {string} text */
function colour(text) {
  if (isJoker(text)) return "joker";
  return COLOURS[text.slice(-1)] || "joker";
}

/** @param {string} text */
const isJoker = (text) =>
  text.length < 2 || !(text[0] in RANKS) || !(text.slice(-1) in SUITS || text.endsWith(BONUS));

/** @type {Record<string, string>} */
const COURTS = { J: MARKS.quill, Q: MARKS.crown, K: MARKS.crown };

const INDEX = {
  large: "translate(9 9) scale(1.72 1.8)",
  small: "translate(8 10) scale(2.3 2.5)",
  tall: "translate(8 7) scale(1.9 1.24)",
};

/**
 * @param {string} text
 * @param {Form} form
 */
function face(text, form) {
  const paper = svg("rect", { class: "paper", x: 1, y: 1, width: 98, height: 138, rx: 9 });
  if (isJoker(text)) return [paper, joker(), shape(MARKS.star, 26, 60, 52)];
  const [rank, suit] = [text[0], SUITS[text.slice(-1)] || MARKS.star];
  const index = svg("path", { class: "index", d: RANKS[rank], transform: INDEX[form] });
  if (form === "small") return [paper, index, shape(suit, 8, 86, 46)];
  if (form === "tall") return [paper, index, shape(suit, 56, 7, 36), shape(suit, 24, 66, 54)];
  const parts = [paper, index, shape(suit, 12, 66, 26)];
  const court = COURTS[rank];
  return court
    ? [...parts, shape(court, 54, 72, 30), shape(suit, 54, 102, 30)]
    : [...parts, shape(suit, 46, 84, 46)];
}

/**
 * @param {string} d
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
const shape = (d, x, y, size) =>
  svg("path", { class: "pip", d, transform: `translate(${x} ${y}) scale(${size / 32})` });

function joker() {
  return svg("text", { class: "joker-word", x: 50, y: 34, "text-anchor": "middle" }, "JOKER");
}

function back() {
  const lattice = Array.from(
    { length: 9 },
    (_, n) => `M${8 + n * 14} 8L${-80 + n * 14 + 8} 140M${8 + n * 14 - 42} 8L${50 + n * 14} 140`,
  ).join("");
  return [
    svg("rect", { class: "paper", x: 1, y: 1, width: 98, height: 138, rx: 9 }),
    svg("rect", { class: "cloth", x: 7, y: 7, width: 86, height: 126, rx: 5 }),
    svg(
      "svg",
      { x: 7, y: 7, width: 86, height: 126, viewBox: "8 8 86 126" },
      svg("path", { class: "lattice", d: lattice }),
    ),
  ];
}

function tag() {
  return svg(
    "g",
    { class: "down-tag" },
    svg("rect", { x: 22, y: 118, width: 56, height: 20, rx: 6 }),
    svg("text", { x: 50, y: 133, "text-anchor": "middle" }, "down"),
  );
}
