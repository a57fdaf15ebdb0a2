"""A person plays at a table of bots: rounds one after another, until they get up.

Everything shown comes from the person's own view; everything asked comes from options. Chance is the operating system's,
committed to before the first card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from cardroom.cards import Card
from cardroom.errors import Refused, Unreadable
from cardroom.felt import Between, Continued, Dealt, Event, Shuffled, View, roots_of, set_clock
from cardroom.felt.between import step_away
from cardroom.fixed import Fixed
from cardroom.money import dollars
from cardroom.players import Bot
from cardroom.rooms import Table
from cardroom.script import Act, Ask, Chance, Driver
from cardroom.terminal.archive import Archive, proved
from cardroom.terminal.chips import put_in
from cardroom.terminal.choosing import is_one_of
from cardroom.terminal.clock import Clock
from cardroom.terminal.explain import between_rounds, explain, silence_of
from cardroom.terminal.folder import short
from cardroom.terminal.history import History
from cardroom.terminal.narrate import Narrator
from cardroom.terminal.pager import Pager
from cardroom.terminal.paint import Line, paint, pretty, say
from cardroom.terminal.pan import headline, is_pan, sole_answer
from cardroom.terminal.picking import held_at, lowest, sorts
from cardroom.terminal.prompt import Left, Prompt, Read, foot, is_idle
from cardroom.terminal.purse import Purse
from cardroom.terminal.refusal import refusal
from cardroom.terminal.result import Result
from cardroom.terminal.screen import draw
from cardroom.terminal.seats import refill, reopen
from cardroom.terminal.sign import sign
from cardroom.terminal.totals import total
from cardroom.terminal.voice import text
from cardroom.terminal.words import OWN_WAGERS, is_poker, sentence, several, signed
from cardroom.words import Chips, Several

BETWEEN = "Enter = deal  [m]oney [v]erify [t]op up [s]ign [c]hange seat [h]ands{away}  [?]  [q] leave > "

ASKED = Fixed({"post": "posting chips to be dealt in", "return": "the blinds that passed you"})
"""Questions of poker without cards, where the name of the topic is not said to the person at the table."""


class Session:
    """One person's time at one table."""

    def __init__(
        self, table: Table, between: Between, seat: int, bots: Mapping[int, Bot], *,
        chance: Chance, rng: Random, out: Console, read: Read, room: str = "", archive: Archive | None = None,
        clock: Clock | None = None, purse: Purse | None = None, history: History | None = None,
    ) -> None:  # fmt: skip
        self.table, self.between, self.seat, self.bots = table, between, seat, bots
        self.chance, self.rng, self.out = chance, rng, out
        self.room = room or table.offering.room
        self.archive, self.history = archive, history
        self.clock, self.purse = clock, purse or Purse()
        self.pager = Pager(out, read)
        stake = OWN_WAGERS.get(table.offering.family.name, "wager")
        commands = {"m": self._show_money, "?": self._explain}
        self.prompt = Prompt(read, commands, self._put_in, low=lowest(table), stake=stake)
        self.stack = between.person(seat).cents
        self._refill = self.purse.take(self.stack)
        self.hands = self.net = 0
        self.is_leaving = False
        self._ask: Ask[Any] | None = None
        self._driver: Driver | None = None
        self._money: list[Line] | None = None

    def play(self) -> None:
        self._welcome()
        while not self.is_leaving:
            self.play_round()
            if not self.is_leaving:
                self._between_rounds()
                self._look_at_the_hour()
        self.out.print(f"You played {several(self.hands, 'hand')}: net {signed(self.net)}. Play chips only; come back soon.")

    def play_round(self) -> None:
        """One round to its end. Once the person has left, silence answers for them."""
        start = self._with_half_hours()
        self.out.print(Rule(Text(f"Round {start.round}", style="bold"), align="left"))
        driver = self._driver = self.table.deal(start, self.chance)
        narrator = Narrator(self.table, start, self.seat)
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
        self._tell_rest(narrator, driver.events)
        self._end(start, driver, narrator)
        self.between = driver.outcome
        self._ask = None
        self.purse.count(self.between.person(self.seat).cents)

    def _with_half_hours(self) -> Between:
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
            say(self.out, Line(f"The table closes. {shut.why}", shut.clauses))

    def _put(self, ask: Ask[Any], driver: Driver, narrator: Narrator) -> None:
        """The table, the question, and again until the answer is allowed."""
        self._tell(narrator, driver.events)
        if is_idle(ask):
            driver.silence(self.seat)
            return
        if only := sole_answer(ask, self.table):
            driver.answer(self.seat, only)
            return
        self._ask = ask
        if narrator.view.cards or narrator.view.buttons:
            self.out.print()
            draw(self.out, self.table, narrator.view, narrator.words, ask.about, narrator.hand)
        self.out.print(Text(foot(), style="dim"))
        self.out.print(paint(self._headline(ask, narrator), "bold"))
        while not self._hear(ask, driver, narrator):
            pass

    def _hear(self, ask: Ask[Any], driver: Driver, narrator: Narrator) -> bool:
        """Whether the question is closed: by an answer, by leaving or by breaking off. If not, the reason has been said."""
        said = None
        try:
            said = self.prompt.answer(ask)
            driver.answer(self.seat, said)
        except Refused as bad:
            say(self.out, refusal(ask, said, bad, narrator.words), indent=0)
            return False
        except Unreadable as bad:
            self.out.print(f"No: {bad}")
            return False
        except Left:
            if self._has_a_stake(narrator) and not self.prompt.leaves(self._leaving(ask, narrator)):
                return False
            self.is_leaving = True
            self.out.print(text("leaving.done"))
            driver.silence(self.seat)
        return True

    def _put_in(self, ask: Ask[Any], typed: str) -> Act | None:
        """Chips typed instead of an act: what they mean is said, and done."""
        assert self._driver is not None
        found = put_in(self.table, ask, self._driver, typed)
        if found:
            say(self.out, Line(sentence(found.phrase), self.table.cite(found.topic)))
        return found.act if found else None

    def _leaving(self, ask: Ask[Any], narrator: Narrator) -> str:
        """What silence says here, and what of one's chips it may cost."""
        chips = self.between.person(self.seat).cents - narrator.view.stack(self.seat)
        if chips > 0:
            return text("leaving.ask", silence=silence_of(ask), chips=Chips(chips))
        return text("leaving.nothing", silence=silence_of(ask))

    def _has_a_stake(self, narrator: Narrator) -> bool:
        """Cards or chips on the table, so that leaving is worth a second thought."""
        return bool(narrator.view.cards) or narrator.view.stack(self.seat) != self.between.person(self.seat).cents

    def _held(self, place: str, narrator: Narrator) -> tuple[list[Card], list[Card]]:
        return held_at(place, narrator.view.cards, low=self.prompt.low, is_sorted=sorts(self.table))

    def _headline(self, ask: Ask[Any], narrator: Narrator) -> str:
        if is_pan(self.table):
            return headline(ask, narrator.view, narrator.words)
        stack = dollars(narrator.view.stack(self.seat))
        cards = " | ".join(filter(None, map(pretty, self._held(ask.about, narrator))))
        place = ask.about if narrator.view.cards.get(ask.about) else ask.about.replace("hole/", "up/")
        counted = total(self.table, place, narrator.view.cards, narrator.hand.wild)
        about = narrator.words.about(ask)
        if not cards and is_poker(self.table):
            about = ASKED.get(ask.kind) or str(self.table.offering.family.topics.get(ask.topic, about))
        hand = ", ".join(filter(None, (about, cards, counted)))
        return f"It is your turn: {hand}. You have {stack} behind."

    def _tell_rest(self, narrator: Narrator, events: Sequence[Event]) -> None:
        """What has happened since the last question. Who was asked nothing after the deal still hears of the chips that
        went down before it, and a player-dealer sees the table once; of the money after the deal the result speaks."""
        is_deal = (isinstance(event, Shuffled | Continued | Dealt) for event in events)
        deal = next((i for i, found in enumerate(is_deal) if found), len(events))
        if narrator.upto < deal:
            self._tell(narrator, events[:deal])
            if narrator.view.buttons.get("bank", (0, 0))[0] == self.seat:
                self.out.print()
                draw(self.out, self.table, narrator.view, narrator.words)
        self._tell(narrator, events, money=False)

    def _tell(self, narrator: Narrator, events: Sequence[Event], *, money: bool = True) -> None:
        """What is new, except other people's chips, which the table shows and `m` lists; at the end the result does."""
        for line in narrator.tell(events):
            if line.kind != "money" or (money and self.seat in line.seats):
                say(self.out, line)

    def _end(self, start: Between, driver: Driver, narrator: Narrator) -> None:
        result = Result(self.table, start, driver.events, self.seat)
        self._money = [line for line in narrator.told if line.kind in ("money", "pot") or (line.seats and line.clauses)]
        self.net += result.net
        self.hands += result.played
        self.out.print(Rule(style="dim"))
        for line in result.lines():
            say(self.out, line)
        hands, held = several(self.hands, "hand"), dollars(driver.felt.stack(self.seat))
        say(self.out, Line(f"This round {signed(result.net)}; in all {signed(self.net)} over {hands}. You have {held}."))
        self._keep(start, driver)

    def _keep(self, start: Between, driver: Driver) -> None:
        if self.archive:
            self.archive.keep(self.table, start, driver, self.seat)

    def _between_rounds(self) -> None:
        if self.between.stopped:
            broken = f"The game is broken: {self.between.stopped.text}. It starts anew"
            say(self.out, Line(broken, self.table.cite("seat.broken")))
            self.between = reopen(self.between)
        self.between, refilled = refill(self.between, self.table, self.stack, self.seat)
        for name in refilled:
            say(self.out, Line(f"{name} (bot) takes {dollars(self.stack)} more play chips"))
        if not self.between.person(self.seat).cents:
            say(self.out, Line("You have no chips left: t takes more, and without any you get no hand"))
        acts = {"v": self._verify, "t": self._top_up, "s": self._show_sign, "a": self._step_away, "b": self._step_back}
        acts |= {"away": self._step_away, "back": self._step_back, "c": self._change_seat, "h": self._hands}
        try:
            while typed := self.prompt.line(BETWEEN.format(away=self._away_key())).lower():
                acts.get(typed, self._lost)()
        except Left:
            self.is_leaving = True

    def _welcome(self) -> None:
        offering = self.table.offering
        self.out.print(Rule(Text(f"{self.room}: {offering.name}", style="bold")))
        limits, bots = sentence(str(offering.family.limits(self.table.opened))), several(len(self.bots), "bot")
        say(self.out, Line(f"{limits}. You sit in seat {self.seat} with {dollars(self.stack)}, against {bots}."))
        if self._refill:
            say(self.out, Line(text("seating.refill", cents=Chips(self._refill))))
        say(self.out, Line(str(offering.family.about(self.table.rules))))
        say(self.out, Line("Play chips only. At any question: ? explains it, q leaves the table."))
        say(self.out, Line(text("leaving.rule")))
        if self.archive:
            say(self.out, Line(text("archive.kept", folder=short(self.archive.folder))))

    def _away_key(self) -> str:
        if not is_poker(self.table):
            return ""
        return " [b]ack" if self.between.person(self.seat).away else " [a]way"

    def _step_away(self) -> None:
        """Only where a game can do without somebody: the blinds pass who is away, and he owes for them."""
        if not is_poker(self.table):
            return self._lost()
        self.between = step_away(self.between, self.seat)
        blinds = getattr(self.table.rules, "blinds", None)
        is_owed = blinds is not None and blinds.missed != "nothing"
        owes = "; if the blinds pass you, you post for them or wait for your turn" if is_owed else ""
        away = f"You keep your seat and get no hand until you say b for back{owes}. Enter deals to the others"
        return say(self.out, Line(away, self.table.cite("seat.missed") if owes else ()))

    def _step_back(self) -> None:
        if not self.between.person(self.seat).away:
            return self._lost()
        self.between = step_away(self.between, self.seat, away=False)
        return say(self.out, Line("You are back and play in the next hand"))

    def _explain(self) -> None:
        for line in explain(self._ask, self.table) if self._ask else between_rounds(self.table):
            say(self.out, line)

    def _show_money(self) -> None:
        nothing = "No round has been played yet." if self._money is None else "No chip was moved in the last round."
        for line in self._money or [Line(nothing)]:
            say(self.out, line)

    def _show_sign(self) -> None:
        self.out.print(sign(self.table, self.room).text())

    def _verify(self) -> None:
        """The cards this seat saw, each against the commitment published before the first of them."""
        assert self._driver is not None
        roots, (good, seen) = roots_of(self._driver.events), proved(self._driver, self.seat)
        proof = f"{good} of the {several(seen, 'card')} you saw open to commitment {' and '.join(roots)}"
        say(self.out, Line(proof if any(roots) else "No commitment was published in this round."))

    def _top_up(self) -> None:
        """Out of the purse, as far as the room allows it; the purse is refilled where it does not reach."""
        try:
            self.between = self.table.buy(self.between, self.seat, self.stack)
        except Refused as bad:
            return say(self.out, Line(text("table.no", why=sentence(bad.why)), bad.clauses))
        if refill := self.purse.take(self.stack):
            say(self.out, Line(text("seating.refill", cents=Chips(refill))))
        held, left = Chips(self.between.person(self.seat).cents), Chips(self.purse.cents)
        return say(self.out, Line(text("table.topped", more=Chips(self.stack), held=held, purse=left)))

    def _change_seat(self, typed: str = "") -> None:
        """To a free seat, where the room lets people change."""
        taken = {one.seat for one in self.between.people}
        free = [seat for seat in range(1, self.table.rules.seats + 1) if seat not in taken]
        if not free:
            return say(self.out, Line(text("table.full")))
        typed = typed or self.prompt.plain(text("table.change", seats=Several(tuple(free), "or")))
        if not typed:
            return None
        if not is_one_of(typed, self.table.rules.seats):
            return say(self.out, Line(text("lobby.not-number", typed=repr(typed), most=self.table.rules.seats)))
        try:
            self.between = self.table.change_seat(self.between, self.seat, int(typed))
        except Refused as bad:
            return say(self.out, Line(text("table.no", why=sentence(bad.why)), bad.clauses))
        self.seat = int(typed)
        return say(self.out, Line(text("table.changed", seat=self.seat)))

    def _hands(self) -> None:
        if self.history is None:
            say(self.out, Line(text("history.none")))
        else:
            self.history.browse(self.prompt, self.pager)

    def _lost(self) -> None:
        say(self.out, Line("Enter deals the next round; ? explains the keys; q leaves the table."))
