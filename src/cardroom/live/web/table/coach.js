/* The coach, at a table of one's own with bots: what is best and what every other act costs beside the acts; then what one's
   mistakes add up to. It is asked about every question, and what comes late is shown when it comes. */

import { announce } from "../announce.js";
import { cents, playOf, TENTH } from "../ask/worth.js";
import { h } from "../dom.js";
import { icon } from "../draw/icons.js";
import { dollars } from "../money.js";
import { text, words } from "../parts.js";
import { prefs } from "../prefs.js";
import { t } from "../words.js";

/** @import { Wire as Line } from "../wire.js" */
/** @import { Dock } from "./dock.js" */
/** @import { Status } from "./status.js" */

/**
 * A question that the coach is asked about: what it says, and what was answered.
 * @typedef {{ dock: Dock, asked: Wire.Question, told: Told | null, said: string | null }} Open
 * @typedef {Pick<Wire.Advised, "plays" | "wager" | "how"> & { why?: Wire.No["why"] }} Told
 */

const ASKED = ["Choice", "Pick"];

export class Coach {
  /** @param {{ number: string, wire: Line, status: Status }} of */
  constructor({ number, wire, status }) {
    this.wire = wire;
    this.status = status;
    this.key = `coach-${number}`;
    this.round = this.of = 0;
    /** @type {Open | null} */
    this.open = null;
    /** @type {{ cost: number, wager: number, act: string } | null} */
    this.last = null;
    this.all = Number(sessionStorage.getItem(this.key)) || 0;
  }

  get on() {
    return Boolean(this.wire.known.you.coach && prefs.coach);
  }

  /**
   * A new round has mistakes of its own.
   * @param {Known} known
   */
  learn(known) {
    if (known.start && known.start.round !== this.of)
      Object.assign(this, { of: known.start.round, round: 0, last: null });
  }

  /**
   * A question stands in the dock, or none does.
   * @param {Dock} dock
   * @param {Wire.Question | null | undefined} asked
   */
  async put(dock, asked) {
    /** @type {Open | null} */
    const mine =
      this.on && asked && ASKED.includes(asked.o.type) ? { dock, asked, told: null, said: null } : null;
    this.open = mine;
    this.show();
    if (!mine || !asked) return;
    mine.told = await this.wire.send({ t: "coach", ask: asked.n }).catch(refused);
    if (mine.said !== null) this.count(mine);
    else if (this.open === mine) this.advise(mine);
    this.show();
  }

  /** @param {Open} open */
  advise({ dock, asked, told }) {
    const plays = told?.plays || [];
    if (!plays.length) return;
    if (dock.control?.advise) dock.fill(dock.control.advise(plays));
    else for (const one of plays) mark(dock.row.querySelector(`[data-act="${CSS.escape(one.say)}"]`), one);
    announce(t("coach.best-is", { act: named(asked, plays[0]) }));
  }

  /**
   * The question is over: what was answered, or what silence says.
   * @param {Wire.Question} asked
   * @param {string} said
   */
  over(asked, said) {
    const mine = this.open;
    if (!mine || mine.asked.n !== asked.n) return;
    this.open = null;
    mine.said = said;
    if (mine.told) this.count(mine);
    this.show();
  }

  /** @param {Open} open */
  count({ asked, told, said }) {
    const plays = told?.plays || [];
    const play = playOf(plays, said || "");
    if (!play) return;
    const cost = play.cost < TENTH ? 0 : play.cost;
    this.last = { cost, wager: told?.wager || 0, act: named(asked, plays[0]) };
    this.round += cost;
    this.all += cost;
    sessionStorage.setItem(this.key, String(this.all));
    if (cost) announce(this.mistake());
  }

  mistake() {
    if (!this.last) return "";
    const { cost, wager, act } = this.last;
    return cost ? t("coach.mistake", { amount: cents(cost), wager: dollars(wager), act }) : t("coach.good");
  }

  show() {
    this.status.coach(this.on ? this.strip() : null);
  }

  strip() {
    const told = this.open?.told;
    const mistakes = { round: cents(this.round), all: cents(this.all) };
    const said =
      this.open && !told && !this.last?.cost
        ? t("coach.thinks")
        : this.open && told?.plays?.length
          ? [
              h("b", {}, t("coach.best-is", { act: named(this.open.asked, told.plays[0]) })),
              " ",
              h("span", { class: "coach-how" }, words(told.how)),
            ]
          : this.last
            ? this.mistake()
            : told?.why
              ? words(told.why)
              : t("coach.here");
    return h(
      "p",
      { class: "strip coach" },
      icon("coach"),
      h("span", { class: "strip-words" }, said),
      h(
        "span",
        { class: "coach-tally" },
        h("span", { class: "wide-only" }, t("coach.tally", mistakes)),
        h("span", { class: "narrow-only" }, t("coach.tally-short", mistakes)),
      ),
    );
  }
}

/**
 * Why the coach says nothing, as where no odds are installed.
 * @param {Wire.No} no
 * @returns {Told}
 */
function refused({ why }) {
  return { plays: [], wager: 0, how: [], why };
}

/**
 * Under an act: that it is best, or how much less it nets.
 * @param {Element | null} button
 * @param {Wire.Play} play
 */
function mark(button, { cost }) {
  if (!button) return;
  button.querySelector(".coached")?.remove();
  button.append(
    h(
      "small",
      { class: `coached ${cost < TENTH ? "good" : "bad"}` },
      cost < TENTH ? t("coach.best") : t("coach.less", { amount: cents(cost) }),
    ),
  );
}

/**
 * An answer in words: as it is offered, or the cards that go in front.
 * @param {Wire.Question} asked
 * @param {Wire.Play} play
 */
function named(asked, { say }) {
  const offer = asked.offers.find((one) => one.name === say);
  if (offer) return text(offer.words);
  const pick = asked.picks.find((one) =>
    say === "none" ? one.usual : [...one.cards].sort().join(" ") === say.split(" ").sort().join(" "),
  );
  return pick ? text(pick.said) : say;
}
