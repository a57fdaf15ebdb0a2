"""The betting of Seven Card Stud, which Comstock's other stud games follow: forced bet, completion, limits, cap, all-in.

The hand is always the same (`stud.usual`): seat 1 makes the forced bet, seat 2 opens every later round.
"""

from __future__ import annotations

import pytest

from cardroom.errors import RefusedError
from cardroom.felt import Moved
from cardroom.record import read_record, replay, write_record
from cardroom.rooms import Table, offering, rooms
from cardroom.script import Act, Choice, Driver
from tests.poker.hands import paused, play, table_of
from tests.poker.stud import (
    EIGHT,
    FIVE,
    FOUR,
    HIGH,
    IN,
    LOW,
    RAZZ,
    REST,
    SEVEN,
    STAKES,
    STUDS,
    THREE,
    deck,
    games,
    offered,
    usual,
)

LINES = [(slug, n) for slug in STUDS for n in STAKES if (slug, n) != (FIVE, 3)]
OWN_LIMITS = {
    SEVEN: (f"{SEVEN}/limit-b", f"{SEVEN}/limit-c", f"{SEVEN}/limit-a"), EIGHT: (f"{EIGHT}/limit-a",),
    RAZZ: (f"{RAZZ}/fourth-street", f"{RAZZ}/rules"), FIVE: (f"{FIVE}/limit-a", f"{FIVE}/limit-b"),
}  # fmt: skip


def lines() -> list[object]:
    marks = {
        slug: pytest.mark.clause("comstock/room/fee-hand-stud-1", *ids) for slug, ids in OWN_LIMITS.items()
    }
    return [pytest.param(slug, n, marks=marks[slug], id=f"{slug.split('/')[1]} {n}") for slug, n in LINES]


@pytest.mark.parametrize(("slug", "schedule"), lines())
def test_ante_forced_bet_and_the_limit_of_every_street(slug: str, schedule: int) -> None:
    """The lower limit on the first two rounds, the higher one, twice as much, on all the others."""
    low, high, ante, forced = STAKES[schedule]
    put = f"{forced / 100:.2f}"
    hand = play(
        THREE,
        cards=usual(slug),
        acts=f"1 bring-in {put}, 2 call, 3 call",
        button=3,
        at=table_of(slug, schedule=schedule),
    )
    assert [(m.source, m.cents) for m in hand.moves("act.ante")] == [(f"stack/{n}", ante) for n in (1, 2, 3)]
    assert [(m.source, m.cents) for m in hand.moves("act.bring-in")] == [("stack/1", forced)]
    bets = [options.offer("bet") for seat, _, options in hand.offered if seat == 2][1:]
    assert [(one.least, one.most) for one in bets if one] == [(low, low)] + [(high, high)] * (
        2 if slug == FIVE else 3
    )
    first, second = (options.offers for _, _, options in hand.offered[:2])
    assert [(one.name, one.most) for one in first] == [("bring-in", forced), ("bet", low)]
    assert [(one.name, one.most) for one in second] == [("fold", 0), ("call", forced), ("complete", low)]


@pytest.mark.parametrize("slug", games("first-a", of=(SEVEN, EIGHT, RAZZ)))
def test_the_table_says_what_the_forced_bet_is(slug: str) -> None:
    """Half the lower limit unless the table chooses another; the record keeps what was chosen."""
    at = table_of(slug, bring_in=1_00)
    assert offered(paused(THREE, cards=usual(slug), acts="", button=3, at=at)) == "1: bring-in $1 or bet $5"
    hand = play(THREE, cards=usual(slug), acts="1 bring-in 1, 2 call, 3 complete 5", button=3, at=at)
    assert [(m.source, m.cents) for m in hand.moves("act.bring-in")] == [("stack/1", 1_00)]
    _, again = replay(read_record(write_record(at, hand.start, hand.driver)), rooms())
    assert again.outcome == hand.driver.outcome


