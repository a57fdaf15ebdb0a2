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

export class HandPage {
  constructor(table, version) {
    Object.assign(this, { table, version, title: t("hand.title"), path: `/h/${table}/${version}`, speed: 1 });
    this.wait = loading(6);
    this.element = h(
      "div",
      { class: "replay" },
      h("main", { class: "page" }, h("h1", { class: "sr" }, this.title), this.wait),
    );
    addEventListener("keydown", (this.keyed = (event) => this.key(event)));
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

  draw(hand) {
    this.hand = hand;
    this.states = folded(hand);
    this.felt = new Felt({ sit: () => null, touch: () => null });
    this.steps = new Steps(hand, {
      go: (at) => this.seek(at),
      path: `/api/rounds/${this.table}/${this.version}`,
    });
    this.timeline = new Timeline(marks(hand), this.states.length, {
      go: (at) => this.show(at),
      play: () => this.toggle(),
      pace: (speed) => (this.speed = speed),
    });
    this.own = h("div", { class: "replay-own" });
    this.now = h("p", { class: "replay-now", role: "status" });
    document.title = `${t("hand.title-of", { number: hand.start.number, name: hand.name })} · ${t("page.title")}`;
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
      (this.rail = h("aside", { class: "replay-rail", "aria-label": t("hand.steps") }, this.steps.element)),
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

  show(at) {
    this.at = Math.max(0, Math.min(this.last, at));
    const known = this.states[this.at];
    this.felt.draw(known);
    this.timeline.show(this.at);
    this.steps.show(this.at);
    put(this.own, ownHand(known));
    const last = (this.hand.told[this.at].lines || []).at(-1);
    put(
      this.now,
      this.at === this.last ? [h("b", {}, t("hand.at-end")), " · "] : "",
      t("hand.step", { at: this.at + 1, of: this.states.length }),
      last ? [" · ", words(last.said)] : "",
    );
    readdress(`${this.path}${this.at === this.last ? "" : `?at=${this.at + 1}`}`);
    if (this.at === this.last) this.stop();
  }

  /** From a line of the list to its step; where the list lies below the felt, the felt comes into view. */
  seek(at) {
    this.show(at);
    if (this.element.scrollHeight > innerHeight) scrollTo({ top: 0 });
  }

  toggle() {
    if (this.playing) return this.stop();
    if (this.at === this.last) this.show(0);
    this.timeline.playing((this.playing = true));
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
    this.timeline.playing((this.playing = false));
  }

  key(event) {
    if (
      !this.states ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.target.closest?.("input, textarea, select")
    )
      return;
    if (event.key === " " && event.target.closest?.("button, a, summary")) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
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
