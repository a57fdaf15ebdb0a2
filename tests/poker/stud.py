"""Comstock's four stud games for tests: decks from hands, and one hand of which every betting rule can be shown.

A hand is written in the order in which its cards come: `"5c 6c 2c 4d 6h 8s 7c"` are two down, four up and the last one down;
in Five Card Stud one down and four up. Somebody who is given fewer cards has folded before the next one. The button is in
the last seat, so that cards go round from seat 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from cardroom.cards import cards as read_cards
from cardroom.cards import deck as full_deck
from cardroom.cards import spell
from tests.poker.hands import offered as offered

SEVEN, EIGHT, RAZZ, FIVE = (f"comstock/{one}" for one in ("seven-stud", "seven-stud-8", "razz", "five-stud"))
STUDS = (SEVEN, EIGHT, RAZZ, FIVE)
STAKES = {1: (5_00, 10_00, 1_00, 2_50), 2: (2_00, 4_00, 50, 1_00), 3: (10_00, 20_00, 2_00, 5_00)}
"""The lower and the higher limit, the ante and the forced bet of each printed line; in Five Card Stud 3 is no-limit."""
BY_SEVEN = {EIGHT: (f"{EIGHT}/betting",), RAZZ: (f"{RAZZ}/rules",), FIVE: (f"{FIVE}/limit-a",)}
"""The clauses by which the others follow the rules of Seven Card Stud."""
THREE, FOUR = (dict.fromkeys(range(1, seats + 1), "100") for seats in (3, 4))
IN = "1 bring-in 2.50, 2 call, 3 call"
"""Three players, all in for the forced bet."""
LOW, HIGH = "5c 6c 2c 4d 6h 8s 7c", "3h 4h Ks Qd Jh 9c 5d"
REST = {3: "2h 2s Ts 7d 5h 3c Th", 4: "Ad 8c Jd 8h 5s Tc As", 5: "Kh Kd 9d", 6: "Qh Qc 8d", 7: "Jc Js 7s"}


def games(*ids: str, of: tuple[str, ...] = STUDS) -> list[Any]:
    """Each of these games, citing the clauses of Seven Card Stud, and in the others the one by which they follow it."""
    cited = [f"{SEVEN}/{one}" for one in ids]
    return [pytest.param(slug, marks=pytest.mark.clause(*cited, *BY_SEVEN.get(slug, ()))) for slug in of]


def deck(slug: str, own: Mapping[int, str], last: str = "") -> str:
    """The deck that gives these hands. Burned cards are some that nobody has; `last` are cards of a board after them."""
    hands = {seat: list(read_cards(text)) for seat, text in own.items()}
    used = {card for hand in hands.values() for card in hand} | set(read_cards(last))
    spare = [card for card in full_deck("standard") if card not in used]
    first = 2 if slug == FIVE else 3
    order = [hands[seat][at] for at in range(first) for seat in sorted(hands)]
    for at in range(first, max(map(len, hands.values()))):
        order += [spare.pop(), *(hands[seat][at] for seat in sorted(hands) if at < len(hands[seat]))]
    return spell([*order, *read_cards(last)])


def usual(slug: str, seats: int = 3, until: Mapping[int, int] | None = None) -> str:
    """Seat 1 makes the forced bet and seat 2 opens every later round, whatever the game; no pair shows on fourth street.

    `until` says how many cards somebody gets before he folds.
    """
    first, second = (HIGH, LOW) if slug == RAZZ else (LOW, HIGH)
    hands = {1: first, 2: second, **REST}
    own = {}
    for seat in range(1, seats + 1):
        cards = hands[seat].split()
        if slug == FIVE:
            cards = cards[1:6]
        own[seat] = " ".join(cards[: (until or {}).get(seat, 7)])
    return deck(slug, own)