@pytest.mark.parametrize("slug", games("first-a", "rule-5d", "limit-a"))
def test_the_forced_bet_or_a_full_one_and_nothing_else(slug: str) -> None:
    at = table_of(slug)
    driver = paused(THREE, cards=usual(slug), acts="", button=3, at=at)
    assert offered(driver) == "1: bring-in $2.50 or bet $5"
    for wrong in (Act("check"), Act("fold"), Act("bring-in", 1_00), Act("bet", 4_00), Act("bet", 10_00)):
        with pytest.raises(RefusedError) as refused:
            driver.answer(1, wrong)
        assert set(refused.value.clauses) == set(at.cite("act.bring-in"))
    full = paused(THREE, cards=usual(slug), acts="1 bet 5", button=3, at=at)
    assert offered(full) == "2: fold or call $5 or raise to $10"


@pytest.mark.parametrize("slug", games("rule-11c", "rule-11b"))
def test_the_forced_bet_of_somebody_who_is_silent_is_put_in_and_others_who_are_lose_their_ante(
    slug: str,
) -> None:
    hand = play(THREE, cards=usual(slug, until={2: 3, 3: 3}), button=3, at=table_of(slug))
    assert [(m.source, m.cents) for m in hand.moves("act.bring-in")] == [("stack/1", 2_50)]
    assert [hand.won(n) for n in (1, 2, 3)] == [1_00, -1_00, -1_00]  # both antes, less the $1 of the room


@pytest.mark.parametrize("slug", games("rule-5a", "rule-5b", "limit-a"))
def test_a_completion_and_three_raises(slug: str) -> None:
    at = table_of(slug)
    acts = "1 bring-in 2.50, 2 complete 5, 3 raise 10, 4 raise 15"
    driver = paused(FOUR, cards=usual(slug, 4), acts=acts, button=4, at=at)
    assert offered(driver) == "1: fold or call $12.50 or raise to $20"
    driver.answer(1, Act("raise", 20_00))
    assert offered(driver) == "2: fold or call $15"
    with pytest.raises(RefusedError) as refused:
        driver.answer(2, Act("raise", 25_00))
    assert refused.value.topic == "act.cap" and f"{SEVEN}/rule-5a" in refused.value.clauses


@pytest.mark.parametrize("slug", games("rule-5a"))
def test_a_bet_and_three_raises_on_a_later_round(slug: str) -> None:
    driver = paused(
        THREE,
        cards=usual(slug),
        acts=f"{IN}, 2 bet 5, 3 raise 10, 1 raise 15, 2 raise 20",
        button=3,
        at=table_of(slug),
    )
    assert offered(driver) == "3: fold or call $10"


@pytest.mark.parametrize("slug", games("rule-5c"))
def test_two_who_remain_may_raise_without_end(slug: str) -> None:
    """But a round that reached its cap before the third folded stays capped."""
    two = "1 bring-in 2.50, 2 complete 5, 3 fold, 1 raise 10, 2 raise 15, 1 raise 20, 2 raise 25"
    driver = paused(THREE, cards=usual(slug, until={3: 3}), acts=two, button=3, at=table_of(slug))
    assert offered(driver) == "1: fold or call $5 or raise to $30"
    capped = "1 bring-in 2.50, 2 complete 5, 3 raise 10, 1 raise 15, 2 raise 20, 3 fold"
    driver = paused(THREE, cards=usual(slug, until={3: 3}), acts=capped, button=3, at=table_of(slug))
    assert offered(driver) == "1: fold or call $5"


@pytest.mark.parametrize("slug", games("rule-4"))
def test_check_and_raise(slug: str) -> None:
    driver = paused(
        THREE, cards=usual(slug), acts=f"{IN}, 2 check, 3 bet 5, 1 call", button=3, at=table_of(slug)
    )
    assert offered(driver) == "2: fold or call $5 or raise to $10"
    driver.answer(2, Act("raise", 10_00))
    assert offered(driver) == "3: fold or call $5 or raise to $15"


