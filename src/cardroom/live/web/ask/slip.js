/* Chips on circles and side wagers: a line for each place, a rack of chips, the sum with its collection before it is placed.
   The circles on the felt are the same thing: they add to these lines, and show what lies in them. */

import { h, relabel } from "../dom.js";
import { chip } from "../draw/chip.js";
import { icon } from "../draw/icons.js";
import { dollars } from "../money.js";
import { text } from "../parts.js";
import { t } from "../words.js";
import { stepper } from "./stepper.js";
import { fees, highestFee, NONE, readSlip, total, writeSlip } from "./wagers.js";

const RACK = [100, 500, 2000, 10000];
/** @import { Placed } from "./wagers.js" */

/** @type {Map<string, Placed>} */
const again = new Map();

/**
 * @param {QuestionOf<Wire.WagerSlip>} question
 * @param {AskContext} context
 * @returns {Control}
 */
export function slip(question, { known, send, changed }) {
  const { budget } = question.o;
  const lines = question.o.lines.map((line, n) => ({ ...line, said: text(question.lines[n]) }));
  const key = String(known.table.id);
  const placed = readSlip(question.stands);
  /** @type {Placed[]} */
  const before = [];
  const values = RACK.filter((value) => value <= budget && value % lines[0].step === 0);
  let chosen = values.find((value) => value >= lines[0].least) || values[0] || lines[0].step;
  /** @param {Wire.WagerLine} line */
  const most = (line) => Math.min(line.most || budget, budget);
  let quiet = false;
  const fields = lines.map((line) =>
    stepper({
      bounds: { least: line.least, most: most(line), step: line.step, from: 0 },
      value: placed[line.name] || 0,
      zero: true,
      label: line.said,
      changed: (cents) => {
        if (!quiet) before.push({ ...placed });
        placed[line.name] = cents;
        show();
      },
    }),
  );
  const button = h("button", { type: "button", class: "act", "data-act": "place" });
  /** @type {HTMLButtonElement} */
  const none = h(
    "button",
    { type: "button", class: "act", "data-act": "none", onclick: () => send(NONE, none) },
    h("span", { class: "act-name" }, t(question.stands ? "ask.take-back" : "ask.place-nothing")),
  );
  const same = again.get(key);
  const repeat = h(
    "button",
    {
      type: "button",
      class: "act",
      "data-act": "same",
      disabled: !(same && fits(same, lines)),
      onclick: () => same && fill(same),
    },
    h("span", { class: "act-name" }, t("ask.same"), same ? h("small", {}, dollars(total(same))) : null),
    h("kbd", { "aria-hidden": "true" }, "A"),
  );

  /** @param {Placed} wanted */
  function fill(wanted) {
    before.push({ ...placed });
    quiet = true;
    lines.forEach((line, n) => fields[n].set(wanted[line.name] || 0));
    quiet = false;
  }

  function undo() {
    const last = before.pop();
    if (!last) return;
    fill(last);
    before.pop();
  }

  function show() {
    const sum = total(placed);
    const fee = fees(placed, lines);
    button.disabled = !sum || sum + fee > budget;
    button.classList.toggle("send", !button.disabled);
    relabel(
      button,
      h(
        "span",
        { class: "act-name" },
        sum ? t("ask.place", { amount: dollars(sum) }) : t("ask.place-some"),
        h(
          "small",
          {},
          sum + fee > budget
            ? t("ask.too-much", { amount: dollars(budget) })
            : [
                fee ? t("ask.fee", { amount: dollars(fee) }) : "",
                t("ask.leaves", { amount: dollars(budget - sum - fee) }),
              ]
                .filter(Boolean)
                .join(" · "),
        ),
      ),
    );
    changed();
  }

  /**
   * @param {string} place
   * @param {number} [chips]
   */
  const add = (place, chips = chosen) => {
    const n = lines.findIndex((line) => line.name === place);
    if (n >= 0)
      fields[n].set((placed[place] || 0) + (placed[place] ? chips : Math.max(chips, lines[n].least)));
  };
  /** @param {string} place */
  const take = (place) => {
    const n = lines.findIndex((line) => line.name === place);
    if (n >= 0) fields[n].set((placed[place] || 0) - chosen < lines[n].least ? 0 : placed[place] - chosen);
  };
  button.addEventListener("click", () => {
    again.set(key, { ...placed });
    send(writeSlip(placed, lines), button);
  });
  const rack = values.map((value) =>
    h(
      "button",
      {
        type: "button",
        class: "rack-chip",
        "aria-pressed": value === chosen,
        "aria-label": t("ask.chip", { amount: dollars(value) }),
        onclick: () => choose(value),
      },
      chip(value, 40),
    ),
  );
  /** @param {number} value */
  const choose = (value) => {
    chosen = value;
    rack.forEach((one, n) => one.setAttribute("aria-pressed", String(values[n] === value)));
  };
  const rows = lines.map((line, n) =>
    h(
      "div",
      { class: `slip-line${line.within || line.beside ? " inset" : ""}`, "data-line": line.name },
      h(
        "button",
        { type: "button", class: "quiet slip-name", title: t("ask.adds"), onclick: () => add(line.name) },
        h("span", {}, h("b", {}, line.said), h("small", { class: "second" }, bounds(line))),
      ),
      fields[n].element,
    ),
  );
  const tools = [
    h(
      "button",
      {
        type: "button",
        class: "quiet icon-only",
        "aria-label": t("ask.undo"),
        title: `${t("ask.undo")} (U)`,
        onclick: undo,
      },
      icon("undo"),
    ),
    h(
      "button",
      {
        type: "button",
        class: "quiet icon-only",
        "aria-label": t("ask.clear"),
        title: `${t("ask.clear")} (C)`,
        onclick: () => fill({}),
      },
      icon("close"),
    ),
  ];
  show();
  /** @type {Record<string, () => void>} */
  const keys = { c: () => fill({}), u: undo, a: () => same && !repeat.disabled && fill(same) };
  return {
    body: h("div", { class: "slip-lines" }, rows),
    side: h("div", { class: "rack" }, rack, tools),
    acts: [none, repeat, button],
    lines,
    placed,
    add,
    take,
    phase: "wagers",
    fault: (at) =>
      fields[
        Math.max(
          0,
          lines.findIndex((line) => line.name === at),
        )
      ].fault(true),
    offer: (near, at) =>
      fields[
        Math.max(
          0,
          lines.findIndex((line) => line.name === at),
        )
      ].set(near),
    bounds: (at) => {
      const line = lines.find((one) => one.name === at) || lines[0];
      return { least: line.least, most: most(line), step: line.step, from: 0, cents: placed[line.name] || 0 };
    },
    keys: (key) => {
      const does = keys[key.toLowerCase()];
      does?.();
      return does !== undefined;
    },
  };
}

/**
 * @param {Placed} slip
 * @param {Wire.WagerLine[]} lines
 */
const fits = (slip, lines) =>
  Object.keys(slip)
    .filter((name) => slip[name])
    .every((name) => lines.some((line) => line.name === name));

/** @param {Wire.WagerLine} line */
function bounds(line) {
  const [least, most] = line.usual || [line.least, line.most];
  const said = most
    ? t("ask.limits", { least: dollars(least), most: dollars(most) })
    : t("ask.from", { least: dollars(least) });
  const fee = highestFee(line);
  return [
    said,
    line.within || line.beside ? t("ask.beside", { circle: line.within || line.beside }) : "",
    fee ? t("ask.line-fee", { amount: dollars(fee) }) : "",
    line.again ? t("ask.keep-as-much") : "",
  ]
    .filter(Boolean)
    .join(" · ");
}
