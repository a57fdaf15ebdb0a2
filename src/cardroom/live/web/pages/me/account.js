/* Who one is here: a guest takes a name and a password and keeps purse, seat and hands; sessions, and going out. */

import { get, me, post, refresh } from "../../api.js";
import { h, put } from "../../dom.js";
import { dollars } from "../../money.js";
import { go } from "../../router.js";
import { t } from "../../words.js";
import { forget } from "../over.js";
import { asked, during } from "../states.js";
import { momentOf } from "../times.js";
import { field, form } from "./form.js";

/**
 * @param {Wire.Me} one
 * @param {() => void} changed
 */
export function account(one, changed) {
  const guest = one.role === "guest";
  return [
    h("h2", {}, guest ? t("account.guest", { name: one.name }) : one.name),
    purse(one, changed),
    guest ? take(changed) : password(),
    guest
      ? h("p", {}, t("account.have-one"), " ", h("a", { href: "/me/sign-in" }, t("account.sign-in")))
      : null,
    sessions(guest),
  ];
}

/**
 * @param {Wire.Me} one
 * @param {() => void} changed
 */
function purse(one, changed) {
  const said = h("div", { class: "said-here" });
  /** @type {HTMLButtonElement} */
  const button = h(
    "button",
    {
      onclick: () =>
        during(button, said, async () => {
          await post("/api/purse/refill");
          await refresh();
          changed();
        }),
    },
    t("account.refill"),
  );
  return h(
    "div",
    { class: "rows" },
    h(
      "p",
      {},
      t("account.purse", { wallet: dollars(one.purse.wallet), tables: dollars(one.purse.on_tables) }),
    ),
    h("p", {}, button),
    said,
  );
}

/** @param {() => void} changed */
function take(changed) {
  const name = field(t("account.name"), {
    name: "username",
    autocomplete: "username",
    maxlength: 60,
    autocapitalize: "off",
    spellcheck: "false",
  });
  const pass = field(t("account.password"), {
    type: "password",
    name: "new-password",
    autocomplete: "new-password",
    maxlength: 200,
  });
  return h(
    "div",
    { class: "rows" },
    h("p", { class: "second" }, t("account.why")),
    form([name, pass], t("account.take"), async () => {
      await post("/api/account", { name: name.input.value, password: pass.input.value });
      await me();
      changed();
    }),
  );
}

function password() {
  const old = field(t("account.old"), { type: "password", autocomplete: "current-password", maxlength: 200 });
  const fresh = field(t("account.new"), { type: "password", autocomplete: "new-password", maxlength: 200 });
  return h(
    "details",
    {},
    h("summary", {}, t("account.change")),
    form([old, fresh], t("account.change"), async (said) => {
      await post("/api/account/password", { old: old.input.value, new: fresh.input.value });
      old.input.value = fresh.input.value = "";
      put(said, h("p", { class: "good", role: "status" }, t("account.changed")));
    }),
  );
}

/** @param {boolean} guest */
function sessions(guest) {
  const said = h("div", { class: "said-here" });
  /**
   * @param {"/api/sign-out" | "/api/sign-out-everywhere"} path
   * @param {string} word
   */
  const out = (path, word) => {
    /** @type {HTMLButtonElement} */
    const button = h(
      "button",
      {
        type: "button",
        onclick: () =>
          during(button, said, async () => {
            await post(path);
            forget();
            await me();
            await go("/");
          }),
      },
      t(word),
    );
    return button;
  };
  return h(
    "div",
    { class: "rows" },
    h("h3", {}, t("account.sessions")),
    asked(
      () => get("/api/account/sessions"),
      (found) =>
        h(
          "ul",
          { class: "plain-list" },
          found.map((one) =>
            h(
              "li",
              { class: "small" },
              t("account.session", { made: momentOf(one.made), seen: momentOf(one.seen) }),
            ),
          ),
        ),
      { lines: 1 },
    ),
    guest ? h("p", { class: "small third" }, t("account.guest-out")) : null,
    h(
      "p",
      { class: "buttons" },
      out("/api/sign-out", "account.sign-out"),
      guest ? null : out("/api/sign-out-everywhere", "account.sign-out-everywhere"),
    ),
    said,
  );
}
