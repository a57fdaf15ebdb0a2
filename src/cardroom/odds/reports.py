"""One table in full: its price, and if asked what money comes to there and which rule matters. What pages and
plots show."""

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
"""The wager of a spot unless told otherwise, where the table takes it."""
SPOTS = 5
EFFECTS = 20
"""So many of the rules that matter most are listed."""


class ReportStakes(msgspec.Struct, frozen=True, kw_only=True):
    """What lies on the table, so that money can be spoken of."""

    wager: int = 0
    """Cents on each spot; 0: a usual one."""
    spots: int = SPOTS
    cover: int = 0
    """What the player-dealer puts up; 0: everything is covered."""
    hands: int = HANDS
    """In an hour."""


class OddsReport(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that was asked about one table."""

    price: Price
    """With the tables of money and of effects among its grids."""
    title: str
    table: AnyOpen
    seated: BankTable | None = None
    effects: tuple[Effect, ...] = ()
    drags: tuple[Drag, ...] = ()
    """Of a game that nobody banks: what every printed line takes."""
    starting: Starting | None = None

    def html(self) -> str:
        """A page that needs nothing else."""
        from cardroom.odds.html_page import page

        return page(self)

    def _repr_html_(self) -> str:
        from cardroom.odds.html_page import body

        return body(self)


def report(
    table: AnyOpen,
    asked: AnalysisRequest | None = None,
    stakes: ReportStakes | None = None,
    *,
    effects: bool = False,
    title: str = "",
) -> OddsReport:
    """Money only where `stakes` are given; every rule changed alone takes a while longer."""
    found, seated = price(table, asked), None
    if not found.wagers:
        lines = tuple(drags_of(table, habits_of(table, asked or AnalysisRequest())))
        best = starting(table) if table.rules.family == "poker" else None
        return OddsReport(price=found, title=title or found.game, table=table, drags=lines, starting=best)
    changed: tuple[Effect, ...] = ()
    if stakes:
        seated, grids, notes = money_of(table, found, stakes)
        found = replace(found, grids=(*found.grids, *grids), notes=(*found.notes, *notes))
    if effects:
        changed = tuple(effects_of(table, asked))
        found = replace(found, grids=(*found.grids, _tornado(changed)))
    return OddsReport(price=found, title=title or found.game, table=table, seated=seated, effects=changed)


class MoneyReport(NamedTuple):
    """What a price comes to with so much on the table."""

    seated: BankTable
    grids: tuple[Grid, ...]
    notes: tuple[Said, ...]


def money_of(table: AnyOpen, found: Price, stakes: ReportStakes) -> MoneyReport:
    wager, spot = wager_of(table, stakes), spot_of(table)
    spots = [{spot.outcomes[0][0].wager: wager}] * stakes.spots
    seated = bank(table, spots, cover=stakes.cover, spot=spot, hands=stakes.hands)
    grids = money_grids(table, found.edge, spots, hands=stakes.hands, bank_table=seated)
    note = say("odds.money.note-stakes", spots=stakes.spots, wager=dollars(wager))
    return MoneyReport(seated, grids, (note, _how(found), _how_together(seated)))


def _how(found: Price) -> Said:
    """Means of the bank are exact; what wagers lose before their fee may have been dealt."""
    edge = found.wagers[0].edge
    return say("odds.money.note-dealt", how=edge.said) if edge.rounds else say("odds.money.note-exact")


def _how_together(seated: BankTable) -> Said:
    """How it was found what spots have in common."""
    if rounds := seated.rounds:
        return say("odds.money.note-tables", rounds=f"{rounds:,}", error=f"{0.5 / rounds**0.5:.1g}")
    return say(f"odds.money.note-{seated.how}")


def _tornado(effects: tuple[Effect, ...]) -> Grid:
    rows = tuple((one.name, one.value, one.change) for one in effects[:EFFECTS])
    columns = tuple(say(f"odds.money.{name}") for name in ("rule", "edge", "change"))
    wager = effects[0].wager if effects else ""
    heading = (
        say("odds.money.tornado", wager=say(f"odds.wager-{wager}"))
        if wager
        else say("odds.money.tornado-none")
    )
    return Grid(heading, columns, rows)


def wager_of(table: AnyOpen, stakes: ReportStakes) -> int:
    """Within the limits of the schedule in force."""
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
    """Tables by name, every schedule of each that takes the wager, at one wager and so many spots."""
    lines = []
    for name, table in tables:
        edge = price(table).edge + _lost_by_cover(
            table, stakes
        )  # uncovered the same as the table's own page has
        lines += [(f"{name} {one.number}", edge, one) for one in table.rules.schedules]
    return compare(lines, stakes.wager or USUAL, stakes.spots, stakes.hands)


def _lost_by_cover(table: AnyOpen, stakes: ReportStakes) -> float:
    """How much more of a wager players lose because the player-dealer's cover is short, on average over the
    seats."""
    if not stakes.cover:
        return 0.0
    wager, spot = stakes.wager or USUAL, spot_of(table)
    spots = seats_of(spot, [{spot.outcomes[0][0].wager: wager}] * stakes.spots)
    found = covered(spots, stakes.cover, cover_type(table.rules))
    return sum(seat.lost for seat in found.seats) / (wager * stakes.spots)


def grid_of(found: list[ScheduleComparison], stakes: ReportStakes) -> Grid:
    """In dollars, the cheapest for the player first."""
    heads = ("table", "edge-after", "player-hour", "dealer-round", "house-collects")
    rows = tuple(
        (one.name, f"{one.edge:.4%}", *map(_dollars, (one.player_hour, one.dealer_round, one.house_hour)))
        for one in sorted(found, key=lambda one: one.edge)
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
