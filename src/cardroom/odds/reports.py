"""Reports on one table: its price and, on request, money and the rules that matter most.

Pages and plots show them.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from cardroom.errors import SetupError
from cardroom.games.banked.settlement.order import cover_type
from cardroom.games.family import AnyOpen
from cardroom.money import dollars
from cardroom.odds.families import AnalysisRequest, price
from cardroom.odds.figures import Grid, Price
from cardroom.odds.money import (
    BankTable,
    Effect,
    ScheduleComparison,
    bank,
    compare,
    covered,
    effects_of,
    money_grids,
    spot_of,
)
from cardroom.odds.money.bank_table import HANDS
from cardroom.odds.money.spot import seats_of
from cardroom.odds.poker.collection_drag import Drag
from cardroom.odds.poker.price import drags_of, habits_of
from cardroom.odds.poker.starting import Starting, starting
from cardroom.words import Said, say

USUAL = 20_00
"""The usual wager of a spot, where the table takes it."""
SPOTS = 5
EFFECTS = 20
"""How many of the rules that matter most are listed."""


class ReportStakes(msgspec.Struct, frozen=True, kw_only=True):
    """The wagers and the cover on the table, for figures in money."""

    wager: int = 0
    """Cents on each spot; 0: a usual wager."""
    spots: int = SPOTS
    cover: int = 0
    """Cents that the player-dealer puts up; 0: everything is covered."""
    hands: int = HANDS
    """Hands in an hour."""


class OddsReport(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that was requested about one table."""

    price: Price
    """With the tables of money and of effects among its grids."""
    title: str
    table: AnyOpen
    seated: BankTable | None = None
    effects: tuple[Effect, ...] = ()
    drags: tuple[Drag, ...] = ()
    """Collection of every printed line, for a game that nobody banks."""
    starting: Starting | None = None

    def html(self) -> str:
        """Return the report as a page that needs no other files."""
        from cardroom.odds.html_page import page

        return page(self)

    def _repr_html_(self) -> str:
        from cardroom.odds.html_page import body

        return body(self)


def report(
    table: AnyOpen,
    request: AnalysisRequest | None = None,
    stakes: ReportStakes | None = None,
    *,
    effects: bool = False,
    title: str = "",
) -> OddsReport:
    """Return the report on a table, with money only where `stakes` are set; `effects` change every rule alone
    and take longer."""
    table_price, seated = price(table, request), None
    if not table_price.wagers:
        lines = tuple(drags_of(table, habits_of(table, request or AnalysisRequest())))
        best = starting(table) if table.rules.family == "poker" else None
        return OddsReport(
            price=table_price, title=title or table_price.game, table=table, drags=lines, starting=best
        )
    changed: tuple[Effect, ...] = ()
    if stakes:
        seated, grids, notes = money_of(table, table_price, stakes)
        table_price = replace(
            table_price, grids=(*table_price.grids, *grids), notes=(*table_price.notes, *notes)
        )
    if effects:
        changed = tuple(effects_of(table, request))
        table_price = replace(table_price, grids=(*table_price.grids, _tornado(changed)))
    return OddsReport(
        price=table_price, title=title or table_price.game, table=table, seated=seated, effects=changed
    )


class MoneyReport(NamedTuple):
    """A price in money, for some wagers on the table."""

    seated: BankTable
    grids: tuple[Grid, ...]
    notes: tuple[Said, ...]


def money_of(table: AnyOpen, table_price: Price, stakes: ReportStakes) -> MoneyReport:
    """Return what a price means in money at these stakes."""
    wager, spot = wager_of(table, stakes), spot_of(table)
    spots = [{spot.outcomes[0][0].wager: wager}] * stakes.spots
    seated = bank(table, spots, cover=stakes.cover, spot=spot, hands=stakes.hands)
    grids = money_grids(table, table_price.edge, spots, hands=stakes.hands, bank_table=seated)
    note = say("odds.money.note-stakes", spots=stakes.spots, wager=dollars(wager))
    return MoneyReport(seated, grids, (note, _how(table_price), _how_together(seated)))


