/* One of several, each with a title and a line below it; by touch, mouse and arrow keys. */

import { h } from "../../dom.js";

/**
 * @template {string | number} Value
 * @param {string} name
 * @param {string} legend
 * @param {string} note
 * @param {{ value: Value, title: Child, detail?: Child }[]} choices
 * @param {Value} chosen
 * @param {(value: Value) => void} choose
 */
export function radios(name, legend, note, choices, chosen, choose) {
  return h(
    "fieldset",
    { class: "choices" },
    h("legend", {}, h("span", {}, legend), note ? h("span", { class: "third small" }, note) : null),
    choices.map((one) =>
      h(
        "label",
        { class: "pick-one" },
        h("input", {
          type: "radio",
          name,
          value: one.value,
          checked: String(one.value) === String(chosen),
          onchange: () => choose(one.value),
        }),
        h(
          "span",
          {},
          h("b", { class: "sentence" }, one.title),
          one.detail ? h("small", { class: "second sentence" }, one.detail) : null,
        ),
      ),
    ),
  );
}
