/* The dock asks: purse, own cards with their name in words, the question, and the one row that sends. */

import { announce, interrupt } from "../announce.js";
import { amount } from "../ask/amount.js";
import { choice } from "../ask/choice.js";
import { pick } from "../ask/pick.js";
import { rule } from "../ask/rule.js";
import { slip } from "../ask/slip.js";
import { Slots } from "../ask/slots.js";
import { h, put } from "../dom.js";
import { card, slot } from "../draw/card.js";
import { isOver, net } from "../fold.js";
import { nearest } from "../money.js";
import { text, words } from "../parts.js";
import { play } from "../sounds.js";
import { isDraining } from "../standing.js";
import { t } from "../words.js";
import { Ahead } from "./ahead.js";
import { Clock } from "./clock.js";
import { Coach } from "./coach.js";
import { fan } from "./cards.js";
import { cardWidth, Own } from "./own.js";
import { purse } from "./purse.js";
import { outcome } from "./outcome.js";

/** @import { Wire as Line } from "../wire.js" */
/** @import { Seating } from "./seating.js" */
/** @import { Status } from "./status.js" */

/** @typedef {Wire.Question & { sent?: string }} Asked A question, with what was answered. */

/**
 * What asks a question of this kind.
 * @param {Wire.Question} asked
 * @param {AskContext} context
 */
function controlOf(asked, context) {
  const { o } = asked;
  if (asked.kind === "rule") return rule(asked, context);
  if (o.type === "Choice") return choice({ ...asked, o }, context);
  if (o.type === "Amount") return amount({ ...asked, o }, context);
  return o.type === "Slip" ? slip({ ...asked, o }, context) : pick({ ...asked, o }, context);
}

const DEAF = 250;
const SMALL = 24;
/** The seat number of the floor, which is asked as a seat is. */
const FLOOR = -2;

/**
 * A group of cards as it would lie; where the next is to come, its place.
 * @param {Wire.Group} group
 */
const lies = ({ kind, cards }) =>
  kind.startsWith("next")
    ? h("span", { class: "to-come" }, kind === "next-up" ? slot(SMALL) : card("??", "", { width: SMALL }))
    : h("span", { class: `lies ${kind}` }, fan(cards, { width: SMALL, tight: 0.62 }));

/**
 * After a round, and where one watches: nothing more comes for now.
 * @param {Known} known
 */
const closes = (known) =>
  isDraining() && !known.state.playing && (isOver(known) || !known.you.seat)
    ? h("span", { class: "silence closes" }, t("table.draining"))
    : null;

export class Dock {
  /**
   * @param {object} of
   * @param {string} of.number
   * @param {Line} of.wire
   * @param {Status} of.status
   * @param {(event: number | null) => void} of.why
   * @param {Seating} of.seat
   * @param {() => void} of.changed
   * @param {(name: string | null, content?: Child) => void} of.panel
   */
  constructor({ number, wire, status, why, seat, changed, panel }) {
    this.wire = wire;
    this.status = status;
    this.why = why;
    this.seat = seat;
    this.changed = changed;
    this.panel = panel;
    /** @type {Known | null} */
    this.known = null;
    /** @type {Asked | null} */
    this.shown = null;
    /** @type {Control | null} */
    this.control = null;
    this.had = "";
    this.clock = new Clock();
    this.slots = new Slots();
    this.coach = new Coach({ number, wire, status });
    this.ahead = new Ahead(wire, (known) => this.waits(known));
    this.own = new Own((cards) => this.control?.filter?.(cards));
    this.opened = 0;
    this.purse = h("div", { class: "purse" });
    this.said = h("div", { class: "asked-words" });
    this.timing = h("div", { class: "timing" });
    this.side = h("div", { class: "ask-side" });
    this.body = h("div", { class: "ask-body" });
    this.row = h("div", { class: "send-row acts" });
    this.question = h(
      "div",
      { class: "question", id: "question", tabindex: "-1" },
      this.said,
      this.side,
      this.timing,
      this.body,
      this.row,
    );
    this.element = h(
      "section",
      { class: "dock", "data-phase": "watching", "aria-label": t("table.your-question") },
      this.clock.element,
      this.purse,
      this.own.element,
      this.own.names,
      this.question,
    );
  }

