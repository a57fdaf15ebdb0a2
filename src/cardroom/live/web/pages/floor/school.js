/* How the dealers stand in the school: who has been asked, and of one of them everything. */

import { get } from "../../api.js";
import { h } from "../../dom.js";
import { t } from "../../words.js";
import { dress, namesOf, standing } from "../school.js";
import { asked } from "../states.js";
import { momentOf } from "../times.js";
import { desk, figures, isStaff, panel } from "./desk.js";

export class FloorSchoolPage {
  constructor() {
    this.title = t("floor.school");
    this.undress = dress();
    this.place = h("div", { class: "rows" });
    this.element = desk("school", h("h1", {}, this.title), isStaff() ? this.place : null);
    const dealer = new URLSearchParams(location.search).get("dealer");
    if (isStaff()) dealer ? this.one(dealer) : asked(() => get("/api/school/dealers"), (found) => panel(t("floor.school-who"), this.list(found)), { place: this.place });
  }

  list(found) {
    const share = (one) => `${Math.round((100 * one.right) / one.given)} %`;
    return figures([t("account.name"), t("school.tries-head"), t("school.right-head"), t("floor.when")],
      found.map((one) => [h("a", { href: `/floor/school?dealer=${one.id}` }, one.name), one.given, share(one), momentOf(one.last)]), t("floor.nothing"));
  }

  /** All that he has met, or one game with what he has not. */
  one(dealer, game = "") {
    const [room, own] = game.split("/");
    const path = `/api/school/dealers/${encodeURIComponent(dealer)}${game ? `?room=${room}&game=${own}` : ""}`;
    return asked(() => Promise.all([get(path), get("/api/school")]), ([found, all]) => {
      const names = namesOf(all);
      const games = h("select", { onchange: () => this.one(dealer, games.value) }, h("option", { value: "" }, t("floor.school-met")), [...names].map(([slug, name]) => h("option", { value: slug, selected: slug === game }, name)));
      return [h("p", {}, h("a", { href: "/floor/school" }, t("floor.school-who"))), panel(found.name, h("label", { class: "field" }, h("span", { class: "label" }, t("school.game")), games), standing(found, names))];
    }, { place: this.place });
  }

  close() {
    this.undress();
  }
}
