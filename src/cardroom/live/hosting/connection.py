"""A client's connection to one table.

Messages are decoded strictly and within limits, become commands of the person whose session it is, and are
answered by their ids. What the client is sent comes from `broadcast`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from msgspec.structs import replace

from cardroom.errors import CardroomError, RefusedError, SetupError, UnreadableError, one_line
from cardroom.live.coach.practice import Wanted, wanted
from cardroom.live.coach.worker import NOTHING
from cardroom.live.errors import TableHaltedError
from cardroom.live.hosting.pre_actions import PreAction, answer_now, is_over, new_pre_action
from cardroom.live.hosting.rate_limits import LONGEST_MESSAGE
from cardroom.live.hosting.ruling_rights import speaks_for
from cardroom.live.http.api_errors import ApiError
from cardroom.live.http.visitor import Visitor
from cardroom.live.projection.grades import graded_told
from cardroom.live.projection.refusals import kind_of
from cardroom.live.stream import commands as acts
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.training.lessons import Lesson, LessonGrade
from cardroom.live.training.lessons import grade_ruling as graded_at
from cardroom.live.wire import messages as wire
from cardroom.live.wire.outgoing import Standing
from cardroom.live.wire.text_parts import sentence
from cardroom.script import FLOOR
from cardroom.store import CommitUnknownError, DuplicateRequestError, OverdrawnError
from cardroom.words import Chips, Said, current_language, say, use_language

if TYPE_CHECKING:
    from cardroom.live.hosting.table_host import TableHost
    from cardroom.live.server.room_server import RoomServer

TRY_AGAIN = 1013
"""The close code of a socket that may reconnect at once."""


class FrameSink(Protocol):
    """A way to send frames to a client: a socket, or its double in a test."""

    def send(self, frame: bytes) -> None:
        """Send at once, or not at all; it never waits."""

    def close(self, code: int, why: Said) -> None:
        """Close with this code and reason."""


class TableConnection:
    """A client's connection to one table. `known` is the version sent so far; nothing precedes hello."""

    def __init__(
        self,
        server: RoomServer,
        host: TableHost,
        line: FrameSink,
        visitor: Visitor | None,
        address: str = "",
    ) -> None:
        self.server, self.host, self.line, self.visitor = server, host, line, visitor
        self.address = address
        """The address of the client, as budgets count it."""
        self.known, self.is_here, self.seat, self.ruling_rights = 0, False, 0, False
        self.language = current_language()
        """The language that the browser asked for when it connected."""
        self.hears_standing = False
        """True if this client knows the message on how the room stands; older ones do not."""
        self.ahead: PreAction | None = None
        """The answer given ahead of the next question."""

    @property
    def number(self) -> int:
        """Return the number of the table."""
        return self.host.number

    @property
    def person(self) -> str:
        """Return the id of the person, or an empty string."""
        return self.visitor.id if self.visitor else ""

    def send_refusal(
        self, id: str, kind: str, why: Any, clauses: tuple[str, ...] = (), place: str = ""
    ) -> None:
        """Count and send a refusal."""
        self.server.count("refusals", kind)
        said = why if isinstance(why, Said) else say("no.said", text=one_line(str(why)))
        with use_language(self.language):
            self.line.send(wire.encode(wire.No(id, kind, sentence(said, self.seat), clauses, place)))

    def tell_standing(self, standing: Standing) -> None:
        """Send how the room stands, if this client knows that message."""
        if self.hears_standing:
            self.line.send(wire.encode(wire.RoomStands(standing)))

    async def hear(self, frame: str | bytes) -> bool:
        """Handle one message, and return True if the rate limit allowed it."""
        if why := await self.server.limiter.message_refusal(self.visitor, self.address, self):
            self.send_refusal("", "slow", why)
            return False
        await self._hear(frame)
        return True

    async def _hear(self, frame: str | bytes) -> None:
        if len(frame) > LONGEST_MESSAGE or (isinstance(frame, str) and len(frame.encode()) > LONGEST_MESSAGE):
            return self.send_refusal("", "unreadable", say("no.long", most=LONGEST_MESSAGE))
        try:
            message = wire.read_message(frame)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as bad:
            return self.send_refusal("", "unreadable", say("no.unreadable", why=one_line(str(bad), 200)))
        id = getattr(message, "id", "")
        try:
            await self._do(message, id)
        except CardroomError as bad:
            self._refuse(id, bad)
        return None

    async def _do(self, message: Any, id: str) -> None:
        match message:
            case wire.Hello(since=since):
                if since is not None and since[0] == self.server.epoch:
                    self.host.mailbox.check_claim(since[1])
                await self.host.look(lambda aggregate: self.host.broadcaster.hello(self, aggregate, since))
            case wire.Say():
                await self._say(message)
            case wire.Pre():
                await self._say_ahead(message)
            case wire.Chat():
                await self.server.chat(self, message.text)
                self.line.send(wire.encode(wire.Ok(id)))
            case wire.AskCoach():
                person = self._player().id
                hand = await self.host.look(lambda aggregate: wanted(aggregate, person, message.ask))
                self.server.spawn(self._advise(message, hand))  # other messages are served meanwhile
            case wire.CommitMistake():
                await self._ask(
                    acts.StrikeMishap(message.say, message.ask, message.id, self._player().id), id
                )
            case wire.Explain() | wire.AskWhy() | wire.AskSlips():
                await self.host.look(
                    lambda aggregate: self.host.broadcaster.look_up(self, aggregate, message)
                )
            case _:
                await self._request_seat(message, id)

    async def _request_seat(self, message: Any, id: str) -> None:
        """Request a seat, chips or absence: these are stored for good, and counted."""
        player = self._player()
        if why := await self.server.limiter.request_refusal(player, self.address):
            return self.send_refusal(id, "slow", why)
        if isinstance(message, wire.Sit | wire.Buy):
            game = await self.host.look(lambda aggregate: aggregate.table.offering.slug)
            await self.server.check_sit(player, game, message.cents, id)
        act = _request(message, player)
        if isinstance(act, acts.Sit):
            act = replace(act, before=await self.server.admit(self.number, player))
            await self.host.bot_seats.make_room(act)
        await self._ask(act, id)
        return None

    async def _advise(self, message: wire.AskCoach, hand: Wanted | None) -> None:
        """Send the coach's advice when it is found."""
        try:
            advice = await self.server.advise(hand) if hand else NOTHING
        except CardroomError as bad:
            return self._refuse(message.id, bad)
        with use_language(self.language):
            how = sentence(say(advice.how, **dict(advice.slots)), self.seat) if advice.how else ()
        return self.line.send(
            wire.encode(wire.Advised(message.id, message.ask, advice.wager, advice.plays, how))
        )

    def _player(self) -> Visitor:
        if self.visitor is None or not self.visitor.plays:
            raise RefusedError(Said("no.watching"))
        return self.visitor

    async def _say(self, message: wire.Say) -> None:
        """Answer for the seat that is this person's in the stream, or for the floor if they may rule.

        The table decides whose answer it is in the turn that takes it. A ruling is not entered in that turn,
        because it is graded or noted.
        """
        visitor, before, began = self.visitor or self._player(), self.known, self.server.seconds()
        seat, lesson, act = 0, None, None

        def choose(aggregate: TableAggregate) -> acts.Say | None:
            nonlocal seat, lesson, act
            act = None
            seat, lesson = speaks_for(aggregate.state, visitor, message.ask, message.id)
            if seat != FLOOR:
                act = self._answer(message, seat)
            return act

        try:
            version = await self.host.ask(choose, self)
        except RefusedError as bad:
            if act is None:
                raise
            return await self._refuse_answer(message, seat, bad)
        if seat != FLOOR:
            self._acknowledge(message.id, version, before, began)
        elif lesson is not None:
            await self._rule(message, lesson, visitor.id)
        else:
            await self._rule_as_floor(message, visitor.id)
        return None

    def _answer(self, message: wire.Say, seat: int) -> acts.Say:
        """Return the command of a player's answer; it replaces the answer given ahead."""
        person = self._player().id
        self.ahead = None
        if not seat:
            raise RefusedError(Said("no.not-seated"))
        return acts.Say(seat, message.say, message.ask, message.take, message.id, person, _fresh(message))

    async def _refuse_answer(self, message: wire.Say, seat: int, why: RefusedError) -> None:
        """Send the refusal of an answer in the words of its game."""
        no = await self.host.look(
            lambda aggregate: self.host.broadcaster.refused(seat, aggregate, message, why)
        )
        self.server.count("refusals", no.kind)
        self.line.send(wire.encode(no))

    async def _rule_as_floor(self, message: wire.Say, person: str) -> None:
        """Send a ruling to the table, and have it noted as an event of the floor."""
        self.ahead = None
        act = acts.Say(FLOOR, message.say, message.ask, message.take, message.id, person, _fresh(message))
        try:
            await self.server.rule(self.number, act, lambda: self._ask(act, message.id))
        except RefusedError as bad:
            await self._refuse_answer(message, FLOOR, bad)

    async def _rule(self, message: wire.Say, lesson: Lesson, person: str) -> None:
        """Send a trainee's ruling to the table, then the grade of what followed."""
        await self._ask(acts.Say(FLOOR, message.say, message.ask, 0, message.id, person), message.id)
        reply, graded, offering = await self.host.look(
            lambda aggregate: self._graded(aggregate, lesson, message)
        )
        self.line.send(wire.encode(reply))
        await self.server.store_lesson_answer(person, offering, self.number, lesson.trouble.version, graded)

    def _graded(
        self, aggregate: TableAggregate, lesson: Lesson, message: wire.Say
    ) -> tuple[wire.Graded, LessonGrade, str]:
        graded = graded_at(aggregate.state, lesson, message.say, self.host.now())
        with use_language(self.language):
            return graded_told(aggregate, graded, message.id, self.seat), graded, aggregate.offering.slug

    async def _ask(self, act: acts.ANY, id: str) -> int:
        """Send a command to the table and return its version."""
        before, began = self.known, self.server.seconds()
        version = await self.host.ask(act, self)
        self._acknowledge(id, version, before, began)
        return version

    def _acknowledge(self, id: str, version: int, before: int, began: float) -> None:
        """Measure the time to a version, and send Ok if no frame has: no hello yet, or a known command."""
        self.server.metrics.histogram("answer").observe(self.server.seconds() - began)
        if not self.is_here or version <= before:
            self.line.send(wire.encode(wire.Ok(id, idle=not version)))

    async def _say_ahead(self, message: wire.Pre) -> None:
        person = self._player().id
        seat, pre_action = await self.host.look(
            lambda aggregate: (aggregate.seat_of(person), new_pre_action(message, aggregate))
        )
        if not seat:
            raise RefusedError(Said("no.not-seated"))
        self.ahead = pre_action if message.say or message.otherwise else None
        self.line.send(wire.encode(wire.Ok(message.id)))

    def send_pre_action(self, aggregate: TableAggregate) -> None:
        """Send the answer given ahead if the player has the question now, or drop it if the round is over."""
        if self.ahead is None or not self.seat:
            return
        if is_over(self.ahead, aggregate):
            self.ahead = None
        elif aggregate.driver is not None and aggregate.driver.asked(self.seat) is not None:
            act, self.ahead = answer_now(self.ahead, aggregate, self.seat, self.person), None
            if act is not None:
                self.server.spawn(self._enter_ahead(act))

    async def _enter_ahead(self, act: acts.Say) -> None:
        try:
            await self._ask(act, act.client)
        except CardroomError as bad:
            self._refuse(act.client, bad)

    def _refuse(self, id: str, bad: CardroomError) -> None:
        match bad:
            case RefusedError():
                self.send_refusal(id, kind_of(bad), bad.said, bad.clauses, bad.at)
            case UnreadableError():
                self.send_refusal(id, "unreadable", str(bad))
            case SetupError():
                self.send_refusal(id, "refused", str(bad))
            case OverdrawnError():
                self.send_refusal(
                    id, "refused", say("no.short", held=Chips(bad.cents), needed=Chips(bad.needed))
                )
            case DuplicateRequestError():
                self.line.send(wire.encode(wire.Ok(id)))
            case TableHaltedError():
                self.send_refusal(id, "halted", Said("no.halted"))
            case ApiError():
                self.send_refusal(id, "slow" if bad.kind == "slow" else "refused", bad.said)
            case CommitUnknownError():
                self.line.close(TRY_AGAIN, Said("bye.gone"))  # nothing is said of what may have happened
            case _:
                self.send_refusal(id, "halted", Said("no.halted"))


def _fresh(message: wire.Say | wire.Sit | wire.Back) -> acts.Fresh | None:
    return acts.Fresh(message.fresh.open, message.fresh.next) if message.fresh else None


def _request(message: Any, player: Visitor) -> acts.ANY:
    """Return the command of a request between rounds."""
    match message:
        case wire.Sit():
            return acts.Sit(
                player.id, player.name, message.seat, message.cents, message.id, fresh=_fresh(message)
            )
        case wire.Buy():
            return acts.Buy(player.id, message.cents, message.id)
        case wire.Leave():
            return acts.Leave(player.id, message.id)
        case wire.Away():
            return acts.Away(player.id, message.id)
        case wire.Back():
            return acts.Back(player.id, message.id, _fresh(message))
        case wire.MoveTo():
            return acts.Move(player.id, message.to, message.id)
    raise UnreadableError(f"no act: {type(message).__name__}")
