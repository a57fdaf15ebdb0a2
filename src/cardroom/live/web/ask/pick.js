/* Some of one's own cards: they rise when they are chosen, and the button says how many. */

import { h } from "../dom.js";
import { card } from "../draw/card.js";
import { cardName, t } from "../words.js";
import { racks } from "./racks.js";

export function pick(question, given) {
  return question.picks.length ? racks(question, given) : some(question, given);
}

function some(question, { send, cardWidth }) {
  const { cards, count, may_pass: mayPass, fewer } = question.o;
  const chosen = new Set();
  const button = h("button", { type: "button", class: "act" });
  const none = mayPass ? h("button", { type: "button", class: "act", onclick: () => send("none", none) }, h("span", { class: "act-name" }, t("ask.pick-none"))) : null;
  const toggles = cards.map((one, n) => h("button", { type: "button", class: "card-toggle", "aria-pressed": "false", "aria-label": cardName(one), onclick: () => toggle(n) }, card(one, "", { width: cardWidth(cards.length) })));

  function toggle(n) {
    if (chosen.has(n)) chosen.delete(n);
    else if (chosen.size < count) chosen.add(n);
    toggles.forEach((one, at) => one.setAttribute("aria-pressed", chosen.has(at)));
    show();
  }

  function show() {
    const enough = fewer ? chosen.size > 0 && chosen.size <= count : chosen.size === count;
    button.disabled = !enough;
    button.classList.toggle("send", enough);
    button.replaceChildren(h("span", { class: "act-name" }, t("ask.pick-these", { count: chosen.size })));
  }

  button.addEventListener("click", () => send([...chosen].map((n) => cards[n]).join(" "), button));
  show();
  const said = fewer || mayPass ? t("ask.pick-up-to", { count }) : t("ask.pick-some", { count });
  return {
    element: h("div", { class: "choice" }, h("p", { class: "small second" }, said), h("div", { class: "toggles" }, toggles), h("div", { class: "acts" }, none, button)),
    keys: (key) => (/^[1-9]$/.test(key) && Number(key) <= cards.length ? (toggle(Number(key) - 1), true) : false),
    hasCards: true,
  };
}
