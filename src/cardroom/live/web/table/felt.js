/* The felt shows: seats, circles, cards, bets, pots, the bank. It is drawn from what the server shows, and knows no game. */

import { h, put } from "../dom.js";
import { slot } from "../draw/card.js";
import { pile } from "../draw/chip.js";
import { dollars } from "../money.js";
import { text, words } from "../parts.js";
import { t } from "../words.js";
import { fan, groups } from "./cards.js";
import { cover } from "./cover.js";
import { arc, ring, shapeOf } from "./layout.js";
import { buttons, openSeat, plate } from "./seat.js";

export class Felt {
  constructor({ sit, touch }) {
    this.sit = sit;
    this.touch = touch;
    this.element = h("section", { class: "felt", "aria-label": t("table.live") });
    this.shape = "";
    this.round = 0;
    new ResizeObserver(() => this.known && this.draw(this.known)).observe(this.element);
  }

  draw(known) {
    this.known = known;
    if (!known.table) return;
    this.pick(known);
    this.element.dataset.felt = known.table.room;
    this.element.dataset.shape = this.shape;
    const size = { width: this.element.clientWidth || 800, height: this.element.clientHeight || 600 };
    this.small = size.width < 700;
    put(this.element, this.shape === "zones" ? this.zones(known, size) : this.around(known, size));
  }

  pick(known) {
    const round = known.start?.round || 0;
    const shape = shapeOf(known);
    if (!this.shape || shape !== "ring" || round !== this.round) this.shape = this.shape && shape === "ring" ? this.shape : shape;
    this.round = round;
  }

  around(known, size) {
    const count = known.table.seats;
    const places = this.shape === "arc" ? arc(count, size) : ring(count, known.you.seat, size);
    return [h("div", { class: "cloth", "aria-hidden": "true" }), this.middle(known, size),
      ...Array.from({ length: count }, (_, n) => this.spot(known, n + 1, places, size))];
  }

  spot(known, seat, places, size) {
    const at = places[seat - 1];
    const one = known.seats.get(seat);
    const sits = plate(known, seat, this.small);
    const found = [sits ? placed(sits, at.plate, "is-plate") : this.free(known, seat, at)];
    if (one) {
      found.push(...one.hands.map((hand, n) => this.hand(known, one, hand, n, places, size)));
      const discs = [...buttons(one), known.dealer === seat && !one.buttons.includes("dealer") ? h("span", { class: "button-disc disc-dealer" }, t("table.dealer-button")) : null].filter(Boolean);
      if (discs.length) found.push(placed(h("span", { class: "discs" }, discs), between(at.plate, at.circle, this.shape === "arc" ? 0.55 : 0.45), "is-disc"));
      if (one.bet || one.dropped) found.push(placed(this.bet(one), at.circle, "is-bet"));
    }
    return found;
  }

  free(known, seat, at) {
    const taken = (known.state.requests || []).some((one) => one.what === "sit" && one.seat === seat);
    if (known.you.seat || taken) return this.shape === "arc" && this.small ? null : placed(h("span", { class: "plate open still" }, t("table.open-seat", { seat })), at.plate, "is-plate");
    return placed(openSeat(seat, this.sit), at.plate, "is-plate");
  }

  bet(one) {
    return h("span", { class: "bet" }, one.bet ? pile(one.bet, this.small ? 26 : 34) : h("span", { class: "ring-dropped" }),
      h("span", { class: "figure" }, one.in_front ? text(one.in_front) : dollars(one.bet)));
  }

  /** A hand lies at its circle, or before its player. */
  hand(known, one, hand, n, places, size) {
    const circle = /^\d+/.test(hand.place) ? Number.parseInt(hand.place, 10) : 0;
    const at = (this.shape === "arc" && places[circle - 1]) || places[one.seat - 1];
    const mine = one.seat === known.you.seat;
    const wide = this.small ? (this.shape === "arc" ? Math.min(34, size.width / places.length - 14) : 34) : 47;
    const room = this.small && this.shape === "arc" ? size.width / places.length - 2 : this.small ? 96 : 150;
    const shift = n && this.shape === "arc" && places[circle - 1] && hand.place.includes("/") ? n : 0;
    const cards = hand.groups.some((group) => group.cards.length);
    const inDock = mine && this.shape === "ring";
    const found = [];
    if (cards && !inDock) {
      const lies = h("span", { class: `hand${mine ? " mine" : ""}` }, groups(hand, { width: wide, room, label: text(hand.where) }),
        hand.total ? h("span", { class: "pill" }, words(hand.total)) : null);
      found.push(placed(lies, { x: at.hand.x - shift * 14, y: at.hand.y + shift * (this.small ? 64 : 84) }, "is-hand"));
    }
    if (this.shape === "arc" || hand.wagers.length) found.push(placed(this.circle(known, one, hand, mine), { x: at.circle.x, y: at.circle.y + shift * 30 }, "is-circle"));
    return found;
  }

