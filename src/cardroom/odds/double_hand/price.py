"""The price of double-hand poker: both hands set by the house, and the player's set as well as possible.

A wager nets the number of hands it wins less one. So two cards in front beat two cards, and five behind beat
five, independently of each other as far as the mean goes. The best setting is then the one whose two chances
of winning have the largest sum.

The search covers all settings that are not foul, against the hands that share no card with the player's own.
The net of either way is then counted with the cards in place. It is a bound, because a hand may be set better
still by its exact suits.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import cache, lru_cache, partial
from math import sqrt
from typing import NamedTuple

import numpy as np

from cardroom.cards import deck
from cardroom.errors import SetupError
from cardroom.games.double_hand.rules import DoubleHand, Opened
from cardroom.games.double_hand.verdict import net
from cardroom.games.fingerprint import fingerprint
from cardroom.odds.double_hand.differences import difference_grid
from cardroom.odds.double_hand.exact import WayComparison, compare
from cardroom.odds.double_hand.kernels import FRONT_BITS, FRONT_MASK, SettingWays, deal_rounds, deal_tables
from cardroom.odds.double_hand.missing_cards import best_with_own_cards_gone
from cardroom.odds.double_hand.tables import (
    by_house,
    hand_counts,
    house_against_house,
    values,
    way_of,
)
from cardroom.odds.families import AnalysisRequest
from cardroom.odds.figures import Figure, Grid, Outcome, Price, Priced, counted
from cardroom.odds.loops import Longs
from cardroom.odds.money.all_spots import numbers_of
from cardroom.odds.money.spot import DealtTables as DealtTables
from cardroom.odds.money.spot import Settled, SpotOutcomes
from cardroom.odds.random_numbers import seed_of
from cardroom.odds.table_cache import Arrays, cached_table
from cardroom.words import Said, say

ROUNDS = 8_000_000
"""Enough rounds to find how often hands win to one in ten thousand."""
CHUNK = 4_000_000
SEED = 1
CAME = ("neither", "one", "both")
FINE = 96
"""Steps of a chance: dealer's hands whose chances for a spot fall into the same step are one cell."""


def cards_of(rules: DoubleHand) -> int:
    """Return how many cards the deck has: 53 with the joker."""
    if rules.deal.cards != 7:
        raise SetupError([f"deal.cards: hands of {rules.deal.cards} are not priced, only hands of seven"])
    return len(deck(rules.deal.make_up))


@cache
def house_settings(cards: int) -> Longs:
    """Return how many of all hands the house sets with each front and back."""
    fronts, backs = values()
    times, words = np.zeros((fronts, backs), np.int64), by_house()
    np.add.at(times, (words & np.uint64(FRONT_MASK), words >> np.uint64(FRONT_BITS)), hand_counts(cards))
    return times


@cache
def best_against_house(cards: int) -> SettingWays:
    """Return the best way and, second, the house way; the search is stored between runs."""
    stored = cached_table(
        f"double-hand-best-{cards}", lambda: {"settings": best_with_own_cards_gone(cards)}, __file__
    )
    return way_of(stored["settings"], by_house())


class DealtRounds(NamedTuple):
    """Counts of rounds dealt at random."""

    counts: Longs
    """Rounds by hands that the best way won, hands that the house way won with the same cards, and whether
    that front or that back is a copy."""
    pairs: Longs
    rounds: int


