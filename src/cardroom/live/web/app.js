/* The one page: words, who is here, and then what the address says. */

import { mount } from "./announce.js";
import { me } from "./api.js";
import { h, put } from "./dom.js";
import { watchSession } from "./pages/over.js";
import { keepTime } from "./pages/reminder.js";
import { apply } from "./prefs.js";
import { show } from "./router.js";
import { isAway, onStanding, tell } from "./standing.js";
import { loadWords, t } from "./words.js";

/** @import { Fault } from "./api.js" */

const AGAIN = 2000;

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

async function begin() {
  apply();
  mount();
  try {
    await Promise.all([loadWords().then(tell), me()]);
    keepTime();
    watchSession();
    await show();
  } catch (fault) {
    const { kind, message } = /** @type {Partial<Fault>} */ (fault);
    if (t("page.title") === "page.title") {
      byId("gone").hidden = false; /* not even words have come */
      return;
    }
    onStanding(
      ({ detail }) => detail === "open" && location.reload(),
    ); /* nothing has been shown yet that would be lost */
    if (kind === "halted" && !isAway())
      setTimeout(() => location.reload(), AGAIN); /* the books came back before the answer */
    put(
      byId("page"),
      h(
        "main",
        { class: "page rows" },
        h("h1", {}, t("page.title")),
        h("p", { role: "alert" }, message),
        h("p", {}, h("button", { class: "send", onclick: () => location.reload() }, t("page.again"))),
      ),
    );
  }
}

begin();
