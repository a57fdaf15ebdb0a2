"""The price of three card poker: Ante and Play, Pair Plus, the 6 Card Bonus, and their covariances."""

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
ACE_FIRST = tuple(sorted(range(13), key=lambda place: (PACK[place].number != 1, -PACK[place].number)))


def price(table: Opened, request: AnalysisRequest | None = None) -> Price:
    """Return the price of one spot, and the covariances of two at one table."""
    request = request or AnalysisRequest()
    deals, plays = counted_for(table, request.strategy)
    ways, dealer = joint(deals, plays), from_dealer(deals, plays)
    return Price(
        game=table.rules.name,
        rules=fingerprint(table.rules, table.schedule),
        command=request.command,
        settings=(say(f"odds.three-card.strategy-{request.strategy}"),),
        wagers=wagers(deals, ways),
        charts=(chart(deals, plays),),
        grids=(spots_together(deals, ways, dealer),),
        notes=(say("odds.three-card.note-shown"),),
    )


def edges(table: Opened, request: AnalysisRequest) -> dict[str, float]:
    """Return only what each wager loses, quickly."""
    deals, plays = counted_for(table, request.strategy)
    return {
        priced_wager.wager: priced_wager.edge.value for priced_wager in wagers(deals, joint(deals, plays))
    }


def counted_for(table: Opened, strategy: str) -> tuple[Counted, Plays]:
    """Return the counts for a table, and the strategy of this name."""
    if strategy not in STRATEGIES:
        raise SetupError([f"strategy {strategy!r}: expected {', '.join(STRATEGIES)}"])
    deals = count(table.rules)
    return deals, STRATEGIES[strategy](deals)


