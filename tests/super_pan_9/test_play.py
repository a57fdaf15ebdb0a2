"""Drawing or standing: the players, the player-dealer by his chart, House Way after him."""

from __future__ import annotations

import pytest

from cardroom.errors import RefusedError
from cardroom.felt import EVERYONE, Dealt, Event, Turned, only
from cardroom.script import Act, Ask
from tests.super_pan_9.nine import clause, play, until

TOTALS = {
    0: "K K K",
    1: "A K K",
    2: "2 K K",
    3: "3 K K",
    4: "4 K K",
    5: "5 K K",
    6: "6 K K",
    7: "6 A K",
    8: "6 2 K",
    9: "6 3 K",
}
NINE = TOTALS[9]


def events_of(events: list[Event], kind: type, place: str) -> list[int]:
    return [
        i
        for i, event in enumerate(events)
        if isinstance(event, kind) and getattr(event, "place", "") == place
    ]


@clause("rule-40a", "structure-5a")
def test_from_the_left_of_the_player_dealer_each_stands_or_draws_one_card() -> None:
    """The player-dealer is at 3 and the action button at 6: the play starts at 5 all the same."""
    hands = {5: "5 K K", 6: "6 K K", 1: "4 K K", 3: NINE}
    acts = "5 draw, 6 stand, 1 draw"
    round = play(hands, bets="1=5 5=5 6=5", bank=3, dice="1 1 2", action=6, acts=acts, then="4 2")
    assert round.button() == (6, 0)
    assert [place for _, place in round.asked() if place.isdigit()] == ["5", "6", "1"]
    assert [len(round.cards(place).split()) for place in ("5", "6", "1")] == [4, 3, 4]
    assert [round.cards(place).split()[3][0] for place in ("5", "1")] == ["4", "2"]


@clause("rule-40a")
def test_a_drawn_card_is_seen_by_its_player_alone_until_all_are_turned_up() -> None:
    round = play({1: "5 K K", 8: NINE}, bets="1=5", acts="1 draw", then="4")
    drawn = [event for event in round.events if isinstance(event, Dealt) and event.place == "1"][3]
    assert drawn.seen_by == only(1)


@clause("rule-40c")
def test_every_player_must_choose_card_or_no_card_or_the_help_of_the_house() -> None:
    driver = until("act.card", bets="1=5")
    assert [offer.name for offer in driver.waiting[0].options.offers] == ["draw", "stand", "house-way"]
    for other in ("pass", "fold", "hit"):
        with pytest.raises(RefusedError) as refused:
            driver.answer(1, Act(other))
        assert "comstock/super-pan-9/rule-40c" in refused.value.clauses
    assert [ask.seat for ask in driver.waiting] == [1]


@clause("structure-5c")
@pytest.mark.parametrize("said", ["draw", "stand", "house-way"])
def test_the_choice_is_final_and_there_is_no_second_card(said: str) -> None:
    driver = until("act.card", bets="1=5 2=5")
    driver.answer(1, Act(said))
    assert [ask.seat for ask in driver.waiting] == [2]
    with pytest.raises(RefusedError, match="not that seat's turn"):
        driver.answer(1, Act("draw"))


@clause("rule-33a")
@pytest.mark.parametrize("total", [0, 3, 4])
def test_who_stands_on_three_or_less_is_warned_and_the_hand_plays(total: int) -> None:
    """He is told when the hand is open: before, it would betray his cards."""
    round = play({1: TOTALS[total], 8: NINE}, bets="1=5", acts="1 stand")
    warnings = round.notes("act.must-draw")
    assert warnings == ([] if total == 4 else ["1: a warning: 3 or less must draw"])
    assert (len(round.cards("1").split()), round.played(1)) == (3, -5_00)
    if warnings:
        note = next(
            i for i, event in enumerate(round.events) if getattr(event, "topic", "") == "act.must-draw"
        )
        assert note > events_of(round.events, Turned, "1")[-1]


@clause("rule-33a")
def test_who_draws_is_not_warned() -> None:
    round = play({1: TOTALS[3], 8: NINE}, bets="1=5", acts="1 draw", then="5")
    assert (round.notes("act.must-draw"), round.played(1)) == ([], -5_00)


@clause("rule-32a", "rule-32b", "structure-6b")
@pytest.mark.parametrize("total", range(10))
def test_the_player_dealers_chart(total: int) -> None:
    """Draws on 0 to 3, stands on 7 to 9, and on 4, 5 and 6 it is his choice."""
    asked = {}
    for said in ("draw", "stand"):
        acts = "1 stand" + (f", 8 {said}" if total in (4, 5, 6) else "")
        round = play({1: NINE, 8: TOTALS[total]}, bets="1=5", acts=acts, then="A")
        asked[said] = len(round.cards("dealer").split())
    assert asked == {
        "draw": 3 if total >= 7 else 4,
        "stand": 4 if total <= 3 else 3,
    }


