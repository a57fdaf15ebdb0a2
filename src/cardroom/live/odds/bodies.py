"""JSON bodies of the odds page. Only the odds process imports this module, as it needs the extra `odds`."""

from __future__ import annotations

from math import ceil

import msgspec
from msgspec.structs import replace

from cardroom.games.family import AnyOpen
from cardroom.money import dollars
from cardroom.odds import AnalysisRequest, Grid, Price, Priced, ReportStakes, price
from cardroom.odds.figures import Cell, StrategyChart, text_of
from cardroom.odds.money import bands, edge_after
from cardroom.odds.money.bank_round import BankOutcome
from cardroom.odds.reports import MoneyReport, money_of
from cardroom.words import codes, language, say, use_language

LEAST = 1e-5
"""Outcomes less likely than this are merged into one row."""
BANDS = 14
RAREST = 0.001
"""This share of rounds at either end is merged into the outermost band."""
POINTS = 6
"""Points drawn on each band of a saw, so that its teeth show."""


class OutcomeTold(msgspec.Struct, frozen=True):
    """An outcome of a wager, with its chance and net."""

    name: str
    ways: str
    """Ways as text, where they were counted: the number may be too large for a browser."""
    chance: float
    net: float


class WagerTold(msgspec.Struct, frozen=True):
    """A wager with its edge, risk, standard deviation and outcomes."""

    name: str
    edge: float
    risk: float
    sd: float
    how: str
    of: str
    outcomes: tuple[OutcomeTold, ...]


class PlayTold(msgspec.Struct, frozen=True):
    """A play and its value."""

    name: str
    worth: float


class CellTold(msgspec.Struct, frozen=True):
    """A cell of a strategy chart: the best play, and the value of each."""

    letter: str
    act: str
    cost: float
    compelled: bool
    plays: tuple[PlayTold, ...]


class OddsRowBody(msgspec.Struct, frozen=True):
    """A row of a strategy chart."""

    label: str
    cells: tuple[CellTold | None, ...]


class ChartTold(msgspec.Struct, frozen=True):
    """A strategy chart."""

    heading: str
    columns: tuple[str, ...]
    rows: tuple[OddsRowBody, ...]


class GridTold(msgspec.Struct, frozen=True):
    """A table of texts."""

    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class SawTold(msgspec.Struct, frozen=True):
    """Edge by wager size with the collection, for schedule lines with the same fees."""

    lines: tuple[int, ...]
    points: tuple[tuple[int, float], ...]


class RoundOddsBody(msgspec.Struct, frozen=True):
    """Distribution of the player-dealer's net per round after the fee, in dollars.

    Nets are merged into bands. The chances add up to one, and the nets to the mean.
    """

    name: str
    outcomes: tuple[OutcomeTold, ...]
    of: str = ""


class BankTold(msgspec.Struct, frozen=True):
    """The same table from the player-dealer's side, with usual wagers on it."""

    command: str
    round: RoundOddsBody
    grids: tuple[GridTold, ...]
    notes: tuple[str, ...]


class OddsTold(msgspec.Struct, frozen=True):
    """The odds of one table."""

    rules: str
    command: str
    settings: tuple[str, ...]
    wagers: tuple[WagerTold, ...]
    charts: tuple[ChartTold, ...]
    grids: tuple[GridTold, ...]
    saws: tuple[SawTold, ...]
    notes: tuple[str, ...]
    bank: BankTold | None
    """None if nobody banks."""


def odds_told(table: AnyOpen, command: str) -> dict[str, OddsTold]:
    """Compute the odds of a table and return them in every language; this takes seconds."""
    priced, by_language = price(table, AnalysisRequest(command=command)), dict[str, OddsTold]()
    money = money_of(table, priced, ReportStakes()) if priced.wagers else None
    for code in codes():
        with use_language(language(code)):
            by_language[code] = _odds_in_language(table, priced, money)
    return by_language


def _odds_in_language(table: AnyOpen, priced: Price, money: MoneyReport | None) -> OddsTold:
    return OddsTold(
        rules=priced.rules,
        command=priced.command,
        settings=tuple(map(text_of, priced.settings)),
        wagers=tuple(map(_wager, priced.wagers)),
        charts=tuple(map(_chart, priced.charts)),
        grids=tuple(map(_grid, priced.grids)),
        saws=_saws(table, priced),
        notes=tuple(map(text_of, priced.notes)),
        bank=_bank(money, priced.command) if money else None,
    )


