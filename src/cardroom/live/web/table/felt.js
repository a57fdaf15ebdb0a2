/* The felt shows: seats, circles, cards, bets, pots, the bank. It is drawn from what the server shows, and knows no game. */

import { h, put } from "../dom.js";
import { pile } from "../draw/chip.js";
import { isOver } from "../fold.js";
import { dollars } from "../money.js";
import { text, words } from "../parts.js";
import { t } from "../words.js";
import { groups } from "./cards.js";
import { circle } from "./circle.js";
import { arc, arcWidth, ring, shapeOf } from "./layout.js";
import { middle } from "./middle.js";
import { buttons, openSeat, plate } from "./seat.js";

export class Felt {
  constructor({ sit, slip = () => null }) {
    this.sit = sit;
    this.slip = slip;
    this.spots = h("div", { class: "spots" });
    this.element = h("section", { class: "felt", "aria-label": t("table.felt"), tabindex: "-1" }, h("div", { class: "cloth", "aria-hidden": "true" }), this.spots);
    this.shape = "";
    this.kept = new Map();
    this.counts = new Map();
    new ResizeObserver(() => this.known && this.draw(this.known)).observe(this.element);
  }

  draw(known) {
    this.known = known;
    if (!known.table) return;
    const size = { width: this.element.clientWidth || 800, height: this.element.clientHeight || 600 };
    this.small = size.width < 700;
    const shape = shapeOf(known, this.small);
    if (!this.shape || shape !== "ring") this.shape = shape;
    this.element.dataset.felt = known.table.room;
    this.element.dataset.shape = this.shape;
    this.used = new Set();
    const wide = this.shape === "arc" ? arcWidth(known.table.seats, size.width) : size.width;
    this.spots.style.setProperty("--wide", `${wide}px`);
    put(this.spots, this.shape === "zones" ? this.zones(known, size) : this.around(known, { ...size, width: wide }, size));
    for (const key of [...this.kept.keys()]) if (!this.used.has(key)) this.kept.delete(key);
  }

  /** The same node as long as nothing about it has changed. */
  keep(key, sign, make) {
    const now = JSON.stringify(sign);
    const held = this.kept.get(key);
    this.used.add(key);
    if (held?.sign === now) return held.node;
    const node = make();
    this.kept.set(key, { sign: now, node });
    return node;
  }

  around(known, size, seen) {
    const count = known.table.seats;
    const most = Math.max(2, ...[...known.seats.values()].filter((one) => one.seat !== known.you.seat).flatMap((one) => one.hands.map((hand) => hand.groups.reduce((sum, group) => sum + group.cards.length, 0))));
    const places = this.shape === "arc" ? arc(count, size) : ring(count, known.you.seat, size, most);
    const middle_ = this.keep("middle", [known.bank, known.pots, known.shared, seen, this.shape, known.start?.round], () => middle(known, seen, this.shape, this.small));
    return [middle_, ...Array.from({ length: count }, (_, n) => this.spot(known, n + 1, places, size))];
  }

  spot(known, seat, places, size) {
    const at = places[seat - 1];
    const one = known.seats.get(seat);
    const found = [this.plate(known, seat, at)];
    if (this.shape === "arc") found.push(this.circle(known, seat, one, at));
    if (!one) return found;
    found.push(...one.hands.map((hand, n) => this.hand(known, one, hand, n, places, size)));
    const discs = [...one.buttons, ...(known.dealer === seat && !one.buttons.includes("dealer") ? ["dealer"] : [])];
    if (discs.length) found.push(placed(this.keep(`disc ${seat}`, discs, () => h("span", { class: "discs" }, buttons(discs))), this.shape === "arc" && this.small && discs.includes("bank") ? at.circle : at.disc, "is-disc"));
    if (one.bet || one.dropped) found.push(placed(this.keep(`bet ${seat}`, [one.bet, one.dropped, this.small], () => this.bet(one)), at.circle, "is-bet"));
    return found;
  }

  plate(known, seat, at) {
    if (!at.plate) return null;
    const sits = known.seats.get(seat) || known.people.find((one) => one.seat === seat);
    const taken = (known.state.requests || []).some((one) => (one.what === "sit" || one.what === "move") && one.seat === seat);
    const due = known.due.find((one) => one.seat === seat);
    const sign = [sits, due && [due.ask, due.ms, known.heard], known.state.absent, known.you.seat, this.small, taken, known.came.filter((one) => one.seat === seat).map((one) => one.cents), this.shape];
    return placed(this.keep(`plate ${seat}`, sign, () => plate(known, seat, this.small, this.shape) || openSeat(seat, taken, this.sit, Boolean(known.you.seat))), at.plate, "is-plate");
  }

  bet(one) {
    return h("span", { class: "bet" }, one.bet ? pile(one.bet, this.small ? 26 : 34) : h("span", { class: "ring-dropped" }),
      h("span", { class: "figure" }, one.bet ? dollars(one.bet) : t("table.dropped", { amount: dollars(one.dropped) })), one.bet && one.dropped ? h("span", { class: "figure" }, t("table.dropped", { amount: dollars(one.dropped) })) : null);
  }

