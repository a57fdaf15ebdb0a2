"""Money: fees by bands, rounds of spots that share a hand, cover, ruin; against closed forms, all cases, and dealt hands."""

from __future__ import annotations

import doctest
from fractions import Fraction
from functools import cache
from importlib import import_module
from itertools import product
from math import log, sqrt
from pathlib import Path
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from cardroom.cards import deck
from cardroom.errors import SetupError
from cardroom.fees import Band, Schedule
from cardroom.games.family import AnyOpen, Settings
from cardroom.games.super_pan_9.verdict import compare as compare_totals
from cardroom.games.super_pan_9.verdict import dealer_choices, house_draws
from cardroom.games.three_card.verdict import FORFEITED, compare_hands
from cardroom.hands import best_three
from cardroom.hands.nine import points
from cardroom.money import Cents, Cover, NetCover
from cardroom.odds import AnalysisRequest
from cardroom.odds.double_hand.price import deal_counts, tables_dealt
from cardroom.odds.families import price
from cardroom.odds.money import (
    BankOutcome,
    Paid,
    Settled,
    SpotOutcomes,
    bank,
    bank_needed,
    banks_needed,
    break_even,
    changes,
    cheapest,
    collected,
    compare,
    cover_costs,
    covered,
    dearest,
    edges_of,
    effects_of,
    exponent,
    money_grids,
    per_hour,
    round_of,
    ruin_chances,
    spot_of,
    teeth,
    tornado,
    trip,
    usual_figures,
    variances,
    walk_of,
    with_wagers,
)
from cardroom.odds.money.bank_round import fewer_cells
from cardroom.odds.money.cover import sufficient_cover
from cardroom.odds.money.spot import seats_of
from cardroom.odds.reports import ReportStakes, compared, grid_of, money_of
from cardroom.odds.super_pan_9 import best_dealer, covariance, game_of, rows_of, value
from cardroom.odds.super_pan_9.policies import draws_up_to
from cardroom.odds.three_card import count, covariances, from_dealer, joint
from cardroom.odds.three_card.counts import best
from cardroom.odds.three_card.price import within
from cardroom.odds.three_card.tables import PACK, all_hands
from cardroom.rooms import offering

BANDS = Schedule(
    number=1, least=Cents(1000), most=Cents(10_000), bonus=Cents(50),
    player=(Band(Cents(1000), Cents(50)), Band(Cents(2100), Cents(100)), Band(Cents(5100), Cents(200))),
    dealer=(Band(Cents(1000), Cents(100)), Band(Cents(10_000), Cents(300))),
)  # fmt: skip


@cache
def pan() -> AnyOpen:
    return offering("comstock/super-pan-9").open().opened


@cache
def three_card() -> AnyOpen:
    return offering("pinnacle/three-card-poker").open(Settings(schedule=4)).opened


@cache
def three_card_spot() -> SpotOutcomes:
    return spot_of(three_card())


# --------------------------------------------------------------------------------------------------------------------- fees


def test_edge_by_wager_is_a_saw() -> None:
    found = teeth(0.01, BANDS)
    assert [(one.wager, one.fee) for one in found] == [
        (1000, 50),
        (2000, 50),
        (2100, 100),
        (5000, 100),
        (5100, 200),
        (10_000, 200),
    ]
    assert [round(one.edge, 4) for one in found] == [0.06, 0.035, 0.0576, 0.03, 0.0492, 0.03]
    assert dearest(0.01, BANDS).wager == 1000 and cheapest(0.01, BANDS).wager == 5000


def test_a_game_that_pays_may_pay_for_its_fee() -> None:
    assert break_even(0.01, BANDS) is None
    assert break_even(-0.03, BANDS) == 1700  # 50 / 0.03, in whole dollars
    assert break_even(-0.022, BANDS) == 4600  # the first tooth is too high
    assert break_even(0.0, BANDS) is None
    free = Schedule(number=1, least=Cents(500), most=None, dealer=BANDS.dealer)
    assert break_even(0.0, free) == 500 and teeth(0.02, free)[0].edge == 0.02


