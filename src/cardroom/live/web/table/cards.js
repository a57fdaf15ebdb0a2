/* Cards that lie together, each over the left part of the next. */

import { card } from "../draw/card.js";
import { h } from "../dom.js";
import { cardName } from "../words.js";

/** `room` is how wide the whole group may be: cards move closer before they shrink. */
export function fan(cards, { width = 47, room = 400, tight = 0.5, label = "" } = {}) {
  const most = cards.length > 1 ? (room - width) / (cards.length - 1) : width;
  const step = Math.max(6, Math.min(width * tight, most));
  return h("span", { class: "fan", role: "group", "aria-label": label || cards.map(cardName).join(", "), style: { "--step": `${step - width}px` } },
    cards.map((one) => card(one, cardName(one), { width })));
}

/** The groups of a hand, side by side: what is down, what is up, melds. */
export function groups(hand, { width = 47, room = 200, label = "" } = {}) {
  const each = room / Math.max(1, hand.groups.filter((one) => one.cards.length).length);
  return h("span", { class: "groups" }, hand.groups.map((group) => {
    if (!group.cards.length) return null;
    const hidden = group.cards.filter((one) => one.startsWith("?")).length;
    if (group.counted && hidden > 3) {
      const seen = group.cards.filter((one) => !one.startsWith("?"));
      return h("span", { class: "counted" }, fan(["??", "??", "??"], { width, tight: 0.2 }), h("b", {}, `×${hidden}`), seen.length ? fan(seen, { width }) : null);
    }
    return h("span", { class: `group ${group.kind}` }, fan(group.cards, { width, room: each, tight: group.kind === "meld" ? 0.46 : 0.52, label }));
  }));
}
