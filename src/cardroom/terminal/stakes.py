"""What tells the tables of one game apart: the stakes, and what the collection costs there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from cardroom.fees import Band, PerHand, Schedule
from cardroom.rooms import Offering, Settings
from cardroom.terminal.voice import text
from cardroom.words import Chips, Said, Several, say


class Stakes(msgspec.Struct, frozen=True):
    """One line of the sheet, as somebody reads it who looks for a table."""

    number: int
    limits: str
    collection: str
    bands: str = ""
    """The fees band by band, for tables that nothing else tells apart."""


def stakes(offering: Offering) -> list[Stakes]:
    """All lines of the sheet, in its order."""
    found = []
    for one in offering.rules.schedules:
        table = offering.open(Settings(schedule=one.number))
        line = table.schedule
        found.append(Stakes(one.number, str(offering.family.limits(table.opened)), collection(line), _bands(line)))
    return found


def told_apart(these: Sequence[Stakes]) -> tuple[list[str], str]:
    """The names to choose from, and what is the same for all of them, which is said once."""
    same = {one.collection for one in these}
    if len(same) == 1:
        return [one.limits for one in these], same.pop()
    return [text("lobby.stakes", limits=one.limits, collection=one.collection) for one in these], ""


def collection(line: Any) -> str:
    """What a hand costs at a table with this line of the sheet, in a few words; the sign says it band by band."""
    parts = list(_per_hand(line) if isinstance(line, PerHand) else _per_wager(line) if isinstance(line, Schedule) else ())
    return text("collection.is", parts=Several(tuple(parts), "comma")) if parts else text("collection.none")


def _per_hand(line: PerHand) -> Iterator[Said]:
    """Out of the pot, from the button, the dropped blind, by the half hour."""
    if totals := [one.posted + one.designated + one.regular + one.modified_b for one in line.fees]:
        yield say("collection.pot", fee=_span(totals))
    if line.from_button:
        yield say("collection.button", fee=Chips(line.from_button))
    if line.drops_blind and line.blinds:
        yield say("collection.blind", fee=Chips(line.blinds[-1]))
    if line.half_hour:
        yield say(f"collection.half-hour-{line.half_hour_from}", fee=Chips(line.half_hour))


def _per_wager(line: Schedule) -> Iterator[Said]:
    """By players for a wager, by the player-dealer for a hand."""
    if rates := _rates(line.player):
        yield say("collection.wager", fee=_span(rates))
    if rates := _rates(line.dealer):
        yield say("collection.dealer", fee=_span(rates))


def _bands(line: Any) -> str:
    """`for a hand, by table action: $0.50 from $5, $1 from $100`."""
    kinds = (("wagers", line.player), ("hands", line.dealer)) if isinstance(line, Schedule) else ()
    found = []
    for who, bands in kinds:
        if each := tuple(say("collection.band", fee=Chips(band.fee), floor=Chips(band.floor)) for band in bands if band.fee):
            found.append(say("collection.bands", who=say(f"collection.{who}"), bands=Several(each, "comma")))
    return text("collection.is", parts=Several(tuple(found), "comma")) if found else ""


def _rates(bands: Sequence[Band]) -> list[int]:
    return [band.fee for band in bands if band.fee]


def _span(cents: Sequence[int]) -> Said:
    """`$2`, or `$2–$5` where it depends on something."""
    least, most = min(cents), max(cents)
    return say("money.span", least=Chips(least), most=Chips(most)) if least < most else say("money.one", cents=Chips(most))
