"""What the collection takes of a hand of poker or pan, against the printed lines and against hands that were played."""

from __future__ import annotations

from math import comb
from random import Random

import pytest

from cardroom.errors import SetupError
from cardroom.fees import PerHand
from cardroom.games.poker.sign import limits
from cardroom.money import DROP
from cardroom.odds import AnalysisRequest, price
from cardroom.odds.poker import Habits, drag, drags_of, frequencies, shape_of
from cardroom.odds.poker.collection_drag import collection_taken
from cardroom.players import by_chance
from cardroom.rooms import Settings, offering, rooms
from cardroom.script import SystemChance
from cardroom.simulate import play_round, seat_bots

UNBANKED = [
    f"{room.slug}/{game}"
    for room in rooms().values()
    for game, one in room.offerings.items()
    if one.rules.family in ("poker", "pan")
]
POKER = [slug for slug in UNBANKED if not slug.endswith("/pan")]


def test_every_line_of_all_25_offerings_that_nobody_banks() -> None:
    """Fees out of the pot are those of the printed line, whatever else comes on top of them."""
    assert len(UNBANKED) == 25
    for slug in UNBANKED:
        rules = offering(slug).rules
        for line in rules.schedules:
            for players in range(rules.least, rules.seats + 1):
                found = collection_taken(line, players, 0, Habits(hands=60))
                beside = found.least - line.of(players).of_a_hand()[0]
                dropped = line.blinds[-1] if line.drops_blind else 0
                time = line.half_hour / 30 * (players if line.half_hour_from == "players" else 1)
                assert beside == pytest.approx(line.from_button + dropped + time)
                assert found.most - beside == pytest.approx(line.of(players).of_a_hand()[1])
                assert found.least <= found.mean <= found.most and found.hour == pytest.approx(
                    60 * found.mean
                )


@pytest.mark.parametrize(
    "slug",
    ["pinnacle/holdem", "ven-a-mexico/holdem", "players-club/omaha", "comstock/lowball", "mortimers/holdem"],
)
def test_hands_that_were_played_pay_no_less_and_no_more(slug: str) -> None:
    at = offering(slug).open(
        Settings(schedule=3 if slug in ("pinnacle/holdem", "ven-a-mexico/holdem") else 1)
    )
    found, rng, amounts = drag(at.opened, limits, Habits()), Random(slug), set()
    for round_ in range(6):
        start = seat_bots(4, 500_00)
        driver = play_round(at, start, dict.fromkeys(range(1, 5), by_chance), SystemChance(), rng)
        took = driver.felt.ledger.balance(DROP)
        assert found.at(4).least <= took <= found.at(4).most, round_
        amounts.add(took)
    assert max(amounts) > 0


def test_habits_change_what_a_hand_costs() -> None:
    table = offering("mortimers/holdem").open().opened
    usual, tight, never = (
        drag(table, limits, Habits(seen=seen, late=late)).at(6).mean
        for seen, late in ((0.75, 0.5), (0.4, 0.2), (0, 0))
    )
    assert usual == 0.75 * 2_00 + 0.5 * 1_00 and never < tight < usual
    slow, fast = (
        drag(
            offering("players-club/holdem").open(Settings(schedule=2)).opened, limits, Habits(hands=hands)
        ).bets_lost(9)
        for hands in (20, 40)
    )
    assert slow == 2 * fast == pytest.approx(100 * 5 / 10 / 2)
    with pytest.raises(SetupError):
        Habits(seen=0.2, late=0.5).checked()


def test_a_changed_line_drags_otherwise() -> None:
    table = offering("comstock/holdem").open(Settings(options=("jackpot",))).opened
    plain = offering("comstock/holdem").open().opened
    assert drag(table, limits, Habits()).at(6).mean == drag(plain, limits, Habits()).at(6).mean + 1_00
    lines = drags_of(plain, Habits())
    assert [one.line.number for one in lines] == [1, 2, 3, 4, 5] and all(
        isinstance(one.line, PerHand) for one in lines
    )


def test_frequencies_close() -> None:
    """Whole numbers that add up to the binomial; figures that everybody prints, and those of a deck with a joker."""
    (seven,) = frequencies(shape_of(offering("pinnacle/holdem").rules))
    rows = {str(row[0]): row[1] for row in seven.rows}
    assert rows["straight flush"] == "41,584" and rows["total"] == f"{comb(52, 7):,}" == "133,784,560"
    (wild,) = frequencies(shape_of(offering("ven-a-mexico/five-card-draw").rules))
    assert {str(row[0]): row[1] for row in wild.rows}["five of a kind"] == "13" and wild.rows[-1][
        1
    ] == f"{comb(53, 5):,}"
    (low,) = frequencies(shape_of(offering("comstock/lowball").rules))
    assert (
        low.rows[0][1] == f"{4**5 + 5 * 4**4:,}"
    )  # a wheel, natural or with the joker in place of any of its five cards


def test_a_game_that_nobody_banks_has_no_edge() -> None:
    found = price(offering("players-club/pan").open().opened, AnalysisRequest(hands=30))
    assert not found.wagers and found.grids and "30 hands an hour" in str(found.notes[0])
    with pytest.raises(SetupError, match="no edge"):
        _ = found.edge
