"""Before the hands are opened they are counted: who has a wrong number, a card that does not belong there, or no hand any more; and
what becomes of pots that only such hands contest."""

from __future__ import annotations

import pytest

from cardroom.errors import RefusedError
from cardroom.felt import BetweenRounds, Person
from cardroom.games.poker.mishaps.hand_count import unpaid_fees
from cardroom.games.poker.showdown.pots import PotFee
from cardroom.rooms import offering
from cardroom.script import CHANCE, FLOOR, Driver, SimulatedChance, give
from tests.mishaps.struck import otherwise, struck
from tests.mishaps.test_holdem import CALLED, CHECKED, HOLDEM, chance, holdem
from tests.mishaps.test_stud import SEVEN, SIX, stud
from tests.mishaps.test_stud import chance as stud_chance
from tests.tables import reload

SHOWN = (*CALLED, *CHECKED, *CHECKED, *CHECKED)


@pytest.mark.clause("comstock/holdem/rule-9b")
def test_where_every_hand_is_wrong_there_is_no_pot() -> None:
    lines = ("4 fold", "1 call", "2 call", "3 fold")
    at = holdem("mishap count 1 +1", "mishap count 2 -1", chance(), *lines)
    assert at.driver.is_void and "no-pot error.count" in at.lines and at.chips_of() == [100_00] * 4
    mixed = holdem("mishap count 1 +1", "mishap foreign 1 **", chance(), *lines)
    assert mixed.driver.is_void and "no-pot error.foreign" in mixed.lines
    one = holdem("mishap count 1 +1", chance(), *lines)
    assert (
        not one.driver.is_void
        and one.chips(1) == 98_00
        and one.has("fact hole/1 error.count mishap.killed dead")
    )


@pytest.mark.clause("comstock/holdem/rule-9b", "comstock/holdem/rule-7e")
def test_a_hand_that_was_folded_is_not_counted() -> None:
    for mark in ("count 4 +1", "foreign 3 **", "foreign 3 8c"):
        at = holdem(f"mishap {mark}", chance(), "4 fold", "1 call", "2 call", "3 check")
        assert (
            at.driver.is_over
            and "mishap.killed" not in " ".join(at.lines)
            and "ask -2" not in " ".join(at.lines)
        ), mark


def test_of_two_equal_cards_the_document_of_holdem_says_nothing() -> None:
    at = holdem("mishap foreign 3 2h", chance(), *SHOWN, finish=False)  # seats 2 and 4 have one each
    assert at.driver.waiting[0].seat == FLOOR and at.driver.waiting[0].topic == "error.foreign"
    assert at.driver.waiting[0].default.name == "no-pot" and "mishap.killed" not in " ".join(at.lines)  # type: ignore[union-attr]


@pytest.mark.clause("comstock/holdem/rule-9b", "comstock/holdem/rule-7e")
def test_crazy_pineapple_a_card_thrown_away_does_not_make_a_hand_whole() -> None:
    def at(mark: str, *first: str) -> Driver:
        driver = struck("players-club/crazy-pineapple", 3, f"mishap {mark}", "chance", finish=False).driver
        while driver.waiting:
            ask = driver.waiting[0]
            if ask.seat == CHANCE:
                driver.answer(CHANCE, SimulatedChance(7).answer(ask))
            elif ask.kind == "discard":
                held = driver.felt.cards[f"hole/{ask.seat}"]
                driver.answer(ask.seat, tuple(card for card in held if card.text == "**")[:1] or (held[0],))
            else:
                names = [one.name for one in ask.options.offers]  # type: ignore[union-attr]
                give(driver, f"{ask.seat} {'check' if 'check' in names else 'call'}")
        return driver

    over = [event.line() for event in at("count 2 +1").events]
    assert "fact hole/2 error.count mishap.killed dead" in over  # three cards are one too many by then
    joker = [event.line() for event in at("foreign 1 **").events]
    assert "mishap.killed" not in " ".join(joker)  # it is gone


