/* A field with its label, and a form that says what was refused without losing what was typed. */

import { h } from "../../dom.js";
import { during } from "../states.js";

/** @typedef {{ input: HTMLInputElement, element: HTMLElement }} Field */

/**
 * @param {string} label
 * @param {Props} props
 * @param {string} [note]
 * @returns {Field}
 */
export function field(label, props, note = "") {
  const input = h("input", { required: true, ...props });
  return {
    input,
    element: h(
      "label",
      { class: "field" },
      h("span", {}, label),
      input,
      note ? h("small", { class: "third" }, note) : null,
    ),
  };
}

/**
 * @param {(Field | HTMLElement)[]} fields
 * @param {string} label
 * @param {(said: HTMLElement) => Promise<unknown>} send
 */
export function form(fields, label, send) {
  const said = h("div", { class: "said-here" });
  const button = h("button", { class: "send", type: "submit" }, label);
  return h(
    "form",
    {
      class: "rows form",
      onsubmit: (event) => {
        event.preventDefault();
        during(button, said, () => send(said));
      },
    },
    fields.map((one) => ("element" in one ? one.element : one)),
    button,
    said,
  );
}
