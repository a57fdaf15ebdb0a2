"""Double-hand poker: settings as the readable function makes them, sets that close, and means found in several ways.

The exact means are counted another way by the soak run; here they are looked at by dealing.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from importlib import import_module
from itertools import combinations
from math import comb
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from cardroom.cards import cards, spell
from cardroom.errors import SetupError
from cardroom.games.double_hand.rules import Opened
from cardroom.games.double_hand.verdict import net
from cardroom.hands import house_row, house_way, read_front, set_two
from cardroom.odds import AnalysisRequest
from cardroom.odds.double_hand import price, simulate, spot
from cardroom.odds.double_hand.best_setting import best_without, count_lesser
from cardroom.odds.double_hand.compile_ahead import compile_here, ready
from cardroom.odds.double_hand.differences import difference_grid
from cardroom.odds.double_hand.exact import compare, empty_tallies, work_buffers
from cardroom.odds.double_hand.kernels import (
    BACK_MASK,
    FRONT_BITS,
    FRONT_MASK,
    OTHER,
    SettingWays,
    deal_rounds,
    setting,
)
from cardroom.odds.double_hand.missing_cards import best_with_own_cards_gone
from cardroom.odds.double_hand.pairs import over_one_suit, over_ranks, over_suits
from cardroom.odds.double_hand.price import (
    best_against_house,
    exact_comparisons,
    gains,
    house_settings,
    lost_by_copies,
    usual_rounds,
)
from cardroom.odds.double_hand.settings import counting, of_one_suit, of_ranks, ranks_of, sets_of
from cardroom.odds.double_hand.tables import (
    PLACES,
    all_kinds,
    by_house,
    hand_counts,
    house_against_house,
    way_of,
    words_of,
)
from cardroom.odds.house_way import BACKS, all_fronts, is_foul
from cardroom.odds.laws import tabulated
from cardroom.players.double_hand.play import STRATEGIES
from cardroom.rooms import offering
from tests.double_hand.deals import play

HOUSE, BEST = Fraction(26330687706913, 2062614757803600), Fraction(10766954864387, 1031307378901800)
"""What a wager loses, counted: both hands set by the house, and the player's set the best way."""


@cache
def table() -> Opened:
    return offering("comstock/double-hand").open().opened


def word(places: list[int], way) -> int:  # type: ignore[no-untyped-def]
    total, held = way.start, 0
    for at in places:
        total, held = total + int(way.keys[at]), held | int(way.bits[at])
    return int(setting(total, held, way))


def test_hands_are_set_as_the_readable_function_sets_them() -> None:
    """Some from all cards, some from few suits, some with the joker always."""
    rng, way, backs = Random(11), house_against_house(), tabulated(BACKS).hands
    packs = [range(53), [*range(18), 52], range(22)]
    fronts: dict[int, object] = {}
    for pack, beside in [(one, few) for one in packs for few in ([], [52])]:
        for _ in range(300):
            places = [*beside, *rng.sample([at for at in pack if at not in beside], 7 - len(beside))]
            hand = [PLACES[at] for at in places]
            two, found = set_two(hand, house_way(hand)), word(places, way)
            assert found & (1 << OTHER) - 1 == found >> OTHER
            assert backs[found >> FRONT_BITS & 0xFFFF] == two.back
            assert fronts.setdefault(found & FRONT_MASK, two.front) == two.front
    assert [one for _, one in sorted(fronts.items())] == sorted(fronts.values())  # type: ignore[type-var]


def words_above(places: list[int], deck: int, way: SettingWays) -> np.ndarray:
    """How all hands that hold these cards are set, one by one."""
    rest = [at for at in range(deck) if at not in places]
    return np.array([word([*places, *more], way) for more in combinations(rest, 7 - len(places))])


def compared(words: np.ndarray, other: np.ndarray) -> list[int]:
    """Over all pairs: front better, equal; back better, equal."""
    found = []
    for shift, mask in ((0, FRONT_MASK), (FRONT_BITS, BACK_MASK)):
        mine, theirs = words >> shift & mask, np.sort(other >> OTHER + shift & mask)
        lower, upper = np.searchsorted(theirs, mine), np.searchsorted(theirs, mine, side="right")
        found += [int(lower.sum()), int((upper - lower).sum())]
    return found


def test_the_best_way_is_the_best_that_is_not_foul() -> None:
    """Every setting of some hands, by how often its front and its back win against hands dealt from what is left."""
    rng, deal, way = Random(2), np.random.default_rng(2), best_against_house(53)
    keys, bits = way.keys, way.bits
    for _ in range(8):
        places = rng.sample(range(53), 7)
        rest = np.setdiff1d(np.arange(53), places)
        others = np.array([word(deal.permutation(rest)[:7].tolist(), way) for _ in range(500)]) >> OTHER
        codes = np.array(
            [
                [PLACES[at].code for at in (*two, *(one for one in places if one not in two))]
                for two in combinations(places, 2)
            ],
            np.uint8,
        )
        mine = int(setting(way.start + int(keys[places].sum()), int(np.bitwise_or.reduce(bits[places])), way))
        sound = words_of(codes)[~is_foul(codes)]
        assert mine & (1 << OTHER) - 1 in sound
        wins = [
            (int(one) & FRONT_MASK > others & FRONT_MASK) * 1
            + (int(one) >> FRONT_BITS & BACK_MASK > others >> FRONT_BITS)
            for one in (mine, *sound)
        ]
        for other in wins[1:]:
            more = other - wins[0]
            assert more.mean() <= 3.5 * max(more.std(), 0.02) / len(more) ** 0.5


