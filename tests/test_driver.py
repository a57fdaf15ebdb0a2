"""The driver: answers checked before anything moves, secrets kept, rounds voided, leaks caught."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import ClassVar, get_args

import pytest

from cardroom.cards import Shoe, cards, verify
from cardroom.errors import InvariantError, RefusedError, UnreadableError
from cardroom.felt import AUDITOR, BetweenRounds, Fact, Felt, Person, View, Voided, leave, sit, view
from cardroom.players import by_house_way
from cardroom.record import read_record, replay, write_record
from cardroom.rooms import Table, rooms
from cardroom.script import (
    CHANCE,
    CLOCKS,
    Act,
    Answer,
    Ask,
    Choice,
    Clock,
    Driver,
    Kind,
    Offer,
    Script,
    Shuffle,
    SystemChance,
    ask,
)
from cardroom.simulate import conformance as conform
from cardroom.simulate import play_round
from tests.tables import held, table

SLUG = "pinnacle/no-bust-401"


def seated(*seats: int, cents: int = 1_000_00) -> BetweenRounds:
    return BetweenRounds(people=tuple(Person(n, f"P{n}", cents) for n in seats))


def at_wagers(*seats: int) -> tuple[Table, Driver]:
    """A table where the first of these seats banks and the others are asked for wagers."""
    at = table(SLUG)
    driver = at.deal(seated(*seats))
    driver.answer(seats[0], Act("bank"))
    driver.answer(seats[0], 500_00)
    return at, driver


def test_a_refusal_says_who_what_and_why_and_changes_nothing() -> None:
    _, driver = at_wagers(1, 2, 3)
    before, chips = list(driver.events), dict(driver.felt.ledger)
    with pytest.raises(RefusedError) as refused:
        driver.answer(2, {"2": 3_00})
    assert str(refused.value) == (
        "seat 2 asked for '2=3.00' for the wagers: 2: $3 is below the least wager of $5 "
        "(pinnacle/no-bust-401/fee-1, pinnacle/no-bust-401/fee-limit)"
    )
    assert refused.value.clauses == ("pinnacle/no-bust-401/fee-1", "pinnacle/no-bust-401/fee-limit")
    assert list(driver.events) == before and dict(driver.felt.ledger) == chips


def test_an_answer_to_another_question_is_stale() -> None:
    _, driver = at_wagers(1, 2, 3)
    number = driver.number(driver.asked(2))  # type: ignore[arg-type]
    driver.answer(2, {"2": 5_00}, number)
    with pytest.raises(RefusedError, match=f"answered question {number - 3}: the open one is {number}"):
        driver.answer(2, {"2": 5_00}, number - 3)
    with pytest.raises(RefusedError, match="not that seat's turn"):
        driver.answer(1, {})


def test_wagers_may_be_revised_until_all_have_answered() -> None:
    _, driver = at_wagers(1, 2, 3)
    driver.answer(2, {"2": 5_00})
    assert [one.seat for one in driver.waiting] == [3] and driver.felt.stack(2) == 995_00
    driver.answer(2, {"2": 50_00}, take=1)
    assert driver.felt.stack(2) == 950_00
    driver.answer(2, {}, take=2)
    assert driver.felt.stack(2) == 1_000_00
    driver.answer(2, {"2": 10_00}, take=3)
    driver.answer(3, {})
    assert driver.asked(CHANCE) and driver.felt.ledger.balance("bet/2/2") == 10_00


def test_free_circles_are_first_come_first_served() -> None:
    _, driver = at_wagers(1, 2, 3)
    driver.answer(2, {"2": 5_00, "7": 5_00})
    with pytest.raises(RefusedError, match="there is no '7' to bet on"):
        driver.answer(3, {"7": 5_00})
    driver.answer(2, {"2": 5_00}, take=1)
    driver.answer(3, {"3": 5_00, "7": 5_00})
    assert driver.felt.ledger.balance("bet/7/3") == 5_00


def test_a_taken_circle_is_closed_to_second_thoughts_too() -> None:
    _, driver = at_wagers(1, 2, 3, 4)
    driver.answer(2, {"2": 5_00})
    driver.answer(3, {"7": 5_00})
    with pytest.raises(RefusedError, match="there is no '7'"):
        driver.answer(2, {"7": 5_00}, take=1)
    assert [one.seat for one in driver.waiting] == [4]


def test_silence_is_the_default_and_only_where_something_is_asked() -> None:
    _, driver = at_wagers(1, 2, 3)
    driver.silence(2)
    with pytest.raises(RefusedError, match="no question to close"):
        driver.silence(2)
    driver.silence(3)
    assert driver.is_over and driver.outcome is not None
    assert driver.outcome.person(1).cents == 1_000_00 and driver.outcome.own.bank.hands == 0


def test_a_voided_round_leaves_everybody_as_they_were() -> None:
    _, driver = at_wagers(1, 2, 3)
    driver.answer(2, {"2": 50_00})
    driver.answer(3, {"3": 50_00})
    driver.answer(CHANCE, Shoe(cards("As 9d Ks Kd 9c Kh"), size=312))
    driver.void("the lights went out")
    assert [driver.felt.stack(n) for n in (1, 2, 3)] == [1_000_00] * 3
    assert driver.felt.ledger.balance("drop") == 0
    assert any(isinstance(event, Voided) for event in driver.events) and driver.is_over
    with pytest.raises(RefusedError, match="it is over"):
        driver.void("again")


def test_a_voided_round_replays() -> None:
    at, driver = at_wagers(1, 2, 3)
    driver.answer(2, {"2": 50_00})
    driver.void("the lights went out")
    text = write_record(at, seated(1, 2, 3), driver)
    assert "> floor void the lights went out" in text
    _, again = replay(read_record(text), rooms())
    assert write_record(at, seated(1, 2, 3), again) == text
    for wrong in ("> floor void", "> floor dance now"):
        with pytest.raises(UnreadableError, match="the floor can void"):
            replay(read_record(text.replace("> floor void the lights went out", wrong)), rooms())


def test_an_accepted_slip_cannot_be_changed() -> None:
    _, driver = at_wagers(1, 2, 3)
    slip = {"2": 5_00}
    driver.answer(2, slip)
    slip["2"] = 100_00
    driver.answer(3, {})
    driver.answer(CHANCE, Shoe(cards("Ts 9d 9s 8d"), size=312))
    driver.answer(2, Act("stand"))
    assert driver.felt.stack(2) == 1_000_00 - 50 + 5_00
    with pytest.raises(TypeError):
        next(event for event in driver.events if isinstance(event, Answer) and event.seat == 2).said["2"] = 1


def test_a_bug_in_a_script_halts_the_table() -> None:
    def buggy(felt: Felt, start: BetweenRounds) -> Script[BetweenRounds]:
        yield from ask(Ask(1, "1", Choice((Offer("stand"),)), Act("stand"), "act.chart"))
        raise KeyError("a bug")

    felt = Felt(seated(1, 2))
    driver = Driver(felt, buggy(felt, seated(1, 2)))
    with pytest.raises(KeyError):
        driver.answer(1, Act("stand"))
    assert driver.halted == "'a bug'" and driver.is_over and driver.outcome is None
    for act in (
        lambda: driver.answer(1, Act("stand")),
        lambda: driver.silence(1),
        lambda: driver.void("a bug"),
    ):
        with pytest.raises(InvariantError, match="the table has halted"):
            act()


def test_an_empty_round_is_no_intervention() -> None:
    """Ann has banked two hands. Ben takes the bank and nobody wagers: Ann may still not bank."""
    at = table(SLUG)
    start = held(seated(1, 2, 3).people, 1, 2, "P1")
    driver = at.deal(start)
    for seat, said in ((2, Act("bank")), (2, 100_00), (1, {}), (3, {})):
        driver.answer(seat, said)
    assert driver.outcome is not None
    again = at.deal(driver.outcome)
    again.answer(2, Act("pass"))
    again.answer(3, Act("pass"))
    assert again.is_over and again.outcome is not None and again.outcome.stopped


def test_the_position_is_held_by_a_person_not_by_a_seat() -> None:
    """Ann has banked two hands and moves to seat 5: she is not asked; Cy, new in her old seat, is."""
    start = held(seated(1, 2).people, 1, 2, "P1")
    start = sit(sit(leave(start, 1), Person(5, "P1", 100_00), 8), Person(1, "Cy", 100_00), 8)
    driver, asked = table(SLUG).deal(start), []
    while driver.asks:
        asked.append(driver.asks[0].seat)
        driver.answer(driver.asks[0].seat, Act("pass"))
    assert asked == [2, 1]


def test_a_shoe_that_goes_on_keeps_its_cards_to_itself() -> None:
    at, start = table(SLUG, cut=50, decks=1), seated(1, 2)
    driver = play_round(at, start, {1: by_house_way, 2: by_house_way}, SystemChance(), Random(1))
    text = write_record(at, start, driver)
    after = [card.text for card in driver.felt.shoe.rest()]
    assert (
        "secret=" not in text and " ".join(after[:4]) not in text and f"root={driver.felt.shoe.root}" in text
    )
    assert driver.outcome is not None
    second = play_round(at, driver.outcome, {1: by_house_way, 2: by_house_way}, SystemChance(), Random(1))
    told = write_record(at, driver.outcome, second)
    assert driver.felt.shoe.root in told and " ".join(c.text for c in second.felt.shoe.rest()[:4]) not in told
    for record in (text, told):
        replay(read_record(record), rooms())


def test_an_impossible_shoe_is_refused() -> None:
    _, driver = at_wagers(1, 2)
    driver.answer(2, {"2": 50_00})
    for wrong in (Shoe(cards("**"), size=312), Shoe(cards("As") * 7, size=312), Shoe(cards("As")), None):
        with pytest.raises(RefusedError):
            driver.answer(CHANCE, wrong)
    assert driver.asked(CHANCE)


def test_openings_prove_what_a_seat_has_seen_and_nothing_else() -> None:
    at, start = table(SLUG), seated(1, 2, 3)
    driver = at.deal(
        start, SystemChance(Random(1).randbytes)
    )  # a deal without a natural, which would turn up the hole card
    driver.answer(1, Act("bank"))
    driver.answer(1, 500_00)
    driver.answer(2, {"2": 50_00})
    driver.answer(3, {"3": 50_00})
    root = view(start, driver.events, 2).root
    seen = driver.openings(2)
    assert root and seen and all(verify(one, root) for one in seen)
    everything = driver.openings(AUDITOR)
    assert len(everything) == len(seen) + 1  # the hole card
    assert "??" in [card.text for card in view(start, driver.events, 2).cards["dealer"]]
    while driver.asks:
        driver.silence(driver.waiting[0].seat)
    assert driver.openings(2) == driver.openings(AUDITOR)  # by now the hole card has been turned up


def test_only_the_asked_sees_the_options() -> None:
    _, driver = at_wagers(1, 2, 3)
    start = seated(1, 2, 3)
    assert view(start, driver.events, 2).asked[2][2] is not None
    assert view(start, driver.events, 3).asked[2] == ("wager", "", None)
    assert view(start, driver.events, 2).asked[3] == ("wager", "", None)


def test_a_view_that_catches_up_is_the_view_from_the_beginning() -> None:
    at, start = table("mortimers/no-bust-6-buster"), seated(1, 2, 3, 4)
    driver = play_round(at, start, dict.fromkeys(range(1, 5), by_house_way), SystemChance(), Random(1))
    for seat in (1, 2, AUDITOR):
        growing = View(start, seat)
        for upto in range(len(driver.events)):
            assert (
                growing.catch_up(driver.events[:upto]).everything()
                == view(start, driver.events[:upto], seat).everything()
            )


class Ways(Fact, frozen=True, gc=False):
    KIND: ClassVar[str] = "test.ways"
    count: int


def leaking_round(felt: Felt, start: BetweenRounds, opened: object) -> Script[BetweenRounds]:
    """A script that tells what it should keep to itself."""
    shoe = yield from ask(Ask(CHANCE, "shoe", Shuffle(cards("As Ks Qs Js")), None, "cards.decks", "shuffle"))
    felt.take_shoe(shoe)
    hidden = felt.deal("dealer", frozenset())
    offers = (Offer("stand"), Offer("hit")) if hidden.rank in "AK" else (Offer("stand"),)
    felt.tell(Ways("dealer", "act.chart", len(offers)))
    yield from ask(Ask(1, "1", Choice((*offers, Offer("wait"))), Act("stand"), "act.chart"))
    return start


def test_a_leak_is_caught() -> None:
    class Leaky:
        def __getattr__(self, name: str) -> object:
            return getattr(table(SLUG), name)

        def deal(self, start: BetweenRounds, chance: object = None) -> Driver:
            felt = Felt(start)
            return Driver(felt, leaking_round(felt, start, None), chance)  # type: ignore[arg-type]

    at, start = Leaky(), seated(1, 2)
    driver = at.deal(start, SystemChance())
    driver.answer(1, Act("stand"))
    with pytest.raises(InvariantError, match=r"a leak|tell two worlds apart"):
        for seed in range(50):
            conform.check_secrets(at, start, driver, Random(seed))  # type: ignore[arg-type]


def test_chips_that_do_not_add_up_are_caught() -> None:
    at, start = table(SLUG), seated(1, 2, 3)
    driver = play_round(at, start, dict.fromkeys(range(1, 4), by_house_way), SystemChance(), Random(1))
    conform.check_chips(start, driver)
    driver.felt.ledger._balances["drop"] += 1
    with pytest.raises(InvariantError, match="disagree"):
        conform.check_chips(start, driver)


# ------------------------------------------------------------------------------------------------- the kinds of questions


def test_the_kinds_of_questions_are_a_closed_set() -> None:
    assert tuple(CLOCKS) == get_args(Kind) and set(CLOCKS.values()) == set(get_args(Clock))


def test_no_source_decides_by_the_topic_of_a_question() -> None:
    """Topics only cite: what is asked is said by the kind."""
    decides = re.compile(r"\bask\.topic (==|!=|in|not in)\b|\bask\.topic\.startswith|match ask\.topic")
    sources = sorted(Path("src/cardroom").rglob("*.py"))
    found = [
        f"{path}:{n}"
        for path in sources
        for n, line in enumerate(path.read_text().splitlines(), 1)
        if decides.search(line)
    ]
    assert not found
