"""The cards of every edition: how many decks of which make-up, what cards count, and what a natural is."""

from __future__ import annotations

from collections import Counter

import pytest

from cardroom.cards import cards
from cardroom.errors import SetupError
from cardroom.hands import PointCount, count, start_split
from tests.tables import LATE_SECOND, play, shoe, showdown, table
from tests.twenty_one.editions import NO_BUST_401, editions

STANDARD = Counter(rank + suit for rank in "A23456789TJQK" for suit in "cdhs")
WITH_JOKER = STANDARD + Counter(["**"])
BONUS = Counter([rank + suit for rank in "A23456789" for suit in "cdhs"] + ["Kb", "Qb", "Jb", "Tb"] * 4)


def counted(slug: str, text: str) -> PointCount:
    return count(table(slug).rules.natural.hand, cards(text))


@editions(
    "deck usual used others says",
    (
        NO_BUST_401,
        STANDARD,
        6,
        (1, 2, 8),
        (9, -1),
        "1 to 8 decks",
        "value-deck-a round-2 value-deck-b:loaded",
    ),
    (
        "jokers_2003",
        WITH_JOKER,
        8,
        (2, 8),
        (1, 9),
        "this game uses 2 to 8 decks",
        "value-deck value-deck:loaded",
    ),
    (
        "six",
        STANDARD,
        6,
        (2, 8),
        (1, 9),
        "this game uses 2 to 8 decks",
        "value-deck value-decks value-decks:loaded",
    ),
    ("six_buster", STANDARD, 6, (1, 8), (-1, 9), "1 to 8 decks", "value-deck value-decks"),
    ("pure", BONUS, 6, (1, 8), (-1, 9), "1 to 8 decks", "value-deck value-decks round-2b"),
    ("five", STANDARD, 6, (1, 3, 8), (9, -1), "decks", "value-deck-a value-deck-b:loaded"),
    (
        "jokers",
        WITH_JOKER,
        8,
        (8,),
        (1, 7, 9),
        "decks",
        "value-deck-a value-deck-b additional-5<value-deck-b",
    ),
    (
        "pure_buster",
        BONUS,
        6,
        (6, 7, 8),
        (1, 5, 9),
        "decks",
        "value-deck value-decks:loaded buster-2a:loaded round-2b<value-decks",
    ),
)
def test_the_decks(
    slug: str, deck: Counter[str], usual: int, used: tuple[int, ...], others: tuple[int, ...], says: str
) -> None:
    """A table that does not choose has the usual number; a Joker is in each deck or in none."""
    for chosen, decks in ((0, usual), *((one, one) for one in used)):
        pack = play(slug, cards=shoe(slug, "9c 9h", dealer="9d 8d"), bets="1=10", decks=chosen).pack
        assert Counter(card.text for card in pack) == Counter({card: n * decks for card, n in deck.items()})
    for decks in others:
        with pytest.raises(SetupError, match=says):
            table(slug, decks=decks)


def ranks(text: str, beside: str, plus: int = 0) -> str:
    """Each of these ranks of clubs beside another card."""
    return ", ".join(
        f"{rank}c {beside}={plus + (10 if rank in 'TJQK' else int(rank))}".replace(" =", "=") for rank in text
    )