def simulate(cards: int, rounds: int, *, spots: int = 1, seed: int = SEED) -> DealtRounds:
    """Deal rounds in chunks, each with its own seed, so that the number of threads makes no difference."""
    way = best_against_house(cards)
    sizes = [CHUNK] * (rounds // CHUNK) + ([rounds % CHUNK] if rounds % CHUNK else [])

    def work(number: int) -> tuple[Longs, Longs]:
        counts, pairs = np.zeros((3, 3, 2, 2), np.int64), np.zeros(2, np.int64)
        state, shoe = np.uint64(seed_of(seed, number)), np.arange(cards, dtype=np.uint8)
        deal_rounds(sizes[number], state, shoe, spots, way, counts, pairs)
        return counts, pairs

    with ThreadPoolExecutor(2) as both:
        done = [*both.map(work, range(len(sizes)))]
    return DealtRounds(
        sum((counts for counts, _ in done), np.zeros((3, 3, 2, 2), np.int64)),
        sum((pairs for _, pairs in done), np.zeros(2, np.int64)),
        rounds,
    )


def usual_rounds(cards: int, rounds: int, *, spots: int = 1) -> DealtRounds:
    """Return the rounds that `simulate` deals from the usual seed, stored between runs."""

    def make() -> Arrays:
        dealt = simulate(cards, rounds, spots=spots)
        return {"counts": dealt.counts, "pairs": dealt.pairs}

    stored = cached_table(f"double-hand-rounds-{cards}-{spots}-{rounds}", make, __file__)
    return DealtRounds(stored["counts"], stored["pairs"], rounds)


@cache
def exact_comparisons(cards: int) -> tuple[WayComparison, WayComparison]:
    """Return the comparison of the house way with itself, and of the best way with the house way; both are
    stored between runs."""
    stored = cached_table(f"double-hand-compared-{cards}", partial(_compared, cards), __file__)
    house, best = (WayComparison(*row) for row in stored["comparisons"].tolist())
    return house, best


def _compared(cards: int) -> Arrays:
    best, house = compare(best_against_house(cards), cards)
    return {"comparisons": np.array([house, best], np.int64)}


def price(table: Opened, request: AnalysisRequest | None = None) -> Price:
    """Return the price of both ways.

    Means are exact. How often hands win, and what spots have in common, is simulated.
    """
    request = request or AnalysisRequest()
    check_strategy(request.strategy)
    cards = cards_of(table.rules)
    means, dealt = exact_means(cards), usual_rounds(cards, ROUNDS)
    order: tuple[str, ...] = ("best", "house-way") if request.strategy == "best" else ("house-way", "best")
    return Price(
        game=table.rules.name,
        rules=fingerprint(table.rules, table.schedule),
        command=request.command,
        settings=(say("odds.double-hand.cards", count=cards),),
        wagers=tuple(_priced(name, dealt, means[name]) for name in order),
        grids=(difference_grid(best_against_house(cards), cards), covariance_grid(table)),
        notes=(
            say("odds.double-hand.note-best"),
            say("odds.double-hand.note-outcomes", rounds=f"{dealt.rounds:,}"),
        ),
    )


def check_strategy(strategy: str) -> None:
    """Check that a strategy has this name."""
    if strategy not in ("best", "house-way"):
        raise SetupError([f"strategy {strategy!r}: expected best, house-way"])


def edges(table: Opened, request: AnalysisRequest) -> dict[str, float]:
    """Return only what the house way loses, exactly, under any requested strategy."""
    return {"house-way": -float(exact_comparisons(cards_of(table.rules))[0].mean)}


def exact_means(cards: int) -> dict[str, Figure]:
    """Return the edge of each way; that of the best way is an upper bound."""
    house, best = exact_comparisons(cards)
    bound = counted(-best.mean)
    return {"house-way": counted(-house.mean), "best": Figure(bound.value, ratio=bound.ratio, bound="most")}


def gains(dealt: DealtRounds) -> tuple[float, float]:
    """Return what the best way nets above the house way, and its error."""
    times: dict[Fraction, int] = {}
    for best in range(3):
        for usual in range(3):
            gain = Fraction(net(best) - net(usual))
            times[gain] = times.get(gain, 0) + int(dealt.counts[best, usual].sum())
    return _mean(times, dealt.rounds)


def lost_by_copies(dealt: DealtRounds) -> tuple[float, float]:
    """Return what the house way loses to itself, and its error.

    Where both set alike only copies matter, and their mean has a tenth of the deviation of what is won.
    """
    copies = {0: int(dealt.counts[:, :, 0, 0].sum()), 2: int(dealt.counts[:, :, 1, 1].sum())}
    copies[1] = dealt.rounds - copies[0] - copies[2]
    return _mean({Fraction(number, 2): times for number, times in copies.items()}, dealt.rounds)


def _mean(times: dict[Fraction, int], rounds: int) -> tuple[float, float]:
    mean = sum(value * n for value, n in times.items()) / Fraction(rounds)
    square = sum(value * value * n for value, n in times.items()) / Fraction(rounds)
    return float(mean), sqrt(float(square - mean * mean) / rounds)


def _priced(name: str, dealt: DealtRounds, edge: Figure) -> Priced:
    """Return the price with the dealt outcomes, shifted so that their mean is the exact figure."""
    times = dealt.counts.sum(axis=(1, 2, 3) if name == "best" else (0, 2, 3))
    chances = times / dealt.rounds
    nets = [net(won) for won in range(3)]
    off = (-edge.value - sum(n * p for n, p in zip(nets, chances, strict=True))) / 2
    chances = chances + np.array([-off, 0, off])
    square = sum(n * n * p for n, p in zip(nets, chances, strict=True))
    outcomes = tuple(Outcome(_said(won), float(nets[won]), float(chances[won])) for won in range(3))
    sd = Figure(sqrt(square - edge.value**2), 1 / sqrt(dealt.rounds), dealt.rounds)
    return Priced(wager=name, edge=edge, risk=edge, sd=sd, outcomes=outcomes).check()


def _said(won: int) -> Said:
    return say(f"odds.double-hand.{CAME[won]}")


# --------------------------------------------------------------------------------------------- spots together


def spot(table: Opened) -> SpotOutcomes:
    """Return a spot whose hand the house sets; cells are groups of the player-dealer's hands that win and
    lose alike.

    The spots' hands do not miss the cards of the player-dealer cell by cell. One correction for all cells
    makes the mean right.
    """
    cards = cards_of(table.rules)
    mean = float(exact_comparisons(cards)[0].mean)
    times = house_settings(cards).astype(np.float64)
    below = times.cumsum(axis=0).cumsum(axis=1) / times.sum()  # front and back no better
    fronts, backs = below[:, -1:], below[-1:, :]
    occurs = times > 0
    loses, wins = below[occurs], (1 - fronts - backs + below)[occurs]
    weight = times[occurs] / times.sum()
    correction = (mean - weight @ (wins - loses)) / (weight @ (wins + loses))
    loses, wins = loses * (1 - correction), wins * (1 + correction)
    key = np.round(loses * FINE).astype(np.int64) * (2 * FINE) + np.round(wins * FINE).astype(np.int64)
    _, cell = np.unique(key, return_inverse=True)
    cells = np.bincount(cell, weight).astype(np.float64)
    chance = np.column_stack([
        np.bincount(cell, weight * part) / cells for part in (loses, 1 - loses - wins, wins)
    ])
    outcomes = tuple((Settled("game", Fraction(net(won))),) for won in range(3))
    return SpotOutcomes(cells, outcomes, np.clip(chance, 0, 1), dealt=partial(tables_dealt, cards)).check()


@lru_cache(maxsize=8)
def tables_dealt(cards: int, spots: int) -> DealtTables:
    """Return tables of this many spots, dealt at random, all hands set by the house; a small weight makes the
    mean the exact one.

    What was dealt is stored between runs.
    """
    stored = cached_table(
        f"double-hand-tables-{cards}-{spots}", lambda: {"counts": deal_counts(cards, spots)}, __file__
    )
    counts, numbers = stored["counts"], numbers_of(spots, 3)
    chance = np.array([counts[lost, won] for lost, _, won in numbers.tolist()]) / ROUNDS
    nets = numbers @ np.array([net(won) for won in range(3)])
    mean = float(chance @ nets)
    off = spots * float(exact_comparisons(cards)[0].mean) - mean
    return DealtTables(chance * (1 + off * (nets - mean) / (chance @ (nets - mean) ** 2)), ROUNDS)


def deal_counts(cards: int, spots: int, rounds: int = ROUNDS, seed: int = SEED) -> Longs:
    """Return rounds by spots that lose and spots that win, dealt in chunks as in `simulate`."""
    if (spots + 1) * 7 > cards:
        raise SetupError([f"spots: {spots}, expected {cards // 7 - 1} at most: there are {cards} cards"])
    way, sizes = house_against_house(), [min(CHUNK, rounds - begin) for begin in range(0, rounds, CHUNK)]

    def work(number: int) -> Longs:
        counts, shoe = np.zeros((spots + 1, spots + 1), np.int64), np.arange(cards, dtype=np.uint8)
        deal_tables(sizes[number], np.uint64(seed_of(seed, number)), shoe, spots, way, counts)
        return counts

    with ThreadPoolExecutor(2) as both:
        return sum(both.map(work, range(len(sizes))), np.zeros((spots + 1, spots + 1), np.int64))


def covariance(table: Opened, rounds: int = CHUNK, seed: int = SEED) -> Figure:
    """Return the covariance of two spots whose hands are set the best way, simulated."""
    return _covariance_of(simulate(cards_of(table.rules), rounds, spots=2, seed=seed))


def _covariance_of(dealt: DealtRounds) -> Figure:
    product, both = (int(number) for number in dealt.pairs)
    rounds = dealt.rounds
    return Figure(product / rounds - (both / rounds / 2) ** 2, 0.6 / sqrt(rounds), rounds)


def covariance_grid(table: Opened) -> Grid:
    """Return the covariance of two spots as a table."""
    figure = _covariance_of(usual_rounds(cards_of(table.rules), CHUNK, spots=2))
    rows = ((say("odds.double-hand.covariance"), figure.value, figure.error),)
    columns = tuple(say(f"odds.double-hand.{name}") for name in ("of", "amount", "error"))
    return Grid(say("odds.double-hand.together"), columns, rows)
