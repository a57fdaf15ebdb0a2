"""What must be true of a page in every state: named, reachable, in contrast (axe), large enough to touch, within the width."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from playwright.sync_api import Page

LEAST = 44
"""Pixels that a finger needs."""
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
TOO_SMALL = """(least) => [...document.querySelectorAll("#question button, #question input:not([type=range]), .dock button, .top-bar button, .top-bar a")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(".sr") && !one.classList.contains("link-button") && !one.classList.contains("skip"))
  .map((one) => [one, (one.closest("label") || one).getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < least - 0.5 || box.height < least - 0.5))
  .map(([one, box]) => `${one.className} ${(one.getAttribute("aria-label") || one.textContent).slice(0, 30)} ${Math.round(box.width)}x${Math.round(box.height)}`)"""
BEYOND = """() => {
  const wide = document.documentElement.clientWidth;
  const found = [...document.querySelectorAll(".dock button, .dock input, .top-bar button, .status *")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".skip"))
    .filter((one) => { const box = one.getBoundingClientRect(); const clip = one.closest(".slip-lines, .presets, .tiles, .toggles, .rack"); return box.width && !clip && (box.right > wide + 1 || box.left < -1); })
    .map((one) => `${one.className} ${one.textContent.slice(0, 30)}`);
  if (document.documentElement.scrollWidth > wide + 1) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  return found;
}"""

SHIFTS = """() => {
  const page = document.getElementById("page");
  const phase = () => document.querySelector(".dock")?.dataset.phase;
  const drawn = [];
  const entries = [];
  let was = phase();
  new MutationObserver(() => {
    if (phase() === was) return;
    was = phase();
    const change = [performance.now() - 20, Infinity, was];
    drawn.push(change);
    requestAnimationFrame(() => requestAnimationFrame(() => (change[1] = performance.now())));
  }).observe(page, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-phase"] });
  new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type: "layout-shift", buffered: false });
  const name = (node) => (node?.nodeType === 3 ? `"${node.data}"` : `${node?.localName}.${node?.getAttribute?.("class")}`);
  const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round);
  window.shifts = () => entries.filter((one) => !drawn.some(([from, to]) => one.startTime >= from && one.startTime <= to))
    .map((one) => `in ${drawn.findLast(([from]) => from <= one.startTime)?.[2]}: ` + one.sources.map((source) => `${name(source.node)} ${box(source.previousRect)} to ${box(source.currentRect)}`).join("; "));
}"""
STATE = """() => { const dock = document.querySelector(".dock"); return [dock.dataset.phase, ...[...dock.querySelectorAll(".acts [data-act]")].map((one) => one.dataset.act + one.disabled), String(document.querySelector(".status")?.firstChild?.className)]; }"""
BOXES = """() => {
  const dock = document.querySelector(".dock");
  const box = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height].map(Math.round); };
  const row = dock.querySelector(".acts");
  const acts = [...row.querySelectorAll(":scope > [data-act]")].map((one) => [one.dataset.act, box(one)]);
  return { phase: dock.dataset.phase, places: row.childElementCount, dock: box(dock), edge: row.childElementCount ? Math.round(row.getBoundingClientRect().bottom) : null, acts };
}"""


@cache
def axe_source() -> str:
    """From the package that brings it."""
    return next(
        one for one in files("axe_playwright_python").iterdir() if one.name == "axe.min.js"
    ).read_text(encoding="utf-8")


class Checks:
    """Of one page; what was found is kept with the state in which it was found."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: list[str] = []
        self._seen: set[str] = set()
        self._states: set[tuple[str, ...]] = set()
        self._boxes: dict[str, list[int]] = {}

    def every(self, what: str) -> None:
        """Of a state of a table; axe looks once at each: a phase, a kind of question, the acts on offer."""
        state = (what.partition(":")[0], *self.page.evaluate(STATE))
        if state not in self._states:
            self._states.add(state)
            self.axe(what)
        self.touch(what)
        self.fits(what)
        self.stays(what)

    def once(self, what: str) -> None:
        """Of every state that it is large enough and fits; axe looks at the first of each kind: a slip, a choice, a result."""
        kind = (what.partition(":")[0],)
        if kind not in self._states:
            self._states.add(kind)
            self.axe(what)
        self.touch(what)
        self.fits(what)

    def all(self, what: str = "") -> None:
        self.axe(what)
        self.touch(what)
        self.fits(what)

    def axe(self, what: str = "") -> None:
        if not self.page.evaluate("Boolean(window.axe)"):
            self.page.context.new_cdp_session(self.page).send(
                "Runtime.evaluate", {"expression": axe_source()}
            )
        options = {"runOnly": {"type": "tag", "values": TAGS}, "resultTypes": ["violations"]}
        result: dict[str, Any] = self.page.evaluate("(options) => axe.run(document, options)", options)
        for one in result["violations"]:
            for node in one["nodes"][:3]:
                self._note(
                    f"{one['id']}: {' '.join(map(str, node['target']))} {node['html'][:120]} {node.get('failureSummary', '')[:200]}",
                    what,
                )

    def touch(self, what: str = "") -> None:
        for one in self.page.evaluate(TOO_SMALL, LEAST):
            self._note(f"too small to touch: {one}", what)

    def fits(self, what: str = "") -> None:
        for one in self.page.evaluate(BEYOND):
            self._note(f"beyond the width: {one}", what)

    def stays(self, what: str = "") -> None:
        """Within a phase the dock keeps its place and its size, and so do the acts on offer, unless the table has an act that was
        never seen there; the row that sends ends where it ends through the whole round (WEB 1.4)."""
        found = self.page.evaluate(BOXES)
        phase, names = found["phase"], f"{found['places']}, {' '.join(name for name, _ in found['acts'])},"
        boxes = {
            f"the dock within {phase}": found["dock"],
            **{f"{name} of {names} within {phase}": box for name, box in found["acts"]},
        }
        if found["edge"] is not None:
            boxes["the lower edge of the row that sends"] = [found["edge"]]
        for name, box in boxes.items():
            if (kept := self._boxes.setdefault(name, box)) != box:
                self._note(f"{name} moved: {kept} to {box}", what)

    def watch_shifts(self) -> None:
        self.page.evaluate(SHIFTS)

    def shifts(self) -> None:
        """What the browser itself counted as a shift of the layout; only the frame that draws another phase may move the dock."""
        for one in self.page.evaluate("window.shifts()"):
            self._note(f"shifted: {one}", "round")

    def _note(self, fault: str, what: str) -> None:
        if fault not in self._seen:
            self._seen.add(fault)
            self.found.append(f"[{what}] {fault}")

    def assert_none(self) -> None:
        assert self.found == [], "\n".join(self.found)
