"""Questions of version 1 records, in English words that no language file changes.

Those records repeat every question word for word, so these words stay as they were written then.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardroom.cards import spell
from cardroom.felt.places import DEALER
from cardroom.fixed import Fixed
from cardroom.money import dollars
from cardroom.script import (
    Amount,
    Ask,
    Choice,
    Dice,
    Kind,
    Offer,
    Options,
    Pick,
    Shuffle,
    WagerLine,
    WagerSlip,
)

SUBJECTS: Mapping[Kind, str] = Fixed({
    "post-bank": "the bank",
    "back-bank": "behind the bank",
    "wager": "the wagers",
    "backline": "the backline",
    "partners": "a partnership",
    "pile": "the action pile",
    "shaker": "the dice",
    "dice": "the dice",
})
"""The kinds of questions that have no place."""


def question_line(ask: Ask[Any]) -> str:
    """Return a question as a version 1 record writes it."""
    return (
        f"ask {ask.seat} {_subject(ask) or '-'} {ask.topic}: "
        f"{_phrase(ask.options) if ask.options else 'hidden'}"
    )


def _subject(ask: Ask[Any]) -> str:
    match ask.kind:
        case "bank":
            return "the player-dealer position" + (f" at {ask.about}" if ask.about != str(ask.seat) else "")
        case "shuffle" | "reshuffle":
            return f"the {ask.about}"
        case "insure":
            return f"insurance on {ask.about}"
        case "share":
            return f"the hand on {ask.about}"
        case "decide" if ask.about == DEALER:
            return "the player-dealer's hand"
        case _:
            return SUBJECTS.get(ask.kind, ask.about)


def _phrase(options: Options[Any]) -> str:
    match options:
        case Choice():
            return " or ".join(map(_offer, options.offers))
        case Amount():
            fee = f", the collection is up to {dollars(options.fee)}" if options.fee else ""
            return (
                f"{dollars(options.least)} to {dollars(options.most)} in steps of "
                f"{dollars(options.step)}{fee}"
            )
        case WagerSlip():
            return "; ".join(map(_line, options.lines)) or "nothing"
        case Pick() if options.fewer:
            return f"up to {options.count} of {spell(options.cards)}, or none"
        case Pick():
            return f"{options.count} of {spell(options.cards)}" + (" or none" if options.may_pass else "")
        case Shuffle():
            return f"an order of {len(options.pack)} cards"
        case Dice():
            return f"{options.count} dice, each 1 to 6"
    return options.text


def _offer(offer: Offer) -> str:
    if not offer.most:
        return offer.name
    least, most = dollars(offer.least), dollars(offer.most)
    if offer.least == offer.most:
        amount = most
    else:
        amount = f"between {least} and {most}" if offer.join == "to" else f"{least} to {most}"
    join = f" {offer.join}" if offer.join not in ("", "receiving") else ""
    return f"{offer.name}{join} {amount}" + (f" at {offer.pays.words}" if offer.pays else "")


def _line(line: WagerLine) -> str:
    least, most = line.limits
    amount = f"{dollars(least)} to {dollars(most)}" if most else f"{dollars(least)} or more"
    usually = "usually " if line.usual else ""
    within = f", at most as much as {line.within}" if line.within else ""
    beside = f", beside {line.beside}" if line.beside else ""
    again = f", as much again left for the {line.again} wager" if line.again else ""
    return f"{line.name} {usually}{amount}{within}{beside}{again}"
