"""What a first visit weighs and takes, Enter and Tab on a page where nothing was pressed, a table at 320 and with text twice as large."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from tests.browser.guest import DESKTOP, Guest
from tests.browser.looks import NARROW, ZOOMED
from tests.browser.server import Server
from tests.browser.speed import agreed, traced
from tests.browser.weight import Weight

Guests = Callable[..., Guest]
MOST_BYTES, MOST_MS = 300_000, 1000


def test_first_visit_is_light_and_quick(guests: Guests, chromium: Browser, server: Server) -> None:
    guest = guests(server)
    number = guest.player.open("comstock/holdem")
    fresh = guests(server)
    weight = Weight(fresh.page)
    _lobby(fresh, server)
    fresh.page.goto(f"{server.url}/t/{number}")
    fresh.page.wait_for_selector(".felt .plate")
    fresh.page.wait_for_load_state("networkidle")
    print(f"first visit: {weight.wire} bytes on the wire, {weight.plain} in memory")
    assert weight.wire < MOST_BYTES * 2 // 3 and weight.plain < MOST_BYTES, (
        weight.wire,
        weight.plain,
        weight.heaviest,
    )
    assert [one for one in weight.twice if "/web/" in one or "/api/rooms" in one] == []

    def took() -> float:
        """By the clock, or what browser and server worked for it: on a busy machine the clock goes on."""
        new, before = guests(server), server.worked
        with traced(chromium, new.page) as trace:
            wall = _lobby(new, server)
        return min(wall, trace().worked + server.worked - before)

    agreed("a first visit until the tables of the lobby are there", took, MOST_MS)


def _lobby(fresh: Guest, server: Server) -> float:
    began = time.monotonic()
    fresh.page.goto(server.url)
    fresh.page.wait_for_selector(".row-table")
    return (time.monotonic() - began) * 1000


def test_enter_without_focus_moves_no_chip_and_tab_begins_at_the_question(
    guests: Guests, server: Server
) -> None:
    guest = guests(server, size=DESKTOP)
    guest.player.open("comstock/holdem")
    guest.player.sit()
    guest.player.wait("asked")
    guest.page.reload()  # nothing was pressed on this page yet
    guest.player.wait("asked")
    guest.page.wait_for_timeout(400)
    before, chips = guest.player.question, guest.page.locator(".purse").inner_text()
    guest.page.evaluate("document.activeElement.blur()")
    for key in ("Enter", "Space", "Enter"):
        guest.page.keyboard.press(key)
    guest.page.wait_for_timeout(300)
    assert (guest.player.question, guest.page.locator(".purse").inner_text()) == (before, chips)
    guest.page.keyboard.press("Tab")
    first = guest.page.evaluate(
        "document.activeElement.getAttribute('href') || (document.activeElement.closest('#question') ? '#question' : document.activeElement.className)"
    )
    assert first == "#question"


@pytest.mark.parametrize("size", [NARROW, ZOOMED], ids=["320", "200%"])
@pytest.mark.parametrize(
    "slug", ["players-club/no-bust-5", "comstock/holdem", "mortimers/double-hand", "players-club/pan"]
)
def test_table_fits_a_narrow_screen(guests: Guests, server: Server, slug: str, size: tuple[int, int]) -> None:
    guest = guests(server, size=size)
    guest.player.each = guest.checks.fits
    guest.player.open(slug)
    guest.player.sit()
    guest.player.round()
    guest.checks.assert_none()
