"""Queries for the reports: postings and rounds of a day, and one person's chips."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, and_, func, select

from cardroom.live.cage.adjustments import WHY as ADJUSTED
from cardroom.live.cage.chips_at_tables import chips_on_tables
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
"""Kinds of rows of the room's stream that are significant events."""
Span = tuple[int, int]
"""Time from a first millisecond up to before another, as people tell time."""


class TimedPosting(msgspec.Struct, frozen=True):
    """A posting with its time."""

    stream: str
    version: int
    account: str
    cents: int
    why: str
    utc: int


class Reports:
    """Reports of a room, read from its store."""

    def __init__(self, store: Store, settings: CageSettings) -> None:
        self.store, self.settings = store, settings

    def day(self, day: str, book: CageState) -> DayReport:
        """Return the report of a day, also if nothing happened on it."""
        span = bounds_of(day, self.settings.zone)
        with self.store.looking() as conn:
            moves = postings_between(conn, span)
            tables = _blind(_tables(conn, moves, span), book, balances(conn, accounts.every("drop")))
            events = _count(conn, span, "room", EVENTS)
        issued = [
            posting for posting in moves if posting.why == ISSUE and accounts.is_a(posting.account, "issued")
        ]
        boxes = [
            (box, box_count)
            for box in book.boxes.values()
            for box_count in box.counted
            if _within(box_count.utc, span)
        ]
        return DayReport(
            day,
            tables,
            -sum(posting.cents for posting in issued),
            len(issued),
            tuple(CountLine(box.table, box.shift, box_count) for box, box_count in boxes),
            tuple(adjustment for adjustment in book.adjustments.values() if _within(adjustment.utc, span)),
            events,
            self.store.trial().holds,
        )

    def for_training(self, tables: Iterable[int]) -> set[int]:
        """Return the tables among these that are for training: their boxes are not counted."""
        with self.store.looking() as conn:
            streams = training_among(conn, {f"table/{table}" for table in tables})
        return {int(stream.partition("/")[2]) for stream in streams}

    def patron(self, person: str, day: str) -> Patron:
        """Return a person's day: the wallet at its start and end, and the chips to, from and at games."""
        first, last = bounds_of(day, self.settings.zone)
        with self.store.looking() as conn:
            all_moves = postings_between(conn, (0, last), accounts.wallet(person))
            before, after = chips_on_tables(conn, person, first), chips_on_tables(conn, person, last)
        today = [move for move in all_moves if move.utc >= first]
        games = [move.cents for move in today if move.why not in (ISSUE, ADJUSTED)]
        opening = sum(move.cents for move in all_moves if move.utc < first)
        return Patron(
            person,
            day,
            opening,
            opening + sum(move.cents for move in today),
            sum(move.cents for move in today if move.why == ISSUE),
            sum(move.cents for move in today if move.why == ADJUSTED),
            -sum(cents for cents in games if cents < 0),
            sum(cents for cents in games if cents > 0),
            before,
            after,
        )


def postings_between(conn: Connection, span: Span, account: str = "") -> list[TimedPosting]:
    """Return the postings of a time span in order, for one account or for all."""
    chosen = select(
        POSTING.c.stream, POSTING.c.version, ACCOUNT.c.name, POSTING.c.cents, POSTING.c.why, INPUT.c.utc
    )
    chosen = chosen.join_from(POSTING, ACCOUNT, POSTING.c.account == ACCOUNT.c.id)
    same = and_(INPUT.c.stream == POSTING.c.stream, INPUT.c.version == POSTING.c.version)
    chosen = chosen.join(INPUT, same).where(INPUT.c.utc >= span[0], INPUT.c.utc < span[1])
    if account:
        chosen = chosen.where(ACCOUNT.c.name == account)
    rows = conn.execute(chosen.order_by(POSTING.c.id)).all()
    return [
        TimedPosting(stream, version, name, cents, why, utc)
        for stream, version, name, cents, why, utc in rows
    ]


