"""The deal: decks by turns, stacks of three, the player-dealer's third card, the action button, the reveal."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.cards import deck
from cardroom.felt import (
    EVERYONE,
    NOBODY,
    Button,
    Cleared,
    Dealt,
    Fact,
    Moved,
    Regrouped,
    Shuffled,
    Turned,
    only,
    view,
)
from cardroom.record import read_record, replay, write_record
from cardroom.rooms import rooms
from cardroom.script import Ask, Driver, Shuffle
from tests.tables import Round, play
from tests.three_card.tables import JACK, QUEEN, SLUG, revealed, settled, three

pytestmark = pytest.mark.parametrize("slug", [SLUG])
clause = pytest.mark.clause

HANDS = ("Kc 9d 3h", "Ks 8c 3d", "Kd 7c 3s", "Kh 6c 3c")
FOUR = {"bets": "2=10 3=10 6=10 7=10", "bank": 5}
"""Two seats on each side of the player-dealer: in order from its left 6, 7, 2, 3."""


@clause("deck-a", "deck-3", "deck-1", "deck-number")
def test_two_decks_of_52_are_dealt_by_turns(slug: str) -> None:
    start, used = None, []
    for bank in (1, 1, 2, 2, 1):
        round = three("Kc 9d 3h", bets=f"{3 - bank}=10", bank=bank, start=start, people=(1, 2))
        used += round.notes("cards.decks")
        assert sorted(round.pack) == sorted(deck("standard"))
        assert len(set(round.pack)) == 52
        start = round.outcome
    assert used == [f"-: deck {n} of 2 is dealt" for n in (1, 2, 1, 2, 1)]


@clause("deck-3")
def test_a_round_without_a_hand_uses_no_deck(slug: str) -> None:
    first = three("Kc 9d 3h", people=(1, 8))
    empty = play(slug, cards="", bets="", start=first.outcome, people=(1, 8))
    assert empty.notes("act.wager") == ["-: nobody wagers, so no hand is dealt"]
    second = three("Kc 9d 3h", start=empty.outcome, bank=8)
    assert [one.notes("cards.decks") for one in (first, empty, second)] == [
        ["-: deck 1 of 2 is dealt"],
        [],
        ["-: deck 2 of 2 is dealt"],
    ]


def test_the_deck_stands_in_the_record(slug: str) -> None:
    first = three("Kc 9d 3h")
    second = three("Kc 9d 3h", start=first.outcome)
    text = write_record(second.table, first.outcome, second.driver)
    assert "\ndeck 1\n" in text
    assert replay(read_record(text), rooms())[1].outcome == second.outcome


@clause("deal-8a")
def test_one_shuffle_when_all_wagers_are_down(slug: str) -> None:
    """Chance is asked for an order of all 52 cards, once in the round and before the first card."""
    round = three(*HANDS, **FOUR)
    shuffles = [
        i for i, e in enumerate(round.events) if isinstance(e, Ask) and isinstance(e.options, Shuffle)
    ]
    assert len(shuffles) == 1
    placed = [i for i, e in enumerate(round.events) if isinstance(e, Moved) and e.topic == "act.wager"]
    assert len(placed) == 4
    assert max(placed) < shuffles[0] < round.at(Shuffled) < round.at(Dealt)


@clause("deal-8b", "deal-9a")
def test_stacks_of_three_clockwise_from_the_player_dealers_left(slug: str) -> None:
    """Seats without an Ante get none; the player-dealer's stack comes last."""
    round = three(*HANDS, **FOUR, people=(1, 8))
    assert round.order == ["6"] * 3 + ["7"] * 3 + ["2"] * 3 + ["3"] * 3 + ["dealer"] * 3
    assert [round.cards(n) for n in ("6", "7", "2", "3", "dealer")] == [*HANDS, QUEEN]


