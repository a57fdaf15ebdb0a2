"""The house way in arrays: it sets every hand as the readable function does, and none foul."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random

import numpy as np
import pytest

from cardroom.cards import CODES, JOKER, Card, deck
from cardroom.errors import InvariantError
from cardroom.hands import house_way, set_two
from cardroom.odds import codes_of, is_foul, set_by_house
from cardroom.odds.hand_table import mixed_suits
from cardroom.odds.house_way import all_sevens

PACK = deck("joker")
NATURAL = [card for card in PACK if not card.is_joker]
RED = [card for card in PACK if card.is_joker or card.colour == "red"]
BY_CODE = {card.code: card for card in PACK}
SAMPLE = 40_000
FOUL_SAMPLE = 500_000


def same(hands: Sequence[Sequence[Card]]) -> None:
    """Card by card, in whatever order they are dealt, and nothing lost."""
    codes = codes_of(hands)
    rows = set_by_house(codes)
    for hand, front in zip(hands, rows[:, :2].tolist(), strict=True):
        assert [card.code for card in house_way(hand)] == front, hand
    assert (np.sort(rows, axis=1) == np.sort(codes, axis=1)).all()


def shuffled(hands: Iterable[Sequence[Card]]) -> list[list[Card]]:
    rng = Random(7)
    return [rng.sample(hand, 7) for hand in hands]


@pytest.mark.parametrize(
    ("pack", "beside"),
    [(PACK, []), (RED, []), (NATURAL, [JOKER])],
    ids=["any cards", "red cards and Joker", "always the Joker"],
)
def test_random_hands_are_set_as_the_readable_function_sets_them(
    pack: list[Card], beside: list[Card]
) -> None:
    """Of two suits nearly half of the hands can make a flush."""
    rng = Random(len(pack))
    same(shuffled([*beside, *rng.sample(pack, 7 - len(beside))] for _ in range(SAMPLE)))


@pytest.mark.parametrize(("with_joker", "patterns"), [(True, 18_395), (False, 49_205)])
def test_all_ranks_that_seven_cards_can_have(with_joker: bool, patterns: int) -> None:
    """In mixed suits. The joker stands beside six ranks."""
    found = [ranks for ranks in all_sevens() if (JOKER.rank in ranks) == with_joker]
    assert len(found) == patterns
    same(shuffled(mixed_suits(ranks) for ranks in found))


def test_all_flushes_that_need_the_joker() -> None:
    """Four hearts and the joker, beside ten different pairs of other cards."""
    rng, hearts, others = (
        Random(4),
        [c for c in NATURAL if c.suit == "h"],
        [c for c in NATURAL if c.suit != "h"],
    )
    same(
        shuffled(
            [JOKER, *four, *rng.sample(others, 2)] for four in combinations(hearts, 4) for _ in range(10)
        )
    )


def test_no_hand_is_set_foul() -> None:
    """The soak run sets every hand there is."""
    rng, pack = np.random.default_rng(1), np.array([card.code for card in PACK], np.uint8)
    codes = pack[np.argpartition(rng.random((FOUL_SAMPLE, len(pack)), np.float32), 7, axis=1)[:, :7]]
    assert (codes == JOKER.code).any(axis=1).sum() > FOUL_SAMPLE // 10
    assert not is_foul(set_by_house(codes)).any()


def test_foul_hands_are_told() -> None:
    """Any two in front, set by nobody: more than one hand in ten is foul."""
    rng = Random(2)
    hands = [rng.sample(PACK, 7) for _ in range(SAMPLE // 4)]
    found = is_foul(codes_of(hands)).tolist()
    assert found == [set_two(hand, hand[:2]).is_foul for hand in hands]
    assert sum(found) > len(hands) // 10


def test_other_arrays_are_refused() -> None:
    with pytest.raises(InvariantError, match="rows of 7"):
        set_by_house(codes_of([PACK[:5]]))
    with pytest.raises(InvariantError, match="card codes"):
        set_by_house(np.full((1, 7), CODES - 1, np.uint8))
    assert set_by_house(np.empty((0, 7), np.uint8)).shape == (0, 7)
