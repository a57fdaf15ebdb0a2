"""The deck, who is first, ten cards each, and who declares in what order."""

from __future__ import annotations

from collections import Counter

import pytest

from cardroom.cards import Shoe
from cardroom.cards import cards as read_cards
from cardroom.errors import SetupError
from cardroom.felt import BetweenRounds, Dealt, Fact, Person, Turned, View, step_away
from cardroom.games.facts import TooFew
from cardroom.games.twenty_one.carryover import TwentyOneOwn
from cardroom.rooms.check import FaultList
from cardroom.rooms.offering import Offering
from cardroom.script import CHANCE, Ask, Shuffle
from tests.pan.hands import (
    ALL_IN,
    BOTH,
    COMSTOCK,
    PLAYERS_CLUB,
    deal,
    moved,
    offers,
    play,
    seat,
    table,
    until,
    won,
)
from tests.pan.test_melds import both


def pack(slug: str, **settings: object) -> Counter[str]:
    _, _, driver = until(slug, {}, **settings)
    shuffle = next(e.options for e in driver.events if isinstance(e, Ask) and isinstance(e.options, Shuffle))
    return Counter(card.text for card in shuffle.pack)


@both("deck", "deck-a")
def test_320_cards_without_eights_nines_and_tens(slug: str) -> None:
    held = pack(slug)
    assert sum(held.values()) == 320 and set(held.values()) == {8}
    assert {text[0] for text in held} == set("A234567JQK")


@pytest.mark.clause("comstock/pan/deck-b")
def test_one_set_of_spades_may_be_out() -> None:
    held = pack(COMSTOCK, options=("spadeless",))
    assert sum(held.values()) == 310
    assert {held[f"{rank}s"] for rank in "A234567JQK"} == {7} and {
        held[f"{rank}h"] for rank in "A234567JQK"
    } == {8}


@pytest.mark.clause("comstock/pan/rule-1a")
def test_the_whole_deck_is_shuffled_before_each_deal() -> None:
    _, _, driver = until(COMSTOCK, {})
    names = [event.LOG_TYPE for event in driver.events]
    assert names.index("shuffled") < names.index("dealt")
    assert next(event.count for event in driver.events if event.LOG_TYPE == "shuffled") == 320  # type: ignore[attr-defined]


@both("deal-a start-d", "rule-1b rule-1d")
@pytest.mark.parametrize(("first", "order"), [(2, [2, 1, 4, 3]), (4, [4, 3, 2, 1])])
def test_five_at_a_time_counter_clockwise_from_the_last_winner(
    slug: str, first: int, order: list[int]
) -> None:
    start = seat(dict.fromkeys((1, 2, 3, 4), "100"), first)
    _, _, driver = until(slug, {}, start=start)
    places = [int(event.place[-1]) for event in driver.events if isinstance(event, Dealt)]
    assert places == [n for n in order for _ in range(5)] * 2
    assert driver.waiting[0].seat == first


@pytest.mark.clause("players-club/pan/start-a", "players-club/pan/start-c")
def test_a_new_game_turns_up_one_of_the_first_five_cards_of_each() -> None:
    _, _, driver = until(PLAYERS_CLUB, {3: "2c 2c 2c 2c 5h"}, start=seat(first=0))
    events = [event for event in driver.events if isinstance(event, Dealt | Turned)]
    shape = [(event.LOG_TYPE, event.place) for event in events]
    once = [("dealt", "hole/{}")] * 5
    half = [(kind, place.format(n)) for n in (3, 2, 1) for kind, place in once]
    want = [*half, ("turned", "hole/3"), ("turned", "hole/2"), ("turned", "hole/1"), *half]
    assert shape == want
    assert View(seat(first=0), 1).catch_up(driver.events).cards["hole/3"][4].text == "5h"
    assert len(driver.felt.cards["hole/3"]) == 10


