/* Talk at the table; whom one does not want to read is muted. */

import { get, post } from "../api.js";
import { h, put } from "../dom.js";
import { sentence } from "../pages/states.js";
import { words } from "../parts.js";
import { t } from "../words.js";

/** @import { Wire as Line } from "../wire.js" */
/** @import { Status } from "./status.js" */

export class Chat {
  /** @param {{ number: string, wire: Line, status: Status }} of */
  constructor({ number, wire, status }) {
    this.number = number;
    this.wire = wire;
    this.status = status;
    this.loaded = false;
    this.list = h("ol", { class: "chat-lines", "aria-label": t("tab.chat") });
    this.field = h("input", {
      maxlength: 300,
      "aria-label": t("chat.say"),
      placeholder: t("chat.say"),
      autocomplete: "off",
    });
    const form = h("form", { class: "row" }, this.field, h("button", { type: "submit" }, t("chat.send")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.say();
    });
    this.asks = h("div", { class: "small second" });
    this.element = h("div", { class: "chat rows" }, this.asks, this.list, form);
    wire.on("chat", () => this.load());
  }

  /** Over the talk stands what the house asks of it, as on the sign. */
  panel() {
    put(
      this.asks,
      this.wire.known.table?.sign.facts
        .filter((one) => one.part === "talk")
        .map((one) => one.values.map((value) => h("p", {}, words(value)))),
    );
    this.load();
    return this.element;
  }

  async load() {
    if (!this.element.isConnected && this.loaded) return;
    this.loaded = true;
    try {
      const { lines } = await get(`/api/tables/${this.number}/chat`);
      put(
        this.list,
        lines.length
          ? lines.map((one) =>
              h(
                "li",
                {},
                h("b", {}, one.name),
                ` ${one.said} `,
                one.person && one.person !== this.wire.known.you.person
                  ? h(
                      "button",
                      { type: "button", class: "link-button", onclick: () => this.mute(one.person) },
                      t("chat.mute"),
                    )
                  : null,
              ),
            )
          : h("li", { class: "third" }, t("chat.empty")),
      );
    } catch (fault) {
      put(this.list, h("li", { class: "bad" }, sentence(fault)));
    }
  }

  async say() {
    const text = this.field.value.trim();
    if (!text) return;
    try {
      await this.wire.send({ t: "chat", text });
      this.field.value = "";
      this.loaded = false;
      await this.load();
    } catch (no) {
      this.status.refused(no);
    }
  }

  /** @param {string} id */
  async mute(id) {
    await post("/api/mutes", { id, on: true });
    this.loaded = false;
    await this.load();
  }
}
