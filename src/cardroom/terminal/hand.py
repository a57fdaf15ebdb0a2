"""The course of a hand of poker, as far as cards and chips that lie on the table do not tell it any more.

Who has put in how much over the whole hand, which decides the side pots; who was dealt the joker face down, which decides
what it may be; and who has spoken in a draw, and which of his cards he threw away.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import JOKER, Card
from cardroom.felt import Dealt, Event, Moved, Turned, View
from cardroom.games.poker import Fee, Pot, pots
from cardroom.money import DROP, FEES, JACKPOT, dollars
from cardroom.rooms import Table
from cardroom.terminal.words import Words, number_of, seat_of

BOXES = (DROP, FEES, JACKPOT)


class Hand:
    """Follows the events of one hand as its reader sees them."""

    def __init__(self, table: Table) -> None:
        self.paid: dict[int, int] = {}
        self.dead = 0
        """Chips in the pot that are nobody's bet."""
        self.boxed: dict[int, int] = {}
        """Blinds that count as bets and went into the box."""
        self.fees: list[Fee] = []
        """What went out of the pot."""
        self.main_first = getattr(table.rules, "fees_from", "") == "main-pot"
        self.dealt: set[int] = set()
        self.wild: set[int] = set()
        self.spoken: dict[int, Sequence[Card] | None] = {}
        """Seat → what it throws away in the draw that is going on, as far as the reader may know."""
        self._dead = ("seat.missed", *(("act.ante",) if getattr(table.rules, "ante_is_dead", False) else ()))

    def follow(self, event: Event) -> None:
        if isinstance(event, Dealt) and (seat := number_of(event.place)):
            self.dealt.add(seat)
        match event:
            case Dealt() | Turned() if event.card is JOKER and event.place.startswith("hole/"):
                self.wild.add(number_of(event.place))
            case Moved() if seat := seat_of(event.source):
                if event.target == "pot" and event.topic in self._dead:
                    self.dead += event.cents
                elif event.target in ("pot", f"bet/{seat}") or event.topic == "fee.blind":
                    self.paid[seat] = self.paid.get(seat, 0) + event.cents
                    if event.topic == "fee.blind":
                        self.boxed[seat] = event.cents
            case Moved() if event.source == "pot" and event.target in BOXES:
                self.fees.append(Fee(event.cents, self.paid.copy()))
            case Moved() if (seat := seat_of(event.target)) and event.source == f"bet/{seat}":
                self.paid[seat] -= event.cents


def is_in(view: View, seat: int) -> bool:
    """Whether a seat still has cards."""
    return bool(view.cards.get(f"hole/{seat}") or view.cards.get(f"up/{seat}"))


def standing_pots(hand: Hand, view: View) -> list[Pot]:
    """The main pot and the side pots as they stand, without the bets that still lie before the players.

    Pots that the same players contest are one.
    """
    paid = {seat: cents - view.balances.get(f"bet/{seat}", 0) for seat, cents in hand.paid.items()}
    folded = {seat for seat in paid if not is_in(view, seat)}
    if not paid or len(folded) == len(paid) or max(paid.values()) > max(paid[seat] for seat in paid if seat not in folded):
        return []
    found: list[Pot] = []
    for pot in pots(paid, folded, hand.dead, boxed=hand.boxed, fees=hand.fees, main_first=hand.main_first):
        if found and (found[-1].seats == pot.seats or not _anybody_short(view, set(found[-1].seats) - set(pot.seats))):
            found[-1] = Pot(found[-1].cents + pot.cents, pot.seats)
        else:
            found.append(pot)
    return found


def _anybody_short(view: View, seats: set[int]) -> bool:
    return any(not view.stack(seat) for seat in seats)


def pot_words(hand: Hand, view: View, words: Words) -> str:
    """`Pot $12`; with somebody all-in each pot by itself, and who plays for it."""
    total = view.balances.get("pot", 0)
    several = standing_pots(hand, view) if hand.paid else []
    if len(several) < 2 or sum(pot.cents for pot in several) != total:
        return f"Pot {dollars(total)}" if total else ""
    named = ["Main pot", *("side pot" for _ in several[1:])]
    return "; ".join(
        f"{name} {dollars(pot.cents)} ({', '.join(words.who(seat) for seat in sorted(pot.seats))})"
        for name, pot in zip(named, several, strict=True)
    )
