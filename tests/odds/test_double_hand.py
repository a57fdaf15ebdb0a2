"""Double-hand poker: settings as the readable function makes them, sets that close, and means found in several ways.

The exact means themselves are counted anew by the soak run; here they are looked at by dealing.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from itertools import combinations
from math import comb
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest
from msgspec.structs import replace

from cardroom.cards import cards, spell
from cardroom.errors import BadSetup
from cardroom.games.double_hand.rules import Opened
from cardroom.games.double_hand.verdict import net, won
from cardroom.hands import copies, house_row, house_way, read_front, set_two
from cardroom.odds import Asked
from cardroom.odds.double_hand import price, simulate, spot
from cardroom.odds.double_hand.differs import differs
from cardroom.odds.double_hand.exact import _noughts, below, level, sets_of
from cardroom.odds.double_hand.kernels import FRONT_BITS, FRONT_MASK, OTHER, copies_over_sets, over_sets, setting
from cardroom.odds.double_hand.price import best_against_house, gains, house_settings, lost_by_copies
from cardroom.odds.double_hand.tables import PLACES, all_kinds, house_against_house, how_many
from cardroom.odds.house import BACKS
from cardroom.odds.laws import tabulated
from cardroom.rooms import offering
from tests.double_hand.deals import play

HOUSE, BEST = 26330687706913 / 2062614757803600, 22222447101859 / 2062614757803600
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


def test_the_best_way_is_the_best_that_is_not_foul() -> None:
    """Every setting of some hands, by how often its front and its back win against all that the house sets."""
    rng, way, times = Random(2), best_against_house(53), house_settings(53)
    wins = [np.concatenate([[0], np.cumsum(times.sum(axis=axis))[:-1]]) for axis in (1, 0)]
    backs = {hand: at for at, hand in enumerate(tabulated(BACKS).hands)}
    highs: dict[object, int] = {}
    for _ in range(2000):  # what the values of fronts are
        places = rng.sample(range(53), 7)
        cards = [PLACES[at] for at in places]
        highs[set_two(cards, house_way(cards)).front] = word(places, way) >> OTHER & FRONT_MASK
    for _ in range(60):
        places = rng.sample(range(53), 7)
        cards = [PLACES[at] for at in places]
        settings = [set_two(cards, two) for two in combinations(cards, 2)]
        worth = [wins[0][highs[one.front]] + wins[1][backs[one.back]] for one in settings if not one.is_foul and one.front in highs]
        found = word(places, way)
        mine = wins[0][found & FRONT_MASK] + wins[1][found >> FRONT_BITS & 0xFFFF]
        assert mine >= max(worth)
        assert mine in worth or any(one.front not in highs for one in settings)


def test_sets_of_cards_close() -> None:
    for size in range(7):
        assert int(sets_of(size)[:, 4].sum()) == comb(52, size)
        assert int(level(size, 53).weights.sum()) == comb(53, size)
    assert [len(sets_of(size)) for size in range(6)] == [1, 13, 13 + 78 + 78, 1755, 16432, 134459]
    assert below(level(3, 53), level(2, 53)).shape == (1755 + 169, 3)
    assert int(house_settings(53).sum()) == comb(53, 7)


@pytest.mark.parametrize("size", [5, 6])
def test_pairs_over_a_set_one_by_one(size: int) -> None:
    """All hands that hold some cards against all that do, by the readable functions."""
    rows = level(size, 53).rows
    row = np.ascontiguousarray(rows[(rows[:, 5] == 1)][size * 1000 : size * 1000 + 1])
    sums, equal = np.zeros(6, np.int64), np.zeros(6, np.int64)
    over_sets(row, True, 53, house_against_house(), sums, *_noughts(2))
    copies_over_sets(row, True, 53, house_against_house(), equal, *_noughts(1))
    if size == 6:
        _by_readable_functions(row, sums)
    assert sums[1] == equal[1] == sums[4] and sums[3] == equal[3] == sums[5]
    assert 2 * int(sums[0]) + int(sums[1]) == 2 * int(sums[2]) + int(sums[3]) == int(row[0, 4]) * comb(53 - size, 7 - size) ** 2


def _by_readable_functions(row: np.ndarray, sums: np.ndarray) -> None:
    held = [suit * 13 + rank for suit in range(4) for rank in range(13) if row[0, suit] >> rank & 1] + [52]
    rest = [at for at in range(53) if at not in held]
    hands = [[PLACES[at] for at in (*held, one)] for one in rest]
    made = [set_two(cards, house_way(cards)) for cards in hands]
    pairs = [(one, two) for one in made for two in made]
    better = [sum(one.front > two.front for one, two in pairs), sum(one.back > two.back for one, two in pairs)]
    same = [sum("front" in copies(*both) for both in pairs), sum("back" in copies(*both) for both in pairs)]
    assert [int(one) // int(row[0, 4]) for one in sums] == [better[0], same[0], better[1], same[1], *same]
    assert sum(net(won(*both)) for both in pairs) == sum(better) - len(pairs)


def test_dealt_rounds_agree_with_what_is_counted() -> None:
    dealt = simulate(53, 6_000_000)
    assert int(dealt.counts.sum()) == dealt.rounds
    house, gain = lost_by_copies(dealt), gains(dealt)
    assert house[0] == pytest.approx(HOUSE, abs=4 * house[1])
    assert gain[0] == pytest.approx(HOUSE - BEST, abs=4 * gain[1])
    plain = float((dealt.counts.sum(axis=(0, 2, 3)) * [-1, 0, 1]).sum()) / dealt.rounds
    assert plain == pytest.approx(-HOUSE, abs=4 * 0.77 / dealt.rounds**0.5)
    assert (simulate(53, 4_000_000).counts <= dealt.counts).all()  # the same chunks come first


def test_without_the_joker_fewer_copies_are_made() -> None:
    """Another deck, other odds."""
    joker, plain = (lost_by_copies(simulate(cards, 1_000_000))[0] for cards in (53, 52))
    assert joker != plain
    with pytest.raises(BadSetup, match=r"deal\.cards"):
        price(Opened(replace(table().rules, deal=replace(table().rules.deal, cards=6)), table().schedule, table().settings))


def test_a_spot_of_the_bank(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its mean is the exact one, which is counted elsewhere."""
    module = import_module("cardroom.odds.double_hand.price")
    monkeypatch.setattr(module, "by_house_exactly", lambda cards: SimpleNamespace(mean=-HOUSE))
    one = spot(table())
    means = one.chance @ [-1, 0, 1]
    assert float(one.cells @ means) == pytest.approx(-HOUSE, abs=1e-12)
    covariance = float(one.cells @ means**2) - float(one.cells @ means) ** 2
    assert covariance == pytest.approx(0.2071, rel=0.03)  # as simulated, best settings and all cards missed


