/* Somebody at the table: number, name, chips, and one state in words. */

import { h } from "../dom.js";
import { icon } from "../draw/icons.js";
import { dollars } from "../money.js";
import { text } from "../parts.js";
import { t } from "../words.js";

export function plate(known, seat, compact) {
  const one = known.seats.get(seat) || sitting(known, seat);
  const me = seat === known.you.seat;
  if (!one) return null;
  const asked = known.due.some((due) => due.seat === seat);
  const absent = (known.state.absent || []).includes(seat);
  const state = absent ? t("table.absent") : one.away ? t("table.away") : one.all_in ? t("table.all-in") : one.state ? text(one.state) : "";
  const classes = ["plate", me && "me", asked && "asked", one.bot && "is-bot", (one.away || absent) && "gone", isFolded(one) && "folded"];
  return h("div", { class: classes.filter(Boolean).join(" ") },
    compact ? null : h("span", { class: "monogram" }, one.bot ? icon("bot") : one.name.at(0).toUpperCase()),
    h("span", { class: "who" },
      h("span", { class: "name" }, `${seat} ${me ? t("table.you") : one.name}`, one.bot ? h("span", { class: "tag bot-tag" }, t("table.bot")) : null),
      h("span", { class: "stack" }, dollars(one.stack), state ? h("span", { class: "state" }, ` · ${state}`) : null)));
}

const isFolded = (one) => Boolean(one.state) && !one.hands.length;

/** Somebody who sits here and is in no round yet. */
function sitting(known, seat) {
  const one = known.people.find((other) => other.seat === seat);
  return one && { ...one, stack: one.cents, hands: [], buttons: [], state: null };
}

export function openSeat(seat, take) {
  return h("button", { class: "plate open", onclick: () => take(seat) }, t("table.open-seat", { seat }));
}

export function buttons(one) {
  const words = { dealer: t("table.dealer-button"), action: t("table.action-button"), bank: t("table.bank-button"), "player-dealer": t("table.bank-button") };
  return one.buttons.map((kind) => h("span", { class: `button-disc disc-${kind}` }, words[kind] || kind));
}
