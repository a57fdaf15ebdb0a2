"""What is refused at a betting round rests on a rule that forbids it, never on one that grants it; where none does, silence."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.cards import deck, spell
from cardroom.errors import RefusedError
from cardroom.felt import View
from cardroom.games.poker import Poker
from cardroom.players import by_chance
from cardroom.rooms import rooms
from cardroom.rulebook.clause import has_clause
from cardroom.script import Act, Choice, SimulatedChance
from tests.poker.hands import offered, paused, seat, table_of
from tests.poker.stud import SEVEN
from tests.poker.stud import deck as stud_deck

ANY = spell(deck("standard"))
THREE = {1: "300", 2: "300", 3: "300"}
POKER = [
    one.slug for room in rooms().values() for one in room.offerings.values() if isinstance(one.rules, Poker)
]
GRANTS = {
    # checks, and raises after one
    "comstock/holdem/rule-1",
    "comstock/seven-stud/rule-4",
    "comstock/mexican-poker/rule-10",
    "mortimers/holdem/rule-15",
    "comstock/holdem/button-h",
    "comstock/lowball/rule-28a",
    "comstock/lowball/rule-18c",
    *(f"pinnacle/holdem/deal-{one}" for one in ("11b", "16c", "21c")),
    # folding
    "comstock/seven-stud/rule-15",
    *(f"pinnacle/holdem/deal-{one}" for one in ("6b.1", "11d", "16d", "21d")),
    # any number of raises, and all-in
    "comstock/holdem/rule-2b",
    "comstock/seven-stud/rule-5b",
    "comstock/seven-stud/rule-5c",
    "pinnacle/holdem/deal-6d.3",
    "mortimers/holdem/limit-heads-up",
    "mortimers/holdem/limit-raises",
    "comstock/holdem/rule-4b",
    "comstock/lowball/rule-8b",
}
"""Clauses that give a player something; mortimers/holdem/rule-9a and ven-a-mexico/holdem/play-options name all that is open, and
so forbid the rest."""
WRONG = [
    Act(name, cents)
    for name in ("check", "fold", "call", "bet", "raise", "complete")
    for cents in (0, 1, 7_00, 9999_00)
]


def test_the_list_names_clauses() -> None:
    assert all(map(has_clause, GRANTS))


@pytest.mark.parametrize("slug", POKER)
def test_no_refusal_cites_what_grants(slug: str) -> None:
    """Every wrong act at every betting question of some random hands, under every line of the sheet in turn."""
    rng, refusals = Random(slug), 0
    lines = [one.number for one in table_of(slug).rules.schedules]
    for number in range(6):
        at, start = table_of(slug, schedule=lines[number % len(lines)]), seat(THREE, button=1)
        driver, views = at.deal(start, SimulatedChance(number)), {n: View(start, n) for n in THREE}
        while driver.waiting:
            ask = driver.waiting[0]
            if isinstance(ask.options, Choice) and ask.topic in ("act.first-round", "act.later-rounds"):
                for act in WRONG:
                    if act not in ask.options:
                        with pytest.raises(RefusedError) as refused:
                            driver.answer(ask.seat, act)
                        assert not GRANTS & set(refused.value.clauses), (offered(driver), act, refused.value)
                        refusals += 1
            driver.answer(ask.seat, by_chance(ask, views[ask.seat].catch_up(driver.events), rng))
    assert refusals


FACING = [  # game, acts until somebody faces a bet, who, what names all that is open then
    ("ven-a-mexico/holdem", "", 1, "play-options"),
    ("mortimers/holdem", "", 1, "rule-9a"),
    ("pinnacle/holdem", "", 1, "deal-6d.1"),
    ("players-club/lowball-a5", "", 3, "players-club/lowball/intro-d"),
    ("players-club/lowball-27", "", 3, "players-club/lowball/intro-d"),
    ("comstock/lowball", "2 pass, 3 pass, 1 pass", 3, "rule-40"),
]


@pytest.mark.parametrize(
    ("slug", "acts", "who", "clause"),
    [
        pytest.param(slug, acts, who, full, marks=pytest.mark.clause(full), id=slug)
        for slug, acts, who, clause in FACING for full in [clause if "/" in clause else f"{slug}/{clause}"]
    ],
)  # fmt: skip
def test_a_check_against_a_bet_is_refused_by_what_is_open_then(
    slug: str, acts: str, who: int, clause: str
) -> None:
    cards = ANY if slug != "comstock/lowball" else spell(deck("joker"))
    driver = paused(THREE, cards=cards, acts=acts, at=table_of(slug))
    while driver.waiting[0].topic == "act.kill":
        driver.silence(driver.waiting[0].seat)
    with pytest.raises(RefusedError) as refused:
        driver.answer(who, Act("check"))
    assert clause in refused.value.clauses


@pytest.mark.parametrize("slug", ["comstock/holdem", "players-club/holdem", "comstock/omaha-8"])
def test_where_no_document_forbids_it_the_refusal_says_so(slug: str) -> None:
    driver = paused(THREE, cards=ANY, acts="", at=table_of(slug))
    with pytest.raises(RefusedError) as refused:
        driver.answer(driver.waiting[0].seat, Act("check"))
    assert refused.value.clauses == (f"{slug} is silent on what is open to a player who faces a bet",)


@pytest.mark.clause(f"{SEVEN}/rule-8a")
def test_a_raise_that_nobody_can_match_is_not_refused_for_a_check_before_it() -> None:
    """Seat 2 checks, seat 1 folds, seat 3 bets its last $5: a raise would be uncalled. Check and raise is permitted there."""
    cards = stud_deck(SEVEN, {1: "5c 6c 2c 4d", 2: "3h 4h Ks Qd", 3: "2h 8s Ts 7d"})
    acts = "1 bring-in 2.50, 2 call, 3 call, 2 check, 3 bet 5, 1 fold"
    driver = paused({1: "100", 2: "100", 3: "8.50"}, cards=cards, acts=acts, button=3, at=table_of(SEVEN))
    assert offered(driver) == "2: fold or call $5"
    with pytest.raises(RefusedError) as refused:
        driver.answer(2, Act("raise", 10_00))
    assert refused.value.topic == "settle.uncalled"
    assert f"{SEVEN}/rule-4" not in refused.value.clauses


@pytest.mark.clause("comstock/holdem/split-limit-a")
def test_at_a_limit_table_the_limit_forbids_another_size() -> None:
    """And not the clause by which a no-limit table takes any amount."""
    driver = paused(
        THREE, cards=ANY, acts="1 call, 2 call, 3 check", at=table_of("comstock/holdem", schedule=4)
    )
    with pytest.raises(RefusedError) as refused:
        driver.answer(2, Act("bet", 7_00))
    assert refused.value.topic == "act.limits"
    assert "comstock/holdem/split-limit-a" in refused.value.clauses
    assert "comstock/holdem/no-limit-b" not in refused.value.clauses
