"""Lowball at the Players Club, ace to five and deuce to seven: bet or fold, a draw, and the lowest hand wins.

The button is in seat 1; its left, seat 2, posts the blind of $3 that is dropped. The cards of a hand are written in the
order in which they come.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from cardroom.cards import cards as read_cards
from cardroom.cards import deck, spell
from cardroom.errors import RefusedError, SetupError
from cardroom.fees.hours import read_hours
from cardroom.felt import Dealt, only
from cardroom.games.seat_order import clockwise
from cardroom.rooms import rooms
from cardroom.script import CHANCE, Act, Ask, Driver, Pick
from tests.poker.hands import paused, play, table_of
from tests.tables import Round, sign_lines

ACE, DEUCE = "players-club/lowball-a5", "players-club/lowball-27"
LOWBALL, ROOM = "players-club/lowball/", "players-club/room/"
THREE = {1: "100", 2: "100", 3: "100"}
CALLED = "3 call, 1 call, 2 stay"
HANDS = {1: "Kc Qd 9h 8s 2c", 2: "9c 7d 5h 4s 2d", 3: "Jc Td 8h 6s 3d"}
"""Nine-seven in seat 2 is lowest in both games."""
both = pytest.mark.parametrize("slug", [ACE, DEUCE])


def lowball(*ids: str, how: str = "played") -> Any:
    return pytest.mark.clause(*(one if "/" in one else LOWBALL + one for one in ids), how=how)


def dealt(hands: Mapping[int, str], then: str = "") -> str:
    own = {n: text.split() for n, text in hands.items()}
    return " ".join([own[n][i] for i in range(5) for n in clockwise(sorted(own), 1)] + then.split())


def played(slug: str, acts: str = CALLED, hands: Mapping[int, str] = HANDS, then: str = "") -> Round:
    return play(THREE, cards=dealt(hands, then), acts=acts, at=table_of(slug))


def stopped(slug: str, acts: str = "") -> Driver:
    return paused(THREE, cards=dealt(HANDS), acts=acts, at=table_of(slug))


def offered(driver: Driver) -> str:
    ask = driver.waiting[0]
    assert ask.options is not None
    return f"{ask.seat}: {ask.options.phrase}"


def against(slug: str, second: str, first: str) -> list[int]:
    """What the button and seat 2 win with these hands; $6 is in, $3 of it dropped."""
    cards = dealt({1: first, 2: second})
    hand = play({1: "50", 2: "50"}, cards=cards, acts="1 call", at=table_of(slug))
    return [hand.won(n) for n in (1, 2)]


@both
@lowball("intro-b")
def test_five_cards_face_down_from_fifty_two_without_a_joker(slug: str) -> None:
    hand = played(slug)
    assert {card.text for card in hand.pack} == {card.text for card in deck("standard")} and len(
        hand.pack
    ) == 52
    assert hand.order == ["hole/2", "hole/3", "hole/1"] * 5
    assert all(e.seen_by == only(int(e.place[-1])) for e in hand.events if isinstance(e, Dealt))


@both
@lowball("intro-c", "intro-e")
def test_a_betting_round_the_draw_and_a_second_round(slug: str) -> None:
    """Before the draw the blind acts last; after it the left of the button is first."""
    hand = played(slug)
    asked = [e for e in hand.events if isinstance(e, Ask) and e.seat != CHANCE]
    found = [f"{e.seat}{'d' if isinstance(e.options, Pick) else ''}" for e in asked]
    assert found == ["3", "1", "2", "2d", "3d", "1d", "2", "3", "1"]


@both
@lowball("intro-d")
def test_bet_or_fold_before_the_draw_and_checks_after_it(slug: str) -> None:
    """The blind has its bet in: it stays or raises."""
    driver = stopped(slug)
    assert offered(driver) == "3: fold or call $3 or raise to $6"
    with pytest.raises(RefusedError) as refused:
        driver.answer(3, Act("check"))
    assert f"{LOWBALL}intro-d" in refused.value.clauses
    blind = stopped(slug, "3 call, 1 call")
    assert offered(blind) == "2: stay or raise to $6 or fold"
    with pytest.raises(RefusedError):
        blind.answer(2, Act("check"))
    driver.silence(3)  # nothing said is a fold
    assert driver.felt.cards["hole/3"] == []
    assert offered(stopped(slug, f"{CALLED}, 2 draw, 3 draw, 1 draw")) == "2: check or bet $6 or fold"


@both
@lowball("intro-e")
def test_any_number_of_cards_is_replaced_and_none_need_be(slug: str) -> None:
    driver = stopped(slug, CALLED)
    assert offered(driver) == "2: up to 5 of 9♣ 7♦ 5♥ 4♠ 2♦, or none"
    with pytest.raises(RefusedError) as refused:
        driver.answer(2, read_cards("Kc"))
    assert f"{LOWBALL}intro-e" in refused.value.clauses
    acts = f"{CALLED}, 2 draw 9c, 3 draw Jc Td 8h 6s 3d, 1 draw"
    hand = played(slug, acts, then="3c 8c 7c 6c 4h 2h")
    assert hand.order[15:] == ["hole/2", *["hole/3"] * 5]
    assert [hand.cards(f"hole/{n}") for n in (1, 2, 3)] == [HANDS[1], "7d 5h 4s 2d 3c", "8c 7c 6c 4h 2h"]


@both
@lowball("intro-e")
def test_who_has_folded_does_not_draw(slug: str) -> None:
    hand = played(slug, "3 fold, 1 call, 2 stay")
    assert [e.seat for e in hand.events if isinstance(e, Ask) and isinstance(e.options, Pick)] == [2, 1]


@both
@lowball("intro-f")
def test_after_the_draw_bets_are_twice_the_size(slug: str) -> None:
    """$3 and raises by $3 before it, $6 and raises by $6 after it; other amounts are refused."""
    driver = stopped(slug, "3 raise 6")
    assert offered(driver) == "1: fold or call $6 or raise to $9"
    with pytest.raises(RefusedError) as refused:
        driver.answer(1, Act("raise", 12_00))
    assert f"{LOWBALL}intro-f" in refused.value.clauses
    late = stopped(slug, f"{CALLED}, 2 draw, 3 draw, 1 draw, 2 bet 6")
    assert offered(late) == "3: fold or call $6 or raise to $12"


@both
@lowball("intro-a")
def test_the_lowest_hand_takes_the_pot(slug: str) -> None:
    """$9 less the $3 that is dropped; and after a bet of $6 and two calls $24."""
    assert [played(slug).won(n) for n in (1, 2, 3)] == [-3_00, 3_00, -3_00]
    hand = played(slug, f"{CALLED}, 2 draw, 3 draw, 1 draw, 2 bet 6, 3 call, 1 call")
    assert [hand.won(n) for n in (1, 2, 3)] == [-9_00, 15_00, -9_00]
    assert [(m.target, m.cents) for m in hand.moves("settle.")] == [("stack/2", 24_00)]


@both
@lowball("intro-a")
def test_who_is_all_in_contests_what_he_matched(slug: str) -> None:
    """Seat 2 has $5: the lowest of all takes the main pot, and of the others the lower the rest."""
    acts = "3 raise 6, 1 call, 2 call, 2 draw, 3 draw, 1 draw, 3 bet 6, 1 call"
    hand = play({**THREE, 2: "5"}, cards=dealt(HANDS), acts=acts, at=table_of(slug))
    assert [hand.stack(n) for n in (1, 2, 3)] == [88_00, 12_00, 102_00]


@both
@lowball(f"{ROOM}fee-1")
def test_the_blind_of_three_dollars_is_dropped_and_stays_a_bet(slug: str) -> None:
    """Before the deal, by the first from the left of the button; it is the whole fee, and he has nothing more to call."""
    hand = played(slug)
    assert [(m.source, m.target, m.cents) for m in hand.moves("fee.")] == [("stack/2", "drop", 3_00)]
    assert hand.at("fee.blind") < hand.at(Dealt)
    assert hand.stack(2) == 103_00 and hand.drop == 3_00
    alone = played(slug, "3 fold, 1 fold")
    assert [alone.won(n) for n in (1, 2, 3)] == [0, -3_00, 0]
    with pytest.raises(SetupError):
        table_of(slug, blinds=(2_00,))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("5c 4d 3h 2s Ac", "6c 4h 3d 2d As"),
        ("5c 4c 3c 2c Ac", "6c 4d 3h 2s Ad"),  # neither straights nor flushes count
        ("6c 5d 4h 3s 2c", "7c 4d 3h 2s Ac"),
        ("Ac 2d 3h 4s 8c", "9c 2c 3d 4h 5s"),
        ("Kc Qd Jh Ts 9c", "Ac Ad 2h 3s 4c"),  # any pair is worse than none
        ("2c 2d 3h 4s 5c", "3c 3d 2h 4d As"),
        ("Kc Kd 2h 3s 4c", "Ac Ad 2s 2d 3h"),
        ("Ac Kd 4h 3s 2c", "Kc Qd Jh Ts 9c"),  # king-four: the ace is low
    ],
)
@pytest.mark.clause(f"{ACE}/best", f"{LOWBALL}intro-a")
def test_ace_to_five(better: str, worse: str) -> None:
    assert against(ACE, better, worse) == [-3_00, 0]
    assert against(ACE, worse, better) == [0, -3_00]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("7c 5d 4h 3s 2c", "7d 6d 4c 3h 2s"),
        ("7c 5d 4h 3s 2c", "6c 5h 4d 3d 2d"),  # a straight counts against the hand
        ("8c 7d 4c 3s 2c", "7h 5h 4h 3h 2h"),
        ("Kc Qd Jh Ts 8c", "Ac 2d 3h 4s 5c"),  # the ace is high, and A-2-3-4-5 no straight
        ("Ac 2d 3h 4s 5c", "2c 2h 3d 4h 5s"),
        ("Ac Kd Qh Js 9c", "6c 5d 4h 3s 2c"),
        ("Ac 2d 3d 4s 5c", "7h 5h 4h 3h 2h"),  # and so does a flush
    ],
)
@pytest.mark.clause(f"{DEUCE}/best", f"{LOWBALL}intro-a")
def test_deuce_to_seven(better: str, worse: str) -> None:
    assert against(DEUCE, better, worse) == [-3_00, 0]
    assert against(DEUCE, worse, better) == [0, -3_00]


@pytest.mark.clause(f"{ACE}/best", f"{DEUCE}/best", f"{LOWBALL}intro-g", f"{LOWBALL}intro-h")
def test_two_forms_each_with_its_own_best_hand() -> None:
    wheel, seven = "5c 4d 3h 2s Ac", "7d 5h 4c 3s 2d"
    assert against(ACE, wheel, seven) == [-3_00, 0]
    assert against(DEUCE, wheel, seven) == [0, -3_00]
    assert {"lowball-a5", "lowball-27"} <= {*rooms()["players-club"].offerings}


@both
@lowball(f"{ROOM}hours-1", f"{ROOM}fee-1", "intro-f", how="shown")
def test_the_sign_says_limit_fee_and_hours(slug: str) -> None:
    of = table_of(slug)
    lines = sign_lines(of)
    assert [text for label, text, _ in lines if label in ("Limit", "Collection", "Hours")] == [
        "limit $3 and $6",
        "$3 a hand, by dropping the blind",
        "every day from 10 AM to 2 AM the next morning",
    ]
    assert of.cite("post.sign") == (f"{ROOM}hours-1",)


@both
@lowball(f"{ROOM}hours-1")
def test_open_from_ten_in_the_morning_to_two_at_night(slug: str) -> None:
    hours = read_hours(table_of(slug).schedule.hours)
    for day in range(7):
        assert [hours.is_open(day, minute) for minute in (0, 119, 120, 599, 600, 1439)] == [
            True,
            True,
            False,
            False,
            True,
            True,
        ]


@both
def test_a_hand_with_no_cards_left_in_the_deck_goes_on(slug: str) -> None:
    """The document is silent on it: nine players draw, and the discards of others are shuffled."""
    stacks, pack = dict.fromkeys(range(1, 10), "50"), [card.text for card in deck("standard")]
    hands = {n: " ".join(pack[(n - 1) * 5 : n * 5]) for n in stacks}
    order = clockwise(sorted(stacks), 1)
    acts = [*(f"{n} call" for n in order[1:]), "2 stay", *(f"{n} draw {hands[n].split()[0]}" for n in order)]
    again = spell(read_cards(" ".join(hands[n].split()[0] for n in (2, 3))))
    hand = play(
        stacks,
        cards=f"{dealt(hands, ' '.join(pack[45:]))} | {again}",
        acts=", ".join(acts),
        at=table_of(slug),
    )
    assert [len(hand.cards(f"hole/{n}").split()) for n in stacks] == [5] * 9
    assert hand.cards("hole/9").split()[-1] == hands[2].split()[0]
