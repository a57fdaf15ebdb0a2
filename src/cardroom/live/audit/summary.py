"""What an audit found to agree, in words."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.live.audit.streams import Audited
from cardroom.words import Chips, Said, say


def lines(found: Audited, *, has_key: bool = True) -> Iterator[Said]:
    """What agrees, in words."""
    yield say("audit.streams", streams=say("audit.many-streams", count=found.streams), count=found.inputs)
    yield _books(found)
    if not has_key:
        yield say("audit.no-key")
        return
    tables, played = say("audit.many-tables", count=found.tables), found.rounds - found.otherwise
    yield say("audit.rounds", count=played, voided=found.voided, unfinished=found.unfinished, tables=tables)
    yield say("audit.cards", count=found.cards)
    yield say("audit.collected", chips=Chips(found.collected))
    if found.otherwise:
        yield say("audit.otherwise", count=found.otherwise)


def _books(found: Audited) -> Said:
    """Of everything the trial balance too; of a part only that each posting follows from its row."""
    if not found.accounts:
        return say("audit.posted", count=found.postings)
    return say("audit.books", count=found.postings, accounts=found.accounts)
