"""The daily report, made even for a day on which nothing happened.

It has drop, jackpot, hands and hourly pace of each table and shift; issued chips, counts and adjustments; and
the state of the books.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from cardroom.live.cage.adjustments import Adjustment
from cardroom.live.cage.box_counts import BoxCount
from cardroom.words import Chips, Said, say

HOUR = 3_600_000


class TableLine(msgspec.Struct, frozen=True):
    """The line of one table in one shift, on one day."""

    table: int
    game: str
    shift: int
    hands: int = 0
    voided: int = 0
    drop: int | None = 0
    """Drop of the table; None while the box waits to be counted by two persons, who must not know it."""
    jackpot: int = 0
    began: int = 0
    """Time at which the first hand of the day began; `ended` is the end of the last."""
    ended: int = 0

    @property
    def hours(self) -> float:
        """Hours of play, at least a minute, so that a single hand does not make a hundred an hour."""
        return max(self.ended - self.began, 60_000) / HOUR

    @property
    def hands_an_hour(self) -> float:
        """Hands an hour, with one decimal."""
        return round(self.hands / self.hours, 1)

    @property
    def collection_an_hour(self) -> int | None:
        """Collection an hour in cents, without the jackpot; None while the drop is not known."""
        return None if self.drop is None else round(self.drop / self.hours)


class CountLine(msgspec.Struct, frozen=True):
    """The line of one finished count."""

    table: int
    shift: int
    counted: BoxCount


class DayReport(msgspec.Struct, frozen=True):
    """The report of one day in the room's time zone."""

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
        """True if nothing happened on the day."""
        return not (self.tables or self.refills or self.counts or self.adjustments or self.events)

    @property
    def drop(self) -> int | None:
        """Drop of all tables; None until every box has been counted."""
        drops = [line.drop for line in self.tables if line.drop is not None]
        return sum(drops) if len(drops) == len(self.tables) else None

    @property
    def jackpot(self) -> int:
        """Jackpot collected at all tables."""
        return sum(line.jackpot for line in self.tables)

    @property
    def hands(self) -> int:
        """Hands at all tables."""
        return sum(line.hands for line in self.tables)


def lines(report: DayReport) -> Iterator[Said]:
    """Return the report in words, line by line."""
    yield say("report.day", day=report.day)
    if report.is_empty:
        yield say("report.nothing")
    for table_line in report.tables:
        yield _table(table_line)
        if table_line.voided:
            yield say("report.voided", count=table_line.voided)
    for count in report.counts:
        box_count = count.counted
        slots = {
            "cents": Chips(box_count.cents),
            "book": Chips(box_count.book),
            "variance": Chips(box_count.variance, signed=True),
        }
        yield say(
            "report.count",
            table=count.table,
            shift=count.shift,
            first=box_count.by[0],
            second=box_count.by[1],
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


def _table(line: TableLine) -> Said:
    slots: dict[str, Any] = {"table": line.table, "game": line.game, "shift": line.shift, "count": line.hands}
    slots |= {"pace": f"{line.hands_an_hour:g}", "jackpot": Chips(line.jackpot)}
    if line.drop is None or line.collection_an_hour is None:
        return say("report.table-uncounted", **slots)
    return say("report.table", drop=Chips(line.drop), hourly=Chips(line.collection_an_hour), **slots)


class Patron(msgspec.Struct, frozen=True):
    """Chips of one person in a day."""

    person: str
    day: str
    opening: int = 0
    """Chips in the wallet when the day began."""
    closing: int = 0
    issued: int = 0
    adjusted: int = 0
    to_games: int = 0
    from_games: int = 0
    on_game_before: int = 0
    """Chips at tables when the day began, with those asked for a seat."""
    on_game: int = 0

    @property
    def won(self) -> int:
        """Cents won at games, without issued chips; below zero: lost."""
        return self.from_games - self.to_games + self.on_game - self.on_game_before


def patron_lines(patron: Patron) -> Iterator[Said]:
    """Return one person's day in words, line by line."""
    yield say("patron.head", person=patron.person, day=patron.day)
    for name in ("opening", "issued", "adjusted", "to-games", "from-games", "closing", "on-game"):
        yield say(f"patron.{name}", cents=Chips(getattr(patron, name.replace("-", "_"))))
    yield say("patron.won" if patron.won >= 0 else "patron.lost", cents=Chips(abs(patron.won)))
