"""The Buster Blackjack side wager at Mortimer's, and Naturals that are paid before the end."""

from __future__ import annotations

import pytest

from cardroom.errors import Refused
from cardroom.felt import Dealt
from cardroom.script import Ask, Choice, Slip
from tests.tables import dealt, play, showdown

pytestmark = pytest.mark.parametrize("slug", ["mortimers/no-bust-6-buster"])
BUST = "Th 6h Kh"


@pytest.mark.clause("rule-18", "buster-1a")
@pytest.mark.parametrize("schedule", range(1, 21))
def test_the_wager_is_offered_with_every_game_wager_at_every_table(slug: str, schedule: int) -> None:
    round = showdown(slug, "Tc 9c", "Td 8d", bets="1=100" if schedule in (3, 4, *range(17, 20)) else "1=25", people=[3],
                     schedule=schedule)  # fmt: skip
    slips = {e.seat: e.options for e in round.events if isinstance(e, Ask) and isinstance(e.options, Slip)}
    for seat in (1, 3):
        names = [line.name for line in slips[seat].lines]
        circles = [name for name in names if "/" not in name]
        assert names == [name for circle in circles for name in (circle, f"{circle}/buster")]


@pytest.mark.clause("buster-0a")
def test_the_wager_is_optional_and_comes_on_top(slug: str) -> None:
    """Seat 1 loses the game wager and wins on the bust; seat 3 has no Buster wager and gets nothing for it."""
    round = play(slug, cards=dealt("Tc 6c", "Td 6d", dealer="Th 6h", then="Kc Kd Kh"), bets="1=10 1/buster=5 3=10",
                 acts="1 hit, 3 hit")  # fmt: skip
    assert (round.played(1), round.played(3)) == (-10_00 + 10_00, -10_00)


@pytest.mark.clause("buster-0a")
def test_a_drawn_22_of_the_player_dealer_is_a_bust(slug: str) -> None:
    assert showdown(slug, "Tc 2d", "Th 6h 6c", bets="1=10 1/buster=5").played(1) == 20_00


@pytest.mark.clause("buster-1b")
def test_the_wager_needs_a_wager_on_the_game(slug: str) -> None:
    with pytest.raises(Refused, match="more than the wager"):
        showdown(slug, "Tc 9c", "Td 8d", bets="1/buster=5")


@pytest.mark.clause("buster-2a")
def test_the_wager_is_placed_before_the_deal_and_never_later(slug: str) -> None:
    round = play(slug, cards=dealt("8c 8d", dealer="Ah 8h", then="3c 3d"), bets="1=10 1/buster=5", acts="1 decline, 1 split")
    placed = [i for i, e in enumerate(round.events) if e in round.moves("act.buster")]
    assert len(placed) == 1
    assert placed[0] < round.at(Dealt)
    later = [e for e in round.events[round.at(Dealt) :] if isinstance(e, Ask)]
    assert later
    assert all(isinstance(e.options, Choice) and "buster" not in e.options.phrase for e in later)


@pytest.mark.parametrize(
    "bets",
    [
        pytest.param("1=10 1/buster=1", marks=pytest.mark.clause("buster-3b")),
        pytest.param("1=10 1/buster=10", marks=pytest.mark.clause("buster-2b")),
        pytest.param("1=25 1/buster=20", marks=pytest.mark.clause("buster-3a", "buster-3b")),
    ],
)
def test_a_wager_within_the_limits(slug: str, bets: str) -> None:
    staked = sum(m.cents for m in showdown(slug, "Tc 9c", "Td 8d", bets=bets).moves("act.buster"))
    assert staked == {"1=10 1/buster=1": 1_00, "1=10 1/buster=10": 10_00, "1=25 1/buster=20": 20_00}[bets]


@pytest.mark.parametrize(
    ("bets", "why", "schedule"),
    [
        pytest.param("1=10 1/buster=11", "more than the wager of", 1, marks=pytest.mark.clause("buster-2b")),
        pytest.param("1=10 1/buster=0.50", r"least wager of \$1", 1, marks=pytest.mark.clause("buster-3b")),
        pytest.param("1=25 1/buster=21", r"largest wager of \$20", 1, marks=pytest.mark.clause("buster-3a", "buster-3b")),
        pytest.param("1=2000 1/buster=21", r"largest wager of \$20", 19, marks=pytest.mark.clause("buster-3a", "buster-3b")),
    ],
)
def test_a_wager_beyond_the_limits_is_refused(slug: str, bets: str, why: str, schedule: int) -> None:
    with pytest.raises(Refused, match=why):
        showdown(slug, "Tc 9c", "Td 8d", bets=bets, schedule=schedule, chip=50)


