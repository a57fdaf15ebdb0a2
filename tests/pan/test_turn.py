"""A turn: drawing, the option card, using it at once, further melds, additions, and the discard."""

from __future__ import annotations

import pytest

from cardroom.errors import RefusedError
from cardroom.felt import Dealt, Laid, Moved, View
from cardroom.script import Act, Driver
from tests.pan.hands import (
    ALL_IN,
    BOTH,
    CHIPS,
    COMSTOCK,
    PLAYERS_CLUB,
    answer,
    moved,
    offers,
    play,
    seat,
    until,
    won,
)
from tests.pan.test_melds import both


def refused(driver: Driver, seat: int, act: str, topic: str) -> RefusedError:
    """The refusal of an act, which must rest on that topic and leave everything as it was."""
    before = len(driver.events)
    with pytest.raises(RefusedError) as found:
        driver.answer(seat, Act(act))
    assert found.value.topic == topic and found.value.clauses and len(driver.events) == before
    return found.value


def shown(driver: Driver, place: str) -> str:
    return " ".join(card.text for card in driver.felt.cards.get(place, []))


@both("action-a action-c", "rule-4a rule-4b rule-9b")
def test_the_first_player_draws_the_top_card_face_up_and_uses_it_at_once(slug: str) -> None:
    _, start, driver = until(slug, {3: "7d 7s"}, draws="7h", acts=ALL_IN)
    assert driver.waiting[0].seat == 3 and offers(driver, 3) == ["meld 7d 7h 7s", "discard 7h"]
    for other in (1, 2, 3):
        assert [card.text for card in View(start, other).catch_up(driver.events).cards["drawn/3"]] == ["7h"]
    answer(driver, "3 meld 7d 7h 7s")
    assert shown(driver, "meld/3.1") == "7d 7h 7s" and shown(driver, "drawn/3") == ""
    assert len(driver.felt.cards["hole/3"]) == 8
    assert [card.text for card in View(start, 1).catch_up(driver.events).cards["meld/3.1"]] == [
        "7d",
        "7h",
        "7s",
    ]


@both("action-c", "rule-9b")
def test_a_drawn_card_never_joins_the_hand(slug: str) -> None:
    _, _, driver = until(slug, {3: "7d 7s"}, draws="7h", acts=ALL_IN)
    refused(driver, 3, "keep 7h", "act.use")
    refused(driver, 3, "discard 2c", "act.use")
    assert driver.felt.cards["drawn/3"] and len(driver.felt.cards["hole/3"]) == 10


@pytest.mark.clause("comstock/pan/rule-9b", "players-club/pan/action-c")
@pytest.mark.parametrize("slug", BOTH)
def test_nor_does_an_option_card(slug: str) -> None:
    acts = f"{ALL_IN}, 3 discard 7h" + (", 3 discard 7h" if slug == PLAYERS_CLUB else "") + ", 2 take 7h"
    _, _, driver = until(slug, {2: "7d 7s"}, draws="7h 7h" if slug == PLAYERS_CLUB else "7h", acts=acts)
    assert offers(driver, 2) == ["meld 7d 7h 7s"]
    refused(driver, 2, "keep 7h", "act.use")
    refused(driver, 2, "discard 7h", "act.use")
    answer(driver, "2 meld 7d 7h 7s")
    assert "discard 7h" not in offers(driver, 2) and "discard 2c" in offers(driver, 2)


@pytest.mark.clause("comstock/pan/rule-9b")
def test_a_card_that_was_taken_is_used_before_anything_else_is_melded() -> None:
    """The square of threes has to wait, though at Comstock it could be laid while a drawn card lies unused."""
    acts = f"{ALL_IN}, 3 discard 7h, 2 take 7h"
    _, _, driver = until(COMSTOCK, {2: "7d 7s 3c 3d 3h"}, draws="7h", acts=acts)
    assert offers(driver, 2) == ["meld 7d 7h 7s"]
    answer(driver, "2 meld 7d 7h 7s")
    assert "meld 3c 3d 3h" in offers(driver, 2)


@both("action-d", "rule-9b rule-5")
def test_a_card_that_is_not_used_is_discarded_and_that_ends_the_turn(slug: str) -> None:
    acts = f"{ALL_IN}, 3 discard Ks" + (", 3 discard Ks" if slug == PLAYERS_CLUB else "")
    _, _, driver = until(slug, {}, draws="Ks Ks", acts=ALL_IN)
    assert offers(driver, 3) == ["discard Ks"]
    _, _, driver = until(slug, {}, draws="Ks Ks", acts=acts)
    assert driver.waiting[0].seat == 2 and shown(driver, "option") == "Ks"


