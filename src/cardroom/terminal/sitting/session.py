"""A person's game at a table of bots: rounds one after another, until they get up.

All that is shown comes from the person's own view, and every question from its options. Chance is the
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
from cardroom.terminal.sitting.next_hand_cost import Coming, next_hand_cost
from cardroom.terminal.sitting.past_hands import History
from cardroom.terminal.sitting.wall_clock import Clock
from cardroom.words import Chips, Said, current_language
from cardroom.words.said import Value

BELOW = 8
"""The rows that a question takes, with its keys and a menu of one line."""
BELOW_RESULT = 3
"""The rows of the menu between two rounds, below a result."""
ASKED = Fixed({"post": "posting chips to be dealt in", "return": "the blinds that passed you"})
"""Questions of poker without cards, for which the person is not told the name of the topic."""


class TableSession:
    """A person's time at one table."""

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
        self.lookup_keys = LookupKeys(table, self.room, seat, out, read, history)
        presenter = table.offering.family.presenter
        commands = self.lookup_keys.commands | {
            "?": self._explain,
            "help": self._explain,
            "explain": self._explain,
        }
        hold = partial(presenter.holds, table)
        self.prompt = Prompt(
            read, commands, self._put_in, hold=hold, presenter=presenter, look_up=self.lookup_keys.look_up
        )
        self.prompt.stack = lambda: (
            self.lookup_keys.driver.felt.stack(self.seat) if self.lookup_keys.driver else 0
        )
        self.pause = BetweenRoundsMenu(self.sitting, out, self.prompt, self._coming)
        self._held: list[Printed] = []
        """Lines told since the person's last decision that have not been seen yet."""
        self.hands = self.net = 0
        self.is_leaving = False

    @property
    def seat(self) -> int:
        """The person's seat."""
        return self.sitting.seat

    @property
    def between(self) -> BetweenRounds:
        """The table between two rounds."""
        return self.sitting.between

    def play(self) -> None:
        """Play rounds until the person leaves or the table closes, then say the result."""
        self._welcome()
        while not self.is_leaving:
            self.play_round()
            self.is_leaving = self.is_leaving or not self.pause.wants_another_round()
            self._look_at_the_hour()
        played = text("leaving.played", count=self.hands, net=Chips(self.net, signed=True))
        say(self.out, Printed(text("leaving.purse", purse=Chips(self.sitting.purse.worth))), indent=0)
        say(self.out, Printed(played), indent=0)

    def play_round(self) -> None:
        """Play one round. After the person has left, their questions time out."""
        start = self._with_half_hours()
        if self.clock:
            self.clock.start()
        if not self.stage.redraws:
            self.out.print(Rule(Text(f"Round {start.round}", style="bold"), align="left"))
        driver = self.table.deal(start, self.chance)
        narrator = TerminalNarrator(self.table, start, self.seat)
        self.lookup_keys.begin(self.seat, driver, narrator.log)
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
        self.lookup_keys.ask = None
        self.sitting.purse.set_on_table(self.sitting.cents)

    def _finish(self, start: BetweenRounds, driver: Driver, narrator: TerminalNarrator) -> None:
        """Tell the rest of the round and its result a screen at a time; the result is shown even if the rest
        is skipped."""
        round_result = result(self.table, driver.events, self.seat)
        self.net += round_result.net
        self.hands += (
            round_result.played
            or any(row.cents for row in round_result.rows)
            or self._was_dealt_in(driver.events)
        )
        show = partial(self._end, round_result, start, driver)

        def whole() -> None:
            self._tell_rest(narrator, driver.events)
            show()

        self.lookup_keys.pager.page(whole, below=BELOW_RESULT, last_rows=len(self.stage.rows(show)))
        self.lookup_keys.money = [
            line for line in narrator.log if line.kind in ("money", "pot") or (line.seats and line.clauses)
        ]
        self._save_record(start, driver)

    def _was_dealt_in(self, events: Sequence[Event]) -> bool:
        """Return whether this seat got cards: the hand counts even if no chips moved, unless it was void."""
        own_cards = (
            isinstance(event, Dealt) and is_own(event.place) and number_of(event.place) == self.seat
            for event in events
        )
        return any(own_cards) and not any(isinstance(event, Voided) for event in events)

    def _coming(self) -> Coming:
        return next_hand_cost(self.table, self._with_half_hours(), self.seat, self.bots, self.rng)

    def _with_half_hours(self) -> BetweenRounds:
        """Return the state the round starts from, with the half hours that began since the last one."""
        if not self.clock:
            return self.between
        due, start = self.clock.half_hours(), set_clock(self.between, self.clock.minutes())
        return replace(start, half_hours=start.half_hours + due) if due else start

    def _look_at_the_hour(self) -> None:
        """Leave at closing time, if the table keeps its hours."""
        shut = self.clock.refusal() if self.clock else None
        if shut and not self.is_leaving:
            self.is_leaving = True
            say(self.out, Printed(text("leaving.closing", why=_slot_value(shut.why)), shut.clauses))

    def _put(self, ask: Ask[Any], driver: Driver, narrator: TerminalNarrator) -> None:
        """Show the table and the question, and ask until an answer is allowed."""
        lines = self._news(narrator, driver.events)
        if is_idle(ask) or (only := sole_answer(ask, self.table.offering.family.presenter)):
            self._hold(lines)
            driver.silence(self.seat) if is_idle(ask) else driver.answer(self.seat, only)
            return
        self.lookup_keys.ask = ask
        draws = narrator.view.cards or narrator.view.buttons
        head = text("stage.head", room=self.room, game=self.table.offering.name, round=self.between.round)
        view = standing(self.table, narrator.scene, driver.events, ask)
        lines, self._held = [*self._held, *lines], []
        family, below = self.table.offering.family.name, BELOW
        if isinstance(ask.options, Choice):
            below += listing(ask.options, ask.kind, family).count("\n")

        def show() -> None:
            self.stage.show(head, (lambda: self._draw(view)) if draws else None, lines, below, self.seat)
            self.out.print(Text(foot(), style="dim"))
            for words in _before(view):
                self.out.print(paint(self._text(words)))
            self.out.print(paint(self._text(view.headline), "bold"))

        show()
        self.prompt.redraw = show if self.stage.redraws else lambda: None
        while not self._hear(ask, driver, narrator):
            pass

    def _hold(self, lines: Sequence[Printed]) -> None:
        """Print lines, or keep them for the next question if the screen will be cleared, so that all are
        seen."""
        if self.stage.redraws:
            self._held += lines
            return
        for line in lines:
            say(self.out, line)

    def _draw(self, view: TableView) -> None:
        Screen(view, self.table.offering.family.presenter, self._names()).draw(self.out)

    def _names(self) -> dict[int, str]:
        return {person.seat: person.name for person in self.between.people}

    def _text(self, words: Any) -> str:
        return current_language().text(words, self.seat, self._names())

    def _hear(self, ask: Ask[Any], driver: Driver, narrator: TerminalNarrator) -> bool:
        """Return whether the question is closed, by an answer or by leaving. If not, the reason has been
        printed."""
        answer = None
        try:
            answer = self.prompt.answer(ask)
            advice = (
                self.lookup_keys.coach.advice(ask, self.lookup_keys.view())
                if self.lookup_keys.coach.counts
                else None
            )
            driver.answer(self.seat, answer)
            self._hold(self.lookup_keys.coach.weigh(ask, advice, answer))
        except RefusedError as bad:
            reason = refusal(self.table.offering.family.presenter, ask, answer, bad)
            say(self.out, line_of(reason, self.seat, self._names()), indent=0)
            return False
        except UnreadableError as bad:
            self.out.print(f"No: {bad}")
            return False
        except LeaveTable:
            is_asked = self._has_a_stake(narrator) or self.prompt.has_looked
            if is_asked and not self.prompt.confirms_leaving(self._leaving(ask, narrator)):
                return False
            self.is_leaving = True
            self.out.print(text("leaving.done"))
            driver.silence(self.seat)
        return True

    def _put_in(self, ask: Ask[Any], typed: str) -> Act | None:
        """Return the act that typed chips mean, after saying what they mean; None if they mean none."""
        assert self.lookup_keys.driver is not None
        meant = put_in(self.table, ask, self.lookup_keys.driver, typed)
        if meant:
            say(self.out, Printed(sentence(str(meant.said)), self.table.cite(meant.topic)))
        return meant.act if meant else None

    def _leaving(self, ask: Ask[Any], narrator: TerminalNarrator) -> str:
        """Return the question before leaving: what a timeout will answer, and which chips it may cost."""
        chips = self.between.person(self.seat).cents - narrator.view.stack(self.seat) - self._paid()
        if chips > 0:
            return text("leaving.ask", silence=silence_of(ask), chips=Chips(chips))
        return text("leaving.nothing", silence=silence_of(ask))

    def _paid(self) -> int:
        """Return the chips that the room collected this round already: they cannot be lost any more."""
        assert self.lookup_keys.driver is not None
        return sum(fee.put for fee in MoneyPages(self.lookup_keys.driver.events, self.seat).fees.values())

    def _has_a_stake(self, narrator: TerminalNarrator) -> bool:
        """Return whether the person has cards or chips on the table, so that leaving has to be confirmed."""
        return (
            bool(narrator.view.cards)
            or narrator.view.stack(self.seat) != self.between.person(self.seat).cents
        )

    def _tell_rest(self, narrator: TerminalNarrator, events: Sequence[Event]) -> None:
        """Tell what has happened since the last question.

        A person who had no question after the deal still reads about the chips moved before it, and a
        player-dealer sees the table once. The money after the deal is left to the result.
        """
        is_deal = (isinstance(event, Shuffled | Continued | Dealt) for event in events)
        deal = next((i for i, is_dealt in enumerate(is_deal) if is_dealt), len(events))
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
        """Return new lines, except those about other people's chips, which the table shows and `m` lists.

        At the end of a round the result shows them.
        """
        return [
            line
            for line in narrator.tell(events)
            if line.kind != "money" or (money and self.seat in line.seats)
        ]

    def _end(self, round_result: Result, start: BetweenRounds, driver: Driver) -> None:
        self.out.print(Rule(style="dim"))
        for line in lines(round_result, start):
            say(self.out, quiet(line))
        net, whole = Chips(round_result.net, signed=True), Chips(self.net, signed=True)
        stack = Chips(driver.felt.stack(self.seat))
        say(self.out, Printed(text("result.round", count=self.hands, net=net, all=whole, held=stack)))
        for line_of_coach in self.lookup_keys.coach.result():
            say(self.out, line_of_coach)

    def _save_record(self, start: BetweenRounds, driver: Driver) -> None:
        if self.archive:
            self.archive.save(self.table, start, driver, self.seat)

    def _welcome(self) -> None:
        """Show the primer on a screen of its own, then the table, the keys and the rule about leaving.

        If the screen is redrawn, each waits until the person has read it.
        """
        self.lookup_keys.pager.page(self._primer, below=1)
        if self.stage.redraws:
            try:
                self.prompt.line(text("table.read"))
            except LeaveTable:
                self.is_leaving = True
                return
        self._greet()
        if not self.stage.redraws:
            return
        cost = self._coming()
        while not self.is_leaving:
            try:
                self.prompt.line(
                    text("table.begin-cost", cost=cost_of(cost)) if cost.cents else text("table.begin")
                )
                return
            except LeaveTable:
                self.is_leaving = not self.prompt.has_looked or self.prompt.confirms_leaving(
                    text("leaving.sure")
                )

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
        if self.lookup_keys.ask is None:
            self.lookup_keys.show(self.pause.lines())
        else:
            self.lookup_keys.explain()


def _before(view: TableView) -> Iterator[Said]:
    """Yield what to know before answering: what the bank may cover, in which order, and what to call."""
    if view.reach:
        yield view.reach.said
        if view.reach.order and view.reach.least < view.reach.wager:
            yield view.reach.order
    if view.to_call:
        yield view.to_call.said


def _slot_value(why: object) -> Value:
    return why if isinstance(why, Said) else str(why)
