"""The fingerprint of the rules that a record was played under: the rules with the chosen options, and the
chosen line of the collection.

The settings of the table are lines of the header themselves. A room file may list the fingerprints of its
earlier editions: a record with such a fingerprint is replayed under that edition.

Earlier records have a fingerprint of the room file's text instead, without the mark `2.`. It is still
accepted where the room file is the same.
"""

from __future__ import annotations

from cardroom.errors import CardroomError, UnreadableError
from cardroom.games.fingerprint import KIND, fingerprint, short_hash
from cardroom.rooms import Offering, Settings, Table


def rules_hash(table: Table) -> str:
    """Return the fingerprint of the rules in force at this table, computed once: every record and archived
    round names it."""
    memo = table.opened._memo
    if "rules-hash" not in memo:
        memo["rules-hash"] = fingerprint(table.rules, table.schedule, table.opened.errors.in_fingerprint)
    return str(memo["rules-hash"])


def check_rules(table: Table, rules: str) -> None:
    """Check that a record's fingerprint is that of this table's rules. Raises `UnreadableError` where it is
    not."""
    kind, dot, _ = rules.partition(".")
    if dot and kind != KIND:
        raise UnreadableError(
            f"played under rules {rules}: a fingerprint of kind {kind} is not known here, only {KIND}"
        )
    actual = rules_hash(table) if dot else _file_fingerprint(table)
    if rules != actual:
        raise UnreadableError(f"played under rules {rules}, this room file has {actual}")


def table_of(offering: Offering, settings: Settings, rules: str) -> Table:
    """Open a table of the edition with this fingerprint, the latest where none is named. Raises
    `UnreadableError` where no edition has it."""
    latest = offering.open(settings)
    if not rules or _is_of(latest, rules):
        return latest
    for earlier in offering.earlier():
        try:
            table = earlier.open(settings)
        except CardroomError:  # that edition did not have these settings yet
            continue
        if _is_of(table, rules):
            return table
    check_rules(latest, rules)
    return latest


def _is_of(table: Table, rules: str) -> bool:
    try:
        check_rules(table, rules)
    except UnreadableError:
        return False
    return True


def _file_fingerprint(table: Table) -> str:
    """Return a fingerprint of the earlier kind: all that the room file says of the game, as the chosen
    options change it."""
    return short_hash(table.offering.raw_with(table.settings.options))
