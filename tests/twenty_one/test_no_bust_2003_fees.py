"""No Bust, the edition of 2003, at Mortimer's: what the one schedule charges, when, and what it never charges."""

from __future__ import annotations

import pytest

from cardroom.errors import BadSetup
from cardroom.felt import Dealt, Moved
from tests.tables import dealt, play, refused, reload

SLUG = "mortimers/no-bust-2003"
pytestmark = pytest.mark.parametrize("slug", [SLUG])
clause = pytest.mark.clause


@clause("fee-1", "fee-procedure-a", "fee-procedure-b", "rule-14d", "mortimers/california-games/procedure-8")
@pytest.mark.parametrize(
    ("bets", "behind", "players", "dealer"),
    [
        ("1=5", "", {1: 50}, 1_00),
        ("1=6", "", {1: 50}, 1_00),
        ("1=49", "", {1: 50}, 1_00),
        ("1=50", "", {1: 50}, 1_00),
        ("1=5 2=50", "", {1: 50, 2: 50}, 1_00),
        ("1=5 1:3=50 1:4=7", "", {1: 1_50}, 1_00),
        ("1=5", "2:1=50", {1: 50, 2: 50}, 1_00),
        (" ".join(f"{n}=50" for n in range(1, 8)), "", dict.fromkeys(range(1, 8), 50), 1_00),
    ],
)
def test_every_game_wager_pays_50_cents_and_the_player_dealer_a_dollar(
    slug: str, bets: str, behind: str, players: dict[int, int], dealer: int
) -> None:
    """A flat fee: no part of it grows with the wager or with the table action."""
    circles = len(bets.split())
    round = play(slug, cards=dealt(*["Ks Qd"] * circles, dealer="9c 9h"), bets=bets, behind=behind)
    assert {seat: round.fees(seat) for seat in players} == players
    assert round.fees(8) == dealer
    assert round.drop == sum(players.values()) + dealer


@clause("fee-1", "mortimers/california-games/procedure-6")
@pytest.mark.parametrize(("wager", "behind"), [("1=4", ""), ("1=51", ""), ("1=10", "2:1=4"), ("1=10", "2:1=51")])
def test_the_table_limit_is_5_to_50(slug: str, wager: str, behind: str) -> None:
    refusal = refused(slug, "act.limit", cards="", bets=wager, behind=behind)
    assert refusal.clauses == ("mortimers/no-bust-2003/fee-1", "mortimers/california-games/procedure-6")


@clause("fee-procedure-d", "rule-14a", "round-3a")
def test_all_fees_are_dropped_after_the_wagers_and_before_any_card(slug: str) -> None:
    round = play(slug, cards=dealt("Ks Qd", "Ks Qd", dealer="9c 9h"), bets="1=10 2=10")
    first_card = round.at(Dealt)
    before = [e for e in round.events[:first_card] if isinstance(e, Moved)]
    assert [(e.source, e.target, e.cents) for e in before if e.topic.startswith("fee.")] == [
        ("stack/1", "drop", 50),
        ("stack/2", "drop", 50),
        ("stack/8", "drop", 1_00),
    ]
    last_wager = max(i for i, e in enumerate(before) if e.topic == "act.wager")
    assert all(i > last_wager for i, e in enumerate(before) if e.topic.startswith("fee."))
    assert round.drop == 2_00


@clause("fee-procedure-c")
@pytest.mark.parametrize(
    ("deal", "acts"),
    [
        ("5s 9c 6d Th 9h", "1 double"),
        ("8s 9c 8d 3h 3h Kh Kh 9h", "1 split, 1 double, 1 double"),
        ("Ks 9c 6d 9h", "1 surrender"),
    ],
)
def test_doubling_splitting_and_surrender_cost_no_fee(slug: str, deal: str, acts: str) -> None:
    round = play(slug, cards=deal, bets="1=10", acts=acts)
    assert (round.fees(1), round.fees(8), round.drop) == (50, 1_00, 1_50)


@clause("fee-procedure-e", "fee-1")
def test_no_jackpot_fee(slug: str) -> None:
    round = play(slug, cards="Ks 9c Qd 9h", bets="1=10")
    assert round.moves("fee.jackpot") == []
    assert round.balance("jackpot") == 0


@clause("rule-14b", "mortimers/california-games/procedure-9", how="loaded")
@pytest.mark.parametrize("side", ["player", "dealer"])
def test_at_most_three_rates(slug: str, side: str) -> None:
    """The other side pays $0.50 or $1, and the same amount on both sides is one rate."""

    def charge(*fees: str) -> None:
        rates = [{"floor": f"${5 + 10 * n}", "fee": fee} for n, fee in enumerate(fees)]
        reload(slug, lambda game: game["schedules"][0].update({side: rates}))

    charge("$0.50", "$1", "$2")
    with pytest.raises(BadSetup, match="4 collection rates, at most 3"):
        charge("$0.50", "$1", "$2", "$3")


@clause("rule-14b", "mortimers/california-games/procedure-9", how="loaded")
def test_rates_of_players_and_player_dealer_count_together(slug: str) -> None:
    def charge(player: str, *dealer: str) -> None:
        bands = [{"floor": f"${5 + 10 * n}", "fee": fee} for n, fee in enumerate(dealer)]
        reload(slug, lambda game: game["schedules"][0].update(player=[{"floor": "$5", "fee": player}], dealer=bands))

    charge("$1", "$2", "$3")
    with pytest.raises(BadSetup, match="4 collection rates, at most 3"):
        charge("$1", "$2", "$3", "$4")
