"""The fingerprint of the rules a record was played under: the rules with the chosen options, and the chosen line of the
collection. The settings of the table are lines of the header themselves.

Where a value of the room file has been changed, the file lists the one it had before, and a record of that edition is played
again under it.

Earlier records have a fingerprint of the room file's text instead, without the mark `2.`; it is still accepted where the
room file is the same.
"""

from __future__ import annotations

from cardroom.errors import Unreadable
from cardroom.games.fingerprint import KIND, fingerprint, short_hash
from cardroom.rooms import Settings, Table
from cardroom.rooms.offering import Offering


def rules_hash(table: Table) -> str:
    """Of the rules in force at this table, worked out once: every record and every archived round names them."""
    memo = table.opened._memo
    if "rules-hash" not in memo:
        memo["rules-hash"] = fingerprint(table.rules, table.schedule)
    return str(memo["rules-hash"])


def table_under(offering: Offering, settings: Settings, said: str) -> Table:
    """The table whose rules have this fingerprint: those of today, or of an edition that the room file lists. Without a
    fingerprint it is today's. Raises `Unreadable` where there is none."""
    table = offering.open(settings)
    if not said or _has(table, said):
        return table
    for back in range(1, len(offering.editions) + 1):
        before = offering.open(settings, back=back)
        if _has(before, said):
            return before
    check_rules(table, said)
    return table


def _has(table: Table, said: str) -> bool:
    return said == (rules_hash(table) if "." in said else _of_the_file(table))


def check_rules(table: Table, said: str) -> None:
    """Raises `Unreadable` where a record was played under other rules than this table's."""
    kind, dot, _ = said.partition(".")
    if dot and kind != KIND:
        raise Unreadable(f"played under rules {said}: a fingerprint of kind {kind} is not known here, only {KIND}")
    here = rules_hash(table) if dot else _of_the_file(table)
    if said != here:
        raise Unreadable(f"played under rules {said}, this room file has {here}")


def _of_the_file(table: Table) -> str:
    """The fingerprint of before: all that the room file says of the game, as the chosen options change it."""
    return short_hash(table.offering.raw_with(table.settings.options))
