/* The school: a room, a game, a drill, and one is asked; one item on the table's own felt, and why; how somebody stands. */

import { get, post } from "../api.js";
import { h, put } from "../dom.js";
import { empty } from "../fold.js";
import { words } from "../parts.js";
import { go, readdress } from "../router.js";
import { Felt } from "../table/felt.js";
import { loadWords, t } from "../words.js";
import { anchor, clauseRow } from "./book/clause.js";
import { frame, heading } from "./frame.js";
import { asked, copyButton, during } from "./states.js";

await loadWords("school-");

const style = h("link", {
  rel: "stylesheet",
  href: new URL("../style/school.css", import.meta.url).pathname,
});
/** @typedef {Record<string, string>} Chosen */
/** @typedef {Pick<Wire.ClauseTally, "right" | "wrong" | "slow">} Marks */

let worn = 0;

/** Puts the style on as long as a page needs it. */
export function dress() {
  worn += 1;
  if (!style.isConnected) document.head.append(style);
  return () => {
    worn -= 1;
    if (!worn) style.remove();
  };
}

/**
 * What somebody has chosen to be asked about, as an address carries it.
 * @param {Chosen} chosen
 */
const inside = (chosen) => (Object.keys(chosen).length ? `?${new URLSearchParams(chosen)}` : "");

/**
 * Where the school is chosen from, with what was chosen.
 * @param {Chosen} chosen
 */
const schoolAt = (chosen) => `/school${inside(chosen)}`;

/**
 * @param {string} address
 * @param {Chosen} chosen
 */
const itemAt = (address, chosen) => `/school/${address}${inside(chosen)}`;

/** @param {Chosen} chosen */
const following = (chosen) =>
  get(/** @type {`/api/school/next?${string}`} */ (`/api/school/next${inside(chosen)}`));

/**
 * To the next item; meanwhile the button is off. `item` where it has been fetched already.
 * @param {Chosen} chosen
 * @param {HTMLButtonElement} button
 * @param {HTMLElement} said
 * @param {Promise<Wire.ItemTold | null> | null} [item]
 */
function begin(chosen, button, said, item = null) {
  return during(button, said, async () => {
    const found = (await item) || (await following(chosen));
    await go(itemAt(found.address, chosen), { item: found });
  });
}

export class SchoolPage {
  constructor() {
    this.title = t("school.title");
    this.chosen = Object.fromEntries(new URLSearchParams(location.search));
    this.undress = dress();
    this.drills = h("ul", { class: "drills" });
    this.said = h("div", { class: "said-here" });
    /** @type {Wire.Lessons} */
    this.found = { drills: [], rooms: [] };
    /** @type {HTMLSelectElement} */
    this.room = h("select", { onchange: () => this.choose({ room: this.room.value }) });
    /** @type {HTMLSelectElement} */
    this.game = h("select", {
      onchange: () => this.choose({ room: this.room.value, game: this.game.value }),
    });
    const both = () => Promise.all([get("/api/school"), get("/api/school/me")]);
    this.element = frame(
      "school",
      heading(t("school.title"), { about: t("school.about") }),
      asked(both, ([found, mine]) => this.draw(found, mine), { lines: 8 }),
    );
  }

  /**
   * @param {Wire.Lessons} found
   * @param {Wire.ProgressTold} mine
   */
  draw(found, mine) {
    this.found = found;
    put(
      this.room,
      h("option", { value: "" }, t("school.all-rooms")),
      found.rooms.map((one) =>
        h("option", { value: one.slug, selected: one.slug === this.chosen.room }, one.name),
      ),
    );
    this.refill();
    return [
      h("div", { class: "tools" }, field("school.room", this.room), field("school.game", this.game)),
      this.drills,
      this.said,
      mine.given ? h("h2", {}, t("school.so-far")) : null,
      standing(mine, namesOf(found)),
    ];
  }