def test_what_the_house_collects() -> None:
    spots = [{"game": 2000, "bonus": 500}, {"game": 5100}, {"game": 3000, "bonus": 0}]
    found = collected(BANDS, spots, jackpot=100)
    assert (found.players, found.dealer, found.jackpot) == (50 + 50 + 200 + 100, 300, 100)
    assert collected(BANDS, [{"game": 9800, "bonus": 500}], sides=True).dealer == 300
    assert collected(BANDS, [{"game": 9800, "bonus": 500}]).dealer == 100
    assert per_hour(BANDS, spots, hands=40, jackpot=100) == 40 * 700


def test_schedules_of_rooms_beside_each_other() -> None:
    lines = [
        (f"{room} {one.number}", 0.0127656838, one)
        for room in ("comstock", "mortimers")
        for one in offering(f"{room}/double-hand").open().opened.rules.schedules
    ]
    found = compare(lines, wager=50_00, spots=5, hands=30)
    assert [one.name for one in found] == [
        "comstock 1",
        "mortimers 1",
        "mortimers 2",
    ]  # the other begins at $101
    assert [one.house_hour for one in found] == [30 * (5 * 100 + 200), 30 * 500, 30 * 600]
    assert found[0].edge == pytest.approx(0.0127656838 + 0.02)
    assert found[1].dealer_round == pytest.approx(5 * 5000 * 0.0127656838) and found[1].player_hour > 0


# ----------------------------------------------------------------------------------------------------------------- the round


def coins(many: int, *, shared: float, early: bool = False) -> list[Paid]:
    """Spots that win or lose a dollar; the dealer's hand is good or bad, which moves all of them."""
    win, lose = (Settled("game", Fraction(1)),), (Settled("game", Fraction(-1), early),)
    chance = np.array([[0.5 + shared, 0.5 - shared], [0.5 - shared, 0.5 + shared]])
    spot = SpotOutcomes(np.array([0.5, 0.5]), (win, lose), chance).check()
    return [with_wagers(spot, {"game": 100}) for _ in range(many)]


def test_spots_that_share_a_hand_swing_together() -> None:
    apart, together = round_of(coins(4, shared=0.0)), round_of(coins(4, shared=0.3))
    assert apart.chance[::2].tolist() == pytest.approx([1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16])
    assert apart.sd == pytest.approx(200) and apart.mean == pytest.approx(0)
    every, alone = variances(coins(4, shared=0.3))
    assert alone == pytest.approx(4 * 100**2) and every == pytest.approx((4 + 12 * 0.6**2) * 100**2)
    assert together.sd == pytest.approx(sqrt(every))
    assert together.less(30).mean == pytest.approx(-30) and together.less(30).unit == 10
    assert together.quantile(0.5) == 0 and together.nets[0] == -400


def test_wagers_must_be_known_and_payable() -> None:
    spot = SpotOutcomes(np.ones(1), ((Settled("game", Fraction(6, 5)),),), np.ones((1, 1)))
    with pytest.raises(SetupError, match="expected game"):
        with_wagers(spot, {"buster": 100})
    with pytest.raises(SetupError, match="whole number of cents"):
        with_wagers(spot, {"game": 1})
    with pytest.raises(SetupError, match="one spot at least"):
        bank(pan(), [])


# ----------------------------------------------------------------------------------------------------------------- the cover


def fixed(*amounts: int, early: tuple[int, ...] = ()) -> Paid:
    return Paid(np.ones(1), np.ones((1, 1)), (amounts,), (early,))