@editions(
    "hands",
    (NO_BUST_401, ranks("23456789T", ""), "value-pips"),
    (NO_BUST_401, ranks("JQK", "2h", 2), "value-faces"),
    (NO_BUST_401, ", ".join(f"As {n}d=soft {11 + n}" for n in range(2, 10)) + ", As 6h 9d=16, As 9h 8d 5c=23, As 6h 5d=12", "value-ace-b"),
    (NO_BUST_401, "As 3h 7d=soft 21", "value-ace-c value-ace-a"),
    (NO_BUST_401, "As Kh 5d=16, Th 9d As=20, 2h 8d As=soft 21", "value-ace-c"),
    (NO_BUST_401, "As Ah=soft 12, As Ah Td=12, As Ah 9d=soft 21", "value-two-aces"),
    ("jokers_2003", "As=soft 11", "chart-ranking value-ace"),
    ("jokers_2003", f"{ranks('23456789T', '')}, **=21", "chart-ranking"),
    ("jokers_2003", ranks("JQK", ""), "chart-ranking value-face"),
    ("jokers_2003", "As 9d=soft 20, As Kd=soft 21, As Ad=soft 12, As 5d 5h=soft 21, As 5d 6h=12, As Kd 5h=16, As Ad Kh=12, As Kd Qh 5c=26", "value-ace"),
    ("jokers_2003", ", ".join(f"** {rank}s=21, {rank}s **=21, {rank}s 2d **=21" for rank in "A23456789TJQK"), "rule-12a chart-ranking"),
    ("six", ranks("23456789T", ""), "chart-ranking value-2-10"),
    ("six", ranks("JQK", ""), "chart-ranking value-face"),
    ("six", "As 2d=soft 13, As 9d=soft 20, 5s Ad=soft 16", "chart-ranking value-ace-b"),
    ("six", "As 5d 5h=soft 21, As 5d Th=16, 9s 2d Ah=12, Ts 9d 2h Ac=22", "chart-ranking value-ace-c"),
    ("six", "As Ad=soft 12", "chart-ranking value-aces"),
    ("six", "As Ad Kh=12", "chart-ranking value-aces value-ace-c"),
    ("five", "As 5d=soft 16, As 9d=soft 20", "value-ace-b"),
    ("five", "As 5d 9c=15", "value-ace-b value-ace-c"),
    ("five", "As 5d 5c=soft 21, 9s 2d Ac=12, Ks 5d Ac=16", "value-ace-c"),
    ("five", "As Kd Ac=12", "value-ace-a value-ace-c"),
    ("five", "As Ad=soft 12", "value-two-aces"),
    ("five", ranks("23456789T", "9d", 9), "value-2-10 object-a"),
    ("five", ranks("JQK", "6d", 6), "value-face object-a"),
    ("jokers", ranks("23456789T", "9d", 9), "value-face-value chart-ranking object-a"),
    ("jokers", ranks("JQK", "6d", 6), "value-picture chart-ranking"),
    ("jokers", "Ac 6d=soft 17, Ac 6d 9h=16", "value-ace chart-ranking"),
    ("jokers", "Ac Ad=soft 12, Ac Kd=soft 21", "value-ace object-d"),
    ("jokers", "** 5d=21, Ac **=21, 9c 8d **=21, 2c 2d **=21", "value-joker additional-3 chart-ranking"),
    ("pure_buster", ranks("23456789", "9d", 9), "value-2-9 chart-ranking"),
    ("pure_buster", "Tb 6d=16, Jb 6d=16, Qb 6d=16, Kb 6d=16, Tb Kb=20", "value-bonus chart-ranking"),
    ("pure_buster", "Ac 6d=soft 17, Ac 6d 9h=16, Ac Ad=soft 12, 5c 5d Ac=soft 21", "value-ace chart-ranking"),
    ("pure_buster", "Kb 9d Ac=20, 9d Ac Kb=20", "value-bonus-10.5 value-bonus"),
)  # fmt: skip
def test_what_cards_count(slug: str, hands: str) -> None:
    """A hand counts as its highest reading not over 21; when all are over, as the lowest."""
    for row in hands.split(", "):
        hand, _, counts = row.partition("=")
        found = counted(slug, hand)
        assert (hand, f"{'soft ' * found.is_soft}{found.total}", found.natural) == (hand, counts, False)


