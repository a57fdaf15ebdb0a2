"""A hand: dealt at a table, answered seat by seat, and then told, explained and recorded."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from cardroom.errors import RefusedError, UnreadableError, shown
from cardroom.felt import AUDITOR, BetweenRounds, Event, View
from cardroom.interface.copies import Cards, dealt_again
from cardroom.interface.dollars import Dollars
from cardroom.interface.seen import SeenTable
from cardroom.interface.turn import Answer, Turn, not_turn, whose_turn
from cardroom.money import DROP, FEES, JACKPOT, stack
from cardroom.script import FLOOR, Driver
from cardroom.words import say

if TYPE_CHECKING:
    from cardroom.interface.table import GameTable
    from cardroom.players import Bot

WATCHER = 0
"""The seat number of a reader of the log who sees all hands, not those of one seat alone."""


class Hand:
    """A hand of poker or pan, or a round of a banked game."""

    def __init__(self, table: GameTable, driver: Driver, cards: Cards | None = None) -> None:
        self.table, self.driver, self._cards = table, driver, cards or Cards(None)
        self.start: BetweenRounds = driver.felt.start
        self.names: Mapping[int, str] = {person.seat: person.name for person in self.start.people}
        self._views: dict[int, View] = {}
        self._answer_for_floor()

    @property
    def waiting(self) -> tuple[Turn, ...]:
        """The turns that wait for an answer; empty when the hand is over."""
        return tuple(Turn(ask, self.names[ask.seat]) for ask in self.driver.waiting)

    @property
    def is_over(self) -> bool:
        """True when nobody is asked any more."""
        return self.driver.is_over

    @property
    def events(self) -> list[Event]:
        """The log of the hand, with all cards and answers; `told` says it in words."""
        return self.driver.events

    @property
    def stacks(self) -> dict[int, Dollars]:
        """Seat → the chips in front of it now."""
        return {seat: Dollars.of_cents(self._stack(seat)) for seat in self.names}

    @property
    def net(self) -> dict[int, Dollars]:
        """Seat → what it has won, or below zero lost, since the hand began."""
        before = {person.seat: person.cents for person in self.start.people}
        return {seat: Dollars.of_cents(self._stack(seat) - before[seat]) for seat in self.names}

    @property
    def collection(self) -> Dollars:
        """The collection of the house from this hand, with what went into the jackpot."""
        house = sum(self.driver.felt.ledger.balance(account) for account in (DROP, FEES, JACKPOT))
        return Dollars.of_cents(house - self.start.jackpot)

    @property
    def after(self) -> BetweenRounds:
        """Where the next hand starts; refused while this one is played."""
        if self.driver.outcome is None:
            raise RefusedError(say("interface.not-over", now=whose_turn(self.waiting)))
        return self.driver.outcome

    def answer(self, seat: int, answer: Answer) -> None:
        """Give the answer of a seat: text such as `"call"`, `"raise 80"`, `"2=20"`, or a value.

        An int is whole dollars. While others are still asked, a second answer replaces the first. Raises
        `RefusedError`, which names what is allowed and the clauses, and changes nothing.
        """
        turn = self.turn(seat)
        self.driver.answer(seat, turn.read(answer), take=self.driver.takes(seat))
        self._answer_for_floor()

    def turn(self, seat: int) -> Turn:
        """Return the turn of a seat that is asked; refuse if it is not."""
        name = self.name(seat)
        ask = self.driver.asked(seat)
        if ask is None:
            raise not_turn(seat, name, self.waiting)
        return Turn(ask, name)

    def time_out(self, seat: int) -> None:
        """Answer for a seat as the clock would: by the default of its question."""
        self.turn(seat)
        self.driver.silence(seat)
        self._answer_for_floor()

    def play_out(
        self, bot: str | Bot = "chart", *, seats: Collection[int] | None = None, seed: int = 1
    ) -> Hand:
        """Let a bot answer for all seats, or for some of them until another seat is asked.

        The bots are `chart`, a sound player; `house-way`, who only stays in the game; and `random`.
        """
        play, played = _bot(bot), self.names if seats is None else seats
        rng = Random(f"bots {seed} {self.start.round} {len(self.events)}")
        for seat in played:
            self.name(seat)
        while turns := [turn for turn in self.waiting if turn.seat in played]:
            self._answer_by_bot(turns[0], play, rng)
        return self

    def _answer_by_bot(self, turn: Turn, play: Bot, rng: Random) -> None:
        view = self._views.setdefault(turn.seat, View(self.start, turn.seat)).catch_up(self.events)
        self.driver.answer(turn.seat, play(turn.ask, view, rng, self.table.room_table))
        self._answer_for_floor()

    def next(self, *, seed: int | None = None) -> Hand:
        """Deal the next hand to the same players; without a seed the cards go on as in this hand."""
        if seed is not None:
            return self.table.deal(self.after, seed=seed)
        return self.table.deal_on(self.after, self._cards.chance)

    def copy(self) -> Hand:
        """Return a hand that is as far as this one and goes on alone, to try what an answer leads to.

        With a seed the cards to come are the same in both, also in the next hands. Without one, the cards
        that are already shuffled are.
        """
        driver, cards = dealt_again(self.table.room_table, self.start, self.driver, self._cards)
        return Hand(self.table, driver, cards)

    def __copy__(self) -> Hand:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Hand:
        return self.copy()

    def seen(self, seat: int | None = None) -> SeenTable:
        """Return the table as a seat sees it now; without a seat, with the cards of all."""
        if seat is not None:
            self.name(seat)
        return SeenTable(View(self.start, AUDITOR if seat is None else seat).catch_up(self.events))

    def told(self, seat: int = WATCHER, *, clauses: bool = False) -> list[str]:
        """Return what happened line by line, with the cards of all or as one seat saw it."""
        from cardroom.interface.telling import told_lines
        from cardroom.telling.log.narrator import narrated

        if seat != WATCHER:
            self.name(seat)
        lines = narrated(self.table.room_table, self.start, self.events, seat)
        return told_lines(lines, seat, self.names, clauses=clauses)

    def why(self, seat: int) -> list[str]:
        """Return why a seat won or lost what it did, with the clauses; empty if no chips of it moved."""
        from cardroom.interface.telling import why_lines
        from cardroom.telling.results.why import why_of

        self.name(seat)
        explained = why_of(self.table.room_table, self.start, self.events, seat)
        return [] if explained is None else list(why_lines(explained, self.names))

    def record(self, seat: int | None = None) -> str:
        """Return the record, which `cardroom.replay` reads: of the whole hand, or of what one seat saw."""
        from cardroom.record import write_record

        if seat is not None:
            self.name(seat)
        return write_record(self.table.room_table, self.start, self.driver, seat=seat)

    def name(self, seat: int) -> str:
        """Return the name of the player in a seat; `UnreadableError` says which seats are taken."""
        if type(seat) is not int or seat not in self.names:
            taken = ", ".join(f"{number} ({name})" for number, name in self.names.items())
            fault = f"nobody sits in seat {shown(seat)}" if type(seat) is int else f"{shown(seat)} is no seat"
            raise UnreadableError(f"{fault}; the seats taken are {taken}")
        return self.names[seat]

    def _stack(self, seat: int) -> int:
        return self.driver.felt.ledger.balance(stack(seat))

    def _answer_for_floor(self) -> None:
        """Let the default of each question to the floor hold, as no floor person is here to rule."""
        while any(ask.seat == FLOOR for ask in self.driver.waiting):
            self.driver.silence(FLOOR)

    def __repr__(self) -> str:
        chips = ", ".join(f"{self.names[seat]} {amount}" for seat, amount in self.stacks.items())
        turns = " and ".join(f"{turn.name} in seat {turn.seat}" for turn in self.waiting)
        now = f"turn of {turns}" if turns else "over"
        return f"<Hand {self.start.round} of {self.table.slug}: {chips}; {now}>"


def _bot(bot: Any) -> Bot:
    from cardroom.players import BOTS

    if callable(bot):
        play: Bot = bot
        return play
    if type(bot) is not str or bot not in BOTS:
        raise UnreadableError(f"there is no bot {shown(bot)}; there are {', '.join(BOTS)}, or a function")
    return BOTS[bot]
