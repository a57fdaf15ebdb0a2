"""What `?` says: the acts in words, what silence means and what Enter does, and the clauses behind the
question."""

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
from cardroom.terminal.input.enter_key import by_enter
from cardroom.words import tongue


def legend(table: Table) -> Iterator[Printed]:
    """Signs that do not explain themselves."""
    for said in table.offering.family.face.legend(table):
        yield Printed(str(said))
    yield Printed(text("explain.brackets", room=table.offering.room, game=table.offering.game))


def explain(ask: Ask[Any], table: Table, view: View | None = None) -> Iterator[Printed]:
    """Line by line; works for any question of any game."""
    told, options = telling.explain(ask, table, view), ask.options
    yield Printed(text("explain.about", about=told.about), kind="head")
    letters = keys(one.offer.name for one in told.offers)
    for one in told.offers:
        yield Printed(f"{letters[one.offer.name]}  {_offer(one)}")
    for line in told.lines:
        yield Printed(f"{', '.join(line.names)}: {line.said}")
    for note in told.notes:
        yield Printed(str(note))
    yield from _typing(options, table)
    if told.silence is not None:
        yield Printed(text("explain.silence", silence=told.silence))
        yield Printed(text("enter.only-again" if by_enter(ask) is None else "enter.same"))
    yield from _quoted(told.clauses)
    if told.more:
        yield _more(table, ask.topic, told.more)
    yield from legend(table)


def _offer(one: telling.OfferExplanation) -> str:
    """`double for $10: add to the wager and take exactly one more card; gives up …`."""
    words = tongue().text(one.offer.words)
    done = f"{words}: {one.does}" if one.does else words
    return f"{done}; {text('explain.gives-up', what=one.offer.gives_up)}" if one.offer.gives_up else done


def _typing(options: Any, table: Table) -> Iterator[Printed]:
    """How to say it at a keyboard."""
    if isinstance(options, Choice) and table.offering.family.face.takes_chips(options):
        yield Printed(text("explain.put"))
    if isinstance(options, WagerSlip) and options.lines:
        line = options.lines[0]
        yield Printed(text("explain.several", line=line.name, least=line.limits[0] // 100))
    if isinstance(options, Amount):
        yield Printed(text("explain.typed-amount"))
    if isinstance(options, Pick):
        yield Printed(text("explain.typed-cards"))


def silence_of(ask: Ask[Any]) -> str:
    """What saying nothing means."""
    return tongue().text(told) if (told := telling.silence(ask)) else ""


def quote(table: Table, topic: str) -> Iterator[Printed]:
    """The clauses of a topic in full, an adopted one behind what adopts it."""
    found = [clause(one) for one in table.cite(topic) if has_clause(one)]
    yield from _quoted(tuple(tell_clauses(table.offering, found[: telling.SHOWN])))
    if len(found) > telling.SHOWN:
        yield _more(table, topic, len(found) - telling.SHOWN)
    if not found:
        yield Printed(", ".join(table.cite(topic)))


def _quoted(clauses: tuple[ClauseTold, ...]) -> Iterator[Printed]:
    for one in clauses:
        key = "explain.adopted" if one.adopted_by else "explain.clause"
        yield Printed(text(key, id=one.id, text=one.text, source=one.source))


def _more(table: Table, topic: str, count: int) -> Printed:
    return Printed(
        text("explain.more", count=count, room=table.offering.room, game=table.offering.game, topic=topic)
    )
