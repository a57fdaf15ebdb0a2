"""A live table as it is sent: each seat gets what it may see, spectators get what everybody may see, in one
frame for each commit.

    sent = Projection(state)
    sent.follow()                   after every commit and every catching up, never in between
    sent.snapshot(seat)             everything from the beginning of the round
    sent.update(since, seat)        the news after a version; a snapshot where that version is unknown here

`seat` None is a spectator.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from typing import Any, Protocol

import msgspec

from cardroom.errors import RefusedError
from cardroom.felt import BetweenRounds
from cardroom.live.projection.question import explained
from cardroom.live.projection.round_projection import RoundSent, sitting
from cardroom.live.projection.seat_view import SPECTATOR, SeatView
from cardroom.live.table.player_mistakes import possible_slips
from cardroom.live.training.lessons import Lesson
from cardroom.live.wire.encoding import forms_of
from cardroom.live.wire.message_parts import Deadline, Fair, State, You
from cardroom.live.wire.message_parts import Table as TableShown
from cardroom.live.wire.mirrored_types import wired
from cardroom.live.wire.outgoing import Because, Explained, Slips
from cardroom.rooms import Offering, Settings, Table
from cardroom.rooms.stacks import least_stack, usual_stack
from cardroom.script import Driver
from cardroom.telling.question.player_mistakes import tell_slips
from cardroom.telling.results.why import why, why_of
from cardroom.telling.rules.table_sign import sign
from cardroom.words import Said, cached_by_language, printable, say

_ENCODE = msgspec.json.Encoder().encode


class Watched(Protocol):
    """The state of a table, applied from its stream, as far as it is shown."""

    stream: str
    table: Table
    version: int
    round: int
    driver: Driver | None

    @property
    def between(self) -> BetweenRounds:
        """The table between rounds."""

    @property
    def lesson(self) -> Lesson | None:
        """The open lesson, at a table for training."""

    @property
    def fair(self) -> Fair:
        """The sources of the next cards."""


class Near(msgspec.Struct, frozen=True):
    """The server's knowledge for one reader, besides the stream."""

    you: You = You()
    state: State = State()
    due: tuple[Deadline, ...] = ()


NEAR = Near()


