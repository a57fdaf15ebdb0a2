"""A person plays at a table of bots: rounds one after another, until they get up.

Everything shown comes from the person's own view; everything asked comes from options. Chance is the operating system's,
committed to before the first card.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from cardroom.errors import Refused, Unreadable
from cardroom.felt import Between, View, top_up
from cardroom.money import dollars
from cardroom.players import Bot
from cardroom.rooms import Table
from cardroom.script import Ask, Chance, Driver
from cardroom.terminal.archive import Archive, proved, root_of
from cardroom.terminal.explain import explain
from cardroom.terminal.keys import span
from cardroom.terminal.narrate import Narrator
from cardroom.terminal.paint import Line, paint, pretty, say
from cardroom.terminal.prompt import Left, Prompt, Read, foot, is_idle
from cardroom.terminal.result import Result
from cardroom.terminal.screen import draw
from cardroom.terminal.seats import refill, reopen
from cardroom.terminal.sign import sign
from cardroom.terminal.totals import total
from cardroom.terminal.words import several, signed

BETWEEN = "Enter = next round  [r] money  [v] verify  [t] top up  [s] sign  [q] leave > "


class Session:
    """One person's time at one table."""

    def __init__(
        self, table: Table, between: Between, seat: int, bots: Mapping[int, Bot], *,
        chance: Chance, rng: Random, out: Console, read: Read, room: str = "", records: Path | None = None,
    ) -> None:  # fmt: skip
        self.table, self.between, self.seat, self.bots = table, between, seat, bots
        self.chance, self.rng, self.out = chance, rng, out
        self.room = room or table.offering.room
        self.archive = Archive(records) if records else None
        self.prompt = Prompt(read, {"r": self._show_money, "?": self._explain})
        self.stack = between.person(seat).cents
        self.hands = self.net = 0
        self.is_leaving = False
        self._ask: Ask[Any] | None = None
        self._driver: Driver | None = None
        self._money: list[Line] = []

    def play(self) -> None:
        self._welcome()
        while not self.is_leaving:
            self.play_round()
            if not self.is_leaving:
                self._between_rounds()
        self.out.print(f"You played {several(self.hands, 'hand')}: net {signed(self.net)}. Play chips only; come back soon.")

    def play_round(self) -> None:
        """One round to its end. Once the person has left, silence answers for them."""
        start = self.between
        self.out.print(Rule(Text(f"Round {start.round}", style="bold"), align="left"))
        driver = self._driver = self.table.deal(start, self.chance)
        narrator = Narrator(self.table, start, self.seat)
        views = {seat: View(start, seat) for seat in self.bots}
        while driver.waiting:
            ask = driver.waiting[0]
            if ask.seat != self.seat:
                view = views[ask.seat].catch_up(driver.events)
                driver.answer(ask.seat, self.bots[ask.seat](ask, view, self.rng))
            elif self.is_leaving:
                driver.silence(self.seat)
            else:
                self._put(ask, driver, narrator)
        self._tell(narrator, driver, money=False)
        self._end(start, driver, narrator)

    def _put(self, ask: Ask[Any], driver: Driver, narrator: Narrator) -> None:
        """The table, the question, and again until the answer is allowed."""
        self._tell(narrator, driver)
        if is_idle(ask):
            return driver.silence(self.seat)
        self._ask = ask
        if narrator.view.cards or narrator.view.buttons:
            self.out.print()
            draw(self.out, self.table, narrator.view, narrator.words, ask.about)
        self.out.print(Text(foot(), style="dim"))
        self.out.print(paint(self._headline(ask, narrator), "bold"))
        while True:
            try:
                return driver.answer(self.seat, self.prompt.answer(ask))
            except (Refused, Unreadable) as bad:
                self.out.print(f"No: {bad}")
            except Left:
                self.is_leaving = True
                self.out.print("You leave: the rest of the round is silence.")
                return driver.silence(self.seat)

    def _headline(self, ask: Ask[Any], narrator: Narrator) -> str:
        stack = dollars(narrator.view.stack(self.seat))
        cards, counted = narrator.view.cards.get(ask.about, []), total(self.table, ask.about, narrator.view.cards)
        about = narrator.words.place(ask.about)
        hand = ", ".join(filter(None, ("your hand" if about == "You" else about, pretty(cards), counted)))
        return f"It is your turn: {hand}. You have {stack} behind."

    def _tell(self, narrator: Narrator, driver: Driver, *, money: bool = True) -> None:
        """What is new, except other people's chips, which the table shows and `r` lists; at the end the result does."""
        for line in narrator.tell(driver.events):
            if line.kind != "money" or (money and self.seat in line.seats):
                say(self.out, line)

    def _end(self, start: Between, driver: Driver, narrator: Narrator) -> None:
        result = Result(self.table, start, driver.events, self.seat)
        self._money = [line for line in narrator.told if line.kind == "money" or (line.seats and line.clauses)]
        self.net += result.net
        self.hands += bool(result.wagers or result.posted or result.put)
        self.out.print(Rule(style="dim"))
        for line in result.lines():
            say(self.out, line)
        hands = several(self.hands, "hand")
        say(self.out, Line(f"This round {signed(result.net)}; in all {signed(self.net)} over {hands}."))
        if self.archive:
            say(self.out, Line(f"Kept as {self.archive.keep(self.table, start, driver, self.seat)}"))
        assert driver.outcome is not None
        self.between = driver.outcome

    def _between_rounds(self) -> None:
        if self.between.stopped:
            broken = f"The game is broken: {self.between.stopped}. It starts anew"
            say(self.out, Line(broken, self.table.cite("seat.broken")))
            self.between = reopen(self.between)
        self.between, refilled = refill(self.between, self.table, self.stack, self.seat)
        for name in refilled:
            say(self.out, Line(f"{name} (bot) takes {dollars(self.stack)} more play chips"))
        acts = {"v": self._verify, "t": self._top_up, "s": self._show_sign}
        try:
            while text := self.prompt.line(BETWEEN).lower():
                acts.get(text, self._lost)()
        except Left:
            self.is_leaving = True

    def _welcome(self) -> None:
        offering, schedule = self.table.offering, self.table.schedule
        self.out.print(Rule(Text(f"{self.room}: {offering.name}", style="bold")))
        limits = f"Wagers {span(schedule.least, schedule.most or 0)}. " if hasattr(schedule, "least") else ""
        bots = several(len(self.bots), "bot")
        say(self.out, Line(f"{limits}You sit in seat {self.seat} with {dollars(self.stack)}, against {bots}."))
        say(self.out, Line("Play chips only. At any question: ? explains it, q leaves the table."))

    def _explain(self) -> None:
        for line in explain(self._ask, self.table) if self._ask else ():
            say(self.out, line)

    def _show_money(self) -> None:
        for line in self._money or [Line("No round has been played yet.")]:
            say(self.out, line)

    def _show_sign(self) -> None:
        self.out.print(sign(self.table, self.room).text())

    def _verify(self) -> None:
        """The cards this seat saw, each against the commitment published before the first of them."""
        assert self._driver is not None
        root, (good, seen) = root_of(self._driver), proved(self._driver, self.seat)
        proof = f"{good} of the {several(seen, 'card')} you saw open to commitment {root}"
        say(self.out, Line(proof if root else "No commitment was published in this round."))

    def _top_up(self) -> None:
        self.between = top_up(self.between, self.seat, self.stack)
        held = dollars(self.between.person(self.seat).cents)
        say(self.out, Line(f"You take {dollars(self.stack)} more play chips and have {held}"))

    def _lost(self) -> None:
        say(self.out, Line("Enter deals the next round; q leaves the table."))
