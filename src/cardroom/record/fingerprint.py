"""The fingerprint of the rules a record was played under: the rules with the chosen options, and the chosen
line of the collection. The settings of the table are lines of the header themselves. A room file may list
what it said before: a record with the fingerprint of such an edition is played again under it.

Earlier records have a fingerprint of the room file's text instead, without the mark `2.`; it is still
accepted where the room file is the same.
"""

from __future__ import annotations

from cardroom.errors import CardroomError, UnreadableError
from cardroom.games.fingerprint import KIND, fingerprint, short_hash
from cardroom.rooms import Offering, Settings, Table


def rules_hash(table: Table) -> str:
    """Of the rules in force at this table, worked out once: every record and every archived round names
    them."""
    memo = table.opened._memo
    if "rules-hash" not in memo:
        memo["rules-hash"] = fingerprint(table.rules, table.schedule, table.opened.errors.in_fingerprint)
    return str(memo["rules-hash"])


def check_rules(table: Table, said: str) -> None:
    """Raises `Unreadable` where a record was played under other rules than this table's."""
    kind, dot, _ = said.partition(".")
    if dot and kind != KIND:
        raise UnreadableError(
            f"played under rules {said}: a fingerprint of kind {kind} is not known here, only {KIND}"
        )
    here = rules_hash(table) if dot else _of_the_file(table)
    if said != here:
        raise UnreadableError(f"played under rules {said}, this room file has {here}")


def table_of(offering: Offering, settings: Settings, said: str) -> Table:
    """A table of the edition with this fingerprint, the latest where none is named; `Unreadable` where no
    edition has it."""
    latest = offering.open(settings)
    if not said or _is_of(latest, said):
        return latest
    for earlier in offering.earlier():
        try:
            table = earlier.open(settings)
        except CardroomError:  # it did not have these settings yet
            continue
        if _is_of(table, said):
            return table
    check_rules(latest, said)
    return latest


def _is_of(table: Table, said: str) -> bool:
    try:
        check_rules(table, said)
    except UnreadableError:
        return False
    return True


def _of_the_file(table: Table) -> str:
    """The fingerprint of before: all that the room file says of the game, as the chosen options change it."""
    return short_hash(table.offering.raw_with(table.settings.options))
