"""Three card poker, counted: closed in whole numbers, from both sides, and against what is in print and what is dealt."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb
from pathlib import Path
from random import Random
from typing import Literal

import numpy as np
import pytest
from msgspec.structs import replace
from numpy.typing import NDArray

from cardroom.cards import deck
from cardroom.errors import SetupError
from cardroom.games.three_card import best_of_six, six_card
from cardroom.games.three_card.rules import Opened
from cardroom.games.three_card.verdict import compare_hands
from cardroom.hands import best_three
from cardroom.money import read_odds
from cardroom.odds import AnalysisRequest, Price
from cardroom.odds.money.spot import with_wagers
from cardroom.odds.three_card import STRATEGIES, count, covariances, from_dealer, joint, price, within
from cardroom.odds.three_card.counts import DEALS, SECOND, FromDealer, pairs_of
from cardroom.odds.three_card.kernels import SUMS, by_dealer
from cardroom.odds.three_card.price import chart, spot_of, wagers
from cardroom.odds.three_card.tables import PACK, all_hands, scale
from cardroom.players.three_card.play import STRATEGIES as BOTS_PLAY
from cardroom.rooms import offering


@cache
def table() -> Opened:
    return offering("pinnacle/three-card-poker").open().opened


@cache
def found() -> Price:
    return price(table())


@cache
def from_bank() -> FromDealer:
    made = count(table().rules)
    return from_dealer(made, STRATEGIES["best"](made))


def test_ways_close_to_the_binomial_coefficients() -> None:
    ante, pair_plus, six = found().wagers
    assert ante.of == comb(52, 3) * comb(49, 3) * 3
    assert pair_plus.of == comb(52, 3) and six.of == comb(52, 6)
    assert {one.net: one.ways for one in pair_plus.outcomes} == {
        200: 4,
        40: 44,
        30: 52,
        6: 720,
        3: 1096,
        1: 3744,
        -1: 16440,
    }
    assert {one.net: one.ways for one in six.outcomes}[1000] == 4 * 47


def test_what_is_in_print() -> None:
    """Without a look at the player-dealer's card this is the game of the casinos without their Ante bonus: they lose 3.373 %
    of the Ante when straights, three of a kind and straight flushes pay a bonus of 1, 4 and 5 on it."""
    bonus = Fraction(720 * 1 + 52 * 4 + 48 * 5, 22100)
    made = count(table().rules)
    plays = STRATEGIES["unseen"](made)
    edge = wagers(made, joint(made, plays))[0].edge
    assert edge.value - float(bonus) == pytest.approx(0.03373, abs=5e-6)
    assert wagers(made, joint(made, STRATEGIES["always"](made)))[0].edge.value == pytest.approx(
        0.12939, abs=5e-6
    )
    assert str(chart(made, plays).rows[-2].label).startswith("queen-six-four high to")


def test_the_card_that_is_shown_is_worth_nearly_seven_in_a_hundred() -> None:
    edge = found().wagers[0].edge
    assert edge.ratio == (229314, 12724075)
    assert edge.value == pytest.approx(0.0180220566, abs=1e-10)
    rows = [str(row.label).split(" high")[0] for row in found().charts[0].rows]
    assert rows == ["ace-nine-two", "king-nine-two", "queen-nine-two", "five-three-two"]
    acts = ["".join(cell.act[0] if cell else "-" for cell in row.cells) for row in found().charts[0].rows]
    assert acts == ["ppppppppppppp", "fpppppppppppp", "ffppppppppppp", "fffpppppppppp"]
    assert all(cell.cost >= 0 for row in found().charts[0].rows for cell in row.cells if cell)


def test_from_the_dealers_side_the_same_deals_come_to_the_same() -> None:
    made = count(table().rules)
    plays = STRATEGIES["best"](made)
    ours, theirs = joint(made, plays), from_bank().counts
    assert (np.tensordot(made.tables.hands.many, theirs.sum(axis=1), 1) == ours).all()


def test_two_hands_that_share_no_card_one_by_one() -> None:
    """For one hand of the player-dealer, all pairs of players' hands by their masks."""
    made = count(table().rules)
    hands, tables = made.tables.hands, made.tables
    every = STRATEGIES["best"](made)[hands.stands[:, None], hands.moved]
    at = 777
    dealer = hands.alike[at]
    (_, pair), (_, six) = scale(tables.pair_lines), scale(tables.six_lines)
    sums = np.zeros((1, SUMS, SUMS), np.int64)
    counts = np.zeros((1, 3, len(tables.nets), len(tables.pair_lines), len(tables.six_lines)), np.int32)
    by_dealer(
        hands.alike[at : at + 1],
        hands.cards,
        hands.mask,
        hands.strength,
        tables.outcome,
        tables.six,
        tables.lookup,
        tables.key,
        tables.bits,
        every,
        made.game,
        tables.pair,
        pair,
        six,
        sums,
        counts,
    )
    mine = np.flatnonzero(hands.mask & hands.mask[dealer] == 0)
    shown = hands.cards[dealer, 0]
    came = tables.outcome[hands.strength[mine], hands.strength[dealer]]
    game = np.where(every[mine, shown], made.game[came], made.game[-1])
    masks = hands.mask[mine]
    whole = sum(int(one) * int(game[masks & mask == 0].sum()) for one, mask in zip(game, masks, strict=True))
    assert whole == int(sums[0, 2, 2]) - int((game * game).sum())


