"""Played in Hold'em style: button, blinds, streets and betting, the same in every game that follows Comstock's Hold'em."""

from __future__ import annotations

import pytest

from cardroom.cards import deck, spell
from cardroom.errors import RefusedError
from cardroom.felt import Dealt
from cardroom.script import CHANCE, Act, Driver
from tests.poker.comstock import HOLDEM, OWN
from tests.poker.following import games
from tests.poker.following import open_table as table_of
from tests.poker.hands import paused, play, seat

ANY = spell(deck("standard"))
TWO = {1: "100", 2: "100"}
THREE = {1: "100", 2: "100", 3: "100"}
FOUR = {**THREE, 4: "100"}


def offered(driver: Driver) -> str:
    options = driver.waiting[0].options
    return f"{driver.waiting[0].seat}: {options.phrase}"


@pytest.mark.parametrize("slug", games("intro-a", "intro-c", "intro-e", "button-a", "button-b"))
def test_own_cards_then_flop_turn_and_river_a_card_burned_before_each(slug: str) -> None:
    hand = play(THREE, cards=ANY, acts="3 call, 1 call, 2 check", button=3, at=table_of(slug))
    own = 3 * OWN[slug]
    assert hand.button("dealer")[0] == 3
    assert hand.order[:own] == ["hole/1", "hole/2", "hole/3"] * OWN[slug]
    assert hand.order[own:] == ["burn", *["board"] * 3, "burn", "board", "burn", "board"]
    assert {e.for_seat(1) == e for e in hand.events if isinstance(e, Dealt) and e.place == "burn"} == {False}
    assert {e.for_seat(1) == e for e in hand.events if isinstance(e, Dealt) and e.place == "board"} == {True}
    assert hand.outcome.button == 1


@pytest.mark.parametrize(
    "slug",
    games(
        "intro-b",
        "intro-d",
        "intro-f",
        "button-c",
        "button-d",
        "button-e",
        "button-f",
        "button-g",
        "button-h",
    ),
)
def test_blinds_and_four_betting_rounds(slug: str) -> None:
    """The big blind may raise when it comes round to it; later rounds open left of the button, which acts last."""
    hand = play(FOUR, cards=ANY, acts="4 call, 1 call, 2 call", at=table_of(slug))
    assert [(m.source, m.cents) for m in hand.moves("act.blinds")] == [("stack/2", 1_00), ("stack/3", 2_00)]
    assert [who for who, _ in hand.asked()] == [4, 1, 2, 3] + [2, 3, 4, 1] * 3
    assert hand.options("hole/3") == ["check", "raise", "fold"]


@pytest.mark.parametrize("slug", games("button-e", "button-c"))
def test_of_two_players_the_button_has_the_big_blind(slug: str) -> None:
    hand = play(TWO, cards=ANY, acts="2 call", at=table_of(slug))
    assert [(m.source, m.cents) for m in hand.moves("act.blinds")] == [("stack/2", 1_00), ("stack/1", 2_00)]
    assert [who for who, _ in hand.asked()] == [2, 1] * 4


@pytest.mark.parametrize("slug", games("button-i"))
def test_a_single_blind_is_the_buttons_and_its_left_opens_every_round(slug: str) -> None:
    hand = play(THREE, cards=ANY, acts="2 call, 3 call", at=table_of(slug, blinds=(2_00,)))
    assert [(m.source, m.cents) for m in hand.moves("act.blinds")] == [("stack/1", 2_00)]
    assert [who for who, _ in hand.asked()] == [2, 3, 1] * 4


@pytest.mark.parametrize("slug", games("rule-2a", "split-limit-a"))
@pytest.mark.parametrize("schedule", [3, 4, 5])
def test_one_bet_and_three_raises(slug: str, schedule: int) -> None:
    """The big blind is the bet; after the third raise there is none, and the refusal says why."""
    unit = {3: 1, 4: 5, 5: 2}[schedule]
    raises = f"4 raise {2 * unit}, 1 raise {3 * unit}, 2 raise {4 * unit}"
    driver = paused(FOUR, cards=ANY, acts=raises, at=table_of(slug, schedule=schedule))
    assert offered(driver) == f"3: fold or call ${3 * unit}"
    with pytest.raises(RefusedError) as refused:
        driver.answer(3, Act("raise", 5_00 * unit))
    assert refused.value.topic == "act.cap" and "comstock/holdem/rule-2a" in refused.value.clauses
    before = paused(FOUR, cards=ANY, acts=raises.rsplit(",", 1)[0], at=table_of(slug, schedule=schedule))
    assert "raise" in offered(before)


@pytest.mark.parametrize("slug", games("rule-2a"))
def test_after_the_flop_too(slug: str) -> None:
    called = "1 call, 2 call, 3 check, 2 bet 5, 3 raise 10, 1 raise 15, 2 raise 20"
    assert (
        offered(paused(THREE, cards=ANY, acts=called, at=table_of(slug, schedule=4))) == "3: fold or call $10"
    )


