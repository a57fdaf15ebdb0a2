"""The Buster wager in its three games: its limits, what it pays, its turn after the wager on the game, and naturals paid early."""

from __future__ import annotations

import pytest

from cardroom.errors import RefusedError
from cardroom.felt import Dealt
from cardroom.script import Ask, Choice, WagerSlip
from tests.tables import play, refused, shoe, showdown
from tests.twenty_one.editions import editions
from tests.twenty_one.schedules import SIX_BUSTER

TURN = editions("", ("six_buster five", "buster-7b"), ("pure_buster", "buster-4c"))
BETS = "1=10 1/buster=5 3=10 3/buster=5"
BUSTS = {
    3: "9d 5d 9h",
    4: "9d 2d 4d 9h",
    5: "9d 2d 2h 3d 9h",
    6: "2d 3d 2h 3h 4d 9h",
    7: "2d 2h 2s 3d 3h 4d 9h",
    8: "2d 2h 2s 2c 2d 3d 3h 9h",
    9: "2d 2h 2s 2c 2d 2h 2s 2c 9h",
}
"""Hands with which the player-dealer goes over, by their number of cards."""


def ten(slug: str, rank: str = "K") -> str:
    return f"{rank}b" if "pure" in slug else f"{rank}c"


def first_and_next(slug: str) -> tuple[int, int]:
    """Five or eight as second card: both start beyond seat 3 and go down, or at Comstock round to seat 1 and go up."""
    return (1, 3) if slug == "comstock/pure-21.5-buster" else (3, 1)


# --------------------------------------------------------------------------------------------------------- the wager
@editions(
    "bets",
    *(("five", bets, "buster-3") for bets in ("1=10 1/buster=1", "1=10 1/buster=10")),
    ("six_buster", "1=10 1/buster=1", "buster-3b"),
    ("six_buster", "1=10 1/buster=10", "buster-2b"),
    ("six_buster", "1=25 1/buster=20", "buster-3a buster-3b"),
    *(("pure_buster", bets, "buster-6") for bets in ("1=10 1/buster=1", "1=10 1/buster=10")),
)
def test_a_wager_on_the_bust_within_its_limits(slug: str, bets: str) -> None:
    """From one chip to the wager on the game, in one game to $20; here it is lost."""
    base, side = (int(part.split("=")[1]) for part in bets.split())
    round = showdown(slug, "9c 9h", "9d 8d", bets=bets)
    assert [move.cents for move in round.moves("act.buster")] == [side * 100]
    assert round.played(1) == (base - side) * 100


@editions(
    "bets schedule why says",
    *(("five", bets, 1, why, "buster-3", "buster-1b buster-3") for bets, why in (
        ("1/buster=5", "more than the wager"), ("1=10 1/buster=11", "more than the wager of"), ("1=10 2:3/buster=5", "more than the wager")
    )),
    ("six_buster", "1/buster=5", 1, "more than the wager", "buster-2b", "buster-1b"),
    ("six_buster", "1=10 1/buster=11", 1, "more than the wager of", "buster-2b", "buster-2b"),
    ("six_buster", "1=10 1/buster=0.50", 1, "least wager of $1", "buster-3b", "buster-3b"),
    ("six_buster", "1=25 1/buster=21", 1, "largest wager of $20", "buster-3a", "buster-3a buster-3b"),
    ("six_buster", "1=2000 1/buster=21", 19, "largest wager of $20", "buster-3a", "buster-3a buster-3b"),
    ("pure_buster", "1/buster=5", 1, "more than the wager", "buster-6", "buster-1a buster-2b buster-6"),
    ("pure_buster", "1=10 1/buster=11", 1, "more than the wager of", "buster-6", "buster-6"),
)  # fmt: skip
def test_a_wager_on_the_bust_beyond_its_limits_is_refused(
    slug: str, bets: str, schedule: int, why: str, says: str
) -> None:
    """Without a wager on the game there is none."""
    refusal = refused(slug, "act.buster-limit", cards="", bets=bets, schedule=schedule, chip=50)
    assert why in str(refusal)
    assert f"{slug}/{says}" in refusal.clauses


