/* Significant events, the latest first: what happened, where, when, and who it was about. */

import { get } from "../../api.js";
import { h } from "../../dom.js";
import { t } from "../../words.js";
import { momentOf } from "../times.js";
import { desk, figures, isStaff, panel, watching } from "./desk.js";

export class FloorIncidentsPage {
  constructor() {
    this.title = t("floor.incidents");
    this.element = desk("incidents", h("h1", {}, this.title), isStaff() ? watching(this, () => get("/api/floor/events"), (found) => panel(t("floor.events"), figures([t("floor.when"), t("floor.what"), t("floor.about")], found.map((one) => [momentOf(one.utc), one.said, one.person]), t("floor.nothing")))) : null);
  }
}
