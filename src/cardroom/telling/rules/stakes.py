"""What tells the tables of one game apart: the stakes, what the collection costs there, and when they are
open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch
from typing import Any

import msgspec

from cardroom.fees import Band, PerHand, Schedule, read_hours
from cardroom.rooms import Offering, Settings, Table
from cardroom.telling.rules.table_sign import sign
from cardroom.words import Chips, Said, SaidList, say


class StakesLine(msgspec.Struct, frozen=True):
    """One line of the sheet, as somebody reads it who looks for a table."""

    number: int
    limits: Said
    collection: Said
    costs: Said
    """The same where the word collection stands above it."""
    bands: Said | None = None
    """The fees band by band, for tables that nothing else tells apart."""
    hours: Said | None = None
    """None: always."""


def stakes(offering: Offering) -> list[StakesLine]:
    """All lines of the sheet, in its order."""
    return [stakes_of(offering.open(Settings(schedule=one.number))) for one in offering.rules.schedules]


def stakes_of(table: Table) -> StakesLine:
    """The line at which a table is played."""
    line, limits = table.schedule, table.offering.family.limits(table.opened)
    hours = getattr(line, "hours", "")
    collection, cost = _collection(table), _collection(table, "parts", "nothing")
    return StakesLine(
        line.number, limits, collection, cost, _bands(line), read_hours(hours).said if hours else None
    )


def _collection(table: Table, some: str = "is", none: str = "none") -> Said:
    """What a hand costs at this table, in a few words; the sign says it band by band."""
    parts = tuple(costs(table.schedule, table) or _as_on_the_sign(table))
    return say(f"collection.{some}", parts=SaidList(parts, "comma")) if parts else say(f"collection.{none}")


def _as_on_the_sign(table: Table) -> list[Said]:
    """Of a sheet that is none of ours, what the family itself has on the smallest sign."""
    known = isinstance(table.schedule, PerHand | Schedule)
    return (
        []
        if known
        else [value for fact in sign(table).of("collection") if fact.short for value in fact.values]
    )


@singledispatch
def costs(line: Any, table: Table) -> list[Said]:
    """The fees of a line of the sheet, each from the least to the most it may be."""
    return []


@costs.register
def _per_hand(line: PerHand, table: Table) -> list[Said]:
    """Out of the pot, from the button, the dropped blind, by the half hour."""
    found = [_from_pot(table)] if line.fees else []
    if line.from_button:
        found.append(say("collection.button", fee=Chips(line.from_button)))
    if line.drops_blind and line.blinds:
        found.append(say("collection.blind", fee=Chips(line.blinds[-1])))
    if line.half_hour:
        found.append(say(f"collection.half-hour-{line.half_hour_from}", fee=Chips(line.half_hour)))
    return found


def _from_pot(table: Table) -> Said:
    """From what every hand pays to what one pays that is played to the end, and what the fee depends on."""
    spans = fees_from_pot(table)
    depends = "players" * (len(set(spans)) > 1), "play" * any(least < most for least, most in spans)
    key = "-".join(("collection.pot", *filter(None, depends)))
    return say(key, fee=_span([cents for span in spans for cents in span]))


def fees_from_pot(table: Table) -> list[tuple[int, int]]:
    """The least and the most that a hand pays, for each number of players that the sheet tells apart."""
    return [table.offering.family.fee_of_a_hand(one) for one in table.schedule.fees]


@costs.register
def _per_wager(line: Schedule, table: Table) -> list[Said]:
    """By players for a wager, by the player-dealer for a hand."""
    kinds = (("wager", _rates(line.player)), ("dealer", _rates(line.dealer)))
    return [say(f"collection.{who}", fee=_span(rates)) for who, rates in kinds if rates]


def _bands(line: Any) -> Said | None:
    """`for a hand, by table action: $0.50 from $5, $1 from $100`."""
    found = tuple(_banded(line)) if isinstance(line, Schedule) else ()
    return say("collection.is", parts=SaidList(found, "comma")) if found else None


def _banded(line: Schedule) -> Iterator[Said]:
    for who, bands in (("wagers", line.player), ("hands", line.dealer)):
        each = tuple(
            say("collection.band", fee=Chips(band.fee), floor=Chips(band.floor)) for band in bands if band.fee
        )
        if each:
            yield say("collection.bands", who=say(f"collection.{who}"), bands=SaidList(each, "comma"))


def _rates(bands: Sequence[Band]) -> list[int]:
    return [band.fee for band in bands if band.fee]


def _span(cents: Sequence[int]) -> Said:
    """`$2`, or `$2–$5` where it depends on something; `up to $4` where that may be nothing."""
    least, most = min(cents), max(cents)
    if not least:
        return say("money.up-to", most=Chips(most))
    return (
        say("money.span", least=Chips(least), most=Chips(most))
        if least < most
        else say("money.one", cents=Chips(most))
    )
