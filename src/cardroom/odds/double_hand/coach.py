"""Advice on setting two hands: every setting is compared with all hands that the other side may hold, set the
house way.

With seven cards gone there are 45 million hands, or 53 million with the joker. Each is set by two lookups, so
that all of them take a third of a second. The net of a setting then follows exactly, in whole ways, from the
number of fronts and backs that it beats.
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
"""The act that names no cards: the house sets the hand."""
SEVEN = 7


class HiddenHands(NamedTuple):
    """All hands that the other side may hold, as the house sets them."""

    fronts: Longs
    """Number of lesser fronts for each value, and at the end the number of all."""
    backs: Longs
    of: int


class CoachTables(NamedTuple):
    """The setting ways, and the numbers of all fronts and backs."""

    way: SettingWays
    fronts: NDArray[np.int64]
    """Numbers of all fronts, ascending; the first has the value 1."""
    backs: NDArray[np.int64]


def advise(table: Opened, hand: AskedHand) -> Advice | None:
    """Return the mean net of every setting on offer, or None unless the hand has seven cards."""
    if len(hand.mine) != SEVEN:
        return None
    deck = cards_of(table.rules)
    worth = bank_net if hand.is_bank else player_net
    hidden = _hidden(deck, tuple(sorted(PLACES.index(card) for card in hand.mine)))
    worths = {}
    for act in hand.acts:
        front = house_way(hand.mine) if act == BY_HOUSE else cards(act)
        worths[act] = worth(hand.mine, front, hidden)
    return advice_of(worths, hand.wager, say("coach.double-hand", count=f"{hidden.of:,}"))


def player_net(mine: Sequence[Card], front: Sequence[Card], hidden: HiddenHands) -> float:
    """Return the mean net of a player's setting.

    Each hand wins that is higher. The player-dealer wins a copy, and a foul hand wins nothing.
    """
    two = set_two(mine, front)
    if two.is_foul:
        return float(net(0))
    before, behind = _values(two.front, two.back)
    return int(hidden.fronts[before] + hidden.backs[behind]) / hidden.of + net(0)


def bank_net(mine: Sequence[Card], front: Sequence[Card], hidden: HiddenHands) -> float:
    """Return the mean net of the player-dealer's setting.

    The player-dealer loses to each higher hand of a player; means add up over any number of players.
    """
    two = set_two(mine, front)
    before, behind = _values(two.front, two.back)
    higher = 2 * hidden.of - int(hidden.fronts[before + 1] + hidden.backs[behind + 1])
    return -(higher / hidden.of + net(0))


def _values(front: High, back: High) -> tuple[int, int]:
    tables = _tables()
    return int(np.searchsorted(tables.fronts, front.number)) + 1, int(
        np.searchsorted(tables.backs, back.number)
    ) + 1


@lru_cache(maxsize=64)
def _hidden(deck: int, gone: tuple[int, ...]) -> HiddenHands:
    tables, cards = _tables(), np.array([place for place in range(deck) if place not in gone])
    fronts, backs = np.zeros(len(tables.fronts) + 2, np.int64), np.zeros(len(tables.backs) + 2, np.int64)
    for last in range(SEVEN - 1, len(cards)):
        hands_of(cards, last, tables.way, fronts, backs)
    of = int(fronts.sum())
    ensure(
        of == comb(len(cards), SEVEN) and int(backs.sum()) == of, "the hands of the other side do not add up"
    )
    return HiddenHands(_below(fronts), _below(backs), of)


def _below(times: Longs) -> Longs:
    lesser: Longs = np.concatenate([[0], np.cumsum(times)[:-1]])
    return lesser


@cache
def _tables() -> CoachTables:
    cached = cached_table("double-hand", _arrays, __file__)
    arrays: dict[str, Any] = {name: cached[name] for name in SettingWays._fields}
    return CoachTables(
        SettingWays(**{**arrays, "start": int(arrays["start"])}), cached["all-fronts"], cached["all-backs"]
    )


def _arrays() -> Arrays:
    """Return every hand as the house sets it, and every value that a front or a back may have."""
    fronts = [front.number for front in all_fronts()]
    backs = [back.number for back in tabulated(BACKS).hands if back is not None]
    ensure(
        (len(fronts) + 1, len(backs) + 1) == values(),
        "fronts and backs are numbered otherwise than they are set",
    )
    ways = {name: np.asarray(array) for name, array in house_against_house()._asdict().items()}
    return {**ways, "all-fronts": np.array(fronts, np.int64), "all-backs": np.array(backs, np.int64)}
