"""One connection to one table: what it sends is read strictly and within limits, becomes acts of the person
whose session it is, and is answered by its own ids. What it is told comes from `tell`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from msgspec.structs import replace

from cardroom.errors import CardroomError, RefusedError, SetupError, UnreadableError, one_line
from cardroom.live.coach.practice import Wanted, wanted
from cardroom.live.coach.worker import NOTHING
from cardroom.live.errors import TableHaltedError
from cardroom.live.hosting.pre_actions import PreAction, is_over, kept, said_now
from cardroom.live.hosting.rate_limits import LONGEST_MESSAGE
from cardroom.live.hosting.ruling_rights import speaks_for
from cardroom.live.http.api_errors import ApiError
from cardroom.live.http.visitor import Visitor
from cardroom.live.projection.grades import graded_told
from cardroom.live.projection.refusals import kind_of
from cardroom.live.stream import commands as acts
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.training.lessons import Lesson, LessonGrade
from cardroom.live.training.lessons import graded as graded_at
from cardroom.live.wire import messages as wire
from cardroom.live.wire.outgoing import Standing
from cardroom.live.wire.text_parts import sentence
from cardroom.script import FLOOR
from cardroom.store import CommitUnknownError, DuplicateRequestError, OverdrawnError
from cardroom.words import Chips, Said, say, tongue, use_language

if TYPE_CHECKING:
    from cardroom.live.hosting.table_host import TableHost
    from cardroom.live.server.room_server import RoomServer

TRY_AGAIN = 1013
"""A socket that is closed with this may come back at once."""


class FrameSink(Protocol):
    """A way to somebody: a socket, or whatever stands for one in a test."""

    def send(self, frame: bytes) -> None:
        """At once, or not at all; it never waits."""

    def close(self, code: int, why: Said) -> None: ...


class TableConnection:
    """`known` is the version up to which he has been told; before his hello he is told nothing."""

    def __init__(
        self,
        house: RoomServer,
        station: TableHost,
        line: FrameSink,
        visitor: Visitor | None,
        address: str = "",
    ) -> None:
        self.house, self.station, self.line, self.visitor = house, station, line, visitor
        self.address = address
        """Where it comes from, as budgets count it."""
        self.known, self.is_here, self.seat, self.rules = 0, False, 0, False
        self.language = tongue()
        """As his browser asked for it when he connected."""
        self.hears_standing = False
        """Whether this client knows the message on how the room stands; older ones do not."""
        self.ahead: PreAction | None = None
        """What he answers when he is asked next."""

    @property
    def number(self) -> int:
        return self.station.number

    @property
    def person(self) -> str:
        return self.visitor.id if self.visitor else ""

    def no(self, id: str, kind: str, why: Any, clauses: tuple[str, ...] = (), at: str = "") -> None:
        self.house.count("refusals", kind)
        spoken = why if isinstance(why, Said) else say("no.said", text=one_line(str(why)))
        with use_language(self.language):
            self.line.send(wire.encode(wire.No(id, kind, sentence(spoken, self.seat), clauses, at)))

    def tell_standing(self, standing: Standing) -> None:
        if self.hears_standing:
            self.line.send(wire.encode(wire.RoomStands(standing)))

    async def hear(self, frame: str | bytes) -> bool:
        """One message, answered in one line whatever it is; whether there was a token for it."""
        if why := await self.house.doors.against_message(self.visitor, self.address, self):
            self.no("", "slow", why)
            return False
        await self._hear(frame)
        return True

    async def _hear(self, frame: str | bytes) -> None:
        if len(frame) > LONGEST_MESSAGE or (isinstance(frame, str) and len(frame.encode()) > LONGEST_MESSAGE):
            return self.no("", "unreadable", say("no.long", most=LONGEST_MESSAGE))
        try:
            message = wire.read_message(frame)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as bad:
            return self.no("", "unreadable", say("no.unreadable", why=one_line(str(bad), 200)))
        id = getattr(message, "id", "")
        try:
            await self._do(message, id)
        except CardroomError as bad:
            self._refuse(id, bad)
        return None

    async def _do(self, message: Any, id: str) -> None:
        match message:
            case wire.Hello(since=since):
                if since is not None and since[0] == self.house.epoch:
                    self.station.box.hint(
                        since[1]
                    )  # who knows more than this process makes it read the stream first
                await self.station.look(lambda cache: self.station.teller.hello(self, cache, since))
            case wire.Say():
                await self._say(message)
            case wire.Pre():
                await self._say_ahead(message)
            case wire.Chat():
                await self.house.chat(self, message.text)
                self.line.send(wire.encode(wire.Ok(id)))
            case wire.AskCoach():
                person = self._player().id
                asked = await self.station.look(lambda cache: wanted(cache, person, message.ask))
                self.house.spawn(self._advise(message, asked))  # whatever else he says meanwhile is heard
            case wire.CommitMistake():
                await self._ask(
                    acts.StrikeMishap(message.say, message.ask, message.id, self._player().id), id
                )
            case wire.Explain() | wire.AskWhy() | wire.AskSlips():
                await self.station.look(lambda cache: self.station.teller.look_up(self, cache, message))
            case _:
                await self._request_seat(message, id)

    async def _request_seat(self, message: Any, id: str) -> None:
        """A seat, chips, or to be away: what is kept for good, and counted."""
        player = self._player()
        if why := await self.house.doors.against_request(player, self.address):
            return self.no(id, "slow", why)
        if isinstance(message, wire.Sit | wire.Buy):
            game = await self.station.look(lambda cache: cache.table.offering.slug)
            await self.house.check_sit(player, game, message.cents)
        act = _request(message, player)
        if isinstance(act, acts.Sit):
            act = replace(act, before=await self.house.admit(self.number, player))
            await self.station.company.make_room(act)
        await self._ask(act, id)
        return None

    async def _advise(self, message: wire.AskCoach, asked: Wanted | None) -> None:
        """It comes when it is found."""
        try:
            found = await self.house.advise(asked) if asked else NOTHING
        except CardroomError as bad:
            return self._refuse(message.id, bad)
        with use_language(self.language):
            how = sentence(say(found.how, **dict(found.slots)), self.seat) if found.how else ()
        return self.line.send(
            wire.encode(wire.Advised(message.id, message.ask, found.wager, found.plays, how))
        )

    def _player(self) -> Visitor:
        if self.visitor is None or not self.visitor.plays:
            raise RefusedError(Said("no.watching"))
        return self.visitor

    async def _say(self, message: wire.Say) -> None:
        """For the seat that is his by the stream; what he claims is not asked. Who rules here answers for the
        floor."""
        visitor = self.visitor or self._player()
        seat, lesson = await self.station.look(
            lambda cache: speaks_for(cache, visitor, message.ask, message.id)
        )
        if lesson is not None:
            return await self._rule(message, lesson, visitor.id)
        person = visitor.id if seat == FLOOR else self._player().id
        self.ahead = None
        if not seat:
            raise RefusedError(Said("no.not-seated"))
        try:
            said = acts.Say(seat, message.say, message.ask, message.take, message.id, person, _fresh(message))
            if seat == FLOOR:
                await self.house.rule(self.number, said, lambda: self._ask(said, message.id))
            else:
                await self._ask(said, message.id)
        except RefusedError as bad:
            why = bad
            no = await self.station.look(lambda cache: self.station.teller.refused(seat, cache, message, why))
            self.house.count("refusals", no.kind)
            self.line.send(wire.encode(no))

    async def _rule(self, message: wire.Say, lesson: Lesson, person: str) -> None:
        """At a table for training: his word first; then it strikes, and he is told what followed."""
        await self._ask(acts.Say(FLOOR, message.say, message.ask, 0, message.id, person), message.id)
        told, graded, offering = await self.station.look(lambda cache: self._graded(cache, lesson, message))
        self.line.send(wire.encode(told))
        await self.house.schooled(person, offering, self.number, lesson.trouble.version, graded)

    def _graded(
        self, cache: TableAggregate, lesson: Lesson, message: wire.Say
    ) -> tuple[wire.Graded, LessonGrade, str]:
        graded = graded_at(cache, lesson, message.say, self.station.now())
        with use_language(self.language):
            return graded_told(cache, graded, message.id, self.seat), graded, cache.offering.slug

    async def _ask(self, act: acts.ANY, id: str) -> int:
        """The version it led to."""
        before, began = self.known, self.house.seconds()
        version = await self.station.ask(act, self)
        self.house.metrics.spread("answer").note(self.house.seconds() - began)
        if (
            not self.is_here or version <= before
        ):  # no frame has told him: he has not said hello, or it was known already
            self.line.send(wire.encode(wire.Ok(id, idle=not version)))
        return version

    async def _say_ahead(self, message: wire.Pre) -> None:
        person = self._player().id
        seat, ahead = await self.station.look(lambda cache: (cache.seat_of(person), kept(message, cache)))
        if not seat:
            raise RefusedError(Said("no.not-seated"))
        self.ahead = ahead if message.say or message.otherwise else None
        self.line.send(wire.encode(wire.Ok(message.id)))

    def answer_ahead(self, cache: TableAggregate) -> None:
        """He is asked, or the round is over: what he said ahead is said now, or dropped."""
        if self.ahead is None or not self.seat:
            return
        if is_over(self.ahead, cache):
            self.ahead = None
        elif cache.driver is not None and cache.driver.asked(self.seat) is not None:
            act, self.ahead = said_now(self.ahead, cache, self.seat, self.person), None
            if act is not None:
                self.house.spawn(self._enter_ahead(act))

    async def _enter_ahead(self, act: acts.Say) -> None:
        try:
            await self._ask(act, act.client)
        except CardroomError as bad:
            self._refuse(act.client, bad)

    def _refuse(self, id: str, bad: CardroomError) -> None:
        match bad:
            case RefusedError():
                self.no(id, kind_of(bad), bad.said, bad.clauses, bad.at)
            case UnreadableError():
                self.no(id, "unreadable", str(bad))
            case SetupError():
                self.no(id, "refused", str(bad))
            case OverdrawnError():
                self.no(id, "refused", say("no.short", held=Chips(bad.cents), needed=Chips(bad.needed)))
            case DuplicateRequestError():
                self.line.send(wire.encode(wire.Ok(id)))
            case TableHaltedError():
                self.no(id, "halted", Said("no.halted"))
            case ApiError():
                self.no(id, "slow" if bad.kind == "slow" else "refused", bad.said)
            case CommitUnknownError():
                self.line.close(TRY_AGAIN, Said("bye.gone"))  # nothing is said of what may have happened
            case _:
                self.no(id, "halted", Said("no.halted"))


def _fresh(message: wire.Say | wire.Sit | wire.Back) -> acts.Fresh | None:
    return acts.Fresh(message.fresh.open, message.fresh.next) if message.fresh else None


def _request(message: Any, who: Visitor) -> acts.ANY:
    """What somebody asks for between rounds."""
    match message:
        case wire.Sit():
            return acts.Sit(who.id, who.name, message.seat, message.cents, message.id, fresh=_fresh(message))
        case wire.Buy():
            return acts.Buy(who.id, message.cents, message.id)
        case wire.Leave():
            return acts.Leave(who.id, message.id)
        case wire.Away():
            return acts.Away(who.id, message.id)
        case wire.Back():
            return acts.Back(who.id, message.id, _fresh(message))
        case wire.MoveTo():
            return acts.Move(who.id, message.to, message.id)
    raise UnreadableError(f"no act: {type(message).__name__}")