def test_sets_of_cards_close() -> None:
    """Up to a change of suits; or by one suit that may come to five, and by ranks alone. What does not close is refused."""
    assert [len(sets_of(size)) for size in range(5)] == [1, 13, 13 + 78 + 78, 1755, 16432]
    for size in (5, 6, 7):
        suited = sum(int(one.weights.sum()) for one in of_one_suit(size))
        assert int(of_ranks(size)[:, 13].sum()) + suited == comb(52, size)
    assert int(house_settings(53).sum()) == comb(53, 7)


@pytest.mark.parametrize(
    ("suits", "joker"), [((0b1010, 0b100, 1, 0), 0), ((0b11000, 0b11, 0, 0), 0), ((0b10, 1, 1, 0), 1)]
)
def test_pairs_over_a_set_up_to_suits(suits: tuple[int, ...], joker: int) -> None:
    """All hands that hold four cards against all that do, one by one."""
    way, cards = best_against_house(53), sum(one.bit_count() for one in suits)
    places = [suit * 13 + rank for suit in range(4) for rank in range(13) if suits[suit] >> rank & 1] + [
        52
    ] * joker
    sums, row, size = np.zeros(6, np.int64), np.array([[*suits, 3]]), cards + joker
    more, less = ranks_of(7 - size), ranks_of(6 - size)
    over_suits(row, bool(joker), 53, more, less, counting(), way, *empty_tallies(0), sums, *work_buffers())
    words = words_above(places, 53, way)
    assert sums[:4].tolist() == [3 * one for one in compared(words, words)]
    twice = words >> OTHER | words >> OTHER << OTHER
    assert sums[4:].tolist() == [3 * one for one in compared(twice, twice)[1::2]]


@pytest.mark.parametrize("size", [5, 6])
def test_pairs_over_a_set_of_one_suit(size: int) -> None:
    """The cards beside the suit are of any others; and sets in which no suit comes to five."""
    way, rng = best_against_house(53), Random(size)
    for beside, one in enumerate(of_one_suit(size)):
        at = rng.randrange(len(one.masks))
        mask, ranks = int(one.masks[at]), one.ranks[at].tolist()
        sums = np.zeros(6, np.int64)
        over_one_suit(
            one.masks[at : at + 1],
            one.ranks[at : at + 1],
            np.array([5]),
            7 - size,
            53,
            counting(),
            way,
            sums,
            *work_buffers(),
        )
        others = [13 * rng.sample((1, 2, 3), 2)[0] + ranks[0]] if beside else []
        others += (
            [next(13 * suit + ranks[1] for suit in (3, 2, 1) if 13 * suit + ranks[1] not in others)]
            if beside == 2
            else []
        )
        words = words_above([rank for rank in range(13) if mask >> rank & 1] + others, 53, way)
        assert sums[:4].tolist() == [5 * found for found in compared(words, words)]
    rows = of_ranks(size)
    at = rng.choice(np.flatnonzero(rows[:, 13]).tolist())
    sums = np.zeros(6, np.int64)
    over_ranks(
        rows[at : at + 1],
        False,
        53,
        ranks_of(7 - size),
        ranks_of(6 - size),
        counting(),
        way,
        sums,
        *work_buffers(),
    )
    assert 2 * (sums[0] + sums[2]) + sums[1] + sums[3] != 0
    ranks = [rank for rank in range(13) for _ in range(int(rows[at, rank]))]
    words = words_above(
        [13 * (number % 4) + rank for number, rank in enumerate(ranks)], 53, way
    )  # no suit has four
    assert sums[:4].tolist() == [int(rows[at, 13]) * found for found in compared(words, words)]


def test_another_process_compiles_what_is_used_here() -> None:
    """With the very types, or it would all be compiled once more."""
    compare(way_of(best_with_own_cards_gone(53), by_house()), 53)  # not as stored
    simulate(53, 1)
    ready()
    compile_here(house_against_house())
    loops: tuple[Any, ...] = (over_suits, over_ranks, over_one_suit, best_without, count_lesser, deal_rounds)
    assert [len(one.signatures) for one in loops] == [1] * len(loops)


def test_what_is_counted() -> None:
    """Means in whole ways; the soak run counts them another way, hand by hand."""
    house, best = exact_comparisons(53)
    assert (house.mean, best.mean) == (-HOUSE, -BEST) and house.mean == house.by_copies


