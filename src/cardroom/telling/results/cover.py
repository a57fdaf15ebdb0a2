"""How far the player-dealer's money reaches, wager by wager: what has used it, what may use it, and what is
left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from cardroom.felt import Event
from cardroom.felt.places import circle_at
from cardroom.money import Cover, NetCover, bet_on, reach, wager_of
from cardroom.rooms import Table
from cardroom.telling.results.money_pages import MoneyPages, WagerPage
from cardroom.words import Chips, Said, say


class Segment(msgspec.Struct, frozen=True):
    """A wager and its part of the bank."""

    account: str
    place: str
    seat: int
    cents: int
    """Its claim on the bank: the win or the loss once settled, before that as much as the stake."""
    covered: int
    """How much of that the bank reaches; before it is settled, in this order and at even money."""
    before: int
    after: int
    """The bank before this wager, and after it is settled."""
    settled: bool

    @property
    def uncovered(self) -> int:
        """Return how much the bank does not reach."""
        return self.cents - self.covered


class Bar(msgspec.Struct, frozen=True):
    """The bank of a round, in the order in which wagers are settled."""

    posted: int
    segments: tuple[Segment, ...]
    free: int
    """Chips that no wager needs."""
    in_order: bool
    """The order is known. While cards or dice still decide where it begins, the segments are only the wagers
    that lie there."""
    order: Said | None
    """The order in which wagers are settled, in words."""
    has_sides: bool = False
    """Wagers are waiting that may win more than their stake."""

    @property
    def asked(self) -> int:
        """Return what all wagers need of the bank."""
        return sum(segment.cents for segment in self.segments)

    @property
    def uncovered(self) -> int:
        """Return how much the bank does not reach."""
        return sum(segment.uncovered for segment in self.segments)

    def of(self, seat: int) -> tuple[Segment, ...]:
        """Return the segments of a seat."""
        return tuple(segment for segment in self.segments if segment.seat == seat)

    @property
    def said(self) -> Said:
        """Return `The bank of $400 covers all $260`, or what it may not reach and who is settled first."""
        amounts = {"bank": Chips(self.posted), "wagers": Chips(self.asked), "short": Chips(self.uncovered)}
        if all(segment.settled for segment in self.segments) and self.segments:
            return say("cover.paid-short" if self.uncovered else "cover.paid", **amounts)
        message = say("cover.short" if self.uncovered else "cover.all", **amounts)
        message = say("cover.sides", said=message) if self.has_sides else message
        return (
            say("cover.in-order", said=message, order=self.order)
            if self.uncovered and self.order
            else message
        )


def bar(table: Table, events: Sequence[Event], books: MoneyPages | None = None) -> Bar | None:
    """Return the bank of the round; None if the game has no bank, or no chips were put up."""
    presenter, books = table.offering.family.presenter, books or MoneyPages(events, 0)
    kind = presenter.covers(table)
    if kind is None or not books.posted:
        return None
    waiting = {account: page for account, page in books.wagers.items() if page.staked and not page.settled}
    start = presenter.settling_start(books.action, books.bank_seat)
    order = presenter.settles(table, list(waiting), start)
    pages = [*settled_pages(books), *(waiting[account] for account in order or waiting)]
    cover = kind(books.posted)
    segments = tuple(_segments(pages, cover))
    order_text = presenter.order(
        table, [(waiting[account].bettor, waiting[account].place) for account in order or ()]
    )
    has_sides = any(presenter.is_side(page.kind) for page in waiting.values())
    return Bar(books.posted, segments, cover.left, order is not None or not waiting, order_text, has_sides)


def settled_pages(books: MoneyPages) -> list[WagerPage]:
    """Return the wagers that have been settled, in that order."""
    return sorted((page for page in books.wagers.values() if page.settled), key=lambda page: page.settled)


def _segments(pages: Sequence[WagerPage], cover: Cover) -> Iterator[Segment]:
    for page in pages:
        before = cover.left
        if page.settled:
            covered = cover.pay(page.won) + (cover.collect(page.lost) if page.lost else 0)
            cents = covered + (int(page.short.cents) if page.short else 0)
        else:
            cents, covered = page.staked, cover.pay(page.staked)
        spot = (page.account, page.place, page.bettor)
        yield Segment(*spot, cents, covered, before, cover.left, bool(page.settled))


class BankReach(msgspec.Struct, frozen=True):
    """Reach of a bank, as a player can expect it before a bet."""

    bank: int
    before: int
    """Wagers of others that lie there and may be settled first."""
    wager: int
    least: int
    most: int
    order: Said | None
    later: Said
    """Wagers that may still come and use the bank too: nothing is certain before the last wager lies."""
    net: bool = False
    """Only wagers that win use up the bank: what others lose covers again."""

    @property
    def said(self) -> Said:
        """Return the reach with the present wagers, and what may use more of it."""
        slots = {name: Chips(getattr(self, name)) for name in ("bank", "before", "wager", "least", "most")}
        if self.least == self.wager:
            return say("cover.reaches", **slots, later=self.later)
        if not self.before:
            return say("cover.holds", **slots, later=self.later)
        first = say("cover.if-they-win" if self.net else "cover.if-settled")
        return say(
            "cover.may-reach" if self.least else "cover.may-not-reach", **slots, first=first, later=self.later
        )


def before_bet(
    table: Table,
    events: Sequence[Event],
    seat: int,
    wager: int,
    place: str = "",
    books: MoneyPages | None = None,
) -> BankReach | None:
    """Return the reach for a wager of this size by this seat, on its own circle or elsewhere.

    If the order is known, only the wagers settled before it count; else all wagers of the others.
    """
    presenter, books = table.offering.family.presenter, books or MoneyPages(events, 0)
    kind = presenter.covers(table)
    if kind is None or not books.posted:
        return None
    other_stakes = {
        account: page.staked for account, page in books.wagers.items() if page.bettor != seat and page.staked
    }
    mine = bet_on(place or circle_at(seat), seat)
    start = presenter.settling_start(0, books.bank_seat)
    order = presenter.settles(table, [*other_stakes, mine], start)
    first = order[: order.index(mine)] if order else list(other_stakes)
    before = sum(other_stakes[account] for account in first)
    least, most = reach(kind, books.posted, before, wager)
    spots = [(spot.bettor, spot.place) for spot in map(wager_of, order or ()) if spot]
    return BankReach(
        books.posted,
        before,
        wager,
        least,
        most,
        presenter.order(table, spots),
        presenter.later(table),
        kind is NetCover,
    )