@editions("", ("six_buster", "buster-1a"), ("five", "buster-1a buster-intro-a"), ("pure_buster", "buster-7"))
def test_whoever_bets_behind_a_circle_may_bet_on_the_bust_too(slug: str) -> None:
    cards = shoe(slug, "9c 9h", dealer="9d 5d 9h")
    round = play(slug, cards=cards, bets="1=10", behind="2:1=20 2:1/buster=20 3:1=10")
    assert [round.played(seat) for seat in (1, 2, 3)] == [10_00, 20_00 + 40_00, 10_00]
    refused(slug, "act.buster-limit", cards=cards, bets="1=20", behind="2:1=10 2:1/buster=11")
    refused(slug, "act.buster-limit", cards=cards, bets="1=20", behind="2:1/buster=5")


@editions("", ("six_buster", "fee-procedure-1c collection-a-2"))
def test_every_buster_wager_pays_its_fee_behind_a_circle_too(slug: str) -> None:
    cards = shoe(slug, "9c 9h", dealer="9d 8d")
    round = play(slug, cards=cards, bets="1=10", behind="2:1=10 2:1/buster=5 3:1=10")
    assert [round.fees(seat) for seat in (1, 2, 3)] == [25, 25 + 25, 25]


@editions("", ("six_buster", "rule-18 buster-1a"))
@pytest.mark.parametrize("schedule", SIX_BUSTER)
def test_the_wager_is_offered_with_every_game_wager_at_every_table(slug: str, schedule: int) -> None:
    least = SIX_BUSTER[schedule][1]
    round = showdown(slug, "Tc 9c", "Td 8d", bets=f"1={least}", people=[3], schedule=schedule)
    slips = {
        e.seat: e.options for e in round.events if isinstance(e, Ask) and isinstance(e.options, WagerSlip)
    }
    for seat in (1, 3):
        names = [line.name for line in slips[seat].lines]
        circles = [name for name in names if "/" not in name]
        assert names == [name for circle in circles for name in (circle, f"{circle}/buster")]


@editions(
    "",
    ("six_buster", "buster-0a"),
    ("five", "buster-intro-a buster-1a"),
    ("pure_buster", "buster-1a buster-2b"),
)
def test_the_wager_is_optional_and_comes_on_top(slug: str) -> None:
    """Both lose on the game, going over; seat 1 wins on the bust, and seat 3 gets nothing for it."""
    cards = shoe(slug, "9c 6c", "9s 6d", dealer="9d 5d 8h", then="9h 9s")
    round = play(slug, cards=cards, bets="1=10 1/buster=5 3=10", acts="1 hit, 3 hit")
    assert (round.played(1), round.played(3)) == (-10_00 + 10_00, -10_00)


@editions("", ("six_buster", "buster-2a"), ("five", "buster-2"))
def test_the_wager_is_placed_before_the_deal_and_never_later(slug: str) -> None:
    late: list[bool] = []

    def bet_late(ask, driver) -> str:  # type: ignore[no-untyped-def]
        with pytest.raises(RefusedError):
            driver.answer(1, {"1": 10_00, "1/buster": 5_00})
        late.append(True)
        return "decline" if ask.kind == "insure" else "split" if ask.options.offer("split") else "stand"

    for bets in ("1=10", "1=10 1/buster=5"):
        round = play(slug, cards=shoe(slug, "8c 8d", dealer="Ah 8h", then="9c 9d"), bets=bets, acts=bet_late)
        placed = [i for i, e in enumerate(round.events) if e in round.moves("act.buster")]
        assert len(placed) == bets.count("buster")
        assert all(i < round.at(Dealt) for i in placed)
        later = [e for e in round.events[round.at(Dealt) :] if isinstance(e, Ask)]
        assert later and len(late) >= len(later)
        assert all(isinstance(e.options, Choice) and "buster" not in e.options.phrase for e in later)


# --------------------------------------------------------------------------------------------------------- what it pays
@editions(
    "cards pays",
    *(("five", n, pays, f"buster-pay-{min(n, 8)} buster-intro-b buster-5 buster-5a buster-6")
      for n, pays in {3: 2, 4: 2, 5: 4, 6: 18, 7: 50, 8: 200, 9: 200}.items()),
    *(("six_buster", n, pays, "buster-paytable buster-5c buster-6") for n, pays in {3: 2, 4: 2, 5: 4, 6: 15, 7: 50, 8: 200, 9: 200}.items()),
    *(("pure_buster", n, pays, "chart-buster buster-1b buster-4c") for n, pays in {3: 2, 4: 2, 5: 4, 6: 15, 7: 50, 8: 200, 9: 200}.items()),
)  # fmt: skip
def test_what_a_bust_pays_by_its_number_of_cards(slug: str, cards: int, pays: int) -> None:
    for bet in (3, 5):
        round = showdown(slug, "9c 9s", BUSTS[cards], bets=f"1=10 1/buster={bet}")
        paid = [(move.source, move.cents) for move in round.moves("settle.buster-pays")]
        assert paid == [("bank", pays * bet * 100), ("buster/1/1", bet * 100)]
        assert round.played(1) == -round.played(8) == 10_00 + pays * bet * 100


