"""Answers: doubled, late, stale and revised ones, hostile ones, and those that come from two threads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from threading import Event as Flag
from threading import Thread
from typing import Any, ClassVar

import pytest

from cardroom.cards import Card, Shoe, cards
from cardroom.errors import RefusedError
from cardroom.felt import EVERYONE, BetweenRounds, Fact, Felt, View
from cardroom.script import (
    CHANCE,
    Act,
    Answer,
    Ask,
    Choice,
    Driver,
    Offer,
    Pick,
    Script,
    SimulatedChance,
    ask,
)
from cardroom.script.late_answers import REVISIONS
from tests.poker.hands import deal, paused
from tests.tables import table
from tests.test_driver import SLUG, at_wagers, seated
from tests.waiting import GENEROUS


def number(driver: Driver, seat: int) -> int:
    found = driver.asked(seat)
    assert found is not None
    return driver.number(found)


def test_a_doubled_answer_does_not_undo_a_later_one() -> None:
    """$10, then $50, then the $10 once more, because somebody sent it twice: $50 stay on the felt."""
    _, driver = at_wagers(1, 2, 3)
    asked = number(driver, 2)
    driver.answer(2, {"2": 10_00}, asked)
    driver.answer(2, {"2": 50_00}, asked, take=1)
    before = list(driver.events)
    says = "seat 2 already answered with '2=50.00'; to change it say which answer it replaces: 2"
    for again in (lambda: driver.answer(2, {"2": 10_00}, asked), lambda: driver.answer(2, {"2": 10_00})):
        with pytest.raises(RefusedError) as refused:
            again()
        assert str(refused.value) == says
    with pytest.raises(
        RefusedError, match=r"asked to change answer 1: the one that stands is answer 2, '2=50\.00'"
    ):
        driver.answer(2, {"2": 10_00}, asked, take=1)
    assert driver.events == before and driver.felt.ledger.balance("bet/2/2") == 50_00


def test_nothing_can_be_changed_before_it_is_said() -> None:
    _, driver = at_wagers(1, 2, 3)
    for take in (1, 7, -1, "1", None, 10**5000, True):
        with pytest.raises(RefusedError, match=r"nothing to change|as a number"):
            driver.answer(2, {"2": 10_00}, take=take or -1)  # type: ignore[arg-type]
    driver.answer(2, {"2": 10_00})


def test_how_often_a_seat_has_answered_is_public() -> None:
    _, driver = at_wagers(1, 2, 3, 4)
    driver.answer(2, {"2": 10_00})
    driver.answer(2, {"2": 20_00, "7": 5_00}, take=driver.takes(2))
    assert (driver.takes(2), driver.takes(3)) == (2, 0)
    seen = [event.for_seat(3) for event in driver.events]
    assert [event.take for event in seen if isinstance(event, Answer) and event.seat == 2] == [0, 1]
    driver.answer(
        3, {"3": 5_00, "8": 5_00}
    )  # another free circle taken: seat 2 is asked anew, two answers recorded
    anew = driver.asked(2).for_seat(3)  # type: ignore[union-attr]
    assert isinstance(anew, Ask) and anew.take == 2 and anew.options is None


def test_late_answers_are_told_what_happened_instead() -> None:
    driver = paused({1: "100", 2: "100", 3: "100"}, cards=deal({1: "As Ah", 2: "Ks Kh", 3: "Qs Qh"}), acts="")
    first, last = (
        next(i for i, e in enumerate(driver.events) if isinstance(e, Ask) and e.seat == CHANCE),
        len(driver.events) - 1,
    )
    assert number(driver, 1) == last
    driver.silence(1)
    with pytest.raises(
        RefusedError,
        match=f"seat 1 answered question {last} too late: the clock answered it; it is not that seat's turn",
    ):
        driver.answer(1, Act("call", 4_00), last)
    asked = number(driver, 2)
    driver.answer(2, Act("fold"))
    with pytest.raises(
        RefusedError, match=f"seat 2 answered question {asked} too late: it was answered with 'fold'"
    ):
        driver.answer(2, Act("fold"), asked)
    with pytest.raises(
        RefusedError,
        match="seat 2 answered, but it is not that seat's turn now: it was answered with 'fold'",
    ):
        driver.answer(2, Act("fold"))
    with pytest.raises(RefusedError, match=f"seat 3 answered question {first}"):
        driver.answer(3, Act("fold"), first)


def test_silence_may_name_its_question_as_well() -> None:
    """The clock of an answered question does not close the next one."""
    driver = paused(
        {1: "100", 2: "100"}, cards=deal({1: "As Ah", 2: "Ks Kh"}, "9d 7h 6c 4s 3d"), acts="2 call"
    )
    asked = number(driver, 1)
    driver.answer(1, Act("check"))
    while driver.waiting[0].seat != 1:
        driver.answer(2, Act("check"))
    with pytest.raises(RefusedError, match="too late: it was answered with 'check'"):
        driver.silence(1, asked)
    driver.silence(1, number(driver, 1))


def test_a_raise_makes_a_new_question() -> None:
    driver = paused({1: "100", 2: "100", 3: "100"}, cards=deal({1: "As Ah", 2: "Ks Kh", 3: "Qs Qh"}), acts="")
    asked = number(driver, 1)
    driver.answer(1, Act("call", 2_00))
    driver.answer(2, Act("raise", 4_00))
    driver.answer(3, Act("fold"))
    assert driver.asked(1) and driver.asked(1).replaces is None  # type: ignore[union-attr]
    with pytest.raises(
        RefusedError, match=f"question {asked} too late: it was answered with 'call 2.00'; the open one is"
    ):
        driver.answer(1, Act("call", 4_00), asked)


def test_a_question_put_anew_names_the_one_it_replaces_and_takes_answers_to_either() -> None:
    for newest in (False, True):
        _, driver = at_wagers(1, 2, 3, 4)
        asked = {seat: number(driver, seat) for seat in (2, 3, 4)}
        driver.answer(2, {"2": 5_00, "7": 5_00}, asked[2])
        anew = driver.asked(3)
        assert anew is not None and anew.anew and anew.replaces == asked[3] and driver.number(anew) > asked[3]
        with pytest.raises(
            RefusedError, match="there is no '7' to bet on"
        ):  # what the newest options do not allow
            driver.answer(3, {"7": 5_00}, asked[3])
        driver.answer(3, {"3": 5_00}, driver.number(anew) if newest else asked[3])
        assert number(driver, 2) == asked[2]  # whose options are as they were
        driver.answer(4, {"4": 5_00, "8": 5_00}, asked[4])
        assert driver.asked(CHANCE)


def test_the_answers_of_a_question_put_anew_still_count() -> None:
    _, driver = at_wagers(1, 2, 3, 4)
    driver.answer(3, {"3": 5_00})
    driver.answer(2, {"2": 5_00, "7": 5_00})
    assert [one.seat for one in driver.waiting] == [4] and driver.asked(3).take == 1  # type: ignore[union-attr]
    with pytest.raises(RefusedError, match="already answered"):
        driver.answer(3, {"3": 5_00})
    driver.answer(3, {"3": 10_00}, number(driver, 3), take=1)
    assert driver.felt.ledger.balance("bet/3/3") == 10_00


def test_a_revision_renumbers_nobody_whose_options_stay() -> None:
    _, driver = at_wagers(1, 2, 3, 4)
    asked = {seat: number(driver, seat) for seat in (2, 3, 4)}
    for take, cents in enumerate((5_00, 10_00, 5_00)):
        driver.answer(2, {"2": cents}, take=take)
    driver.answer(3, {"3": 5_00})
    assert {seat: number(driver, seat) for seat in (2, 3, 4)} == asked


def test_an_answer_may_be_changed_only_so_often() -> None:
    _, driver = at_wagers(1, 2, 3)
    for take in range(REVISIONS + 1):
        driver.answer(2, {"2": 5_00 + take * 1_00}, take=take)
    before = list(driver.events)
    with pytest.raises(RefusedError, match=r"seat 2: the wager stands, '2=25\.00'; it was changed 20 times"):
        driver.answer(2, {"2": 5_00}, take=REVISIONS + 1)
    assert driver.events == before
    driver.answer(3, {"3": 5_00})
    assert driver.asked(CHANCE)


def test_the_number_of_a_question_is_known_without_a_search() -> None:
    _, driver = at_wagers(1, 2, 3)
    closed = next(event for event in driver.events if isinstance(event, Ask))
    assert all(driver.events[driver.number(one)] is one for one in driver.asks)
    with pytest.raises(RefusedError, match="this question is not open"):
        driver.number(closed)

    class Unsearchable(list):  # type: ignore[type-arg]
        def __iter__(self) -> Any:
            raise AssertionError("the log is searched")

    driver.events = Unsearchable(driver.events)
    assert driver.number(driver.asks[0]) > 0


class TwoFaced(Mapping[str, int]):
    """A slip that shows $5 when it is read first and $900 afterwards."""

    def __init__(self) -> None:
        self.reads = 0

    def __getitem__(self, name: str) -> int:
        self.reads += 1
        return 5_00 if self.reads == 1 else 900_00

    def __iter__(self) -> Iterator[str]:
        return iter(["2"])

    def __len__(self) -> int:
        return 1


class Endless(TwoFaced):
    def __iter__(self) -> Iterator[str]:
        while True:
            yield f"{self.reads}"


class Raising(TwoFaced):
    def __iter__(self) -> Iterator[str]:
        raise RuntimeError("boo")


class Sly(str):
    """A name that says it is any other."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = str.__hash__


