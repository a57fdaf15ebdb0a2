/* One strip between felt and dock: refusals, warnings, the line. Its place is kept, so that nothing jumps. */

import { announce } from "../announce.js";
import { h, put } from "../dom.js";
import { icon } from "../draw/icons.js";
import { dollars } from "../money.js";
import { text, words } from "../parts.js";
import { t } from "../words.js";

/** @import { ICONS } from "../draw/glyphs.js" */
/** @import { LineState } from "../wire.js" */

/** @typedef {{ why: Wire.Words, clauses?: string[] }} Refusal */

export class Status {
  /** @param {{ rule: (id: string) => void, log: () => void }} does */
  constructor({ rule, log }) {
    this.rule = rule;
    this.log = log;
    this.key = this.says = "";
    this.element = h("div", { class: "status" });
    this.line = "";
    /** @type {Record<"standing" | "said" | "hint" | "notice" | "coached", HTMLElement | null>} */
    this.parts = { standing: null, said: null, hint: null, notice: null, coached: null };
  }

  /**
   * The sentence, the rule behind it, and the nearest amount that would do.
   * @param {unknown} refusal
   * @param {{ cents: number, take: () => void } | null} [near]
   */
  refused(refusal, near = null) {
    const { why, clauses = [] } = /** @type {Refusal} */ (refusal);
    this.say(
      "warn",
      [
        words(why),
        " ",
        clauses.length
          ? h(
              "button",
              { type: "button", class: "link-button", onclick: () => this.rule(clauses[0]) },
              t("table.the-rule"),
            )
          : null,
      ],
      "refused",
      near
        ? h(
            "button",
            {
              type: "button",
              class: "small-button",
              onclick: () => {
                near.take();
                this.clear();
              },
            },
            t("ask.make-it", { amount: dollars(near.cents) }),
          )
        : null,
    );
    announce(text(why));
  }

  /**
   * @param {keyof typeof ICONS} picture
   * @param {Child} children
   * @param {string} [kind]
   * @param {Child} [button]
   */
  say(picture, children, kind = "", button = null) {
    this.parts.said = h(
      "p",
      { class: `strip ${kind}` },
      icon(picture),
      h("span", { class: "strip-words" }, children),
      button,
    );
    this.show();
  }

  clear() {
    this.parts.said = null;
    this.show();
  }

  /**
   * What one should know before answering: how far the bank reaches.
   * @param {{ said: Wire.Words, short?: boolean } | null} given
   */
  hint(given) {
    this.parts.hint = given
      ? h(
          "p",
          { class: `strip hint${given.short ? " short" : ""}` },
          icon(given.short ? "warn" : "check"),
          h("span", { class: "strip-words" }, words(given.said)),
        )
      : null;
    this.show();
  }

  /**
   * What the coach says, where nothing else has to be said.
   * @param {HTMLElement | null} strip
   */
  coach(strip) {
    this.parts.coached = strip;
    this.show();
  }

  /**
   * How it stands with the connection and the table, whatever else is said.
   * @param {LineState} line
   * @param {Known | NothingKnown} known
   */
  stands(line, known) {
    const { state } = known;
    const said = standing(line, state);
    const key = said ? said[1] : "";
    if (key !== this.key) {
      this.parts.standing = said
        ? h(
            "p",
            { class: "strip standing" },
            icon(said[0]),
            h("span", { class: "strip-words" }, said[1]),
            said[2] || null,
          )
        : null;
      if (said) announce(said[1]);
      this.key = key;
    }
    this.announced(state.notice || []);
    if (!said && this.line && !["live", "opening"].includes(this.line) && line === "live") {
      this.say(
        "check",
        t("line.back"),
        "",
        known.missed
          ? h(
              "button",
              { type: "button", class: "link-button", onclick: this.log },
              t("line.missed", { count: known.missed }),
            )
          : null,
      );
    }
    this.line = line;
    this.show();
  }

  /**
   * Other stakes, and from which hand on: in sight until one has read it, unless something is more urgent.
   * @param {Wire.Words} notice
   */
  announced(notice) {
    const says = text(notice);
    if (says === this.says) return;
    this.parts.notice = says
      ? h(
          "p",
          { class: "strip notice-strip" },
          icon("sign"),
          h("span", { class: "strip-words" }, words(notice)),
          h("button", { type: "button", class: "link-button", onclick: () => this.read() }, t("table.read")),
        )
      : null;
    if (says) announce(says);
    this.says = says;
  }

  read() {
    this.parts.notice = null;
    this.show();
  }

  show() {
    const { standing, said, hint, notice, coached } = this.parts;
    const short = hint?.classList.contains("short") ? hint : null;
    put(this.element, standing || said || short || notice || coached || hint);
  }
}

/**
 * A picture, what is said, and a way to go on.
 * @param {LineState} line
 * @param {Wire.State} state
 * @returns {[keyof typeof ICONS, string, HTMLElement?] | null}
 */
function standing(line, state) {
  if (line === "opening") return ["clock", t("page.loading")];
  if (line === "lost") return ["link", t("line.lost")];
  if (line === "catching-up") return ["clock", t("line.gone")];
  if (line === "signed-out")
    return [
      "lock",
      t("line.signed-out"),
      h("a", { class: "small-button", href: "/me/sign-in" }, t("account.sign-in")),
    ];
  if (line === "no-table")
    return ["warn", t("line.no-table"), h("a", { class: "small-button", href: "/" }, t("page.lobby"))];
  if (state.halted) return ["lock", t("table.halted")];
  if (state.paused) return ["pause", t("table.paused", { why: state.paused })];
  return state.closing ? ["clock", t("table.closing", { why: state.closing })] : null;
}
