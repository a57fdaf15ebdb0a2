"""What each line of Comstock's sheet makes of a table: blinds, bets, fees out of the pot, and the jackpot's dollar."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.cards import deck, spell
from cardroom.errors import SetupError, UnreadableError
from cardroom.felt import Dealt
from cardroom.record import read_record
from tests.poker.comstock import CRAZY, HOLDEM, HOLDEM_8, OMAHA, TAHOE
from tests.poker.hands import play, seat, table_of
from tests.tables import sign_lines

ANY = spell(deck("standard"))
TWO = {1: "200", 2: "200"}
ALL = (HOLDEM, HOLDEM_8, CRAZY, TAHOE, OMAHA)
FIRST, SECOND, OMAHAS = (f"comstock/room/fee-hand-{one}" for one in ("holdem-1", "holdem-2", "omaha-1"))


def line(slug: str, schedule: int) -> str:
    return OMAHAS if slug == OMAHA else FIRST if schedule == 3 else SECOND


def rows(*given: tuple[Any, ...]) -> list[Any]:
    """Each game under each of these schedules, citing the printed line and the rule of the limits."""
    found = []
    for slug in ALL:
        style = (f"{HOLDEM}/split-limit-a", f"{HOLDEM}/split-limit-b") if slug == HOLDEM else ("style",)
        for schedule, *rest in given:
            marks = pytest.mark.clause(line(slug, schedule), *style)
            found.append(
                pytest.param(slug, schedule, *rest, marks=marks, id=f"{slug.split('/')[1]} {schedule}")
            )
    return found


@pytest.mark.parametrize(
    ("slug", "schedule", "blinds", "raises", "bets"),
    rows(
        (1, [1_00, 2_00], "raise to between $4 and $200", ["bet $2 to $198"] * 3),
        (2, [1_00, 2_00], "raise to between $4 and $6", ["bet $2"] * 3),
        (3, [1_00, 1_00], "raise to $2", ["bet $1", "bet $2", "bet $2"]),
        (4, [3_00, 5_00], "raise to $10", ["bet $5", "bet $10", "bet $10"]),
        (5, [1_00, 2_00], "raise to $4", ["bet $2", "bet $4", "bet $4"]),
    ),
)
def test_blinds_and_bets_on_every_street(
    slug: str, schedule: int, blinds: list[int], raises: str, bets: list[str]
) -> None:
    hand = play(
        TWO, cards=ANY, acts="2 check" if schedule == 3 else "2 call", at=table_of(slug, schedule=schedule)
    )
    assert [m.cents for m in hand.moves("act.blinds")] == blinds
    phrases = [options.phrase for seat, _, options in hand.offered if seat == 2]
    free = (
        " or fold" if schedule == 3 else ""
    )  # the blinds are alike there: the small one has nothing to call
    assert phrases[0].endswith(f"or {raises}{free}")
    assert phrases[1:] == [f"check or {bet} or fold" for bet in bets]


def fees(slug: str, schedule: int, players: int) -> tuple[int, int]:
    """Before and after the flop, as printed."""
    if slug == OMAHA:
        return (1_00, 2_00) if players < 5 else (1_00, 4_00)
    if players < 5:
        return (50, 1_00) if schedule == 3 else (1_00, 1_00)
    return 1_00, 2_00


@pytest.mark.clause(
    "comstock/room/fee-hand-flop", "comstock/room/fee-hand-pot", "comstock/room/fee-hand-advance"
)
@pytest.mark.parametrize("players", [2, 4, 5, 9])
@pytest.mark.parametrize(
    ("slug", "schedule", "bet", "more"), rows((1, 4, 6), (2, 4, 6), (3, 2, 3), (4, 10, 15), (5, 4, 6))
)
def test_fees_by_the_players_dealt_in(slug: str, schedule: int, bet: int, more: int, players: int) -> None:
    """Out of the pot, and the same however many are left: all but the blinds fold."""
    stacks, at = dict.fromkeys(range(1, players + 1), "200"), table_of(slug, schedule=schedule)
    small, big = (2, 1) if players == 2 else (2, 3)
    folds = [f"{n} fold" for n in [*range(4, players + 1), 1] if players > 2]
    designated, regular = fees(slug, schedule, players)
    short = play(stacks, cards=ANY, acts=", ".join([*folds, f"{small} raise {bet}, {big} fold"]), at=at)
    assert [(m.source, m.cents) for m in short.moves("fee.")] == [("pot", designated)]
    whole = play(
        stacks,
        cards=ANY,
        acts=", ".join([*folds, f"{small} raise {bet}, {big} raise {more}, {small} call"]),
        at=at,
    )
    assert [(m.source, m.cents) for m in whole.moves("fee.")] == [("pot", designated), ("pot", regular)]
    assert whole.drop == designated + regular


@pytest.mark.parametrize("slug", ALL)
@pytest.mark.clause("comstock/room/fee-hand-advance", "comstock/room/fee-hand-pot")
def test_the_fee_is_fixed_whatever_the_pot(slug: str) -> None:
    """The same of $4 and of $400, and the one that the sign shows before the hand."""
    at = table_of(slug)
    small, large = (play(TWO, cards=ANY, acts=acts, at=at) for acts in ("2 call", "2 raise 200, 1 call"))
    assert [m.cents for m in small.moves("fee.")] == [m.cents for m in large.moves("fee.")]
    shown = [text for label, text, _ in sign_lines(at) if label == "Collection"]
    after = "$2" if slug == OMAHA else "$1"
    assert shown[0] == f"2 to 4 players: $1 from the pot before the flop, {after} after the flop"
    assert large.drop == (3_00 if slug == OMAHA else 2_00)


@pytest.mark.parametrize("slug", ALL)
@pytest.mark.clause("comstock/room/fee-hand-when", "comstock/room/fee-hand-flop")
def test_when_the_fees_are_taken(slug: str) -> None:
    hand = play(TWO, cards=ANY, acts="2 call", at=table_of(slug))
    board = [i for i, e in enumerate(hand.events) if isinstance(e, Dealt) and e.place == "board"]
    assert hand.at("fee.designated") < board[0] < board[2] < hand.at("fee.regular") < board[3]
    assert hand.at("fee.regular") < hand.at("settle.")


@pytest.mark.parametrize("slug", ALL)
@pytest.mark.clause("comstock/room/fee-poker-one-schedule")
def test_a_table_has_one_schedule_and_collects_by_no_other(slug: str) -> None:
    for text in ("1 2", "1,2", "[1, 2]", "all"):
        with pytest.raises(UnreadableError, match="line 4: expected 1 whole number"):
            read_record(
                f"cardroom record 1\nroom comstock\ngame holdem\nschedule {text}\nseat 1 Ann 5.00\n--\n"
            )
    with pytest.raises(SetupError, match="schedules 1 to 5"):
        table_of(slug, schedule=6)
    raised = "2 raise 2, 1 call"
    drops = [
        play(TWO, cards=ANY, acts=acts, at=table_of(slug, schedule=n)).drop
        for n, acts in ((3, raised), (4, "2 call"))
    ]
    assert drops == ([3_00, 3_00] if slug == OMAHA else [1_50, 2_00])


@pytest.mark.parametrize("slug", ALL)
@pytest.mark.clause("comstock/room/fee-jackpot-2")
def test_a_jackpot_takes_a_dollar_a_hand_from_the_pot_and_is_booked_apart(slug: str) -> None:
    """Of every hand, also one that ends before the flop; it goes on from hand to hand."""
    at = table_of(slug, options=("jackpot",))
    for acts, fees in (("2 call", 3_00 if slug == OMAHA else 2_00), ("2 raise 10, 1 fold", 1_00)):
        hand = play(TWO, cards=ANY, acts=acts, at=at)
        moves = [(m.source, m.cents) for m in hand.moves("fee.") if m.target == "jackpot"]
        assert moves == [("pot", 1_00)] and hand.outcome.jackpot == 1_00
        assert hand.drop == fees
        assert hand.won(1) + hand.won(2) == -fees - 1_00
    assert ("Jackpot", "$1 a hand from the pot", "fee.pot") in sign_lines(at)
    assert at.cite("fee.pot")[0] == "comstock/room/fee-jackpot-2"
    assert play(TWO, cards=ANY, acts="2 call", at=table_of(slug)).balance("jackpot") == 0


@pytest.mark.parametrize("slug", ALL)
@pytest.mark.clause("comstock/room/fee-hand-post", how="shown")
def test_the_sign_shows_game_limit_and_fee(slug: str) -> None:
    at = table_of(slug, schedule=4)
    names = (
        "Texas Hold'em",
        "Texas Hold'em High/Low/8",
        "Crazy Pineapple Hold'em/8",
        "Tahoe Pineapple Hold'em/8",
    )
    assert at.offering.name == (*names, "Omaha Hold'em/8")[ALL.index(slug)]
    few, many = ("$2", "$4") if slug == OMAHA else ("$1", "$2")
    assert sign_lines(at)[:4] == [
        ("Limit", "limit $5 and $10", "act.betting"),
        ("Blinds", "$3, $5", "act.blinds"),
        (
            "Collection",
            f"2 to 4 players: $1 from the pot before the flop, {few} after the flop",
            "fee.regular",
        ),
        (
            "Collection",
            f"5 to 9 players: $1 from the pot before the flop, {many} after the flop",
            "fee.regular",
        ),
    ]


@pytest.mark.parametrize("slug", ALL)
@pytest.mark.parametrize("schedule", [1, 3])
def test_nine_seats(slug: str, schedule: int) -> None:
    """Ten are refused by the line that ends at nine players."""
    with pytest.raises(SetupError, match="seats 1 to 9"):
        table_of(slug, schedule=schedule).deal(seat({1: "100", 10: "100"}))
