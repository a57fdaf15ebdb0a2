"""No Bust 6.0 with the Buster Bonus at Mortimer's: the twenty collection schedules and how they are taken."""

from __future__ import annotations

import pytest

from cardroom.errors import BadSetup, Refused
from cardroom.felt import Dealt
from cardroom.script import Ask
from tests.tables import Round, dealt, play, reload, showdown, table

pytestmark = pytest.mark.parametrize("slug", ["mortimers/no-bust-6-buster"])
CG = "mortimers/california-games"
Bands = list[tuple[int, int]]

PAID_BY_ALL: list[tuple[int, str, int, int, int, Bands]] = [
    # number, its second printing, least and most wager in dollars, fee of each wager, (action from, fee in cents)
    (1, "fee-a1", 5, 25, 25, [(5, 25), (26, 50), (51, 1_00), (201, 2_00)]),
    (2, "fee-a2", 5, 50, 50, [(5, 50), (51, 1_00), (201, 2_00)]),
    (3, "fee-a3", 25, 100, 1_00, [(25, 1_00), (101, 2_00), (501, 3_00)]),
    (4, "fee-a4", 100, 200, 1_00, [(100, 2_00), (301, 3_00), (501, 5_00)]),
]
PAID_BY_THE_PLAYER_DEALER: list[tuple[int, str, int, int, int, Bands]] = [
    (5, "fee-b1", 3, 200, 0, [(3, 25), (26, 50), (101, 1_00), (201, 2_00), (301, 3_00)]),
    (6, "fee-b2", 5, 200, 0, [(5, 50), (101, 1_00), (201, 2_00), (301, 3_00), (501, 5_00)]),
    (7, "fee-b3", 5, 300, 0, [(5, 50), (76, 1_00), (201, 2_00), (301, 3_00), (501, 5_00)]),
    (8, "fee-b4", 5, 500, 0, [(5, 50), (51, 1_00), (101, 2_00), (301, 3_00), (501, 5_00)]),
    (9, "fee-b5", 5, 750, 0, [(5, 50), (51, 1_00), (101, 3_00), (301, 5_00), (501, 8_00)]),
    (10, "fee-b6", 5, 1_000, 0, [(5, 50), (41, 1_00), (76, 2_00), (201, 5_00), (501, 10_00)]),
    (11, "fee-b7", 10, 500, 0, [(10, 50), (51, 1_00), (101, 2_00), (301, 4_00), (601, 6_00)]),
    (12, "fee-b8", 10, 750, 0, [(10, 1_00), (101, 2_00), (301, 5_00), (701, 7_00), (1_201, 10_00)]),
    (13, "fee-b9", 10, 1_000, 0, [(10, 1_00), (101, 3_00), (201, 5_00), (501, 8_00), (1_001, 10_00)]),
    (14, "fee-b10", 25, 500, 0, [(25, 1_00), (101, 3_00), (501, 5_00), (1_001, 7_00), (2_001, 10_00)]),
    (15, "fee-b11", 25, 750, 0, [(25, 1_00), (101, 3_00), (401, 6_00), (801, 10_00), (1_201, 15_00)]),
    (16, "fee-b12", 25, 1_000, 0, [(25, 2_00), (201, 5_00), (501, 8_00), (701, 10_00), (1_001, 15_00)]),
    (17, "fee-b13", 100, 1_000, 0, [(100, 2_00), (301, 5_00), (701, 8_00), (1_201, 10_00), (2_001, 15_00)]),
    (18, "fee-b14", 100, 1_500, 0, [(100, 2_00), (301, 5_00), (701, 10_00), (1_201, 15_00), (2_001, 20_00)]),
    (19, "fee-b15", 100, 2_000, 0, [(100, 2_00), (301, 5_00), (501, 10_00), (1_001, 20_00), (2_001, 25_00)]),
    (20, "fee-b16", 5, 200, 0, [(5, 50), (51, 1_00), (101, 2_00), (201, 3_00), (301, 5_00)]),
]
EACH_SCHEDULE = pytest.mark.parametrize(
    ("number", "least", "most", "each", "bands"),
    [
        pytest.param(number, *rest, id=str(number), marks=pytest.mark.clause(f"fee-{number}", again, f"{CG}/procedure-6"))
        for number, again, *rest in PAID_BY_ALL + PAID_BY_THE_PLAYER_DEALER
    ],
)
STACKS = dict.fromkeys(range(1, 11), "$100,000")


