"""Hold'em at Pinnacle: the button and how it is first given, the blinds, and the cards in their order."""

from __future__ import annotations

from itertools import groupby

import pytest
from msgspec.structs import replace

from cardroom.cards import deck, spell
from cardroom.errors import SetupError
from cardroom.felt import EVERYONE, NOBODY, Button, Dealt, Moved, Shuffled, Turned, only, view
from cardroom.rooms import Table
from tests.poker.hands import deal, play, seat, table_of
from tests.tables import Round, held

SLUG = "pinnacle/holdem"
ANY = spell(deck("standard"))
FOUR = {1: "100", 2: "100", 3: "100", 4: "100"}


def clause(*ids: str, how: str = "played") -> pytest.MarkDecorator:
    return pytest.mark.clause(*(f"{SLUG}/{one}" for one in ids), how=how)


def at(schedule: int = 3, limit: int = 0) -> Table:
    """Limit $3 and $6 with blinds of $2 and $3, unless said otherwise."""
    return table_of(SLUG, schedule=schedule, limit=limit * 100)


def button(hand: Round, kind: str) -> int:
    return next(event.at for event in hand.events if isinstance(event, Button) and event.kind == kind)


@pytest.mark.parametrize(
    ("drawn", "first"),
    [
        pytest.param("2c 3c Kd 9c", 5, id="the highest"),
        pytest.param("Kc Ac 2c 3c", 4, id="the ace is high"),
        pytest.param("Tc 9s 2c Jh", 7, id="the last of all"),
        pytest.param("Kc Qd Ks 3c", 2, id="of equal ones the first, whatever the suit"),
        pytest.param("4c Ac 5h As", 4, id="of equal aces the first"),
    ],
)
@clause("deal-3", "deal-3a", "deal-3b")
def test_a_game_is_opened_by_a_card_for_the_button(drawn: str, first: int) -> None:
    """From the lowest seat, which is at the house dealer's left, and face up; then the deck is shuffled for the hand."""
    hand = play(dict.fromkeys((2, 4, 5, 7), "100"), cards=ANY, drawn=drawn, button=0, at=at())
    cards = [event for event in hand.events if isinstance(event, Dealt)][:4]
    assert [(one.place, one.seen_by) for one in cards] == [(f"hole/{n}", EVERYONE) for n in (2, 4, 5, 7)]
    assert " ".join(one.card.text for one in cards) == drawn
    assert button(hand, "dealer") == first
    assert hand.order[11] == f"hole/{first}"
    assert sum(isinstance(event, Shuffled) for event in hand.events) == 2


@clause("deal-3")
def test_only_when_a_game_is_first_opened() -> None:
    hand = play(FOUR, cards=ANY, button=3, at=at())
    assert sum(isinstance(event, Shuffled) for event in hand.events) == 1
    assert button(hand, "dealer") == 3
    assert len(hand.order) == 8


