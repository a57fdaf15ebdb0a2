"""What a table writes it reads back, and nothing of it can be changed unnoticed: header, results, lines, fingerprint."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.cards import Shoe, deck
from cardroom.cli import main
from cardroom.errors import CardroomError, UnreadableError
from cardroom.felt import BetweenRounds, Note, Person, set_clock, write_note
from cardroom.felt.between_rounds import MOST_CHIPS
from cardroom.games.banked import HeldBank, PositionOwn, Shaker, SpotWager
from cardroom.games.twenty_one.carryover import OnShoe, Streak, TwentyOneOwn
from cardroom.money import Cents
from cardroom.players import by_chart
from cardroom.record import RecordMismatchError, read_record, replay, rules_hash, write_record
from cardroom.record.fingerprint import _file_fingerprint
from cardroom.rooms import Settings, Table, rooms
from cardroom.script import SimulatedChance
from cardroom.simulate import play_round, seat_bots
from tests.poker.hands import table_of
from tests.tables import reload

ROOMS = rooms()


def played(at: Table, start: BetweenRounds, seed: int = 1) -> str:
    driver = play_round(
        at, start, {one.seat: by_chart for one in start.people}, SimulatedChance(seed), Random(seed)
    )
    return write_record(at, start, driver)


def full_headers() -> list[str]:
    """Records whose headers hold every kind of line."""
    three = seat_bots(3, 500_00)
    shoe = Shoe(deck("bonus", 2), secret=b"a secret of 32 bytes, or nearly so", goes_on=True)
    for _ in range(24):
        shoe.draw()
    held = TwentyOneOwn(
        bank=HeldBank(1, three.people[0].name), shoe=OnShoe.of(shoe), streaks=(Streak(1, 2), Streak(2, 1))
    )
    spots = (SpotWager(1, 1, Cents(5_00)), SpotWager(2, 3, Cents(10_00)))
    position = PositionOwn(
        bank=HeldBank(1, three.people[0].name), spots=spots, shaker=Shaker(three.people[1].name, 1)
    )
    person = Person(4, "Zoe", 300_00, kind="proposition", bot=True, missed=True, owes=3_00, short_buys=1)
    lowball = replace(three, people=(*three.people, person), half_hours=1, clock=45, button=2, jackpot=5_00)
    lowball = write_note(
        table_of("comstock/lowball").leave(set_clock(lowball, 50), 3), Note("warning", "Ben", 2, 1)
    )
    return [
        played(
            table_of("mortimers/pure-21.5", cut=50, decks=2, backline=1),
            replace(three, button=1, own=held, round=7),
        ),
        played(table_of("comstock/super-pan-9", backline=1), replace(three, button=1, own=position)),
        played(table_of("comstock/lowball", schedule=2), lowball),
    ]


WRITTEN = full_headers()


def prove(text: str) -> None:
    replay(read_record(text), ROOMS)


def other(word: str) -> str:
    """One character changed, and still of its kind."""
    digit = re.search(r"\d(?=\D*$)", word)
    if digit:
        return word[: digit.start()] + str((int(digit[0]) + 1) % 10) + word[digit.end() :]
    return word[:-1] + ("b" if word[-1] != "b" else "c")


@pytest.mark.parametrize("text", WRITTEN, ids=["twenty-one", "super-pan-9", "lowball"])
def test_no_word_of_a_header_can_be_changed(text: str) -> None:
    prove(text)
    head, body = text.split("\n--\n")
    lines = head.split("\n")
    keys = {line.split()[0] for line in lines}
    assert {"room", "game", "version", "rules", "form", "schedule", "round", "seat"} < keys
    for at, line in enumerate(lines):
        for place, word in enumerate(words := line.split(" ")):
            changed = " ".join([*words[:place], other(word), *words[place + 1 :]])
            with pytest.raises(CardroomError):
                prove("\n".join([*lines[:at], changed, *lines[at + 1 :]]) + "\n--\n" + body)
        with pytest.raises(CardroomError):  # a line left out, or two in another order
            prove("\n".join(lines[:at] + lines[at + 1 :]) + "\n--\n" + body)
        if at + 1 < len(lines):
            with pytest.raises(CardroomError):
                prove("\n".join([*lines[:at], lines[at + 1], line, *lines[at + 2 :]]) + "\n--\n" + body)


def test_the_header_of_another_round_is_refused() -> None:
    """Ann plays as Bea would: the cards and the chips are the same, and still it is not this round's header."""
    one = played(
        table_of("comstock/holdem"),
        BetweenRounds(people=(Person(1, "Ann", 100_00), Person(2, "Ben", 100_00))),
    )
    two = played(
        table_of("comstock/holdem"),
        BetweenRounds(people=(Person(1, "Bea", 100_00), Person(2, "Ben", 100_00))),
    )
    mixed = two.split("\n--\n")[0] + "\n--\n" + one.split("\n--\n")[1]
    with pytest.raises(RecordMismatchError, match="the header is not the one that this round began with"):
        prove(mixed)


