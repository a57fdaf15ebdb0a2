"""Comstock's Lowball: what a low hand is, the draw, and what a checked seven wins."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.cards import JOKER, Shoe, deck
from cardroom.errors import RefusedError
from cardroom.felt import Dealt, Turned, view
from cardroom.script import CHANCE, Act, Pick, Shuffle
from tests.poker.hands import seat, table_of
from tests.poker.lowball import HOLES, LOWBALL, lowball, results, stopped

TWO = {1: HOLES[1], 2: HOLES[2]}
THREE = {n: HOLES[n] for n in (1, 2, 3)}
CALLED = "1 call, 2 check"
"""Before the draw of two: $4 each in the pot, of which $3 is the fee."""
ALL_CALL = "3 call, 1 call, 2 check"
"""Of three: $12 before the draw, of which $3 is the fee, and $9 for the best hand."""


@pytest.mark.parametrize("slug", [LOWBALL])
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("As 2c 3d 4h 5s", "Ad 2d 3h 4c 6s", marks=pytest.mark.clause("intro-a", "intro-c"), id="the wheel is best"),
        pytest.param("Ah 2h 3h 4h 5h", "As 2d 3c 4c 6s", marks=pytest.mark.clause("intro-b"), id="a straight flush does not hurt"),
        pytest.param("3h 4h 6h 7h 8h", "3s 4d 6c 7c 9s", marks=pytest.mark.clause("intro-b"), id="a flush does not hurt"),
        pytest.param("5s 6c 7d 8h 9s", "5d 6h 7h 8s Ts", marks=pytest.mark.clause("intro-b"), id="a straight does not hurt"),
        pytest.param("2s 3c 4d 6h 7s", "2d 3h 5c 6c 7h", marks=pytest.mark.clause("intro-d"), id="from the highest card down"),
        pytest.param("As 2c 3d 4h Ts", "2d 3h 4c 5s Jh", marks=pytest.mark.clause("intro-d"), id="the highest card first"),
        pytest.param("Ks Qc Jd Th 9s", "As Ac 2d 3h 4s", marks=pytest.mark.clause("intro-a"), id="a pair loses"),
        pytest.param("Jo 2c 3d 4h 5s", "As 2d 3c 4c 6s", marks=pytest.mark.clause("joker"), id="the joker is an ace"),
        pytest.param("Jo As 2c 3h 9s", "Ad 2d 3c 5c 9h", marks=pytest.mark.clause("joker"), id="the joker is a four"),
        pytest.param("Jo As 2c 3h 4s", "Ad 2d 3c 4c 6h", marks=pytest.mark.clause("joker", "deck"), id="the joker is a five"),
    ],
)  # fmt: skip
def test_the_lower_hand_wins(slug: str, better: str, worse: str) -> None:
    better, worse = better.replace("Jo", JOKER.text), worse.replace("Jo", JOKER.text)
    assert results(lowball({1: better, 2: worse}, CALLED)) == {1: 1_00, 2: -4_00}
    assert results(lowball({1: worse, 2: better}, CALLED)) == {1: -4_00, 2: 1_00}


@pytest.mark.clause("comstock/lowball/intro-a", "comstock/lowball/joker")
def test_equal_hands_share_and_the_odd_chip_goes_to_the_first_left_of_the_dealer() -> None:
    hand = lowball({1: "As 2c 3d 4h 5s", 2: f"{JOKER.text} Ad 3h 4c 5c"}, CALLED)
    assert results(hand) == {1: 2_00 - 4_00, 2: 3_00 - 4_00}
    assert [(m.target, m.cents) for m in hand.moves("settle.odd")] == [("stack/2", 1_00)]


@pytest.mark.clause("comstock/lowball/deck")
def test_the_deck_has_53_cards_with_one_joker() -> None:
    driver = table_of(LOWBALL).deal(seat({1: "100", 2: "100"}))
    for one in (2, 1):
        driver.answer(one, driver.waiting[0].options.read("pass"))  # type: ignore[union-attr]
    options = driver.waiting[0].options
    assert isinstance(options, Shuffle) and sorted(options.pack) == sorted(deck("joker"))
    assert (len(options.pack), options.pack.count(JOKER)) == (53, 1)


@pytest.mark.clause("comstock/lowball/intro-c")
def test_five_cards_face_down_from_the_dealers_left() -> None:
    hand = lowball(THREE, ALL_CALL)
    assert hand.order == ["hole/2", "hole/3", "hole/1"] * 5 + ["burn"]
    own = [e for e in hand.events if isinstance(e, Dealt) and e.place == "hole/2"]
    assert " ".join(e.card.text for e in own) == HOLES[2]
    assert {tuple(sorted(e.seen_by)) for e in own} == {(2,)}  # type: ignore[arg-type]


@pytest.mark.clause("comstock/lowball/rule-23a", "comstock/lowball/rule-32c")
def test_a_burn_card_and_then_the_cards_off_the_top_as_they_lie() -> None:
    acts = f"{ALL_CALL}, 2 draw Ts 9c, 3 draw Js, 1 draw 9s 8c 7d"
    hand = lowball(THREE, acts, then="Kc 2c 3c 4c 2d 3d 4d")
    assert hand.order[15:] == ["burn", "hole/2", "hole/2", "hole/3", "hole/1", "hole/1", "hole/1"]
    assert (hand.dealt("burn"), hand.cards("hole/2")) == ("Kc", "8d 7h 6s 2c 3c")
    assert (hand.cards("hole/3"), hand.cards("hole/1")) == ("Tc 9d 8h 7s 4c", "6h 5s 2d 3d 4d")
    shuffles = [e for e in hand.events if isinstance(getattr(e, "options", None), Shuffle)]
    assert len(shuffles) == 1, "the deck is not touched again after the deal"


@pytest.mark.clause("comstock/lowball/rule-32c")
@pytest.mark.parametrize("seed", range(12))
def test_the_deck_is_dealt_to_its_end_as_it_lay_when_the_deal_began(seed: int) -> None:
    """Six players who draw as they like: every card comes in the order of the first shuffle, and whatever is asked meanwhile,
    the deck cannot be given another order."""
    driver, rng = table_of(LOWBALL).deal(seat(dict.fromkeys(range(1, 7), "100"))), Random(seed)
    order = rng.sample(deck("joker"), 53)
    while driver.waiting and not driver.asked(CHANCE):
        driver.silence(driver.waiting[0].seat)
    driver.answer(CHANCE, Shoe(order, size=53))
    while driver.waiting and not driver.asked(
        CHANCE
    ):  # which is asked once more only where the deck is at its end
        ask = driver.waiting[0]
        with pytest.raises(RefusedError):
            driver.answer(CHANCE, Shoe(order[7:] + order[:7], size=53))
        if isinstance(ask.options, Pick):
            own = driver.felt.cards[f"hole/{ask.seat}"]
            driver.answer(ask.seat, tuple(rng.sample(own, rng.randint(0, ask.options.count))))
        else:
            driver.answer(
                ask.seat,
                next(
                    Act(one.name, one.most)
                    for one in ask.options.offers
                    if one.name in ("pass", "check", "call")
                ),
            )
    dealt = [event.card for event in driver.events if isinstance(event, Dealt)]
    assert dealt == order[: len(dealt)] and len(dealt) > 30


@pytest.mark.clause("comstock/lowball/rule-4a", "comstock/lowball/rule-4b")
def test_five_cards_for_a_player_and_three_for_the_dealer() -> None:
    driver = stopped(TWO, CALLED, then="Kc 2c 3c 4c 5c 6c 2d 3d 4d")
    own = driver.felt.cards["hole/2"]
    assert isinstance(driver.waiting[0].options, Pick) and driver.waiting[0].options.count == 5
    driver.answer(2, tuple(own))
    dealer = tuple(driver.felt.cards["hole/1"])
    with pytest.raises(RefusedError, match="comstock/lowball/rule-4b"):
        driver.answer(1, dealer[:4])
    driver.answer(1, dealer[:3])
    assert " ".join(card.text for card in driver.felt.cards["hole/2"]) == "2c 3c 4c 5c 6c"
    assert " ".join(card.text for card in driver.felt.cards["hole/1"]) == "6h 5s 2d 3d 4d"


@pytest.mark.clause("comstock/lowball/rule-28b")
def test_a_pat_hand_draws_nothing() -> None:
    hand = lowball(TWO, f"{CALLED}, 2 draw, 1 draw 9s", then="Kc 2c")
    assert (hand.cards("hole/2"), hand.cards("hole/1")) == (HOLES[2], "8c 7d 6h 5s 2c")


@pytest.mark.clause("comstock/lowball/rule-25")
def test_a_draw_may_be_changed_until_the_next_player_has_spoken() -> None:
    driver = stopped(THREE, ALL_CALL, then="Kc 2c 3c 4c 5c")
    own = driver.felt.cards["hole/2"]
    driver.answer(2, (own[0],))
    driver.answer(2, (own[0], own[1]), take=1)
    driver.answer(3, ())
    with pytest.raises(RefusedError, match="not that seat's turn"):
        driver.answer(2, ())
    driver.answer(1, ())
    assert " ".join(card.text for card in driver.felt.cards["hole/2"]) == "8d 7h 6s 2c 3c"


@pytest.mark.clause("comstock/lowball/rule-27a", "comstock/lowball/rule-27b")
def test_everybody_sees_how_many_cards_each_took_and_not_which() -> None:
    acts = f"{ALL_CALL}, 2 draw Ts 9c, 3 draw, 1 draw 9s 8c 7d"
    driver = stopped(THREE, acts, then="Kc 2c 3c 2d 3d 4d")
    shown = view(seat(dict.fromkeys(THREE, "100")), driver.events, 3)
    assert {place: [card.text for card in shown.cards[place]] for place in ("thrown/1", "thrown/2")} == {
        "thrown/1": ["??"] * 3,
        "thrown/2": ["??"] * 2,
    }
    assert not shown.cards.get("thrown/3")


@pytest.mark.clause("comstock/lowball/rule-21", "comstock/lowball/rule-56a")
@pytest.mark.parametrize("acts", ["", "2 bet 4, 3 call, 1 call"])
def test_every_hand_in_play_is_shown_whole(acts: str) -> None:
    hand = lowball(THREE, f"{ALL_CALL}, {acts}")
    turned = [e.place for e in hand.events if isinstance(e, Turned)]
    assert sorted(turned) == sorted(["hole/1", "hole/2", "hole/3"] * 5)


@pytest.mark.clause("comstock/lowball/rule-2a", "comstock/lowball/rule-56b")
def test_the_best_hand_in_play_wins_and_a_folded_one_never() -> None:
    """Seat 1 would have had the best hand; what is said is read off the cards."""
    hand = lowball(THREE, "3 call, 1 fold, 2 check, 2 bet 10, 3 call")
    assert results(hand) == {1: 0, 2: 11_00, 3: -14_00}
    assert hand.notes("settle.show") == ["hole/2: shows ten-nine low", "hole/3: shows jack-ten low"]


SEVEN, SIX, EIGHT, HIGH = "7s 6c 5d 4h 3s", "6d 5h 4c 3d 2s", "8s 5c 4d 3h 2c", "Jd Ts 9h 8d 7c"


@pytest.mark.clause("comstock/lowball/rule-6")
@pytest.mark.parametrize(
    ("second", "third", "acts", "won"),
    [
        pytest.param(SEVEN, HIGH, "2 check, 3 bet 10, 1 fold, 2 call", {1: -4_00, 2: 5_00, 3: -4_00}, id="bets go back"),
        pytest.param(SEVEN, HIGH, "2 check, 3 bet 10, 1 call, 2 call", {1: -4_00, 2: 5_00, 3: -4_00}, id="to all callers"),
        pytest.param(SEVEN, HIGH, "2 check, 3 bet 4, 1 raise 12, 2 call, 3 fold", {1: -4_00, 2: 5_00, 3: -4_00}, id="folded"),
        pytest.param(SEVEN, HIGH, "2 bet 10, 3 call, 1 fold", {1: -4_00, 2: 15_00, 3: -14_00}, id="a seven that is bet"),
        pytest.param(EIGHT, HIGH, "2 check, 3 bet 10, 1 fold, 2 call", {1: -4_00, 2: 15_00, 3: -14_00}, id="an eight"),
        pytest.param(SEVEN, SIX, "2 check, 3 bet 10, 1 fold, 2 call", {1: -4_00, 2: -14_00, 3: 15_00}, id="not the best"),
        pytest.param("2d 2h 5d 4h 3c", "Kd Kh 9d 8h 7c", "2 check, 3 bet 10, 1 fold, 2 call", {1: -4_00, 2: 15_00, 3: -14_00},
                     id="a pair of low cards is no seven"),
    ],
)  # fmt: skip
def test_a_checked_seven_wins_no_bets_after_the_draw(
    second: str, third: str, acts: str, won: dict[int, int]
) -> None:
    assert results(lowball({1: HOLES[1], 2: second, 3: third}, f"{ALL_CALL}, {acts}")) == won


@pytest.mark.clause("comstock/lowball/rule-6")
def test_a_checked_seven_wins_no_side_pot_after_the_draw_either() -> None:
    """Seat 1 is all-in before the draw with the best hand of all: of the others the seven is best, and was checked."""
    hole = {1: SIX, 2: SEVEN, 3: HIGH}
    hand = lowball(
        hole,
        f"{ALL_CALL}, 2 check, 3 bet 10, 2 call",
        stacks={1: "4", 2: "100", 3: "100"},
        kills="2 pass, 3 pass",
    )
    assert results(hand) == {1: 5_00, 2: -4_00, 3: -4_00}
