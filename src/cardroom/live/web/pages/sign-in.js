/* By name and password; with one that the floor has given, a new one is chosen. */

import { me, post } from "../api.js";
import { h } from "../dom.js";
import { go } from "../router.js";
import { t } from "../words.js";
import { frame, heading } from "./frame.js";
import { field, form } from "./me/form.js";

export class SignInPage {
  constructor() {
    this.title = t("account.sign-in");
    const name = field(t("account.name"), {
      name: "username",
      autocomplete: "username",
      maxlength: 60,
      autocapitalize: "off",
      spellcheck: "false",
    });
    const pass = field(t("account.password"), {
      type: "password",
      autocomplete: "current-password",
      maxlength: 200,
    });
    const fresh = field(
      t("account.chosen"),
      { type: "password", autocomplete: "new-password", maxlength: 200, required: false },
      t("account.chosen-about"),
    );
    const send = async () => {
      await post("/api/sign-in", {
        name: name.input.value,
        password: pass.input.value,
        new_password: fresh.input.value,
      });
      await me();
      await go("/");
    };
    this.element = frame(
      "sign-in",
      h(
        "div",
        { class: "narrow rows" },
        heading(this.title, { about: t("account.sign-in-about") }),
        h(
          "div",
          { class: "panel rows" },
          form(
            [name, pass, h("details", {}, h("summary", {}, t("account.given")), fresh.element)],
            t("account.sign-in"),
            send,
          ),
        ),
        h(
          "p",
          { class: "second" },
          t("account.none-yet"),
          " ",
          h("a", { href: "/me/settings#account" }, t("account.take")),
        ),
      ),
    );
  }
}
