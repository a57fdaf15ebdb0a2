/* The dock asks: purse, own cards with their name in words, the question, and the one row that sends. */

import { announce, interrupt } from "../announce.js";
import { amount } from "../ask/amount.js";
import { choice } from "../ask/choice.js";
import { pick } from "../ask/pick.js";
import { slip } from "../ask/slip.js";
import { h, put } from "../dom.js";
import { isOver, net } from "../fold.js";
import { dollars, signed } from "../money.js";
import { text, words } from "../parts.js";
import { play } from "../sounds.js";
import { t } from "../words.js";
import { groups } from "./cards.js";
import { Clock } from "./clock.js";

const KINDS = { Choice: choice, Amount: amount, Slip: slip, Pick: pick };
const DEAF = 250;

export class Dock {
  constructor({ wire, status, ask, why }) {
    Object.assign(this, { wire, status, ask, why });
    this.clock = new Clock();
    this.seen = new Map();
    this.opened = 0;
    this.visit = 0;
    this.purse = h("div", { class: "purse" });
    this.cards = h("div", { class: "own" });
    this.question = h("div", { class: "question", id: "question" });
    this.element = h("section", { class: "dock", "aria-label": t("table.your-hand") }, this.clock.element, this.purse, this.cards, this.question);
  }

  draw(known) {
    this.known = known;
    this.drawPurse(known);
    const asked = known.asks[0];
    if (asked && this.shown?.n === asked.n && this.shown.take === asked.take) return this.setClock(known, asked);
    this.shown = asked || null;
    this.control = null;
    this.element.dataset.phase = asked ? asked.o.type : isOver(known) ? "result" : "waiting";
    this.element.dataset.ask = asked ? `${asked.n} ${asked.take}` : "";
    if (asked) this.put(known, asked);
    else this.idle(known);
    this.drawCards(known);
    this.setClock(known, asked);
  }

  put(known, asked) {
    this.opened = performance.now();
    const make = KINDS[asked.o.type];
    this.control = make(asked, { known, send: (said, button) => this.send(asked, said, button), slots: (kind, names) => this.slots(kind, names),
      cardWidth: (count) => Math.max(38, Math.min(86, (Math.min(innerWidth, 900) - 60) / count)) });
    const silence = asked.silence ? h("span", { class: "silence" }, t("ask.silence", { what: text(asked.silence) })) : null;
    put(this.question, h("div", { class: "asked-words" }, h("p", { class: "headline" }, words(asked.headline)),
      asked.to_call ? h("p", { class: "small second" }, words(asked.to_call.said)) : null), h("div", { class: "timing" }, this.clock.text, silence), this.control.element);
    play("turn");
    interrupt(t("ask.your-turn", { what: text(asked.headline), seconds: Math.round((this.mine(known)?.ms || 0) / 1000), silence: asked.silence ? text(asked.silence) : "" }));
  }

  /** Names of acts that a kind of question has had at this table, in the order in which they were first seen. */
  slots(kind, names) {
    const held = this.seen.get(kind) || [];
    for (const [n, name] of names.entries()) if (!held.includes(name)) held.splice(Math.max(n, held.indexOf(names[n - 1]) + 1), 0, name);
    this.seen.set(kind, held);
    return held;
  }

  idle(known) {
    const over = isOver(known);
    const asked = known.due.map((one) => known.seats.get(one.seat)?.name).filter(Boolean);
    const waits = asked.length === 1 ? t("table.asked", { name: asked[0] }) : asked.length ? t("table.others", { count: asked.length }) : t("table.no-round");
    const mine = known.lines.filter((one) => one.kind === "result" || one.seats.includes(known.you.seat));
    const last = over ? mine.at(-1) : null;
    const won = net(known);
    put(this.question,
      h("div", { class: "asked-words" }, over && known.you.seat ? h("p", { class: `headline ${won > 0 ? "good" : ""}` }, won ? signed(won) : dollars(0)) : h("p", { class: "headline second" }, known.you.seat ? waits : t("table.watching")),
        last ? h("p", { class: "small" }, words(last.said), " ", h("button", { class: "link-button", onclick: () => this.why(null) }, t("table.why-tab"))) : null),
      h("div", { class: "timing" }, this.clock.text, over ? h("span", { class: "silence" }, t("table.between")) : null));
    if (over) announce(mine.map((one) => text(one.said)).slice(-3).join(". "));
    if (over && won > 0) play("paid");
  }

  drawPurse(known) {
    const seat = known.seats.get(known.you.seat);
    if (!seat) return put(this.purse);
    const action = seat.bet + seat.hands.reduce((sum, hand) => sum + hand.wagers.reduce((all, one) => all + one.cents, 0), 0);
    const row = (name, value) => [h("dt", {}, name), h("dd", {}, value)];
    put(this.purse, h("p", { class: "stack-large" }, dollars(seat.stack)),
      h("dl", {}, row(t("table.in-action"), action ? dollars(action) : "–"), row(t("table.last-round"), known.before ? signed(known.before.net) : "–")));
  }

  drawCards(known) {
    const seat = known.seats.get(known.you.seat);
    const hands = (seat?.hands || []).filter((hand) => hand.groups.some((group) => group.cards.length));
    const about = known.asks[0]?.about;
    const shown = hands.filter((hand) => !about || hand.place === about || hands.length === 1 || !hands.some((one) => one.place === about));
    if (this.control?.hasCards || !shown.length) return put(this.cards);
    const width = innerWidth < 700 ? 60 : 74;
    put(this.cards, shown.slice(0, 2).map((hand) => h("div", { class: "own-hand" }, groups({ groups: hand.groups.filter((group) => group.kind !== "meld") }, { width: shown[0].groups[0]?.cards.length > 5 ? Math.min(width, 52) : width, room: innerWidth < 700 ? innerWidth - 40 : 360 }),
      hand.total ? h("p", { class: "own-name" }, words(hand.total)) : null)));
  }

  mine(known) {
    return known.due.find((one) => one.seat === known.you.seat);
  }

  setClock(known, asked) {
    const due = asked && (known.due.find((one) => one.ask === asked.n) || this.mine(known));
    const next = !asked && known.state.next ? { ms: known.state.next, ask: `next ${known.v}`, seat: 0 } : null;
    this.clock.set(due || next, known.heard);
  }

  async send(asked, said, button) {
    if (performance.now() - this.opened < DEAF) return;
    this.status.clear();
    this.question.classList.add("sending");
    button?.classList.add("under-way");
    try {
      await this.wire.send({ t: "say", ask: asked.n, take: asked.take, say: said });
      play("chips");
    } catch (no) {
      play("refused");
      this.status.refused(no);
    } finally {
      this.question.classList.remove("sending");
      button?.classList.remove("under-way");
    }
  }

  key(key) {
    return this.control && performance.now() - this.opened > DEAF ? this.control.keys(key) : false;
  }
}
