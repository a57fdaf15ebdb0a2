/* One of several acts. Each keeps its place; what costs says how much; nothing is armed by itself. */

import { h } from "../dom.js";
import { dollars, plain } from "../money.js";
import { text, words } from "../parts.js";
import { prefs } from "../prefs.js";
import { t } from "../words.js";
import { composer } from "./composer.js";
import { tiles } from "./tiles.js";

const ARMED = 4000;
/** What an offer says where the server leaves it out. */
const USUAL = { least: 0, most: 0, step: 1 };

/**
 * @param {QuestionOf<Wire.Choice>} question
 * @param {AskContext} given
 * @returns {Control}
 */
export function choice(question, given) {
  const { known, send, slots } = given;
  const open = question.offers.map((told, n) => ({ ...USUAL, ...told, ...question.o.offers[n] }));
  if (open.some((one) => one.cards.length)) return tiles(question, open, given);
  const sized = open.filter((one) => one.most > one.least);
  const compose = sized.length ? composer(sized, { known, question, send }) : null;
  const drawn = slots(
    question.kind,
    open.map((one) => one.name),
  ).map((names) => {
    const one = open.find((other) => names.includes(other.name));
    if (!one) return off(names[0]);
    return compose && sized.includes(one) ? compose.button(one.name) : act(one, send, known);
  });
  const free =
    open.length === 2 && open.every((one) => !one.cost[0] && !one.gives_up && one.most === one.least);
  return {
    body: compose?.element,
    acts: drawn,
    compares: free ? new Map(drawn.map((one) => [one.dataset.act || "", follows(one)])) : null,
    fault: () => compose?.fault(),
    keys: arming(open, (one) => (one.most > one.least ? compose?.open(one.name) : send(say(one)))),
  };
}

/**
 * The places for what follows from an act: in words under it, and as a picture.
 * @param {HTMLElement} button
 */
function follows(button) {
  const [line, picture] = [
    h("small", { class: "follows" }),
    h("span", { class: "after", "aria-hidden": "true" }),
  ];
  button.classList.add("compared");
  button.querySelector(".act-name")?.append(line);
  button.append(picture);
  return { line, picture };
}

/**
 * @param {{ name: string, least: number, most: number }} one
 * @param {number} [cents]
 */
export const say = (one, cents = one.least) =>
  one.least || one.most ? `${one.name} ${plain(cents)}` : one.name;

/**
 * More than half of one's chips at once: a person is asked once more, unless he wants it otherwise.
 * @param {number} cents
 * @param {Known} known
 */
export function isMuch(cents, known) {
  const stack = known.seats.get(known.you.seat || 0)?.stack || 0;
  return prefs.confirm && cents > 0 && cents * 2 > stack;
}

/**
 * What a button says: the act, and below it what it costs or gives up.
 * @param {OfferOpen} one
 * @param {AskContext["send"]} send
 * @param {Known} known
 */
export function act(one, send, known) {
  const cost = one.cost[0]
    ? t("ask.cost", { amount: dollars(one.cost[0]) })
    : one.gives_up
      ? t("ask.give-up", { what: text(one.gives_up) })
      : "";
  const shown = cost && text(one.words).includes(dollars(one.cost[0])) ? "" : cost;
  const name = h(
    "span",
    { class: "act-name" },
    h("span", { class: "act-word" }, words(one.words)),
    shown ? h("small", {}, shown) : null,
  );
  const button = h(
    "button",
    {
      type: "button",
      class: `act${one.is_marked ? " marked" : ""}`,
      "data-act": one.name,
      title: shown || null,
    },
    name,
    h("kbd", { "aria-hidden": "true" }, one.key.toUpperCase()),
  );
  const asked = once(name, text(one.words), one.is_marked || isMuch(one.cost[0], known));
  button.addEventListener("click", () => asked() && send(say(one), button));
  return button;
}

/**
 * Asks once more before what is dear: true when it has been asked, or need not be. The button keeps its size.
 * @param {HTMLElement} name
 * @param {string} what
 * @param {boolean} needed
 */
export function once(name, what, needed) {
  let sure = !needed;
  return () => {
    if (sure) return true;
    sure = true;
    name.replaceChildren(h("span", { class: "act-word" }, t("ask.sure")), h("small", {}, what));
    name.parentElement?.classList.add("armed");
    return false;
  };
}

/**
 * An act that the game has and that is not on offer now keeps its place.
 * @param {string} name
 */
const off = (name) =>
  h(
    "button",
    { type: "button", class: "act", disabled: true },
    h("span", { class: "act-name" }, name.replaceAll("-", " ")),
  );

/**
 * A letter arms, the same letter again does it; Escape takes it back.
 * @param {OfferOpen[]} open
 * @param {(one: OfferOpen) => unknown} does
 * @returns {(key: string) => boolean}
 */
export function arming(open, does) {
  /** @type {string | null} */
  let armed = null;
  let timer = 0;
  const disarm = () => {
    armed = null;
    document.querySelectorAll(".armed-key").forEach((one) => one.classList.remove("armed-key"));
  };
  return (key) => {
    clearTimeout(timer);
    if (key === "Escape") {
      if (!armed) return false;
      disarm();
      return true;
    }
    const one = open.find((other) => other.key.toLowerCase() === key.toLowerCase());
    if (!one) return false;
    if (armed === one.key || one.most > one.least) {
      disarm();
      does(one);
      return true;
    }
    disarm();
    armed = one.key;
    document.querySelector(`.send-row [data-act="${CSS.escape(one.name)}"]`)?.classList.add("armed-key");
    timer = setTimeout(disarm, ARMED);
    return true;
  };
}