def wagers(deals: Counted, ways: NDArray[np.int64]) -> tuple[Priced, ...]:
    """Return the price of each wager of a spot."""
    tables = deals.tables
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
    """Return the ways of each line, the best first, as a number of hands instead of deals."""
    rows = sorted(zip(lines, times.tolist(), strict=True), key=lambda row: -row[0].net)
    ensure(
        all(n * of % DEALS == 0 for n in times.tolist()),
        "a line of a pay table is not a whole number of hands",
    )
    return {(_line_said(line), line.net): n * of // DEALS for line, n in rows}


def _line_said(line: PayLine) -> Said:
    return say("odds.three-card.less") if line.name == "less" else say(f"made.{line.name}")


# -------------------------------------------------------------------------------------------------- the chart


def chart(deals: Counted, plays: Plays) -> StrategyChart:
    """Return the strategy from the best hand down; hands that it treats alike for every shown card share a
    row."""
    hands, values = deals.tables.hands, deals.tables.hands.values
    strength = hands.strength[hands.alike]
    acts, worth, often = (np.zeros((len(values), 13)) for _ in range(3))
    for rank in range(13):
        shown = [index for index, card in enumerate(PACK) if card.number == PACK[rank].number]
        ways, value = deals.ways[:, shown], deals.to_play[:, shown]
        np.add.at(often[:, rank], strength, (ways * hands.many[:, None]).sum(axis=1))
        np.add.at(worth[:, rank], strength, (value * hands.many[:, None]).sum(axis=1))
        np.add.at(acts[:, rank], strength, (ways * plays[:, shown] * hands.many[:, None]).sum(axis=1))
    usual = acts * 2 >= often
    rows, last = [], len(values)
    for index in range(len(values) - 1, -1, -1):
        if (
            index == 0
            or (usual[index] != usual[index - 1])[(often[index] > 0) & (often[index - 1] > 0)].any()
        ):
            rows.append(_row(deals, range(index, last), usual[index], worth, often))
            last = index
    columns = tuple("A" if PACK[index].number == 1 else PACK[index].rank for index in ACE_FIRST)
    return StrategyChart(say("odds.three-card.chart"), columns, tuple(rows))


def _row(
    deals: Counted,
    span: range,
    usual: NDArray[np.bool_],
    worth: NDArray[np.float64],
    often: NDArray[np.float64],
) -> ChartRow:
    low, high = deals.tables.hands.values[span[0]], deals.tables.hands.values[span[-1]]
    cells = []
    for place in ACE_FIRST:
        ways = float(often[span.start : span.stop, place].sum())
        value = float(worth[span.start : span.stop, place].sum()) / ways if ways else 0.0
        fold = float(deals.game[-1])
        act = "play" if usual[place] else "fold"
        cells.append(Cell(act, {"play": value, "fold": fold}, ways / DEALS) if ways else None)
    label = say("odds.three-card.from-to", low=_named(low).said, high=_named(high).said)
    return ChartRow(label, tuple(cells))


def _named(hand: ThreeCards) -> Reading:
    """Return a hand with the cards that decide, where there are several such hands."""
    return hand.in_full if len(hand.ranks) > 1 else hand.reading


# --------------------------------------------------------------------------------------------- spots together


def covariances(deals: Counted, ways: NDArray[np.int64], dealer: FromDealer) -> list[list[Fraction]]:
    """Return the exact covariances of the wagers of two spots against one hand, by `WAGERS`, in wagers."""
    means = [
        -priced_wager.edge.ratio[0] / Fraction(priced_wager.edge.ratio[1])
        for priced_wager in wagers(deals, ways)
        if priced_wager.edge.ratio
    ]
    units = dealer.units
    return [
        [
            Fraction(dealer.products[x][y], DEALS * SECOND * units[x] * units[y]) - means[x] * means[y]
            for y in range(3)
        ]
        for x in range(3)
    ]


def within(deals: Counted, ways: NDArray[np.int64]) -> list[list[Fraction]]:
    """Return the covariances of the wagers of one spot."""
    tables = deals.tables
    lines = tables.pair_lines, tables.six_lines
    nets = [[Fraction(int(n)) for n in deals.game], *([line.net for line in some] for some in lines)]
    sums = [[Fraction(0)] * 3 for _ in range(3)]
    means = [Fraction(0)] * 3
    for cell in np.argwhere(ways):
        cell_nets, times = (
            [nets[which][int(cell[which])] for which in range(3)],
            Fraction(int(ways[tuple(cell)]), DEALS),
        )
        for x in range(3):
            means[x] += cell_nets[x] * times
            for y in range(3):
                sums[x][y] += cell_nets[x] * cell_nets[y] * times
    return [[sums[x][y] - means[x] * means[y] for y in range(3)] for x in range(3)]


def spots_together(deals: Counted, ways: NDArray[np.int64], dealer: FromDealer) -> Grid:
    """Return variances and covariances, within a spot and from spot to spot."""
    inside, across = within(deals, ways), covariances(deals, ways, dealer)
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
    """Return a spot; cells are the player-dealer's hands, by the card that is shown."""
    deals, plays = counted_for(table, strategy)
    return spot_of(deals, from_dealer(deals, plays), pairs_of(deals, plays))


def spot_of(deals: Counted, dealer: FromDealer, together: NDArray[np.int64] | None = None) -> SpotOutcomes:
    """Return a spot from counts; `together` are its pairs, if they were counted."""
    tables, counts = deals.tables, dealer.counts
    cells = np.repeat(tables.hands.many / (tables.hands.many.sum() * counts.shape[1]), counts.shape[1])
    flat = counts.reshape(len(cells), -1)
    occurring = np.flatnonzero(flat.any(axis=0))
    outcomes = []
    for position in occurring.tolist():
        game, pair, six = (int(coordinate) for coordinate in np.unravel_index(position, counts.shape[2:]))
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
        return SpotOutcomes(cells, tuple(outcomes), chance[:, occurring]).check()
    alone = chance.reshape(len(cells), len(tables.nets), -1).sum(axis=2)
    above = (
        together.reshape(len(cells), len(tables.nets), -1) / (DEALERS * SECOND)
        - alone[:, :, None] * alone[:, None, :]
    )
    kinds = occurring // np.prod(counts.shape[3:], dtype=np.int64)
    return SpotOutcomes(cells, tuple(outcomes), chance[:, occurring], SpotPairs(kinds, above)).check()
