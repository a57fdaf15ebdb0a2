/* The variations a table may be opened with: what each says is its clause; what excludes another is off meanwhile. */

import { get } from "../../api.js";
import { h, put } from "../../dom.js";
import { t } from "../../words.js";

export function optionList(game, changed) {
  const chosen = new Set();
  const boxes = new Map(game.options.map((one) => [one.name, box(one, (on) => toggle(one.name, on))]));
  const toggle = (name, on) => {
    if (on) chosen.add(name);
    else chosen.delete(name);
    for (const one of game.options) settle(one);
    changed(game.options.map((one) => one.name).filter((one) => chosen.has(one)));
  };
  const settle = (one) => {
    const against = one.excludes.filter((other) => chosen.has(other));
    const lacking = one.needs.filter((other) => !chosen.has(other));
    const off = one.locked || against.length || lacking.length;
    const { field, note } = boxes.get(one.name);
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

const optionName = (name) => name.replaceAll("-", " ");

function box(one, toggle) {
  const field = h("input", { type: "checkbox", onchange: (event) => toggle(event.target.checked) });
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

/** The sentence of the clause that allows it. */
async function describe(game, boxes) {
  const clauses = await get(`/api/rooms/${game.slug}/clauses`).catch(() => []);
  const says = new Map(clauses.map((one) => [one.id, one.text]));
  for (const one of game.options)
    put(boxes.get(one.name).about, one.clauses.map((id) => says.get(id)).find(Boolean) || "");
}
