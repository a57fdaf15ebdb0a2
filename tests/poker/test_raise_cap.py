"""Three raises in every betting round, the last as the first, in every poker game that has a cap (`test_raises.py` has the first).

Everybody raises as often as it is offered, by the least that is offered, in every betting round of a limit game.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.felt import Dealt
from cardroom.rooms import Settings, Table, rooms
from cardroom.script import Act, Ask, Choice, Driver, Pick, SimulatedChance
from tests.poker.following import FOLLOWERS
from tests.poker.hands import seat
from tests.poker.stud import BY_SEVEN

CLAUSES = {
    "ven-a-mexico/holdem": ("play-options",),
    "pinnacle/holdem": ("deal-6d.2", "deal-11e", "deal-16e", "deal-21e"),
    "mortimers/holdem": ("rule-14",),
    "comstock/holdem": ("rule-2a",),
    "comstock/seven-stud": ("rule-5a",),
    "comstock/mexican-poker": ("intro-1b",),
    **{slug: tuple(ids.split()) for slug, ids in FOLLOWERS.items()},
    **BY_SEVEN,
    "players-club/lowball-a5": (),
    "players-club/lowball-27": (),
}
UNCAPPED = {"ven-a-mexico/five-card-draw": ("bet-raise-limit",), "comstock/lowball": ("rule-44b",)}
ENOUGH = 12
"""Raises after which everybody calls, where nothing else stops them."""
EAGER = ("raise", "bet", "complete", "call", "check", "bring-in", "stay")
"""What everybody does, the first of these that is offered; a completion makes a short bet full and is no raise."""
ELSE = ("post", "keep", "pass")
"""And where the question is no bet: everybody is in, keeps the down card, kills nothing."""


def games(clauses: dict[str, tuple[str, ...]]) -> list[object]:
    return [pytest.param(slug, marks=pytest.mark.clause(*ids)) for slug, ids in clauses.items()]


def limit_table(slug: str) -> Table:
    room, game = slug.split("/")
    offering = rooms()[room].offering(game)
    line = next(one for one in offering.rules.schedules if one.betting in ("limit", "spread"))
    return offering.open(Settings(schedule=line.number))


def rounds(slug: str, seats: int = 3) -> list[list[str]]:
    """The acts of each betting round."""
    start = seat(dict.fromkeys(range(1, seats + 1), "90000"))
    driver = limit_table(slug).deal(start, SimulatedChance(7))
    found: list[list[str]] = [[]]
    while driver.waiting:
        ask, cards = driver.waiting[0], _dealt(driver)
        said = _said(ask, found[-1].count("raise"))
        if isinstance(said, Act) and said.name not in ELSE:
            found[-1].append(said.name)
        driver.answer(ask.seat, said)
        if _dealt(driver) > cards:
            found.append([])
    return [one for one in found if one]


def _dealt(driver: Driver) -> int:
    return sum(isinstance(event, Dealt) for event in driver.events)


def _said(ask: Ask[Any], raises: int) -> Any:
    options = ask.options
    if not isinstance(options, Choice):
        assert isinstance(options, Pick)
        return options.cards[:1] if options.fewer else options.cards[: options.count]
    wanted = [name for name in (*EAGER, *ELSE) if name != "raise" or raises < ENOUGH]
    offer = next(offer for name in wanted if (offer := options.offer(name)))
    return Act(offer.name, offer.least)


@pytest.mark.parametrize("slug", games(CLAUSES))
def test_three_raises_and_no_more_while_three_are_in(slug: str) -> None:
    """In every betting round; the blind, or the forced bet made full, is the bet."""
    played = rounds(slug)
    assert len(played) >= 2
    assert [one.count("raise") for one in played] == [3] * len(played)


@pytest.mark.parametrize("slug", games(UNCAPPED))
def test_where_no_number_is_printed_raises_are_not_counted(slug: str) -> None:
    assert [rounds(slug, seats)[0].count("raise") for seats in (3, 4)] == [ENOUGH, ENOUGH]
