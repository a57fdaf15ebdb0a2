/* Somebody by name: what he has, where he sits, what happened to him; and what the floor may do about it. */

import { readdress } from "../../router.js";
import { dress, namesOf, standing } from "../school.js";
import { allProposals, proposalsPanel } from "./proposals.js";
import {
  act,
  asked,
  desk,
  dollars,
  during,
  field,
  figures,
  form,
  get,
  h,
  isFloor,
  isStaff,
  learn,
  panel,
  person,
  post,
  put,
  recordOf,
  t,
  Watched,
  watching,
  words,
} from "./desk.js";

const HUSHES = [0, 10, 60, 1440];

export class FloorPeoplePage extends Watched {
  constructor() {
    super();
    this.title = t("floor.people");
    /** @type {HTMLElement} */
    this.place = h("div", { class: "rows" });
    const name = new URLSearchParams(location.search).get("name") || "";
    const who = field(t("account.name"), { name: "who", value: name, autocomplete: "off" });
    this.told = h("div", { class: "said-here" });
    this.element = desk(
      "people",
      h("h1", {}, this.title),
      isStaff()
        ? [
            panel(
              t("floor.find"),
              form([who], t("floor.find-him"), () => this.find(who.input.value.trim())),
            ),
            this.place,
            this.told,
            watching(this, allProposals, (found) => proposalsPanel(found, () => this.again(), this.told)),
          ]
        : null,
    );
    if (name && isStaff()) this.find(name);
  }

  /**
   * @param {string} name
   * @returns {Promise<void>}
   */
  find(name) {
    readdress(`/floor/people?name=${encodeURIComponent(name)}`);
    return asked(
      async () => {
        const found = await get(`/api/people?name=${encodeURIComponent(name)}`);
        const log = await get(`/api/people/${found.id}/log`);
        await learn(log.map((row) => row.by));
        return { found, log };
      },
      ({ found, log }) => this.draw(found, log, () => this.find(name)),
      { place: this.place },
    ).ready;
  }

  /**
   * @param {Wire.PersonTold} one
   * @param {Wire.PersonEventBody[]} log
   * @param {() => unknown} again
   */
  draw(one, log, again) {
    return [
      panel(
        one.name,
        h("p", {}, t(`floor.role-${one.role}`), " · ", t("floor.here-since", { when: recordOf(one.made) })),
        h(
          "p",
          {},
          t("floor.purse", { wallet: dollars(one.purse.wallet), tables: dollars(one.purse.on_tables) }),
        ),
        one.tables.length
          ? h(
              "p",
              {},
              one.tables.map((number) => [
                h("a", { href: `/floor/t/${number}` }, t("lobby.table", { number })),
                " ",
              ]),
            )
          : null,
        h("p", { class: "small second" }, t("floor.sessions", { count: one.sessions.length })),
        isFloor() ? this.acts(one, again) : null,
      ),
      panel(
        t("floor.log"),
        figures(
          [t("floor.when"), t("floor.by"), t("floor.what")],
          log
            .toReversed()
            .slice(0, 100)
            .map((row) => [recordOf(row.utc), person(row.by), words(row.words)]),
          t("floor.nothing"),
          "by-time",
        ),
      ),
    ];
  }

