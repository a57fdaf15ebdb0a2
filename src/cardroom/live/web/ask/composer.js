/* A bet of any size: presets, a slider, less and more, a field. Nothing can be sent before an amount was chosen. */

import { h, relabel } from "../dom.js";
import { dollars, nearest } from "../money.js";
import { text } from "../parts.js";
import { t } from "../words.js";
import { isMuch, once, say } from "./choice.js";
import { stepper } from "./stepper.js";

/**
 * @param {OfferOpen[]} sized
 * @param {Pick<AskContext, "known" | "send"> & { question: Wire.Question }} context
 */
export function composer(sized, { known, question, send }) {
  const forms = sized.map((one) => form(one, { known, question, send }));
  const element = h(
    "div",
    { class: "composers" },
    forms.map((one) => one.element),
  );
  /** @param {string} name */
  const find = (name) => forms.find((one) => one.name === name) || forms[0];
  return {
    element,
    /** @param {string} name */
    /** @param {string} name */
    button: (name) => find(name).button,
    /** @param {string} name */
    /** @param {string} name */
    open: (name) => find(name).focus(),
    fault: () => forms.find((one) => one.button.classList.contains("send"))?.fault(),
  };
}

/**
 * @param {OfferOpen} one
 * @param {Pick<AskContext, "known" | "send"> & { question: Wire.Question }} context
 */
function form(one, { known, question, send }) {
  const bounds = { least: one.least, most: one.most, step: one.step, from: one.least };
  const composed = one.composed || [];
  const act = text(
    composed.slice(
      0,
      composed.findIndex((part) => part.type === "amount"),
    ),
  ).trim();
  const limits = t("ask.limits", { least: dollars(one.least), most: dollars(one.most) });
  const name = h(
    "span",
    { class: "act-name" },
    h("span", { class: "act-word" }, act),
    h("small", {}, limits),
  );
  const button = h(
    "button",
    { type: "button", class: "act", disabled: true, "data-act": one.name },
    name,
    h("kbd", { "aria-hidden": "true" }, one.key.toUpperCase()),
  );
  const slider = h("input", { type: "range", min: 0, max: 1000, value: 0, "aria-label": t("ask.amount") });
  /** @type {number | null} */
  let chosen = null;
  let asked = () => true;
  /** @param {number} cents */
  const show = (cents) => {
    chosen = cents;
    const fits = cents >= one.least && cents <= one.most;
    const most = one.most === cents && isMuch(one.cost[1], known);
    const costs = cents - (one.in_front || 0);
    button.disabled = !fits;
    button.classList.toggle("send", fits);
    button.classList.remove("armed");
    slider.value = String(Math.round(1000 * share(cents, one)));
    slider.setAttribute("aria-valuetext", dollars(cents));
    const what = text(composed.map((part) => (part.type === "amount" ? { text: dollars(cents) } : part)));
    relabel(
      name,
      h("span", { class: "act-word" }, what),
      h("small", {}, !fits ? limits : one.cost[1] ? t("ask.cost", { amount: dollars(costs) }) : ""),
    );
    asked = once(name, what, most || (one.cost[1] > 0 && isMuch(costs, known)));
    presets.forEach(({ size, made }) => made.setAttribute("aria-pressed", String(size === chosen)));
  };
  const amount = stepper({ bounds, value: one.least, changed: show, label: text(one.words) });
  const presets = sizes(one, known, question).map(([label, size]) => ({
    size,
    made: h(
      "button",
      { type: "button", class: "preset", "aria-pressed": "false", onclick: () => amount.set(size) },
      h("b", {}, dollars(size)),
      h("small", {}, label),
    ),
  }));
  slider.addEventListener("input", () => amount.set(unshare(Number(slider.value) / 1000, one)));
  slider.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      amount.set((chosen ?? one.least) - Math.sign(event.deltaY) * one.step);
    },
    { passive: false },
  );
  button.addEventListener(
    "click",
    () => asked() && send(say(one, nearest(chosen ?? one.least, bounds)), button),
  );
  const element = h(
    "div",
    { class: "composer" },
    h(
      "div",
      { class: "presets" },
      presets.map(({ made }) => made),
    ),
    h("div", { class: "sizing" }, slider, amount.element),
  );
  return {
    element,
    button,
    name: one.name,
    fault: () => amount.fault(true),
    focus: () => amount.field.select(),
  };
}

/**
 * Small amounts get most of the slider.
 * @param {number} cents
 * @param {{ least: number, most: number }} range
 */
const share = (cents, { least, most }) =>
  most > least ? Math.sqrt(Math.max(0, cents - least) / (most - least)) : 0;
/**
 * @param {number} part
 * @param {{ least: number, most: number }} range
 */
const unshare = (part, { least, most }) => Math.round(least + part * part * (most - least));

/**
 * @param {OfferOpen} one
 * @param {Known} known
 * @param {Wire.Question} question
 */
function sizes(one, known, question) {
  const inPot =
    known.pots.reduce((sum, pot) => sum + pot.cents, 0) +
    [...known.seats.values()].reduce((sum, seat) => sum + seat.bet, 0);
  const call = question.to_call?.cents || 0;
  /** @param {number} part */
  const of = (part) =>
    nearest((one.in_front || 0) + call + Math.round((inPot + call) * part), { ...one, from: one.least });
  /** @type {[string, number][]} */
  const wanted = [
    [t("ask.least"), one.least],
    .../** @type {[string, number][]} */ (
      inPot
        ? [
            [t("ask.half-pot"), of(0.5)],
            [t("ask.two-thirds"), of(2 / 3)],
            [t("ask.pot"), of(1)],
          ]
        : []
    ),
    [t("ask.all"), one.most],
  ];
  const seen = new Set();
  return wanted.filter(([, cents]) => !seen.has(cents) && seen.add(cents));
}
