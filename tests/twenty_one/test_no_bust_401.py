"""No Bust 4.01, the same text in two rooms: the cards, what they count, and which hand beats which."""

from __future__ import annotations

from collections import Counter

import pytest

from cardroom.cards import cards
from cardroom.errors import BadSetup
from cardroom.hands import Count, count
from tests.tables import play, showdown, table

pytestmark = pytest.mark.parametrize("slug", ["pinnacle/no-bust-401", "ven-a-mexico/no-bust-401"])
clause = pytest.mark.clause


def counted(slug: str, text: str) -> Count:
    return count(table(slug).rules.natural.hand, cards(text))


@clause("value-deck-a", "round-2")
@pytest.mark.parametrize(("decks", "size"), [(1, 52), (2, 104), (8, 416)])
def test_standard_decks_without_joker(slug: str, decks: int, size: int) -> None:
    pack = play(slug, cards="Th Tc 9h 7c", bets="1=10", decks=decks).pack
    assert len(pack) == size
    assert set(Counter(card.text for card in pack).values()) == {decks}
    assert {card.text for card in pack} == {rank + suit for rank in "A23456789TJQK" for suit in "cdhs"}


@clause("value-deck-b", how="loaded")
def test_one_to_eight_decks(slug: str) -> None:
    for n in (1, 8):
        assert table(slug, decks=n).settings.decks == n
    for n in (9, -1):
        with pytest.raises(BadSetup, match="1 to 8 decks"):
            table(slug, decks=n)


@pytest.mark.parametrize(
    ("hand", "total"),
    [
        *[pytest.param(f"{n}c", n, marks=clause("value-pips")) for n in range(2, 10)],
        pytest.param("Tc", 10, marks=clause("value-pips")),
        *[pytest.param(f"{face}d 2h", 12, marks=clause("value-faces")) for face in "JQK"],
        *[pytest.param(f"As {n}d", 11 + n, marks=clause("value-ace-b")) for n in range(2, 10)],
        pytest.param("As 6h 9d", 16, marks=clause("value-ace-b")),
        pytest.param("As 9h 8d 5c", 23, marks=clause("value-ace-b")),
        pytest.param("As 6h 5d", 12, marks=clause("value-ace-b")),
        pytest.param("As 3h 7d", 21, marks=clause("value-ace-c", "value-ace-a")),
        pytest.param("As Kh 5d", 16, marks=clause("value-ace-c")),
        pytest.param("Th 9d As", 20, marks=clause("value-ace-c")),
        pytest.param("2h 8d As", 21, marks=clause("value-ace-c")),
        pytest.param("As Ah", 12, marks=clause("value-two-aces")),
        pytest.param("As Ah Td", 12, marks=clause("value-two-aces")),
        pytest.param("As Ah 9d", 21, marks=clause("value-two-aces")),
    ],
)
def test_what_cards_count(slug: str, hand: str, total: int) -> None:
    """A hand counts as its highest reading not over 21; when all are over, as the lowest."""
    found = counted(slug, hand)
    assert (found.total, found.natural) == (total, False)


@clause("value-natural-a", "value-ace-a", "round-2")
@pytest.mark.parametrize("ace", ["Ac", "Ad", "Ah", "As"])
@pytest.mark.parametrize("ten", ["Tc", "Jd", "Qh", "Ks"])
def test_any_ace_with_any_ten_value_is_a_natural(slug: str, ace: str, ten: str) -> None:
    assert counted(slug, f"{ace} {ten}").natural
    assert counted(slug, f"{ten} {ace}").natural
    assert not counted(slug, f"{ace} {ten} {ten}").natural


@clause("object-1a", "value-ace-a")
def test_a_natural_is_called_twenty_one_and_a_half(slug: str) -> None:
    round = showdown(slug, "As Kd", "Td 9d")
    assert round.notes("settle.") == ["1: a Natural (21½) wins with a Natural against 19"]