class Projection:
    """The projection of one table, in one process."""

    def __init__(self, state: Watched, *, epoch: int = 1, room_name: str = "", delay: int = 0) -> None:
        self.state, self.epoch, self.delay = state, epoch, delay
        self.version = 0
        """The version up to which everything is ready to be sent."""
        self._round: RoundSent | None = None
        self._room_name = room_name
        self._played: Table | None = None
        self._since = 0
        """The version from which on this game is played here: a client that has seen less gets the new
        sign."""
        self._people: tuple[int, Any, bytes] = (0, None, b"")
        """The seated players: the version of the last change, the players, and the same in bytes."""
        self._fair: tuple[int, Fair, bytes] = (0, Fair(), b"")
        """The sources of the next cards, in the same way."""
        self._bodies: dict[tuple[int, int, bool], bytes] = {}
        self._readers: dict[int, int] = {}
        self._looked_up: dict[Hashable, Any] = {}
        """Answers to queries about the table in its current state, so that repeated queries cost nothing."""
        self._near: tuple[State, tuple[Deadline, ...], bytes] = (NEAR.state, (), b"")
        """The last state of the table itself, for all who are connected at once."""

    def follow(self) -> None:
        """Take over the committed state of the table."""
        state, sent = self.state, self._round
        if state.table is not self._played:
            self._played, self._since = state.table, state.version
        if state.driver is not None and (sent is None or sent.round != state.round):
            sent = self._round = RoundSent(state.table, state.driver.felt.start, state.round, self.version)
        if sent is not None and state.driver is not None:
            sent.follow(forms_of(state.driver, state.round), state.version, state.lesson)
        self.version = state.version
        if state.between.people != self._people[1]:
            who = state.between.people
            self._people = (state.version, who, b'"people":' + _ENCODE(sitting(state.between)))
        if (fair := state.fair) != self._fair[1]:
            self._fair = (state.version, fair, b'"fair":' + _ENCODE(fair))
        self._bodies, self._readers, self._looked_up = {}, {}, {}

    def snapshot(self, seat: int | None, near: Near = NEAR, ok: Collection[str] = ()) -> bytes:
        """Return everything from the beginning of the round, as this seat may see it."""
        number = self._reader(seat)
        parts = [
            b'{"t":"snap","epoch":%d,"v":%d,"you":%s' % (self.epoch, self.version, _ENCODE(near.you)),
            self._sign(),
        ]
        parts += [self._people[2], self._body(number, -1, near.you.rules)]
        parts += [self._fair[2], self._stands(near)]
        return _frame(parts, ok)

    def update(self, since: int, seat: int | None, near: Near = NEAR, ok: Collection[str] = ()) -> bytes:
        """Return the news of a reader who has seen everything up to a version."""
        number = self._reader(seat)
        if not self.knows(since):
            return self.snapshot(seat, near, ok)
        parts = [
            b'{"t":"told","since":%d,"v":%d' % (since, self.version),
            self._body(number, since, near.you.rules),
        ]
        parts += [changed for version, _, changed in (self._people, self._fair) if version > since]
        parts += [self._stands(near), b'"you":' + _ENCODE(near.you)]
        return _frame(parts, ok)

    def _stands(self, near: Near) -> bytes:
        state, due, ready = self._near
        if state is not near.state or due is not near.due or not ready:
            ready = b'"state":%s,"due":%s' % (_ENCODE(near.state), _ENCODE(near.due))
            self._near = (near.state, near.due, ready)
        return ready

    def knows(self, since: int) -> bool:
        """Return whether the news after a version can be sent without a snapshot."""
        if since < self._since:
            return False
        if self._round is None:
            return since == self.version
        return since == self.version or self._round.events_since(since) is not None

    def eye(self, seat: int | None) -> SeatView | None:
        """Return a reader's view of the round."""
        return self._round.watch(self._reader(seat)).eye if self._round else None

    def _reader(self, seat: int | None) -> int:
        """The seat whose view a reader gets of the shown round. A player who has sat down since it ended is a
        spectator of it: the seat may have been another player's, whose cards are hidden."""
        if seat is None or self._round is None:
            return SPECTATOR
        if seat not in self._readers:
            self._readers[seat] = self._eyes_of(seat, self._round)
        return self._readers[seat]

    def _eyes_of(self, seat: int, sent: RoundSent) -> int:
        then = {one.seat: one.name for one in sent.start.people}
        driver = self.state.driver
        if driver is not None and not driver.is_over:
            return seat if seat in then else SPECTATOR
        now = {one.seat: one.name for one in self.state.between.people}
        return seat if seat in then and then[seat] == now.get(seat) else SPECTATOR

    def explained(self, seat: int, ask: str, id: str) -> bytes:
        """Return the meaning of the question with this number, for the seat that is asked."""
        driver, sent = self.state.driver, self._round
        asked = driver.asked(seat) if driver else None
        if driver is None or sent is None or asked is None or f"{sent.round}.{driver.number(asked)}" != ask:
            raise RefusedError(say("refused.live.other-round", ask=printable(ask)))
        return _ENCODE(
            Explained(id, ask, self._once(("explain", seat), lambda: explained(sent.watch(seat).eye, asked)))
        )

    def slips(self, seat: int, id: str) -> bytes:
        """Return the slips that the player in a seat can make now."""
        driver, sent = self.state.driver, self._round
        if driver is None or sent is None or driver.is_over:
            raise RefusedError(Said("refused.live.no-round"))
        eye, ask = sent.watch(seat).eye, f"{sent.round}.{driver.number(driver.asks[0])}"

        def compute() -> Any:
            return wired(tell_slips(eye.table, eye.scene, possible_slips(driver, seat)), seat, sent.voice)

        return _ENCODE(Slips(id, ask, self._once(("slips", seat), compute)))

    def ruling(self) -> msgspec.Raw:
        """Return the floor's question, as a list of one question or none."""
        driver, sent = self.state.driver, self._round
        if driver is None or sent is None:
            return msgspec.Raw(b"[]")
        return msgspec.Raw(sent.asked(driver, SPECTATOR, ruling_rights=True)[1])

    def why(self, seat: int | None, round: int, at: int | None, id: str) -> bytes:
        """Return why chips moved in the shown round: in one event, or for a seat in all."""
        eye = self.eye(seat)
        if eye is None or self._round is None or self._round.round != round:
            raise RefusedError(say("refused.live.other-round", ask=printable(str(round))))
        if at is None and self.state.driver is not None and not self.state.driver.is_over:
            raise RefusedError(Said("refused.live.not-over"))
        start, voice = self._round.start, self._round.voice

        def compute() -> Any:
            if at is not None:
                return wired(why(eye.table, start, eye.events, at), eye.seat, voice)
            return (
                wired(why_of(eye.table, start, eye.events, seat), eye.seat, voice)
                if seat is not None
                else None
            )

        is_there = at is None or at < len(eye.events)
        return _ENCODE(Because(id, self._once(("why", seat, at), compute) if is_there else None))

    def _once(self, key: Hashable, find: Callable[[], Any]) -> Any:
        """Computed once until the table goes on: it takes milliseconds, and queries may repeat."""
        if key not in self._looked_up:
            self._looked_up[key] = find()
        return self._looked_up[key]

    def _body(self, seat: int, since: int, ruling_rights: bool) -> bytes:
        """The round in bytes, from a version on; made once for all readers."""
        key, sent = (seat, since, ruling_rights), self._round
        if key not in self._bodies:
            reseated = self._people[0] > since
            self._bodies[key] = (
                sent.body(seat, since, self.state.driver, reseated, ruling_rights=ruling_rights)
                if sent
                else b""
            )
        return self._bodies[key]

    def _sign(self) -> bytes:
        """The game that is played here."""
        number = self.state.stream.rpartition("/")[2]
        return b'"table":' + table_bytes(self.state.table, self._room_name, number, self.delay)


@cached_by_language(64)
def _sign_of(offering: Offering, settings: Settings, room: str) -> msgspec.Raw:
    """Shared by all tables with the same settings."""
    return msgspec.Raw(_ENCODE(wired(sign(offering.open(settings), room))))


def table_shown(table: Table, room: str, number: str, delay: int = 0) -> TableShown:
    """Return the description of a table, with its sign, for the wire."""
    offering = table.offering
    shown = _sign_of(offering, table.settings, room)
    names = (offering.room, offering.game, offering.name, offering.family.name)
    brings, presenter = (least_stack(table), usual_stack(table)), offering.family.presenter
    return TableShown(
        number,
        *names,
        table.rules.seats,
        shown,
        delay,
        *brings,
        presenter.counter_clockwise,
        presenter.has_circles,
    )


def table_bytes(table: Table, room: str, number: str, delay: int) -> bytes:
    """Return the description of a table in bytes."""
    return _ENCODE(table_shown(table, room, number, delay))


def _frame(parts: list[bytes], ok: Collection[str]) -> bytes:
    if ok:
        parts.append(b'"ok":' + _ENCODE(list(ok)))
    return b",".join([part for part in parts if part]) + b"}"