@pytest.mark.parametrize("slug", games("limit-a", "rule-6a", "rule-6b"))
def test_a_bet_or_raise_is_the_limit_and_put_in_whole(slug: str) -> None:
    """Any other amount is refused; one move brings in all of it, and nothing is added before the others have acted."""
    at = table_of(slug)
    driver = paused(THREE, cards=usual(slug), acts=IN, button=3, at=at)
    for cents in (4_00, 5_50, 10_00):
        with pytest.raises(RefusedError) as refused:
            driver.answer(2, Act("bet", cents))
        assert {f"{SEVEN}/limit-a", f"{SEVEN}/rule-6a"} <= set(refused.value.clauses)
    driver.answer(2, Act("bet", 5_00))
    for cents in (7_50, 15_00):
        with pytest.raises(RefusedError) as refused:
            driver.answer(3, Act("raise", cents))
        assert {f"{SEVEN}/limit-a", f"{SEVEN}/rule-6b"} <= set(refused.value.clauses)
    driver.answer(3, Act("raise", 10_00))
    moves = [e for e in driver.events if isinstance(e, Moved) and e.topic == "act.raise"]
    assert [(m.source, m.target, m.cents) for m in moves] == [("stack/3", "bet/3", 10_00)]
    with pytest.raises(RefusedError):
        driver.answer(3, Act("raise", 15_00))
    assert driver.waiting[0].seat == 1


@pytest.mark.parametrize("slug", games("rule-7"))
def test_a_call_costs_what_is_owed_whatever_was_put_down(slug: str) -> None:
    driver = paused(THREE, cards=usual(slug), acts=f"{IN}, 2 bet 5", button=3, at=table_of(slug))
    with pytest.raises(RefusedError) as refused:
        driver.answer(3, Act("call", 25_00))
    assert f"{SEVEN}/rule-7" in refused.value.clauses
    driver.answer(3, Act("call", 5_00))
    assert driver.felt.stack(3) == 91_50  # the ante, the forced bet and this


@pytest.mark.parametrize("slug", games("rule-8a"))
def test_all_in_for_less_contests_what_it_matched(slug: str) -> None:
    """Seat 1, the best hand but for razz, has $6: an ante, $2.50, and $2.50 of the $5 on fourth street."""
    stacks = {1: "6", 2: "100", 3: "100"} if slug != RAZZ else {1: "100", 2: "6", 3: "100"}
    first = "2 check, 3 bet 5, 1 call" if slug != RAZZ else "2 bet 2.50, 3 complete 5, 1 call"
    then = ", 2 call" if slug != RAZZ else ""
    lead, other = (2, 3) if slug != RAZZ else (3, 1)
    hand = play(
        stacks,
        cards=usual(slug),
        acts=f"{IN}, {first}{then}, {lead} bet 10, {other} call",
        button=3,
        at=table_of(slug),
    )
    won = 1 if slug != RAZZ else 2
    assert hand.stack(won) == 15_00  # three times $6, less the $3 of the room
    side = [
        (m.target, m.cents) for m in hand.moves("settle.") if m.topic in ("settle.side-pot", "settle.one-way")
    ]
    winner = "stack/2" if slug == FIVE else "stack/3"
    assert side[-1] == (winner, 25_00)  # $2.50 and $10 of two


@pytest.mark.parametrize("slug", games("rule-8a"))
def test_what_nobody_can_match_goes_back(slug: str) -> None:
    stacks = {1: "100", 2: "100", 3: "5"}
    hand = play(
        stacks,
        cards=usual(slug, until={1: 4 if slug != FIVE else 3}),
        acts=f"{IN}, 2 bet 5, 3 call, 1 fold",
        button=3,
        at=table_of(slug),
    )
    assert [(m.target, m.cents) for m in hand.moves("settle.uncalled")] == [("stack/2", 3_50)]


