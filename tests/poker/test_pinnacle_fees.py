"""Hold'em at Pinnacle: the limits, their blinds, and the collection of each schedule."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.cards import deck, spell
from cardroom.errors import SetupError
from cardroom.felt import Dealt
from cardroom.record import read_record, replay, write_record
from cardroom.rooms import rooms
from cardroom.script import SimulatedChance
from tests.poker.hands import deal, play, seat, table_of
from tests.poker.test_pinnacle_button import SLUG, at, clause
from tests.tables import Round, reload, sign_lines

ANY = spell(deck("standard"))
SMALL = {9: 6, 15: 10}
"""The small blind where it is not half of the big one, in whole dollars and rather more (ruling at pinnacle/holdem/deal-4a)."""
LIMITS = [(3, low, 2 * low, SMALL.get(low, (low + 1) // 2)) for low in range(3, 31)]
"""Schedule, lower and higher limit, small blind: any limit from $3/$6 to $30/$60."""
TIMED = [(1, 40, 80, 20), (2, 50, 100, 25)]


def all_call(players: int, schedule: int, half_hours: int = 0, limit: int = 0) -> Round:
    """Everybody calls the big blind, and nobody bets after that."""
    stacks = dict.fromkeys(range(1, players + 1), "1000")
    order = [*range(4, players + 1), 1, 2] if players > 2 else [2]
    acts = ", ".join(f"{n} call" for n in order)
    return play(stacks, cards=ANY, acts=acts, at=at(schedule, limit), half_hours=half_hours)


def marked(rows: list[tuple[int, int, int, int]], *ids: str) -> list[Any]:
    names = ids if len(ids) == len(rows) else ids * len(rows)
    return [
        pytest.param(*row, id=f"{row[1]}-{row[2]}", marks=clause(one))
        for row, one in zip(rows, names, strict=True)
    ]


@pytest.mark.parametrize(
    ("schedule", "low", "high", "small"), [*marked(TIMED, "fee-1", "fee-2"), *marked(LIMITS, "fee-3")]
)
@clause("deal-4a", "table-b")
def test_the_limits_and_the_blinds_of_each_schedule(schedule: int, low: int, high: int, small: int) -> None:
    hand = all_call(3, schedule, limit=low if schedule == 3 else 0)
    assert [(m.source, m.cents) for m in hand.moves("act.blinds")] == [
        ("stack/2", small * 100),
        ("stack/3", low * 100),
    ]
    assert [options.phrase for _, _, options in hand.offered] == [
        f"fold or call ${low} or raise to ${2 * low}",
        f"fold or call ${low - small} or raise to ${2 * low}",
        f"check or raise to ${2 * low} or fold",
        *[f"check or bet ${low} or fold"] * 3,
        *[f"check or bet ${high} or fold"] * 6,
    ]


@pytest.mark.parametrize(("players", "fee"), [(2, 2), (3, 2), (4, 2), (5, 4), (6, 5), (7, 6), (8, 6)])
@pytest.mark.parametrize("limit", [0, 3, 7, 9, 17, 29, 30])
@clause("fee-3", "fee-drop", "proc-5a")
def test_option_3_takes_a_flat_fee_after_the_flop_by_players(limit: int, players: int, fee: int) -> None:
    """At every limit of its range the same."""
    hand = all_call(players, 3, limit=limit)
    assert [(m.source, m.target, m.cents) for m in hand.moves("fee.")] == [("pot", "drop", fee * 100)]
    board = [i for i, event in enumerate(hand.events) if isinstance(event, Dealt) and event.place == "board"]
    assert board[2] < hand.at("fee.regular") < board[3]
    assert hand.table.cite("fee.regular") == ("pinnacle/holdem/fee-3", "pinnacle/holdem/fee-drop")


@clause("fee-drop")
def test_no_flop_no_collection() -> None:
    stacks = dict.fromkeys(range(1, 9), "100")
    assert play(stacks, cards=ANY, acts="4 raise 6, 5 call, 6 raise 9, 7 fold, 8 fold", at=at()).drop == 0


@clause("proc-2", "fee-3")
def test_the_fee_is_that_of_the_players_dealt_in() -> None:
    """Eight are dealt in and two see the flop."""
    folds = ", ".join(f"{n} fold" for n in (4, 5, 6, 7, 8, 1))
    hand = play(dict.fromkeys(range(1, 9), "100"), cards=ANY, acts=f"{folds}, 2 call, 3 check", at=at())
    assert hand.drop == 6_00


@pytest.mark.parametrize(
    "acts", ["2 call, 1 check", "2 raise 6, 1 raise 9, 2 call, 2 bet 3, 1 raise 6, 2 call, 2 bet 6, 1 call"]
)
@clause("proc-4", "proc-2")
def test_the_fee_does_not_grow_with_the_pot(acts: str) -> None:
    cards = deal({1: "As Ah", 2: "Ks Kh"}, "9d 7h 6c 4s 3d")
    hand = play({1: "100", 2: "100"}, cards=cards, acts=acts, at=at())
    assert hand.drop == 2_00


@pytest.mark.parametrize(
    ("schedule", "fee"),
    [pytest.param(1, 10_00, marks=clause("fee-1")), pytest.param(2, 12_00, marks=clause("fee-2"))],
)
@pytest.mark.parametrize("players", [2, 3, 8])
@clause("fee-time")
def test_options_1_and_2_take_from_the_first_pot_of_the_half_hour(
    schedule: int, fee: int, players: int
) -> None:
    """Once for the table, before the pot is awarded."""
    hand = all_call(players, schedule, half_hours=1)
    assert [(m.source, m.target, m.cents) for m in hand.moves("fee.")] == [("pot", "drop", fee)]
    assert hand.at("fee.half-hour") < hand.at("settle.")
    assert hand.outcome.half_hours == 0
    assert all_call(players, schedule).drop == 0


@clause("proc-3")
def test_a_table_has_one_schedule_with_its_own_limit_and_fees() -> None:
    """By time no fee for the flop, and by hands none for time."""
    assert [m.topic for m in all_call(4, 1, half_hours=1).moves("fee.")] == ["fee.half-hour"]
    assert [m.topic for m in all_call(4, 3, half_hours=1).moves("fee.")] == ["fee.regular"]
    for none in (0, 4):
        with pytest.raises(SetupError, match="schedules 1 to 3"):
            table_of(SLUG, schedule=none)


@clause("fee-3", "fee-drop")
def test_option_3_is_open_at_any_limit_of_its_range_and_at_no_other() -> None:
    for low in (2_00, 31_00, 3_50, 300_00):
        with pytest.raises(
            SetupError, match=r"limit: .*, expected a lower limit of \$3 to \$30 in steps of \$1$"
        ):
            table_of(SLUG, schedule=3, limit=low)
    for schedule in (1, 2):
        with pytest.raises(
            SetupError, match=r"limit: \$10, and this line is printed for its own limit alone"
        ):
            table_of(SLUG, schedule=schedule, limit=10_00)
    usual, chosen = at(3), at(3, 17)
    assert (usual.schedule.low, usual.schedule.high, usual.schedule.blinds) == (3_00, 6_00, (2_00, 3_00))
    assert (chosen.schedule.low, chosen.schedule.high, chosen.schedule.blinds) == (
        17_00,
        34_00,
        (9_00, 17_00),
    )
    assert chosen.schedule.fees == usual.schedule.fees
    own = table_of(SLUG, schedule=3, limit=17_00, blinds=(5_00, 17_00))
    assert [
        m.cents for m in play(dict.fromkeys((1, 2, 3), "100"), cards=ANY, acts="", at=own).moves("act.blinds")
    ] == [5_00, 17_00]
    assert (
        str(usual.offering.family.limits(usual.opened))
        == "$3–$6 limit or any up to $30–$60, blinds $2 and $3"
    )
    assert str(chosen.offering.family.limits(chosen.opened)) == "$17–$34 limit, blinds $9 and $17"


def test_the_limit_stands_in_the_record() -> None:
    start = seat({1: "500", 2: "500", 3: "500"})
    driver = at(3, 17).deal(start, SimulatedChance(4))
    while driver.waiting:
        driver.silence(driver.waiting[0].seat)
    text = write_record(at(3, 17), start, driver)
    assert "\nlimit 17.00\n" in text
    assert read_record(text).settings.limit == 17_00
    again, replayed = replay(read_record(text), rooms())
    assert (again.schedule.low, replayed.outcome) == (17_00, driver.outcome)


@clause("fee-3", how="loaded")
def test_a_range_that_cannot_be_is_refused() -> None:
    def change(**what: Any) -> Any:
        return lambda game: game["schedules"][2]["range"].update(what)

    for bad, why in (
        ({"to": "$3"}, "range: expected limits above"),
        ({"step": "$4"}, r"range.to: \$30, expected whole steps of \$4"),
        ({"blinds": [["$20", "$31"]]}, "range.blinds: expected"),
        ({"blinds": [[]]}, "range.blinds: expected"),
    ):
        with pytest.raises(SetupError, match=why):
            reload(SLUG, change(**bad))


@clause("proc-5b", how="loaded")
def test_at_most_five_rates_at_one_limit() -> None:
    def rates(*most: int) -> Any:
        least = (2, *(one + 1 for one in most))
        bands = [{"least": a, "most": b, "regular": f"${b}"} for a, b in zip(least, most, strict=False)]
        return lambda game: game["schedules"][2].update(fees=bands)

    assert len(reload(SLUG, rates(3, 4, 5, 6, 8)).rules.schedules[2].fees) == 5
    with pytest.raises(SetupError, match=r"schedules\[2\].fees: 6 collection rates, at most 5"):
        reload(SLUG, rates(3, 4, 5, 6, 7, 8))


@clause("proc-6")
@pytest.mark.parametrize("schedule", [1, 2, 3])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 8])
def test_nothing_is_collected_but_what_the_notice_says_and_when_it_says_it(
    schedule: int, players: int
) -> None:
    """The rate and the fee for so many players, out of the pot; by the half hour one hand of two pays it."""
    notice = [value for label, value, _ in sign_lines(at(schedule)) if label == "Collection"]
    hands = [all_call(players, schedule, half_hours) for half_hours in (1, 0)]
    taken = [[(m.source, m.target, m.cents) for m in hand.moves("fee.")] for hand in hands]
    if schedule == 3:
        bands = {
            range(2, 5): "2 to 4 players",
            range(5, 6): "5 players",
            range(6, 7): "6 players",
            range(7, 9): "7 to 8 players",
        }
        who = next(said for counted, said in bands.items() if players in counted)
        (fee,) = [line.partition("$")[2] for line in notice if line.startswith(f"{who}: ")]
        assert fee.endswith(" after the flop") and len(notice) == len(bands)
        assert taken == [[("pot", "drop", int(fee.split()[0]) * 100)]] * 2
        assert all(hand.at("fee.") > hand.order.index("board") for hand in hands)
    else:
        assert notice == [f"${taken[0][0][2] // 100} from the pot every half hour"]
        assert taken == [[("pot", "drop", {1: 10_00, 2: 12_00}[schedule])], []]


@clause("proc-1", "proc-6", how="shown")
def test_the_sign_shows_limit_blinds_and_collection() -> None:
    timed, by_hand = at(2), at(3)
    assert sign_lines(timed)[:3] == [
        ("Limit", "limit $50 and $100", "act.betting"),
        ("Blinds", "$25, $50", "act.blinds"),
        ("Collection", "$12 from the pot every half hour", "fee.half-hour"),
    ]
    assert sign_lines(by_hand)[:6] == [
        ("Limit", "limit $3 and $6", "act.betting"),
        ("Blinds", "$2, $3", "act.blinds"),
        ("Collection", "2 to 4 players: $2 after the flop", "fee.regular"),
        ("Collection", "5 players: $4 after the flop", "fee.regular"),
        ("Collection", "6 players: $5 after the flop", "fee.regular"),
        ("Collection", "7 to 8 players: $6 after the flop", "fee.regular"),
    ]
    assert by_hand.cite("post.sign") == ("pinnacle/holdem/proc-1", "pinnacle/holdem/proc-6")
