"""Hands written down, read back and replayed; chips conserved over many; bots that keep the game going."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.errors import UnreadableError
from cardroom.players import BOTS
from cardroom.record import read_record, replay, write_record
from cardroom.rooms import rooms
from cardroom.script import Answer, SimulatedChance
from cardroom.simulate import conformance as conform
from cardroom.simulate import play_rounds, seat_bots
from tests.poker.hands import deal, play, table

CARDS = deal({1: "As Ah", 2: "Ks Kh", 3: "Qs Qh"}, "9d 7h 6c 4s 3d")
STACKS = {1: "20", 2: "50", 3: "90"}

SHORT = """cardroom record 1
room comstock
game holdem
form short
blinds 2.00 5.00
round 1
button 1
seat 1 Ann 100.00
seat 2 Ben 100.00
seat 3 Cleo 100.00
--
> chance 2c 3c 4c 2d 3d 4d 9s Ah Kh Qh
> 1 fold
> 2 raise 12.00
> 3 call
> 2 bet 20.00
> 3 fold
= 1 100.00
= 2 110.00
= 3 88.00
= drop 2.00
"""


def test_record_reads_back_and_replays() -> None:
    hand = play(STACKS, cards=CARDS, acts="1 raise 20, 2 raise 50, 3 call", blinds=(1_00, 3_00))
    text = write_record(hand.table, hand.start, hand.driver)
    assert "blinds 1.00 3.00" in text
    assert ". deal burn " in text and ". turn hole/2 Ks" in text
    record = read_record(text)
    family = hand.table.offering.family
    assert record.start(hand.table) == family.begin(hand.start) and record.settings == hand.table.settings
    at, driver = replay(record, rooms())
    assert write_record(at, record.start(at), driver) == text


@pytest.mark.parametrize(
    ("true", "false"),
    [
        (". move pot drop 1.00 fee.regular", ". move pot drop 2.00 fee.regular"),
        ("> 3 call", "> 3 fold"),
        ("Ah down", "Ad down"),
    ],
)
def test_a_tampered_record_is_refused(true: str, false: str) -> None:
    hand = play(STACKS, cards=CARDS, acts="1 raise 20, 2 raise 50, 3 call")
    text = write_record(hand.table, hand.start, hand.driver)
    assert true in text
    with pytest.raises(UnreadableError, match="line"):
        replay(read_record(text.replace(true, false, 1)), rooms())


def test_a_short_record_as_people_write_them() -> None:
    """$24 in the pot, $2 of fees; the bet of $20 is uncalled."""
    _, driver = replay(read_record(SHORT), rooms())
    assert driver.outcome is not None and driver.outcome.button == 2


def test_conforms() -> None:
    """Everything that any game must hold to, over random hands, two to nine players, short stacks among them."""
    rng, offering = Random(2), rooms()["comstock"].offering("holdem")
    for _ in range(15):
        at, start = conform.random_table(offering, rng)
        for _ in range(3):
            driver = conform.check_everything(at, start, rng)
            if driver.outcome is None or driver.outcome.stopped:
                break
            start = driver.outcome


@pytest.mark.parametrize("name", BOTS)
def test_bots_play_and_chips_are_conserved(name: str) -> None:
    rng, at = Random(4), table()
    start, dropped, hands = seat_bots(6, 200_00), 0, 0
    seated = {one.seat: BOTS[name] for one in start.people}
    for _, driver in play_rounds(at, start, seated, SimulatedChance(9), rng, 150):
        assert driver.outcome is not None
        dropped += driver.felt.ledger.balance("drop")
        assert sum(one.cents for one in driver.outcome.people) + dropped == 6 * 200_00
        hands += not driver.outcome.stopped
    assert hands > 3


def test_the_chart_bot_does_everything_there_is_to_do() -> None:
    rng, at = Random(8), table()
    start = seat_bots(5, 400_00)
    seated = {one.seat: BOTS["chart"] for one in start.people}
    said: set[str] = set()
    for _, driver in play_rounds(at, start, seated, SimulatedChance(3), rng, 60):
        said |= {event.said.name for event in driver.events if isinstance(event, Answer) and event.seat}
    assert said == {"fold", "check", "call", "bet", "raise"}
