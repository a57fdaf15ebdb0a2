/* What the floor is asked, or whoever trains: sentences to choose from, in a panel beside the felt, so that the position is seen. */

import { h } from "../dom.js";
import { words } from "../parts.js";
import { t } from "../words.js";

/**
 * @param {Wire.Question} question
 * @param {AskContext} context
 * @returns {Control}
 */
export function rule(question, { send, panel }) {
  const open = () => panel("ruling", list(question, send));
  if (isBeside()) queueMicrotask(open);
  return {
    body: null,
    acts: [
      h(
        "button",
        { type: "button", class: "act send", "data-act": "rule", onclick: open },
        h("span", { class: "act-name" }, t("ask.rule")),
      ),
    ],
    keys: () => false,
  };
}

/** On a small screen the panel lies over the felt: the position is seen first, and the panel asked for. */
const isBeside = () => matchMedia("(min-width: 1200px)").matches;

/**
 * @param {Wire.Question} question
 * @param {AskContext["send"]} send
 */
const list = (question, send) =>
  h(
    "div",
    { class: "rows" },
    h("h2", { class: "sentence" }, words(question.headline)),
    h(
      "ul",
      { class: "menu" },
      question.offers.map((one) => h("li", {}, way(one, send))),
    ),
  );

/**
 * @param {Wire.OfferTold} one
 * @param {AskContext["send"]} send
 */
function way(one, send) {
  /** @type {HTMLButtonElement} */
  const button = h(
    "button",
    { type: "button", class: "menu-item", "data-rule": one.name, onclick: () => send(one.name, button) },
    h("span", { class: "sentence" }, words(one.words)),
  );
  return button;
}
