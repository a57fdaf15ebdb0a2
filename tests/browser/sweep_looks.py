"""Every page, every panel and every kind of question in every look and at every width: what axe finds, what is too small to touch,
what does not fit."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.desks import sign_in
from tests.browser.guest import Guest
from tests.browser.looks import LOOKS, VISITS, Mirror
from tests.browser.server import Server
from tests.browser.test_smoke import ONE_OF_EACH

Guests = Callable[..., Guest]
PAGES = (
    "/", "/?room=comstock", "/rooms/comstock", "/games/comstock/pan", "/games/players-club/no-bust-5/rules", "/games/mortimers/double-hand/sign",
    "/games/players-club/pan/odds", "/start/pinnacle/three-card-poker", "/me/hands", "/me/settings", "/me/limits", "/me/sign-in", "/join", "/nowhere",
    "/school", "/school/comstock/holdem/2/4711",
)  # fmt: skip
DESKS = (
    "/floor",
    "/floor/drop",
    "/floor/books",
    "/floor/people?name=FloorOne",
    "/floor/incidents",
    "/floor/audit",
    "/floor/files",
    "/floor/t/1",
)


@pytest.mark.parametrize("visit", VISITS)
def test_every_page(guests: Guests, server: Server, visit: str) -> None:
    guest = guests(server, **VISITS[visit].how(server.url), expects=("404",))
    mirror = Mirror(guest, LOOKS[:2])
    for path in PAGES:
        mirror.go(path)
    mirror.go("/games/comstock/seven-stud/rules")
    guest.page.locator("#wrong summary").click()
    expect(guest.page.locator("#wrong dt").first).to_be_visible()
    mirror.at("when-wrong")
    guest.checks.assert_none()


@pytest.mark.parametrize("visit", VISITS)
def test_every_panel_of_a_table_and_the_pages_of_a_hand(guests: Guests, patient: Server, visit: str) -> None:
    server = patient
    guest = guests(server, **VISITS[visit].how(server.url))
    page, mirror = guest.page, Mirror(guest)
    number = guest.player.open("players-club/no-bust-5")
    mirror.at("watching")
    panels(guest, mirror, "log", "pays", "rules", "hands", "chat")
    page.locator(".menu-button").click()
    expect(page.locator(".rail .menu")).to_be_visible()
    mirror.at("menu")
    shut(guest)
    page.keyboard.press("?")
    expect(page.locator(".rail .keys")).to_be_visible()
    mirror.at("keys")
    shut(guest)
    guest.player.each = lambda what: mirror.first(what) if what == "buy-in" else None
    guest.player.sit()
    guest.player.round()
    page.keyboard.press("w")
    page.wait_for_selector(".why .clause-told")
    mirror.at("why")
    page.locator(".why .clause-told .link-button").first.click()
    page.wait_for_selector(".rail .clause-told[id]")
    mirror.at("rule")
    shut(guest)
    panels(guest, mirror, "log", "hands")
    for path in ("?text", "/book", "/book/rules", "/book/sign"):
        mirror.go(f"/t/{number}{path}")
    page.goto(f"{server.url}/me/hands")
    page.locator("a[href^='/h/']").first.click()
    page.wait_for_selector(".timeline")
    page.keyboard.press("End")
    mirror.at("replayer")
    mirror.go(f"{re.sub(r'[?].*', '', page.url).removeprefix(server.url)}/proof")
    mirror.go("/me/hands")
    guest.checks.assert_none()


def panels(guest: Guest, mirror: Mirror, *tabs: str) -> None:
    """Beside the felt, or over it where there is no room."""
    opens = guest.page.get_by_role("button", name="Log", exact=True).filter(visible=True)
    if opens.count():
        opens.click()
    for tab in tabs:
        guest.page.locator(f"#tab-{tab}").click()
        expect(guest.page.locator(f"#tab-{tab}")).to_have_attribute("aria-selected", "true")
        expect(guest.page.locator(".rail-panel")).not_to_contain_text("Loading")
        mirror.at(tab)
    shut(guest)


def shut(guest: Guest) -> None:
    """A panel over the felt is a step of the history, which is gone a moment later."""
    guest.page.keyboard.press("Escape")
    guest.page.wait_for_function("!location.hash")


@pytest.mark.parametrize("visit", ["phone", "phone, large", "desktop"])
@pytest.mark.parametrize("slug", ONE_OF_EACH)
def test_every_kind_of_question(guests: Guests, server: Server, slug: str, visit: str) -> None:
    guest = guests(server, **VISITS[visit].how(server.url))
    guest.player.each = Mirror(guest).first
    guest.player.open(slug)
    guest.player.sit()
    guest.player.round(most=8)
    guest.checks.assert_none()


@pytest.mark.parametrize("visit", ["phone", "tablet, large", "desktop"])
def test_every_desk(guests: Guests, server: Server, visit: str) -> None:
    """Of the floor, whose pages the auditor has as well."""
    guest = guests(server, **VISITS[visit].how(server.url), expects=("status of 4",))
    guest.page.goto(server.url)
    sign_in(guest, server)
    mirror = Mirror(guest, LOOKS[:2])
    for path in DESKS:
        mirror.go(path)
    guest.checks.assert_none()