@pytest.mark.clause("players-club/pan/start-b", "players-club/pan/rank-a", "players-club/pan/action-a")
@pytest.mark.parametrize(
    ("faces", "first"),
    [(("7h", "Jh", "6c"), 1), (("Ks", "Ah", "2c"), 2), (("7c", "7d", "7h"), 3), (("4c", "2s", "2c"), 2), (("Jc", "Kc", "Qc"), 3)],
)  # fmt: skip
def test_the_lowest_card_up_acts_first_and_suits_do_not_rank(faces: tuple[str, ...], first: int) -> None:
    hands = {
        n: f"Qc Qc {'Jd' if n != 2 else 'Jc'} Kd {face}" for n, face in zip((3, 2, 1), faces, strict=True)
    }
    _, _, driver = until(PLAYERS_CLUB, hands, start=seat(first=0))
    assert driver.waiting[0].seat == first
    _, _, driver = until(
        PLAYERS_CLUB, hands, start=seat(first=0), acts=", ".join(f"{n} play" for n in in_turn(first))
    )
    assert driver.felt.cards[f"drawn/{first}"]


def in_turn(first: int) -> list[int]:
    return {3: [3, 2, 1], 2: [2, 1, 3], 1: [1, 3, 2]}[first]


@pytest.mark.clause("comstock/pan/rule-1c", "comstock/pan/rank-a")
@pytest.mark.parametrize(
    ("faces", "first"), [("7h Jh 6c", 1), ("Ks Ah 2c", 2), ("7c 7d 7h", 3), ("4c 2s 2c", 2)]
)
def test_a_card_drawn_face_up_says_where_a_new_game_begins(faces: str, first: int) -> None:
    driver = table(COMSTOCK).deal(seat(first=0))
    driver.answer(CHANCE, Shoe(read_cards(faces), size=320))
    driver.answer(CHANCE, Shoe(deal({}, seat()), size=320))
    dealt = [event for event in driver.events if isinstance(event, Dealt)]
    assert [event.card.text for event in dealt[:3]] == faces.split() and dealt[0].seen_by == "everyone"
    assert [event.place for event in dealt[:3]] == ["drawn/3", "drawn/2", "drawn/1"]
    assert [event.place for event in dealt[3:18:5]] == [f"hole/{n}" for n in in_turn(first)]
    assert not any(
        isinstance(event, Turned) for event in driver.events
    )  # of the ten cards of a hand none lies open
    assert driver.waiting[0].seat == first


@both("start-d", "rule-1d")
def test_the_winner_of_a_hand_that_another_began_is_dealt_to_first_in_the_next(slug: str) -> None:
    """Seat 3 was first, seat 1 goes out."""
    melds = ("meld 5s 5s 5s", "meld 4c 4d 4h", "add 4s to 4c 4d 4h", "meld 6c 6d 6h", "add 6s to 6c 6d 6h")
    unused = ["Kh", "Kc"] if slug == PLAYERS_CLUB else ["Kh"]  # at the club the first player draws twice
    lets_go = [*(f"3 discard {card}" for card in unused), "2 draw", "2 discard Ac", "1 draw"]
    acts = ", ".join([ALL_IN, *lets_go, *(f"1 {one}" for one in melds)])
    hand = play(slug, {1: "5s 5s 4c 4d 4h 6c 6d 6h 6s 4s"}, draws=" ".join([*unused, "Ac", "5s"]), acts=acts)
    assert hand.cards("meld/1.1") == "5s 5s 5s"
    _, _, driver = until(slug, {}, start=hand.outcome)
    assert [int(event.place[-1]) for event in driver.events if isinstance(event, Dealt)][::5] == [
        1,
        3,
        2,
        1,
        3,
        2,
    ]
    assert driver.waiting[0].seat == 1


