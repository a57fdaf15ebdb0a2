"""No Bust 6.0 at Mortimer's: the five schedules, band by band; when fees are taken, and what never costs any."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.errors import BadSetup
from cardroom.felt import Dealt, Moved
from cardroom.script import Ask, Choice
from tests.tables import Round, dealt, play, refused, reload

SLUG = "mortimers/no-bust-6"
pytestmark = pytest.mark.parametrize("slug", [SLUG])
clause = pytest.mark.clause
LATER = {
    end: [clause(f"fee-procedure-{end}"), clause("round-6", how="overridden", by=f"fee-procedure-{end}")] for end in ("1d", "5d")
}
"""When two cards are out, not before play starts: the later and more specific of two clauses."""
ROOM = "mortimers/california-games/procedure-"


def wagered(slug: str, amounts: str, **settings: object) -> Round:
    """These wagers on circles 1 to 7, further ones behind circle 1 by seats 2, 3 …; the player-dealer has 18."""
    wagers = amounts.split()
    bets = " ".join(f"{seat}={one}" for seat, one in enumerate(wagers[:7], 1))
    behind = " ".join(f"{seat}:1={one}" for seat, one in enumerate(wagers[7:], 2))
    cards = dealt(*["Ks Qd"] * len(wagers[:7]), dealer="9c 9h")
    return play(slug, cards=cards, bets=bets, behind=behind, decks=8, **settings)  # type: ignore[arg-type]


SCHEDULES = {
    1: ("fee-1", [
        ("5", 25, 25), ("10", 25, 25), ("25", 25, 25), ("20 5", 25, 25),
        ("20 6", 25, 50), ("25 10", 25, 50), ("25 25", 25, 50),
        ("25 21 5", 25, 1_00), ("25 25 25 25 25 25 25", 25, 1_00), ("25 25 25 25 25 25 25 20 5", 25, 1_00),
        ("25 25 25 25 25 25 25 21 5", 25, 2_00), ("25 25 25 25 25 25 25 25 25", 25, 2_00),
    ]),
    2: ("fee-2", [
        ("5", 50, 50), ("50", 50, 50), ("45 5", 50, 50),
        ("46 5", 50, 1_00), ("50 50", 50, 1_00), ("50 50 50 50", 50, 1_00),
        ("50 50 50 46 5", 50, 2_00), ("50 50 50 50 50 50 50", 50, 2_00),
    ]),
    3: ("fee-3", [
        ("25", 1_00, 1_00), ("100", 1_00, 1_00), ("75 25", 1_00, 1_00),
        ("76 25", 1_00, 2_00), ("100 100", 1_00, 2_00), ("100 100 100 100 100", 1_00, 2_00),
        ("100 100 100 100 76 25", 1_00, 3_00), ("100 100 100 100 100 100 100", 1_00, 3_00),
    ]),
    4: ("fee-4", [
        ("100", 1_00, 2_00), ("200", 1_00, 2_00), ("200 100", 1_00, 2_00),
        ("200 101", 1_00, 3_00), ("200 200 100", 1_00, 3_00),
        ("200 200 101", 1_00, 5_00), ("200 200 200 200 200 200 200", 1_00, 5_00),
    ]),
    5: ("fee-5", [
        ("5", 0, 50), ("50", 0, 50),
        ("51", 0, 1_00), ("100", 0, 1_00), ("50 50", 0, 1_00),
        ("101", 0, 2_00), ("200", 0, 2_00),
        ("196 5", 0, 3_00), ("200 100", 0, 3_00),
        ("200 101", 0, 5_00), ("200 200 200 200 200 200 200", 0, 5_00),
    ]),
}  # fmt: skip
"""Schedule → its clause and rows: the wagers, the fee of each, the player-dealer's fee by their total."""


@pytest.mark.parametrize(
    ("schedule", "amounts", "player", "dealer"),
    [
        pytest.param(n, *row, marks=clause(
            one, *("fee-procedure-1a", "fee-procedure-1c", "round-5b") if n < 5 else ("fee-procedure-5a", "fee-procedure-5c")
        ))
        for n, (one, rows) in SCHEDULES.items() for row in rows
    ],
)  # fmt: skip
@clause("rule-14d", "round-4d", ROOM + "8", ROOM + "6")
def test_fees_by_schedule(slug: str, schedule: int, amounts: str, player: int, dealer: int) -> None:
    """Each wager pays the player fee, the player-dealer the fee of the band that all wagers together fall in."""
    round = wagered(slug, amounts, schedule=schedule)
    wagers = len(amounts.split())
    assert [m.cents for m in round.moves("fee.player")] == [player] * wagers * bool(player)
    assert [(m.source, m.cents) for m in round.moves("fee.dealer")] == [("stack/8", dealer)]
    assert round.drop == player * wagers + dealer


@clause(ROOM + "9")
@pytest.mark.parametrize(
    ("schedule", "amounts", "dealer"),
    [(1, "20 5.50", 25), (1, "25 20.50 5", 50), (2, "45.50 5", 50), (3, "75.50 25", 1_00), (4, "200 100.50", 2_00), (5, "50.50", 50)],
)
def test_cents_between_two_bands_stay_in_the_lower_one(slug: str, schedule: int, amounts: str, dealer: int) -> None:
    assert wagered(slug, amounts, schedule=schedule, chip=50).fees(8) == dealer