def short(*marks: str) -> Driver:
    """Seat 1 is all-in for $10, seats 2 and 3 have $30 in; seat 4 folds."""
    people = tuple(Person(n, f"P{n}", 10_00 if n == 1 else 100_00) for n in (1, 2, 3, 4))
    driver = offering(HOLDEM).open().deal(BetweenRounds(people=people, button=1))
    for mark in marks:
        driver.mishap(mark)
    for line in (chance(), "4 fold", "1 raise 10.00", "2 call", "3 call", "2 bet 20.00", "3 call"):
        give(driver, line)
    while driver.waiting:
        driver.silence(driver.waiting[0].seat)
    return driver


@pytest.mark.clause("comstock/holdem/rule-9b")
def test_of_a_side_pot_that_only_wrong_hands_contest_everybody_gets_back_what_he_put_in() -> None:
    plain = short()
    fee = 210_00 + 100_00 - sum(plain.felt.stack(seat) for seat in (1, 2, 3, 4))
    assert fee > 0
    driver = short("count 2 +1", "count 3 -1")
    lines = [event.line() for event in driver.events]
    assert "move pot stack/2 20.00 error.count" in lines and "move pot stack/3 20.00 error.count" in lines
    assert [driver.felt.stack(seat) for seat in (2, 3, 4)] == [90_00, 90_00, 100_00]
    assert driver.felt.stack(1) == 30_00 - fee  # the main pot alone pays the fees
    half = short("count 2 +1")
    assert half.felt.stack(2) == 70_00 and "move pot stack/2" not in " ".join(
        event.line() for event in half.events
    )


@pytest.mark.clause("comstock/holdem/rule-9b", "comstock/holdem/no-limit-note-b")
@pytest.mark.parametrize(("edition", "stacks"), [(2, [30_00, 70_00, 110_00]), (1, [50_00, 70_00, 90_00])])
def test_chips_of_a_hand_that_is_killed_stay_in_the_pots_that_they_had_reached(
    edition: int, stacks: list[int]
) -> None:
    """Seat 1 is all-in for $10, seats 2 and 3 have $30 in, and seat 2 is found with three cards on the turn, or not before the
    showdown: seat 1 wins of each as much as he could match, and seat 3 the side. In the first edition he won all of it."""
    lines = (
        "mishap count 2 +1",
        chance(),
        "4 fold",
        "1 raise 10.00",
        "2 call",
        "3 call",
        "2 bet 20.00",
        "3 call",
    )
    errors = otherwise(HOLDEM) | {"edition": edition}
    at = struck(HOLDEM, 4, *lines, "mishap found count 2", finish=False, stacks={1: 10_00}, errors=errors)
    while at.driver.waiting:
        at.driver.silence(at.driver.waiting[0].seat)
    assert at.has("fact hole/2 error.count mishap.killed dead")
    fee = 310_00 - sum(at.chips(seat) for seat in (1, 2, 3, 4))
    assert fee > 0 and [at.chips(seat) for seat in (1, 2, 3)] == [stacks[0] - fee, *stacks[1:]]
    late = short("count 2 +1")
    assert [late.felt.stack(seat) for seat in (1, 2, 3)] == [30_00 - fee, 70_00, 110_00]


@pytest.mark.clause("comstock/holdem/rule-9b", "comstock/holdem/no-limit-note-b")
@pytest.mark.parametrize(
    ("edition", "after"), [(2, [38_00, 110_00, 70_00, 90_00]), (1, [58_00, 90_00, 70_00, 90_00])]
)
def test_a_hand_that_is_killed_has_matched_the_bet_that_it_called(edition: int, after: list[int]) -> None:
    """Seat 1 is all-in for $10, seat 2 bets $20 and seat 3 calls before its third card is found: nobody but seat 2 contests
    these $40. In the first edition $20 counted as uncalled, and seat 1 won the other $20."""
    lines = (
        "4 raise 10.00",
        "1 call",
        "2 call",
        "3 call",
        "2 bet 20.00",
        "3 call",
        "mishap found count 3",
        "4 fold",
    )
    errors = otherwise(HOLDEM) | {"edition": edition}
    driver = struck(
        HOLDEM, 4, "mishap count 3 +1", chance(), *lines, finish=False, stacks={1: 10_00}, errors=errors
    ).driver
    while driver.waiting:
        driver.silence(driver.waiting[0].seat)
    assert stacks(driver) == after