@pytest.mark.parametrize("slug", games("rule-2b"))
def test_two_players_may_raise_without_end(slug: str) -> None:
    """From the start, or as soon as a third has folded; but a round that has reached its cap stays capped."""
    acts = "2 raise 10, 1 raise 15, 2 raise 20, 1 raise 25, 2 raise 30"
    assert (
        offered(paused(TWO, cards=ANY, acts=acts, at=table_of(slug, schedule=4)))
        == "1: fold or call $5 or raise to $35"
    )
    folded = "1 raise 10, 2 raise 15, 3 fold, 1 raise 20"
    assert "raise to $25" in offered(paused(THREE, cards=ANY, acts=folded, at=table_of(slug, schedule=4)))
    capped = "1 raise 10, 2 raise 15, 3 raise 20, 1 fold"
    assert (
        offered(paused(THREE, cards=ANY, acts=capped, at=table_of(slug, schedule=4))) == "2: fold or call $5"
    )


@pytest.mark.parametrize("slug", games("rule-2a", "no-limit-b", "pot-limit-b"))
@pytest.mark.parametrize("schedule", [1, 2])
def test_pot_limit_and_no_limit_have_no_cap(slug: str, schedule: int) -> None:
    acts = "1 raise 4, 2 raise 6, 3 raise 8, 1 raise 10"
    assert "raise" in offered(paused(THREE, cards=ANY, acts=acts, at=table_of(slug, schedule=schedule)))


@pytest.mark.parametrize("slug", games("rule-1", "rule-4a", "rule-4b"))
def test_check_raise_all_in_and_what_does_not_reopen_the_betting(slug: str) -> None:
    """Seat 3 is all-in for $13 over a bet of $10: seat 2 may call, and not raise again."""
    acts = "1 call, 2 call, 3 check, 2 check, 3 bet 5, 1 fold, 2 raise 10, 3 raise 13"
    driver = paused({**THREE, 3: "15"}, cards=ANY, acts=acts, at=table_of(slug))
    assert driver.felt.stack(3) == 0
    assert offered(driver) == "2: fold or call $3"


@pytest.mark.parametrize("slug", games("rule-3a", "rule-3b"))
def test_a_raise_is_put_in_whole(slug: str) -> None:
    """One act carries the full amount, one move brings it in, and nothing can be added before the others have acted."""
    driver = paused(THREE, cards=ANY, acts="1 raise 6", at=table_of(slug))
    moves = [event for event in driver.events if getattr(event, "topic", "") == "act.raise"]
    assert [(m.source, m.target, m.cents) for m in moves] == [("stack/1", "bet/1", 6_00)]  # type: ignore[attr-defined]
    assert driver.waiting[0].seat == 2
    with pytest.raises(RefusedError):
        driver.answer(1, Act("raise", 12_00))
    with pytest.raises(RefusedError) as refused:  # and no raise of less than its proper amount
        driver.answer(2, Act("raise", 9_00))
    assert "allowed is raise to between $10 and $100" in str(refused.value)
    assert driver.felt.stack(1) == 94_00


@pytest.mark.parametrize("slug", games("rule-5"))
def test_a_call_costs_what_is_owed_whatever_was_put_down(slug: str) -> None:
    driver = paused(THREE, cards=ANY, acts="", at=table_of(slug))
    with pytest.raises(RefusedError) as refused:
        driver.answer(1, Act("call", 25_00))
    assert "comstock/holdem/rule-5" in refused.value.clauses
    driver.answer(1, Act("call", 2_00))
    assert driver.felt.stack(1) == 98_00
    assert offered(driver).startswith("2: fold or call $1")


@pytest.mark.parametrize("slug", games("no-limit-a", "pot-limit-a"))
@pytest.mark.parametrize("schedule", [1, 2])
def test_the_opening_bet_is_the_big_blind(slug: str, schedule: int) -> None:
    driver = paused(THREE, cards=ANY, acts="1 call, 2 call, 3 check", at=table_of(slug, schedule=schedule))
    with pytest.raises(RefusedError) as refused:
        driver.answer(2, Act("bet", 1_00))
    assert "comstock/holdem/no-limit-a" in refused.value.clauses
    driver.answer(2, Act("bet", 2_00))


@pytest.mark.parametrize("slug", games("rule-18", "rule-16"))
def test_the_button_moves_on_and_a_new_player_is_dealt_in_at_once(slug: str) -> None:
    at, start, seen = table_of(slug), seat(THREE), []
    for _ in range(4):
        driver = at.deal(start)
        driver.answer(CHANCE, driver.waiting[0].options.read(ANY))
        while driver.waiting:
            driver.silence(driver.waiting[0].seat)
        assert driver.outcome is not None
        seen.append(start.button)
        start = driver.outcome
    assert seen == [1, 2, 3, 1]
    assert "hole/7" in play({**THREE, 7: "100"}, cards=ANY, at=at).order[:4]


@pytest.mark.clause("comstock/holdem/no-limit-b")
def test_any_amount_in_no_limit_and_the_pot_in_pot_limit() -> None:
    """Pot-limit: $5 is in, $2 to call; the raise is to $2 and the $7 of the pot with that call, here $3 + $2 + $2."""
    assert offered(paused(THREE, cards=ANY, acts="", at=table_of(HOLDEM))).endswith(
        "raise to between $4 and $100"
    )
    limited = paused(THREE, cards=ANY, acts="", at=table_of(HOLDEM, schedule=2))
    assert offered(limited).endswith("raise to between $4 and $7")