@editions(
    "hands dealer",
    ("jokers_2003", ", ".join(f"Ts {n}d={10 + n}" for n in range(2, 10)), "7c Th", "value-2-9"),
    ("six_buster", ranks("23456789T", "9d", 9), "Th 8h", "value-2-10 chart-ranking object round-13a"),
    ("six_buster", ranks("JQK", "9d", 9), "Th 8h", "value-face chart-ranking object round-13a"),
    (
        "six_buster",
        "Ac 7d=soft 18, Ac 7d Ad=soft 19, Ac 7d 9d=17, Ac 4d Kd=15, Ac 6d 5d Kd=22",
        "Th 8h",
        "value-ace-b chart-ranking object round-13a",
    ),
    ("six_buster", "Ac Ad=soft 12, Ac Ad Kd=12", "Th 8h", "value-ace-c chart-ranking object round-13a"),
    (
        "pure",
        "3c 9d 9h=21, 4c 9d 8h=21, 5c 9d 7h=21, 6c 9d 6h=21, 2c Kb=12, 7c 9d=16, 8c 9d=17",
        "Kb 8h",
        "value-4 chart-ranking object",
    ),
    (
        "pure",
        "9c Tb=19, Tb 5d=15, Jb 5d=15, Qb 5d=15, Kb 5d=15",
        "Kb 8h",
        "value-2 value-5 chart-ranking object",
    ),
    (
        "pure",
        "Ac 7d=soft 18, Ac Ad=soft 12, Ac 7d 9d=17, Ac 8d 2d=soft 21, 7c 4d Ad=12",
        "Kb 8h",
        "value-3 chart-ranking object",
    ),
    ("pure", "Ac 6d Kb=17, Kb 4d Ad=15", "Kb 8h", "value-5 chart-ranking-note object"),
    ("pure", "4d 6c Ad=soft 21", "Kb 8h", "value-3 chart-ranking-note object"),
    ("five", "7c 5d 6h=18", "Td 4c 3h", "object-a round-14a"),
)
def test_a_hand_is_the_sum_of_its_own_cards(slug: str, hands: str, dealer: str) -> None:
    """In play: each side is counted for itself and the totals are compared."""
    against = {"7c Th": 17, "Td 4c 3h": 17}.get(dealer, 18)
    for row in hands.split(", "):
        hand, _, counts = row.partition("=")
        total = int(counts.removeprefix("soft "))
        better = "loses" if total > 21 or total < against else "pushes" if total == against else "wins"
        assert showdown(slug, hand, dealer, hole=slug not in LATE_SECOND).notes("settle.") == [
            f"1: {counts} {better} against {against}"
        ]


TENS = "Ac Tc, Ad Jd, Ah Qh, As Ks, Tc As, Jc As, Qc As, Kc As, As Th, As Jh, As Qh, As Kh"


@editions(
    "hands called won",
    (NO_BUST_401, TENS, "21½", 12_00, "value-natural-a value-ace-a round-2 object-1a"),
    ("jokers_2003", "** **", "22", 20_00, "value-natural"),
    ("six", TENS, "22", 12_00, "value-natural value-ace-a rule-1a rule-1c chart-ranking"),
    ("six_buster", TENS, "22", 12_00, "value-natural value-ace-a chart-ranking"),
    (
        "pure",
        "As Tb, As Jb, As Qb, As Kb, Tb As, Jb As, Qb As, Kb As",
        "21½",
        15_00,
        "rule-1a chart-ranking chart-ranking-note value-1b",
    ),
    ("five", TENS, "22", 10_00, "value-natural value-ace-a object-c"),
    ("jokers", "** **", "22", 20_00, "object-c object-d"),
    ("pure_buster", "As Kb, As Qb, Jb Ad, Tb Ac", "21½", 12_00, "object-a value-bonus-10.5 chart-ranking"),
)
def test_the_natural_beats_21(slug: str, hands: str, called: str, won: int) -> None:
    ten = "Kb" if "pure" in slug else "Kc"
    for hand in hands.split(", "):
        assert counted(slug, hand).natural
        round = showdown(slug, hand, f"{ten} 5c 6h", hole=slug not in LATE_SECOND)
        assert round.notes("settle.natural-pays") == [
            f"1: a Natural ({called}) wins with a Natural against 21"
        ]
        assert round.played(1) == won


@editions("", (NO_BUST_401, "value-natural-a value-ace-a round-2"))
@pytest.mark.parametrize("ace", ["Ac", "Ad", "Ah", "As"])
@pytest.mark.parametrize("ten", ["Tc", "Jd", "Qh", "Ks"])
def test_any_ace_with_any_ten_value_is_a_natural_and_with_two_none(slug: str, ace: str, ten: str) -> None:
    assert counted(slug, f"{ace} {ten}").natural and counted(slug, f"{ten} {ace}").natural
    assert not counted(slug, f"{ace} {ten} {ten}").natural


@editions("", ("six_buster", "value-natural rule-1a"))
def test_ace_and_ten_are_no_natural_among_three_cards(slug: str) -> None:
    won, tied = showdown(slug, "As 5c 5d", "Th 9h"), showdown(slug, "2c 8d As", "Th 5h 6h")
    assert (won.notes("settle."), won.played(1)) == (["1: soft 21 wins against 19"], 10_00)
    assert (tied.notes("settle."), tied.played(1)) == (["1: soft 21 pushes against 21"], 0)


@editions("", ("jokers_2003", "value-natural"))
def test_only_the_first_two_cards_make_the_natural(slug: str) -> None:
    assert counted(slug, "** **").natural
    assert not counted(slug, "5s ** **").natural
    assert not start_split("two-jokers").add(cards("**")[0]).add(cards("**")[0]).natural
