"""No Bust 6.0 with the Buster Bonus at Mortimer's: who wins, who is paid first, and how far the cover reaches."""

from __future__ import annotations

import pytest

from tests.tables import dealt, play, showdown

pytestmark = pytest.mark.parametrize("slug", ["mortimers/no-bust-6-buster"])


def won(player: str, dealer: str, cents: int, *ids: str) -> object:
    return pytest.param(player, dealer, cents, marks=pytest.mark.clause(*ids), id=f"{player} against {dealer}")


@pytest.mark.parametrize(
    ("player", "dealer", "cents"),
    [
        won("As Kd", "Th Ah", 0, "rule-1b"),
        won("As Kd", "Ah Th", 0, "rule-1b"),
        won("As Kd", "Th 9h", 12_00, "rule-1a", "rule-1c"),
        won("As Kd", "9h 9c", 12_00, "rule-1a", "rule-1c"),
        won("As Kd", "Th 6h Kh", 12_00, "rule-1a", "rule-1c"),
        won("As Kd", "Th 5h 6h", 12_00, "rule-1a", "rule-8"),
        won("Tc 2d", "Th 6h Kh", 10_00, "rule-2"),
        won("Tc 2d", "Th 6h 6c", 10_00, "rule-2", "rule-3"),  # a drawn 22 is over
        won("Tc 6d 5d", "Th 6h Kh", 10_00, "rule-2"),
        won("Tc 9d", "Th 8h", 10_00, "rule-3", "round-13a", "object", "rule-1c"),
        won("Tc 7d", "Th 8h", -10_00, "rule-3", "round-13a", "object"),
        won("Tc 6d 5d", "Th Kh", 10_00, "rule-3"),  # 21 is the best total below a Natural
        won("Tc 6d 6s", "Th 6h 5h", -10_00, "rule-3", "rule-7"),
        won("Tc 8d", "Th 8h", 0, "rule-4"),
        won("5c 6d Td", "Th 6h 5h", 0, "rule-4"),
        won("Tc 6d 6s", "Th 6h Kh", -10_00, "rule-5a"),  # 22 is closer than 26 and loses all the same
        won("Tc 6d Ks", "Th 6h 6c", -10_00, "rule-5a"),
        won("Tc 6d 6s", "7h 8h 9h", 0, "rule-5b"),
        won("Tc 6d 8s", "9h 7h 8h", 0, "rule-5b"),  # a tie at 24
        won("Tc 6d Ks", "8h 7h 9h", 0, "rule-5b"),  # further away
        won("Tc 6d 6s", "7h 8h 9d", -10_00, "rule-5b", "rule-5a"),
        won("Tc 6d 8s", "7h 8h 9c", -10_00, "rule-6"),
        won("Tc 6d Ks", "Th 6h Kh", -10_00, "rule-6"),
        won("Tc 6d 6s", "Th 7h", -10_00, "rule-7"),
        won("Tc 6d Ks", "Th Ah", -10_00, "rule-7", "rule-8"),
        won("Tc 6d 5d", "Th Ah", -10_00, "rule-8"),
        won("Tc 6d 5d", "Ah Th", -10_00, "rule-8"),
    ],
)
def test_a_wager_of_ten_dollars(slug: str, player: str, dealer: str, cents: int) -> None:
    if dealer == "Ah Th":  # the check under the ace ends the round before anybody draws
        player = " ".join(player.split()[:2])
    assert showdown(slug, player, dealer).played(1) == cents


@pytest.mark.clause("rule-7", "rule-5b")
def test_a_hand_over_a_natural_stays_on_the_table_until_the_player_dealer_is_done(slug: str) -> None:
    round = showdown(slug, "Tc 6d Ks", "7h 8h 9h")
    assert [m.target for m in round.moves("settle.over-exception")] == ["stack/1"]
    assert round.at("settle.") > round.turned_at


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
