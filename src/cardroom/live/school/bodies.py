"""JSON bodies of the school: items with positions and questions; answers and explanations only afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from cardroom.live.wire.mirrored_types import mirrored_type as wire_type
from cardroom.live.wire.mirrored_types import wired
from cardroom.live.wire.phrases import PhraseCache
from cardroom.live.wire.text_parts import Words, sentence, words
from cardroom.school.drills import DRILLS
from cardroom.school.explanation import explain
from cardroom.school.grading import Marked
from cardroom.school.item import Item, ItemQuestion, Whose
from cardroom.school.position import position, stakes
from cardroom.telling.rules.clauses import ClauseTold
from cardroom.telling.table_view import TableView

if TYPE_CHECKING:  # made at run time, from the fields of the mirrored types
    AStanding: TypeAlias = Any
    AClause: TypeAlias = Any
else:
    AStanding, AClause = wire_type(TableView), wire_type(ClauseTold)


class QuestionTold(msgspec.Struct, frozen=True):
    """A question of an item. `choices` is empty if the answer is typed, as `kind` says."""

    asks: Words
    kind: str
    choices: tuple[Words, ...]
    position: AStanding


class ItemTold(msgspec.Struct, frozen=True):
    """An item with its questions. With `seconds` the clock runs, and a right answer may be slow."""

    address: str
    room: str
    game: str
    name: str
    drill: int
    stakes: Words
    seats: int
    counter_clockwise: bool
    questions: tuple[QuestionTold, ...]
    seconds: int


class OtherTold(msgspec.Struct, frozen=True):
    """A wrong answer, and the case in which it would be right."""

    answer: Words
    whose: Words
    clauses: tuple[str, ...]


class LineTold(msgspec.Struct, frozen=True):
    """A sentence of an explanation, with its clauses."""

    said: Words
    clauses: tuple[str, ...]


class AnswerTold(msgspec.Struct, frozen=True):
    """The grade of an answer. `choice` is the index of the right one. `kept` is true for the first answer,
    the only one that counts."""

    right: bool
    slow: bool
    kept: bool
    choice: int
    answer: Words
    yours: OtherTold | None
    others: tuple[OtherTold, ...]
    lines: tuple[LineTold, ...]
    clauses: tuple[AClause, ...]
    silent: Words | None


def item_told(item: Item, *, timed: bool) -> ItemTold:
    """Return the JSON body of an item."""
    address, names = item.address, item.played.names()
    table, drill = item.played.table, DRILLS[address.drill]
    questions = tuple(_question(item, question) for question in item.questions)
    return ItemTold(
        str(address),
        address.room,
        address.game,
        table.offering.name,
        address.drill,
        words(stakes(item), names=names),
        table.rules.seats,
        table.offering.family.presenter.counter_clockwise,
        questions,
        drill.seconds if timed else 0,
    )


def _question(item: Item, question: ItemQuestion) -> QuestionTold:
    names = item.played.names()
    choices = tuple(sentence(choice.outcome.said, names=names) for choice in question.choices)
    shown = wired(position(item, question), 0, PhraseCache(names))
    return QuestionTold(sentence(question.asks, names=names), question.kind, choices, shown)


def answer_told(
    item: Item, question: ItemQuestion, marked: Marked, *, slow: bool, is_first: bool
) -> AnswerTold:
    """Return the JSON body of a graded answer with its explanation."""
    names, explanation = item.played.names(), explain(item, question)
    choice = next((index for index, option in enumerate(question.choices) if option.is_right), -1)
    others = tuple(
        _other(answer, whose, names) for answer, whose in explanation.whose if whose != marked.whose
    )
    chosen = next((answer for answer, whose in explanation.whose if whose == marked.whose), None)
    yours = _other(chosen, marked.whose, names) if chosen is not None and marked.whose else None
    lines = tuple(LineTold(sentence(line.said, names=names), line.clauses) for line in explanation.lines)
    silent = sentence(explanation.silent, names=names) if explanation.silent else None
    return AnswerTold(
        marked.right,
        slow,
        is_first,
        choice,
        sentence(explanation.right, names=names),
        yours,
        others,
        lines,
        tuple(wired(clause) for clause in explanation.clauses),
        silent,
    )


def _other(answer: Any, whose: Whose, names: dict[int, str]) -> OtherTold:
    return OtherTold(sentence(answer, names=names), sentence(whose.said, names=names), whose.clauses)
