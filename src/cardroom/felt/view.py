"""The knowledge of one seat: a fold over the events that it may see. Nothing else is ever sent to anybody."""

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
        self.balances = {stack(person.seat): person.cents for person in start.people}
        self.balances[JACKPOT] = start.jackpot
        self.cards: dict[str, list[Card]] = {}
        self.buttons: dict[str, tuple[int, int]] = {}
        self.marked: dict[str, tuple[int, ...]] = {}
        """Every circle with a button, by kind of button: some kinds have several."""
        self.facts: list[Fact] = []
        self.root = ""
        self.asked: dict[int, tuple[str, str, Any]] = {}
        """Seat asked → (the kind of the question, its place, its options; None for another seat's)."""
        self.cleared = False
        self.upto = 0

    def catch_up(self, events: Sequence[Event]) -> View:
        """Apply the events that are new since the last call."""
        for event in events[self.upto :]:
            event.for_seat(self.seat).show_on(self)
        self.upto = len(events)
        return self

    def stack(self, seat: int) -> int:
        """Return the chips of a seat."""
        return self.balances.get(stack(seat), 0)

    def everything(self) -> dict[str, Any]:
        """Return all of it, to compare two views."""
        return {key: value for key, value in vars(self).items() if key != "upto"}


def seen_positions(events: Sequence[Event], seat: int) -> set[tuple[int, int]]:
    """Return the cards that a seat has seen, dealt to it or turned up, by number of the shoe and position in
    it.

    Everybody sees the face of a card laid down out of a closed hand, but not its place in the hand and so in
    the shoe. Its position would tell something about its neighbours, so only those who know it may open it.
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
                shoe_place = (max(shoe, 0), position)
                lying.setdefault(event.place, []).append(shoe_place)
                position += 1
                if may_see(seat, event.seen_by):
                    seen.add(shoe_place)
            case Turned():
                if may_see(seat, event.seen_by):
                    seen.add(lying[event.place][event.index])
            case Laid():
                shoe_place = lying[event.source].pop(event.index)
                lying.setdefault(event.target, []).append(shoe_place)
                if may_see(seat, event.seen_by):
                    seen.add(shoe_place)
            case Regrouped():
                lying.setdefault(event.target, []).append(lying[event.source].pop(event.index))
    return seen


def roots_of(events: Sequence[Event]) -> list[str]:
    """Return the commitment of each shoe of the round, in order; empty in simulation."""
    return [event.root for event in events if isinstance(event, Shuffled | Continued)]


def view(start: BetweenRounds, events: Sequence[Event], seat: int) -> View:
    """Return the view of a seat after all events."""
    return View(start, seat).catch_up(events)
