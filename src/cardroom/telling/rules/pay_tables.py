"""Pay tables of a game, for base and side wagers, each line with the clauses behind it."""

from __future__ import annotations

import msgspec

from cardroom.games.rule_sheet import PayRow as FamilyRow
from cardroom.games.rule_sheet import PayTable as FamilyTable
from cardroom.money import Odds
from cardroom.rooms import Table
from cardroom.words import Said, ShownCards, say


class PayRowText(msgspec.Struct, frozen=True):
    """Line of a pay table."""

    what: Said
    pays: Said
    odds: Odds | None
    cards: ShownCards | None
    """An example, where one helps."""
    clauses: tuple[str, ...]


class PayTableText(msgspec.Struct, frozen=True):
    """The pay table of one wager."""

    wager: Said
    rows: tuple[PayRowText, ...]
    clauses: tuple[str, ...]


class PayTables(msgspec.Struct, frozen=True):
    """All pay tables of a game."""

    title: Said
    tables: tuple[PayTableText, ...]


def pays(table: Table) -> PayTables:
    """Return the pay tables of a game at this table."""
    tables = tuple(_table(table, family_table) for family_table in table.offering.family.pays(table.opened))
    key = (
        "none" if not tables else "out-of-bank" if table.offering.family.presenter.covers(table) else "title"
    )
    return PayTables(say(f"pays.{key}", game=table.offering.name), tables)


def _table(table: Table, family_table: FamilyTable) -> PayTableText:
    clauses = table.clauses(family_table.topic) if family_table.topic else ()
    return PayTableText(
        family_table.wager, tuple(_row(table, row, clauses) for row in family_table.rows), clauses
    )


def _row(table: Table, row: FamilyRow, of_table: tuple[str, ...]) -> PayRowText:
    return PayRowText(
        row.what, row.pays, row.odds, row.cards, table.clauses(row.topic) if row.topic else of_table
    )
