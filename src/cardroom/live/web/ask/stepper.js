/* An amount: less, typed, more. What is typed stays as it is typed; what is sent is an amount that may be said. */

import { h } from "../dom.js";
import { icon } from "../draw/icons.js";
import { nearest, typed } from "../money.js";
import { t } from "../words.js";

/**
 * The sign, and how many steps.
 * @type {Record<string, [number, number]>}
 */
const STEPS = { ArrowUp: [1, 1], ArrowDown: [-1, 1], PageUp: [1, 10], PageDown: [-1, 10] };

/**
 * `bounds`: least, most, step, from. Calls `changed(cents)`; `zero` lets it go back to nothing.
 * @param {{ bounds: Bounds, value: number, changed: (cents: number) => void, label?: string, zero?: boolean }} how
 */
export function stepper({ bounds, value, changed, label, zero = false }) {
  let cents = value;
  const field = h("input", {
    class: "amount-field",
    inputmode: "decimal",
    "aria-label": label || t("ask.amount"),
    autocomplete: "off",
  });
  const show = () => {
    field.value = cents ? String(cents / 100) : zero ? "" : "0";
  };
  /** @param {boolean} is */
  const fault = (is) => {
    element.classList.toggle("at-fault", is);
    if (is) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  };
  /** @param {number} next */
  const set = (next) => {
    fault(false);
    cents = next <= 0 && zero ? 0 : nearest(next, bounds);
    show();
    changed(cents);
  };
  /**
   * @param {number} sign
   * @param {number} [times]
   */
  const by = (sign, times = 1) =>
    set(sign < 0 && zero && cents <= bounds.least ? 0 : cents + sign * times * (bounds.step || 100));
  field.addEventListener("input", () => {
    fault(false);
    const found = typed(field.value || "0");
    if (found !== null) changed((cents = found === 0 && zero ? 0 : found));
  });
  field.addEventListener("change", () => set(cents));
  field.addEventListener("keydown", (event) => {
    const times = STEPS[event.key];
    if (times) {
      by(...times);
      event.preventDefault();
    }
    if (event.key === "Enter") event.preventDefault();
  });
  /** @type {HTMLElement} */
  const element = h(
    "span",
    { class: "stepper" },
    h(
      "button",
      {
        class: "icon-only",
        type: "button",
        "aria-label": `${t("ask.less")} ${label || ""}`,
        onclick: () => by(-1),
      },
      icon("minus"),
    ),
    h("span", { class: "money-field" }, h("span", { "aria-hidden": "true" }, "$"), field),
    h(
      "button",
      {
        class: "icon-only",
        type: "button",
        "aria-label": `${t("ask.more")} ${label || ""}`,
        onclick: () => by(1),
      },
      icon("plus"),
    ),
  );
  show();
  return {
    element,
    field,
    set,
    fault,
    get cents() {
      return cents;
    },
  };
}
