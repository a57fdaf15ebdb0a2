"""What can be seen of a hand with a draw, from what was told alone."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from cardroom.felt import BetweenRounds, Button, Event, Misdealt, Note, Person, Shuffled
from cardroom.games.poker.facts import Draws
from cardroom.games.poker.mishaps.draw_facts import cash_in, dealer_of, has_draw, last_raise
from tests.mishaps.lowball import CALLED, dealt

SHUFFLED, MISDEALT = Shuffled(53, ""), Misdealt("deck", "error.count")
DRAWS, PAT = Draws("hole/2", "act.draw", 3), Draws("hole/3", "act.draw", 0)


def felt(*events: Event) -> Any:
    return SimpleNamespace(events=list(events))


def button(kind: str, at: int) -> Button:
    return Button(kind, at, 1, "deal.button")


@pytest.mark.parametrize(
    ("events", "is_draw"),
    [
        ((SHUFFLED, button("dealer", 1)), False),
        ((SHUFFLED, button("dealer", 1), DRAWS), True),
        ((SHUFFLED, PAT, button("dealer", 1)), True),  # who stands pat has called as well
        ((SHUFFLED, DRAWS, MISDEALT, SHUFFLED), False),
    ],
)
def test_cards_were_called_for_in_this_deal(events: tuple[Event, ...], is_draw: bool) -> None:
    assert has_draw(felt(*events)) == is_draw


@pytest.mark.parametrize(
    ("events", "dealer"),
    [
        ((), 0),
        ((SHUFFLED, button("action", 3)), 0),
        ((button("dealer", 2), button("action", 3), SHUFFLED), 2),
        ((button("dealer", 2), button("dealer", 4), SHUFFLED), 4),
    ],
)
def test_who_deals_has_the_button_where_it_was_put_last(events: tuple[Event, ...], dealer: int) -> None:
    assert dealer_of(felt(*events)) == dealer


@pytest.mark.clause("comstock/lowball/rule-26c")
@pytest.mark.parametrize(
    ("said", "raised"),
    [
        ((), None),
        (("3 call",), None),
        (("3 raise 8.00",), (3, 4_00)),  # the blind
        (("3 call", "4 raise 8.00"), (4, 4_00)),
        (("3 raise 8.00", "4 raise 12.00"), (4, 8_00)),
        (("3 raise 8.00", "4 raise 12.00", "1 fold"), None),
        (("3 raise 8.00", "4 fold"), None),
        ((*CALLED, "2 none"), None),
    ],
)
def test_a_raise_is_the_last_one_until_somebody_acts_behind_it(
    said: tuple[str, ...], raised: tuple[int, int] | None
) -> None:
    assert last_raise(dealt(then=said).driver.felt) == raised


@pytest.mark.clause("comstock/lowball/rule-2b")
def test_who_is_cashed_in_keeps_his_chips_and_is_remembered() -> None:
    before = BetweenRounds(people=tuple(Person(seat, f"P{seat}", 100_00) for seat in (1, 2, 3)), button=1)
    after = cash_in(before, 2)
    assert after.notes == (Note("cashed-in", "P2", 2, 1),)
    assert [(one.away, one.cents) for one in after.people] == [
        (False, 100_00),
        (True, 100_00),
        (False, 100_00),
    ]
