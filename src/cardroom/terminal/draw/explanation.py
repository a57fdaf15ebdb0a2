"""The answer to `?`: the acts in words, what a timeout and Enter do, and the clauses behind the question."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardroom.felt import View
from cardroom.rooms import Table
from cardroom.rulebook import clause
from cardroom.rulebook.clause import has_clause
from cardroom.script import Amount, Ask, Choice, Pick, WagerSlip
from cardroom.telling.question import explanation as telling
from cardroom.telling.rules.clauses import ClauseTold, tell_clauses
from cardroom.terminal.console.output import Printed
from cardroom.terminal.console.text import text
from cardroom.terminal.input.act_keys import keys
from cardroom.terminal.input.enter_key import enter_answer
from cardroom.words import current_language


def legend(table: Table) -> Iterator[Printed]:
    """Yield what the signs mean that do not explain themselves."""
    for line in table.offering.family.presenter.legend(table):
        yield Printed(str(line))
    yield Printed(text("explain.brackets", room=table.offering.room, game=table.offering.game))


def explain(ask: Ask[Any], table: Table, view: View | None = None) -> Iterator[Printed]:
    """Yield the explanation of a question line by line; it works for any question of any game."""
    explained, options = telling.explain(ask, table, view), ask.options
    yield Printed(text("explain.about", about=explained.about), kind="head")
    names = (told_offer.offer.name for told_offer in explained.offers)
    letters = keys(names, table.offering.family.name)
    for told_offer in explained.offers:
        yield Printed(f"{letters[told_offer.offer.name]}  {_offer(told_offer)}")
    for line in explained.lines:
        yield Printed(f"{', '.join(line.names)}: {line.said}")
    for note in explained.notes:
        yield Printed(str(note))
    yield from _typing(options, table)
    if explained.silence is not None:
        yield Printed(text("explain.silence", silence=explained.silence))
        usual = enter_answer(ask, table.offering.family.name)
        yield Printed(text("enter.only-again" if usual is None else "enter.same"))
    yield from _quoted(explained.clauses)
    if explained.more:
        yield _more(table, ask.topic, explained.more)
    yield from legend(table)


def _offer(told_offer: telling.OfferExplanation) -> str:
    """Return an offer in words: `double for $10: add to the wager and take exactly one more card; gives up
    …`."""
    words = current_language().text(told_offer.offer.words)
    done = f"{words}: {told_offer.does}" if told_offer.does else words
    return (
        f"{done}; {text('explain.gives-up', what=told_offer.offer.gives_up)}"
        if told_offer.offer.gives_up
        else done
    )


def _typing(options: Any, table: Table) -> Iterator[Printed]:
    """Yield how to type an answer at a keyboard."""
    if isinstance(options, Choice) and table.offering.family.presenter.takes_chips(options):
        yield Printed(text("explain.put"))
    if isinstance(options, WagerSlip) and options.lines:
        line = options.lines[0]
        yield Printed(text("explain.several", line=line.name, least=line.limits[0] // 100))
    if isinstance(options, Amount):
        yield Printed(text("explain.typed-amount"))
    if isinstance(options, Pick):
        yield Printed(text("explain.typed-cards"))


def silence_of(ask: Ask[Any]) -> str:
    """Return in words what a timeout answers to this question, or an empty text."""
    return current_language().text(silence) if (silence := telling.silence(ask)) else ""


def quote(table: Table, topic: str) -> Iterator[Printed]:
    """Yield the clauses of a topic in full, an adopted clause after the one that adopts it."""
    clauses = [clause(clause_id) for clause_id in table.cite(topic) if has_clause(clause_id)]
    yield from _quoted(tuple(tell_clauses(table.offering, clauses[: telling.SHOWN])))
    if len(clauses) > telling.SHOWN:
        yield _more(table, topic, len(clauses) - telling.SHOWN)
    if not clauses:
        yield Printed(", ".join(table.cite(topic)))


def _quoted(clauses: tuple[ClauseTold, ...]) -> Iterator[Printed]:
    for told_clause in clauses:
        key = "explain.adopted" if told_clause.adopted_by else "explain.clause"
        yield Printed(text(key, id=told_clause.id, text=told_clause.text, source=told_clause.source))


def _more(table: Table, topic: str, count: int) -> Printed:
    return Printed(
        text("explain.more", count=count, room=table.offering.room, game=table.offering.game, topic=topic)
    )
