/* One of several acts. Each keeps its place; what costs says how much; nothing is armed by itself. */

import { h } from "../dom.js";
import { dollars, plain } from "../money.js";
import { text, words } from "../parts.js";
import { t } from "../words.js";
import { composer } from "./composer.js";
import { tiles } from "./tiles.js";

const ARMED = 4000;

export function choice(question, { known, send, slots }) {
  const open = question.offers.map((told, n) => ({ ...told, ...question.o.offers[n] }));
  if (open.some((one) => one.cards.length)) return tiles(question, open, { send });
  const sized = open.filter((one) => one.most > one.least);
  const compose = sized.length ? composer(sized, { known, question, send }) : null;
  const plainActs = open.filter((one) => !sized.includes(one));
  const names = slots(question.kind, open.map((one) => one.name));
  const drawn = names.map((name) => plainActs.find((one) => one.name === name)).map((one, n) => one ? act(one, send) : sized.some((other) => other.name === names[n]) ? null : off(names[n], question));
  return {
    element: h("div", { class: "choice" }, compose?.element, h("div", { class: `acts of-${drawn.filter(Boolean).length}` }, drawn, compose?.buttons)),
    keys: arming(open, (one) => (one.most > one.least ? compose.open(one.name) : send(say(one)))),
  };
}

export const say = (one, cents = one.least) => (one.least || one.most ? `${one.name} ${plain(cents)}` : one.name);

/** What a button says: the act, and below it what it costs or gives up. */
export function act(one, send) {
  const cost = one.cost[0] ? t("ask.cost", { amount: dollars(one.cost[0]) }) : one.gives_up ? t("ask.give-up", { what: text(one.gives_up) }) : "";
  const shown = cost && text(one.words).includes(dollars(one.cost[0])) ? "" : cost;
  const button = h("button", { type: "button", class: `act${one.is_marked ? " marked" : ""}`, "data-act": one.name },
    h("span", { class: "act-name" }, words(one.words), shown ? h("small", {}, shown) : null), h("kbd", { "aria-hidden": "true" }, one.key.toUpperCase()));
  let sure = !one.is_marked;
  button.addEventListener("click", () => {
    if (sure) return send(say(one), button);
    sure = true;
    button.querySelector(".act-name").replaceChildren(t("ask.sure", { what: text(one.words) }));
  });
  return button;
}

/** An act that the game has and that is not on offer now keeps its place. */
const off = (name) => h("button", { type: "button", class: "act", disabled: true }, h("span", { class: "act-name" }, name));

/** A letter arms, the same letter again does it; Escape takes it back. */
export function arming(open, act) {
  let armed = null;
  let timer = 0;
  const disarm = () => ((armed = null), document.querySelectorAll(".armed").forEach((one) => one.classList.remove("armed")));
  return (key) => {
    clearTimeout(timer);
    if (key === "Escape") return disarm();
    const one = open.find((other) => other.key.toLowerCase() === key.toLowerCase());
    if (!one) return false;
    if (armed === one.key || one.most > one.least) return disarm(), act(one), true;
    disarm();
    armed = one.key;
    document.querySelector(`[data-act="${CSS.escape(one.name)}"]`)?.classList.add("armed");
    timer = setTimeout(disarm, ARMED);
    return true;
  };
}
