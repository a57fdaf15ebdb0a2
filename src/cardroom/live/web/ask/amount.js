/* A sum, such as what one puts up as a bank. */

import { h, relabel } from "../dom.js";
import { dollars, nearest, plain } from "../money.js";
import { t } from "../words.js";
import { stepper } from "./stepper.js";

/**
 * @param {QuestionOf<Wire.OptionsAmount>} question
 * @param {AskContext} context
 * @returns {Control}
 */
export function amount(question, { send }) {
  const { least, most, step, fee } = question.o;
  const bounds = { least, most, step, from: 0 };
  const button = h(
    "button",
    { type: "button", class: "act", disabled: true },
    h(
      "span",
      { class: "act-name" },
      t("ask.put-up-none"),
      h("small", {}, t("ask.limits", { least: dollars(least), most: dollars(most) })),
    ),
  );
  const slider = h("input", {
    type: "range",
    min: least,
    max: most,
    step,
    value: least,
    "aria-label": t("ask.amount"),
  });
  const said = h(
    "p",
    { class: "small second" },
    t("ask.limits", { least: dollars(least), most: dollars(most) }),
    fee ? ` · ${t("ask.kept-for-fee", { amount: dollars(fee) })}` : "",
  );
  let cents = 0;
  /** @param {number} next */
  const show = (next) => {
    cents = next;
    slider.value = String(next);
    button.disabled = next < least || next > most;
    button.classList.toggle("send", !button.disabled);
    relabel(
      button,
      h(
        "span",
        { class: "act-name" },
        t("ask.put-up", { amount: dollars(next) }),
        h("small", {}, t("ask.lose-at-most", { amount: dollars(next) })),
      ),
    );
    presets.forEach(({ one: preset, made }) => made.setAttribute("aria-pressed", String(preset === next)));
  };
  const field = stepper({ bounds, value: 0, changed: show, zero: true });
  /** @type {[string, number][]} */
  const wanted = [
    [t("ask.least"), least],
    [t("ask.half"), nearest(Math.round(most / 2), bounds)],
    [t("ask.all"), most],
  ];
  const presets = wanted
    .filter(([, one], n) => wanted.findIndex(([, other]) => other === one) === n)
    .map(([label, one]) => ({
      one,
      made: h(
        "button",
        { type: "button", class: "preset", "aria-pressed": "false", onclick: () => field.set(one) },
        h("b", {}, dollars(one)),
        h("small", {}, label),
      ),
    }));
  slider.addEventListener("input", () => field.set(Number(slider.value)));
  button.addEventListener("click", () => send(plain(nearest(cents, bounds)), button));
  return {
    body: h(
      "div",
      { class: "composer" },
      h(
        "div",
        { class: "presets" },
        presets.map(({ made }) => made),
      ),
      h("div", { class: "sizing" }, slider, field.element),
      said,
    ),
    acts: [button],
    offer: (near) => field.set(near),
    fault: () => field.fault(true),
    keys: () => false,
  };
}