class Raise(Act, frozen=True):
    """An act that is no plain act."""

    cents = 1  # type: ignore[assignment]


def test_a_slip_is_read_once() -> None:
    _, driver = at_wagers(1, 2, 3)
    driver.answer(2, TwoFaced())
    assert driver.felt.ledger.balance("bet/2/2") == 5_00


@pytest.mark.parametrize(
    "said",
    [Endless(), Raising(), {Sly("2"): 5_00}, {"2": True}, {"2": 5_00, "7": True}, {2: 5_00}, [("2", 5_00)], {"2": 10**5000}, "2=5.00"],
    ids=lambda said: type(said).__name__,
)  # fmt: skip
def test_what_is_no_slip_is_refused(said: Any) -> None:
    _, driver = at_wagers(1, 2, 3)
    before, chips = list(driver.events), dict(driver.felt.ledger)
    with pytest.raises(RefusedError) as refused:
        driver.answer(2, said)
    assert len(str(refused.value)) < 500 and (driver.events, dict(driver.felt.ledger)) == (before, chips)


class Hand(tuple):  # type: ignore[type-arg]
    """Cards that are others the second time."""

    reads = 0

    def __iter__(self) -> Iterator[Card]:
        self.reads += 1
        return iter(cards("7h") if self.reads == 1 else cards("As"))


