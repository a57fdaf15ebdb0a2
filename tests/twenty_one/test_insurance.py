"""Insurance where it is offered, Pure 21.5 with its option: under an ace, for half, two to one, right after its circle's wager."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.script import Ask, Choice
from tests.tables import Round, play, refused, sequence, shoe
from tests.twenty_one.editions import NO_BUST_401, editions


def insured(slug: str, *hands: str, dealer: str, **round: Any) -> Round:
    """A round at a table with insurance."""
    cards = shoe(slug, *hands, dealer=dealer)
    return play(slug, cards=cards, options=("insurance",) if slug == "mortimers/pure-21.5" else (), **round)


@editions(
    "bet paid",
    (NO_BUST_401, 40, (50, 1_00), "insurance-a"),
    ("six", 20, (25, 25), "fee-procedure-1b fee-procedure-1c"),
    ("six_buster", 20, (25, 25), "fee-procedure-1b fee-procedure-1c collection-a-4"),
    ("five", 50, (0, 0), "fee-limit-5-200"),
)
@pytest.mark.parametrize("act", ["decline", "insure"])
def test_insurance_costs_neither_side_a_fee(slug: str, bet: int, paid: tuple[int, int], act: str) -> None:
    acts = f"1 insure {bet // 2}" if act == "insure" else "1 decline"
    round = play(slug, cards=shoe(slug, "9c 9h", dealer="Ad 7d"), bets=f"1={bet}", acts=acts)
    assert (round.fees(1), round.fees(8)) == paid
    assert round.drop == sum(paid)


@editions(
    "", (f"{NO_BUST_401} five", "insurance-a"), ("six six_buster", "rule-11a"), ("pure", "option-insurance-a")
)
def test_insurance_is_offered_once_a_circle_under_an_ace_before_anybody_acts(slug: str) -> None:
    """And before the hole card is checked, where it is."""
    round = insured(slug, "9c 7c", "9d 7d", "9h 7h", dealer="Ac 8h", bets="1=10 2=10 2:4=10")
    offered = [(1, "insurance on 1"), (2, "insurance on 2"), (2, "insurance on 4")]
    assert round.asked() == [*offered, (1, "1"), (2, "2"), (2, "4")]
    assert round.options("insurance on 1") == ["decline", "insure"]
    assert len(round.order) == 8
    order = sequence(round, "act.insurance", "deal.check", "act.chart")
    checked = ["deal.check"] if slug in ("mortimers/no-bust-6-buster", "mortimers/pure-21.5") else []
    assert order == ["act.insurance", *checked, "act.chart"]


@editions(
    "ups",
    (NO_BUST_401, "Kc 9c Tc", "insurance-a"),
    ("five", "Tc", "insurance-a"),
    ("six", "Kc Tc 9c", "rule-11a"),
    ("six_buster", "Th", "rule-11a"),
    ("pure", "Kb 9h", "option-insurance-a"),
)
def test_insurance_is_not_offered_under_another_card(slug: str, ups: str) -> None:
    for up in ups.split():
        for second in ("8d", "Ad")[: 1 if "pure" in slug else 2]:
            assert insured(slug, "9c 7c", "9d 7d", dealer=f"{up} {second}", bets="1=10 2=10").asked() == [
                (1, "1"),
                (2, "2"),
            ]


@pytest.mark.parametrize(
    "slug", ["mortimers/no-bust-2003", "comstock/no-bust-joker", "comstock/pure-21.5-buster"]
)
def test_no_insurance_in_these_editions(slug: str) -> None:
    round = play(slug, cards=shoe(slug, "9s 9d", dealer="Ac 9h"), bets="1=10", acts="1 stand")
    assert not [
        e
        for e in round.events
        if isinstance(e, Ask) and isinstance(e.options, Choice) and e.options.offer("insure")
    ]


@editions("", ("pure", "option-insurance-a"))
def test_insurance_is_not_offered_without_the_option(slug: str) -> None:
    assert play(slug, cards=shoe(slug, "9c 7c", dealer="Ah 8h"), bets="1=10").asked() == [(1, "1")]


@editions(
    "bet fine wrong says",
    (NO_BUST_401, 5, "2.50", "2 3", "insurance-a", "insurance-a"),
    (NO_BUST_401, 10, "5", "1 4.50 5.50 10", "insurance-a", "insurance-a"),
    (NO_BUST_401, 99, "49.50", "49", "insurance-a", "insurance-a"),
    ("five", 5, "2.50", "2 3", "insurance-a", "insurance-a"),
    ("six", 10, "0.50 1 4.50 5", "5.50", "rule-11b", "rule-11b"),
    ("six", 5, "2.50", "3", "rule-11b", "rule-11b"),
    ("six_buster", 10, "0.50 3 5", "5.50", "rule-11b", "rule-11a rule-11b"),
    ("pure", 10, "0.50 3 5", "5.50", "option-insurance-c", "option-insurance-c"),
)
def test_insurance_is_half_the_wager_or_in_some_games_any_part_of_it(
    slug: str, bet: int, fine: str, wrong: str, says: str
) -> None:
    """18 pushes against a soft 18, and the insurance is lost; against a Natural it wins twice its amount."""
    ten = "Kb" if slug == "mortimers/pure-21.5" else "Kc"
    for amount in fine.split():
        cents = round(float(amount) * 100)
        lost = insured(slug, "9c 9h", dealer="Ad 7d", bets=f"1={bet}", acts=f"1 insure {amount}, 1 stand")
        assert ([move.cents for move in lost.moves("act.insurance")], lost.played(1)) == ([cents], -cents)
        won = insured(slug, "9c 9h", dealer=f"Ad {ten}", bets=f"1={bet}", acts=f"1 insure {amount}")
        assert won.played(1) == -bet * 100 + 2 * cents
    for amount in wrong.split():
        refusal = refused(
            slug,
            "act.insurance-amount",
            cards=shoe(slug, "9c 9h", dealer="Ad 7d"),
            bets=f"1={bet}",
            acts=f"1 insure {amount}",
            options=("insurance",) if slug == "mortimers/pure-21.5" else (),
        )
        assert f"{slug}/{says}" in refusal.clauses
        assert f"${bet // 2}" in str(refusal)


@editions(
    "hand hole act won",
    *((games, hand, hole, act, won, ids) for games, ids in ((f"{NO_BUST_401} five", "insurance-b"), ("six six_buster", "rule-11c"))
      for hand, hole, act, won in (
        ("Th 9h", "Kc", "insure 5", 0), ("Th 9h", "Kc", "decline", -10_00), ("Ah Kh", "Kc", "insure 5", 10_00),
        ("Th 9h", "7c", "insure 5", 5_00), ("Ts 7d", "7h", "insure 5", -15_00),
    )),
    (NO_BUST_401, "Ah Kh", "7c", "insure 5", 7_00, "insurance-b"),
    ("six six_buster", "Ah Kh", "7c", "insure 5", 7_00, "rule-11c"),
    ("five", "Ah Kh", "7c", "insure 5", 5_00, "insurance-b"),
    ("five", "9c 9d", "6c 4d", "insure 5", -15_00, "insurance-b"),
    *(("pure", hand, hole, "insure 5", won, "option-insurance-b") for hand, hole, won in (
        ("9c 7c", "Kb", 0), ("As Tb", "Kb", 10_00), ("9c Kb", "7h", 5_00), ("9c 7c", "9h", -15_00)
    )),
)  # fmt: skip
def test_insurance_pays_two_to_one_against_a_natural_and_else_loses(
    slug: str, hand: str, hole: str, act: str, won: int
) -> None:
    assert insured(slug, hand, dealer=f"Ac {hole}", bets="1=10", acts=f"1 {act}").played(1) == won


@editions("", (NO_BUST_401, "insurance-a insurance-b"))
@pytest.mark.parametrize(
    ("acts", "wins"), [("1 double", -20 + 10), ("1 split", -20 + 10), ("1 surrender", -5 + 10)]
)
def test_insurance_stays_in_action_whatever_becomes_of_the_hand(slug: str, acts: str, wins: int) -> None:
    round = play(slug, cards="Th Ac Jh Kc 5h 5d", bets="1=10", acts=f"1 insure, {acts}")
    assert round.played(1) == wins * 100


@editions("", (NO_BUST_401, "insurance-b"))
def test_insurance_is_settled_right_after_its_circles_wager(slug: str) -> None:
    round = play(slug, cards="Th 9h Ac 9d 9s Kc", bets="1=10 2=10", acts="1 insure, 2 insure")
    accounts = [move.source for move in round.moves("settle.") if not move.source.startswith("bank")]
    assert accounts == ["bet/2/2", "insurance/2/2", "bet/1/1", "insurance/1/1"]


@editions("", ("six", "rule-11c"))
@pytest.mark.parametrize(("post", "won"), [("$20", 0), ("$15", -5_00), ("$10", -10_00), ("$4", -4_00)])
def test_insurance_meets_the_cover_after_the_game_wager(slug: str, post: str, won: int) -> None:
    """The lost game wager uses the cover first, insurance is paid 2 to 1 from what is left."""
    assert insured(slug, "Ts 8d", dealer="Ac Kh", bets="1=10", acts="1 insure 5", post=post).played(1) == won


@editions(
    "",
    (NO_BUST_401, "insurance-b"),
    ("six", "rule-11c"),
    ("six_buster", "rule-11c buster-7b"),
    ("five", "buster-7b"),
)
@pytest.mark.parametrize(
    ("post", "three", "one"),
    [
        ("$40", 0, 0),
        ("$32", 0, -8_00),
        ("$22", 0, -2_00),
        ("$17", -3_00, 0),
        ("$12", -8_00, 0),
        ("$8", -8_00, 0),
    ],
)
def test_insurance_meets_the_cover_before_the_next_circle(slug: str, post: str, three: int, one: int) -> None:
    """Against a Natural each circle loses $10 and is paid $10 on its insurance; circle 3 comes first everywhere."""
    cards = shoe(slug, "9c 9h", "9s 9c", dealer="Ad Kd")
    round = play(slug, cards=cards, bets="1=10 3=10", acts="1 insure 5, 3 insure 5", post=post)
    assert (round.played(3), round.played(1)) == (three, one)
