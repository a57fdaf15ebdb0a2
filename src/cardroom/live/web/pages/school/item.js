/* One item: the table as it lies, a question, answers to tap; then why, and on to the next. */

import { get, post } from "../../api.js";
import { h, put } from "../../dom.js";
import { empty } from "../../fold.js";
import { words } from "../../parts.js";
import { loadWords, t } from "../../words.js";
import { Felt } from "../../table/felt.js";
import { frame } from "../frame.js";
import { asked, copyButton, during } from "../states.js";
import { explained } from "./explained.js";
import { begin, dress, following, schoolAt } from "./lesson.js";

await loadWords("school-");

export class ItemPage {
  constructor(room, game, drill, seed) {
    Object.assign(this, { title: t("school.title"), address: `${room}/${game}/${drill}/${seed}`, at: 0 });
    const chosen = Object.fromEntries(new URLSearchParams(location.search));
    this.chosen = Object.keys(chosen).length || history.state?.item ? chosen : { room, game };
    this.undress = dress();
    const known = history.state?.item;
    const found = () => (known?.address === this.address ? known : get(`/api/school/items/${this.address}`));
    this.element = frame("school", asked(async () => found(), (item) => this.draw(item), { lines: 8 }));
    addEventListener("keydown", (this.keyed = (event) => this.key(event)));
  }

  draw(item) {
    this.item = item;
    document.title = `${item.name} · ${t("school.title")} · ${t("page.title")}`;
    this.felt = new Felt({ sit: () => null });
    this.felt.element.classList.add("school-felt");
    this.ask = h("div", { class: "school-ask", tabindex: "-1" });
    this.top = h("p", { class: "small second school-top" });
    queueMicrotask(() => this.show(0));
    return h("div", { class: "school-item" }, h("div", { class: "school-head" }, h("h1", { class: "sentence" }, item.name), this.top), this.felt.element, this.ask);
  }

  show(at) {
    const { item } = this;
    const question = item.questions[at];
    Object.assign(this, { at, began: performance.now(), done: false });
    put(this.top, words(item.stakes), item.questions.length > 1 ? ` · ${t("school.question-of", { at: at + 1, of: item.questions.length })}` : "");
    this.felt.draw(known(item, question.position));
    this.felt.element.querySelector(".zones")?.setAttribute("tabindex", "0"); /* it scrolls by keys */
    this.said = h("div", { class: "said-here" });
    this.answers = question.choices.length ? this.choices(question) : this.blank(question);
    this.result = h("div", { class: "school-result rows", role: "status" });
    put(this.ask, h("p", { class: "asks" }, words(question.asks)), item.seconds ? h("p", { class: "small school-clock" }, h("i", { style: { "animation-duration": `${item.seconds}s` } }), t("school.clock", { seconds: item.seconds })) : null, this.answers, this.said, this.result, h("p", { class: "small" }, copyButton(() => `${location.origin}/school/${this.address}`, t("school.send"), { classes: "link-button" })));
  }

  choices(question) {
    return h("ol", { class: "school-choices" }, question.choices.map((one, n) => {
      const button = h("button", { type: "button", class: "school-choice", onclick: () => this.answer({ choice: n }, button) }, h("kbd", { "aria-hidden": "true" }, n + 1), h("span", {}, words(one)));
      return h("li", {}, button);
    }));
  }

  /** Typed, where there is nothing to choose from. */
  blank(question) {
    const input = h("input", { name: "answer", required: true, maxlength: 60, autocomplete: "off", inputmode: question.kind === "cents" ? "decimal" : "text", placeholder: t(`school.type-${question.kind}`), "aria-label": t(`school.type-${question.kind}`) });
    const button = h("button", { type: "submit", class: "send" }, t("school.answer"));
    return h("form", { class: "school-blank", onsubmit: (event) => {
      event.preventDefault();
      this.answer({ text: input.value }, button);
    } }, input, button);
  }

  answer(said, button) {
    if (this.done) return null;
    const millis = Math.min(3600000, Math.round(performance.now() - this.began));
    return during(button, this.said, async () => {
      const told = await post(`/api/school/items/${this.address}`, { ...said, question: this.at, millis });
      this.done = true;
      this.told(told, said.choice);
    });
  }

  told(told, chosen) {
    for (const [n, one] of [...this.answers.querySelectorAll("button, input")].entries()) {
      one.disabled = true;
      if (n === told.choice) one.classList.add("is-right");
      else if (n === chosen) one.classList.add("is-wrong");
    }
    this.ask.querySelector(".school-clock")?.remove();
    const more = this.at + 1 < this.item.questions.length;
    const coming = more ? null : following(this.chosen).catch(() => null);
    const said = h("div", { class: "said-here" });
    this.next = h("button", { type: "button", class: "send", onclick: () => (more ? this.show(this.at + 1) : begin(this.chosen, this.next, said, coming)) }, t(more ? "school.go-on" : "school.next"));
    put(this.result, explained(told, this.item), h("p", { class: "buttons" }, this.next, h("a", { class: "button", href: schoolAt(this.chosen) }, t("school.enough"))), said);
    this.next.focus({ preventScroll: true });
    this.result.scrollIntoView({ block: "nearest", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  }

  key(event) {
    if (this.done || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select")) return;
    const button = /^[1-9]$/.test(event.key) && this.answers?.querySelectorAll(".school-choice")[Number(event.key) - 1];
    if (button) button.click();
  }

  close() {
    removeEventListener("keydown", this.keyed);
    this.undress();
  }
}

/** What a table would know that lies like this; nobody sits there oneself. */
function known(item, { seats, shared, pots, bank, dealer }) {
  const table = { room: item.room, seats: item.seats, counter_clockwise: item.counter_clockwise, sign: { facts: [] } };
  return { ...empty(), table, start: { round: 1, number: 1 }, state: { playing: true }, seats: new Map(seats.map((one) => [one.seat, one])), shared, pots, bank, dealer };
}
