"""The collection of every edition: what each side pays by band, when it is taken, and what never costs any."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import cycle
from typing import Any

import pytest

from cardroom.errors import SetupError
from cardroom.felt import BetweenRounds, Cleared, Dealt, Moved, Person, Shuffled
from cardroom.script import Act, Ask, WagerSlip
from tests.tables import STACK, Round, play, reload, shoe, table
from tests.twenty_one.editions import CG, NO_BUST_401, clause, editions
from tests.twenty_one.schedules import FIVE, JOKERS, PURE, PURE_BUSTER, RICH, SIX, SIX_BUSTER, Bands

TEN_SEATS = "mortimers/no-bust-6-buster"


def wagered(slug: str, amounts: str, **settings: Any) -> Round:
    """These wagers on circles 1 to 7 (at ten seats 1 to 9), further ones behind circle 1; all stand on 18 against 18."""
    bank = 10 if slug == TEN_SEATS else 8
    wagers = amounts.split()
    bets = " ".join(f"{seat}={one}" for seat, one in enumerate(wagers[: bank - 1], 1))
    behind = " ".join(f"{seat}:1={one}" for seat, one in enumerate(wagers[bank - 1 :], 2))
    hands = [hand for hand, _ in zip(cycle(["9c 9h", "9d 9s"]), wagers[: bank - 1], strict=False)]
    cards = shoe(slug, *hands, dealer="9d 9s")
    return play(slug, cards=cards, bets=bets, behind=behind, bank=bank, stacks=RICH, decks=8, **settings)


def paid(round: Round) -> tuple[list[int], list[int]]:
    """What was paid for each wager of the players, and by the player-dealer; all of it lies in the drop."""
    players, dealer = ([move.cents for move in round.moves(topic)] for topic in ("fee.player", "fee.dealer"))
    assert round.drop == sum(players) + sum(dealer)
    return players, dealer


@editions(
    "schedule amounts each dealer",
    *((NO_BUST_401, 1, wager, fee, 1_00, "fee-1 fee-limit") for wager, fee in (
        ("5", 50), ("6", 50), ("49", 50), ("50", 50), ("50.50", 50), ("51", 1_00), ("52", 1_00), ("100", 1_00)
    )),
    (NO_BUST_401, 1, "5 5 5 5 5 5 5", 50, 1_00, "fee-1 fee-basis-a"),
    (NO_BUST_401, 1, "100 100 100 100 100 100 100", 1_00, 1_00, "fee-1 fee-basis-a"),
    *(("jokers_2003", 1, amounts, 50, 1_00, f"fee-1 fee-procedure-a fee-procedure-b rule-14d {CG}8") for amounts in (
        "5", "6", "49", "50", "5 50", "50 50 50 50 50 50 50", "5 5 5 5 5 5 5 50 50"
    )),
    *(("six", n, *row, f"fee-{n} rule-14d round-4d {CG}8 {CG}6 "
       + ("fee-procedure-1a fee-procedure-1c round-5b" if n < 5 else "fee-procedure-5a fee-procedure-5c"))
      for n, (_, _, rows) in SIX.items() for row in rows),
    *(("jokers", n, amounts, each, 2_00, f"additional-7a additional-7c {ids}") for n, (least, most, each, ids) in JOKERS.items()
      for amounts in (f"{least}", f"{most}", f"{least} {least} {least} {most}")),
)  # fmt: skip
def test_the_fee_of_each_wager_and_of_the_player_dealer(
    slug: str, schedule: int, amounts: str, each: int, dealer: int
) -> None:
    round = wagered(slug, amounts, schedule=schedule, chip=50 if "." in amounts else 1_00)
    assert paid(round) == ([each] * len(amounts.split()) * bool(each), [dealer])


@editions(
    "schedule most each bands",
    *(("five", n, 195, 0, bands, ids) for n, (_, _, ids, bands) in FIVE.items()),
    *(("six_buster", n, most, each, bands | {9 * most: max(bands.values())}, f"fee-{n} {again} {CG}6")
      for n, (again, _, most, each, bands) in SIX_BUSTER.items()),
    *(("pure", n, 9_000, 0, bands, f"fee-{n} fee-procedure-a fee-procedure-c") for n, (_, bands) in PURE.items()),
    *(("pure_buster", n, 9_000, 0, bands, f"round-5c {ids}") for n, (_, ids, bands) in PURE_BUSTER.items()),
)  # fmt: skip
def test_the_player_dealer_pays_by_total_table_action(
    slug: str, schedule: int, most: int, each: int, bands: Bands
) -> None:
    """On as few circles as the limit allows; the players pay the same for every wager, or nothing."""
    for action, fee in bands.items():
        circles = -(-action // most)
        share, more = divmod(action, circles)
        round = wagered(
            slug, " ".join(f"{share + (n < more)}" for n in range(circles)), schedule=schedule, post="$1"
        )
        assert (action, *paid(round)) == (action, [each] * circles * bool(each), [fee] * bool(fee))


@editions(
    "schedule amounts dealer",
    *(("six", *row, f"{CG}9") for row in (
        (1, "20 5.50", 25), (1, "25 20.50 5", 50), (2, "45.50 5", 50), (3, "75.50 25", 1_00), (4, "200 100.50", 2_00), (5, "50.50", 50)
    )),
    ("six_buster", 1, "12.50 13", 25, f"{CG}9"),
    *(("pure", *row, f"{CG}9") for row in ((1, "20.50", 0), (1, "200.50", 50), (2, "99.50", 50))),
)  # fmt: skip
def test_cents_between_two_bands_stay_in_the_lower_one(
    slug: str, schedule: int, amounts: str, dealer: int
) -> None:
    assert paid(wagered(slug, amounts, schedule=schedule, chip=50))[1] == [dealer] * bool(dealer)


@editions(
    "schedule bets behind fees",
    (NO_BUST_401, 1, "1=50 2=51 3=5 4=100 5=50 6=51 7=5", "", {1: 50, 2: 1_00, 3: 50, 4: 1_00, 5: 50, 6: 1_00, 7: 50, 8: 1_00}, "fee-1 fee-basis-a"),
    (NO_BUST_401, 1, "1=10 2=5 2:5=50 2:6=51", "2:1=60", {1: 50, 2: 3_00, 8: 1_00}, "round-5c fee-basis-a"),
    ("jokers_2003", 1, "1=5 1:3=50 1:4=7", "", {1: 1_50, 8: 1_00}, f"fee-1 fee-procedure-a fee-procedure-b rule-14d {CG}8"),
    ("jokers_2003", 1, "1=5", "2:1=50", {1: 50, 2: 50, 8: 1_00}, f"fee-1 fee-procedure-a fee-procedure-b rule-14d {CG}8"),
    ("six", 1, "1=10 2=10 2:5=20", "2:1=5", {1: 25, 2: 75, 8: 50}, "round-5b fee-procedure-1c"),
    ("six_buster", 1, "1=5 1:3=5 1:5=5", "", {1: 75}, "round-5b"),
    ("six_buster", 5, "1=5 1:3=5 1:5=5", "", {1: 0}, "round-5b"),
    ("six_buster", 2, "1=50 3=50", "", {1: 50, 3: 50, 8: 1_00}, f"{CG}6"),
    *(("six_buster", n, f"1={least} 1/buster=1", "", {1: 2 * each}, f"fee-{n} {again} {CG}6")
      for n, (again, least, _, each, _) in SIX_BUSTER.items()),
    *(("pure", n, "1=100 1:3=100", "", {1: 0}, "round-5b fee-procedure-c") for n in PURE),
    ("pure", 2, "1=50 3=45 5=5", "", {8: 2_00}, "fee-procedure-a"),
    ("pure", 1, "1=10 3=10", "", {8: 0}, "fee-procedure-a"),
    ("pure", 1, "1=11", "3:1=10", {8: 50}, "fee-procedure-a"),
    ("five", 1, "1=50", "2:1=5", {1: 0, 2: 0, 8: 1_00}, "fee-limit-5-200"),
    ("five", 2, "1=50", "2:1=5", {1: 0, 2: 0, 8: 1_00}, "fee-limit-5-2000"),
    ("five", 1, "1=50 1/buster=50", "", {1: 0, 8: 0}, "buster-fee fee-limit-5-200"),
    ("five", 2, "1=50 1/buster=50", "", {1: 0, 8: 0}, "buster-fee fee-limit-5-2000"),
    ("five", 1, "1=100 1/buster=100", "", {1: 0, 8: 1_00}, "buster-fee"),
    *(("jokers", n, f"1={least} 1:3={least} 2={least}", f"2:1={least}", {1: 2 * each, 2: 2 * each, 8: 2_00}, f"additional-7a additional-7c {ids}")
      for n, (least, _, each, ids) in JOKERS.items()),
    *(("pure_buster", n, bets, behind, {1: 0, 8: fee}, f"{PURE_BUSTER[n][1]} {more}") for n in (1, 3) for bets, behind, fee, more in (
        ("1=30 1:3=21", "", 2_00, ""), ("1=30", "2:1=21", 2_00, ""), ("1=50 1/buster=50", "", 50, "buster-5")
    )),
)  # fmt: skip
def test_every_circle_and_every_wager_behind_is_one_wager(
    slug: str, schedule: int, bets: str, behind: str, fees: dict[int, int]
) -> None:
    """It is paid for, and counts in the table action; a wager on the bust is in no action."""
    circles = len([part for part in bets.split() if "/" not in part])
    cards = shoe(
        slug, *["9c 9h", "9d 9s", "9h 9c", "9s 9d"][:circles], *["9c 9h"] * (circles - 4), dealer="9d 8d"
    )
    round = play(slug, cards=cards, bets=bets, behind=behind, schedule=schedule, decks=8)
    assert {seat: round.fees(seat) for seat in fees} == fees


@editions(
    "bets behind floor fee owed",
    ("five", "1=10 1:3=10 2=10", "1:2=10", "$5", "$1", {1: 3_00, 2: 1_00}, "round-5b"),
    ("five", "1=10", "2:1=20 3:1=20", "$5", "$2", {1: 2_00, 2: 2_00, 3: 2_00}, "rule-10"),
    ("pure", "1=10", "2:1=20 3:1=20", "$5", "$2", {1: 2_00, 2: 2_00, 3: 2_00}, "rule-12"),
    ("pure_buster", "1=10", "2:1=20 3:1=20", "$5", "$2", {1: 2_00, 2: 2_00, 3: 2_00}, "game-12"),
    ("pure_buster", "1=30 1:3=21", "", "$2", "$2", {1: 4_00}, "round-5c"),
)
def test_were_a_player_fee_posted_every_wager_would_owe_it(
    slug: str, bets: str, behind: str, floor: str, fee: str, owed: dict[int, int]
) -> None:
    """It is posted as nothing."""
    hands = ["9c 9h", "9s 9d", "9h 9c"][: len(bets.split())]
    wagers = {"cards": shoe(slug, *hands, dealer="9d 8d"), "bets": bets, "behind": behind}
    assert {play(slug, **wagers).fees(seat) for seat in owed} == {0}
    posted = reload(slug, lambda game: game["schedules"][0].update(player=[{"floor": floor, "fee": fee}]))
    round = play(slug, of=posted, **wagers)
    assert {seat: round.fees(seat) for seat in owed} == owed


LATER = {
    # the hand, the player-dealer's, the cards drawn, the acts
    "double": ("5c 6d", "9d 8d", "9h", "1 double {bet}"),
    "split": ("8c 8d", "9d 8d", "9h 9s", "1 split"),
    "aces": ("Ah Ad", "9d 8d", "9h 9s", "1 split"),
    "both": ("8c 8d", "9d 8d", "3h 3d 9h 9s", "1 split, 1 double {bet}, 1 double {bet}"),
    "surrender": ("9c 6d", "9d 8d", "", "1 surrender"),
    "insurance": ("9c 8h", "Ad 7d", "", "1 insure {half}, 1 stand"),
    "all": ("8c 8d", "Ad 6h", "3c 3d Tc Td Kd", "1 insure {half}, 1 split, 1 double {bet}, 1 double {bet}"),
}


@editions(
    "schedule bet acts player dealer",
    (NO_BUST_401, 1, 50, "double split aces both", 50, 1_00, "double-2a double-2b"),
    ("jokers_2003", 1, 10, "double split both surrender", 50, 1_00, "fee-procedure-c"),
    ("six", 1, 25, "double split both surrender insurance", 25, 25, "rule-9e fee-procedure-1b fee-procedure-1c"),
    ("six", 2, 25, "double split both surrender insurance", 50, 50, "rule-9e fee-procedure-1b fee-procedure-1c"),
    ("six", 5, 25, "double split both surrender insurance", 0, 50, "rule-9e fee-procedure-5b fee-procedure-5c"),
    *(("six_buster", n, bet, "double split both surrender insurance all", bet * bool(n < 5), bet,
       f"rule-9e fee-procedure-{p}a fee-procedure-{p}b fee-procedure-{p}c collection-{c}-1 {more}") for n, bet, p, c, more in (
        (1, 25, 1, "a", "collection-a-2 collection-a-4"), (2, 50, 1, "a", "collection-a-2 collection-a-4"),
        (5, 25, 5, "b", "collection-b-3"), (20, 50, 5, "b", "collection-b-3"),
    )),
    ("pure", 1, 20, "double split surrender", 0, 0, "fee-procedure-b fee-procedure-c dss-5"),
    ("pure", 1, 21, "surrender", 0, 50, "fee-procedure-b fee-procedure-c dss-5"),
    ("five", 1, 50, "double split both surrender insurance", 0, 0, "double-2 fee-limit-5-200"),
    ("five", 2, 50, "double split both surrender insurance", 0, 0, "double-2 fee-limit-5-2000"),
    ("five", 1, 150, "split", 0, 1_00, "double-2"),
    ("jokers", 1, 50, "double split both surrender", 1_00, 2_00, "additional-7c"),
    ("pure_buster", 1, 50, "double split", 0, 50, "split-6"),
)  # fmt: skip
def test_what_comes_after_the_deal_costs_no_fee_and_is_no_table_action(
    slug: str, schedule: int, bet: int, acts: str, player: int, dealer: int
) -> None:
    """A dollar more of action would cost more in most rows; neither does the bank of $9,000 count."""
    for kind in acts.split():
        hand, theirs, drawn, said = LATER[kind]
        cards, said = shoe(slug, hand, dealer=theirs, then=drawn), said.format(bet=bet, half=f"{bet / 2:.2f}")
        round = play(slug, cards=cards, bets=f"1={bet}", acts=said, schedule=schedule, post="$9,000")
        assert (kind, round.fees(1), round.fees(8), round.drop) == (kind, player, dealer, player + dealer)


@editions(
    "schedule one three dealer",
    ("six_buster", 1, 50, 25, 25, "fee-procedure-1b fee-procedure-1c collection-a-2 collection-a-4 rule-9e"),
    ("six_buster", 5, 0, 0, 25, "fee-procedure-5b fee-procedure-5c collection-b-3 rule-9e"),
)
def test_a_wager_on_the_bust_pays_its_fee_and_is_no_action(
    slug: str, schedule: int, one: int, three: int, dealer: int
) -> None:
    cards = shoe(slug, "8c 8d", "Tc 6c", dealer="Ah 6h", then="3c 3d Tc Td") + " Kh"
    round = play(
        slug,
        cards=cards,
        bets="1=10 1/buster=5 3=10",
        schedule=schedule,
        acts="1 insure 5, 3 insure 5, 1 split, 1 double 10, 1 double 10, 3 surrender",
    )
    assert (round.fees(1), round.fees(3), round.fees(8)) == (one, three, dealer)


@editions(
    "schedule fee",
    ("six_buster", 1, 50, "fee-procedure-1a collection-a-1"),
    ("six_buster", 5, 50, "fee-procedure-5a collection-b-1"),
)
def test_all_wagers_count_together_and_a_surrender_takes_nothing_off(
    slug: str, schedule: int, fee: int
) -> None:
    cards = shoe(slug, "Tc 6c", "Td 6d", dealer="Kc 8h")
    assert (
        play(slug, cards=cards, bets="1=13 3=13", acts="1 surrender, 3 surrender", schedule=schedule).fees(8)
        == fee
    )


@editions(
    "bets behind schedule fees",
    (NO_BUST_401, "1=10 2=60 2:4=5", "1:2=20", 1, [(1, 50), (2, 1_00), (1, 50), (2, 50), (8, 1_00)],
     "rule-9a round-6a round-7a round-4f round-6c round-5a round-4b"),
    ("jokers_2003", "1=10 2=10", "", 1, [(1, 50), (2, 50), (8, 1_00)], "fee-procedure-d rule-14a round-3a"),
    ("pure", "1=100 3=100", "", 3, [(8, 2_50)], f"round-6a round-7a fee-procedure-d {CG}7"),
    ("five", "1=50 2=50", "", 1, [(8, 1_00)], "rule-9a"),
    ("jokers", "1=50 2=50", "", 1, [(1, 1_00), (2, 1_00), (8, 2_00)], "additional-7a additional-7b"),
    ("pure_buster", "1=50 2=50", "", 1, [(8, 2_00)], "round-4e round-6a round-7a"),
)  # fmt: skip
def test_the_bank_then_wagers_then_every_fee_then_the_cards(
    slug: str, bets: str, behind: str, schedule: int, fees: list[tuple[int, int]]
) -> None:
    """At Comstock's Pure 21.5 they are held until the hand is over."""
    circles, target = len(bets.split()), "fees" if slug == "comstock/pure-21.5-buster" else "drop"
    cards = shoe(slug, *["9c 9h", "9d 9s", "9h 9c"][:circles], dealer="9d 8d")
    round = play(slug, cards=cards, bets=bets, behind=behind, schedule=schedule)
    moves = [move for move in round.moves() if not move.topic.startswith(("settle.", "fee.dropped"))]
    down = ["act.bank"] + ["act.wager"] * (circles + len(behind.split()))
    assert [move.topic for move in moves[: len(down)]] == down
    seats = [8, *(int(part[0]) for part in f"{bets} {behind}".split())]
    assert [move.source for move in moves[: len(down)]] == [f"stack/{seat}" for seat in seats]
    assert [(move.source, move.target, move.cents) for move in moves[len(down) :]] == [
        (f"stack/{seat}", target, fee) for seat, fee in fees
    ]
    assert round.at("fee.dealer") < round.at(Shuffled) < round.at(Dealt)
    assert round.drop == sum(fee for _, fee in fees)


