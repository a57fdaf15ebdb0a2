/* Cards that lie together, each over the left part of the next. */

import { card } from "../draw/card.js";
import { h } from "../dom.js";
import { cardName } from "../words.js";

/** `room` is how wide the whole group may be: cards move closer before they shrink. `fresh`: from which on they have just come. */
export function fan(cards, { width = 47, room = 400, tight = 0.5, label = "", fresh = cards.length } = {}) {
  const most = cards.length > 1 ? (room - width) / (cards.length - 1) : width;
  const step = Math.max(6, Math.min(width * tight, most));
  return h("span", { class: "fan", role: "img", "aria-label": label ? `${label}: ${cards.map(cardName).join(", ")}` : cards.map(cardName).join(", "), style: { "--step": `${step - width}px` } },
    cards.map((one, n) => {
      const drawn = card(one, "", { width });
      drawn.removeAttribute("role");
      drawn.removeAttribute("aria-label");
      drawn.setAttribute("aria-hidden", "true");
      if (n >= fresh) drawn.classList.add("fresh");
      return drawn;
    }));
}

/** The groups of a hand, side by side: what is down, what is up, melds. */
export function groups(hand, { width = 47, room = 200, label = "", before = null } = {}) {
  const lying = hand.groups.filter((one) => one.cards.length);
  const count = lying.reduce((sum, one) => sum + one.cards.length, 0);
  return h("span", { class: "groups" }, lying.map((group, n) => {
    const hidden = group.cards.filter((one) => one.startsWith("?")).length;
    if (group.counted && hidden > 3) {
      const seen = group.cards.filter((one) => !one.startsWith("?"));
      return h("span", { class: "counted" }, fan(["??", "??", "??"], { width, tight: 0.2, label: String(hidden) }), h("b", {}, `×${hidden}`), seen.length ? fan(seen, { width, label }) : null);
    }
    const fresh = before === null ? group.cards.length : before[n] ?? 0;
    return h("span", { class: `group ${group.kind}` }, fan(group.cards, { width, room: Math.max(width, (room * group.cards.length) / count), tight: group.kind === "meld" ? 0.46 : 0.52, label, fresh }));
  }));
}
