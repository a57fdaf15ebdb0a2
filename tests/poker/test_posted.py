"""The other half of "unless posted": what a notice at the table may change, in each game whose clause says so."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardroom.cards import JOKER
from cardroom.errors import RefusedError, SetupError
from cardroom.script import Act
from cardroom.terminal.draw.table_sign import sign
from tests.poker.comstock import pushed
from tests.poker.hands import offered, paused, play, table_of
from tests.poker.lowball import HOLES, LOWBALL, stopped
from tests.poker.stud import EIGHT, IN, SEVEN, THREE, deck
from tests.poker.test_players_club_hands import EIGHT as OMAHA_8
from tests.poker.test_players_club_hands import LAZY, heads_up, paid, shown
from tests.poker.test_players_club_lowball import CALLED, HANDS, both, dealt

RULE_2 = "players-club/omaha-8/rule-2"
STRAIGHT = ("straight-limit",)


def limit_of(slug: str, **settings: object) -> tuple[str, ...]:
    return next(fact.values for fact in sign(table_of(slug, **settings)).facts if fact.label == "Limit")


@pytest.mark.clause("players-club/lowball/intro-f")
@pytest.mark.parametrize("slug", ["players-club/lowball-a5", "players-club/lowball-27"])
def test_a_notice_of_straight_limit_changes_the_size_of_the_bets_and_nothing_else(slug: str) -> None:
    usual, posted = table_of(slug).rules, table_of(slug, options=STRAIGHT).rules
    assert posted.streets == tuple(replace(street, limit="low") for street in usual.streets) != usual.streets
    assert replace(posted, streets=usual.streets) == usual


@pytest.mark.clause(RULE_2)
@pytest.mark.parametrize(
    ("own", "low"),
    [("Ac 9h Td Jd", "nine-seven low"), ("4c 8h Td Jd", "jack-ten low")],
    ids=["a nine", "a jack"],
)
def test_where_a_notice_says_so_any_low_has_its_half_in_omaha(own: str, low: str) -> None:
    """The same hands without the notice: the kings take it all (test_without_a_qualifying_low_…)."""
    board = "Ks 7s 4h 2c Th" if "A" in own else "Ks 7s 4h 4d Th"
    for options, halves in (
        ((), ["settle.one-way"]),
        (("any-low",), ["settle.high-half", "settle.low-half"]),
    ):
        hand = heads_up(OMAHA_8, "Kd Kh Qc Jc", own, board, options=options)
        assert [topic for _, _, topic in paid(hand)] == halves
    assert paid(hand) == [("stack/1", 5_00, "settle.high-half"), ("stack/2", 4_00, "settle.low-half")]
    assert shown(hand)[1].endswith(low)


@pytest.mark.clause(RULE_2, f"{LAZY}/intro-c")
def test_where_a_notice_says_so_any_low_has_its_half_in_lazy_pineapple() -> None:
    """With at most two cards of his own: 9-7-4-2-A."""
    board = "Ks 7s 4h 2c Th"
    for option, halves in (
        ("high-low", ["settle.one-way"]),
        ("any-low", ["settle.high-half", "settle.low-half"]),
    ):
        hand = heads_up(LAZY, "Kd Kh Qc", "Ac 9h Td", board, options=(option,))
        assert [topic for _, _, topic in paid(hand)] == halves
    assert shown(hand)[1].endswith("nine-seven low")
    with pytest.raises(SetupError, match=f"option any-low: not together with high-low .*{RULE_2}"):
        table_of(LAZY, options=("high-low", "any-low"))


@both
@pytest.mark.clause("players-club/lowball/intro-f")
def test_where_a_notice_says_so_bets_stay_the_same_after_the_draw(slug: str) -> None:
    drawn = f"{CALLED}, 2 draw, 3 draw, 1 draw, 2 bet 3"
    late = paused(
        dict.fromkeys(HANDS, "100"), cards=dealt(HANDS), acts=drawn, at=table_of(slug, options=STRAIGHT)
    )
    assert offered(late) == "3: fold or call $3 or raise to $6"
    with pytest.raises(RefusedError) as refused:
        late.answer(3, Act("raise", 9_00))
    assert "players-club/lowball/intro-f" in refused.value.clauses
    early = paused(
        dict.fromkeys(HANDS, "100"), cards=dealt(HANDS), acts="", at=table_of(slug, options=STRAIGHT)
    )
    assert offered(early) == "3: fold or call $3 or raise to $6"


@both
@pytest.mark.clause("players-club/lowball/intro-f", how="shown")
def test_the_sign_says_which_it_is(slug: str) -> None:
    assert limit_of(slug) == ("limit $3 and $6",)
    assert limit_of(slug, options=STRAIGHT) == ("straight limit $3",)


@pytest.mark.clause(f"{LOWBALL}/rule-44b")
def test_the_house_may_limit_the_raises() -> None:
    """Three are in: after the third raise they call or fold, and nobody raises a fourth time."""
    three = {n: HOLES[n] for n in (1, 2, 3)}
    acts = "3 raise 8, 1 raise 12, 2 raise 16"
    at = table_of(LOWBALL, options=("three-raises",))
    driver = stopped(three, acts, at=at)
    assert offered(driver) == "3: fold or call $8"
    with pytest.raises(RefusedError) as refused:
        driver.answer(3, Act("raise", 20_00))
    assert f"{LOWBALL}/rule-44b" in refused.value.clauses
    free = stopped(three, acts)
    assert offered(free).startswith("3: fold or call $8 or raise to")


@pytest.mark.parametrize(
    ("slug", "clause"),
    [(SEVEN, f"{SEVEN}/rule-25"), (EIGHT, f"{EIGHT}/joker-high")],
    ids=["high", "high-low"],
)
@pytest.mark.parametrize(
    ("own", "limited", "wild"),
    [
        ("Kh Kd 2c 4d 9h 8s Joker", "a pair of kings", "three kings"),
        ("Kh Kd Kc 4d 9h 8s Joker", "three kings", "four kings"),
        ("9c Td 2c Jd Kh 8s Joker", "a straight, king high", "a straight, king high"),
    ],
)
def test_where_it_is_stated_the_joker_is_any_card(
    slug: str, clause: str, own: str, limited: str, wild: str
) -> None:
    hands = {1: own.replace("Joker", JOKER.text), 2: "Qh Js Ts 7d 5h 3d 2h", 3: "6h 6s 8h 9s 4h Qc Qd"}
    acts = IN if " 2c " in own else "3 bring-in 2.50, 1 call, 2 call"
    for option, shows in (("joker", limited), ("joker-wild", wild)):
        at = table_of(slug, options=(option,))
        assert clause in map(at.offering.full, at.offering.options[option].clauses)
        hand = play(THREE, cards=deck(slug, hands), acts=acts, button=3, at=at)
        assert any(one.startswith(f"hole/1: shows {shows}") for one in hand.notes("settle.show"))
    assert pushed(hand)