@editions(
    "schedule bets drop",
    *(
        ("six", n, "1=10 4=10", drop, "rule-14a fee-procedure-1d round-6<fee-procedure-1d")
        for n, drop in ((1, 75), (2, 1_50))
    ),
    ("six", 5, "1=10 4=10", 50, "rule-14a fee-procedure-5d round-6<fee-procedure-5d"),
    (
        "six_buster",
        1,
        "1=10 4=10 1/buster=5",
        1_00,
        "fee-procedure-1d collection-a-3 rule-14a round-6<rule-14a",
    ),
    (
        "six_buster",
        5,
        "1=10 4=10 1/buster=5",
        25,
        "fee-procedure-5d collection-b-2 rule-14a round-6<rule-14a",
    ),
)
def test_fees_are_dropped_when_everybody_has_two_cards_and_before_anybody_acts(
    slug: str, schedule: int, bets: str, drop: int
) -> None:
    """The later and more specific of two clauses."""
    round = play(slug, cards=shoe(slug, "Ts 7d", "9s 7d", dealer="Ac 7h"), bets=bets, schedule=schedule)
    fees = [i for i, e in enumerate(round.events) if isinstance(e, Moved) and e.topic.startswith("fee.")]
    second_pass = [i for i, e in enumerate(round.events) if isinstance(e, Dealt)][5]
    first_act = next(i for i, e in enumerate(round.events) if isinstance(e, Ask) and e.clock == "act")
    assert second_pass < min(fees) <= max(fees) < first_act
    assert {move.target for move in round.moves("fee.")} == {"drop"}
    assert round.drop == drop


