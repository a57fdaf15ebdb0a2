"""Counts of all deals of three card poker: a player's hand, the player-dealer's, and the card that is shown.

The shown card is one of three at random, so everything is counted three times over: 22,100 · 18,424 · 3 ways.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from math import comb
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from cardroom.errors import ensure
from cardroom.fixed import Fixed
from cardroom.games.three_card.rules import ThreeCard
from cardroom.odds.cache_folder import digest_of
from cardroom.odds.table_cache import Arrays, cached_table
from cardroom.odds.three_card.kernels import SUMS, by_dealer, by_pairs, by_player
from cardroom.odds.three_card.tables import PACK, SIZE, HandTables, scale, tabulate_rules

SHOWN = comb(len(PACK) - SIZE - 1, SIZE - 1)
"""Hands of the player-dealer with a given card among them, next to a player's hand: 1,128."""
DEALERS = comb(len(PACK) - SIZE, SIZE)
DEALS = comb(len(PACK), SIZE) * DEALERS * SIZE
SECOND = comb(len(PACK) - 2 * SIZE, SIZE)
"""Hands of a second player next to both."""
Plays = NDArray[np.bool_]
"""A strategy: whether the Play bet is made, by the hand that stands for a player's, and the card that is
shown."""
GAME, PAIR_PLUS, SIX_CARD = 0, 1, 2
"""The wagers of a spot, in the order of covariances: Ante with Play, Pair Plus, 6 Card Bonus."""


class Counted(NamedTuple):
    """The counts under one room's rules."""

    tables: HandTables
    times: NDArray[np.int32]
    """Number of deals by the player's hand, card shown, outcome of the game, and line of the 6 Card Bonus."""
    known: dict[bytes, FromDealer]
    """Counts from the player-dealer's side so far, by strategy."""
    paired: dict[bytes, NDArray[np.int64]]
    """Counts of two players' outcomes so far, by strategy."""

    @property
    def game(self) -> NDArray[np.int64]:
        """Return the joint net of Ante and Play by outcome; the last is to fold."""
        return np.array([ante + play for ante, play in self.tables.nets], np.int64)

    @property
    def to_play(self) -> NDArray[np.int64]:
        """Return the net of playing out of `SHOWN` deals, by hand and card shown."""
        worth: NDArray[np.int64] = self.times.sum(axis=3) @ self.game[:-1]
        return worth

    @property
    def ways(self) -> NDArray[np.int64]:
        """Return `SHOWN` where the card can be shown next to the hand, else zero."""
        deals: NDArray[np.int64] = self.times.sum(axis=(2, 3), dtype=np.int64)
        return deals


def count(rules: ThreeCard) -> Counted:
    """Return the counts from the player's side.

    They are cached for all rules that treat cards alike: fees, seats and limits make no difference.
    """
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


def best(deals: Counted) -> Plays:
    """Return the best strategy with the shown card in view: play where that loses no more than the Ante.

    A Pair Plus bet changes nothing: it is lost with every hand that is worth folding, folded or not.
    """
    plays: Plays = deals.to_play >= deals.game[-1] * deals.ways
    return plays


def unseen(deals: Counted) -> Plays:
    """Return the best strategy for a player who does not look at the player-dealer's card."""
    plays = deals.to_play.sum(axis=1) >= deals.game[-1] * deals.ways.sum(axis=1)
    return np.repeat(plays[:, None], len(PACK), axis=1)


def always(deals: Counted) -> Plays:
    """Return the strategy that plays every hand."""
    return np.ones(deals.times.shape[:2], np.bool_)


STRATEGIES: dict[str, Callable[[Counted], Plays]] = Fixed({"best": best, "unseen": unseen, "always": always})


# ---------------------------------------------------------------------------------------------------- results


def joint(deals: Counted, plays: Plays) -> NDArray[np.int64]:
    """Return how often, out of `DEALS`, each outcome of the game comes with each line of Pair Plus and of the
    6 Card Bonus."""
    tables, many = deals.tables, deals.tables.hands.many
    counts = np.zeros((len(tables.nets), len(tables.pair_lines), len(tables.six_lines)), np.int64)
    played = (deals.times * plays[:, :, None, None]).sum(axis=1, dtype=np.int64)
    folded = (deals.times.sum(axis=2) * ~plays[:, :, None]).sum(axis=1, dtype=np.int64)
    lines = tables.pair[tables.hands.alike]
    for line in range(len(tables.pair_lines)):
        chosen = lines == line
        counts[:-1, line] = np.tensordot(many[chosen], played[chosen], 1)
        counts[-1, line] = many[chosen] @ folded[chosen]
    ensure(int(counts.sum()) == DEALS, "the outcomes of three card poker do not add up")
    return counts


class FromDealer(NamedTuple):
    """The same deals from the player-dealer's side."""

    counts: NDArray[np.int32]
    """Number of deals by dealer's hand, card shown, outcome of the game, line of Pair Plus, line of the 6
    Card Bonus."""
    products: list[list[int]]
    """Products of the nets of two wagers, one of each spot, in units: sums over all deals of three hands."""
    units: tuple[int, int, int]
    """Number of units in each wager."""


def from_dealer(deals: Counted, plays: Plays) -> FromDealer:
    """Return the counts from the player-dealer's side; they are made once for a strategy."""
    key = np.packbits(plays).tobytes()
    if key not in deals.known:
        deals.known[key] = _from_dealer(deals, plays)
    return deals.known[key]