@clause("deal-1", "deal-1a", "deal-2", "deal-2a.2", "deal-2c")
def test_all_three_buttons_move_clockwise_after_each_hand() -> None:
    start, seen = seat(dict.fromkeys((1, 3, 6, 8), "100"), button=3), []
    for _ in range(4):
        stacks = {one.seat: str(one.cents // 100) for one in start.people}
        hand = play(stacks, cards=ANY, button=start.button, at=at())
        seen.append(tuple(button(hand, kind) for kind in ("dealer", "small-blind", "big-blind")))
        start = hand.outcome
    assert seen == [(3, 6, 8), (6, 8, 1), (8, 1, 3), (1, 3, 6)]


@clause("deal-2a.1", "deal-2a.2", "deal-4.1", "deal-4.2", "deal-4a", "deal-4b")
def test_the_blinds_are_posted_before_the_deal_and_go_into_the_pot() -> None:
    hand = play(FOUR, cards=ANY, acts="4 fold, 1 fold, 2 call, 3 check", at=at())
    assert [(m.source, m.cents) for m in hand.moves("act.blinds")] == [("stack/2", 2_00), ("stack/3", 3_00)]
    assert hand.at("act.blinds") < hand.at(Dealt)
    assert hand.offered[2][2].phrase == "fold or call $1 or raise to $6"  # the small blind is live
    assert [(m.source, m.target, m.cents) for m in hand.moves("act.gather")] == [
        ("bet/2", "pot", 3_00),
        ("bet/3", "pot", 3_00),
    ]


@clause("deal-4.1", "deal-4.2", "deal-1b.2", "deal-1b.3")
def test_two_players_by_the_letter() -> None:
    """Ruling at pinnacle/holdem/deal-4.1: the other player posts the small blind, the button the big one and is last."""
    hand = play({1: "100", 2: "100"}, cards=ANY, acts="2 call, 1 check, 2 check, 1 check", at=at())
    assert [(m.source, m.cents) for m in hand.moves("act.blinds")] == [("stack/2", 2_00), ("stack/1", 3_00)]
    assert (button(hand, "dealer"), button(hand, "small-blind"), button(hand, "big-blind")) == (1, 2, 1)
    assert [n for n, _ in hand.asked()] == [2, 1] * 4


@clause("deal-5", "deal-5a", "deal-1b.1")
def test_two_hole_cards_each_one_at_a_time_the_buttons_last() -> None:
    hand = play(FOUR, cards=ANY, button=2, at=at())
    dealt = [event for event in hand.events if isinstance(event, Dealt)]
    assert [event.place for event in dealt] == ["hole/3", "hole/4", "hole/1", "hole/2"] * 2
    assert [event.seen_by for event in dealt] == [only(n) for n in (3, 4, 1, 2)] * 2


def story(hand: Round) -> list[str]:
    """The parts of a hand in order, equal ones counted."""
    names = {
        "act.blinds": "blinds",
        "act.call": "bet",
        "act.bet": "bet",
        "act.gather": "gather",
        "settle.pot": "push",
    }
    told = []
    for event in hand.events:
        if isinstance(event, Dealt):
            told.append(event.place.split("/")[0])
        elif isinstance(event, Moved) and event.topic in names:
            told.append(names[event.topic])
        elif isinstance(event, Turned):
            told.append("show")
    return [f"{name} {len(list(run))}" for name, run in groupby(told)]


@clause(
    "deal-5",
    "deal-5a",
    "deal-7",
    "deal-8",
    "deal-9",
    "deal-9a",
    "deal-10",
    "deal-12",
    "deal-13",
    "deal-14",
    "deal-14a",
)
@clause("deal-15", "deal-17", "deal-18", "deal-19", "deal-19a", "deal-20", "deal-22", "deal-23")
def test_the_order_of_a_hand() -> None:
    acts = "2 call, 1 check, 2 bet 3, 1 call, 2 bet 6, 1 call, 2 bet 6, 1 call"
    cards = deal({1: "As Ah", 2: "Ks Kh"}, "9d 9h 8c 4s 3d")
    hand = play({1: "100", 2: "100"}, cards=cards, acts=acts, at=at())
    assert story(hand) == [
        "blinds 2",
        "hole 4",
        "bet 1",
        "gather 2",
        "burn 1",
        "board 3",
        "bet 2",
        "gather 2",
        "burn 1",
        "board 1",
        "bet 2",
        "gather 2",
        "burn 1",
        "board 1",
        "bet 2",
        "gather 2",
        "show 4",
        "push 1",
    ]
    assert hand.dealt("board") == "9d 9h 8c 4s 3d"
    unseen = [event.seen_by for event in hand.events if isinstance(event, Dealt) and event.place == "burn"]
    shown = [event.seen_by for event in hand.events if isinstance(event, Dealt) and event.place == "board"]
    assert (unseen, shown) == ([NOBODY] * 3, [EVERYONE] * 5)


@pytest.mark.parametrize(
    "board",
    [
        pytest.param("As 9h 8c Ks 2d", id="flop", marks=clause("deal-9b")),
        pytest.param("9h 8c Ks As 2d", id="turn", marks=clause("deal-14b")),
        pytest.param("9h 8c Ks 2d As", id="river", marks=clause("deal-19b")),
    ],
)
def test_board_cards_are_everybodys(board: str) -> None:
    hand = play(
        {1: "100", 2: "100"}, cards=deal({1: "Ac 4d", 2: "Ad 5c"}, board), acts="2 call, 1 check", at=at()
    )
    assert hand.notes("settle.show") == ["hole/2: shows a pair of aces", "hole/1: shows a pair of aces"]


@clause("deal-6b.1", "deal-6b.2", "deal-6b.3")
def test_a_folded_hand_lies_face_down_in_the_discards_and_is_out_of_the_hand() -> None:
    hand = play(FOUR, cards=ANY, acts="4 fold, 1 call, 2 call, 3 check", at=at())
    assert hand.options("hole/4") == ["fold", "call", "raise"]
    assert [n for n, _ in hand.asked()].count(4) == 1
    assert hand.cards("muck") == " ".join(reversed(hand.dealt("hole/4").split()))
    assert hand.cards("hole/4") == ""
    assert all(card.is_hidden for card in view(hand.start, hand.events, 1).cards["muck"])
    assert "hole/4" not in {event.place for event in hand.events if isinstance(event, Turned)}
    assert hand.won(4) == 0


@clause("deck-a")
def test_one_standard_deck_without_a_joker() -> None:
    pack = [card.text for card in play(FOUR, cards=ANY, at=at()).pack]
    assert sorted(pack) == sorted(rank + suit for rank in "A23456789TJQK" for suit in "cdhs")


@clause("table-a", how="loaded")
def test_at_most_eight_sit_at_the_table() -> None:
    assert len(play(dict.fromkeys(range(1, 9), "100"), cards=ANY, at=at()).order) == 16
    with pytest.raises(SetupError, match=r"seats 1 to 8 \(pinnacle/holdem/table-a"):
        at().deal(seat(dict.fromkeys(range(1, 10), "100")))


@clause("table-c", how="loaded")
def test_nobody_bets_behind_another() -> None:
    with pytest.raises(SetupError, match="without backline"):
        table_of(SLUG, schedule=3, backline=1)


@clause("type-b", how="loaded")
def test_there_is_no_player_dealer() -> None:
    start = seat(FOUR)
    with pytest.raises(SetupError, match="TwentyOneOwn does not go on in poker"):
        at().deal(held(start.people, 2))
    assert not hasattr(at().rules, "rotation")


@clause("type-c", how="loaded")
def test_the_house_has_no_seat() -> None:
    start = seat(FOUR)
    house = replace(start.people[0], kind="house")
    with pytest.raises(SetupError, match="pinnacle/holdem/type-c"):
        at().deal(replace(start, people=(house, *start.people[1:])))
