"""Nothing stutters: no long task during a deal on a slow machine, an answer is painted at once, only transform and opacity move."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from tests.browser.guest import PHONE, Guest
from tests.browser.server import Server
from tests.browser.speed import Trace, agreed, traced

Guests = Callable[..., Guest]
LONG, PAINTED, SLOWER = 50, 100, 4
MOST = 12
"""Answers of a round: a hand of pan may be long."""
MOVES = """() => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).flatMap((rule) => rule.cssRules ? [rule, ...rule.cssRules] : [rule])
  .filter((rule) => rule.style?.transitionProperty).map((rule) => [rule.selectorText, rule.style.transitionProperty])"""
FRAMES = """() => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).flatMap((rule) => [rule, ...(rule.cssRules || [])])
  .filter((rule) => rule.type === CSSRule.KEYFRAMES_RULE).flatMap((rule) => [...rule.cssRules].flatMap((frame) => [...frame.style].map((name) => [rule.name, name])))"""
WATCH = """() => {
  window.moved = new Set();
  const look = () => {
    for (const one of document.getAnimations()) for (const frame of one.effect.getKeyframes()) Object.keys(frame).forEach((name) => window.moved.add(name));
    ["offset", "computedOffset", "easing", "composite"].forEach((name) => window.moved.delete(name));
    requestAnimationFrame(look);
  };
  look();
}"""
ALLOWED = {"transform", "opacity", "none", "scale", "translate", "rotate"}
DRAWN = {"stroke-dashoffset", "strokeDashoffset"}
"""Within a drawing of its own, where nothing is laid out: the ring of a clock."""


@pytest.mark.parametrize(
    "slug", ["players-club/no-bust-5", "comstock/holdem", "mortimers/double-hand", "players-club/pan"]
)
def test_no_long_task_and_quick_paint(guests: Guests, chromium: Browser, server: Server, slug: str) -> None:
    guest = guests(server, size=PHONE, motion="no-preference")
    guest.player.open(slug, bots=4)
    guest.player.sit()
    guest.player.round()
    line = guest.context.new_cdp_session(guest.page)

    def play(slower: int) -> Trace:
        line.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        with traced(chromium, guest.page) as trace:
            guest.player.round(240, most=MOST)
        line.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        assert trace().inputs
        return trace()

    def longest() -> float:
        """On a machine that is busy otherwise the throttle counts also the time in which the page had to wait: there it is what the
        page works at full speed, so many times."""
        slow = play(SLOWER).longest
        return slow if slow <= LONG else min(slow, SLOWER * play(1).longest)

    agreed(f"{slug}, longest task of a round at a {SLOWER}th of the speed", longest, LONG)
    agreed(f"{slug}, slowest interaction to next paint of a round", lambda: play(1).slowest, PAINTED)


def test_only_transform_and_opacity_move(guests: Guests, server: Server) -> None:
    """What the sheets say, and what was in motion in any picture of a round."""
    guest = guests(server, motion="no-preference")
    guest.player.open("comstock/holdem")
    moved = {
        name: kinds
        for name, kinds in guest.page.evaluate(MOVES)
        if {one.strip() for one in kinds.split(",")} - ALLOWED
    }
    assert moved == {}
    assert [one for one in guest.page.evaluate(FRAMES) if one[1] not in ALLOWED | DRAWN] == []
    guest.page.evaluate(WATCH)
    guest.player.sit()
    guest.player.round()
    seen = set(guest.page.evaluate("[...window.moved]"))
    assert {"transform", "opacity"} & seen and seen <= ALLOWED | DRAWN
