"""Equities of every poker game, against each deal put through the showdown of the game itself, one by one."""

from __future__ import annotations

import doctest
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path
from random import Random

import numpy as np
import pokerkit
import pytest

from cardroom.cards import cards, deck, spell
from cardroom.errors import SetupError, UnreadableError
from cardroom.games.poker.streets.draw_strategy import throw
from cardroom.odds.poker import equities
from cardroom.odds.poker.game_shape import NEVER, shape_of
from cardroom.odds.poker.holdings import read_holding
from cardroom.odds.poker.random_deals import cards_to_keep
from tests.odds.showdowns import EVERY, difference, opened

HIGH_WITH_JOKER = ("comstock/seven-stud", ("joker",))
"""Like seven-stud-8 with one, and soaked."""


def test_the_page_runs() -> None:
    assert (
        doctest.testfile(
            str(Path(__file__).parents[2] / "docs/explanation/odds-poker.md"), module_relative=False
        ).failed
        == 0
    )


@pytest.mark.parametrize(
    ("slug", "options"),
    [one for one in EVERY if one != HIGH_WITH_JOKER],
    ids=lambda one: one if isinstance(one, str) else "-".join(one),
)
def test_every_deal_through_the_games_own_showdown(slug: str, options: tuple[str, ...]) -> None:
    assert not difference(slug, options, 0, 2) and not difference(slug, options, 1, 3)


@pytest.mark.parametrize(
    ("hands", "share", "held"),  # as tables of them print it, and in how many ways both can be held
    [(("AA", "KK"), 81.95, 36), (("AKs", "QQ"), 46.05, 24), (("AKo", "22"), 47.35, 72)],
)
def test_well_known_ranges(hands: tuple[str, ...], share: float, held: int) -> None:
    found = equities(opened("pinnacle/holdem"), hands)
    assert (
        found.exact
        and round(100 * found.hands[0].share.value, 2) == share
        and found.deals == held * comb(48, 5)
    )


def test_all_deals_are_counted() -> None:
    assert equities(opened("players-club/omaha"), ("AsAhKsKh", "JcTc9d8d"), "2c7h3s").deals == comb(41, 2)
    stud = equities(opened("comstock/seven-stud"), ("AsAhKs5d2c", "JcTc9d8h4h5h", "6s6d3s3d7c7h"))
    assert stud.deals == comb(35, 2) * 33 * 32 and stud.exact
    draw = equities(opened("comstock/lowball"), ("Ah2c3d4h", "9c8d7h6s5s!"))
    assert draw.deals == 53 - 9 and draw.hands[0].share.ratio == (
        4,
        11,
    )  # four each of 5, 6 and 7 less what is seen, an 8, the joker


@pytest.mark.parametrize("name", ["players-club/omaha", "players-club/omaha-8"])
def test_through_an_independent_reading(name: str) -> None:
    own, board, dead = ("AsAh2s3h", "KcKd4d5c"), "6h7s9cQd", "Qs Qh Js Jh Ts Th 8s 8h"
    seen = {*cards("".join(own)), *cards(board), *cards(dead)}
    rest, won, count = [card for card in deck("standard") if card not in seen], Fraction(0), 0
    for more in combinations(rest, 1):
        full = "".join(card.text for card in (*cards(board), *more))
        highs = [pokerkit.OmahaHoldemHand.from_game(hand, full) for hand in own]
        share = Fraction(highs[0] >= highs[1], 1 + (highs[0] == highs[1]))
        if name.endswith("8"):
            lows = [pokerkit.OmahaEightOrBetterLowHand.from_game_or_none(hand, full) for hand in own]
            if any(lows):
                best = max(low for low in lows if low is not None)
                share = (share + Fraction(lows[0] == best, [low == best for low in lows].count(True))) / 2
        won, count = won + share, count + 1
    assert equities(opened(name), own, board, dead).hands[0].share.ratio == (won / count).as_integer_ratio()


@pytest.mark.parametrize(
    ("slug", "hands", "board"),
    [("comstock/holdem-8", ("A2s", "KK"), "3c8dJh"), ("comstock/seven-stud-8", ("AsAhKs5d2c", "3c4c5h6h7d"), ""),
     ("comstock/mexican-poker", ("**AhKh", "7c7dJs"), ""), ("comstock/lowball", ("Ah2c3d4hKs", "9c8d7h6s5s!"), ""),
     ("ven-a-mexico/five-card-draw", ("AhAs9c9d2c", "KsKh5d4d3h"), "")],
)  # fmt: skip
def test_counted_and_simulated_agree(slug: str, hands: tuple[str, ...], board: str) -> None:
    table = opened(slug)
    counted = equities(table, hands, board, exact=True)
    tried = equities(table, hands, board, rounds=30_000, seed=3)
    assert counted.exact and not tried.exact and tried.deals == 30_000
    for one, other in zip(counted.hands, tried.hands, strict=True):
        assert abs(one.share.value - other.share.value) < 4 * other.share.error + 1e-9
        assert abs(one.whole - other.whole) < 0.02 and abs(one.low - other.low) < 0.02
    assert tried == equities(table, hands, board, rounds=30_000, seed=3)
    assert tried.hands != equities(table, hands, board, rounds=30_000, seed=4).hands


