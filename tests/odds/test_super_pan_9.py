"""Super Pan 9 in whole numbers: ways close, two ways of counting agree, and nobody can better the equilibrium."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from math import comb
from random import Random

import pytest
from msgspec.structs import replace

from cardroom.cards import Card, cards, deck
from cardroom.errors import SetupError
from cardroom.games.super_pan_9.rules import Opened
from cardroom.games.super_pan_9.verdict import compare, dealer_choices, house_draws
from cardroom.hands.nine import points
from cardroom.odds import AnalysisRequest, Price
from cardroom.odds.super_pan_9 import (
    best_dealer,
    best_player,
    covariance,
    equilibrium,
    game_of,
    gap,
    price,
    rows_of,
    spot,
    value,
)
from cardroom.odds.super_pan_9.policies import ACTS, PolicyGame, draws_up_to, house_dealer, house_player
from cardroom.odds.super_pan_9.price import dealer_chart, player_chart, policies
from cardroom.odds.super_pan_9.simplex import maximise
from cardroom.rooms import offering
from tests.super_pan_9.nine import play


@cache
def table() -> Opened:
    return offering("comstock/super-pan-9").open().opened


@cache
def game() -> PolicyGame:
    return game_of(rows_of(table()), table().rules.charts)


@cache
def found(strategy: str) -> Price:
    return price(table(), AnalysisRequest(strategy=strategy))


def test_ways_close() -> None:
    rows = rows_of(table())
    assert rows.of == comb(432, 3) * comb(429, 3) * 426 * 425 and rows.of.bit_length() == 65
    assert len(rows.hands) == 84 and len(rows.came) == 84 * 2 * 10 * 2
    assert sum(one.ways for one in found("house-way").wagers[0].outcomes) == rows.of
    assert sum(game().often) == rows.of


@pytest.mark.parametrize(("mine", "theirs"), [(3, 3), (4, 3), (3, 4), (4, 4)])
def test_another_way_of_counting(mine: int, theirs: int) -> None:
    """Kind by kind of card: how many of it each has. No hand is ever formed."""
    kinds = rows_of(table()).kinds
    states = Counter({(0, 0, 0, 0): 1})
    for value_of, many in zip(map(points, [[card] for card in kinds.cards]), kinds.left, strict=True):
        after: Counter[tuple[int, int, int, int]] = Counter()
        for (one, two, total, other), times in states.items():
            for a in range(mine - one + 1):
                for b in range(theirs - two + 1):
                    to = one + a, two + b, (total + a * value_of) % 10, (other + b * value_of) % 10
                    after[to] += times * comb(many, a) * comb(many - a, b)
        states = after
    came = Counter[int]()
    for (one, two, total, other), times in states.items():
        if (one, two) == (mine, theirs):
            came[compare(total, other)] += times
    whole = [
        sum(
            row[at]
            for (_, draws, _, drawn), row in rows_of(table()).came.items()
            if (draws, drawn) == (mine == 4, theirs == 4)
        )
        for at in range(3)
    ]
    every = sum(came.values())
    assert every == comb(432, mine) * comb(432 - mine, theirs)
    assert [Fraction(came[at - 1], every) for at in range(3)] == [
        Fraction(one, rows_of(table()).of) for one in whole
    ]


def test_a_hand_left_to_the_house_costs_nothing_and_nothing_is_better() -> None:
    player, dealer = equilibrium(game())
    assert gap(game(), player, dealer) == 0 == value(game(), player, dealer)
    assert all(mix["house-way"] == 1 for mix in player)
    assert found("best").edge == found("house-way").edge == 0


def test_who_plays_his_own_hand_is_answered() -> None:
    """He draws on five, and the player-dealer, who has seen that he stands, draws on six."""
    player, dealer = equilibrium(game(), ACTS[1:])
    assert gap(game(), player, dealer, ACTS[1:]) == 0
    assert [{act for act in mix if mix[act]} for mix in player] == [{"draw"}] * 6 + [{"stand"}] * 4
    assert dealer[6, "stand"] == 1 and dealer[6, "draw"] == 0
    assert found("by-hand").edge == pytest.approx(0.0114635467, abs=1e-10)
    assert found("draw-5").edge == found("by-hand").edge


def test_to_know_the_cards_and_not_only_their_total_is_worth_nothing() -> None:
    cards = game_of(rows_of(table()), table().rules.charts, by_total=False)
    player, dealer = equilibrium(cards, ACTS[1:])
    assert gap(cards, player, dealer, ACTS[1:]) == 0
    assert value(cards, player, dealer) == value(game(), *equilibrium(game(), ACTS[1:]))


@pytest.mark.parametrize("most", range(10))
def test_best_answers_are_not_bettered(most: int) -> None:
    """By any of the 64 answers of the player-dealer, or of the thresholds of the player."""
    player = draws_up_to(game(), most)
    best = value(game(), player, best_dealer(game(), player))
    for number in range(64):
        other = {
            (have, act): Fraction(number >> at & 1)
            for at, (have, act) in enumerate((h, a) for h in (4, 5, 6) for a in ACTS[1:])
        }
        assert value(game(), player, house_dealer(game()) | other) >= best
    answer = value(game(), best_player(game(), house_dealer(game())), house_dealer(game()))
    assert value(game(), player, house_dealer(game())) <= answer


def test_dealt_hands_agree() -> None:
    """Two hands and the player-dealer's through the functions of the game: mean and covariance within four errors."""
    rng, charts, shoe, rounds = Random(3), table().rules.charts, deck("pan-nine", 12), 40_000
    variance, both = covariance(table())
    sums = [0, 0, 0]
    for _ in range(rounds):
        cards = rng.sample(shoe, 12)
        have = points(cards[:3])
        theirs = points(cards[:4]) if dealer_choices(charts, have)[0] else have
        nets = []
        for at in (4, 8):
            total = points(cards[at : at + 3])
            nets.append(compare(points(cards[at : at + 4]) if house_draws(charts, total) else total, theirs))
        sums = [sums[0] + sum(nets), sums[1] + nets[0] ** 2, sums[2] + nets[0] * nets[1]]
    assert sums[0] / rounds == pytest.approx(0, abs=4 * (2 * variance + 2 * both) ** 0.5 / rounds**0.5)
    assert sums[1] / rounds == pytest.approx(variance, abs=4 * 0.33 / rounds**0.5)
    assert sums[2] / rounds == pytest.approx(both, abs=4 * 0.9 / rounds**0.5)
    assert both == pytest.approx(0.3278672, abs=1e-7)


