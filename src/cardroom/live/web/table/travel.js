/* Chips that were moved travel: from a stack to its circle, from bets to the pot, from pot or bank to whoever is paid. The felt
   shows already where they lie; nothing waits for them, and what comes next, or a tap, ends it at once. */

import { h } from "../dom.js";
import { pile } from "../draw/chip.js";

/** @typedef {{ x: number, y: number } | null | undefined} Spot */

const TAKES = 240;
const MOST = 10;
const CURVE = "cubic-bezier(.2, .7, .2, 1)";

export class Travel {
  /** @param {HTMLElement} felt */
  constructor(felt) {
    this.element = h("div", { class: "travel", "aria-hidden": "true" });
    /** @type {number | null} */
    this.round = null;
    this.seen = 0;
    felt.addEventListener("pointerdown", () => this.settle());
  }

  /**
   * `where` says at which point of the felt an account lies; `quiet`: the first look at a table shows it as it lies.
   * @param {Known} known
   * @param {(account: string) => Spot} where
   * @param {boolean} quiet
   */
  draw(known, where, quiet) {
    const round = known.start?.round ?? null;
    const before = round === this.round ? this.seen : 0;
    const moves = known.events.slice(before).filter((one) => one.k === "move");
    this.round = round;
    this.seen = known.events.length;
    if (!moves.length) return;
    this.settle();
    if (quiet || document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const ways = together(moves)
      .slice(0, MOST)
      .map(({ from, to, c }) => ({
        from: where(from),
        to: where(to),
        c,
      })); /* all looked up before anything is put */
    for (const { from, to, c } of ways) this.send(from, to, c);
  }

  /**
   * @param {Spot} from
   * @param {Spot} to
   * @param {number} cents
   */
  send(from, to, cents) {
    if (!from || !to || Math.hypot(from.x - to.x, from.y - to.y) < 1) return;
    /** @param {{ x: number, y: number }} spot */
    const at = ({ x, y }) => `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)`;
    const flying = h("span", { class: "flying" }, pile(cents, 30));
    this.element.append(flying);
    const flight = flying.animate(
      [
        { transform: at(from), opacity: 1 },
        { transform: at(to), opacity: 1, offset: 0.85 },
        { transform: at(to), opacity: 0 },
      ],
      { duration: TAKES, easing: CURVE },
    );
    flight.onfinish = flight.oncancel = () => flying.remove();
  }

  settle() {
    for (const one of this.element.getAnimations({ subtree: true })) one.cancel();
    this.element.replaceChildren();
  }
}

/**
 * Chips that go the same way go together.
 * @param {Wire.Move[]} moves
 */
function together(moves) {
  /** @type {Map<string, { from: string, to: string, c: number }>} */
  const ways = new Map();
  for (const { from, to, c } of moves) {
    const held = ways.get(`${from} ${to}`) || { from, to, c: 0 };
    ways.set(`${from} ${to}`, { ...held, c: held.c + c });
  }
  return [...ways.values()];
}
