"""The deal of every edition: who gets cards and acts in what order, the hole card and its check, and the gathering."""

from __future__ import annotations

import pytest

from cardroom.errors import RefusedError
from cardroom.felt import EVERYONE, NOBODY, Cleared, Dealt, Fact, Moved, Regrouped, Turned, view
from cardroom.script import CHANCE, Answer, Ask, Driver
from tests.tables import LATE_SECOND, called, play, shoe, table
from tests.twenty_one.editions import NO_BUST_401, editions

HANDS = ["9c 9h", "9s 9d", "9h 9c", "9d 9s"]


def last(events: list[object], kind: type) -> int:
    return max(i for i, event in enumerate(events) if isinstance(event, kind))


@editions(
    "bank dealt acting",
    (NO_BUST_401, 5, "2 3 6 8", "2 3 6 8", "round-7f round-7g round-8a round-1d"),
    ("jokers_2003", 3, "4 6 1", "4 6 1", "players-1 players-3 round-5a round-5b round-5c round-6a pd-draw-0"),
    ("six", 3, "1 4 6", "1 4 6", "round-1b round-7d round-7e round-8a round-8b"),
    ("six", 1, "2 4", "2 4", "round-7d"),
    ("six_buster", 2, "1 3 10", "1 3 10", "round-1b round-7d round-7e round-8a round-8b"),
    ("pure", 3, "4 6 1", "4 6 1", "round-7e round-7f round-8a round-8b round-1b<round-7f"),
    ("five", 3, "1 5 7", "1 5 7", "round-1b round-7a round-7e round-7f round-8a round-8b"),
    ("jokers", 3, "5 1 2", "5 1 2", "additional-10d players-a players-b"),
    ("pure_buster", 3, "1 5 7", "5 7 1", "round-1b round-7e round-8a round-8b buster-2c"),
)
def test_two_passes_with_the_player_dealer_last(slug: str, bank: int, dealt: str, acting: str) -> None:
    """From the casino dealer's left, or clockwise from the player-dealer, whose own seat is passed over."""
    circles = dealt.split()
    hands = ["9c 7h", "9s 7d", "9h 7c", "9d 7s"][: len(circles)]
    bets = " ".join(f"{n}=10" for n in sorted(circles, key=int))
    round = play(slug, cards=shoe(slug, *hands, dealer="9d 8d"), bets=bets, bank=bank)
    assert round.order == [*circles, "dealer"] * 2
    assert [round.cards(place) for place in (*circles, "dealer")] == [*hands, "9d 8d"]
    assert [seat for seat, _ in round.asked()] == [int(seat) for seat in acting.split()]


@editions("", (NO_BUST_401, "round-1d"))
def test_nobody_acts_before_his_turn(slug: str) -> None:
    with pytest.raises(RefusedError, match="seat 3"):
        play(slug, cards=shoe(slug, *HANDS[:2], dealer="9d 8d"), bets="2=10 3=10", acts="3 stand")


@editions(
    "bank acting",
    (NO_BUST_401, 3, "1 4 6", "round-1d"),
    ("jokers_2003", 3, "4 6 1", "players-3 players-4 rule-11 round-6b round-6c chart-dealer-intro pd-draw-0"),
    ("six six_buster five", 3, "1 4 6", "round-1b"),
    ("pure", 3, "4 6 1", "round-7f"),
    (
        "jokers",
        3,
        "4 6 1",
        "additional-10d players-a players-b draw-intro pd-draw-order players-c<draw-intro",
    ),
    ("pure_buster", 3, "4 6 1", "round-8b"),
)
def test_players_draw_in_turn_and_then_the_player_dealer(slug: str, bank: int, acting: str) -> None:
    """Each draws as often as wished before the next is asked; the first of them twice."""
    first, *others = acting.split()
    cards = shoe(slug, "7s 5d", "7h 5c", "7d 5h", dealer="9d 3d 6h", then="2s 2h 2d 2c")
    acts = f"{first} hit, {first} hit, {first} stand, " + ", ".join(
        f"{seat} hit, {seat} stand" for seat in others
    )
    round = play(slug, cards=cards, bets="1=10 4=10 6=10", bank=bank, acts=acts)
    assert [f"{seat}" for seat, _ in round.asked()] == [first] * 3 + [seat for seat in others for _ in (1, 2)]
    drawn = [first, first, *others, *["dealer"] * (2 if slug in LATE_SECOND else 1)]
    assert round.order[-len(drawn) :] == drawn
    assert round.cards("dealer") == "9d 3d 6h"


