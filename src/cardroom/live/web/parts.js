/* A sentence of the server, as nodes: it comes in parts, and nobody takes one apart again. */

import { h } from "./dom.js";
import { cardName } from "./words.js";

/** @type {Record<string, string>} */
const SUITS = { s: "♠", h: "♥", d: "♦", c: "♣", b: "★" };

/** @param {Wire.Words | null | undefined} parts */
export function words(parts) {
  return (parts || []).map(part);
}

/** @param {readonly { text: string }[] | null | undefined} parts */
export const text = (parts) => (parts || []).map((one) => one.text).join("");

/**
 * Several in a line with a dot between them, without those that say nothing.
 * @param {...(Wire.Words | null | undefined)} several
 */
export const dotted = (...several) =>
  several.filter((one) => text(one)).map((one, n) => [n ? " · " : "", words(one)]);

/** @param {Wire.Part} one */
function part(one) {
  if (one.type === "amount") return h("b", { class: "amount" }, one.text);
  if (one.type === "person") return h("span", { class: "person" }, one.text);
  if (one.type === "cards") return h("span", { class: "said-cards" }, one.cards.map(inLine));
  if (one.type === "clause") return h("span", { class: "clause" }, one.text);
  return document.createTextNode(one.text);
}

/**
 * A card in the middle of a sentence.
 * @param {string} card
 * @param {number} n
 */
function inLine(card, n) {
  const suit = card.slice(-1);
  const joker = !(suit in SUITS);
  const shown = card.startsWith("?")
    ? "▮"
    : joker
      ? "★"
      : `${card.at(0) === "T" ? "10" : card.at(0)}${SUITS[suit]}`;
  return [
    n ? " " : "",
    h("span", { class: `in-line ${joker ? "" : suit}`, role: "img", "aria-label": cardName(card) }, shown),
  ];
}