  /** @param {Chosen} chosen */
  choose(chosen) {
    this.chosen = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value));
    readdress(schoolAt(this.chosen));
    this.refill();
  }

  /** The games of the room, and the drills that they have. */
  refill() {
    const room = this.found.rooms.find((one) => one.slug === this.chosen.room);
    const games = room ? room.games : this.found.rooms.flatMap((one) => one.games);
    const game = room?.games.find((one) => one.game === this.chosen.game);
    put(
      this.game,
      h("option", { value: "" }, t("school.all-games")),
      room?.games.map((one) => h("option", { value: one.game, selected: one === game }, one.name)),
    );
    this.game.disabled = !room;
    const open = new Set((game ? [game] : games).flatMap((one) => one.drills));
    put(
      this.drills,
      this.tile(0, t("school.mixed"), t("school.mixed-about")),
      this.found.drills
        .filter((one) => open.has(one.number))
        .map((one) => this.tile(one.number, words(one.name), words(one.about))),
    );
  }

  /**
   * @param {number} drill
   * @param {Child} name
   * @param {Child} about
   */
  tile(drill, name, about) {
    /** @type {HTMLButtonElement} */
    const button = h(
      "button",
      {
        type: "button",
        class: `drill${drill ? "" : " send"}`,
        onclick: () =>
          begin({ ...this.chosen, ...(drill ? { drill: String(drill) } : {}) }, button, this.said),
      },
      h("b", {}, name),
      h("span", { class: "small" }, about),
    );
    return h("li", {}, button);
  }

  close() {
    this.undress();
  }
}

/**
 * @param {string} word
 * @param {HTMLElement} input
 */
const field = (word, input) => h("label", { class: "field" }, h("span", { class: "label" }, t(word)), input);

export class ItemPage {
  /**
   * @param {string} room
   * @param {string} game
   * @param {string} drill
   * @param {string} seed
   */
  constructor(room, game, drill, seed) {
    this.title = t("school.title");
    this.address = /** @type {const} */ (`${room}/${game}/${drill}/${seed}`);
    this.at = this.began = 0;
    this.done = false;
    /** @type {Wire.ItemTold | null} */
    this.item = null;
    this.felt = new Felt({ sit: () => {} });
    this.felt.element.classList.add("school-felt");
    this.ask = h("div", { class: "school-ask", tabindex: "-1" });
    this.top = h("p", { class: "small second" });
    this.said = h("div", { class: "said-here" });
    this.result = h("div", { class: "school-result rows", role: "status" });
    /** @type {HTMLElement} */
    this.answers = h("div");
    /** @type {Chosen} */
    const chosen = Object.fromEntries(new URLSearchParams(location.search));
    /** @type {Chosen} */
    this.chosen = Object.keys(chosen).length || history.state?.item ? chosen : { room, game };
    this.undress = dress();
    /** @type {Wire.ItemTold | undefined} */
    const known = history.state?.item;
    const found = () => (known?.address === this.address ? known : get(`/api/school/items/${this.address}`));
    this.element = frame(
      "school",
      asked(
        async () => found(),
        (item) => this.draw(item),
        { lines: 8 },
      ),
    );
    /** @param {KeyboardEvent} event */
    this.keyed = (event) => this.key(event);
    addEventListener("keydown", this.keyed);
  }

  /** @param {Wire.ItemTold} item */
  draw(item) {
    this.item = item;
    document.title = `${item.name} · ${t("school.title")} · ${t("page.title")}`;
    queueMicrotask(() => this.show(item, 0));
    return h(
      "div",
      { class: "school-item" },
      h("div", { class: "school-head" }, h("h1", { class: "sentence" }, item.name), this.top),
      this.felt.element,
      this.ask,
    );
  }

  /**
   * @param {Wire.ItemTold} item
   * @param {number} at
   */
  show(item, at) {
    const question = item.questions[at];
    Object.assign(this, { at, began: performance.now(), done: false });
    put(
      this.top,
      words(item.stakes),
      item.questions.length > 1
        ? ` · ${t("school.question-of", { at: at + 1, of: item.questions.length })}`
        : "",
    );
    this.felt.draw(known(item, question.position));
    this.felt.element.querySelector(".zones")?.setAttribute("tabindex", "0"); /* it scrolls by keys */
    this.said = h("div", { class: "said-here" });
    this.answers = question.choices.length ? this.choices(question) : this.blank(question);
    this.result = h("div", { class: "school-result rows", role: "status" });
    put(
      this.ask,
      h("p", { class: "asks" }, words(question.asks)),
      item.seconds ? h("p", { class: "notice" }, t("school.clock", { seconds: item.seconds })) : null,
      this.answers,
      this.said,
      this.result,
      h(
        "p",
        { class: "small" },
        copyButton(() => `${location.origin}/school/${this.address}`, t("school.send"), {
          classes: "link-button",
        }),
      ),
    );
  }

  /** @param {Wire.QuestionTold} question */
  choices(question) {
    return h(
      "ol",
      { class: "school-choices" },
      question.choices.map((one, n) => {
        /** @type {HTMLButtonElement} */
        const button = h(
          "button",
          { type: "button", class: "school-choice", onclick: () => this.answer({ choice: n }, button) },
          h("kbd", { "aria-hidden": "true" }, n + 1),
          h("span", {}, words(one)),
        );
        return h("li", {}, button);
      }),
    );
  }

