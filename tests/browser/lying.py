"""Whether things on a table lie on each other, or beyond the felt, and whether a word in the dock is cut off."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.guest import DESKTOP, PHONE, TABLET

LITTLE = (320, 640)
SIZES = (LITTLE, PHONE, TABLET, DESKTOP)
SETTLES = 1500
"""Milliseconds in which a picture that has changed its size is drawn again."""
FOUND = """() => {
  const kinds = { seat: ".felt .plate", hand: ".felt .hand", circle: ".felt .ring-wager, .felt .side-ring", bet: ".felt .bet", button: ".felt .button-disc",
    board: ".felt .shared", bank: ".felt .bank", pots: ".felt .pots", row: ".felt .zone", status: ".status .strip.hint", dice: ".felt .thrown", dock: ".dock" };
  const box = (one) => one.getBoundingClientRect();
  const seen = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box(one).width);
  const all = Object.entries(kinds).flatMap(([kind, what]) => seen(what).map((node) => ({ kind, node, at: box(node), row: node.closest(".zones") })));
  const name = ({ kind, node }) => `${kind} "${(node.textContent || "").trim().slice(0, 24)}"`;
  const felt = box(document.querySelector(".felt"));
  const wide = document.querySelector(".spots").scrollWidth > felt.width + 1;
  const found = [];
  all.forEach((one, n) => all.slice(n + 1).forEach((other) => {
    const same = one.node.contains(other.node) || other.node.contains(one.node) || (one.row && other.row) || (one.row && other.kind === "dock") || (other.row && one.kind === "dock");
    const across = Math.min(one.at.right, other.at.right) - Math.max(one.at.left, other.at.left);
    const down = Math.min(one.at.bottom, other.at.bottom) - Math.max(one.at.top, other.at.top);
    if (!same && across > 2 && down > 2) found.push(`${name(one)} lies on ${name(other)}: ${Math.round(across)} x ${Math.round(down)}`);
  }));
  for (const one of all.filter((each) => !each.row && !["status", "dock"].includes(each.kind))) {
    const out = one.at.top < felt.top - 1 || one.at.bottom > felt.bottom + 1 || (!wide && (one.at.left < felt.left - 1 || one.at.right > felt.right + 1));
    if (out) found.push(`${name(one)} lies beyond the felt`);
  }
  for (const one of seen(".dock .act-word, .dock .headline, .dock .purse, .dock .own-name, .dock .act")) {
    if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow !== "visible") found.push(`"${one.textContent.slice(0, 30)}" is cut off`);
  }
  const dock = box(document.querySelector(".dock"));
  for (const one of seen(".dock .act")) if (box(one).bottom > dock.bottom + 1) found.push(`"${one.textContent.slice(0, 30)}" hangs out of the dock`);
  return found;
}"""


def lying(page: Page) -> list[str]:
    """What is found once the picture stands still."""
    for _ in range(SETTLES // 100):
        found: list[str] = page.evaluate(FOUND)
        if not found:
            break
        page.wait_for_timeout(100)
    return found
