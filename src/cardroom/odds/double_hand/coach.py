"""Advice on setting two hands: every setting counted against all hands that the other side may hold, set the
house way.

With seven cards gone there are 45 million hands, or 53 with the joker; each is set by two look-ups, so that
all of them take a third of a second. What a setting nets is then read off how many fronts and backs it beats:
exactly, in whole ways.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import Card, cards
from cardroom.errors import ensure
from cardroom.games.double_hand.rules import Opened
from cardroom.games.double_hand.verdict import net
from cardroom.hands import High, house_way, set_two
from cardroom.odds.coach import Advice, AskedHand, advice_of
from cardroom.odds.double_hand.kernels import SettingWays, hands_of
from cardroom.odds.double_hand.price import cards_of
from cardroom.odds.double_hand.tables import PLACES, house_against_house, values
from cardroom.odds.house_way import BACKS, all_fronts
from cardroom.odds.laws import tabulated
from cardroom.odds.loops import Longs
from cardroom.odds.table_cache import Arrays, cached_table
from cardroom.words import say

BY_HOUSE = "none"
"""No cards named: the house sets the hand."""
SEVEN = 7


class HiddenHands(NamedTuple):
    """All hands that the other side may hold, as the house sets them."""

    fronts: Longs
    """By value of a front, how many lesser ones there are; one entry more for all of them."""
    backs: Longs
    of: int


class CoachTables(NamedTuple):
    way: SettingWays
    fronts: NDArray[np.int64]
    """The numbers of all fronts, rising; the first has the value 1."""
    backs: NDArray[np.int64]


def advise(table: Opened, held: AskedHand) -> Advice | None:
    if len(held.mine) != SEVEN:
        return None
    deck = cards_of(table.rules)
    worth = bank_net if held.is_bank else player_net
    hidden = _hidden(deck, tuple(sorted(PLACES.index(card) for card in held.mine)))
    found = {}
    for act in held.acts:
        front = house_way(held.mine) if act == BY_HOUSE else cards(act)
        found[act] = worth(held.mine, front, hidden)
    return advice_of(found, held.wager, say("coach.double-hand", count=f"{hidden.of:,}"))


def player_net(mine: Sequence[Card], front: Sequence[Card], hidden: HiddenHands) -> float:
    """Each hand wins that is higher; a copy is the player-dealer's, and a foul hand wins nothing."""
    two = set_two(mine, front)
    if two.is_foul:
        return float(net(0))
    before, behind = _values(two.front, two.back)
    return int(hidden.fronts[before] + hidden.backs[behind]) / hidden.of + net(0)


def bank_net(mine: Sequence[Card], front: Sequence[Card], hidden: HiddenHands) -> float:
    """The player-dealer loses what players win who are higher; means add up, however many there are."""
    two = set_two(mine, front)
    before, behind = _values(two.front, two.back)
    higher = 2 * hidden.of - int(hidden.fronts[before + 1] + hidden.backs[behind + 1])
    return -(higher / hidden.of + net(0))


def _values(front: High, back: High) -> tuple[int, int]:
    made = _tables()
    return int(np.searchsorted(made.fronts, front.number)) + 1, int(
        np.searchsorted(made.backs, back.number)
    ) + 1


@lru_cache(maxsize=64)
def _hidden(deck: int, gone: tuple[int, ...]) -> HiddenHands:
    made, left = _tables(), np.array([place for place in range(deck) if place not in gone])
    fronts, backs = np.zeros(len(made.fronts) + 2, np.int64), np.zeros(len(made.backs) + 2, np.int64)
    for last in range(SEVEN - 1, len(left)):
        hands_of(left, last, made.way, fronts, backs)
    of = int(fronts.sum())
    ensure(
        of == comb(len(left), SEVEN) and int(backs.sum()) == of, "the hands of the other side do not add up"
    )
    return HiddenHands(_below(fronts), _below(backs), of)


def _below(times: Longs) -> Longs:
    found: Longs = np.concatenate([[0], np.cumsum(times)[:-1]])
    return found


@cache
def _tables() -> CoachTables:
    found = cached_table("double-hand", _made, __file__)
    arrays: dict[str, Any] = {name: found[name] for name in SettingWays._fields}
    return CoachTables(
        SettingWays(**{**arrays, "start": int(arrays["start"])}), found["all-fronts"], found["all-backs"]
    )


def _made() -> Arrays:
    """Every hand set by the house, and every value that a front or a back may have."""
    fronts = [one.number for one in all_fronts()]
    backs = [one.number for one in tabulated(BACKS).hands if one is not None]
    ensure(
        (len(fronts) + 1, len(backs) + 1) == values(),
        "fronts and backs are numbered otherwise than they are set",
    )
    made = {name: np.asarray(one) for name, one in house_against_house()._asdict().items()}
    return {**made, "all-fronts": np.array(fronts, np.int64), "all-backs": np.array(backs, np.int64)}
