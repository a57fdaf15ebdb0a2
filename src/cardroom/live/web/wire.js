/* The line to a table. What was sent and not answered is sent again with its own id, so that nothing happens twice. */

import { empty, fold } from "./fold.js";
import { offStanding, onStanding, stands } from "./standing.js";

/** @import { Fair } from "./fair.js" */

/**
 * What is heard of a table, by name.
 * @typedef {{ known: { known: Known, whole: boolean }, unfair: string, line: { state: LineState, tries: number } }} OwnNews
 * @typedef {OwnNews & { [Frame in Wire.Outgoing as Frame["t"]]: Frame }} News
 * @typedef {"opening" | "live" | "lost" | "catching-up" | "signed-out" | "no-table"} LineState
 */

/**
 * What may be sent: the id is set here.
 * @template {Wire.Incoming} Message
 * @typedef {Message extends { id: string } ? Omit<Message, "id"> : never} Unsent
 */

/** @typedef {Unsent<Wire.Incoming>} Act */

/** @typedef {Wire.No | Wire.Ok | Wire.Explained | Wire.Advised | Wire.Because | Wire.Slips} Answer */

/**
 * What answers a message, by what is asked.
 * @typedef {{ explain: Wire.Explained, coach: Wire.Advised, why: Wire.Because, slips: Wire.Slips }} Told
 */

const LONGEST = 8000;
/** @type {string[]} */
const FOR_GOOD = ["signed-out", "no-table"];

const ANSWERS = ["no", "ok", "explained", "advised", "because", "slips"];

/**
 * What answers something that was sent, by its id.
 * @param {Wire.Outgoing} frame
 * @returns {frame is Answer}
 */
const isAnswer = (frame) => ANSWERS.includes(frame.t);

export class Wire extends EventTarget {
  /** @param {string} table */
  constructor(table) {
    super();
    this.table = table;
    /** @type {Known | NothingKnown} */
    this.known = empty();
    /** @type {Map<string, Act & { id: string }>} */
    this.under = new Map();
    this.tries = 0;
    /** @type {LineState} */
    this.state = "opening";
    /** @type {Wire.Bye | null} */
    this.ended = null;
    /** @type {Fair | undefined} */
    this.fair = undefined;
    /** @type {Promise<void> | null} */
    this.attends = null;
    this.cut = () => this.again();
    addEventListener("offline", this.cut);
    addEventListener("online", this.cut);
    /** @param {CustomEvent<string>} event */
    this.resume = ({ detail }) => {
      if (detail === "open" && this.socket.readyState === WebSocket.OPEN) this.hello();
    };
    onStanding(this.resume);
    this.socket = this.connect();
  }

  /**
   * @template {keyof News} Name
   * @param {Name} name
   * @param {(event: CustomEvent<News[Name]>) => void} listener
   */
  on(name, listener) {
    this.addEventListener(name, /** @type {EventListener} */ (listener));
  }

  /**
   * @template {keyof News} Name
   * @param {Name} name
   * @param {News[Name]} detail
   */
  say(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      `${scheme}://${location.host}/ws/table/${this.table}?room=1&language=${document.documentElement.lang}`,
    );
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = (event) => this.lost(event);
    this.socket = socket;
    return socket;
  }

  hello() {
    const { epoch, v } = this.known;
    this.socket.send(JSON.stringify(v < 0 ? { t: "hello" } : { t: "hello", since: [epoch, v] }));
    for (const message of this.under.values()) this.socket.send(JSON.stringify(message));
  }

  /** @param {Wire.Outgoing} frame */
  hear(frame) {
    if (frame.t === "snap" || frame.t === "told") this.follow(frame);
    else if (isAnswer(frame)) this.settle(frame);
    else if (frame.t === "room") stands(frame.state);
    else if (frame.t === "bye") this.ended = frame;
    this.dispatchEvent(new CustomEvent(frame.t, { detail: frame }));
  }

  /** @param {Wire.Snap | Wire.Told} frame */
  follow(frame) {
    const next = fold(this.known, frame);
    if (!next) {
      this.socket.send(JSON.stringify({ t: "hello" }));
      return;
    }
    this.known = next;
    this.tries = 0;
    this.is("live");
    for (const id of frame.ok || []) this.settle({ t: "ok", id });
    if (next.you.seat) this.attend();
    const wrong = this.fair?.learn(next, frame.t === "snap");
    if (wrong) this.say("unfair", wrong);
    this.say("known", { known: next, whole: frame.t === "snap" });
  }

  /** A player's browser keeps what is told of each deck and adds bytes to it; one that only watches does not fetch this. */
  attend() {
    this.attends ||= import("./fair.js")
      .then(({ Fair }) => {
        this.fair = new Fair(this.table);
        this.fair.learn(this.known, true);
      })
      .catch(() => {
        this.attends = null;
      });
    return this.attends;
  }

  /**
   * Sends an act; the promise is kept when it is on the disk, and broken by the server's `no`.
   * @template {Act} Sent
   * @param {Sent} message
   * @returns {Promise<Sent["t"] extends keyof Told ? Told[Sent["t"]] : Wire.Ok>}
   */
  async send(message) {
    if (message.t === "sit") await this.attend();
    const id = crypto.getRandomValues(new Uint32Array(2)).reduce((all, one) => all + one.toString(36), "");
    const act = /** @type {Act & { id: string }} */ ({
      ...message,
      id,
      ...this.fair?.fresh(message, id, this.known),
    });
    this.under.set(id, act);
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(act));
    return new Promise((kept, broken) =>
      this.addEventListener(
        `answer-${id}`,
        (event) => {
          const { detail } = /** @type {CustomEvent} */ (event);
          if (detail.t === "no") broken(detail);
          else kept(detail);
        },
        { once: true },
      ),
    );
  }

  /** @param {Answer} frame */
  settle(frame) {
    this.under.delete(frame.id);
    this.fair?.answered(frame.id, frame.t !== "no");
    this.dispatchEvent(new CustomEvent(`answer-${frame.id}`, { detail: frame }));
  }

  /** @param {CloseEvent} event */
  lost(event) {
    const kind = this.ended?.kind || "";
    if (FOR_GOOD.includes(kind)) return this.is(/** @type {LineState} */ (kind));
    if (kind === "gone") stands("away");
    this.is(event.code === 1013 || kind === "stopping" ? "catching-up" : "lost");
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

  /** @param {LineState} state */
  is(state) {
    if (state === this.state) return;
    this.state = state;
    this.say("line", { state, tries: this.tries });
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
