"""The laws of hands as objects: what they say of themselves is true, and a law that somebody forgot does not load."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from random import Random

import pokerkit
import pytest

from cardroom.cards import cards as read_cards
from cardroom.cards import deck
from cardroom.hands import HIGH_LAWS, LOW_LAWS, RANKINGS, Law, Made, badugi, best_high
from cardroom.hands.badugi import counting
from cardroom.hands.law import MEXICAN_DOWN_LAW
from cardroom.words import ENGLISH

LAWS: list[Law[Made]] = [*HIGH_LAWS.values(), MEXICAN_DOWN_LAW, *LOW_LAWS.values()]


@pytest.mark.parametrize("law", LAWS, ids=str)
def test_the_examples_fall_from_the_best_of_all(law: Law[Made]) -> None:
    """Of every kind one, each beaten by the one before it; and nothing that is dealt beats the first."""
    hands = [law.read(cards) for cards in law.examples]
    for (better, worse), (cards, _) in zip(pairwise(hands), pairwise(law.examples), strict=True):
        assert better is not None and worse is not None and better > worse and better.number > worse.number, (
            cards
        )  # type: ignore[operator]
    assert all(
        len(cards) == law.size and {*cards} <= {*deck(law.decks[0]), *deck(law.decks[-1])}
        for cards in law.examples
    )
    rng, pack = Random(law.name), deck(law.decks[0])
    assert max(law.number(rng.sample(pack, 7)) for _ in range(2_000)) <= law.number(law.best)


@pytest.mark.parametrize("law", LAWS, ids=str)
def test_a_law_of_high_hands_has_an_example_of_every_category(law: Law[Made]) -> None:
    if law.ranking is not None:
        read = [best_high(cards, law.ranking).standing for cards in law.examples]
        assert [*dict.fromkeys(read)] == sorted(
            set(law.ranking.standing.values()) - {*_unreachable(law)}, reverse=True
        )


def _unreachable(law: Law[Made]) -> set[int]:
    """Five of a kind, where there is no joker to make it."""
    ranking = law.ranking
    assert ranking is not None
    return {ranking.standing[9]} if 9 in ranking.standing and not law.joker else set()


@pytest.mark.parametrize("law", LAWS, ids=str)
def test_a_law_is_said_by_key(law: Law[Made]) -> None:
    assert ENGLISH.text(law.said)
    assert bool(law.joker) == any("joker" in name or name == "mexican" for name in law.decks)
    if law.joker:
        assert "joker" in ENGLISH.text(law.joker_said)


def test_what_is_chosen_is_what_is_read() -> None:
    for law in LAWS:
        seven = Random(law.name).sample(deck(law.decks[0]), 7)
        assert law.choose("any", seven[:2], seven[2:]) == law.read(seven)


@pytest.mark.parametrize(
    ("laws", "like", "module", "why"),
    [
        ("HIGH_LAWS", "wild", "cardroom.games.poker.rules", "a law of high hands that no room file can name"),
        ("LOW_LAWS", "badugi", "cardroom.games.poker.rules", "a law of low hands that no room file can name"),
    ],
)
def test_a_law_that_is_not_handled_everywhere_does_not_import(
    laws: str, like: str, module: str, why: str
) -> None:
    """It is added, and what tells laws apart is imported after it."""
    code = f"""
import sys
import cardroom.hands.law as law, cardroom.hands as hands
from cardroom.fixed import Fixed
assert "{module}" not in sys.modules
hands.{laws} = law.{laws} = Fixed({{**law.{laws}, "new": law.{laws}["{like}"]}})
import {module}
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ended.returncode and why in ended.stderr


def test_bots_know_how_to_draw_to_every_law() -> None:
    code = """
import cardroom.hands as hands
from cardroom.fixed import Fixed
import cardroom.games.poker.rules
from msgspec.structs import replace
new = replace(hands.LOW_LAWS["badugi"], name="new")
hands.LOW_LAWS = Fixed({**hands.LOW_LAWS, "new": new})
import cardroom.games.poker.streets.draw_strategy
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ended.returncode and "a law of low hands that bots cannot draw to" in ended.stderr


def same_order(ours: list[int], theirs: list[object]) -> None:
    order = sorted(range(len(ours)), key=ours.__getitem__)
    for one, two in pairwise(order):
        assert (ours[one] == ours[two]) == (theirs[one] == theirs[two]) and not theirs[one] > theirs[two]  # type: ignore[operator]


def test_badugi_against_an_independent_reading() -> None:
    rng, pack = Random(1), deck("standard")
    hands = [rng.sample(pack, 4) for _ in range(3_000)]
    theirs = [pokerkit.BadugiHand.from_game("".join(card.text for card in hand)) for hand in hands]
    same_order([badugi(hand).number for hand in hands], theirs)
    for hand, other in zip(hands, theirs, strict=True):
        assert len(counting(hand)) == len(badugi(hand).ranks) == len(other.cards)
        assert badugi(counting(hand)) == badugi(hand)


def test_six_plus_against_an_independent_reading() -> None:
    rng, pack = Random(2), deck("six-plus")
    hands = [rng.sample(pack, 7) for _ in range(3_000)]
    theirs = [pokerkit.ShortDeckHoldemHand.from_game("".join(card.text for card in hand)) for hand in hands]
    same_order([best_high(hand, RANKINGS["six-plus"]).number for hand in hands], theirs)


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("7s 5d 3h 2c", "a badugi, seven-five-three-two"), ("7s 5d 3h 3c", "three cards, seven-five-three"),
        ("7s 5s 3h 2h", "two cards, five-two"), ("7s 5s 3s 2s", "one card, two"), ("As Ad Ah Ac", "one card, ace"),
        ("Ks 2s 3h 4c", "three cards, four-three-two"),
    ],
)  # fmt: skip
def test_words_of_badugi(cards: str, words: str) -> None:
    assert badugi(read_cards(cards)).words == words


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("As 9d 8h 7c 6s", "a straight, nine high"), ("As 9s 8s 7s 6s", "a straight flush, nine high"),
        ("Ts 9d 8h 7c 6s", "a straight, ten high"), ("As Ks Qs Js Ts", "a royal flush"),
    ],
)  # fmt: skip
def test_words_of_six_plus(cards: str, words: str) -> None:
    assert best_high(read_cards(cards), RANKINGS["six-plus"]).words == words