@both("action-d", "rule-9a")
def test_the_next_player_takes_the_unused_card_or_draws(slug: str) -> None:
    acts = f"{ALL_IN}, 3 discard 7h" + (", 3 discard 7h" if slug == PLAYERS_CLUB else "")
    draws = "7h 7h Ks" if slug == PLAYERS_CLUB else "7h Ks"
    _, _, driver = until(slug, {2: "7d 7s"}, draws=draws, acts=acts)
    assert offers(driver, 2) == ["draw", "take 7h"]
    answer(driver, "2 draw")
    assert shown(driver, "drawn/2") == "Ks" and shown(driver, "option") == ""
    _, _, driver = until(slug, {1: "7d 7s"}, draws=draws, acts=acts)
    assert offers(driver, 2) == ["draw"]  # no use for it
    refused(driver, 2, "take 7h", "act.option")


@pytest.mark.clause("comstock/pan/rule-6a", "comstock/pan/rule-5")
def test_who_touched_the_deck_cannot_go_back_to_the_option_card() -> None:
    _, _, driver = until(COMSTOCK, {2: "7d 7s"}, draws="7h Ks", acts=f"{ALL_IN}, 3 discard 7h, 2 draw")
    assert shown(driver, "drawn/2") == "Ks" and offers(driver, 2) == ["discard Ks"]
    refused(driver, 2, "take 7h", "act.option")
    answer(driver, "2 discard Ks")
    assert shown(driver, "option") == "Ks" and shown(driver, "discards") == "7h"
    refused(driver, 1, "take 7h", "act.option")


THROWN = f"{ALL_IN}, 3 meld 7d 7h 7s, 3 discard Qd"
QUEENS = {3: "7d 7s", 2: "Qc Qs Kd"}


@pytest.mark.clause("comstock/pan/rule-9a")
def test_at_comstock_a_card_thrown_from_a_hand_is_never_available() -> None:
    _, _, driver = until(COMSTOCK, QUEENS, draws="7h Ks", acts=THROWN)
    assert shown(driver, "discards") == "Qd" and shown(driver, "option") == ""
    assert driver.waiting[0].seat == 2 and shown(driver, "drawn/2") == "Ks"


@pytest.mark.clause("players-club/pan/action-d", "players-club/pan/action-c")
def test_at_the_players_club_any_top_discard_may_be_taken_and_is_used_at_once() -> None:
    """The queen that seat 3 throws from its hand makes a square for seat 2; who has no use for it draws, and it is gone."""
    _, _, driver = until(PLAYERS_CLUB, QUEENS, draws="7h Ks", acts=THROWN)
    assert shown(driver, "option") == "Qd" and offers(driver, 2) == ["draw", "take Qd"]
    answer(driver, "2 take Qd")
    assert offers(driver, 2) == ["meld Qc Qd Qs"]
    refused(driver, 2, "keep Qd", "act.use")
    answer(driver, "2 meld Qc Qd Qs")
    assert shown(driver, "meld/2.1") == "Qc Qd Qs" and shown(driver, "option") == ""
    _, _, driver = until(PLAYERS_CLUB, {3: "7d 7s"}, draws="7h Ks Kh", acts=THROWN)
    assert offers(driver, 2) == ["draw"]
    refused(driver, 2, "take Qd", "act.option")
    answer(driver, "2 draw")
    assert (shown(driver, "discards"), shown(driver, "option")) == ("Qd", "")
    answer(driver, "2 discard Ks")
    assert shown(driver, "option") == "Ks"


@pytest.mark.clause("players-club/pan/action-d")
def test_only_the_top_discard_may_be_taken() -> None:
    """Seat 2 lets the queen lie; it is under the king that he drew, and seat 1 is not offered it."""
    _, _, driver = until(
        PLAYERS_CLUB, {3: "7d 7s", 1: "Qc Qs"}, draws="7h Ks", acts=f"{THROWN}, 2 draw, 2 discard Ks"
    )
    assert offers(driver, 1) == ["draw"] and shown(driver, "discards") == "Qd"
    refused(driver, 1, "take Qd", "act.option")


@pytest.mark.clause("players-club/pan/action-b")
def test_who_opens_the_hand_gets_one_more_draw_and_nobody_else_does() -> None:
    _, _, driver = until(PLAYERS_CLUB, {3: "7d 7s"}, draws="Ks 7h Kc Kh Kd", acts=f"{ALL_IN}, 3 discard Ks")
    assert driver.waiting[0].seat == 3 and shown(driver, "drawn/3") == "7h" and shown(driver, "option") == ""
    answer(driver, "3 discard 7h")
    assert driver.waiting[0].seat == 2 and shown(driver, "option") == "7h"
    answer(driver, "2 draw")
    answer(driver, "2 discard Kc")
    assert driver.waiting[0].seat == 1


