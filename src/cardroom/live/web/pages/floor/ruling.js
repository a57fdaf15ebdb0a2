/* What the floor is asked at a table: the position before it, what happened, the ways to rule, and what silence will say. */

import { empty, fold } from "../../fold.js";
import { Clock } from "../../table/clock.js";
import { Felt } from "../../table/felt.js";
import { gradedPanel } from "../../table/graded.js";
import { anchor } from "../book/clause.js";
import { act, get, h, panel, post, put, t, text, words } from "./desk.js";

/** The seat number of the floor. */
export const FLOOR = -2;
/** @param {Wire.TableSeen} table */
export const isCalled = (table) => table.asked.includes(FLOOR);
const LINES = 3;

export class Ruling {
  /**
   * @param {string} number
   * @param {() => unknown} after
   */
  constructor(number, after) {
    this.number = number;
    this.after = after;
    this.at = /** @type {const} */ (`/api/floor/tables/${number}/ruling`);
    this.clock = new Clock();
    this.told = h("div");
    this.felt = new Felt({ sit: () => {} });
    this.why = h("input", { maxlength: 200 });
  }

  /** What is asked now, if anything is; how long it still lasts changes by itself. */
  async look() {
    const found = await get(this.at).catch(() => null);
    this.clock.set(found && { ms: found.ms, ask: found.ask, seat: FLOOR }, performance.now());
    return found && { ...found, ms: 0 };
  }

  /** @param {Wire.RulingAsked} found */
  draw(found) {
    const [asked] = /** @type {Wire.Question[]} */ (found.question);
    const known = fold(empty(), /** @type {Wire.Snap} */ (found.snap));
    if (!known) return null;
    const ways = asked.offers.map((one) =>
      act(null, () => this.rule(found.ask, one.name), {
        after: this.after,
        label: words(one.words),
        classes: one.name === asked.default ? "send" : "",
      }),
    );
    queueMicrotask(() => this.felt.draw(known));
    const slug = `${known.table.room}/${known.table.game}`;
    /**
     * @param {string} id
     * @param {number} n
     */
    const rule = (id, n) => [
      n ? ", " : "",
      h("a", { href: `/t/${this.number}/book/rules#${anchor(id, slug)}` }, anchor(id, slug)),
    ];
    return panel(
      t("floor.ruling"),
      h("p", { class: "ruling-about" }, h("b", { class: "sentence" }, words(asked.brief))),
      h(
        "ol",
        { class: "ruling-lines small" },
        known.lines.slice(-LINES).map((line) => h("li", {}, words(line.said))),
      ),
      h("label", { class: "field" }, h("span", {}, t("floor.ruling-why")), this.why),
      h("p", { class: "buttons ruling-ways" }, ways),
      h(
        "p",
        { class: "small" },
        this.clock.text,
        " ",
        t("floor.ruling-silence", { what: text(asked.silence) }),
      ),
      h("div", { class: "ruling-felt" }, this.felt.element),
      h(
        "p",
        { class: "small second" },
        found.clauses.length
          ? [t("floor.ruling-clauses"), " ", found.clauses.map(rule)]
          : t("floor.ruling-silent"),
      ),
    );
  }

  /**
   * At a table for training one is told what followed; it stays until the next question.
   * @param {string} ask
   * @param {string} say
   */
  async rule(ask, say) {
    const { graded } = await post(this.at, {
      ask,
      say,
      client: `${ask}-${say}`,
      reason: this.why.value.trim(),
    });
    this.why.value = "";
    put(this.told, graded ? panel(t("training.tag"), gradedPanel(graded)) : null);
  }

  close() {
    this.clock.close();
  }
}
