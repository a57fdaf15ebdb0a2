/* A clause in the replayer: its sentence, the clauses around it, and the steps of this hand that rest on it. */

import { get } from "../../api.js";
import { h } from "../../dom.js";
import { words } from "../../parts.js";
import { clause } from "../../table/why.js";
import { t } from "../../words.js";
import { anchor } from "../book/clause.js";
import { asked } from "../states.js";

/**
 * @param {string} id
 * @param {{ hand: Wire.HandSeen, back: () => void, open: (id: string) => void, go: (at: number) => void }} of
 */
export function rulePanel(id, { hand, back, open, go }) {
  const { id: number, room, game } = hand.table;
  /**
   * @param {string} other
   * @param {string} key
   */
  const near = (other, key) =>
    other ? h("button", { class: "link-button", onclick: () => open(other) }, t(key)) : null;
  /** @param {Wire.ClauseTold} one */
  const draw = (one) =>
    h(
      "div",
      { class: "rows" },
      clause(one),
      h(
        "p",
        { class: "buttons" },
        near(one.before, "why.before"),
        near(one.after, "why.after"),
        h("a", { href: `/t/${number}/book/rules#${anchor(one.id, `${room}/${game}`)}` }, t("why.in-book")),
      ),
      used(one.id, hand, go),
      h("p", {}, h("button", { class: "link-button", onclick: back }, t("why.back"))),
    );
  return asked(() => get(`/api/tables/${number}/clauses/${id}`), draw, { lines: 3 });
}

/**
 * @param {string} id
 * @param {Wire.HandSeen} hand
 * @param {(at: number) => void} go
 */
function used(id, hand, go) {
  const lines = (hand.told || []).flatMap((told, at) =>
    (told.lines || []).filter((one) => one.clauses.includes(id)).map((one) => ({ at, one })),
  );
  if (!lines.length) return null;
  return h(
    "section",
    {},
    h("h3", { class: "label" }, t("why.used")),
    h(
      "ul",
      {},
      lines.map(({ at, one }) =>
        h(
          "li",
          { class: "step-line" },
          h(
            "button",
            { class: "step-go", onclick: () => go(at) },
            h("span", { class: "step-number third", "aria-hidden": "true" }, String(at + 1)),
            h("span", {}, words(one.said)),
          ),
        ),
      ),
    ),
  );
}
