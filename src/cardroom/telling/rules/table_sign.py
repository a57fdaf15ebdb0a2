"""The table sign that the documents demand: the game, the smallest and largest wager, and every fee, with its
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
    """What a sign says under one label; several values stand one below the other."""

    label: Said
    values: tuple[Said, ...]
    clauses: tuple[str, ...] = ()
    part: SignPart = "game"
    short: bool = False
    """On the smallest sign there is, beside the name of the game."""
    felt: bool = False
    """Printed on the felt."""
    inset: bool = False
    """It belongs under the fact before it."""


class Sign(msgspec.Struct, frozen=True):
    room: str
    game: str
    facts: tuple[SignFact, ...]
    foot: tuple[Said, ...] = (CHIPS, NOTICE, OWNERS)

    def of(self, part: SignPart) -> tuple[SignFact, ...]:
        """Stakes, collection or hours apart from everything else."""
        return tuple(fact for fact in self.facts if fact.part == part)


def sign(table: Table, room: str = "") -> Sign:
    """The sign of an open table."""
    offering = table.offering
    of_game = (*_family(table), *_price(table), *_options(table), *_floor(table), *_talk(table))
    facts = (*of_game, *_document(table), *_titles(table), _schedule(table))
    return Sign(room or offering.room, offering.name, facts)


def _family(table: Table) -> Iterator[SignFact]:
    """Lines that follow one another under one label and one topic are one fact."""
    lines = table.offering.family.sign(table.opened)
    for _, group in groupby(lines, key=lambda one: (one.label, one.topic)):
        yield _fact(table, *group)


def _fact(table: Table, *lines: SignLine) -> SignFact:
    first, topics = (
        lines[0],
        dict.fromkeys(topic for one in lines for topic in (one.topic, *one.also) if topic),
    )
    clauses = tuple(dict.fromkeys(one for topic in topics for one in table.clauses(topic)))
    fact = SignFact(first.label, tuple(one.value for one in lines), clauses, first.part)
    return replace(fact, short=first.short, felt=first.felt, inset=first.inset)


def _options(table: Table) -> Iterator[SignFact]:
    if chosen := table.settings.options:
        options = [table.offering.options[name] for name in chosen]
        clauses = dict.fromkeys(table.offering.full(one) for option in options for one in option.clauses)
        yield SignFact(
            say("label.options"), (say("sign.options", names=SaidList(chosen, "comma")),), tuple(clauses)
        )


def _price(table: Table) -> Iterator[SignFact]:
    """What the document says that the collection is for, in its words."""
    if ids := table.offering.cites.get("fee.price", ()):
        yield SignFact(say("label.price"), _words_of(ids), ids, "collection")


def _floor(table: Table) -> Iterator[SignFact]:
    """House rules that no hand of cards comes upon; a person on the floor sees to them, so the sign has their
    words."""
    if ids := table.offering.cites.get("seat.floor", ()):
        yield SignFact(say("label.floor"), _words_of(ids), ids)


def _talk(table: Table) -> Iterator[SignFact]:
    """What the house asks of those who talk there."""
    if ids := table.offering.cites.get("seat.talk", ()):
        yield SignFact(say("label.talk"), _words_of(ids), ids, "talk")


def _document(table: Table) -> Iterator[SignFact]:
    """The printed rules that the game is taken from."""
    if document := table.offering.document:
        yield SignFact(say("label.document"), (document.said,))


def _titles(table: Table) -> Iterator[SignFact]:
    """What is printed over those rules and plays no part in them: edition, owner, patents, marks, addresses,
    statutes."""
    if found := tuple(one.id for one in map(clause, table.offering.groups()) if one.kind == "title"):
        yield SignFact(say("label.titles"), _words_of(found), found)


def _words_of(ids: tuple[str, ...]) -> tuple[Said, ...]:
    """Clauses one below the other."""
    return tuple(say("sign.bullet", text=quoted(clause(one))) for one in ids)


def _schedule(table: Table) -> SignFact:
    number = say("sign.schedule", number=table.schedule.number, count=len(table.rules.schedules))
    return SignFact(say("label.schedule"), (number,), table.clauses("post.sign"))
