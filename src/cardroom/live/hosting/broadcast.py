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

    def __init__(self, station: TableHost) -> None:
        self._station = station
        self._sent: dict[Language, Projection] = {}

    def hello(self, caller: TableConnection, cache: TableAggregate, since: tuple[int, int] | None) -> None:
        """Send the whole table, or what the client has missed. Runs in the mailbox's worker, so no frame
        comes between this and the next."""
        epoch, version = since or (0, 0)
        with use_language(caller.language):
            near = self._near(caller, cache, *self._stands(cache))
            sent = self._follow(cache, caller.language)
            if since is not None and epoch == sent.epoch and sent.knows(version):
                frame = sent.update(version, caller.seat or None, near)
            else:
                frame = sent.snapshot(caller.seat or None, near)
        caller.is_here, caller.known = True, sent.version
        self._send(caller, frame, sent)

    def tell(self, cache: TableAggregate, giver: object = None, client: str = "") -> None:
        """Send what has changed to everybody, seats first; the sender of the command also gets its
        acknowledgement."""
        listening = sorted(
            (caller for caller in self._station.callers if caller.is_here), key=lambda caller: not caller.seat
        )
        if not listening:
            return
        for language in dict.fromkeys([caller.language for caller in listening]):
            with use_language(language):
                sent, stands = self._follow(cache, language), self._stands(cache)
                for caller in [caller for caller in listening if caller.language is language]:
                    ok = (client,) if caller is giver and client else ()
                    near = self._near(caller, cache, *stands)
                    frame = sent.update(caller.known, caller.seat or None, near, ok)
                    caller.known = sent.version
                    self._send(caller, frame, sent)
        self._station.house.metrics.count("frames", by=len(listening))

    def look_up(
        self,
        caller: TableConnection,
        cache: TableAggregate,
        message: wire.Explain | wire.AskWhy | wire.AskSlips,
    ) -> None:
        """Answer what a question means, why chips moved, or which mistakes are possible, to this client
        alone.

        A spectator gets the answer as late as everything else.
        """
        seat = caller.seat = cache.seat_of(caller.person) if caller.person else 0
        with use_language(caller.language):
            sent = self._follow(cache, caller.language)
            self._send(caller, self._found(sent, seat, message), sent)

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

    def refused(self, seat: int, cache: TableAggregate, message: wire.Say, refusal: RefusedError) -> wire.No:
        """Return the refusal of an answer in the words of its game."""
        ask = cache.driver.asked(seat) if cache.driver else None
        is_open = ask is not None and cache.number(ask) == message.ask
        names = {player.seat: player.name for player in cache.between.people}
        return refusal_message(
            message.id,
            refusal,
            seat,
            names,
            table=cache.table,
            ask=ask if is_open else None,
            answer=message.say,
        )

    def _follow(self, cache: TableAggregate, language: Language) -> Projection:
        """Return the projection of the table in one language, brought up to date."""
        sent = self._sent.get(language)
        if sent is None or sent.cache is not cache.state:
            house = self._station.house
            name, delay = room_name(cache.offering, house.rooms), house.delay(self._station.number)
            sent = Projection(cache.state, epoch=house.epoch, room_name=name, delay=delay)
            self._sent[language] = sent
        if sent.version != cache.version:
            sent.follow()
        return sent

    def _send(self, caller: TableConnection, frame: bytes, sent: Projection) -> None:
        """Send a frame: to spectators after the table's delay, to a person with ruling rights at once."""
        if caller.seat or caller.rules or not sent.delay:
            caller.line.send(frame)
        else:
            asyncio.get_running_loop().call_later(sent.delay, caller.line.send, frame)

    def _near(
        self, caller: TableConnection, cache: TableAggregate, state: State, due: tuple[Deadline, ...]
    ) -> Near:
        person = caller.person
        caller.seat = cache.seat_of(person) if person else 0
        if person and any(queued.act.person == person for queued in cache.waiting):
            state = replace(state, requests=_requests(cache, person))
        name = caller.visitor.name if caller.visitor else ""
        caller.rules = may_rule(cache.state, caller.visitor)
        return Near(You(caller.seat, person, name, is_practice(cache, person), caller.rules), state, due)

    def _stands(self, cache: TableAggregate) -> tuple[State, tuple[Deadline, ...]]:
        """Return the state of the table and the deadlines, the same for all clients of one language."""
        now, callers, next_round = self._station.now(), self._station.callers, cache.state.due()
        connected = {caller.person for caller in callers}
        state = State(
            cache.is_playing,
            reason_text(cache.paused),
            cache.halted,
            reason_text(cache.closed),
            _requests(cache),
            tuple(
                seat for seat, person in cache.who.items() if person not in connected and not is_bot(person)
            ),
            sum(not (caller.person and cache.seat_of(caller.person)) for caller in callers),
            max(0, next_round.at - now)
            if next_round.what == "round" and self._station.duty.may_begin(cache)
            else 0,
            notice_of(cache.state),
            cache.header.terms.trouble,
        )
        due = tuple(
            Deadline(
                deadline.seat,
                deadline.ask,
                max(0, deadline.bank_from - now),
                deadline.at - max(deadline.bank_from, now),
            )
            for deadline in cache.state.deadlines()
        )
        return state, due


def _requests(cache: TableAggregate, person: str = "") -> tuple[Request, ...]:
    """Return the requests that wait for the end of the round, with those of this person marked."""
    if not cache.waiting:
        return ()
    who = cache.who
    names = {who[player.seat]: player.name for player in cache.between.people if player.seat in who}
    return tuple(_request(queued.act, names, person) for queued in cache.waiting)


def _request(act: TableCommand, names: dict[str, str], person: str) -> Request:
    sender = getattr(act, "person", "")
    name = getattr(act, "name", "") or names.get(sender, "")
    seat = getattr(act, "seat", 0) or getattr(act, "to", 0)
    return Request(name, kind_of(act), seat, getattr(act, "cents", 0), bool(person) and sender == person)