  /**
   * Typed, where there is nothing to choose from.
   * @param {Wire.QuestionTold} question
   */
  blank(question) {
    const input = h("input", {
      name: "answer",
      required: true,
      maxlength: 60,
      autocomplete: "off",
      inputmode: question.kind === "cents" ? "decimal" : "text",
      placeholder: t(`school.type-${question.kind}`),
      "aria-label": t(`school.type-${question.kind}`),
    });
    const button = h("button", { type: "submit", class: "send" }, t("school.answer"));
    return h(
      "form",
      {
        class: "school-blank",
        onsubmit: (event) => {
          event.preventDefault();
          this.answer({ text: input.value }, button);
        },
      },
      input,
      button,
    );
  }

  /**
   * @param {{ choice?: number, text?: string }} said
   * @param {HTMLButtonElement} button
   */
  answer(said, button) {
    if (this.done) return null;
    const millis = Math.min(3600000, Math.round(performance.now() - this.began));
    return during(button, this.said, async () => {
      const told = await post(`/api/school/items/${this.address}`, { ...said, question: this.at, millis });
      this.done = true;
      this.told(told, said.choice);
    });
  }

  /**
   * @param {Wire.AnswerTold} told
   * @param {number | undefined} chosen
   */
  told(told, chosen) {
    const { item } = this;
    if (!item) return;
    /** @type {NodeListOf<HTMLButtonElement | HTMLInputElement>} */
    const all = this.answers.querySelectorAll("button, input");
    for (const [n, one] of [...all].entries()) {
      one.disabled = true;
      if (n === told.choice) one.classList.add("is-right");
      else if (n === chosen) one.classList.add("is-wrong");
    }
    const more = this.at + 1 < item.questions.length;
    const coming = more ? null : following(this.chosen).catch(() => null);
    const said = h("div", { class: "said-here" });
    /** @type {HTMLButtonElement} */
    const next = h(
      "button",
      {
        type: "button",
        class: "send",
        onclick: () => (more ? this.show(item, this.at + 1) : begin(this.chosen, next, said, coming)),
      },
      t(more ? "school.go-on" : "school.next"),
    );
    put(
      this.result,
      explained(told, item),
      h(
        "p",
        { class: "buttons" },
        next,
        h("a", { class: "button", href: schoolAt(this.chosen) }, t("school.enough")),
      ),
      said,
    );
    next.focus({ preventScroll: true });
    this.result.scrollIntoView({ block: "nearest" });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (
      this.done ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (event.target instanceof Element && event.target.closest("input, textarea, select"))
    )
      return;
    /** @type {NodeListOf<HTMLElement>} */
    const choices = this.answers.querySelectorAll(".school-choice");
    if (/^[1-9]$/.test(event.key)) choices[Number(event.key) - 1]?.click();
  }

  close() {
    removeEventListener("keydown", this.keyed);
    this.undress();
  }
}

/**
 * What a table would know that lies like this; nobody sits there oneself.
 * @param {Wire.ItemTold} item
 * @param {Wire.TableView} position
 * @returns {Known}
 */
function known(item, { seats, shared, pots, bank, dealer }) {
  /** @type {Wire.Table} */
  const table = {
    id: "",
    name: item.name,
    game: item.game,
    family: "",
    delay: 0,
    least: 0,
    usual: 0,
    circles: false,
    room: item.room,
    seats: item.seats,
    counter_clockwise: item.counter_clockwise,
    sign: { room: "", game: "", facts: [], foot: [] },
  };
  return {
    ...empty(),
    table,
    start: { round: 1, number: 1 },
    state: { playing: true },
    seats: new Map(seats.map((one) => [one.seat, one])),
    shared,
    pots,
    bank,
    dealer,
  };
}

/**
 * @param {Wire.AnswerTold} told
 * @param {Wire.ItemTold} item
 */
function explained(told, item) {
  const slug = `${item.room}/${item.game}`;
  const rules = `/games/${item.room}/${item.game}/rules`;
  const verdict = told.right ? (told.slow ? "school.slow" : "school.right") : "school.wrong";
  return [
    h(
      "h2",
      { class: told.right ? "good" : "bad" },
      t(verdict),
      h("span", { class: "school-answer" }, " ", words(told.answer)),
    ),
    told.yours ? h("p", {}, t("school.yours"), " ", whose(told.yours)) : null,
    told.lines.length
      ? h(
          "ul",
          { class: "second" },
          told.lines.map((line) => h("li", {}, words(line.said))),
        )
      : null,
    told.clauses.length
      ? h(
          "ol",
          { class: "clauses" },
          told.clauses.map((one) => clauseRow(one, { slug, link: rules })),
        )
      : null,
    told.silent ? h("p", { class: "second" }, words(told.silent)) : null,
    told.others.length
      ? h(
          "details",
          {},
          h("summary", {}, t("school.others")),
          h(
            "ul",
            {},
            told.others.map((one) => h("li", {}, h("b", {}, words(one.answer)), ": ", whose(one))),
          ),
        )
      : null,
    told.kept ? null : h("p", { class: "small third" }, t("school.not-kept")),
  ];
}