@editions("", ("pure_buster", "round-6c"))
def test_fees_are_held_before_the_deal_and_dropped_when_the_hand_is_over(slug: str) -> None:
    round = play(slug, cards="9c 9d 9h 8d", bets="1=60")
    assert [(move.source, move.target, move.cents) for move in round.moves("fee.")] == [
        ("stack/8", "fees", 2_00),
        ("fees", "drop", 2_00),
    ]
    assert (
        round.at("fee.dealer")
        < round.at(Dealt)
        < round.at("settle.higher")
        < round.at("fee.dropped")
        < round.at(Cleared)
    )


@editions(
    "schedule bets",
    ("jokers_2003", 1, "1=10", "fee-procedure-e fee-1"),
    *(("six", n, f"1={100 if n in (3, 4) else 25}", f"fee-procedure-1e fee-{n}") for n in range(1, 5)),
    ("six", 5, "1=25", "fee-procedure-5e fee-5"),
    ("six_buster", 1, "1=10 1/buster=5", "fee-procedure-1e"),
    ("six_buster", 5, "1=10 1/buster=5", "fee-procedure-5e"),
    ("pure", 1, "1=100", "fee-procedure-e"),
)
def test_there_is_no_jackpot_fee(slug: str, schedule: int, bets: str) -> None:
    round = play(slug, cards=shoe(slug, "9c 9h", dealer="9d 9s"), bets=bets, schedule=schedule)
    assert {move.topic for move in round.moves("fee.")} <= {"fee.player", "fee.bonus", "fee.dealer"}
    assert (round.drop > 0, round.balance("jackpot"), round.outcome.jackpot) == (True, 0, 0)


