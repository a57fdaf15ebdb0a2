"""What an audit found to agree, in words."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.live.audit import Audited
from cardroom.words import Chips, Said, say


def lines(found: Audited, *, has_key: bool = True) -> Iterator[Said]:
    """What agrees, in words."""
    yield say("audit.streams", streams=found.streams, count=found.inputs)
    yield say("audit.books", count=found.postings, accounts=found.accounts)
    if not has_key:
        yield say("audit.no-key")
        return
    rounds = {"voided": found.voided, "unfinished": found.unfinished, "tables": found.tables}
    yield say("audit.rounds", count=found.rounds - found.otherwise, **rounds)
    yield say("audit.cards", count=found.cards)
    yield say("audit.collected", chips=Chips(found.collected))
    if found.otherwise:
        yield say("audit.otherwise", count=found.otherwise)
