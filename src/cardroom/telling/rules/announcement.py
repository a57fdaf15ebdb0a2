"""Other stakes at a table, as everybody is told of them: from which hand on, and what the sign says otherwise
then."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.rooms import Table
from cardroom.telling.rules.stakes import stakes_of
from cardroom.telling.rules.table_sign import SignFact, sign
from cardroom.words import Said, SaidList, say


def announced(after: Table, hand: int, why: str = "") -> Said:
    """One line: the limits, what the collection costs, and the options."""
    if why:
        return say("notice.not-after-all", hand=hand, why=why)
    line = stakes_of(after)
    parts = (line.limits, line.collection, *_options(after))
    return say("notice.from-hand", hand=hand, parts=SaidList(parts, "comma"))


def _options(table: Table) -> Iterator[Said]:
    if chosen := table.settings.options:
        yield say("sign.options", names=SaidList(chosen, "comma"))


def changed_facts(before: Table, after: Table) -> tuple[SignFact, ...]:
    """What stands on the sign from then on and does not stand there now."""
    now = {(one.label, one.values) for one in sign(before).facts}
    return tuple(one for one in sign(after).facts if (one.label, one.values) not in now)