@editions(
    "",
    (NO_BUST_401, "round-8b round-7b<round-8b"),
    ("six", "round-7e round-8b round-7a<round-8b"),
    ("six_buster", "round-8b round-7d round-7e round-7a<round-8b"),
    ("pure", "round-7b round-8a round-7e"),
    ("five", "round-8b round-10 round-7b<round-8b"),
    ("pure_buster", "round-7b round-8a round-10 buster-2c buster-2d buster-4a"),
    ("jokers_2003", "players-2"),
    ("jokers", "additional-10d players-a players-b draw-intro players-c<draw-intro"),
)
def test_every_card_is_face_up_but_the_hole_card(slug: str) -> None:
    """Not even the player-dealer sees it before it is turned up."""
    cards = shoe(slug, "7s 5d", "7h 5c", dealer="9c 4h 8c", then="2s 3s")
    round = play(slug, cards=cards, bets="1=10 4=10", acts="1 hit, 1 stand, 4 hit, 4 stand")
    seen = [(event.place, event.seen_by) for event in round.events if isinstance(event, Dealt)]
    assert len(seen) == 9
    if slug not in LATE_SECOND:
        assert seen.pop(5) == ("dealer", NOBODY)
        for seat in (1, 4, 8):
            closed = view(round.start, round.events[: round.turned_at], seat)
            assert [card.text for card in closed.cards["dealer"]] == ["9c", "??"]
    assert {who for _, who in seen} == {EVERYONE}


@editions(
    "ups",
    (NO_BUST_401, "9c Kc Ac", "round-10"),
    ("six", "9c Ac Kc", "round-10"),
    ("six_buster", "6h", "round-10 buster-5a"),
    ("pure", "9h", "round-7b round-10a rule-3"),
    ("five", "9d", "buster-5 round-10 round-8b"),
    ("pure_buster", "9c", "round-10 buster-2d buster-4a"),
)
def test_the_hole_card_is_turned_when_all_players_have_finished(slug: str, ups: str) -> None:
    """Then the player-dealer's hand is played out, and then settlement starts."""
    for up in ups.split():
        cards = shoe(slug, "9c 5c", "9d 6d", dealer=f"{up} 4h 8s", then="2c 9c")
        declined = "1 decline, 3 decline, " if up == "Ac" else ""
        round = play(slug, cards=cards + " 9h", bets="1=10 3=10", acts=declined + "1 hit, 1 stand, 3 hit")
        answers = [i for i, e in enumerate(round.events) if isinstance(e, Answer) and e.seat != CHANCE]
        players = [i for i, e in enumerate(round.events) if isinstance(e, Dealt) and e.place != "dealer"]
        drawn = [i for i, e in enumerate(round.events) if isinstance(e, Dealt) and e.place == "dealer"]
        assert (
            max(answers + players)
            < last(round.events, Turned)
            == round.turned_at
            < drawn[2]
            < round.at("settle.")
        )
        assert round.events[round.turned_at] == Turned("dealer", 1, round.driver.felt.cards["dealer"][1])
        assert len(drawn) == len(round.cards("dealer").split())


@editions(
    "dealers",
    (NO_BUST_401, "Kc Ad, Ac Kd", "round-10 insurance-c"),
    ("six", "Kc Ah, Ac Kd", "round-10"),
    ("six_buster", "Kh Ah", "rule-12a round-10"),
    ("five", "Td As", "round-10"),
)
def test_nobody_looks_at_the_hole_card_early(slug: str, dealers: str) -> None:
    """A double and a split are played to the end, and all their wagers lose to the Natural that turns up."""
    for dealer in dealers.split(", "):
        cards = shoe(slug, "5h 6h", "8h 8d", dealer=dealer, then="Ts Th Td")
        decline = "1 decline, 2 decline, " if dealer[0] == "A" else ""
        round = play(
            slug, cards=cards, bets="1=10 2=20", acts=decline + "1 double 10, 2 split, 2 stand, 2 stand"
        )
        assert (round.played(1), round.played(2), round.played(8)) == (-20_00, -40_00, 60_00)
        assert round.notes("deal.check") == []


@editions("", ("six_buster", "rule-12a"))
def test_under_an_ace_the_hole_card_is_checked_after_insurance_and_before_anybody_acts(slug: str) -> None:
    round = play(slug, cards=shoe(slug, "Tc 6c", "Td 6d", dealer="Ah 8h"), bets="1=10 3=10")
    checked = next(i for i, e in enumerate(round.events) if isinstance(e, Fact) and e.topic == "deal.check")
    asks = [
        (i < checked, called(e))
        for i, e in enumerate(round.events)
        if isinstance(e, Ask) and e.clock == "act"
    ]
    assert asks == [(True, "insurance on 1"), (True, "insurance on 3"), (False, "1"), (False, "3")]


