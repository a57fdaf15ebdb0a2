"""What a hand amounts to, in words, for the families that can say it; the others show their cards alone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from cardroom.cards import Card
from cardroom.fixed import Fixed
from cardroom.games.poker.reading import Shown, high_law, read
from cardroom.games.three_card.layout import STACK
from cardroom.hands import Badugi, Low, Made, best_three, start, start_split
from cardroom.hands.category import FLUSH, FOUR, HIGH_CARD, NAMES, PAIR, THREE, TWO_PAIR
from cardroom.hands.nine import points, read_points
from cardroom.rooms import Table
from cardroom.terminal.words import is_poker, number_of

Cards = Mapping[str, Sequence[Card]]
NAMED = Fixed({HIGH_CARD: 1, PAIR: 1, TWO_PAIR: 2, THREE: 1, FLUSH: 1, FOUR: 1})
"""How many of a hand's ranks its name says; the others are kickers."""
NAMED_LOW = 2
"""Of a low without a pair."""


def twenty_one(table: Table, place: str, cards: Cards, wild: Collection[int]) -> str:
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


def own_cards(place: str, cards: Cards) -> list[Card]:
    """All the cards of the seat that a place belongs to, those face down first."""
    seat = number_of(place)
    return [*cards.get(f"hole/{seat}", ()), *cards.get(f"up/{seat}", ())]


def poker(table: Table, place: str, cards: Cards, wild: Collection[int]) -> str:
    """High and low; a high hand that would not qualify is named all the same."""
    hand = made(table, place, cards, wild)
    if hand is None:
        return showing(table, place, cards)
    if hand.high or table.rules.hand.high_law is None:
        return hand.words
    rules = table.rules.hand
    high = high_law(rules).choose(rules.uses, own_cards(place, cards), cards.get("board", ()))
    return Shown(high, hand.low).words


def showing(table: Table, place: str, cards: Cards) -> str:
    """What the open cards of a hand make by themselves, where that is a pair or better."""
    up = cards.get(f"up/{number_of(place)}", ())
    if not place.startswith("hole/") or len(up) < 2 or table.rules.hand.high_law is None:
        return ""
    found = high_law(table.rules.hand).read(up)
    return f"shows {found.words}" if found is not None and found.category >= PAIR else ""


def made(table: Table, place: str, cards: Cards, wild: Collection[int] = ()) -> Shown | None:
    """What one's own cards and the board make as the game reads them; nothing while a card is hidden."""
    own = own_cards(place, cards)
    if not is_poker(table) or not place.startswith(("hole/", "up/")) or not own or any(card.is_hidden for card in own):
        return None
    rules = table.rules.hand
    return read(rules, own, cards.get("board", ()), wild=number_of(place) in wild)


def kickers(table: Table, places: Iterable[str], cards: Cards, wild: Collection[int] = ()) -> dict[str, str]:
    """`, queen-jack-ten kickers` for each of the hands shown that have one name and are not alike; of lows all ranks."""
    hands = {place: hand for place in places if (hand := made(table, place, cards, wild))}
    found = {}
    for place, hand in hands.items():
        high = _beside(hand.high, [one.high for one in hands.values() if one.high])
        low = _beside(hand.low, [one.low for one in hands.values() if one.low])
        found[place] = high + low
    return {place: text for place, text in found.items() if text}


def _beside(hand: Made | None, others: Sequence[Made]) -> str:
    if hand is None or isinstance(hand, Badugi) or not any(other.words == hand.words and other != hand for other in others):
        return ""
    if isinstance(hand, Low) and hand.category == HIGH_CARD:
        return f", {'-'.join(NAMES[rank] for rank in hand.ranks)}" if len(hand.ranks) > NAMED_LOW else ""
    ranks = hand.ranks[NAMED.get(hand.category, len(hand.ranks)) :]
    return f", {'-'.join(NAMES[rank] for rank in ranks)} kicker{'s' * (len(ranks) > 1)}" if ranks else ""


def three_card(table: Table, place: str, cards: Cards, wild: Collection[int]) -> str:
    """Only a whole hand makes anything."""
    seen = cards[place]
    return best_three(seen).words if len(seen) == STACK and not any(card.is_hidden for card in seen) else ""


def super_pan_9(table: Table, place: str, cards: Cards, wild: Collection[int]) -> str:
    """Nothing while a card is hidden."""
    hidden = any(card.is_hidden for card in cards[place])
    return "" if hidden else read_points(points(cards[place])).words


TOTALS: dict[str, Callable[[Table, str, Cards, Collection[int]], str]] = Fixed({
    "twenty-one": twenty_one,
    "poker": poker,
    "three-card": three_card,
    "super-pan-9": super_pan_9,
})


def total(table: Table, place: str, cards: Cards, wild: Collection[int] = ()) -> str:
    """`soft 18`, or nothing where the family has no totals; hidden cards are not counted.

    `wild` are the seats that were dealt the joker face down.
    """
    counted = TOTALS.get(table.offering.family.name)
    return counted(table, place, cards, wild) if counted and cards.get(place) else ""
