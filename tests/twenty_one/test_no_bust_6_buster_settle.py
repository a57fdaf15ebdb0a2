"""No Bust 6.0 with the Buster Bonus at Mortimer's: who wins, who is paid first, and how far the cover reaches."""

from __future__ import annotations

import pytest

from tests.tables import dealt, play, showdown

pytestmark = pytest.mark.parametrize("slug", ["mortimers/no-bust-6-buster"])


# -------------------------------------------------------------------------------------------- the player-dealer's money
@pytest.mark.clause("round-4b", "mortimers/california-games/procedure-2")
def test_winners_are_paid_from_the_wager_laid_down_and_losers_pay_into_it(slug: str) -> None:
    round = play(slug, cards=dealt("Tc 9c", "Td 7d", dealer="Th 8h"), bets="1=10 3=25")
    paid = {(m.source, m.target, m.cents) for m in round.moves("settle.higher") if "bank" in (m.source, m.target)}
    assert paid == {("bank", "stack/1", 10_00), ("bet/3/3", "bank", 25_00)}
    assert round.played(8) == 15_00


@pytest.mark.clause("round-4b")
def test_the_player_dealers_wager_is_laid_down_before_the_players_wager(slug: str) -> None:
    round = showdown(slug, "Tc 9c", "Td 8d", post="$40")
    laid = round.moves("act.bank")
    assert [(m.source, m.target, m.cents) for m in laid] == [("stack/8", "bank", 40_00)]
    assert round.at("act.bank") < round.at("act.wager")


COVER = pytest.mark.clause(
    "rule-17a", "rule-17b", "round-14d", "buster-7a",
    "mortimers/california-games/procedure-3", "mortimers/california-games/procedure-4",
)  # fmt: skip


@COVER
@pytest.mark.parametrize(
    ("post", "seven", "three", "one"),
    [
        pytest.param("60", 20_00, -20_00, 20_00, id="all covered, paid and collected together"),
        pytest.param("45", 20_00, -20_00, 5_00, id="part of a win"),
        pytest.param("40", 20_00, -20_00, 0, id="nothing left for the last"),
        pytest.param("35", 20_00, -15_00, 0, id="part of a loss, the rest goes back"),
        pytest.param("20", 20_00, 0, 0, id="the first only"),
        pytest.param("7", 7_00, 0, 0, id="part of the first"),
    ],
)
def test_what_is_paid_and_collected_uses_up_the_cover(slug: str, post: str, seven: int, three: int, one: int) -> None:
    """The hole card 8 starts at seat 9, empty, so on to 7, 3 and 1. Fees are kept whatever happens."""
    hands = dealt("Tc 9c", "Td 7d", "Ts 9s", dealer="Th 8h")
    round = play(slug, cards=hands, bets="1=20 3=20 7=20", bank=8, post=post)
    assert (round.played(7), round.played(3), round.played(1)) == (seven, three, one)
    assert [round.fees(n) for n in (1, 3, 7, 8)] == [25, 25, 25, 1_00]


@pytest.mark.clause("mortimers/california-games/procedure-3", "rule-17b")
def test_a_push_uses_no_cover(slug: str) -> None:
    round = play(slug, cards=dealt("Tc 9c", "Td 8d", dealer="Th 8h"), bets="1=20 3=20", post="20")
    assert (round.played(3), round.played(1)) == (0, 20_00)
