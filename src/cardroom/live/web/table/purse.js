/* What one has: chips, what is at stake, how the last round and this visit went. */

import { h } from "../dom.js";
import { isOver, net } from "../fold.js";
import { dollars, signed } from "../money.js";
import { t } from "../words.js";

/** @param {Known} known */
export function purse(known) {
  const seat = known.seats.get(known.you.seat || 0);
  const sits = known.people.find((one) => one.seat === known.you.seat);
  if (!seat && !sits) return null;
  const action = seat
    ? seat.bet +
      seat.hands.reduce((sum, hand) => sum + hand.wagers.reduce((all, one) => all + one.cents, 0), 0)
    : 0;
  const last = isOver(known) ? net(known) : known.before?.net;
  const visit = known.visit + (isOver(known) ? net(known) : 0);
  /**
   * @param {string} key
   * @param {string} value
   * @param {string} [kind]
   */
  const row = (key, value, kind = "") => h("div", { class: kind }, h("dt", {}, t(key)), h("dd", {}, value));
  return [
    h(
      "p",
      { class: "stack-large" },
      h("span", { class: "sr" }, t("table.you-have"), " "),
      dollars(seat ? seat.stack : sits?.cents || 0),
    ),
    h(
      "dl",
      {},
      row("table.in-action", action ? dollars(action) : t("table.none")),
      row(
        "table.last-round",
        last === undefined || last === null ? "–" : last ? signed(last) : dollars(0),
        "once",
      ),
      row("table.today", visit ? signed(visit) : dollars(0), "once"),
    ),
  ];
}
