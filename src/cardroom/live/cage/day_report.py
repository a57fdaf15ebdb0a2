"""The daily report, made even when nothing has happened: by table and shift the drop, the jackpot apart,
hands, and what an hour brought; what was issued, counted, adjusted; and whether the books balance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from cardroom.live.cage.adjustments import Adjustment
from cardroom.live.cage.box_counts import BoxCount
from cardroom.words import Chips, Said, say

HOUR = 3_600_000


class TableLine(msgspec.Struct, frozen=True):
    """One table in one shift, on one day."""

    table: int
    game: str
    shift: int
    hands: int = 0
    voided: int = 0
    drop: int | None = 0
    """None: the box waits to be counted by two, who are not told before."""
    jackpot: int = 0
    began: int = 0
    """When its first hand of the day began and its last ended, for people."""
    ended: int = 0

    @property
    def hours(self) -> float:
        """At least a minute: one hand makes no hundred an hour."""
        return max(self.ended - self.began, 60_000) / HOUR

    @property
    def hands_an_hour(self) -> float:
        return round(self.hands / self.hours, 1)

    @property
    def collection_an_hour(self) -> int | None:
        """In cents; the jackpot is no collection."""
        return None if self.drop is None else round(self.drop / self.hours)


class CountLine(msgspec.Struct, frozen=True):
    table: int
    shift: int
    counted: BoxCount


class DayReport(msgspec.Struct, frozen=True):
    """Of one day where the room is."""

    day: str
    tables: tuple[TableLine, ...] = ()
    issued: int = 0
    refills: int = 0
    counts: tuple[CountLine, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    events: int = 0
    balanced: bool = True

    @property
    def is_empty(self) -> bool:
        return not (self.tables or self.refills or self.counts or self.adjustments or self.events)

    @property
    def drop(self) -> int | None:
        """Of all tables, once every box has been counted."""
        drops = [one.drop for one in self.tables if one.drop is not None]
        return sum(drops) if len(drops) == len(self.tables) else None

    @property
    def jackpot(self) -> int:
        return sum(one.jackpot for one in self.tables)

    @property
    def hands(self) -> int:
        return sum(one.hands for one in self.tables)


def lines(report: DayReport) -> Iterator[Said]:
    """The report in words, a line each."""
    yield say("report.day", day=report.day)
    if report.is_empty:
        yield say("report.nothing")
    for one in report.tables:
        yield _table(one)
        if one.voided:
            yield say("report.voided", count=one.voided)
    for count in report.counts:
        found = count.counted
        slots = {
            "cents": Chips(found.cents),
            "book": Chips(found.book),
            "variance": Chips(found.variance, signed=True),
        }
        yield say(
            "report.count",
            table=count.table,
            shift=count.shift,
            first=found.by[0],
            second=found.by[1],
            **slots,
        )
    for adjusted in report.adjustments:
        key = "report.adjusted" if adjusted.granted else "report.denied" if adjusted.by else "report.asked"
        yield say(
            key,
            number=adjusted.number,
            account=adjusted.account,
            cents=Chips(adjusted.cents, signed=True),
            reason=adjusted.reason,
            asked=adjusted.asked_by,
            by=adjusted.by,
        )
    if not report.is_empty:
        yield say("report.issued", cents=Chips(report.issued), count=report.refills)
        if report.drop is None:
            yield say("report.total-uncounted", count=report.hands, jackpot=Chips(report.jackpot))
        else:
            yield say(
                "report.total", count=report.hands, drop=Chips(report.drop), jackpot=Chips(report.jackpot)
            )
        yield say("report.events", count=report.events)
    yield say("report.balanced" if report.balanced else "report.unbalanced")


def _table(one: TableLine) -> Said:
    slots: dict[str, Any] = {"table": one.table, "game": one.game, "shift": one.shift, "count": one.hands}
    slots |= {"pace": f"{one.hands_an_hour:g}", "jackpot": Chips(one.jackpot)}
    if one.drop is None or one.collection_an_hour is None:
        return say("report.table-uncounted", **slots)
    return say("report.table", drop=Chips(one.drop), hourly=Chips(one.collection_an_hour), **slots)


class Patron(msgspec.Struct, frozen=True):
    """What one person's chips did in a day."""

    person: str
    day: str
    opening: int = 0
    """In the wallet when the day began."""
    closing: int = 0
    issued: int = 0
    adjusted: int = 0
    to_games: int = 0
    from_games: int = 0
    on_game_before: int = 0
    """At tables, asked-for seats included, when the day began."""
    on_game: int = 0

    @property
    def won(self) -> int:
        """Above zero: won; at games alone, whatever was issued."""
        return self.from_games - self.to_games + self.on_game - self.on_game_before


def patron_lines(one: Patron) -> Iterator[Said]:
    yield say("patron.head", person=one.person, day=one.day)
    for name in ("opening", "issued", "adjusted", "to-games", "from-games", "closing", "on-game"):
        yield say(f"patron.{name}", cents=Chips(getattr(one, name.replace("-", "_"))))
    yield say("patron.won" if one.won >= 0 else "patron.lost", cents=Chips(abs(one.won)))