  /**
   * @param {Wire.PersonTold} one
   * @param {() => unknown} again
   */
  acts(one, again) {
    if (one.role === "auditor") return h("p", { class: "small second" }, t("floor.auditors"));
    const said = h("div", { class: "said-here", role: "status" });
    /** @param {number} number */
    const waits = async (number) => {
      put(said, h("p", { class: "notice" }, t("floor.proposed", { number })));
      await this.again();
    };
    /** @type {HTMLButtonElement} */
    const reset = h(
      "button",
      {
        type: "button",
        onclick: () =>
          during(reset, said, async () => {
            const { password, proposal } = await post(`/api/people/${one.id}/reset-password`);
            if (proposal) await waits(proposal);
            else
              put(said, h("p", { class: "notice" }, t("floor.password-once", { name: one.name, password })));
          }),
      },
      t("account.new"),
    );
    /** @type {HTMLSelectElement} */
    const role = h(
      "select",
      {
        "aria-label": t("floor.role"),
        onchange: () =>
          during(role, said, async () => {
            const asked = /** @type {Wire.SetRole["role"]} */ (role.value);
            role.value = one.role;
            await waits((await post(`/api/people/${one.id}/role`, { role: asked })).proposal);
          }),
      },
      ["player", "floor"].map((name) =>
        h("option", { value: name, selected: name === one.role }, t(`floor.role-${name}`)),
      ),
    );
    /** @type {HTMLSelectElement} */
    const hush = h(
      "select",
      {
        "aria-label": t("floor.hush"),
        onchange: () =>
          during(hush, said, async () => {
            await post(`/api/people/${one.id}/hush`, { minutes: Number(hush.value) });
            await again();
          }),
      },
      h("option", { value: "" }, t("floor.hush")),
      HUSHES.map((minutes) =>
        h("option", { value: minutes }, minutes ? t("floor.hush-for", { minutes }) : t("floor.hush-none")),
      ),
    );
    return h(
      "div",
      { class: "rows" },
      h(
        "p",
        { class: "buttons" },
        one.role === "guest" ? null : [reset, role],
        hush,
        act("account.sign-out-everywhere", () => post(`/api/people/${one.id}/sign-out`), { after: again }),
      ),
      said,
    );
  }
}

/** How the dealers stand in the school: who has answered, and of one of them everything. */
export class FloorSchoolPage {
  constructor() {
    this.title = t("floor.school");
    this.undress = dress();
    this.place = h("div", { class: "rows" });
    this.element = desk("school", h("h1", {}, this.title), isStaff() ? this.place : null);
    const dealer = new URLSearchParams(location.search).get("dealer");
    if (!isStaff()) return;
    if (dealer) this.one(dealer);
    else
      asked(
        () => get("/api/school/dealers"),
        (found) => panel(t("floor.school-who"), this.list(found)),
        { place: this.place },
      );
  }

  /** @param {Wire.Dealer[]} found */
  list(found) {
    /** @param {Wire.Dealer} one */
    const share = (one) => `${Math.round((100 * one.right) / one.given)} %`;
    return figures(
      [t("account.name"), t("school.tries-head"), t("school.right-head"), t("floor.when")],
      found.map((one) => [
        h("a", { href: `/floor/school?dealer=${one.id}` }, one.name),
        one.given,
        share(one),
        recordOf(one.last),
      ]),
      t("floor.nothing"),
    );
  }

  /**
   * All that he has met, or one game with what he has not.
   * @param {string} dealer
   * @param {string} [game]
   * @returns {HTMLElement}
   */
  one(dealer, game = "") {
    const [room, own] = game.split("/");
    const path = /** @type {`/api/school/dealers/${string}`} */ (
      `/api/school/dealers/${encodeURIComponent(dealer)}${game ? `?room=${room}&game=${own}` : ""}`
    );
    return asked(
      () => Promise.all([get(path), get("/api/school")]),
      ([found, all]) => {
        const names = namesOf(all);
        /** @type {HTMLSelectElement} */
        const games = h(
          "select",
          { onchange: () => this.one(dealer, games.value) },
          h("option", { value: "" }, t("floor.school-met")),
          [...names].map(([slug, name]) => h("option", { value: slug, selected: slug === game }, name)),
        );
        return [
          h("p", {}, h("a", { href: "/floor/school" }, t("floor.school-who"))),
          panel(
            found.name,
            h("label", { class: "field" }, h("span", { class: "label" }, t("school.game")), games),
            standing(found, names),
          ),
        ];
      },
      { place: this.place },
    );
  }

  close() {
    this.undress();
  }
}
