/* What to do when one's turn comes, said before: boxes that vanish when what they would cost changes. Which acts there are is
   learnt from the questions of this table. */

import { h } from "../dom.js";
import { dollars, plain } from "../money.js";
import { t } from "../words.js";

/** @import { Wire as Line } from "../wire.js" */

/** @typedef {{ out: string, stay: string, free: string, keys: Record<string, string> }} Kind What was learnt of a kind of question. */
/** @typedef {{ say: string, label: string, else?: string, silent?: boolean, cost?: number }} Offered */
/** @typedef {Offered & { key: string, kind: string, round: number | undefined }} Box */

export class Ahead {
  /**
   * @param {Line} wire
   * @param {(known: Known) => void} redraw
   */
  constructor(wire, redraw) {
    this.wire = wire;
    this.redraw = redraw;
    /** @type {Map<string, Kind>} */
    this.kinds = new Map();
    /** @type {Box | null} */
    this.set = null;
    /** @type {HTMLElement[]} */
    this.boxes = [];
    this.drawn = "";
    /** @type {HTMLElement | null} */
    this.hint = null;
  }

  /**
   * From one's own question: what silence says there, and what stays in.
   * @param {Known} known
   */
  learn(known) {
    const asked = known.asks[0];
    if (asked) {
      this.set = null;
      this.drawn = "";
      if (asked.o.type === "Choice" && asked.to_call !== undefined) this.remember(asked);
    }
    if (this.set && this.set.round !== known.start?.round) this.set = null;
    if (this.set && !this.set.silent && this.set.cost !== this.cost(known)) this.clear();
  }

  /** @param {Wire.Question} asked */
  remember(asked) {
    const held = this.kinds.get(asked.kind) || { out: "", stay: "", free: "", keys: {} };
    for (const one of asked.offers) held.keys[one.name] = one.key;
    const cost = asked.to_call?.cents || 0;
    if (cost) {
      held.stay = asked.offers.find((one) => one.cost[0] === cost)?.name || held.stay;
      held.out = asked.default;
    } else {
      held.free = asked.default;
    }
    this.kinds.set(asked.kind, held);
  }

  /**
   * What it takes to stay in, as the bets lie.
   * @param {Known} known
   */
  cost(known) {
    /** @param {Wire.SeatShown} [one] */
    const before = (one) => (one ? one.bet + (one.dropped || 0) : 0);
    return (
      Math.max(0, ...[...known.seats.values()].map((one) => before(one))) -
      before(known.seats.get(known.you.seat || 0))
    );
  }

  /**
   * Only where one has cards, and what is asked of others is what one will be asked.
   * @param {Known} known
   * @returns {Box[]}
   */
  offered(known) {
    const me = known.seats.get(known.you.seat || 0);
    const asking = known.due
      .map((one) => {
        const event = known.events.findLast((each) => each.k === "ask" && each.seat === one.seat);
        return event?.k === "ask" ? event.kind : "";
      })
      .find(Boolean);
    const held = asking && this.kinds.get(asking);
    if (
      !held ||
      !me ||
      me.all_in ||
      !me.hands.some((hand) => hand.groups.some((group) => group.cards.length))
    )
      return [];
    const cost = this.cost(known);
    /** @type {Offered[]} */
    const found = [];
    if (cost > 0) {
      if (held.out) found.push({ say: held.out, silent: true, label: held.out });
      if (held.stay && cost < me.stack)
        found.push({ say: `${held.stay} ${plain(cost)}`, label: `${held.stay} ${dollars(cost)}`, cost });
    } else if (held.out && held.free) {
      found.push(
        {
          say: held.free,
          else: held.out,
          silent: true,
          label: t("ask.else", { first: held.free, second: held.out }),
        },
        { say: held.free, cost, label: held.free },
      );
    }
    /** @param {Offered} one */
    const letter = (one) => held.keys[(one.else || one.say).split(" ")[0]] || "";
    return found.map((one) => ({ ...one, key: letter(one), kind: asking, round: known.start?.round }));
  }

  /** @param {Known} known */
  acts(known) {
    const offers = this.offered(known);
    const sign = JSON.stringify([offers, this.set]);
    if (sign === this.drawn) return this.boxes;
    this.drawn = sign;
    this.boxes = offers.map((one) => {
      const on = this.set?.say === one.say && this.set.else === one.else;
      return h(
        "label",
        { class: `act pre${on ? " on" : ""}` },
        h("input", { type: "checkbox", checked: on, onchange: () => this.toggle(on ? null : one, known) }),
        h("span", { class: "act-name" }, one.label),
        one.key ? h("kbd", { "aria-hidden": "true" }, one.key.toUpperCase()) : null,
      );
    });
    return this.boxes;
  }

  /**
   * The letter of an act sets its box, and again takes it back.
   * @param {string} key
   * @param {Known} known
   */
  key(key, known) {
    const one = this.offered(known).find((offer) => offer.key.toLowerCase() === key.toLowerCase());
    if (!one) return false;
    this.toggle(this.set?.say === one.say && this.set.else === one.else ? null : one, known);
    return true;
  }

  /** @param {Known} known */
  element(known) {
    if (!this.offered(known).length) return null;
    this.hint ||= h("p", { class: "small second one-line" }, t("ask.ahead"));
    return this.hint;
  }

  /**
   * @param {Box | null} one
   * @param {Known} known
   */
  toggle(one, known) {
    const kind = (one || this.set)?.kind || "";
    this.set = one;
    this.wire
      .send({ t: "pre", kind, say: one ? one.say : "", ...(one?.else ? { else: one.else } : {}) })
      .catch(() => {
        this.set = null;
      });
    this.drawn = "";
    this.redraw(known);
  }

  clear() {
    this.wire.send({ t: "pre", kind: this.set?.kind || "", say: "" }).catch(() => null);
    this.set = null;
    this.drawn = "";
  }
}
