"""Mishaps in the browser: a player's own slip behind the menu, said twice; the floor is called, sees the position and rules; everybody reads it."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error

from tests.browser.desks import REFUSED, seated, sign_in
from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.player import DEAF
from tests.browser.server import Server

Guests = Callable[..., Guest]
SHOTS = os.environ.get("SHOTS", "")
"""A folder for pictures of what is looked at here."""


def shot(guest: Guest, name: str) -> None:
    if SHOTS:
        guest.page.screenshot(path=str(Path(SHOTS) / f"{name}.png"))


def ways(guest: Guest) -> None:
    """The ways to rule: beside the felt at once, over it when one has seen it."""
    guest.page.locator("[data-act=rule]").wait_for()
    if guest.page.viewport_size["width"] < 1200:  # type: ignore[index]
        guest.page.locator("[data-act=rule]").click()
    guest.page.locator("[data-rule]").first.wait_for()


def until_set(one: Guest, other: Guest) -> None:
    """Both play on until the first is asked to set a hand on which he has a wager."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        if one.player.phase == "asked":
            one.page.wait_for_timeout(DEAF)
            if one.player._control()[0] == "racks" and one.player.kinds[-1] == "slip":
                return
            one.player.answer()
        if other.player.phase == "asked":
            with suppress(Error):  # his question may be over by now
                other.player.answer()
        one.page.wait_for_timeout(100)
    raise AssertionError(one.player.kinds)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_slip_is_said_twice_and_the_floor_rules_on_it(
    guests: Guests, server: Server, size: tuple[int, int]
) -> None:
    floor = guests(server, size=size, expects=REFUSED)
    sign_in(floor, server)
    one, other = guests(server, size=size), guests(server, size=size, seed=2)
    number = one.player.open("mortimers/double-hand", bots=2)
    one.player.sit()
    other.player.go(number)
    other.player.sit()
    one.player.round()
    for guest in (one, other):
        seated(guest, number)
    until_set(one, other)
    page, name = one.page, "phone" if size == PHONE else "desktop"
    page.get_by_role("button", name="Menu").click()
    shot(one, f"menu-{name}")
    page.get_by_role("button", name=re.compile("Make a slip on purpose")).click()
    page.locator("[data-slip]").first.wait_for()
    shot(one, f"slips-{name}")
    one.checks.all("slips")
    page.locator("[data-slip$=touched]").first.click()
    shot(one, f"sure-{name}")
    page.get_by_role("button", name="Do it").click()
    page.get_by_text("The floor has been called").first.wait_for()
    other.page.get_by_text("The floor has been called").first.wait_for()
    shot(one, f"called-{name}")
    floor.page.goto(f"{server.url}/t/{number}")  # at the table itself it is asked too
    ways(floor)
    shot(floor, f"floor-at-table-{name}")
    floor.checks.all("floor at the table")
    floor.page.goto(f"{server.url}/floor")
    floor.page.locator(f"a.send[href='/floor/t/{number}']").click()
    floor.page.locator(".ruling-ways button").first.wait_for()
    floor.page.wait_for_timeout(600)
    shot(floor, f"ruling-{name}")
    floor.checks.all("ruling")
    floor.page.get_by_role("button", name="forfeit").click()
    one.page.get_by_text("the wager is forfeit").first.wait_for(state="attached")
    for guest in (floor, one, other):
        guest.checks.assert_none()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_mock_evening_of_ones_own(guests: Guests, server: Server, size: tuple[int, int]) -> None:
    """Opened on the page for starting a table; something goes wrong, one rules first, and is told what followed."""
    one, name = guests(server, size=size), "phone" if size == PHONE else "desktop"
    page = one.page
    page.goto(f"{server.url}/start/comstock/seven-stud")
    page.locator("select[name=trouble]").select_option("15")
    page.locator("select[name=trouble]").scroll_into_view_if_needed()
    shot(one, f"start-{name}")
    one.checks.all("start")
    page.get_by_role("button", name="Open", exact=False).last.click()
    page.wait_for_url(re.compile(r"/t/\d+"))
    one.player.sit()
    page.get_by_text("Training").first.wait_for()
    until = time.monotonic() + 150
    while time.monotonic() < until and not page.locator("[data-act=rule]").count():
        if one.player.phase == "asked" and not page.locator("[data-act=rule]").count():
            with suppress(Error, AssertionError):
                one.player.answer()
        page.wait_for_timeout(100)
    shot(one, f"asked-{name}")
    ways(one)
    shot(one, f"lesson-{name}")
    one.checks.all("lesson")
    page.wait_for_timeout(400)
    page.locator("[data-rule]").nth(1).click()
    page.locator(".graded h2").wait_for()
    shot(one, f"graded-{name}")
    one.checks.all("graded")
    one.checks.assert_none()
    mine = page.request.get(f"{server.url}/api/school/me").json()
    assert mine["given"] == 1
