"""An answer held against what the engine told: right or wrong, by clause, and whose it would have been."""

from __future__ import annotations

import msgspec

from cardroom.cards import cards
from cardroom.errors import UnreadableError
from cardroom.money import read_cents
from cardroom.school.errors import NoAnswer
from cardroom.school.item import ItemChoice, ItemQuestion, Whose
from cardroom.school.played_round import PlayedRound
from cardroom.words import say

LONGEST = 60


class Marked(msgspec.Struct, frozen=True):
    """What became of an answer."""

    right: bool
    text: str
    """The answer as it is compared."""
    whose: Whose | None
    """Of a wrong answer that was offered: where it would be right."""
    clause: str
    """What it counts for; empty where the document is silent."""


def choose(question: ItemQuestion, number: int) -> Marked:
    """One of those that are offered, counted from 0."""
    if type(number) is not int or not 0 <= number < len(question.choices):
        raise NoAnswer(say("school.no-answer.choice", count=len(question.choices)))
    chosen: ItemChoice = question.choices[number]
    return Marked(chosen.is_right, chosen.outcome.text, chosen.whose, question.clause)


def typed(question: ItemQuestion, played: PlayedRound, text: str) -> Marked:
    """What somebody has typed, where it is asked open: read by its kind, never compared as letters."""
    given = _read(question, played, text.strip()[:LONGEST])
    same = next((one for one in question.choices if one.outcome.text == given), None)
    return Marked(given == question.right.text, given, same.whose if same else None, question.clause)


def _read(question: ItemQuestion, played: PlayedRound, text: str) -> str:
    try:
        if question.kind == "cents":
            return str(0 if text in ("0", "-") else read_cents(text.removeprefix("$")))
        if question.kind == "cards":
            return " ".join(sorted(map(str, cards(text)))) or "none"
        if question.kind == "seat":
            named = {name.lower(): str(seat) for seat, name in played.names().items()}
            return named.get(text.lower()) or str(int(text.lower().split()[-1]))
    except (UnreadableError, ValueError, IndexError):
        pass
    raise NoAnswer(say(f"school.no-answer.{question.kind}"))
