"""Checks of a settled round against what was declared and told: who is paid, in which order, by which rule, as
far as the bank covers, and for which fee.

They read events only, so they hold for a family of any author. Rounds in which something went wrong are left
out: a ruling of the floor may change all of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardroom.cards import Card
from cardroom.errors import InvariantError
from cardroom.felt import Cleared, Dealt, Event, Fact, Laid, Moved, Regrouped
from cardroom.games.banked.facts import AboveMost, BelowLeast
from cardroom.money import BANK, DROP, FEES, Cover, dollars, seat_of, wager_of
from cardroom.rooms import Table
from cardroom.script import Answer, Ask, WagerSlip, line_parts
from cardroom.telling.results.cover import settled_pages
from cardroom.telling.results.money_pages import MoneyPages

ONCE = ("fee.dealer", "fee.jackpot")
"""Fees that a hand has once."""
Slips = Mapping[tuple[int, str], tuple[Ask[Any], Mapping[str, int]]]
"""The slip of each seat at each kind of question, with the question."""


def check_settlement(table: Table, events: Sequence[Event]) -> None:
    """Check a finished round of a game with a bank; raise `InvariantError` with the first fault."""
    if table.offering.family.presenter.covers(table) is None or _was_disturbed(events):
        return
    books = MoneyPages(events, 0)
    faults = (
        *_wrong_fees(table, events),
        *_wrong_payees(events, books),
        *_wrong_topics(events, books),
        *_wrong_cover(table, books),
        *_wrong_order(table, events, books),
        *_unexpected(table, events, books),
    )
    if faults:
        raise InvariantError(faults[0])


def _was_disturbed(events: Sequence[Event]) -> bool:
    return any(getattr(event, "topic", "").startswith("error.") for event in events) or not any(
        isinstance(event, Cleared) for event in events
    )


def _wrong_fees(table: Table, events: Sequence[Event]) -> Iterator[str]:
    """Yield fees that are taken twice, or that differ from what the slips said."""
    taken = [move for move in events if isinstance(move, Moved) and move.target in (FEES, DROP)]
    fees = [move for move in taken if move.source not in (FEES, DROP)]
    for move in fees:
        if not move.topic.startswith("fee."):
            yield f"{move.line()}: a fee, and {move.topic} is no rule about fees"
    slips = dict(_slips(events))
    wagers = Counter(seat for seat, _, side in _lines(slips) if not side)
    sides = Counter(seat for seat, _, side in _lines(slips) if side)
    for (source, topic), count in Counter((move.source, move.topic) for move in fees).items():
        seat = seat_of(source)
        most = {"fee.player": wagers[seat] + sides[seat], "fee.bonus": sides[seat]}.get(topic, 1)
        if topic in (*ONCE, "fee.player", "fee.bonus") and count > most:
            yield f"{topic} is taken {count} times from seat {seat}, expected at most {most}"
    if not table.settings.backline and not any(isinstance(event, AboveMost | BelowLeast) for event in events):
        yield from _unannounced(slips, fees)


def _unannounced(slips: Slips, fees: Sequence[Moved]) -> Iterator[str]:
    """Yield seats whose fees differ from those that their slips announced."""
    announced: Counter[int] = Counter()
    for (seat, _), (ask, slip) in slips.items():
        assert isinstance(ask.options, WagerSlip)
        announced[seat] += ask.options.cost(slip) - sum(slip.values())
    for seat in {seat for seat, _ in slips}:
        paid = sum(move.cents for move in fees if seat_of(move.source) == seat and move.topic not in ONCE)
        if paid != announced[seat]:
            yield f"seat {seat} pays {dollars(paid)} in fees, its slip announced {dollars(announced[seat])}"


def _slips(events: Sequence[Event]) -> Iterator[tuple[tuple[int, str], tuple[Ask[Any], Mapping[str, int]]]]:
    """Yield the slips by seat and kind of question, with the question; a later one replaces an earlier."""
    asked: dict[int, Ask[Any]] = {}
    for event in events:
        if isinstance(event, Ask):
            asked[event.seat] = event
        elif isinstance(event, Answer) and isinstance(event.said, Mapping) and event.seat in asked:
            if isinstance(asked[event.seat].options, WagerSlip):
                yield (event.seat, asked[event.seat].kind), (asked[event.seat], event.said)


def _lines(slips: Slips) -> Iterator[tuple[int, str, str]]:
    for (seat, _), (_, slip) in slips.items():
        for name in slip:
            yield seat, *line_parts(name)


def _wrong_payees(events: Sequence[Event], books: MoneyPages) -> Iterator[str]:
    """Yield chips of a wager that go to somebody who put none there, and payments without a wager."""
    for move in events:
        if not isinstance(move, Moved) or move.topic.startswith("act."):
            continue
        if (seat := seat_of(move.target)) and wager_of(move.source):
            if not books.wagers[move.source].stakes.get(seat):
                yield f"{move.line()}: seat {seat} has no chips on {move.source}"
    for seat, payments in books.unmatched_winnings().items():
        cents = sum(cents for _, cents in payments)
        line = events[payments[0][0]].line()
        yield f"{line}: seat {seat} is paid {dollars(cents)}, and no wager of theirs is settled then"


def _wrong_topics(events: Sequence[Event], books: MoneyPages) -> Iterator[str]:
    """Yield wagers that are settled by another rule than the one that is told, or by one about another
    wager."""
    kinds = {page.kind for page in books.wagers.values()}
    facts = {(event.place, event.topic) for event in events if isinstance(event, Fact)}
    for page in settled_pages(books):
        others = [kind for kind in kinds - {page.kind} if page.topic.startswith(f"settle.{kind}-")]
        if others:
            yield f"{page.account} is settled by {page.topic}, a rule about {others[0]}"
        told = {topic for place, topic in facts if place == page.account and topic.startswith("settle.")}
        if told - {"settle.uncovered"} and page.topic not in told | {"settle.uncovered"}:
            yield f"{page.account} is settled by {page.topic}, and {', '.join(sorted(told))} is told"


def _wrong_cover(table: Table, books: MoneyPages) -> Iterator[str]:
    """Yield wagers that are paid or collected beyond the bank, or left uncovered though it reaches them."""
    kind = table.offering.family.presenter.covers(table)
    assert kind is not None
    cover = kind(books.posted)
    for page in settled_pages(books):
        if (covered := _covered(cover, page.won, page.lost)) < page.won + page.lost:
            yield (
                f"{page.account}: {dollars(page.won + page.lost)} change hands, and the bank of "
                f"{dollars(books.posted)} covers {dollars(covered)} more: the cover is not used up"
            )
        elif page.short and cover.left and kind is Cover:
            yield f"{page.account}: not covered is told, and the bank still covers {dollars(cover.left)}"


def _covered(cover: Cover, won: int, lost: int) -> int:
    return cover.pay(won) + cover.collect(lost) if lost else cover.pay(won)


def _wrong_order(table: Table, events: Sequence[Event], books: MoneyPages) -> Iterator[str]:
    """Yield the first wager that is settled out of the declared order; those that go back use up nothing."""
    if _has_ownerless_circle(events):
        return
    presenter = table.offering.family.presenter
    pages = [page for page in settled_pages(books) if page.topic not in presenter.settled_ahead]
    settled = [page.account for page in pages if page.won or page.lost]
    lying = [account for account in books.wagers if account in settled]
    start = presenter.settling_start(books.action, books.bank_seat)
    declared = presenter.settles(table, lying, start) or settled
    for is_so, expected in zip(settled, declared, strict=True):
        if is_so != expected:
            yield f"{is_so} is settled by {books.wagers[is_so].topic} before {expected}, and the declared order is {', '.join(declared)}"
            return


def _has_ownerless_circle(events: Sequence[Event]) -> bool:
    """Return whether others bet behind a circle without a wager of its own: there the largest comes first,
    which no declared order knows."""
    lines = [(ask.kind, name) for _, (ask, slip) in _slips(events) for name in slip]
    owned = {name for kind, name in lines if kind == "wager"}
    return any(kind == "backline" and name not in owned for kind, name in lines)


def _unexpected(table: Table, events: Sequence[Event], books: MoneyPages) -> Iterator[str]:
    """Yield wagers that come out otherwise than the author of the family expects."""
    expected = table.offering.family.expected
    pages = settled_pages(books)
    kind = table.offering.family.presenter.covers(table)
    if expected is None or kind is None:
        return
    stakes = {page.account: page.staked for page in books.wagers.values() if page.staked}
    wins = expected(table.opened, cards_lying(events), stakes)
    cover = kind(books.posted)
    for page in pages:
        cents = wins.get(page.account, 0)
        should = cover.pay(cents) if cents >= 0 else -cover.collect(-cents)
        if page.won - page.lost != should:
            yield (
                f"{page.account} comes to {_signed(page.won - page.lost)} by {page.topic}, and its author "
                f"expects {_signed(cents)}, of which the bank covers {dollars(abs(should))}"
            )
    for account in stakes.keys() - {page.account for page in pages}:
        yield f"{account}: {dollars(stakes[account])} are never settled"


def _signed(cents: int) -> str:
    return f"{'-' if cents < 0 else '+'}{dollars(abs(cents))}"


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
