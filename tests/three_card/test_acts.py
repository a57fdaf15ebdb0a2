"""Ante, bonus bets, and the Play bet after a look at the cards."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cardroom.errors import RefusedError
from cardroom.felt import Dealt, Fact
from cardroom.games.three_card.facts import NoMoreBets
from cardroom.script import Act, Ask, Driver
from tests.tables import offered_bank, play, refused
from tests.three_card.tables import QUEEN, SLUG, three

pytestmark = pytest.mark.parametrize("slug", [SLUG])
clause = pytest.mark.clause

HAND = "Kc 9d 3h"


def no(slug: str, *ids: str) -> Any:
    """A refusal that names these clauses, in this order."""
    return pytest.raises(RefusedError, match=".*".join(re.escape(f"{slug}/{one}") for one in ids))


@clause("area-1", "area-2", "area-3", "area-4", "deal-5.1", "deal-5.2", "deal-4b")
def test_each_bet_lies_on_its_own_area(slug: str) -> None:
    """Both bonus bets together, each of its own size."""
    round = three(HAND, bets="1=10 1/pair-plus=5 1/six-card=25")
    put = [(move.target, move.cents, move.topic) for move in round.moves("act.") if move.source == "stack/1"]
    assert put == [
        ("bet/1/1", 10_00, "act.wager"),
        ("pair-plus/1/1", 5_00, "act.pair-plus"),
        ("six-card/1/1", 25_00, "act.six-card"),
        ("play/1/1", 10_00, "act.play"),
    ]


@clause("deal-1b")
def test_bets_are_taken_when_the_player_dealer_position_is_taken(slug: str) -> None:
    driver = offered_bank(slug, [1, 2])[1]
    assert driver.is_over  # nobody banks: no bet was asked for
    assert not [event for event in driver.events if isinstance(event, Ask) and event.topic == "act.wager"]
    driver = offered_bank(slug, [1, 2], takes=2)[1]
    with pytest.raises(RefusedError, match="it is not that seat's turn"):
        driver.answer(1, {"1": 10_00})
    driver.answer(2, 100_00)
    driver.answer(1, {"1": 10_00})
    assert driver.felt.ledger.balance("bet/1/1") == 10_00


@clause("deal-4a")
def test_who_places_no_ante_has_no_part_in_the_round(slug: str) -> None:
    round = three(HAND, bets="1=10", people=(1, 2, 8))
    assert round.order == ["1"] * 3 + ["dealer"] * 3
    assert round.asked() == [(1, "1")]
    assert round.won(2) == 0


@clause("pair-plus-1", "six-card-1", "deal-5.1", "deal-5.2", "deal-4a")
@pytest.mark.parametrize(("bet", "id"), [("pair-plus", "pair-plus-1"), ("six-card", "six-card-1")])
def test_no_bonus_bet_without_an_ante(slug: str, bet: str, id: str) -> None:
    with no(slug, "bonus-limit", id):
        three(HAND, bets=f"1/{bet}=5")


@clause("bonus-limit", "deal-0")
@pytest.mark.parametrize("bet", ["pair-plus", "six-card"])
@pytest.mark.parametrize("schedule", [1, 6])
def test_a_bonus_bet_is_5_to_100_dollars_whatever_the_ante(slug: str, bet: str, schedule: int) -> None:
    """Below, at and above the Ante; the same on the tables with Antes up to $500."""
    for ante, cents in ((5, 5), (5, 100), (50, 5), (50, 50), (100, 100)):
        round = three(HAND, bets=f"1={ante} 1/{bet}={cents}", schedule=schedule)
        assert [move.cents for move in round.moves(f"act.{bet}")] == [cents * 100]
    for cents in ("4", "101", "500"):
        with no(slug, "bonus-limit"):
            three(HAND, bets=f"1=100 1/{bet}={cents}", schedule=schedule)


@clause("bonus-limit")
def test_each_bonus_bet_has_the_limit_for_itself(slug: str) -> None:
    round = three(HAND, bets="1=5 1/pair-plus=100 1/six-card=100")
    assert sum(move.cents for move in round.moves("act.pair-plus") + round.moves("act.six-card")) == 200_00


@pytest.mark.parametrize(
    ("schedule", "most"),
    [
        *(pytest.param(n, 100, marks=clause("limit-1-3", "deal-0", f"fee-{n}")) for n in (1, 2, 3)),
        *(pytest.param(n, 500, marks=clause("limit-4-6", "deal-0", f"fee-{n}")) for n in (4, 5, 6)),
    ],
)
def test_the_ante_is_within_the_table_limits(slug: str, schedule: int, most: int) -> None:
    for ante in (5, 6, most - 1, most):
        assert three(HAND, bets=f"1={ante}", schedule=schedule).played(1) == 2 * ante * 100
    for ante in ("1", "4", "4.50", str(most + 1), f"{most}.50"):
        with no(slug, f"fee-{schedule}", "limit-1-3" if most == 100 else "limit-4-6", "deal-0"):
            three(HAND, bets=f"1={ante}", schedule=schedule, chip=50)


@clause("deal-6a", "deal-6b", "deal-6c")
def test_bets_stay_open_until_everybody_has_bet_and_no_more_bets_is_called(slug: str) -> None:
    driver = offered_bank(slug, [1, 2, 3], takes=3)[1]
    driver.answer(3, 500_00)
    driver.answer(1, {"1": 10_00})
    driver.answer(
        1, {"1": 20_00, "1/pair-plus": 5_00}, take=1
    )  # raised and added to while seat 2 has not bet
    driver.answer(1, {"1": 15_00}, take=2)  # and taken back
    told = [event.text for event in driver.events if isinstance(event, Fact)]
    assert "no more bets" not in told
    driver.answer(2, {"2": 10_00})
    notes = [event for event in driver.events if isinstance(event, Fact)]
    assert notes[0] == NoMoreBets("-", "deal.no-more-bets")
    assert [driver.felt.ledger.balance(name) for name in ("bet/1/1", "pair-plus/1/1", "bet/2/2")] == [
        15_00,
        0,
        10_00,
    ]


@clause("deal-6c", "pair-plus-2", "six-card-2")
@pytest.mark.parametrize(
    "slip", [{"1": 20_00}, {}, {"1": 10_00, "1/pair-plus": 5_00}, {"1": 10_00, "1/six-card": 5_00}]
)
def test_nothing_is_added_raised_or_taken_back_once_cards_are_out(slug: str, slip: dict[str, int]) -> None:
    def late(ask: Ask[Any], driver: Driver) -> str:
        before = dict(driver.felt.ledger)
        with pytest.raises(RefusedError):
            driver.answer(1, slip)
        with pytest.raises(RefusedError, match="it is not that seat's turn"):
            driver.answer(2, {"2": 10_00} | {name.replace("1", "2"): cents for name, cents in slip.items()})
        assert dict(driver.felt.ledger) == before
        return "play"

    round = three(HAND, "Ks 8c 3d", bets="1=10 2=10", acts=lambda a, d: late(a, d) if a.seat == 1 else "play")
    assert round.at("act.wager") < round.at(Dealt) < round.at("act.play")
    assert (round.played(1), round.played(2)) == (20_00, 20_00)


@clause("deal-12.1", "deal-4b", "deal-10")
def test_after_a_look_a_play_bet_equal_to_the_ante_or_out(slug: str) -> None:
    round = three(HAND, bets="1=35")
    assert round.options("1") == ["play", "fold"]
    (offer,) = [one for one in round.offered[0][2].offers if one.name == "play"]
    assert (offer.least, offer.most) == (35_00, 35_00)
    assert round.at(Dealt) < round.at("act.play")
    assert round.played(1) == 70_00
    assert three(HAND, bets="1=35", folds=(1,)).played(1) == -35_00


@clause("deal-4b", "deal-12.1")
@pytest.mark.parametrize("cents", [0, 5_00, 9_00, 11_00, 20_00])
def test_no_other_play_bet(slug: str, cents: int) -> None:
    def wrong(ask: Ask[Any], driver: Driver) -> str:
        with no(slug, "deal-12.1", "deal-4b"):
            driver.answer(1, Act("play", cents))
        return "fold"

    assert three(HAND, acts=wrong).played(1) == -10_00


@clause("deal-12.1")
def test_who_folds_is_out_of_the_round(slug: str) -> None:
    """Not paid for a hand that would have won, and not asked again; silence does the same."""
    round = three("Ac Ad Ah", HAND, bets="1=10 2=10", acts="1 fold, 2 play 10")
    assert round.asked() == [(1, "1"), (2, "2")]
    assert (round.played(1), round.played(2)) == (-10_00, 20_00)
    silent = play(slug, cards=f"Ac Ad Ah {QUEEN}", bets="1=10", acts="")
    assert silent.played(1) == -10_00
    assert silent.notes("act.play") == ["1: folds"]


@clause("deal-12.2")
def test_players_decide_clockwise_from_the_player_dealers_left(slug: str) -> None:
    """Wherever the action button lies: here it lies at seat 2."""
    hands = (HAND, "Ks 8c 3d", "Kd 7c 3s")
    round = three(*hands, dealer="Qc 7d 5h", bets="2=10 5=10 7=10", bank=4)
    assert round.button("action")[0] == 2
    assert round.asked() == [(5, "5"), (7, "7"), (2, "2")]
    with pytest.raises(RefusedError, match="seat 7"):
        three(*hands, bets="2=10 5=10 7=10", bank=4, acts="7 play")


@clause("deal-4b", "deal-12.1")
@pytest.mark.parametrize(
    ("stack", "bets", "fits"),
    [
        ("$20", "1=10", True), ("$19", "1=10", False), ("$25", "1=10 1/pair-plus=5", True),
        ("$24", "1=10 1/pair-plus=5", False), ("$30", "1=10 1/pair-plus=5 1/six-card=5", True),
        ("$29", "1=10 1/pair-plus=5 1/six-card=5", False), ("$9.50", "1=5", False),
    ],
)  # fmt: skip
def test_an_ante_must_leave_the_chips_for_its_play_bet(slug: str, stack: str, bets: str, fits: bool) -> None:
    """No document says what becomes of a player who cannot match the Ante. Ruling: the Ante is not taken, so that nobody is
    forced to fold for want of chips."""
    if fits:
        assert three(HAND, bets=bets, stacks={1: stack}).options("1") == ["play", "fold"]
    else:
        ante = bets.split()[0].partition("=")[2]
        refusal = refused(slug, "act.play", cards=f"{HAND} {QUEEN}", bets=bets, stacks={1: stack})
        assert str(refusal.why).endswith(f"leaves less than ${ante} for the play wager")
        assert f"{slug}/deal-4b" in refusal.clauses


def test_a_player_bets_on_the_own_areas_only(slug: str) -> None:
    with pytest.raises(RefusedError, match="there is no '5' to bet on"):
        three(HAND, HAND, bets="1=10 1:5=10")


@clause("win-4e", "win-4a")
@pytest.mark.parametrize(("post", "wins"), [("$1", 1_00), ("$9,995", 200_00)])
def test_the_player_dealers_wager_need_not_cover_and_has_no_upper_limit(
    slug: str, post: str, wins: int
) -> None:
    assert three(HAND, bets="1=100", post=post).played(1) == wins
    with pytest.raises(
        RefusedError,
        match=r"allowed is \$1 to \$10,000 .* is silent on the money that the player-dealer puts up",
    ):
        three(HAND, bets="1=100", post="$0")