class _ReportHeader(msgspec.Struct, frozen=True):
    shift: int = 1


def _tables(conn: Connection, moves: Sequence[TimedPosting], span: Span) -> tuple[TableLine, ...]:
    """Return a line for each table and shift; a round belongs to the shift that its header names.

    A round without cards, as where everybody passes the bank, is no hand. Tables for training have no line,
    because their collection is no drop.
    """
    lines: dict[tuple[int, int], TableLine] = {}
    shifts: dict[tuple[str, int], int] = {}
    games: dict[int, str] = {}
    voids = _voided(conn, span)
    began = INPUT.alias("began")
    finished = ROUND.c
    chosen = select(
        finished.stream,
        finished.ended,
        finished.offering,
        began.c.utc,
        began.c.said,
        finished.utc.label("over"),
        finished.root,
    )
    same = and_(began.c.stream == ROUND.c.stream, began.c.version == ROUND.c.version)
    chosen = (
        chosen.join(began, same).where(ROUND.c.utc >= span[0], ROUND.c.utc < span[1]).order_by(ROUND.c.id)
    )
    rounds = conn.execute(chosen).all()
    training = training_among(conn, {move.stream for move in moves} | {row.stream for row in rounds})
    for stream, ended, offering, first, text, over, root in rounds:
        if stream in training:
            continue
        table, shift = int(stream.partition("/")[2]), msgspec.json.decode(text, type=_ReportHeader).shift
        games[table], shifts[stream, ended] = offering, shift
        line = lines.get((table, shift)) or TableLine(table, offering, shift, began=first)
        void = (stream, ended) in voids
        is_hand = bool(root) and not void
        lines[table, shift] = replace(line, hands=line.hands + is_hand, voided=line.voided + void, ended=over)
    for move in moves:
        if (
            move.why != "round"
            or move.stream in training
            or not accounts.is_a(move.account, "drop", "jackpot")
        ):
            continue
        place = accounts.at_table(move.account)
        kind, table = place.kind, int(place.table)
        shift = place.number if kind == "drop" else shifts.get((move.stream, move.version), 1)
        line = lines.get((table, shift)) or TableLine(
            table, games.get(table, ""), shift, began=move.utc, ended=move.utc
        )
        added = {kind: getattr(line, kind) + move.cents}
        lines[table, shift] = replace(line, **added)
    return tuple([lines[key] for key in sorted(lines)])


def _blind(lines: Iterable[TableLine], book: CageState, drops: Mapping[str, int]) -> tuple[TableLine, ...]:
    """Return the lines without the drop of boxes that two persons still have to count."""
    shown = []
    for line in lines:
        cents = drops.get(accounts.drop(line.table, line.shift))
        is_known = cents is None or book.box(line.table, line.shift).visible_book(cents) is not None
        shown.append(line if is_known else replace(line, drop=None))
    return tuple(shown)


def _voided(conn: Connection, span: Span) -> set[tuple[str, int]]:
    """Return the versions that ended void rounds: the chips handed on are stored right after the ruling."""
    in_span = and_(INPUT.c.kind == "void", INPUT.c.utc >= span[0], INPUT.c.utc < span[1])
    void_rows = conn.execute(select(INPUT.c.stream, INPUT.c.version).where(in_span))
    return {(stream, version + more) for stream, version in void_rows for more in (1, 2)}


def _count(conn: Connection, span: Span, stream: str, kinds: tuple[str, ...]) -> int:
    in_span = and_(
        INPUT.c.stream == stream, INPUT.c.kind.in_(kinds), INPUT.c.utc >= span[0], INPUT.c.utc < span[1]
    )
    return int(conn.scalar(select(func.count()).select_from(INPUT).where(in_span)) or 0)


def _within(utc: int, span: Span) -> bool:
    return span[0] <= utc < span[1]