def test_the_script_pays_what_the_tables_say() -> None:
    """Random hands of a player and the player-dealer, drawn to, stood on or left to the house: one of the outcomes that the
    rows count, and none that they do not."""
    rng, rows, pack = Random(8), rows_of(table()), [card.rank for card in deck("pan-nine")]
    for _ in range(60):
        ranks = [rng.choice(pack) for _ in range(8)]
        act = rng.choice(("draw", "stand", "house-way"))
        round = play(
            {1: " ".join(ranks[:3]), 8: " ".join(ranks[3:6])},
            bets="1=10",
            acts=f"1 {act}",
            then=" ".join(ranks[6:]),
        )
        own, other = ([card.rank for card in cards(round.dealt(place))] for place in ("1", "dealer"))
        have = points(cards(" ".join(rank + "c" for rank in ranks[3:6])))
        assert (len(other) == 4) is dealer_choices(table().rules.charts, have)[0]
        totals = [points(cards(" ".join(rank + "c" for rank in held))) for held in (own, other)]
        net = compare(*totals)
        hand = rows.hands.index(
            tuple(
                sum(points([Card(rank + "c")]) == points([kind]) for rank in ranks[:3])
                for kind in rows.kinds.cards
            )
        )
        assert rows.came[hand, len(own) == 4, have, len(other) == 4][net + 1] > 0
        assert round.played(1) == net * 10_00


