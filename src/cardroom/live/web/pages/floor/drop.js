/* Drop and jackpot by table and shift: opened, closed, and each box counted by two persons who do not see each other's figure. */

import { get, post } from "../../api.js";
import { h } from "../../dom.js";
import { dollars, signed, typed } from "../../money.js";
import { t } from "../../words.js";
import { recordOf } from "../times.js";
import { act, actFor, desk, figures, isStaff, learn, panel, watching, who } from "./desk.js";

/** Shift by shift what each table has dropped; what two have counted is named. */
export function dropByShift(shifts, boxes) {
  const tables = [...new Set(boxes.filter((one) => held(one)).map((one) => one.table))].sort((one, other) => one - other);
  const of = (shift, table) => boxes.filter((one) => one.shift === shift && (!table || one.table === table)).reduce((all, one) => all + held(one), 0);
  const by = (shift) => [...new Set(boxes.filter((one) => one.shift === shift).flatMap((one) => one.counted.flatMap((counted) => counted.by)))];
  const name = (one) => [t("floor.shift-since", { number: one.number, when: recordOf(one.opened) }), " ", h("small", { class: "third" }, !one.closed_by ? t("floor.running") : by(one.number).length ? t("floor.counted-by-names", { names: by(one.number).map(who).join(", ") }) : t("floor.not-counted"))];
  return figures([t("floor.shift"), ...tables.map((number) => t("floor.table-no", { number })), t("floor.drop")], shifts.toReversed().map((one) => [name(one), ...tables.map((table) => (of(one.number, table) ? dollars(of(one.number, table)) : "")), h("b", {}, dollars(of(one.number)))]), t("floor.no-shift"), "by-shift");
}

export const learnCounters = (boxes) => learn(boxes.flatMap((one) => [...one.counting, ...one.counted.flatMap((counted) => counted.by)]));

/** What lies in a box, and what was taken out of it when it was counted. */
const held = (box) => box.book + box.counted.reduce((all, one) => all + one.book, 0);

export class FloorDropPage {
  constructor() {
    this.title = t("floor.drop");
    this.element = desk("drop", h("h1", {}, this.title), isStaff() ? watching(this, () => this.look(), (found) => this.draw(found)) : null);
  }

  async look() {
    const found = await get("/api/floor/shifts");
    await learnCounters(found.boxes);
    return found;
  }

  draw({ shifts, boxes }) {
    const open = shifts.find((one) => !one.closed_by);
    const again = { after: () => this.again() };
    const closed = new Set(shifts.filter((one) => one.closed_by).map((one) => one.number));
    return [panel(t("floor.shifts"), figures([t("floor.shift"), t("floor.opened"), t("floor.closed-at")], shifts.toReversed().map((one) => [one.number, recordOf(one.opened), one.closed ? recordOf(one.closed) : t("floor.running")]), t("floor.no-shift")),
      open ? act("floor.close-shift", () => post("/api/floor/shifts/close"), again) : act("floor.open-shift", () => post("/api/floor/shifts/open"), again)),
    panel(t("floor.boxes"), h("p", { class: "small second" }, t("floor.count-about")), figures([t("floor.table"), t("floor.shift"), t("floor.in-the-books"), t("floor.counted")], boxes.map((one) => [one.table, one.shift, dollars(one.book), this.count(one, closed.has(one.shift) || !shifts.some((shift) => shift.number === one.shift && !shift.closed_by), again)]), t("floor.no-boxes")))];
  }

  count(box, may, again) {
    const done = box.counted.map((one) => h("p", { class: one.cents === one.book ? "good" : "bad" }, t("floor.counted-by", { amount: dollars(one.cents), first: who(one.by[0]), second: who(one.by[1]) }), " ", one.cents === one.book ? t("floor.agrees") : t("floor.variance", { amount: signed(one.cents - one.book) })));
    if (done.length && !box.book) return done;
    if (!may) return [done, h("span", { class: "third" }, t("floor.still-open"))];
    const once = box.counting.length ? h("p", { class: "small second" }, t("floor.one-counted", { name: box.counting.map(who).join(", ") })) : null;
    return [done, once, actFor("floor.count", async (written) => {
      const cents = typed(written);
      if (cents === null) throw new Error(t("limits.no-number"));
      await post("/api/floor/counts", { table: box.table, shift: box.shift, cents });
    }, { ...again, props: { inputmode: "decimal", size: 8, "aria-label": t("floor.count-of", { table: box.table, shift: box.shift }) } })];
  }
}
