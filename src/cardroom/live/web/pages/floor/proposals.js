/* What takes two persons: roles and passwords of the house, proposed by one of the floor and confirmed by another. */

import { act, actFor, get, h, learn, panel, post, put, recordOf, t, who } from "./desk.js";

/** Those that wait, and what the others came to. */
export async function allProposals() {
  const found = await get("/api/floor/proposals");
  await learn(found.flatMap((one) => [one.by, one.answered_by]));
  return found;
}

/**
 * One of them in a sentence.
 * @param {Wire.ProposalSeen} one
 */
export const proposed = (one) =>
  t(`floor.proposal-${one.what}`, {
    by: who(one.by),
    name: one.name,
    role: one.role ? t(`floor.role-${one.role}`) : "",
  });

/**
 * With what the reader may answer; a password is put where no other drawing takes it away.
 * @param {Wire.ProposalSeen[]} found
 * @param {() => unknown} again
 * @param {HTMLElement} place
 */
export function proposalsPanel(found, again, place) {
  if (!found.length) return null;
  /** @param {Wire.ProposalSeen} one */
  const confirm = (one) =>
    act(
      "floor.confirm",
      async () => {
        const { password } = await post(`/api/floor/proposals/${one.number}/confirm`);
        if (password)
          put(
            place,
            h(
              "p",
              { class: "notice", role: "status" },
              t("floor.password-once", { name: one.name, password }),
            ),
          );
      },
      { after: again },
    );
  /** @param {Wire.ProposalSeen} one */
  const decline = (one) =>
    actFor("floor.decline", (reason) => post(`/api/floor/proposals/${one.number}/decline`, { reason }), {
      after: again,
    });
  /** @param {Wire.ProposalSeen} one */
  const answers = (one) =>
    one.state === "waits"
      ? [
          one.yours ? h("span", { class: "second small" }, t("floor.proposal-yours")) : confirm(one),
          decline(one),
        ]
      : h(
          "span",
          { class: "second small" },
          t(`floor.proposal-${one.state}`, { name: who(one.answered_by) }),
        );
  return panel(
    t("floor.proposals"),
    h("p", { class: "small second" }, t("floor.proposals-about")),
    found
      .slice(0, 20)
      .map((one) =>
        h(
          "div",
          { class: "asked-floor" },
          h("p", {}, proposed(one), " ", h("small", { class: "third" }, recordOf(one.utc))),
          answers(one),
        ),
      ),
  );
}