def as_before(text: str, at: Table) -> str:
    """As tables wrote it before they bound the header."""
    old = re.sub(r"\nrules \S+\n", f"\nrules {_file_fingerprint(at)}\n", text)
    return re.sub(r"\n\. header \w+\n", "\n", old)


def test_an_earlier_record_replays_and_the_loose_header_is_said(tmp_path: Path) -> None:
    text = as_before(WRITTEN[2], table_of("comstock/lowball", schedule=2))
    prove(text)
    (tmp_path / "old.txt").write_text(text, encoding="utf-8")
    (tmp_path / "new.txt").write_text(WRITTEN[2], encoding="utf-8")
    said = CliRunner().invoke(main, ["replay", str(tmp_path / "old.txt"), str(tmp_path / "new.txt")]).output
    assert (
        said.count("nothing binds its header to the round") == 1
        and "old.txt" in said.split("nothing binds")[0]
    )


def test_the_line_that_binds_the_header_cannot_be_left_out() -> None:
    with pytest.raises(RecordMismatchError, match="does not begin with the line that names its header"):
        prove(re.sub(r"\n\. header \w+\n", "\n", WRITTEN[2]))


# ----------------------------------------------------------------------------------------------------------------- lines


@pytest.mark.parametrize("mark", ["\x0b", "\x0c", "\x1c", "\x1d", "\x85", "\u2028", "\u2029", "\r"])
def test_only_a_line_feed_ends_a_line(mark: str) -> None:
    text = WRITTEN[2]
    head = text.split("\n--\n")[0]
    for changed in (
        text.replace("\n", mark, 1),
        text.replace(head, head.replace("\nround", f"{mark}round")),
        text.replace(" ", mark, 1),
    ):
        with pytest.raises(UnreadableError):
            prove(changed)
    comment = text.replace("\n--\n", f"\n# one{mark}seat 9 Zoe 5.00\n--\n")
    assert read_record(comment).head == read_record(text).head


def test_a_file_with_carriage_returns_before_its_line_feeds_is_read() -> None:
    prove(WRITTEN[0].replace("\n", "\r\n"))


PRINTABLE = st.text(
    st.characters(categories=["L", "N", "P", "S", "Zs"]).filter(str.isprintable), min_size=1, max_size=60
)
REASONS = PRINTABLE.filter(str.strip)
"""A reason that says nothing is refused."""


@given(reason=REASONS, after=st.integers(0, 2))
def test_any_reason_that_a_round_was_voided_for_is_read_back(reason: str, after: int) -> None:
    at, start = table_of("mortimers/no-bust-6"), seat_bots(3, 500_00)
    driver = at.deal(start, SimulatedChance(1))
    for _ in range(after):
        driver.silence(driver.waiting[0].seat)
    if not driver.is_over:
        driver.void(reason)
    text = write_record(at, start, driver)
    again, replayed = replay(read_record(text), ROOMS)
    assert write_record(again, start, replayed) == text


# --------------------------------------------------------------------------------------------------------------- results