@editions("", ("pure_buster", "chart-buster"))
def test_three_eights_are_a_bust_of_three_cards(slug: str) -> None:
    assert showdown(slug, "9c 9s", "8d 8s 8c", bets="1=10 1/buster=5").played(1) == 10_00 + 10_00


@editions("", ("six_buster", "buster-0a"), ("five", "buster-intro-a"), ("pure_buster", "buster-1a"))
@pytest.mark.parametrize(("dealer", "won"), [("9d 5d 7h", -5_00), ("9d 5d 8h", 10_00), ("9d 5d 9h", 10_00)])
def test_a_drawn_22_is_a_bust_and_21_is_none(slug: str, dealer: str, won: int) -> None:
    round = showdown(slug, "9c 9h", dealer, bets="1=10 1/buster=5")
    assert round.played(1) == won + (-10_00 if dealer.endswith("7h") else 10_00)


@editions(
    "dealers",
    ("five", "9d 8d, Tc Ad, Tc 4d 7d", "buster-5b buster-6 buster-intro-a"),
    ("six_buster", "9d 8d, Tc 7h, Tc 6h 5h, Tc Ah, Ah Tc", "buster-5d buster-6"),
    ("pure_buster", "9d 8d, Tb Ad, Tb 4d 7d", "buster-4b buster-1a"),
)
def test_without_a_bust_the_wager_goes_to_the_player_dealer(slug: str, dealers: str) -> None:
    for dealer in dealers.split(", "):
        round = showdown(slug, "9c 9s", dealer, bets="1=10 1/buster=5")
        assert [(m.source, m.target, m.cents) for m in round.moves("settle.buster")] == [
            ("buster/1/1", "bank", 5_00)
        ]
        assert round.played(1) == (10_00 if dealer.endswith(("9d 8d", "Tc 7h")) else -10_00) - 5_00


# -------------------------------------------------------------------------------------------------------- in what order
@TURN
@pytest.mark.parametrize(
    ("post", "won"),
    [
        ("$45", (20_00, 20_00)),
        ("$32", (20_00, 12_00)),
        ("$25", (20_00, 5_00)),
        ("$14", (14_00, 0)),
        ("$12", (12_00, 0)),
        ("$10", (10_00, 0)),
    ],
)
def test_both_wagers_of_a_spot_are_paid_before_the_next_spot(
    slug: str, post: str, won: tuple[int, int]
) -> None:
    """Each spot wins $10 on the game and $10 on the bust of three cards."""
    round = play(slug, cards=shoe(slug, "9c 9h", "9s 9c", dealer="9d 5d 9h"), bets=BETS, post=post)
    assert tuple(round.played(seat) for seat in first_and_next(slug)) == won


@TURN
@pytest.mark.parametrize(
    ("post", "lost"), [("$30", (15_00, 15_00)), ("$20", (15_00, 5_00)), ("$12", (12_00, 0))]
)
def test_both_wagers_of_a_spot_are_taken_before_the_next_spot(
    slug: str, post: str, lost: tuple[int, int]
) -> None:
    round = play(slug, cards=shoe(slug, "9c 7h", "9s 7c", dealer="9d 8d"), bets=BETS, post=post)
    assert tuple(-round.played(seat) for seat in first_and_next(slug)) == lost


@editions("", ("six_buster", "buster-5d buster-7a"), ("five", "buster-5b"))
@pytest.mark.parametrize(
    ("post", "three", "one"), [("$18", 9_00, 9_00), ("$14", 9_00, 5_00), ("$9", 9_00, 0)]
)
def test_losing_side_wagers_are_picked_up_in_rotation_as_far_as_the_money_reaches(
    slug: str, post: str, three: int, one: int
) -> None:
    """All hands push, so that the side wagers alone meet the money."""
    cards = shoe(slug, "9c 8c", "9s 8h", dealer="9d 8d")
    round = play(slug, cards=cards, bets="1=10 1/buster=9 3=10 3/buster=9", post=post)
    assert (-round.played(3), -round.played(1)) == (three, one)