@editions("", ("pure_buster", "comstock/room/fee-jackpot-1"))
@pytest.mark.parametrize(
    ("bets", "fee"), [("1=10", 50), ("1=60 1/buster=10", 2_00), ("1=30 1:2=30 1:3=400", 3_00)]
)
def test_a_jackpot_adds_one_dollar_a_hand_booked_apart(slug: str, bets: str, fee: int) -> None:
    round = play(slug, cards="9c 9d 9h 9s 9c 9d 9h 8d", bets=bets, options=("jackpot",))
    assert (round.fees(8), round.drop, round.balance("jackpot")) == (fee + 1_00, fee, 1_00)
    assert round.fees(1) == 0
    assert play(slug, cards="9c 9d 9h 8d", bets="1=10").balance("jackpot") == 0


@editions(
    "schedule wagers fees",
    (NO_BUST_401, 1, range(5, 51, 3), (50, 1_00), "rule-9d"),
    (NO_BUST_401, 1, range(51, 101, 7), (1_00, 1_00), "rule-9d"),
    ("six_buster", 1, range(5, 26), (25, 25), f"rule-14d {CG}8"),
    ("six_buster", 5, range(5, 26), (0, 25), f"rule-14d {CG}8"),
    ("pure", 1, range(21, 201, 7), (0, 50), f"rule-11b {CG}8"),
    ("five", 1, (55, 80, 154), (0, 1_00), "rule-9d"),
    ("jokers", 1, (5, 52, 100), (1_00, 2_00), "pd-house-b"),
    ("pure_buster", 1, (51, 170, 400), (0, 2_00), "game-11b"),
)
def test_inside_a_band_a_fee_never_depends_on_what_is_bet_or_won(
    slug: str, schedule: int, wagers: Iterable[int], fees: tuple[int, int]
) -> None:
    ten = "Kb" if "pure" in slug else "Kc"
    found = {
        (round.fees(1), round.fees(8))
        for wager in wagers
        for hand in ("9c 7c", "9c 8c", f"9c {ten}", f"As {ten}")
        for round in [
            play(slug, cards=shoe(slug, hand, dealer="9h 8h"), bets=f"1={wager}", schedule=schedule)
        ]
    }
    assert found == {fees}