def test_a_second_run_reads_what_the_first_has_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every stored number is the one that was counted, and nothing is counted again."""
    counted, dealt = compare(best_against_house(53), 53), simulate(53, 1000, spots=2)
    monkeypatch.setattr("cardroom.odds.table_cache._folder", lambda maker: tmp_path)
    stored = (exact_comparisons.__wrapped__, lambda deck: usual_rounds(deck, 1000, spots=2))
    first = [read(53) for read in (best_against_house.__wrapped__, *stored)]
    for name in ("best_with_own_cards_gone", "compare", "simulate"):
        monkeypatch.setattr(import_module("cardroom.odds.double_hand.price"), name, None)
    best, comparisons, rounds = (read(53) for read in (best_against_house.__wrapped__, *stored))
    assert all(np.array_equal(new, old) for new, old in zip(best, best_against_house(53), strict=True))
    assert comparisons == first[1] == (counted[1], counted[0])
    assert (rounds.counts == dealt.counts).all() and (rounds.pairs == dealt.pairs).all()
    assert rounds.rounds == 1000 and len([*tmp_path.iterdir()]) == 3


def test_dealt_rounds_agree_with_what_is_counted() -> None:
    dealt = simulate(53, 6_000_000)
    assert int(dealt.counts.sum()) == dealt.rounds
    house, gain = lost_by_copies(dealt), gains(dealt)
    assert house[0] == pytest.approx(float(HOUSE), abs=4 * house[1])
    assert gain[0] == pytest.approx(float(HOUSE - BEST), abs=4 * gain[1])
    plain = float((dealt.counts.sum(axis=(0, 2, 3)) * [-1, 0, 1]).sum()) / dealt.rounds
    assert plain == pytest.approx(-float(HOUSE), abs=4 * 0.77 / dealt.rounds**0.5)
    assert (simulate(53, 4_000_000).counts <= dealt.counts).all()  # the same chunks come first


def test_without_the_joker_fewer_copies_are_made() -> None:
    """Another deck, other odds."""
    assert compare(house_against_house(), 52)[0].mean == -Fraction(6568971954427, 505924374555600) != -HOUSE
    with pytest.raises(SetupError, match=r"deal\.cards"):
        price(
            Opened(
                replace(table().rules, deal=replace(table().rules.deal, cards=6)),
                table().schedule,
                table().settings,
            )
        )


def test_a_spot_of_the_bank() -> None:
    """Its mean is the exact one."""
    one = spot(table())
    means = one.chance @ [-1, 0, 1]
    assert float(one.cells @ means) == pytest.approx(-float(HOUSE), abs=1e-12)
    covariance = float(one.cells @ means**2) - float(one.cells @ means) ** 2
    assert covariance == pytest.approx(0.2071, rel=0.03)  # as simulated, best settings and all cards missed


@pytest.mark.parametrize("slug", ["comstock/double-hand", "mortimers/double-hand"])
def test_the_script_pays_what_the_tables_say(slug: str) -> None:
    """Two random hands, both left to the house."""
    rng, way = Random(slug), house_against_house()
    for _ in range(25):
        places = rng.sample(range(53), 14)
        mine, theirs = (word(places[at : at + 7], way) for at in (0, 7))
        wins = [
            mine & FRONT_MASK > theirs & FRONT_MASK,
            mine >> FRONT_BITS & 0xFFFF > theirs >> FRONT_BITS & 0xFFFF,
        ]
        hands = {
            seat: spell(PLACES[at] for at in places[first : first + 7]) for seat, first in ((1, 0), (7, 7))
        }
        assert play(slug, hands, bets="1=60").played(1) == net(sum(wins)) * 60_00


def test_where_the_best_way_differs() -> None:
    """Every kind of hand in which it does stands in one row; the examples are set so by the readable function."""
    found = difference_grid(best_against_house(53), 53)
    kinds, way = all_kinds(), best_against_house(53)
    both = np.concatenate([way.by_ranks[kinds.by_ranks], way.by_suit[kinds.by_suit]])
    other = (both & np.uint64((1 << OTHER) - 1)) != both >> np.uint64(OTHER)
    share = hand_counts(53)[other].sum() / comb(53, 7)
    assert sum(float(row[1]) for row in found.rows) == pytest.approx(share)  # type: ignore[arg-type]
    for row in found.rows:
        hand = cards(str(row[2]))
        assert str(row[0]) == house_row(hand)
        assert str(read_front(set_two(hand, house_way(hand)).front).said) == str(row[3]) != str(row[4])


def test_what_nobody_knows_is_refused() -> None:
    with pytest.raises(SetupError, match="expected best, house-way"):
        price(table(), AnalysisRequest(strategy="lucky"))


def test_bots_set_the_best_way() -> None:
    """The data that bots play by, against the table that is priced: the same front and back, hand by hand."""
    data, rng, way, backs = (
        STRATEGIES.of(table().rules),
        Random(21),
        best_against_house(53),
        tabulated(BACKS).hands,
    )
    assert data is not None
    for _ in range(400):
        places = rng.sample(range(53), 7)
        mine = [PLACES[at] for at in places]
        two, found = set_two(mine, data.front(mine)), word(places, way)
        assert (
            two.back == backs[found >> FRONT_BITS & BACK_MASK]
            and two.front == all_fronts()[(found & FRONT_MASK) - 1]
        )
