"""What lies on the table during a hand of pan, and who plays for it."""

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
from cardroom.hands.melds import Meld, chips, kind, pretended
from cardroom.script import Act, Ask, Script


class Breached(msgspec.Struct):
    """What a player has done with cards against the rules, until it is called, put right, or too late to
    call."""

    seat: int
    doubts: dict[int, Ask[Act]]
    """The opponents who may call it and have not let it be, with the question to each."""
    called: Callable[[Layout], Script[None]]
    """What follows when one does before the discard."""
    number: int = 0
    """Of a spread, which of his melds it is; 0: he has put a card into his hand."""
    came: Card | None = None
    """The card that came to him, if it is in it."""
    taken: tuple[Moved, ...] = ()
    """What he collected for it."""


class Layout:
    """What the scripts of a hand work on. Cards and chips are the felt's; here is only what they cannot
    tell."""

    __slots__ = (
        "at", "between", "breach", "claim", "dead", "errors", "felt", "first", "fouled", "is_used", "live",
        "opening", "order", "people", "rules", "schedule", "shuffled", "stray", "unclaimed", "waiting",
    )  # fmt: skip

    remedies: ClassVar[Remedies] = UNSEEN

    def __init__(self, felt: Felt, between: BetweenRounds, table: Opened) -> None:
        self.felt, self.between = felt, between
        self.rules: Pan = table.rules
        self.schedule: PerHand = table.schedule
        self.errors = table.errors
        self.people = {one.seat: one for one in between.people}
        """Everybody seated, as the hand changes what they owe."""
        self.shuffled = 0
        """How often the discards have become a new deck."""
        self.unclaimed: dict[int, int] = {}
        """Chips that a seat has earned from each in earlier turns and not called for: due when its hand is
        hit again."""
        self.claim = 0
        """Chips from each that the player whose turn it is may still call for, until he discards
        (comstock/pan/rule-22a)."""
        self.is_used = False
        """Whether the player whose turn it is has used the drawn card."""
        self.opening = True
        """Nobody has ended a turn yet."""
        self.first = 0
        self.order: list[int] = []
        """Everybody dealt in, counter-clockwise from who is dealt to first."""
        self.live: list[int] = []
        """Who plays this hand, in the same order."""
        self.fouled: list[int] = []
        """Whose hands are foul: they pay what others earn, and collect nothing (comstock/pan/rule-4d and
        rule-18b)."""
        self.dead: list[int] = []
        """Whose hands were dead before they drew: their antes have gone back (comstock/pan/rule-17c)."""
        self.breach: Breached | None = None
        """What may still be called."""
        self.stray = 0
        """Who has just reached for the deck although another is to play."""
        self.waiting: dict[int, int] | None = None
        """While the order of turns is confused, `unclaimed` as it was before."""
        self.at = 0
        """Whose turn it is, or was last."""
        self.deal_in(self.able())

    def redeal(self, topic: str, since: int) -> None:
        """A misdeal: everybody is dealt in again, and the antes stay."""
        gather_up(self.felt, topic, since)
        self.live, self.unclaimed, self.shuffled = [], {}, 0
        self.fouled, self.dead, self.breach, self.stray, self.waiting = [], [], None, 0, None
        self.claim, self.is_used, self.opening = 0, False, True

    def recount(self) -> None:
        """A hand of pan is never reckoned."""

    @property
    def chip(self) -> int:
        """The condition: what one chip is worth."""
        return self.schedule.low

    def able(self) -> list[int]:
        """Who is there and has a chip to play with."""
        return [
            one.seat
            for one in self.people.values()
            if not one.away and self.felt.stack(one.seat) >= self.chip
        ]

    def deal_in(self, seats: list[int]) -> None:
        """Before anything is dealt: these get a hand, from the winner of the last one on.

        Where he has left, moved to another seat or is not there, his right neighbour is first
        (comstock/pan/rule-1e). In a new game it is who sits at the house dealer's right, until the cards say
        otherwise.
        """
        seat, name = self.between.button, self.between.own.winner.name
        is_gone = bool(name) and (seat not in self.people or self.people[seat].name != name)
        at = seat - 1 if is_gone else seat
        self.start_at(counter_clockwise(seats, at or self.rules.seats)[0] if seats else 0, seats)

    def start_at(self, seat: int, seats: list[int] | None = None) -> None:
        self.first = seat
        self.order = counter_clockwise(self.order if seats is None else seats, seat)

    def after(self, seat: int) -> int:
        """Who plays after this seat, which may be out of the hand by now."""
        if seat in self.live:
            return self.live[(self.live.index(seat) + 1) % len(self.live)]
        return next(one for one in self.behind(seat) if one in self.live)

    def behind(self, seat: int) -> list[int]:
        """Everybody else who was dealt in, as they play after this seat."""
        at = self.order.index(seat)
        return [*self.order[at + 1 :], *self.order[:at]]

    def payers(self, seat: int) -> list[int]:
        """Who pays this seat, in the order of play: who is in, and who has fouled his hand."""
        return [one for one in self.behind(seat) if one in self.live or one in self.fouled]

    def held(self, seat: int) -> list[Card]:
        return self.felt.cards.get(hole(seat), [])

    def melds(self, seat: int) -> list[Meld]:
        found: list[Meld] = []
        while cards := self.felt.cards.get(spread(seat, len(found) + 1)):
            found.append(tuple(cards))
        return found

    def melded(self, seat: int) -> int:
        """How many cards the seat has in melds."""
        return sum(map(len, self.melds(seat)))

    def earned(self, meld: Meld) -> int:
        law, pays = self.rules.melds, self.rules.pays
        if self.felt.trouble is not None and not kind(
            meld, law
        ):  # a spread that is none, and that nobody has called
            return pretended(meld, law, pays)
        return chips(meld, law, pays)

    def outs(self, seat: int) -> int:
        """What going out brings with the melds as they lie, in chips from each (comstock/pan/rule-29b): the
        same for all conditions as they have earned, cards added to them included."""
        return self.rules.pays.out + sum(map(self.earned, self.melds(seat)))

    @property
    def pending(self) -> Card | None:
        """The option card, if there is one."""
        lying = self.felt.cards.get(OPTION)
        return lying[0] if lying else None

    def is_broke(self, seat: int) -> bool:
        return self.felt.stack(seat) < self.chip

    def plays_for_tops(self, seat: int) -> bool:
        """Whether he collects nothing, having no chip himself (comstock/pan/rule-33)."""
        return not self.rules.broke_collects and self.is_broke(seat)
