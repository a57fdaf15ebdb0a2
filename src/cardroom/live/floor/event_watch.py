"""What has to be found without searching, found: significant events out of the streams of tables and room,
the pulse and the door. Each has an id of its own, so that whoever finds it again has noted it already."""

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
from cardroom.store.database.schema import ACCOUNT, INPUT, POSTING, PULSE
from cardroom.store.registers import accounts
from cardroom.store.registers.people_tables import PERSON, SIGN_IN
from cardroom.words import ENGLISH, Said

WRONG = 3
"""Tries to sign in that failed in a row."""
RECENT = 15 * 60_000
"""Milliseconds for which a name waits after that."""
PAGE = 50
"""Tables that are asked about at once."""
STEP = 5_000
"""Milliseconds by which the machine's clock may differ from the room's between two looks."""
KINDS = Fixed({
    "halt": What.PROGRAM_ERROR, "void": What.OVERRIDE, "resume": What.OVERRIDE, "leave": What.OVERRIDE,
    "close": What.CONFIGURED, "pause": What.CONFIGURED, "unpause": What.CONFIGURED,
    "change": What.PARAMETERS, "speed": What.PARAMETERS,
})  # fmt: skip
"""Rows of a table; of those that left, only who was removed by somebody."""


class DetectedEvent(msgspec.Struct, frozen=True):
    """An event, its id, and who did it."""

    note: SignificantEvent
    client: str
    person: str = CLOCK


class _Left(msgspec.Struct, frozen=True):
    by: str = ""
    reason: str = ""


class _Changed(msgspec.Struct, frozen=True):
    hand: int = 0


class EventWatch:
    """Of one process. What it has looked at is in memory; what it has noted is in the stream."""

    def __init__(self, store: Store, large: int) -> None:
        self.store, self.large = store, large
        self._seen: dict[int, int] = {}
        self._clocks = (0, 0)

    def look(
        self, book: RoomState, tables: Iterable[tuple[int, int]], now: int, utc: int
    ) -> list[DetectedEvent]:
        """All that is new, of the tables by number and version; each is noted once, whoever looks."""
        found = [
            *self._tables(tables),
            *self._room(book),
            *self._pulse(),
            *self._door(utc),
            *self._clock(now, utc),
        ]
        return [one for one in found if (one.person, one.client) not in book.known]

    def _tables(self, tables: Iterable[tuple[int, int]]) -> Iterator[DetectedEvent]:
        """Those that have gone on since the last look, some at a time."""
        new = [(number, version) for number, version in tables if version > self._seen.get(number, 0)]
        for at in range(0, len(new), PAGE):
            yield from self._page(new[at : at + PAGE])
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
        with self.store.looking() as at:
            rows = at.execute(ruled.where(self._since(tables, INPUT))).all()
            postings = at.execute(
                chosen.where(self._since(tables, POSTING), post.why == "round", large)
            ).all()
            gone = {person for _, _, kind, person, _, _ in rows if kind == "leave"}
            named = at.execute(select(PERSON.c.id, PERSON.c.name).where(PERSON.c.id.in_(gone))).all()
            names = {one.id: one.name for one in named}
            training = training_among(at, {stream for stream, _, kind, *_ in rows if kind == "say"})
        for stream, version, kind, person, said, told in rows:
            if kind == "say":
                if stream not in training:
                    yield DetectedEvent(ruling_note(stream, said), f"{stream}/{version}", person)
                continue
            note = _ruled(stream, kind, said, bool(told), person, names)
            if note is not None:
                yield DetectedEvent(note, f"{stream}/{version}", _by(kind, person, said))
        for stream, version, account, cents in postings:
            if (what := _won(account, cents)) is not None:
                yield DetectedEvent(
                    SignificantEvent(what=what, where=account, cents=abs(cents)),
                    f"{stream}/{version}/{account}",
                )

    def _since(self, tables: list[tuple[int, int]], of: Table) -> ColumnElement[bool]:
        def new(number: int, version: int) -> ColumnElement[bool]:
            own = of.c.stream == f"table/{number}"
            return and_(own, of.c.version > self._seen.get(number, 0), of.c.version <= version)

        return or_(*(new(number, version) for number, version in tables))

    def _room(self, book: RoomState) -> Iterator[DetectedEvent]:
        for one in book.adjustments.values():
            if one.granted:
                note = SignificantEvent(
                    what=What.ADJUSTED, where=one.account, reason=one.reason, cents=one.cents
                )
                yield DetectedEvent(note, f"adjusted/{one.number}", one.by)
        for box in book.boxes.values():
            for n, counted in enumerate(box.counted):
                if counted.variance:
                    note = SignificantEvent(
                        what=What.VARIANCE, where=accounts.drop(box.table, box.shift), cents=counted.variance
                    )
                    yield DetectedEvent(note, f"variance/{box.table}/{box.shift}/{n}", counted.by[1])

    def _pulse(self) -> Iterator[DetectedEvent]:
        with self.store.looking() as at:
            gap, epoch = at.execute(select(PULSE.c.gap_at, PULSE.c.epoch)).one()
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
        """By a digest of the name that was typed."""
        tries = select(SIGN_IN.c.who, SIGN_IN.c.number, SIGN_IN.c.verdict).where(SIGN_IN.c.utc > utc - RECENT)
        with self.store.looking() as at:
            rows = at.execute(tries.order_by(SIGN_IN.c.who, SIGN_IN.c.number)).all()
        wrong: dict[str, int] = {}
        for who, number, verdict in rows:  # a try counts as wrong until it was right
            wrong[who] = wrong.get(who, 0) + 1 if verdict == "wrong" else 0
            if wrong[who] == WRONG or verdict == "locked":  # from one place, or of one name from everywhere
                yield DetectedEvent(
                    SignificantEvent(what=What.LOCKED_OUT, where=f"sign-in {who[:12]}"),
                    f"locked/{who[:12]}/{number}",
                )

    def _clock(self, now: int, utc: int) -> Iterator[DetectedEvent]:
        """The machine's clock against the room's, which goes on by itself and by no more than a beat in an
        outage."""
        (room, wall), self._clocks = self._clocks, (now, utc)
        off = (utc - wall) - (now - room)
        if wall and abs(off) > STEP:
            yield DetectedEvent(
                SignificantEvent(what=What.CLOCK, where="clock", reason=f"{off / 1000:+.0f} seconds"),
                f"clock/{utc}",
            )