def test_a_spot_of_the_bank() -> None:
    one = spot(table())
    came = one.cells @ one.chance
    assert came.tolist() == pytest.approx(
        [outcome.probability for outcome in found("house-way").wagers[0].outcomes], abs=1e-12
    )
    variance, both = covariance(table())
    means = one.chance @ [-1, 0, 1]
    assert float(one.cells @ means**2) == pytest.approx(
        both, rel=2e-3
    )  # what one spot takes from another is all that is left out
    assert covariance(table(), 1)[1] != both and variance == pytest.approx(0.8806510, abs=1e-7)


@pytest.mark.parametrize("chart", [{"dealer_draws": 4}, {"dealer_stands": 6}, {"house_draws": 4}])
def test_a_value_changed_moves_the_odds(chart: dict[str, int]) -> None:
    changed = game_of(rows_of(table()), replace(table().rules.charts, **chart))
    before, after = (
        [
            value(one, player(one), best_dealer(one, player(one)))
            for player in (house_player, lambda g: draws_up_to(g, 5))
        ]
        for one in (game(), changed)
    )
    assert before != after or changed.choices != game().choices
    fewer = game_of(rows_of(table(), 1), table().rules.charts)
    assert value(fewer, *equilibrium(fewer, ACTS[1:])) != value(game(), *equilibrium(game(), ACTS[1:]))


def test_programs_in_fractions() -> None:
    """Of an old schoolbook: three doors and windows."""
    rows = [[Fraction(one) for one in row] for row in ((1, 0), (0, 2), (3, 2))]
    found, prices = maximise([Fraction(3), Fraction(5)], rows, [Fraction(4), Fraction(12), Fraction(18)])
    assert found == [2, 6] and prices == [0, Fraction(3, 2), 1]


def test_what_nobody_knows_is_refused() -> None:
    with pytest.raises(SetupError, match="expected best, by-hand"):
        price(table(), AnalysisRequest(strategy="lucky"))
    with pytest.raises(SetupError, match="one at least"):
        price(table(), AnalysisRequest(decks=0))


def test_the_chart_of_the_bank_answers_what_nobody_does() -> None:
    """At the equilibrium every hand is left to the house; somebody who stands all the same is read as standing on six or
    more, so that a six is drawn to, which gains a quarter of the wager. Values are those of the hands that act so."""
    found = price(table())
    bank, _ = reversed(found.charts)
    cells = {
        (str(row.label), act): cell
        for row in bank.rows
        for act, cell in zip(bank.columns, row.cells, strict=True)
        if cell
    }
    assert [cells["6", act].act for act in ACTS] == ["stand", "stand", "draw"]
    stands = cells["6", "stand"].values
    theirs = {total: game().often[total] for total in (6, 7, 8, 9)}
    assert stands["stand"] == pytest.approx(
        -sum(theirs[one] for one in (7, 8, 9)) / sum(theirs.values()), abs=2e-3
    )
    assert cells["6", "stand"].cost == pytest.approx(0.2399, abs=1e-4) and all(
        cell.cost >= 0 for cell in cells.values()
    )
    assert cells["6", "stand"].frequency == 0 < cells["6", "house-way"].frequency
    assert sum(cells[str(have), "house-way"].frequency for have in range(10)) == pytest.approx(1)
    mean = sum(
        cells[str(have), "house-way"].frequency * max(cells[str(have), "house-way"].values.values())
        for have in range(10)
    )
    assert mean == pytest.approx(found.edge, abs=1e-12)
    assert "odds.super-pan-9.note-never" in [note.key for note in found.notes]


@pytest.mark.parametrize("strategy", ["best", "by-hand", "house-way", "draw-5"])
def test_no_answer_of_the_bank_can_be_bettered(strategy: str) -> None:
    """On the path and off it, and answering well off the path leaves the equilibrium one."""
    player, dealer = policies(game(), strategy)
    assert all(
        cell.cost >= 0 for row in dealer_chart(game(), player, dealer).rows for cell in row.cells if cell
    )
    if strategy == "best":
        assert gap(game(), player, dealer) == 0
        assert all(
            cell.cost >= 0 for row in player_chart(game(), player, dealer).rows for cell in row.cells if cell
        )
