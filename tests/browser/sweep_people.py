"""People who come: a newcomer in an empty house, two at one table, one with two devices, friends by link."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.server import Server

Guests = Callable[..., Guest]
HOLDEM = "comstock/holdem"
BOARD = "[...document.querySelectorAll('.felt .shared [role=img], .felt .pot')].map((one) => one.getAttribute('aria-label') || one.textContent)"


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_newcomer_plays_a_round_within_a_minute(
    guests: Guests, tmp_path: Path, size: tuple[int, int]
) -> None:
    """`cardroom serve` itself in a home where nothing was, with its own bots and clocks; from the lobby, without an account. The minute
    begins with the command."""
    began = time.monotonic()
    server = Server(tmp_path, command=(sys.executable, "-m", "cardroom", "serve"))
    try:
        guest = guests(server, size=size, theme="light")
        guest.page.goto(server.url)
        guest.page.get_by_role("region", name="Play at once").get_by_role("button").filter(
            visible=True
        ).first.click()
        guest.page.wait_for_selector(".buy-in button.send")  # the second press sits down
        offered = guest.page.get_by_role("button", name=re.compile("^Sit down(?! in seat)")).filter(
            visible=True
        )
        assert [one.get_attribute("type") for one in offered.all()] == ["submit"], "one button sits down"
        guest.player.sit()
        guest.player.round(60)
        took = time.monotonic() - began
        print(f"a newcomer's first round: {took:.1f} s")
        assert took < 60
    finally:
        server.stop()


def test_two_people_at_one_table_see_the_same_round(guests: Guests, server: Server) -> None:
    ann, ben = guests(server), guests(server, size=DESKTOP, seed=2)
    number = ann.player.open(HOLDEM, bots=0)
    ann.player.sit()
    ben.player.go(number)
    ben.player.sit()
    mid_hand = 0
    for _ in range(80):
        asked = next((one for one in (ann, ben) if one.player.phase == "asked"), None)
        if asked:
            other = ben if asked is ann else ann
            secret = asked.player.own
            assert len(secret) == 2
            page = other.page.evaluate("document.documentElement.outerHTML")
            assert not [
                one for one in secret if one in page
            ]  # one's cards are nowhere on the page of the other
            mid_hand += 1
            asked.player.answer()
        elif "result" in (ann.player.phase, ben.player.phase) and mid_hand:
            break
        ann.page.wait_for_timeout(100)
    for one in (ann, ben):
        one.player.wait("result")
    assert mid_hand >= 2
    assert ann.page.evaluate(BOARD) == ben.page.evaluate(BOARD)


def test_second_device_goes_on_where_the_first_was(guests: Guests, server: Server) -> None:
    first = guests(server)
    number = first.player.open(HOLDEM)
    first.player.sit()
    first.player.wait("asked")
    before, cards = first.player.question, first.player.own
    second = guests(server, size=DESKTOP, state=first.context.storage_state())
    second.player.go(number)
    second.player.wait("asked")
    assert (second.player.question, second.player.own) == (before, cards)
    second.player.answer()
    first.page.wait_for_function(
        "(words) => !document.querySelector('.dock').dataset.ask || !words.endsWith(document.querySelector('.dock').dataset.ask)",
        arg=before,
    )
    second.player.round()
    first.player.wait("result", "asked")


def test_friends_meet_by_link(guests: Guests, server: Server) -> None:
    """Whoever starts a table of his own gets a link; whoever has the link sits down there, and nobody else."""
    ann = guests(server, size=DESKTOP)
    ann.page.goto(f"{server.url}/start/comstock/holdem")
    ann.page.get_by_role("radio", name=re.compile("link|friends", re.IGNORECASE)).first.check()
    ann.page.locator("form button.send, main button.send").filter(visible=True).first.click()
    link = ann.page.locator("input[readonly]").first
    link.wait_for()
    ann.checks.axe("a link for friends")
    address = link.input_value()
    assert "/join#" in address
    ben = guests(server)
    ben.page.goto(address)
    ben.page.wait_for_selector(".felt .plate, .felt button")
    assert re.search(r"/t/\d+$", ben.page.url)
    ben.player.sit()
    expect(ben.page.locator(".dock")).to_be_visible()
    cara = guests(server)
    cara.page.goto(ben.page.url)
    cara.page.wait_for_timeout(800)
    assert not cara.page.locator("button.plate.open").count()
    cara.complaints = [one for one in cara.complaints if not re.search("40[34]|WebSocket", one)]
    ann.checks.assert_none()
