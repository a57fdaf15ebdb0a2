/* One's own cards, in the dock: what they are worth in words, and which of them rise. */

import { h, put } from "../dom.js";
import { card } from "../draw/card.js";
import { words } from "../parts.js";
import { prefs } from "../prefs.js";
import { cardName, t } from "../words.js";
import { seen } from "./layout.js";
import { boxes } from "./zones.js";

/** By so much everything is larger in large text: the dock has room for less. */
const LARGE = 1.15;
const larger = () => (prefs.size === "large" ? LARGE : 1);
/** How wide the dock is where it is narrow: on a phone, upright or not. */
const narrow = () => (seen.wide < 700 ? seen.wide / larger() : seen.high < 500 ? 320 : 0);
/** More cards than this need a row of their own, at this table for good. */
const MANY = 7;
/** So much of a card that is tapped must be seen of it, and so wide is what a finger needs. */
const TOUCH = 25,
  FINGER = 44;

/**
 * How wide a card may be where so many lie side by side; `inTwo`: in two rows on a small screen.
 * @param {number} count
 * @param {boolean} [inTwo]
 */
export function cardWidth(count, inTwo = false) {
  if (!narrow()) return inTwo || seen.wide < 1200 ? 50 : Math.max(38, Math.min(64, 620 / count));
  const room = Math.min(narrow(), 480) - 44;
  return Math.max(34, Math.min(seen.high < 500 ? 44 : inTwo ? 62 : 70, room / count - 4));
}

/** @param {Wire.HandShown} hand */
const count = (hand) =>
  hand.groups.reduce((sum, one) => sum + (one.kind === "meld" ? 0 : one.cards.length), 0);

/**
 * How wide a card is and all of them are: the place for one's cards is as wide for two of them as for seven.
 * @param {number} cards
 * @param {number} beside
 */
function size(cards, beside) {
  const wide = narrow();
  const room = ((wide ? wide * 0.46 : seen.wide < 1200 ? 202 : 282) - (beside - 1) * 14) / beside;
  const largest = seen.high < 500 ? 44 : wide ? (seen.high < 700 ? 50 : 80) : seen.wide < 1200 ? 72 : 90;
  return [Math.min(largest, room / (1 + (Math.min(cards, 7) - 1) * (cards > 3 ? 0.44 : 0.6))), room];
}

/**
 * The same where they have a row of their own, or lie in two groups.
 * @param {string} amount
 * @param {number} beside
 */
function row(amount, beside) {
  const [wide, room] = narrow()
    ? [seen.high < 500 ? 40 : seen.high < 700 ? 42 : 46, narrow() - 28]
    : seen.wide < 1200
      ? [46, amount === "many" ? 330 : 250]
      : amount === "many"
        ? [60, 420]
        : [64, 340];
  return beside > 1 ? [Math.min(wide, 34), room / beside - 14] : [wide, room];
}

export class Own {
  /** @param {(cards: string[]) => void} filter */
  constructor(filter) {
    this.filter = filter;
    /** @type {{ card: string, node: Element }[]} */
    this.nodes = [];
    this.element = h("div", { class: "own" });
    this.names = h("div", { class: "own-names" });
    /** @type {Set<Element>} */
    this.picked = new Set();
    this.amount = "few"; // for good: many cards, or some in two groups
    this.sign = "";
  }

  /**
   * @param {Known} known
   * @param {Control | null} control
   */
  draw(known, control) {
    const seat = known.seats.get(known.you.seat || 0);
    const hands = (seat?.hands || []).filter((hand) => hand.groups.some((group) => group.cards.length));
    const about = known.asks[0]?.about;
    const shown =
      control?.hasCards || control?.phase === "wagers"
        ? []
        : hands
            .filter(
              (hand) =>
                !about ||
                hand.place === about ||
                hands.length === 1 ||
                !hands.some((one) => one.place === about),
            )
            .slice(0, 2);
    if (hands.some((hand) => count(hand) > MANY)) this.amount = "many";
    else if (
      this.amount === "few" &&
      hands.some((hand) => hand.groups.some((group) => group.kind === "up" || group.kind === "front"))
    )
      this.amount = "split";
    const sign = JSON.stringify([shown, Boolean(control?.filter), seen.wide]);
    if (sign === this.sign) return;
    this.sign = sign;
    this.picked.clear();
    this.nodes = [];
    const covered = prefs.hide && shown.length > 0;
    put(
      this.element,
      shown.map((hand) => this.hand(hand, Boolean(control?.filter), shown.length)),
      covered ? this.cover(shown) : null,
    );
    this.name(covered ? [] : shown);
  }

