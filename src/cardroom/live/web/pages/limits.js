/* What somebody sets himself: to be reminded of the time, limits, to stay away; and where there is help. */

import { get, me, post, refresh, sessionHere } from "../api.js";
import { h, put } from "../dom.js";
import { dollars, plain, typed } from "../money.js";
import { t } from "../words.js";
import { frame, heading } from "./frame.js";
import { stayAway } from "./me/away.js";
import { hereSince } from "./reminder.js";
import { care } from "./room.js";
import { asked, during } from "./states.js";
import { momentOf } from "./times.js";

const REMINDERS = [0, 15, 30, 60, 120];

export class LimitsPage {
  constructor() {
    this.title = t("limits.title");
    this.place = h("div", { class: "asked-for" });
    this.element = frame(
      "limits",
      heading(this.title, { about: t("limits.about") }),
      h("div", { class: "settings-grid" }, this.place, h("div", { class: "rows" }, care())),
    );
    asked(
      () => get("/api/care"),
      (found) => this.draw(found),
      { place: this.place, lines: 6 },
    );
  }

  /** @param {Wire.SelfLimits} found */
  redraw(found) {
    put(this.place, this.draw(found));
    refresh().catch(() => null);
  }

  /** @param {Wire.SelfLimits} found */
  draw(found) {
    return h(
      "div",
      { class: "rows" },
      this.reminder(found),
      h(
        "section",
        { class: "panel rows" },
        h("h2", {}, t("limits.limits")),
        h("p", { class: "small second" }, t("limits.strict")),
        found.limits.map((one) => this.limit(one)),
      ),
      stayAway(found, (next) => this.redraw(next)),
    );
  }

  /** @param {Wire.SelfLimits} found */
  reminder(found) {
    const said = h("div", { class: "said-here" });
    /** @type {HTMLSelectElement} */
    const select = h(
      "select",
      {
        onchange: () =>
          during(select, said, async () => {
            this.redraw(await post("/api/care/remind", { minutes: Number(select.value) }));
            await me();
          }),
      },
      REMINDERS.map((minutes) =>
        h(
          "option",
          { value: minutes, selected: minutes === found.remind },
          minutes ? t("limits.every", { minutes }) : t("limits.never"),
        ),
      ),
    );
    return h(
      "section",
      { class: "panel rows" },
      h("h2", {}, t("limits.reminder")),
      h("p", { class: "second" }, hereSince()),
      before(),
      h("label", { class: "field" }, h("span", {}, t("limits.remind-me")), select),
      said,
    );
  }

  /** @param {Wire.SelfLimits["limits"][number]} one */
  limit(one) {
    const isTime = one.what === "minutes";
    /** @param {number} value */
    const shown = (value) =>
      value ? (isTime ? t("limits.count-minutes", { minutes: value }) : dollars(value)) : t("limits.none");
    const said = h("div", { class: "said-here" });
    const input = h("input", {
      inputmode: "decimal",
      value: one.value ? (isTime ? String(one.value) : plain(one.value)) : "",
      placeholder: t("limits.none"),
    });
    const button = h("button", { type: "submit" }, t("limits.set"));
    return h(
      "form",
      {
        class: "limit-row",
        onsubmit: (event) => {
          event.preventDefault();
          const value =
            input.value.trim() === "" ? 0 : isTime ? Number.parseInt(input.value, 10) : typed(input.value);
          if (value === null || Number.isNaN(value))
            put(said, h("p", { class: "bad", role: "alert" }, t("limits.no-number")));
          else
            during(button, said, async () =>
              this.redraw(await post("/api/care/limit", { what: one.what, value })),
            );
        },
      },
      h("label", { class: "field grow" }, h("span", {}, t(`limits.${one.what}`)), input),
      button,
      h(
        "p",
        { class: "small second" },
        t("limits.now", { what: shown(one.value) }),
        one.next !== null
          ? ` ${t("limits.later", { what: shown(one.next), when: momentOf(one.next_at) })}`
          : "",
      ),
      said,
    );
  }
}

function before() {
  const prior = sessionHere()?.prior;
  return prior ? h("p", { class: "small third" }, t("limits.before", { when: momentOf(prior) })) : null;
}
