/* A table of the floor: opened with every fault at its field; who sits there, what is asked, pause and close, void, resume, seats, its
   sign; and other stakes, announced. */

import { go } from "../../router.js";
import { heading } from "../frame.js";
import { rates } from "../../table/graded.js";
import { FLOOR, isCalled, Ruling } from "./ruling.js";
import {
  act,
  actFor,
  desk,
  dotted,
  during,
  faultBox,
  get,
  h,
  icon,
  isFloor,
  isStaff,
  panel,
  post,
  put,
  stateOf,
  t,
  text,
  typed,
  Watched,
  watching,
  words,
} from "./desk.js";

const AMOUNTS = ["chip", "bring_in", "limit"];
const COUNTS = ["decks", "backline", "cut"];

/**
 * The fields of a table's settings, empty ones as the room has them; `now` is what is played there.
 * @param {Wire.GameTold} game
 * @param {{ schedule: number, options: string[] }} [now]
 */
export function settingsFields(game, now = { schedule: 0, options: [] }) {
  const schedule = h(
    "select",
    { name: "schedule" },
    game.stakes.map((one) =>
      h(
        "option",
        { value: one.number, selected: one.number === now.schedule },
        `${one.number}: ${text(one.limits)}; ${text(one.costs)}`,
      ),
    ),
  );
  const options = h(
    "select",
    { name: "options", multiple: true, size: Math.min(5, Math.max(2, game.options.length)) },
    game.options.map((one) =>
      h(
        "option",
        { value: one.name, selected: now.options.includes(one.name) },
        one.name.replaceAll("-", " "),
      ),
    ),
  );
  /** @type {Record<string, HTMLInputElement>} */
  const plain = Object.fromEntries(
    [...COUNTS, ...AMOUNTS, "blinds"].map((name) => [
      name,
      h("input", {
        name,
        autocomplete: "off",
        placeholder: t("floor.as-usual"),
        inputmode: name === "blinds" ? "text" : "decimal",
      }),
    ]),
  );
  /** @type {Record<string, HTMLElement>} */
  const places = {};
  /**
   * @param {string} name
   * @param {HTMLElement} input
   */
  const row = (name, input) => {
    places[name] = h("small", { class: "bad", role: "alert" });
    return h(
      "label",
      { class: "field", data: { field: name } },
      h("span", {}, t(`floor.field-${name}`)),
      input,
      places[name],
    );
  };
  const element = h(
    "div",
    { class: "rows" },
    row("schedule", schedule),
    game.options.length ? row("options", options) : null,
    h(
      "details",
      {},
      h("summary", {}, t("floor.more-fields")),
      h(
        "div",
        { class: "two-columns" },
        Object.entries(plain).map(([name, input]) => row(name, input)),
      ),
    ),
  );
  return { element, places, schedule, read: () => read(schedule, options, plain) };
}

/**
 * What was typed, in cents where it is money; what is no amount goes as it is, so that the house says what is wrong with it.
 * @param {HTMLSelectElement} schedule
 * @param {HTMLSelectElement} options
 * @param {Record<string, HTMLInputElement>} plain
 */
function read(schedule, options, plain) {
  /** @type {Record<string, unknown>} */
  const settings = {
    schedule: Number(schedule.value),
    options: [...options.selectedOptions].map((one) => one.value),
  };
  /** @param {string} value */
  const amount = (value) => typed(value) ?? value;
  for (const name of COUNTS)
    if (plain[name].value.trim())
      settings[name] = /^\d+$/.test(plain[name].value.trim()) ? Number(plain[name].value) : plain[name].value;
  for (const name of AMOUNTS) if (plain[name].value.trim()) settings[name] = amount(plain[name].value);
  if (plain.blinds.value.trim())
    settings.blinds = plain.blinds.value
      .split(/[\s,/]+/)
      .filter(Boolean)
      .map(amount);
  return settings;
}

/**
 * Each fault at its field, what belongs to none below.
 * @param {unknown} fault
 * @param {Record<string, HTMLElement>} places
 * @param {HTMLElement} said
 */
export function showFaults(fault, places, said) {
  const { faults = [] } = /** @type {{ faults?: { field: string, said: string }[] }} */ (fault);
  const rest = faults.filter((one) => !places[one.field]);
  for (const one of faults) {
    if (!places[one.field]) continue;
    put(places[one.field], one.said);
    places[one.field].closest("details")?.setAttribute("open", "");
  }
  put(
    said,
    faults.length ? h("p", { class: "bad" }, t("floor.faults", { count: faults.length })) : faultBox(fault),
    rest.map((one) => h("p", { class: "bad small" }, one.field ? `${one.field}: ${one.said}` : one.said)),
  );
}

/** @param {Record<string, HTMLElement>} places */
export const clearFaults = (places) => Object.values(places).forEach((one) => put(one));

