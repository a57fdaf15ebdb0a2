"""How far the player-dealer's money reaches in every edition: what is paid and what is collected both use it up, in turn."""

from __future__ import annotations

import pytest

from tests.tables import play, shoe, showdown
from tests.twenty_one.editions import CG, NO_BUST_401, editions

HANDS = {"W": "9c 9h", "L": "9s 7h", "P": "9h 8c"}
"""A hand that wins, loses or pushes against 17."""


@editions(
    "order fee",
    (NO_BUST_401, (3, 2, 1), 50, "round-4c round-11b round-12 round-15b round-15c payoff-a"),
    ("jokers_2003", (1, 2, 3), 50, f"pd-2a pd-2c round-2c dss-9a dss-9b {CG}3 {CG}4"),
    ("six", (1, 3, 2), 25, f"rule-17a rule-17b round-14d {CG}3 {CG}4"),
    ("six_buster", (3, 2, 1), 25, f"rule-17a rule-17b round-14d buster-7a {CG}3 {CG}4"),
    ("pure", (1, 2, 3), 0, f"dss-6a dss-6b round-4e round-12b round-13 {CG}3 {CG}4"),
    ("five", (3, 2, 1), 0, "payoff-limit-a payoff-limit-b round-14b"),
    ("jokers", (1, 2, 3), 1_00, "options-7 pd-cover pd-no-action"),
    ("pure_buster", (1, 2, 3), 0, "split-7a split-7b round-4c round-13"),
)
@pytest.mark.parametrize(
    ("kinds", "bets", "reach"),
    [
        (
            "WLW",
            (20, 20, 20),
            {
                60: (20, -20, 20),
                45: (20, -20, 5),
                40: (20, -20, 0),
                35: (20, -15, 0),
                20: (20, 0, 0),
                7: (7, 0, 0),
            },
        ),
        (
            "WLL",
            (10, 10, 10),
            {
                40: (10, -10, -10),
                30: (10, -10, -10),
                25: (10, -10, -5),
                11: (10, -1, 0),
                10: (10, 0, 0),
                4: (4, 0, 0),
            },
        ),
        ("WLW", (15, 15, 25), {50: (15, -15, 20)}),
        ("LWW", (15, 15, 25), {50: (-15, 15, 20)}),
        ("LLL", (15, 15, 15), {25: (-15, -10, 0)}),
        ("WWW", (10, 10, 10), {25: (10, 10, 5), 15: (10, 5, 0)}),
        ("PLW", (25, 15, 20), {20: (0, -15, 5), 15: (0, -15, 0), 10: (0, -10, 0)}),
        ("PPW", (20, 20, 20), {20: (0, 0, 20)}),
    ],
)
def test_what_is_paid_and_collected_together_never_exceeds_what_was_laid_down(
    slug: str,
    order: tuple[int, ...],
    fee: int,
    kinds: str,
    bets: tuple[int, ...],
    reach: dict[int, tuple[int, ...]],
) -> None:
    """Circle by circle in the order of settlement. What is not covered goes back, the collection does not, nobody is compensated."""
    hands = {circle: HANDS[kind] for circle, kind in zip(order, kinds, strict=True)}
    wagers = " ".join(f"{circle}={bet}" for circle, bet in sorted(zip(order, bets, strict=True)))
    cards = shoe(slug, *(hands[circle] for circle in sorted(hands)), dealer="9d 8d")
    for post, won in reach.items():
        round = play(slug, cards=cards, bets=wagers, post=f"${post}")
        assert round.settled() == list(order)
        assert (post, *(round.played(circle) for circle in order)) == (post, *(100 * one for one in won))
        assert round.played(8) == -100 * sum(won)
        assert [round.fees(circle) for circle in order] == [fee] * 3
        assert round.drop == 3 * fee + round.fees(8)
        assert {move.source.split("/")[0] for move in round.moves("settle.")} <= {"bank", "bet"}
        back = [
            (circle, bet)
            for circle, kind, bet, one in zip(order, kinds, bets, won, strict=True)
            if kind != "P" and not one
        ]
        for circle, bet in back:
            returned = [
                (move.source, move.cents) for move in round.moves() if move.target == f"stack/{circle}"
            ]
            assert (returned, round.won(circle)) == ([(f"bet/{circle}/{circle}", bet * 100)], -fee)


