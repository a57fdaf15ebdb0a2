"""The deck, who is first, and the ten cards of each hand. Deal and play go counter-clockwise."""

from __future__ import annotations

from cardroom.cards import Card, deck
from cardroom.felt import Button, only
from cardroom.felt.places import DEAD, DECK, DISCARDS, MUCK, TOP, drawn, hole
from cardroom.games.pan.facts import DeckOut
from cardroom.games.pan.layout import Layout
from cardroom.games.pan.rules import Pan
from cardroom.games.remedies import handle_mishaps
from cardroom.hands.melds import ORDER, height
from cardroom.script import CHANCE, Ask, Script, Shuffle, ask

SPENT = "reshuffled"
"""Place of cards that were seen once and went into a new shuffle."""


def pack(rules: Pan) -> tuple[Card, ...]:
    """Return the cards of the deck. Eight packs are 320 cards; without a set of spades 310
    (comstock/pan/deck-a and deck-b)."""
    packs = rules.deck
    return deck("pan", packs.packs - packs.spadeless) + deck("pan-spadeless", packs.spadeless)


def shuffle(lay: Layout, *, for_hand: bool = True) -> Script[None]:
    """Shuffle the whole deck; without `for_hand` only to draw for the first deal."""
    options = Shuffle(pack(lay.rules), for_hand=for_hand)
    shoe = yield from ask(Ask(CHANCE, DECK, options, None, "deal.shuffle", "shuffle"))
    lay.felt.take_shoe(shoe)


def draw_for_first(lay: Layout) -> Script[None]:
    """Turn up a card for each player of a new game, from the house dealer's right, to find who is dealt to
    first.

    The deal begins with the lowest card, of equal ones with the first (comstock/pan/rule-1c). The cards go
    back into the deck.
    """
    yield from shuffle(lay, for_hand=False)
    faces = {seat: lay.felt.deal(drawn(seat)) for seat in lay.order}
    lay.start_at(_lowest(lay.order, faces))
    for seat in faces:
        lay.felt.regroup(drawn(seat), SPENT)


def _lowest(order: list[int], faces: dict[int, Card]) -> int:
    """Return the seat with the lowest card. Suits do not rank (players-club/pan/rank-c): of equal cards the
    one dealt first."""
    return min(order, key=lambda seat: height(faces[seat]))


def deal_hands(lay: Layout) -> Script[None]:
    """Deal five cards at a time, all the way round.

    In a new game the last of the first five may lie face up: the lowest of these cards decides who acts first
    (players-club/pan/start-a to start-c). It stays part of the hand.
    """
    rules, felt = lay.rules.deal, lay.felt
    is_faced = rules.first == "in-hand" and not lay.between.button
    yield from shuffle(lay)
    order = lay.order
    faces: dict[int, Card] = {}
    for start in range(0, rules.cards, rules.at_a_time):
        for seat in order:
            for _ in range(min(rules.at_a_time, rules.cards - start)):
                felt.deal(hole(seat), only(seat))
        yield from handle_mishaps(lay)
        if is_faced and not start:
            last = {seat: min(rules.at_a_time, len(lay.hand(seat))) - 1 for seat in order if lay.hand(seat)}
            faces = {seat: felt.turn(hole(seat), index) for seat, index in last.items()}
    if faces:
        lay.start_at(_lowest([seat for seat in order if seat in faces], faces))
    topic = "deal.opening" if not lay.between.button else "deal.first"
    felt.tell(Button("first", lay.first, 1, topic))


def refill(lay: Layout) -> Script[bool]:
    """Make a new deck of the discards once the deck has run out; return whether there is a card to draw.

    All discards but the top one are shuffled (players-club/pan/action-a).

    No document says how often the discards become a new deck. Ruling: once a hand by the room file; when the
    new deck has run out as well, nobody wins the hand.
    """
    felt = lay.felt
    if felt.shoe.left or felt.cards.get(TOP):
        return True
    lying = felt.cards.get(DISCARDS, [])
    if lay.shuffled >= lay.rules.shuffles or len(lying) < 2:
        return False
    lay.shuffled += 1
    for index in range(len(lying) - 2, -1, -1):
        if lying[index].rank not in ORDER:  # thrown from a hand whose player had not reported it
            felt.regroup(DISCARDS, DEAD, index)
    fresh = tuple(lying[:-1])
    for _ in fresh:
        felt.regroup(DISCARDS, SPENT, 0)
    felt.tell(DeckOut("-", "deal.short", "shuffled"))
    shoe = yield from ask(Ask(CHANCE, DECK, Shuffle(fresh), None, "deal.short", "reshuffle"))
    felt.take_shoe(shoe)
    return True


def fold(lay: Layout, seat: int) -> None:
    """Move the cards of a player who passes, or of a losing hand, out of play unseen."""
    for _ in range(len(lay.hand(seat))):
        lay.felt.regroup(hole(seat), MUCK)