@pytest.mark.parametrize(
    "line",
    ["= nosuch 0.00", "= 9 0.00", "= 99 0.00", "= stack/4 0.00", "= bet/1/9 0.00", "= ² 0.00", "= pots 0.00"],
)
def test_a_result_names_an_account_that_exists(line: str) -> None:
    at, start = table_of("comstock/holdem"), seat_bots(3, 500_00)
    short = re.sub(r"(?m)^(form|rules|version) .*\n|^[.?].*\n", "", played(at, start))
    prove(f"{short}= pot 0.00\n= jackpot 0.00\n= bank 0.00\n")
    with pytest.raises(RecordMismatchError, match="there is no account"):
        prove(f"{short}{line}\n")


# ------------------------------------------------------------------------------------------------------------ round trips


NAMES = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=24)
PEOPLE = st.lists(
    st.builds(Person, st.just(1), NAMES, st.integers(500, MOST_CHIPS // 8), st.sampled_from(["player", "proposition"]), st.booleans()),
    min_size=2, max_size=7, unique_by=lambda one: one.name,
)  # fmt: skip


@given(
    people=PEOPLE,
    seed=st.integers(0, 99),
    streaks=st.sets(st.integers(1, 7)),
    hands=st.integers(0, 2),
    jackpot=st.integers(0, MOST_CHIPS),
)
def test_a_table_reads_back_what_it_writes(
    people: list[Person], seed: int, streaks: set[int], hands: int, jackpot: int
) -> None:
    seated = tuple(replace(one, seat=n) for n, one in enumerate(people, 1))
    own = TwentyOneOwn(
        bank=HeldBank(hands, seated[0].name if hands else ""),
        streaks=tuple(Streak(n, 2) for n in sorted(streaks)),
    )
    start = BetweenRounds(people=seated, own=own, button=1 if hands else 0, jackpot=jackpot)
    at = table_of("mortimers/pure-21.5")
    text = played(at, start, seed)
    record = read_record(text)
    again, replayed = replay(record, ROOMS)
    assert record.start(again) == start and write_record(again, start, replayed) == text


# ----------------------------------------------------------------------------------------------------------- fingerprint


def edited(slug: str, change: Callable[[dict[str, Any]], object], **settings: Any) -> str:
    return rules_hash(reload(slug, change).open(Settings(**settings)))


def test_writing_out_a_default_or_changing_another_schedule_orphans_no_record() -> None:
    slug = "comstock/lowball"
    same = rules_hash(table_of(slug))
    assert edited(slug, lambda game: game.update(check_raise=game.get("check_raise", True))) == same
    assert edited(slug, lambda game: game["schedules"][1].update(half_hour="$4")) == same
    assert edited(slug, lambda game: game["schedules"][0].update(clauses=[])) == same
    assert edited(slug, lambda game: game.update(name="Low Ball")) == same


def test_a_changed_value_in_force_does() -> None:
    slug = "comstock/lowball"
    same = rules_hash(table_of(slug))
    assert edited(slug, lambda game: game["schedules"][1].update(half_hour="$4"), schedule=2) != rules_hash(
        table_of(slug, schedule=2)
    )
    assert edited(slug, lambda game: game.update(back_within=31)) != same
    assert rules_hash(table_of(slug, schedule=2)) != same
    options = table_of("mortimers/pure-21.5", options=("streak",))
    assert rules_hash(options) != rules_hash(table_of("mortimers/pure-21.5"))


def test_a_fingerprint_of_before_is_accepted_where_the_file_is_the_same() -> None:
    prove(as_before(WRITTEN[2], table_of("comstock/lowball", schedule=2)))
    for wrong in ("0123456789abcdef", "2.0123456789abcdef", "3.0123456789abcdef"):
        with pytest.raises(UnreadableError, match=f"played under rules {wrong}"):
            prove(re.sub(r"\nrules \S+\n", f"\nrules {wrong}\n", WRITTEN[2]))


def test_every_offering_has_a_fingerprint_of_its_own() -> None:
    found = {rules_hash(one.open()) for room in ROOMS.values() for one in room.offerings.values()}
    assert len(found) >= 36 and all(re.fullmatch(r"2\.[0-9a-f]{16}", one) for one in found)