def _how(table_price: Price) -> Said:
    """Return a note: means of the bank are exact, losses before the fee may have been simulated."""
    edge = table_price.wagers[0].edge
    return say("odds.money.note-dealt", how=edge.said) if edge.rounds else say("odds.money.note-exact")


def _how_together(seated: BankTable) -> Said:
    """Return a note on how the joint figures of the spots were found."""
    if rounds := seated.rounds:
        return say("odds.money.note-tables", rounds=f"{rounds:,}", error=f"{0.5 / rounds**0.5:.1g}")
    return say(f"odds.money.note-{seated.how}")


def _tornado(effects: tuple[Effect, ...]) -> Grid:
    rows = tuple((effect.name, effect.value, effect.change) for effect in effects[:EFFECTS])
    columns = tuple(say(f"odds.money.{name}") for name in ("rule", "edge", "change"))
    wager = effects[0].wager if effects else ""
    heading = (
        say("odds.money.tornado", wager=say(f"odds.wager-{wager}"))
        if wager
        else say("odds.money.tornado-none")
    )
    return Grid(heading, columns, rows)


def wager_of(table: AnyOpen, stakes: ReportStakes) -> int:
    """Return the wager, within the limits of the schedule in force."""
    schedule = table.schedule
    least, most = schedule.least, schedule.most
    wager = stakes.wager or max(least, min(USUAL, most or USUAL))
    if not least <= wager <= (most or wager):
        high = dollars(most) if most else "any wager"
        raise SetupError([
            f"wager: {dollars(wager)}, expected {dollars(least)} to {high} on schedule {schedule.number}"
        ])
    if stakes.spots < 1:
        raise SetupError([f"spots: {stakes.spots}, expected one at least"])
    return wager


def compared(tables: list[tuple[str, AnyOpen]], stakes: ReportStakes) -> list[ScheduleComparison]:
    """Return every schedule of each table that takes the wager, at one wager and one number of spots."""
    lines = []
    for name, table in tables:
        # without cover the same as on the table's page
        edge = price(table).edge + _lost_by_cover(table, stakes)
        lines += [(f"{name} {schedule.number}", edge, schedule) for schedule in table.rules.schedules]
    return compare(lines, stakes.wager or USUAL, stakes.spots, stakes.hands)


def _lost_by_cover(table: AnyOpen, stakes: ReportStakes) -> float:
    """Return the extra part of a wager that players lose because the cover is short, on average over the
    seats."""
    if not stakes.cover:
        return 0.0
    wager, spot = stakes.wager or USUAL, spot_of(table)
    spots = seats_of(spot, [{spot.outcomes[0][0].wager: wager}] * stakes.spots)
    coverage = covered(spots, stakes.cover, cover_type(table.rules))
    return sum(seat.lost for seat in coverage.seats) / (wager * stakes.spots)


def grid_of(comparisons: list[ScheduleComparison], stakes: ReportStakes) -> Grid:
    """Return a comparison in dollars, the cheapest for the player first."""
    heads = ("table", "edge-after", "player-hour", "dealer-round", "house-collects")
    rows = tuple(
        (
            comparison.name,
            f"{comparison.edge:.4%}",
            *map(_dollars, (comparison.player_hour, comparison.dealer_round, comparison.house_hour)),
        )
        for comparison in sorted(comparisons, key=lambda comparison: comparison.edge)
    )
    wager = dollars(stakes.wager or USUAL)
    heading = say("odds.money.compared", wager=wager, spots=stakes.spots, hands=stakes.hands)
    if stakes.cover:
        cover = dollars(stakes.cover)
        heading = say(
            "odds.money.compared-cover", wager=wager, spots=stakes.spots, hands=stakes.hands, cover=cover
        )
    return Grid(heading, tuple(say(f"odds.money.{name}") for name in heads), rows)


def _dollars(cents: float) -> str:
    return dollars(round(cents))
