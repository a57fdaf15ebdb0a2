"""Nothing stutters: no long task during a deal on a slow machine, an answer is painted at once, only transform and opacity move."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.guest import PHONE, Guest
from tests.browser.server import Server

Guests = Callable[..., Guest]
LONG, PAINTED, SLOWER = 50, 100, 4
WATCH = """() => {
  window.long = []; window.inputs = [];
  new PerformanceObserver((list) => { for (const one of list.getEntries()) window.long.push(Math.round(one.duration)); }).observe({ type: "longtask" });
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (one.interactionId) window.inputs.push([one.name, one.duration]); }).observe({ type: "event", durationThreshold: 16 });
}"""
MOVES = """() => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).flatMap((rule) => rule.cssRules ? [rule, ...rule.cssRules] : [rule])
  .filter((rule) => rule.style?.transitionProperty).map((rule) => [rule.selectorText, rule.style.transitionProperty])"""
ALLOWED = {"transform", "opacity", "none", "scale", "translate", "rotate"}


def test_no_long_task_and_quick_paint(guests: Guests, server: Server) -> None:
    guest = guests(server, size=PHONE, motion="no-preference")
    guest.player.open("players-club/no-bust-5", bots=4)
    guest.player.sit()
    guest.player.round()
    guest.context.new_cdp_session(guest.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    guest.page.evaluate(WATCH)
    guest.player.round(120)
    found = guest.page.evaluate("({ long: window.long, inputs: window.inputs })")
    print(found)
    assert [one for one in found["long"] if one > LONG] == []
    assert [one for one in found["inputs"] if one[1] > PAINTED * SLOWER] == []


def test_only_transform_and_opacity_move(guests: Guests, server: Server) -> None:
    guest = guests(server)
    guest.player.open("comstock/holdem")
    moved = {name: kinds for name, kinds in guest.page.evaluate(MOVES) if {one.strip() for one in kinds.split(",")} - ALLOWED}
    assert moved == {}