@editions("", (NO_BUST_401, "rule-9d"))
def test_the_player_dealers_fee_is_no_share_of_the_table_action(slug: str) -> None:
    found = {dealer for wager in range(5, 101, 5) for dealer in paid(wagered(slug, f"{wager} " * 7))[1]}
    assert found == {1_00}


@editions("fee", ("jokers_2003", 50, f"{CG}7"), ("six", 25, f"{CG}7"))
def test_the_charge_is_known_with_the_wager_and_the_same_however_the_hand_goes(slug: str, fee: int) -> None:
    driver = table(slug).deal(BetweenRounds(people=(Person(1, "Ann", STACK), Person(8, "Ben", STACK))))
    driver.answer(1, Act("pass"))
    driver.answer(8, Act("bank"))
    driver.answer(8, 100_00)
    slip = driver.waiting[0].options
    assert isinstance(slip, WagerSlip)
    assert slip.cost({"1": 10_00}) == 10_00 + fee
    outcomes = [
        play(slug, cards=shoe(slug, hand, dealer="9c 9h"), bets="1=10")
        for hand in ("Ks Qd", "Ks 7d", "9s 9d", "Ks Ad")
    ]
    assert [round.fees(1) for round in outcomes] == [fee] * 4
    assert len({round.fees(8) for round in outcomes}) == 1