@editions(
    "dealers natural bets lost",
    (
        "six_buster",
        "Ah Th, Ah Jh, Ah Qh, Ah Kh",
        "As Kc",
        "1=10 1/buster=5 3=10 3/buster=2",
        (-15_00, -2_00),
        "rule-12a rule-12b",
    ),
    ("pure", "Ah Kb, Ah Tb, Kb Ah, Tb Ah", "As Qb", "1=10 3=10", (-10_00, 0), "rule-2a rule-2b"),
    ("pure_buster", "Ad Kb, Kb Ad, Tb Ad", "As Kb", "1=10 3=10", (-10_00, 0), "game-2b game-2c split-4.2c"),
)
def test_a_natural_found_by_the_check_ends_the_round(
    slug: str, dealers: str, natural: str, bets: str, lost: tuple[int, int]
) -> None:
    """Nobody hits or surrenders; every wager loses, a player's own Natural pushes."""
    for dealer in dealers.split(", "):
        round = play(slug, cards=shoe(slug, "9c 6c", natural, dealer=dealer), bets=bets)
        insurance = [(1, "insurance on 1"), (3, "insurance on 3")] if "no-bust" in slug else []
        assert (round.asked(), round.cards("dealer")) == (insurance, dealer)
        assert (round.played(1), round.played(3)) == lost


@editions("ups", ("pure", "Ah Kb", "rule-2a rule-2b"), ("pure_buster", "Ad Kb", "game-2a game-2b object-c"))
def test_when_the_check_finds_none_the_players_draw(slug: str, ups: str) -> None:
    for up in ups.split():
        round = play(slug, cards=shoe(slug, "5c 7d", dealer=f"{up} 8d", then="7h"), bets="1=10", acts="1 hit")
        assert round.notes("deal.check") == ["dealer: the hole card was checked: no Natural"]
        assert round.cards("1") == "5c 7d 7h"


@editions("", ("pure", "rule-2b"))
def test_under_another_card_nothing_is_checked(slug: str) -> None:
    assert play(slug, cards=shoe(slug, "9c 7c", dealer="9h 8h"), bets="1=10").notes("deal.check") == []


@editions("", (NO_BUST_401, "round-7h round-8b round-13a"))
def test_the_player_dealers_cards_stay_before_the_casino_dealer(slug: str) -> None:
    round = play(slug, cards="Th 2c 9h 3d 4d 5d 6d", bets="1=10", bank=3)
    assert round.order == ["1", "dealer", "1", "dealer", "dealer", "dealer", "dealer"]
    assert round.cards("dealer") == "2c 3d 4d 5d 6d"
    assert round.cards("3") == ""
    assert not any(isinstance(e, Regrouped) for e in round.events)


@editions(
    "",
    (NO_BUST_401, "round-16a round-17a"),
    ("jokers_2003", "round-10a"),
    ("six six_buster pure five pure_buster", "round-15a round-16a"),
)
def test_the_cards_are_gathered_after_settlement_and_before_the_next_round(slug: str) -> None:
    def stand(ask: Ask[object], driver: Driver) -> str:
        assert driver.outcome is None  # nothing that a next round could start from
        return "stand"

    wagers = {
        "cards": shoe(slug, *HANDS, dealer="9d 8d"),
        "bets": "2=10 3=10 6=10 8=10",
        "bank": 5,
        "acts": stand,
    }
    round = play(slug, **wagers)
    gathered = round.at(Cleared)
    settled = [i for i, e in enumerate(round.events) if isinstance(e, Moved) and e.source.startswith("bet/")]
    assert len(settled) == 4
    assert max(*settled, last(round.events, Dealt)) < gathered
    assert {move.topic for move in round.events[gathered:] if isinstance(move, Moved)} <= {"settle.bank"}
    assert not view(round.start, round.events[:gathered], 2).cleared
    assert view(round.start, round.events, 2).cleared
    assert table(slug).deal(round.outcome).felt.cards == {}
    again = play(slug, **wagers, start=round.outcome)
    assert again.button("bank") == (5, 2)
    assert len(again.pack) == len(round.pack)
    assert (again.order, again.cards("2")) == (round.order, round.cards("2"))
