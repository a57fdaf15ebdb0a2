/* The variations a table may be opened with: what each says is its clause; what excludes another is off meanwhile. */

import { get } from "../../api.js";
import { h, put } from "../../dom.js";
import { t } from "../../words.js";

/** @typedef {{ field: HTMLInputElement, about: HTMLElement, note: HTMLElement, element: HTMLElement }} Box */

/**
 * @param {Wire.GameTold} game
 * @param {(options: string[]) => void} changed
 */
export function optionList(game, changed) {
  /** @type {Set<string>} */
  const chosen = new Set();
  /** @type {Map<string, Box>} */
  const boxes = new Map(game.options.map((one) => [one.name, box(one, (on) => toggle(one.name, on))]));
  /**
   * @param {string} name
   * @param {boolean} on
   */
  const toggle = (name, on) => {
    if (on) chosen.add(name);
    else chosen.delete(name);
    for (const one of game.options) settle(one);
    changed(game.options.map((one) => one.name).filter((one) => chosen.has(one)));
  };
  /** @param {Wire.OptionTold} one */
  const settle = (one) => {
    const against = one.excludes.filter((other) => chosen.has(other));
    const lacking = one.needs.filter((other) => !chosen.has(other));
    const off = one.locked || against.length || lacking.length;
    const drawn = boxes.get(one.name);
    if (!drawn) return;
    const { field, note } = drawn;
    field.disabled = Boolean(off);
    if (off) {
      field.checked = false;
      chosen.delete(one.name);
    }
    put(
      note,
      one.locked ||
        (against.length
          ? t("start.excluded", { names: against.map(optionName).join(", ") })
          : lacking.length
            ? t("start.needs", { names: lacking.map(optionName).join(", ") })
            : ""),
    );
  };
  game.options.forEach(settle);
  describe(game, boxes);
  return h(
    "details",
    { class: "choices option-list" },
    h("summary", {}, t("start.options", { count: game.options.length })),
    [...boxes.values()].map(({ element }) => element),
  );
}

/** @param {string} name */
const optionName = (name) => name.replaceAll("-", " ");

/**
 * @param {Wire.OptionTold} one
 * @param {(on: boolean) => void} toggle
 * @returns {Box}
 */
function box(one, toggle) {
  /** @type {HTMLInputElement} */
  const field = h("input", { type: "checkbox", onchange: () => toggle(field.checked) });
  const [about, note] = [h("small", { class: "second" }), h("small", { class: "third" })];
  return {
    field,
    about,
    note,
    element: h(
      "label",
      { class: "pick-one" },
      field,
      h("span", {}, h("b", { class: "sentence" }, optionName(one.name)), about, note),
    ),
  };
}

/**
 * The sentence of the clause that allows it.
 * @param {Wire.GameTold} game
 * @param {Map<string, Box>} boxes
 */
async function describe(game, boxes) {
  const clauses = await get(`/api/rooms/${game.room}/${game.game}/clauses`).catch(() => []);
  const says = new Map(clauses.map((one) => [one.id, one.text]));
  for (const one of game.options) {
    const drawn = boxes.get(one.name);
    if (drawn) put(drawn.about, one.clauses.map((id) => says.get(id)).find(Boolean) || "");
  }
}