@clause("deal-9a", "deal-10", "deal-11a")
def test_every_stack_is_face_down_and_seen_only_by_its_player(slug: str) -> None:
    def look(ask: Ask[Any], driver: Driver) -> str:
        seen = {
            n: " ".join(c.text for c in view(start, driver.events, ask.seat).cards[n])
            for n in ("6", "7", "2", "3")
        }
        mine = dict(zip(("6", "7", "2", "3"), HANDS, strict=True))[str(ask.seat)]
        assert seen == {n: mine if n == str(ask.seat) else "?? ?? ??" for n in ("6", "7", "2", "3")}
        looked.append(ask.seat)
        return "play"

    start, looked = three(*HANDS, **FOUR).start, []
    round = three(*HANDS, **FOUR, acts=look)
    assert looked == [6, 7, 2, 3]
    dealt = [(e.place, e.seen_by) for e in round.events if isinstance(e, Dealt)]
    assert dealt == [(str(n), only(n)) for n in (6, 7, 2, 3) for _ in range(3)] + [("dealer", NOBODY)] * 3
    assert EVERYONE not in {seen_by for _, seen_by in dealt}


@clause("deal-9b", "deal-7.2", "deal-14a")
def test_the_player_dealers_third_card_is_turned_up_and_the_others_when_all_have_decided(slug: str) -> None:
    """Until then nobody sees them, the player-dealer no more than anybody else."""

    def look(ask: Ask[Any], driver: Driver) -> str:
        for seat in (1, 2, 8):
            shown = view(first.start, driver.events, seat).cards["dealer"]
            assert [card.text for card in shown] == ["??", "??", "4h"]
        return "play"

    first = three("Kc 9d 3h", "Ks 8c 3d", bets="1=10 2=10")
    round = three("Kc 9d 3h", "Ks 8c 3d", bets="1=10 2=10", acts=look)
    turned = [
        (i, e.index) for i, e in enumerate(round.events) if isinstance(e, Turned) and e.place == "dealer"
    ]
    assert [index for _, index in turned] == [2, 0, 1]
    answers = [i for i, e in enumerate(round.events) if isinstance(e, Moved) and e.topic == "act.play"]
    assert max(i for i, e in enumerate(round.events) if isinstance(e, Dealt)) < turned[0][0] < min(answers)
    assert max(answers) < turned[1][0] < turned[2][0] < round.at("settle.")


@clause("deal-14a")
def test_the_player_dealers_cards_make_the_highest_hand(slug: str) -> None:
    round = three("Kc 9d 3h", dealer="3c Ad 2h")
    assert round.notes("settle.qualify") == [
        "dealer: the player-dealer has a straight, three high and qualifies"
    ]
    assert round.played(1) == -20_00


@clause("deal-9c")
def test_the_rest_of_the_deck_is_never_shown(slug: str) -> None:
    """Twelve cards come out of the deck with three players; of the folded hand the others see nothing either."""
    round = three(*HANDS[:3], bets="1=10 2=10 3=10", folds=(2,))
    assert len(round.order) == 12
    assert round.driver.felt.shoe.left == 40
    seen = [card.text for cards in view(round.start, round.events, 1).cards.values() for card in cards]
    assert sorted(seen) == sorted(f"{HANDS[0]} {HANDS[2]} {QUEEN} ?? ?? ??".split())


COUNTS = [
    # the third card, and the seat where its count ends with the player-dealer in seat 3 of eight
    ("Ah", 4), ("2h", 5), ("3h", 6), ("4h", 7), ("5h", 8), ("6h", 1), ("7h", 2), ("8h", 4), ("9h", 5), ("Th", 6), ("Jh", 7),
    ("Qh", 8), ("Kh", 1),
]  # fmt: skip
ALL = {"bets": " ".join(f"{n}=10" for n in (1, 2, 4, 5, 6, 7, 8)), "bank": 3}
SEVEN = ("Kc 9d 4s", "Ks 8c 3d", "Kd 7c 3s", "As 6c 3c", "Ac Jd 5c", "Ad Js 5d", "2c 8d 5s")


@clause("deal-7.2", "deal-7.3", "deal-7.4", "deal-7a.1")
@pytest.mark.parametrize(("card", "at"), COUNTS)
def test_where_the_action_button_goes(slug: str, card: str, at: int) -> None:
    """Clockwise, number one at the player-dealer's left, whose own seat is skipped, and on round past the last seat."""
    round = three(*SEVEN, dealer=f"Qd Jc {card}", **ALL)
    assert round.button("action") == (at, 0)
    assert revealed(round)[1] == str(at)


