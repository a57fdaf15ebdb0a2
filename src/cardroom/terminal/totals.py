"""What a hand amounts to, in words, for the families that can say it; the others show their cards alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from cardroom.cards import Card
from cardroom.hands import High, chosen_high, start, start_split
from cardroom.hands.category import FLUSH, FOUR, HIGH_CARD, NAMES, PAIR, THREE, TWO_PAIR
from cardroom.rooms import Table

Cards = Mapping[str, Sequence[Card]]
NAMED = {HIGH_CARD: 1, PAIR: 1, TWO_PAIR: 2, THREE: 1, FLUSH: 1, FOUR: 1}
"""How many of a hand's ranks its name says; the others are kickers."""


def twenty_one(table: Table, place: str, cards: Cards) -> str:
    """Either half of a split counts as one, so that an ace and a ten there are no Natural."""
    law = table.rules.natural.hand
    split = f"{place.partition('.')[0]}.2" in cards
    seen = [card for card in cards[place] if not card.is_hidden]
    if len(seen) == 1 and (seen[0].is_joker or seen[0].number == 1):
        return "a Joker" if seen[0].is_joker else "an ace"
    hand = start_split(law) if split else start(law)
    for card in seen:
        hand = hand.add(card)
    return hand.words if hand.cards else ""


def poker(table: Table, place: str, cards: Cards) -> str:
    hand = made(table, place, cards)
    return hand.words if hand else ""


def made(table: Table, place: str, cards: Cards) -> High | None:
    """The best high hand of one's own cards and the board, as the game lets them play; none while a card is hidden."""
    own = cards.get(place, ())
    if not place.startswith("hole/") or not own or any(card.is_hidden for card in own):
        return None
    return chosen_high(table.rules.hand.uses, own, cards.get("board", ()))


def kickers(table: Table, places: Iterable[str], cards: Cards) -> dict[str, str]:
    """`, queen-jack-ten kickers` for each of the hands shown that have one name and are not alike."""
    hands = {place: hand for place in places if (hand := made(table, place, cards))}
    found = {}
    for place, hand in hands.items():
        ranks = hand.ranks[NAMED.get(hand.category, len(hand.ranks)) :]
        if ranks and any(other.words == hand.words and other != hand for other in hands.values()):
            found[place] = f", {'-'.join(NAMES[rank] for rank in ranks)} kicker{'s' * (len(ranks) > 1)}"
    return found


TOTALS: dict[str, Callable[[Table, str, Cards], str]] = {"twenty-one": twenty_one, "poker": poker}


def total(table: Table, place: str, cards: Cards) -> str:
    """`soft 18`, or nothing where the family has no totals; hidden cards are not counted."""
    counted = TOTALS.get(table.offering.family.name)
    return counted(table, place, cards) if counted and cards.get(place) else ""
