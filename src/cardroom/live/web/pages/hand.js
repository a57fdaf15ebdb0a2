/* A finished hand, step by step, as this reader may see it: the very messages of the live table, folded once more. */

import { get } from "../api.js";
import { h, put } from "../dom.js";
import { words } from "../parts.js";
import { readdress } from "../router.js";
import { t } from "../words.js";
import { Felt } from "../table/felt.js";
import { topBar } from "./hand/bar.js";
import { ownHand } from "./hand/own.js";
import { Steps } from "./hand/steps.js";
import { worn } from "./hand/style.js";
import { Timeline } from "./hand/timeline.js";
import { folded, marks } from "./hand/unfold.js";
import { faultBox, loading } from "./states.js";

const PACE = 1300;

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

export class HandPage {
  /**
   * @param {string} table
   * @param {string} version
   */
  constructor(table, version) {
    this.table = table;
    this.version = version;
    this.title = t("hand.title");
    this.path = `/h/${table}/${version}`;
    this.speed = 1;
    this.at = this.timer = 0;
    this.playing = false;
    /** @type {Known[]} */
    this.states = [];
    /** @type {Wire.Told[]} */
    this.told = [];
    this.felt = new Felt({ sit: () => {} });
    this.rail = h("aside", { class: "replay-rail", "aria-label": t("hand.steps") });
    this.own = h("div", { class: "replay-own" });
    this.now = h("p", { class: "replay-now", role: "status" });
    this.wait = loading(6);
    this.element = h(
      "div",
      { class: "replay" },
      h("main", { class: "page" }, h("h1", { class: "sr" }, this.title), this.wait),
    );
    /** @param {KeyboardEvent} event */
    this.keyed = (event) => this.key(event);
    addEventListener("keydown", this.keyed);
    this.load();
  }

  async load() {
    try {
      const [found] = await Promise.all([get(`/api/rounds/${this.table}/${this.version}`), worn]);
      this.draw(found);
    } catch (fault) {
      put(
        this.element,
        h(
          "main",
          { class: "page rows" },
          h("h1", {}, this.title),
          faultBox(fault, () => this.load()),
          h("p", {}, h("a", { class: "button", href: "/" }, t("page.lobby"))),
        ),
      );
    } finally {
      this.wait.stop();
    }
  }

  /** @param {Wire.HandSeen} hand */
  draw(hand) {
    this.told = hand.told || [];
    this.states = folded(hand);
    this.steps = new Steps(hand, {
      go: (at) => this.seek(at),
      path: `/api/rounds/${this.table}/${this.version}`,
    });
    this.timeline = new Timeline(marks(hand), this.states.length, {
      go: (at) => this.show(at),
      play: () => this.toggle(),
      pace: (speed) => {
        this.speed = speed;
      },
    });
    document.title = `${t("hand.title-of", { number: hand.start.number, name: hand.name })} · ${t("page.title")}`;
    put(this.rail, this.steps.element);
    put(
      this.element,
      topBar(hand, this.path, () => `${location.origin}${this.path}?at=${this.at + 1}`),
      h(
        "main",
        { class: "replay-main" },
        this.felt.element,
        h(
          "div",
          { class: "replay-dock" },
          this.own,
          h("div", { class: "replay-controls" }, this.now, this.timeline.element),
        ),
      ),
      this.rail,
    );
    this.prove();
    const wanted = Number(new URLSearchParams(location.search).get("at"));
    this.show(wanted ? wanted - 1 : this.last); /* how it ended, unless a step is asked for */
  }

  /** What checks hashes is fetched once the hand stands there. */
  async prove() {
    const { proofCard } = await import("./hand/proof-card.js");
    this.rail.append(proofCard(this.table, this.version));
  }

  get last() {
    return this.states.length - 1;
  }

  /** @param {number} at */
  show(at) {
    this.at = Math.max(0, Math.min(this.last, at));
    const known = this.states[this.at];
    this.felt.draw(known);
    this.timeline?.show(this.at);
    this.steps?.show(this.at);
    put(this.own, ownHand(known));
    const last = (this.told[this.at].lines || []).at(-1);
    put(
      this.now,
      this.at === this.last ? [h("b", {}, t("hand.at-end")), " · "] : "",
      t("hand.step", { at: this.at + 1, of: this.states.length }),
      last ? [" · ", words(last.said)] : "",
    );
    readdress(`${this.path}${this.at === this.last ? "" : `?at=${this.at + 1}`}`);
    if (this.at === this.last) this.stop();
  }

  /**
   * From a line of the list to its step; where the list lies below the felt, the felt comes into view.
   * @param {number} at
   */
  seek(at) {
    this.show(at);
    if (this.element.scrollHeight > innerHeight) scrollTo({ top: 0 });
  }

  toggle() {
    if (this.playing) return this.stop();
    if (this.at === this.last) this.show(0);
    this.playing = true;
    this.timeline?.playing(true);
    this.next();
  }

  next() {
    this.timer = setTimeout(() => {
      this.show(this.at + 1);
      if (this.playing) this.next();
    }, PACE / this.speed);
  }

  stop() {
    clearTimeout(this.timer);
    this.playing = false;
    this.timeline?.playing(false);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const on = event.target instanceof Element ? event.target : null;
    if (
      !this.states.length ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      on?.closest("input, textarea, select")
    )
      return;
    if (event.key === " " && on?.closest("button, a, summary")) return;
    const step = STEPS[event.key];
    if (step) this.show(this.at + step);
    else if (event.key === "Home") this.show(0);
    else if (event.key === "End") this.show(this.last);
    else if (event.key === " ") this.toggle();
    else return;
    event.preventDefault();
  }

  close() {
    clearTimeout(this.timer);
    removeEventListener("keydown", this.keyed);
  }
}