@pytest.mark.clause("players-club/pan/start-d", "comstock/pan/rule-1e")
@pytest.mark.parametrize("slug", BOTH)
def test_the_right_neighbour_of_a_winner_who_left_moved_or_is_away(slug: str) -> None:
    four = seat(dict.fromkeys((1, 2, 3, 4), "100"), 3, own=won("P3"))
    assert until(slug, {}, start=four)[2].waiting[0].seat == 3
    assert until(slug, {}, start=step_away(four, 3))[2].waiting[0].seat == 2
    left = BetweenRounds(people=tuple(one for one in four.people if one.seat != 3), button=3, own=won("P3"))
    assert until(slug, {}, start=left)[2].waiting[0].seat == 2
    moved_on = BetweenRounds(people=(*left.people, Person(5, "P3", 100_00)), button=3, own=won("P3"))
    assert until(slug, {}, start=moved_on)[2].waiting[0].seat == 2
    other = BetweenRounds(
        people=(*four.people[:2], Person(3, "New", 100_00), four.people[3]), button=3, own=won("P3")
    )
    assert until(slug, {}, start=other)[2].waiting[0].seat == 2
    first_seat = BetweenRounds(people=four.people[1:], button=1, own=won("P1"))
    assert until(slug, {}, start=first_seat)[2].waiting[0].seat == 4


@both("declare start-d", "rule-3a rule-3b")
def test_all_declare_before_the_first_draw_and_the_first_who_is_in_draws(slug: str) -> None:
    start = seat(dict.fromkeys((1, 2, 3, 4), "100"), 4)
    _, _, driver = until(slug, {}, start=start, acts="4 pass, 3 play, 2 pass", draws="Kh")
    assert (driver.waiting[0].seat, driver.waiting[0].topic) == (1, "act.declare")
    assert offers(driver, 1) == ["play", "pass"]
    assert "drawn/3" not in driver.felt.cards
    driver.answer(1, driver.waiting[0].options.read("play"))  # type: ignore[union-attr]
    assert driver.waiting[0].seat == 3 and [card.text for card in driver.felt.cards["drawn/3"]] == ["Kh"]
    assert driver.felt.cards["hole/4"] == driver.felt.cards["hole/2"] == []


@pytest.mark.clause("players-club/pan/declare")
@pytest.mark.parametrize("acts", ["3 pass, 2 pass, 1 pass", "3 pass, 2 play, 1 pass"])
def test_with_fewer_than_two_nothing_is_paid_and_the_cards_are_dealt_again(acts: str) -> None:
    hand = play(PLAYERS_CLUB, {}, acts=acts, start=seat(own=won("P3")))
    assert not hand.moves() and (hand.outcome.button, hand.outcome.own.winner.name) == (3, "P3")
    assert hand.notes("act.declare") == ["-: too few play: the cards are dealt again"]


@pytest.mark.clause("comstock/pan/rule-3a")
def test_if_nobody_plays_the_antes_go_back() -> None:
    hand = play(COMSTOCK, {}, acts="3 pass, 2 pass, 1 pass")
    assert [hand.won(n) for n in (1, 2, 3)] == [0, 0, 0] and not hand.drop
    assert len(hand.moves("act.ante")) == len(hand.moves("act.declare")) == 3


@pytest.mark.clause("comstock/pan/rule-3a", "comstock/pan/rule-33")
def test_a_sole_player_takes_the_tops_of_those_who_passed() -> None:
    hand = play(COMSTOCK, {}, acts="3 pass, 2 pass, 1 play", schedule=2)
    assert [hand.won(n) for n in (1, 2, 3)] == [1_00, -1_00, -1_00]
    assert moved(hand.driver, "settle.tops") == [("pot", "stack/1", 2_00)]
    assert hand.outcome.button == 1


@both("deal-b", "rule-3b")
def test_turns_go_counter_clockwise_among_those_who_are_in(slug: str) -> None:
    start = seat(dict.fromkeys((1, 2, 3, 4), "100"), 2)
    acts = "2 play, 1 play, 4 pass, 3 play" + (", 2 discard 6s" if slug == PLAYERS_CLUB else "")
    _, _, driver = until(slug, {}, start=start, acts=acts, draws="6s 6s 6s 6s 6s")
    turns = []
    for _ in range(8):
        turns.append(driver.waiting[0].seat)
        driver.silence(driver.waiting[0].seat)
    assert list(dict.fromkeys(turns)) == [2, 1, 3] and turns[-1] in (2, 1)


