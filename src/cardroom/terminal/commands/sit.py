"""`cardroom sit URL`: a person at a live table. What happened, the table and the questions come from the
server, in words; the prompts are those of any table in the terminal; an answer goes back as text, and the
server says whether it is taken."""

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
from cardroom.terminal.input.prompt import PLAIN, YES, LeaveTable, Prompt

USUAL = 200_00
"""Chips that one sits down with unless one says otherwise."""


class LiveSitting:
    """One visit to one table."""

    def __init__(self, at: SimpleSeat, out: Console, read: Any) -> None:
        self.at, self.out = at, out
        self.face = _face(at)
        commands = {
            "?": self._explain,
            "why": self._why,
            "n": self._sign,
            "j": self._journal,
            "slip": self._slip,
        }
        self.prompt = Prompt(read, commands, face=self.face)
        self.prompt.redraw = self._draw
        self.prompt.stack = self._stack
        self._said = ""
        """What was last said of the table itself."""
        self._notice: Any = ()
        """Other stakes that were last told of."""
        self._came_to: tuple[int, Any] = (0, None)
        """The last round that is over, and why one won or lost in it what one did."""

    def play(self) -> None:
        """Until one gets up, or the table is gone."""
        try:
            for lines in self.at.changes():
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
        while self.at.line.chats:
            one = self.at.line.chats.popleft()
            say(self.out, Printed(text("sit.chat", name=one.name, text=one.text)))

    def _grade(self) -> None:
        """At a table for training: whether one was right, and by which rules."""
        while self.at.line.graded:
            one = self.at.line.graded.popleft()
            key = "sit.right" if one.right else "sit.wrong"
            say(self.out, Printed(text(key, was=text_of(one.was)), tuple(each.id for each in one.clauses)))

    def _state(self) -> None:
        state = self.at.seen.state
        held = {"halted": state.halted, "paused": state.paused, "closing": state.closing}
        said = (
            next((text(f"sit.{name}", why=why) for name, why in held.items() if why), "") or self._standing()
        )
        if not said and not state.playing:
            said = text("sit.training", count=state.training) if state.training else text("sit.waiting")
        if said != self._said and said:
            say(self.out, Printed(said))
        if state.notice and state.notice != self._notice:
            say(self.out, Printed(text_of(state.notice)))
        self._said, self._notice = said, state.notice

    def _standing(self) -> str:
        """The room's books are away; or it closes for now, which matters where no round is played."""
        standing = self.at.line.standing
        is_told = standing == "away" or (standing == "draining" and not self.at.seen.state.playing)
        return text(f"sit.{standing}") if is_told else ""

    def _answer(self) -> None:
        """The question that is open, until it is answered or over. What was answered already stands."""
        seen = self.at.seen
        while (question := seen.question) is not None and not question.take:
            self._draw()
            if question.silence:
                say(self.out, Printed(text("sit.silence", silence=text_of(question.silence)) + self._clock()))
            if question.kind == "rule":  # sentences, each by its name
                self._show(f"{one.name}  {sentence(text_of(one.words))}" for one in question.offers)
            try:
                self.at.say(written(self.prompt.answer(script_ask(question, seen.you.seat))))
            except RequestRefusedError as no:
                say(self.out, Printed(sentence(str(no)), no.no.clauses))
                if no.no.kind in ("late", "stale"):
                    return
            except UnreadableError as bad:
                say(self.out, Printed(text("prompt.no", why=str(bad))))

    def _clock(self) -> str:
        mine = [one for one in self.at.seen.due if one.seat == self.at.seen.you.seat]
        return text("sit.clock", seconds=mine[0].ms // 1000, bank=mine[0].bank // 1000) if mine else ""

    def _draw(self) -> None:
        self.out.print()
        LiveScreen(self.at.seen, self.face).draw(self.out)
        if question := self.at.seen.question:
            self.out.print(sentence(text_of(question.headline)))
            if question.to_call:
                self.out.print(sentence(text_of(question.to_call.said)))

    def _stack(self) -> int:
        mine = self.at.seen.seats.get(self.at.seen.you.seat)
        return mine.stack if mine else 0

    def _leave(self) -> None:
        """In the middle of a hand silence plays on, and one gets up when it is over."""
        if self.at.seen.you.seat:
            try:
                self.at.leave()
                say(self.out, Printed(text("sit.left")))
            except CardroomError as no:
                say(self.out, Printed(sentence(str(no))))

    # What is looked at.

    def _show(self, lines: Iterator[str]) -> None:
        for line in lines:
            say(self.out, Printed(line))

    def _explain(self) -> None:
        told = self.at.run(self.at.line.explain())
        if told is not None:
            self._show(_explained(told))

    def _keep_why(self) -> None:
        """Asked for when a round is over: in the next one nobody can say it any more."""
        start = self.at.seen.start
        if (
            start
            and start.round != self._came_to[0]
            and not self.at.seen.state.playing
            and self.at.seen.you.seat
        ):
            with suppress(RequestRefusedError):
                self._came_to = (start.round, self.at.run(self.at.line.why()))

    def _why(self) -> None:
        round, told = self._came_to
        nothing = text("look.no-money" if round else "look.no-round")
        self._show(_because(told) if told else iter([nothing]))

    def _sign(self) -> None:
        table = self.at.seen.table
        facts = table.sign.facts if table else ()
        self._show(f"{text_of(fact.label)}: {'; '.join(map(text_of, fact.values))}" for fact in facts)

    def _slip(self) -> None:
        """What one should not do and can: listed, chosen by its number, and done when it was said twice."""
        try:
            ask, slips = self.at.run(self.at.line.slips())
            if one := self._chosen(slips):
                self.at.run(self.at.line.slip(ask, one.say))
        except RequestRefusedError as no:
            say(self.out, Printed(sentence(str(no)), no.no.clauses))

    def _chosen(self, slips: Any) -> Any:
        self._show(f"{n}  {sentence(text_of(one.words))}" for n, one in enumerate(slips, 1))
        if not slips:
            return say(self.out, Printed(text("sit.no-slip")))
        typed = self.prompt.plain(text("sit.which-slip"))
        one = next((one for n, one in enumerate(slips, 1) if str(n) == typed), None)
        if one is not None:
            self._show(f"{text_of(clause.source)}: {clause.text}" for clause in one.clauses)
        is_sure = one is not None and self.prompt.plain(text("sit.sure-slip")).lower() in YES
        return one if is_sure else None

    def _journal(self) -> None:
        for line in self.at.seen.lines:
            say(self.out, line_of(line))


def _explained(told: Any) -> Iterator[str]:
    for one in told.offers:
        does = f": {text_of(one.does)}" if one.does else ""
        yield f"{one.offer.key}  {text_of(one.offer.words)}{does}"
    for line in told.lines:
        yield f"{', '.join(line.names)}: {text_of(line.said)}"
    yield from map(text_of, told.notes)
    for clause in told.clauses:
        yield f"{text_of(clause.source)}: {clause.text}"


def _because(told: Any) -> Iterator[str]:
    yield sentence(text_of(told.title))
    for one in told.sums:
        yield sentence(text_of(one.head))
        for line in one.lines:
            yield f"  {text_of(line.said)} {dollars(line.cents)}"
    yield from map(text_of, told.reasons)
    for clause in told.clauses:
        yield f"{text_of(clause.source)}: {clause.text}"


def _face(at: SimpleSeat) -> Presenter:
    """Of the family that is played, where this program knows the game; else the plain one."""
    table = at.seen.table
    try:
        return rooms()[table.room].offering(table.game).family.face if table else PLAIN
    except (KeyError, SetupError):
        return PLAIN


async def _tables(url: str) -> Any:
    async with RoomClient(url) as room:
        return await room.tables()


def _list(url: str, out: Console) -> None:
    """The tables of a room, with their addresses."""
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
    help="How much to sit down with; by default what the table asks for.",
)
@click.option("--seat", default=0, help="Which seat; 0: any that is free.")
@click.option("--name", default="", help="Your name in this room; without one you come in as a guest.")
@click.option("--watch", is_flag=True, help="Only look on.")
def sit_command(url: str, chips: int, seat: int, name: str, watch: bool) -> None:
    """Sit down at a live table: cardroom sit http://localhost:8000/t/1 (an address without a table lists
    them)."""
    out = console()
    try:
        if not read_url(url)[1]:
            return _list(url, out)
        password = click.prompt(text("sit.password"), hide_input=True) if name else ""
        with SimpleSeat(url, name, password) as at:
            if not watch and not at.seen.you.seat:
                at.sit(chips or USUAL, seat)
            return LiveSitting(at, out, reader(out)).play()
    except BrokenPipeError:
        raise
    except (OSError, httpx.TransportError) as bad:
        raise UnreadableError(text("sit.unreached", url=url, why=one_line(str(bad)))) from None
    except RoomClientError as no:
        raise UnreadableError(str(no)) from None
