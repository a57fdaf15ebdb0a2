"""The collection: from the player-dealer once a hand, by total table action, before any card."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.errors import SetupError
from cardroom.felt import Dealt, Shuffled
from cardroom.terminal.draw.table_sign import sign
from tests.tables import play, reload, table
from tests.three_card.tables import JACK, QUEEN, SLUG, three

pytestmark = pytest.mark.parametrize("slug", [SLUG])
clause = pytest.mark.clause

SEVEN = ("Kc 9d 3h", "Ks 8c 3d", "Kd 6c 3s", "Ac Jd 5c", "Ad Js 5d", "2c 8d 5s", "Tc 9h 2h")
SCHEDULES = {
    # total table action → what the player-dealer pays, in cents: both ends of every band, what lies between two, and beyond
    1: {"5": 50, "50": 50, "50.50": 50, "51": 100, "100": 100, "100.50": 100, "101": 200, "300": 200, "301": 300,
        "500": 300, "501": 500, "1600": 500, "2100": 500},
    2: {"5": 50, "100": 50, "100.50": 50, "101": 100, "300": 100, "301": 200, "500": 200, "501": 500, "1000": 500,
        "1000.50": 500, "1001": 1000, "1600": 1000, "2100": 1000},
    3: {"5": 50, "100": 50, "101": 100, "300": 100, "301": 300, "500": 300, "501": 700, "1000": 700, "1001": 1000,
        "1600": 1000, "2100": 1000},
    4: {"5": 100, "99": 100, "99.50": 100, "100": 300, "299": 300, "300": 500, "499": 500, "500": 800, "799": 800,
        "800": 1200, "4900": 1200},
    5: {"5": 200, "99": 200, "100": 300, "299": 300, "300": 600, "499": 600, "500": 800, "799": 800, "800": 1200,
        "4900": 1200},
    6: {"5": 200, "99": 200, "100": 300, "299": 300, "300": 600, "499": 600, "500": 1000, "799": 1000, "800": 1500,
        "4900": 1500},
}  # fmt: skip


def bets_of(total: str, most: int) -> str:
    """Seven players' bets that add up to this: Antes first, then Pair Plus and the 6 Card Bonus."""
    left, found = round(float(total) * 100), []
    for bet, limit in (("", most), ("/pair-plus", 100), ("/six-card", 100)):
        for seat in range(1, 8):
            cents = min(left, limit * 100)
            if 0 < left - cents < 5_00:
                cents -= 5_00
            if cents:
                found.append(f"{seat}{bet}={cents / 100:.2f}")
            left -= cents
    assert left == 0
    return " ".join(found)


def deal(bets: str, **rest: Any) -> Any:
    seats = len([bet for bet in bets.split() if "/" not in bet])
    return three(*SEVEN[:seats], bets=bets, **rest)


@pytest.mark.parametrize(
    ("schedule", "total", "fee"),
    [
        pytest.param(
            n, total, fee, marks=clause(f"fee-{n}", "limit-1-3" if n < 4 else "limit-4-6", "fee-basis-a")
        )
        for n, lines in SCHEDULES.items()
        for total, fee in lines.items()
    ],
)
def test_the_player_dealer_pays_by_total_table_action(slug: str, schedule: int, total: str, fee: int) -> None:
    """Once a hand, and the players nothing."""
    round = deal(bets_of(total, 100 if schedule < 4 else 500), schedule=schedule, chip=50)
    assert [(move.source, move.target, move.cents) for move in round.moves("fee.")] == [
        ("stack/8", "drop", fee)
    ]
    assert round.drop == fee


@clause("fee-basis-b")
@pytest.mark.parametrize(
    ("bets", "fee"),
    [
        ("1=50", 50),
        ("1=46 1/pair-plus=5", 1_00),
        ("1=46 1/six-card=5", 1_00),
        ("1=40 1/pair-plus=5 1/six-card=5", 50),
        ("1=41 1/pair-plus=5 1/six-card=5", 1_00),
        ("1=20 2=21 2/pair-plus=10", 1_00),
        ("1=5 1/pair-plus=100 2=5 2/six-card=100 3=91", 3_00),
    ],
)
def test_table_action_adds_up_antes_and_bonus_bets_of_all_players(slug: str, bets: str, fee: int) -> None:
    """And not the player-dealer's own $5,000."""
    assert deal(bets, post="$5,000").fees(8) == fee


@clause("fee-basis-c")
def test_play_bets_do_not_count(slug: str) -> None:
    """$50 of Antes become $100 by the Play bets, which another band would charge; folding makes no difference."""
    for folds in ((), (1,), (1, 2)):
        assert deal("1=25 2=25", folds=folds).fees(8) == 50


@clause("fee-basis-d")
@pytest.mark.parametrize("schedule", range(1, 7))
def test_players_pay_no_fee(slug: str, schedule: int) -> None:
    bets = "1=100 1/pair-plus=100 1/six-card=100 2=5"
    round = deal(bets, schedule=schedule)
    assert (round.fees(1), round.fees(2)) == (0, 0)
    assert not round.moves("fee.player") + round.moves("fee.bonus")


@clause("fee-basis-d", how="loaded")
@pytest.mark.parametrize("change", [{"player": [{"floor": "$5", "fee": "$1"}]}, {"bonus": "$0.50"}])
def test_a_fee_for_players_is_refused(slug: str, change: dict[str, Any]) -> None:
    with pytest.raises(SetupError, match="players pay no collection"):
        reload(slug, lambda raw: raw["schedules"][0].update(change))