def test_at_comstock_the_first_player_draws_once() -> None:
    _, _, driver = until(COMSTOCK, {}, draws="Ks 7h", acts=f"{ALL_IN}, 3 discard Ks")
    assert driver.waiting[0].seat == 2


def test_a_used_first_card_brings_no_second_draw() -> None:
    _, _, driver = until(
        PLAYERS_CLUB, {3: "7d 7s"}, draws="7h Ks", acts=f"{ALL_IN}, 3 meld 7d 7h 7s, 3 discard 2c"
    )
    assert driver.waiting[0].seat == 2


@both("action-e action-f", "rule-10")
def test_after_the_drawn_card_further_melds_and_additions_in_any_number(slug: str) -> None:
    hands = {3: "7d 7s 5c 5d 5h 7c 5s 4c 4d 4h"}
    _, _, driver = until(slug, hands, draws="7h", acts=f"{ALL_IN}, 3 meld 7d 7h 7s")
    plays = [name for name in offers(driver, 3) if not name.startswith("discard")]
    assert "add 7c to 7d 7h 7s" in plays and {"meld 5c 5d 5h", "meld 4c 4d 4h", "meld 5d 5h 5s"} <= set(plays)
    for act in ("add 7c to 7d 7h 7s", "meld 5c 5d 5h", "meld 4c 4d 4h"):
        answer(driver, f"3 {act}")
    assert [shown(driver, f"meld/3.{n}") for n in (1, 2, 3)] == ["7d 7h 7s 7c", "5c 5d 5h", "4c 4d 4h"]
    assert offers(driver, 3) == ["add 5s to 5c 5d 5h", "discard 5s"]


@pytest.mark.clause("comstock/pan/rule-10", "players-club/pan/action-e")
def test_without_using_the_drawn_card_only_comstock_lets_a_player_meld() -> None:
    hands = {3: "5c 5d 5h"}
    _, _, driver = until(PLAYERS_CLUB, hands, draws="Ks", acts=ALL_IN)
    assert offers(driver, 3) == ["discard Ks"]
    refused(driver, 3, "meld 5c 5d 5h", "cards.meld")
    _, _, driver = until(COMSTOCK, hands, draws="Ks", acts=ALL_IN)
    assert offers(driver, 3) == ["meld 5c 5d 5h", "discard Ks"]
    answer(driver, "3 meld 5c 5d 5h")
    assert offers(driver, 3) == ["discard Ks"] and len(moved(driver, "settle.valle-mixed")) == 2
    answer(driver, "3 discard Ks")
    assert driver.waiting[0].seat == 2 and shown(driver, "option") == "Ks"


@both("action-g", "rule-22a rule-30a")
def test_pay_is_collected_before_the_discard(slug: str) -> None:
    _, _, driver = until(slug, {3: "7d 7s"}, draws="7h", acts=f"{ALL_IN}, 3 meld 7d 7h 7s, 3 discard 2c")
    kinds = [
        event
        for event in driver.events
        if isinstance(event, Moved | Laid) and getattr(event, "topic", "") != "act.ante"
    ]
    paid = [
        i for i, event in enumerate(kinds) if isinstance(event, Moved) and event.topic == "settle.valle-mixed"
    ]
    thrown = [
        i
        for i, event in enumerate(kinds)
        if isinstance(event, Laid) and event.target in ("discards", "option")
    ]
    assert len(paid) == 2 and max(paid) < thrown[0]
    assert moved(driver, "settle.valle-mixed") == [
        ("stack/2", "stack/3", CHIPS[slug]),
        ("stack/1", "stack/3", CHIPS[slug]),
    ]


@both("action-h", "rule-10")
def test_one_discard_from_the_hand_ends_the_turn(slug: str) -> None:
    _, _, driver = until(slug, {3: "7d 7s"}, draws="7h", acts=f"{ALL_IN}, 3 meld 7d 7h 7s")
    assert [name for name in offers(driver, 3) if name.startswith("discard")] == [
        f"discard {card}" for card in ("2c", "6c", "Jc", "4d", "Qd", "2h", "6h", "4s")
    ]
    refused(driver, 3, "discard Kc", "act.discard")
    answer(driver, "3 discard 4s")
    assert driver.waiting[0].seat == 2 and len(driver.felt.cards["hole/3"]) == 7


@both("squares-a squares-b ropes", "rule-11a rule-11b")
def test_an_improper_spread_is_refused_and_the_player_goes_on_with_his_turn(slug: str) -> None:
    _, _, driver = until(slug, {3: "7d 7s Qc Qc 6d"}, draws="7h", acts=ALL_IN)
    refused(driver, 3, "meld 7d 7s 7h 2c", "cards.meld")
    refused(driver, 3, "meld 7h 2h 6h", "cards.meld")
    answer(driver, "3 meld 7d 7h 7s")
    refused(driver, 3, "meld Qc Qc Qd", "cards.meld")
    refused(driver, 3, "add 6d to 7d 7h 7s", "act.add")