def test_the_printed_example_of_cover() -> None:
    """Of $200, $60 collected and $60 paid leave $80, of which the third spot gets what it is owed."""
    found = covered([fixed(-6000), fixed(6000), fixed(10_000)], 20_000)
    assert [seat.mean for seat in found.seats] == [-6000, 6000, 8000]
    assert [(seat.full, seat.none) for seat in found.seats] == [(1, 0), (1, 0), (0, 0)]
    assert found.left == 0 and found.round.mean == pytest.approx(-8000) and found.seats[2].lost == 2000
    again = covered([fixed(-6000), fixed(6000), fixed(10_000)], 20_000, NetCover)
    assert [seat.mean for seat in again.seats] == [-6000, 6000, 10_000]


def test_what_is_forfeited_comes_first() -> None:
    """The second spot has folded: its Ante uses up what the first would have been paid."""
    found = covered([fixed(10_000), fixed(early=(-8000,))], 10_000)
    assert [seat.mean for seat in found.seats] == [2000, -8000]
    assert covered([fixed(10_000), fixed(-8000)], 10_000).seats[1].none == 1


@pytest.mark.parametrize("kind", [Cover, NetCover])
@pytest.mark.parametrize("cover", [0, 100, 250, 400])
def test_every_case_of_three_seats(kind: type[Cover], cover: int) -> None:
    """All outcomes of all seats in both cells, one by one through the engine's cover."""
    spots = coins(3, shared=0.2, early=True)
    found = covered(spots, cover, kind)
    nets, full, none = np.zeros(3), np.zeros(3), np.zeros(3)
    for cell, came in product(range(2), product(range(2), repeat=3)):
        often, money = 0.5 * float(np.prod([spots[0].chance[cell, one] for one in came])), kind(cover)
        for early in (True, False):
            for seat, outcome in enumerate(came):
                rows = spots[0].early if early else spots[0].amounts
                for cents in rows[outcome]:
                    moved = money.pay(cents) if cents > 0 else -money.collect(-cents)
                    nets[seat] += often * moved
                    full[seat] += often * (moved == cents)
                    none[seat] += often * (moved == 0)
    assert [seat.mean for seat in found.seats] == pytest.approx(nets)
    assert [seat.full for seat in found.seats] == pytest.approx(full)
    assert [seat.none for seat in found.seats] == pytest.approx(none)
    assert found.round.mean == pytest.approx(-nets.sum()) and float(
        found.round.chance.sum()
    ) == pytest.approx(1)


def test_with_enough_cover_nothing_is_cut() -> None:
    spots = coins(3, shared=0.2)
    assert np.allclose(covered(spots, 300).round.chance, round_of(spots).chance)
    (_, little, narrow, less), (_, mean, wide, nothing) = cover_costs(spots, [100, 300])
    assert narrow < wide and (little, less, mean, nothing) == pytest.approx((
        0,
        0,
        0,
        0,
    ))  # a fair game stays fair


@pytest.mark.parametrize("kind", [Cover, NetCover])
def test_a_cover_beyond_what_can_be_paid_covers_everything(kind: type[Cover]) -> None:
    """However large: nothing is gone through for the part of it that nobody can win or lose."""
    spots = coins(3, shared=0.2, early=True)
    just, most = covered(spots, 300, kind), covered(spots, 5_000_000_07, kind)
    assert sufficient_cover(spots) == 300 and [seat.full for seat in most.seats] == [1, 1, 1]
    assert [seat.mean for seat in just.seats] == pytest.approx([seat.mean for seat in most.seats])
    assert np.allclose(just.round.chance, most.round.chance) and just.round.unit == most.round.unit == 100
    assert most.left - just.left == pytest.approx(5_000_000_07 - 300)
    under = covered(spots, 299, kind)
    assert any(seat.full < 1 for seat in under.seats)
    with pytest.raises(SetupError, match="none at least"):
        covered(spots, -1, kind)


