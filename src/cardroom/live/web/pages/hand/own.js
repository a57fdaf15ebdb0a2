/* One's own cards at this step, with their name in words. */

import { h } from "../../dom.js";
import { text, words } from "../../parts.js";
import { groups } from "../../table/cards.js";
import { t } from "../../words.js";

/** @param {Known} known */
export function ownHand(known) {
  const mine = known.seats.get(known.you.seat || 0);
  if (!known.you.seat) return h("p", { class: "small second" }, t("hand.as-seen"));
  return (mine?.hands || [])
    .filter((one) => one.groups.some((group) => group.cards.length))
    .map((hand) =>
      h(
        "div",
        { class: "own-then" },
        groups(hand, { width: 52, room: 230, label: text(hand.where) }),
        hand.total ? h("span", { class: "small second sentence" }, words(hand.total)) : null,
      ),
    );
}