def bands(*fees: str) -> list[dict[str, Any]]:
    return [{"floor": f"${5 + 10 * n}", "fee": fee} for n, fee in enumerate(fees)]


SIX_RATES = bands("$1", "$2", "$3", "$4", "$5", "$6")


@editions(
    "schedule player dealer rates",
    # None: as printed. Three rates are allowed, or five; one more is refused
    *((NO_BUST_401, 1, player, dealer, found, "round-3b:loaded rule-9b:loaded") for player, dealer, found in (
        (bands("$0.50", "$1", "$1.50"), None, 3), (None, bands("$0.50", "$1", "$1.50"), 3),
        (bands("$0.50", "$1", "$1.50", "$1"), None, 3), (None, bands("$0.50", "$1", "$1.50", "$1"), 3),
        (bands("$0.50", "$1", "$1.50", "$2"), None, 4), (None, bands("$0.50", "$1", "$1.50", "$2"), 4),
    )),
    *(("jokers_2003", 1, player, dealer, found, f"rule-14b:loaded {CG}9:loaded") for player, dealer, found in (
        (bands("$0.50", "$1", "$2"), None, 3), (None, bands("$0.50", "$1", "$2"), 3),
        (bands("$0.50", "$1", "$2", "$3"), None, 4), (None, bands("$0.50", "$1", "$2", "$3"), 4),
        (bands("$1"), bands("$2", "$3"), 3), (bands("$1"), bands("$2", "$3", "$4"), 4),
    )),
    *(("six", 5, player, dealer, found, f"rule-14b:loaded {CG}9:loaded") for player, dealer, found in (
        ([], SIX_RATES[:5], 5), (SIX_RATES[:5], [], 5), (SIX_RATES[:2], SIX_RATES[2:5], 5), (SIX_RATES[:3], SIX_RATES[1:5], 5),
        ([], SIX_RATES, 6), (SIX_RATES, [], 6), (SIX_RATES[:2], SIX_RATES[2:], 6), (SIX_RATES[:4], SIX_RATES[1:], 6),
    )),
    *(("six_buster", 5, player, dealer, found, f"rule-14b:loaded {CG}9:loaded") for player, dealer, found in (
        (None, None, 5), (None, SIX_RATES, 6), (bands("$9"), None, 6),
    )),
    *(("pure", 2, None, dealer, found, f"round-3b:loaded {CG}9:loaded") for dealer, found in (
        (None, 3), (bands("$1", "$2", "$3"), 3), (bands("$1", "$2", "$3", "$9"), 4)
    )),
    *(("pure_buster", 1, None, dealer, found, "round-3c:loaded") for dealer, found in (
        (bands("$1", "$2", "$3"), 3), (bands("$1", "$2", "$3", "$4"), 4)
    )),
)  # fmt: skip
def test_at_most_three_rates_or_five(
    slug: str, schedule: int, player: list[Any] | None, dealer: list[Any] | None, rates: int
) -> None:
    """A rate is one distinct amount, of players and player-dealer together; the same amount in two bands is one rate."""
    changed = {
        side: charged for side, charged in (("player", player), ("dealer", dealer)) if charged is not None
    }

    def load() -> None:
        reload(slug, lambda game: game["schedules"][schedule - 1].update(changed)).open()

    if rates in (3, 5):
        load()
    else:
        with pytest.raises(SetupError, match=f"{rates} collection rates, at most {rates - 1} are allowed"):
            load()


@pytest.mark.parametrize("slug", ["players-club/no-bust-5"])
@clause("fee-limit-5-200", "fee-limit-5-2000")
@clause("round-3b", how="overridden", by="fee-limit-5-200")
def test_at_most_three_rates_except_for_the_schedules_as_printed(slug: str) -> None:
    """Five paid amounts stand in both printed schedules, and a table opens under them; one that was not printed is refused."""
    for printed, (_, _, _, fees) in FIVE.items():
        assert set(fees.values()) == {0, 1_00, 2_00, 3_00, 4_00, 5_00}
        assert paid(wagered(slug, "195 195 115", schedule=printed))[1] == [5_00]

    def rates(count: int, printed: bool) -> None:
        def change(game: dict[str, Any]) -> None:
            game["collection"]["rates_printed"] = printed
            game["schedules"] = [game["schedules"][0]]
            game["schedules"][0]["dealer"] = bands(*(f"${n}" for n in range(1, count + 1)))

        reload(slug, change).open()

    rates(3, printed=False)
    rates(5, printed=True)
    with pytest.raises(SetupError, match="4 collection rates, at most 3 are allowed"):
        rates(4, printed=False)