class Chosen(Fact, frozen=True, gc=False):
    KIND: ClassVar[str] = "test.chosen"
    these: tuple[Card, ...]


def one_question(options: Any, default: Any) -> Driver:
    def script(felt: Felt) -> Script[BetweenRounds]:
        said = yield from ask(Ask(1, "1", options, default, "act.chart"))
        felt.tell(Chosen("1", "act.chart", said if isinstance(said, tuple) else ()))
        return seated(1, 2)

    felt = Felt(seated(1, 2))
    return Driver(felt, script(felt))


def test_acts_and_cards_are_values_of_our_own() -> None:
    choice = Choice((Offer("stand"), Offer("raise", 1_00, 5_00)))
    for wrong in (
        Raise("stand"),
        Act(Sly("dance")),
        Act("raise", True),
        Act("stand", False),
        Act("stand", 0.0),
    ):  # type: ignore[arg-type]
        driver = one_question(choice, Act("stand"))
        with pytest.raises(RefusedError, match="allowed is stand or raise"):
            driver.answer(1, wrong)
    for seat in (True, 1.0, "1", [1], None, 10**5000):
        with pytest.raises(RefusedError, match="somebody without a seat"):
            driver.answer(seat, Act("stand"))  # type: ignore[arg-type]
        with pytest.raises(RefusedError, match="somebody without a seat"):
            driver.silence([seat])  # type: ignore[arg-type]
    for wrong_number in (True, "3", 10**5000, -1, 99):
        with pytest.raises(RefusedError):
            driver.answer(1, Act("stand"), wrong_number)  # type: ignore[arg-type]
    driver.answer(1, Act("stand"))
    driver = one_question(Pick(cards("7h 9c"), 1), cards("7h"))
    driver.answer(1, Hand((1,)))
    assert driver.events[-1].line() == "fact 1 act.chart test.chosen 7h"


