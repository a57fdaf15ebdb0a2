/* Somebody at the table: number, name, chips, and one state in words. */

import { h, svg } from "../dom.js";
import { icon } from "../draw/icons.js";
import { isOver } from "../fold.js";
import { dollars, plain, signed } from "../money.js";
import { text } from "../parts.js";
import { isAway } from "../standing.js";
import { t } from "../words.js";

/** @type {Record<string, string>} */
const SHORT = {
  dealer: "table.dealer-button",
  action: "table.action-button",
  bank: "table.bank-button",
  "player-dealer": "table.bank-button",
  "small-blind": "table.small-blind-button",
  "big-blind": "table.big-blind-button",
};

/**
 * @param {Known} known
 * @param {number} seat
 * @param {boolean} compact
 * @param {string} shape
 */
export function plate(known, seat, compact, shape) {
  const one = known.seats.get(seat) || sitting(known, seat);
  if (!one) return null;
  const me = seat === known.you.seat;
  const due = known.due.find((each) => each.seat === seat);
  const absent = (known.state.absent || []).includes(seat);
  const won = isOver(known)
    ? known.came.filter((row) => row.seat === seat).reduce((sum, row) => sum + row.cents, 0)
    : 0;
  const state = absent
    ? t("table.absent")
    : one.away
      ? t("table.away")
      : one.all_in
        ? t("table.all-in")
        : won && shape !== "arc"
          ? signed(won)
          : one.state
            ? text(one.state)
            : "";
  const classes = [
    "plate",
    me && "me",
    due && "asked",
    one.bot && "is-bot",
    (one.away || absent) && "gone",
    Boolean(one.state) && !one.hands.length && !won && "folded",
  ];
  const name = me ? t("table.you") : one.name;
  return h(
    "div",
    {
      class: classes.filter(Boolean).join(" "),
      role: "group",
      "aria-label": `${t("table.seat", { seat })}, ${name}${one.bot ? `, ${t("table.bot")}` : ""}, ${dollars(one.stack)}${state ? `, ${state}` : ""}`,
    },
    compact
      ? null
      : h(
          "span",
          { class: "monogram", "aria-hidden": "true" },
          due ? ringLeft(due, known.heard) : null,
          one.bot ? icon("bot") : one.name.slice(0, 1).toUpperCase(),
        ),
    h(
      "span",
      { class: "who" },
      h(
        "span",
        { class: "name" },
        h("span", { class: "name-text" }, `${seat} ${name}`),
        one.bot
          ? compact
            ? h("span", { class: "bot-mark" }, icon("bot"))
            : h("span", { class: "tag bot-tag" }, t("table.bot"))
          : null,
      ),
      h(
        "span",
        { class: "stack" },
        compact && state && shape !== "arc"
          ? state
          : [
              compact && shape === "arc" && one.stack % 100 ? plain(one.stack) : dollars(one.stack),
              state && !compact ? h("span", { class: "state" }, ` · ${state}`) : null,
            ],
      ),
    ),
  );
}

/**
 * A ring that runs out with the time, second by second.
 * @param {Wire.Deadline} due
 * @param {number} heard
 */
function ringLeft(due, heard) {
  const whole = Math.max(1, due.ms + (due.bank || 0));
  const ring = svg(
    "svg",
    { class: "ring-left", viewBox: "0 0 40 40" },
    svg("circle", { cx: 20, cy: 20, r: 18, pathLength: 100 }),
  );
  const step = () => {
    const gone = Math.min(1, (performance.now() - heard) / whole);
    if (!isAway()) ring.style.setProperty("--gone", (100 * gone).toFixed(1));
    if (gone < 1) setTimeout(() => ring.isConnected && step(), 1000);
  };
  step();
  return ring;
}

/**
 * Somebody who sits here and is in no round yet.
 * @param {Known} known
 * @param {number} seat
 */
function sitting(known, seat) {
  const one = known.people.find((other) => other.seat === seat);
  return one && { ...one, stack: one.cents, hands: [], buttons: [], state: null, all_in: false };
}

/**
 * Where nobody sits: whoever watches may sit down, whoever sits may move.
 * @param {number} seat
 * @param {boolean} taken
 * @param {(seat: number) => void} take
 * @param {boolean} sits
 */
export function openSeat(seat, taken, take, sits) {
  if (taken) return h("span", { class: "plate open still" }, t("table.taken", { seat }));
  return h(
    "button",
    {
      type: "button",
      class: `plate open${sits ? " still" : ""}`,
      "aria-label": t(sits ? "sit.move" : "sit.take", { seat }),
      onclick: () => take(seat),
    },
    t("table.open-seat", { seat }),
  );
}

/**
 * The buttons that lie before somebody.
 * @param {Known} known
 * @param {Wire.SeatShown} one
 */
export const discsOf = (known, one) => [
  ...one.buttons,
  ...(known.dealer === one.seat && !one.buttons.includes("dealer") ? ["dealer"] : []),
];

/** @param {string[]} kinds */
export function buttons(kinds) {
  return kinds.map((kind) =>
    h(
      "span",
      {
        class: `button-disc disc-${kind}`,
        role: "img",
        "aria-label": SHORT[kind] ? t(`${SHORT[kind]}-said`) : kind.replaceAll("-", " "),
      },
      SHORT[kind] ? t(SHORT[kind]) : kind.replaceAll("-", " "),
    ),
  );
}
