"""Questions from the wire as the table's own kind of question, for Python clients that have prompts for
those. Topics are left out: the table decides whether an answer is allowed."""

from __future__ import annotations

from typing import Any

from cardroom import script
from cardroom.cards import Card, cards
from cardroom.fees.schedule import Band
from cardroom.live.wire import options as wire
from cardroom.live.wire.message_parts import Question
from cardroom.money import Cents


def script_ask(question: Question, seat: int) -> script.Ask[Any]:
    """Return a question from the wire as an `Ask` of a seat."""
    options = _options(question.o)
    kind: Any = question.kind
    default = options.read(question.default) if question.default else None
    return script.Ask(seat, question.about, options, default, "", kind, take=question.take)


def _options(options: wire.Options) -> script.Options[Any]:
    match options:
        case wire.Choice():
            return script.Choice(tuple([_offer(offer) for offer in options.offers]))
        case wire.Amount():
            return script.Amount(options.least, options.most, options.step, options.fee)
        case wire.WagerSlip():
            return script.WagerSlip(tuple([_line(line) for line in options.lines]), options.budget)
        case wire.Pick():
            barred: tuple[frozenset[Card], ...] = tuple([frozenset(cards(some)) for some in options.barred])
            held_cards = tuple([Card(card) for card in options.cards])
            return script.Pick(held_cards, options.count, options.may_pass, options.fewer, barred)


def _offer(offer: wire.Offer) -> script.Offer:
    join: Any = offer.join
    return script.Offer(
        offer.name, offer.least, offer.most, offer.step, join, None, offer.in_front, offer.warn
    )


def fee_bands(line: wire.WagerLine) -> tuple[Band, ...]:
    """Return the fees of a line from the wire as the bands that `charge` reads."""
    return tuple([Band(Cents(fee.floor), Cents(fee.cents)) for fee in line.fees])


def _line(line: wire.WagerLine) -> script.WagerLine:
    return script.WagerLine(
        line.name,
        line.least,
        line.most,
        line.step,
        "",
        line.within,
        line.beside,
        fee_bands(line),
        again=line.again,
        usual=line.usual,
    )