@clause("fee-basis-e", "proc-6a")
def test_the_fee_is_taken_when_all_bets_are_down_and_before_any_card(slug: str) -> None:
    round = deal("1=10 1/pair-plus=5 2=10 2/six-card=5")
    topics = [move.topic for move in round.moves()]
    assert topics[: topics.index("fee.dealer")] == [
        "act.bank",
        "act.wager",
        "act.pair-plus",
        "act.wager",
        "act.six-card",
    ]
    assert round.at("fee.dealer") < round.at(Shuffled) < round.at(Dealt)


@clause("fee-basis-e", how="loaded")
def test_no_other_time_can_be_set(slug: str) -> None:
    with pytest.raises(SetupError, match=r"collection\.taken"):
        reload(slug, lambda raw: raw["collection"].update({"taken": "after-two-cards"}))


@clause("proc-6a", "proc-6b", "win-4d", "proc-7a")
def test_a_fee_is_flat_and_no_share_of_wagers_or_winnings(slug: str) -> None:
    """The same all over a band, whoever wins; the house gets that and nothing else."""
    fees = set()
    for ante in range(5, 51, 3):
        for hand, dealer in (("Kc 9d 3h", QUEEN), ("Jh 9h 3s", QUEEN), ("Kc 9d 3h", JACK)):
            round = three(hand, dealer=dealer, bets=f"1={ante}")
            fees.add(round.drop)
            assert round.won(1) + round.won(8) + round.drop == 0
            assert round.fees(8) == round.drop
    assert fees == {50}


@clause("proc-5")
def test_a_table_has_one_schedule_with_its_limit_and_fees(slug: str) -> None:
    at = table(slug, schedule=4)
    assert (at.schedule.number, at.schedule.least, at.schedule.most) == (4, 5_00, 500_00)
    assert deal("1=101", schedule=4).fees(8) == 3_00
    assert deal("1=100", schedule=1).fees(8) == 1_00
    for number in (0, 7):
        with pytest.raises(SetupError, match="this game has schedules 1 to 6"):
            table(slug, schedule=number)


def bands(*fees: str) -> list[dict[str, str]]:
    return [{"floor": f"${5 + 10 * i}", "fee": fee} for i, fee in enumerate(fees)]


@clause("proc-7b", "proc-7a", how="loaded")
def test_at_most_five_rates(slug: str) -> None:
    """Flat amounts that differ; the printed schedules have exactly five."""

    def charge(*fees: str) -> None:
        reload(slug, lambda raw: raw["schedules"][0].update({"dealer": bands(*fees)}))

    charge("$1", "$2", "$3", "$4", "$5")
    charge("$1", "$2", "$3", "$4", "$5", "$1")
    with pytest.raises(SetupError, match="6 collection rates, at most 5 are allowed"):
        charge("$1", "$2", "$3", "$4", "$5", "$6")
    assert [len({band.fee for band in one.dealer}) for one in table(slug).rules.schedules] == [5] * 6


@clause("proc-8", "proc-9", how="shown")
def test_the_sign_shows_the_fees_and_how_they_are_taken(slug: str) -> None:
    shown = {fact.label.strip(): fact for fact in sign(table(slug, schedule=3)).facts}
    assert shown["player-dealer"].values == (
        "$0.50 a hand, table action from $5",
        "$1 a hand, table action from $101",
        "$3 a hand, table action from $301",
        "$7 a hand, table action from $501",
        "$10 a hand, table action from $1,001",
    )
    assert shown["each player"].values == ("none",)
    assert shown["Collection"].values == ("taken before the first card is dealt",)
    assert shown["Wagers"].values == ("$5 to $100",)
    assert shown["Schedule"].clauses == (f"{slug}/proc-8", f"{slug}/proc-9")


@clause("pair-plus-4", "six-card-pay-1", "deal-14b", how="shown")
def test_the_sign_shows_both_pay_tables(slug: str) -> None:
    shown = [(fact.label.strip(), fact.values[0]) for fact in sign(table(slug)).facts]
    at = shown.index(("Pair Plus", "$5 to $100, only beside an Ante"))
    assert shown[at + 1 : at + 7] == [
        ("mini royal flush", "pays 200 to 1"),
        ("straight flush", "pays 40 to 1"),
        ("three of a kind", "pays 30 to 1"),
        ("straight", "pays 6 to 1"),
        ("flush", "pays 3 to 1"),
        ("pair", "pays even money"),
    ]
    assert shown[at + 9 : at + 16] == [
        ("royal flush", "pays 1000 to 1"),
        ("straight flush", "pays 200 to 1"),
        ("four of a kind", "pays 100 to 1"),
        ("full house", "pays 20 to 1"),
        ("flush", "pays 15 to 1"),
        ("straight", "pays 9 to 1"),
        ("three of a kind", "pays 8 to 1"),
    ]
    assert ("Player-dealer", "qualifies with queen high or better") in shown


def test_the_fee_is_no_part_of_the_money_put_up(slug: str) -> None:
    """The fee of the hand, $0.50 here, stays beside it."""
    said = {"cards": f"Kc 9d 3h {QUEEN}", "bets": "1=10", "acts": "1 play 10"}
    round = play(slug, **said, post="$15", stacks={8: "$20"})
    assert (round.played(1), round.won(8)) == (15_00, -15_50)
    all_in = play(slug, **said, post="$15", stacks={8: "$15"})
    assert (all_in.played(1), all_in.won(8)) == (14_50, -15_00)
