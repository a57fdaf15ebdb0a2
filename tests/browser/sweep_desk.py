"""The desks of floor and auditor, by their pages alone: a table opened with faults and without, stakes changed, a hand voided, a drop
counted by two, a question answered; a changed byte found; a room file mended and played; and a round without a word of English."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser, Page, expect

from cardroom.cli import main
from cardroom.store import Store
from tests.browser.desks import PAGES as DESKS
from tests.browser.desks import PASSWORD, READY, REFUSED, an_evening, seated, send, sign_in
from tests.browser.guest import DESKTOP, PHONE, TABLET, Guest
from tests.browser.server import Server
from tests.live.stores import forge
from tests.telling.test_spanish import ENGLISH_WORDS, GAMES, NAMED

Guests = Callable[..., Guest]
RIVERSIDE = (Path(__file__).parents[2] / "docs/rooms/riverside.toml").read_text()


@pytest.fixture
def floor(guests: Guests, server: Server) -> Guest:
    guest = guests(server, size=DESKTOP, expects=REFUSED)
    sign_in(guest, server)
    return guest


def of_the_house(guests: Guests, server: Server, floor: Guest, name: str, role: str) -> Guest:
    """Somebody who takes an account and is given a role: one of the floor is proposed on the people's page and confirmed on the
    machine, an auditor is made there."""
    guest = guests(server, size=DESKTOP, expects=REFUSED)
    guest.page.goto(server.url)
    guest.page.wait_for_selector("#page main")
    send(guest, "/api/account", name=name, password=PASSWORD)
    floor.page.goto(f"{server.url}/floor/people?name={name}")
    if role == "floor":
        floor.page.get_by_role("combobox", name="Role").select_option(role)
        said = floor.page.get_by_text("Proposed as number").inner_text()
        floor.page.get_by_text(f"{name} becomes floor").wait_for()
        on_the_machine(server, "confirm", re.sub(r"\D", "", said))
        floor.page.get_by_text("confirmed by the operator").first.wait_for()
    else:
        on_the_machine(server, "role", name, role)
        floor.page.reload()
        floor.page.get_by_text("no power over auditors").wait_for()
    send(guest, "/api/sign-in", name=name, password=PASSWORD)
    return guest


def shifts_as(*counted: bool) -> dict[str, object]:
    """A shift that is closed, with a box a table; whether two have counted it."""
    done = [{"cents": 500, "by": ["ann", "ben"]}]
    boxes = [
        {"table": n, "shift": 1, "book": 500 if one else None, "counted": done if one else [], "counting": []}
        for n, one in enumerate(counted, 1)
    ]
    return {
        "shifts": [
            {
                "number": 1,
                "opened": 1_700_000_000_000,
                "opened_by": "clock",
                "closed": 1_700_000_100_000,
                "closed_by": "ann",
            }
        ],
        "boxes": boxes,
    }


@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
def test_a_shift_is_counted_by_somebody_once_all_its_boxes_are(
    guests: Guests, server: Server, size: tuple[int, int]
) -> None:
    guest = guests(server, size=size, expects=REFUSED)
    sign_in(guest, server)
    told, names = dict[str, object](), {"ann": "Ann", "ben": "Ben"}
    guest.page.route("**/api/floor/shifts", lambda route: route.fulfill(json=told))
    guest.page.route("**/api/floor/names?*", lambda route: route.fulfill(json=names))
    for boxes, said in (
        ((False, False), "not counted yet"),
        ((True, False), "1 of 2 boxes counted"),
        ((True, True), "counted by Ann, Ben"),
    ):
        told.update(shifts_as(*boxes))
        guest.page.goto(f"{server.url}/floor")
        shift = guest.page.locator(".by-shift tbody td").first
        expect(shift.locator("small")).to_have_text(said)
        assert (shift.bounding_box() or {})["width"] > 110, "a line of words, and no column of letters"
    guest.checks.all("shifts")
    guest.checks.assert_none()


def voids_are_seen(guest: Guest, number: int) -> None:
    """In the lists of one's hands, where the hand is opened, and on the table's sign."""
    page = guest.page
    page.keyboard.press("m")
    page.locator(".hands-list li .tag", has_text="voided").first.wait_for()
    page.keyboard.press("g")
    page.get_by_text(re.compile(r"Hands voided at this table: [1-9]\d* of \d+")).wait_for()
    page.goto(f"{guest.url}/t/{number}/book/sign")
    page.get_by_text(re.compile(r"Hands voided at this table: [1-9]\d* of \d+")).wait_for()
    page.goto(f"{guest.url}/me/hands")
    page.locator(".hand-link", has=page.locator(".tag", has_text="voided")).first.click()
    page.locator(".replay-bar .names .tag", has_text="voided").wait_for()
    guest.checks.all("a hand that was voided")


def on_the_machine(server: Server, *given: str) -> None:
    """By the operator's command, away from the loop that drives the browser."""
    whole = ["staff", "--database", f"sqlite:///{server.folder}/room.db", *given]
    with ThreadPoolExecutor(1) as thread:
        done = thread.submit(CliRunner().invoke, main, whole).result()
    assert done.exit_code == 0, done.output


