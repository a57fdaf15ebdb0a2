"""Exact equities against an independent evaluator, and what must hold of any."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb, sqrt
from random import Random

import phevaluator
import pytest

from cardroom.cards import Card, cards, deck
from cardroom.errors import UnreadableError
from cardroom.odds import holdem_equities


def hands(text: str) -> list[tuple[Card, ...]]:
    return [cards(one) for one in text.split("|")]


def theirs(held: list[tuple[Card, ...]], board: tuple[Card, ...], more: tuple[Card, ...]) -> list[Fraction]:
    """Each hand's part of one pot."""
    ranks = [phevaluator.evaluate_cards(*[card.text for card in (*hand, *board, *more)]) for hand in held]
    return [Fraction(rank == min(ranks), ranks.count(min(ranks))) for rank in ranks]


@pytest.mark.parametrize(
    ("held", "wins", "ties"),
    [
        ("As Ah|Kd Kc", (1388072, 317694), 6538),
        ("As Ah|Ks Kh", (1410336, 292660), 9308),
        ("As Ks|Qd Qc", (787966, 917606), 6732),
        ("As Ad|7h 2c", (1493820, 212248), 6236),
    ],
)
def test_before_the_flop(held: str, wins: tuple[int, int], ties: int) -> None:
    """Over all 1,712,304 boards; the soak run deals these through the other evaluator, one by one."""
    one, other = holdem_equities(hands(held))
    assert (one.wins, other.wins) == wins and one.ties == other.ties == ties
    assert one.boards == comb(48, 5) == one.wins + other.wins + one.ties
    assert one.share == Fraction(2 * one.wins + one.ties, 2 * one.boards) and one.share + other.share == 1


def test_sampled_boards_before_the_flop() -> None:
    rng, held, turns = Random(1), hands("As Ks|Qd Qc"), 20_000
    rest = [card for card in deck("standard") if card not in held[0] + held[1]]
    won = sum(theirs(held, (), tuple(rng.sample(rest, 5)))[0] for _ in range(turns))
    exact = holdem_equities(held)[0].share
    assert abs(float(won / turns - exact)) < 4 * sqrt(0.25 / turns)


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("known", [3, 4, 5])
def test_every_board_through_an_independent_evaluator(players: int, known: int) -> None:
    rng = Random(players * known)
    for _ in range(2):
        pack = rng.sample(deck("standard"), 52)
        held, board, dead = (
            [tuple(pack[2 * n : 2 * n + 2]) for n in range(players)],
            tuple(pack[20 : 20 + known]),
            pack[30:32],
        )
        rest = [card for card in pack if card not in (*board, *dead, *(one for hand in held for one in hand))]
        boards = list(combinations(rest, 5 - known))
        shares = [
            sum(part) / len(boards)
            for part in zip(*[theirs(held, board, more) for more in boards], strict=True)
        ]
        assert [one.share for one in holdem_equities(held, board, dead)] == shares


def test_the_same_cards_in_other_suits_are_equal() -> None:
    one, other = holdem_equities(hands("As Kh|Ad Kc"))
    assert one == other and one.share == Fraction(1, 2)
    three = holdem_equities(hands("As Kh|Ad Kc|2h 2d"), cards("3c 7d 9s"))
    assert three[0].ties == three[1].ties > 0 and sum(one.share for one in three) == 1


@pytest.mark.parametrize(
    ("held", "board"),
    [
        ("As Ah", ""),
        ("As Ah|As Kd", ""),
        ("As Ah Ad|Ks Kd", ""),
        ("As Ah|Kd **", ""),
        ("As Ah|Kd Kc", "2c 3c 4c 5c 6c 7c"),
    ],
)
def test_what_is_no_deal_is_refused(held: str, board: str) -> None:
    with pytest.raises(UnreadableError):
        holdem_equities(hands(held), cards(board))
