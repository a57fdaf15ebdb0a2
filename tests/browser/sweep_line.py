"""What cannot be helped: a reload in mid-hand, a line that is cut, a server that is killed. Nothing that was typed is lost."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.browser.desks import REFUSED, send, sign_in
from tests.browser.guest import DESKTOP, PHONE, TABLET, Guest
from tests.browser.server import Server

Guests = Callable[..., Guest]
Servers = Callable[..., Server]
HOLDEM = "comstock/holdem"
TYPED = ".dock .amount-field"


def seated(guest: Guest) -> str:
    """In mid-hand, with an amount typed; returns the question."""
    guest.player.open(HOLDEM)
    guest.player.sit()
    guest.player.wait("asked")
    guest.page.wait_for_timeout(300)
    guest.page.locator(TYPED).first.fill("17")
    return guest.player.question


def still_there(guest: Guest, question: str) -> None:
    """The question, and what was typed."""
    guest.player.wait("asked")
    assert guest.player.question == question
    assert guest.page.locator(TYPED).first.input_value() == "17"


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_reload_in_mid_hand_shows_the_same_question(
    guests: Guests, server: Server, size: tuple[int, int]
) -> None:
    guest = guests(server, size=size)
    guest.player.open(HOLDEM)
    guest.player.sit()
    guest.player.wait("asked")
    before, cards = guest.player.question, guest.player.own
    guest.page.reload()
    guest.player.wait("asked")
    assert (guest.player.question, guest.player.own) == (before, cards)
    guest.player.round()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_lost_line_is_said_and_the_hand_goes_on(
    guests: Guests, server: Server, size: tuple[int, int]
) -> None:
    guest = guests(server, size=size, line_is_cut=True)
    question = seated(guest)
    guest.context.set_offline(True)
    expect(guest.page.locator(".status .standing")).to_contain_text("Connection lost")
    expect(guest.page.locator("#question")).to_have_attribute("inert", "")  # nothing can be sent
    guest.checks.all("line lost")
    guest.context.set_offline(False)
    expect(guest.page.locator(".status .standing")).to_have_count(0)
    expect(guest.page.locator(".status")).to_contain_text("You are back")
    still_there(guest, question)
    guest.player.round()
    guest.checks.assert_none()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL], ids=["stopped", "killed"])
def test_restart_of_the_server_in_mid_hand(guests: Guests, servers: Servers, how: int) -> None:
    server = servers()
    guest = guests(server, line_is_cut=True)
    question = seated(guest)
    cards = guest.player.own
    server.stop(how)
    expect(guest.page.locator(".status")).to_contain_text(re.compile(r"Connection lost|catching up"))
    guest.checks.all("server gone")
    server.start()
    expect(guest.page.locator(".status .standing")).to_have_count(0)
    still_there(guest, question)
    assert guest.player.own == cards
    guest.player.round()
    guest.checks.assert_none()


AWAY = {"status": 200, "headers": {"x-room": "away"}, "body": "{}"}
STANDS = "state => import(document.querySelector('script[type=module]').src.replace('app.js', 'standing.js')).then(one => one.stands(state))"


def test_while_the_room_is_away_a_banner_says_so_and_clocks_stand(guests: Guests, server: Server) -> None:
    guest = guests(server, size=DESKTOP)
    question = seated(guest)
    page, banner, clock = (
        guest.page,
        guest.page.locator(".standing-banner"),
        guest.page.locator(".clock-text"),
    )
    page.route("**/health/ready", lambda route: route.fulfill(**AWAY))
    page.evaluate(STANDS, "away")
    expect(banner).to_contain_text("cannot reach its books")
    left = clock.inner_text()
    page.wait_for_timeout(2500)
    assert clock.inner_text() == left, "the clock stands"
    page.unroute("**/health/ready")
    expect(banner).to_be_hidden(timeout=10_000)
    expect(clock).not_to_have_text(left, timeout=10_000)
    still_there(guest, question)


NOTHING_IS_HIDDEN = """() => {
  const end = document.querySelector(".standing-banner").getBoundingClientRect().bottom;
  const heads = [...document.querySelectorAll(".table-page .top-bar, .table-page .rail, .outside > .head, .replay > *")];
  return end > 0 && heads.length > 0 && heads.every((one) => !one.offsetHeight || one.getBoundingClientRect().top >= end - 1)
    && document.documentElement.scrollWidth <= innerWidth;
}"""


@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
def test_a_room_that_closes_for_now_says_so_and_hides_nothing(
    guests: Guests, server: Server, size: tuple[int, int]
) -> None:
    floor, guest = guests(server, expects=REFUSED), guests(server, size=size, expects=("status of 503",))
    sign_in(floor, server)
    guest.player.open(HOLDEM)
    guest.player.sit()
    guest.player.wait("asked")
    banner = guest.page.locator(".standing-banner")
    send(floor, "/api/floor/drain", on=True)
    try:
        expect(banner).to_contain_text("about to close")
        assert guest.page.evaluate(NOTHING_IS_HIDDEN)
        guest.player.round()
        expect(guest.page.locator(".dock")).to_contain_text(
            "The room is closing for now: no new hands start."
        )
        expect(guest.page.locator(".dock")).not_to_contain_text("Waiting for players")
        assert guest.page.locator(".dock .act, .dock button").last.bounding_box()["y"] < size[1]  # type: ignore[index]
        guest.checks.all("draining")
        guest.page.goto(server.url)
        expect(banner).to_be_visible()
        guest.page.wait_for_selector(".outside > .head")
        assert guest.page.evaluate(NOTHING_IS_HIDDEN)
        guest.page.mouse.wheel(0, 2_000)
        expect(banner).to_be_in_viewport()
    finally:
        send(floor, "/api/floor/drain", on=False)
    expect(banner).to_be_hidden(timeout=10_000)
    assert guest.page.evaluate("document.querySelector('.head').getBoundingClientRect().top + scrollY") == 0
    guest.checks.assert_none()


def said_away(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, headers={**answer.headers, "x-room": "away"})


def test_a_banner_waits_for_its_words(guests: Guests, server: Server) -> None:
    """An answer that says how the room stands may come before the words."""
    guest = guests(server)
    words: list[Route] = []
    guest.page.route("**/health/ready", lambda route: route.fulfill(**AWAY))
    guest.page.route("**/api/**", said_away)
    guest.page.route("**/words/*.json", lambda route: words.append(route))
    guest.page.goto(server.url, wait_until="commit")
    expect(guest.page.locator("html")).to_have_attribute("data-room", "away")
    expect(guest.page.locator(".standing-banner")).to_be_hidden()
    assert words
    guest.page.unroute("**/words/*.json")
    for one in words:
        one.continue_()
    expect(guest.page.locator(".standing-banner")).to_contain_text("cannot reach its books")
    guest.page.unroute_all(behavior="wait")


def test_a_page_that_is_opened_while_the_room_waits_for_its_books_says_so_and_goes_on(
    guests: Guests, server: Server
) -> None:
    """Its first request hangs until the database's line is given up."""
    guest, held = guests(server, size=DESKTOP, expects=("503",)), []
    page, banner = guest.page, guest.page.locator(".standing-banner")
    page.route("**/health/ready", lambda route: route.fulfill(**AWAY))
    page.route("**/api/session", lambda route: route.continue_() if held else held.append(route))
    page.goto(server.url)
    expect(banner).to_contain_text("cannot reach its books", timeout=20_000)
    page.unroute("**/health/ready")
    expect(banner).to_be_hidden(timeout=20_000)
    held[0].fulfill(status=503, json={"kind": "halted", "said": "the room could not keep that", "key": ""})
    expect(page.locator("p[role=alert]")).to_contain_text("could not keep that")
    expect(page.locator("p[role=alert]")).to_have_count(0, timeout=20_000)
    expect(page.locator("#page h1").first).to_be_visible()
