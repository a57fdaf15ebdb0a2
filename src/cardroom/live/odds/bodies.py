"""The odds of a table as a page shows them. Only the process that finds odds imports this: it needs what
analyses need."""

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
"""Outcomes less likely than this are put together."""
BANDS = 14
RAREST = 0.001
"""This part of rounds on either side is put together."""
POINTS = 6
"""Of every band of a saw, so that its tooth can be drawn."""


class OutcomeTold(msgspec.Struct, frozen=True):
    name: str
    ways: str
    """In whole numbers, where they were counted; too large for a browser's own numbers."""
    chance: float
    net: float


class WagerTold(msgspec.Struct, frozen=True):
    name: str
    edge: float
    risk: float
    sd: float
    how: str
    of: str
    outcomes: tuple[OutcomeTold, ...]


class PlayTold(msgspec.Struct, frozen=True):
    name: str
    worth: float


class CellTold(msgspec.Struct, frozen=True):
    letter: str
    act: str
    cost: float
    compelled: bool
    plays: tuple[PlayTold, ...]


class OddsRowBody(msgspec.Struct, frozen=True):
    label: str
    cells: tuple[CellTold | None, ...]


class ChartTold(msgspec.Struct, frozen=True):
    heading: str
    columns: tuple[str, ...]
    rows: tuple[OddsRowBody, ...]


class GridTold(msgspec.Struct, frozen=True):
    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class SawTold(msgspec.Struct, frozen=True):
    """Edge by wager with the collection, of lines that cost alike."""

    lines: tuple[int, ...]
    points: tuple[tuple[int, float], ...]


class RoundOddsBody(msgspec.Struct, frozen=True):
    """What a round brings him after his fee, in dollars: some nets together, closing to one and to the
    mean."""

    name: str
    outcomes: tuple[OutcomeTold, ...]
    of: str = ""


class BankTold(msgspec.Struct, frozen=True):
    """The same table as the player-dealer sees it, with usual wagers on it."""

    command: str
    round: RoundOddsBody
    grids: tuple[GridTold, ...]
    notes: tuple[str, ...]


class OddsTold(msgspec.Struct, frozen=True):
    """Everything found about one table."""

    rules: str
    command: str
    settings: tuple[str, ...]
    wagers: tuple[WagerTold, ...]
    charts: tuple[ChartTold, ...]
    grids: tuple[GridTold, ...]
    saws: tuple[SawTold, ...]
    notes: tuple[str, ...]
    bank: BankTold | None
    """None where nobody banks."""


def odds_told(table: AnyOpen, command: str) -> dict[str, OddsTold]:
    """Found anew, which takes seconds, and told in every language."""
    found, told = price(table, AnalysisRequest(command=command)), dict[str, OddsTold]()
    money = money_of(table, found, ReportStakes()) if found.wagers else None
    for code in codes():
        with use_language(language(code)):
            told[code] = _told(table, found, money)
    return told


def _told(table: AnyOpen, found: Price, money: MoneyReport | None) -> OddsTold:
    return OddsTold(
        rules=found.rules,
        command=found.command,
        settings=tuple(map(text_of, found.settings)),
        wagers=tuple(map(_wager, found.wagers)),
        charts=tuple(map(_chart, found.charts)),
        grids=tuple(map(_grid, found.grids)),
        saws=_saws(table, found),
        notes=tuple(map(text_of, found.notes)),
        bank=_bank(money, found.command) if money else None,
    )


def _bank(money: MoneyReport, command: str) -> BankTold:
    """Edge by wager is left out: the saws show it."""
    grids = [one for one in money.grids if one.heading.key != "odds.money.by-wager"]
    notes = tuple(map(text_of, money.notes))
    name = f"{text_of(say('odds.money.round'))}, {text_of(say('odds.money.of'))}"
    return BankTold(
        f"{command} --money", RoundOddsBody(name, _nets(money.seated.round)), tuple(map(_grid, grids)), notes
    )


def _nets(one: BankOutcome) -> tuple[OutcomeTold, ...]:
    """All nets but the rarest on either side in bands of one width; the first and the last hold the rarest
    too."""
    low, high = one.quantile(RAREST), one.quantile(1 - RAREST)
    width = max(ceil((high - low) / BANDS / one.unit), 1) * one.unit
    at = ((one.nets - low) // width).clip(0, (high - low) // width)
    found = []
    for band in range(int((high - low) // width) + 1):
        inside = (at == band) & (one.chance > 0)
        if chance := float(one.chance[inside].sum()):
            ends = sorted({int(one.nets[inside].min()), int(one.nets[inside].max())})
            mean = float(one.chance[inside] @ one.nets[inside]) / chance / 100
            found.append(OutcomeTold(" … ".join(map(dollars, ends)), "", chance, mean))
    return tuple(found)


def _wager(one: Priced) -> WagerTold:
    shown = [each for each in one.outcomes if each.probability >= LEAST]
    outcomes = tuple(
        OutcomeTold(text_of(each.name), _whole(each.ways), each.probability, each.net) for each in shown
    )
    if rare := [each for each in one.outcomes if each.probability < LEAST]:
        chance = sum(each.probability for each in rare)
        mean = sum(each.part for each in rare) / chance if chance else 0.0
        ways = _whole(sum(each.ways for each in rare))
        outcomes += (OutcomeTold(text_of(say("odds.rare", count=len(rare))), ways, chance, mean),)
    return WagerTold(
        text_of(one.said),
        one.edge.value,
        one.risk.value,
        one.sd.value,
        text_of(one.edge.said),
        _whole(one.of),
        outcomes,
    )


def _whole(count: int) -> str:
    return f"{count:,}" if count else ""


def _chart(one: StrategyChart) -> ChartTold:
    rows = tuple(OddsRowBody(text_of(row.label), tuple(map(_cell, row.cells))) for row in one.rows)
    return ChartTold(text_of(one.heading), one.columns, rows)


def _cell(one: Cell | None) -> CellTold | None:
    if one is None:
        return None
    best = sorted(one.values.items(), key=lambda play: -play[1])
    plays = tuple(PlayTold(replace(one, act=act).named, worth) for act, worth in best)
    return CellTold(one.letter, one.named, max(one.cost, 0.0), one.compelled, plays)


def _grid(one: Grid) -> GridTold:
    rows = tuple(tuple(map(text_of, row)) for row in one.rows)
    return GridTold(text_of(one.heading), tuple(map(text_of, one.columns)), rows)


def _saws(table: AnyOpen, found: Price) -> tuple[SawTold, ...]:
    """By the least and the most of every band, with some points between them."""
    if not found.wagers:
        return ()
    alike: dict[tuple[tuple[int, int, int], ...], list[int]] = {}
    for line in table.rules.schedules:
        alike.setdefault(tuple(bands(line, table.settings.chip or 100)), []).append(line.number)
    lines = {line.number: line for line in table.rules.schedules}
    made = []
    for saw, numbers in alike.items():
        points = []
        for low, high, _ in saw:
            for at in range(POINTS + 1):
                wager = round(low * (max(high, low + 1) / low) ** (at / POINTS))
                points.append((wager, edge_after(found.edge, lines[numbers[0]], min(wager, high))))
        made.append(SawTold(tuple(numbers), tuple(points)))
    return tuple(made)
