"""What a player may do: the pure options, and the order and closing of a betting round."""

from __future__ import annotations

import pytest

from cardroom.cards import deck, spell
from cardroom.errors import RefusedError
from cardroom.games.poker import BetStructure, Level, choices
from cardroom.script import Act, Choice
from tests.poker.hands import paused, play, table_without_fees

ANY = spell(deck("standard"))
THREE = {1: "100", 2: "100", 3: "100"}


NO_LIMIT = BetStructure("no-limit", 200, 0, 0, 100)
LIMIT = BetStructure("limit", 500, 0, 3, 100)
SPREAD = BetStructure("spread", 200, 1200, 3, 100)
POT_LIMIT = BetStructure("pot-limit", 200, 0, 0, 100)


def at(bet: int, by: int, full: int | None = None) -> Level:
    return Level(bet, by, bet if full is None else full)


def phrase(
    level: Level,
    bet: int,
    chips: int,
    may_raise: bool = True,
    structure: BetStructure = NO_LIMIT,
    pot: int = 0,
) -> str:
    to = structure.raise_to(level, bet, pot) if may_raise else None
    return choices(level, bet, chips, structure, to=to).phrase


@pytest.mark.clause("comstock/holdem/split-limit-a", "comstock/holdem/rule-4a")
def test_limit_bets_are_of_one_size() -> None:
    assert phrase(at(0, 500), 0, 10000, structure=LIMIT) == "check or bet $5"
    assert phrase(at(500, 500), 0, 10000, structure=LIMIT) == "fold or call $5 or raise to $10"
    assert phrase(at(500, 500), 0, 700, structure=LIMIT) == "fold or call $5 or raise to $7"
    short = LIMIT.after(at(500, 500), 700)
    assert not LIMIT.is_full(at(500, 500), 700) and short == Level(700, 500, 500)
    assert phrase(short, 0, 10000, structure=LIMIT) == "fold or call $7 or raise to $10"
    assert LIMIT.after(short, 1000) == at(1000, 500)


def test_spread_bets_lie_within_the_spread_and_never_fall() -> None:
    assert phrase(at(0, 200), 0, 10000, structure=SPREAD) == "check or bet $2 to $12"
    assert (
        phrase(at(700, 700), 0, 10000, structure=SPREAD) == "fold or call $7 or raise to between $14 and $19"
    )


@pytest.mark.clause(
    "comstock/holdem/pot-limit-a", "comstock/holdem/pot-limit-b", "comstock/holdem/pot-limit-c"
)
def test_pot_limit_counts_the_raisers_own_call() -> None:
    """$10 in the pot and a bet of $6: the call makes it $22, so the raise is to $6 and $22."""
    assert phrase(at(0, 200), 0, 100000, structure=POT_LIMIT, pot=1000) == "check or bet $2 to $10"
    assert (
        phrase(at(600, 600), 0, 100000, structure=POT_LIMIT, pot=1600)
        == "fold or call $6 or raise to between $12 and $28"
    )


def test_options() -> None:
    assert phrase(at(0, 200), 0, 10000) == "check or bet $2 to $100"
    assert phrase(at(200, 200), 0, 10000) == "fold or call $2 or raise to between $4 and $100"
    assert phrase(at(200, 200), 200, 9800) == "check or raise to between $4 and $100"
    assert phrase(at(1000, 800), 200, 9800) == "fold or call $8 or raise to between $18 and $100"
    assert phrase(at(1000, 800), 200, 9800, may_raise=False) == "fold or call $8"


@pytest.mark.clause("comstock/holdem/rule-4b", "comstock/holdem/no-limit-note-a")
def test_all_in_is_always_open() -> None:
    assert phrase(at(0, 200), 0, 150) == "check or bet $1.50"
    assert phrase(at(1000, 800), 0, 1000) == "fold or call $10"
    assert phrase(at(1000, 800), 0, 300) == "fold or call $3"
    assert phrase(at(1000, 800), 0, 1250) == "fold or call $10 or raise to $12.50"
    short = at(1000, 800)
    assert Act("raise", 1950) in choices(short, 0, 1950, NO_LIMIT, to=NO_LIMIT.raise_to(short, 0, 0))