@pytest.mark.clause("comstock/holdem/no-limit-note-b")
@pytest.mark.parametrize(
    ("edition", "after"), [(2, [19_00, 80_00, 80_00, 49_00]), (1, [20_00, 80_00, 80_00, 48_00])]
)
def test_a_fee_taken_before_there_was_a_side_pot_stays_the_main_pots(edition: int, after: list[int]) -> None:
    """Everybody has $10 in when the two dollars are taken; then seat 4 is all-in for $20 and the two wrong hands have $30 in. The
    top $20 go back, seat 4 has the $30 below alone, and shares the main pot with seat 1."""
    lines = ("4 raise 10.00", "1 call", "2 call", "3 call", "2 bet 20.00", "3 call", "4 call")
    errors = otherwise(HOLDEM) | {"edition": edition}
    marks = ("mishap count 2 +1", "mishap count 3 -1", chance())
    driver = struck(
        HOLDEM, 4, *marks, *lines, finish=False, stacks={1: 10_00, 4: 20_00}, errors=errors
    ).driver
    while driver.waiting:
        driver.silence(driver.waiting[0].seat)
    assert stacks(driver) == after


@pytest.mark.clause("comstock/seven-stud/rule-17a", "comstock/seven-stud/rule-12b")
def test_stud_counts_every_hand_with_what_was_thrown_in_and_with_the_card_for_all() -> None:
    over = stud("mishap count 3 +1", stud_chance(), "4 bring-in 2.50", "1 call", "2 call", "3 call")
    assert over.has(
        "fact hole/3 error.count mishap.miscounted over 8", "fact hole/3 error.count mishap.killed dead"
    )
    thrown = stud(stud_chance(), *SIX, "2 check", "3 check", "4 check", "mishap mucked 2 thrown", "1 check")
    assert "miscounted" not in " ".join(thrown.lines) and thrown.has(
        "fact hole/2 error.mucked mishap.killed dead"
    )
    assert sum(" settle.show " in line for line in thrown.lines) == 3
    driver = (
        offering(SEVEN)
        .open()
        .deal(BetweenRounds(people=tuple(Person(n, f"P{n}", 100_00) for n in range(1, 8)), button=1))
    )
    driver.mishap("boxed 1 2 3 4 5 6")
    chances = SimulatedChance(7)
    while driver.waiting:
        ask = driver.waiting[0]
        if ask.seat == CHANCE:
            driver.answer(CHANCE, chances.answer(ask))
        else:
            names = [one.name for one in ask.options.offers]  # type: ignore[union-attr]
            give(
                driver,
                f"{ask.seat} {'check' if 'check' in names else 'call' if 'call' in names else 'bring-in 2.50'}",
            )
    assert (
        driver.felt.cards["board"]
        and sum(len(driver.felt.cards[f"hole/{seat}"]) == 2 for seat in range(1, 8)) == 7
    )
    assert (
        not any("mishap.killed" in event.line() for event in driver.events) and not driver.is_void
    )  # six and the one for all are seven
    lost = stud(
        "mishap astray 3.1 to 4", stud_chance(), "1 bring-in 2.50", "2 call", "3 call", "4 call"
    )  # nobody has said anything
    assert lost.has(
        "fact hole/3 error.count mishap.miscounted under 6",
        "fact hole/4 error.count mishap.miscounted over 8",
    )
    assert lost.has(
        "fact hole/3 error.count mishap.killed dead", "fact hole/4 error.count mishap.killed dead"
    )
    assert sum(" settle.show " in line for line in lost.lines) == 2


@pytest.mark.clause("comstock/holdem/rule-9a")
@pytest.mark.parametrize("mark", ["astray 3.1 to 4", "astray 3 skipped"])
def test_a_card_or_a_whole_hand_gone_astray_leaves_wrong_numbers_and_is_a_misdeal(mark: str) -> None:
    at = holdem(f"mishap {mark}", chance(), finish=False)
    assert (
        at.lines[-2] == "fact - error.count mishap.misdealt"
        and at.chips_of() == holdem(finish=False).chips_of()
    )