def reason(page: Page, button: str, why: str) -> None:
    """An act for which the house asks a reason."""
    page.get_by_label(f"{button}: Reason").fill(why)
    page.get_by_role("button", name=button, exact=True).click()


def test_the_floor_opens_changes_voids_and_answers(guests: Guests, server: Server, floor: Guest) -> None:
    page = floor.page
    page.goto(f"{server.url}/floor")
    page.get_by_role("combobox", name="Game").select_option("pinnacle/holdem")
    page.get_by_text("More about the table").click()
    page.locator("input[name=chip]").fill("$5")
    page.locator("input[name=blinds]").fill("$3 $2")
    page.get_by_role("button", name="Open", exact=True).click()
    page.locator("[data-field=blinds] .bad:not(:empty)").wait_for()  # each fault at its field
    floor.checks.axe("a table that cannot be opened")
    page.locator("input[name=chip]").fill("")
    page.locator("input[name=blinds]").fill("")
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_url(re.compile(r"/floor/t/\d+"))
    number = int(page.url.rpartition("/")[2])
    guest = guests(server, size=PHONE)
    guest.player.go(number)
    guest.player.sit()
    seated(guest, number)
    send(guest, f"/api/tables/{number}/bots", count=3)
    guest.page.locator(".dock[data-ask]").wait_for(timeout=30_000)
    send(guest, f"/api/tables/{number}/floor", text="was that my blind?")
    page.get_by_text(re.compile(r"^hand \d+")).first.wait_for()
    page.locator("select[name=schedule]").select_option(index=1)
    page.get_by_role("button", name="Announce", exact=True).click()
    page.get_by_text(re.compile(r"It holds from hand \d+ on\.")).wait_for()
    guest.page.get_by_text(
        re.compile(r"^From hand \d+ on: ")
    ).first.wait_for()  # everybody at the table is told in words
    reason(page, "Void the hand", "a card was exposed")
    guest.page.get_by_text("a card was exposed").first.wait_for(state="attached")
    voids_are_seen(guest, number)
    page.goto(f"{server.url}/floor")
    page.get_by_text("was that my blind?").wait_for()
    floor.checks.axe("the floor's desk")
    page.get_by_label("Your answer").fill("yes, it was yours")
    page.get_by_role("button", name="Answer", exact=True).click()
    page.get_by_text("was that my blind?").wait_for(state="detached")
    page.goto(f"{server.url}/floor/t/{number}")
    page.locator("input[name=hand]").fill("90")
    page.locator("select[name=schedule]").select_option(index=0)
    page.get_by_role("button", name="Announce", exact=True).click()
    page.get_by_text("It holds from hand 90 on.").wait_for()
    page.goto(f"{server.url}/t/{number}/book/sign")
    page.get_by_role("heading", name=re.compile("^From hand 90 on: ")).wait_for()  # the sign to print says it
    floor.checks.axe("a sign with a notice")
    floor.checks.assert_none()


@pytest.fixture(scope="module")
def evening(chromium: Browser, server: Server) -> Iterator[int]:
    """The number of the table that most of it is about."""
    number, there = an_evening(chromium, server)
    yield number
    complaints = [one for guest in there for one in guest.complaints]
    for guest in there:
        guest.close()
    assert complaints == []


