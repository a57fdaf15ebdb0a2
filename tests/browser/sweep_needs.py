"""What people need beside a table: friends and their sheet, a clause back to its steps, keys, a break, cards that nobody sees."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.looks import Mirror
from tests.browser.server import Server

Guests = Callable[..., Guest]


def test_host_of_a_private_table_and_the_sheet_of_the_evening(guests: Guests, server: Server) -> None:
    host, friend = guests(server, size=PHONE), guests(server, size=DESKTOP, seed=2)
    host.page.goto(f"{server.url}/start/comstock/holdem")
    host.page.get_by_text("Friends by link").click()
    host.page.get_by_role("button", name="Open the table").click()
    link = host.page.locator(".link-box input").input_value()
    number = re.search(r"/t/(\d+)/host", host.page.url)
    assert number is not None
    host.page.get_by_label("Time to act").select_option("200")
    host.page.get_by_text("now 120 s").wait_for()
    friend.page.goto(link)
    friend.page.wait_for_url(f"**/t/{number[1]}")
    assert link.partition("#")[2] not in friend.page.url  # it is taken out of the address
    friend.player.sit()
    friend.player.round()
    host.page.get_by_role("button", name="Remove").wait_for()  # he is there, by his name
    Mirror(host).at("host")
    host.page.get_by_role("button", name="Pause after this hand").click()
    host.page.get_by_role("button", name="Go on").click()
    host.page.get_by_role("button", name="Pause after this hand").wait_for()
    host.page.goto(server.url)
    host.page.goto(f"{server.url}/t/{number[1]}/host")  # the link was told once
    host.page.get_by_role("button", name="New link").wait_for()
    assert not host.page.locator(".link-box").count()
    friend.page.goto(f"{server.url}/me/hands?sheet={number[1]}")
    friend.page.locator(".evening td").first.wait_for()
    assert friend.page.locator(".evening tbody tr").count() > 1  # everybody's, bots' too
    friend.checks.axe("sheet")
    for one in (host, friend):
        one.checks.assert_none()


def test_lobby_is_used_by_keys_alone(guests: Guests, server: Server) -> None:
    guest = guests(server, size=DESKTOP)
    guest.page.goto(server.url)
    row = guest.page.locator(".row-press").first
    row.focus()
    guest.page.keyboard.press("Enter")
    assert guest.page.evaluate(
        "Boolean(document.activeElement.closest('.preview-actions'))"
    )  # what can be done is next
    guest.page.locator(".preview .icon-only").focus()
    guest.page.keyboard.press("Enter")
    assert guest.page.evaluate("document.activeElement.classList.contains('row-press')")
    guest.page.keyboard.press("Shift+Tab")
    guest.page.evaluate("document.activeElement.blur()")
    guest.page.keyboard.press("Enter")  # nothing is armed
    assert guest.page.url.rstrip("/") == server.url


def test_title_calls_whoever_is_asked_and_own_cards_may_be_hidden(guests: Guests, server: Server) -> None:
    guest = guests(server)
    guest.page.goto(f"{server.url}/me/settings")
    guest.page.get_by_label("Hide my cards until I touch them").check()
    guest.player.open("comstock/holdem")
    guest.player.sit()
    guest.player.wait("asked")
    guest.page.wait_for_function("document.title.startsWith('●')")
    cover = guest.page.get_by_role("button", name="Show my cards")
    box, cards = cover.bounding_box(), guest.page.locator(".own-cards").bounding_box()
    assert box is not None and cards is not None
    assert (
        box["x"] <= cards["x"]
        and box["y"] <= cards["y"]
        and box["x"] + box["width"] >= cards["x"] + cards["width"]
    )
    guest.checks.all("hidden")
    cover.click()
    assert not cover.count()
    guest.checks.assert_none()


def test_time_for_a_break_is_said_over_any_page(guests: Guests, server: Server) -> None:
    guest = guests(server)
    guest.page.clock.install()
    guest.page.goto(f"{server.url}/games/comstock/pan")
    guest.page.wait_for_selector(".book-page")
    guest.page.clock.fast_forward("01:01:00")
    strip = guest.page.locator(".reminder")
    strip.wait_for()
    assert "1 h" in strip.inner_text()
    guest.checks.axe("break")
    strip.get_by_role("button", name="Go on").click()
    strip.wait_for(state="detached")
    guest.checks.assert_none()


def test_clause_in_the_replayer_leads_to_the_steps_it_was_used_in(guests: Guests, server: Server) -> None:
    guest = guests(server, size=DESKTOP)
    guest.player.open("comstock/holdem")
    guest.player.sit()
    guest.player.round()
    guest.page.goto(f"{server.url}/me/hands")
    guest.page.locator("a[href^='/h/']").first.click()
    guest.page.get_by_role("button", name="Why this result?").click()
    guest.page.get_by_role("button", name="next to it").first.click()
    guest.page.get_by_text("Used in this hand").wait_for()
    guest.checks.axe("clause")
    guest.page.locator(".step-why .step-go").last.click()
    assert "?at=" in guest.page.url
    guest.page.get_by_role("button", name="the clause").first.click()
    guest.page.get_by_role("link", name="in the rule book").click()
    guest.page.wait_for_selector(".clause-row.named")
    guest.checks.assert_none()
