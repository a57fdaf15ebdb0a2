"""Parts of rounds with hands that are compared: one deck, folded hands, how a hand comes out and by which
rule."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from cardroom.cards import deck
from cardroom.felt.places import DEALER, DECK, DISCARDS
from cardroom.games.banked.circles import Banked, Circle
from cardroom.games.banked.facts import Compared, DealerQualifies, HandFolded
from cardroom.script import CHANCE, Ask, Script, Shuffle, ask


class Comparison(NamedTuple):
    """The result of a hand: 1 wins, 0 is equal, -1 loses."""

    how: int
    does: Literal["wins", "pushes", "loses"]
    topic: str


WON = Comparison(1, "wins", "settle.higher")
EQUAL = Comparison(0, "pushes", "settle.tie")
LOST = Comparison(-1, "loses", "settle.lower")


def compare(mine: Any, theirs: Any) -> Comparison:
    """Return how a hand comes out against another."""
    return EQUAL if mine == theirs else WON if mine > theirs else LOST


def tell_compared(lay: Banked, circle: Circle, mine: Any, theirs: Any) -> None:
    """Turn up the cards of a circle and tell how they come out."""
    comparison = compare(mine, theirs)
    lay.felt.turn_up(circle.place)
    lay.felt.tell(Compared(circle.place, comparison.topic, comparison.does, mine.reading, theirs.reading))


def show_dealer(lay: Banked, hand: Any, *, qualifies: bool) -> None:
    """Turn up the player-dealer's cards and tell what they make, and whether that qualifies."""
    lay.felt.turn_up(DEALER)
    how: Literal["does", "does-not"] = "does" if qualifies else "does-not"
    lay.felt.tell(DealerQualifies(DEALER, "settle.qualify", how, hand.reading))


def fold_hand(lay: Banked, circle: Circle, topic: str) -> None:
    """Tell that a hand is given up, and put its cards away unseen."""
    lay.felt.tell(HandFolded(circle.place, topic))
    for _ in range(len(lay.felt.cards[circle.place])):
        lay.felt.regroup(circle.place, DISCARDS, 0)


def shuffle_deck(lay: Banked, make_up: str = "standard", topic: str = "cards.deck") -> Script[None]:
    """Shuffle one deck and put it on the table."""
    shuffled = Ask(CHANCE, DECK, Shuffle(deck(make_up)), None, topic, "shuffle")
    lay.felt.take_shoe((yield from ask(shuffled)))