def test_a_second_run_reads_what_the_first_has_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both counts are stored by rules and strategy, and read without a loop over hands."""
    monkeypatch.setattr("cardroom.odds.table_cache._folder", lambda maker: tmp_path)

    def of(qualifies: Literal["queen", "king"], strategy: str) -> tuple[FromDealer, NDArray[np.int64]]:
        made = count(replace(table().rules, qualifies=qualifies))._replace(known={}, paired={})
        plays = STRATEGIES[strategy](made)
        return from_dealer(made, plays), pairs_of(made, plays)

    asked: list[tuple[Literal["queen", "king"], str]] = [
        ("queen", "always"),
        ("king", "always"),
        ("queen", "unseen"),
    ]
    first = [of(*one) for one in asked]
    assert len([*tmp_path.iterdir()]) == 2 * len(asked)
    for loop in ("by_dealer", "by_pairs"):
        monkeypatch.setattr(f"cardroom.odds.three_card.counts.{loop}", None)
    for (dealer, pairs), one in zip(first, asked, strict=True):
        again, same = of(*one)
        assert (again.counts == dealer.counts).all() and again.products == dealer.products
        assert (same == pairs).all() and again.units == dealer.units
    assert len({str(dealer.products) for dealer, _ in first}) == len(asked)


def test_dealt_hands_agree() -> None:
    """Three hands of a shuffled deck through the functions of the game: mean, deviation and covariance within four errors."""
    rng, rules, rounds = Random(5), table().rules, 20_000
    made = count(rules)
    hands = all_hands()
    number = {tuple(row): at for at, row in enumerate(hands.cards.tolist())}
    plays = STRATEGIES["best"](made)
    nets = []
    for _ in range(rounds):
        dealt = rng.sample(range(52), 9)
        dealer = [PACK[at] for at in dealt[:3]]
        nets.append([
            _spot(rules, plays, number, hands, dealt[at : at + 3], dealer, dealt[0]) for at in (3, 6)
        ])
    game, six = np.array(nets)[:, :, 0], np.array(nets)[:, :, 1]
    inside = within(made, joint(made, plays))
    across = covariances(made, joint(made, plays), from_bank())
    sd = float(inside[0][0]) ** 0.5
    assert game.mean() == pytest.approx(-found().edge, abs=4 * sd / (2 * rounds) ** 0.5 * 1.2)
    assert (game[:, 0] * game[:, 1]).mean() == pytest.approx(
        float(across[0][0]), abs=4 * sd**2 / rounds**0.5 * 1.2
    )
    assert six.mean() == pytest.approx(-found().wager("six-card").edge.value, abs=4 * 5.47 / rounds**0.5)
    assert float(across[0][0]) == pytest.approx(0.9071860, abs=1e-7)


def _spot(rules, plays, number, hands, mine, dealer, shown):  # type: ignore[no-untyped-def]
    at = number[tuple(sorted(mine))]
    own = [PACK[one] for one in mine]
    paid = six_card(own, dealer, rules.six_card.pays)
    bonus = paid[0].win / paid[0].stake if paid else -1
    assert best_of_six(own, dealer) == best_of_six(dealer, own)
    if not plays[hands.stands[at], hands.moved[at, shown]]:
        return -1, bonus
    return sum(compare_hands(best_three(own), best_three(dealer), rules.qualifies)), bonus


def test_a_spot_of_the_bank_has_the_same_mean() -> None:
    paid = with_wagers(spot_of(count(table().rules), from_bank()), {"ante": 500, "six-card": 500})
    mean = float(paid.cells @ paid.wins) / 500
    assert mean == pytest.approx(-found().edge - found().wager("six-card").edge.value, abs=1e-12)
    assert paid.early.count((-500,)) >= 1  # what is forfeited comes first
    assert comb(52, 3) * comb(49, 3) * comb(46, 3) * 3 == DEALS * SECOND


@pytest.mark.parametrize("change", ["qualifies", "pair_plus", "six_card"])
def test_a_value_changed_moves_the_odds(change: str) -> None:
    rules = table().rules
    pays = {name: getattr(rules, name).pays for name in ("pair_plus", "six_card")}
    changed = {
        "qualifies": lambda: replace(rules, qualifies="king"),
        "pair_plus": lambda: replace(rules, pair_plus=replace(rules.pair_plus, pays=replace(pays["pair_plus"], flush=read_odds("7:2")))),
        "six_card": lambda: replace(rules, six_card=replace(rules.six_card, pays=replace(pays["six_card"], flush=read_odds("10:1")))),
    }[change]()  # fmt: skip
    made = count(changed)
    ways = joint(made, STRATEGIES["best"](made))
    means = within(made, ways)
    at = {"qualifies": 0, "pair_plus": 1, "six_card": 2}[change]
    before = count(rules)
    unchanged = within(before, joint(before, STRATEGIES["best"](before)))
    assert means[at][at] != unchanged[at][at]
    assert deck(changed.deck) == PACK


def test_a_strategy_nobody_knows_is_refused() -> None:
    with pytest.raises(SetupError, match="expected best, unseen, always"):
        price(table(), AnalysisRequest(strategy="lucky"))


def test_bots_play_what_is_best_with_every_hand_against_every_card() -> None:
    """From a hand on, by the rank that is shown; suits make no difference."""
    rules = offering("pinnacle/three-card-poker").open().rules
    made, kept = count(rules), BOTS_PLAY.of(rules)
    assert kept is not None
    hands, plays = made.tables.hands, STRATEGIES["best"](made)
    values = [hands.values[one] for one in hands.strength[hands.alike].tolist()]
    for shown in (at for at in range(len(PACK)) if PACK[at].suit == PACK[0].suit):
        there = made.ways[:, shown] > 0
        said = np.array([kept.plays(one, PACK[shown]) for one in values])
        assert (said == plays[:, shown])[there].all()
