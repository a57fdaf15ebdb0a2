"""Time collection: half hours that begin, who pays for them, and a session that looks at the clock."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.fees import begun, due
from cardroom.felt import Person
from cardroom.money import DROP, read_cents
from cardroom.players import by_house_way
from cardroom.rooms.buy_in import Before
from cardroom.script import SimulatedChance
from cardroom.terminal.draw.narration import narrate
from cardroom.terminal.sitting.bot_seats import seat_with_bots
from cardroom.terminal.sitting.session import TableSession
from cardroom.terminal.sitting.wall_clock import Clock
from tests.poker.hands import play, seat, table_of
from tests.test_terminal import Keyboard, screen

TIME = "comstock/room/fee-time-when"
NEW_SEAT = "comstock/room/fee-time-new-seat"
CLUB = "players-club/room/fee-2"
POT = "pinnacle/holdem/fee-time"
ANY = "As Kd 7c 2h 9s 3d 4c 5h 6s 8d Tc Jh"


@pytest.mark.clause(TIME, CLUB, POT)
@pytest.mark.parametrize(("now", "count"), [(-1, 0), (0, 1), (29, 1), (30, 2), (59, 2), (60, 3), (150, 6)])
def test_a_half_hour_is_due_when_it_begins(now: int, count: int) -> None:
    """The first when the table opens; every half hour from there on, whoever deals."""
    assert begun(600, 600 + now) == count


@pytest.mark.clause(TIME, CLUB, POT)
@pytest.mark.parametrize(
    ("last", "now", "count"),
    [
        (None, 0, 1),
        (None, 31, 2),
        (0, 29, 0),
        (0, 30, 1),
        (29, 30, 1),
        (30, 31, 0),
        (29, 59, 1),
        (29, 60, 2),
        (31, 121, 3),
        (40, 35, 0),
        (40, 5, 0),
    ],
)
def test_marks_since_the_last_hand_started(last: int | None, now: int, count: int) -> None:
    """A mark that passes in the middle of a hand is collected with the next; a clock set back owes nothing."""
    assert due(600, None if last is None else 600 + last, 600 + now) == count


@given(st.integers(0, 10_000), st.lists(st.integers(0, 600), min_size=1, max_size=20).map(sorted))
@pytest.mark.clause(TIME)
def test_no_half_hour_is_collected_twice_or_left_out(opened: int, hands: list[int]) -> None:
    last, collected = None, 0
    for after in hands:
        collected += due(opened, last, opened + after)
        last = opened + after
    assert collected == begun(opened, opened + hands[-1])


@pytest.mark.clause(NEW_SEAT)
@pytest.mark.parametrize(
    ("at_change", "waiting_list", "dropped"),
    [(True, True, "3"), (True, False, "0"), (False, True, "0"), (False, False, "0")],
)
def test_somebody_new_pays_before_his_first_hand_or_first_at_the_next_half_hour(
    at_change: bool, waiting_list: bool, dropped: str
) -> None:
    """At a $3 lowball table: Ann and Ben have paid for this half hour, Cleo is called to seat 3."""
    table = table_of("comstock/lowball", schedule=2)
    before = Before(at_change=at_change, waiting_list=waiting_list)
    start = table.sit(seat({1: "100", 2: "100"}), Person(3, "Cleo", 100_00), before)
    driver = table.deal(start, SimulatedChance(1))
    while driver.waiting:
        driver.silence(driver.waiting[0].seat)
    assert driver.felt.ledger.balance(DROP) == read_cents(dropped)


# ------------------------------------------------------------------------------------------------------------ at the table


class Wall:
    """A clock that stands until somebody moves it."""

    def __init__(self, day: int = 7, hour: int = 12) -> None:
        self.now = datetime(2026, 1, day, hour, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def pass_(self, minutes: int) -> str:
        """As a line typed: Enter, so many minutes later."""
        self.now += timedelta(minutes=minutes)
        return ""


class Slow(Keyboard):
    """Types lines; a number first lets so many minutes pass."""

    def __init__(self, wall: Wall, *typed: str) -> None:
        super().__init__(typed)
        self.wall = wall

    def __call__(self, prompt: str) -> str:
        text = super().__call__(prompt)
        while text.isdigit():
            self.wall.pass_(int(text))
            text = super().__call__(prompt)
        return text


def session(
    slug: str, schedule: int, *typed: str, hours: bool = False, wall: Wall | None = None
) -> tuple[TableSession, str]:
    """Three at the table; the two bots check where they can and fold where they must."""
    wall = wall or Wall()
    out, shown = screen(width=120)
    at = table_of(slug, schedule=schedule)
    start = seat_with_bots(at, Person(3, "Rosa", 500_00), 3)
    bots = {one.seat: by_house_way for one in start.people if one.bot}
    clock = Clock(at, wall, keeps_hours=hours)
    one = TableSession(
        at,
        start,
        3,
        bots,
        chance=SimulatedChance(3),
        rng=Random(3),
        out=out,
        read=Slow(wall, *typed),
        clock=clock,
    )
    one.play()
    text = shown.getvalue()
    for style in ("\x1b[1m", "\x1b[0m", "\x1b[2m"):
        text = text.replace(style, "")
    return one, text


def fold(*between: str) -> list[str]:
    """Folds every hand, and types this between them."""
    return [line for one in between for line in ("f", *one.split(), "")]


@pytest.mark.clause(CLUB, TIME)
def test_a_session_is_charged_by_the_half_hour() -> None:
    """12:00, 12:10, 12:35 and 13:40: one half hour, none, one, two."""
    _, shown = session("players-club/holdem", 2, *fold("10", "25", "65"), "f", "q")
    rounds = shown.split("Round ")[1:]
    assert ["half hour" in one for one in rounds] == [True, False, True, True]
    assert "A half hour begins: $5 from each player (players-club/room/fee-2" in rounds[0]
    assert "A half hour begins: $5 from each player" in rounds[2]
    assert "2 half hours begin: $10 from each player" in rounds[3]
    assert rounds[0].index("half hour") < rounds[0].index("Dealt: ")


@pytest.mark.clause(POT)
def test_pinnacle_takes_it_from_the_first_pot_of_the_half_hour() -> None:
    _, shown = session("pinnacle/holdem", 1, *fold("5", "30"), "f", "q")
    rounds = shown.split("Round ")[1:]
    assert ["A half hour begins: $10 from the pot (pinnacle/holdem/fee-1" in one for one in rounds] == [
        True,
        False,
        True,
    ]


def test_a_game_that_pays_by_the_hand_pays_no_time() -> None:
    for slug in ("comstock/holdem", "mortimers/holdem", "players-club/holdem"):
        one, shown = session(slug, 1, *fold("90"), "f", "q")
        assert "half hour" not in shown and one.between.half_hours == 0


def test_who_has_too_little_for_the_time_is_named() -> None:
    hand = play(
        {1: "100", 2: "3", 3: "100"}, cards=ANY, half_hours=1, at=table_of("players-club/holdem", schedule=2)
    )
    lines = [line.text for line in narrate(hand.table, hand.start, hand.events, 1)]
    assert lines[0] == "A half hour begins: $5 from each player, $3 from P2"


@pytest.mark.clause("players-club/room/hours-2")
def test_a_table_that_keeps_its_hours_closes() -> None:
    """Thursday 1:50 AM belongs to Wednesday; at 2:05 no further hand is dealt."""
    _, shown = session(
        "players-club/holdem", 2, *fold("5", "10"), "f", "q", hours=True, wall=Wall(day=8, hour=1)
    )
    assert shown.count("Round ") == 3
    late = Wall(day=8, hour=1)
    late.pass_(50)
    _, shown = session("players-club/holdem", 2, *fold("5", "10"), "f", "q", hours=True, wall=late)
    assert shown.count("Round ") == 2
    assert (
        "The table closes. Thursday, 2:05 AM: Texas Hold'em at these stakes is offered Wednesday to Saturday"
        in shown
    )
    assert "it opens today at 9 AM" in shown
