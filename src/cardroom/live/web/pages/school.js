/* The school: a room, a game, a drill, and one is asked. Below, how one stands so far. */

import { get } from "../api.js";
import { h, put } from "../dom.js";
import { words } from "../parts.js";
import { readdress } from "../router.js";
import { loadWords, t } from "../words.js";
import { frame, heading } from "./frame.js";
import { begin, dress, schoolAt } from "./school/lesson.js";
import { namesOf, standing } from "./school/standing.js";
import { asked } from "./states.js";

await loadWords("school-");

export class SchoolPage {
  constructor() {
    this.title = t("school.title");
    this.chosen = Object.fromEntries(new URLSearchParams(location.search));
    this.undress = dress();
    this.drills = h("ul", { class: "drills" });
    this.said = h("div", { class: "said-here" });
    const both = () => Promise.all([get("/api/school"), get("/api/school/me")]);
    this.element = frame("school", heading(t("school.title"), { about: t("school.about") }), asked(both, ([found, mine]) => this.draw(found, mine), { lines: 8 }));
  }

  draw(found, mine) {
    this.found = found;
    this.room = h("select", { onchange: () => this.choose({ room: this.room.value }) }, h("option", { value: "" }, t("school.all-rooms")), found.rooms.map((one) => h("option", { value: one.slug, selected: one.slug === this.chosen.room }, one.name)));
    this.game = h("select", { onchange: () => this.choose({ room: this.room.value, game: this.game.value }) });
    this.refill();
    return [h("div", { class: "tools" }, field("school.room", this.room), field("school.game", this.game)), this.drills, this.said, mine.given ? h("h2", {}, t("school.so-far")) : null, standing(mine, namesOf(found))];
  }

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
    put(this.game, h("option", { value: "" }, t("school.all-games")), room?.games.map((one) => h("option", { value: one.game, selected: one === game }, one.name)));
    this.game.disabled = !room;
    const open = new Set((game ? [game] : games).flatMap((one) => one.drills));
    put(this.drills, this.tile("", t("school.mixed"), t("school.mixed-about")), this.found.drills.filter((one) => open.has(one.number)).map((one) => this.tile(one.number, words(one.name), words(one.about))));
  }

  tile(drill, name, about) {
    const button = h("button", { type: "button", class: `drill${drill ? "" : " send"}`, onclick: () => begin({ ...this.chosen, ...(drill ? { drill } : {}) }, button, this.said) }, h("b", {}, name), h("span", { class: "small" }, about));
    return h("li", {}, button);
  }

  close() {
    this.undress();
  }
}

const field = (word, input) => h("label", { class: "field" }, h("span", { class: "label" }, t(word)), input);