@pytest.mark.parametrize(
    ("schedule", "least", "most"),
    [
        pytest.param(1, 5, 25, marks=clause("fee-1")),
        pytest.param(2, 5, 50, marks=clause("fee-2")),
        pytest.param(3, 25, 100, marks=clause("fee-3")),
        pytest.param(4, 100, 200, marks=clause("fee-4")),
        pytest.param(5, 5, 200, marks=clause("fee-5")),
    ],
)
@clause(ROOM + "6")
def test_the_table_limit_of_each_schedule(slug: str, schedule: int, least: int, most: int) -> None:
    """Own circles, free circles and the backline alike."""
    for within in (least, most):
        wagered(slug, f"{within}", schedule=schedule)
    for outside in (least - 1, most + 1):
        for bets, behind in ((f"1={outside}", ""), (f"1={least} 1:2={outside}", ""), (f"1={least}", f"2:1={outside}")):
            refusal = refused(slug, "act.limit", cards="", bets=bets, behind=behind, schedule=schedule)
            assert refusal.clauses[0] == f"{slug}/fee-{schedule}"


@clause("round-5b", "fee-procedure-1c")
def test_each_circle_and_each_backline_wager_pays(slug: str) -> None:
    cards = dealt("Ks Qd", "Ks Qd", "Ks Qd", dealer="9c 9h")
    round = play(slug, cards=cards, bets="1=10 2=10 2:5=20", behind="2:1=5")
    assert [round.fees(seat) for seat in (1, 2)] == [25, 75]
    assert round.fees(8) == 50  # $45 of action


@pytest.mark.parametrize(
    "schedule",
    [
        *(pytest.param(n, marks=LATER["1d"]) for n in (1, 2)),
        pytest.param(5, marks=LATER["5d"]),
    ],
)
@clause("rule-14a")
def test_fees_are_dropped_when_everybody_has_two_cards_and_before_anybody_acts(slug: str, schedule: int) -> None:
    cards = dealt("Ts 7d", "9s 7d", dealer="Ac 7h")
    round = play(slug, cards=cards, bets="1=10 4=10", schedule=schedule)
    fees = [i for i, e in enumerate(round.events) if isinstance(e, Moved) and e.topic.startswith("fee.")]
    second_pass = [i for i, e in enumerate(round.events) if isinstance(e, Dealt)][5]
    acts = [i for i, e in enumerate(round.events) if isinstance(e, Ask) and isinstance(e.options, Choice) and i > second_pass]
    assert second_pass < min(fees)
    assert max(fees) < min(acts)
    assert all(round.events[i].target == "drop" for i in fees)


@pytest.mark.parametrize(
    ("schedule", "player", "dealer"),
    [
        pytest.param(1, 25, 25, marks=clause("fee-procedure-1b", "fee-procedure-1c")),
        pytest.param(2, 50, 50, marks=clause("fee-procedure-1b", "fee-procedure-1c")),
        pytest.param(5, 0, 50, marks=clause("fee-procedure-5b", "fee-procedure-5c")),
    ],
)
@pytest.mark.parametrize(
    ("deal", "acts"),
    [
        pytest.param(dealt("5s 6d", dealer="9c 9h", then="Th"), "1 double 25", id="double"),
        pytest.param(dealt("8s 8d", dealer="9c 9h", then="3h 3h Kh Kh"), "1 split, 1 double 25, 1 double 25", id="split"),
        pytest.param(dealt("Ks 6d", dealer="9c 9h"), "1 surrender", id="surrender"),
        pytest.param(dealt("Ks 8d", dealer="Ac 7h"), "1 insure 12.50, 1 stand", id="insurance"),
    ],
)
@clause("rule-9e")
def test_what_comes_after_the_deal_costs_no_fee_and_is_no_table_action(
    slug: str, schedule: int, player: int, dealer: int, deal: str, acts: str
) -> None:
    """$25 of action, though up to $100 are at stake and the player-dealer put up $5,000."""
    round = play(slug, cards=deal, bets="1=25", acts=acts, schedule=schedule)
    assert (round.fees(1), round.fees(8), round.drop) == (player, dealer, player + dealer)


@pytest.mark.parametrize(
    "schedule",
    [
        *(pytest.param(n, marks=clause("fee-procedure-1e", f"fee-{n}")) for n in range(1, 5)),
        pytest.param(5, marks=clause("fee-procedure-5e", "fee-5")),
    ],
)
def test_no_jackpot_fee(slug: str, schedule: int) -> None:
    round = wagered(slug, "100" if schedule in (3, 4) else "25", schedule=schedule)
    assert round.moves("fee.jackpot") == []
    assert round.balance("jackpot") == 0


@clause("rule-14b", ROOM + "9", how="loaded")
def test_at_most_five_rates(slug: str) -> None:
    """Players and player-dealer together: five of the one, or two and three others."""
    bands = [{"floor": f"${5 + 50 * n}", "fee": f"${1 + n}"} for n in range(6)]

    def charge(player: list[Any], dealer: list[Any]) -> None:
        reload(slug, lambda game: game["schedules"][4].update(player=player, dealer=dealer))

    for player, dealer in (([], bands[:5]), (bands[:5], []), (bands[:2], bands[2:5]), (bands[:3], bands[1:5])):
        charge(player, dealer)
    for player, dealer in (([], bands), (bands, []), (bands[:2], bands[2:]), (bands[:4], bands[1:])):
        with pytest.raises(BadSetup, match="6 collection rates, at most 5"):
            charge(player, dealer)