@editions("", ("six_buster", "buster-7a round-14a"))
@pytest.mark.parametrize(("hole", "three", "one"), [("2h", 0, 10_00), ("4h", 10_00, 0)])
def test_with_little_money_the_action_button_says_who_is_paid(
    slug: str, hole: str, three: int, one: int
) -> None:
    cards = shoe(slug, "Tc 9c", "Td 9d", dealer=f"Th {hole} 2h Kc")
    round = play(slug, cards=cards, bets="1=10 3=10", post="10")
    assert (round.played(3), round.played(1)) == (three, one)


@editions("", ("five", "buster-7b"), ("six_buster", "buster-7b"))
@pytest.mark.parametrize(("post", "played"), [("$12", -12_00), ("$17", -17_00), ("$25", -25_00)])
def test_the_game_wager_has_action_before_insurance_and_the_side_wager(
    slug: str, post: str, played: int
) -> None:
    cards = shoe(slug, "9c 7c", dealer="Ad 6d Kc")
    round = play(slug, cards=cards, bets="1=10 1/buster=10", acts="1 insure 5", post=post)
    lost = {move.source.split("/")[0]: move.cents for move in round.moves("settle.") if move.target == "bank"}
    assert list(lost) == ["bet", "insurance", "buster"][: len(lost)]
    assert round.played(1) == played


@editions("", ("six_buster", "buster-7b"))
def test_within_a_spot_the_game_wager_with_its_splits_then_insurance_then_buster(slug: str) -> None:
    cards = shoe(slug, "8c 8d", dealer="Ah 6h 9h Kh", then="Tc 3d Td")
    round = play(slug, cards=cards, bets="1=10 1/buster=5", acts="1 insure 5, 1 split, 1 double 10, 1 stand")
    wagers = ("bet/", "insurance/", "buster/")
    order = [m.source if m.source.startswith(wagers) else m.target for m in round.moves("settle.")]
    order = [account for account in order if account.startswith(wagers)]
    assert (round.cards("dealer"), order) == (
        "Ah 6h 9h Kh",
        ["bet/1/1", "bet/1.2/1", "insurance/1/1", "buster/1/1"],
    )


@editions("", ("pure_buster", "buster-4c split-7a"))
@pytest.mark.parametrize(("post", "played"), [("$8", 8_00), ("$13", 13_00), ("$20", 20_00), ("$50", 20_00)])
def test_the_cover_reaches_the_base_wager_first_and_then_the_buster_bet(
    slug: str, post: str, played: int
) -> None:
    round = showdown(slug, "9c 9s", BUSTS[3], bets="1=10 1/buster=5", post=post)
    assert round.played(1) == played
    paid = [
        move.topic for move in round.moves("settle.") if move.source == "bank" and move.target == "stack/1"
    ]
    assert paid == ["settle.dealer-over", "settle.buster-pays"][: len(paid)]


# ----------------------------------------------------------------------------------------- naturals and closed hands
@editions(
    "ups won",
    ("five", "9d 8h, 2h Kh", 10_00, "buster-4a"),
    ("six_buster", "9h 8h, 2h Kh, Ah 8h", 12_00, "buster-4a"),
)
def test_a_natural_is_paid_as_soon_as_the_player_dealer_can_have_none(slug: str, ups: str, won: int) -> None:
    """Before anybody acts and ahead of seat 3, whose wager comes first in settlement; the player is asked nothing more."""
    for dealer in ups.split(", "):
        cards = shoe(slug, "As Kc", "9d 6d", dealer=f"{dealer} 5h")
        round = play(slug, cards=cards, bets="1=10 3=10", post=f"${won // 100}")
        acts = [i for i, e in enumerate(round.events) if isinstance(e, Ask) and e.kind == "act"]
        assert len(acts) == 1
        assert round.at("settle.natural-at-once") < acts[0] < round.turned_at
        assert (round.played(1), round.played(3)) == (won, 0)


