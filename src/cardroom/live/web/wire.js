/* The line to a table. What was sent and not answered is sent again with its own id, so that nothing happens twice. */

import { empty, fold } from "./fold.js";
import { offStanding, onStanding, stands } from "./standing.js";

const LONGEST = 8000;
const FOR_GOOD = ["signed-out", "no-table"];

/** What answers something that was sent, by its id. */
const ANSWERS = ["no", "ok", "explained", "advised", "because", "slips"];

export class Wire extends EventTarget {
  constructor(table) {
    super();
    this.table = table;
    this.known = empty();
    this.under = new Map();
    this.tries = 0;
    this.state = "opening";
    addEventListener("offline", (this.cut = () => this.again()));
    addEventListener("online", this.cut);
    onStanding(
      (this.resume = ({ detail }) =>
        detail === "open" && this.socket.readyState === WebSocket.OPEN && this.hello()),
    );
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(
      `${scheme}://${location.host}/ws/table/${this.table}?room=1&language=${document.documentElement.lang}`,
    );
    this.socket.onopen = () => this.hello();
    this.socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    this.socket.onclose = (event) => this.lost(event);
  }

  hello() {
    const { epoch, v } = this.known;
    this.socket.send(JSON.stringify(v < 0 ? { t: "hello" } : { t: "hello", since: [epoch, v] }));
    for (const message of this.under.values()) this.socket.send(JSON.stringify(message));
  }

  hear(frame) {
    if (frame.t === "snap" || frame.t === "told") this.follow(frame);
    else if (ANSWERS.includes(frame.t)) this.settle(frame);
    else if (frame.t === "room") stands(frame.state);
    else if (frame.t === "bye") this.ended = frame;
    this.dispatchEvent(new CustomEvent(frame.t, { detail: frame }));
  }

  follow(frame) {
    const next = fold(this.known, frame);
    if (!next) return this.socket.send(JSON.stringify({ t: "hello" }));
    this.known = next;
    this.tries = 0;
    this.is("live");
    for (const id of frame.ok || []) this.settle({ t: "ok", id });
    if (next.you.seat) this.attend();
    const wrong = this.fair?.learn(next, frame.t === "snap");
    if (wrong) this.dispatchEvent(new CustomEvent("unfair", { detail: wrong }));
    this.dispatchEvent(new CustomEvent("known", { detail: { known: next, whole: frame.t === "snap" } }));
  }

  /** A player's browser keeps what is told of each deck and adds bytes to it; one that only watches does not fetch this. */
  attend() {
    return (this.attends ||= import("./fair.js")
      .then(({ Fair }) => {
        this.fair = new Fair(this.table);
        this.fair.learn(this.known, true);
      })
      .catch(() => (this.attends = null)));
  }

  /** Sends an act; the promise is kept when it is on the disk, and broken by the server's `no`. */
  async send(message) {
    if (message.t === "sit") await this.attend();
    const id = crypto.getRandomValues(new Uint32Array(2)).reduce((all, one) => all + one.toString(36), "");
    const act = { ...message, id, ...this.fair?.fresh(message, id, this.known) };
    this.under.set(id, act);
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(act));
    return new Promise((kept, broken) =>
      this.addEventListener(
        `answer-${id}`,
        ({ detail }) => (detail.t === "no" ? broken(detail) : kept(detail)),
        { once: true },
      ),
    );
  }

  settle(frame) {
    this.under.delete(frame.id);
    this.fair?.answered(frame.id, frame.t !== "no");
    this.dispatchEvent(new CustomEvent(`answer-${frame.id}`, { detail: frame }));
  }

  lost(event) {
    if (FOR_GOOD.includes(this.ended?.kind)) return this.is(this.ended.kind);
    if (this.ended?.kind === "gone") stands("away");
    this.is(event.code === 1013 || this.ended?.kind === "stopping" ? "catching-up" : "lost");
    this.ended = null;
    this.tries += 1;
    const wait = Math.min(LONGEST, 300 * 2 ** Math.min(this.tries, 5)) * (0.7 + Math.random() * 0.6);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  /** The browser knows at once that its line is down, or up again; a socket would find out much later. */
  again() {
    clearTimeout(this.timer);
    this.socket.onclose = this.socket.onmessage = null;
    this.socket.close();
    if (navigator.onLine) this.connect();
    else this.is("lost");
  }

  is(state) {
    if (state === this.state) return;
    this.state = state;
    this.dispatchEvent(new CustomEvent("line", { detail: { state, tries: this.tries } }));
  }

  close() {
    clearTimeout(this.timer);
    offStanding(this.resume);
    removeEventListener("offline", this.cut);
    removeEventListener("online", this.cut);
    this.socket.onclose = null;
    this.socket.close();
  }
}