  /** @param {Wire.HandShown[]} hands */
  name(hands) {
    put(
      this.names,
      hands.filter((hand) => hand.total).map((hand) => h("p", { class: "own-name" }, words(hand.total))),
      hands.filter((hand) => hand.boxes).map(boxes),
    );
  }

  /**
   * Over the cards, for whoever wants nobody to look on; until he lifts it.
   * @param {Wire.HandShown[]} hands
   */
  cover(hands) {
    /** @type {HTMLButtonElement} */
    const button = h(
      "button",
      {
        type: "button",
        class: "own-cover",
        onclick: () => {
          button.remove();
          this.name(hands);
        },
      },
      t("table.show-own"),
    );
    return button;
  }

  /**
   * @param {Wire.HandShown} hand
   * @param {boolean} taps
   * @param {number} beside
   */
  hand(hand, taps, beside) {
    const groups = hand.groups.filter((group) => group.kind !== "meld" && group.cards.length);
    const [widest, room] = this.amount === "few" ? size(count(hand), beside) : row(this.amount, beside);
    const least = Math.min(FINGER / larger(), room / groups.length - 8);
    const width =
      this.amount === "many"
        ? Math.max(
            least,
            Math.min(widest, (room - (count(hand) - groups.length) * TOUCH) / groups.length - 8),
          )
        : widest;
    const step = Math.max(
      width * 0.2,
      Math.min(width * 0.62, (room - groups.length * (width + 8)) / Math.max(1, count(hand) - groups.length)),
    );
    const down = hand.groups.some((group) => group.kind === "up") && groups.length > 1;
    return h(
      "span",
      { class: "own-cards", role: "group", "aria-label": t("table.your-hand") },
      groups.map((group) =>
        h(
          "span",
          { class: `fan own-${group.kind}`, style: { "--step": `${step - width}px` } },
          group.cards.map((one) => this.card(one, width, taps, down && group.kind === "down")),
        ),
      ),
    );
  }

  /**
   * @param {string} one
   * @param {number} width
   * @param {boolean} taps
   * @param {boolean} down
   */
  card(one, width, taps, down) {
    const drawn = card(one, taps ? "" : cardName(one), { width, down });
    /** @type {Element} */
    const node = taps
      ? h(
          "button",
          {
            type: "button",
            class: "own-toggle",
            "aria-pressed": "false",
            "aria-label": cardName(one),
            onclick: () => this.tap(node),
          },
          drawn,
        )
      : drawn;
    this.nodes.push({ card: one, node });
    return node;
  }

  /** @param {Element} node */
  tap(node) {
    if (this.picked.has(node)) this.picked.delete(node);
    else this.picked.add(node);
    this.mark(this.picked);
    this.filter(
      [...this.picked].flatMap((each) => {
        const found = this.nodes.find(({ node: other }) => other === each);
        return found ? [found.card] : [];
      }),
    );
  }

  /**
   * The cards that an act takes rise.
   * @param {string[]} cards
   */
  raise(cards) {
    const left = [...cards];
    const up = new Set(
      this.nodes
        .filter(({ card: one }) => left.includes(one) && left.splice(left.indexOf(one), 1))
        .map(({ node }) => node),
    );
    this.mark(up);
  }

  /** @param {Set<Element>} up */
  mark(up) {
    for (const { node } of this.nodes) {
      if (node.matches("button")) node.setAttribute("aria-pressed", String(up.has(node)));
      else node.classList.toggle("picked", up.has(node));
    }
  }
}
