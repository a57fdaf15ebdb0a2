"""Seven piles, the pile that is chosen, the dice, and how the hands go round."""

from __future__ import annotations

import pytest

from cardroom.cards import cards
from cardroom.errors import SetupError
from cardroom.felt import NOBODY, Dealt, Fact, Turned, View
from cardroom.script import Act, Ask, Dice
from tests.double_hand.deals import COMSTOCK, MORTIMERS, play, questions, rooms, shoe, start_of, until
from tests.tables import reload

PILES = [f"pile-{n}" for n in range(1, 8)]


@rooms(mortimers="method-2 game-1b", comstock="intro-2b intro-3a intro-3b")
def test_seven_piles_of_seven_one_card_at_a_time_face_down(slug: str) -> None:
    round = play(slug, bets="1=10")
    assert round.order == PILES * 7
    assert all(event.seen_by == NOBODY for event in round.events if isinstance(event, Dealt))
    assert round.notes("deal.piles") == ["-: 7 piles of 7 cards are dealt face down, 4 are left"]


@rooms(mortimers="rule-41a", comstock="intro-3b")
def test_exactly_four_cards_are_left(slug: str) -> None:
    assert play(slug, bets="1=10").driver.felt.shoe.left == 4


@pytest.mark.parametrize("change", [{"stub": 3}, {"cards": 6, "stub": 11}, {"make_up": "standard"}])
@rooms("loaded", mortimers="rule-41a game-1b game-1a", comstock="intro-3b intro-1a")
def test_a_deal_that_does_not_come_out_even_is_refused(slug: str, change: dict[str, object]) -> None:
    with pytest.raises(SetupError, match="deal"):
        reload(slug, lambda game: game["deal"].update(change))


@rooms("loaded", mortimers="method-2", comstock="intro-2a")
def test_there_are_seven_positions(slug: str) -> None:
    with pytest.raises(SetupError, match="8 piles of 7 cards"):
        reload(slug, lambda game: game.update(seats=8))
    with pytest.raises(SetupError, match=r"seat 8: the table has seats 1 to 7"):
        play(slug, bets="8=10 1=10")
    assert len(play(slug, bets=" ".join(f"{n}=10" for n in range(1, 7))).settled()) == 6


@pytest.mark.parametrize("first", [1, 4, 7])
@rooms(mortimers="method-3a method-3b", comstock="intro-3c")
def test_the_designated_player_chooses_the_pile_that_goes_out_first(slug: str, first: int) -> None:
    round = play(slug, bets="1=10", pile=first, dice="3 3 3")
    assert questions(round, "deal.pile") == [7]
    assert round.button("pile") == (first, 0)
    assert round.cards("1") == " ".join(card.text for card in shoe({})[first - 1 : 49 : 7])


@rooms(mortimers="method-3a", comstock="intro-3c")
def test_the_pile_is_chosen_before_the_dice_are_known(slug: str) -> None:
    driver = until("deal.pile", slug, bets="1=10")
    assert not [event for event in driver.events if isinstance(event, Fact) and event.topic == "deal.dice"]
    driver.answer(7, Act("pile-2"))
    asked = next(ask for ask in driver.asks)
    assert isinstance(asked.options, Dice) or asked.topic == "deal.shaker"


@pytest.mark.parametrize(
    ("bank", "dice", "seat"),
    [
        (7, "1 1 1", 2),  # three: the designated player is 1
        (7, "3 3 2", 7),  # eight is he again
        (7, "3 3 3", 1),
        (7, "6 6 3", 7),  # and fifteen
        (2, "1 1 2", 5),
        (2, "6 6 6", 5),
        (2, "5 5 5", 2),
        (2, "2 2 2", 7),  # empty positions are counted too
    ],
)
@rooms(mortimers="method-4a method-4b", comstock="intro-3d")
def test_three_dice_count_clockwise_from_the_designated_player(
    slug: str, bank: int, dice: str, seat: int
) -> None:
    round = play(slug, bets="1=10", bank=bank, dice=dice)
    assert round.button("action") == (seat, 0)
    shown = dice.replace(" ", ", ")
    assert round.notes("deal.dice") == [f"-: the dice show {shown}: {sum(map(int, dice.split()))}"]
    asked = [event.options for event in round.events if isinstance(event, Ask) and event.topic == "deal.dice"]
    assert asked == [Dice(3)]


