"""What a hand of poker makes as its reader sees it, and what tells hands of one name apart."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from cardroom.cards import JOKER, Card, deck
from cardroom.felt.places import hole, is_hole, is_own, number_of, up
from cardroom.fixed import Fixed
from cardroom.games.poker.showdown.hand_reading import BothWays, high_law, read
from cardroom.games.presenter import Lying
from cardroom.hands import Badugi, Low, Made
from cardroom.hands.category import FLUSH, FOUR, HIGH_CARD, PAIR, THREE, TWO_PAIR
from cardroom.hands.reading import ranks_said
from cardroom.words import Said, SaidList, say

NAMED = Fixed({HIGH_CARD: 1, PAIR: 1, TWO_PAIR: 2, THREE: 1, FLUSH: 1, FOUR: 1})
"""How many of a hand's ranks its name says; the others are kickers."""
NAMED_LOW = 2
"""Of a low without a pair."""
Kickers = tuple[str, tuple[int, ...]]
"""How the ranks are said that a name leaves out, and which they are."""


def own_cards(place: str, lying: Lying) -> list[Card]:
    """All the cards of the seat that a place belongs to, those face down first."""
    seat = number_of(place)
    return [*lying.get(hole(seat), ()), *lying.get(up(seat), ())]


def made(table: Any, place: str, lying: Lying, wild: Collection[int] = ()) -> BothWays | None:
    """What one's own cards and the board make as the game reads them; nothing while a card is hidden."""
    own = own_cards(place, lying)
    if not is_own(place) or not own or any(card.is_hidden for card in own):
        return None
    if _is_foreign(table, (*own, *lying.get("board", ()))):
        return None
    return read(table.rules.hand, own, lying.get("board", ()), wild=number_of(place) in wild)


def total(table: Any, place: str, lying: Lying, wild: Collection[int]) -> Said | SaidList | None:
    """High and low; a high hand that would not qualify is named all the same."""
    hand, rules = made(table, place, lying, wild), table.rules.hand
    if hand is None:
        return showing(table, place, lying)
    if hand.high or rules.high_law is None:
        return hand.said
    high = high_law(rules).choose(rules.uses, own_cards(place, lying), lying.get("board", ()))
    return BothWays(high, hand.low).said


def showing(table: Any, place: str, lying: Lying) -> Said | None:
    """What the open cards of a hand make by themselves, where that is a pair or better."""
    shown = lying.get(up(number_of(place)), ())
    if not is_hole(place) or len(shown) < 2 or table.rules.hand.high_law is None:
        return None
    if _is_foreign(table, shown):
        return None
    found = high_law(table.rules.hand).read(shown)
    return (
        say("total.shows", hand=found.reading.said) if found is not None and found.category >= PAIR else None
    )


def beside(
    table: Any, places: Iterable[str], lying: Lying, wild: Collection[int] = ()
) -> dict[str, list[Kickers]]:
    """For each of the hands shown that have one name and are not alike: how its other ranks are said, and
    which they are; of lows all ranks."""
    hands = {place: hand for place in places if (hand := made(table, place, lying, wild))}
    found = {}
    for place, hand in hands.items():
        high = _beside(hand.high, [one.high for one in hands.values() if one.high])
        low = _beside(hand.low, [one.low for one in hands.values() if one.low])
        found[place] = [one for one in (high, low) if one]
    return found


def with_kickers(hand: Any, kickers: Sequence[Kickers]) -> Any:
    """A hand, and behind it the ranks that its name does not say."""
    for key, ranks in kickers:
        hand = say(f"beside.{key}", hand=hand, ranks=ranks_said(ranks), count=len(ranks))
    return hand


def _beside(hand: Made | None, others: Sequence[Made]) -> Kickers | None:
    if (
        hand is None
        or isinstance(hand, Badugi)
        or not any(one.words == hand.words and one != hand for one in others)
    ):
        return None
    if isinstance(hand, Low) and hand.category == HIGH_CARD:
        return ("low", tuple(hand.ranks)) if len(hand.ranks) > NAMED_LOW else None
    ranks = tuple(hand.ranks[NAMED.get(hand.category, len(hand.ranks)) :])
    return ("kickers", ranks) if ranks else None


def _is_foreign(table: Any, cards: Sequence[Card]) -> bool:
    """More jokers lie there than this deck has: such a hand is not read before that is seen to."""
    return cards.count(JOKER) > deck(table.rules.deck).count(JOKER)
