"""Announcements of new stakes at a table: from which hand on, and what changes on the sign."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.rooms import Table
from cardroom.telling.rules.stakes import stakes_of
from cardroom.telling.rules.table_sign import SignFact, sign
from cardroom.words import Said, SaidList, say


def announced(after: Table, hand: int, why: str = "") -> Said:
    """Return the announcement in one line: the limits, the collection and the options.

    With `why` it is the line that the change is withdrawn, and the reason.
    """
    if why:
        return say("notice.not-after-all", hand=hand, why=why)
    line = stakes_of(after)
    parts = (line.limits, line.collection, *_options(after))
    return say("notice.from-hand", hand=hand, parts=SaidList(parts, "comma"))


def _options(table: Table) -> Iterator[Said]:
    if chosen := table.settings.options:
        yield say("sign.options", names=SaidList(chosen, "comma"))


def changed_facts(before: Table, after: Table) -> tuple[SignFact, ...]:
    """Return the facts on the later sign that the present one does not have."""
    now = {(fact.label, fact.values) for fact in sign(before).facts}
    return tuple(fact for fact in sign(after).facts if (fact.label, fact.values) not in now)
