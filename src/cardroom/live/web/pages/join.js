/* A link from a friend: the token stands behind the #, is read here, and taken out of the address. */

import { post } from "../api.js";
import { h, put } from "../dom.js";
import { go, readdress } from "../router.js";
import { t } from "../words.js";
import { frame, heading } from "./frame.js";
import { faultBox, loading } from "./states.js";

const FRIEND = "friend=";

export class JoinPage {
  constructor() {
    this.title = t("join.title");
    this.place = h("div", { class: "rows" });
    this.element = frame("join", heading(this.title), this.place);
    const token = decodeURIComponent(location.hash.slice(1));
    readdress("/join");
    this.enter(token);
  }

  /** @param {string} token */
  async enter(token) {
    if (!token) {
      put(this.place, h("p", { class: "second" }, t("join.none")), this.lobby());
      return;
    }
    const wait = loading(2);
    put(this.place, wait);
    try {
      if (token.startsWith(FRIEND)) await this.befriend(token.slice(FRIEND.length));
      else await this.sitDown(token);
    } catch (fault) {
      put(this.place, faultBox(fault), this.lobby());
    } finally {
      wait.stop();
    }
  }

  /** @param {string} token */
  async sitDown(token) {
    const { number } = await post("/api/private/enter", { token });
    await go(`/t/${number}`);
  }

  /** @param {string} token */
  async befriend(token) {
    const friend = await post("/api/friends/accept", { token });
    put(
      this.place,
      h("p", {}, t("join.friends", { name: friend.name })),
      h("p", {}, h("a", { class: "button send", href: "/me/settings#friends" }, t("join.my-friends"))),
    );
  }

  lobby() {
    return h("p", {}, h("a", { class: "button", href: "/" }, t("page.lobby")));
  }
}
