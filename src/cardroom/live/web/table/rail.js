/* What one reads beside the felt: log, why, pays, rules, last hands, chat. On small screens a sheet over the felt, never over the dock. */

import { h, put } from "../dom.js";
import { icon } from "../draw/icons.js";
import { t } from "../words.js";

export const TABS = ["log", "why", "pays", "rules", "hands", "chat"];

export class Rail {
  constructor(panels) {
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
    this.element = h(
      "aside",
      { class: "rail", "aria-label": t("table.more") },
      h("div", { class: "rail-head" }, this.tabs, this.shut),
      this.panel,
    );
    this.tabs.addEventListener("keydown", (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!by) return;
      this.tabs.children[(TABS.indexOf(this.tab) + by + TABS.length) % TABS.length].click();
      this.tabs.querySelector("[aria-selected=true]").focus();
    });
    this.show("log");
  }

  /** A tab, or a panel of its own such as the form to sit down; `content` where it is known already. Over the felt a panel is a
      step in the browser's history, so that *back* closes it before it leaves the table. */
  open(name, content = null) {
    if (!name) return this.close();
    if (!this.element.contains(document.activeElement)) this.opener = document.activeElement;
    this.show(name, content);
    const first = isSheet() && !this.element.classList.contains("open");
    this.element.classList.add("open");
    if (!first) return;
    this.panel.focus();
    if (!history.state?.panel) history.pushState({ panel: name }, "", `#${name}`);
  }

  show(name, content = null) {
    this.tab = name;
    for (const [n, one] of [...this.tabs.children].entries()) {
      one.setAttribute("aria-selected", TABS[n] === name);
      one.tabIndex = TABS[n] === name || (!TABS.includes(name) && !n) ? 0 : -1;
    }
    put(this.panel, content || this.panels[name]?.() || null);
    this.panel.setAttribute("aria-label", TABS.includes(name) ? t(`tab.${name}`) : t("table.more"));
    this.panel.scrollTop = name === "log" ? this.panel.scrollHeight : 0;
  }

  close() {
    const was = this.shutDown();
    if (was && history.state?.panel) history.back();
    return was;
  }

  shutDown() {
    const was = this.element.classList.contains("open");
    this.element.classList.remove("open");
    if (!TABS.includes(this.tab)) this.show("log");
    if (was && this.opener?.isConnected && this.opener !== document.body) this.opener.focus();
    return was && isSheet();
  }
}

const isSheet = () => matchMedia("(max-width: 1199px)").matches;