def ruling_note(stream: str, said: str, topic: str = "", reason: str = "") -> SignificantEvent:
    """Of what the floor ruled at a table, as its answer reads."""
    return SignificantEvent(
        what=What.OVERRIDE, where=stream, reason=reason, did=RULE, topic=topic, ruled=said.rpartition(" ")[2]
    )


def _ruled(
    stream: str, kind: str, said: str, told: bool, person: str, names: Mapping[str, str]
) -> SignificantEvent | None:
    what = KINDS[kind]
    if kind == "close" and person == CLOCK:  # nobody sat there: nothing is set otherwise than before
        return None
    if kind == "leave":
        left = msgspec.json.decode(said, type=_Left)
        if left.by in ("", CLOCK):
            return None
        return SignificantEvent(
            what=what, where=stream, reason=left.reason, did=kind, whom=person, name=names.get(person, person)
        )
    if kind == "void" and not told:  # by the server: played again it told something else
        what = What.MISMATCH
    if kind == "change":
        return SignificantEvent(
            what=what, where=stream, did=kind, hand=msgspec.json.decode(said, type=_Changed).hand
        )
    if kind == "close":
        return SignificantEvent(
            what=what, where=stream, reason=msgspec.json.decode(said, type=_Left).reason, did=kind
        )
    reason = said.removeprefix("floor void ") if kind == "void" else "" if kind == "speed" else said
    did = kind if what in (What.OVERRIDE, What.CONFIGURED, What.PARAMETERS) else ""
    return SignificantEvent(what=what, where=stream, reason=reason, did=did)


def _by(kind: str, person: str, said: str) -> str:
    by = msgspec.json.decode(said, type=_Left).by if kind == "leave" else person
    return by or CLOCK


def _won(account: str, cents: int) -> What | None:
    if accounts.is_a(account, "stack"):
        return What.LARGE_WIN if cents > 0 else What.LARGE_WAGER
    return What.JACKPOT if accounts.is_a(account, "jackpot") and cents < 0 else None
