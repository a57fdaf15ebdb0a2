"""All deals of three card poker counted: a player's hand, the player-dealer's, and which of his cards is
shown.

What is shown is one of the three at random, so everything is counted three times over: 22,100 · 18,424 · 3
ways.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from cardroom.errors import ensure
from cardroom.fixed import Fixed
from cardroom.games.three_card.rules import ThreeCard
from cardroom.odds.three_card.kernels import SUMS, by_dealer, by_pairs, by_player
from cardroom.odds.three_card.tables import PACK, SIZE, HandTables, scale, tabulate_rules

SHOWN = comb(len(PACK) - SIZE - 1, SIZE - 1)
"""Hands of the player-dealer with a given card among them, beside a player's: 1,128."""
DEALERS = comb(len(PACK) - SIZE, SIZE)
DEALS = comb(len(PACK), SIZE) * DEALERS * SIZE
SECOND = comb(len(PACK) - 2 * SIZE, SIZE)
"""Hands of a second player beside both."""
Plays = NDArray[np.bool_]
"""A strategy: by the hand that stands for a player's, and the card that is shown, whether the Play bet is
made."""
GAME, PAIR_PLUS, SIX_CARD = 0, 1, 2
"""The wagers of a spot, in the order of covariances: Ante with Play, Pair Plus, 6 Card Bonus."""


class Counted(NamedTuple):
    """One room's rules, counted."""

    tables: HandTables
    times: NDArray[np.int32]
    """By player's hand, card shown, outcome of the game, and line of the 6 Card Bonus."""
    known: dict[bytes, FromDealer]
    """By strategy, what was counted from the player-dealer's side already."""
    paired: dict[bytes, NDArray[np.int64]]
    """The same of two players' outcomes."""

    @property
    def game(self) -> NDArray[np.int64]:
        """What Ante and Play come to together, by outcome; the last is to fold."""
        return np.array([ante + play for ante, play in self.tables.nets], np.int64)

    @property
    def to_play(self) -> NDArray[np.int64]:
        """Out of `SHOWN` deals, what playing comes to by hand and card shown."""
        found: NDArray[np.int64] = self.times.sum(axis=3) @ self.game[:-1]
        return found

    @property
    def ways(self) -> NDArray[np.int64]:
        """`SHOWN` where the card can be shown beside the hand, else none."""
        found: NDArray[np.int64] = self.times.sum(axis=(2, 3), dtype=np.int64)
        return found


def count(rules: ThreeCard) -> Counted:
    """From the player's side; kept, as fees, seats and limits make no difference to cards."""
    plain = (rules.deck, rules.qualifies, rules.pair_plus.pays, rules.six_card.pays)
    return _count(plain, replace(rules, name="", schedules=()))


@lru_cache(maxsize=8)
def _count(_: object, rules: ThreeCard) -> Counted:
    tables = tabulate_rules(rules)
    hands = tables.hands
    times = np.zeros((len(hands.alike), len(PACK), len(tables.nets) - 1, len(tables.six_lines)), np.int32)
    by_player(
        hands.alike,
        hands.cards,
        hands.mask,
        hands.strength,
        tables.outcome,
        tables.six,
        tables.lookup,
        tables.key,
        tables.bits,
        times,
    )
    ensure(
        int(times.sum(axis=(1, 2, 3)) @ hands.many) == DEALS, "the deals of three card poker do not add up"
    )
    return Counted(tables, times, {}, {})


# ------------------------------------------------------------------------------------------------- strategies


def best(made: Counted) -> Plays:
    """Plays where that loses no more than the Ante, with the card that is shown in view.

    A Pair Plus bet changes nothing: it is lost with every hand that is worth folding, whether it is folded or
    not.
    """
    plays: Plays = made.to_play >= made.game[-1] * made.ways
    return plays


def unseen(made: Counted) -> Plays:
    """The best for somebody who does not look at the player-dealer's card."""
    plays = made.to_play.sum(axis=1) >= made.game[-1] * made.ways.sum(axis=1)
    return np.repeat(plays[:, None], len(PACK), axis=1)


def always(made: Counted) -> Plays:
    return np.ones(made.times.shape[:2], np.bool_)


STRATEGIES: dict[str, Callable[[Counted], Plays]] = Fixed({"best": best, "unseen": unseen, "always": always})


# ---------------------------------------------------------------------------------------------------- results


def joint(made: Counted, plays: Plays) -> NDArray[np.int64]:
    """Out of `DEALS`, how often each outcome of the game comes with each line of Pair Plus and each of the 6
    Card Bonus."""
    tables, many = made.tables, made.tables.hands.many
    found = np.zeros((len(tables.nets), len(tables.pair_lines), len(tables.six_lines)), np.int64)
    played = (made.times * plays[:, :, None, None]).sum(axis=1, dtype=np.int64)
    folded = (made.times.sum(axis=2) * ~plays[:, :, None]).sum(axis=1, dtype=np.int64)
    lines = tables.pair[tables.hands.alike]
    for line in range(len(tables.pair_lines)):
        chosen = lines == line
        found[:-1, line] = np.tensordot(many[chosen], played[chosen], 1)
        found[-1, line] = many[chosen] @ folded[chosen]
    ensure(int(found.sum()) == DEALS, "the outcomes of three card poker do not add up")
    return found