@pytest.mark.parametrize("locale", ["en-US", "es-MX"])
@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
def test_every_page_of_the_desk_is_named_fits_and_speaks_one_language(
    size: tuple[int, int], locale: str, guests: Guests, server: Server, evening: int
) -> None:
    """At three widths, by day and by night, in both languages; axe looks once at each page in each language."""
    guest = guests(
        server, size=size, expects=REFUSED, locale=locale, theme="light" if size == TABLET else "dark"
    )
    sign_in(guest, server)
    page, found = guest.page, dict[str, list[str]]()
    for what, path in DESKS.items():
        page.goto(f"{server.url}{path.format(table=evening)}")
        page.wait_for_selector(READY)
        page.wait_for_timeout(200)
        if size != TABLET:
            guest.checks.axe(what)
        guest.checks.fits(what)
        if locale == "es-MX" and (words := english_in(page, [*ROOMS, *said_by_people(page)])):
            found[what] = words
    guest.checks.assert_none()
    assert found == {}


def test_a_drop_is_counted_by_two_who_do_not_see_each_others_figure(
    guests: Guests, server: Server, floor: Guest
) -> None:
    guest = guests(server)
    number = guest.player.open("mortimers/no-bust-6", bots=2)
    guest.player.sit()
    guest.player.round(90)
    floor.page.goto(f"{server.url}/floor/drop")
    floor.page.get_by_role("button", name="Close the shift").click()
    floor.page.get_by_role("button", name="Open a shift").wait_for()
    second = of_the_house(guests, server, floor, "Ines", "floor")
    with Store(f"sqlite:///{server.folder}/room.db", keyed=False) as store:
        booked = store.balance(f"drop/{number}/1")
    for one in (floor, second):
        one.page.goto(f"{server.url}/floor/drop")
        row = one.page.locator(
            "tr", has=one.page.get_by_role("textbox", name=f"Counted in the box of table {number}, shift 1")
        )
        assert row.locator("td").nth(2).inner_text() == "not counted yet"
        row.get_by_role("textbox").fill(f"{booked / 100:.2f}")
        row.get_by_role("button", name="Count").click()
        one.page.get_by_text(re.compile("counted once|matches the books")).first.wait_for()
    second.page.get_by_text("matches the books").wait_for()
    floor.page.get_by_role("button", name="Open a shift").click()


def test_the_auditor_finds_a_changed_byte_and_is_shown_where(
    guests: Guests, servers: Callable[..., Server]
) -> None:
    server = servers()
    floor = guests(server, size=DESKTOP, expects=REFUSED)
    sign_in(floor, server)
    player = guests(server)
    number = player.player.open("comstock/holdem", bots=2)
    player.player.sit()
    player.player.round(90)
    auditor = of_the_house(guests, server, floor, "Paula", "auditor")
    page = auditor.page
    page.goto(f"{server.url}/floor/audit")
    page.get_by_role("button", name="Audit", exact=True).click()
    page.get_by_text("Everything agrees.").wait_for(timeout=60_000)
    page.get_by_role("button", name="Test the shuffles").click()
    page.get_by_text(re.compile("shuffles, |no shuffle")).wait_for(timeout=60_000)
    forge(
        f"sqlite:///{server.folder}/room.db",
        f"UPDATE input SET said = said || ' ' WHERE stream = 'table/{number}' AND kind = 'say'",
    )
    page.get_by_role("button", name="Audit", exact=True).click()
    page.get_by_text(re.compile(f"Differs: table/{number} version")).wait_for(timeout=60_000)
    page.get_by_role("link", name="The step that differs").click()
    page.wait_for_url(re.compile(rf"/h/{number}/\d+"))


