"""Refusals of an act, worded for the client that asked: the kind, the sentence in parts, and the clauses."""

from __future__ import annotations

from typing import Any

from cardroom.errors import CardroomError, RefusedError, UnreadableError
from cardroom.live.errors import TableHaltedError
from cardroom.live.wire.outgoing import No
from cardroom.live.wire.text_parts import Text, Words, sentence
from cardroom.rooms import Table
from cardroom.script import Ask
from cardroom.telling.question.refusal import refusal
from cardroom.words import Said, SaidList
from cardroom.words.language import NAMELESS, Names

LATE = (
    "refused.too-late",
    "refused.unasked",
    "refused.unasked-since",
    "refused.live.other-round",
    "refused.live.no-round",
)
STALE = ("refused.stands", "refused.other-take", "refused.nothing-to-change")
BUSY = ("refused.busy", "refused.live.busy")


def kind_of(bad: CardroomError) -> str:
    """Return the kind of a refusal in one word, for programs."""
    key = bad.why.key if isinstance(bad, RefusedError) and isinstance(bad.why, Said) else ""
    kinds = {"late": LATE, "stale": STALE, "busy": BUSY, "halted": ("refused.live.halted",)}
    for kind, keys in kinds.items():
        if key in keys:
            return kind
    return (
        "refused"
        if isinstance(bad, RefusedError)
        else "unreadable"
        if isinstance(bad, UnreadableError)
        else "halted"
    )


def refusal_message(
    id: str,
    bad: CardroomError,
    seat: int = 0,
    names: Names = NAMELESS,
    *,
    table: Table | None = None,
    ask: Ask[Any] | None = None,
    answer: str = "",
) -> No:
    """Return the message that refuses an act. With the question it was for, it uses the words of the game:
    the request, and what is allowed."""
    if isinstance(bad, TableHaltedError):
        return No(id, "halted", sentence(Said("refused.live.stands-still"), seat, names))
    if not isinstance(bad, RefusedError):
        return No(id, kind_of(bad), _plain(str(bad)))
    kind, why = kind_of(bad), _spoken(bad.said, seat, names)
    if kind == "refused" and table is not None and ask is not None and ask.options is not None:
        try:
            meant = ask.options.read(answer)
        except CardroomError:
            meant = None
        if meant is not None:
            worded = refusal(table.offering.family.presenter, ask, meant, bad)
            why = sentence(worded.said, seat, names)
    return No(id, kind, why, bad.clauses, bad.at)


def _spoken(message: object, seat: int, names: Names) -> Words:
    return sentence(message, seat, names) if isinstance(message, Said | SaidList) else _plain(str(message))


def _plain(text: str) -> Words:
    return (Text(text),)