@pytest.mark.clause("comstock/holdem/no-limit-b")
def test_a_raise_is_at_least_the_last_full_one() -> None:
    level = NO_LIMIT.after(at(200, 200), 1000)
    assert level == at(1000, 800)
    assert NO_LIMIT.raise_to(level, 0, 0)[0] == 1800
    assert not NO_LIMIT.is_full(level, 1700)
    assert NO_LIMIT.after(level, 1700) == at(1700, 800, 1000)


@pytest.mark.clause("comstock/holdem/button-f", "comstock/holdem/button-h")
def test_first_round_opens_left_of_the_last_blind_and_the_big_blind_may_raise() -> None:
    hand = play(THREE, cards=ANY, acts="1 call, 2 call, 3 raise 8, 1 fold, 2 fold")
    assert [seat for seat, _ in hand.asked()] == [1, 2, 3, 1, 2]
    assert hand.options("hole/3") == ["check", "raise", "fold"]


@pytest.mark.clause(
    "comstock/holdem/button-c",
    "comstock/holdem/button-g",
    "comstock/holdem/intro-d",
    "comstock/holdem/intro-f",
)
def test_later_rounds_open_left_of_the_button() -> None:
    hand = play(
        THREE,
        cards=ANY,
        acts="1 call, 2 call, 3 check, 2 check, 3 check, 1 check, 2 check, 3 bet 2, 1 call, 2 fold",
    )
    assert [seat for seat, _ in hand.asked()] == [1, 2, 3, 2, 3, 1, 2, 3, 1, 2, 3, 1]


@pytest.mark.clause("comstock/holdem/rule-1")
def test_check_and_raise() -> None:
    hand = play(
        THREE, cards=ANY, acts="1 call, 2 call, 3 check, 2 check, 3 bet 2, 1 call, 2 raise 6, 3 fold, 1 fold"
    )
    assert hand.won(2) > 0


@pytest.mark.clause("comstock/holdem/rule-4a")
def test_a_short_all_in_does_not_reopen_the_betting() -> None:
    """Seat 1 raises to $10, seat 2 is all-in for $13: seat 1 may call the rest, not raise; seat 3 may still raise."""
    stacks = {1: "100", 2: "13", 3: "100"}
    driver = paused(stacks, cards=ANY, acts="1 raise 10, 2 raise 13")
    options = driver.waiting[0].options
    assert isinstance(options, Choice)
    assert options.phrase == "fold or call $11 or raise to between $21 and $100"
    driver.answer(3, Act("call", 1100))
    with pytest.raises(RefusedError, match="allowed is fold or call \\$3") as refused:
        driver.answer(1, Act("raise", 5000))
    assert refused.value.topic == "act.reopen"
    assert "comstock/holdem/rule-4a" in refused.value.clauses


@pytest.mark.clause("comstock/holdem/rule-4a")
def test_a_full_all_in_does_reopen_it() -> None:
    driver = paused({1: "100", 2: "18", 3: "100"}, cards=ANY, acts="1 raise 10, 2 raise 18, 3 call")
    options = driver.waiting[0].options
    assert isinstance(options, Choice)
    assert options.phrase == "fold or call $8 or raise to between $26 and $100"


@pytest.mark.clause("comstock/holdem/rule-4a")
def test_a_raise_after_a_short_all_in_reopens_it_for_all() -> None:
    driver = paused({1: "100", 2: "13", 3: "100"}, cards=ANY, acts="1 raise 10, 2 raise 13, 3 raise 21")
    options = driver.waiting[0].options
    assert isinstance(options, Choice)
    assert options.phrase == "fold or call $11 or raise to between $29 and $100"


def test_nobody_raises_against_players_without_chips() -> None:
    driver = paused({1: "100", 2: "20", 3: "30"}, cards=ANY, acts="1 raise 10, 2 raise 20, 3 raise 30")
    options = driver.waiting[0].options
    assert isinstance(options, Choice)
    assert options.phrase == "fold or call $20"


def test_no_betting_when_all_but_one_are_all_in() -> None:
    hand = play({1: "100", 2: "20", 3: "30"}, cards=ANY, acts="1 raise 40, 2 call, 3 call")
    assert len(hand.asked()) == 3


