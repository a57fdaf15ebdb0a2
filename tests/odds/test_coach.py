"""The coach: values as they are in print, costs in cents, and nothing but what its player sees."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from pathlib import Path
from random import Random

import pytest

from cardroom.cards import cards, deck
from cardroom.felt import BetweenRounds, Person, View
from cardroom.games.banked.asked_hand import answer_named
from cardroom.games.double_hand.verdict import net, won
from cardroom.games.super_pan_9.verdict import house_draws
from cardroom.hands import house_way, set_two
from cardroom.odds.coach import Advice, Against, AskedHand, advise
from cardroom.odds.super_pan_9 import game_of, rows_of, value
from cardroom.odds.super_pan_9.coach import bank_values
from cardroom.odds.super_pan_9.policies import answers
from cardroom.odds.super_pan_9.tables import against, ways
from cardroom.rooms import Settings, offering
from cardroom.script import Act, Ask, Choice, Offer, Pick, SimulatedChance
from cardroom.simulate.coach_round import coach
from cardroom.terminal.draw.coach import _lines, cost_of
from tests.test_lookup_keys import CARDS, session

CONTROL = Path(__file__).parent / "rooms/control.toml"


def asked(mine: str, up: str, acts: str, **more: object) -> Advice:
    table = offering("control/blackjack", (CONTROL,)).open(Settings(decks=1)).opened
    held = AskedHand(
        mine=tuple(cards(mine)), dealer=tuple(cards(up)), acts=tuple(acts.split()), wager=100_00, **more
    )  # type: ignore[arg-type]
    found = advise(table, held)
    assert found is not None
    return found


def test_values_are_those_in_print() -> None:
    """One deck, stands on soft 17: appendix 9 of the Wizard of Odds, hands against an ace without a natural."""
    found = asked("6c 5d", "Ah", "hit stand double")
    assert {act: round(value, 6) for act, value in found.values.items()} == {
        "hit": 0.172946,
        "stand": -0.634013,
        "double": 0.240259,
    }
    assert found.best == "double" and [*found.costs] == ["double", "hit", "stand"]
    assert found.costs["double"] == 0 and found.costs["hit"] == pytest.approx(
        673.13, abs=0.01
    )  # cents of $100
    assert asked("Ac 7d", "Ah", "hit stand").values == pytest.approx(
        {"hit": -0.108386, "stand": -0.101015}, abs=1e-6
    )


def test_only_what_is_offered_is_valued() -> None:
    assert [*asked("8c 8d", "Th", "hit stand").values] == ["hit", "stand"]
    assert asked("8c 8d", "Th", "hit stand split").best == "split"
    after = asked("8c 3d", "6h", "hit stand double", was_split=True)
    assert after.best == "double"
    table = offering("comstock/super-pan-9").open().opened
    assert advise(table, AskedHand(mine=(), dealer=(), acts=("draw",), wager=1)) is None


def test_three_card_poker_looks_at_the_card_that_is_shown() -> None:
    table = offering("pinnacle/three-card-poker").open().opened
    hand = tuple(cards("Kc 9d 2h"))
    best = {
        up: advise(
            table, AskedHand(mine=hand, dealer=tuple(cards(up)), acts=("play", "fold"), wager=500)
        ).best
        for up in ("As", "Ks", "2s")
    }  # type: ignore[union-attr]
    assert best == {"As": "fold", "Ks": "play", "2s": "play"}


# ------------------------------------------------------------------------------------------------------------ Super Pan 9


def pan_9(mine: str, **more: object) -> Advice:
    held = AskedHand(
        mine=tuple(cards(mine)), dealer=(), acts=("draw", "stand", "house-way"), wager=20_00, **more
    )  # type: ignore[arg-type]
    found = advise(offering("comstock/super-pan-9").open().opened, held)
    assert found is not None
    return found


def test_at_super_pan_9_it_is_best_to_show_nothing() -> None:
    """A hand left to the house is played as well as any, and tells the player-dealer nothing: standing tells him something."""
    for mine in ("6h Ks Kd", "3h 3s Ad", "6h 3s Kd", "Kh Ks Kd", "5h Ks Kd"):
        assert pan_9(mine).costs["house-way"] == 0
    assert pan_9("5h Ks Kd").costs["draw"] == 0 and pan_9("6h Ad Kd").costs["stand"] > 100
    assert pan_9("6h Ks Kd").costs["draw"] == pytest.approx(132.96, abs=0.01)


def test_values_of_all_hands_add_up_to_the_price() -> None:
    """By the very cards, weighed by how often they come: House Way against House Way is fair, to the last digit."""
    table = offering("comstock/super-pan-9").open().opened
    rows = rows_of(table)
    total = dict.fromkeys(("draw", "stand", "house-way"), 0.0)
    for hand in rows.hands:
        mine = tuple(card for card, many in zip(rows.kinds.cards, hand, strict=True) for _ in range(many))
        found = advise(table, AskedHand(mine=mine, dealer=(), acts=tuple(total), wager=1))
        assert found is not None
        for act in total:
            total[act] += found.values[act] * ways(rows.kinds.left, hand) / comb(sum(rows.kinds.left), 3)
    assert total["house-way"] == pytest.approx(0, abs=1e-12)
    game = game_of(rows, table.rules.charts)
    for act in ("draw", "stand"):
        assert total[act] == pytest.approx(
            float(value(game, [{act: Fraction(1)}] * len(game.groups), answers(game))), abs=1e-12
        )


def test_the_player_dealer_is_told_what_his_cards_are_worth_against_what_he_saw() -> None:
    """Over all his hands of one total they come to what the game by totals has: another way to the same sum."""
    table = offering("comstock/super-pan-9").open().opened
    rows, charts = rows_of(table), table.rules.charts
    game, seen = (
        game_of(rows, charts),
        (Against(4, False, 5_00), Against(3, False, 5_00), Against(3, True, 10_00)),
    )
    for one, act in zip(seen, ("draw", "stand", "house-way"), strict=True):
        groups = [
            at
            for at, total in enumerate(game.groups)
            if act == "house-way" or (act == "draw") == house_draws(charts, total)
        ]
        for name, drawn in (("draw", True), ("stand", False)):
            nets = sum(game.nets[at, act, 6, drawn] for at in groups)
            often, sums = 0.0, 0.0
            for hand, total in zip(rows.hands, rows.totals, strict=True):
                if total == 6:
                    there = sum(
                        sum(row)
                        for (at, draws, second), row in against(rows, hand).items()
                        if second == drawn
                        and draws == house_draws(charts, rows.totals[at])
                        and rows.totals[at] in [game.groups[g] for g in groups]
                    )
                    weight = ways(rows.kinds.left, hand) * there
                    often, sums = (
                        often + weight,
                        sums + weight * bank_values(rows, charts, hand, (one,))[name],
                    )
            assert sums == pytest.approx(-nets, rel=1e-9) and often
    both = pan_9("6h Ks Kd", is_bank=True, against=seen)
    alone = [pan_9("6h Ks Kd", is_bank=True, against=(one,)) for one in seen]
    assert both.values["draw"] == pytest.approx(
        sum(one.values["draw"] * s.cents for one, s in zip(alone, seen, strict=True)) / 20_00
    )
    assert alone[1].best == "draw" and alone[2].best == "stand", (
        "six draws against a hand that stood, and against no other"
    )


# ------------------------------------------------------------------------------------------------------------ Double Hand


def test_every_setting_is_counted_against_all_hands_of_the_other_side() -> None:
    """The readable functions, on hands dealt at random, come to the same within three errors; a foul setting wins nothing."""
    table, mine = offering("mortimers/double-hand").open().opened, tuple(cards("Ks Kd Qh Qs 3c 3d 7d"))
    acts = {
        "Kd Ks": cards("Ks Kd"),
        "Qh Qs": cards("Qh Qs"),
        "3c 3d": cards("3c 3d"),
        "none": house_way(mine),
    }
    told = advise(table, AskedHand(mine=mine, dealer=(), acts=tuple(acts), wager=100_00))
    bank = advise(table, AskedHand(mine=mine, dealer=mine, acts=tuple(acts), wager=100_00, is_bank=True))
    assert told is not None and bank is not None and told.best == "Kd Ks" and told.costs["none"] == 0
    rest, rng, rounds = [card for card in deck("joker") if card not in mine], Random(5), 800
    nets, other = dict.fromkeys(acts, 0), dict.fromkeys(acts, 0)
    for _ in range(rounds):
        theirs = rng.sample(rest, 7)
        two = set_two(theirs, house_way(theirs))
        for act, front in acts.items():
            nets[act] += net(won(set_two(mine, front), two))
            other[act] -= net(won(two, set_two(mine, front)))
    for act in acts:
        assert nets[act] / rounds == pytest.approx(told.values[act], abs=3 / rounds**0.5)
        assert other[act] / rounds == pytest.approx(bank.values[act], abs=3 / rounds**0.5)
        assert bank.values[act] > told.values[act], "copies are the player-dealer's"
    foul = advise(
        table,
        AskedHand(mine=tuple(cards("As Kd Qh Js 9c 8c 7d")), dealer=(), acts=("As Kd", "Kd Qh"), wager=1),
    )
    assert (
        foul is not None
        and foul.values["As Kd"] == -1 < foul.values["Kd Qh"]
        and "53,524,680" in str(foul.how)
    )


# --------------------------------------------------------------------------------------------------------------- at a table


def test_the_coach_sees_what_its_player_sees() -> None:
    table = offering("pinnacle/no-bust-401").open()
    driver = table.deal(
        BetweenRounds(people=(Person(1, "Ann", 200_00), Person(2, "Ben", 100_00))), SimulatedChance(seed=8)
    )
    for seat, answer in ((1, Act("bank")), (1, 150_00), (2, {"2": 20_00})):
        driver.answer(seat, answer)
    ask = driver.asked(2)
    view = View(driver.felt.start, 2).catch_up(driver.events)
    found = coach(ask, view, table)
    assert found is not None and found.wager == 20_00
    assert {*found.values} == {one.name for one in ask.options.offers}
    assert found.costs[found.best] == 0 and min(found.costs.values()) == 0


def test_the_coach_is_asked_in_one_word_and_counts_mistakes_from_then_on() -> None:
    """Eights against a nine are split; to stand on them costs a third of the wager."""
    one, shown, _ = session("coach", "10", "coach", "s", "", "10", "coach off", "q", "y", chance=CARDS)
    told = " ".join(shown.split())
    assert (
        "no advice" in told
        and "Best: split" in told
        and "worse on average" in told
        and "Exact for a fresh shoe" in told
    )
    cost = advise(
        one.table.opened,
        AskedHand(
            mine=tuple(cards("8h 8d")),
            dealer=tuple(cards("9c")),
            acts=("hit", "stand", "double", "split", "surrender"),
            wager=10_00,
        ),
    )
    assert cost is not None and 100 < cost.costs["stand"] < 1000
    lost = f"${cost.costs['stand'] / 100:.2f}"
    assert f"Coach: this cost {lost} of your $10 on average; better was split." in told
    assert f"Coach: mistakes of this round {lost}, of all {lost}." in told
    assert (
        told.count("The coach now counts") == 1
        and "The coach has stopped counting" in told
        and one.lookup_keys.coach.all == 0
    )


PAN_9_ASK = Ask(1, "1", Choice((Offer("draw"), Offer("stand"), Offer("house-way"))), None, "act.card")


def test_small_costs_are_told_in_cents_and_answers_as_they_were_offered() -> None:
    assert any("as good" in line.text for line in _lines(PAN_9_ASK, pan_9("5h Ks Kd")))
    assert (cost_of(12.44), cost_of(99.94), cost_of(341.2)) == ("12.4 cents", "99.9 cents", "$3.41")
    options = Pick(cards("Ks Qh 7d"), 2, may_pass=True)
    assert answer_named(options, cards("7d Ks")) == "Ks 7d" and answer_named(options, ()) == "none"
    assert answer_named(Choice((Offer("double", 5_00, 10_00),)), Act("double", 5_00)) == "double"