  /** @param {Known} known */
  draw(known) {
    this.known = known;
    put(this.purse, purse(known));
    this.ahead.learn(known);
    this.coach.learn(known);
    const asked = known.asks[0];
    if (asked && this.shown?.n === asked.n && this.shown.take === asked.take)
      return this.setClock(known, asked);
    const was = this.shown;
    this.shown = asked || null;
    if (was && was.n !== asked?.n) this.coach.over(was, was.sent ?? was.default);
    if (asked) this.put(known, asked, was?.n === asked.n);
    else this.idle(known);
    this.own.draw(known, this.control);
    this.element.dataset.phase = this.phase(known, asked);
    this.element.dataset.ask = asked ? `${asked.n} ${asked.take}` : "";
    this.element.dataset.own = this.own.amount;
    this.coach.put(this, asked);
    this.setClock(known, asked);
  }

  /**
   * The dock has one height for each: it changes between phases and never within one.
   * @param {Known} known
   * @param {Wire.Question | undefined} asked
   */
  phase(known, asked) {
    const own = this.control?.phase || (this.own.amount === "many" && !isOver(known) ? "laying" : "");
    if (own === "setting" || own === "picking") return own;
    if (own) this.had = own;
    if (this.control?.body?.classList?.contains("composers")) this.had = "betting";
    if (!known.you.seat) return asked ? "play" : "watching";
    if (isOver(known) || !known.start) {
      this.had = "result";
      return this.had;
    }
    const dealt = known.events.some((one) => one.k === "deal");
    if (asked?.o.type === "Slip" || asked?.o.type === "Amount") return "wagers";
    if (!dealt && this.had === "wagers") return "wagers";
    return this.had && this.had !== "wagers" && this.had !== "result" ? this.had : "play";
  }

  /** What is longer than its place can be reached by keys and read on. */
  scrolls() {
    for (const one of [this.said, this.body]) {
      if (one.scrollHeight > one.clientHeight + 1 && !one.querySelector("button, input")) one.tabIndex = 0;
      else one.removeAttribute("tabindex");
    }
  }

  /**
   * @param {Known} known
   * @param {Asked} asked
   * @param {boolean} isAgain
   */
  put(known, asked, isAgain) {
    this.question.classList.remove("sending");
    this.opened = performance.now();
    this.control = controlOf(asked, {
      known,
      panel: this.panel,
      send: (said, button) => this.send(asked, said, button),
      slots: (kind, names) => this.slots.of(kind, names),
      changed: () => this.changed(),
      raise: (cards) => this.own.raise(cards),
      cardWidth,
    });
    const { body, side, acts } = this.control;
    put(
      this.said,
      h("p", { class: "headline" }, words(asked.brief)),
      asked.to_call ? h("p", { class: "small second to-call" }, words(asked.to_call.said)) : null,
    );
    put(this.side, side);
    put(
      this.timing,
      this.clock.text,
      asked.silence ? h("span", { class: "silence" }, t("ask.silence", { what: text(asked.silence) })) : null,
    );
    put(this.body, body);
    this.fill(acts);
    this.status.hint(
      asked.reach
        ? { said: asked.reach.said, short: asked.reach.least < asked.reach.wager }
        : asked.stands
          ? { said: [{ type: "text", text: t("ask.stands") }] }
          : null,
    );
    if (this.control.compares) this.compare(asked, this.control.compares);
    if (isAgain) return;
    play("turn");
    interrupt(
      t("ask.your-turn", {
        what: text(asked.headline),
        seconds: Math.round((this.mine(known)?.ms || 0) / 1000),
        silence: asked.silence ? text(asked.silence) : "",
      }),
    );
  }

  /** The coach was called, or sent away: the question is put anew, and what was chosen in it is chosen again. */
  coached() {
    if (this.shown && this.known) {
      this.put(this.known, this.shown, true);
      this.own.draw(this.known, this.control);
    }
    this.coach.put(this, this.shown);
  }

  /**
   * Two ways that cost nothing: what follows from each is asked for, and stands under it.
   * @param {Asked} asked
   * @param {NonNullable<Control["compares"]>} shown
   */
  async compare(asked, shown) {
    const told = await this.wire.send({ t: "explain", ask: asked.n }).catch(() => null);
    if (this.shown !== asked) return;
    for (const { offer, does, after } of told?.explanation.offers || []) {
      const places = shown.get(offer.name);
      if (!places) continue;
      put(places.line, words(does));
      put(places.picture, after.map(lies));
    }
  }

  /**
   * Acts in their places; the last row is always at the lower edge.
   * @param {HTMLElement[]} acts
   */
  fill(acts) {
    this.row.className = `send-row acts of-${Math.min(acts.length, 6)}`;
    put(this.row, acts);
  }

