/* Acts that name their cards: a tile for each, with what it pays; the cards in hand that it takes rise with it. */

import { h, put } from "../dom.js";
import { fan } from "../table/cards.js";
import { text, words } from "../parts.js";
import { act, arming, say } from "./choice.js";

export function tiles(question, open, { send }) {
  const spelled = open.filter((one) => one.cards.length);
  const others = open.filter((one) => !one.cards.length);
  const button = h("button", { type: "button", class: "act", disabled: true });
  let chosen = null;
  const drawn = spelled.map((one) => h("button", { type: "button", class: "tile", "aria-pressed": "false", "data-act": one.name, onclick: () => choose(one) },
    h("span", { class: "tile-cards" }, fan(one.cards, { width: 34, tight: 0.56 }), one.onto.length ? [h("span", { "aria-hidden": "true" }, "→"), fan(one.onto, { width: 28, tight: 0.4 })] : null),
    h("span", { class: "tile-words" }, words(one.words)), h("kbd", { "aria-hidden": "true" }, one.key)));

  function choose(one) {
    chosen = one;
    drawn.forEach((tile, n) => tile.setAttribute("aria-pressed", spelled[n] === one));
    button.disabled = false;
    button.classList.add("send");
    put(button, h("span", { class: "act-name" }, text(one.words)));
  }

  put(button, h("span", { class: "act-name" }, "…"));
  button.addEventListener("click", () => chosen && send(say(chosen, chosen.most), button));
  const keys = arming(others, (one) => send(say(one)));
  return {
    element: h("div", { class: "choice" }, h("div", { class: "tiles" }, drawn), h("div", { class: "acts" }, others.map((one) => act(one, send)), button)),
    keys: (key) => {
      const one = spelled.find((other) => other.key === key);
      return one ? (choose(one), true) : keys(key);
    },
  };
}
