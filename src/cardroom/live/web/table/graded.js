/* At a table for training: what one said should follow from a mishap, and what did. */

import { h } from "../dom.js";
import { words } from "../parts.js";
import { t } from "../words.js";
import { clause } from "./why.js";

/** @param {Wire.Graded} graded */
export function gradedPanel(graded) {
  /**
   * @param {string} label
   * @param {Wire.Words} said
   */
  const line = (label, said) => [
    h("dt", { class: "label" }, label),
    h("dd", {}, h("b", { class: "sentence" }, words(said))),
  ];
  return h(
    "div",
    { class: "rows graded", role: "status" },
    h("h2", { class: graded.right ? "good" : "bad" }, t(graded.right ? "training.right" : "training.wrong")),
    h("p", {}, words(graded.happened)),
    h(
      "dl",
      { class: "graded-facts" },
      line(t("training.was"), graded.was),
      graded.right ? null : line(t("training.said"), graded.said),
    ),
    graded.whose?.length ? h("p", { class: "second sentence" }, words(graded.whose)) : null,
    graded.clauses?.length
      ? graded.clauses.map((one) => clause(one))
      : h("p", { class: "second" }, t("training.silent")),
  );
}

/** How often something goes wrong at a table that is opened: none, now and then, often. */
export const RATES = [0, 5, 15];

export function rates(name = "trouble") {
  return h(
    "select",
    { name },
    RATES.map((rate) => h("option", { value: rate }, t(`training.rate-${rate}`))),
  );
}
