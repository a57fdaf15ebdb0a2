/* Chips on the lines of a slip: their text, `1=10.00 1/buster=5.00` or `none`, and what they cost.
   It mirrors script/slip_text.py, script/wager_slip.py and `charge` in fees/schedule.py, which the page cannot call. The fees
   are the bands that the server sends with each line, the lowest floor first; no rule is known here. tests/test_slip_text.py
   compares both. */

import { plain } from "../money.js";

/** @typedef {Record<string, number>} Placed Cents by the name of the line. */

export const NONE = "none";

/**
 * Reads what the server writes.
 * @param {string} text
 * @returns {Placed}
 */
export function readSlip(text) {
  return Object.fromEntries(
    (text || "")
      .split(" ")
      .filter((part) => part.includes("="))
      .map((part) => {
        const [name, amount] = part.split("=");
        return [name, Math.round(Number(amount) * 100)];
      }),
  );
}

/**
 * The text of all lines with chips, in the order of the lines.
 * @param {Placed} placed
 * @param {Wire.WagerLine[]} lines
 */
export function writeSlip(placed, lines) {
  return (
    lines
      .filter((line) => placed[line.name])
      .map((line) => `${line.name}=${plain(placed[line.name])}`)
      .join(" ") || NONE
  );
}

/** @param {Placed} placed */
export const total = (placed) => Object.values(placed).reduce((sum, cents) => sum + cents, 0);

/**
 * The fee of the highest band whose floor is reached.
 * @param {Wire.WagerLine} line
 * @param {number} cents
 */
export function feeOf(line, cents) {
  return cents ? (line.fees || []).reduce((fee, band) => (cents >= band.floor ? band.cents : fee), 0) : 0;
}

/**
 * The fees of all lines together.
 * @param {Placed} placed
 * @param {Wire.WagerLine[]} lines
 */
export const fees = (placed, lines) =>
  lines.reduce((sum, line) => sum + feeOf(line, placed[line.name] || 0), 0);

/**
 * The fee of the last band.
 * @param {Wire.WagerLine} line
 */
export const highestFee = (line) => (line.fees || []).at(-1)?.cents || 0;

/**
 * The circle of a line, `2` of `2/buster`.
 * @param {string} name
 */
export const circleOf = (name) => name.split("/")[0];
