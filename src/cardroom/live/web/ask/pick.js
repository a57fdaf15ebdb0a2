/* Some of one's own cards: they rise when they are chosen, and the button says how many. */

import { h, relabel } from "../dom.js";
import { card } from "../draw/card.js";
import { cardName, t } from "../words.js";
import { racks } from "./racks.js";

const SWIPE = 24;

/**
 * @param {QuestionOf<Wire.Pick>} question
 * @param {AskContext} given
 * @returns {Control}
 */
export function pick(question, given) {
  return question.picks.length ? racks(question, given) : some(question, given);
}

/**
 * @param {QuestionOf<Wire.Pick>} question
 * @param {AskContext} context
 * @returns {Control}
 */
function some(question, { send, cardWidth }) {
  const { cards, count, may_pass: mayPass, fewer, barred = [] } = question.o;
  /** @type {Set<number>} */
  const chosen = new Set();
  const said = h("p", { class: "small second", role: "status" });
  const button = h("button", { type: "button", class: "act" });
  /** @type {HTMLButtonElement | null} */
  const none = mayPass
    ? h(
        "button",
        { type: "button", class: "act", "data-act": "none", onclick: () => send("none", none || undefined) },
        h("span", { class: "act-name" }, t("ask.pick-none")),
      )
    : null;
  const toggles = cards.map((one, n) => {
    const made = h(
      "button",
      {
        type: "button",
        class: "card-toggle",
        "aria-pressed": "false",
        "aria-label": cardName(one),
        onclick: () => toggle(n),
      },
      card(one, "", { width: cardWidth(cards.length) }),
      h("span", { class: "card-number", "aria-hidden": "true" }, n + 1),
    );
    swipe(made, (up) => up !== chosen.has(n) && toggle(n));
    return made;
  });

  const picked = () => [...chosen].sort((one, other) => one - other).map((n) => cards[n]);

  /** @param {number} n */
  function toggle(n) {
    if (chosen.has(n)) chosen.delete(n);
    else if (chosen.size < count) chosen.add(n);
    else if (count === 1) {
      chosen.clear();
      chosen.add(n);
    }
    toggles.forEach((one, at) => one.setAttribute("aria-pressed", String(chosen.has(at))));
    show();
  }

  function show() {
    const these = picked();
    const enough = fewer ? these.length > 0 && these.length <= count : these.length === count;
    const is = barred.some((one) => one.split(" ").sort().join() === [...these].sort().join());
    button.disabled = !enough || is;
    button.classList.toggle("send", !button.disabled);
    relabel(
      button,
      h(
        "span",
        { class: "act-name" },
        t(these.length === 1 ? "ask.pick-this" : "ask.pick-these", { count: these.length }),
      ),
    );
    said.replaceChildren(
      `${t("ask.picked", { count: these.length })} · ${fewer || mayPass ? t("ask.pick-up-to", { count }) : t("ask.pick-some", { count })}`,
    );
  }

  button.addEventListener("click", () => send(picked().join(" "), button));
  show();
  return {
    body: h(
      "div",
      { class: "picking" },
      h("div", { class: "toggles", role: "group", "aria-label": t("table.your-hand") }, toggles),
      said,
    ),
    acts: none ? [none, button] : [button],
    hasCards: true,
    phase: "picking",
    keys: (key) => {
      const isCard = /^[1-9]$/.test(key) && Number(key) <= cards.length;
      if (isCard) toggle(Number(key) - 1);
      return isCard;
    },
  };
}

/**
 * A card pushed up is chosen, pulled down it is not.
 * @param {HTMLElement} element
 * @param {(up: boolean) => void} done
 */
function swipe(element, done) {
  /** @type {number | null} */
  let from = null;
  element.addEventListener("pointerdown", (event) => {
    from = event.clientY;
  });
  element.addEventListener("pointerup", (event) => {
    const by = from === null ? 0 : event.clientY - from;
    from = null;
    if (Math.abs(by) <= SWIPE) return;
    element.addEventListener("click", (click) => click.stopImmediatePropagation(), {
      once: true,
      capture: true,
    });
    done(by < 0);
  });
}
