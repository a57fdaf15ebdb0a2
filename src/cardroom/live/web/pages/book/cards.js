/* Cards in a table of hands: drawn, where they are cards; in words, where they are not. */

import { h } from "../../dom.js";
import { card } from "../../draw/card.js";
import { words } from "../../parts.js";
import { cardName } from "../../words.js";

/**
 * @param {Wire.Words | null} parts
 * @param {number} [width]
 */
export function drawnCards(parts, width = 34) {
  if (!parts) return null;
  return h(
    "span",
    { class: "drawn" },
    parts.map((one) =>
      one.type === "cards"
        ? h(
            "span",
            { class: "drawn-row" },
            one.cards.map((face) => card(face, cardName(face), { width })),
          )
        : words([one]),
    ),
  );
}
