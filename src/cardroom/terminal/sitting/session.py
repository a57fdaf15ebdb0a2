"""A person plays at a table of bots: rounds one after another, until they get up.

Everything shown comes from the person's own view; everything asked comes from options. Chance is the
operating system's, committed to before the first card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from msgspec.structs import replace
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from cardroom.errors import RefusedError, UnreadableError
from cardroom.felt import BetweenRounds, Continued, Dealt, Event, Shuffled, View, Voided, set_clock
from cardroom.felt.places import is_own, number_of
from cardroom.fixed import Fixed
from cardroom.players import Bot
from cardroom.rooms import Table
from cardroom.script import Act, Ask, Chance, Choice, Driver
from cardroom.telling.question.refusal import refusal
from cardroom.telling.results.money_pages import MoneyPages
from cardroom.telling.results.result import Result, result
from cardroom.telling.table_view import TableView, standing
from cardroom.terminal.console.formatting import sentence
from cardroom.terminal.console.output import Printed, paint, quiet, say
from cardroom.terminal.console.text import text
from cardroom.terminal.draw import rule_sheets as sheets
from cardroom.terminal.draw.explanation import silence_of
from cardroom.terminal.draw.narration import TerminalNarrator, line_of
from cardroom.terminal.draw.question_screen import Stage
from cardroom.terminal.draw.result import lines
from cardroom.terminal.draw.table_screen import Screen
from cardroom.terminal.files.purse import LocalPurse
from cardroom.terminal.files.record_folder import RecordFolder
from cardroom.terminal.input.act_keys import listing
from cardroom.terminal.input.enter_key import sole_answer
from cardroom.terminal.input.prompt import LeaveTable, Prompt, Read, foot, is_idle
from cardroom.terminal.input.typed_chips import put_in
from cardroom.terminal.sitting.between_rounds import BetweenRoundsMenu, LocalSeat, cost_of
from cardroom.terminal.sitting.lookup_keys import LookupKeys
from cardroom.terminal.sitting.next_hand_cost import Coming, coming
from cardroom.terminal.sitting.past_hands import History
from cardroom.terminal.sitting.wall_clock import Clock
from cardroom.words import Chips, Said, tongue
from cardroom.words.said import Value

BELOW = 8
"""Rows that a question takes, with its keys and a menu of one line."""
BELOW_RESULT = 3
"""Rows of the question between two rounds, below a result."""
ASKED = Fixed({"post": "posting chips to be dealt in", "return": "the blinds that passed you"})
"""Questions of poker without cards, where the name of the topic is not said to the person at the table."""


class TableSession:
    """One person's time at one table."""

    def __init__(
        self,
        table: Table,
        between: BetweenRounds,
        seat: int,
        bots: Mapping[int, Bot],
        *,
        chance: Chance,
        rng: Random,
        out: Console,
        read: Read,
        room: str = "",
        archive: RecordFolder | None = None,
        clock: Clock | None = None,
        purse: LocalPurse | None = None,
        history: History | None = None,
        redraws: bool | None = None,
    ) -> None:
        self.table, self.bots = table, bots
        self.chance, self.rng, self.out = chance, rng, out
        self.room = room or table.offering.room
        self.archive, self.clock = archive, clock
        self.sitting = LocalSeat(table, between, seat, purse or LocalPurse())
        self.stage = Stage(out, redraws=redraws)
        self.desk = LookupKeys(table, self.room, seat, out, read, history)
        face = table.offering.family.face
        commands = self.desk.commands | {"?": self._explain, "help": self._explain, "explain": self._explain}
        hold = partial(face.holds, table)
        self.prompt = Prompt(read, commands, self._put_in, hold=hold, face=face, look_up=self.desk.look_up)
        self.prompt.stack = lambda: self.desk.driver.felt.stack(self.seat) if self.desk.driver else 0
        self.pause = BetweenRoundsMenu(self.sitting, out, self.prompt, self._coming)
        self._held: list[Printed] = []
        """What was told since the person last decided something, and has not been seen yet."""
        self.hands = self.net = 0
        self.is_leaving = False

    @property
    def seat(self) -> int:
        return self.sitting.seat

    @property
    def between(self) -> BetweenRounds:
        return self.sitting.between

    def play(self) -> None:
        self._welcome()
        while not self.is_leaving:
            self.play_round()
            self.is_leaving = self.is_leaving or not self.pause.goes_on()
            self._look_at_the_hour()
        played = text("leaving.played", count=self.hands, net=Chips(self.net, signed=True))
        say(self.out, Printed(text("leaving.purse", purse=Chips(self.sitting.purse.worth))), indent=0)
        say(self.out, Printed(played), indent=0)

    def play_round(self) -> None:
        """One round to its end. Once the person has left, silence answers for them."""
        start = self._with_half_hours()
        if self.clock:
            self.clock.start()
        if not self.stage.redraws:
            self.out.print(Rule(Text(f"Round {start.round}", style="bold"), align="left"))
        driver = self.table.deal(start, self.chance)
        narrator = TerminalNarrator(self.table, start, self.seat)
        self.desk.begin(self.seat, driver, narrator.told)
        views = {seat: View(start, seat) for seat in self.bots}
        while driver.waiting:
            ask = driver.waiting[0]
            if ask.seat != self.seat:
                view = views[ask.seat].catch_up(driver.events)
                driver.answer(ask.seat, self.bots[ask.seat](ask, view, self.rng, self.table))
            elif self.is_leaving:
                driver.silence(self.seat)
            else:
                self._put(ask, driver, narrator)
        assert driver.outcome is not None
        self._finish(start, driver, narrator)
        self.sitting.between = driver.outcome
        self.desk.ask = None
        self.sitting.purse.count(self.sitting.cents)

    def _finish(self, start: BetweenRounds, driver: Driver, narrator: TerminalNarrator) -> None:
        """The rest of the round and what it came to, a screen at a time; the result is seen whatever else is
        skipped."""
        came = result(self.table, driver.events, self.seat)
        self.net += came.net
        self.hands += came.played or any(row.cents for row in came.rows) or self._was_dealt_in(driver.events)
        show = partial(self._end, came, start, driver)

        def whole() -> None:
            self._tell_rest(narrator, driver.events)
            show()

        self.desk.pager.page(whole, below=BELOW_RESULT, kept=len(self.stage.rows(show)))
        self.desk.money = [
            line for line in narrator.told if line.kind in ("money", "pot") or (line.seats and line.clauses)
        ]
        self._keep(start, driver)

    def _was_dealt_in(self, events: Sequence[Event]) -> bool:
        """Whether cards came to this seat: a hand counts whatever became of its chips, unless it was void."""
        own = (
            isinstance(event, Dealt) and is_own(event.place) and number_of(event.place) == self.seat
            for event in events
        )
        return any(own) and not any(isinstance(event, Voided) for event in events)

    def _coming(self) -> Coming:
        return coming(self.table, self._with_half_hours(), self.seat, self.bots, self.rng)

    def _with_half_hours(self) -> BetweenRounds:
        """Where the round starts from, with the half hours that began since the last one."""
        if not self.clock:
            return self.between
        due, start = self.clock.half_hours(), set_clock(self.between, self.clock.minutes())
        return replace(start, half_hours=start.half_hours + due) if due else start

    def _look_at_the_hour(self) -> None:
        """At closing time no further round is dealt, where the table keeps its hours."""
        shut = self.clock.refusal() if self.clock else None
        if shut and not self.is_leaving:
            self.is_leaving = True
            say(self.out, Printed(text("leaving.closing", why=_said(shut.why)), shut.clauses))

    def _put(self, ask: Ask[Any], driver: Driver, narrator: TerminalNarrator) -> None:
        """The table, the question, and again until the answer is allowed."""
        lines = self._news(narrator, driver.events)
        if is_idle(ask) or (only := sole_answer(ask, self.table.offering.family.face)):
            self._hold(lines)
            driver.silence(self.seat) if is_idle(ask) else driver.answer(self.seat, only)
            return
        self.desk.ask = ask
        draws = narrator.view.cards or narrator.view.buttons
        head = text("stage.head", room=self.room, game=self.table.offering.name, round=self.between.round)
        told = standing(self.table, narrator.scene, driver.events, ask)
        lines, self._held = [*self._held, *lines], []
        below = BELOW + (listing(ask.options, ask.kind).count("\n") if isinstance(ask.options, Choice) else 0)

        def show() -> None:
            self.stage.show(head, (lambda: self._draw(told)) if draws else None, lines, below, self.seat)
            self.out.print(Text(foot(), style="dim"))
            for said in _before(told):
                self.out.print(paint(self._text(said)))
            self.out.print(paint(self._text(told.headline), "bold"))

        show()
        self.prompt.redraw = show if self.stage.redraws else lambda: None
        while not self._hear(ask, driver, narrator):
            pass

    def _hold(self, lines: Sequence[Printed]) -> None:
        """Where the screen is drawn anew, lines wait for the next question, so that none is cleared away
        unseen."""
        if self.stage.redraws:
            self._held += lines
            return
        for line in lines:
            say(self.out, line)

    def _draw(self, told: TableView) -> None:
        Screen(told, self.table.offering.family.face, self._names()).draw(self.out)

    def _names(self) -> dict[int, str]:
        return {one.seat: one.name for one in self.between.people}

    def _text(self, said: Any) -> str:
        return tongue().text(said, self.seat, self._names())

    def _hear(self, ask: Ask[Any], driver: Driver, narrator: TerminalNarrator) -> bool:
        """Whether the question is closed: by an answer, by leaving or by breaking off. If not, the reason has
        been said."""
        said = None
        try:
            said = self.prompt.answer(ask)
            advice = self.desk.coach.advice(ask, self.desk.view()) if self.desk.coach.counts else None
            driver.answer(self.seat, said)
            self._hold(self.desk.coach.weigh(ask, advice, said))
        except RefusedError as bad:
            told = refusal(self.table.offering.family.face, ask, said, bad)
            say(self.out, line_of(told, self.seat, self._names()), indent=0)
            return False
        except UnreadableError as bad:
            self.out.print(f"No: {bad}")
            return False
        except LeaveTable:
            is_asked = self._has_a_stake(narrator) or self.prompt.has_looked
            if is_asked and not self.prompt.leaves(self._leaving(ask, narrator)):
                return False
            self.is_leaving = True
            self.out.print(text("leaving.done"))
            driver.silence(self.seat)
        return True

    def _put_in(self, ask: Ask[Any], typed: str) -> Act | None:
        """Chips typed instead of an act: what they mean is said, and done."""
        assert self.desk.driver is not None
        found = put_in(self.table, ask, self.desk.driver, typed)
        if found:
            say(self.out, Printed(sentence(str(found.said)), self.table.cite(found.topic)))
        return found.act if found else None

    def _leaving(self, ask: Ask[Any], narrator: TerminalNarrator) -> str:
        """What silence says here, and what of one's chips it may cost."""
        chips = self.between.person(self.seat).cents - narrator.view.stack(self.seat) - self._paid()
        if chips > 0:
            return text("leaving.ask", silence=silence_of(ask), chips=Chips(chips))
        return text("leaving.nothing", silence=silence_of(ask))

    def _paid(self) -> int:
        """What of this round's chips is the room's already, and cannot be lost any more."""
        assert self.desk.driver is not None
        return sum(fee.put for fee in MoneyPages(self.desk.driver.events, self.seat).fees.values())

    def _has_a_stake(self, narrator: TerminalNarrator) -> bool:
        """Cards or chips on the table, so that leaving is worth a second thought."""
        return (
            bool(narrator.view.cards)
            or narrator.view.stack(self.seat) != self.between.person(self.seat).cents
        )

    def _tell_rest(self, narrator: TerminalNarrator, events: Sequence[Event]) -> None:
        """What has happened since the last question. Who was asked nothing after the deal still hears of the
        chips that went down before it, and a player-dealer sees the table once; of the money after the deal
        the result speaks."""
        is_deal = (isinstance(event, Shuffled | Continued | Dealt) for event in events)
        deal = next((i for i, found in enumerate(is_deal) if found), len(events))
        for line in self._held:
            say(self.out, line)
        self._held = []
        if narrator.upto < deal:
            for line in self._news(narrator, events[:deal]):
                say(self.out, line)
            if narrator.view.buttons.get("bank", (0, 0))[0] == self.seat:
                self.out.print()
                self._draw(standing(self.table, narrator.scene, events[:deal]))
        lines = self._news(narrator, events, money=False)
        for line in lines:
            say(self.out, line)

    def _news(
        self, narrator: TerminalNarrator, events: Sequence[Event], *, money: bool = True
    ) -> list[Printed]:
        """What is new, except other people's chips, which the table shows and `m` lists (at the end the
        result does)."""
        return [
            line
            for line in narrator.tell(events)
            if line.kind != "money" or (money and self.seat in line.seats)
        ]

    def _end(self, came: Result, start: BetweenRounds, driver: Driver) -> None:
        self.out.print(Rule(style="dim"))
        for line in lines(came, start):
            say(self.out, quiet(line))
        net, whole = Chips(came.net, signed=True), Chips(self.net, signed=True)
        held = Chips(driver.felt.stack(self.seat))
        say(self.out, Printed(text("result.round", count=self.hands, net=net, all=whole, held=held)))
        for told in self.desk.coach.result():
            say(self.out, told)

    def _keep(self, start: BetweenRounds, driver: Driver) -> None:
        if self.archive:
            self.archive.keep(self.table, start, driver, self.seat)

    def _welcome(self) -> None:
        """Before the first bet: how the game is played, on a screen of its own; then the table, the keys, and
        the one rule of leaving. Where the screen is drawn anew, not before somebody has read it."""
        self.desk.pager.page(self._primer, below=1)
        if self.stage.redraws:
            try:
                self.prompt.line(text("table.read"))
            except LeaveTable:
                self.is_leaving = True
                return
        self._greet()
        if not self.stage.redraws:
            return
        found = self._coming()
        while not self.is_leaving:
            try:
                self.prompt.line(
                    text("table.begin-cost", cost=cost_of(found)) if found.cents else text("table.begin")
                )
                return
            except LeaveTable:
                self.is_leaving = not self.prompt.has_looked or self.prompt.leaves(text("leaving.sure"))

    def _primer(self) -> None:
        for line in sheets.primer(self.table):
            say(self.out, line)

    def _greet(self) -> None:
        offering = self.table.offering
        self.out.print(Rule(Text(f"{self.room}: {offering.name}", style="bold")))
        limits, stack = offering.family.limits(self.table.opened), Chips(self.sitting.stack)
        sit = text("table.sit", limits=limits, seat=self.seat, stack=stack, count=len(self.bots))
        say(self.out, Printed(sentence(sit)))
        if self.sitting.refill:
            say(self.out, Printed(text("seating.refill", cents=Chips(self.sitting.refill))))
        say(self.out, Printed(text("table.keys")))
        say(self.out, Printed(text("leaving.rule")))

    def _explain(self) -> None:
        if self.desk.ask is None:
            self.desk.show(self.pause.lines())
        else:
            self.desk.explain()


def _before(told: TableView) -> Iterator[Said]:
    """What to know before one answers: what the bank may cover and in which order, what is to call and
    why."""
    if told.reach:
        yield told.reach.said
        if told.reach.order and told.reach.least < told.reach.wager:
            yield told.reach.order
    if told.to_call:
        yield told.to_call.said


def _said(why: object) -> Value:
    return why if isinstance(why, Said) else str(why)
