"""Hold'em at Ven-A-Mexico: three limits, and a collection that the button pays before the deal."""

from __future__ import annotations

from itertools import groupby, pairwise

import pytest

from cardroom.cards import cards, deck, spell
from cardroom.errors import RefusedError
from cardroom.felt import EVERYONE, NOBODY, Dealt, only
from cardroom.hands import High, chosen_high
from cardroom.rooms import Table
from cardroom.script import Act, Choice
from tests.poker.hands import deal, paused, play, seat, table_of

SLUG = "ven-a-mexico/holdem"
ANY = spell(deck("standard"))
TWO = {1: "100", 2: "100"}
FOUR = {1: "100", 2: "100", 3: "100", 4: "100"}
CALLED = "4 call, 1 call, 2 call, 3 check"
CHECKED = "2 check, 3 check, 4 check, 1 check"


def clause(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*(f"{SLUG}/{one}" for one in ids))


def at(schedule: int = 1) -> Table:
    """Limit $3 and $6 with blinds of $2 and $3, unless said otherwise."""
    return table_of(SLUG, schedule=schedule)


def after(acts: str) -> tuple[int, str]:
    """Who is asked next, and for what."""
    ask = paused(FOUR, cards=ANY, acts=acts, at=at()).waiting[0]
    assert isinstance(ask.options, Choice)
    return ask.seat, ask.options.phrase


@pytest.mark.parametrize(
    ("schedule", "low", "high", "small", "fee"),
    [
        pytest.param(1, 3, 6, 2, 3, marks=clause("fee-3-16", "fee-button")),
        pytest.param(2, 6, 12, 3, 3, marks=clause("fee-6-12", "fee-button")),
        pytest.param(
            3, 10, 20, 5, 5, marks=clause("fee-10-20")
        ),  # the line of the limit prevails over the flat $3
    ],
)
@clause("play-blinds")
def test_the_button_pays_the_collection_of_each_limit(
    schedule: int, low: int, high: int, small: int, fee: int
) -> None:
    """Before the deal, to the house and not as a bet: the button still has the whole big blind to call."""
    hand = play(FOUR, cards=ANY, acts=CALLED, at=at(schedule))
    assert [(m.source, m.target, m.cents) for m in hand.moves("fee.")] == [("stack/1", "drop", fee * 100)]
    assert hand.at("fee.button") < hand.at(Dealt)
    assert [(m.source, m.cents) for m in hand.moves("act.blinds")] == [
        ("stack/2", small * 100),
        ("stack/3", low * 100),
    ]
    assert [options.phrase for _, _, options in hand.offered] == [
        *[f"fold or call ${low} or raise to ${2 * low}"] * 2,
        f"fold or call ${low - small} or raise to ${2 * low}",
        f"check or raise to ${2 * low} or fold",
        *[f"check or bet ${low} or fold"] * 4,
        *[f"check or bet ${high} or fold"] * 8,
    ]
    assert sum(m.cents for m in hand.moves("settle.")) == 4 * low * 100  # nothing is taken from the pot


@clause("fee-button")
def test_the_collection_is_paid_each_hand_also_without_a_flop() -> None:
    hand = play(FOUR, cards=ANY, acts="4 fold, 1 fold, 2 fold", at=at())
    assert [hand.won(n) for n in (1, 2, 3, 4)] == [-3_00, -2_00, 2_00, 0]
    assert hand.drop == 3_00


