"""How far the player-dealer's wager reaches: paying and taking both use it up, and what it does not cover goes back."""

from __future__ import annotations

import pytest

from tests.three_card.tables import JACK, QUEEN, SLUG, three

pytestmark = pytest.mark.parametrize("slug", [SLUG])
clause = pytest.mark.clause

WINS, ALSO_WINS, LOSES, TIES = "Kc 9d 3h", "Ks 9c 3d", "Jh 9h 3s", "Qh 7c 4d"
"""Against a queen, a seven and a four; the button lies at seat 4 and then at the next in play, seat 1."""


@clause("type-c", "type-b", "proc-2")
def test_taking_and_paying_together_use_up_what_was_put_up(slug: str) -> None:
    """$25: $20 are taken from seat 1, so $5 are left to pay seat 2 with."""
    round = three(LOSES, WINS, bets="1=10 2=10", post="$25")
    assert (round.played(1), round.played(2), round.played(8)) == (-20_00, 5_00, 15_00)


@clause("type-c", "type-d")
@pytest.mark.parametrize(
    ("post", "wins"),
    [("$1", 1_00), ("$10", 10_00), ("$15", 15_00), ("$20", 20_00), ("$21", 20_00), ("$500", 20_00)],
)
def test_nobody_wins_from_or_loses_to_the_position_more_than_was_put_up(
    slug: str, post: str, wins: int
) -> None:
    assert three(WINS, post=post).played(1) == wins
    assert three(LOSES, post=post).played(1) == -wins


@clause("type-d", "proc-2")
def test_the_covered_part_is_settled_and_the_rest_goes_back(slug: str) -> None:
    """$12 against a loss of $10 and $10: the Ante is taken, of the Play bet $2; seat 2's bets go back untouched."""
    round = three(LOSES, "Jd 8d 3c", bets="1=10 2=10", post="$12")
    assert (round.played(1), round.played(2)) == (-12_00, 0)
    assert [(m.source, m.cents) for m in round.moves("settle.uncovered")] == [
        ("play/1/1", 8_00),
        ("bet/2/2", 10_00),
        ("play/2/2", 10_00),
    ]
    assert round.notes("settle.uncovered")[0] == "play/1/1: $8 of the loss is not covered and goes back"


@clause("type-c", "win-2c", "win-1a")
def test_pushes_and_refunds_use_no_cover(slug: str) -> None:
    tied = three(TIES, WINS, bets="1=100 2=10", post="$20")
    assert (tied.played(1), tied.played(2)) == (0, 20_00)
    refunded = three(WINS, ALSO_WINS, bets="1=10 2=10", dealer=JACK, post="$20")
    assert (refunded.played(1), refunded.played(2)) == (10_00, 10_00)


@clause("deal-13a", "type-c")
def test_forfeits_use_cover_ahead_of_every_other_wager(slug: str) -> None:
    """Seat 1 has first action and would win $20; the $10 that seat 2 forfeits come before it."""
    round = three(WINS, ALSO_WINS, bets="1=10 2=10", post="$15", folds=(2,))
    assert (round.played(1), round.played(2), round.played(8)) == (5_00, -10_00, 5_00)


@clause("deal-13a")
def test_what_exceeds_the_cover_of_a_forfeit_goes_back(slug: str) -> None:
    """Seat 1 has the button and forfeits $10 and $5 of Pair Plus; seat 2 loses only the $3 that are left."""
    bets = "1=10 1/pair-plus=5 2=10 2/pair-plus=5"
    round = three(WINS, ALSO_WINS, bets=bets, post="$18", folds=(1, 2))
    assert (round.played(1), round.played(2)) == (-15_00, -3_00)
    assert [(m.source, m.cents) for m in round.moves("settle.uncovered")] == [
        ("bet/2/2", 7_00),
        ("pair-plus/2/2", 5_00),
    ]


@clause("pair-plus-8", "proc-2", "type-d")
@pytest.mark.parametrize(("post", "bonus"), [("$20", 0), ("$23", 3_00), ("$25", 5_00), ("$500", 5_00)])
@pytest.mark.parametrize(("hand", "sign"), [("Kc Kd 3h", 1), (WINS, -1)])
def test_pair_plus_as_far_as_covered(slug: str, hand: str, sign: int, post: str, bonus: int) -> None:
    """After Ante and Play, won with $20: a pair is paid, or the bet is taken, out of what is left."""
    round = three(hand, bets="1=10 1/pair-plus=5", post=post)
    assert round.played(1) == 20_00 + sign * bonus
    assert bool(round.notes("settle.uncovered")) == (bonus < 5_00)


@clause("six-card-9", "proc-2", "type-d")
@pytest.mark.parametrize(
    ("hand", "post", "bonus"),
    [
        ("Kc Kd 7h", "$20", 0), ("Kc Kd 7h", "$25", -5_00), ("Kc Kd 7h", "$22", -2_00),
        ("7s 7c 3h", "$20", 0), ("7s 7c 3h", "$50", 30_00), ("7s 7c 3h", "$500", 40_00),
    ],
)  # fmt: skip
def test_the_6_card_bonus_as_far_as_covered(slug: str, hand: str, post: str, bonus: int) -> None:
    """Two pair lose; three sevens with the player-dealer's pay 8 to 1."""
    assert three(hand, bets="1=10 1/six-card=5", dealer=QUEEN, post=post).played(1) == 20_00 + bonus


@clause("win-4a", "type-c")
def test_what_is_left_goes_back_to_the_player_dealer(slug: str) -> None:
    round = three(WINS, post="$60")
    assert [(m.source, m.target, m.cents) for m in round.moves("settle.bank")] == [("bank", "stack/8", 40_00)]
    assert round.balance("bank") == 0