@pytest.mark.clause("comstock/holdem/no-limit-b", "comstock/holdem/no-limit-note-a")
def test_any_amount_on_the_table_and_no_more() -> None:
    driver = paused(THREE, cards=ANY, acts="")
    for cents, why in ((100_01, "and \\$100"), (3_00, "raise to between \\$4")):
        with pytest.raises(RefusedError, match=why) as refused:
            driver.answer(1, Act("raise", cents))
        assert "comstock/holdem/no-limit-b" in refused.value.clauses
    with pytest.raises(
        RefusedError, match=r"\$5\.50 is not in steps of \$1$"
    ) as refused:  # the table's chips, no clause
        driver.answer(1, Act("raise", 5_50))
    assert refused.value.clauses == ()
    driver.answer(1, Act("raise", 100_00))


def test_silence_checks_where_it_can_and_folds_where_it_must() -> None:
    hand = play({1: "100", 2: "100"}, cards=ANY, acts="2 call, 1 check, 2 bet 10")
    assert hand.won(2) == 0  # the pot was $4, of which the room took $2
    assert hand.won(1) == -2_00


@pytest.mark.clause("comstock/holdem/button-e", "comstock/holdem/button-c")
def test_two_players_by_the_letter() -> None:
    """Ruling at comstock/holdem/button-e: the other player posts the small blind, the button the big one, and the button is last in every round."""
    hand = play({1: "100", 2: "100"}, cards=ANY, acts="2 call, 1 check, 2 check, 1 check", button=1)
    assert [(m.source, m.cents) for m in hand.moves("act.blinds")] == [("stack/2", 1_00), ("stack/1", 2_00)]
    assert [seat for seat, _ in hand.asked()][:4] == [2, 1, 2, 1]


def test_two_players_by_the_custom_of_other_rooms() -> None:
    """The button posts the small blind and acts first before the flop, last after it."""
    free = table_without_fees("button-small")
    hand = play({1: "100", 2: "100"}, cards=ANY, acts="1 call, 2 check, 2 check, 1 check", button=1, at=free)
    assert [(m.source, m.cents) for m in hand.moves("act.blinds")] == [("stack/1", 1_00), ("stack/2", 2_00)]
    assert [seat for seat, _ in hand.asked()][:4] == [1, 2, 2, 1]


@pytest.mark.clause("comstock/holdem/button-i")
def test_a_single_blind_is_the_buttons() -> None:
    hand = play(THREE, cards=ANY, acts="2 call, 3 call, 1 check, 2 check, 3 check", blinds=(200,))
    assert [(m.source, m.cents) for m in hand.moves("act.blinds")] == [("stack/1", 2_00)]
    assert [seat for seat, _ in hand.asked()][:5] == [2, 3, 1, 2, 3]


@pytest.mark.clause("comstock/holdem/button-d", "comstock/holdem/button-e", "comstock/holdem/button-f")
def test_blinds_are_posted_in_consecutive_seats() -> None:
    stacks = dict.fromkeys((1, 3, 4, 7, 8), "100")
    hand = play(stacks, cards=ANY, acts="3 fold, 4 fold", button=4, blinds=(1_00, 1_00, 3_00))
    posted = [(m.source, m.cents) for m in hand.moves("act.blinds")]
    assert posted == [("stack/7", 1_00), ("stack/8", 1_00), ("stack/1", 3_00)]
    assert [seat for seat, _ in hand.asked()] == [3, 4, 7, 8]


def test_a_blind_short_of_chips_is_all_in() -> None:
    """The others still play for the full blind."""
    hand = play({1: "100", 2: "100", 3: "1"}, cards=ANY, acts="1 call, 2 call")
    assert hand.options("hole/1") == ["fold", "call", "raise"]
    assert [offer.phrase for offer in hand.offered[0][2].offers][1] == "call $2"
    assert hand.balance("bet/3") == 0


def test_two_players_and_a_big_blind_shorter_than_the_small() -> None:
    """Nobody is asked: the small blind has matched all there is, and gets the rest back."""
    hand = play({1: "0.50", 2: "100"}, cards=ANY, at=table_without_fees())
    assert hand.asked() == []
    assert [(m.target, m.cents) for m in hand.moves("settle.uncalled")] == [("stack/2", 50)]
