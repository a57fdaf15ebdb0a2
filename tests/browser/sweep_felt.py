"""How a table is operated beside the plain answers: *back*, letters before one's turn, a field at fault, what follows from two ways."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.lying import SIZES, lying
from tests.browser.server import Server

Guests = Callable[..., Guest]
NO_BUST, HOLDEM = "players-club/no-bust-5", "comstock/holdem"


def test_back_closes_a_panel_before_it_leaves_the_table(guests: Guests, server: Server) -> None:
    guest = guests(server)
    guest.page.goto(server.url)
    number = guest.player.open(HOLDEM)
    page, rail = guest.page, guest.page.locator(".rail")
    page.get_by_role("button", name="Log", exact=True).click()
    expect(rail).to_be_visible()
    assert page.url.endswith("#log")
    page.go_back()
    expect(rail).to_be_hidden()
    assert page.url.endswith(f"/t/{number}")
    page.get_by_role("button", name="Log", exact=True).click()
    page.keyboard.press("Escape")
    expect(rail).to_be_hidden()
    page.wait_for_function("!location.hash")
    page.go_back()
    page.wait_for_function("!location.pathname.startsWith('/t/')")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_table_says_what_is_played_for_what_and_what_one_has(
    guests: Guests, patient: Server, size: tuple[int, int]
) -> None:
    guest = guests(patient, size=size)
    guest.player.open(HOLDEM)
    page = guest.page
    expect(page.get_by_role("heading", level=1)).to_have_text("Texas Hold'em")
    expect(
        page.locator(".top-bar").get_by_text("no-limit, the least bet is $2").filter(visible=True).first
    ).to_be_visible()
    page.get_by_role("button", name="Pay table", exact=True).click()
    sign = page.locator(".rail .sign-facts")
    for fact in ("Limit", "Blinds", "Collection", "Schedule"):
        expect(sign.locator("dt", has_text=fact)).to_be_visible()
    page.keyboard.press("Escape")
    guest.player.sit()
    guest.player.wait("asked")
    expect(page.locator(".purse .stack-large")).to_contain_text("$")
    expect(page.locator(".purse dt", has_text="in this hand")).to_be_visible()
    guest.player.round()
    expect(
        page.locator(".dock .headline.sum")
    ).to_be_visible()  # what became of this round; of the last one where there is room
    assert size == PHONE or page.locator(".purse dt", has_text="last hand").is_visible()


BOX = ".act.pre:has(kbd)"
PRESS = """() => {
  const key = document.querySelector(".act.pre kbd").textContent.toLowerCase();
  return [1, 2].map(() => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    return document.querySelectorAll(".act.pre.on").length;
  });
}"""


def test_letter_says_before_ones_turn_what_to_do_and_takes_it_back(guests: Guests, server: Server) -> None:
    guest = guests(server, size=DESKTOP)
    guest.player.open(HOLDEM, bots=5)
    guest.player.sit()
    for _ in range(300):
        if guest.page.locator(BOX).count():
            break
        guest.player.answer() if guest.player.phase == "asked" else guest.page.wait_for_timeout(20)
    assert guest.page.evaluate(PRESS) == [1, 0]


def test_a_refused_wager_marks_its_field_and_keeps_what_was_typed(guests: Guests, server: Server) -> None:
    guest = guests(server)
    guest.page.route_web_socket("**/ws/**", too_little)
    guest.player.open(NO_BUST)
    guest.player.sit()
    guest.player.until("slip")
    field = guest.page.locator(".slip-line .amount-field").first
    field.fill("25")
    guest.page.locator(".acts [data-act=place]").click()
    expect(guest.page.locator(".status .refused")).to_be_visible()
    expect(guest.page.locator(".stepper.at-fault")).to_have_count(1)
    expect(guest.page.get_by_role("button", name="The rule")).to_be_visible()
    assert field.input_value() == "25"


def too_little(line: WebSocketRoute) -> None:
    """The wager that is sent is smaller than any that is taken."""
    there = line.connect_to_server()
    line.on_message(lambda text: there.send(str(text).replace("=25.00", "=0.01")))


def test_two_ways_say_what_follows_from_each(guests: Guests, server: Server) -> None:
    guest = guests(server)
    guest.player.open("comstock/mexican-poker", bots=2)
    guest.player.sit()
    for _ in range(80):
        if guest.page.locator(".act .follows:not(:empty)").count() == 2:
            break
        if guest.player.phase == "asked" and not guest.page.locator(".act .follows").count():
            guest.player.answer()
        guest.page.wait_for_timeout(60)
    assert guest.page.locator(".act .follows:not(:empty)").count() == 2
    guest.checks.all("two ways")
    guest.checks.assert_none()


FAMILIES = [
    NO_BUST,
    HOLDEM,
    "pinnacle/three-card-poker",
    "comstock/super-pan-9",
    "mortimers/double-hand",
    "players-club/pan",
    "comstock/mexican-poker",
    "players-club/omaha-8",
    "mortimers/no-bust-6-buster",
]


@pytest.mark.parametrize("slug", FAMILIES)
def test_nothing_lies_on_anything_else_at_any_size(guests: Guests, server: Server, slug: str) -> None:
    """Seats, hands, circles, bets, board, bank and dock, in every state of a round with a full table."""
    guest = guests(server)
    guest.player.open(slug, bots=5)
    found: dict[str, None] = {}

    def look(what: str) -> None:
        for wide, high in SIZES:
            guest.page.set_viewport_size({"width": wide, "height": high})
            found.update(dict.fromkeys(f"{wide}, {what}: {one}" for one in lying(guest.page)))

    guest.player.each = look
    guest.player.sit()
    guest.player.round(180, most=12)
    assert list(found) == []


FLIGHTS = """() => {
  window.flights = [];
  const at = new Map();
  new MutationObserver((changes) => changes.forEach((one) => {
    for (const node of one.addedNodes) at.set(node, performance.now());
    for (const node of one.removedNodes) flights.push(performance.now() - at.get(node));
  })).observe(document.querySelector(".travel"), { childList: true });
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_chips_travel_in_less_than_a_third_of_a_second_and_not_where_nothing_shall_move(
    guests: Guests, server: Server, motion: str
) -> None:
    guest = guests(server, motion=motion)
    guest.player.open(NO_BUST, bots=3)
    guest.player.sit()
    guest.page.evaluate(FLIGHTS)
    guest.player.round()
    guest.page.wait_for_timeout(400)
    flights = guest.page.evaluate("flights")
    assert bool(flights) == (motion == "no-preference")
    assert guest.page.locator(".flying").count() == 0
    assert sorted(flights)[: len(flights) // 2 + 1] < [300]  # a busy machine may be late with some
    assert guest.page.evaluate("getComputedStyle(document.querySelector('.travel')).pointerEvents") == "none"


def test_title_counts_while_one_is_asked_and_the_menu_says_how_long_one_is_here(
    guests: Guests, server: Server
) -> None:
    guest = guests(server)
    guest.player.open(HOLDEM)
    guest.player.sit()
    guest.player.wait("asked")
    guest.page.wait_for_function("/^● .*, [0-9]+ s$/.test(document.title)")
    guest.page.get_by_role("button", name="Menu").click()
    expect(guest.page.locator(".rail .here-since")).to_have_text("You have been here 0 min")