def test_a_shoe_belongs_to_the_table_once_it_is_given() -> None:
    _, driver = at_wagers(1, 2)
    driver.answer(2, {"2": 50_00})
    shoe = Shoe(cards("Ts 9d 9s 8d"), size=312)
    driver.answer(CHANCE, shoe)
    assert shoe.drawn == 0
    shoe.order[:] = cards("As As As As")
    assert driver.felt.shoe.used() == list(cards("Ts 9d 9s 8d"))


def test_two_threads_do_not_play_one_table() -> None:
    """One answer is under way inside the script when another comes: it is refused, and the first goes through."""
    inside, go_on = Flag(), Flag()

    def script(felt: Felt) -> Script[BetweenRounds]:
        yield from ask(Ask(1, "1", Choice((Offer("stand"),)), Act("stand"), "act.chart"))
        inside.set()
        assert go_on.wait(GENEROUS)
        yield from ask(Ask(1, "1", Choice((Offer("hit"),)), Act("hit"), "act.chart"))
        return seated(1, 2)

    felt = Felt(seated(1, 2))
    driver = Driver(felt, script(felt))
    first = Thread(target=driver.answer, args=(1, Act("stand")))
    first.start()
    assert inside.wait(GENEROUS)
    for act in (lambda: driver.answer(1, Act("stand")), lambda: driver.silence(1), lambda: driver.void("no")):
        with pytest.raises(RefusedError, match="one thread at a time"):
            act()
    go_on.set()
    first.join()
    assert not driver.halted and [event.line() for event in driver.events][1:2] == ["1 stand"]
    driver.answer(1, Act("hit"))
    assert driver.is_over and driver.outcome


def test_an_answer_holds_on_to_nothing_of_its_question() -> None:
    """What others are handed of it has no method, and so no options, of the seat that was asked."""
    at = table(SLUG)
    driver = at.deal(seated(1, 2), SimulatedChance(1))
    driver.answer(1, Act("bank"))
    given = next(event for event in driver.events if isinstance(event, Answer))
    assert [getattr(given, name) for name in given.__struct_fields__] == [
        1,
        Act("bank"),
        "seat",
        EVERYONE,
        0,
        (),
    ]
    assert given.text == given.public == "bank" and given.under_seal == ""
    driver.answer(1, 500_00)
    driver.answer(2, {"2": 50_00})
    shoe = next(event for event in driver.events if isinstance(event, Answer) and event.seat == CHANCE)
    assert shoe.public == "??" and shoe.under_seal == shoe.text and isinstance(shoe.for_seat(2), Answer)
    assert shoe.for_seat(2).said is None and shoe.for_seat(2).line() == "chance ??"  # type: ignore[attr-defined]


def test_somebody_elses_question_keeps_its_reasons_too() -> None:
    driver = one_question(Choice((Offer("stand"),)), Act("stand"))
    question = Ask(1, "1", Choice((Offer("stand"),)), Act("stand"), "act.chart", topics={"hit": "act.use"})
    other = question.for_seat(2)
    assert isinstance(other, Ask) and (other.options, other.default, dict(other.topics)) == (None, None, {})
    assert View(seated(1, 2), 2).catch_up(driver.events).asked == {1: ("act", "1", None)}
