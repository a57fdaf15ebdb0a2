"""Whole hands of Hold'em at Comstock: the deal, the fees, the showdown and the pots."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardroom.cards import deck, spell
from cardroom.errors import SetupError
from cardroom.fees import ByPlayers, PerHand
from cardroom.felt import Balance, Cleared, Dealt, Fact, Turned
from cardroom.games.poker.rule_checks import CHECKS
from cardroom.games.poker.rules import Poker
from cardroom.money import Cents
from tests.poker.hands import deal, play, seat, table, table_without_fees
from tests.tables import reload, sign_lines

ANY = spell(deck("standard"))
FOUR = {1: "100", 2: "100", 3: "100", 4: "100"}


def faults(rules: Poker) -> list[str]:
    return [fault for check in CHECKS for fault in check(rules)]


@pytest.mark.clause("comstock/holdem/intro-a", "comstock/holdem/button-a", "comstock/holdem/button-b")
def test_two_cards_each_the_buttons_last() -> None:
    hand = play(FOUR, cards=ANY, button=3)
    assert hand.button("dealer")[0] == 3
    assert hand.order == ["hole/4", "hole/1", "hole/2", "hole/3"] * 2  # all fold to the big blind


@pytest.mark.clause("comstock/holdem/intro-b", "comstock/holdem/intro-c", "comstock/holdem/intro-e")
def test_burn_and_flop_burn_and_turn_burn_and_river() -> None:
    hand = play({1: "100", 2: "100"}, cards=ANY, acts="2 call, 1 check")
    assert hand.order[4:] == ["burn", *["board"] * 3, "burn", "board", "burn", "board"]
    first = next(i for i, e in enumerate(hand.events) if isinstance(e, Dealt) and e.place == "burn")
    assert hand.at("act.call") < first


def test_a_hand_that_ends_early_deals_no_more() -> None:
    hand = play({1: "100", 2: "100"}, cards=ANY, acts="2 call, 1 check, 2 bet 2, 1 fold")
    assert hand.order[4:] == ["burn", *["board"] * 3]


@pytest.mark.clause("comstock/holdem/rule-18")
def test_the_button_moves_every_hand() -> None:
    start, seen = seat(dict.fromkeys((2, 5, 6), "100"), button=0), []
    for _ in range(4):
        driver = table().deal(start)
        driver.answer(0, driver.waiting[0].options.read(ANY))  # type: ignore[union-attr]
        while driver.waiting:
            driver.silence(driver.waiting[0].seat)
        assert driver.outcome is not None
        seen.append(next(e.at for e in driver.events if hasattr(e, "at")))
        assert driver.outcome.round == start.round + 1
        start = driver.outcome
    assert seen == [2, 5, 6, 2]


@pytest.mark.clause("comstock/holdem/rule-18", "comstock/holdem/rule-16")
def test_the_button_passes_an_empty_seat_and_a_new_player_is_dealt_in() -> None:
    hand = play({1: "100", 4: "100", 5: "100"}, cards=ANY, button=3)
    assert hand.button("dealer")[0] == 4
    assert set(hand.order[:3]) == {"hole/1", "hole/4", "hole/5"}


def test_nobody_without_chips_is_dealt_in_and_one_player_is_no_game() -> None:
    hand = play({1: "100", 2: "0", 3: "100"}, cards=ANY)
    assert "hole/2" not in hand.order
    driver = table().deal(seat({1: "100", 2: "0"}))
    assert driver.outcome is not None and driver.outcome.stopped
    with pytest.raises(SetupError, match="needs 2 players"):
        table().deal(driver.outcome)


@pytest.mark.parametrize(("players", "regular"), [(2, 1_00), (4, 1_00), (5, 2_00), (9, 2_00)])
@pytest.mark.clause(
    "comstock/room/fee-hand-holdem-2", "comstock/room/fee-hand-flop", "comstock/room/fee-hand-pot"
)
def test_fees_by_players_dealt_in(players: int, regular: int) -> None:
    """Designated $1 out of every pot; the regular fee on top when a flop is dealt, however many are left by then."""
    stacks = dict.fromkeys(range(1, players + 1), "100")
    small, big = (2, 1) if players == 2 else (2, 3)
    folds = ", ".join(f"{n} fold" for n in [*range(4, players + 1), 1] if players > 2)
    before = play(stacks, cards=ANY, acts=", ".join(filter(None, [folds, f"{small} fold"])))
    assert [(m.source, m.cents, m.topic) for m in before.moves("fee.")] == [("pot", 1_00, "fee.designated")]
    assert before.won(big) == 0  # the small blind of $1 is all there was to win, and the fee takes it
    flop = play(stacks, cards=ANY, acts=", ".join(filter(None, [folds, f"{small} call, {big} check"])))
    assert [(m.cents, m.topic) for m in flop.moves("fee.")] == [
        (1_00, "fee.designated"),
        (regular, "fee.regular"),
    ]
    assert flop.drop == 1_00 + regular


@pytest.mark.clause("comstock/room/fee-hand-flop")
def test_when_each_fee_is_taken() -> None:
    hand = play({1: "100", 2: "100"}, cards=ANY, acts="2 call, 1 check")
    board = [i for i, e in enumerate(hand.events) if isinstance(e, Dealt) and e.place == "board"]
    assert hand.at("fee.designated") < board[0]
    assert board[2] < hand.at("fee.regular") < board[3]


@pytest.mark.clause("comstock/room/fee-hand-when", "comstock/room/fee-hand-pot")
def test_fees_are_out_of_the_pot_before_it_is_pushed() -> None:
    hand = play({1: "100", 2: "100"}, cards=ANY, acts="2 call, 1 check")
    assert hand.at("fee.regular") < hand.at("settle.")
    assert hand.table.cite("fee.regular")[0] == "comstock/room/fee-hand-holdem-2"


def test_a_pot_smaller_than_the_fee_pays_what_it_holds() -> None:
    hand = play({1: "0.50", 2: "100"}, cards=ANY)
    assert hand.drop == 1_00
    assert hand.notes("fee.pot") == ["-: the pot is $1 short of the fee"]


@pytest.mark.clause("comstock/holdem/rule-15a", "comstock/holdem/intro-g")
def test_the_best_hand_wins() -> None:
    cards = deal({1: "As Ah", 2: "Ks Kh", 3: "7c 2d"}, "Kd 9h 8c 4s 3d")
    hand = play({1: "100", 2: "100", 3: "100"}, cards=cards, acts="1 raise 10, 2 call, 3 fold")
    assert (hand.won(1), hand.won(2), hand.won(3)) == (-10_00, 10_00, -2_00)
    assert hand.notes("settle.show") == ["hole/2: shows three kings", "hole/1: shows a pair of aces"]


@pytest.mark.clause("comstock/holdem/rule-14")
def test_only_a_live_hand_may_play_the_board() -> None:
    cards = deal({1: "2s 3h", 2: "4s 3c", 3: "7c 2d"}, "As Ks Qs Js Ts")
    hand = play({1: "100", 2: "100", 3: "100"}, cards=cards, acts="1 call, 2 fold, 3 check")
    assert [hand.won(n) for n in (1, 2, 3)] == [
        -1_00,
        -1_00,
        0,
    ]  # $5 less $2 of fees: $2 to seat 3, $1 to seat 1


@pytest.mark.clause("comstock/holdem/rule-6a", "comstock/holdem/rule-6b", "comstock/holdem/rule-15b")
def test_hands_are_shown_whole_losers_killed_then_the_pot_is_pushed() -> None:
    cards = deal({1: "As Ah", 2: "Ks Kh"}, "9d 9h 8c 4s 3d")
    hand = play({1: "100", 2: "100"}, cards=cards, acts="2 call, 1 check")
    turned = [e.place for e in hand.events if isinstance(e, Turned)]
    assert turned == ["hole/2"] * 2 + ["hole/1"] * 2
    killed = next(i for i, e in enumerate(hand.events) if isinstance(e, Fact) and e.topic == "settle.killed")
    assert hand.notes("settle.killed") == ["hole/2: loses; the cards are dead"]
    assert hand.turned_at < killed < hand.at("settle.pot") < hand.at(Cleared)


def test_all_others_fold_and_nothing_is_shown() -> None:
    hand = play(FOUR, cards=ANY, acts="4 raise 10, 1 fold, 2 fold, 3 fold")
    assert hand.won(4) == 2_00  # blinds of $3 less the fee of $1
    assert not [e for e in hand.events if isinstance(e, Turned)]


@pytest.mark.clause("comstock/holdem/no-limit-note-a", "comstock/holdem/no-limit-note-b")
def test_three_all_ins_of_different_sizes() -> None:
    """The shortest stack has the best hand, the next the second best: each wins what it could match."""
    cards = deal({1: "As Ah", 2: "Ks Kh", 3: "Qs Qh", 4: "Js Jh"}, "9d 7h 6c 4s 3d")
    stacks = {1: "20", 2: "50", 3: "90", 4: "200"}
    hand = play(stacks, cards=cards, acts="4 raise 200, 1 call, 2 call, 3 call", at=table_without_fees())
    assert [hand.stack(n) for n in (1, 2, 3, 4)] == [80_00, 90_00, 80_00, 110_00]
    assert [(m.target, m.cents) for m in hand.moves("settle.uncalled")] == [("stack/4", 110_00)]
    assert [(m.target, m.cents) for m in hand.moves("settle.side-pot")] == [
        ("stack/2", 90_00),
        ("stack/3", 80_00),
    ]


def test_the_side_pot_pays_the_fees_that_are_taken_when_it_is_there() -> None:
    """$60 in the main pot for the aces, $60 beside it: less $1 before the flop and $1 with it out."""
    cards = deal({1: "As Ah", 2: "Ks Kh", 3: "Qs Qh"}, "9d 7h 6c 4s 3d")
    hand = play({1: "20", 2: "50", 3: "90"}, cards=cards, acts="1 raise 20, 2 raise 50, 3 call")
    assert [hand.stack(n) for n in (1, 2, 3)] == [60_00, 58_00, 40_00]


def test_the_main_pot_pays_the_fees_that_were_taken_before() -> None:
    """All have $2 in when both fees are taken; seat 1 goes all-in on the flop. $60 less $2 for the aces, $60 for the kings."""
    cards = deal({1: "As Ah", 2: "Ks Kh", 3: "Qs Qh"}, "9d 7h 6c 4s 3d")
    acts = "1 call, 2 call, 3 check, 2 bet 48, 3 call, 1 call"
    hand = play({1: "20", 2: "50", 3: "90"}, cards=cards, acts=acts)
    assert [hand.stack(n) for n in (1, 2, 3)] == [58_00, 60_00, 40_00]


@pytest.mark.clause("comstock/holdem/no-limit-note-b")
def test_who_is_all_in_for_next_to_nothing_does_not_lose_his_pot_to_the_fees() -> None:
    """Half a dollar of each is the main pot: $1.50 for the aces. The $3 beside it pay $2 of fees, and $1 is the kings'."""
    cards = deal({1: "As Ah", 2: "Ks Kh", 3: "Qs Qh"}, "9d 7h 6c 4s 3d")
    hand = play({1: "0.50", 2: "50", 3: "50"}, cards=cards, acts="1 call, 2 call, 3 check")
    assert [hand.won(n) for n in (1, 2, 3)] == [1_00, -1_00, -2_00]


