"""Checks of a settled round against what was declared and told: payees, fees, order, rules and cover.

They read events only, so they hold for a family of any author. Rounds in which something went wrong are left
out: a ruling of the floor may change all of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardroom.cards import Card
from cardroom.errors import ensure
from cardroom.felt import Cleared, Dealt, Event, Fact, Laid, Moved, Regrouped
from cardroom.games.banked.facts import AboveMost, BelowLeast
from cardroom.money import DROP, FEES, Cover, dollars, seat_of, wager_of
from cardroom.rooms import Table
from cardroom.script import Answer, Ask, WagerSlip, line_parts
from cardroom.telling.results.cover import settled_pages
from cardroom.telling.results.money_pages import MoneyPages

ONCE = ("fee.dealer", "fee.jackpot")
"""Fees that a hand has once."""
Slips = Mapping[tuple[int, str], tuple[Ask[Any], Mapping[str, int]]]
"""The slip of each seat at each kind of question, with the question."""


def check_settlement(table: Table, events: Sequence[Event]) -> None:
    """Check a finished round of a game with a bank."""
    if table.offering.family.presenter.covers(table) is None or _was_disturbed(events):
        return
    books = MoneyPages(events, 0)
    _check_fees(table, events)
    _check_payees(events, books)
    _check_topics(events, books)
    _check_cover(table, books)
    _check_order(table, events, books)
    _check_expected(table, events, books)


def _was_disturbed(events: Sequence[Event]) -> bool:
    return any(getattr(event, "topic", "").startswith("error.") for event in events) or not any(
        isinstance(event, Cleared) for event in events
    )


def _check_fees(table: Table, events: Sequence[Event]) -> None:
    """Check that no fee is taken twice, and that all are what the slips announced."""
    taken = [move for move in events if isinstance(move, Moved) and move.target in (FEES, DROP)]
    fees = [move for move in taken if move.source not in (FEES, DROP)]
    for move in fees:
        ensure(move.topic.startswith("fee."), f"{move.line()}: {move.topic} is no rule about fees")
    slips = dict(_slips(events))
    counts = Counter((move.source, move.topic) for move in fees)
    for (source, topic), count in counts.items():
        most = _most_fees(seat_of(source), topic, slips)
        ensure(count <= most, f"{topic} is taken {count} times from {source}, expected {most} at most")
    if not table.settings.backline and not any(isinstance(event, AboveMost | BelowLeast) for event in events):
        _check_announced(slips, fees)


def _most_fees(seat: int, topic: str, slips: Slips) -> int:
    """Return how often a fee may be taken from a seat: for each wager, for each side wager, or once."""
    names = [name for (bettor, _), (_, slip) in slips.items() if bettor == seat for name in slip]
    sides = [bool(line_parts(name)[1]) for name in names]
    return {"fee.player": len(sides), "fee.bonus": sum(sides)}.get(topic, 1)


def _check_announced(slips: Slips, fees: Sequence[Moved]) -> None:
    """Check that each seat pays the fees that its slips announced."""
    announced: Counter[int] = Counter()
    for (seat, _), (ask, slip) in slips.items():
        assert isinstance(ask.options, WagerSlip)
        announced[seat] += ask.options.cost(slip) - sum(slip.values())
    for seat, cents in announced.items():
        paid = sum(move.cents for move in fees if seat_of(move.source) == seat and move.topic not in ONCE)
        ensure(
            paid == cents,
            f"seat {seat} pays {dollars(paid)} in fees, and its slip announced {dollars(cents)}",
        )


def _slips(events: Sequence[Event]) -> Iterator[tuple[tuple[int, str], tuple[Ask[Any], Mapping[str, int]]]]:
    """Yield the slips by seat and kind of question, with the question; a later one replaces an earlier."""
    asked: dict[int, Ask[Any]] = {}
    for event in events:
        if isinstance(event, Ask):
            asked[event.seat] = event
        elif isinstance(event, Answer) and isinstance(event.said, Mapping):
            ask = asked.get(event.seat)
            if ask is not None and isinstance(ask.options, WagerSlip):
                yield (event.seat, ask.kind), (ask, event.said)


def _check_payees(events: Sequence[Event], books: MoneyPages) -> None:
    """Check that chips of a wager go to those who put them there, and payments to a wager of that seat."""
    for move in events:
        if isinstance(move, Moved) and wager_of(move.source) and not move.topic.startswith("act."):
            seat, stakes = seat_of(move.target), books.wagers[move.source].stakes
            ensure(not seat or bool(stakes.get(seat)), f"{move.line()}: the wager is not seat {seat}'s")
    for seat, payments in books.unmatched_winnings().items():
        ensure(False, f"{events[payments[0][0]].line()}: seat {seat} has no wager that wins")


def _check_topics(events: Sequence[Event], books: MoneyPages) -> None:
    """Check that a wager is settled by the rule that is told, and by none about another wager."""
    kinds = {page.kind for page in books.wagers.values()}
    facts = [event for event in events if isinstance(event, Fact) and event.topic.startswith("settle.")]
    for page in settled_pages(books):
        for kind in kinds - {page.kind}:
            is_other = page.topic.startswith(f"settle.{kind}-")
            ensure(not is_other, f"{page.account} is settled by {page.topic}, a rule about {kind}")
        told_topics = {fact.topic for fact in facts if fact.place == page.account} - {"settle.uncovered"}
        is_told = not told_topics or page.topic in told_topics or page.topic == "settle.uncovered"
        topics = ", ".join(sorted(told_topics))
        ensure(is_told, f"{page.account} is settled by {page.topic}, and {topics} is told")


def _check_cover(table: Table, books: MoneyPages) -> None:
    """Check that no wager is settled beyond the bank, and none left uncovered that it reaches."""
    kind = table.offering.family.presenter.covers(table)
    assert kind is not None
    cover = kind(books.posted)
    for page in settled_pages(books):
        unused, claim = cover.left, page.won + page.lost
        covered = cover.pay(page.won) + (cover.collect(page.lost) if page.lost else 0)
        ensure(
            covered == claim,
            f"{page.account}: {dollars(claim)} is settled, and of the bank of {dollars(books.posted)} only "
            f"{dollars(unused)} is not used up yet",
        )
        is_short = page.short is not None and kind is Cover
        ensure(
            not is_short or not cover.left,
            f"{page.account} is told as not covered, and the bank has {dollars(cover.left)} left",
        )


def _check_order(table: Table, events: Sequence[Event], books: MoneyPages) -> None:
    """Check that wagers are settled in the declared order; those that go back use up nothing."""
    if _has_ownerless_circle(events):
        return
    presenter = table.offering.family.presenter
    pages = [page for page in settled_pages(books) if page.topic not in presenter.settled_ahead]
    settled = [page.account for page in pages if page.won or page.lost]
    lying = [account for account in books.wagers if account in settled]
    declared = presenter.settles(table, lying, presenter.settling_start(books.action, books.bank_seat))
    for account, expected in zip(settled, declared or settled, strict=True):
        ensure(
            account == expected,
            f"{account} is settled by {books.wagers[account].topic} before {expected}, and the declared "
            f"order is {', '.join(declared or ())}",
        )


def _has_ownerless_circle(events: Sequence[Event]) -> bool:
    """Return whether others bet behind a circle without a wager of its own: there the largest comes first,
    which no declared order knows."""
    lines = [(ask.kind, name) for _, (ask, slip) in _slips(events) for name in slip]
    owned = {name for kind, name in lines if kind == "wager"}
    return any(kind == "backline" and name not in owned for kind, name in lines)


def _check_expected(table: Table, events: Sequence[Event], books: MoneyPages) -> None:
    """Check that each wager comes to what the author of the family expects, as far as the bank covers."""
    expected, kind = table.offering.family.expected, table.offering.family.presenter.covers(table)
    if expected is None or kind is None:
        return
    stakes = {page.account: page.staked for page in books.wagers.values() if page.staked}
    wins, cover = expected(table.opened, cards_lying(events), stakes), kind(books.posted)
    for page in settled_pages(books):
        cents, net = wins.get(page.account, 0), page.won - page.lost
        covered = cover.pay(cents) if cents >= 0 else -cover.collect(-cents)
        ensure(
            net == covered,
            f"{page.account} comes to {dollars(net)} by {page.topic}, its author expects {dollars(cents)}, "
            f"of which the bank covers {dollars(abs(covered))}",
        )
    for account in stakes:
        is_settled = bool(books.wagers[account].settled)
        ensure(is_settled, f"{account}: {dollars(stakes[account])} lies there and is never settled")


def cards_lying(events: Sequence[Event]) -> dict[str, tuple[Card, ...]]:
    """Return all cards by their places, as they lie when the first wager is settled."""
    lying: dict[str, list[Card]] = {}
    for event in events:
        if isinstance(event, Moved) and event.topic.startswith("settle."):
            break
        if isinstance(event, Dealt):
            lying.setdefault(event.place, []).append(event.card)
        elif isinstance(event, Regrouped | Laid):
            lying.setdefault(event.target, []).append(lying[event.source].pop(event.index))
    return {place: tuple(cards) for place, cards in lying.items() if cards}
