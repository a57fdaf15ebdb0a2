/* What answers are worth, as the coach has sent it: a play for each, the best first. */

import { dollars } from "../money.js";
import { t } from "../words.js";

/** Less than a tenth of a cent is nothing, in cents. */
export const TENTH = 0.05;

/**
 * `12.4¢`, `$1.68`
 * @param {number} amount
 */
export const cents = (amount) =>
  amount < 99.95 ? t("coach.cents", { cents: amount.toFixed(1) }) : dollars(Math.round(amount));

/** @param {string} said */
const spelled = (said) => said.split(" ").sort().join(" ");

/**
 * The play that an answer is: the name of an act without its amount, or cards in any order.
 * @param {Wire.Play[]} plays
 * @param {string} said
 */
export function playOf(plays, said) {
  return (
    plays.find((one) => said === one.say || said.startsWith(`${one.say} `)) ||
    plays.find((one) => spelled(one.say) === spelled(said))
  );
}
