"""What one seat knows: a fold over the events as that seat may see them. Nothing else is ever sent to
anybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardroom.cards import Card
from cardroom.felt.between_rounds import BetweenRounds
from cardroom.felt.events import Continued, Dealt, Event, Laid, Regrouped, Shuffled, Turned, may_see
from cardroom.felt.facts import Fact
from cardroom.money import JACKPOT, stack


class View:
    """The table as one seat sees it. `catch_up` may be called again and again as the log grows."""

    def __init__(self, start: BetweenRounds, seat: int) -> None:
        self.seat = seat
        self.people = start.people
        self.balances = {stack(one.seat): one.cents for one in start.people}
        self.balances[JACKPOT] = start.jackpot
        self.cards: dict[str, list[Card]] = {}
        self.buttons: dict[str, tuple[int, int]] = {}
        self.marked: dict[str, tuple[int, ...]] = {}
        """By kind of button, every circle on which one was put: of some there are several."""
        self.facts: list[Fact] = []
        self.root = ""
        self.asked: dict[int, tuple[str, str, Any]] = {}
        """Seat asked → (the kind of the question, its place, the options: only one's own, None for
        others')."""
        self.cleared = False
        self.upto = 0

    def catch_up(self, events: Sequence[Event]) -> View:
        for event in events[self.upto :]:
            event.for_seat(self.seat).show_on(self)
        self.upto = len(events)
        return self

    def stack(self, seat: int) -> int:
        return self.balances.get(stack(seat), 0)

    def everything(self) -> dict[str, Any]:
        """All of it, to compare two views with."""
        return {key: value for key, value in vars(self).items() if key != "upto"}


def seen_positions(events: Sequence[Event], seat: int) -> set[tuple[int, int]]:
    """Which cards a seat has seen, dealt to it or turned up: the number of the shoe in this round, and the
    position.

    Of a card laid down out of a closed hand everybody sees the face, but not where in the hand, and so in the
    shoe, it was: its position would say something about the cards beside it. Only those may open it who know
    which one it was.
    """
    seen: set[tuple[int, int]] = set()
    lying: dict[str, list[tuple[int, int]]] = {}
    shoe, position = -1, 0
    for event in events:
        match event:
            case Shuffled():
                shoe, position = shoe + 1, 0
            case Continued():
                shoe, position = shoe + 1, event.drawn
            case Dealt():
                at = (max(shoe, 0), position)
                lying.setdefault(event.place, []).append(at)
                position += 1
                if may_see(seat, event.seen_by):
                    seen.add(at)
            case Turned():
                if may_see(seat, event.seen_by):
                    seen.add(lying[event.place][event.index])
            case Laid():
                at = lying[event.source].pop(event.index)
                lying.setdefault(event.target, []).append(at)
                if may_see(seat, event.seen_by):
                    seen.add(at)
            case Regrouped():
                lying.setdefault(event.target, []).append(lying[event.source].pop(event.index))
    return seen


def roots_of(events: Sequence[Event]) -> list[str]:
    """The commitment of each shoe of the round, in the order in which they came on the table; empty in
    simulation."""
    return [event.root for event in events if isinstance(event, Shuffled | Continued)]


def view(start: BetweenRounds, events: Sequence[Event], seat: int) -> View:
    """The fold from the beginning."""
    return View(start, seat).catch_up(events)