def _bank(money: MoneyReport, command: str) -> BankTold:
    """Return the bank's side. Edge by wager is left out, because the saws show it."""
    grids = [grid for grid in money.grids if grid.heading.key != "odds.money.by-wager"]
    notes = tuple(map(text_of, money.notes))
    name = f"{text_of(say('odds.money.round'))}, {text_of(say('odds.money.of'))}"
    return BankTold(
        f"{command} --money", RoundOddsBody(name, _nets(money.seated.round)), tuple(map(_grid, grids)), notes
    )


def _nets(outcome: BankOutcome) -> tuple[OutcomeTold, ...]:
    """Group all nets in bands of one width; the first and the last band include the rarest nets."""
    low, high = outcome.quantile(RAREST), outcome.quantile(1 - RAREST)
    width = max(ceil((high - low) / BANDS / outcome.unit), 1) * outcome.unit
    bands = ((outcome.nets - low) // width).clip(0, (high - low) // width)
    rows = []
    for band in range(int((high - low) // width) + 1):
        inside = (bands == band) & (outcome.chance > 0)
        if chance := float(outcome.chance[inside].sum()):
            ends = sorted({int(outcome.nets[inside].min()), int(outcome.nets[inside].max())})
            mean = float(outcome.chance[inside] @ outcome.nets[inside]) / chance / 100
            rows.append(OutcomeTold(" … ".join(map(dollars, ends)), "", chance, mean))
    return tuple(rows)


def _wager(priced: Priced) -> WagerTold:
    shown = [outcome for outcome in priced.outcomes if outcome.probability >= LEAST]
    outcomes = tuple(
        OutcomeTold(text_of(outcome.name), _whole(outcome.ways), outcome.probability, outcome.net)
        for outcome in shown
    )
    if rare := [outcome for outcome in priced.outcomes if outcome.probability < LEAST]:
        chance = sum(outcome.probability for outcome in rare)
        mean = sum(outcome.part for outcome in rare) / chance if chance else 0.0
        ways = _whole(sum(outcome.ways for outcome in rare))
        outcomes += (OutcomeTold(text_of(say("odds.rare", count=len(rare))), ways, chance, mean),)
    return WagerTold(
        text_of(priced.said),
        priced.edge.value,
        priced.risk.value,
        priced.sd.value,
        text_of(priced.edge.said),
        _whole(priced.of),
        outcomes,
    )


def _whole(count: int) -> str:
    return f"{count:,}" if count else ""


def _chart(chart: StrategyChart) -> ChartTold:
    rows = tuple(OddsRowBody(text_of(row.label), tuple(map(_cell, row.cells))) for row in chart.rows)
    return ChartTold(text_of(chart.heading), chart.columns, rows)


def _cell(cell: Cell | None) -> CellTold | None:
    if cell is None:
        return None
    best = sorted(cell.values.items(), key=lambda play: -play[1])
    plays = tuple(PlayTold(replace(cell, act=act).named, worth) for act, worth in best)
    return CellTold(cell.letter, cell.named, max(cell.cost, 0.0), cell.compelled, plays)


def _grid(grid: Grid) -> GridTold:
    rows = tuple(tuple(map(text_of, row)) for row in grid.rows)
    return GridTold(text_of(grid.heading), tuple(map(text_of, grid.columns)), rows)


def _saws(table: AnyOpen, priced: Price) -> tuple[SawTold, ...]:
    """Return the saws: the lowest and highest wager of every band, with points between them."""
    if not priced.wagers:
        return ()
    alike: dict[tuple[tuple[int, int, int], ...], list[int]] = {}
    for line in table.rules.schedules:
        alike.setdefault(tuple(bands(line, table.settings.chip or 100)), []).append(line.number)
    lines = {line.number: line for line in table.rules.schedules}
    saws = []
    for saw, numbers in alike.items():
        points = []
        for low, high, _ in saw:
            for step in range(POINTS + 1):
                wager = round(low * (max(high, low + 1) / low) ** (step / POINTS))
                points.append((wager, edge_after(priced.edge, lines[numbers[0]], min(wager, high))))
        saws.append(SawTold(tuple(numbers), tuple(points)))
    return tuple(saws)
