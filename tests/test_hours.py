"""Opening hours: read from the sign, and observed only where a switch says so."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from cardroom.cli import main
from cardroom.errors import SetupError, UnreadableError
from cardroom.fees import Hours, read_hours
from cardroom.fees.hours import DAYS, clock_time
from cardroom.rooms import BUILT_IN, read_room, rooms
from cardroom.terminal.sitting.wall_clock import Clock
from tests.poker.hands import table_of

ROOM = "players-club/room/"
SLUG = "players-club/holdem"
MON, TUE, WED, THU, FRI, SAT, SUN = range(7)


def at(day: str, time: str) -> datetime:
    """In a week that starts on Monday, 5 January 2026."""
    hour, minute = time.split(":")
    return datetime(2026, 1, 5 + DAYS.index(day), int(hour), int(minute), tzinfo=UTC)


def minutes(time: str) -> int:
    hour, minute = time.split(":")
    return int(hour) * 60 + int(minute)


@pytest.mark.clause(f"{ROOM}hours-1")
@pytest.mark.parametrize("slug", [
    SLUG, *(f"players-club/{game}" for game in ("omaha", "omaha-8", "pineapple", "crazy-pineapple", "lazy-pineapple", "lowball-a5", "lowball-27")),
    pytest.param("players-club/pan", marks=pytest.mark.clause(f"{ROOM}hours-3")),
])  # fmt: skip
def test_three_six_games_and_pan_from_ten_to_two_every_day(slug: str) -> None:
    hours = read_hours(table_of(slug).schedule.hours)
    for day in range(7):
        found = [
            hours.is_open(day, minutes(time))
            for time in ("09:59", "10:00", "23:59", "00:00", "01:59", "02:00")
        ]
        assert found == [False, True, True, True, True, False]


@pytest.mark.clause(f"{ROOM}hours-2")
@pytest.mark.parametrize(
    ("day", "time", "is_open"),
    [
        (WED, "00:00", False), (WED, "01:59", False), (WED, "08:59", False), (WED, "09:00", True), (THU, "01:59", True),
        (THU, "02:00", False), (FRI, "12:00", True), (SAT, "23:59", True), (SUN, "00:00", True), (SUN, "01:59", True),
        (SUN, "02:00", False), (SUN, "12:00", False), (MON, "00:30", False), (MON, "12:00", False), (TUE, "12:00", False),
    ],
)  # fmt: skip
def test_no_limit_from_wednesday_to_saturday_and_a_session_belongs_to_its_first_day(
    day: int, time: str, is_open: bool
) -> None:
    hours = read_hours(table_of(SLUG, schedule=2).schedule.hours)
    assert hours.is_open(day, minutes(time)) is is_open


@pytest.mark.clause(f"{ROOM}hours-2")
@pytest.mark.parametrize(
    ("day", "time", "says"),
    [
        (SUN, "02:00", "on Wednesday at 9 AM"), (TUE, "23:00", "tomorrow at 9 AM"), (WED, "01:00", "today at 9 AM"),
        (SAT, "10:00", "on Wednesday at 9 AM"), (THU, "03:00", "today at 9 AM"), (FRI, "23:00", "tomorrow at 9 AM"),
    ],
)  # fmt: skip
def test_when_it_opens_next(day: int, time: str, says: str) -> None:
    assert str(read_hours(table_of(SLUG, schedule=2).schedule.hours).opening(day, minutes(time))) == says


@pytest.mark.parametrize(
    ("text", "hours"),
    [
        ("every day from 10 AM to 2 AM the next morning", Hours(tuple(range(7)), 600, 1560)),
        ("Sunday from 12 PM to 11:30 PM", Hours((6,), 720, 1410)),
        ("Saturday to Monday from 12 AM to 12 PM", Hours((0, 5, 6), 0, 720)),
        ("every day from 12 AM to 12 AM the next morning", Hours(tuple(range(7)), 0, 1440)),
    ],
)
def test_hours_are_read(text: str, hours: Hours) -> None:
    assert read_hours(text) == hours


def test_round_the_clock_never_closes() -> None:
    hours = read_hours("every day from 12 AM to 12 AM the next morning")
    assert all(hours.is_open(day, minute) for day in range(7) for minute in range(0, 1440, 15))


@pytest.mark.parametrize(
    "text",
    ["always", "every day", "every day from 10 to 2", "every day from 13 AM to 2 PM", "every day from 0 AM to 2 PM", "Wed from 9 AM to 5 PM",
     "every day from 10 AM to 2 AM", "every day from 9 AM to 10 AM the next morning", "every day from 9:60 AM to 10 AM", "", "every day from 9 AM to 9 AM"],
)  # fmt: skip
def test_what_is_no_hours(text: str) -> None:
    with pytest.raises(UnreadableError, match=r"opening hours such as|within a day of it"):
        read_hours(text)


def test_times_of_day() -> None:
    assert [str(clock_time(m)) for m in (0, 90, 720, 1260, 1439, 1560)] == [
        "12 AM",
        "1:30 AM",
        "12 PM",
        "9 PM",
        "11:59 PM",
        "2 AM",
    ]


def test_unreadable_hours_are_a_fault_of_the_room_file_beside_all_others() -> None:
    text = (Path(__file__).parent.parent / "src/cardroom/rooms/players-club.toml").read_text(encoding="utf-8")
    changed = text.replace("Wednesday to Saturday from 9 AM", "Wed-Sat 9 AM").replace(
        'blinds = ["$1", "$2"]', 'blinds = ["$2", "$1"]'
    )
    with pytest.raises(SetupError) as bad:
        read_room("players-club", changed)
    expected = "expected opening hours such as 'every day from 10 AM to 2 AM the next morning'"
    assert (
        f"players-club.toml: games.holdem.schedules[1].hours: {expected}, found 'Wed-Sat 9 AM to 2 AM the next morning'"
        in bad.value.faults
    )
    assert any("schedules[1].blinds" in fault for fault in bad.value.faults)


def test_all_hours_of_the_rooms_can_be_read() -> None:
    found = [
        one.hours
        for slug in BUILT_IN
        for game in rooms()[slug].offerings.values()
        for one in game.rules.schedules
        if getattr(one, "hours", "")
    ]
    assert len(found) >= 7
    assert all(read_hours(text).days for text in found)


# ------------------------------------------------------------------------------------------------------------- the switch


def play(monkeypatch: pytest.MonkeyPatch, now: datetime, *words: str) -> tuple[int, str, str]:
    monkeypatch.setattr("cardroom.terminal.commands.play.wall", lambda: now)
    found = CliRunner(env={"NO_COLOR": "1"}).invoke(main, ["play", "players-club", *words], input="q\n")
    return found.exit_code, found.stdout, found.stderr


@pytest.mark.clause(f"{ROOM}hours-2")
def test_outside_its_hours_the_table_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, err = play(monkeypatch, at("Sunday", "02:00"), "holdem", "--schedule", "2", "--hours")
    assert (code, out) == (2, "")
    assert err == (
        "Sunday, 2 AM: Texas Hold'em at these stakes is offered Wednesday to Saturday from 9 AM to 2 AM the next morning; "
        "it opens on Wednesday at 9 AM (players-club/room/hours-2)\n"
    )
    code, out, _ = play(monkeypatch, at("Sunday", "01:59"), "holdem", "--schedule", "2", "--hours")
    assert code == 0 and "Round 1" in out


@pytest.mark.clause(f"{ROOM}hours-1")
def test_the_hours_of_the_limit_games_are_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    code, _, err = play(monkeypatch, at("Monday", "09:59"), "omaha", "--hours")
    assert code == 2
    assert err.endswith("it opens today at 10 AM (players-club/room/hours-1)\n")
    assert play(monkeypatch, at("Monday", "10:00"), "omaha", "--hours")[0] == 0


def test_without_the_switch_hours_are_only_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, _ = play(monkeypatch, at("Sunday", "03:00"), "holdem", "--schedule", "2")
    assert code == 0 and "Round 1" in out


def test_a_game_without_hours_is_always_open(monkeypatch: pytest.MonkeyPatch) -> None:
    assert play(monkeypatch, at("Sunday", "03:00"), "no-bust-5", "--hours")[0] == 0
    assert (
        Clock(table_of("comstock/holdem"), lambda: at("Sunday", "03:00"), keeps_hours=True).refusal() is None
    )


def test_the_lobby_says_so_and_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """Room 4, the second game, its second schedule, no option, the usual seat; then out again by three doors."""
    screen = SimpleNamespace(isatty=lambda: True, flush=lambda: None)
    monkeypatch.setattr("cardroom.terminal.commands.play.wall", lambda: at("Sunday", "12:00"))
    monkeypatch.setattr("cardroom.terminal.commands.play.sys", SimpleNamespace(stdin=screen, stdout=screen))
    typed = "4\n2\n2\n\n\nq\nq\n"
    found = CliRunner(env={"NO_COLOR": "1"}).invoke(main, ["enter", "--hours"], input=typed)
    assert found.exit_code == 0, found.stderr
    assert "it opens on Wednesday at 9 AM (players-club/room/hours-2)" in found.stdout
    assert "Round 1" not in found.stdout and found.stdout.rstrip().endswith("Good night.")