@pytest.mark.parametrize("slug", games("rule-8b"))
def test_less_than_a_full_raise_is_action_only(slug: str) -> None:
    """Seat 3 is all-in for $8 over a bet of $5: seat 2 may call it and not raise; seat 1, who has not acted, may to $10."""
    stacks = {1: "100", 2: "100", 3: "11.50"}
    driver = paused(stacks, cards=usual(slug), acts=f"{IN}, 2 bet 5, 3 raise 8", button=3, at=table_of(slug))
    assert offered(driver) == "1: fold or call $8 or raise to $10"
    driver.answer(1, Act("call", 8_00))
    assert offered(driver) == "2: fold or call $3"
    with pytest.raises(RefusedError) as refused:
        driver.answer(2, Act("raise", 10_00))
    assert refused.value.topic == "act.reopen" and f"{SEVEN}/rule-8b" in refused.value.clauses


@pytest.mark.parametrize("slug", games("rule-8b", "rule-5b"))
def test_less_than_a_full_bet_may_be_completed_and_that_is_no_raise(slug: str) -> None:
    """Seat 2 is all-in for $3 on fourth street; made full to $5, there may still be three raises."""
    stacks = {**FOUR, 2: "6.50"}
    acts = (
        "1 bring-in 2.50, 2 call, 3 call, 4 call, 2 bet 3, 3 complete 5, 4 raise 10, 1 raise 15, 3 raise 20"
    )
    assert (
        offered(paused(stacks, cards=usual(slug, 4), acts=acts, button=4, at=table_of(slug)))
        == "4: fold or call $10"
    )
    early = acts.rsplit(",", 1)[0]
    driver = paused(stacks, cards=usual(slug, 4), acts=early, button=4, at=table_of(slug))
    assert offered(driver) == "3: fold or call $10 or raise to $20"


PAIRED = {1: "5c 6c 2c 4d 6h 8s 7c", 2: "3h 4h Ks Kd Jh 9c 5d", 3: "2h 2s Ts 7d 5h 3c Th"}


def stopped_with_a_pair(acts: str, **stacks: str) -> Driver:
    chips = {**THREE, **{int(key[1:]): value for key, value in stacks.items()}}
    return paused(chips, cards=deck(SEVEN, PAIRED), acts=f"{IN}, {acts}", button=3, at=table_of(SEVEN))


def with_a_pair(acts: str, **stacks: str) -> str:
    return offered(stopped_with_a_pair(acts, **stacks))


@pytest.mark.clause(f"{SEVEN}/rule-23a", f"{SEVEN}/limit-c")
def test_a_pair_showing_on_the_fourth_card_opens_either_limit() -> None:
    assert with_a_pair("") == "2: check or bet $5 to $10 or fold"
    driver = paused(THREE, cards=deck(SEVEN, PAIRED), acts=IN, button=3, at=table_of(SEVEN))
    for cents in (7_00, 15_00):
        with pytest.raises(RefusedError):
            driver.answer(2, Act("bet", cents))
    for cents in (5_00, 10_00):
        assert Act("bet", cents) in driver.waiting[0].options  # type: ignore[operator]
    assert with_a_pair("2 check, 3 check, 1 check") == "2: check or bet $10 or fold"  # fifth street


@pytest.mark.clause(f"{SEVEN}/rule-23b")
def test_after_the_lower_bet_one_may_raise_by_either_and_after_the_higher_by_the_higher() -> None:
    assert with_a_pair("2 bet 5") == "3: fold or call $5 or raise to between $10 and $15"
    assert with_a_pair("2 bet 10") == "3: fold or call $10 or raise to $20"
    assert with_a_pair("2 bet 5, 3 raise 10") == "1: fold or call $10 or raise to between $15 and $20"
    raised = stopped_with_a_pair(
        "2 bet 5, 3 raise 15"
    )  # later players too: by $5 or by $10, whatever the last one was
    assert offered(raised) == "1: fold or call $15 or raise to between $20 and $25"
    options = raised.waiting[0].options
    assert isinstance(options, Choice)
    assert [cents for cents in range(16_00, 30_00, 1_00) if Act("raise", cents) in options] == [20_00, 25_00]
    assert (
        with_a_pair("2 bet 5, 3 raise 15, 1 raise 20")
        == "2: fold or call $15 or raise to between $25 and $30"
    )
    assert with_a_pair("2 bet 10, 3 raise 20") == "1: fold or call $20 or raise to $30"