def with_action(slug: str, dollars: int, most: int, **settings: object) -> Round:
    """A round whose game wagers total this much, on as few circles as the limit allows. Everybody pushes at 18."""
    circles = -(-dollars // most)
    share, more = divmod(dollars, circles)
    bets = " ".join(f"{n}={share + (n <= more)}" for n in range(1, circles + 1))
    hands = ["Tc 8c", "Td 8d", "Th 8h", "Ts 8s"] * 3
    cards = dealt(*hands[:circles], dealer="Kc 8c")
    return play(slug, cards=cards, bets=bets, bank=10, stacks=STACKS, post="$1", decks=8, **settings)


# -------------------------------------------------------------------------------------------------------- the schedules
@EACH_SCHEDULE
def test_the_player_dealer_pays_by_total_table_action(
    slug: str, number: int, least: int, most: int, each: int, bands: Bands
) -> None:
    """At each floor its fee, one dollar below it the fee of the band before, and far above the last one's."""
    before = None
    for floor, fee in bands:
        assert with_action(slug, floor, most, schedule=number).fees(10) == fee
        if before is not None:
            assert with_action(slug, floor - 1, most, schedule=number).fees(10) == before
        before = fee
    assert with_action(slug, 9 * most, most, schedule=number).fees(10) == before


@EACH_SCHEDULE
def test_players_pay_for_each_game_wager_and_each_bonus_wager(
    slug: str, number: int, least: int, most: int, each: int, bands: Bands
) -> None:
    for wager in (least, most):
        assert showdown(slug, "Tc 8c", "Td 8d", bets=f"1={wager}", schedule=number).fees(1) == each
    assert showdown(slug, "Tc 8c", "Td 8d", bets=f"1={least} 1/buster=1", schedule=number).fees(1) == 2 * each


@EACH_SCHEDULE
def test_the_table_limit_is_kept_by_each_wager(
    slug: str, number: int, least: int, most: int, each: int, bands: Bands
) -> None:
    for wager in (least, most):
        assert showdown(slug, "Tc 8c", "Td 8d", bets=f"1={wager}", schedule=number).played(1) == 0
    with pytest.raises(Refused, match="below the least wager"):
        showdown(slug, "Tc 8c", "Td 8d", bets=f"1={least - 1}", schedule=number)
    with pytest.raises(Refused, match="above the largest wager"):
        showdown(slug, "Tc 8c", "Td 8d", bets=f"1={most + 1}", schedule=number)


@pytest.mark.clause(f"{CG}/procedure-6")
def test_a_backline_wager_keeps_the_limit_and_what_is_added_after_the_deal_does_not(slug: str) -> None:
    with pytest.raises(Refused, match="above the largest wager"):
        play(slug, cards="Tc Td 8c 8d", bets="1=25", behind="3:1=26")
    with pytest.raises(Refused, match="below the least wager"):
        play(slug, cards="Tc Td 8c 8d", bets="1=25", behind="3:1=4")
    split = play(slug, cards=dealt("8c 8d", dealer="Ah 6h", then="3c 3d Tc Td Kh"), bets="1=25",
                 acts="1 insure 3, 1 split, 1 double 25, 1 double 25", post="$1")  # fmt: skip
    assert sum(m.cents for m in split.moves("act.")) == 100_00 + 3_00 + 1_00


@pytest.mark.clause(f"{CG}/procedure-6")
def test_a_table_runs_on_one_of_twenty_schedules(slug: str) -> None:
    assert [table(slug, schedule=n).schedule.number for n in (1, 20)] == [1, 20]
    for number in (0, 21):
        with pytest.raises(BadSetup, match="schedules 1 to 20"):
            table(slug, schedule=number)
    round = play(slug, cards=dealt("Tc 8c", "Td 8d", dealer="Kc 8h"), bets="1=50 3=50", schedule=2)
    assert (round.fees(1), round.fees(3), round.fees(8)) == (50, 50, 1_00)


@pytest.mark.clause(f"{CG}/procedure-9")
def test_cents_between_two_bands_stay_in_the_lower_one(slug: str) -> None:
    round = play(slug, cards=dealt("Tc 8c", "Td 8d", dealer="Kc 8h"), bets="1=12.50 3=13", chip=50)
    assert round.fees(8) == 25


# -------------------------------------------------------------------------------------------------- what is charged for
BY_ALL = pytest.mark.clause("fee-procedure-1a", "fee-procedure-1b", "collection-a-1")
BY_BANK = pytest.mark.clause("fee-procedure-5a", "fee-procedure-5b", "collection-b-1")
ACTION = [
    # schedule, wager, what the player-dealer pays: one dollar more in action would cost more
    pytest.param(1, 25, 25, marks=BY_ALL, id="1"),
    pytest.param(2, 50, 50, marks=BY_ALL, id="2"),
    pytest.param(5, 25, 25, marks=BY_BANK, id="5"),
    pytest.param(20, 50, 50, marks=BY_BANK, id="20"),
]


@pytest.mark.parametrize(("schedule", "wager", "fee"), ACTION)
@pytest.mark.clause("rule-9e")
def test_total_table_action_is_the_game_wagers_before_the_deal_alone(
    slug: str, schedule: int, wager: int, fee: int
) -> None:
    """Not the player-dealer's own wager, nor Buster, insurance, a split or a double."""
    cards = dealt("8c 8d", dealer="Ah 6h", then="3c 3d Tc Td Kh")
    round = play(slug, cards=cards, bets=f"1={wager} 1/buster=20", schedule=schedule, post="$9,000",
                 acts=f"1 insure 5, 1 split, 1 double {wager}, 1 double {wager}")  # fmt: skip
    assert round.fees(8) == fee


@pytest.mark.parametrize(
    ("schedule", "fee"),
    [
        pytest.param(1, 50, marks=BY_ALL),
        pytest.param(5, 50, marks=BY_BANK),
    ],
)
def test_all_wagers_count_together_and_a_surrender_takes_nothing_off(slug: str, schedule: int, fee: int) -> None:
    round = play(slug, cards=dealt("Tc 6c", "Td 6d", dealer="Kc 8h"), bets="1=13 3=13", acts="1 surrender, 3 surrender",
                 schedule=schedule)  # fmt: skip
    assert round.fees(8) == fee


@pytest.mark.parametrize(
    ("schedule", "one", "three"),
    [
        pytest.param(1, 50, 25, marks=pytest.mark.clause("fee-procedure-1c", "collection-a-2", "collection-a-4", "rule-9e")),
        pytest.param(5, 0, 0, marks=pytest.mark.clause("fee-procedure-5c", "collection-b-3", "rule-9e")),
    ],
)
def test_doubles_splits_surrender_and_insurance_cost_no_fee(slug: str, schedule: int, one: int, three: int) -> None:
    cards = dealt("8c 8d", "Tc 6c", dealer="Ah 6h", then="3c 3d Tc Td Kh")
    round = play(slug, cards=cards, bets="1=10 1/buster=5 3=10", schedule=schedule,
                 acts="1 insure 5, 3 insure 5, 1 split, 1 double 10, 1 double 10, 3 surrender")  # fmt: skip
    assert (round.fees(1), round.fees(3)) == (one, three)


@pytest.mark.clause("round-5b")
def test_a_player_pays_for_every_spot_with_a_wager(slug: str) -> None:
    hands = dealt("Tc 8c", "Td 8d", "Ts 8s", dealer="Kc 8h")
    assert play(slug, cards=hands, bets="1=5 1:3=5 1:5=5").fees(1) == 75
    assert play(slug, cards=hands, bets="1=5 1:3=5 1:5=5", schedule=5).fees(1) == 0


@pytest.mark.parametrize("schedule", [1, 5])
@pytest.mark.clause("round-4d")
def test_the_player_dealer_lays_the_fee_beside_the_wager(slug: str, schedule: int) -> None:
    """It comes from the own chips; of somebody who has put up all of them it is kept back, the dearest band or not."""
    for post, back in (("$19", []), ("$20", [("bank", 25)])):
        round = showdown(slug, "Tc 8c", "Td 8d", schedule=schedule, stacks={8: "$20"}, post=post)
        assert [(m.source, m.cents) for m in round.moves("fee.dealer")] == [("stack/8", 25)]
        assert [(m.source, m.cents) for m in round.moves("act.bank")][1:] == back


# --------------------------------------------------------------------------------------------------------- when and how
@pytest.mark.parametrize(
    ("schedule", "drop"),
    [
        pytest.param(1, 75, marks=pytest.mark.clause("fee-procedure-1d", "collection-a-3")),
        pytest.param(5, 25, marks=pytest.mark.clause("fee-procedure-5d", "collection-b-2")),
    ],
)
@pytest.mark.clause("rule-14a")
@pytest.mark.clause("round-6", how="overridden", by="rule-14a")
def test_fees_are_taken_and_dropped_when_all_have_two_cards_and_before_anybody_acts(
    slug: str, schedule: int, drop: int
) -> None:
    round = play(slug, cards=dealt("Tc 6c", dealer="Ah 8h"), bets="1=10 1/buster=5", schedule=schedule)
    dealt_at = [i for i, e in enumerate(round.events) if isinstance(e, Dealt)]
    first_act = next(i for i, e in enumerate(round.events) if isinstance(e, Ask) and e.clock == "act")
    fees = [i for i, e in enumerate(round.events) if e in round.moves("fee.")]
    assert dealt_at[3] < fees[0] <= fees[-1] < first_act
    assert {m.target for m in round.moves("fee.")} == {"drop"}
    assert round.drop == drop


@pytest.mark.parametrize(
    "schedule",
    [
        pytest.param(1, marks=pytest.mark.clause("fee-procedure-1e")),
        pytest.param(5, marks=pytest.mark.clause("fee-procedure-5e")),
    ],
)
def test_there_is_no_jackpot_fee(slug: str, schedule: int) -> None:
    round = play(slug, cards=dealt("Tc 8c", dealer="Td 8d"), bets="1=10 1/buster=5", schedule=schedule)
    assert {m.topic for m in round.moves("fee.")} <= {"fee.player", "fee.bonus", "fee.dealer"}
    assert (round.balance("jackpot"), round.outcome.jackpot) == (0, 0)


@pytest.mark.clause(f"{CG}/procedure-7")
def test_the_charge_is_fixed_before_the_hand_and_wagers_leave_room_for_it(slug: str) -> None:
    """$10.50 are not enough for $10 and a $1 Buster wager, but for $9 with its two quarters."""
    with pytest.raises(Refused, match="with the collection"):
        showdown(slug, "Tc 8c", "Td 8d", bets="1=10 1/buster=1", stacks={1: "$10.50"})
    round = showdown(slug, "Tc 8c", "Td 7d", bets="1=9 1/buster=1", stacks={1: "$10.50"})
    assert (round.stack(1), round.fees(1)) == (18_00, 50)


@pytest.mark.clause("rule-14d", f"{CG}/procedure-8")
@pytest.mark.parametrize("schedule", [1, 5])
def test_inside_a_band_a_fee_never_depends_on_the_amount(slug: str, schedule: int) -> None:
    """Neither on what is bet nor on what is won."""
    found = {
        (round.fees(1), round.fees(8))
        for wager in range(5, 26)
        for hand in ("Tc 7c", "Tc 9c", "As Kc")
        for round in [play(slug, cards=dealt(hand, dealer="Td 8d"), bets=f"1={wager}", schedule=schedule)]
    }
    assert found == {(25 if schedule == 1 else 0, 25)}


@pytest.mark.clause("rule-14b", f"{CG}/procedure-9", how="loaded")
def test_a_sixth_rate_is_refused(slug: str) -> None:
    with pytest.raises(BadSetup, match="6 collection rates, at most 5"):
        reload(slug, lambda raw: raw["schedules"][4]["dealer"].append({"floor": "$501", "fee": "$9"}))
    with pytest.raises(BadSetup, match="6 collection rates, at most 5"):  # beside five of the player-dealer's
        reload(slug, lambda raw: raw["schedules"][4].update(player=[{"floor": "$5", "fee": "$9"}]))
    assert len(reload(slug, lambda raw: None).rules.schedules[4].dealer) == 5
