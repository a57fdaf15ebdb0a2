/* Which tables somebody wants to see. The address holds it, so that a link shows the same. */

import { h } from "../../dom.js";
import { t } from "../../words.js";

/** @typedef {{ room: string, game: string, open: boolean, people: boolean, table: number }} Filters */
/** @typedef {{ slug: string, name: string, games: Wire.GameListed[] }} RoomShown */

/** @param {string} [search] */
export function readFilters(search = location.search) {
  const query = new URLSearchParams(search);
  return {
    room: query.get("room") || "",
    game: query.get("game") || "",
    open: query.get("seat") === "open",
    people: query.get("people") === "only",
    table: Number(query.get("table")) || 0,
  };
}

/** @param {Filters} filters */
export function writeFilters({ room, game, open, people, table }) {
  const query = new URLSearchParams();
  if (room) query.set("room", room);
  if (game) query.set("game", game);
  if (open) query.set("seat", "open");
  if (people) query.set("people", "only");
  if (table) query.set("table", String(table));
  return query.size ? `/?${query}` : "/";
}

/** @type {Map<string, Wire.GameListed>} A game of each kind, as the server names and pictures it. */
const kinds = new Map();

/** @param {RoomShown[]} rooms */
export function learnKinds(rooms) {
  for (const room of rooms) for (const game of room.games) kinds.set(game.family, game);
}

/**
 * The name of a kind of game; of one that no room of the house offers, its identifier.
 * @param {string} kind
 */
export function kindName(kind) {
  return kinds.get(kind)?.kind || kind.replaceAll("-", " ");
}

/**
 * The picture that a family brings, beside its name.
 * @param {string} kind
 */
export function kindPicture(kind) {
  const src = kinds.get(kind)?.picture;
  return src ? h("img", { class: "kind-picture", src, alt: "" }) : null;
}

/**
 * @param {Filters} filters
 * @param {Wire.TableListed} table
 * @param {string | undefined} kind
 */
export function passes(filters, table, kind) {
  if (filters.room && table.room !== filters.room) return false;
  if (filters.game && kind !== filters.game) return false;
  if (filters.open && !table.free) return false;
  return !filters.people || table.people.length > 0;
}

/**
 * Rooms, kinds and seats; `choose` gets what has changed.
 * @param {RoomShown[]} rooms
 * @param {Wire.TableListed[]} tables
 * @param {Filters} filters
 * @param {(change: Partial<Filters>) => void} choose
 */
export function filterPanel(rooms, tables, filters, choose) {
  const kinds = [...new Set(rooms.flatMap((room) => room.games.map((game) => game.family)))];
  /** @param {string} slug */
  const count = (slug) => tables.filter((one) => !slug || one.room === slug).length;
  /**
   * @param {string} slug
   * @param {string} name
   */
  const room = (slug, name) =>
    h(
      "button",
      {
        class: "room-tab",
        "data-felt": slug,
        "aria-pressed": String(slug === filters.room),
        onclick: () => choose({ room: slug }),
      },
      slug ? h("span", { class: "swatch", "aria-hidden": "true" }) : null,
      h("span", {}, name),
      h("span", { class: "count third" }, String(count(slug))),
    );
  /** @type {HTMLSelectElement} */
  const kind = h(
    "select",
    { onchange: () => choose({ game: kind.value }), "aria-label": t("lobby.kind") },
    h("option", { value: "" }, t("lobby.all-kinds")),
    kinds.map((one) => h("option", { value: one, selected: one === filters.game }, kindName(one))),
  );
  /**
   * @param {"open" | "people"} name
   * @param {string} word
   */
  const box = (name, word) => {
    /** @type {HTMLInputElement} */
    const field = h("input", {
      type: "checkbox",
      checked: filters[name],
      onchange: () => choose({ [name]: field.checked }),
    });
    return h("label", { class: "check" }, field, t(word));
  };
  return [
    h(
      "nav",
      { class: "room-strip", "aria-label": t("lobby.rooms") },
      room("", t("lobby.all")),
      rooms.map((one) => room(one.slug, one.name)),
    ),
    h(
      "div",
      { class: "filter-more" },
      kind,
      box("open", "lobby.only-open"),
      box("people", "lobby.only-people"),
    ),
  ];
}