@clause("play-button-a", "button-rotate")
def test_the_button_moves_clockwise_after_every_hand() -> None:
    start, seen = seat(dict.fromkeys((1, 3, 6, 9), "100"), button=3), []
    for _ in range(4):
        stacks = {one.seat: str(one.cents // 100) for one in start.people}
        hand = play(stacks, cards=ANY, button=start.button, at=at())
        seen.append(hand.button("dealer")[0])
        start = hand.outcome
    assert seen == [3, 6, 9, 1]


@clause("play-hole", "play-button-b")
def test_two_hole_cards_each_the_buttons_last() -> None:
    dealt = [event for event in play(FOUR, cards=ANY, button=2, at=at()).events if isinstance(event, Dealt)]
    assert [event.place for event in dealt] == ["hole/3", "hole/4", "hole/1", "hole/2"] * 2
    assert [event.seen_by for event in dealt] == [only(n) for n in (3, 4, 1, 2)] * 2


@clause("play-blinds")
def test_the_blinds_go_up_before_the_deal_left_of_the_button() -> None:
    hand = play(FOUR, cards=ANY, button=3, at=at())
    assert [(m.source, m.cents) for m in hand.moves("act.blinds")] == [("stack/4", 2_00), ("stack/1", 3_00)]
    assert hand.at("act.blinds") < hand.at(Dealt)


@clause("play-blinds")
def test_two_players_by_the_letter() -> None:
    """Ruling at ven-a-mexico/holdem/play-blinds: the other player posts the small blind, the button the big one."""
    hand = play(TWO, cards=ANY, acts="2 call, 1 check", at=at())
    assert [(m.source, m.cents) for m in hand.moves("act.blinds")] == [("stack/2", 2_00), ("stack/1", 3_00)]
    assert [n for n, _ in hand.asked()] == [2, 1] * 4


@clause("play-bet-1a", "play-bet-1b", "play-clockwise", "play-flop-b")
def test_who_acts_when() -> None:
    """Left of the big blind before the flop, left of the button after it, always clockwise."""
    hand = play(FOUR, cards=ANY, acts=CALLED, at=at())
    assert [n for n, _ in hand.asked()] == [4, 1, 2, 3] + [2, 3, 4, 1] * 3
    folded = play(FOUR, cards=ANY, acts="4 call, 1 call, 2 fold, 3 check", at=at())
    assert [n for n, _ in folded.asked()] == [4, 1, 2, 3] + [3, 4, 1] * 3
    first = paused(FOUR, cards=ANY, acts="", at=at())
    assert {place: len(held) for place, held in first.felt.cards.items()} == {
        f"hole/{n}": 2 for n in (1, 2, 3, 4)
    }


@clause("play-flop-a", "play-flop-b")
def test_burn_and_three_up_then_one_and_one() -> None:
    hand = play(TWO, cards=ANY, acts="2 call, 1 check", at=at())
    assert hand.order[4:] == ["burn", *["board"] * 3, "burn", "board", "burn", "board"]
    board = [event for event in hand.events if isinstance(event, Dealt)][4:]
    assert [event.seen_by for event in board] == [
        EVERYONE if event.place == "board" else NOBODY for event in board
    ]
    rounds = [
        name
        for name, _ in groupby(
            "ask" if hasattr(e, "options") else "board"
            for e in hand.events
            if hasattr(e, "options") or getattr(e, "place", "") == "board"
        )
    ]
    assert rounds == ["ask", "board"] * 3 + [
        "ask"
    ]  # a betting round after the hole cards and after each part of the board


@clause("play-options")
def test_fold_match_the_big_blind_or_raise() -> None:
    assert after("") == (4, "fold or call $3 or raise to $6")
    assert after("4 call, 1 call, 2 call") == (3, "check or raise to $6 or fold")
    assert after("4 raise 6, 1 fold, 2 fold") == (3, "fold or call $3 or raise to $9")
    driver = paused(FOUR, cards=ANY, acts="", at=at())
    for wrong in (Act("call", 2_00), Act("raise", 5_00), Act("raise", 9_00), Act("check")):
        with pytest.raises(RefusedError) as refused:
            driver.answer(4, wrong)
        assert "ven-a-mexico/holdem/play-options" in refused.value.clauses


@clause("play-options")
def test_the_lower_limit_up_to_the_flop_and_the_higher_after_it() -> None:
    assert after(CALLED) == (2, "check or bet $3 or fold")
    assert after(f"{CALLED}, {CHECKED}") == (2, "check or bet $6 or fold")
    assert after(f"{CALLED}, {CHECKED}, {CHECKED}") == (2, "check or bet $6 or fold")


@clause("play-options")
def test_a_bet_and_three_raises_unless_two_are_left() -> None:
    assert after("4 raise 6, 1 raise 9") == (2, "fold or call $7 or raise to $12")
    assert after("4 raise 6, 1 raise 9, 2 raise 12") == (3, "fold or call $9")
    assert after("4 raise 6, 1 raise 9, 2 raise 12, 3 fold, 4 fold") == (1, "fold or call $3")
    assert after("4 fold, 1 fold, 2 raise 6, 3 raise 9, 2 raise 12") == (3, "fold or call $3 or raise to $15")
    assert after(f"{CALLED}, 2 bet 3, 3 raise 6, 4 raise 9, 1 raise 12") == (2, "fold or call $9")


@clause("play-flop-b")
def test_who_has_checked_may_raise() -> None:
    assert after(f"{CALLED}, 2 check, 3 bet 3, 4 fold, 1 call") == (2, "fold or call $3 or raise to $6")


@clause("play-flop-b", "object")
def test_the_best_five_of_seven_cards_win_the_pot() -> None:
    board = deal({1: "2s 3h", 2: "As 9h"}, "Ks Qs Js 9s 9d")
    hand = play(TWO, cards=board, acts="2 call, 1 check", at=at())
    assert hand.notes("settle.show") == [
        "hole/2: shows a flush, ace high",
        "hole/1: shows a flush, king high",
    ]
    assert (hand.won(1), hand.won(2)) == (-6_00, 3_00)  # the button lost its blind and paid $3


@clause("object", "suits-b")
def test_equal_hands_share_whatever_the_suit_and_the_odd_chip_goes_left_of_the_button() -> None:
    """$15 at $6 and $12: seats 3 and 1 have the same hand, and seat 3 is nearer to the button's left."""
    board = deal({1: "As Kc", 2: "7c 6d", 3: "Ac Kd"}, "Ad Kh 9s 4h 2d")
    hand = play({1: "100", 2: "100", 3: "100"}, cards=board, acts="1 call, 2 fold, 3 check", at=at(2))
    assert [(m.target, m.cents) for m in hand.moves("settle.")] == [
        ("stack/3", 7_00),
        ("stack/1", 7_00),
        ("stack/3", 1_00),
    ]


@clause("deck", "suits-a", "suits-c")
def test_four_suits_of_thirteen_and_no_joker() -> None:
    pack = [card.text for card in play(FOUR, cards=ANY, at=at()).pack]
    assert sorted(pack) == sorted(rank + suit for suit in "sdhc" for rank in "AKQJT98765432")


def made(text: str) -> High:
    """Two hole cards and three of the board."""
    own = cards(text)
    return chosen_high(at().rules.hand.uses, own[:2], own[2:])


@clause("rank-hands")
def test_hands_rank_in_this_order() -> None:
    ladder = [
        "As Ks Qs Js Ts", "9d 8d 7d 6d 5d", "3s 3d 3h 3c 2s", "As Ad Ah Kc Ks", "2s 2d 2h 3c 3s", "As Ks Qs Js 9s",
        "7h 5h 4h 3h 2h", "As Ks Qs Js Td", "2c 3c 4c 5c 6d", "As Ad Ah Kc Qs", "2s 2d 2h 4c 3s", "As Ad Kh Kc Qs",
        "3s 3d 2h 2c 4s", "As Ad Kh Qc Js", "2s 2d 5h 4c 3s", "As Kd Qh Jc 9s",
    ]  # fmt: skip
    for above, below in pairwise(ladder):
        assert made(above) > made(below), (above, below)


@clause("suits-c")
@pytest.mark.clause(f"{SLUG}/card-rank", how="overridden", by=f"{SLUG}/suits-c")
def test_cards_rank_from_the_ace_down_to_the_two() -> None:
    """Thirteen in a suit: the five the printed list forgets has its place, and no deck has the one it ends with."""
    order = "AKQJT98765432"
    assert {card.text[0] for card in play(FOUR, cards=ANY, at=at()).pack} == set(order)
    for above, below in pairwise(order):
        rest = " ".join(f"{rank}h" for rank in [one for one in order if one not in (above, below)][:3])
        assert made(f"{above}c {above}d {rest}") > made(f"{below}c {below}d {rest}")


@clause("ace-straight")
def test_the_ace_is_high_or_low_in_a_straight() -> None:
    assert made("Ac 2d 3h 4s 5c").words == "a straight, five high"
    assert made("Ac Kd Qh Js Tc").words == "a straight, ace high"
    assert made("Ac 2d 3h 4s 5c") < made("2d 3h 4s 5c 6d") < made("Ac Kd Qh Js Tc")
    assert made("Kc Ad 2h 3s 4c").words == "ace high"