def test_a_room_may_have_the_main_pot_pay_first() -> None:
    """The same hand where the file says so: the fees of $2 take the $1.50, and 50 cents of the side pot."""
    main = reload("comstock/holdem", lambda raw: raw.update(fees_from="main-pot")).open()
    cards = deal({1: "As Ah", 2: "Ks Kh", 3: "Qs Qh"}, "9d 7h 6c 4s 3d")
    hand = play({1: "0.50", 2: "50", 3: "50"}, cards=cards, acts="1 call, 2 call, 3 check", at=main)
    assert [hand.won(n) for n in (1, 2, 3)] == [-50, 50, -2_00]


@pytest.mark.clause("comstock/holdem/no-limit-b")
def test_the_uncalled_part_of_a_bet_goes_back() -> None:
    cards = deal({1: "As Ah", 2: "Ks Kh"}, "9d 7h 6c 4s 3d")
    hand = play({1: "30", 2: "500"}, cards=cards, acts="2 raise 500, 1 call", at=table_without_fees())
    assert (hand.stack(1), hand.stack(2)) == (60_00, 470_00)


@pytest.mark.clause("comstock/holdem/rule-15a")
def test_equal_hands_share_and_odd_chips_go_left_of_the_button() -> None:
    """$11 between seats 1 and 3: the odd dollar to seat 3, nearest to the left of the button in seat 1."""
    cards = deal({1: "Ac Kd", 2: "7c 2d", 3: "Ad Kc"}, "As Ks 9h 8h 3d")
    stacks = {1: "100", 2: "100", 3: "100"}
    hand = play(stacks, cards=cards, acts="1 raise 5, 2 fold, 3 call", at=table_without_fees())
    assert (hand.won(1), hand.won(3)) == (0, 1_00)
    assert [(m.target, m.cents) for m in hand.moves("settle.odd")] == [("stack/3", 1_00)]


