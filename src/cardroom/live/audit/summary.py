"""Result of an audit in words."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.live.audit.streams import Audited
from cardroom.words import Chips, Said, say


def lines(audited: Audited, *, has_key: bool = True) -> Iterator[Said]:
    """Return the result in words, line by line."""
    yield say("audit.streams", streams=say("audit.many-streams", count=audited.streams), count=audited.inputs)
    yield _books(audited)
    if not has_key:
        yield say("audit.no-key")
        return
    tables, played = say("audit.many-tables", count=audited.tables), audited.rounds - audited.otherwise
    yield say(
        "audit.rounds", count=played, voided=audited.voided, unfinished=audited.unfinished, tables=tables
    )
    yield say("audit.cards", count=audited.cards)
    yield say("audit.collected", chips=Chips(audited.collected))
    if audited.otherwise:
        yield say("audit.otherwise", count=audited.otherwise)


def _books(audited: Audited) -> Said:
    """Return the line about the books.

    The audit of the whole store includes the trial balance; a partial audit only checks that each posting
    follows from its row.
    """
    if not audited.accounts:
        return say("audit.posted", count=audited.postings)
    return say("audit.books", count=audited.postings, accounts=audited.accounts)