def test_changed_rules_have_other_equities() -> None:
    eight, any_low = (
        equities(opened("players-club/omaha-8", *some), ("AsAh2s3h", "KcKdQdJc"), "9h9s2d")
        for some in ((), ("any-low",))
    )
    assert eight.rules != any_low.rules and eight.hands[0].share.value < any_low.hands[0].share.value
    pair = equities(opened("comstock/holdem-8"), ("AhKd", "5s4c"), "9hJsTd")
    assert (
        pair.hands[0].share != equities(opened("comstock/holdem"), ("AhKd", "5s4c"), "9hJsTd").hands[0].share
    )


@pytest.mark.parametrize(
    "slug", ["comstock/lowball", "players-club/lowball-27", "ven-a-mexico/five-card-draw"]
)
def test_hands_are_drawn_to_as_the_readable_function_draws(slug: str) -> None:
    rules = opened(slug).rules
    shape, rng = shape_of(rules), Random(slug)
    for _ in range(400):
        held = rng.sample(shape.pack, 5)
        row = np.array([card.code for card in held], np.uint8)
        keep = cards_to_keep(row, *shape.drawing)
        ours = sorted(int(code) for at, code in enumerate(row) if keep >> at & 1)
        gone = throw(
            rules.hand, [next(card for card in held if card.code == code) for code in row], shape.draws
        )
        assert ours == sorted(card.code for card in held if card not in gone), spell(held)


def test_who_gives_up_a_card_keeps_the_better_ones() -> None:
    """Of a pair and a useless card the pair is kept: as good as if only the pair had been dealt."""
    table = opened("players-club/crazy-pineapple")
    three = equities(table, ("AsAh2d", "KcQd"), "Ac7s7h", rounds=20_000)
    two = equities(table, ("AsAh", "KcQd"), "Ac7s7h", dead="2d", exact=True)
    assert abs(three.hands[0].share.value - two.hands[0].share.value) < 4 * three.hands[0].share.error + 1e-3
    assert three.notes and not two.notes


@pytest.mark.parametrize(
    ("text", "count"),
    [("AKs", 4), ("AKo", 12), ("AK", 16), ("TT", 6), ("TT+", 30), ("A5s-A2s", 16), ("99-66", 24), ("ATs+", 16), ("AKs,TT+", 34),
     ("AhKd", 1), ("Ax", 4 * 51 - 6), ("AhK", 4), ("Ahx", 51), ("99,9c9d", 6)],
)  # fmt: skip
def test_ranges(text: str, count: int) -> None:
    assert len(read_holding(text, shape_of(opened("pinnacle/holdem").rules)).hands) == count


@pytest.mark.parametrize(
    ("text", "count"), [("AAxx", 6961), ("AKQJds", 36), ("AAxxds", 864), ("AAKK", 36), ("AsAhKsKh", 1)]
)
def test_patterns_of_four(text: str, count: int) -> None:
    found = read_holding(text, shape_of(opened("players-club/omaha").rules)).hands
    assert len(found) == count and len({tuple(sorted(row)) for row in found.tolist()}) == count


@pytest.mark.parametrize(
    ("slug", "hands", "board", "says"),
    [("pinnacle/holdem", ("AhAd",), "", "expected two to 8"), ("pinnacle/holdem", ("AhAd", "AhKc"), "", "Ah: each card"),
     ("pinnacle/holdem", ("AhAd", "KsKc"), "7h", "expected none, three, four or five"), ("pinnacle/holdem", ("AhAd", "KsKcQ"), "", "expected 2 cards"),
     ("pinnacle/holdem", ("AhAd", "AsAc", "AA"), "", "cannot be held at once"), ("pinnacle/holdem", ("AhAd", "K5s-Q2s"), "", "keeps its first card"),
     ("comstock/five-stud", ("AhAd", "KsKc"), "7h8h9h", "no cards in this game"), ("comstock/razz", ("AhAd", "KsKc!"), "", "stands pat"),
     ("players-club/omaha", ("AhAdKsKc", "**AsQhQd"), "", "each card of the deck once"), ("pinnacle/holdem", ("AhAd", "Ks/Kc"), "", "only in stud"),
     ("players-club/omaha", ("AKds", "random"), "", "suits like that"), ("players-club/omaha", ("AhAd", "random"), "", "expected 4 cards")],
)  # fmt: skip
def test_what_is_no_hand_is_refused(slug: str, hands: tuple[str, ...], board: str, says: str) -> None:
    with pytest.raises(UnreadableError, match=says):
        equities(opened(slug), hands, board)


def test_what_cannot_be_counted_is_said_so() -> None:
    with pytest.raises(SetupError, match="too many deals"):
        equities(opened("comstock/seven-stud"), ("As", "Ks"), exact=True)
    assert shape_of(opened("comstock/omaha-8").rules).gives_up == NEVER
