"""Bots: always within the options, marked as bots, and willing to bank, so that games do not break."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.felt import Moved, Noted
from cardroom.players import BOTS, by_chart
from cardroom.rooms import Settings, rooms
from cardroom.script import SimulatedChance
from cardroom.simulate import play_rounds, seat_bots

OFFERINGS = {one.slug: one for room in rooms().values() for one in room.offerings.values()}
BANKED = [slug for slug, one in OFFERINGS.items() if hasattr(one.rules, "rotation")]


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("slug", OFFERINGS)
def test_bots_play_on(slug: str, bot: str) -> None:
    start = seat_bots(5, 100_000_00)
    seated = {one.seat: BOTS[bot] for one in start.people}
    played = list(play_rounds(OFFERINGS[slug].open(), start, seated, SimulatedChance(3), Random(3), 30))
    assert all(one.bot for one in start.people)
    assert len(played) == 30 or bot == "random"


@pytest.mark.parametrize("slug", BANKED)
def test_bots_take_the_bank_in_turn(slug: str) -> None:
    start = seat_bots(4, 100_000_00)
    seated = {one.seat: by_chart for one in start.people}
    played = list(play_rounds(OFFERINGS[slug].open(), start, seated, SimulatedChance(3), Random(3), 12))
    banks = [driver.outcome.button for _, driver in played if driver.outcome]
    assert banks == [1, 1, 2, 2, 3, 3, 4, 4, 1, 1, 2, 2]


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("slug", ["comstock/super-pan-9", "mortimers/double-hand"])
def test_bots_keep_to_the_limits_where_others_would_be_taken(slug: str, bot: str) -> None:
    start = seat_bots(5, 100_000_00)
    seated = {one.seat: BOTS[bot] for one in start.people}
    table = OFFERINGS[slug].open(Settings(backline=2))
    topics = {
        event.topic for _, driver in play_rounds(table, start, seated, SimulatedChance(3), Random(3), 40)
        for event in driver.events if isinstance(event, Moved | Noted)
    }  # fmt: skip
    assert "act.wager" in topics
    assert not topics & {"act.below", "act.above"}


def test_a_chart_player_does_better_than_a_random_one() -> None:
    """Over the same cards, from the players' side of one table."""

    def lost(bot: str) -> int:
        start = seat_bots(5, 10_000_000_00)
        seated = {one.seat: BOTS[bot] if one.seat > 1 else by_chart for one in start.people}
        table, total, wagered = OFFERINGS["players-club/no-bust-5"].open(), 0, 0
        for before, driver in play_rounds(table, start, seated, SimulatedChance(5), Random(5), 600):
            assert driver.outcome is not None
            for one in before.people:
                if one.seat != driver.outcome.button:
                    total += one.cents - driver.outcome.person(one.seat).cents
                    bets = [e for e in driver.events if isinstance(e, Moved) and e.topic == "act.wager"]
                    wagered += sum(e.cents for e in bets if e.source == f"stack/{one.seat}")
        return total * 10_000 // max(wagered, 1)

    assert lost("chart") < lost("random")
