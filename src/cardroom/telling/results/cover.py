"""How far the player-dealer's money reaches, wager by wager: what has used it, what may, and what is left for
whom."""

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
    """A wager and what of the bank belongs to it."""

    account: str
    place: str
    seat: int
    cents: int
    """What of the bank it asks for: once settled the win or the loss, before that as much as the stake."""
    covered: int
    """How much of that the bank reaches; before it is settled, if it comes to that in this order and at even
    money."""
    before: int
    after: int
    """What of the bank was left when it came to this wager, and when it was settled."""
    settled: bool

    @property
    def uncovered(self) -> int:
        return self.cents - self.covered


class Bar(msgspec.Struct, frozen=True):
    """The bank of a round, in the order in which wagers are settled."""

    posted: int
    segments: tuple[Segment, ...]
    free: int
    """What no wager needs."""
    in_order: bool
    """Whether the order is known. Where cards or dice still say where it begins, the segments are only what
    lies there."""
    order: Said | None
    """In which order wagers are settled, in words."""
    has_sides: bool = False
    """Whether wagers wait that may win more than their stake."""

    @property
    def asked(self) -> int:
        return sum(one.cents for one in self.segments)

    @property
    def uncovered(self) -> int:
        return sum(one.uncovered for one in self.segments)

    def of(self, seat: int) -> tuple[Segment, ...]:
        return tuple(one for one in self.segments if one.seat == seat)

    @property
    def said(self) -> Said:
        """`The bank of $400 covers all $260`, or what it may not reach and who is settled first."""
        amounts = {"bank": Chips(self.posted), "wagers": Chips(self.asked), "short": Chips(self.uncovered)}
        if all(one.settled for one in self.segments) and self.segments:
            return say("cover.paid-short" if self.uncovered else "cover.paid", **amounts)
        said = say("cover.short" if self.uncovered else "cover.all", **amounts)
        said = say("cover.sides", said=said) if self.has_sides else said
        return say("cover.in-order", said=said, order=self.order) if self.uncovered and self.order else said


def bar(table: Table, events: Sequence[Event], books: MoneyPages | None = None) -> Bar | None:
    """Nothing where the game has no bank, or nobody has put one up."""
    face, books = table.offering.family.face, books or MoneyPages(events, 0)
    kind = face.covers(table)
    if kind is None or not books.posted:
        return None
    waiting = {account: page for account, page in books.wagers.items() if page.staked and not page.settled}
    order = face.settles(table, list(waiting), books.action)
    pages = [*settled(books), *(waiting[one] for one in order or waiting)]
    left = kind(books.posted)
    segments = tuple(_segments(pages, left))
    said = face.order(table, [(waiting[one].bettor, waiting[one].place) for one in order or ()])
    has_sides = any(face.is_side(page.kind) for page in waiting.values())
    return Bar(books.posted, segments, left.left, order is not None or not waiting, said, has_sides)


def settled(books: MoneyPages) -> list[WagerPage]:
    """The wagers that have been settled, in that order."""
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
    """What somebody may expect of a bank before he bets."""

    bank: int
    before: int
    """Wagers of others that lie there and may be settled first."""
    wager: int
    least: int
    most: int
    order: Said | None
    later: Said
    """What may still come and use the bank too: nothing here is promised before the last wager lies."""
    net: bool = False
    """Whether only wagers that win use the bank up: what others lose covers again."""

    @property
    def said(self) -> Said:
        """With the wagers that lie there now, and what may use more of it."""
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
    """For a wager of so much by this seat, on its own circle or elsewhere. Where the order is known, only
    those before it count; else all of the others'."""
    face, books = table.offering.family.face, books or MoneyPages(events, 0)
    kind = face.covers(table)
    if kind is None or not books.posted:
        return None
    others = {
        account: page.staked for account, page in books.wagers.items() if page.bettor != seat and page.staked
    }
    mine = bet_on(place or circle_at(seat), seat)
    order = face.settles(table, [*others, mine], 0)
    first = order[: order.index(mine)] if order else list(others)
    before = sum(others[one] for one in first)
    least, most = reach(kind, books.posted, before, wager)
    spots = [(spot.bettor, spot.place) for spot in map(wager_of, order or ()) if spot]
    return BankReach(
        books.posted,
        before,
        wager,
        least,
        most,
        face.order(table, spots),
        face.later(table),
        kind is NetCover,
    )