  /** @param {Known} known */
  idle(known) {
    this.control = null;
    this.question.classList.remove("sending");
    const over = isOver(known);
    this.status.hint(null);
    put(this.side);
    if (!known.you.seat) {
      put(
        this.said,
        h("p", { class: "headline" }, t("table.watching")),
        known.table?.delay
          ? h("p", { class: "small second" }, t("table.watching-delay", { seconds: known.table.delay }))
          : null,
      );
      put(this.timing, this.clock.text, closes(known));
      put(this.body);
      return this.fill(this.seat.acts(known));
    }
    const told = over ? outcome(known, (event) => this.why(event)) : null;
    put(this.said, told ? told.head : this.waiting(known));
    put(this.timing, this.clock.text, closes(known));
    put(this.body, told?.rows);
    this.fill(over || !known.state.playing ? this.seat.acts(known) : this.ahead.acts(known));
    if (!told) return;
    announce(
      [
        t("table.round-over", { amount: text(told.sum) }),
        ...known.came.filter((one) => one.seat === known.you.seat).map((one) => text(one.said)),
      ].join(". "),
    );
    if (net(known) > 0) play("paid");
  }

  /**
   * Who is asked, and what one may say ahead.
   * @param {Known} known
   * @returns {Child}
   */
  waiting(known) {
    return [h("p", { class: "headline second" }, this.who(known)), this.ahead.element(known)];
  }

  /** @param {Known} known */
  who(known) {
    if (known.due.some((one) => one.seat === FLOOR)) return t("table.floor-called");
    const asked = known.due.flatMap((one) => known.seats.get(one.seat)?.name || []);
    if (asked.length === 1) return t("table.asked", { name: asked[0] });
    if (asked.length) return t("table.others", { count: asked.length });
    if (known.state.playing) return t("table.dealing");
    return isDraining() ? t("table.draining") : known.state.next ? t("table.soon") : t("table.no-round");
  }

  /** @param {Known} known */
  mine(known) {
    return known.due.find((one) => one.seat === known.you.seat);
  }

  /**
   * @param {Known} known
   * @param {Asked | null | undefined} asked
   */
  setClock(known, asked) {
    const due = asked && (known.due.find((one) => one.ask === asked.n) || this.mine(known));
    const next =
      !asked && known.state.next && !isDraining()
        ? { ms: known.state.next, ask: `next ${known.start?.round}`, seat: 0 }
        : null;
    this.clock.set(due || next, known.heard);
    if (!asked && known.you.seat && !isOver(known) && known.state.playing) this.waits(known);
  }

  /** The room closes for now, or is open again: what comes next is another. */
  stands() {
    if (!this.known || this.shown) return;
    if (isOver(this.known) || !this.known.you.seat) put(this.timing, this.clock.text, closes(this.known));
    else put(this.said, this.waiting(this.known));
    this.setClock(this.known, null);
  }

  /**
   * Who is asked may change while one waits: only the words do, and the boxes.
   * @param {Known} known
   */
  waits(known) {
    put(this.said, this.waiting(known));
    put(this.body);
    this.fill(this.ahead.acts(known));
  }

  /**
   * @param {Asked} asked
   * @param {string} said
   * @param {HTMLElement} [button]
   */
  async send(asked, said, button) {
    if (
      performance.now() - this.opened < DEAF ||
      this.question.classList.contains("sending") ||
      this.question.inert
    )
      return;
    this.status.clear();
    this.question.classList.add("sending");
    button?.classList.add("under-way");
    try {
      asked.sent = said;
      await this.wire.send({ t: "say", ask: asked.n, take: asked.take, say: said });
      play("chips");
    } catch (refusal) {
      const no = /** @type {Wire.No} */ (refusal);
      play("refused");
      this.status.refused(no, this.near(no));
      this.control?.fault?.(no.at);
    } finally {
      this.question.classList.remove("sending");
      button?.classList.remove("under-way", "armed", "armed-key");
    }
  }

  /**
   * The nearest amount that would be taken, for the line that is at fault.
   * @param {Wire.No} no
   */
  near(no) {
    const bounds = this.control?.bounds?.(no.at);
    if (!bounds) return null;
    const cents = nearest(bounds.cents, bounds);
    return cents === bounds.cents ? null : { cents, take: () => this.control?.offer?.(cents, no.at) };
  }

  /** @param {string} key */
  key(key) {
    if (!this.control)
      return this.known?.state.playing && this.known.you.seat ? this.ahead.key(key, this.known) : false;
    return performance.now() - this.opened > DEAF ? this.control.keys(key) : false;
  }

  close() {
    this.clock.close();
  }
}
