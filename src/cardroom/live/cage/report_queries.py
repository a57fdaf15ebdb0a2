"""Reports read from the store: what was posted and played on a day, and what one person's chips did."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, and_, func, select

from cardroom.live.cage.adjustments import WHY as ADJUSTED
from cardroom.live.cage.chips_at_tables import on_game
from cardroom.live.cage.day_report import CountLine, DayReport, Patron, TableLine
from cardroom.live.cage.days import bounds_of
from cardroom.live.cage.refill import ISSUE
from cardroom.live.cage.settings import CageSettings
from cardroom.live.cage.state import CageState
from cardroom.live.stream.opening import training_among
from cardroom.store import Store
from cardroom.store.database.schema import ACCOUNT, INPUT, POSTING, ROUND
from cardroom.store.registers import accounts
from cardroom.store.registers.ledger import balances

EVENTS = ("event", "proposed", "confirmed", "declined", "staff-set")
"""The kinds of rows of the room's stream that are significant events."""
Span = tuple[int, int]
"""From a moment up to before another, for people."""


class TimedPosting(msgspec.Struct, frozen=True):
    """A posting with its time."""

    stream: str
    version: int
    account: str
    cents: int
    why: str
    utc: int


class Reports:
    def __init__(self, store: Store, settings: CageSettings) -> None:
        self.store, self.settings = store, settings

    def day(self, day: str, book: CageState) -> DayReport:
        """Also of a day on which nothing happened."""
        span = bounds_of(day, self.settings.zone)
        with self.store.looking() as at:
            moves = moved(at, span)
            tables = _blind(_tables(at, moves, span), book, balances(at, accounts.every("drop")))
            events = _count(at, span, "room", EVENTS)
        issued = [one for one in moves if one.why == ISSUE and accounts.is_a(one.account, "issued")]
        boxes = [(box, one) for box in book.boxes.values() for one in box.counted if _within(one.utc, span)]
        return DayReport(
            day,
            tables,
            -sum(one.cents for one in issued),
            len(issued),
            tuple(CountLine(box.table, box.shift, one) for box, one in boxes),
            tuple(one for one in book.adjustments.values() if _within(one.utc, span)),
            events,
            self.store.trial().holds,
        )

    def for_training(self, tables: Iterable[int]) -> set[int]:
        """Which of these tables are: their boxes are not counted."""
        with self.store.looking() as at:
            found = training_among(at, {f"table/{table}" for table in tables})
        return {int(stream.partition("/")[2]) for stream in found}

    def patron(self, person: str, day: str) -> Patron:
        """Opening and closing of the wallet, what went to games and came from them, and what lies there."""
        first, last = bounds_of(day, self.settings.zone)
        with self.store.looking() as at:
            own = moved(at, (0, last), accounts.wallet(person))
            before, after = on_game(at, person, first), on_game(at, person, last)
        today = [one for one in own if one.utc >= first]
        games = [one.cents for one in today if one.why not in (ISSUE, ADJUSTED)]
        opening = sum(one.cents for one in own if one.utc < first)
        return Patron(
            person,
            day,
            opening,
            opening + sum(one.cents for one in today),
            sum(one.cents for one in today if one.why == ISSUE),
            sum(one.cents for one in today if one.why == ADJUSTED),
            -sum(cents for cents in games if cents < 0),
            sum(cents for cents in games if cents > 0),
            before,
            after,
        )


def moved(at: Connection, span: Span, account: str = "") -> list[TimedPosting]:
    """What was posted in that time, in order; to one account, or to all."""
    chosen = select(
        POSTING.c.stream, POSTING.c.version, ACCOUNT.c.name, POSTING.c.cents, POSTING.c.why, INPUT.c.utc
    )
    chosen = chosen.join_from(POSTING, ACCOUNT, POSTING.c.account == ACCOUNT.c.id)
    same = and_(INPUT.c.stream == POSTING.c.stream, INPUT.c.version == POSTING.c.version)
    chosen = chosen.join(INPUT, same).where(INPUT.c.utc >= span[0], INPUT.c.utc < span[1])
    if account:
        chosen = chosen.where(ACCOUNT.c.name == account)
    found = at.execute(chosen.order_by(POSTING.c.id)).all()
    return [
        TimedPosting(stream, version, name, cents, why, utc)
        for stream, version, name, cents, why, utc in found
    ]


