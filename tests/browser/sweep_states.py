"""What is said when something is not as it should be, outside a table too: signed out elsewhere, no such table, the room gone, no chips."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Route

from tests.browser.guest import Guest
from tests.browser.server import Server

Guests = Callable[..., Guest]
PASSWORD = "a horse that plays cards 9"


def test_whoever_is_signed_out_elsewhere_is_told_and_loses_nothing_typed(
    guests: Guests, server: Server
) -> None:
    here, there = guests(server), guests(server)
    here.page.goto(f"{server.url}/me/settings")
    here.page.fill("input[name=username]", "Wanderer")
    here.page.fill("input[name=new-password]", PASSWORD)
    here.page.get_by_role("button", name="Create an account").click()
    here.page.get_by_role("heading", name="Wanderer").wait_for()
    there.page.goto(f"{server.url}/me/sign-in")
    there.page.fill("input[name=username]", "Wanderer")
    there.page.locator("input[type=password]").first.fill(PASSWORD)
    there.page.get_by_role("button", name="Sign in").click()
    there.page.wait_for_selector(".row-table")
    here.page.goto(f"{server.url}/me/limits")
    field = here.page.get_by_label("Most you can lose in 24 hours, in dollars")
    field.fill("123")
    there.page.goto(f"{server.url}/me/settings")
    there.page.get_by_role("button", name="Sign out everywhere").click()
    there.page.wait_for_url(f"{server.url}/")
    here.page.locator(".limit-row button").first.click()
    strip = here.page.locator(".reminder")
    strip.wait_for()
    assert "Wanderer, you are signed out here" in strip.inner_text() and field.input_value() == "123"
    here.checks.axe("signed out")
    here.page.reload()
    strip.wait_for()  # a guest by now, who is told why
    strip.get_by_role("button", name="Continue as a guest").click()
    strip.wait_for(state="detached")
    assert not there.page.locator(".reminder").count()  # whoever signed out himself knows
    here.complaints = [one for one in here.complaints if "401" not in one]
    here.checks.assert_none()


def test_lobby_says_where_one_waits_and_when_one_is_called(guests: Guests, server: Server) -> None:
    guest = guests(server)
    one = {
        "number": 7,
        "name": "Me",
        "game": "comstock/razz",
        "table": 0,
        "changes": False,
        "called": 0,
        "until": 0,
        "yours": True,
    }
    told = {"waiting": [{**one, "number": 5, "yours": False}, one], "now": 1000}
    passed: list[str] = []
    guest.page.route("**/api/waiting", lambda route: route.fulfill(json=told))
    guest.page.route(
        "**/api/waiting/7/pass",
        lambda route: (passed.append(route.request.method), route.fulfill(json={"version": 9})),
    )
    guest.page.goto(server.url)
    news = guest.page.locator(".lobby-news")
    news.get_by_text("You are waiting for a seat: Razz. 1 before you.").wait_for()
    guest.checks.axe("waiting")
    one.update(called=3, until=46_000)
    guest.page.reload()
    news.get_by_text("It is kept for you for 45 s.").wait_for()
    assert news.get_by_role("link", name="Go to table 3").get_attribute("href") == "/t/3"
    guest.checks.axe("called")
    guest.checks.fits("called")
    told["waiting"] = []
    news.get_by_role("button", name="Not now").click()
    news.get_by_text("It is kept").wait_for(state="detached")
    assert passed == ["POST"]
    guest.checks.assert_none()


def test_no_such_table_and_no_such_page(guests: Guests, server: Server) -> None:
    guest = guests(server)
    guest.page.goto(f"{server.url}/t/99999")
    guest.page.locator(".status .strip", has_text="This table is not here").first.wait_for()
    guest.checks.axe("no table")
    answer = guest.page.goto(f"{server.url}/learn")
    assert answer is not None and answer.status == 404
    guest.page.get_by_role("heading", name="There is nothing here").wait_for()
    guest.complaints = [one for one in guest.complaints if "404" not in one]
    guest.checks.assert_none()


def test_room_that_is_gone_is_said_and_comes_back(guests: Guests, servers: Callable[..., Server]) -> None:
    server = servers()
    guest = guests(server, line_is_cut=True)
    guest.page.goto(server.url)
    guest.page.wait_for_selector(".row-table")
    rows = guest.page.locator(".row-table").count()
    server.stop()
    guest.page.locator(".lobby-news", has_text="does not answer").wait_for()
    assert guest.page.locator(".row-table").count() == rows  # what was known stays
    guest.page.get_by_role("link", name="My results").click()
    guest.page.get_by_role("alert").first.wait_for()
    server.start()
    guest.page.get_by_role("button", name="Try again").click()
    guest.page.get_by_text("Your hands appear here").wait_for()
    guest.checks.axe("back")
    guest.checks.assert_none()


def test_room_that_does_not_answer_at_all_is_said(guests: Guests, server: Server) -> None:
    guest = guests(server, line_is_cut=True)
    guest.page.route(re.compile(r"/(api|words)/"), lambda route: route.abort())
    guest.page.goto(server.url)
    guest.page.get_by_text("The room does not answer").wait_for()
    guest.page.unroute_all()
    guest.page.get_by_role("link", name="Try again").click()
    guest.page.wait_for_selector(".row-table")
    guest.complaints = [one for one in guest.complaints if "ERR_FAILED" not in one]


def test_whoever_has_no_chips_gets_more_at_the_table(guests: Guests, server: Server) -> None:
    guest = guests(server)
    guest.player.open("comstock/holdem", bots=0)
    asked: list[str] = []

    def empty(route: Route) -> None:
        told = route.fetch().json()
        route.fulfill(json={**told, "purse": {"wallet": 0 if not asked else 500_00, "on_tables": 0}})

    guest.page.route("**/api/me", empty)
    guest.page.route(
        "**/api/purse/refill",
        lambda route: (asked.append("more"), route.fulfill(json={"wallet": 500_00, "on_tables": 0})),
    )
    guest.page.locator("button.plate.open").first.click()
    guest.page.get_by_role("button", name="Get free chips").click()
    guest.page.locator(".buy-in button.send:not([disabled])").wait_for()
    assert asked == ["more"] and not guest.page.get_by_role("button", name="Get free chips").count()
