"""No Bust 6.0 at Mortimer's: the cards, who wins, insurance and surrender. An ace with a ten-value is the Natural, 22."""

from __future__ import annotations

import pytest

from cardroom.cards import cards
from cardroom.errors import BadSetup
from cardroom.hands import count
from tests.tables import dealt, play, refused, showdown, table

SLUG = "mortimers/no-bust-6"
pytestmark = pytest.mark.parametrize("slug", [SLUG])
clause = pytest.mark.clause


@clause("value-deck", "value-decks")
@pytest.mark.parametrize("decks", [2, 8])
def test_two_to_eight_standard_decks_without_a_joker(slug: str, decks: int) -> None:
    shoe = [card.text for card in play(slug, cards="Ts 9c 9d 9h", bets="1=10", decks=decks).pack]
    assert len(shoe) == 52 * decks
    assert "**" not in shoe
    assert set(map(shoe.count, shoe)) == {decks}


@clause("value-decks", how="loaded")
@pytest.mark.parametrize("decks", [1, 9])
def test_no_other_number_of_decks(slug: str, decks: int) -> None:
    with pytest.raises(BadSetup, match="this game uses 2 to 8 decks"):
        table(slug, decks=decks)


@clause("chart-ranking")
@pytest.mark.parametrize(
    ("text", "total", "soft"),
    [
        *(pytest.param(f"{n}s", n, False, marks=clause("value-2-10")) for n in range(2, 10)),
        pytest.param("Ts", 10, False, marks=clause("value-2-10")),
        *(pytest.param(face, 10, False, marks=clause("value-face")) for face in ("Js", "Qs", "Ks")),
        pytest.param("As 2d", 13, True, marks=clause("value-ace-b")),
        pytest.param("As 9d", 20, True, marks=clause("value-ace-b")),
        pytest.param("5s Ad", 16, True, marks=clause("value-ace-b")),
        pytest.param("As 5d 5h", 21, True, marks=clause("value-ace-c")),
        pytest.param("As 5d Th", 16, False, marks=clause("value-ace-c")),
        pytest.param("9s 2d Ah", 12, False, marks=clause("value-ace-c")),
        pytest.param("Ts 9d 2h Ac", 22, False, marks=clause("value-ace-c")),
        pytest.param("As Ad", 12, True, marks=clause("value-aces")),
        pytest.param("As Ad Kh", 12, False, marks=clause("value-aces", "value-ace-c")),
    ],
)
def test_what_cards_count(slug: str, text: str, total: int, soft: bool) -> None:
    hand = count("ace-ten", cards(text))
    assert (hand.total, hand.is_soft, hand.natural) == (total, soft, False)


@clause("value-natural", "value-ace-a", "rule-1a", "rule-1c", "chart-ranking")
@pytest.mark.parametrize("ten", ["Th", "Jh", "Qh", "Kh"])
def test_an_ace_with_a_ten_value_is_the_natural_22(slug: str, ten: str) -> None:
    for hand in (f"As {ten}", f"{ten} As"):
        round = showdown(slug, hand, "Kc 6c 5d")
        assert round.played(1) == 12_00
        assert round.notes("settle.") == ["1: a Natural (22) wins with a Natural against 21"]


@clause("rule-1c")
@pytest.mark.parametrize(("bet", "paid"), [("5", 6_00), ("7", 8_40), ("25", 30_00)])
def test_a_natural_pays_six_to_five_to_the_cent(slug: str, bet: str, paid: int) -> None:
    assert showdown(slug, "As Kd", "Kc 7c", bets=f"1={bet}").played(1) == paid


