"""What must hold of any item, whatever its game: what tests and `make soak ARGS=school` look at."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.rulebook.clause import has_clause
from cardroom.school.explanation import explain
from cardroom.school.item import Item, ItemQuestion
from cardroom.school.item_maker import FEWEST, OFFERED, make
from cardroom.school.position import position
from cardroom.words import ENGLISH


def faults(item: Item, *, anew: bool = True) -> Iterator[str]:
    """Everything that is wrong with it; `anew`: also whether its address makes it again, and the engine tells
    the same."""
    if not item.questions:
        yield "nothing is asked"
    for number, question in enumerate(item.questions):
        for fault in _of_question(item, question):
            yield f"question {number}: {fault}"
    if anew:
        yield from _made_again(item)


def _made_again(item: Item) -> Iterator[str]:
    again = make(item.address)
    if again.questions != item.questions:
        yield "its address makes another item"
    driver = item.played.table.restore(item.played.start, item.played.inputs)
    if [one.line() for one in driver.events] != [one.line() for one in item.played.events]:
        yield "the engine tells another round of the same answers"


def _of_question(item: Item, question: ItemQuestion) -> Iterator[str]:
    names = item.played.names()
    if not 0 <= question.at <= len(item.played.events) or question.until > len(item.played.events):
        yield f"{question.at} to {question.until} of {len(item.played.events)} events"
    if question.is_open and question.kind == "words":
        yield "asked open, and nobody could type the answer"
    rights = [one for one in question.choices if one.is_right]
    if question.choices and (len(rights) != 1 or rights[0].outcome.text != question.right.text):
        yield f"{len(rights)} right answers"
    if question.choices and not FEWEST < len(question.choices) <= OFFERED + 1:
        yield f"{len(question.choices)} answers"
    if len({one.outcome.text for one in question.choices}) < len(question.choices):
        yield "two answers come to the same"
    said = [ENGLISH.text(one.outcome.said, names=names) for one in question.choices]
    if not all(one.strip() for one in said):
        yield "an answer without a word"
    if len(set(said)) < len(said):
        yield f"two answers read alike: {', '.join(said)}"
    cited = [
        *question.clauses,
        *(one for choice in question.choices if choice.whose for one in choice.whose.clauses),
    ]
    yield from (f"there is no clause {one}" for one in cited if not has_clause(one))
    if not ENGLISH.text(question.asks, names=names).strip() or not position(item, question).seats:
        yield "nothing to look at"
    told = explain(item, question)
    if not told.clauses and told.silent is None:
        yield "neither a clause nor a word that there is none"
