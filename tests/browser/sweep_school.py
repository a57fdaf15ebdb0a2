"""The school in the browser: a newcomer has answered within a minute; by tap, by keys and typed; a link is the same question."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest

from cardroom.school.address import read_address
from cardroom.school.item_maker import make
from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.server import Server

Guests = Callable[..., Guest]
MINUTE = 60
RULED = (
    "comstock/holdem/1/7",
    "comstock/lowball/1/18",
    "mortimers/double-hand/1/4",
    "comstock/super-pan-9/1/8",
)
ITEMS = (
    *RULED,
    "comstock/omaha-8/2/3",
    "pinnacle/no-bust-401/3/1",
    "mortimers/double-hand/4/2",
    "players-club/pan/2/1",
    "comstock/razz/6/1",
)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("drill", ["Rule on it", "Read the hands"])
def test_a_newcomer_has_answered_within_a_minute(
    guests: Guests, server: Server, size: tuple[int, int], drill: str
) -> None:
    guest = guests(server, size=size)
    began, page = time.monotonic(), guest.page
    page.goto(server.url)
    page.get_by_role("link", name="School").click()
    page.get_by_role("button", name=re.compile(f"^{drill}")).click()
    page.locator(".school-choice").first.click()
    page.wait_for_selector(".school-result h2")
    assert time.monotonic() - began < MINUTE
    assert page.locator(".school-result .clause-row, .school-result .second").count()
    first = page.url
    page.get_by_role("button", name="Next question").click()
    page.wait_for_url(lambda url: url != first)
    guest.checks.all("school")
    guest.checks.assert_none()


@pytest.mark.parametrize("address", ITEMS)
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_link_is_the_same_question_and_the_right_answer_is_marked(
    guests: Guests, server: Server, size: tuple[int, int], address: str
) -> None:
    guest = guests(server, size=size)
    question = make(read_address(address)).questions[0]
    right = next(n for n, one in enumerate(question.choices) if one.is_right)
    guest.page.goto(f"{server.url}/school/{address}")
    guest.page.wait_for_selector(".school-choice")
    guest.checks.axe(address)
    guest.checks.fits(address)
    guest.page.keyboard.press(str(right + 1))
    guest.page.wait_for_selector(".school-result h2.good")
    assert "is-right" in (guest.page.locator(".school-choice").nth(right).get_attribute("class") or "")
    guest.checks.axe(f"{address}, answered")
    guest.checks.assert_none()


def test_what_is_typed_is_read_and_what_is_no_answer_is_said(guests: Guests, server: Server) -> None:
    guest = guests(server)
    guest.page.goto(f"{server.url}/school/players-club/holdem/5/1")
    guest.page.locator(".school-blank input").fill("much")
    guest.page.get_by_role("button", name="Answer").click()
    guest.page.wait_for_selector(".fault-box")
    guest.page.locator(".school-blank input").fill("3")
    guest.page.get_by_role("button", name="Answer").click()
    guest.page.wait_for_selector(".school-result h2.good")
    guest.complaints = [one for one in guest.complaints if "400" not in one]
    guest.page.goto(f"{server.url}/school")
    guest.page.wait_for_selector(".school-standing table")
    guest.checks.axe("/school")
    guest.checks.fits("/school")
    guest.checks.assert_none()