def _from_dealer(deals: Counted, plays: Plays) -> FromDealer:
    """Return the counts and products for a strategy.

    Sums over two hands that share no card are Σ (-1)^|S| f(S)², where f(S) sums over the hands that hold all
    of S.
    """
    tables, hands = deals.tables, deals.tables.hands
    (pair_unit, pair_net), (six_unit, six_net) = scale(tables.pair_lines), scale(tables.six_lines)
    stored = _stored("dealer", deals, plays, partial(_by_dealer, deals, plays, pair_net, six_net))
    counts = _no_counts(tables)
    counts.flat[stored["places"]] = stored["times"]
    products = stored["products"] - _equal_hands(counts, deals.game, pair_net, six_net)
    sums = [
        [
            sum(int(n) * int(m) for n, m in zip(products[:, x, y], hands.many, strict=True))
            for y in range(SUMS)
        ]
        for x in range(SUMS)
    ]
    return FromDealer(counts, _by_wager(sums), (1, pair_unit, six_unit))


def _by_dealer(
    deals: Counted, plays: Plays, pair_net: NDArray[np.int64], six_net: NDArray[np.int64]
) -> Arrays:
    """Return the products before equal hands are taken out, and the counts that are not nought."""
    tables, hands = deals.tables, deals.tables.hands
    every = plays[hands.stands[:, None], hands.moved]
    products, counts = np.zeros((len(hands.alike), SUMS, SUMS), np.int64), _no_counts(tables)
    by_dealer(
        hands.alike, hands.cards, hands.mask, hands.strength, tables.outcome, tables.six, tables.lookup,
        tables.key, tables.bits, every, deals.game, tables.pair, pair_net, six_net, products, counts,
    )  # fmt: skip
    ensure(
        int(counts.sum(axis=(1, 2, 3, 4), dtype=np.int64) @ hands.many) == DEALS,
        "the dealer's deals do not add up",
    )
    places = np.flatnonzero(counts)  # few results occur with each hand
    return {"products": products, "places": places.astype(np.int32), "times": counts.flat[places]}


def _no_counts(tables: HandTables) -> NDArray[np.int32]:
    lines = len(tables.pair_lines), len(tables.six_lines)
    return np.zeros((len(tables.hands.alike), SIZE, len(tables.nets), *lines), np.int32)


def _stored(what: str, deals: Counted, plays: Plays, make: Callable[[], Arrays]) -> Arrays:
    """Return counts that are stored between runs, for rules that treat cards alike and a strategy."""
    tables = deals.tables
    arrays = (plays, tables.outcome, tables.pair, tables.six)
    lines = repr((tables.nets, tables.pair_lines, tables.six_lines)).encode()
    key = digest_of([lines, *(array.tobytes() for array in arrays)])
    return cached_table(f"three-card-{what}-{key}", make, __file__)


def pairs_of(deals: Counted, plays: Plays) -> NDArray[np.int64]:
    """Return how often two players end in two ways, by dealer's hand, card shown and both outcomes of the
    game.

    All their hands that share no card are counted, once for a strategy.
    """
    key = np.packbits(plays).tobytes()
    if key not in deals.paired:
        deals.paired[key] = _pairs_of(deals, plays)
    return deals.paired[key]


def _pairs_of(deals: Counted, plays: Plays) -> NDArray[np.int64]:
    pairs: NDArray[np.int64] = _stored("pairs", deals, plays, partial(_by_pairs, deals, plays))["pairs"]
    return pairs


def _by_pairs(deals: Counted, plays: Plays) -> Arrays:
    tables, hands = deals.tables, deals.tables.hands
    kinds = len(tables.nets)
    pairs = np.zeros((len(hands.alike), SIZE, kinds, kinds), np.int64)
    every = plays[hands.stands[:, None], hands.moved]
    by_pairs(hands.alike, hands.cards, hands.mask, hands.strength, tables.outcome, every, pairs)
    ensure(
        bool((pairs.sum(axis=(2, 3)) == DEALERS * SECOND).all()),
        "the pairs of three card poker do not add up",
    )
    return {"pairs": pairs}


def _equal_hands(
    counts: NDArray[np.int32], game: NDArray[np.int64], pair: NDArray[np.int64], six: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Return the sums for two players with the very same three cards: the last of the signed sums."""
    sums = np.zeros((len(counts), SUMS, SUMS), np.int64)
    by_lines = counts[:, 0].sum(axis=1, dtype=np.int64)
    sums[:, 0, 0] = by_lines.sum(axis=2) @ (pair * pair)
    sums[:, 1, 1] = by_lines.sum(axis=1) @ (six * six)
    sums[:, 0, 1] = sums[:, 1, 0] = (by_lines @ six) @ pair
    for shown in range(SIZE):
        column, shown_counts = 2 + shown, counts[:, shown].astype(np.int64)
        sums[:, column, column] = shown_counts.sum(axis=(2, 3)) @ (game * game)
        sums[:, column, 0] = sums[:, 0, column] = (shown_counts.sum(axis=3) @ pair) @ game
        sums[:, column, 1] = sums[:, 1, column] = (shown_counts.sum(axis=2) @ six) @ game
    return sums


def _by_wager(sums: list[list[int]]) -> list[list[int]]:
    """Return the sums with all cards that may be shown put together: every deal counts three times."""
    pair, six = (
        sum(sums[0][column] for column in range(2, SUMS)),
        sum(sums[1][column] for column in range(2, SUMS)),
    )
    game = sum(sums[column][column] for column in range(2, SUMS))
    return [
        [game, pair, six],
        [pair, SIZE * sums[0][0], SIZE * sums[0][1]],
        [six, SIZE * sums[0][1], SIZE * sums[1][1]],
    ]
