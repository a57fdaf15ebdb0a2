/* Acts that name their cards: a tile for each, with what it pays; the cards in hand that it takes rise with it, and a tap on
   a card shows the tiles that use it. */

import { h, put } from "../dom.js";
import { fan } from "../table/cards.js";
import { dollars, plain } from "../money.js";
import { text, words } from "../parts.js";
import { t } from "../words.js";
import { act, arming, say } from "./choice.js";
import { stepper } from "./stepper.js";

/**
 * @param {Wire.Question} _question
 * @param {OfferOpen[]} open
 * @param {AskContext} context
 * @returns {Control}
 */
export function tiles(_question, open, { send, known, raise }) {
  const spelled = open.filter((one) => one.cards.length);
  const others = open.filter((one) => !one.cards.length);
  const button = h(
    "button",
    { type: "button", class: "act", disabled: true, "data-act": "lay" },
    h("span", { class: "act-name" }, t("ask.choose-tile")),
  );
  /** @type {OfferOpen | null} */
  let chosen = null;
  let cents = 0;
  const less = h("span", { class: "less" });
  const drawn = spelled.map((one) =>
    h(
      "button",
      {
        type: "button",
        class: "tile",
        "aria-pressed": "false",
        "data-act": one.name,
        "aria-label": text(one.words),
        onclick: () => choose(one),
      },
      h(
        "span",
        { class: "tile-cards" },
        fan(one.cards, { width: 34, tight: 0.56, room: 150 }),
        one.onto.length
          ? [
              h("span", { class: "onto", "aria-hidden": "true" }, "→"),
              fan(one.onto, { width: 26, tight: 0.4, room: 90 }),
            ]
          : null,
      ),
      h("span", { class: "tile-words" }, words(one.words)),
      h("kbd", { "aria-hidden": "true" }, one.key),
    ),
  );

  /** @param {OfferOpen} one */
  function choose(one) {
    chosen = one;
    cents = one.most;
    drawn.forEach((tile, n) => tile.setAttribute("aria-pressed", String(spelled[n] === one)));
    raise(one.cards);
    put(
      less,
      one.most > one.least
        ? [
            h("span", { class: "small second" }, t("ask.less-of-it")),
            stepper({
              bounds: { least: one.least, most: one.most, step: one.step, from: one.least },
              value: one.most,
              changed: (next) => {
                cents = next;
                name();
              },
              label: text(one.words),
            }).element,
          ]
        : null,
    );
    button.disabled = false;
    button.classList.add("send");
    name();
  }

  function name() {
    if (!chosen) return;
    put(
      button,
      h(
        "span",
        { class: "act-name" },
        h("span", { class: "act-word" }, words(chosen.words)),
        chosen.most > chosen.least && cents !== chosen.most ? h("small", {}, dollars(cents)) : null,
      ),
    );
  }

  /**
   * Cards tapped in the hand: only the tiles that use them all.
   * @param {string[]} cards
   */
  function filter(cards) {
    drawn.forEach((tile, n) => {
      tile.hidden = !cards.every((one) => spelled[n].cards.includes(one));
    });
    const left = spelled.filter((_, n) => !drawn[n].hidden);
    if (cards.length && left.length === 1) choose(left[0]);
  }

  button.addEventListener(
    "click",
    () =>
      chosen && send(chosen.least || chosen.most ? `${chosen.name} ${plain(cents)}` : chosen.name, button),
  );
  const keys = arming(others, (one) => send(say(one)));
  return {
    body: h(
      "div",
      { class: "tiling" },
      h("div", { class: "tiles", role: "group", "aria-label": t("ask.choose-tile") }, drawn),
      less,
    ),
    acts: [...others.map((one) => act(one, send, known)), button],
    filter,
    phase: "laying",
    keys: (key) => {
      const one = spelled.find((other) => other.key === key);
      if (!one) return keys(key);
      choose(one);
      return true;
    },
  };
}
