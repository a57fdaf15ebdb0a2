"""A round goes on where it stood; a voided one hands on; a shoe that goes on is proved, and retired after a void."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from cardroom.cards import verify
from cardroom.errors import RefusedError, SetupError, UnreadableError
from cardroom.felt import AUDITOR, BetweenRounds, Dealt, Shuffled, roots_of
from cardroom.games.twenty_one.carryover import KeptShoe, OnShoe
from cardroom.players import by_house_way
from cardroom.record import RecordMismatchError, check_view, read_record, replay, write_record
from cardroom.rooms import Table
from cardroom.rooms import rooms as all_rooms
from cardroom.script import CHANCE, Act, Answer, Driver, SimulatedChance, SystemChance, give
from cardroom.simulate import play_round
from cardroom.simulate.conformance import inputs
from cardroom.terminal.files.record_folder import proved
from tests.poker.hands import table as poker_table
from tests.tables import table
from tests.test_driver import SLUG, seated

ROOMS = all_rooms()
SAYS = ((1, Act("bank")), (1, 500_00), (2, {"2": 50_00}), (3, {"3": 50_00}))


def fair(seed: int = 7) -> SystemChance:
    """With commitments, and the same cards every time."""
    return SystemChance(Random(seed).randbytes)


def in_play(at: Table, start: BetweenRounds, chance: object = None) -> Driver:
    """Wagers are down and the cards are dealt."""
    driver = at.deal(start, chance or fair())  # type: ignore[arg-type]
    for seat, said in SAYS:
        driver.answer(seat, said)
    return driver


def to_the_end(driver: Driver) -> Driver:
    while driver.waiting:
        driver.silence(driver.waiting[0].seat)
    return driver


@pytest.mark.parametrize("as_text", [False, True])
def test_a_round_is_restored_at_any_point_and_goes_on(as_text: bool) -> None:
    at, start = table(SLUG), seated(1, 2, 3)
    whole = to_the_end(in_play(at, start))
    given = inputs(whole.events)
    assert len(given) > 5
    for upto in range(len(given) + 1):
        some = [one.full_line() if as_text else one for one in given[:upto]]
        again = at.restore(start, some)
        lines = [event.line() for event in again.events]
        assert lines == [event.line() for event in whole.events[: len(lines)]]
        assert all(again.events[again.number(ask)] is ask for ask in again.asks)
        for one in given[upto:]:  # and goes on to the same end
            give(again, one.full_line() if as_text else one)
        assert [event.line() for event in again.events] == [event.line() for event in whole.events]
        assert again.outcome == whole.outcome


def test_chance_goes_on_with_what_is_asked_of_it() -> None:
    at, start = table(SLUG), seated(1, 2, 3)
    before = inputs(in_play(at, start).events)
    asked = [one for one in before if one.seat != CHANCE]
    driver = at.restore(start, asked, fair())  # everything but the shuffle was known
    assert any(isinstance(event, Dealt) for event in driver.events) and driver.asked(CHANCE) is None
    assert next(e for e in driver.events if isinstance(e, Answer) and e.seat == CHANCE).by == "chance"
    to_the_end(driver)
    assert driver.outcome


def test_a_lazy_shoe_goes_on_too() -> None:
    at, start = table(SLUG), seated(1, 2, 3)
    driver = in_play(at, start, SimulatedChance(5))
    again = at.restore(start, inputs(driver.events))
    dealt = [event.line() for event in driver.events if isinstance(event, Dealt)]
    assert [event.line() for event in again.events if isinstance(event, Dealt)] == dealt
    assert to_the_end(again).outcome


@pytest.mark.parametrize(
    "wrong", ["", "dance", "0 stand", "99 stand", "1", "1 dance", "floor dance", "chance", "9" * 5000]
)
def test_what_is_no_input_is_refused(wrong: str) -> None:
    at, start = table(SLUG), seated(1, 2, 3)
    with pytest.raises((RefusedError, UnreadableError)):
        at.restore(start, [wrong])


def test_a_void_says_where_the_next_round_starts() -> None:
    at, start = table(SLUG), seated(1, 2, 3)
    driver = in_play(at, start)
    after = driver.void("the lights went out")
    assert (
        driver.is_void
        and driver.outcome == after
        and after.people == start.people
        and after.round == start.round + 1
    )
    restored = at.restore(start, inputs(driver.events))
    assert restored.is_void and restored.outcome == after
    assert at.deal(after).asks


def test_a_void_in_poker_leaves_the_button() -> None:
    at = poker_table()
    start = replace(seated(1, 2, 3), button=2)
    driver = at.deal(start, fair())
    assert driver.void("a fire") == replace(start, round=2, own=driver.felt.start.own)


def cut_table() -> tuple[Table, BetweenRounds]:
    return table(SLUG, cut=80, decks=2), seated(1, 2, 3)


def rounds(count: int) -> list[tuple[BetweenRounds, Driver]]:
    """So many rounds out of one shoe."""
    at, start = cut_table()
    found = []
    for _ in range(count):
        driver = play_round(at, start, dict.fromkeys((1, 2, 3), by_house_way), fair(), Random(1))
        found.append((start, driver))
        assert driver.outcome is not None
        start = driver.outcome
    assert [sum(isinstance(e, Shuffled) for e in driver.events) for _, driver in found] == [1] + [0] * (
        count - 1
    )
    return found


def test_every_round_of_a_shoe_is_proved_against_its_root() -> None:
    played = rounds(3)
    root = roots_of(played[0][1].events)[0]
    places: set[int] = set()
    for _, driver in played:
        assert roots_of(driver.events) == [root]
        for seat in (1, 2, AUDITOR):
            openings = driver.openings(seat)
            assert openings and all(verify(one, root) for one in openings)
        dealt = [event.card.text for event in driver.events if isinstance(event, Dealt)]
        assert [one.card for one in driver.openings(AUDITOR)] == dealt
        mine = {one.position for one in driver.openings(AUDITOR)}
        assert not mine & places
        places |= mine
    assert places == set(range(len(places)))


def test_the_secret_is_in_no_record_before_the_shoe_is_retired() -> None:
    for start, driver in rounds(2):
        secret = driver.felt.shoe.secret
        assert (
            secret and secret.hex() not in repr(driver.outcome) and repr(secret) not in repr(driver.outcome)
        )
        at = cut_table()[0]
        undealt = driver.felt.shoe.rest()
        for text in (
            write_record(at, start, driver),
            *(write_record(at, start, driver, seat=seat) for seat in (1, 2, 3)),
        ):
            assert secret.hex() not in text and "secret" not in text
            assert " ".join(card.text for card in undealt[:5]) not in text


def test_a_record_with_other_cards_is_refused() -> None:
    """Two cards of a later round exchanged wherever they stand: the replay deals them, and they do not open."""
    at = cut_table()[0]
    for start, driver in rounds(2):
        text = write_record(at, start, driver)
        replay(read_record(text), ROOMS)
        dealt = [event.card.text for event in driver.events if isinstance(event, Dealt)]
        other = next(card for card in ("2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c") if card not in dealt)
        line = next(one for one in text.splitlines() if one.startswith("* "))
        with pytest.raises(RecordMismatchError):  # opened as another card
            replay(
                read_record(text.replace(line, line.replace(f" {line.split()[3]} ", f" {other} ", 1))), ROOMS
            )
        with pytest.raises(RecordMismatchError, match="not opened"):  # left out
            replay(read_record(text.replace(line + "\n", "")), ROOMS)
        with pytest.raises(RecordMismatchError):  # opened twice
            replay(read_record(text + line + "\n"), ROOMS)


def test_an_unfinished_round_of_a_shoe_that_goes_on_is_restored() -> None:
    at, _ = cut_table()
    start = rounds(1)[0][1].outcome
    assert start is not None
    driver = in_play_of(at, start)
    again = at.restore(start, inputs(driver.events))
    assert [e.line() for e in again.events] == [e.line() for e in driver.events] and again.openings(
        2
    ) == driver.openings(2)
    assert to_the_end(again).outcome == to_the_end(driver).outcome


def test_after_a_void_the_shoe_is_retired() -> None:
    """The same header would deal the same cards again: it does not."""
    at, _ = cut_table()
    start = rounds(1)[0][1].outcome
    assert start is not None and start.own.shoe.left
    driver = in_play_of(at, start)
    dealt = [event.card for event in driver.events if isinstance(event, Dealt)]
    after = driver.void("the lights went out")
    assert (
        dealt
        and after.own.shoe == OnShoe()
        and after.people == start.people
        and after.own.streaks == start.own.streaks
    )
    again = in_play_of(at, after, seed=8)
    assert any(isinstance(event, Shuffled) and event.count == 104 for event in again.events)
    assert roots_of(again.events) != roots_of(driver.events)


def in_play_of(at: Table, start: BetweenRounds, seed: int = 7) -> Driver:
    driver = at.deal(start, fair(seed))
    while driver.waiting and driver.waiting[0].clock in ("bank", "wager"):
        ask = driver.waiting[0]
        said = (
            {str(ask.seat): 5_00}
            if ask.topic == "act.wager"
            else Act("bank")
            if ask.topic == "seat.bank"
            else 200_00
        )
        driver.answer(ask.seat, said)
    return driver


def test_a_shoe_that_is_not_what_the_table_kept_is_refused() -> None:
    at, _ = cut_table()
    start = rounds(1)[0][1].outcome
    assert start is not None
    shoe = start.own.shoe
    order = list(shoe.kept.order)
    order[-1], order[-2] = order[-2], order[-1]
    wrong = [
        replace(shoe, drawn=shoe.drawn + 1),
        replace(shoe, kept=KeptShoe((*order[:-2], order[0], order[0]), shoe.kept.secret)),
        replace(shoe, cards=shoe.cards[::-1]),
    ]
    for one in wrong:
        with pytest.raises(SetupError, match="shoe: "):
            at.deal(replace(start, own=replace(start.own, shoe=one)))


def test_the_auditors_record_waits_for_the_end() -> None:
    at, start = table(SLUG), seated(1, 2, 3)
    driver = in_play(at, start)
    with pytest.raises(RefusedError, match="the round is not over, and its record shows every hand"):
        write_record(at, start, driver)
    assert "> chance " in write_record(at, start, driver, unfinished=True)
    for seat in (0, AUDITOR, 9):
        with pytest.raises(RefusedError, match="nobody sits"):
            write_record(at, start, driver, seat=seat)


def test_a_players_record_holds_what_he_may_know_and_proves_his_cards() -> None:
    at, start = table(SLUG), seated(1, 2, 3)
    driver = in_play(at, start)
    hole = next(
        event.card.text for event in driver.events if isinstance(event, Dealt) and event.seen_by != "everyone"
    )
    text = write_record(at, start, driver, seat=2)
    assert (
        "form seat 2" in text
        and "> chance ??" in text
        and "deal dealer ?? down" in text
        and "? ask 3 act 3" not in text.split("hidden")[0]
    )
    assert f"deal dealer {hole} down" not in text and driver.felt.shoe.secret.hex() not in text
    to_the_end(driver)
    text = write_record(at, start, driver, seat=2)
    record = read_record(text)
    says = check_view(record)
    assert (
        says.startswith("one player's view (seat 2), not to be played again")
        and "cards open to their commitment" in says
    )
    with pytest.raises(UnreadableError, match="one player's view"):
        replay(record, ROOMS)
    salt = next(line for line in text.splitlines() if line.startswith("* ")).split()[4]
    for old, new, why in (
        (salt, salt[::-1], "does not open"),
        (salt, "x" * 64, "an opening is"),
        ("= stack/1 ", "= stack/1 1", "its moves make"),
    ):
        with pytest.raises(UnreadableError, match=why):
            check_view(read_record(text.replace(old, new, 1)))
    line = next(line for line in text.splitlines() if line.startswith("* "))
    with pytest.raises(RecordMismatchError, match="not opened"):
        check_view(read_record(text.replace(line + "\n", "", 1)))
    with pytest.raises(RecordMismatchError, match="is open"):
        check_view(read_record(text + line + "\n"))


def test_all_roots_of_a_round_are_proved() -> None:
    """A card for the first button, then the deck is shuffled again: two shoes, and openings of both."""
    at = table("pinnacle/holdem")
    start = seated(1, 2, 3, cents=200_00)
    driver = to_the_end(at.deal(start, fair()))
    roots = roots_of(driver.events)
    assert len(roots) == 2 and roots[0] != roots[1]
    for seat in (1, 2, 3):
        openings = driver.openings(seat)
        assert {one.shoe for one in openings} == {0, 1} and all(
            verify(one, roots[one.shoe]) for one in openings
        )
        assert not any(verify(one, roots[1 - one.shoe]) for one in openings)
        assert proved(driver, seat) == (len(openings), len(openings))
        assert f"{len(openings)} cards open" in check_view(
            read_record(write_record(at, start, driver, seat=seat))
        )
