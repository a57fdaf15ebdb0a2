"""Layout of a hand of pan: what lies on the table, and who plays for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import msgspec

from cardroom.cards import Card
from cardroom.fees import PerHand
from cardroom.felt import BetweenRounds, Felt, Moved
from cardroom.felt.places import OPTION, hole, spread
from cardroom.games.pan.rules import Opened, Pan
from cardroom.games.remedies import UNSEEN, Remedies, gather_up
from cardroom.games.seat_order import counter_clockwise
from cardroom.hands.melds import Meld, chips, kind, pretended_pay
from cardroom.script import Act, Ask, Script


class Breached(msgspec.Struct):
    """Cards used against the rules, until the breach is called, put right, or too late to call."""

    seat: int
    doubts: dict[int, Ask[Act]]
    """Opponents who may call the breach and have not let it be, with the question to each."""
    called: Callable[[Layout], Script[None]]
    """Script that runs when an opponent calls it before the discard."""
    number: int = 0
    """Number of the spread among the player's melds; 0: a card was put into the hand."""
    came: Card | None = None
    """The card that came to the player in this turn, if it is in the spread."""
    taken: tuple[Moved, ...] = ()
    """Chips that the player collected for the spread."""


class Layout:
    """State of a hand that its scripts share. The felt holds cards and chips; this class holds only the
    rest."""

    __slots__ = (
        "between", "breach", "claim", "dead", "errors", "felt", "first", "fouled", "is_used", "live",
        "opening", "order", "people", "rules", "schedule", "shuffled", "stray", "turn_seat", "unclaimed",
        "waiting",
    )  # fmt: skip

    remedies: ClassVar[Remedies] = UNSEEN

    def __init__(self, felt: Felt, between: BetweenRounds, table: Opened) -> None:
        self.felt, self.between = felt, between
        self.rules: Pan = table.rules
        self.schedule: PerHand = table.schedule
        self.errors = table.errors
        self.people = {person.seat: person for person in between.people}
        """Everybody seated, with what they owe by now."""
        self.shuffled = 0
        """How often the discards have become a new deck."""
        self.unclaimed: dict[int, int] = {}
        """Chips that a seat has earned from each player in earlier turns and not called for: due when its
        hand is hit again."""
        self.claim = 0
        """Chips from each player that may still be called for in this turn, until the discard
        (comstock/pan/rule-22a)."""
        self.is_used = False
        """True once the player whose turn it is has used the drawn card."""
        self.opening = True
        """True until the first turn of the hand has ended."""
        self.first = 0
        self.order: list[int] = []
        """Everybody dealt in, counter-clockwise from who is dealt to first."""
        self.live: list[int] = []
        """Seats that play this hand, in the same order."""
        self.fouled: list[int] = []
        """Seats whose hands are foul: they pay what others earn, and collect nothing (comstock/pan/rule-4d
        and rule-18b)."""
        self.dead: list[int] = []
        """Seats whose hands were dead before they drew: their antes have gone back
        (comstock/pan/rule-17c)."""
        self.breach: Breached | None = None
        """The breach that may still be called, if there is one."""
        self.stray = 0
        """Seat that has just reached for the deck although another is to play; 0: none."""
        self.waiting: dict[int, int] | None = None
        """While the order of turns is confused: `unclaimed` as it was before."""
        self.turn_seat = 0
        """Seat whose turn it is, or was last."""
        self.deal_in(self.able())

    def redeal(self, topic: str, since: int) -> None:
        """Start again after a misdeal: everybody is dealt in again, and the antes stay."""
        gather_up(self.felt, topic, since)
        self.live, self.unclaimed, self.shuffled = [], {}, 0
        self.fouled, self.dead, self.breach, self.stray, self.waiting = [], [], None, 0, None
        self.claim, self.is_used, self.opening = 0, False, True

    def recount(self) -> None:
        """Do nothing: a hand of pan is never counted again."""

    @property
    def chip(self) -> int:
        """Worth of one chip in cents: the condition."""
        return self.schedule.low

    def able(self) -> list[int]:
        """Return the seats of players who are present and have a chip to play with."""
        return [
            person.seat
            for person in self.people.values()
            if not person.away and self.felt.stack(person.seat) >= self.chip
        ]

    def deal_in(self, seats: list[int]) -> None:
        """Set who gets a hand, from the winner of the last one on, before anything is dealt.

        After a winner who has left, moved to another seat or is away, the right neighbour is first
        (comstock/pan/rule-1e). In a new game it is the player at the house dealer's right, until the cards
        say otherwise.
        """
        seat, name = self.between.button, self.between.own.winner.name
        is_gone = bool(name) and (seat not in self.people or self.people[seat].name != name)
        place = seat - 1 if is_gone else seat
        self.start_at(counter_clockwise(seats, place or self.rules.seats)[0] if seats else 0, seats)

    def start_at(self, seat: int, seats: list[int] | None = None) -> None:
        """Begin the order at this seat, with the same players or with these."""
        self.first = seat
        self.order = counter_clockwise(self.order if seats is None else seats, seat)

    def next_seat(self, seat: int) -> int:
        """Return the next player still in after this seat, which may be out of the hand by now."""
        if seat in self.live:
            return self.live[(self.live.index(seat) + 1) % len(self.live)]
        return next(later for later in self.others_after(seat) if later in self.live)

    def others_after(self, seat: int) -> list[int]:
        """Return everybody else who was dealt in, as they play after this seat."""
        index = self.order.index(seat)
        return [*self.order[index + 1 :], *self.order[:index]]

    def payers(self, seat: int) -> list[int]:
        """Return who pays this seat, in the order of play: players who are in, and players with a foul
        hand."""
        return [payer for payer in self.others_after(seat) if payer in self.live or payer in self.fouled]

    def hand(self, seat: int) -> list[Card]:
        """Return the cards in the hand of a seat."""
        return self.felt.cards.get(hole(seat), [])

    def melds(self, seat: int) -> list[Meld]:
        """Return the melds of a seat, first to last."""
        melds: list[Meld] = []
        while cards := self.felt.cards.get(spread(seat, len(melds) + 1)):
            melds.append(tuple(cards))
        return melds

    def melded_count(self, seat: int) -> int:
        """Return how many cards the seat has in melds."""
        return sum(map(len, self.melds(seat)))

    def earnings(self, meld: Meld) -> int:
        """Return how many chips from each player a meld earns."""
        law, pays = self.rules.melds, self.rules.pays
        if self.felt.mishaps.has_any and not kind(meld, law):  # a wrong spread that nobody has called
            return pretended_pay(meld, law, pays)
        return chips(meld, law, pays)

    def outs(self, seat: int) -> int:
        """Return what going out brings with the melds as they lie, in chips from each
        (comstock/pan/rule-29b).

        It is the same for all conditions as they have earned, with the cards added to them.
        """
        return self.rules.pays.out + sum(map(self.earnings, self.melds(seat)))

    @property
    def pending(self) -> Card | None:
        """The option card, if there is one."""
        lying = self.felt.cards.get(OPTION)
        return lying[0] if lying else None

    def is_broke(self, seat: int) -> bool:
        """Return whether a seat has not one chip left."""
        return self.felt.stack(seat) < self.chip

    def plays_for_tops(self, seat: int) -> bool:
        """Return whether a seat collects nothing because it has no chip (comstock/pan/rule-33)."""
        return not self.rules.broke_collects and self.is_broke(seat)