def test_all_odd_chips_of_a_pot_go_to_one_winner() -> None:
    cards = deal({1: "Ac 2d", 2: "Ad 2c", 3: "Ah 2h", 4: "7c 6d"}, "As Ks Qh Jh Td")
    acts = "4 raise 5, 1 call, 2 call, 3 call, 2 bet 10, 3 call, 4 fold, 1 call"
    hand = play(FOUR, cards=cards, acts=acts, at=table_without_fees())
    assert [hand.won(n) for n in (2, 3, 1)] == [
        3_00,
        1_00,
        1_00,
    ]  # $50: $16 each, and both odd dollars to seat 2


@pytest.mark.clause("comstock/room/fee-hand-post", how="shown")
def test_the_sign_shows_game_limit_and_fee() -> None:
    at = table(blinds=(2_00, 5_00))
    assert at.offering.name == "Texas Hold'em"
    assert sign_lines(at) == [
        ("Limit", "no-limit, the least bet is $5", "act.betting"),
        ("Blinds", "$2, $5", "act.blinds"),
        ("Collection", "2 to 4 players: $1 from the pot before the flop, $1 after the flop", "fee.regular"),
        ("Collection", "5 to 9 players: $1 from the pot before the flop, $2 after the flop", "fee.regular"),
        ("Chip", "bets in steps of $1", ""),
    ]