  circle(known, one, hand, mine) {
    const [main, ...beside] = hand.wagers;
    return h("span", { class: `circle${mine ? " mine" : ""}`, role: "group", "aria-label": text(hand.where) },
      h("span", { class: "ring-wager" }, main ? pile(main.cents, this.small ? 28 : 36) : null),
      main ? h("span", { class: "figure" }, dollars(main.cents)) : null,
      beside.map((wager) => h("span", { class: "figure beside" }, words(wager.said))));
  }

  middle(known, size) {
    const board = known.shared.map((one) => h("div", { class: `shared ${one.place}` },
      h("span", { class: "shared-name" }, words(one.name)),
      h("span", { class: "row" }, fan(one.group.cards, { width: this.small ? 44 : one.place === "dealer" ? 56 : 62, room: size.width * (this.shape === "arc" ? 0.42 : 0.6), tight: one.place === "dealer" ? 0.6 : 1.08, label: text(one.name) }),
        this.slots(one)),
      one.total ? h("span", { class: "pill" }, words(one.total)) : null));
    const pots = known.pots.map((one) => h("div", { class: "pot" }, pile(one.cents, this.small ? 26 : 34), h("span", {}, words(one.name), " ", h("b", {}, dollars(one.cents)))));
    const print = (known.table.sign.facts || []).filter((one) => one.felt).map((one) => h("p", {}, one.values.map((value) => text(value)).join(" · ")));
    return h("div", { class: "middle" }, known.bank ? cover(known) : null, pots.length ? h("div", { class: "pots" }, pots) : null, board,
      this.shape === "arc" && !this.small && !known.shared.length ? h("div", { class: "print" }, print.slice(0, 3)) : null);
  }

  /** A board of five shows where the rest will lie. */
  slots(one) {
    if (one.place !== "board") return null;
    return Array.from({ length: Math.max(0, 5 - one.group.cards.length) }, () => slot(this.small ? 44 : 62));
  }

  zones(known, size) {
    const me = known.you.seat;
    const count = known.table.seats;
    const order = Array.from({ length: count }, (_, n) => ((me || 1) + n) % count + 1).filter((seat) => seat !== me);
    const zone = (seat) => {
      const one = known.seats.get(seat);
      const sits = plate(known, seat, this.small);
      if (!sits) return me ? null : h("div", { class: "zone" }, openSeat(seat, this.sit));
      const wide = this.small ? 28 : 40;
      return h("div", { class: "zone" }, h("div", { class: "row" }, sits, one ? buttons(one) : null, one?.bet || one?.dropped ? this.bet(one) : null),
        one?.hands.map((hand) => h("div", { class: "zone-hand" }, groups(hand, { width: wide, room: this.small ? 300 : 360 }), hand.total ? h("span", { class: "pill" }, words(hand.total)) : null)));
    };
    const mine = known.seats.get(me);
    const laid = mine?.hands.flatMap((hand) => hand.groups.filter((group) => group.kind === "meld")) || [];
    return [h("div", { class: "zones" }, this.middle(known, size), order.map(zone),
      laid.length ? h("div", { class: "zone mine" }, groups({ groups: laid }, { width: this.small ? 30 : 44, room: 420 })) : null)];
  }
}

const placed = (element, { x, y }, kind) => {
  element.classList.add("placed", kind);
  element.style.setProperty("--x", `${Math.round(x)}px`);
  element.style.setProperty("--y", `${Math.round(y)}px`);
  return element;
};

const between = (one, other, share) => ({ x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share });