def test_a_room_file_with_three_faults_is_mended_in_the_page_and_its_table_played(
    guests: Guests, server: Server, floor: Guest
) -> None:
    page = floor.page
    page.goto(f"{server.url}/floor/files")
    page.get_by_label("The room's short name").fill("riverside")
    text = page.get_by_role("textbox", name="The file")
    text.fill(
        RIVERSIDE
        .replace("seats = 6", 'seats = "six"')
        .replace("3:2", "three to two")
        .replace("split = {", "splits = {")
    )
    page.get_by_role("button", name="line 7").wait_for()
    floor.checks.axe("a room file with faults")
    floor.checks.assert_none()
    assert page.locator(".fault-lines li").count() >= 3
    text.fill(RIVERSIDE)
    page.get_by_text("nothing is wrong").wait_for()
    page.get_by_role("heading", name="How Riverside Twenty-One is played").wait_for()
    page.get_by_role("button", name="Open a table").click()
    link = page.get_by_role("link", name=re.compile("^table "))
    number = int(link.inner_text().split()[-1])
    guest = guests(server)
    guest.player.go(number)
    guest.player.sit()
    seated(guest, number)
    send(guest, f"/api/tables/{number}/bots", count=2)
    guest.player.round(90)
    for path, heading in (
        ("", "How Riverside Twenty-One is played"),
        ("/sign", "Riverside Twenty-One"),
        ("/rules", "Riverside Twenty-One"),
    ):
        guest.page.goto(f"{server.url}/t/{number}/book{path}")
        guest.page.get_by_role("heading", name=heading).first.wait_for()
        guest.checks.axe(path)
        guest.checks.fits(path)
    guest.page.goto(
        f"{server.url}/?table={number}"
    )  # a room of its own in the lobby, and every link of it leads somewhere
    guest.page.get_by_role("heading", name="Riverside", exact=True).wait_for()
    links = guest.page.locator(f"a[href^='/t/{number}/book']")
    assert links.count() >= 2 and not guest.page.locator("a[href*='/riverside']").count()
    guest.checks.assert_none()


SEEN = "document.body.innerText + ' ' + [...document.querySelectorAll('[aria-label],[placeholder]')].map((one) => (one.getAttribute('aria-label') || '') + ' ' + (one.getAttribute('placeholder') || '')).join(' ')"
LEFT = (
    "Cardroom",
    "Español",
    "English",
    "1-800-GAMBLER",
    "Fold",
    "PHH",
    "JSON",
    "cardroom audit --check",
    *NAMED,
)


WRITTEN = ["was that a raise?", "was that my blind?", "a card was exposed", "yes, it was yours"]
"""What people of this evening have said."""
ROOMS = ["The Players Club", "Ven-A-Mexico", "Mortimer's", "Comstock", "Pinnacle", "Riverside"]
QUOTED = "document.body.querySelectorAll('textarea, .fault-lines, .plate .name, .purse-link span, .asked-floor p, .by-time td:nth-child(2), .friend-list a, select[name=options], .head b, .as-said')"


def said_by_people(page: Page) -> list[str]:
    """What somebody has written, or is called: no language of ours."""
    return [*page.evaluate(f"[...{QUOTED}].map((one) => one.innerText || one.value)"), *WRITTEN]


def english_in(page: Page, names: list[str]) -> list[str]:
    text = str(page.evaluate(SEEN))
    for name in sorted([*GAMES, *LEFT, *names], key=len, reverse=True):
        text = text.replace(name, " ")
    return sorted({
        text[max(0, one.start() - 20) : one.end() + 20].replace("\n", " ")
        for one in ENGLISH_WORDS.finditer(text)
    })


@pytest.mark.parametrize(
    "slug",
    [
        "players-club/holdem",
        "comstock/holdem",
        "ven-a-mexico/no-bust-401",
        "players-club/pan",
        "mortimers/double-hand",
    ],
)
def test_a_newcomers_round_in_spanish_has_no_english_word(slug: str, guests: Guests, server: Server) -> None:
    guest = guests(server, size=PHONE, locale="es-MX")
    page, found = guest.page, dict[str, list[str]]()

    def look(what: str) -> None:
        names = [
            *ROOMS,
            *page.evaluate(
                "[...document.querySelectorAll('.plate .name, .purse-link span')].map((one) => one.textContent)"
            ),
        ]
        if words := english_in(page, names):
            found[what] = words

    page.goto(server.url)
    page.wait_for_selector(".row-table")
    look("lobby")
    guest.player.each = look
    guest.player.open(slug, bots=2)
    guest.player.sit()
    guest.player.round(120)
    time.sleep(0.5)
    look("over")
    page.goto(f"{server.url}/games/{slug}")
    page.get_by_text("Objetivo").first.wait_for()
    look("primer")
    assert found == {}
