"""What three card poker costs: Ante and Play, Pair Plus, the 6 Card Bonus, and how they hang together."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb

import numpy as np
from numpy.typing import NDArray

from cardroom.errors import SetupError, ensure
from cardroom.fixed import Fixed
from cardroom.games.fingerprint import fingerprint
from cardroom.games.three_card.rules import Opened
from cardroom.games.three_card.verdict import FORFEITED
from cardroom.hands import ThreeCards
from cardroom.hands.reading import Reading
from cardroom.odds.families import AnalysisRequest
from cardroom.odds.figures import Cell, ChartRow, Grid, Price, Priced, StrategyChart, priced
from cardroom.odds.money.spot import Settled, SpotOutcomes, SpotPairs
from cardroom.odds.three_card.counts import (
    DEALERS,
    DEALS,
    SECOND,
    STRATEGIES,
    Counted,
    FromDealer,
    Plays,
    count,
    from_dealer,
    joint,
    pairs_of,
)
from cardroom.odds.three_card.tables import PACK, SIZE, PayLine
from cardroom.words import Said, say

WAGERS = ("ante", "pair-plus", "six-card")
CAME = Fixed({(1, 0): "unqualified", (1, 1): "higher", (0, 0): "tie", (-1, -1): "lower"})
ACE_FIRST = tuple(sorted(range(13), key=lambda at: (PACK[at].number != 1, -PACK[at].number)))


def price(table: Opened, asked: AnalysisRequest | None = None) -> Price:
    """For one spot, and for two at one table."""
    asked = asked or AnalysisRequest()
    made, plays = counted_for(table, asked.strategy)
    ways, dealer = joint(made, plays), from_dealer(made, plays)
    return Price(
        game=table.rules.name,
        rules=fingerprint(table.rules, table.schedule),
        command=asked.command,
        settings=(say(f"odds.three-card.strategy-{asked.strategy}"),),
        wagers=wagers(made, ways),
        charts=(chart(made, plays),),
        grids=(spots_together(made, ways, dealer),),
        notes=(say("odds.three-card.note-shown"),),
    )


def edges(table: Opened, asked: AnalysisRequest) -> dict[str, float]:
    """What each wager loses, and nothing else: quickly."""
    made, plays = counted_for(table, asked.strategy)
    return {one.wager: one.edge.value for one in wagers(made, joint(made, plays))}


def counted_for(table: Opened, strategy: str) -> tuple[Counted, Plays]:
    if strategy not in STRATEGIES:
        raise SetupError([f"strategy {strategy!r}: expected {', '.join(STRATEGIES)}"])
    made = count(table.rules)
    return made, STRATEGIES[strategy](made)


def wagers(made: Counted, ways: NDArray[np.int64]) -> tuple[Priced, ...]:
    tables = made.tables
    game: Counter[tuple[Said, Fraction]] = Counter()
    for net, times in zip(tables.nets[:-1], ways[:-1].sum(axis=(1, 2)).tolist(), strict=True):
        game[say(f"odds.three-card.{CAME[net]}"), Fraction(sum(net))] += times
    folds = int(ways[-1].sum())
    game[say("odds.three-card.fold"), Fraction(sum(tables.nets[-1]))] += folds
    return (
        priced("ante", game, wagered=1 + Fraction(DEALS - folds, DEALS)),
        priced("pair-plus", _by_line(tables.pair_lines, ways.sum(axis=(0, 2)), comb(len(PACK), SIZE))),
        priced("six-card", _by_line(tables.six_lines, ways.sum(axis=(0, 1)), comb(len(PACK), 2 * SIZE))),
    )


def _by_line(
    lines: tuple[PayLine, ...], times: NDArray[np.int64], of: int
) -> dict[tuple[Said, Fraction], int]:
    """The best line first. Out of all deals they come as often as out of so many hands."""
    rows = sorted(zip(lines, times.tolist(), strict=True), key=lambda row: -row[0].net)
    ensure(
        all(n * of % DEALS == 0 for n in times.tolist()),
        "a line of a pay table is not a whole number of hands",
    )
    return {(_line_said(line), line.net): n * of // DEALS for line, n in rows}


def _line_said(line: PayLine) -> Said:
    return say("odds.three-card.less") if line.name == "less" else say(f"made.{line.name}")


# -------------------------------------------------------------------------------------------------- the chart


def chart(made: Counted, plays: Plays) -> StrategyChart:
    """Hands from the best down, put together where the strategy treats them alike whatever card is shown."""
    hands, values = made.tables.hands, made.tables.hands.values
    strength = hands.strength[hands.alike]
    acts, worth, often = (np.zeros((len(values), 13)) for _ in range(3))
    for rank in range(13):
        shown = [at for at, card in enumerate(PACK) if card.number == PACK[rank].number]
        there, value = made.ways[:, shown], made.to_play[:, shown]
        np.add.at(often[:, rank], strength, (there * hands.many[:, None]).sum(axis=1))
        np.add.at(worth[:, rank], strength, (value * hands.many[:, None]).sum(axis=1))
        np.add.at(acts[:, rank], strength, (there * plays[:, shown] * hands.many[:, None]).sum(axis=1))
    usual = acts * 2 >= often
    rows, last = [], len(values)
    for at in range(len(values) - 1, -1, -1):
        if at == 0 or (usual[at] != usual[at - 1])[(often[at] > 0) & (often[at - 1] > 0)].any():
            rows.append(_row(made, range(at, last), usual[at], worth, often))
            last = at
    columns = tuple("A" if PACK[at].number == 1 else PACK[at].rank for at in ACE_FIRST)
    return StrategyChart(say("odds.three-card.chart"), columns, tuple(rows))


def _row(
    made: Counted,
    span: range,
    usual: NDArray[np.bool_],
    worth: NDArray[np.float64],
    often: NDArray[np.float64],
) -> ChartRow:
    low, high = made.tables.hands.values[span[0]], made.tables.hands.values[span[-1]]
    cells = []
    for at in ACE_FIRST:
        ways = float(often[span.start : span.stop, at].sum())
        value = float(worth[span.start : span.stop, at].sum()) / ways if ways else 0.0
        fold = float(made.game[-1])
        act = "play" if usual[at] else "fold"
        cells.append(Cell(act, {"play": value, "fold": fold}, ways / DEALS) if ways else None)
    label = say("odds.three-card.from-to", low=_named(low).said, high=_named(high).said)
    return ChartRow(label, tuple(cells))


def _named(hand: ThreeCards) -> Reading:
    """With the cards that decide where there are several."""
    return hand.in_full if len(hand.ranks) > 1 else hand.reading


# --------------------------------------------------------------------------------------------- spots together


def covariances(made: Counted, ways: NDArray[np.int64], dealer: FromDealer) -> list[list[Fraction]]:
    """Of the wagers of one spot with those of another against the same hand, exactly: by `WAGERS`, in
    wagers."""
    means = [-one.edge.ratio[0] / Fraction(one.edge.ratio[1]) for one in wagers(made, ways) if one.edge.ratio]
    units = dealer.units
    return [
        [
            Fraction(dealer.products[x][y], DEALS * SECOND * units[x] * units[y]) - means[x] * means[y]
            for y in range(3)
        ]
        for x in range(3)
    ]


def within(made: Counted, ways: NDArray[np.int64]) -> list[list[Fraction]]:
    """Of the wagers of one spot with each other."""
    tables = made.tables
    lines = tables.pair_lines, tables.six_lines
    nets = [[Fraction(int(n)) for n in made.game], *([one.net for one in some] for some in lines)]
    sums = [[Fraction(0)] * 3 for _ in range(3)]
    means = [Fraction(0)] * 3
    for at in np.argwhere(ways):
        came, times = (
            [nets[which][int(at[which])] for which in range(3)],
            Fraction(int(ways[tuple(at)]), DEALS),
        )
        for x in range(3):
            means[x] += came[x] * times
            for y in range(3):
                sums[x][y] += came[x] * came[y] * times
    return [[sums[x][y] - means[x] * means[y] for y in range(3)] for x in range(3)]


def spots_together(made: Counted, ways: NDArray[np.int64], dealer: FromDealer) -> Grid:
    """Variances and covariances, within a spot and from spot to spot."""
    inside, across = within(made, ways), covariances(made, ways, dealer)
    names = [say(f"odds.wager-{name}") for name in WAGERS]
    rows: list[tuple[Said | float, ...]] = []
    rows += [
        (say("odds.three-card.within", wager=names[x]), *(float(inside[x][y]) for y in range(3)))
        for x in range(3)
    ]
    rows += [
        (say("odds.three-card.across", wager=names[x]), *(float(across[x][y]) for y in range(3)))
        for x in range(3)
    ]
    return Grid(say("odds.three-card.spots"), (say("odds.three-card.covariance"), *names), tuple(rows))


def spot(table: Opened, strategy: str = "best") -> SpotOutcomes:
    """What the player-dealer has before him: cells are his hands, by the card he shows."""
    made, plays = counted_for(table, strategy)
    return spot_of(made, from_dealer(made, plays), pairs_of(made, plays))


def spot_of(made: Counted, dealer: FromDealer, together: NDArray[np.int64] | None = None) -> SpotOutcomes:
    """`together` are its pairs, if they were counted."""
    tables, counts = made.tables, dealer.counts
    cells = np.repeat(tables.hands.many / (tables.hands.many.sum() * counts.shape[1]), counts.shape[1])
    flat = counts.reshape(len(cells), -1)
    there = np.flatnonzero(flat.any(axis=0))
    outcomes = []
    for at in there.tolist():
        game, pair, six = (int(one) for one in np.unravel_index(at, counts.shape[2:]))
        ante, play = tables.nets[game]
        folds = game == len(tables.nets) - 1
        outcomes.append((
            Settled("ante", Fraction(ante), folds),
            Settled("ante", Fraction(play)),
            Settled(
                "pair-plus",
                Fraction(-1) if folds else tables.pair_lines[pair].net,
                folds and "pair-plus" in FORFEITED,
            ),
            Settled("six-card", tables.six_lines[six].net),
        ))
    chance = flat / flat.sum(axis=1)[:, None]
    if together is None:
        return SpotOutcomes(cells, tuple(outcomes), chance[:, there]).check()
    alone = chance.reshape(len(cells), len(tables.nets), -1).sum(axis=2)
    above = (
        together.reshape(len(cells), len(tables.nets), -1) / (DEALERS * SECOND)
        - alone[:, :, None] * alone[:, None, :]
    )
    kinds = there // np.prod(counts.shape[3:], dtype=np.int64)
    return SpotOutcomes(cells, tuple(outcomes), chance[:, there], SpotPairs(kinds, above)).check()
