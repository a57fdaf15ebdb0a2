"""Rounds of three card poker played by the script, with random cards, wagers and folds: to the cent what the tables say."""

from __future__ import annotations

from random import Random

import numpy as np

from cardroom.cards import spell
from cardroom.odds import strengths
from cardroom.odds.money.spot import with_wagers
from cardroom.odds.three_card import STRATEGIES, count, from_dealer
from cardroom.odds.three_card.price import spot_of
from cardroom.odds.three_card.tables import PACK
from cardroom.rooms import offering
from tests.three_card.tables import three

ROUNDS = 150


def test_the_script_pays_what_the_tables_say() -> None:
    rng, made = Random(21), count(offering("pinnacle/three-card-poker").open().rules)
    tables, hands = made.tables, made.tables.hands
    number = {tuple(row): at for at, row in enumerate(hands.cards.tolist())}
    for _ in range(ROUNDS):
        dealt = rng.sample(range(52), 6)
        mine, dealer = (number[tuple(sorted(dealt[at : at + 3]))] for at in (0, 3))
        folds = rng.random() < 0.3
        bets = {"ante": 1000, "pair-plus": rng.choice((0, 500)), "six-card": rng.choice((0, 500))}
        result = (
            len(tables.nets) - 1 if folds else tables.outcome[hands.strength[mine], hands.strength[dealer]]
        )
        line = tables.six[_six(dealt)]
        pair = -1 if folds else tables.pair_lines[tables.pair[mine]].net
        won = (
            sum(tables.nets[result]) * bets["ante"]
            + pair * bets["pair-plus"]
            + tables.six_lines[line].net * bets["six-card"]
        )
        sides = "".join(f" 1/{name}=5" for name in ("pair-plus", "six-card") if bets[name])
        cards = [spell(PACK[one] for one in dealt[at : at + 3]) for at in (0, 3)]
        round = three(cards[0], dealer=cards[1], bets=f"1=10{sides}", folds=(1,) if folds else ())
        assert round.played(1) == won, (cards, bets, folds)


def _six(dealt: list[int]) -> int:
    """The strength of six cards."""
    return int(strengths("high-6", np.array([[PACK[at].code for at in dealt]], np.uint8))[0])


def test_amounts_are_settled_in_the_order_of_the_script() -> None:
    """Every amount that the bank moves for one spot, as the outcomes of a spot have them: what is forfeited first."""
    made = count(offering("pinnacle/three-card-poker").open().rules)
    paid = with_wagers(
        spot_of(made, from_dealer(made, STRATEGIES["best"](made))),
        {"ante": 1000, "pair-plus": 500, "six-card": 500},
    )
    known = {(*early, *late) for early, late in zip(paid.early, paid.amounts, strict=True)}
    for hand, dealer, folds in (
        ("Ac Kc Qc", "Qs 7d 4h", ()),
        ("9c 8d 2h", "As 7d 4h", (1,)),
        ("9c 9d 2h", "Js 7d 4h", ()),
    ):
        round = three(hand, dealer=dealer, bets="1=10 1/pair-plus=5 1/six-card=5", folds=folds)
        moved = [
            move.cents if move.source == "bank" else -move.cents
            for move in round.moves("settle.")
            if "bank" in (move.source, move.target) and move.topic != "settle.bank"
        ]
        assert tuple(moved) in known, moved