def test_of_a_burned_card_that_is_seen_or_a_flop_of_two_the_document_says_nothing() -> None:
    for mark in ("exposed burn.1", "count board -1"):
        at = holdem(f"mishap {mark}", chance(), *CALLED, finish=False)
        assert at.driver.waiting[0].seat == FLOOR, mark
    with pytest.raises(RefusedError):
        holdem("mishap count board +1", finish=False)  # that is `burn flop 4`


def test_cards_come_early_only_where_enough_are_left() -> None:
    """Nine hands of Omaha leave sixteen; a flop, another and eight more are fourteen."""

    def early(*marks: str) -> bool:
        at = struck("players-club/omaha", 9, *(f"mishap {mark}" for mark in marks), "chance", finish=False)
        return "premature 3" in at.driver.strikes()

    assert early("boxed 1") and not early("boxed 1 2")


def all_in(*lines: str, marks: tuple[str, ...] = ("count 2 +1", "count 3 -1"), **short: int) -> Driver:
    held = {int(seat[1:]): cents for seat, cents in short.items()} or {1: 10_00}
    driver = struck(
        HOLDEM, 4, *(f"mishap {mark}" for mark in marks), chance(), *lines, finish=False, stacks=held
    ).driver
    while driver.waiting:
        driver.silence(driver.waiting[0].seat)
    return driver


def stacks(driver: Driver) -> list[int]:
    return [driver.felt.stack(seat) for seat in (1, 2, 3, 4)]


@pytest.mark.clause("comstock/holdem/rule-9b")
def test_what_a_fee_took_of_that_side_pot_is_borne_by_those_who_get_it_back() -> None:
    even = all_in("4 fold", "1 raise 10.00", "2 raise 30.00", "3 call")
    assert stacks(even) == [30_00, 89_00, 89_00, 100_00]  # the two dollars came out of the forty at the side
    odd = all_in("4 raise 20.00", "1 call", "2 raise 40.00", "3 call", "4 fold")
    assert stacks(odd) == [
        40_00,
        60_00 + 29_15,
        60_00 + 29_14,
        80_00 + 9_71,
    ]  # who folded gets his back too, the odd cent is the first's
    mixed = all_in("4 fold", "1 raise 10.00", "2 raise 30.00", "3 call", marks=("count 2 +1", "foreign 3 **"))
    assert "move pot stack/2 19.00 error.foreign" in [event.line() for event in mixed.events]
    main = all_in("4 fold", "1 raise 10.00", "2 call", "3 call", "2 bet 20.00", "3 call")
    assert stacks(main) == [28_00, 90_00, 90_00, 100_00]  # taken before there was a side
    side = all_in("4 raise 10.00", "1 call", "2 raise 30.00", "3 call", P1=10_00, P4=10_00)
    assert stacks(side) == [20_00, 89_00, 89_00, 20_00]  # and the main pot is split by two good hands
    none = all_in("4 raise 10.00", "1 call", "2 call", "3 call", "2 bet 20.00", "3 call", P1=10_00, P4=10_00)
    assert stacks(none) == [19_00, 90_00, 90_00, 19_00]
    both = all_in(
        "4 raise 10.00", "1 call", "2 raise 30.00", "3 call", "2 bet 20.00", "3 call", P1=10_00, P4=10_00
    )
    assert stacks(both) == [20_00, 89_00, 89_00, 20_00]
    more = all_in("4 raise 20.00", "1 call", "2 raise 40.00", "3 call", P1=10_00, P4=20_00)
    assert stacks(more) == [20_00, 79_00, 79_00, 50_00]  # what the larger good hand contests stays
    two = all_in(
        "4 call",
        "1 raise 10.00",
        "2 raise 30.00",
        "3 call",
        "4 call",
        "2 check",
        "3 check",
        marks=("count 2 +1",),
    )
    assert "error.count" not in " ".join(
        event.line() for event in two.events if event.line().startswith("move pot")
    )