def test_tables_that_cannot_be_opened() -> None:
    for wrong, why in (
        ({"blinds": (2_00, 1_00)}, "blinds"),
        ({"blinds": (1_50, 3_00)}, "chip"),
        ({"decks": 2}, "one deck"),
        ({"schedule": 9}, "schedule"),
    ):
        with pytest.raises(SetupError, match=why):
            table(**wrong)
    with pytest.raises(SetupError, match="seats 1 to 9"):
        table().deal(seat({1: "100", 10: "100"}))


@pytest.mark.clause("comstock/room/fee-hand-holdem-2", how="loaded")
@pytest.mark.parametrize("lines", [[(2, 4)], [(2, 5), (5, 9)], [(1, 9)], [(2, 10)], [(2, 9), (9, 8)]])
def test_every_number_of_players_has_one_fee(lines: list[tuple[int, int]]) -> None:
    schedule = PerHand(
        number=1,
        blinds=(Cents(1_00),),
        fees=tuple(ByPlayers(least=least, most=most) for least, most in lines),
    )
    rules = replace(table().rules, schedules=(schedule,))
    assert faults(rules)


def test_blinds_of_the_room_file_rise() -> None:
    rules = table().rules
    assert not faults(rules)
    for blinds in ((), (2_00, 1_00), (0, 1_00)):
        line = replace(rules.schedules[0], blinds=blinds)
        assert "schedules[0].blinds" in faults(replace(rules, schedules=(line,)))[0]


def test_books_are_balanced() -> None:
    hand = play(FOUR, cards=ANY, acts="4 raise 100, 1 call, 2 call, 3 call")
    held = {e.account: e.cents for e in hand.events if isinstance(e, Balance)}
    assert sum(held.values()) == 400_00
    assert {name.split("/")[0] for name in held} <= {"stack", "drop"}
