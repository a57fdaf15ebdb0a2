/* A sum, such as what one puts up as a bank. */

import { h } from "../dom.js";
import { dollars, nearest, plain } from "../money.js";
import { t } from "../words.js";
import { stepper } from "./stepper.js";

export function amount(question, { send }) {
  const { least, most, step, fee } = question.o;
  const bounds = { least, most, step, from: 0 };
  const button = h("button", { type: "button", class: "act send" });
  const slider = h("input", { type: "range", min: least, max: most, step, value: most, "aria-label": t("ask.amount") });
  let cents = Math.min(most, nearest(Math.round(most / 2), bounds));
  const show = (next) => {
    cents = next;
    slider.value = next;
    button.disabled = next < least || next > most;
    button.replaceChildren(h("span", { class: "act-name" }, t("ask.put-up", { amount: dollars(next) })));
    said.replaceChildren(t("ask.lose-at-most", { amount: dollars(next) }), fee ? ` ${t("ask.kept-for-fee", { amount: dollars(fee) })}` : "");
  };
  const said = h("p", { class: "small second" });
  const field = stepper({ bounds, value: cents, changed: show });
  slider.addEventListener("input", () => field.set(Number(slider.value)));
  button.addEventListener("click", () => send(plain(nearest(cents, bounds)), button));
  show(cents);
  return { element: h("div", { class: "choice" }, h("div", { class: "sizing" }, slider, field.element), said, h("div", { class: "acts of-1" }, button)), keys: () => false };
}
