/* Cards that lie together, each over a part of the next: side by side, or downwards where a column is narrow. */

import { card } from "../draw/card.js";
import { h } from "../dom.js";
import { cardName } from "../words.js";

const LEAST = 6;

/**
 * `room` is how wide (or high) the whole group may be: cards move closer before they shrink. `fresh`: from which on they have
 * just come; `tall`: one below the other.
 * @param {string[]} cards
 * @param {{ width?: number, room?: number, tight?: number, label?: string, fresh?: number, tall?: boolean }} [how]
 */
export function fan(
  cards,
  { width = 47, room = 400, tight = 0.5, label = "", fresh = cards.length, tall = false } = {},
) {
  const [side, wanted] = tall ? [width * 1.4, width * 0.43] : [width, width * tight];
  const most = cards.length > 1 ? (room - side) / (cards.length - 1) : side;
  const step = Math.max(LEAST, Math.min(wanted, most));
  const names = cards.map(cardName).join(", ");
  return h(
    "span",
    {
      class: `fan${tall ? " tall" : ""}`,
      role: "img",
      "aria-label": label ? `${label}: ${names}` : names,
      style: { "--step": `${step - side}px` },
    },
    cards.map((one, n) => {
      const drawn = card(one, "", { width, tall });
      if (n >= fresh) drawn.classList.add("fresh");
      return drawn;
    }),
  );
}

/**
 * The groups of a hand, side by side: what is down, what is up, melds. `before`: how many cards of each were there already.
 * @param {{ groups: Wire.Group[] }} hand
 * @param {{ width?: number, room?: number, label?: string, before?: number[] | null, tall?: boolean, inRows?: boolean }} [how]
 */
export function groups(
  hand,
  { width = 47, room = 200, label = "", before = null, tall = false, inRows = false } = {},
) {
  const lying = hand.groups.filter((one) => one.cards.length);
  const count = lying.reduce((sum, one) => sum + one.cards.length, 0);
  const side = tall ? width * 1.4 : width;
  const step = inRows ? width * 0.4 : (room - lying.length * (side + 4)) / Math.max(1, count - lying.length);
  return h(
    "span",
    { class: `groups${tall ? " tall" : inRows ? " in-rows" : ""}` },
    lying.map((group, n) => {
      const hidden = group.cards.filter((one) => one.startsWith("?")).length;
      if (group.counted && hidden > 3) return counted(group, hidden, width, label);
      const fresh = before === null ? group.cards.length : (before[n] ?? 0);
      return h(
        "span",
        { class: `group ${group.kind}` },
        fan(group.cards, {
          width,
          room: side + (group.cards.length - 1) * step,
          tight: group.kind === "meld" ? 0.46 : 0.52,
          label,
          fresh,
          tall,
        }),
      );
    }),
  );
}

/**
 * Many cards of which only the number is known.
 * @param {Wire.Group} group
 * @param {number} hidden
 * @param {number} width
 * @param {string} label
 */
function counted(group, hidden, width, label) {
  const seen = group.cards.filter((one) => !one.startsWith("?"));
  return h(
    "span",
    { class: "counted" },
    fan(["??", "??", "??"], { width, tight: 0.2, label: String(hidden) }),
    h("b", {}, `×${hidden}`),
    seen.length ? fan(seen, { width, label }) : null,
  );
}
