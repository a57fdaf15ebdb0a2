"""Hold'em at Pinnacle: the four betting rounds of a limit game of $3 and $6."""

from __future__ import annotations

import pytest

from cardroom.cards import deck, spell
from cardroom.errors import RefusedError
from cardroom.script import Act, Choice, Driver
from tests.poker.hands import paused, play
from tests.poker.test_pinnacle_button import FOUR, at, clause

ANY = spell(deck("standard"))
CALLED = "4 call, 1 call, 2 call, 3 check"
CHECKED = "2 check, 3 check, 4 check, 1 check"
TO = {"flop": CALLED, "turn": f"{CALLED}, {CHECKED}", "river": f"{CALLED}, {CHECKED}, {CHECKED}"}
"""Everybody is still in when these acts are done, and seat 2 opens."""


def asked(driver: Driver) -> tuple[int, str]:
    ask = driver.waiting[0]
    assert isinstance(ask.options, Choice)
    return ask.seat, ask.options.phrase


def after(acts: str) -> tuple[int, str]:
    """Who is asked next, and for what."""
    return asked(paused(FOUR, cards=ANY, acts=acts, at=at()))


@clause("deal-6", "deal-1b.3", "deal-6e")
def test_the_first_round_opens_left_of_the_big_blind_who_acts_last() -> None:
    hand = play(FOUR, cards=ANY, acts=CALLED, at=at())
    assert [n for n, _ in hand.asked()][:4] == [4, 1, 2, 3]
    assert hand.offered[3][2].phrase == "check or raise to $6 or fold"


@clause("deal-6a", "deal-6b.1", "deal-6c", "table-b")
def test_the_first_round_is_call_fold_or_raise() -> None:
    driver = paused(FOUR, cards=ANY, acts="", at=at())
    assert asked(driver) == (4, "fold or call $3 or raise to $6")
    for act, why in (
        (Act("call", 2_00), "deal-6a"),
        (Act("raise", 5_00), "deal-6c"),
        (Act("raise", 9_00), "table-b"),
    ):
        with pytest.raises(RefusedError) as refused:
            driver.answer(4, act)
        assert f"pinnacle/holdem/{why}" in refused.value.clauses
    with pytest.raises(RefusedError):
        driver.answer(4, Act("check"))


@clause("deal-6d.1", "deal-6e")
def test_facing_a_raise_one_calls_re_raises_or_folds() -> None:
    assert after("4 raise 6") == (1, "fold or call $6 or raise to $9")
    assert after("4 raise 6, 1 fold, 2 fold") == (3, "fold or call $3 or raise to $9")
    assert after("4 raise 6, 1 raise 9, 2 fold, 3 fold") == (4, "fold or call $3 or raise to $12")


@clause("deal-6d.2", "deal-6d.3")
def test_the_big_blind_and_three_raises() -> None:
    assert after("4 raise 6, 1 raise 9") == (2, "fold or call $7 or raise to $12")
    assert after("4 raise 6, 1 raise 9, 2 raise 12") == (3, "fold or call $9")
    assert after("4 raise 6, 1 raise 9, 2 raise 12, 3 fold, 4 fold") == (
        1,
        "fold or call $3",
    )  # capped before they were two
    driver = paused(FOUR, cards=ANY, acts="4 raise 6, 1 raise 9, 2 raise 12", at=at())
    with pytest.raises(RefusedError) as refused:
        driver.answer(3, Act("raise", 15_00))
    assert "pinnacle/holdem/deal-6d.2" in refused.value.clauses


@clause("deal-6d.3")
def test_two_players_raise_as_often_as_they_like() -> None:
    stacks = {1: "100", 2: "100"}
    raises = ", ".join(f"{2 - i % 2} raise {6 + 3 * i}" for i in range(9))
    assert asked(paused(stacks, cards=ANY, acts=raises, at=at())) == (1, "fold or call $3 or raise to $33")
    assert after("4 fold, 1 fold, 2 raise 6, 3 raise 9, 2 raise 12") == (3, "fold or call $3 or raise to $15")


