"""What may be answered, sent to the asked alone. Answers go back as text: `raise 40.00`, `200.00`, `1=10.00`,
`7h 9c`."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom import script
from cardroom.cards import spell
from cardroom.errors import ensure


class Offer(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An act, and from what to what amount if it takes one: `NAME` or `NAME AMOUNT`. Amounts in cents."""

    name: str
    least: int = 0
    most: int = 0
    step: int = 1
    """From the least on; the most may always be said."""
    join: str = "for"
    """How it goes with its amount: double *for*, raise *to*, call $2 (empty), meld *collecting*, collect by
    *receiving*."""
    in_front: int = 0
    """How much of the amount lies before the player already."""
    warn: str = ""
    """Why a person is asked once more before it is said."""


class Choice(msgspec.Struct, frozen=True, gc=False, tag="Choice"):
    """One of several acts."""

    offers: tuple[Offer, ...]


class Amount(msgspec.Struct, frozen=True, gc=False, tag="Amount"):
    """A sum of money, in steps counted from nothing."""

    least: int
    most: int
    step: int
    fee: int = 0
    """The most that the collection may take of it."""


class Fee(msgspec.Struct, frozen=True, gc=False):
    """What chips from so many on cost on top."""

    floor: int
    cents: int


class WagerLine(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A place where chips may be put; a largest of 0 stands for no limit but the budget."""

    name: str
    least: int
    most: int
    step: int
    within: str = ""
    """The line without which this one may not be used, and whose amount it may not exceed."""
    beside: str = ""
    """The line without which this one may not be used."""
    again: str = ""
    """A later wager of the same size for which as much again must be left."""
    usual: tuple[int, int] | None = None
    """The table's limits, where less or more is taken all the same and settled by rule."""
    fees: tuple[Fee, ...] = ()


class WagerSlip(msgspec.Struct, frozen=True, gc=False, tag="Slip"):
    """Chips on any of these lines, `1=10.00 1/buster=5.00`, or `none`; with their fees no more than the
    budget."""

    lines: tuple[WagerLine, ...]
    budget: int


class Pick(msgspec.Struct, frozen=True, gc=False, tag="Pick"):
    """So many of these cards, `7h 9c`; where it is open also none (`none`), or any fewer."""

    cards: tuple[str, ...]
    count: int
    may_pass: bool = False
    fewer: bool = False
    barred: tuple[str, ...] = ()
    """Cards that may not be picked together, each as `7h 9c`."""


Options = Choice | Amount | WagerSlip | Pick


def wire_options(options: script.Options[Any]) -> Options:
    """Chance's own are never sent: a shuffle's options hold the pack."""
    match options:
        case script.Choice():
            return Choice(tuple([_offer(one) for one in options.offers]))
        case script.Amount():
            return Amount(options.least, options.most, options.step, options.fee)
        case script.WagerSlip():
            return WagerSlip(tuple([_line(one) for one in options.lines]), options.budget)
        case script.Pick():
            barred = tuple(sorted(spell(sorted(some)) for some in options.barred))
            cards = tuple([card.text for card in options.cards])
            return Pick(cards, options.count, options.may_pass, options.fewer, barred)
    ensure(False, f"a {type(options).__name__} is not for people")
    raise AssertionError


def _offer(one: script.Offer) -> Offer:
    return Offer(one.name, one.least, one.most, one.step, one.join, one.in_front, one.warn)


def _line(one: script.WagerLine) -> WagerLine:
    fees = tuple([Fee(band.floor, band.fee) for band in one.fees])
    return WagerLine(
        one.name, one.least, one.most, one.step, one.within, one.beside, one.again, one.usual, fees
    )
