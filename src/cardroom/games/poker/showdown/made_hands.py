"""Hands of poker as their reader sees them, and what tells hands of one name apart."""

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
"""How many ranks the name of a low without a pair says."""
Kickers = tuple[str, tuple[int, ...]]
"""How the ranks are said that a name leaves out, and these ranks."""


def own_cards(place: str, lying: Lying) -> list[Card]:
    """Return all the cards of the seat that a place belongs to, those face down first."""
    seat = number_of(place)
    return [*lying.get(hole(seat), ()), *lying.get(up(seat), ())]


def hand_at(table: Any, place: str, lying: Lying, wild: Collection[int] = ()) -> BothWays | None:
    """Return what the cards of a seat and the board make in the game; None while a card is hidden."""
    cards = own_cards(place, lying)
    if not is_own(place) or not cards or any(card.is_hidden for card in cards):
        return None
    if _is_foreign(table, (*cards, *lying.get("board", ()))):
        return None
    return read(table.rules.hand, cards, lying.get("board", ()), wild=number_of(place) in wild)


def total(table: Any, place: str, lying: Lying, wild: Collection[int]) -> Said | SaidList | None:
    """Return high and low in words; a high hand that would not qualify is named as well."""
    hand, rules = hand_at(table, place, lying, wild), table.rules.hand
    if hand is None:
        return showing(table, place, lying)
    if hand.high or rules.high_law is None:
        return hand.said
    high = high_law(rules).choose(rules.uses, own_cards(place, lying), lying.get("board", ()))
    return BothWays(high, hand.low).said


def showing(table: Any, place: str, lying: Lying) -> Said | None:
    """Return what the open cards of a hand make by themselves, where that is a pair or better."""
    shown = lying.get(up(number_of(place)), ())
    if not is_hole(place) or len(shown) < 2 or table.rules.hand.high_law is None:
        return None
    if _is_foreign(table, shown):
        return None
    hand = high_law(table.rules.hand).read(shown)
    return say("total.shows", hand=hand.reading.said) if hand is not None and hand.category >= PAIR else None


def kickers_by_place(
    table: Any, places: Iterable[str], lying: Lying, wild: Collection[int] = ()
) -> dict[str, list[Kickers]]:
    """Return the kickers by place: for hands shown that have one name and are not alike, how their other
    ranks are said.

    A low without a pair has all its ranks in place of kickers.
    """
    hands = {place: hand for place in places if (hand := hand_at(table, place, lying, wild))}
    kickers = {}
    for place, hand in hands.items():
        high = _kickers(hand.high, [rival.high for rival in hands.values() if rival.high])
        low = _kickers(hand.low, [rival.low for rival in hands.values() if rival.low])
        kickers[place] = [ranks for ranks in (high, low) if ranks]
    return kickers


def with_kickers(hand: Any, kickers: Sequence[Kickers]) -> Any:
    """Return a hand, and behind it the ranks that its name does not say."""
    for key, ranks in kickers:
        hand = say(f"beside.{key}", hand=hand, ranks=ranks_said(ranks), count=len(ranks))
    return hand


def _kickers(hand: Made | None, rivals: Sequence[Made]) -> Kickers | None:
    if (
        hand is None
        or isinstance(hand, Badugi)
        or not any(rival.words == hand.words and rival != hand for rival in rivals)
    ):
        return None
    if isinstance(hand, Low) and hand.category == HIGH_CARD:
        return ("low", tuple(hand.ranks)) if len(hand.ranks) > NAMED_LOW else None
    ranks = tuple(hand.ranks[NAMED.get(hand.category, len(hand.ranks)) :])
    return ("kickers", ranks) if ranks else None


def _is_foreign(table: Any, cards: Sequence[Card]) -> bool:
    """Return whether more jokers lie there than this deck has: such a hand is not read before that is put
    right."""
    return cards.count(JOKER) > deck(table.rules.deck).count(JOKER)