COMPARED = [
    # the player's hand, the player-dealer's, what $10 wins, the clauses
    ("As Kd", "Tc 7d", "12", ["odds", "rule-8a", "round-15a"]),
    ("As Kd", "Tc 6d Th", "12", ["odds", "rule-8a"]),
    ("As Kd", "Tc 5d 6h", "12", ["rule-8a", "value-ace-a"]),
    ("Td 5h 6h", "Kc As", "-10", ["rule-8a", "insurance-c"]),
    ("As Kd", "Kc Ah", "0", ["rule-1b", "insurance-c"]),
    ("Th 9h", "Kc Ah", "-10", ["insurance-c"]),
    ("Th 2h", "Tc 6d Ts", "10", ["rule-2", "odds"]),
    ("Th 5h 6h", "Tc 6d 6s", "10", ["rule-2"]),
    ("Th 9h", "Tc 8d", "10", ["rule-3", "round-15a", "odds"]),
    ("Th 7h", "Tc 8d", "-10", ["rule-3", "round-15a"]),
    ("Th 5h 6h", "Tc Td", "10", ["rule-3"]),
    ("Th 8h", "Tc 8d", "0", ["rule-4", "round-15a"]),
    ("Th 5h 6h", "Tc 4d 7s", "0", ["rule-4"]),
    ("Th 6h Jh", "Tc 6d 6s", "-10", ["rule-5a"]),
    ("Th 6h 8h", "Tc 6d 7s", "-10", ["rule-5a"]),
    ("Th 6h 6c", "Tc 6d Ts", "-10", ["rule-5b"]),
    ("Th 6h 7c", "Tc 6d Ts", "0", ["rule-5b"]),
    ("Th 6h 8c", "Tc 6d Ts", "0", ["rule-5b"]),
    ("Th 6h 9c", "Tc 6d Ts", "0", ["rule-5b"]),
    ("Th 6h 7c", "Tc 6d 8s", "0", ["rule-5b"]),
    ("Th 2h 3h 8c", "Tc 6d Ts", "-10", ["rule-5b"]),
    ("Th 2h 3h 9c", "Tc 6d Ts", "-10", ["rule-5b"]),
    ("Th 6h 7c", "Tc 6d 7s", "-10", ["rule-6"]),
    ("Th 6h 9c", "Tc 6d 9s", "-10", ["rule-6"]),
    ("Th 6h Jh", "Tc 6d Ts", "-10", ["rule-6"]),
    ("Th 6h 6c", "Tc 7d", "-10", ["rule-7a"]),
    ("Th 6h 8c", "Tc 5d 6s", "-10", ["rule-7a"]),
    ("Th 6h 8c", "Kc Ah", "-10", ["rule-7a", "rule-8a"]),
]


@pytest.mark.parametrize(("player", "dealer", "wins"), [pytest.param(*row, marks=clause(*ids)) for *row, ids in COMPARED])
def test_which_hand_wins(slug: str, player: str, dealer: str, wins: str) -> None:
    round = showdown(slug, player, dealer)
    assert round.played(1) == int(wins) * 100
    assert round.played(8) == -int(wins) * 100


@clause("rule-5b")
def test_a_double_or_a_split_can_make_the_three_cards_that_push(slug: str) -> None:
    doubled = play(slug, cards="Th Tc 6h 6d 8c Ts", bets="1=10", acts="1 double")
    assert (doubled.notes("settle.over"), doubled.played(1)) == (["1: 24 pushes against 26"], 0)
    split = play(slug, cards="8h Tc 8d 6d 7h 7d 9c 9d Ts", bets="1=10", acts="1 split, 1 hit, 1 hit")
    assert split.notes("settle.over-exception") == ["1: 24 pushes against 26", "1.2: 24 pushes against 26"]
    assert split.played(1) == 0


@clause("odds")
@pytest.mark.parametrize(("wager", "cents"), [("5", 6_00), ("7", 8_40), ("99", 118_80), ("100", 120_00)])
def test_a_natural_pays_six_to_five_to_the_cent(slug: str, wager: str, cents: int) -> None:
    assert showdown(slug, "As Kd", "Td 9d", bets=f"1={wager}").played(1) == cents


