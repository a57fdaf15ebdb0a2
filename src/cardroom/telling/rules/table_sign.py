"""The table sign that the documents demand: the game, the smallest and largest wager, and every fee, with
clauses."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

import msgspec
from msgspec.structs import replace

from cardroom.games.rule_sheet import SignLine, SignPart
from cardroom.rooms import Table
from cardroom.rulebook.clause import clause
from cardroom.telling.rules.quotation import quoted
from cardroom.words import Said, SaidList, say

CHIPS, NOTICE, OWNERS = say("sign.chips-only"), say("sign.notice"), say("sign.owners")


class SignFact(msgspec.Struct, frozen=True):
    """Fact on a sign under one label; several values go one below the other."""

    label: Said
    values: tuple[Said, ...]
    clauses: tuple[str, ...] = ()
    part: SignPart = "game"
    short: bool = False
    """Also on the smallest sign, next to the name of the game."""
    felt: bool = False
    """Printed on the felt."""
    inset: bool = False
    """It belongs under the fact before it."""


class Sign(msgspec.Struct, frozen=True):
    """The sign of a table."""

    room: str
    game: str
    facts: tuple[SignFact, ...]
    foot: tuple[Said, ...] = (CHIPS, NOTICE, OWNERS)

    def of(self, part: SignPart) -> tuple[SignFact, ...]:
        """Return the facts of one part: stakes, collection, hours."""
        return tuple(fact for fact in self.facts if fact.part == part)


def sign(table: Table, room: str = "") -> Sign:
    """Return the sign of an open table."""
    offering = table.offering
    of_game = (*_family(table), *_price(table), *_options(table), *_floor(table), *_talk(table))
    facts = (*of_game, *_document(table), *_titles(table), _schedule(table))
    return Sign(room or offering.room, offering.name, facts)


def _family(table: Table) -> Iterator[SignFact]:
    """Yield the family's facts: consecutive lines with the same label and topic are one fact."""
    lines = table.offering.family.sign(table.opened)
    for _, group in groupby(lines, key=lambda line: (line.label, line.topic)):
        yield _fact(table, *group)


def _fact(table: Table, *lines: SignLine) -> SignFact:
    first, topics = (
        lines[0],
        dict.fromkeys(topic for line in lines for topic in (line.topic, *line.also) if topic),
    )
    clauses = tuple(dict.fromkeys(clause_id for topic in topics for clause_id in table.clauses(topic)))
    fact = SignFact(first.label, tuple(line.value for line in lines), clauses, first.part)
    return replace(fact, short=first.short, felt=first.felt, inset=first.inset)


def _options(table: Table) -> Iterator[SignFact]:
    if chosen := table.settings.options:
        options = [table.offering.options[name] for name in chosen]
        clauses = dict.fromkeys(
            table.offering.full(clause_id) for option in options for clause_id in option.clauses
        )
        yield SignFact(
            say("label.options"), (say("sign.options", names=SaidList(chosen, "comma")),), tuple(clauses)
        )


def _price(table: Table) -> Iterator[SignFact]:
    """Yield what the collection is for, in the words of the document."""
    if ids := table.offering.cites.get("fee.price", ()):
        yield SignFact(say("label.price"), _words_of(ids), ids, "collection")


def _floor(table: Table) -> Iterator[SignFact]:
    """Yield house rules that no hand of cards depends on. People on the floor apply them, so the sign has
    their words."""
    if ids := table.offering.cites.get("seat.floor", ()):
        yield SignFact(say("label.floor"), _words_of(ids), ids)


def _talk(table: Table) -> Iterator[SignFact]:
    """Yield what the house asks of players who talk."""
    if ids := table.offering.cites.get("seat.talk", ()):
        yield SignFact(say("label.talk"), _words_of(ids), ids, "talk")


def _document(table: Table) -> Iterator[SignFact]:
    """Yield the printed rules that the game is taken from."""
    if document := table.offering.document:
        yield SignFact(say("label.document"), (document.said,))


def _titles(table: Table) -> Iterator[SignFact]:
    """Yield what is printed above those rules and plays no part in them: edition, owner, patents, marks,
    addresses, statutes."""
    if ids := tuple(cited.id for cited in map(clause, table.offering.groups()) if cited.kind == "title"):
        yield SignFact(say("label.titles"), _words_of(ids), ids)


def _words_of(ids: tuple[str, ...]) -> tuple[Said, ...]:
    """Return the texts of clauses, one below the other."""
    return tuple(say("sign.bullet", text=quoted(clause(clause_id))) for clause_id in ids)


def _schedule(table: Table) -> SignFact:
    number = say("sign.schedule", number=table.schedule.number, count=len(table.rules.schedules))
    return SignFact(say("label.schedule"), (number,), table.clauses("post.sign"))