@pytest.mark.parametrize(
    ("street", "board", "limit"),
    [
        pytest.param("flop", 3, 3, marks=clause("deal-10", "deal-11", "deal-11a")),
        pytest.param("turn", 4, 6, marks=clause("deal-15", "deal-16", "deal-16a")),
        pytest.param("river", 5, 6, marks=clause("deal-20", "deal-21", "deal-21a")),
    ],
)
@clause("table-b", "deal-6c")
def test_each_later_round_is_bet_at_its_limit_once_its_cards_are_up(
    street: str, board: int, limit: int
) -> None:
    driver = paused(FOUR, cards=ANY, acts=TO[street], at=at())
    for n in (2, 3, 4, 1):
        assert asked(driver) == (n, f"check or bet ${limit} or fold")
        assert len(driver.felt.cards["board"]) == board
        for wrong in (limit - 1, limit + 1, 2 * limit):
            with pytest.raises(RefusedError) as refused:
                driver.answer(n, Act("bet", wrong * 100))
            assert "pinnacle/holdem/table-b" in refused.value.clauses
        driver.answer(n, Act("check"))


@pytest.mark.parametrize(
    ("street", "limit"),
    [
        pytest.param("flop", 3, marks=clause("deal-11b", "deal-11c", "deal-11d", "deal-11e")),
        pytest.param("turn", 6, marks=clause("deal-16b", "deal-16c", "deal-16d", "deal-16e")),
        pytest.param("river", 6, marks=clause("deal-21b", "deal-21c", "deal-21d", "deal-21e")),
    ],
)
def test_check_call_fold_and_raise(street: str, limit: int) -> None:
    """Who has checked may still raise; who has folded is asked no more."""
    acts = f"{TO[street]}, 2 check, 3 bet {limit}"
    assert after(acts) == (4, f"fold or call ${limit} or raise to ${2 * limit}")
    acts += ", 4 fold, 1 call"
    assert after(acts) == (2, f"fold or call ${limit} or raise to ${2 * limit}")
    hand = play(FOUR, cards=ANY, acts=f"{acts}, 2 raise {2 * limit}, 3 call, 1 fold", at=at())
    before = TO[street].count(",") + 1
    assert [n for n, _ in hand.asked()][before : before + 7] == [2, 3, 4, 1, 2, 3, 1]
    assert {n for n, _ in hand.asked()[before + 7 :]} <= {2, 3}
    assert hand.cards("muck").count(" ") == 3


@pytest.mark.parametrize(
    ("street", "limit"),
    [
        pytest.param("flop", 3, marks=clause("deal-11e")),
        pytest.param("turn", 6, marks=clause("deal-16e")),
        pytest.param("river", 6, marks=clause("deal-21e")),
    ],
)
@clause("deal-6d.2", "deal-6d.3")
def test_a_bet_and_three_raises_in_later_rounds_unless_two_are_left(street: str, limit: int) -> None:
    raised = f"{TO[street]}, 2 bet {limit}, 3 raise {2 * limit}, 4 raise {3 * limit}"
    assert after(raised) == (1, f"fold or call ${3 * limit} or raise to ${4 * limit}")
    assert after(f"{raised}, 1 raise {4 * limit}") == (2, f"fold or call ${3 * limit}")
    two = f"{TO[street]}, 2 check, 3 check, 4 bet {limit}, 1 raise {2 * limit}, 2 fold, 3 fold"
    two += f", 4 raise {3 * limit}, 1 raise {4 * limit}"
    assert after(two) == (4, f"fold or call ${limit} or raise to ${5 * limit}")


@clause("deal-2b", "deal-1b.2", "deal-11", "deal-16", "deal-21")
def test_later_rounds_open_with_the_nearest_active_player_and_end_with_the_button() -> None:
    hand = play(
        FOUR, cards=ANY, acts="4 call, 1 call, 2 fold, 3 check, 3 check, 4 bet 3, 1 call, 3 fold", at=at()
    )
    assert [n for n, _ in hand.asked()] == [4, 1, 2, 3, 3, 4, 1, 3, 4, 1, 4, 1]
    whole = play(FOUR, cards=ANY, acts=CALLED, button=1, at=at())
    assert [n for n, _ in whole.asked()] == [4, 1, 2, 3] + [2, 3, 4, 1] * 3


@clause("deal-7", "deal-12", "deal-17", "deal-22")
def test_the_wagers_are_gathered_once_none_is_left_open() -> None:
    acts = "4 raise 6, 1 fold, 2 fold, 3 call, 3 bet 3, 4 call, 3 bet 6, 4 call, 3 bet 6, 4 raise 12, 3 call"
    gathered = [(m.source, m.cents) for m in play(FOUR, cards=ANY, acts=acts, at=at()).moves("act.gather")]
    assert gathered == [
        ("bet/2", 2_00),
        ("bet/3", 6_00),
        ("bet/4", 6_00),
        ("bet/3", 3_00),
        ("bet/4", 3_00),
        ("bet/3", 6_00),
        ("bet/4", 6_00),
        ("bet/3", 12_00),
        ("bet/4", 12_00),
    ]