class FromDealer(NamedTuple):
    """The same deals from the player-dealer's side."""

    counts: NDArray[np.int32]
    """By dealer's hand, which card is shown, outcome of the game, line of Pair Plus, line of the 6 Card
    Bonus."""
    products: list[list[int]]
    """By wager of one spot and of another at the same table: the sum of what they come to together, in all
    deals of three hands, in wagers of so many units:"""
    units: tuple[int, int, int]


def from_dealer(made: Counted, plays: Plays) -> FromDealer:
    """Counted once for a strategy."""
    key = np.packbits(plays).tobytes()
    if key not in made.known:
        made.known[key] = _from_dealer(made, plays)
    return made.known[key]


def _from_dealer(made: Counted, plays: Plays) -> FromDealer:
    """Sums over two hands that share no card are Σ (-1)^|S| f(S)², where f(S) sums over the hands that hold
    all of S."""
    tables, hands = made.tables, made.tables.hands
    every = plays[hands.stands[:, None], hands.moved]
    (pair_unit, pair_net), (six_unit, six_net) = scale(tables.pair_lines), scale(tables.six_lines)
    found = np.zeros((len(hands.alike), SUMS, SUMS), np.int64)
    counts = np.zeros(
        (len(hands.alike), SIZE, len(tables.nets), len(tables.pair_lines), len(tables.six_lines)), np.int32
    )
    by_dealer(
        hands.alike, hands.cards, hands.mask, hands.strength, tables.outcome, tables.six, tables.lookup,
        tables.key, tables.bits, every, made.game, tables.pair, pair_net, six_net, found, counts,
    )  # fmt: skip
    ensure(
        int(counts.sum(axis=(1, 2, 3, 4), dtype=np.int64) @ hands.many) == DEALS,
        "the dealer's deals do not add up",
    )
    found -= _equal_hands(counts, made.game, pair_net, six_net)
    sums = [
        [sum(int(n) * int(m) for n, m in zip(found[:, x, y], hands.many, strict=True)) for y in range(SUMS)]
        for x in range(SUMS)
    ]
    return FromDealer(counts, _by_wager(sums), (1, pair_unit, six_unit))


def pairs_of(made: Counted, plays: Plays) -> NDArray[np.int64]:
    """By dealer's hand, which card is shown, and two outcomes of the game: how often two players end so, of
    all their hands that share no card. Counted once for a strategy."""
    key = np.packbits(plays).tobytes()
    if key not in made.paired:
        made.paired[key] = _pairs_of(made, plays)
    return made.paired[key]


def _pairs_of(made: Counted, plays: Plays) -> NDArray[np.int64]:
    tables, hands = made.tables, made.tables.hands
    kinds = len(tables.nets)
    found = np.zeros((len(hands.alike), SIZE, kinds, kinds), np.int64)
    every = plays[hands.stands[:, None], hands.moved]
    by_pairs(hands.alike, hands.cards, hands.mask, hands.strength, tables.outcome, every, found)
    ensure(
        bool((found.sum(axis=(2, 3)) == DEALERS * SECOND).all()),
        "the pairs of three card poker do not add up",
    )
    return found


def _equal_hands(
    counts: NDArray[np.int32], game: NDArray[np.int64], pair: NDArray[np.int64], six: NDArray[np.int64]
) -> NDArray[np.int64]:
    """What both players' holding the same three cards would come to: the last of the signed sums."""
    found = np.zeros((len(counts), SUMS, SUMS), np.int64)
    by_lines = counts[:, 0].sum(axis=1, dtype=np.int64)
    found[:, 0, 0] = by_lines.sum(axis=2) @ (pair * pair)
    found[:, 1, 1] = by_lines.sum(axis=1) @ (six * six)
    found[:, 0, 1] = found[:, 1, 0] = (by_lines @ six) @ pair
    for shown in range(SIZE):
        at, these = 2 + shown, counts[:, shown].astype(np.int64)
        found[:, at, at] = these.sum(axis=(2, 3)) @ (game * game)
        found[:, at, 0] = found[:, 0, at] = (these.sum(axis=3) @ pair) @ game
        found[:, at, 1] = found[:, 1, at] = (these.sum(axis=2) @ six) @ game
    return found


def _by_wager(sums: list[list[int]]) -> list[list[int]]:
    """With the cards that may be shown put together: every deal counts three times."""
    pair, six = (sum(sums[0][at] for at in range(2, SUMS)), sum(sums[1][at] for at in range(2, SUMS)))
    game = sum(sums[at][at] for at in range(2, SUMS))
    return [
        [game, pair, six],
        [pair, SIZE * sums[0][0], SIZE * sums[0][1]],
        [six, SIZE * sums[0][1], SIZE * sums[1][1]],
    ]
