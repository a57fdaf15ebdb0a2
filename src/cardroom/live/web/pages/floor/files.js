/* A room of one's own: a file is written or brought here, its faults stand at their lines, sign and primer are shown as they would
   be, and a table of it is opened at once. */

import { primer, signFacts } from "../book/sections.js";
import {
  desk,
  during,
  faultBox,
  figures,
  get,
  getFile,
  h,
  isFloor,
  isStaff,
  panel,
  post,
  put,
  recordOf,
  t,
  take,
} from "./desk.js";

const PAUSE = 600;

export class RoomFilePage {
  constructor() {
    this.title = t("floor.files");
    this.timer = 0;
    this.slug = h("input", { value: "my-room", size: 20, autocomplete: "off", oninput: () => this.soon() });
    this.text = h("textarea", {
      class: "room-file",
      rows: 28,
      spellcheck: "false",
      "aria-label": t("floor.file-text"),
      oninput: () => this.soon(),
    });
    /** @type {HTMLInputElement} */
    const file = h("input", { type: "file", accept: ".toml", onchange: () => this.bring(file.files?.[0]) });
    this.faults = h("div", { role: "status" });
    this.shown = h("div", { class: "rows" });
    this.kept = h("div");
    this.said = h("div", { class: "said-here" });
    this.game = h("select", { "aria-label": t("lobby.game"), onchange: () => this.preview() });
    /** @type {HTMLButtonElement} */
    this.button = h(
      "button",
      { class: "send", type: "button", disabled: true, onclick: () => this.open() },
      t("floor.open-a-table"),
    );
    if (!isStaff()) {
      this.element = desk("files");
      return;
    }
    this.element = desk(
      "files",
      h("h1", {}, this.title),
      h("p", { class: "second" }, t("floor.file-about")),
      h(
        "div",
        { class: "desk-grid" },
        h(
          "div",
          { class: "rows" },
          panel(
            t("floor.file-text"),
            h(
              "p",
              { class: "buttons" },
              h("label", { class: "field" }, h("span", {}, t("floor.file-slug")), this.slug),
              h("label", { class: "field" }, h("span", {}, t("floor.file-bring")), file),
            ),
            this.faults,
            this.text,
          ),
        ),
        h(
          "aside",
          { class: "rows" },
          panel(
            t("floor.file-games"),
            h("p", { class: "buttons" }, this.game, this.button),
            this.said,
            this.shown,
          ),
          panel(t("floor.file-kept"), this.kept),
        ),
      ),
    );
    this.begin();
    this.versions();
  }

  /** With a whole room that holds, to be changed. */
  async begin() {
    this.text.value = await getFile("/api/floor/files/example").then((one) => one.text());
    await this.check();
  }

  /** @param {File | undefined} file */
  async bring(file) {
    if (!file) return;
    this.slug.value = file.name.replace(/\.toml$/, "");
    this.text.value = await file.text();
    this.check();
  }

  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), PAUSE);
  }

  body() {
    return { slug: this.slug.value.trim(), text: this.text.value };
  }

  async check() {
    const found = await post("/api/floor/files/check", this.body()).catch((fault) => {
      put(this.faults, faultBox(fault));
      return null;
    });
    if (!found) return;
    const before = this.game.value;
    put(
      this.game,
      found.games.map(([slug, name]) => h("option", { value: slug, selected: slug === before }, name)),
    );
    this.button.disabled = !isFloor() || !found.games.length;
    put(
      this.faults,
      found.faults.length
        ? [
            h("p", { class: "bad" }, t("floor.faults", { count: found.faults.length })),
            this.atLines(found.faults),
          ]
        : [
            h("p", { class: "good" }, t("floor.file-good", { name: found.name, count: found.games.length })),
            found.hints.length
              ? [
                  h("p", { class: "warn" }, t("floor.file-hints", { count: found.hints.length })),
                  this.atLines(found.hints),
                ]
              : null,
          ],
    );
    if (found.games.length) await this.preview();
    else put(this.shown);
  }

  /** @param {Wire.FileFault[]} some */
  atLines(some) {
    return h(
      "ol",
      { class: "fault-lines" },
      some.map((one) =>
        h(
          "li",
          {},
          h(
            "button",
            { type: "button", class: "as-link", onclick: () => this.toLine(one.line) },
            one.line ? t("floor.file-line", { line: one.line }) : t("floor.file-whole"),
          ),
          " ",
          one.said,
        ),
      ),
    );
  }

  async preview() {
    const told = await post("/api/floor/files/book", { ...this.body(), game: this.game.value }).catch(
      (fault) => {
        put(this.shown, faultBox(fault));
        return null;
      },
    );
    if (told) put(this.shown, h("div", { class: "the-sign" }, signFacts(told.sign)), primer(told.primer));
  }

  /**
   * The line of a fault, chosen in the text.
   * @param {number} line
   */
  toLine(line) {
    if (!line) return;
    const lines = this.text.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    this.text.focus();
    this.text.setSelectionRange(start, start + lines[line - 1].length);
    this.text.scrollTop = (this.text.scrollHeight / lines.length) * Math.max(0, line - 6);
  }

  open() {
    return during(this.button, this.said, async () => {
      const { number } = await post("/api/floor/files/open", { ...this.body(), game: this.game.value });
      put(
        this.said,
        h(
          "p",
          { class: "good", role: "status" },
          t("floor.file-opened"),
          " ",
          h("a", { href: `/t/${number}` }, t("lobby.table", { number })),
        ),
      );
      await this.versions();
    });
  }

  async versions() {
    const kept = await get("/api/floor/files").catch(() => /** @type {Wire.KeptFile[]} */ ([]));
    put(
      this.kept,
      figures(
        [t("floor.when"), t("floor.file-slug"), t("floor.file-hash")],
        kept.map((one) => [
          recordOf(one.utc),
          one.slug,
          take(one.hash.slice(0, 12), `/api/floor/files/${one.hash}`, `${one.slug}.toml`),
        ]),
        t("floor.no-files"),
      ),
    );
  }

  close() {
    clearTimeout(this.timer);
  }
}
