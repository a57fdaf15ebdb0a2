"""Table limits and schedules of every edition: what a wager must keep within, and what is not bound by it."""

from __future__ import annotations

import pytest

from cardroom.errors import SetupError
from tests.tables import dealt, play, refused, shoe, showdown, table
from tests.twenty_one.editions import CG, NO_BUST_401, clause, editions
from tests.twenty_one.schedules import FIVE, JOKERS, PURE, PURE_BUSTER, RICH, SIX, SIX_BUSTER

LIMITS = [
    # the schedule, its least and largest wager in dollars, the clause that a refusal names first
    (NO_BUST_401, 1, 5, 100, "fee-limit", "fee-limit fee-1 rule-10"),
    ("jokers_2003", 1, 5, 50, "fee-1", f"fee-1 {CG}6"),
    *(("six", n, least, most, f"fee-{n}", f"fee-{n} {CG}6") for n, (least, most, *_) in SIX.items()),
    *(
        ("six_buster", n, least, most, f"fee-{n}", f"fee-{n} {again} {CG}6")
        for n, (again, least, most, *_) in SIX_BUSTER.items()
    ),
    *(("pure", n, least, None, f"fee-{n}", f"fee-{n} {CG}6") for n, (least, _) in PURE.items()),
    *(("five", n, 5, most, ids, ids) for n, (most, ids, *_) in FIVE.items()),
    *(
        ("jokers", n, least, most, "additional-10c", f"additional-10c {ids}")
        for n, (least, most, _, ids) in JOKERS.items()
    ),
    *(("pure_buster", n, least, None, "", ids) for n, (least, ids, _) in PURE_BUSTER.items()),
]


@editions("schedule least most says", *LIMITS)
def test_a_wager_keeps_within_the_table_limit(
    slug: str, schedule: int, least: int, most: int | None, says: str
) -> None:
    """On the own circle, on a free one and behind another's; where there is no largest wager, up to all one has."""
    setting = {
        "schedule": schedule,
        "stacks": RICH,
        "cards": shoe(slug, "9c 9h", dealer="9d 8d"),
        "post": "$990,000",
    }
    for wager in (least, most or 900_000):
        assert play(slug, bets=f"1={wager}", **setting).played(1) == wager * 100
        assert play(slug, bets=f"1={least}", behind=f"2:1={wager}", **setting).played(2) == wager * 100
    for wager, how in (
        (least - 1, "below the least wager"),
        *(((most + 1, "above the largest wager"),) if most else ()),
    ):
        for bets, behind in (
            (f"1={wager}", ""),
            (f"1={least} 1:2={wager}", ""),
            (f"1={least}", f"2:1={wager}"),
        ):
            refusal = refused(slug, "act.limit", bets=bets, behind=behind, **setting)
            assert how in str(refusal)
            assert not says or f"{slug}/{says}" in refusal.clauses


@editions("", (NO_BUST_401, "fee-limit fee-1"))
@pytest.mark.parametrize("wager", ["1", "4", "4.50", "100.50", "101", "200"])
def test_half_dollars_keep_within_it_too(slug: str, wager: str) -> None:
    assert f"{slug}/fee-limit" in refused(slug, "act.limit", cards="", bets=f"1={wager}", chip=50).clauses


@clause(f"{CG}6", "fee-1")
@pytest.mark.parametrize("slug", ["mortimers/no-bust-2003"])
def test_a_refusal_names_the_schedule_and_the_house_rule(slug: str) -> None:
    refusal = refused(slug, "act.limit", cards="", bets="1=51")
    assert refusal.clauses == (f"{slug}/fee-1", f"{CG}6")


