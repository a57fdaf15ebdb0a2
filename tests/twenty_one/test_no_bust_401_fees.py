"""No Bust 4.01: wagers within the table limit, and what is collected on them."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.errors import BadSetup, Refused
from cardroom.felt import Dealt, Shuffled
from tests.tables import play, reload, showdown

pytestmark = pytest.mark.parametrize("slug", ["pinnacle/no-bust-401", "ven-a-mexico/no-bust-401"])
clause = pytest.mark.clause

SEVEN = "Tc Td Th Ts Tc Td Th Ks 9c 9d 9h 9s 9c 9d 9h 8s"
"""Seven circles stand on 19 against 18."""


@clause("fee-1", "fee-limit")
@pytest.mark.parametrize(
    ("wager", "fee"),
    [("5", 50), ("6", 50), ("49", 50), ("50", 50), ("50.50", 50), ("51", 1_00), ("52", 1_00), ("100", 1_00)],
)
def test_the_collection_by_wager(slug: str, wager: str, fee: int) -> None:
    round = showdown(slug, "Th 9h", "Tc 8d", bets=f"1={wager}", chip=50)
    assert (round.fees(1), round.fees(8)) == (fee, 1_00)


@clause("fee-limit", "fee-1")
@pytest.mark.parametrize("wager", ["1", "4", "4.50", "100.50", "101", "200"])
def test_a_wager_outside_the_table_limit_is_refused(slug: str, wager: str) -> None:
    with pytest.raises(Refused, match=f"{slug}/fee-limit"):
        showdown(slug, "Th 9h", "Tc 8d", bets=f"1={wager}", chip=50)


@clause("fee-limit", "rule-10")
@pytest.mark.parametrize(("behind", "fits"), [("4", False), ("5", True), ("100", True), ("101", False)])
def test_the_table_limit_binds_backline_bets_too(slug: str, behind: str, fits: bool) -> None:
    if fits:
        assert showdown(slug, "Th 9h", "Tc 8d", behind=f"2:1={behind}").played(2) == int(behind) * 100
    else:
        with pytest.raises(Refused, match=f"{slug}/fee-limit"):
            showdown(slug, "Th 9h", "Tc 8d", behind=f"2:1={behind}")


@clause("fee-limit")
def test_the_table_limit_binds_neither_later_wagers_nor_the_player_dealer(slug: str) -> None:
    """$200 on a doubled hand, $200 on two split ones, $2.50 of insurance, $1 and $5,000 in the bank."""
    assert play(slug, cards="5h 9c 6h 9d Th", bets="1=100", acts="1 double").played(1) == 200_00
    assert play(slug, cards="8h Tc 8d 9d Th Td", bets="1=100", acts="1 split").played(1) == -200_00
    assert play(slug, cards="Th Ac 9h Kd", bets="1=5", acts="1 insure 2.50").played(1) == 0
    for post, wins in (("$1", 1_00), ("$5,000", 100_00)):
        assert showdown(slug, "Th 9h", "Tc 8d", bets="1=100", post=post).played(1) == wins


@clause("fee-1", "fee-basis-a")
@pytest.mark.parametrize(
    ("bets", "players"),
    [
        ("1=5 2=5 3=5 4=5 5=5 6=5 7=5", [50, 50, 50, 50, 50, 50, 50]),
        ("1=50 2=51 3=5 4=100 5=50 6=51 7=5", [50, 1_00, 50, 1_00, 50, 1_00, 50]),
        ("1=100 2=100 3=100 4=100 5=100 6=100 7=100", [1_00, 1_00, 1_00, 1_00, 1_00, 1_00, 1_00]),
    ],
)
def test_every_player_pays_for_the_own_bet_and_the_player_dealer_one_dollar(
    slug: str, bets: str, players: list[int]
) -> None:
    round = play(slug, cards=SEVEN, bets=bets)
    assert [round.fees(n) for n in range(1, 8)] == players
    assert round.fees(8) == 1_00


@clause("round-5c", "fee-basis-a")
def test_every_circle_and_every_backline_bet_is_collected_on(slug: str) -> None:
    """Seat 2 bets $5, $50 and $51 on three circles and $60 behind seat 1, who bets $10."""
    cards = "Tc Td Th Ts Ks 9c 9d 9h 9s 8s"
    round = play(slug, cards=cards, bets="1=10 2=5 2:5=50 2:6=51", behind="2:1=60")
    fees = [move.cents for move in round.moves("fee.player") if move.source == "stack/2"]
    assert sorted(fees) == [50, 50, 1_00, 1_00]
    assert (round.fees(1), round.fees(8)) == (50, 1_00)


@clause("rule-9d")
def test_a_fee_is_no_share_of_wagers_or_winnings(slug: str) -> None:
    """It is the same all over a band, whether the hand wins, pushes or loses, and whatever the table has in action."""
    low = {
        showdown(slug, hand, "Tc 8d", bets=f"1={n}").fees(1) for n in range(5, 51, 3) for hand in ("Th 9h", "Th 8h", "Th 7h")
    }
    high = {showdown(slug, hand, "Tc 8d", bets=f"1={n}").fees(1) for n in range(51, 101, 7) for hand in ("As Kd", "Th 7h")}
    dealer = {
        play(slug, cards=SEVEN, bets=" ".join(f"{n}={wager}" for n in range(1, 8))).fees(8) for wager in range(5, 101, 5)
    }
    assert (low, high, dealer) == ({50}, {1_00}, {1_00})


@clause("double-2a", "double-2b")
@pytest.mark.parametrize(
    ("cards", "acts"),
    [
        ("5h 9c 6h 9d Th", "1 double"),
        ("8h 9c 8d 9d Th Td", "1 split"),
        ("8h 9c 8d 9d 3h 3d Th Td", "1 split, 1 double, 1 double"),
        ("Ah 9c Ad 9d Th Td", "1 split"),
    ],
)
def test_doubles_and_splits_cost_no_further_collection(slug: str, cards: str, acts: str) -> None:
    """Even where $50 grow to $100 and more, which another band would charge."""
    round = play(slug, cards=cards, bets="1=50", acts=acts)
    assert [(move.source, move.cents) for move in round.moves("fee.")] == [("stack/1", 50), ("stack/8", 1_00)]


@clause("rule-9a", "round-6a", "round-7a", "round-4f", "round-6c", "round-5a", "round-4b")
def test_the_bank_then_wagers_then_every_fee_then_the_cards(slug: str) -> None:
    cards = "Th Td 9c Tc 9h 9d 9s 8d"
    round = play(slug, cards=cards, bets="1=10 2=60 2:4=5", behind="1:2=20")
    moves = [(move.source, move.topic) for move in round.moves() if not move.topic.startswith("settle.")]
    down = [("stack/8", "act.bank"), *[(f"stack/{n}", "act.wager") for n in (1, 2, 2, 1)]]
    fees = [("stack/1", "fee.player"), ("stack/2", "fee.player"), ("stack/1", "fee.player"), ("stack/2", "fee.player")]
    assert moves == [*down, *fees, ("stack/8", "fee.dealer")]
    assert round.at("fee.dealer") < round.at(Shuffled) < round.at(Dealt)
    assert {move.target for move in round.moves("fee.")} == {"drop"}
    assert round.drop == 50 + 1_00 + 50 + 50 + 1_00


@clause("round-4f")
def test_the_player_dealers_fee_is_no_part_of_the_money_put_up(slug: str) -> None:
    round = showdown(slug, "Th 9h", "Tc 8d", post="$10", stacks={8: "$11"})
    assert (round.played(1), round.won(8)) == (10_00, -11_00)
    short = showdown(slug, "Th 9h", "Tc 8d", post="$10", stacks={8: "$10"})  # a dollar of it is kept back for the fee
    assert (short.played(1), short.won(8)) == (9_00, -10_00)


def bands(*fees: str) -> list[dict[str, Any]]:
    return [{"floor": f"${5 + 10 * i}", "fee": fee} for i, fee in enumerate(fees)]


@clause("round-3b", "rule-9b", how="loaded")
@pytest.mark.parametrize("side", ["player", "dealer"])
def test_at_most_three_rates(slug: str, side: str) -> None:
    """A rate is one distinct amount; the same amount in two bands is one rate."""

    def charge(*fees: str) -> None:
        reload(slug, lambda raw: raw["schedules"][0].update({side: bands(*fees)}))

    charge("$0.50", "$1", "$1.50")
    charge("$0.50", "$1", "$1.50", "$1")
    with pytest.raises(BadSetup, match="4 collection rates, at most 3 are allowed"):
        charge("$0.50", "$1", "$1.50", "$2")
