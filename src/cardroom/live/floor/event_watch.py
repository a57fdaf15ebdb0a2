"""Detection of significant events in streams, the server's pulse and failed sign-ins.

Each event has an id of its own, so that a second process that finds it does not note it twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec
from sqlalchemy import ColumnElement, Table, and_, or_, select

from cardroom.fixed import Fixed
from cardroom.live.floor.due_actions import CLOCK
from cardroom.live.floor.room_state import RoomState
from cardroom.live.floor.significant_events import RULE, SignificantEvent, What
from cardroom.live.stream.opening import training_among
from cardroom.script import FLOOR
from cardroom.store import Store
from cardroom.store.database.people_tables import PERSON, SIGN_IN
from cardroom.store.database.schema import ACCOUNT, INPUT, POSTING, PULSE
from cardroom.store.registers import accounts
from cardroom.words import ENGLISH, Said

WRONG = 3
"""Number of failed sign-ins in a row that is an event."""
RECENT = 15 * 60_000
"""Milliseconds for which a name is locked after that."""
PAGE = 50
"""Number of tables that one query asks about."""
STEP = 5_000
"""Milliseconds by which the machine's clock may drift from the room's between two looks."""
KINDS = Fixed({
    "halt": What.PROGRAM_ERROR, "void": What.OVERRIDE, "resume": What.OVERRIDE, "leave": What.OVERRIDE,
    "close": What.CONFIGURED, "pause": What.CONFIGURED, "unpause": What.CONFIGURED,
    "change": What.PARAMETERS, "speed": What.PARAMETERS,
})  # fmt: skip
"""Kinds of table rows that are events; a row `leave` is one only if staff removed the player."""


class DetectedEvent(msgspec.Struct, frozen=True):
    """A detected event, its request id, and the person who caused it."""

    note: SignificantEvent
    client: str
    person: str = CLOCK


class _Left(msgspec.Struct, frozen=True):
    by: str = ""
    reason: str = ""


class _Changed(msgspec.Struct, frozen=True):
    hand: int = 0


class EventWatch:
    """Search for events that this process has not looked at yet.

    The position of the search is in memory; noted events are in the room's stream.
    """

    def __init__(self, store: Store, large: int) -> None:
        self.store, self.large = store, large
        self._seen: dict[int, int] = {}
        self._clocks = (0, 0)

    def look(
        self, book: RoomState, tables: Iterable[tuple[int, int]], now: int, utc: int
    ) -> list[DetectedEvent]:
        """Return all new events; `tables` are numbers and versions of the tables to look at.

        Each event is noted once, even if several processes find it.
        """
        events = [
            *self._tables(tables),
            *self._room(book),
            *self._pulse(),
            *self._door(utc),
            *self._clock(now, utc),
        ]
        return [event for event in events if (event.person, event.client) not in book.known]

    def _tables(self, tables: Iterable[tuple[int, int]]) -> Iterator[DetectedEvent]:
        """Yield the events of tables that have gone on since the last look, a page of tables at a time."""
        new = [(number, version) for number, version in tables if version > self._seen.get(number, 0)]
        for start in range(0, len(new), PAGE):
            yield from self._page(new[start : start + PAGE])
        self._seen.update(new)

    def _page(self, tables: list[tuple[int, int]]) -> Iterator[DetectedEvent]:
        row, post, name = INPUT.c, POSTING.c, ACCOUNT.c.name
        by_floor = and_(row.kind == "say", row.seat == FLOOR, row.person != "")
        ruled = select(row.stream, row.version, row.kind, row.person, row.said, row.told)
        ruled = ruled.where(or_(row.kind.in_(KINDS), by_floor))
        large = or_(
            post.cents >= self.large, post.cents <= -self.large, name.startswith(accounts.every("jackpot"))
        )
        chosen = select(post.stream, post.version, name, post.cents).join(
            ACCOUNT, ACCOUNT.c.id == post.account
        )
        with self.store.looking() as conn:
            rows = conn.execute(ruled.where(self._since(tables, INPUT))).all()
            postings = conn.execute(
                chosen.where(self._since(tables, POSTING), post.why == "round", large)
            ).all()
            gone = {person for _, _, kind, person, _, _ in rows if kind == "leave"}
            named = conn.execute(select(PERSON.c.id, PERSON.c.name).where(PERSON.c.id.in_(gone))).all()
            names = {person_row.id: person_row.name for person_row in named}
            training = training_among(conn, {stream for stream, _, kind, *_ in rows if kind == "say"})
        for stream, version, kind, person, text, digest in rows:
            if kind == "say":
                if stream not in training:
                    yield DetectedEvent(ruling_note(stream, text), f"{stream}/{version}", person)
                continue
            note = _ruled(stream, kind, text, bool(digest), person, names)
            if note is not None:
                yield DetectedEvent(note, f"{stream}/{version}", _by(kind, person, text))
        for stream, version, account, cents in postings:
            if (event_kind := _won(account, cents)) is not None:
                yield DetectedEvent(
                    SignificantEvent(what=event_kind, where=account, cents=abs(cents)),
                    f"{stream}/{version}/{account}",
                )

    def _since(self, tables: list[tuple[int, int]], of: Table) -> ColumnElement[bool]:
        def new(number: int, version: int) -> ColumnElement[bool]:
            same_stream = of.c.stream == f"table/{number}"
            return and_(same_stream, of.c.version > self._seen.get(number, 0), of.c.version <= version)

        return or_(*(new(number, version) for number, version in tables))

    def _room(self, book: RoomState) -> Iterator[DetectedEvent]:
        for adjustment in book.adjustments.values():
            if adjustment.granted:
                note = SignificantEvent(
                    what=What.ADJUSTED,
                    where=adjustment.account,
                    reason=adjustment.reason,
                    cents=adjustment.cents,
                )
                yield DetectedEvent(note, f"adjusted/{adjustment.number}", adjustment.by)
        for box in book.boxes.values():
            for n, counted in enumerate(box.counted):
                if counted.variance:
                    note = SignificantEvent(
                        what=What.VARIANCE, where=accounts.drop(box.table, box.shift), cents=counted.variance
                    )
                    yield DetectedEvent(note, f"variance/{box.table}/{box.shift}/{n}", counted.by[1])

    def _pulse(self) -> Iterator[DetectedEvent]:
        with self.store.looking() as conn:
            gap, epoch = conn.execute(select(PULSE.c.gap_at, PULSE.c.epoch)).one()
        if gap:
            why = ENGLISH.text(Said("reason.stood-still"))
            yield DetectedEvent(
                SignificantEvent(what=What.UNAVAILABLE, where="room", reason=why), f"gap/{gap}"
            )
        if epoch > 1:
            yield DetectedEvent(
                SignificantEvent(what=What.DATA_LOSS, where="store", reason=f"epoch {epoch}"),
                f"epoch/{epoch}",
            )

    def _door(self, utc: int) -> Iterator[DetectedEvent]:
        """Yield the events of failed sign-ins, by a digest of the name that was typed."""
        tries = select(SIGN_IN.c.who, SIGN_IN.c.number, SIGN_IN.c.verdict).where(SIGN_IN.c.utc > utc - RECENT)
        with self.store.looking() as conn:
            rows = conn.execute(tries.order_by(SIGN_IN.c.who, SIGN_IN.c.number)).all()
        wrong: dict[str, int] = {}
        for who, number, verdict in rows:  # a sign-in counts as wrong until one succeeds
            wrong[who] = wrong.get(who, 0) + 1 if verdict == "wrong" else 0
            if (
                wrong[who] == WRONG or verdict == "locked"
            ):  # from one address, or for one name from many addresses
                yield DetectedEvent(
                    SignificantEvent(what=What.LOCKED_OUT, where=f"sign-in {who[:12]}"),
                    f"locked/{who[:12]}/{number}",
                )

    def _clock(self, now: int, utc: int) -> Iterator[DetectedEvent]:
        """Yield an event if the machine's clock was set.

        The room's clock runs on its own, and gains at most one beat in an outage.
        """
        (room, wall), self._clocks = self._clocks, (now, utc)
        off = (utc - wall) - (now - room)
        if wall and abs(off) > STEP:
            yield DetectedEvent(
                SignificantEvent(what=What.CLOCK, where="clock", reason=f"{off / 1000:+.0f} seconds"),
                f"clock/{utc}",
            )


def ruling_note(stream: str, answer: str, topic: str = "", reason: str = "") -> SignificantEvent:
    """Return the event of a ruling that the floor gave at a table, from its answer as text."""
    return SignificantEvent(
        what=What.OVERRIDE,
        where=stream,
        reason=reason,
        did=RULE,
        topic=topic,
        ruled=answer.rpartition(" ")[2],
    )


def _ruled(
    stream: str, kind: str, text: str, has_digest: bool, person: str, names: Mapping[str, str]
) -> SignificantEvent | None:
    event_kind = KINDS[kind]
    if kind == "close" and person == CLOCK:  # nobody sat there, so nothing changes for a player
        return None
    if kind == "leave":
        departure = msgspec.json.decode(text, type=_Left)
        if departure.by in ("", CLOCK):
            return None
        return SignificantEvent(
            what=event_kind,
            where=stream,
            reason=departure.reason,
            did=kind,
            whom=person,
            name=names.get(person, person),
        )
    if kind == "void" and not has_digest:  # the server voided it, because a replay gave another result
        event_kind = What.MISMATCH
    if kind == "change":
        return SignificantEvent(
            what=event_kind, where=stream, did=kind, hand=msgspec.json.decode(text, type=_Changed).hand
        )
    if kind == "close":
        return SignificantEvent(
            what=event_kind, where=stream, reason=msgspec.json.decode(text, type=_Left).reason, did=kind
        )
    reason = text.removeprefix("floor void ") if kind == "void" else "" if kind == "speed" else text
    did = kind if event_kind in (What.OVERRIDE, What.CONFIGURED, What.PARAMETERS) else ""
    return SignificantEvent(what=event_kind, where=stream, reason=reason, did=did)


def _by(kind: str, person: str, text: str) -> str:
    by = msgspec.json.decode(text, type=_Left).by if kind == "leave" else person
    return by or CLOCK


def _won(account: str, cents: int) -> What | None:
    if accounts.is_a(account, "stack"):
        return What.LARGE_WIN if cents > 0 else What.LARGE_WAGER
    return What.JACKPOT if accounts.is_a(account, "jackpot") and cents < 0 else None
