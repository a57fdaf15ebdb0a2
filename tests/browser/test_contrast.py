"""Forced colours, as Windows' contrast themes set them: states stay apart, and cards keep their faces."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.guest import DESKTOP, Guest
from tests.browser.server import Server

BACKGROUND = "(element) => getComputedStyle(element).backgroundColor"


def test_what_is_chosen_stays_apart_in_forced_colours(guests: Callable[..., Guest], server: Server) -> None:
    guest = guests(server, size=DESKTOP)
    page = guest.page
    page.emulate_media(forced_colors="active")
    page.goto(f"{server.url}/?room=comstock")
    chosen = page.locator('.room-tab[aria-pressed="true"]').first
    chosen.wait_for()
    other = page.locator('.room-tab[aria-pressed="false"]').first
    assert chosen.evaluate(BACKGROUND) != other.evaluate(BACKGROUND)


def test_cards_and_the_clock_are_seen_in_forced_colours(guests: Callable[..., Guest], server: Server) -> None:
    guest = guests(server, size=DESKTOP)
    page = guest.page
    page.emulate_media(forced_colors="active")
    guest.player.open("comstock/holdem")
    guest.player.sit()
    guest.player.wait("asked")
    card = page.locator(".own .card").first
    card.wait_for()
    assert card.evaluate("(element) => getComputedStyle(element).forcedColorAdjust") == "none"
    clock = page.locator(".clock-left").first
    canvas = page.evaluate(
        """() => {
          const probe = document.body.appendChild(document.createElement("i"));
          probe.style.background = "Canvas";
          const color = getComputedStyle(probe).backgroundColor;
          probe.remove();
          return color;
        }"""
    )
    assert clock.evaluate(BACKGROUND) != canvas
    guest.checks.assert_none()
