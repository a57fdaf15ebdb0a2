"""Reasons to refuse a hand: PHH cannot say it, or its readers would play it by another rule than ours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardroom.errors import RefusedError
from cardroom.felt import Dealt, Event, Moved
from cardroom.money import DROP, JACKPOT, seat_of
from cardroom.record.phh.actions import ChipCounter
from cardroom.rooms import Table
from cardroom.script import CHANCE, Answer, Ask, Driver
from cardroom.words import Chips as Money
from cardroom.words import Said, Who, say

TOLD = (
    "act.blinds",
    "act.ante",
    "act.bring-in",
    "act.bring-in-size",
    "act.call",
    "act.bet",
    "act.complete",
    "act.raise",
)
"""The ways chips leave a stack that the format has a notation for."""
BETS = ("bet", "complete", "raise")
MOST_BETS = 4
"""The most bets and raises in a round of limit, as readers count them: the same for any number of players,
without the blind."""


def check_ended(driver: Driver) -> None:
    """Check that the hand is over, was dealt, and was not reshuffled. Raises `RefusedError`."""
    if driver.asks or driver.is_void:
        raise RefusedError(Said("refused.phh.open"))
    if not any(isinstance(event, Dealt) for event in driver.events):
        raise RefusedError(Said("refused.phh.nothing-dealt"))
    if any(isinstance(event, Ask) and event.kind == "reshuffle" for event in driver.events):
        raise RefusedError(Said("refused.phh.reshuffled"))


def check_chips(driver: Driver) -> None:
    """Check that there is no fee, and nothing was put in but blinds, calls, bets and raises."""
    for event in driver.events:
        if not isinstance(event, Moved):
            continue
        if event.target in (DROP, JACKPOT):
            account, chips = Said(f"account.{event.target}"), Money(event.cents)
            raise RefusedError(say("refused.phh.boxed", chips=chips, account=account, topic=event.topic))
        if (seat := seat_of(event.source)) and event.topic not in TOLD:
            raise RefusedError(
                say("refused.phh.put", who=Who(seat), chips=Money(event.cents), topic=event.topic)
            )


def check_antes(stacks: Mapping[int, int]) -> None:
    """Check that all players have more than the ante where a card decides who opens."""
    for seat, cents in stacks.items():
        if not cents:
            raise RefusedError(say("refused.phh.ante", who=Who(seat)))


def check_blinds(
    table: Table, blinds: Mapping[int, int], stacks: Mapping[int, int], hand: Sequence[Event]
) -> None:
    """Check that the last blind is posted in full, and that of two players with equal blinds the button acts
    last."""
    if not blinds or (table.rules.blinds is not None and table.rules.blinds.by_seat):
        return
    last = list(blinds)[-1]
    if stacks[last] < blinds[last]:
        raise RefusedError(say("refused.phh.short-blind", who=Who(last)))
    first = next((event.seat for event in hand if isinstance(event, Answer) and event.seat != CHANCE), 0)
    if len(stacks) == 2 and len(set(blinds.values())) < len(blinds) and first not in (0, next(iter(stacks))):
        raise RefusedError(Said("refused.phh.equal-blinds"))


def check_bets(
    table: Table, blinds: Mapping[int, int], stacks: Mapping[int, int], hand: Sequence[Event]
) -> None:
    """Check that limit has no more raises than readers count, and none that only completes a short all-in."""
    if table.schedule.betting != "limit":
        return
    chips, street, level, bets = ChipCounter(stacks, blinds), 0, max(blinds.values(), default=0), 0
    for event in hand:
        if isinstance(event, Dealt) and event.place == "burn":
            street, level, bets = street + 1, 0, 0
        elif isinstance(event, Moved):
            chips.move(event)
        elif isinstance(event, Answer) and event.seat != CHANCE and getattr(event.said, "name", "") in BETS:
            is_low = table.rules.streets[street].limit == "low"
            full = level + (table.schedule.low if is_low else table.schedule.high)
            if event.said.cents != min(full, chips.reach(event.seat)):
                raise RefusedError(Said("refused.phh.completes"))
            level, bets = event.said.cents, bets + 1
        if bets > MOST_BETS:
            raise RefusedError(say("refused.phh.bets", count=MOST_BETS))


def check_odd_chips(table: Table, events: Sequence[Event], *, is_whole: bool) -> None:
    """Check chips that did not divide. Readers split whole dollars as we split chips of a dollar, if there is
    only one pot."""
    moves = [event for event in events if isinstance(event, Moved)]
    high, low = (
        sum(move.cents for move in moves if move.topic == f"settle.{half}-half") for half in ("high", "low")
    )
    is_odd = any(move.topic == "settle.odd" for move in moves) or high != low
    paid = [move for move in moves if move.source == "pot"]
    may_be_side = any(move.topic in ("settle.side-pot", "settle.one-way") for move in paid)
    is_one_pot = not may_be_side and (not high or len(paid) == 2)
    if is_odd and not (is_one_pot and is_whole and table.settings.chip == 100):
        raise RefusedError(Said("refused.phh.odd-chips"))
