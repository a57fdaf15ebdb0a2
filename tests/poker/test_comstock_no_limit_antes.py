"""No-limit Hold'em at Comstock and the games in its style: blinds, or antes, or both start the action."""

from __future__ import annotations

import pytest

from cardroom.cards import deck, spell
from cardroom.errors import SetupError
from cardroom.felt import BetweenRounds, Dealt, Person, step_away
from cardroom.terminal.draw.table_sign import sign
from tests.poker.comstock import HOLDEM, OMAHA
from tests.poker.following import games
from tests.poker.hands import offered, paused, play, seat, table_of
from tests.poker.test_comstock_missed import after, asked, players, run
from tests.poker.test_comstock_stakes import ALL, line
from tests.tables import Round

EACH = pytest.mark.parametrize("slug", games("no-limit-a"))
EACH_LINE = pytest.mark.parametrize(
    "slug",
    [
        pytest.param(
            slug,
            marks=pytest.mark.clause(line(slug, 1), f"{HOLDEM}/no-limit-a", *(["style"] * (slug != HOLDEM))),
        )
        for slug in ALL
    ],
)
"""Also citing the printed line in which the ante stands."""
ANY = spell(deck("standard"))
FOUR = dict.fromkeys(range(1, 5), "100")
BOTH, ALONE = ("antes",), ("antes-alone",)


def forced(hand: Round) -> list[tuple[str, str, int]]:
    return [(m.source, m.target, m.cents) for topic in ("act.ante", "act.blinds") for m in hand.moves(topic)]


@EACH
def test_blinds_without_antes_unless_the_table_has_them(slug: str) -> None:
    hand = play(FOUR, cards=ANY, at=table_of(slug))
    assert forced(hand) == [("stack/2", "bet/2", 1_00), ("stack/3", "bet/3", 2_00)]


@EACH_LINE
def test_antes_beside_the_blinds(slug: str) -> None:
    """Everybody's ante goes into the pot before the blinds, and is no bet: a call is the big blind all the same."""
    at = table_of(slug, options=BOTH)
    hand = play(FOUR, cards=ANY, acts="4 fold, 1 fold, 2 fold", at=at)
    antes = [(f"stack/{n}", "pot", 1_00) for n in (2, 3, 4, 1)]
    assert forced(hand) == [*antes, ("stack/2", "bet/2", 1_00), ("stack/3", "bet/3", 2_00)]
    assert hand.at("act.ante") < hand.at("act.blinds") < hand.at(Dealt)
    assert hand.offered[0][2].phrase == "fold or call $2 or raise to between $4 and $99"
    assert hand.won(3) == 3_00 + 1_00 - 1_00, (
        "three antes and the small blind, less the dollar before the flop"
    )


@EACH_LINE
def test_antes_alone(slug: str) -> None:
    """The left of the button opens also the first round, for the opening bet at least; nobody need call anything."""
    at = table_of(slug, options=ALONE)
    hand = play(FOUR, cards=ANY, acts="2 check, 3 check, 4 bet 2, 1 fold, 2 fold, 3 fold", at=at)
    assert forced(hand) == [(f"stack/{n}", "pot", 1_00) for n in (2, 3, 4, 1)]
    assert [(n, options.phrase) for n, _, options in hand.offered][:2] == [
        (2, "check or bet $2 to $99 or fold"),
        (3, "check or bet $2 to $99 or fold"),
    ]
    assert hand.won(4) == 3_00 - 1_00


@EACH
def test_who_is_all_in_for_the_ante_is_the_blind_and_puts_in_no_more(slug: str) -> None:
    """Seat 2 has only the ante: the small blind is his and costs him nothing."""
    at = table_of(slug, options=BOTH)
    driver = paused({**FOUR, 2: "1"}, cards=ANY, acts="4 call, 1 call", at=at)
    assert offered(driver).startswith("3: check")
    assert [driver.felt.ledger.balance(f"bet/{n}") for n in (1, 2, 3, 4)] == [2_00, 0, 2_00, 2_00]


@EACH
def test_nobody_misses_a_blind_where_there_is_none(slug: str) -> None:
    away = step_away(seat(FOUR), 2)
    for options, missed in (((), True), (BOTH, True), (ALONE, False)):
        hand = run(slug, away, options=options)
        assert after(hand).person(2).missed is missed
    assert not asked(run(slug, step_away(after(hand), 2, away=False), options=ALONE))
    people = tuple(Person(n, f"P{n}", 100_00, missed=n == 3) for n in FOUR)
    assert players(run(slug, BetweenRounds(people=people, button=1), options=ALONE)) == {1, 2, 3, 4}


@pytest.mark.parametrize("slug", games("no-limit-a"))
@pytest.mark.parametrize("option", [*BOTH, *ALONE])
def test_only_a_no_limit_table_has_antes(slug: str, option: str) -> None:
    for schedule in (2, 3, 4, 5):
        with pytest.raises(
            SetupError, match=f"option {option}: only with schedule 1 .*comstock/holdem/no-limit-a"
        ):
            table_of(slug, schedule=schedule, options=(option,))
    with pytest.raises(SetupError, match="not together with"):
        table_of(slug, options=("antes", "antes-alone"))


@pytest.mark.parametrize("slug", [HOLDEM, OMAHA])
def test_the_sign_says_what_goes_in(slug: str) -> None:
    def facts(*options: str) -> dict[str, tuple[str, ...]]:
        return {one.label: one.values for one in sign(table_of(slug, options=options)).facts}

    assert (facts()["Blinds"], facts().get("Ante")) == (("$1, $2",), None)
    assert (facts("antes")["Blinds"], facts("antes")["Ante"]) == (("$1, $2",), ("an ante of $1",))
    assert (facts("antes-alone").get("Blinds"), facts("antes-alone")["Ante"]) == (None, ("an ante of $1",))
    assert facts("antes-alone")["Limit"] == ("no-limit, the least bet is $2",)


@pytest.mark.clause("comstock/room/fee-hand-holdem-2")
def test_a_table_may_choose_larger_chips_than_the_ante_it_does_not_have() -> None:
    assert table_of(HOLDEM, blinds=(5_00, 10_00), chip=5_00).settings.chip == 5_00
    with pytest.raises(SetupError, match="does not make up the blinds and antes"):
        table_of(HOLDEM, blinds=(5_00, 10_00), chip=5_00, options=BOTH)