/** @param {() => unknown} after */
export function openTable(after) {
  const [place, said, trouble] = [h("div"), h("div", { class: "said-here" }), rates()];
  /** @type {ReturnType<typeof settingsFields> | null} */
  let fields = null;
  let isOpen = false;
  /** @type {HTMLSelectElement} */
  const game = h("select", { "aria-label": t("lobby.game"), onchange: () => choose() });
  /** @type {HTMLButtonElement} */
  const button = h(
    "button",
    { class: "send", type: "button", disabled: true, onclick: () => send() },
    t("floor.open"),
  );
  const sign = h("a", { class: "button" }, icon("sign"), t("floor.see-sign"));
  /** Fields of another game are no fields of this one: they go at once, and these come when they are known. */
  const choose = async () => {
    const slug = game.value;
    isOpen = place.querySelector("details")?.open ?? isOpen;
    button.disabled = true;
    [place, said].forEach((one) => put(one));
    try {
      const [room, name] = slug.split("/");
      const { game: chosen } = await get(`/api/rooms/${room}/${name}`);
      if (slug === game.value) fill(chosen); // else another was chosen meanwhile
    } catch (fault) {
      if (slug === game.value) put(said, faultBox(fault));
    }
  };
  /** @param {Wire.GameTold} chosen */
  const fill = (chosen) => {
    const made = settingsFields(chosen);
    fields = made;
    put(place, made.element);
    const more = place.querySelector("details");
    if (more) more.open = isOpen;
    made.schedule.addEventListener("change", toSign);
    toSign();
    button.disabled = !isFloor();
  };
  const toSign = () =>
    sign.setAttribute("href", `/games/${game.value}/sign?schedule=${fields?.schedule.value}`);
  const send = () =>
    during(button, said, async () => {
      if (!fields) return null;
      const { places } = fields;
      clearFaults(places);
      try {
        const { number } = await post("/api/floor/tables", {
          offering: game.value,
          settings: fields.read(),
          trouble: Number(trouble.value),
        });
        await after();
        return go(`/floor/t/${number}`);
      } catch (fault) {
        return showFaults(fault, places, said);
      }
    });
  get("/api/rooms")
    .then((rooms) => {
      put(
        game,
        rooms.map((room) =>
          h(
            "optgroup",
            { label: room.name },
            room.games.map((one) => h("option", { value: one.slug }, one.name)),
          ),
        ),
      );
      return choose();
    })
    .catch((fault) => put(said, faultBox(fault)));
  return panel(
    t("floor.open-a-table"),
    h("label", { class: "field" }, h("span", {}, t("lobby.game")), game),
    place,
    h(
      "label",
      { class: "field" },
      h("span", {}, t("training.choose")),
      trouble,
      h("small", { class: "second" }, t("training.about")),
    ),
    said,
    h("p", { class: "buttons two-buttons" }, sign, button),
  );
}

/** @typedef {Record<string, number>} Held For how many minutes more the seat of somebody away is held. */
/** @typedef {Wire.TableSeen & { held: Held, ruling: Wire.RulingAsked | null }} Table */
/** @typedef {{ after: () => unknown }} Again */

export class FloorTablePage extends Watched {
  /** @param {string} number */
  constructor(number) {
    super();
    this.number = Number(number);
    this.at = /** @type {const} */ (`/api/floor/tables/${number}`);
    this.title = t("floor.table-no", { number });
    this.nextHand = 0;
    /** @type {Held} */
    this.held = {};
    this.stakes = h("div");
    this.ruling = new Ruling(number, () => this.again());
    this.hand = h("input", { name: "hand", inputmode: "numeric", autocomplete: "off" });
    const now = isStaff()
      ? watching(
          this,
          () => this.look(),
          (found) => this.draw(found),
          2500,
        )
      : null;
    this.element = desk(
      "tables",
      heading(this.title, { back: t("floor.tables"), backTo: "/floor" }),
      now ? h("div", { class: "desk-grid" }, now, h("aside", { class: "rows" }, this.stakes)) : null,
    );
    const { close } = this;
    this.close = () => {
      close();
      this.ruling.close();
    };
    if (now) this.changing();
  }

  async look() {
    const { tables, now } = await get("/api/floor/tables");
    const found = tables.find((one) => one.number === this.number) || null;
    if (found) Object.assign(this, { nextHand: found.next_hand, held: heldFor(found, now) });
    this.hand.placeholder = t("floor.hand-next", { hand: this.nextHand });
    return found && { ...found, held: this.held, ruling: isCalled(found) ? await this.ruling.look() : null };
  }