@pytest.mark.parametrize("slug", ["comstock/double-hand", "mortimers/double-hand"])
def test_the_script_pays_what_the_tables_say(slug: str) -> None:
    """Two random hands, both left to the house."""
    rng, way = Random(slug), house_against_house()
    for _ in range(25):
        places = rng.sample(range(53), 14)
        mine, theirs = (word(places[at : at + 7], way) for at in (0, 7))
        wins = [mine & FRONT_MASK > theirs & FRONT_MASK, mine >> FRONT_BITS & 0xFFFF > theirs >> FRONT_BITS & 0xFFFF]
        hands = {seat: spell(PLACES[at] for at in places[first : first + 7]) for seat, first in ((1, 0), (7, 7))}
        assert play(slug, hands, bets="1=60").played(1) == net(sum(wins)) * 60_00


def test_where_the_best_way_differs() -> None:
    """Every kind of hand in which it does stands in one row; the examples are set so by the readable function."""
    found = differs(best_against_house(53), 53)
    kinds, way = all_kinds(), best_against_house(53)
    both = np.concatenate([way.by_ranks[kinds.by_ranks], way.by_suit[kinds.by_suit]])
    other = (both & np.uint64((1 << OTHER) - 1)) != both >> np.uint64(OTHER)
    assert sum(float(row[1]) for row in found.rows) == pytest.approx(how_many(53)[other].sum() / comb(53, 7))  # type: ignore[arg-type]
    for row in found.rows:
        hand = cards(str(row[2]))
        assert str(row[0]) == house_row(hand)
        assert str(read_front(set_two(hand, house_way(hand)).front).said) == str(row[3]) != str(row[4])


def test_what_nobody_knows_is_refused() -> None:
    with pytest.raises(BadSetup, match="expected best, house-way"):
        price(table(), Asked(strategy="lucky"))
