"""The tutorials with a page in the browser: what they say in bold is pressed, as it is written there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.guest import DESKTOP, Guest
from tests.tutorials import TUTORIALS, Reader
from tests.waiting import until

SECTION = re.compile(r"^\d\. (.*?)(?=^\d\. |^#|^$)", re.MULTILINE | re.DOTALL)
"""A step in a numbered list."""


@pytest.fixture
def reader(tmp_path: Path) -> Iterator[Reader]:
    made = Reader(tmp_path)
    yield made
    made.close()


def numbered(name: str) -> list[str]:
    """The numbered steps of a tutorial."""
    text = (TUTORIALS / f"{name}.md").read_text(encoding="utf-8")
    return [" ".join(step.split()) for step in SECTION.findall(text)]


def press(page: Page, name: str) -> None:
    """Press the first control with this name in the page itself."""
    starts = re.compile(rf"^{re.escape(name)}", re.IGNORECASE)
    inside = page.locator("body")
    named = inside.get_by_role("button", name=starts).or_(inside.get_by_role("link", name=starts))
    named.or_(inside.locator("label").filter(has_text=starts)).filter(visible=True).first.click()


def follow(guest: Guest, step: str) -> None:
    """Do what a step says."""
    for name in re.findall(r"\*\*(.+?)\*\*", step):
        press(guest.page, name)
    if step.startswith("Play until the round is over"):
        guest.player.round()


def test_the_first_round_is_played_and_explained(reader: Reader, chromium: Browser) -> None:
    assert reader.follow(TUTORIALS / "first-round.md") == 1
    guest = Guest(chromium, reader.url, size=DESKTOP)
    guest.page.goto(reader.url)
    for step in numbered("first-round"):
        follow(guest, step)
    guest.page.wait_for_selector(".why .clause-told")
    assert guest.complaints == []
    guest.close()


def test_friends_come_by_link_and_are_dealt_in(reader: Reader, chromium: Browser) -> None:
    assert reader.follow(TUTORIALS / "friends-tonight.md") == 1
    host, friend = (Guest(chromium, reader.url, size=DESKTOP, seed=seed) for seed in (1, 2))
    host.page.goto(reader.url)
    links = []
    for step in numbered("friends-tonight"):
        follow(host, step)
        links += host.page.eval_on_selector_all("input[readonly]", "all => all.map((one) => one.value)")
    friend.page.goto(links[0])
    friend.page.wait_for_url(re.compile("/t/"))
    for guest in (host, friend):
        guest.player.sit()
    until(lambda: "asked" in (host.player.phase, friend.player.phase))
    assert host.page.url.split("/t/")[1].split("/")[0] == friend.page.url.split("/t/")[1].split("/")[0]
    for guest in (host, friend):
        guest.close()