@pytest.mark.clause("comstock/holdem/rule-9b")
@pytest.mark.parametrize("edition", [1, 2])
def test_fees_that_the_side_pot_has_paid_are_not_taken_from_the_main_pot_again(edition: int) -> None:
    """Both fees of $1 come out of the $40 at the side. Each wrong hand has $19 of its $20 back, and the $40 below are whole."""
    errors = otherwise(HOLDEM) | {"edition": edition}
    lines = ("4 raise 10.00", "1 call", "2 raise 30.00", "3 call")
    marks = ("mishap count 2 +1", "mishap count 3 -1", chance())
    at = struck(HOLDEM, 4, *marks, *lines, finish=False, stacks={1: 10_00, 4: 10_00}, errors=errors)
    while at.driver.waiting:
        at.driver.silence(at.driver.waiting[0].seat)
    assert stacks(at.driver) == [20_00, 89_00, 89_00, 20_00]


@pytest.mark.parametrize(
    ("cents", "lines", "after"),
    [
        (10_00, ("4 raise 10.00", "1 call", "2 raise 30.00", "3 call"), [19_00, 90_00, 90_00, 19_00]),
        (25, ("4 call", "1 call", "2 call", "3 check"), [0, 99_25, 99_25, 0]),
    ],
)
def test_where_the_main_pot_pays_fees_first_the_side_pot_bears_only_the_rest(
    cents: int, lines: tuple[str, ...], after: list[int]
) -> None:
    """Of two fees of $1 a main pot of $40 pays both. One of $1 pays the first, and the side pot of $3.50 the second."""
    table = reload(HOLDEM, lambda raw: raw.update(fees_from="main-pot")).open()
    people = tuple(Person(n, f"P{n}", cents if n in (1, 4) else 100_00) for n in (1, 2, 3, 4))
    driver = table.deal(BetweenRounds(people=people, button=1))
    for mark in ("count 2 +1", "count 3 -1"):
        driver.mishap(mark)
    for line in (chance(), *lines):
        give(driver, line)
    while driver.waiting:
        driver.silence(driver.waiting[0].seat)
    assert stacks(driver) == after


EVEN = {1: 20_00, 2: 20_00, 3: 20_00}
"""Nobody has more in than the $20 of seat 1, who is all-in."""
ABOVE = {1: 20_00, 2: 30_00, 3: 30_00, 4: 5_00}
"""$20 lie above them; seat 4 has folded."""
BELOW = {1: 20_00, 2: 20_00, 3: 20_00, 4: 5_00}
"""What of these lies at most at $20."""
LITTLE = {1: 20_00, 2: 21_50, 3: 5_00}
"""$1.50 lie above them: seat 3 has not called yet."""
LEVEL = {1: 20_00, 2: 20_00, 3: 5_00}


@pytest.mark.clause("comstock/holdem/no-limit-note-b")
@pytest.mark.parametrize(
    ("fees", "borne", "unpaid"),
    [
        ([(1_00, ABOVE)], 1_00, []),  # all of it came out of the chips that went back
        ([(1_00, ABOVE)], 40, [(60, BELOW)]),  # a part of it, and the rest is the main pot's
        ([(3_00, LITTLE)], 1_50, [(1_50, LEVEL)]),  # more than lay there
        ([(1_00, EVEN)], 0, [(1_00, EVEN)]),
        ([(1_00, EVEN), (1_00, ABOVE)], 1_00, [(1_00, EVEN)]),  # taken before there was a side pot
        ([(1_00, {1: 5_00, 2: 20_00}), (1_00, ABOVE)], 1_00, [(1_00, {1: 5_00, 2: 20_00})]),
        ([(1_00, ABOVE), (1_00, ABOVE)], 1_50, [(50, BELOW)]),  # the first fee in full, half of the second
        ([(1_00, ABOVE), (2_00, ABOVE), (1_00, ABOVE)], 3_50, [(50, BELOW)]),
        ([(1_00, LITTLE), (1_00, LITTLE), (1_00, ABOVE)], 2_50, [(50, LEVEL)]),  # the second found 50 cents
    ],
)
def test_what_the_chips_that_go_back_have_borne_of_each_fee_is_off(
    fees: list[tuple[int, dict[int, int]]], borne: int, unpaid: list[tuple[int, dict[int, int]]]
) -> None:
    """Each fee takes of the chips above $20 what lay there when it was taken and no fee before it has taken."""
    found = unpaid_fees([PotFee(cents, paid) for cents, paid in fees], borne, 20_00)
    assert [(fee.cents, fee.paid) for fee in found] == unpaid
