"""The Mortimer Way as one table: under each row of the house's way, hands as they are set, front | back.

Hands written as ranks alone are of mixed suits, `*` is the Joker. What the sheet prints is marked so.
"""

from __future__ import annotations

from random import Random

import pytest

from cardroom.cards import JOKER, Card, cards
from cardroom.hands import house_row, house_way, set_two

TABLE = {
    "no pair": [
        "K Q | A T 8 7 2",  # printed
        "Q J | * 8 7 3 2", "9 8 | A 7 5 4 3", "8 7 | 9 5 4 3 2", "K J | A 9 8 6 4", "K T | * 8 7 4 3", "Q 9 | K 8 6 5 3",
        "J 9 | Q 8 6 4 2",
    ],
    "one pair": [
        "Q J | T T 8 6 3",  # printed
        "K 9 | A * 7 5 3", "A K | 2 2 9 7 4", "K Q | A A 9 5 2", "A T | 7 7 8 4 2", "* Q | 9 9 8 5 3", "9 8 | K K 5 4 2",
    ],
    "two pair": [
        "8 8 | Q Q 9 7 3", "A 5 | T T 6 6 3", "8 8 | 9 9 Q 7 3", "4 4 | 7 7 Q 9 3", "Q T | 5 5 2 2 8", "2 2 | 5 5 J T 8",  # printed
        "K J | 7 7 4 4 9",  # printed as K 9 in front of the jack, and ruled otherwise
        "3 3 | 6 6 5 4 2",  # printed: the straight is ignored
        "3 3 | K K A Q J", "2 2 | A A K Q J", "J J | A A 9 5 3", "7 7 | A * K Q 4", "Q Q | K K A 5 2",
        "* 5 | J J 6 6 3", "A K | 9 9 8 8 2", "T T | J J K Q 3", "2 2 | T T K Q 8", "A 3 | J J T T 2", "9 9 | T T J 8 7",
        "K 9 | 7 7 4 4 3", "A J | 8 8 2 2 5", "* T | 6 6 5 5 3", "7 7 | 8 8 Q J 2", "2 2 | 6 6 J 5 3",
        "A 9 | 4 4 3 3 6", "* 7 | 3 3 2 2 6", "3 3 | 4 4 J 9 7", "3 3 | 5 5 J 9 8",
        "5h 5c | Kh Kd 9h 7h 2h",  # and so is the flush
    ],
    "three pair": [
        "T T | 9 9 5 5 J",  # printed
        "A * | 9 9 5 5 J", "4 4 | 3 3 2 2 A", "K K | Q Q J J T", "* A | K K Q Q J",
    ],
    "three of a kind": [
        "A Q | A A 9 8 2", "Q 9 | K K K 7 2",  # printed
        "A Q | A * 9 7 2", "A K | A A 7 5 3", "A Q | 2 2 2 9 7", "* K | 8 8 8 5 4", "7 6 | 3 3 3 4 2",
    ],
    "two sets": [
        "K K | 6 6 6 K 9", "A A | 4 4 4 A 6", "9 9 | 5 5 5 9 4",  # printed, the last two under full house
        "A A | * 3 3 3 7",
    ],
    "full house": ["9 9 | 5 5 5 K 2", "7 7 | K K K Q 2", "7 7 | K K K 3 3", "A * | 8 8 8 Q 4", "6 6 | A A * T 4"],
    "straight or flush": [
        "8 7 | 6 5 4 3 2", "K Q | Q J T 9 8", "3 3 | A K Q J T", "9 9 | 9 8 7 6 5",  # printed
        "K 2 | 9 8 7 6 5", "A K | 9 8 7 6 5", "K Q | 9 8 * 6 5", "A K | Q J T 9 8",
        "A 7 | 6 5 4 3 2",  # the ace is not needed
        "A Q | J T 9 * 7",  # the Joker is, though it would be the second ace
        "T 9 | 9 8 7 6 5", "J J | J T 9 8 7", "A A | * 5 4 3 2",
        "A 5 | A K Q J *",  # the ruling: of three aces the Joker is needed
        "Ah Jc | Qh Th 8h 5h 3h", "As Kd | 9h 8h 7h 6h 5h", "Kc 9c | 9d 8d 7d 6d 5d", "Ks Qd | ** Jh 8h 5h 2h",
        "9c 9d | Kh 9h 7h 4h 2h", "Ac Kd | Ah Jh 8h 5h 2h", "Kd Kh | Qh Th 7h 4h 2h", "Ac Ad | Ah Kh 9h 6h 3h",
        "Ac 2s | Ad Kd 9d 6d **",
    ],
    "four of a kind": [
        "Q Q | Q Q A K 4", "K J | T T T T 7", "T T | T T 8 3 2", "Q T | 7 7 7 7 2", "7 7 | 7 7 T 9 2", "K Q | 4 4 4 4 7",  # printed
        "3 3 | A A A A 7", "5 5 | Q Q Q Q 5", "A A | A A K Q 5", "A A | A * K 9 4", "8 8 | A A A * 8",
        "* 8 | J J J J 7", "2 2 | 9 9 9 9 Q", "9 9 | 9 9 Q 3 2", "* T | 8 8 8 8 2", "3 3 | 6 6 6 6 J", "8 7 | 5 5 5 5 6",
    ],
    "five aces": ["A A | A A * 8 3", "A A | A A * K K"],  # the first is printed
}  # fmt: skip
HANDS = [(row, hand) for row, hands in TABLE.items() for hand in hands]


def dealt(hand: str) -> tuple[list[Card], list[Card]]:
    """Front and back. Ranks alone get suits in turn, like ranks different ones, and no suit more than two."""
    texts = hand.replace("|", "").split()
    if len(texts[0]) == 2:
        made = list(cards(" ".join(texts)))
    else:
        turn = sorted(range(7), key=lambda at: texts[at])
        suit = {at: "cdhs"[nth % 4] for nth, at in enumerate(turn)}
        made = [JOKER if rank == "*" else Card(rank + suit[at]) for at, rank in enumerate(texts)]
    return made[:2], made[2:]


def test_the_table_is_long_enough() -> None:
    assert len(HANDS) == len(set(HANDS)) >= 60
    assert sum("*" in hand for _, hand in HANDS) >= 20
    assert all(len(set(front + back)) == 7 for front, back in (dealt(hand) for _, hand in HANDS))


@pytest.mark.parametrize(("row", "hand"), HANDS)
def test_hands_are_set_by_the_table(row: str, hand: str) -> None:
    """In whatever order they are dealt. Of cards of one rank in mixed suits it is the rank that counts, and the Joker."""
    front, back = dealt(hand)
    rng, mixed = Random(hand), len(hand.split()[0]) == 1
    for _ in range(4):
        seven = rng.sample([*front, *back], 7)
        found = house_way(seven)
        assert house_row(seven) == row
        if mixed:
            assert sorted(card.rank for card in found) == sorted(card.rank for card in front)
        else:
            assert set(found) == set(front)
        assert not set_two(seven, found).is_foul
