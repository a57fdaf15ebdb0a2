"""A round of one game of each family without a mouse, and what stands behind the letters."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.guest import DESKTOP, Guest
from tests.browser.keys import KeyPlayer
from tests.browser.server import Server
from tests.browser.test_smoke import ONE_OF_EACH

Guests = Callable[..., Guest]


@pytest.mark.parametrize("slug", ONE_OF_EACH)
def test_round_is_played_by_keys_alone(guests: Guests, server: Server, slug: str) -> None:
    guest = guests(server, size=DESKTOP)
    player = KeyPlayer(guest.page, server.url, seed=3)
    player.open(slug)
    player.sit()
    player.round(180)


def test_letters_open_what_they_name_and_escape_closes_it(guests: Guests, server: Server) -> None:
    guest = guests(server)
    guest.player.open("comstock/holdem")
    guest.player.sit()
    guest.player.round()
    for letter, tab in (("l", "Log"), ("g", "Pays"), ("w", "Why"), ("m", "Hands")):
        guest.page.keyboard.press(letter)
        expect(guest.page.locator(".rail.open .tab[aria-selected=true]")).to_contain_text(tab)
        guest.page.keyboard.press("Escape")
        expect(guest.page.locator(".rail.open")).to_have_count(0)
    guest.page.keyboard.press("?")
    expect(guest.page.locator(".rail.open .keys")).to_be_visible()


def test_letter_arms_and_the_same_letter_sends(guests: Guests, server: Server) -> None:
    guest = guests(server, size=DESKTOP)
    guest.player.open("comstock/holdem")
    guest.player.sit()
    guest.player.wait("asked")
    guest.page.wait_for_timeout(300)
    before = guest.player.question
    guest.page.keyboard.press("f")
    expect(guest.page.locator(".acts .armed-key")).to_have_count(1)
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator(".acts .armed-key")).to_have_count(0)
    assert guest.player.question == before
    guest.page.keyboard.press("f")
    guest.page.keyboard.press("f")
    guest.page.wait_for_function(
        "(words) => !words.endsWith(document.querySelector('.dock').dataset.ask || '-')", arg=before
    )
