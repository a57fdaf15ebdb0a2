/* All open tables by room: stakes first, collection second, who sits there; a table with bots is one tap away. */

import { get, getPage } from "../api.js";
import { h, put } from "../dom.js";
import { readdress } from "../router.js";
import { t } from "../words.js";
import { frame } from "./frame.js";
import { actions, readWaiting } from "./lobby/actions.js";
import { filterPanel, kindName, learnKinds, passes, readFilters, writeFilters } from "./lobby/filters.js";
import { news } from "./lobby/news.js";
import { preview } from "./lobby/preview.js";
import { Rows } from "./lobby/row.js";
import { sitting } from "./lobby/seats.js";
import { welcome } from "./lobby/welcome.js";
import { empty, faultBox, loading, sentence } from "./states.js";

const EVERY = 8000;
const CONTROLS = "button, select, input";

/** @import { Filters } from "./lobby/filters.js" */
/** @typedef {{ slug: string, name: string, own?: boolean, games: Wire.GameListed[] }} Room One of the house's, or one from a file of its own. */

export class LobbyPage {
  constructor() {
    this.title = t("lobby.title");
    this.filters = readFilters();
    this.pages = 1;
    /** @type {Wire.RoomListed[] | null} */
    this.offered = null;
    /** @type {Wire.TableListed[] | null} */
    this.found = null;
    this.more = false;
    /** @type {Wire.WaitingLists} */
    this.lists = { waiting: [], now: 0 };
    /** @type {Room[]} */
    this.rooms = [];
    /** @type {Map<string, string>} */
    this.kinds = new Map();
    /** @type {Map<string, string>} */
    this.names = new Map();
    /** @type {Map<string, { list: HTMLElement, element: HTMLElement | null }>} */
    this.heads = new Map();
    this.saysSide = this.saysNews = this.saysPreview = "";
    this.rows = new Rows((table, byKey) => this.press(table, byKey));
    this.side = h("div", { class: "lobby-side" });
    this.news = h("div", { class: "lobby-news", role: "status" });
    this.wait = loading(8);
    this.list = h("div", { class: "lobby-list" }, this.wait);
    this.above = h("div", { class: "lobby-above" });
    this.beside = h("aside", { class: "lobby-preview", "aria-label": t("lobby.preview") });
    this.element = frame(
      "lobby",
      h(
        "div",
        { class: "lobby" },
        h("h1", { class: "sr" }, this.title),
        this.above,
        this.side,
        h(
          "div",
          { class: "lobby-middle" },
          this.news,
          h(
            "div",
            { class: "column-names", "aria-hidden": "true" },
            ["game", "stakes", "collection", "seats", "speed"].map((one) => h("span", {}, t(`lobby.${one}`))),
          ),
          this.list,
        ),
        this.beside,
      ),
    );
    this.load();
    this.timer = setInterval(() => {
      if (!document.hidden) this.load();
    }, EVERY);
  }

  async load() {
    try {
      const [offered, { tables, more }, lists] = await Promise.all([
        this.offered || get("/api/rooms"),
        readTables(this.pages),
        readWaiting(),
      ]);
      Object.assign(this, { offered, found: tables, more, lists });
      learnKinds(offered);
      this.rooms = [...offered, ...ownRooms(tables)];
      this.kinds = new Map(this.rooms.flatMap((room) => room.games.map((game) => [game.slug, game.family])));
      this.names = new Map(this.rooms.flatMap((room) => room.games.map((game) => [game.slug, game.name])));
      this.draw();
    } catch (fault) {
      if (this.found) put(this.news, h("p", { class: "notice fault" }, sentence(fault)));
      else
        put(
          this.list,
          faultBox(fault, () => this.load()),
        );
    } finally {
      this.wait.stop();
    }
  }

  get tables() {
    return this.found || [];
  }

  /**
   * Opened by key, the preview has the focus; closed, the row has it again.
   * @param {Wire.TableListed} table
   * @param {boolean} byKey
   */
  press(table, byKey) {
    const opens = table.number !== this.filters.table;
    this.choose({ table: opens ? table.number : 0 });
    if (!byKey) return;
    /** @type {HTMLElement | null | undefined} */
    const beside =
      opens && this.beside.checkVisibility()
        ? this.beside.querySelector(".preview-actions a, .preview-actions button")
        : this.rows.button(table.number);
    queueMicrotask(() => beside?.focus());
  }

  /** @param {Partial<Filters>} change */
  choose(change) {
    Object.assign(this.filters, change);
    readdress(writeFilters(this.filters));
    this.draw();
  }

  draw() {
    this.drawSide();
    this.drawNews();
    const shown = this.tables.filter((one) => passes(this.filters, one, this.kinds.get(one.slug)));
    const rooms = this.rooms.filter((one) => !this.filters.room || one.slug === this.filters.room);
    const sections = rooms
      .map((room) => this.section(room, once(shown.filter((one) => one.room === room.slug))))
      .filter(Boolean);
    const more = this.more
      ? h("p", { class: "lobby-more" }, h("button", { onclick: () => this.showMore() }, t("lobby.more")))
      : null;
    put(
      this.list,
      sections.length
        ? [sections, more]
        : empty(
            t("lobby.none"),
            h(
              "p",
              {},
              h(
                "button",
                { onclick: () => this.choose({ room: "", game: "", open: false, people: false }) },
                t("lobby.show-all"),
              ),
              more ? h("button", { onclick: () => this.showMore() }, t("lobby.more")) : null,
            ),
          ),
    );
    this.drawPreview();
    this.drawWelcome();
  }

  async showMore() {
    this.pages += 1;
    await this.load();
  }

