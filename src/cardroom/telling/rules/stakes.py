"""Stakes: what distinguishes the tables of one game. The limits, the collection and the opening hours."""

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
    """Line of the sheet, for a reader who looks for a table."""

    number: int
    limits: Said
    collection: Said
    costs: Said
    """The same under a heading that says collection."""
    bands: Said | None = None
    """The fees band by band, for tables that nothing else distinguishes."""
    hours: Said | None = None
    """None: always open."""


def stakes(offering: Offering) -> list[StakesLine]:
    """Return all lines of the sheet in its order."""
    return [
        stakes_of(offering.open(Settings(schedule=schedule.number))) for schedule in offering.rules.schedules
    ]


def stakes_of(table: Table) -> StakesLine:
    """Return the line at which a table is played."""
    line, limits = table.schedule, table.offering.family.limits(table.opened)
    hours = getattr(line, "hours", "")
    collection, cost = _collection(table), _collection(table, "parts", "nothing")
    return StakesLine(
        line.number, limits, collection, cost, _bands(line), read_hours(hours).said if hours else None
    )


def _collection(table: Table, some: str = "is", none: str = "none") -> Said:
    """Return what a hand costs at this table, in a few words; the sign has it band by band."""
    parts = tuple(costs(table.schedule, table) or _as_on_the_sign(table))
    return say(f"collection.{some}", parts=SaidList(parts, "comma")) if parts else say(f"collection.{none}")


def _as_on_the_sign(table: Table) -> list[Said]:
    """Return what the family has on the smallest sign, for a sheet of an unknown type."""
    is_known = isinstance(table.schedule, PerHand | Schedule)
    return (
        []
        if is_known
        else [value for fact in sign(table).of("collection") if fact.short for value in fact.values]
    )


@singledispatch
def costs(line: Any, table: Table) -> list[Said]:
    """Return the fees of a line of the sheet, each from the least to the most."""
    return []


@costs.register
def _per_hand(line: PerHand, table: Table) -> list[Said]:
    """Return the fees per hand: from the pot, from the button, the dropped blind, and by the half hour."""
    fees = [_from_pot(table)] if line.fees else []
    if line.from_button:
        fees.append(say("collection.button", fee=Chips(line.from_button)))
    if line.drops_blind and line.blinds:
        fees.append(say("collection.blind", fee=Chips(line.blinds[-1])))
    if line.half_hour:
        fees.append(say(f"collection.half-hour-{line.half_hour_from}", fee=Chips(line.half_hour)))
    return fees


def _from_pot(table: Table) -> Said:
    """Return the fees from the pot, from the least to the most, and what they depend on."""
    spans = fees_from_pot(table)
    depends = "players" * (len(set(spans)) > 1), "play" * any(least < most for least, most in spans)
    key = "-".join(("collection.pot", *filter(None, depends)))
    return say(key, fee=_span([cents for span in spans for cents in span]))


def fees_from_pot(table: Table) -> list[tuple[int, int]]:
    """Return the least and the most that a hand pays, for each number of players that the sheet
    distinguishes."""
    return [table.offering.family.fee_of_a_hand(fee) for fee in table.schedule.fees]


@costs.register
def _per_wager(line: Schedule, table: Table) -> list[Said]:
    """Return the fees of players per wager and of the player-dealer per hand."""
    kinds = (("wager", _rates(line.player)), ("dealer", _rates(line.dealer)))
    return [say(f"collection.{who}", fee=_span(rates)) for who, rates in kinds if rates]


def _bands(line: Any) -> Said | None:
    """Return `for a hand, by table action: $0.50 from $5, $1 from $100`."""
    parts = tuple(_banded(line)) if isinstance(line, Schedule) else ()
    return say("collection.is", parts=SaidList(parts, "comma")) if parts else None


def _banded(line: Schedule) -> Iterator[Said]:
    for who, bands in (("wagers", line.player), ("hands", line.dealer)):
        messages = tuple(
            say("collection.band", fee=Chips(band.fee), floor=Chips(band.floor)) for band in bands if band.fee
        )
        if messages:
            yield say("collection.bands", who=say(f"collection.{who}"), bands=SaidList(messages, "comma"))


def _rates(bands: Sequence[Band]) -> list[int]:
    return [band.fee for band in bands if band.fee]


def _span(cents: Sequence[int]) -> Said:
    """Return `$2`, `$2–$5` for an amount that varies, or `up to $4` for one that may be nothing."""
    least, most = min(cents), max(cents)
    if not least:
        return say("money.up-to", most=Chips(most))
    return (
        say("money.span", least=Chips(least), most=Chips(most))
        if least < most
        else say("money.one", cents=Chips(most))
    )