/**
 * Where a wrong answer would be right, and by which clause.
 * @param {Wire.OtherTold} one
 */
function whose(one) {
  const [clause] = one.clauses;
  return [words(one.whose), clause ? [" ", h("span", { class: "small third" }, clause)] : null];
}

/**
 * What the games are called, by their slugs.
 * @param {Wire.Lessons} found
 * @returns {Map<string, string>}
 */
export const namesOf = ({ rooms }) =>
  new Map(
    rooms.flatMap((room) =>
      room.games.map(
        (one) => /** @type {const} */ ([`${room.slug}/${one.game}`, `${one.name}, ${room.name}`]),
      ),
    ),
  );

/**
 * @param {Wire.ProgressTold} mine
 * @param {Map<string, string>} names
 */
export function standing({ given, report }, names) {
  const right = report.games.reduce((sum, one) => sum + one.right, 0);
  const tries = report.games.reduce((sum, one) => sum + one.tries, 0);
  if (!given && !report.games.length && !report.clauses.length)
    return h("section", { class: "school-standing rows" }, h("p", {}, t("school.first")));
  return h(
    "section",
    { class: "school-standing rows" },
    h(
      "p",
      {},
      !given
        ? t("school.first")
        : t("school.counted", { given, share: tries ? Math.round((100 * right) / tries) : 0 }),
    ),
    h(
      "div",
      { class: "scrolls", tabindex: "0", role: "group" },
      tally(t("school.by-game"), report.games, (slug) =>
        h(
          "a",
          { href: `/school?room=${slug.split("/")[0]}&game=${slug.split("/")[1]}` },
          names.get(slug) || slug,
        ),
      ),
      tally(t("school.by-kind"), report.kinds, (name) => t(`school.kind-${name || "none"}`)),
    ),
    clauses(report.clauses),
    left(report),
  );
}

/** @param {string[]} names */
const heads = (names) =>
  h(
    "thead",
    {},
    h(
      "tr",
      {},
      names.map((one) => (one ? h("th", { scope: "col" }, t(`school.${one}-head`)) : h("td", {}))),
    ),
  );

/**
 * Met of how many, as a bar; right, wrong and slow beside it.
 * @param {string} head
 * @param {Wire.ClauseTally[]} rows
 * @param {(name: string) => Child} name
 */
function tally(head, rows, name) {
  return h(
    "table",
    { class: "school-table" },
    h("caption", {}, head),
    heads(["", "met", "right", "wrong", "slow"]),
    h(
      "tbody",
      {},
      rows.map((one) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, name(one.name)),
          h("td", {}, one.of ? `${one.met} / ${one.of}` : one.met),
          ...marks(one),
        ),
      ),
    ),
  );
}

/**
 * The weakest first.
 * @param {Wire.ClauseProgress[]} rows
 */
function clauses(rows) {
  return h(
    "div",
    { class: "scrolls", tabindex: "0", role: "group" },
    h(
      "table",
      { class: "school-table" },
      h("caption", {}, t("school.by-clause")),
      heads(["", "tries", "right", "wrong", "slow", "time", ""]),
      h(
        "tbody",
        {},
        rows.map((one) =>
          h(
            "tr",
            {},
            h(
              "th",
              { scope: "row" },
              h("a", { href: `/games/${one.game}/rules#${anchor(one.clause, one.game)}` }, one.clause),
            ),
            h("td", {}, one.tries),
            ...marks(one),
            h("td", {}, `${one.seconds} s`),
            h("td", {}, t(one.is_known ? "school.known" : "school.again")),
          ),
        ),
      ),
    ),
  );
}

/** @param {Marks} one */
const marks = (one) => [
  h("td", { class: "good" }, one.right),
  h("td", { class: one.wrong ? "bad" : "" }, one.wrong),
  h("td", {}, one.slow),
];

/** @param {Wire.SchoolReport} report */
function left(report) {
  if (!report.not_met.length) return null;
  return h(
    "details",
    {},
    h("summary", {}, t("school.not-met", { count: report.not_met.length })),
    h(
      "ul",
      { class: "small" },
      report.not_met.map((one) => h("li", {}, one)),
    ),
  );
}
