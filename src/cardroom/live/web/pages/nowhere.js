/* An address that leads nowhere. */

import { h } from "../dom.js";
import { t } from "../words.js";
import { frame, heading } from "./frame.js";

export class NowherePage {
  constructor() {
    this.title = t("page.nowhere");
    this.element = frame(
      "nowhere",
      heading(this.title, { about: t("page.nowhere-about") }),
      h("p", {}, h("a", { class: "button send", href: "/" }, t("page.lobby"))),
    );
  }
}