  /** The circle of a seat, with what lies in it, what one is about to lay there, and what it came to. */
  circle(known, number, one, at) {
    const owner = [...known.seats.values()].find((each) => each.hands.some((hand) => Number.parseInt(hand.place, 10) === number)) || one;
    const slip = this.slip();
    const line = slip?.lines.find((each) => each.name === String(number));
    const wagers = [...known.seats.values()].flatMap((each) => each.hands.filter((hand) => Number.parseInt(hand.place, 10) === number).flatMap((hand) => hand.wagers.map((wager) => ({ ...wager, seat: each.seat, name: each.name }))));
    const mine = number === known.you.seat || owner?.seat === known.you.seat && Boolean(owner);
    if (known.bank?.seat === number && !wagers.length && !line) return null;
    const wanted = line ? slip.lines.filter((each) => each.name === line.name || each.name.startsWith(`${line.name}/`)).map((each) => [each.name, slip.placed[each.name] || 0]) : null;
    return placed(this.keep(`circle ${number}`, [wagers, wanted, mine, this.small, line && slip.key], () => circle({ number, wagers, wanted, mine, small: this.small, slip, known })), at.circle, "is-circle");
  }

  hand(known, one, hand, n, places, size) {
    const cards = hand.groups.reduce((sum, group) => sum + group.cards.length, 0);
    const mine = one.seat === known.you.seat;
    if (!cards || (mine && this.shape === "ring")) return null;
    const number = /^\d+/.test(hand.place) ? Number.parseInt(hand.place, 10) : 0;
    const at = (this.shape === "arc" && places[number - 1]) || places[one.seat - 1];
    const there = one.hands.filter((other) => Number.parseInt(other.place, 10) === number && number);
    const index = Math.max(0, there.indexOf(hand));
    const inArc = this.shape === "arc";
    const wide = this.small ? (inArc ? Math.min(34, at.each - 14) : 30) : cards > 5 ? 40 : 47;
    const room = this.small ? (inArc ? at.each - 2 : 62) : inArc ? Math.min(140, at.each * 0.98) : 190;
    const rows = isOver(known) ? known.came.filter((row) => row.seat === one.seat && row.place === hand.place) : [];
    const before = this.counts.get(`${known.start?.round} ${hand.place} ${one.seat}`) || [];
    const node = this.keep(`hand ${one.seat} ${hand.place}`, [hand, wide, room, rows.map((row) => [row.cents, row.short])], () => h("span", { class: `hand${mine ? " mine" : ""}` },
      groups(hand, { width: wide, room, label: text(hand.where), before }), this.pill(hand, rows)));
    this.counts.set(`${known.start?.round} ${hand.place} ${one.seat}`, hand.groups.filter((group) => group.cards.length).map((group) => group.cards.length));
    return placed(node, { x: at.hand.x - index * (this.small ? 0 : 20), y: at.hand.y - index * (this.small ? 30 : 34) }, "is-hand");
  }

  pill(hand, rows) {
    const sum = rows.reduce((all, row) => all + row.cents, 0);
    const short = rows.some((row) => row.short);
    const came = rows.length ? h("b", { class: sum > 0 ? "up" : "" }, ` ${sum > 0 ? "+" : ""}${dollars(sum)}${short ? ` ${t("table.no-cover")}` : ""}`) : null;
    return hand.total || came ? h("span", { class: "pill" }, hand.total ? words(hand.total) : null, came) : null;
  }

  zones(known, size) {
    const me = known.you.seat;
    const count = known.table.seats;
    const order = Array.from({ length: count }, (_, n) => ((me || 1) - 1 + n + (me ? 1 : 0)) % count + 1).filter((seat) => seat !== me);
    const wide = this.small ? 30 : 44;
    const top = this.keep("middle", [known.pots, known.shared, known.bank, size], () => middle(known, size, this.shape, this.small));
    const zone = (seat) => {
      const one = known.seats.get(seat);
      const sits = this.plate(known, seat, { plate: { x: 0, y: 0 } });
      if (!one && me && !known.people.some((each) => each.seat === seat)) return null;
      return this.keep(`zone ${seat}`, [one, size.width, known.due.map((due) => [due.ask, known.heard]), known.dealer === seat, known.came.length], () => h("div", { class: `zone${known.due.some((due) => due.seat === seat) ? " asked" : ""}` },
        h("div", { class: "zone-who" }, sits, one ? buttons([...one.buttons, ...(known.dealer === seat && !one.buttons.includes("dealer") ? ["dealer"] : [])]) : null, one?.bet || one?.dropped ? this.bet(one) : null),
        h("div", { class: "zone-cards" }, one?.hands.map((hand) => h("div", { class: "zone-hand" }, groups(hand, { width: wide, room: this.small ? size.width - 150 : 300, label: one.name }), hand.total ? h("span", { class: "pill" }, words(hand.total)) : null)))));
    };
    const mine = known.seats.get(me);
    const laid = mine?.hands.flatMap((hand) => hand.groups.filter((group) => group.kind === "meld")) || [];
    const own = mine && (laid.length || mine.bet || mine.dropped || known.dealer === me) ? this.keep("mine", [laid, mine.bet, mine.dropped, known.dealer, size.width], () => h("div", { class: "zone mine" },
      h("div", { class: "zone-who" }, h("span", { class: "small" }, t("table.your-melds")), known.dealer === me ? buttons(["dealer"]) : null, mine.bet || mine.dropped ? this.bet(mine) : null),
      laid.length ? groups({ groups: laid }, { width: wide, room: size.width - 40, label: t("table.your-melds") }) : null)) : null;
    return [h("div", { class: "zones" }, top, order.map(zone), own)];
  }
}

const placed = (element, { x, y }, kind) => {
  element.classList.add("placed", kind);
  element.style.setProperty("--x", `${Math.round(x)}px`);
  element.style.setProperty("--y", `${Math.round(y)}px`);
  return element;
};
