/* The style of a finished hand and its proof: no other page needs it. */

import { h } from "../../dom.js";

const link = h("link", {
  rel: "stylesheet",
  href: new URL("../../style/replay.css", import.meta.url).pathname,
});

/** Nothing is drawn before it is there, or known not to come. */
export const worn = new Promise((done) => Object.assign(link, { onload: done, onerror: done }));
document.head.append(link);