@editions(
    "schedule most insured",
    (NO_BUST_401, 1, 100, "2.50", "fee-limit"),
    ("jokers_2003", 1, 50, "", f"{CG}6"),
    ("six", 1, 25, "2.50", f"{CG}6"),
    ("six_buster", 1, 25, "2.50", f"{CG}6"),
    ("five", 1, 200, "2.50", "limit-5-200"),
    ("five", 2, 2000, "2.50", "limit-5-2000"),
)
def test_the_limit_binds_neither_later_wagers_nor_the_player_dealer(
    slug: str, schedule: int, most: int, insured: str
) -> None:
    """The largest wager is doubled and split, stands on two circles, half of the least one is insured, the bank puts up any sum."""
    setting = {"schedule": schedule, "post": "$9,000"}
    doubled = play(
        slug,
        cards=shoe(slug, "5c 6d", dealer="9d 9h", then="Th"),
        bets=f"1={most}",
        acts=f"1 double {most}",
        **setting,
    )
    assert doubled.played(1) == 200 * most
    split = play(
        slug,
        cards=shoe(slug, "8h 8d", dealer="Tc 9d", then="Th Td"),
        bets=f"1={most}",
        acts="1 split",
        **setting,
    )
    assert split.played(1) == -200 * most
    circles = play(
        slug, cards=shoe(slug, "Ks Qd", "Ks Qd", dealer="9c 9h"), bets=f"1={most} 1:2={most}", **setting
    )
    assert circles.played(1) == 200 * most
    if insured:
        cards = shoe(slug, "Th 9h", dealer="Ac Kd")
        assert play(slug, cards=cards, bets="1=5", acts=f"1 insure {insured}", **setting).played(1) == 0
    for post, wins in (("$1", 1), ("$3", 3), ("$5,000", most)):
        cards = shoe(slug, "Th 9h", dealer="Tc 8d")
        assert play(slug, cards=cards, bets=f"1={most}", schedule=schedule, post=post).played(1) == wins * 100


@editions("", ("six_buster", f"{CG}6"))
def test_split_doubled_and_insured_at_once_all_go_beyond_the_limit(slug: str) -> None:
    cards = dealt("8c 8d", dealer="Ah 6h", then="3c 3d Tc Td Kh")
    acts = "1 insure 3, 1 split, 1 double 25, 1 double 25"
    assert (
        sum(m.cents for m in play(slug, cards=cards, bets="1=25", acts=acts, post="$1").moves("act."))
        == 104_00
    )


@editions(
    "last",
    ("jokers_2003", 1, f"{CG}6:loaded"),
    ("six", 5, f"{CG}6:loaded"),
    ("six_buster", 20, f"{CG}6"),
    ("pure", 4, f"{CG}6"),
)
def test_a_table_runs_on_one_of_its_schedules(slug: str, last: int) -> None:
    assert [table(slug, schedule=n).schedule.number for n in range(1, last + 1)] == list(range(1, last + 1))
    for n in (0, last + 1):
        with pytest.raises(SetupError, match=f"schedule: {n}, this game has schedules 1 to {last}"):
            table(slug, schedule=n)


@editions(
    "bets stack fee won more less",
    ("jokers", "1=10", "$11", 1_00, 10_00, "1=11", "$10.99", "additional-7b additional-10c"),
    ("six_buster", "1=9 1/buster=1", "$10.50", 50, 8_00, "1=10 1/buster=1", "$10.49", f"{CG}7"),
)
def test_nobody_is_dealt_in_without_the_chips_for_wager_and_collection(
    slug: str, bets: str, stack: str, fee: int, won: int, more: str, less: str
) -> None:
    """The charge is fixed before the hand: one dollar more on the wager, or one cent less at hand, is refused."""
    cards = shoe(slug, "9c 9h", dealer="9d 8d")
    round = play(slug, cards=cards, bets=bets, stacks={1: stack})
    assert (round.fees(1), round.played(1)) == (fee, won)
    for wagers, chips in ((more, stack), (bets, less)):
        refusal = refused(slug, "act.wager", cards=cards, bets=wagers, stacks={1: chips})
        assert "with the collection is more than" in str(refusal)


@editions("", ("jokers", "additional-7b additional-10c"))
def test_the_player_dealers_collection_is_kept_back_from_the_money_put_up(slug: str) -> None:
    assert showdown(slug, "9c 9h", "9d 8d", hole=False, post="$9", stacks={8: "$10"}).played(1) == 8_00
