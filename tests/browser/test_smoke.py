"""A round of one game of each family on a phone, by what is on the page; `make browser` plays all of them, at two widths."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.guest import DESKTOP, PHONE, TABLET, Guest
from tests.browser.server import Server

Guests = Callable[..., Guest]
ONE_OF_EACH = (
    "players-club/no-bust-5",
    "comstock/holdem",
    "pinnacle/three-card-poker",
    "comstock/super-pan-9",
    "mortimers/double-hand",
    "players-club/pan",
)

BROKEN = """() => [...document.querySelectorAll(".brand, .nav-link > span")].flatMap((one) => {
  const text = one.firstChild, range = document.createRange();
  return [...text.data.matchAll(/\\S+/g)].filter((word) => {
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return range.getClientRects().length > 1;
  }).map(String);
})"""
"""Words of the head that stand on two lines."""

MOST = 8
"""A hand of pan may be long: `sweep_hands.py` plays one to its end."""


@pytest.fixture(scope="module")
def regular(chromium: Browser, server: Server) -> Iterator[Guest]:
    """One person with one phone, who goes from table to table."""
    guest = Guest(chromium, server.url)
    guest.player.each = guest.checks.once
    yield guest
    guest.close()


@pytest.mark.parametrize("slug", ONE_OF_EACH)
def test_round_is_played_on_a_phone(regular: Guest, slug: str) -> None:
    regular.player.open(slug)
    regular.player.sit(least=True)  # he has chips at all the tables before as well
    regular.player.round(most=MOST)
    regular.checks.assert_none()
    assert regular.complaints == []


def test_reload_in_mid_hand_and_why(guests: Guests, server: Server) -> None:
    guest = guests(server, size=DESKTOP, theme="light")
    guest.player.open("comstock/holdem")
    guest.player.sit()
    guest.player.wait("asked")
    before = guest.player.question
    guest.page.reload()
    guest.player.wait("asked")
    assert guest.player.question == before
    guest.player.round()
    guest.page.get_by_role("button", name=re.compile("^why", re.IGNORECASE)).filter(
        visible=True
    ).first.click()
    guest.page.wait_for_selector(".why .clause-told")
    guest.checks.all("why")
    guest.checks.assert_none()


@pytest.mark.parametrize("locale", ["en-US", "es-MX"])
@pytest.mark.parametrize(
    "size", [PHONE, (700, 900), TABLET, DESKTOP], ids=["phone", "700", "tablet", "desktop"]
)
def test_head_and_way_back_of_a_page_stay_whole(
    guests: Guests, server: Server, size: tuple[int, int], locale: str
) -> None:
    guest = guests(server, size=size, locale=locale)
    page = guest.page
    page.goto(server.url)
    page.goto(f"{server.url}/rooms/mortimers")
    back = page.locator(".way-back").first
    back.wait_for()
    assert page.evaluate(BROKEN) == []
    guest.checks.fits("a room's page")
    back.click()
    page.wait_for_url(re.compile(r"/\?room=mortimers"))