@clause("deal-7.5", "deal-7a.2")
@pytest.mark.parametrize(
    ("card", "at"),
    [("Ah", 5), ("2h", 5), ("3h", 1), ("4h", 1), ("5h", 1), ("6h", 1), ("7h", 5), ("8h", 5), ("Kh", 1)],
)
def test_empty_seats_are_counted_and_pass_the_button_on(slug: str, card: str, at: int) -> None:
    """Only seats 1 and 5 have an Ante; seat 7 is taken and sits out. The next active player clockwise has the button."""
    round = three("Kc 9d 4s", "Ks 8c 3d", dealer=f"Qd Jc {card}", bets="1=10 5=10", bank=3, people=(7,))
    assert round.button("action") == (at, 0)


@clause("deal-7.2", "deal-9b")
def test_the_button_lies_before_anybody_decides(slug: str) -> None:
    round = three(*HANDS, **FOUR)
    button = next(i for i, e in enumerate(round.events) if isinstance(e, Button) and e.kind == "action")
    assert round.turned_at < button < round.at("act.play")


@clause("deal-7.1")
def test_the_button_decides_whose_wager_has_first_action(slug: str) -> None:
    """$20 of cover pay one of two winners: the one who has the button."""
    hands, bets = ("Kc Kd 3h", "Ts Tc 3d"), "1=10 2=10"
    first = three(*hands, dealer="Qd 9c Ah", bets=bets, post="$20")
    second = three(*hands, dealer="Qd 9c 2h", bets=bets, post="$20")
    assert [(one.button(), one.played(1), one.played(2)) for one in (first, second)] == [
        ((1, 0), 20_00, 0),
        ((2, 0), 0, 20_00),
    ]


@clause("win-2.3")
@pytest.mark.parametrize("dealer", [QUEEN, JACK])
def test_hands_are_revealed_and_settled_clockwise_from_the_button(slug: str, dealer: str) -> None:
    """Seat 2 of 1, 2, 4, 7 has the button; seat 4 has folded and stays hidden."""
    up = {QUEEN: "Qc 7d 2h", JACK: "Jc Td 2h"}[dealer]
    round = three(*HANDS, dealer=up, bets="1=10 2=10 4=10 7=10", folds=(4,))
    assert round.button("action") == (2, 0)
    assert revealed(round) == ["dealer", "2", "7", "1"]
    assert [account for account in settled(round) if account.startswith("bet/")] == [
        "bet/4/4",
        "bet/2/2",
        "bet/7/7",
        "bet/1/1",
    ]
    assert [e.index for e in round.events if isinstance(e, Turned) and e.place == "7"] == [0, 1, 2]


@clause("win-2.3")
def test_within_a_seat_ante_play_pair_plus_and_bonus(slug: str) -> None:
    bets = "1=10 1/pair-plus=5 1/six-card=5 2=10 2/pair-plus=5 2/six-card=5"
    round = three("Kc Kd 3h", "Ks 8c 3d", bets=bets)
    names = ("bet", "play", "pair-plus", "six-card")
    assert settled(round) == [f"{name}/{n}/{n}" for n in (1, 2) for name in names]


@clause("deal-13a", "deal-13b", "deal-12b")
def test_folded_cards_go_to_the_discards_or_under_the_bonus_bet(slug: str) -> None:
    round = three(*HANDS[:3], bets="1=10 2=10 2/six-card=5 3=10 3/pair-plus=5", folds=(1, 2, 3))
    assert round.cards("discards") == f"{HANDS[0]} {HANDS[2]}"
    assert round.cards("six-card/2") == HANDS[1]
    assert revealed(round) == ["dealer", "six-card/2"]
    moved = [i for i, e in enumerate(round.events) if isinstance(e, Regrouped)]
    decided = [i for i, e in enumerate(round.events) if isinstance(e, Fact) and e.text == "folds"]
    assert len(moved) == 9
    assert max(decided) < min(moved) < max(moved) < dealers_first_card(round)


def dealers_first_card(round: Round) -> int:
    """When the first of the player-dealer's hidden cards was turned up."""
    return next(
        i for i, e in enumerate(round.events) if isinstance(e, Turned) and (e.place, e.index) == ("dealer", 0)
    )


def test_the_cards_are_gathered_at_the_end(slug: str) -> None:
    round = three(*HANDS, **FOUR)
    settled_at = [
        i for i, e in enumerate(round.events) if isinstance(e, Moved) and e.source.startswith("play/")
    ]
    assert max(settled_at) < round.at(Cleared)
