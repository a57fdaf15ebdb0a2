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

const AGAIN = 2000;

async function begin() {
  apply();
  mount();
  try {
    await Promise.all([loadWords().then(tell), me()]);
    keepTime();
    watchSession();
    await show();
  } catch (fault) {
    if (t("page.title") === "page.title")
      return (document.getElementById("gone").hidden = false); /* not even words have come */
    onStanding(
      ({ detail }) => detail === "open" && location.reload(),
    ); /* nothing has been shown yet that would be lost */
    if (fault.kind === "halted" && !isAway())
      setTimeout(() => location.reload(), AGAIN); /* the books came back before the answer */
    put(
      document.getElementById("page"),
      h(
        "main",
        { class: "page rows" },
        h("h1", {}, t("page.title")),
        h("p", { role: "alert" }, fault.message),
        h("p", {}, h("button", { class: "send", onclick: () => location.reload() }, t("page.again"))),
      ),
    );
  }
}

begin();
