"""Nothing stutters: no long task during a deal on a slow machine, an answer is painted at once, only transform and opacity move."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession

from tests.browser.guest import PHONE, Guest
from tests.browser.server import Server
from tests.browser.speed import agreed

Guests = Callable[..., Guest]
LONG, PAINTED, SLOWER = 50, 100, 4
WATCH = """() => {
  window.long = []; window.inputs = [];
  new PerformanceObserver((list) => { for (const one of list.getEntries()) window.long.push(Math.round(one.duration)); }).observe({ type: "longtask" });
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (one.interactionId) window.inputs.push(Math.round(one.duration)); }).observe({ type: "event", durationThreshold: 16 });
}"""
TAKE = "(() => { const found = [Math.max(0, ...window.long), Math.max(0, ...window.inputs)]; window.long = []; window.inputs = []; return found; })()"
MOVES = """() => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).flatMap((rule) => rule.cssRules ? [rule, ...rule.cssRules] : [rule])
  .filter((rule) => rule.style?.transitionProperty).map((rule) => [rule.selectorText, rule.style.transitionProperty])"""
FRAMES = """() => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).flatMap((rule) => [rule, ...(rule.cssRules || [])])
  .filter((rule) => rule.type === CSSRule.KEYFRAMES_RULE).flatMap((rule) => [...rule.cssRules].flatMap((frame) => [...frame.style].map((name) => [rule.name, name])))"""
ALLOWED = {"transform", "opacity", "none", "scale", "translate", "rotate"}
DRAWN = {"stroke-dashoffset"}
"""Within a drawing of its own, where nothing is laid out: the ring of a clock."""


@pytest.mark.parametrize("slug", ["players-club/no-bust-5", "comstock/holdem", "mortimers/double-hand"])
def test_no_long_task_and_quick_paint(guests: Guests, server: Server, slug: str) -> None:
    guest = guests(server, size=PHONE, motion="no-preference")
    guest.player.open(slug, bots=4)
    guest.player.sit()
    guest.player.round()
    guest.page.evaluate(WATCH)
    line = guest.context.new_cdp_session(guest.page)
    agreed(f"{slug}, longest task of a round at a {SLOWER}th of the speed", lambda: _round(guest, line, SLOWER)[0], LONG)
    agreed(f"{slug}, slowest interaction to next paint of a round", lambda: _round(guest, line, 1)[1], PAINTED)


def _round(guest: Guest, line: CDPSession, slower: int) -> list[int]:
    line.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    guest.page.evaluate(TAKE)
    guest.player.round(120)
    found: list[int] = guest.page.evaluate(TAKE)
    line.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return found


def test_only_transform_and_opacity_move(guests: Guests, server: Server) -> None:
    guest = guests(server)
    guest.player.open("comstock/holdem")
    moved = {name: kinds for name, kinds in guest.page.evaluate(MOVES) if {one.strip() for one in kinds.split(",")} - ALLOWED}
    assert moved == {}
    assert [one for one in guest.page.evaluate(FRAMES) if one[1] not in ALLOWED | DRAWN] == []