# --------------------------------------------------------------------------------------------------------- what it pays
@pytest.mark.clause("buster-paytable", "buster-5c")
@pytest.mark.parametrize(
    ("dealer", "pays"),
    [
        ("Th 6h Kh", 2),
        ("Th 2h 3h Kh", 2),
        ("Th 2h 2c 2d Kh", 4),
        ("4h 2h 2c 2d 2s Kh", 15),
        ("2h 2c 2d 2s 2h 2c Kh", 50),
        ("2h 2c 2d 2s 2h 2c 3h Kh", 200),
        ("2h 2c 2d 2s 2h 2c 2d Ah Kh", 200),
    ],
)
def test_a_busted_hand_pays_by_the_number_of_its_cards(slug: str, dealer: str, pays: int) -> None:
    assert showdown(slug, "Tc 2d", dealer, bets="1=10 1/buster=3").played(1) == 10_00 + 3_00 * pays


@pytest.mark.clause("buster-5d")
@pytest.mark.parametrize("dealer", ["Th 7h", "Th 6h 5h", "Th Ah", "Ah Th"])
def test_without_a_bust_the_wager_is_collected(slug: str, dealer: str) -> None:
    round = showdown(slug, "Tc 8d", dealer, bets="1=10 1/buster=5")
    assert round.played(1) == (10_00 if dealer == "Th 7h" else -10_00) - 5_00


@pytest.mark.clause("buster-6")
def test_the_player_dealer_pays_and_collects_the_side_wagers(slug: str) -> None:
    lost = showdown(slug, "Tc 8d", "Th 8h", bets="1=10 1/buster=5")
    assert [(m.source, m.target, m.cents) for m in lost.moves("settle.buster")] == [("buster/1/1", "bank", 5_00)]
    paid = showdown(slug, "Tc 8d", BUST, bets="1=10 1/buster=5")
    assert paid.moves("settle.buster-pays")[0].source == "bank"
    assert (lost.played(8), paid.played(8)) == (5_00, -20_00)


@pytest.mark.clause("buster-5d", "buster-7a")
@pytest.mark.parametrize(("post", "three", "one"), [("18", -9_00, -9_00), ("14", -9_00, -5_00), ("9", -9_00, 0)])
def test_side_wagers_are_collected_in_rotation_as_far_as_the_money_goes(slug: str, post: str, three: int, one: int) -> None:
    """All hands push at 18; the hole card 8 starts at seat 9, so seat 3 comes before seat 1."""
    round = play(slug, cards=dealt("Tc 8c", "Td 8d", dealer="Th 8h"), bets="1=10 1/buster=9 3=10 3/buster=9", post=post)
    assert (round.played(3), round.played(1)) == (three, one)


@pytest.mark.clause("buster-7a", "round-14a")
@pytest.mark.parametrize(("hole", "three", "one"), [("2h", 0, 10_00), ("4h", 10_00, 0)])
def test_with_little_money_the_action_button_says_who_is_paid(slug: str, hole: str, three: int, one: int) -> None:
    round = play(slug, cards=dealt("Tc 9c", "Td 9d", dealer=f"Th {hole}", then="2h Kc"), bets="1=10 3=10", post="10")
    assert (round.played(3), round.played(1)) == (three, one)


# -------------------------------------------------------------------------------------------------------- in what order
@pytest.mark.clause("buster-7b")
@pytest.mark.parametrize(
    ("post", "three", "one"),
    [("40", 20_00, 20_00), ("32", 20_00, 12_00), ("25", 20_00, 5_00), ("14", 14_00, 0), ("10", 10_00, 0)],
)
def test_both_wagers_of_a_spot_come_before_the_next_spot(slug: str, post: str, three: int, one: int) -> None:
    """Each spot wins $10 on the game and $10 on Buster; hole card 6 starts at seat 6."""
    round = play(slug, cards=dealt("Tc 8c", "Td 8d", dealer="Th 6h", then="Kh"), bets="1=10 1/buster=5 3=10 3/buster=5",
                 post=post)  # fmt: skip
    assert (round.played(3), round.played(1)) == (three, one)