@editions("", ("jokers_2003", f"dss-9a pd-2c {CG}4"), ("six", f"rule-17a {CG}4"))
def test_an_uncovered_wager_is_returned_under_its_own_rule(slug: str) -> None:
    cards = shoe(slug, "9c 9h", "9s 7h", "9h 7c", dealer="9d 8d")
    round = play(slug, cards=cards, bets="1=10 2=10 3=10", post="$10")
    back = [(m.source, m.cents) for m in round.moves("settle.uncovered")]
    assert sorted(back) == [("bet/2/2", 10_00), ("bet/3/3", 10_00)]
    assert f"{CG}4" in round.table.cite("settle.uncovered")


@editions("", (NO_BUST_401, "round-12 payoff-a"))
@pytest.mark.parametrize("second", ["8d", "Jd"])
def test_an_uncovered_wager_stays_with_the_player_and_the_collection_is_kept(slug: str, second: str) -> None:
    """Though the dearer of two: $60 for $1, beside $20 for $0.50."""
    round = play(slug, cards=f"Tc Td Kc {second} Jc 9s", bets="1=60 2=20", post="$20")
    assert (round.won(1), round.won(2), round.drop) == (-1_00, 20_00 - 50, 1_00 + 50 + 1_00)
    assert not [move for move in round.moves() if move.source == "drop"]


@editions("", (NO_BUST_401, "payoff-a"))
@pytest.mark.parametrize(
    ("cards", "acts", "post", "wins"),
    [
        ("Ah 9c Kh 9d", "", "$5", 5_00),
        ("Ah 9c Kh 9d", "", "$12", 12_00),
        ("5h 9c 6h 9d Th", "1 double", "$15", 15_00),
        ("8h 9c 8d 9d 3h 3h Th Td", "1 split, 1 hit, 1 hit", "$15", 15_00),
        ("Ah Ac Kh Kd", "1 insure", "$4", 4_00),
        ("Th Ac 9h Kd", "1 insure", "$12", -10_00 + 2_00),
        ("Th Ac 9h 8d", "1 insure", "$3", -3_00),
        ("Th Ac 9h 7d", "1 insure", "$12", 10_00 - 2_00),
    ],
)
def test_wins_of_every_kind_are_paid_only_as_far_as_covered(
    slug: str, cards: str, acts: str, post: str, wins: int
) -> None:
    """The game wager with its doubles and splits comes before insurance."""
    assert play(slug, cards=cards, bets="1=10", acts=acts, post=post).played(1) == wins


@editions("", ("five", "round-4b payoff-limit-a"))
def test_the_dearest_side_wager_is_paid_only_up_to_what_was_put_up(slug: str) -> None:
    round = showdown(slug, "9c 9s", "2d 2h 2s 2c 2d 3d 3h Td", bets="1=10 1/buster=10", post="$100")
    assert round.played(1) == 100_00


@editions(
    "",
    (NO_BUST_401, "round-4c"),
    ("jokers_2003", "dss-9b"),
    ("six six_buster", "rule-17b"),
    ("pure", "dss-6b"),
    ("five", "payoff-limit-b"),
    ("jokers", "options-7"),
    ("pure_buster", "split-7b round-4c"),
)
@pytest.mark.parametrize(("post", "lost"), [("$20", 10_00), ("$10", 10_00), ("$4", 4_00)])
def test_a_push_uses_up_none_of_the_money_put_up(slug: str, post: str, lost: int) -> None:
    """17 against 17 is settled first; what was put up still meets the 16 of the other circle."""
    three_first = slug.endswith(("no-bust-401", "no-bust-5", "no-bust-6-buster"))
    hands = ("9c 7h", "9s 8c") if three_first else ("9s 8c", "9c 7h")
    round = play(slug, cards=shoe(slug, *hands, dealer="9d 8d"), bets="1=10 3=10", post=post)
    assert round.settled() == ([3, 1] if three_first else [1, 3])
    assert [round.played(circle) for circle in round.settled()] == [0, -lost]