@editions("ups", ("five", "Td Kd Ad", "buster-4a"), ("six_buster", "Th", "buster-4a"))
def test_a_natural_waits_for_the_hole_card_under_a_ten(slug: str, ups: str) -> None:
    """In one game under an ace too, which is not checked there."""
    for up in ups.split():
        cards = (
            shoe(slug, "As Kc", "Ts Ah", dealer=f"{up} 7h")
            if up == "Ad"
            else shoe(slug, "As Kc", "Ts 9s", dealer=f"{up} 8h")
        )
        round = play(
            slug,
            cards=cards,
            bets="1=10 3=10",
            post="$10",
            acts=lambda ask, _: "decline" if ask.kind == "insure" else "stand",
        )
        assert not round.moves("settle.natural-at-once")
        assert round.at("settle.") > round.turned_at
        assert (round.settled(), round.played(3), round.played(1)) == ([3, 1], 10_00, 0)


@editions("", ("six_buster", "buster-4a"))
@pytest.mark.parametrize(("up", "one", "three"), [("9h", 12_00, 3_00), ("Th", 5_00, 10_00)])
def test_a_natural_paid_early_uses_cover_ahead_of_all_other_wagers(
    slug: str, up: str, one: int, three: int
) -> None:
    """The hole card 8 starts at seat 9, so seat 3 comes first when nobody was paid before; $15 in all."""
    round = play(slug, cards=shoe(slug, "As Kc", "Td 9d", dealer=f"{up} 8h"), bets="1=10 3=10", post="15")
    assert (round.played(1), round.played(3)) == (one, three)


@editions("one three", ("five", 4_00, 10_00, "round-11 buster-7a"), ("six_buster", 12_00, 2_00, "buster-4a"))
def test_of_two_naturals_paid_early_the_first_in_order_uses_the_cover_first(
    slug: str, one: int, three: int
) -> None:
    """From the casino dealer's right where settlement always starts there; else, as the hole card is not known yet, in the
    order in which players act. Fourteen dollars in all."""
    round = play(slug, cards=shoe(slug, "As Kc", "Ad Kh", dealer="9d 8h"), bets="1=10 3=10", post="$14")
    assert [move.topic for move in round.moves("settle.") if move.source == "bank"][:2] == [
        "settle.natural-at-once"
    ] * 2
    assert (round.played(1), round.played(3)) == (one, three)


@editions(
    "natural",
    ("five", 10_00, "buster-4b"),
    ("six_buster", 12_00, "buster-4b"),
    ("pure_buster", 12_00, "buster-3"),
)
def test_the_wager_stays_in_action_and_is_never_doubled_or_split(slug: str, natural: int) -> None:
    """After a natural, going over, surrender, a double and a split; the player-dealer goes over with 23 in three cards."""
    for hand, drawn, acts, base in (
        (f"As {ten(slug)}", "", "", natural),
        ("9c 6h", ten(slug), "1 hit", -10_00),
        ("9c 6h", "", "1 surrender", -5_00),
        ("5c 6h", "9h", "1 double 10", 20_00),
        ("8c 8h", "9h 9s", "1 split", 20_00),
    ):
        cards = shoe(slug, hand, dealer="9d 5d 9h", then=drawn)
        assert (hand, play(slug, cards=cards, bets="1=10 1/buster=5", acts=acts).played(1)) == (
            hand,
            base + 10_00,
        )


@editions(
    "natural",
    ("five", 10_00, "buster-note"),
    ("six_buster", 12_00, "buster-4b buster-4c"),
    ("pure_buster", 12_00, "buster-8 buster-4a"),
)
def test_the_hand_is_completed_even_if_all_players_have_naturals_or_went_over(
    slug: str, natural: int
) -> None:
    """With a side wager in action or without."""
    for bets in ("1=10", "1=10 1/buster=5"):
        for dealer, bust in (("9d 5d 2h 8h", 10_00), ("6d Ad 9h 8h", 10_00), ("9d 8d", -5_00)):
            round = showdown(slug, f"As {ten(slug)}", dealer, bets=bets)
            assert (round.cards("dealer"), round.played(1)) == (dealer, natural + bust * ("buster" in bets))
        over = showdown(slug, "9c 5c 8h", "9d 2d 4d 3d", bets=bets)
        assert over.played(1) == -10_00 - 5_00 * ("buster" in bets)
    both = play(
        slug, cards=shoe(slug, f"As {ten(slug)}", f"Ad {ten(slug, 'Q')}", dealer="6h 9h 8h"), bets=BETS
    )
    assert (both.cards("dealer"), both.played(1), both.played(3)) == (
        "6h 9h 8h",
        natural + 10_00,
        natural + 10_00,
    )
