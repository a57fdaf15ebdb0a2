"""The messages of the server to the connections of a table: a snapshot after hello, then one frame for each
commit."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardroom.errors import RefusedError
from cardroom.live.coach.practice import is_practice
from cardroom.live.hosting.connection import TableConnection
from cardroom.live.hosting.ruling_rights import may_rule
from cardroom.live.projection.announcement import notice_of
from cardroom.live.projection.refusals import refusal_message
from cardroom.live.projection.table_projection import Near, Projection
from cardroom.live.stream.bot_ids import is_bot
from cardroom.live.stream.commands import TableCommand, kind_of
from cardroom.live.stream.opening import room_name
from cardroom.live.stream.reasons import reason_text
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.wire import messages as wire
from cardroom.live.wire.message_parts import Deadline, Request, State, You
from cardroom.words import Language, Said, use_language

if TYPE_CHECKING:
    from cardroom.live.hosting.table_host import TableHost


class Broadcaster:
    """The sender for one table in one process. It projects only for listeners, and to each in their own
    language."""

    def __init__(self, host: TableHost) -> None:
        self._host = host
        self._sent: dict[Language, Projection] = {}

    def hello(
        self, connection: TableConnection, aggregate: TableAggregate, since: tuple[int, int] | None
    ) -> None:
        """Send the whole table, or what the client has missed. Runs in the mailbox's worker, so no frame
        comes between this and the next."""
        epoch, version = since or (0, 0)
        with use_language(connection.language):
            near = self._near(connection, aggregate, *self._stands(aggregate))
            sent = self._follow(aggregate, connection.language)
            if since is not None and epoch == sent.epoch and sent.knows(version):
                frame = sent.update(version, connection.seat or None, near)
            else:
                frame = sent.snapshot(connection.seat or None, near)
        connection.is_here, connection.known = True, sent.version
        self._send(connection, frame, sent)

    def tell(self, aggregate: TableAggregate, giver: object = None, client: str = "") -> None:
        """Send what has changed to everybody, seats first; the sender of the command also gets its
        acknowledgement."""
        listening = sorted(
            (connection for connection in self._host.connections if connection.is_here),
            key=lambda connection: not connection.seat,
        )
        if not listening:
            return
        for language in dict.fromkeys([connection.language for connection in listening]):
            with use_language(language):
                sent, stands = self._follow(aggregate, language), self._stands(aggregate)
                for connection in [connection for connection in listening if connection.language is language]:
                    ok = (client,) if connection is giver and client else ()
                    near = self._near(connection, aggregate, *stands)
                    frame = sent.update(connection.known, connection.seat or None, near, ok)
                    connection.known = sent.version
                    self._send(connection, frame, sent)
        self._host.server.metrics.count("frames", by=len(listening))

    def look_up(
        self,
        connection: TableConnection,
        aggregate: TableAggregate,
        message: wire.Explain | wire.AskWhy | wire.AskSlips,
    ) -> None:
        """Answer what a question means, why chips moved, or which mistakes are possible, to this client
        alone.

        A spectator gets the answer as late as everything else.
        """
        seat = connection.seat = aggregate.seat_of(connection.person) if connection.person else 0
        with use_language(connection.language):
            sent = self._follow(aggregate, connection.language)
            self._send(connection, self._found(sent, seat, message), sent)

    def _found(
        self, sent: Projection, seat: int, message: wire.Explain | wire.AskWhy | wire.AskSlips
    ) -> bytes:
        if isinstance(message, wire.Explain):
            return sent.explained(seat, message.ask, message.id)
        if isinstance(message, wire.AskSlips):
            if not seat:
                raise RefusedError(Said("no.not-seated"))
            return sent.slips(seat, message.id)
        return sent.why(seat or None, message.round, message.at, message.id)

    def refused(
        self, seat: int, aggregate: TableAggregate, message: wire.Say, refusal: RefusedError
    ) -> wire.No:
        """Return the refusal of an answer in the words of its game."""
        ask = aggregate.driver.asked(seat) if aggregate.driver else None
        is_open = ask is not None and aggregate.number(ask) == message.ask
        names = {player.seat: player.name for player in aggregate.between.people}
        return refusal_message(
            message.id,
            refusal,
            seat,
            names,
            table=aggregate.table,
            ask=ask if is_open else None,
            answer=message.say,
        )

    def _follow(self, aggregate: TableAggregate, language: Language) -> Projection:
        """Return the projection of the table in one language, brought up to date."""
        sent = self._sent.get(language)
        if sent is None or sent.state is not aggregate.state:
            server = self._host.server
            name, delay = room_name(aggregate.offering, server.rooms), server.delay(self._host.number)
            sent = Projection(aggregate.state, epoch=server.epoch, room_name=name, delay=delay)
            self._sent[language] = sent
        if sent.version != aggregate.version:
            sent.follow()
        return sent

    def _send(self, connection: TableConnection, frame: bytes, sent: Projection) -> None:
        """Send a frame: to spectators after the table's delay, to a person with ruling rights at once."""
        if connection.seat or connection.ruling_rights or not sent.delay:
            connection.line.send(frame)
        else:
            asyncio.get_running_loop().call_later(sent.delay, connection.line.send, frame)

    def _near(
        self, connection: TableConnection, aggregate: TableAggregate, state: State, due: tuple[Deadline, ...]
    ) -> Near:
        person = connection.person
        connection.seat = aggregate.seat_of(person) if person else 0
        if person and any(queued.act.person == person for queued in aggregate.waiting):
            state = replace(state, requests=_requests(aggregate, person))
        name = connection.visitor.name if connection.visitor else ""
        connection.ruling_rights = may_rule(aggregate.state, connection.visitor)
        return Near(
            You(connection.seat, person, name, is_practice(aggregate, person), connection.ruling_rights),
            state,
            due,
        )

    def _stands(self, aggregate: TableAggregate) -> tuple[State, tuple[Deadline, ...]]:
        """Return the state of the table and the deadlines, the same for all clients of one language."""
        now, connections, next_round = self._host.now(), self._host.connections, aggregate.state.due()
        connected = {connection.person for connection in connections}
        state = State(
            aggregate.is_playing,
            reason_text(aggregate.paused),
            aggregate.halted,
            reason_text(aggregate.closed),
            _requests(aggregate),
            tuple(
                seat
                for seat, person in aggregate.who.items()
                if person not in connected and not is_bot(person)
            ),
            sum(
                not (connection.person and aggregate.seat_of(connection.person)) for connection in connections
            ),
            max(0, next_round.at - now)
            if next_round.what == "round" and self._host.scheduler.may_begin(aggregate)
            else 0,
            notice_of(aggregate.state),
            aggregate.header.terms.trouble,
        )
        due = tuple(
            Deadline(
                deadline.seat,
                deadline.ask,
                max(0, deadline.bank_from - now),
                deadline.at - max(deadline.bank_from, now),
            )
            for deadline in aggregate.state.deadlines()
        )
        return state, due


def _requests(aggregate: TableAggregate, person: str = "") -> tuple[Request, ...]:
    """Return the requests that wait for the end of the round, with those of this person marked."""
    if not aggregate.waiting:
        return ()
    who = aggregate.who
    names = {who[player.seat]: player.name for player in aggregate.between.people if player.seat in who}
    return tuple(_request(queued.act, names, person) for queued in aggregate.waiting)


def _request(act: TableCommand, names: dict[str, str], person: str) -> Request:
    sender = getattr(act, "person", "")
    name = getattr(act, "name", "") or names.get(sender, "")
    seat = getattr(act, "seat", 0) or getattr(act, "to", 0)
    return Request(name, kind_of(act), seat, getattr(act, "cents", 0), bool(person) and sender == person)
