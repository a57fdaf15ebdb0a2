/* What one reads beside the felt: log, why, pays, rules, last hands, chat. On small screens a sheet over the felt, never over the dock. */

import { h, put } from "../dom.js";
import { icon } from "../draw/icons.js";
import { t } from "../words.js";

export const TABS = ["log", "why", "pays", "rules", "hands", "chat"];

/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowLeft: -1 };

export class Rail {
  /** @param {Record<string, () => Child>} panels */
  constructor(panels) {
    this.tab = "log";
    /** @type {Element | null} */
    this.opener = null;
    this.panels = panels;
    this.panel = h("div", { class: "rail-panel", role: "tabpanel", id: "rail-panel", tabindex: "0" });
    this.tabs = h(
      "div",
      { class: "tabs", role: "tablist", "aria-label": t("table.more") },
      TABS.map((name) =>
        h(
          "button",
          {
            type: "button",
            role: "tab",
            id: `tab-${name}`,
            class: "tab",
            "aria-controls": "rail-panel",
            "aria-selected": "false",
            onclick: () => this.open(name),
          },
          t(`tab.${name}`),
        ),
      ),
    );
    this.shut = h(
      "button",
      {
        type: "button",
        class: "icon-only narrow-only rail-close",
        "aria-label": t("page.close"),
        onclick: () => this.close(),
      },
      icon("close"),
    );
    /** @type {HTMLElement} */
    this.element = h(
      "aside",
      { class: "rail", "aria-label": t("table.more") },
      h("div", { class: "rail-head" }, this.tabs, this.shut),
      this.panel,
    );
    this.tabs.addEventListener("keydown", (event) => {
      const by = STEPS[event.key];
      if (!by) return;
      const buttons = /** @type {HTMLElement[]} */ ([...this.tabs.children]);
      buttons[(TABS.indexOf(this.tab) + by + TABS.length) % TABS.length].click();
      buttons[TABS.indexOf(this.tab)].focus();
    });
    this.show("log");
  }

  /**
   * A tab, or a panel of its own such as the form to sit down; `content` where it is known already. Over the felt a panel is a
   * step in the browser's history, so that *back* closes it before it leaves the table.
   * @param {string | null} name
   * @param {Child} [content]
   */
  open(name, content = null) {
    if (!name) {
      this.close();
      return;
    }
    if (!this.element.contains(document.activeElement)) this.opener = document.activeElement;
    this.show(name, content);
    const first = isSheet() && !this.element.classList.contains("open");
    this.element.classList.add("open");
    if (!first) return;
    this.panel.focus();
    if (!history.state?.panel) history.pushState({ panel: name }, "", `#${name}`);
  }

  /**
   * @param {string} name
   * @param {Child} [content]
   */
  show(name, content = null) {
    this.tab = name;
    const buttons = /** @type {HTMLElement[]} */ ([...this.tabs.children]);
    for (const [n, one] of buttons.entries()) {
      one.setAttribute("aria-selected", String(TABS[n] === name));
      one.tabIndex = TABS[n] === name || (!TABS.includes(name) && !n) ? 0 : -1;
    }
    put(this.panel, content || this.panels[name]?.() || null);
    this.panel.setAttribute("aria-label", TABS.includes(name) ? t(`tab.${name}`) : t("table.more"));
    this.panel.scrollTop = name === "log" ? this.panel.scrollHeight : 0;
  }

  /** @returns {boolean} */
  close() {
    const was = this.shutDown();
    if (was && history.state?.panel) history.back();
    return was;
  }

  /** @returns {boolean} */
  shutDown() {
    const was = this.element.classList.contains("open");
    this.element.classList.remove("open");
    if (!TABS.includes(this.tab)) this.show("log");
    const { opener } = this;
    if (was && opener?.isConnected && opener instanceof HTMLElement && opener !== document.body)
      opener.focus();
    return was && isSheet();
  }
}

const isSheet = () => matchMedia("(max-width: 1199px)").matches;
