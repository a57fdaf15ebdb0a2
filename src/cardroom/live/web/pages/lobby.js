/* All open tables by room: stakes first, collection second, who sits there; a table with bots is one tap away. */

import { get, post } from "../api.js";
import { h, put } from "../dom.js";
import { words } from "../parts.js";
import { go } from "../router.js";
import { t } from "../words.js";
import { frame } from "./frame.js";

export class LobbyPage {
  constructor() {
    this.list = h("div", { class: "lobby-rooms" }, h("p", { class: "second" }, t("page.loading")));
    this.strip = h("nav", { class: "room-strip", "aria-label": t("lobby.rooms") });
    this.element = frame("lobby", h("h1", { class: "sr" }, t("lobby.title")), this.strip, this.list);
    this.room = new URLSearchParams(location.search).get("room") || "";
    this.load();
    this.timer = setInterval(() => this.load(), 10000);
  }

  async load() {
    try {
      [this.rooms, this.tables] = await Promise.all([this.rooms || get("/api/rooms"), get("/api/tables")]);
      this.draw();
    } catch (fault) {
      put(this.list, h("p", { class: "bad" }, fault.message));
    }
  }

  draw() {
    const choose = (slug) => {
      this.room = slug;
      history.replaceState(null, "", slug ? `/?room=${slug}` : "/");
      this.draw();
    };
    const tab = (slug, name) => h("button", { class: "room-tab", "data-felt": slug, "aria-pressed": slug === this.room, onclick: () => choose(slug) }, slug ? h("span", { class: "swatch" }) : null, name);
    put(this.strip, tab("", t("lobby.all")), this.rooms.map((one) => tab(one.slug, one.name)));
    put(this.list, this.rooms.filter((one) => !this.room || one.slug === this.room).map((one) => this.section(one)));
  }

  section(room) {
    return h("section", { class: "lobby-room", "data-felt": room.slug }, h("h2", {}, h("span", { class: "swatch" }), h("a", { href: `/rooms/${room.slug}` }, room.name), h("small", { class: "third" }, ` ${t("lobby.games", { count: room.games.length })}`)),
      h("ul", {}, room.games.map((game) => this.game(room, game))));
  }

  game(room, game) {
    const open = this.tables.filter((one) => one.slug === game.slug);
    const busy = open.filter((one) => one.seats.length);
    const rows = busy.length ? busy : open.slice(0, 1);
    return h("li", { class: "lobby-game" },
      h("div", { class: "lobby-name" }, h("a", { href: `/games/${room.slug}/${game.game}` }, game.name), h("p", { class: "small second" }, words(game.about))),
      h("div", { class: "lobby-tables" }, rows.map((one) => this.table(one)),
        h("button", { class: "start", onclick: (event) => this.start(room, game, event.currentTarget) }, t("lobby.start"))));
  }

  table(one) {
    const seats = Array.from({ length: one.seats.length + one.free }, (_, n) => h("span", { class: `dot ${n < one.seats.length ? (n < one.bots ? "bot" : "person") : "free"}` }));
    return h("a", { class: "lobby-table", href: `/t/${one.number}` },
      h("span", { class: "stakes" }, h("b", {}, words(one.limits)), h("small", { class: "second" }, words(one.collection))),
      h("span", { class: "seats-now" }, h("span", { class: "dots", "aria-hidden": "true" }, seats), h("small", { class: "second" }, t("lobby.seats", { people: one.seats.length - one.bots, bots: one.bots, free: one.free }))));
  }

  async start(room, game, button) {
    button.disabled = true;
    try {
      const made = await post("/api/tables", { room: room.slug, game: game.game });
      go(`/t/${made.number}`);
    } catch (fault) {
      button.disabled = false;
      put(button, fault.message);
    }
  }

  close() {
    clearInterval(this.timer);
  }
}