@pytest.mark.clause(f"{SEVEN}/rule-23c")
def test_if_the_pair_checks_the_others_may_bet_either() -> None:
    assert with_a_pair("2 check") == "3: check or bet $5 to $10 or fold"
    assert with_a_pair("2 check, 3 check") == "1: check or bet $5 to $10 or fold"


@pytest.mark.parametrize(
    ("slug", "leader"),
    [
        pytest.param(EIGHT, 2, marks=pytest.mark.clause(f"{EIGHT}/limit-b", f"{EIGHT}/limit-a")),
        pytest.param(RAZZ, 1, marks=pytest.mark.clause(f"{RAZZ}/fourth-street")),
        pytest.param(FIVE, 2, marks=pytest.mark.clause(f"{FIVE}/limit-b")),
    ],
)
def test_in_the_other_games_a_pair_changes_nothing(slug: str, leader: int) -> None:
    hands = PAIRED if slug != FIVE else {n: " ".join(text.split()[1:6]) for n, text in PAIRED.items()}
    acts = IN if slug != RAZZ else "2 bring-in 2.50, 3 call, 1 call"
    driver = paused(THREE, cards=deck(slug, hands), acts=acts, button=3, at=table_of(slug))
    assert offered(driver) == f"{leader}: check or bet $5 or fold"


@pytest.mark.parametrize("slug", games("ante", of=(SEVEN, EIGHT, RAZZ)))
def test_a_game_without_ante(slug: str) -> None:
    hand = play(THREE, cards=usual(slug), acts=IN, button=3, at=table_of(slug, options=("no-ante",)))
    assert hand.moves("act.ante") == []
    assert sorted(hand.won(n) for n in (1, 2, 3)) == [-2_50, -2_50, 2_00]


FIRST_ACTS = {
    SEVEN: (f"{SEVEN}/first-b",),
    EIGHT: ("comstock/seven-stud-8/high-first",),
    RAZZ: (f"{RAZZ}/first",),
    FIVE: (f"{FIVE}/first-b",),
}
NEXT = {1: LOW, 2: HIGH, 3: REST[3], 4: REST[4]}
"""Seat 2 shows most on every street, seat 4 more than seat 3 on the fourth. In Razz it is seat 2 that shows least."""


def all_in(slug: str, stacks: dict[int, str], at: Table | None = None) -> int:
    """Who acts first on the fourth card, where seats with $3.50 are all-in for ante and forced bet."""
    hands = NEXT if slug != RAZZ else {1: HIGH, 2: LOW, 3: REST[4], 4: REST[3]}
    cards = deck(
        slug,
        {seat: " ".join(held.split()[1:6] if slug == FIVE else held.split()) for seat, held in hands.items()},
    )
    driver = paused(
        stacks, cards=cards, acts="1 bring-in 2.50, 2 call, 3 call, 4 call", button=4, at=at or table_of(slug)
    )
    return driver.waiting[0].seat


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=pytest.mark.clause(*ids)) for slug, ids in FIRST_ACTS.items()]
)
def test_where_the_best_hand_showing_is_all_in_the_next_best_acts(slug: str) -> None:
    """As the forced bet is made by who has chips for it. A file without the key passes the act to the left."""
    rich = dict.fromkeys((1, 2, 3, 4), "100")
    before = next(offering(slug).earlier()).open()
    assert all_in(slug, rich) == all_in(slug, rich, before) == 2
    assert (all_in(slug, {**rich, 2: "3.50"}), all_in(slug, {**rich, 2: "3.50"}, before)) == (4, 3)
    assert all_in(slug, {**rich, 2: "3.50", 4: "3.50"}) == 3
