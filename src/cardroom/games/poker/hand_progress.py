"""Progress of a hand of poker that the cards and chips on the table no longer show.

Side pots need to know how much each player has put in over the whole hand. The joker may stand for more cards
where it was dealt face down. A draw needs to know who has spoken and which cards they threw away.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardroom.cards import JOKER, Card
from cardroom.felt import Dealt, Event, Moved, Turned, View
from cardroom.felt.places import hole, is_hole, number_of, up
from cardroom.games.poker.showdown.pots import Pot, PotFee, pots
from cardroom.games.presenter import BOXES, HandProgress
from cardroom.money import POT, bet_of, better_of, seat_of
from cardroom.script import Answer, Ask


class PokerCourse(HandProgress):
    """Progress of one hand, followed event by event as its reader sees them."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.paid: dict[int, int] = {}
        self.dead = 0
        """Chips in the pot that are nobody's bet."""
        self.boxed: dict[int, int] = {}
        """Blinds that count as bets and went into the box."""
        self.dropped: dict[int, int] = {}
        """The same as long as they have to be matched: until the first bets are gathered."""
        self.fees: list[PotFee] = []
        """Fees that went out of the pot."""
        self.main_first = table.rules.fees_from == "main-pot"
        self.dealt: set[int] = set()
        self.wild: set[int] = set()
        self.spoken: dict[int, Sequence[Card] | None] = {}
        """Seat → what it throws away in the draw that is going on, as far as the reader may know."""
        self._drawing: set[int] = set()
        self._dead = ("seat.missed", *(("act.ante",) if table.rules.ante_is_dead else ()))

    def follow(self, event: Event) -> None:
        """Update the progress by the next event."""
        match event:
            case Dealt() | Turned():
                self._card(event)
            case Moved():
                self._chips(event)
            case Ask():
                (self._drawing.add if event.kind == "draw" else self._drawing.discard)(event.seat)
            case Answer() if event.seat in self._drawing:
                self.spoken[event.seat] = event.said

    def _card(self, event: Dealt | Turned) -> None:
        seat = number_of(event.place)
        if seat and isinstance(event, Dealt):
            self.dealt.add(seat)
        if event.card is JOKER and is_hole(event.place):
            self.wild.add(seat)

    def _chips(self, event: Moved) -> None:
        if better_of(event.source) and event.target == POT:
            self.dropped.clear()
        if seat := seat_of(event.source):
            if event.target == POT and event.topic in self._dead:
                self.dead += event.cents
            elif event.target in (POT, bet_of(seat)) or event.topic == "fee.blind":
                self.paid[seat] = self.paid.get(seat, 0) + event.cents
                if event.topic == "fee.blind":
                    self.boxed[seat] = self.dropped[seat] = event.cents
        elif event.source == POT and event.target in BOXES:
            self.fees.append(PotFee(event.cents, self.paid.copy()))
        elif (
            event.target == POT and event.source in BOXES and self.fees
        ):  # a misdeal: what was taken goes back
            self.fees.pop()
        elif (seat := seat_of(event.target)) and event.source == POT and event.topic.startswith("error."):
            self._ante_back(seat, event.cents)
        elif (seat := seat_of(event.target)) and event.source == bet_of(seat):
            self.paid[seat] -= event.cents

    def _ante_back(self, seat: int, cents: int) -> None:
        """Take off the ante that a hand has back because a mishap put it out."""
        if "act.ante" in self._dead:
            self.dead -= cents
        else:
            self.paid[seat] = max(self.paid.get(seat, 0) - cents, 0)


def is_in(view: View, seat: int) -> bool:
    """Return whether a seat still has cards."""
    return bool(view.cards.get(hole(seat)) or view.cards.get(up(seat)))


def standing_pots(course: PokerCourse, view: View) -> list[Pot]:
    """Return the main pot and the side pots so far, without the bets that still lie before the players.

    Pots that the same players contest are one.
    """
    paid = {seat: cents - view.balances.get(bet_of(seat), 0) for seat, cents in course.paid.items()}
    folded = {seat for seat in paid if not is_in(view, seat)}
    if (
        not paid
        or len(folded) == len(paid)
        or max(paid.values()) > max(paid[seat] for seat in paid if seat not in folded)
    ):
        return []
    merged: list[Pot] = []
    for pot in pots(
        paid, folded, course.dead, boxed=course.boxed, fees=course.fees, main_first=course.main_first
    ):
        if merged and (
            merged[-1].seats == pot.seats or not _anybody_short(view, set(merged[-1].seats) - set(pot.seats))
        ):
            merged[-1] = Pot(merged[-1].cents + pot.cents, pot.seats)
        else:
            merged.append(pot)
    return merged


def _anybody_short(view: View, seats: set[int]) -> bool:
    return any(not view.stack(seat) for seat in seats)
