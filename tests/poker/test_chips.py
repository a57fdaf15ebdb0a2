"""Chips put in, and the act they mean: single chips, string bets, too little, too much."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.errors import RefusedError, UnreadableError
from cardroom.games.poker.betting.bet_structure import BetStructure, Level
from cardroom.games.poker.betting.betting_round import RESTS_ON, WHY_NOT, WHY_NOT_CAPPED, choices
from cardroom.games.poker.betting.chip_acts import Meant, meant
from cardroom.money import read_cents
from cardroom.script import Act, Choice, Offer
from cardroom.terminal.input.typed_chips import put_in
from tests.poker.hands import deal, paused, table_of
from tests.test_terminal import Stacked, session

NO_LIMIT = BetStructure("no-limit", 2_00, 0, 0, 1_00)
LIMIT = BetStructure("limit", 3_00, 0, 3, 1_00)
SPREAD = BetStructure("spread", 2_00, 12_00, 3, 1_00)
BETS = (
    "comstock/holdem/rule-3a",
    "comstock/seven-stud/rule-6a",
    "comstock/lowball/rule-12",
    "comstock/mexican-poker/rule-14",
)
RAISES = ("comstock/holdem/rule-3b", "comstock/seven-stud/rule-6b")
ONE_CHIP = ("comstock/holdem/rule-5", "comstock/seven-stud/rule-7")
TOO_LITTLE = ("comstock/lowball/rule-9a", "comstock/lowball/rule-9b", "comstock/mexican-poker/rule-20a")
SAID = ("comstock/lowball/rule-26a", "comstock/lowball/rule-26b")


def offered(
    structure: BetStructure, facing: int, *, bet: int = 0, stack: int = 500_00, may_raise: bool = True
) -> Choice:
    level = Level(facing, structure.opening, facing)
    return choices(
        level, bet, stack, structure, to=structure.raise_to(level, bet, 10_00) if may_raise else None
    )


def put(options: Choice, text: str, *, bet: int = 0, stack: int = 500_00, **more: object) -> Meant:
    """`raise 25 25 then 5`."""
    first, _, then = text.partition(" then ")
    said = "".join(word for word in first.split() if word.isalpha())
    chips, later = (
        [read_cents(word) for word in part.split() if not word.isalpha()] for part in (first, then)
    )
    return meant(options, chips, said, bet=bet, stack=stack, later=later, **more)  # type: ignore[arg-type]


@pytest.mark.clause(*ONE_CHIP)
@pytest.mark.parametrize(
    ("chips", "act", "says"),
    [
        ("100", Act("call", 20_00), "one $100 chip: a call of $20, the other $80 is change"),
        ("25", Act("call", 20_00), "one $25 chip: a call of $20, the other $5 is change"),
        ("20", Act("call", 20_00), "one $20 chip: a call of $20"),
        ("500", Act("call", 20_00), "one $500 chip: a call of $20, the other $480 is change"),
        ("raise 100", Act("raise", 100_00), "one $100 chip: a raise to $100"),
        ("call 100", Act("call", 20_00), "one $100 chip: a call of $20, the other $80 is change"),
    ],
)
def test_a_single_larger_chip_is_a_call_unless_a_raise_is_announced(chips: str, act: Act, says: str) -> None:
    found = put(offered(NO_LIMIT, 20_00), chips)
    assert (found.act, found.phrase) == (act, says)


@pytest.mark.clause(*RAISES, "comstock/holdem/rule-4a")
@pytest.mark.parametrize(
    ("chips", "act"),
    [
        ("20 2", Act("raise", 22_00)),  # exactly the least raise: $20 and the last full bet
        ("25 25", Act("raise", 50_00)),
        ("20 1", Act("call", 20_00)),  # short of a full raise: action only
        ("raise 20 1", Act("raise", 22_00)),  # announced, so it is made up
        ("raise 5", Act("raise", 22_00)),
        ("10 10", Act("call", 20_00)),
    ],
)
def test_a_raise_is_its_full_amount_at_one_time_or_a_word(chips: str, act: Act) -> None:
    assert put(offered(NO_LIMIT, 20_00), chips).act == act


@pytest.mark.clause("comstock/holdem/rule-4a")
def test_what_is_not_enough_for_a_raise_goes_back() -> None:
    assert (
        put(offered(NO_LIMIT, 20_00), "20 1").phrase
        == "$21 in 2 chips: a call of $20, the other $1 is change"
    )
    option = put(offered(NO_LIMIT, 2_00, bet=2_00), "1", bet=2_00)  # the big blind, with nothing to call
    assert (option.act, option.phrase) == (Act("check"), "one $1 chip: a check, the $1 goes back")


@pytest.mark.clause(*BETS, *RAISES)
def test_chips_of_a_second_motion_count_for_nothing() -> None:
    found = put(offered(NO_LIMIT, 20_00), "20 then 40")
    assert (found.act, found.cost, found.late, found.topic) == (Act("call", 20_00), 20_00, 40_00, "act.raise")
    assert (
        found.phrase
        == "one $20 chip: a call of $20; the $40 after it goes back, as a bet or raise is put in at one time"
    )
    assert put(offered(NO_LIMIT, 0), "5 then 20").act == Act("bet", 5_00)
    assert put(offered(NO_LIMIT, 20_00), "raise 20 then 40").act == Act("raise", 60_00)  # secured by the word


@pytest.mark.clause(*TOO_LITTLE)
@pytest.mark.parametrize(
    ("facing", "chips", "act", "added"),
    [
        (20_00, "5", Act("call", 20_00), "$15"), (20_00, "5 5", Act("call", 20_00), "$10"),
        (0, "1", Act("bet", 2_00), "$1"), (0, "bet 1", Act("bet", 2_00), "$1"),
    ],
)  # fmt: skip
def test_too_little_is_made_up(facing: int, chips: str, act: Act, added: str) -> None:
    found = put(offered(NO_LIMIT, facing), chips)
    assert found.act == act
    assert found.phrase.endswith(f", {added} more makes it up")


@pytest.mark.clause(*SAID)
@pytest.mark.parametrize(
    ("facing", "chips", "act"),
    [
        (20_00, "raise 40", Act("raise", 40_00)), (20_00, "call 25 25", Act("call", 20_00)), (20_00, "fold 20", Act("fold")),
        (0, "check 5", Act("check")), (0, "bet 5", Act("bet", 5_00)),
    ],
)  # fmt: skip
def test_a_word_holds(facing: int, chips: str, act: Act) -> None:
    assert put(offered(NO_LIMIT, facing), chips).act == act


@pytest.mark.clause("comstock/holdem/split-limit-a", "comstock/holdem/rule-3b")
@pytest.mark.parametrize(
    ("facing", "chips", "act"),
    [
        (0, "3", Act("bet", 3_00)), (0, "5", Act("bet", 3_00)), (0, "2 2", Act("bet", 3_00)),
        (3_00, "5", Act("call", 3_00)), (3_00, "raise 25", Act("raise", 6_00)), (3_00, "5 1", Act("raise", 6_00)),
        (3_00, "5 5", Act("raise", 6_00)), (6_00, "5 5", Act("call", 6_00)),
        (6_00, "1 5 3", Act("raise", 9_00)),
    ],
)  # fmt: skip
def test_in_limit_only_one_amount_is_proper(facing: int, chips: str, act: Act) -> None:
    """Where the chips are not it, change comes out of one chip: first for the call, then for the raise."""
    assert put(offered(LIMIT, facing), chips).act == act


def test_more_than_the_most_is_changed_out_of_one_chip_only() -> None:
    assert (
        put(offered(SPREAD, 2_00), "10 10").phrase == "$20 in 2 chips: a raise to $14, the other $6 is change"
    )


def test_a_blind_already_in_counts_towards_a_raise() -> None:
    """The small blind of $1: $1 calls, $3 makes a raise to $4, and one $5 chip is a call."""
    options = offered(NO_LIMIT, 2_00, bet=1_00)
    acts = [put(options, chips, bet=1_00).act for chips in ("1", "1 1 1", "5", "raise 5", "1 1")]
    assert acts == [
        Act("call", 1_00),
        Act("raise", 4_00),
        Act("call", 1_00),
        Act("raise", 6_00),
        Act("call", 1_00),
    ]


@pytest.mark.clause("comstock/holdem/rule-4b")
def test_all_in_is_always_open() -> None:
    options = offered(NO_LIMIT, 20_00, stack=30_00)
    assert put(offered(NO_LIMIT, 20_00, stack=21_00), "20 1", stack=21_00).act == Act("raise", 21_00)
    assert put(offered(NO_LIMIT, 20_00, stack=15_00), "10 5", stack=15_00).act == Act("call", 15_00)
    with pytest.raises(
        RefusedError, match=r"\$31 is more than the \$30 that you have on the table"
    ) as refused:
        put(options, "31", stack=30_00)
    assert refused.value.topic == "act.bet"
    assert "comstock/holdem/no-limit-note-a" in table_of("comstock/holdem").cite("act.bet")


@pytest.mark.parametrize(
    ("options", "chips", "why", "topic"),
    [
        (
            offered(NO_LIMIT, 20_00),
            "bet 50",
            r"put in as a bet: allowed is fold or call \$20 or raise",
            "act.facing",
        ),
        (offered(NO_LIMIT, 0), "raise 50", r"put in as a raise: allowed is check or bet", "act.raise"),
        (offered(NO_LIMIT, 20_00), "shove 50", "put in as a shove: allowed is fold or call", "act.betting"),
        (offered(LIMIT, 3_00, may_raise=False), "raise 6", r"allowed is fold or call \$3$", "act.cap"),
        (offered(LIMIT, 3_00, may_raise=False), "3 3", r"allowed is fold or call \$3$", "act.cap"),
        (offered(LIMIT, 0), "1 1 5", r"\$7 put in as a bet: allowed is bet \$3", "act.bet"),
        (offered(LIMIT, 6_00), "5 5 5", r"\$15 put in as a raise: allowed is raise to \$9", "act.raise"),
        (
            offered(SPREAD, 2_00),
            "10 5 5",
            r"\$20 put in as a raise: allowed is raise to between \$4 and \$14",
            "act.raise",
        ),
        (offered(NO_LIMIT, 20_00), "25 0.50", r"\$25.50 is not in steps of \$1", ""),
    ],
)
def test_chips_that_are_no_act_are_refused_with_what_is_allowed(
    options: Choice, chips: str, why: str, topic: str
) -> None:
    topics = WHY_NOT_CAPPED if topic == "act.cap" else WHY_NOT
    with pytest.raises(RefusedError, match=why) as refused:
        put(options, chips, topics=topics)
    assert refused.value.topic == topic


def test_other_betting_rounds_have_other_names_for_the_same() -> None:
    """Where one bets or folds, a blind may stand; a bet that was less than a full one is completed."""
    stay = Choice((Offer("stay"), Offer("raise", 8_00, 16_00, 1_00, "to")))
    acts = [put(stay, chips, bet=4_00).act for chips in ("2", "4", "5", "4 4")]
    assert acts == [Act("stay"), Act("raise", 8_00), Act("raise", 9_00), Act("raise", 12_00)]
    complete = Choice((
        Offer("fold"),
        Offer("call", 1_00, 1_00, join=""),
        Offer("complete", 3_00, 3_00, 1, "to"),
    ))
    acts = [put(complete, chips).act for chips in ("5", "1 1", "1 1 1", "complete 5")]
    assert acts == [Act("call", 1_00), Act("call", 1_00), Act("complete", 3_00), Act("complete", 3_00)]
    assert put(complete, "complete 5").phrase == "one $5 chip: a completion to $3, the other $2 is change"
    two_sizes = Choice((Offer("fold"), Offer("bet", 5_00, 10_00, 5_00, "")))
    assert [put(two_sizes, chips).act.cents for chips in ("1", "5", "8", "10", "25")] == [
        5_00,
        5_00,
        5_00,
        10_00,
        10_00,
    ]
    with pytest.raises(RefusedError, match="put in as a bet"):
        put(two_sizes, "5 1 1")


def test_no_chips_are_unreadable() -> None:
    for chips in ([], [0], [5_00, -1_00]):
        with pytest.raises(UnreadableError):
            meant(offered(NO_LIMIT, 0), chips, bet=0, stack=100_00)


@given(
    structure=st.sampled_from((NO_LIMIT, LIMIT, SPREAD, BetStructure("pot-limit", 2_00, 0, 0, 1_00))),
    facing=st.integers(0, 40).map(lambda n: n * 100),
    has_in=st.integers(0, 40).map(lambda n: n * 100),
    stack=st.integers(1, 300).map(lambda n: n * 100),
    chips=st.lists(st.sampled_from((50, 1_00, 5_00, 25_00, 100_00)), min_size=1, max_size=6),
    later=st.lists(st.sampled_from((1_00, 5_00)), max_size=2),
    said=st.sampled_from(("", "", "", "call", "raise", "bet", "check", "fold")),
    may_raise=st.booleans(),
)
@pytest.mark.clause(*BETS, *RAISES)
def test_the_act_is_one_of_those_offered_and_never_more_than_put_in(
    structure: BetStructure,
    facing: int,
    has_in: int,
    stack: int,
    chips: list[int],
    later: list[int],
    said: str,
    may_raise: bool,
) -> None:
    """More only where too little is made up, to the least that is open; and never more than the stack."""
    bet = min(has_in, facing)
    options = offered(structure, facing, bet=bet, stack=stack, may_raise=may_raise)
    try:
        found = meant(options, chips, said, bet=bet, stack=stack, later=later)
    except RefusedError as refused:
        why = str(refused.why)
        assert "allowed is" in why or "in steps of" in why or "on the table" in why
        return
    assert found.act in options
    assert not said or found.act.name == said
    assert 0 <= found.cost <= stack
    offer = options.offer(found.act.name)
    assert offer is not None
    least = offer.least - (bet if found.act.name in ("bet", "raise") else 0)
    assert found.cost <= max(sum(found.chips), least)
    assert len(chips) > 1 or said or not options.offer("call") or found.act.name == "call"
    assert found.phrase and found.topic in RESTS_ON.values()


# ---------------------------------------------------------------------------------------------------------- at the keyboard


CARDS = deal({1: "As 9h", 2: "Ks Kh"}, "Ac 7c 7d 3s 2d")


def typed(*lines: str, slug: str = "comstock/holdem", seat: int = 2, **settings: object) -> str:
    """Heads-up against a bot that checks where it can; seat 2 has the small blind of $1 in, and owes $1."""
    _, shown, _ = session(*lines, chance=Stacked(CARDS), slug=slug, seat=seat, **settings)  # type: ignore[arg-type]
    return " ".join(shown.split())


@pytest.mark.clause("comstock/holdem/rule-5")
def test_chips_may_be_typed_and_what_they_mean_is_said() -> None:
    shown = typed("put 100", "q", "y")
    assert (
        "One $100 chip: a call of $1, the other $99 is change (comstock/holdem/rule-5, no-limit-note-a"
        in shown
    )
    assert "You call $1" in shown


@pytest.mark.clause("comstock/holdem/rule-3a", "comstock/holdem/rule-3b")
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("put 25 25", "$50 in 2 chips: a raise to $51"), ("raise put $100", "One $100 chip: a raise to $101"),
        ("PUT 100 RAISE", "One $100 chip: a raise to $101"), ("put 1 then 20", "One $1 chip: a call of $1; the $20 after it goes back"),
        ("put 0.50", "One $0.50 chip: a call of $1, $0.50 more makes it up"),
    ],
)  # fmt: skip
def test_ways_to_type_chips(text: str, says: str) -> None:
    assert says in typed(text, "q", "y")


def test_chips_that_are_no_act_leave_the_question_open() -> None:
    shown = typed("put 600", "bet put 5", "put", "put x", "raise fold put 5", "put 100", "q", "y")
    assert "No. $600 is more than the $499 that you have on the table (comstock/holdem/no-limit-a" in shown
    assert "No. $5 put in as a bet: allowed is fold or call $1 or raise to between $4 and $500" in shown
    assert "No: chips are put in as amounts above zero" in shown
    assert "No: raise and fold: say one act" in shown
    assert shown.index("say one act") < shown.index("One $100 chip: a call of $1")


@pytest.mark.clause("players-club/room/fee-1")
def test_a_dropped_blind_counts_as_put_in() -> None:
    """The blind of $3 went into the box, and $3 more makes a raise to $6; after the flop nothing is in."""
    at = table_of("players-club/holdem")
    driver = paused({1: "100", 2: "100"}, cards=CARDS, acts="1 call", at=at)
    assert driver.waiting[0].options.offer("raise").in_front == 3_00  # type: ignore[union-attr]
    found = put_in(at, driver.waiting[0], driver, "put 3")
    assert found and (found.act, found.cost) == (Act("raise", 6_00), 3_00)
    driver.answer(2, found.act)
    found = put_in(at, driver.waiting[0], driver, "put 5")
    assert found and found.phrase == "one $5 chip: a call of $3, the other $2 is change"
    driver.answer(1, found.act)
    assert driver.waiting[0].options.offer("bet").in_front == 0  # type: ignore[union-attr]
    found = put_in(at, driver.waiting[0], driver, "put 3")
    assert found and found.act == Act("bet", 3_00)


def test_elsewhere_put_is_no_word() -> None:
    _, shown, _ = session("10", "put 5", "s", "q", chance=Stacked("8h 9c 8d 7c 5s Td"))
    assert "No. You asked for put for $5 on circle 2" in shown