@pytest.mark.clause("buster-7b")
def test_within_a_spot_the_game_wager_with_its_splits_then_insurance_then_buster(slug: str) -> None:
    round = play(slug, cards=dealt("8c 8d", dealer="Ah 6h", then="Tc 3d Td 9h Kh"), bets="1=10 1/buster=5",
                 acts="1 insure 5, 1 split, 1 double 10, 1 stand")  # fmt: skip
    wagers = ("bet/", "insurance/", "buster/")
    order = [m.source if m.source.startswith(wagers) else m.target for m in round.moves("settle.")]
    order = [account for account in order if account.startswith(wagers)]
    assert (round.cards("dealer"), order) == ("Ah 6h 9h Kh", ["bet/1/1", "bet/1.2/1", "insurance/1/1", "buster/1/1"])


# ----------------------------------------------------------------------------------------- Naturals paid before the end
@pytest.mark.clause("buster-4a")
@pytest.mark.parametrize("dealer", ["9h 8h", "2h Kh", "Ah 8h"])
def test_a_natural_is_paid_as_soon_as_the_player_dealer_can_have_none(slug: str, dealer: str) -> None:
    """Before anybody acts; the player is asked nothing more, as the cards are gone."""
    round = play(slug, cards=dealt("As Kc", "Td 6d", dealer=dealer, then="7h"), bets="1=10 3=10")
    acts = [i for i, e in enumerate(round.events) if isinstance(e, Ask) and e.kind == "act"]
    assert len(acts) == 1
    assert round.at("settle.natural-at-once") < acts[0]
    assert round.played(1) == 12_00


@pytest.mark.clause("buster-4a")
def test_with_a_ten_up_a_natural_waits_for_the_hole_card(slug: str) -> None:
    round = play(slug, cards=dealt("As Kc", "Td 9d", dealer="Th 8h"), bets="1=10 3=10")
    assert round.at("settle.") > round.turned_at
    assert (round.settled(), round.played(1)) == ([3, 1], 12_00)


@pytest.mark.clause("buster-4a")
@pytest.mark.parametrize(("up", "one", "three"), [("9h", 12_00, 3_00), ("Th", 5_00, 10_00)])
def test_a_natural_paid_early_uses_cover_ahead_of_all_other_wagers(slug: str, up: str, one: int, three: int) -> None:
    """The hole card 8 starts at seat 9, so seat 3 comes first when nobody was paid before; $15 in all."""
    round = play(slug, cards=dealt("As Kc", "Td 9d", dealer=f"{up} 8h"), bets="1=10 3=10", post="15")
    assert (round.played(1), round.played(3)) == (one, three)


@pytest.mark.clause("buster-4b")
def test_a_busted_hand_keeps_its_side_wager(slug: str) -> None:
    assert showdown(slug, "Tc 6d Ks", BUST, bets="1=10 1/buster=5").played(1) == -10_00 + 10_00


@pytest.mark.clause("buster-4b", "buster-4c")
def test_when_all_have_naturals_the_player_dealer_still_plays_out_the_hand(slug: str) -> None:
    round = play(slug, cards=dealt("As Kc", "Ad Qd", dealer="6h Th", then="Kh"), bets="1=10 1/buster=5 3=10 3/buster=5")
    assert round.cards("dealer") == "6h Th Kh"
    assert (round.played(1), round.played(3)) == (22_00, 22_00)


@pytest.mark.clause("buster-4c")
@pytest.mark.parametrize(("cards", "then"), [("As Kc", "2h 5h"), ("Tc 6c", "Kc 2h 5h")])
def test_every_hand_is_dealt_to_completion_without_side_wagers_too(slug: str, cards: str, then: str) -> None:
    acts = "1 hit" if cards == "Tc 6c" else ""
    assert play(slug, cards=dealt(cards, dealer="6h 4h", then=then), bets="1=10", acts=acts).cards("dealer") == "6h 4h 2h 5h"