class _ReportHeader(msgspec.Struct, frozen=True):
    shift: int = 1


def _tables(at: Connection, moves: Sequence[TimedPosting], span: Span) -> tuple[TableLine, ...]:
    """A line for each table and shift; a round belongs to the shift that its header names. A round without
    cards, as where everybody passes the bank, is no hand. Tables for training have no line: what is collected
    there is no drop."""
    lines: dict[tuple[int, int], TableLine] = {}
    shifts: dict[tuple[str, int], int] = {}
    games: dict[int, str] = {}
    voids = _voided(at, span)
    began = INPUT.alias("began")
    kept = ROUND.c
    chosen = select(
        kept.stream, kept.ended, kept.offering, began.c.utc, began.c.said, kept.utc.label("over"), kept.root
    )
    same = and_(began.c.stream == ROUND.c.stream, began.c.version == ROUND.c.version)
    chosen = (
        chosen.join(began, same).where(ROUND.c.utc >= span[0], ROUND.c.utc < span[1]).order_by(ROUND.c.id)
    )
    rounds = at.execute(chosen).all()
    training = training_among(at, {one.stream for one in moves} | {one.stream for one in rounds})
    for stream, ended, offering, first, said, over, root in rounds:
        if stream in training:
            continue
        table, shift = int(stream.partition("/")[2]), msgspec.json.decode(said, type=_ReportHeader).shift
        games[table], shifts[stream, ended] = offering, shift
        line = lines.get((table, shift)) or TableLine(table, offering, shift, began=first)
        void = (stream, ended) in voids
        is_hand = bool(root) and not void
        lines[table, shift] = replace(line, hands=line.hands + is_hand, voided=line.voided + void, ended=over)
    for one in moves:
        if one.why != "round" or one.stream in training or not accounts.is_a(one.account, "drop", "jackpot"):
            continue
        own = accounts.at_table(one.account)
        kind, table = own.kind, int(own.table)
        shift = own.number if kind == "drop" else shifts.get((one.stream, one.version), 1)
        line = lines.get((table, shift)) or TableLine(
            table, games.get(table, ""), shift, began=one.utc, ended=one.utc
        )
        added = {kind: getattr(line, kind) + one.cents}
        lines[table, shift] = replace(line, **added)
    return tuple([lines[key] for key in sorted(lines)])


def _blind(lines: Iterable[TableLine], book: CageState, held: Mapping[str, int]) -> tuple[TableLine, ...]:
    """Without the drop of boxes that two have still to count."""
    found = []
    for one in lines:
        cents = held.get(accounts.drop(one.table, one.shift))
        is_known = cents is None or book.box(one.table, one.shift).known(cents) is not None
        found.append(one if is_known else replace(one, drop=None))
    return tuple(found)


def _voided(at: Connection, span: Span) -> set[tuple[str, int]]:
    """The versions that ended rounds which count for nothing: what such a round handed on stands right behind
    the ruling."""
    own = and_(INPUT.c.kind == "void", INPUT.c.utc >= span[0], INPUT.c.utc < span[1])
    found = at.execute(select(INPUT.c.stream, INPUT.c.version).where(own))
    return {(stream, version + more) for stream, version in found for more in (1, 2)}


def _count(at: Connection, span: Span, stream: str, kinds: tuple[str, ...]) -> int:
    own = and_(
        INPUT.c.stream == stream, INPUT.c.kind.in_(kinds), INPUT.c.utc >= span[0], INPUT.c.utc < span[1]
    )
    return int(at.scalar(select(func.count()).select_from(INPUT).where(own)) or 0)


def _within(utc: int, span: Span) -> bool:
    return span[0] <= utc < span[1]