@pytest.mark.clause("players-club/pan/squares-a", "comstock/pan/rule-11a")
def test_a_second_card_of_a_suit_joins_a_square_only_at_the_club() -> None:
    hands, acts = {3: "7d 7s 7d 7c"}, f"{ALL_IN}, 3 meld 7d 7h 7s"
    club, house = (offers(until(slug, hands, draws="7h", acts=acts)[2], 3) for slug in BOTH)
    assert "add 7d to 7d 7h 7s" in club and "add 7c to 7d 7h 7s" in club
    assert "add 7d to 7d 7h 7s" not in house and "add 7c to 7d 7h 7s" in house


@pytest.mark.clause("players-club/pan/melds-b", "players-club/pan/squares-c", "players-club/pan/action-h")
def test_eleven_kings_in_one_meld_go_out_without_a_discard() -> None:
    adds, meld = [], "Kc Kd Kd"
    for card in ("Kd", "Kh", "Kh", "Kh", "Kh", "Ks", "Ks", "Ks"):
        adds.append(f"3 add {card} to {meld}")
        meld += f" {card}"
    acts = ", ".join([ALL_IN, "3 meld Kc Kd Kd", *adds])
    hand = play(PLAYERS_CLUB, {3: "Kh Kh Kh Kh Kd Kd Kd Ks Ks Ks"}, draws="Kc", acts=acts)
    assert hand.cards("meld/3.1") == meld and hand.cards("hole/3") == "" and hand.cards("discards") == ""
    assert moved(hand.driver, "settle.out") == [("stack/2", "stack/3", 4_00), ("stack/1", "stack/3", 4_00)]
    assert hand.outcome.button == 3 and hand.outcome.own.winner.name == "P3"


@both("action-a", "rule-9a")
def test_when_the_deck_runs_out_all_discards_but_the_top_one_become_a_new_one(slug: str) -> None:
    hand = play(slug, {}, draws="", acts="3 play, 2 play")
    assert hand.notes("deal.short")[0] == "-: the deck has run out: the discards are shuffled into a new one"
    again = [event for event in hand.events if event.LOG_TYPE == "shuffled"]
    drawn = 320 - 30
    assert [event.count for event in again] == [320, drawn - 1]
    assert hand.notes("deal.short")[1] == "-: the deck has run out again: nobody wins the hand"
    assert (
        len([event for event in hand.events if isinstance(event, Dealt) and event.place.startswith("drawn")])
        == 2 * drawn - 1
    )


def test_a_hand_that_nobody_wins_gives_the_tops_back_to_those_who_are_in() -> None:
    hand = play(COMSTOCK, {}, acts="3 play, 2 play", start=seat(own=won("P3")))
    assert moved(hand.driver, "deal.short") == [("pot", "stack/3", 25), ("pot", "stack/2", 25)]
    assert (hand.outcome.button, hand.outcome.own.winner.name) == (3, "P3")
    four = play(
        COMSTOCK, {}, acts="4 play, 3 play, 2 play", start=seat(dict.fromkeys((1, 2, 3, 4), "100"), 4)
    )
    assert [cents for *_, cents in moved(four.driver, "deal.short")] == [
        34,
        33,
        33,
    ]  # the odd cent to the first


def test_others_do_not_learn_which_of_equal_cards_was_laid() -> None:
    _, start, driver = until(PLAYERS_CLUB, {3: "7d 2s 7d 7s"}, draws="7h", acts=f"{ALL_IN}, 3 meld 7d 7h 7s")
    laid = [event for event in driver.events if isinstance(event, Laid)]
    assert [event.line() for event in laid] == ["lay hole/3 meld/3.1 7d 0", "lay hole/3 meld/3.1 7s 2"]
    assert [event.for_seat(1).line() for event in laid] == [
        "lay hole/3 meld/3.1 7d",
        "lay hole/3 meld/3.1 7s",
    ]
    assert [card.text for card in View(start, 1).catch_up(driver.events).cards["hole/3"]] == ["??"] * 8
    assert [card.text for card in View(start, 3).catch_up(driver.events).cards["hole/3"][:3]] == [
        "2s",
        "7d",
        "2c",
    ]


def test_silence_discards_the_loosest_card_and_goes_out_when_it_can() -> None:
    _, _, driver = until(
        PLAYERS_CLUB, {3: "7d 7s 5h 6h Jh 4c 4d Qh"}, draws="7h", acts=f"{ALL_IN}, 3 meld 7d 7h 7s"
    )
    driver.silence(3)
    assert shown(driver, "option") in ("2c", "Qh")