  /** @param {Table | null} one */
  draw(one) {
    if (!one) return h("p", { class: "notice" }, t("floor.closed"));
    const again = { after: () => this.again() };
    const asked = one.asked.filter((seat) => seat !== FLOOR);
    return [
      this.ruling.told.childElementCount ? this.ruling.told : null,
      one.ruling ? this.ruling.draw(one.ruling) : null,
      panel(
        one.name,
        h("p", {}, dotted(one.limits, one.collection)),
        h(
          "p",
          { class: one.state === "halted" ? "bad" : "" },
          stateOf(one),
          one.why ? `: ${one.why}` : "",
          asked.length ? ` · ${t("floor.asked", { seats: asked.join(", ") })}` : "",
        ),
        one.notice.length ? h("p", { class: "notice" }, words(one.notice)) : null,
        h(
          "p",
          { class: "buttons" },
          h("a", { class: "button", href: `/t/${this.number}` }, t("floor.look")),
          h("a", { class: "button", href: `/t/${this.number}/book/sign` }, t("floor.print-sign")),
        ),
      ),
      panel(
        t("lobby.seats"),
        one.people.length
          ? h(
              "ul",
              { class: "friend-list" },
              one.people.map((person) => this.person(person, one.held[person.person], again)),
            )
          : h("p", { class: "second" }, t("floor.state-empty")),
      ),
      panel(
        t("floor.rule"),
        one.state === "paused"
          ? act("host.go-on", () => post(`${this.at}/unpause`), again)
          : actFor("floor.pause", (reason) => post(`${this.at}/pause`, { reason }), again),
        one.state === "halted"
          ? actFor("floor.resume", (reason) => post(`${this.at}/resume`, { reason }), again)
          : null,
        one.state === "playing" || one.state === "halted"
          ? actFor("floor.void", (reason) => post(`${this.at}/void`, { reason, round: one.round }), again)
          : null,
        h(
          "details",
          {},
          h("summary", {}, t("host.close")),
          actFor("page.close", (reason) => post(`${this.at}/close`, { reason }), again),
        ),
      ),
    ];
  }

  /**
   * @param {Wire.TableSeen["people"][number]} one
   * @param {number | undefined} held
   * @param {Again} again
   */
  person(one, held, again) {
    const bot = one.person.startsWith("bot/");
    const seat = h("input", {
      inputmode: "numeric",
      size: 2,
      "aria-label": t("floor.to-seat-of", { name: one.name }),
      placeholder: String(one.seat),
    });
    const table = h("input", {
      inputmode: "numeric",
      size: 3,
      "aria-label": t("floor.to-table-of", { name: one.name }),
      placeholder: t("floor.table-number"),
    });
    return h(
      "li",
      {},
      h("span", { class: "third" }, t("table.seat", { seat: one.seat })),
      bot
        ? h("b", {}, one.name)
        : h("a", { href: `/floor/people?name=${encodeURIComponent(one.name)}` }, h("b", {}, one.name)),
      bot ? h("span", { class: "tag" }, t("table.bot")) : null,
      one.away_since
        ? h("span", { class: "tag" }, held ? t("floor.held-for", { minutes: held }) : t("table.away"))
        : null,
      bot || !isFloor()
        ? null
        : h(
            "details",
            { class: "grow" },
            h("summary", {}, t("floor.move-him")),
            h(
              "p",
              { class: "buttons" },
              seat,
              act(
                "floor.to-seat",
                () => post(`${this.at}/move`, { person: one.person, to: Number(seat.value) }),
                again,
              ),
              table,
              act(
                "floor.to-table",
                () => post(`${this.at}/transfer`, { person: one.person, to: Number(table.value) }),
                again,
              ),
            ),
            actFor(
              "floor.remove",
              (reason) => post(`${this.at}/remove`, { person: one.person, reason }),
              again,
            ),
          ),
    );
  }

  /** Other stakes, from the next hand or a later one on: everybody at the table is told. */
  async changing() {
    const [told, found] = await Promise.all([
      get(`/api/tables/${this.number}`),
      get(`/api/tables/${this.number}/book`),
    ]).catch(() => /** @type {[]} */ ([]));
    if (!told || !found) return;
    const fields = settingsFields(found.book.game, told);
    const said = h("div", { class: "said-here" });
    const from = h(
      "label",
      { class: "field", data: { field: "hand" } },
      h("span", {}, t("floor.from-hand")),
      this.hand,
    );
    /** @type {HTMLButtonElement} */
    const button = h(
      "button",
      {
        class: "send",
        type: "button",
        disabled: !isFloor(),
        onclick: () =>
          during(button, said, async () => {
            clearFaults(fields.places);
            try {
              const { hand } = await post(`${this.at}/settings`, {
                settings: fields.read(),
                hand: Number(this.hand.value) || 0,
              });
              put(said, h("p", { class: "good", role: "status" }, t("floor.changed", { hand })));
              await this.again();
            } catch (fault) {
              showFaults(fault, fields.places, said);
            }
          }),
      },
      t("floor.change"),
    );
    put(
      this.stakes,
      panel(
        t("floor.change-stakes"),
        h("p", { class: "small second" }, t("floor.change-about")),
        fields.element,
        from,
        said,
        h("p", {}, button),
      ),
    );
  }
}

const A_MINUTE = 60_000;

/**
 * Of whoever is away, for how many minutes more the seat is held.
 * @param {Wire.TableSeen} table
 * @param {number} now
 * @returns {Held}
 */
const heldFor = (table, now) =>
  Object.fromEntries(
    table.people
      .filter((one) => one.lost_at)
      .map((one) => [one.person, Math.max(1, Math.ceil((one.lost_at - now) / A_MINUTE))]),
  );