  /** Where there is no room beside the list, above it, for whoever sits nowhere and looks for nothing yet. */
  drawWelcome() {
    const { room, game, open, people, table } = this.filters;
    const wanted = !room && !game && !open && !people && !table && !this.tables.some((one) => one.mine);
    if (wanted !== Boolean(this.above.firstChild))
      put(this.above, wanted ? welcome(this.tables, this.kinds) : null);
  }

  /** Drawn anew only where it says something else: a list that is open stays open. */
  drawSide() {
    const says = JSON.stringify([
      this.filters.room,
      this.filters.game,
      this.filters.open,
      this.filters.people,
      this.tables.map((one) => one.room),
    ]);
    if (says === this.saysSide) return;
    this.saysSide = says;
    const focused = document.activeElement;
    const at = focused ? [...this.side.querySelectorAll(CONTROLS)].indexOf(focused) : -1;
    const left = this.side.querySelector(".room-strip")?.scrollLeft || 0;
    put(
      this.side,
      filterPanel(this.rooms, this.tables, this.filters, (change) => this.choose(change)),
    );
    const strip = this.side.querySelector(".room-strip");
    if (strip) strip.scrollLeft = left;
    /** @type {NodeListOf<HTMLElement>} */
    const controls = this.side.querySelectorAll(CONTROLS);
    if (at >= 0) controls[at]?.focus();
  }

  /** Said once: whoever listens does not hear it again with every look at the tables. */
  drawNews() {
    const says = JSON.stringify([this.lists, this.tables.map((one) => one.mine && one.number)]);
    if (says === this.saysNews && !this.news.querySelector(".fault")) return;
    this.saysNews = says;
    put(
      this.news,
      news(
        this.tables,
        this.lists,
        (slug) => this.names.get(slug) || slug,
        () => this.load(),
      ),
    );
  }

  /**
   * @param {Room} room
   * @param {Wire.TableListed[]} tables
   */
  section(room, tables) {
    if (!tables.length && (this.filters.game || this.filters.open || this.filters.people)) return null;
    const kept = this.heads.get(room.slug) || { list: h("ul", { class: "rows-of-tables" }), element: null };
    this.heads.set(room.slug, kept);
    kept.element ||= h(
      "section",
      { class: "lobby-room", "data-felt": room.slug, "aria-labelledby": `room-${room.slug}` },
      h(
        "div",
        { class: "room-head" },
        h("span", { class: "swatch wide", "aria-hidden": "true" }),
        h(
          "h2",
          { id: `room-${room.slug}` },
          room.own ? room.name : h("a", { href: `/rooms/${room.slug}` }, room.name),
        ),
        h(
          "span",
          { class: "small third" },
          room.own ? t("lobby.own-room") : t("lobby.games", { count: room.games.length }),
        ),
        h("span", { class: "grow" }),
        room.own
          ? null
          : h("a", { class: "start-link", href: `/rooms/${room.slug}#games` }, t("lobby.start")),
      ),
      kept.list,
    );
    put(
      kept.list,
      tables.length
        ? tables.map((one) =>
            this.rows.row(one, one.number === this.filters.table, (table) => this.actions(table)),
          )
        : h("li", { class: "second" }, t("lobby.no-table")),
    );
    return kept.element;
  }

  /** @param {Wire.TableListed} table */
  actions(table) {
    return actions(table, this.lists.waiting, () => this.load());
  }

  drawPreview() {
    const table = this.tables.find((one) => one.number === this.filters.table);
    const says = JSON.stringify(table || null);
    if (says === this.saysPreview) return;
    this.saysPreview = says;
    const room = table && this.rooms.find((one) => one.slug === table.room);
    this.beside.classList.toggle("open", Boolean(table));
    put(
      this.beside,
      table
        ? preview(table, room?.name || table.room, this.actions(table), () => this.press(table, true))
        : welcome(this.tables, this.kinds),
    );
  }

  close() {
    clearInterval(this.timer);
  }
}

/**
 * The first pages of the list, each table once: between two pages one may have moved.
 * @param {number} pages
 */
async function readTables(pages) {
  /** @type {Map<number, Wire.TableListed>} */
  const found = new Map();
  /** @type {"/api/tables" | undefined} */
  let path = "/api/tables";
  for (let at = 0; at < pages && path; at += 1) {
    const { body, next } = await getPage(path);
    for (const one of body) found.set(one.number, one);
    path = /** @type {typeof path} */ (next);
  }
  return { tables: [...found.values()], more: Boolean(path) };
}

/**
 * Rooms that are none of the house's: tables were opened from files of their own.
 * @param {Wire.TableListed[]} tables
 */
function ownRooms(tables) {
  /** @type {Map<string, Room>} */
  const found = new Map();
  for (const { room, own_room: name, slug, game, family, name: called } of tables.filter(
    (one) => one.own_room,
  )) {
    const games = found.get(room)?.games || [];
    found.set(room, {
      slug: room,
      name,
      own: true,
      games: games.some((one) => one.slug === slug)
        ? games
        : [...games, { slug, game, name: called, family, kind: kindName(family), picture: "" }],
    });
  }
  return [...found.values()];
}

/**
 * One's own first, then where people sit; of tables that are empty and alike, one.
 * @param {Wire.TableListed[]} tables
 */
function once(tables) {
  const seen = new Set();
  return tables
    .toSorted(
      (one, other) =>
        Number(Boolean(other.mine)) - Number(Boolean(one.mine)) ||
        other.people.length - one.people.length ||
        other.bots.length - one.bots.length ||
        one.number - other.number,
    )
    .filter((one) => {
      const alike = `${one.slug} ${one.schedule} ${one.options} ${one.is_private}`;
      if (sitting(one) || one.mine) return true;
      if (seen.has(alike)) return false;
      seen.add(alike);
      return true;
    });
}