def many_ways(many: int) -> list[Paid]:
    """Spots with more outcomes than can be gone through, some of which are settled early and some in two amounts."""
    rng = np.random.default_rng(3)
    nets = [(one,) for one in (-300, -200, -100, 0, 100, 150, 200, 300)] + [
        (200, -100),
        (-100, -100),
        (100, 300),
    ]
    outcomes = tuple(tuple(Settled("game", Fraction(net, 100)) for net in row) for row in nets)
    outcomes += tuple(
        (Settled("game", Fraction(net, 100), True), Settled("game", Fraction(1))) for net in (-100, 50)
    )
    chance = rng.random((4, len(outcomes)))
    spot = SpotOutcomes(np.full(4, 0.25), outcomes, chance / chance.sum(axis=1, keepdims=True)).check()
    return list(seats_of(spot, [{"game": 200}] * many))


@pytest.mark.parametrize("kind", [Cover, NetCover])
@pytest.mark.parametrize("cover", [0, 130, 700, 1100])
def test_seat_by_seat_is_the_same_as_every_way(
    kind: type[Cover], cover: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is walked cell by cell where there are many outcomes is what every way comes to, one after the other."""
    spots = many_ways(3)
    by_way = covered(spots, cover, kind)
    whole = round_of(spots)
    for module in ("cover", "bank_round"):
        monkeypatch.setattr(import_module(f"cardroom.odds.money.{module}"), "is_few", lambda spots: False)
    by_cell = covered(spots, cover, kind)
    assert np.array(by_way.seats) == pytest.approx(np.array(by_cell.seats))
    assert by_way.round.least == by_cell.round.least and by_way.round.chance == pytest.approx(
        by_cell.round.chance
    )
    assert by_way.left == pytest.approx(by_cell.left)
    again = round_of(spots)
    assert (again.mean, again.sd) == pytest.approx((whole.mean, whole.sd))
    enough = sufficient_cover(spots)
    assert 0 < enough <= 3 * 800 and covered(spots, enough, kind).seats[2].full == 1


def test_three_card_seats_with_no_more_than_the_antes_covered() -> None:
    """All 5,265 cells, and what two spots have in common: 10,000,000 dealt rounds have seats 2, 4 and 5 at -0.71, 4.11 and
    3.83, and cover the third wholly in 45.72 of a hundred."""
    found = bank(three_card(), [{"ante": 2000}] * 5, cover=10_000, spot=three_card_spot())
    assert found.covered is not None and found.how == "pairs" and len(found.spots[0].cells) == 5265
    assert [round(found.covered.seats[at].mean) for at in (1, 3, 4)] == [-71, 411, 383]
    full = [seat.full for seat in found.covered.seats]
    assert full == pytest.approx([0.99222, 0.96556, 0.45723, 0.42771, 0.42105], abs=1e-4)


@pytest.mark.parametrize("cover", [60_00, 100_00, 140_00, 180_00])
def test_how_often_a_seat_is_covered_is_a_chance(cover: int) -> None:
    """Thousands of chances add up to a little more than one, of which the soak takes the root."""
    found = bank(three_card(), [{"ante": 2000}] * 5, cover=cover, spot=three_card_spot()).covered
    assert found is not None and all(0 <= one <= 1 for seat in found.seats for one in (seat.full, seat.none))


def test_seats_with_pair_plus_keep_all_cells() -> None:
    """Put together into 400 cells, seats were off by up to $0.50 of $25 and covered wholly six times too seldom in a hundred.
    20,000,000 rounds dealt by a program of its own have them at -1.77, -2.66, 2.01, 1.85 and -2.64."""
    found = bank(
        three_card(), [{"ante": 2000, "pair-plus": 500}] * 5, cover=100_00, spot=three_card_spot()
    ).covered
    assert found is not None
    assert [seat.mean for seat in found.seats] == pytest.approx([-176.6, -265.8, 201.1, 185.1, -263.9], abs=3)
    assert [seat.full for seat in found.seats] == pytest.approx(
        [0.9548, 0.8801, 0.4194, 0.3284, 0.1056], abs=2e-3
    )
    spots = seats_of(three_card_spot(), [{"ante": 2000, "pair-plus": 500}] * 5)
    assert [len(fewer_cells(spots, steps)[0].cells) for steps in (1086, 40_000)] == [
        5265,
        400,
    ]  # and too many are not


def test_tables_compared_with_a_cover() -> None:
    """What the player-dealer nets is what the table's own page has with that cover; enough of it is as good as all."""
    tables = [("here", three_card())]
    wager = ReportStakes(wager=20_00)
    plain, short, most = (compared(tables, replace(wager, cover=cover)) for cover in (0, 100_00, 5000_00))
    own = bank(three_card(), [{"ante": 2000}] * 5, cover=100_00, spot=three_card_spot())
    (fourth,) = (one for one in short if one.name == "here 4")
    assert fourth.dealer_round == pytest.approx(own.net) and fourth.edge < 0 < plain[3].edge
    assert [one.edge for one in most] == pytest.approx([one.edge for one in plain])
    headings = [grid_of(plain, wager).heading.key, grid_of(short, replace(wager, cover=100_00)).heading.key]
    assert headings == ["odds.money.compared", "odds.money.compared-cover"]


def test_deviations_are_those_of_the_exact_covariance() -> None:
    """Of a round, of its distribution, and on the same page in wagers."""
    rules = three_card().rules
    made = count(rules)
    plays = best(made)
    ways, dealer = joint(made, plays), from_dealer(made, plays)
    inside, across = within(made, ways), covariances(made, ways, dealer)
    exact = 2000 * sqrt(5 * inside[0][0] + 20 * across[0][0])
    found = bank(three_card(), [{"ante": 2000}] * 5, spot=three_card_spot())
    assert found.sd == pytest.approx(exact, rel=1e-9) and found.round.sd == pytest.approx(exact, rel=1e-9)
    assert round(found.sd) == 11283 and found.sd_alone == pytest.approx(
        2000 * sqrt(5 * inside[0][0]), rel=1e-9
    )
    variance, both = covariance(pan())
    five = bank(pan(), [{"game": 1000}] * 5)
    assert (
        five.round.sd
        == pytest.approx(1000 * sqrt(5 * variance + 20 * both), rel=1e-7)
        == pytest.approx(five.sd, rel=1e-7)
    )


def test_double_hand_tables_are_dealt() -> None:
    """All hands of a table take cards from one another; the mean is the one that is known, and the same seed deals the same."""
    table = offering("comstock/double-hand").open().opened
    found = bank(table, [{"game": 1000}] * 5, cover=3000)
    assert found.how == "dealt" and found.rounds == 8_000_000 and found.covered is not None
    assert found.mean == pytest.approx(5 * 12.7656838, abs=1e-4)
    assert sum(seat.mean for seat in found.covered.seats) == pytest.approx(-found.covered.round.mean)
    assert round_of(found.spots).sd == pytest.approx(found.sd) and round_of(
        found.spots
    ).mean == pytest.approx(found.mean)
    few, again = (deal_counts(53, 4, 100_000, 5) for _ in range(2))
    assert (few == again).all() and few.sum() == 100_000 and few.shape == (5, 5)
    four = tables_dealt(53, 4)
    assert four.chance.sum() == pytest.approx(1) and len(four.chance) == 15 and four.rounds == 8_000_000
    with pytest.raises(SetupError, match="6 at most: there are 53 cards"):
        bank(table, [{"game": 1000}] * 7)


def test_money_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []
    for module in ("bank_table", "report"):
        monkeypatch.setattr(
            f"cardroom.odds.money.{module}.covered", lambda *given: calls.append(given[1]) or covered(*given)
        )
    found = money_of(pan(), price(pan()), ReportStakes(wager=20_00, cover=5000_00))
    assert (
        calls.count(5000_00) == 1
        and found.seated.covered is not None
        and found.seated.covered.posted == 5000_00
    )
    assert [grid.heading.key for grid in found.grids].count("odds.money.cover") == 1
    assert [note.key for note in found.notes][1:] == ["odds.money.note-exact", "odds.money.note-pairs"]
    plain = {
        row[0].key: row[1]
        for grid in found.grids
        if grid.heading.key == "odds.money.round"
        for row in grid.rows
    }
    assert plain["odds.money.sd"] == plain["odds.money.sd-cover"]  # nothing is cut


def test_super_pan_9_dealt_with_little_cover() -> None:
    """Four spots of $10 and $20 of cover, dealt from a shoe through the game's functions and the engine's cover."""
    rng, charts, shoe, rounds = Random(9), pan().rules.charts, deck("pan-nine", 12), 15_000
    found = bank(pan(), [{"game": 1000}] * 4, cover=2000)
    assert found.covered is not None and found.fees.dealer == 200
    means, none = np.zeros(4), np.zeros(4)
    for _ in range(rounds):
        cards, money = rng.sample(shoe, 20), Cover(2000)
        have = points(cards[:3])
        theirs = points(cards[:4]) if dealer_choices(charts, have)[0] else have
        for seat in range(4):
            own = cards[4 + 4 * seat : 8 + 4 * seat]
            total = points(own[:3])
            how = compare_totals(points(own) if house_draws(charts, total) else total, theirs)
            moved = money.pay(1000) if how > 0 else -money.collect(1000) if how < 0 else 0
            means[seat] += moved / rounds
            none[seat] += (how != 0 and moved == 0) / rounds
    assert [seat.mean for seat in found.covered.seats] == pytest.approx(means, abs=4 * 950 / sqrt(rounds))
    assert [seat.none for seat in found.covered.seats] == pytest.approx(none, abs=4 * 0.5 / sqrt(rounds))


def test_three_card_dealt_with_no_more_than_the_antes_covered() -> None:
    """Against a hand that does not qualify he pays every Ante; with one that wins he collects twice as much, as far as it
    goes. So a cover of the Antes turns the game against the player-dealer."""
    rng, rules, rounds, hands = Random(4), three_card().rules, 4_000, all_hands()
    number = {tuple(row): at for at, row in enumerate(hands.cards.tolist())}
    plays = best(count(rules))
    found = bank(three_card(), [{"ante": 2000}] * 5, cover=10_000, spot=three_card_spot())
    assert found.mean == pytest.approx(5 * 2000 * 0.0180220566, abs=0.01) and found.covered is not None
    assert found.covered.round.mean < -800
    nets = []
    for _ in range(rounds):
        cards, money = rng.sample(range(52), 18), Cover(10_000)
        dealer, net, early, late = best_three([PACK[at] for at in cards[:3]]), 0, [], []
        for seat in range(5):
            own = cards[3 + 3 * seat : 6 + 3 * seat]
            at = number[tuple(sorted(own))]
            if plays[hands.stands[at], hands.moved[at, cards[0]]]:
                late += [
                    2000 * one
                    for one in compare_hands(best_three([PACK[one] for one in own]), dealer, rules.qualifies)
                ]
            else:
                early += [-2000 for bet in FORFEITED if bet == "ante"]
        for cents in (*early, *late):
            net += -money.pay(cents) if cents > 0 else money.collect(-cents)
        nets.append(net)
    error = float(np.std(nets)) / sqrt(rounds)
    assert found.covered.round.mean == pytest.approx(float(np.mean(nets)), abs=4 * error)
    assert found.covered.round.sd == pytest.approx(float(np.std(nets)), rel=0.05)


# ---------------------------------------------------------------------------------------------------------------------- ruin

STEP = BankOutcome(100, -1, np.array([0.45, 0.0, 0.55]))


def test_ruin_for_ever_has_a_closed_form() -> None:
    """One step up or down: (q/p) to the power of the bank."""
    walk = walk_of(STEP)
    assert exponent(STEP) == pytest.approx(log(0.55 / 0.45))
    found = ruin_chances(walk, STEP, 100 * 200)
    assert found[:5].tolist() == pytest.approx([(0.45 / 0.55) ** bank for bank in range(5)])
    assert found[200] == pytest.approx((0.45 / 0.55) ** 200, rel=1e-6)
    assert bank_needed(walk, STEP, 0.01) == 2300 and (0.45 / 0.55) ** 23 <= 0.01 < (0.45 / 0.55) ** 22
    risks = (0.1, 0.01, 0.05)
    assert banks_needed(walk, STEP, risks) == [bank_needed(walk, STEP, risk) for risk in risks]
    losing = BankOutcome(100, -1, np.array([0.55, 0.0, 0.45]))
    assert (
        ruin_chances(walk_of(losing), losing, 1000).tolist() == [1.0] * 11
        and bank_needed(walk_of(losing), losing, 0.01) is None
        and banks_needed(walk_of(losing), losing, (0.1, 0.01)) == [None, None]
    )
    with pytest.raises(SetupError, match="part of one"):
        bank_needed(walk, STEP, 1.5)


def test_ruin_within_a_trip() -> None:
    """Ten rounds from two steps, path by path; and a long trip is for ever."""
    found = trip(walk_of(STEP), 200, 10)
    ruined = 0.0
    for path in product((-1, 1), repeat=10):
        bank_now = 2
        for step in path:
            bank_now += step if bank_now > 0 else 0
        ruined += (bank_now <= 0) * 0.55 ** path.count(1) * 0.45 ** path.count(-1)
    assert found.ruin[10] == pytest.approx(ruined)
    long = trip(walk_of(STEP), 500, 1500)
    assert long.ruin[-1] == pytest.approx((0.45 / 0.55) ** 5, abs=5e-6)
    assert long.fans[0.05][0] == 500 and long.fans[0.05][200] < long.fans[0.5][200] < long.fans[0.95][200]
    assert (np.diff(long.ruin) >= -1e-12).all()


def test_a_bank_that_covers_no_more_than_itself() -> None:
    """Rounds of two steps; with one step left only one can be lost or won."""
    wide = BankOutcome(100, -2, np.array([0.45, 0.0, 0.0, 0.0, 0.55]))
    small = walk_of(wide, lambda cents: BankOutcome(100, -1, np.array([0.45, 0.0, 0.55])))
    found = ruin_chances(small, wide, 600)
    q = 0.45 / 0.55  # two steps at a time from even banks; from one step to none or to two
    assert found[[2, 4, 6]].tolist() == pytest.approx([q, q**2, q**3])
    assert found[1] == pytest.approx(0.45 + 0.55 * q) and found[1] < ruin_chances(walk_of(wide), wide, 600)[0]


def test_the_usual_figures() -> None:
    found = usual_figures(mean=50.0, sd=1000.0, bank=20_000, rounds=400, risk=0.01)
    assert (
        found.ruin == pytest.approx(np.exp(-2.0))
        and found.rounds == pytest.approx(400)
        and found.desirability == 50
    )
    assert found.needs == pytest.approx(-(1000**2) * log(0.01) / 100)
    assert 0 < found.trip < found.ruin
    assert usual_figures(mean=-1.0, sd=10.0, bank=100, rounds=1000, risk=0.01).ruin == 1


def test_a_table_of_three_card_poker() -> None:
    one = three_card_spot()
    found = bank(three_card(), [{"ante": 2000, "pair-plus": 500}] * 3, hands=30, spot=one)
    mean = 3 * (2000 * 0.0180220566 + 500 * 0.0438009050)
    assert found.mean == pytest.approx(mean, abs=0.01) and found.fees.dealer == 100  # below $100 of action
    assert found.net == pytest.approx(mean - 100, abs=0.01) and found.hour == pytest.approx(30 * found.net)
    made = count(three_card().rules)
    ways, dealer = joint(made, best(made)), from_dealer(made, best(made))
    bets = [(2000, 0), (500, 1)]
    one_spot, two = (
        sum(x * y * table[a][b] for x, a in bets for y, b in bets)
        for table in (within(made, ways), covariances(made, ways, dealer))
    )
    assert found.sd == pytest.approx(sqrt(3 * one_spot + 6 * two), rel=2e-3) and found.sd > found.sd_alone
    assert found.how == "cells" and found.round.sd == pytest.approx(
        found.sd, rel=6e-3
    )  # of so many outcomes, cell by cell
    assert found.ruin(2000_00) > found.ruin(4000_00) > 0
    plain = bank(three_card(), [{"ante": 3300}] * 3, spot=one)
    enough = plain.needs(0.05)
    assert enough is not None and plain.ruin(enough) <= 0.05 < plain.ruin(enough - plain.walk.unit)
    assert (
        bank(three_card(), [{"ante": 8000, "six-card": 2500}], spot=one).fees.dealer == 300
    )  # side wagers count in the action


def test_money_as_tables() -> None:
    """A wager of $5 on a game without an edge loses a fifth of it to the collection."""
    grids = money_grids(pan(), 0.0, [{"game": 500}] * 3, cover=1000)
    by_wager, of_round, cover, hour = (
        grids  # a player-dealer who pays and has no edge needs no bank: none is enough
    )
    assert [row[3] for row in by_wager.rows] == [0.2, 0.01, pytest.approx(0.0198, abs=1e-4), 0.0002]
    assert {str(name): amount for name, amount in of_round.rows}["mean after it"].startswith("-$1")
    assert len(cover.rows) == 3 and "$10 of cover" in str(cover.heading)
    assert [str(one) for one in hour.rows[0]] == ["1", "$3", "$2", "$200"]
    assert [
        str(grid.heading)
        for grid in money_grids(three_card(), 0.018, [{"ante": 3300}] * 3, spot=three_card_spot())
    ][-1].startswith("How much")


def test_the_page_on_money_runs() -> None:
    assert (
        doctest.testfile(
            str(Path(__file__).parents[2] / "docs/explanation/odds-money.md"), module_relative=False
        ).failed
        == 0
    )


# ------------------------------------------------------------------------------------------------------------------- tornado


def test_every_value_changed_alone() -> None:
    rules = pan().rules.charts
    names = [name for name, _ in changes(rules)]
    assert "dealer_draws = 4" in names and "house_draws = 6" in names

    def loses(charts: object) -> float:
        game = game_of(rows_of(pan()), charts)  # type: ignore[arg-type]
        player = draws_up_to(game, 5)
        return -float(value(game, player, best_dealer(game, player)))

    found = tornado(
        rules,
        loses,
        options={"no choice": type(rules)(dealer_draws=5, dealer_stands=6, house_draws=5, must_draw=3)},
    )
    assert [abs(one.change) for one in found] == sorted((abs(one.change) for one in found), reverse=True)
    assert next(one for one in found if one.name == "no choice").value == pytest.approx(0, abs=1e-12)
    assert all(one.change for one in found) and "must_draw = 4" not in [one.name for one in found]
    nested = [name for name, _ in changes(three_card().rules)]
    assert (
        "six_card.pays.flush = 14:1" in nested
        and "qualifies = king" in nested
        and "cover.counts = net" in nested
    )


def test_the_rules_that_matter_at_a_table() -> None:
    """Whole tables, with what the game would refuse left out; the figure is that of the strategy that is asked for."""
    (only,) = effects_of(pan())  # left to the house the game is fair by most charts
    assert (
        edges_of(pan()) == {"game": 0}
        and only.name == "charts.house_draws = 6"
        and only.change == pytest.approx(2.264896e-06)
    )
    asked = AnalysisRequest(strategy="by-hand")
    found = {one.name: one.change for one in effects_of(pan(), asked)}
    assert found["charts.dealer_stands = 6"] == pytest.approx(
        -0.0114635467, abs=1e-10
    )  # without a choice nothing is answered
    assert set(found) == {"charts.dealer_stands = 6", "cards = 2", "cards = 4"}
    assert edges_of(pan(), asked)["game"] == pytest.approx(0.0114635467, abs=1e-10)
    assert list(edges_of(three_card())) == ["ante", "pair-plus", "six-card"]
