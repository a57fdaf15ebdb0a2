"""What is asked, what may be answered and why an answer is refused are said by key: a language that nobody speaks leaves no
English in any of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardroom.cards import cards
from cardroom.errors import RefusedError
from cardroom.felt import BetweenRounds, Person, View, set_clock, step_away, top_up
from cardroom.money import Odds
from cardroom.players import by_chance
from cardroom.record import write_record
from cardroom.rooms import Table, rooms
from cardroom.script import (
    CLOCKS,
    Act,
    Amount,
    Ask,
    Choice,
    Driver,
    Offer,
    Pick,
    SimulatedChance,
    WagerLine,
    WagerSlip,
    act_said,
    with_cards,
)
from cardroom.simulate import seat_bots
from cardroom.simulate.conformance import random_table
from cardroom.words import ENGLISH, Pseudo
from cardroom_testing.engine.hostile_values import anything
from tests.tables import table

SLUGS = sorted(offering.slug for room in rooms().values() for offering in room.offerings.values())
PSEUDO = Pseudo("xx", {}, ENGLISH)
FREE = re.compile(
    r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\""  # what somebody said, as a record has it
    r"|(?:10|[2-9JQKA])?[♣♦♥♠★]|Joker"  # cards
    r"|(?:hole|up)/\d+|[-+]?\$?[\d,.]+"  # places, money, numbers
    r"|[(): ]"
)
"""What no language changes."""


def english(said: Any) -> str:
    """What is left of something said when every word that a language chose is taken out."""
    return FREE.sub("", PSEUDO.leaks(PSEUDO.text(said)))


# --------------------------------------------------------------------------------------------------------- random rounds


@pytest.mark.parametrize("slug", SLUGS)
def test_no_english_in_what_is_asked_offered_or_refused(slug: str) -> None:
    rng, at = Random(slug), table(slug)
    check_round(at, seat_bots(4, 500_00), rng)
    for _ in range(3):
        check_round(*random_table(at.offering, rng), rng)


def check_round(at: Table, start: BetweenRounds, rng: Random) -> None:
    driver = at.deal(start, SimulatedChance(rng.randrange(10**6)))
    while driver.waiting:
        ask = rng.choice(driver.waiting)
        check_words(ask)
        said = by_chance(ask, View(start, ask.seat), rng)
        for wrong in (*spoiled(said, rng), anything(rng)):
            check_refusal(driver, ask, wrong)
        if driver.asked(ask.seat) is ask and not driver.takes(ask.seat):
            driver.answer(ask.seat, said)


def check_words(ask: Ask[Any]) -> None:
    assert ask.options is not None
    told = [ask.subject, ask.options.said, ask.options.not_of_kind.why]
    told += [offer.said for offer in ask.options.offers] if isinstance(ask.options, Choice) else []
    for said in told:
        assert not english(said), f"{ask.kind}: {PSEUDO.text(said)}"
    assert ask.line().isprintable() and ask.line().startswith(f"ask {ask.seat} {ask.kind} ")


def spoiled(said: Any, rng: Random) -> list[Any]:
    """Answers near to a right one."""
    cents = rng.choice((-1, 1, 37, 10**9))
    if isinstance(said, Act):
        return [Act(said.name, said.cents + cents), Act("hello"), Act("hit")]
    if isinstance(said, dict):
        return [
            {name: put + cents for name, put in said.items()},
            {**said, "99": 5_00},
            {"1/buster": 5_00, "1/pair-plus": 5_00},
        ]
    if isinstance(said, tuple):
        return [said + said, cards("As")]
    return [said + cents] if isinstance(said, int) else []


def check_refusal(driver: Driver, ask: Ask[Any], wrong: Any) -> None:
    if driver.asked(ask.seat) is not ask or driver.takes(ask.seat):
        return
    try:
        driver.answer(ask.seat, wrong)
    except RefusedError as refused:
        left = english(refused.said).replace(type(wrong).__name__, "")
        assert not english(refused.why) and not left, PSEUDO.text(refused.said)
        assert str(refused).isprintable()


# ------------------------------------------------------------------------------------------------------- beside the rounds


def refusals() -> list[RefusedError]:
    """Refusals that no answer to a question brings about."""
    at, people = (
        table("comstock/lowball"),
        BetweenRounds(people=(Person(1, "Ann", 100_00), Person(2, "Bob", 100_00))),
    )
    driver = at.deal(people, SimulatedChance(1))
    ask, rest = driver.waiting[0], driver.waiting[0].seat % 2 + 1
    calls: list[Callable[[], object]] = [
        lambda: people.person(7),
        lambda: set_clock(people, -1),
        lambda: step_away(people, 1, away="x" * 99),  # type: ignore[arg-type]
        lambda: top_up(people, 1, 0),
        lambda: top_up(people, 1, 10**15),
        lambda: at.sit(people, Person(3, "Cat", 1)),
        lambda: at.buy(people, 1, -5),
        lambda: at.buy(people, 1, object()),  # type: ignore[arg-type]
        lambda: at.change_seat(people, 1, 2),
        lambda: at.change_seat(people, 1, 10**99),
        lambda: driver.answer(rest, ask.default),
        lambda: driver.answer(ask.seat, ask.default, -1),
        lambda: driver.answer(ask.seat, ask.default, "one"),  # type: ignore[arg-type]
        lambda: driver.answer(ask.seat, ask.default, take=4),
        lambda: driver.answer(ask.seat, ask.default, take=None),  # type: ignore[arg-type]
        lambda: driver.answer("two", ask.default),  # type: ignore[arg-type]
        lambda: driver.silence(rest),
        lambda: driver.void(""),
        lambda: driver.openings(None),  # type: ignore[arg-type]
        lambda: write_record(at, people, driver),
    ]
    found = []
    for call in calls:
        with pytest.raises(RefusedError) as refused:
            call()
        found.append(refused.value)
    return found


def test_no_english_in_any_other_refusal() -> None:
    for refused in refusals():
        left = re.sub(r"object|Ann|Bob|Cat|True|None|NoneType|str", "", english(refused.said))
        assert not left, PSEUDO.text(refused.said)


# ---------------------------------------------------------------------------------------------------------------- words


def test_every_kind_of_question_says_what_it_is_about() -> None:
    for kind in CLOCKS:
        about = "shoe" if "shuffle" in kind else "3"
        ask: Ask[Act] = Ask(3, about, None, None, "x", kind)
        assert str(ask.subject) and not english(ask.subject)
    away: Ask[Act] = Ask(3, "5", None, None, "x", "bank")
    assert str(away.subject) == "the player-dealer position at 5"
    assert str(Ask(1, "2", None, None, "x", "insure").subject_at("circle 2")) == "insurance on circle 2"


@pytest.mark.parametrize(
    ("options", "phrase", "text"),
    [
        (Choice((Offer("hit"), Offer("double", 1_00, 10_00, 1_00))), "hit or double for $1 to $10", "hit | double 1.00-10.00/1.00"),
        (Choice((Offer("insure", 5_00, 5_00, pays=Odds(2, 1)),)), "insure for $5 at 2 to 1", "insure 5.00"),
        (Choice((Offer("raise", 4_00, 9_00, 1, "to"),)), "raise to between $4 and $9", "raise 4.00-9.00"),
        (Choice((Offer("call", 2_00, 2_00, join=""),)), "call $2", "call 2.00"),
        (Choice((Offer("pile-3"),)), "pile 3", "pile-3"),
        (Choice((Offer(with_cards("add", cards("5c"), cards("4c 6c"))),)), "add 5♣ to 4♣ 6♣", "add 5c to 4c 6c"),
        (Amount(5_00, 100_00, 5_00, 1_00), "$5 to $100 in steps of $5, the collection is up to $1", "5.00-100.00/5.00 fee=1.00"),
        (
            WagerSlip((WagerLine("2", 5_00, 0, 1_00, "x"), WagerLine("2/buster", 1_00, 25_00, 1_00, "x", within="2")), 0),
            "2 $5 or more; buster on 2 $1 to $25, at most as much as 2",
            "2 5.00-/1.00 | 2/buster 1.00-25.00/1.00 within=2",
        ),
        (WagerSlip((), 0), "nothing", "-"),
        (Pick(cards("As Kd"), 1, may_pass=True), "1 of A♠ K♦ or none", "0,1 of As Kd"),
        (Pick(cards("As Kd"), 2, fewer=True), "up to 2 of A♠ K♦, or none", "0-2 of As Kd"),
    ],
)  # fmt: skip
def test_options_in_english_and_in_no_language(options: Any, phrase: str, text: str) -> None:
    assert (options.phrase, options.text) == (phrase, text)


def test_an_act_without_words_is_called_by_its_name() -> None:
    assert str(act_said("somersault")) == "somersault"


def test_no_source_refuses_in_a_sentence() -> None:
    """A refusal, a fault and its reason are said by key."""
    written = re.compile(r"""\b(?:Refused|Fault)\(\s*f?["']""")
    found = [
        str(path) for path in sorted(Path("src/cardroom").rglob("*.py")) if written.search(path.read_text())
    ]
    assert not found
