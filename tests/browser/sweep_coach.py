"""The coach at a table of one's own with bots: called by a button, beside the acts, in cents; and at no other table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.server import Server

Guests = Callable[..., Guest]
COACH = '.top-bar [aria-label="Coach"]'


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_it_says_what_is_best_and_counts_what_was_not(
    guests: Guests, server: Server, size: tuple[int, int]
) -> None:
    guest = guests(server, size=size)
    guest.player.open("pinnacle/no-bust-401")
    guest.player.sit()
    page = guest.page
    page.locator(COACH).click()
    assert page.locator(COACH).get_attribute("aria-pressed") == "true"
    worse = page.locator(".act:not([disabled]):has(> .coached.bad)")
    for _ in range(60):
        guest.player.wait("asked", seconds=60)
        page.wait_for_function(
            "() => !document.querySelector('.strip.coach')?.textContent.includes('thinking')", timeout=60_000
        )
        if worse.count():
            break
        guest.player.answer()
    assert (
        page.locator(".act > .coached.good").first.inner_text() == "best" and "Best: " in guest.player.status
    )
    was = page.locator(".coach-tally").inner_text()
    guest.player.act(str(worse.first.get_attribute("data-act")))
    page.wait_for_function(
        "(was) => (document.querySelector('.coach-tally')?.innerText ?? was) !== was", arg=was
    )
    page.locator(COACH).click()
    assert page.locator(".strip.coach, .coached").count() == 0


def test_at_a_table_of_somebody_else_there_is_none(guests: Guests, server: Server) -> None:
    host, other = guests(server), guests(server)
    number = host.player.open("comstock/super-pan-9")
    other.player.go(number)
    other.player.sit()
    assert other.page.locator(COACH).count() == 0
    host.player.sit()
    assert host.page.locator(COACH).count() == 0
