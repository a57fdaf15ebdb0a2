"""What loads can be played: everything in a room file has bounds, and a fault hides no other."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardroom.errors import LONGEST, MOST_FAULTS, SetupError
from cardroom.rooms import read_room
from cardroom.rooms.room import room_of
from cardroom_testing.engine.spoiled_room_files import RoomFileSpoiler, check_spoiled

SIXTH = Path(__file__).parent.parent / "docs/rooms/riverside.toml"
TEXT = SIXTH.read_text(encoding="utf-8")


def game(room: str, slug: str) -> dict[str, Any]:
    """A game of a room as a file of its own, without a rule book."""
    raw = tomllib.loads(files("cardroom.rooms").joinpath(f"{room}.toml").read_text(encoding="utf-8"))[
        "games"
    ][slug]
    raw = {key: value for key, value in raw.items() if key not in ("cites", "governed_by")}
    for line in [*raw["schedules"], *raw.get("options", {}).values()]:
        line.pop("clauses", None)
    return raw


def put(raw: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """`streets.1.draw` set to a value."""
    *way, last = path.split(".")
    inside: Any = raw
    for key in way:
        inside = inside[int(key)] if isinstance(inside, list) else inside.setdefault(key, {})
    inside[int(last) if isinstance(inside, list) else last] = value
    return raw


def faults(raw: dict[str, Any]) -> tuple[str, ...]:
    with pytest.raises(SetupError) as bad:
        room_of("own", {"name": "Own", "games": {"game": raw}})
    return bad.value.faults


@pytest.mark.parametrize(
    ("room", "slug", "path", "value", "says"),
    [
        ("ven-a-mexico", "five-card-draw", "streets.1.draw", 2**63, "draw: expected a whole number from 0 to 100, found a number of"),
        ("ven-a-mexico", "five-card-draw", "streets.1.draw", 6, "streets[1].draw: 6, expected at most the 5 cards"),
        ("ven-a-mexico", "five-card-draw", "streets.0.hole", 13, "streets: 13 cards for each player, expected at most 7"),
        ("comstock", "lowball", "raises", -3, "raises: expected a whole number from 0 to 100, found -3"),
        ("comstock", "seven-stud", "ante_share", [10, 101], "ante_share[1]: expected a whole number from 0 to 100"),
        ("pinnacle", "holdem", "streets.0.hole", 3, "hand.uses: any of 3 own cards and 5 of the board gives 8"),
        ("players-club", "omaha", "streets.1.board", 0, "hand.uses: two-and-three of 4 own cards and 2 of the board"),
        ("players-club", "crazy-pineapple", "streets.2.discard", 3, "discard: 3, expected fewer than the 3 cards"),
        ("comstock", "holdem", "schedules.4.blinds", ["$1", "$2000"], "blinds: $2,000, expected no more than the limit"),
        ("comstock", "holdem", "schedules.0.low", "$1000000000000", "low: expected an amount from $0 to $1,000,000,000"),
        ("comstock", "super-pan-9", "cards", 13, "cards: expected a whole number from 1 to 5, found 13"),
        ("comstock", "super-pan-9", "rotation.hands", 10**30, "rotation.hands: expected a whole number from 0 to 100"),
        ("mortimers", "double-hand", "name", "x" * 1_000_000, "name: expected text on one line, of at most 100 letters"),
        ("mortimers", "double-hand", "name", "a\x1b[31mb", "name: expected text on one line"),
        ("mortimers", "pure-21.5", "natural.pays", "7:3", "schedules[0]: no table can be opened: chip: $1 cannot be paid 7:3"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_refused(room: str, slug: str, path: str, value: Any, says: str) -> None:
    found = faults(put(game(room, slug), path, value))
    assert any(says in fault for fault in found), found
    assert all(len(fault) <= LONGEST and fault.isprintable() for fault in found)


def test_a_post_of_nothing_starts_no_action() -> None:
    posted = next(
        (room, slug)
        for room in ("comstock", "ven-a-mexico", "players-club")
        for slug, raw in tomllib.loads(
            files("cardroom.rooms").joinpath(f"{room}.toml").read_text(encoding="utf-8")
        )["games"].items()
        if "post" in raw
    )
    assert (
        "own.toml: games.game.post.least: expected an amount from $0.01 to $1,000,000,000, found '$0'"
        in faults(put(game(*posted), "post.least", "$0"))
    )


def test_ten_thousand_schedules_are_one_fault() -> None:
    raw = game("pinnacle", "holdem")
    raw["schedules"] = [raw["schedules"][0]] * 10_000
    assert faults(raw) == ("own.toml: games.game.schedules: expected at most 100 entries, found 10,000",)


def test_of_thousands_of_faults_some_are_said_and_the_rest_counted() -> None:
    raw = game("pinnacle", "holdem") | {f"key-{n}\x07": n for n in range(5_000)}
    found = faults(raw)
    assert len(found) == MOST_FAULTS + 1 and found[-1] == f"and {5_000 - MOST_FAULTS:,} faults more"
    assert all(fault.isprintable() and len(fault) <= LONGEST for fault in found)


def test_tables_a_thousand_deep_are_refused() -> None:
    with pytest.raises(SetupError, match="deep within one another"):
        read_room("own", f'name = "Own"\n[games.{".".join(["a"] * 900)}]\nx = 1\n')


PLANTED = [
    ("seats", "six", "seats: expected a whole number, found 'six'"),
    ("natural.pays", "3-2", "natural.pays: expected odds such as 6:5, found '3-2'"),
    ("chart.hit", 21, "chart.hit: 21 must lie below"),
    ("dealer.stand_soft", 40, "dealer: stands on hard 17 and soft 40"),
    ("schedules.0.least", "five", "schedules[0].least: expected an amount such as $5, found 'five'"),
    (
        "schedules.0.dealer",
        [{"floor": "$9", "fee": "$1"}, {"floor": "$5", "fee": "$2"}],
        "schedules[0].dealer: the floors must rise",
    ),
    ("schedules.1.number", 7, "schedules[1].number: 7, expected 2"),
    ("schedules.1.most", "$1", "schedules[1].most: $1 is below the least wager $5"),
    (
        "schedules.1.player",
        [{"floor": f"${n}", "fee": f"${n}"} for n in range(5, 12)],
        "schedules[1].player and dealer: 7 collection rates, at most 3",
    ),
    (
        "options.wild.sets.surrender",
        {"when": "sometimes"},
        "options.wild.sets.surrender.when: expected any-time or first-two or never",
    ),
    ("options.wild.needs", ["nobody"], "options.wild: names an unknown option 'nobody'"),
    ("options.odd.decks", "two", "options.odd.decks: expected a whole number, found 'two'"),
    (
        "options.odd.sets.split.times",
        -1,
        "options.odd.sets.split.times: expected a whole number from 0 to 100, found -1",
    ),
    (
        "bonuses.suited-sevens.share",
        101,
        "bonuses.suited-sevens.share: expected a whole number from 0 to 100, found 101",
    ),
    ("bonuses.other", {"hand": "charlie"}, "bonuses.other: expected either pays or share"),
]


def test_a_faulty_schedule_or_option_hides_no_other_fault() -> None:
    raw = tomllib.loads(TEXT)["games"]["riverside-21"]
    raw["schedules"].append({"number": 2, "least": "$5", "most": "$10"})
    raw["options"] = {"wild": {"sets": {}}, "odd": {"sets": {}}}
    for path, value, _ in PLANTED:
        put(raw, path, value)
    found = faults(raw)
    for _, _, says in PLANTED:
        assert any(says in fault for fault in found), (says, found)
    assert len(found) == len(PLANTED), found
    assert len(set(found)) == len(found)


def test_in_poker_too_each_line_is_looked_at_for_itself() -> None:
    raw = game("comstock", "seven-stud")
    planted = [
        ("schedules.0.low", 5, "schedules[0].low: expected an amount"),
        ("schedules.0.hours", "now and then", "schedules[0].hours: expected opening hours"),
        ("schedules.1.bring_in", "$900", "schedules[1].bring_in: $900, expected less than"),
        ("schedules.1.fees", [{"least": 9, "most": 2}], "schedules[1].fees[0]: 9 to 2 players"),
        ("streets.1.up", -1, "streets[1].up: expected a whole number"),
    ]
    for path, value, _ in planted:
        put(raw, path, value)
    found = faults(raw)
    for _, _, says in planted:
        assert any(says in fault for fault in found), (says, found)


def test_spoiled_room_files_are_refused_or_played() -> None:
    spoiler, played = RoomFileSpoiler([SIXTH]), 0
    for seed in range(150):
        played += check_spoiled(spoiler, Random(f"spoiled {seed}"))
    assert 15 <= played <= 135, "the test must see both kinds"


def test_every_spoiled_line_of_text_is_refused_or_read() -> None:
    """The text itself: bytes gone, doubled or changed."""
    rng, lines = Random(8), TEXT.splitlines()
    for _ in range(200):
        these = lines[:]
        at = rng.randrange(len(these))
        these[at] = rng.choice((
            "",
            these[at] * 2,
            these[at][::-1],
            re.sub(r"\d", "9", these[at]),
            these[at] + "\x00",
            "[" * 60,
        ))
        try:
            read_room("riverside", "\n".join(these))
        except SetupError as bad:
            assert all(fault.isprintable() and len(fault) <= LONGEST for fault in bad.faults)