@rooms(mortimers="method-5a rule-10", comstock="intro-3d")
def test_the_piles_follow_clockwise_from_the_action_seat(slug: str) -> None:
    hands = {1: "As Ks Qs Js 9s 8s 7s", 2: "Ah Kh Qh Jh 9h 8h 7h", 3: "Ad Kd Qd Jd 9d 8d 7d"}
    # The dice of nine count from 3 to 4: pile 2 goes there, pile 3 to 5, ... and pile 1 to position 3, the bank's.
    round = play(slug, hands, bets="4=10 5=10 1=10", bank=3, pile=2, dice="3 3 3")
    assert round.button("action") == (4, 0)
    assert round.cards("4") == hands[2]
    assert round.cards("5") == hands[3]
    assert round.cards("dealer") == hands[1]
    assert round.cards("1") == " ".join(
        card.text for card in shoe(hands)[5:49:7]
    )  # pile 6, after 4 at 6 and 5 at 7


@rooms(mortimers="method-5b", comstock="intro-3a")
def test_hands_of_positions_without_a_wager_are_picked_up_unseen(slug: str) -> None:
    round = play(slug, bets="2=10", people=(4,))
    assert len(round.cards("unplayed").split()) == 35
    assert {event.place for event in round.events if isinstance(event, Turned)} == {"2", "dealer"}
    assert round.notes("deal.unplayed") == [
        "-: hands of positions without a wager are picked up unseen: 1, 3, 4, 5, 6"
    ]
    watched = View(round.start, 4).catch_up(round.events)
    assert all(card.is_hidden for card in watched.cards["unplayed"])


@rooms(mortimers="rule-21a rule-21b", comstock="rule-19")
def test_the_designated_players_hand_stays_closed_until_all_hands_are_set(slug: str) -> None:
    driver = until("act.set", slug, bets="1=10 2=10")
    view = View(start_of([1, 2, 7]), 7).catch_up(driver.events)
    assert all(card.is_hidden for card in view.cards["dealer"])
    driver.answer(1, ())
    assert not [e for e in driver.events if isinstance(e, Turned) and e.place == "dealer"]
    driver.answer(2, ())
    lines = [e.line() for e in driver.events]
    house = next(i for i, line in enumerate(lines) if "banked.set-by-house" in line)
    opened = next(i for i, line in enumerate(lines) if line.startswith("turn dealer"))
    assert house < opened
    assert driver.asks[0].topic == "act.dealer-set"


@pytest.mark.clause(f"{COMSTOCK}/rule-19", f"{MORTIMERS}/rule-21a")
def test_nobody_sees_another_hand_before_it_is_opened() -> None:
    hands = {1: "As Ks Qs Js 9s 8s 7s", 2: "Ah Kh Qh Jh 9h 8h 7h"}
    for slug in (COMSTOCK, MORTIMERS):
        driver = until("act.set", slug, hands, bets="1=10 2=10")
        views = {seat: View(start_of([1, 2, 7]), seat).catch_up(driver.events) for seat in (1, 2, 7)}
        assert views[1].cards["1"] == list(cards(hands[1]))
        for seat, place in ((1, "2"), (2, "1"), (7, "1"), (7, "2")):
            assert all(card.is_hidden for card in views[seat].cards[place])
        driver.answer(1, cards("9s 8s"))
        told = View(start_of([1, 2, 7]), 2).catch_up(driver.events)
        assert "9s" not in str([event.for_seat(2).line() for event in driver.events[-2:]])
        assert all(card.is_hidden for card in told.cards["1"])


@pytest.mark.clause(f"{MORTIMERS}/rule-17")
def test_the_designated_player_may_let_anybody_else_shake() -> None:
    round = play(MORTIMERS, bets="1=10 2=10", acts={"deal.shaker": {7: "seat-2"}})
    assert questions(round, "deal.shaker") == [7]
    assert round.notes("deal.shaker") == ["-: seat 2 is named to shake the dice"]
    driver = until("deal.shaker", MORTIMERS, bets="1=10 2=10")
    assert [offer.name for offer in driver.asks[0].options.offers] == ["shake", "seat-1", "seat-2"]  # type: ignore[union-attr]


@pytest.mark.clause(f"{COMSTOCK}/intro-3d")
def test_at_comstock_the_designated_player_shakes_himself() -> None:
    assert questions(play(COMSTOCK, bets="1=10 2=10"), "deal.shaker") == []
