"""`cardroom sit URL`: a person at a live table.

Narration, table and questions come from the server in words; the prompts are those of any table in the
terminal. An answer goes back as text, and the server says whether it is accepted.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import click
import httpx
from rich.console import Console

from cardroom.errors import CardroomError, SetupError, UnreadableError, one_line
from cardroom.games.presenter import Presenter
from cardroom.live.client import (
    RequestRefusedError,
    RoomClient,
    RoomClientError,
    SimpleSeat,
    read_url,
    text_of,
)
from cardroom.live.client.questions import script_ask
from cardroom.money import dollars
from cardroom.rooms import rooms
from cardroom.script import written
from cardroom.terminal.commands.options import MoneyType
from cardroom.terminal.console.formatting import sentence
from cardroom.terminal.console.output import Printed, console, reader, say
from cardroom.terminal.console.text import text
from cardroom.terminal.draw.live_table_screen import LiveScreen, line_of
from cardroom.terminal.input.prompt import PLAIN, LeaveTable, Prompt, is_yes

USUAL = 200_00
"""The chips to sit down with by default."""


class LiveSitting:
    """A visit to one table."""

    def __init__(self, live_seat: SimpleSeat, out: Console, read: Any) -> None:
        self.live_seat, self.out = live_seat, out
        self.presenter = _presenter(live_seat)
        commands = {
            "?": self._explain,
            "why": self._why,
            "n": self._sign,
            "j": self._journal,
            "slip": self._slip,
        }
        self.prompt = Prompt(read, commands, presenter=self.presenter)
        self.prompt.redraw = self._draw
        self.prompt.stack = self._stack
        self._said = ""
        """The last line about the table itself."""
        self._notice: Any = ()
        """The last announcement of other stakes."""
        self._last_result: tuple[int, Any] = (0, None)
        """The last finished round, and the explanation of its result."""

    def play(self) -> None:
        """Play until the person gets up, or the table is gone."""
        try:
            for lines in self.live_seat.changes():
                for line in lines:
                    say(self.out, line_of(line))
                self._chat()
                self._grade()
                self._state()
                self._keep_why()
                self._answer()
        except LeaveTable:
            self._leave()

    def _chat(self) -> None:
        while self.live_seat.line.chats:
            message = self.live_seat.line.chats.popleft()
            say(self.out, Printed(text("sit.chat", name=message.name, text=message.text)))

    def _grade(self) -> None:
        """At a training table, say whether the ruling was right, and by which clauses."""
        while self.live_seat.line.graded:
            grade = self.live_seat.line.graded.popleft()
            key = "sit.right" if grade.right else "sit.wrong"
            say(
                self.out,
                Printed(text(key, was=text_of(grade.was)), tuple(clause.id for clause in grade.clauses)),
            )

    def _state(self) -> None:
        state = self.live_seat.seen.state
        reasons = {"halted": state.halted, "paused": state.paused, "closing": state.closing}
        words = (
            next((text(f"sit.{name}", why=why) for name, why in reasons.items() if why), "")
            or self._standing()
        )
        if not words and not state.playing:
            words = text("sit.training", count=state.training) if state.training else text("sit.waiting")
        if words != self._said and words:
            say(self.out, Printed(words))
        if state.notice and state.notice != self._notice:
            say(self.out, Printed(text_of(state.notice)))
        self._said, self._notice = words, state.notice

    def _standing(self) -> str:
        """Return that the server cannot reach its database, or that it stops new rounds while none is played;
        else nothing."""
        standing = self.live_seat.line.standing
        is_told = standing == "away" or (standing == "draining" and not self.live_seat.seen.state.playing)
        return text(f"sit.{standing}") if is_told else ""

    def _answer(self) -> None:
        """Ask the open question until it is answered or over. An answer already accepted stands."""
        seen = self.live_seat.seen
        while (question := seen.question) is not None and not question.take:
            self._draw()
            if question.silence:
                say(self.out, Printed(text("sit.silence", silence=text_of(question.silence)) + self._clock()))
            if question.kind == "rule":  # offers with whole sentences, each by its name
                self._show(f"{offer.name}  {sentence(text_of(offer.words))}" for offer in question.offers)
            try:
                self.live_seat.say(written(self.prompt.answer(script_ask(question, seen.you.seat))))
            except RequestRefusedError as no:
                say(self.out, Printed(sentence(str(no)), no.no.clauses))
                if no.no.kind in ("late", "stale"):
                    return
            except UnreadableError as bad:
                say(self.out, Printed(text("prompt.no", why=str(bad))))

    def _clock(self) -> str:
        mine = [
            deadline for deadline in self.live_seat.seen.due if deadline.seat == self.live_seat.seen.you.seat
        ]
        return text("sit.clock", seconds=mine[0].ms // 1000, bank=mine[0].bank // 1000) if mine else ""

    def _draw(self) -> None:
        self.out.print()
        LiveScreen(self.live_seat.seen, self.presenter).draw(self.out)
        if question := self.live_seat.seen.question:
            self.out.print(sentence(text_of(question.headline)))
            if question.to_call:
                self.out.print(sentence(text_of(question.to_call.said)))

    def _stack(self) -> int:
        mine = self.live_seat.seen.seats.get(self.live_seat.seen.you.seat)
        return mine.stack if mine else 0

    def _leave(self) -> None:
        """Leave the table; in the middle of a hand, timeouts play on until it is over."""
        if self.live_seat.seen.you.seat:
            try:
                self.live_seat.leave()
                say(self.out, Printed(text("sit.left")))
            except CardroomError as no:
                say(self.out, Printed(sentence(str(no))))

    # Pages that commands show.

    def _show(self, lines: Iterator[str]) -> None:
        for line in lines:
            say(self.out, Printed(line))

    def _explain(self) -> None:
        explanation = self.live_seat.run(self.live_seat.line.explain())
        if explanation is not None:
            self._show(_explained(explanation))

    def _keep_why(self) -> None:
        """Fetch the explanation of a round when it is over: during the next round the server no longer has
        it."""
        start = self.live_seat.seen.start
        if (
            start
            and start.round != self._last_result[0]
            and not self.live_seat.seen.state.playing
            and self.live_seat.seen.you.seat
        ):
            with suppress(RequestRefusedError):
                self._last_result = (start.round, self.live_seat.run(self.live_seat.line.why()))

    def _why(self) -> None:
        round, why = self._last_result
        nothing = text("look.no-money" if round else "look.no-round")
        self._show(_because(why) if why else iter([nothing]))

    def _sign(self) -> None:
        table = self.live_seat.seen.table
        facts = table.sign.facts if table else ()
        self._show(f"{text_of(fact.label)}: {'; '.join(map(text_of, fact.values))}" for fact in facts)

    def _slip(self) -> None:
        """List the mistakes that are possible now, and commit the chosen one after a confirmation."""
        try:
            ask, slips = self.live_seat.run(self.live_seat.line.slips())
            if slip := self._chosen(slips):
                self.live_seat.run(self.live_seat.line.slip(ask, slip.say))
        except RequestRefusedError as no:
            say(self.out, Printed(sentence(str(no)), no.no.clauses))

    def _chosen(self, slips: Any) -> Any:
        self._show(f"{n}  {sentence(text_of(slip.words))}" for n, slip in enumerate(slips, 1))
        if not slips:
            return say(self.out, Printed(text("sit.no-slip")))
        typed = self.prompt.plain(text("sit.which-slip"))
        slip = next((slip for n, slip in enumerate(slips, 1) if str(n) == typed), None)
        if slip is not None:
            self._show(f"{text_of(clause.source)}: {clause.text}" for clause in slip.clauses)
        is_sure = slip is not None and is_yes(self.prompt.plain(text("sit.sure-slip")))
        return slip if is_sure else None

    def _journal(self) -> None:
        for line in self.live_seat.seen.lines:
            say(self.out, line_of(line))


def _explained(explanation: Any) -> Iterator[str]:
    for offer in explanation.offers:
        does = f": {text_of(offer.does)}" if offer.does else ""
        yield f"{offer.offer.key}  {text_of(offer.offer.words)}{does}"
    for line in explanation.lines:
        yield f"{', '.join(line.names)}: {text_of(line.said)}"
    yield from map(text_of, explanation.notes)
    for clause in explanation.clauses:
        yield f"{text_of(clause.source)}: {clause.text}"


def _because(why: Any) -> Iterator[str]:
    yield sentence(text_of(why.title))
    for section in why.sums:
        yield sentence(text_of(section.head))
        for line in section.lines:
            yield f"  {text_of(line.said)} {dollars(line.cents)}"
    yield from map(text_of, why.reasons)
    for clause in why.clauses:
        yield f"{text_of(clause.source)}: {clause.text}"


def _presenter(live_seat: SimpleSeat) -> Presenter:
    """Return the presenter of the family that is played, or the plain one if this program does not know the
    game."""
    table = live_seat.seen.table
    try:
        return rooms()[table.room].offering(table.game).family.presenter if table else PLAIN
    except (KeyError, SetupError):
        return PLAIN


async def _tables(url: str) -> Any:
    async with RoomClient(url) as room:
        return await room.tables()


def _list(url: str, out: Console) -> None:
    """Print the tables of a room with their addresses."""
    base, _ = read_url(url)
    for table in asyncio.run(_tables(base)):
        limits = "".join(part["text"] for part in table["limits"])
        say(
            out,
            Printed(text("sit.table", url=f"{base}/t/{table['number']}", game=table["name"], limits=limits)),
        )


@click.command("sit")
@click.argument("url")
@click.option(
    "--chips",
    type=MoneyType(),
    default=0,
    help="Chips to sit down with; by default $200.",
)
@click.option("--seat", default=0, help="Your seat; 0: any that is free.")
@click.option("--name", default="", help="Your account's name in this room; without one you are a guest.")
@click.option("--watch", is_flag=True, help="Watch without sitting down.")
def sit_command(url: str, chips: int, seat: int, name: str, watch: bool) -> None:
    """Sit down at a live table.

    URL is the address of a table, as in http://localhost:8000/t/1. An address without a table lists the
    tables.
    """
    out = console()
    try:
        if not read_url(url)[1]:
            return _list(url, out)
        password = click.prompt(text("sit.password"), hide_input=True) if name else ""
        with SimpleSeat(url, name, password) as live_seat:
            if not watch and not live_seat.seen.you.seat:
                live_seat.sit(chips or USUAL, seat)
            return LiveSitting(live_seat, out, reader(out)).play()
    except BrokenPipeError:
        raise
    except (OSError, httpx.TransportError) as bad:
        raise UnreadableError(text("sit.unreached", url=url, why=one_line(str(bad)))) from None
    except RoomClientError as no:
        raise UnreadableError(str(no)) from None
