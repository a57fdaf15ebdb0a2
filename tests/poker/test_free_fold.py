"""Throwing a hand away is open to every active player, also where a check is free; silence still checks, and bots never do it."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.cards import deck, spell
from cardroom.errors import RefusedError
from cardroom.felt import View
from cardroom.games.poker import Poker
from cardroom.players import BOTS
from cardroom.rooms import rooms
from cardroom.script import CHANCE, Act, Choice, Driver, SimulatedChance
from tests.poker.hands import offered, paused, seat, table_of
from tests.poker.stud import EIGHT, FIVE, RAZZ, SEVEN
from tests.tables import reload

ANY = spell(deck("standard"))
THREE = {1: "200", 2: "200", 3: "200"}
POKER = [
    one.slug for room in rooms().values() for one in room.offerings.values() if isinstance(one.rules, Poker)
]
CALLED = "1 call, 2 call, 3 check"
CHECKED = "2 check, 3 check, 1 check"
GRANTED = [
    *[
        ("ven-a-mexico/holdem", "play-options", acts)
        for acts in ("1 call, 2 call", CALLED, f"{CALLED}, {CHECKED}")
    ],
    *[("mortimers/holdem", "rule-9a", acts) for acts in ("1 call, 2 call", CALLED, f"{CALLED}, {CHECKED}")],
    ("pinnacle/holdem", "deal-6b.1", "1 call, 2 call"),
    ("pinnacle/holdem", "deal-11d", CALLED),
    ("pinnacle/holdem", "deal-16d", f"{CALLED}, {CHECKED}"),
    ("pinnacle/holdem", "deal-21d", f"{CALLED}, {CHECKED}, {CHECKED}"),
]


def free_question(slug: str, rng: Random) -> Driver:
    """A hand stopped where somebody may stay in for nothing: everybody comes along without a raise."""
    driver = table_of(slug).deal(seat(THREE, button=1), SimulatedChance(rng.getrandbits(32)))
    while True:
        ask = driver.waiting[0]
        options = ask.options
        if isinstance(options, Choice) and (options.offer("check") or options.offer("stay")):
            return driver
        come = next(
            (
                one
                for name in ("call", "post")
                if (one := isinstance(options, Choice) and options.offer(name))
            ),
            None,
        )
        if come:
            driver.answer(ask.seat, Act(come.name, come.least))
        else:
            driver.silence(ask.seat)


@pytest.mark.parametrize(
    ("slug", "clause", "acts"),
    [
        pytest.param(*one, marks=pytest.mark.clause(f"{one[0]}/{one[1]}"), id=f"{one[0]} {n}")
        for n, one in enumerate(GRANTED)
    ],
)
def test_the_document_gives_the_fold_to_every_active_player(slug: str, clause: str, acts: str) -> None:
    driver = paused(THREE, cards=ANY, acts=acts, at=table_of(slug))
    who = driver.waiting[0].seat
    assert offered(driver).endswith(" or fold")
    assert f"{slug}/{clause}" in table_of(slug).cite("act.fold")
    driver.answer(who, Act("fold"))
    assert driver.felt.cards[f"hole/{who}"] == []
    assert driver.waiting[0].seat != who


@pytest.mark.parametrize("slug", [
    pytest.param(slug, marks=pytest.mark.clause(clause)) for slug, clause in (
        (SEVEN, f"{SEVEN}/rule-15"), (EIGHT, f"{SEVEN}/rule-15"), (RAZZ, "comstock/razz/rules"), (FIVE, f"{SEVEN}/rule-15"),
        ("players-club/lowball-a5", "players-club/lowball/intro-d"), ("players-club/lowball-27", "players-club/lowball/intro-d"),
    )
])  # fmt: skip
def test_stud_lets_a_seat_fold_on_a_round_of_checking_and_lowball_is_bet_or_fold(slug: str) -> None:
    driver = free_question(slug, Random(8))
    who = driver.waiting[0].seat
    driver.answer(who, Act("fold"))
    assert driver.waiting[0].seat != who


@pytest.mark.parametrize("slug", POKER)
def test_every_game_takes_the_fold_marks_it_and_checks_for_silence(slug: str) -> None:
    """No document forbids it, so none is cited against it; the mark is for the client alone."""
    driver = free_question(slug, Random(3))
    ask = driver.waiting[0]
    assert isinstance(ask.options, Choice)
    fold = ask.options.offer("fold")
    assert fold is not None and fold.warn == "free-check" and ask.options.offers[-1] is fold
    assert isinstance(ask.default, Act) and ask.default.name in ("check", "stay")
    assert all(not one.warn for one in ask.options.offers if one is not fold)
    cards = len(driver.felt.cards[f"hole/{ask.seat}"])
    driver.silence(ask.seat)
    assert len(driver.felt.cards[f"hole/{ask.seat}"]) == cards


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("slug", POKER)
def test_no_bot_folds_for_nothing(bot: str, slug: str) -> None:
    rng, at = Random(f"{bot} {slug}"), table_of(slug)
    for number in range(3):
        start = seat(THREE, button=1)
        driver = at.deal(start, SimulatedChance(number))
        views = {n: View(start, n) for n in THREE}
        while driver.waiting:
            ask = driver.waiting[0]
            said = BOTS[bot](ask, views[ask.seat].catch_up(driver.events), rng, at)
            if isinstance(ask.options, Choice) and isinstance(said, Act) and said.name == "fold":
                assert not ask.options.offer("fold").warn  # type: ignore[union-attr]
            driver.answer(ask.seat, said)


def test_a_room_may_keep_hands_in_that_could_stay_for_nothing() -> None:
    """The switch: then the refusal rests on the rule about folding, and on nothing that grants it."""
    kept = reload("comstock/holdem", lambda raw: raw.update(free_fold=False)).open()
    driver = paused(THREE, cards=ANY, acts=CALLED, at=kept)
    assert offered(driver) == "2: check or bet $2 to $198"
    with pytest.raises(RefusedError) as refused:
        driver.answer(2, Act("fold"))
    assert refused.value.topic == "act.fold"
    assert refused.value.clauses == ("comstock/holdem is silent on throwing the hand away",)


def test_all_but_one_may_fold_for_nothing_and_the_last_wins_unopposed() -> None:
    """$6 in the pot, $1 and then $1 of collection: $4 for the last one, who has $2 of it in."""
    driver = paused(THREE, cards=ANY, acts=f"{CALLED}, 2 fold, 3 fold", at=table_of("comstock/holdem"))
    assert not driver.waiting
    assert [driver.felt.stack(n) - 200_00 for n in THREE] == [2_00, -2_00, -2_00]


def test_the_fold_of_somebody_with_more_in_leaves_a_side_pot_for_the_rest() -> None:
    """Seat 3 is all-in for $10; 1 and 2 put in $30 each, then 2 folds for nothing: main pot $30, side pot $40 for seat 1.

    The $2 of collection went before there was a side pot. Seat 3 wins the main pot with its kings.
    """
    cards = "As Ks 2c Ah Kh 7d 3c 9d 8s 4h 5c Jd 6c Qs"
    acts = "1 call, 2 call, 3 check, 2 bet 8, 3 call, 1 raise 28, 2 call, 2 fold"
    driver = paused({1: "200", 2: "200", 3: "10"}, cards=cards, acts=acts, at=table_of("comstock/holdem"))
    assert not driver.waiting
    assert [driver.felt.stack(n) for n in THREE] == [210_00, 170_00, 28_00]


@pytest.mark.parametrize("slug", POKER)
def test_the_forced_bet_may_not_be_folded(slug: str) -> None:
    """comstock/mexican-poker/rule-2c, comstock/seven-stud/first-a."""
    driver = table_of(slug).deal(seat(THREE, button=1), SimulatedChance(1))
    ask = driver.waiting[0]
    if isinstance(ask.options, Choice) and ask.options.offer("bring-in"):
        assert ask.seat != CHANCE
        with pytest.raises(RefusedError) as refused:
            driver.answer(ask.seat, Act("fold"))
        assert refused.value.topic == "act.bring-in"