@pytest.mark.clause("players-club/pan/players", how="loaded")
def test_two_to_eight_players() -> None:
    at = table(PLAYERS_CLUB)
    eight = BetweenRounds(people=tuple(Person(n, f"P{n}", 100_00) for n in range(1, 9)))
    assert at.deal(eight).waiting
    with pytest.raises(SetupError, match=r"seats 1 to 8 \(players-club/pan/players"):
        at.deal(BetweenRounds(people=(*eight.people, Person(9, "P9", 100_00))))
    assert at.deal(seat({1: "100", 2: "100"})).waiting
    alone = at.deal(seat({1: "100"}))
    assert alone.outcome is not None and alone.outcome.stopped == TooFew("-", "seat.broken", 2)
    assert any(isinstance(event, Fact) and event.topic == "seat.broken" for event in alone.events)


def test_who_has_no_chip_is_not_dealt_in() -> None:
    start = seat({1: "100", 2: "1.50", 3: "100", 4: "100"})
    _, _, driver = until(PLAYERS_CLUB, {}, start=start)
    assert "hole/2" not in driver.felt.cards and "hole/1" in driver.felt.cards


@pytest.mark.parametrize(
    ("change", "says"),
    [({"seats": 1}, "seats and least"), ({"buy_in_chips": -1}, "buy_in_chips"), ({"deck": {"packs": 13}}, "1 to 12 packs"),
     ({"deck": {"packs": 2, "spadeless": 3}}, "3 of 2 packs"), ({"deck": {"packs": 3}}, "at most half of the 120"), ({"shuffles": 9}, "a hand has to end"),
     ({"deal": {"cards": 10, "at_a_time": 4, "first": "drawn"}}, "whole rounds"), ({"schedules": []}, "expected at least one"),
     ({"deal": {"cards": 11, "at_a_time": 11, "first": "drawn"}}, "melds.out: 11"),
     ({"schedules": [{"number": 2, "low": "$0"}]}, "expected 1"), ({"schedules": [{"number": 1, "low": "$0"}]}, "what one chip is worth"),
     ({"schedules": [{"number": 1, "low": "$2", "ante": "$1"}]}, "one chip of $2, or none"),
     ({"schedules": [{"number": 1, "low": "$2", "fees": [{"least": 2, "most": 8, "regular": "$1"}]}]}, "there is no ante"),
     ({"schedules": [{"number": 1, "low": "$2", "ante": "$2", "fees": [{"least": 2, "most": 8, "designated": "$1"}]}]}, "a regular fee only"),
     ({"schedules": [{"number": 1, "low": "$2", "blinds": ["$1"]}]}, "are poker's")],
)  # fmt: skip
def test_faults_of_a_room_file(change: dict[str, object], says: str) -> None:
    raw = {**table(PLAYERS_CLUB).offering.raw, **change}
    faults = FaultList()
    Offering("sixth", "pan", raw, faults)
    assert any(says in fault for fault in faults), list(faults)


@pytest.mark.parametrize(
    ("melds", "says"),
    [
        ({"valle": ["3", "9"]}, "melds.valle: 9"),
        ({"any_suit": ["AK"]}, "melds.any_suit: AK"),
        ({"out": 2}, "at least 3"),
    ],
)
def test_faults_of_melds(melds: dict[str, object], says: str) -> None:
    raw = table(PLAYERS_CLUB).offering.raw
    faults = FaultList()
    Offering(
        "sixth",
        "pan",
        {**raw, "melds": {**raw["melds"], **melds}, "pays": {**raw["pays"], "spades": 0}},
        faults,
    )
    assert any(says in fault for fault in faults) and any("spades at least once" in fault for fault in faults)


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"decks": 2}, "its own deck"),
        ({"blinds": (1, 2)}, "has none"),
        ({"chip": 3}, "make up the condition"),
    ],
)
def test_settings_of_other_games_are_refused(settings: dict[str, object], says: str) -> None:
    with pytest.raises(SetupError, match=says):
        table(PLAYERS_CLUB, **settings)


def test_a_start_of_other_games_is_refused() -> None:
    with pytest.raises(SetupError, match="TwentyOneOwn does not go on in pan"):
        table(PLAYERS_CLUB).deal(seat(own=TwentyOneOwn()))
