"""What has to be found without searching, found: significant events out of the streams of tables and room, the pulse and the
door. Each has an id of its own, so that whoever finds it again has noted it already."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from sqlalchemy import and_, or_, select

from cardroom.live.floor.book import RoomBook
from cardroom.live.floor.duties import CLOCK
from cardroom.live.floor.events import Note, What
from cardroom.store import Store
from cardroom.store.persons import SIGN_IN
from cardroom.store.schema import ACCOUNT, INPUT, POSTING, PULSE

WRONG = 3
"""Tries to sign in that failed in a row."""
RECENT = 15 * 60_000
"""Milliseconds for which a name waits after that."""
STEP = 5_000
"""Milliseconds by which the machine's clock may differ from the room's between two looks."""
KINDS = {
    "halt": What.PROGRAM_ERROR, "void": What.OVERRIDE, "resume": What.OVERRIDE, "leave": What.OVERRIDE,
    "close": What.CONFIGURED, "pause": What.CONFIGURED, "change": What.PARAMETERS, "speed": What.PARAMETERS,
}  # fmt: skip
"""Rows of a table; of those that left, only who was removed by somebody."""


class Found(msgspec.Struct, frozen=True):
    """An event, its id, and who did it."""

    note: Note
    client: str
    person: str = CLOCK


class _Left(msgspec.Struct, frozen=True):
    by: str = ""
    reason: str = ""


class Watch:
    """Of one process. What it has looked at is in memory; what it has noted is in the stream."""

    def __init__(self, store: Store, large: int) -> None:
        self.store, self.large = store, large
        self._seen: dict[int, int] = {}
        self._clocks = (0, 0)

    def look(self, book: RoomBook, tables: Iterable[tuple[int, int]], now: int, utc: int) -> list[Found]:
        """All that is new, of the tables by number and version; each is noted once, whoever looks."""
        found = [
            *(one for number, version in tables for one in self._table(number, version)),
            *self._room(book), *self._pulse(), *self._door(utc), *self._clock(now, utc),
        ]  # fmt: skip
        return [one for one in found if (one.person, one.client) not in book.known]

    def _table(self, number: int, version: int) -> Iterator[Found]:
        stream, since = f"table/{number}", self._seen.get(number, 0)
        if version <= since:
            return
        with self.store.looking(stream) as at:
            row, own = INPUT.c, and_(INPUT.c.stream == stream, INPUT.c.version > since, INPUT.c.version <= version)
            ruled = select(row.version, row.kind, row.person, row.said, row.told).where(own, row.kind.in_(KINDS))
            rows = at.execute(ruled).all()
            post = POSTING.c
            moved = and_(post.stream == stream, post.version > since, post.version <= version, post.why == "round")
            large = or_(post.cents >= self.large, post.cents <= -self.large, ACCOUNT.c.name == f"jackpot/{number}")
            chosen = select(post.version, ACCOUNT.c.name, post.cents).join(ACCOUNT, ACCOUNT.c.id == post.account)
            postings = at.execute(chosen.where(moved, large)).all()
        for at_version, kind, person, said, told in rows:
            note = _ruled(stream, kind, said, bool(told))
            if note is not None:
                yield Found(note, f"{stream}/{at_version}", _by(kind, person, said))
        for at_version, account, cents in postings:
            if (what := _won(account, cents)) is not None:
                yield Found(Note(what=what, where=account, cents=abs(cents)), f"{stream}/{at_version}/{account}")
        self._seen[number] = version

    def _room(self, book: RoomBook) -> Iterator[Found]:
        for one in book.adjustments.values():
            if one.granted:
                note = Note(what=What.ADJUSTED, where=one.account, reason=one.reason, cents=one.cents)
                yield Found(note, f"adjusted/{one.number}", one.by)
        for box in book.boxes.values():
            for n, counted in enumerate(box.counted):
                if counted.variance:
                    note = Note(what=What.VARIANCE, where=f"drop/{box.table}/{box.shift}", cents=counted.variance)
                    yield Found(note, f"variance/{box.table}/{box.shift}/{n}", counted.by[1])

    def _pulse(self) -> Iterator[Found]:
        with self.store.looking() as at:
            gap, epoch = at.execute(select(PULSE.c.gap_at, PULSE.c.epoch)).one()
        if gap:
            yield Found(Note(what=What.UNAVAILABLE, where="room", reason="a server came, went or stood still"), f"gap/{gap}")
        if epoch > 1:
            yield Found(Note(what=What.DATA_LOSS, where="store", reason=f"epoch {epoch}"), f"epoch/{epoch}")

    def _door(self, utc: int) -> Iterator[Found]:
        """By a digest of the name that was typed."""
        tries = select(SIGN_IN.c.who, SIGN_IN.c.number, SIGN_IN.c.verdict).where(SIGN_IN.c.utc > utc - RECENT)
        with self.store.looking() as at:
            rows = at.execute(tries.order_by(SIGN_IN.c.who, SIGN_IN.c.number)).all()
        wrong: dict[str, int] = {}
        for who, number, verdict in rows:  # a try counts as wrong until it was right
            wrong[who] = wrong.get(who, 0) + 1 if verdict == "wrong" else 0
            if wrong[who] == WRONG:
                yield Found(Note(what=What.LOCKED_OUT, where=f"sign-in {who[:12]}"), f"locked/{who[:12]}/{number}")

    def _clock(self, now: int, utc: int) -> Iterator[Found]:
        """The machine's clock against the room's, which goes on by itself and by no more than a beat in an outage."""
        (room, wall), self._clocks = self._clocks, (now, utc)
        off = (utc - wall) - (now - room)
        if wall and abs(off) > STEP:
            yield Found(Note(what=What.CLOCK, where="clock", reason=f"{off / 1000:+.0f} seconds"), f"clock/{utc}")


def _ruled(stream: str, kind: str, said: str, told: bool) -> Note | None:
    what = KINDS[kind]
    if kind == "leave":
        left = msgspec.json.decode(said, type=_Left)
        return Note(what=what, where=stream, reason=left.reason) if left.by not in ("", CLOCK) else None
    if kind == "void" and not told:  # by the server: played again it told something else
        what = What.MISMATCH
    reason = said if kind in ("halt", "resume", "pause") else said.removeprefix("floor void ") if kind == "void" else kind
    return Note(what=what, where=stream, reason=reason)


def _by(kind: str, person: str, said: str) -> str:
    by = msgspec.json.decode(said, type=_Left).by if kind == "leave" else person
    return by or CLOCK


def _won(account: str, cents: int) -> What | None:
    if account.startswith("stack/"):
        return What.LARGE_WIN if cents > 0 else What.LARGE_WAGER
    return What.JACKPOT if account.startswith("jackpot/") and cents < 0 else None
