"""A question off the wire as the table's own kind of question, for clients in Python that have prompts for
those. What it cites is left behind: whether an answer is allowed is the table's to say."""

from __future__ import annotations

from typing import Any

from cardroom import script
from cardroom.cards import Card, cards
from cardroom.fees.schedule import Band
from cardroom.live.wire import options as wire
from cardroom.live.wire.message_parts import Question
from cardroom.money import Cents


def asked(question: Question, seat: int) -> script.Ask[Any]:
    options = _options(question.o)
    kind: Any = question.kind
    default = options.read(question.default) if question.default else None
    return script.Ask(seat, question.about, options, default, "", kind, take=question.take)


def _options(one: wire.Options) -> script.Options[Any]:
    match one:
        case wire.Choice():
            return script.Choice(tuple([_offer(offer) for offer in one.offers]))
        case wire.Amount():
            return script.Amount(one.least, one.most, one.step, one.fee)
        case wire.WagerSlip():
            return script.WagerSlip(tuple([_line(line) for line in one.lines]), one.budget)
        case wire.Pick():
            barred: tuple[frozenset[Card], ...] = tuple([frozenset(cards(some)) for some in one.barred])
            held = tuple([Card(card) for card in one.cards])
            return script.Pick(held, one.count, one.may_pass, one.fewer, barred)


def _offer(one: wire.Offer) -> script.Offer:
    join: Any = one.join
    return script.Offer(one.name, one.least, one.most, one.step, join, None, one.in_front, one.warn)


def _line(one: wire.WagerLine) -> script.WagerLine:
    fees = tuple([Band(Cents(fee.floor), Cents(fee.cents)) for fee in one.fees])
    return script.WagerLine(
        one.name,
        one.least,
        one.most,
        one.step,
        "",
        one.within,
        one.beside,
        fees,
        again=one.again,
        usual=one.usual,
    )
