"""Primer of any poker game on one screen, for newcomers: made of its streets, its law and its stakes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from cardroom.cards import JOKER, deck
from cardroom.games.poker.rules import Hands, Opened, Poker, Street
from cardroom.games.poker.sign import (
    blinds_said,
    bring_in_size,
    first_law,
    is_straight,
    missing_ranks,
    posted_blinds,
)
from cardroom.games.rule_sheet import Section, beats, chart, course, goal, rungs, special
from cardroom.hands.reading import rank
from cardroom.words import Chips, Said, SaidList, Value, nth, number, say


def primer(table: Opened) -> list[Section]:
    """Return the sections of the primer of a table."""
    rules: Poker = table.rules
    return [
        goal(_goal(rules.hand)),
        course(*_forced(table), _cards(rules), *_uses(rules), *_betting(table)),
        beats(*_wins(rules.hand)),
        special(*_deck(rules), *_twists(rules), *_fees(table)),
    ]


def _say(key: str, **slots: Value) -> Said:
    return say(f"primer.poker.{key}", **slots)


def _goal(hand: Hands) -> Said:
    if hand.high_law and hand.low_law:
        return _say("goal-both")
    return _say("goal-high" if hand.high_law else "goal-low")


def _forced(table: Opened) -> Iterator[Said]:
    """Yield what goes in before anybody has a choice, and who puts it there."""
    rules, line = table.rules, table.schedule
    if rules.ante_by != "nobody":
        yield _say(f"ante-{rules.ante_by}", ante=Chips(line.ante))
    blinds = posted_blinds(table)
    if blinds and rules.blinds and rules.blinds.posted:
        who = "blinds" if len(blinds) > 1 else f"blind-{rules.blinds.single}"
        yield _say(who, blinds=blinds_said(table))
    if rules.post:
        yield _say("post", least=Chips(rules.post.least))


def _cards(rules: Poker) -> Said:
    """Say the streets: `two face down; three face up for everybody; one more for everybody, twice`."""
    steps: list[Said] = []
    for step, same in groupby(map(_step, rules.streets)):
        times = len(list(same))
        steps.append(step if times == 1 else _say("step-times", step=step, times=_times(times)))
    return _say("cards", steps=SaidList(tuple(steps), "semicolon"))


def _times(times: int) -> Said:
    return _say("twice") if times == 2 else _say("times", times=number(times))


def _step(street: Street) -> Said:
    """Say what comes before the betting of a street."""
    parts = [_say(f"step-{name}", count=number(count)) for name, count in _counts(street) if count]
    if street.draw:
        key = "step-draw-button" if street.dealer_draw else "step-draw"
        parts.append(_say(key, count=number(street.draw), button=number(street.dealer_draw)))
    return _say("step", parts=SaidList(tuple(parts), "and"))


def _counts(street: Street) -> tuple[tuple[str, int], ...]:
    dealt = (("hole", street.hole), ("up", street.up), ("either", street.either), ("board", street.board))
    return ("discard", street.discard), *dealt


def _uses(rules: Poker) -> Iterator[Said]:
    """Say which cards a hand is made of, where there is a choice."""
    law = first_law(rules)
    dealt = sum(street.hole + street.up + street.either - street.discard for street in rules.streets)
    if any(street.board for street in rules.streets):
        yield _say(f"uses-{rules.hand.uses}", size=number(law.size))
    elif dealt > law.size:
        yield _say("uses-own", size=number(law.size), own=number(dealt))


def _betting(table: Opened) -> Iterator[Said]:
    rules: Poker = table.rules
    if rules.bring_in:
        yield _say(f"bring-in-{rules.bring_in.by}", size=bring_in_size(table))
        yield _say(f"later-{rules.bring_in.later}")
    yield _say("betting" if any(street.checks for street in rules.streets) else "betting-no-check")
    if not rules.streets[0].checks and any(street.checks for street in rules.streets):
        yield _say("no-check")
    yield _size(table)
    if table.schedule.betting in ("limit", "spread") and rules.raises:
        yield _say("cap-two" if rules.two_raise_on else "cap", raises=number(rules.raises))


def _size(table: Opened) -> Said:
    line = table.schedule
    if line.betting == "limit" and is_straight(table):
        return _say("size-straight", low=Chips(line.low))
    if line.betting == "limit":
        lower = sum(street.limit == "low" for street in table.rules.streets)
        return _say(
            "size-limit", rounds=number(lower), count=lower, low=Chips(line.low), high=Chips(line.high)
        )
    if line.betting == "spread":
        return _say("size-spread", low=Chips(line.low), high=Chips(line.high))
    blinds = posted_blinds(table)
    return _say(f"size-{line.betting}", least=Chips(blinds[-1] if blinds else line.low))


def _wins(hand: Hands) -> Iterator[Said]:
    if hand.high_law:
        law = hand.high_law
        charted = chart(say("ranking.high"), law, "cards.hand")
        yield _say("high-both" if hand.low_law else "high", rungs=rungs(charted, law.size))
    if hand.low_law:
        low = _say(f"low-{hand.low_law.name}")
        yield _say("low-half", low=low) if hand.high_law else low
    if hand.high_law and hand.low_law:
        yield from _halves(hand)
    yield _say("equal")


def _halves(hand: Hands) -> Iterator[Said]:
    """Say what a half needs: one that nobody qualifies for goes to the other, and the same cards may win
    both."""
    if hand.high_needs == "pair":
        yield _say("high-needs-pair")
    if (hand.low_law and hand.low_law.top) or hand.high_needs != "nothing":
        yield _say("one-way")


def _deck(rules: Poker) -> Iterator[Said]:
    """Say what is special about the deck: a joker, or missing ranks, across which a straight may run."""
    law, lacking = first_law(rules), missing_ranks(rules.deck)
    if JOKER in deck(rules.deck):
        yield _say("joker", joker=law.joker_said)
        if rules.hand.high_law and rules.hand.low_law:
            yield _say("joker-low", joker=rules.hand.low_law.joker_said)
    if lacking:
        yield _say("lacking", ranks=SaidList(tuple(map(rank, lacking)), "and"))
        below, above = lacking[0] - 1, lacking[-1] + 1
        if law.ranking and any(run >> below & run >> above & 1 for _, run in law.ranking.runs):
            yield _say("follows", above=rank(above), below=rank(below))


def _twists(rules: Poker) -> Iterator[Said]:
    if any(street.either for street in rules.streets):
        yield _say("either")
    for position, street in enumerate(rules.streets, 1):
        if street.open_pair:
            yield _say("open-pair", nth=nth(position))
    if rules.blinds and rules.blinds.kill != "none":
        yield _say(f"kill-{rules.blinds.kill}")
    if not rules.check_raise:
        yield _say("no-check-raise")
    if rules.hand.checked_seven:
        yield _say("checked-seven")


def _fees(table: Opened) -> Iterator[Said]:
    """Say where the collection comes from, so that nobody wonders why a pot is smaller than what went into
    it."""
    line = table.schedule
    if line.drops_blind:
        yield _say("fee-blind", fee=Chips(line.blinds[-1]))
    if line.from_button:
        yield _say("fee-button", fee=Chips(line.from_button))
    if line.half_hour:
        yield _say(f"fee-half-hour-{line.half_hour_from}", fee=Chips(line.half_hour))
    if any(any(fee.amounts()) for fee in line.fees):
        yield _say("fee-pot")
    elif not (line.drops_blind or line.from_button or line.half_hour):
        yield _say("fee-none")
