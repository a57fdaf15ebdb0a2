"""The options of a question, sent to the asked seat alone. Answers go back as text: `raise 40.00`, `200.00`,
`1=10.00`, `7h 9c`."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom import script
from cardroom.cards import spell
from cardroom.errors import ensure


class Offer(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An act, and the range of its amount if it takes one: `NAME` or `NAME AMOUNT`. Amounts in cents."""

    name: str
    least: int = 0
    most: int = 0
    step: int = 1
    """Steps count from the least; the most is always allowed."""
    join: str = "for"
    """How an act joins its amount: double *for*, raise *to*, call $2 (empty), meld *collecting*, collect by
    *receiving*."""
    in_front: int = 0
    """The part of the amount that already lies before the player."""
    warn: str = ""
    """Why a client asks a person for confirmation before it sends this act."""


class Choice(msgspec.Struct, frozen=True, gc=False, tag="Choice"):
    """A choice between acts."""

    offers: tuple[Offer, ...]


class Amount(msgspec.Struct, frozen=True, gc=False, tag="Amount"):
    """A sum of money, in steps counted from nothing."""

    least: int
    most: int
    step: int
    fee: int = 0
    """The most that the collection may take of it."""


class Fee(msgspec.Struct, frozen=True, gc=False):
    """The extra cost of chips from `floor` cents on."""

    floor: int
    cents: int


class WagerLine(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A place for chips; a largest of 0 means no limit but the budget."""

    name: str
    least: int
    most: int
    step: int
    within: str = ""
    """The line that this one requires, and whose amount it may not exceed."""
    beside: str = ""
    """The line that this one requires."""
    again: str = ""
    """A later wager of the same size, for which you must keep as much again."""
    usual: tuple[int, int] | None = None
    """The table's limits, where amounts outside them are accepted and settled by rule."""
    fees: tuple[Fee, ...] = ()


class WagerSlip(msgspec.Struct, frozen=True, gc=False, tag="Slip"):
    """Chips on any of these lines, `1=10.00 1/buster=5.00`, or `none`; with their fees no more than the
    budget."""

    lines: tuple[WagerLine, ...]
    budget: int


class Pick(msgspec.Struct, frozen=True, gc=False, tag="Pick"):
    """A pick of `count` of these cards, `7h 9c`; where it is open also none (`none`), or any fewer."""

    cards: tuple[str, ...]
    count: int
    may_pass: bool = False
    fewer: bool = False
    barred: tuple[str, ...] = ()
    """Cards that may not be picked together, each as `7h 9c`."""


Options = Choice | Amount | WagerSlip | Pick


def wire_options(options: script.Options[Any]) -> Options:
    """Return options for the wire. Those of chance are never sent: a shuffle's options hold the pack."""
    match options:
        case script.Choice():
            return Choice(tuple([_offer(offer) for offer in options.offers]))
        case script.Amount():
            return Amount(options.least, options.most, options.step, options.fee)
        case script.WagerSlip():
            return WagerSlip(tuple([_line(line) for line in options.lines]), options.budget)
        case script.Pick():
            barred = tuple(sorted(spell(sorted(some)) for some in options.barred))
            cards = tuple([card.text for card in options.cards])
            return Pick(cards, options.count, options.may_pass, options.fewer, barred)
    ensure(False, f"a {type(options).__name__} is not for people")
    raise AssertionError


def _offer(offer: script.Offer) -> Offer:
    return Offer(offer.name, offer.least, offer.most, offer.step, offer.join, offer.in_front, offer.warn)


def _line(line: script.WagerLine) -> WagerLine:
    fees = tuple([Fee(band.floor, band.fee) for band in line.fees])
    return WagerLine(
        line.name, line.least, line.most, line.step, line.within, line.beside, line.again, line.usual, fees
    )