@clause("structure-6b")
@pytest.mark.parametrize(("total", "cards"), [(4, 4), (5, 4), (6, 3)])
def test_a_silent_player_dealer_plays_as_the_house_would(total: int, cards: int) -> None:
    round = play({1: NINE, 8: TOTALS[total]}, bets="1=5", acts="1 stand", then="A")
    assert len(round.cards("dealer").split()) == cards


@clause("rule-37")
def test_only_a_clear_decision_sets_the_player_dealers_hand() -> None:
    driver = until("act.dealer-option", {1: NINE, 8: TOTALS[5]}, bets="1=5", acts="1 stand")
    for unclear in ("pass", "hit", "house-way"):
        with pytest.raises(RefusedError) as refused:
            driver.answer(8, Act(unclear))
        assert "comstock/super-pan-9/rule-37" in refused.value.clauses
    with pytest.raises(RefusedError):
        driver.answer(1, Act("stand"))
    assert (len(driver.felt.cards["dealer"]), driver.is_over) == (3, False)
    driver.answer(8, Act("stand"))
    assert (len(driver.felt.cards["dealer"]), driver.is_over) == (3, True)


@clause("rule-20", "structure-6a")
def test_the_player_dealers_cards_are_opened_when_all_have_chosen() -> None:
    """All but the House Way hands, which are played after him."""
    hands = {1: "5 K K", 2: "4 K K", 8: "3 K K"}
    round = play(hands, bets="1=5 2=5", acts="1 draw, 2 house-way", then="2 A 6")
    asked = [
        i for i, event in enumerate(round.events) if isinstance(event, Ask) and event.topic == "act.card"
    ]
    opened = events_of(round.events, Turned, "dealer")
    assert len(opened) == 3
    assert asked[-1] < opened[0] < opened[-1] < events_of(round.events, Dealt, "dealer")[3]
    assert events_of(round.events, Dealt, "1")[3] < opened[0] < events_of(round.events, Dealt, "2")[3]


@clause("rule-41a")
def test_who_asks_for_help_gets_the_house_way_button() -> None:
    """And so does who says nothing: a hand is always played."""
    for acts in ("1 house-way", ""):
        round = play({1: "6 K K", 8: NINE}, bets="1=5", acts=acts)
        assert round.button("house-way") == (1, 0)
        cite = round.table.cite("act.house-way-button")
        assert cite == ("comstock/super-pan-9/rule-41a",)


@clause("rule-41b")
@pytest.mark.parametrize("total", range(10))
def test_house_way_draws_on_five_or_less(total: int) -> None:
    round = play({1: TOTALS[total], 8: NINE}, bets="1=5", acts="1 house-way")
    assert len(round.cards("1").split()) == (4 if total <= 5 else 3)


@clause("rule-41c", "rule-20")
def test_house_way_hands_are_opened_and_drawn_to_after_the_player_dealer_clockwise() -> None:
    """Seats 2 and 1 ask for help and seat 5 draws: the next card is his, then the player-dealer's, then 1's, then 2's."""
    hands = {1: "5 K K", 2: "4 K K", 5: "3 K K", 8: "2 K K"}
    acts = "1 house-way, 2 house-way, 5 draw"
    round = play(hands, bets="1=5 2=5 5=5", dice="1 1 1", action=2, acts=acts, then="6 5 4 3")
    drawn = {place: round.cards(place).split()[3][0] for place in ("5", "dealer", "1", "2")}
    assert drawn == {"5": "6", "dealer": "5", "1": "4", "2": "3"}
    set_at = events_of(round.events, Dealt, "dealer")[3]
    assert set_at < events_of(round.events, Turned, "1")[0] < events_of(round.events, Dealt, "1")[3]
    assert [e.seen_by for e in round.events if isinstance(e, Dealt) and e.place == "1"][3] == EVERYONE
    assert len(events_of(round.events, Turned, "1")) == 3


@clause("rule-32a", "rule-32b", "structure-6b")
@pytest.mark.parametrize(
    ("hand", "is_asked"),
    [
        ("K K K", False),
        ("3 K K", False),
        ("4 K K", True),
        ("6 K K", True),
        ("6 A K", False),
        ("6 3 K", False),
    ],
)
def test_the_player_dealer_is_asked_only_where_the_chart_leaves_a_choice(hand: str, is_asked: bool) -> None:
    """On three or less and on seven or more nobody is asked anything: the supervisor draws, or the hand stands."""
    round = play({1: "6 K K", 8: hand}, bets="1=5", acts="1 stand")
    assert ((8, "dealer") in round.asked()) == is_asked