@pytest.mark.parametrize(
    ("player", "dealer", "won"),
    [
        pytest.param("As Kd", "Ac Kc", 0, marks=clause("rule-1b"), id="naturals push"),
        pytest.param("As Kd", "Kc Ac", 0, marks=clause("rule-1b"), id="naturals push under a ten"),
        pytest.param("7s 7d 7h", "Kc Ac", -10_00, marks=clause("rule-8", "rule-1a"), id="drawn 21 loses to a natural"),
        pytest.param("As 5d 5h", "Ac Kc", -10_00, marks=clause("rule-8"), id="soft 21 loses to a natural"),
        pytest.param("As Kd", "6c 5c Td", 12_00, marks=clause("rule-8", "rule-1a"), id="natural beats drawn 21"),
        pytest.param("7s 5d", "Kc 6c Tc", 10_00, marks=clause("rule-2"), id="12 beats 26"),
        pytest.param("7s 5d", "Kc 6c 6d", 10_00, marks=clause("rule-2", "rule-3"), id="12 beats a drawn 22"),
        pytest.param("Ts 9d", "9c 9h", 10_00, marks=clause("rule-3"), id="19 beats 18"),
        pytest.param("Ts 8d", "9c Th", -10_00, marks=clause("rule-3"), id="18 loses to 19"),
        pytest.param("7s 7d 7h", "Kc Qc", 10_00, marks=clause("rule-3"), id="21 beats 20"),
        pytest.param("Ks 6d 6h", "Kc 7c", -10_00, marks=clause("rule-3", "rule-7"), id="drawn 22 loses to 17"),
        pytest.param("Ts 9d", "9c Th", 0, marks=clause("rule-4"), id="19 pushes 19"),
        pytest.param("7s 7d 7h", "6c 5c Td", 0, marks=clause("rule-4"), id="21 pushes 21"),
        pytest.param("Ks 6d Th", "Kc 6c 6d", -10_00, marks=clause("rule-5a"), id="26 loses to 22"),
        pytest.param("Ks 6d 8h", "Kc 6c 7d", -10_00, marks=clause("rule-5a"), id="24 loses to 23"),
        pytest.param("Ks 6d 6h", "Kc 6c Td", -10_00, marks=clause("rule-5b"), id="22 loses to 26"),
        pytest.param("Ks 6d 7h", "Kc 6c 8d", -10_00, marks=clause("rule-5b"), id="23 loses to 24"),
        pytest.param("Ks 6d 8h", "Kc 6c 9d", -10_00, marks=clause("rule-5b"), id="24 loses to 25"),
        pytest.param("Ks 6d 6h", "7c 8c 9c", 0, marks=clause("rule-5c"), id="22 is spared by suited 7-8-9"),
        pytest.param("Ks 6d 7h", "9d 7d 8d", 0, marks=clause("rule-5c"), id="23 is spared by suited 9-7-8"),
        pytest.param("Ks 6d 8h", "7c 8c 9c", -10_00, marks=clause("rule-5c", "rule-6"), id="24 ties suited 7-8-9"),
        pytest.param("Ks 6d 9h", "7c 8c 9c", -10_00, marks=clause("rule-5c", "rule-5a"), id="25 against suited 7-8-9"),
        pytest.param("Ks 6d 6h", "7c 8d 9c", -10_00, marks=clause("rule-5c", "rule-5b"), id="7-8-9 of two suits"),
        pytest.param("Ks 6d 6h", "8c 8c 8c", -10_00, marks=clause("rule-5c", "rule-5b"), id="three eights spare nobody"),
        pytest.param("Ks 6d 8h", "Kc 6c 8d", -10_00, marks=clause("rule-6"), id="24 loses to 24"),
        pytest.param("Ks 6d 6h", "Kc 6c 6d", -10_00, marks=clause("rule-6"), id="22 loses to 22"),
        pytest.param("Ks 6d Th", "9c 9h", -10_00, marks=clause("rule-7"), id="26 loses to 18"),
        pytest.param("Ks 6d Th", "Kc Ac", -10_00, marks=clause("rule-7"), id="26 loses to a natural"),
    ],
)
def test_who_wins(slug: str, player: str, dealer: str, won: int) -> None:
    assert showdown(slug, player, dealer).played(1) == won


@clause("object", "round-13a")
def test_every_hand_plays_against_the_player_dealer_alone(slug: str) -> None:
    round = play(slug, cards=dealt("Ks Td", "Ts 7d", "9s 9d", dealer="9c 9h"), bets="1=10 4=20 6=15")
    assert [round.played(seat) for seat in (1, 4, 6, 8)] == [10_00, -20_00, 0, 10_00]
    assert sorted(round.notes("settle.")) == ["1: 20 wins against 18", "4: 17 loses against 18", "6: 18 pushes against 18"]


# Insurance


@clause("rule-11a")
def test_insurance_is_offered_once_under_an_ace_before_anybody_acts(slug: str) -> None:
    round = play(slug, cards=dealt("Ts 7d", "9s 7d", dealer="Ac 7h"), bets="1=10 4=10")
    assert round.asked() == [(1, "insurance on 1"), (4, "insurance on 4"), (1, "1"), (4, "4")]
    assert round.options("insurance on 1") == ["decline", "insure"]
    assert len(round.order) == 6
    for up in ("Kc", "Tc", "9c"):
        round = play(slug, cards=dealt("Ts 7d", dealer=f"{up} 8h"), bets="1=10")
        assert round.asked() == [(1, "1")]


