"""A hand played here as a hand history. Hands that the format cannot say, or its readers would play
otherwise, are refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardroom.errors import RefusedError, UnreadableError
from cardroom.felt import BetweenRounds, Dealt, Event, Moved, Shuffled
from cardroom.felt.places import is_own
from cardroom.record.phh.actions import PhhActionWriter, seat_of
from cardroom.record.phh.play import play_phh
from cardroom.record.phh.text import Phh, say_amount
from cardroom.record.phh.unsupported import (
    check_antes,
    check_bets,
    check_blinds,
    check_chips,
    check_ended,
    check_odd_chips,
)
from cardroom.record.phh.variants import variant_of
from cardroom.rooms import Table
from cardroom.script import Act, Answer, Driver
from cardroom.words import Said, Value, say


def phh_of(table: Table, start: BetweenRounds, driver: Driver) -> Phh:
    """Return a hand in the PHH format. Raises `RefusedError` with the reason where the format has no way to
    say it.

    The result is replayed before it is returned, and must lead to the same stacks.
    """
    variant = variant_of(table)
    check_ended(driver)
    check_chips(driver)
    hand = after_shuffle(driver.events)
    seats = players_of(hand)
    antes, antes_paid = antes_of(table, driver.events, seats), paid_before(driver.events)
    stacks = {seat: start.person(seat).cents - antes_paid[seat] for seat in seats}
    if table.rules.bring_in:
        check_antes(stacks)
    blinds = blinds_of(table, driver.events, seats)
    check_blinds(table, blinds, stacks, hand)
    check_bets(table, blinds, stacks, hand)
    finishing = tuple(driver.felt.stack(seat) for seat in seats)
    is_limit = "small_bet" in variant.stakes
    raises = [event.said.cents for event in hand if isinstance(event, Answer) and isinstance(event.said, Act)]
    limits = [table.schedule.low, table.schedule.high, table.schedule.bring_in] if is_limit else []
    started = tuple(start.person(seat).cents for seat in seats)
    amounts = (*antes, *started, *blinds.values(), *finishing, *raises, *limits)
    whole = not any(cents % 100 for cents in amounts)
    check_odd_chips(table, driver.events, is_whole=whole)
    phh = Phh(
        variant=variant.code,
        antes=_in_their_order(antes),
        trims=len(set(antes)) == 1
        and not table.rules.ante_is_dead
        and any(antes_paid[seat] < antes[0] for seat in seats),
        blinds=_in_their_order([blinds.get(seat, 0) for seat in seats] if blinds else []),
        bring_in=table.schedule.bring_in,
        min_bet=0 if is_limit else least_bet(table, blinds),
        small_bet=table.schedule.low if is_limit else 0,
        big_bet=table.schedule.high if is_limit else 0,
        stacks=started,
        actions=tuple(
            PhhActionWriter(stacks, blinds, lambda cents: say_amount(cents, is_whole=whole)).tell(hand)
        ),
        finishing=finishing,
        players=tuple(start.person(seat).name for seat in seats),
        seats=tuple(seats),
        hand=start.round,
        source=table.offering.slug,
        is_whole=whole,
    )
    _check(phh, table)
    return phh


def _check(phh: Phh, table: Table) -> None:
    try:
        play_phh(phh)
    except (RefusedError, UnreadableError) as bad:
        raise RefusedError(say("refused.phh.differs", game=table.offering.slug, why=_why(bad))) from None


def after_shuffle(events: Sequence[Event]) -> list[Event]:
    """Return the events from the last shuffle on: before it lie the blinds, and the cards drawn for a first
    button."""
    last = max(i for i, event in enumerate(events) if isinstance(event, Shuffled))
    return list(events[last + 1 :])


def players_of(hand: Sequence[Event]) -> list[int]:
    """Return the seats in the order in which they got their first card: from the left of the button round to
    it."""
    dealt = [event.place for event in hand if isinstance(event, Dealt) and is_own(event.place)]
    return list(dict.fromkeys(map(seat_of, dealt)))


def paid_before(events: Sequence[Event]) -> Counter[int]:
    """Return what each seat put in as an ante."""
    moves = [event for event in events if isinstance(event, Moved) and event.topic == "act.ante"]
    return Counter({seat_of(move.source): move.cents for move in moves})


def antes_of(table: Table, events: Sequence[Event], seats: Sequence[int]) -> list[int]:
    """Return what each seat had to ante: all seats, or those that paid one."""
    ante, antes_paid = table.schedule.ante if table.rules.ante_by != "nobody" else 0, paid_before(events)
    return [ante if table.rules.ante_by == "all" or antes_paid[seat] else 0 for seat in seats]


def blinds_of(table: Table, events: Sequence[Event], seats: Sequence[int]) -> dict[int, int]:
    """Return what each seat had to post, the last blind last; a seat with too few chips has put down less."""
    amounts: tuple[int, ...] = table.settings.blinds or table.schedule.blinds
    posted = [event for event in events if isinstance(event, Moved) and event.topic == "act.blinds"]
    if table.rules.blinds is not None and table.rules.blinds.by_seat:
        listed = {seat: cents for seat, cents in zip(seats, amounts, strict=False) if cents}
        return dict(sorted(listed.items(), key=lambda item: item[1]))
    return {
        seat_of(event.source): cents
        for event, cents in zip(posted, amounts[-len(posted) or 99 :], strict=True)
    }


def least_bet(table: Table, blinds: dict[int, int]) -> int:
    """Return the least bet of a game without limits."""
    return int(table.schedule.low) or max(blinds.values(), default=0)


def _in_their_order(amounts: list[int]) -> tuple[int, ...]:
    """Return amounts in PHH's order: for two players the button's come first."""
    return tuple(amounts[::-1] if len(amounts) == 2 else amounts)


def _why(bad: RefusedError | UnreadableError) -> Value:
    return bad.said if isinstance(bad, RefusedError) and isinstance(bad.said, Said) else str(bad)
