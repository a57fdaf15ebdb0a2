/* Significant events, the latest first: what happened, where, when, and who it was about. */

import { get } from "../../api.js";
import { h } from "../../dom.js";
import { t } from "../../words.js";
import { recordOf } from "../times.js";
import { desk, figures, isStaff, learn, panel, person, watching } from "./desk.js";

export class FloorIncidentsPage {
  constructor() {
    this.title = t("floor.incidents");
    this.element = desk("incidents", h("h1", {}, this.title), isStaff() ? watching(this, () => this.look(), (found) => panel(t("floor.events"), figures([t("floor.when"), t("floor.by"), t("floor.what")], found.map((one) => [recordOf(one.utc), person(one.person), h("span", { class: "sentence" }, one.said)]), t("floor.nothing"), "by-time"))) : null);
  }

  async look() {
    const found = await get("/api/floor/events");
    await learn(found.map((one) => one.person));
    return found;
  }
}