@clause("rule-11b")
@pytest.mark.parametrize(
    ("amount", "lost"), [("0.50", 50), ("1", 1_00), ("4.50", 4_50), ("5", 5_00)]
)
def test_insurance_is_any_amount_up_to_half_the_wager(slug: str, amount: str, lost: int) -> None:
    round = play(slug, cards=dealt("Ts 8d", dealer="Ac 7h"), bets="1=10", acts=f"1 insure {amount}, 1 stand")
    assert round.played(1) == -lost  # 18 pushes against 18


@clause("rule-11b")
def test_insurance_is_never_more_than_half(slug: str) -> None:
    refusal = refused(slug, "act.insurance-amount", cards=dealt("Ts 8d", dealer="Ac 7h"), bets="1=10", acts="1 insure 5.50")
    assert f"{slug}/rule-11b" in refusal.clauses
    play(slug, cards=dealt("Ts 8d", dealer="Ac 7h"), bets="1=5", acts="1 insure 2.50")
    refused(slug, "act.insurance-amount", cards=dealt("Ts 8d", dealer="Ac 7h"), bets="1=5", acts="1 insure 3")


@clause("rule-11c")
@pytest.mark.parametrize(
    ("hand", "hole", "won"),
    [
        pytest.param("Ts 8d", "Kh", 0, id="loses 10, insured 10"),
        pytest.param("As Kd", "Kh", 10_00, id="natural pushes, insurance is still paid"),
        pytest.param("Ts 9d", "7h", 5_00, id="no natural: the insurance is lost"),
        pytest.param("Ts 7d", "7h", -15_00, id="both lost"),
    ],
)
def test_insurance_pays_two_to_one_against_a_natural(slug: str, hand: str, hole: str, won: int) -> None:
    assert play(slug, cards=dealt(hand, dealer=f"Ac {hole}"), bets="1=10", acts="1 insure 5").played(1) == won


@clause("rule-11c")
@pytest.mark.parametrize(("post", "won"), [("$20", 0), ("$15", -5_00), ("$10", -10_00), ("$4", -4_00)])
def test_insurance_meets_the_cover_after_the_game_wager(slug: str, post: str, won: int) -> None:
    """The lost game wager uses the cover first, insurance is paid 2 to 1 from what is left."""
    round = play(slug, cards=dealt("Ts 8d", dealer="Ac Kh"), bets="1=10", acts="1 insure 5", post=post)
    assert round.played(1) == won


# Surrender


@clause("rule-12b")
@pytest.mark.parametrize(("bet", "lost"), [("10", 5_00), ("5", 2_50)])
@pytest.mark.parametrize("dealer", ["9c 9h", "Kc Ah", "Kc 6h"])
def test_surrender_costs_half_even_against_a_natural_or_a_bust(slug: str, bet: str, lost: int, dealer: str) -> None:
    round = play(slug, cards=dealt("Ks 6d", dealer=dealer, then="Th"), bets=f"1={bet}", acts="1 surrender")
    assert (round.played(1), round.played(8)) == (-lost, lost)
    assert round.cards("1") == "Ks 6d"
    assert len(round.asked()) == 1


@clause("rule-12b")
def test_the_surrendered_half_waits_for_its_turn_and_its_cover(slug: str) -> None:
    """A two in the hole starts at seat 2: with $12 up, $10 are lost there and $2 of seat 1's half are covered."""
    round = play(slug, cards=dealt("Ks 6d", "Ts 7d", dealer="Kc 2h", then="6c"), bets="1=10 2=10",
                 acts="1 surrender, 2 stand", post="$12")  # fmt: skip
    assert round.settled() == [2, 1]
    assert (round.played(2), round.played(1)) == (-10_00, -2_00)


@clause("rule-12a")
def test_surrender_only_on_the_first_two_cards(slug: str) -> None:
    after_hit = play(slug, cards=dealt("Ks 2d", dealer="9c 9h", then="2h"), bets="1=10", acts="1 hit, 1 stand")
    assert "surrender" in after_hit.options("1", 0)
    assert "surrender" not in after_hit.options("1", 1)
    after_split = play(slug, cards=dealt("8s 8d", dealer="9c 9h", then="7h 7h"), bets="1=10", acts="1 split")
    assert "surrender" not in after_split.options("1", 1)
    assert "surrender" not in after_split.options("1.2", 0)
