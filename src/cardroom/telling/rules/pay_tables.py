"""The pay tables of a game, of base and side wagers, each line with the clauses behind it."""

from __future__ import annotations

import msgspec

from cardroom.games.rule_sheet import PayRow as FamilyRow
from cardroom.games.rule_sheet import PayTable as FamilyTable
from cardroom.money import Odds
from cardroom.rooms import Table
from cardroom.words import Said, ShownCards, say


class PayRowText(msgspec.Struct, frozen=True):
    what: Said
    pays: Said
    odds: Odds | None
    cards: ShownCards | None
    """An example, where one helps."""
    clauses: tuple[str, ...]


class PayTableText(msgspec.Struct, frozen=True):
    wager: Said
    rows: tuple[PayRowText, ...]
    clauses: tuple[str, ...]


class PayTables(msgspec.Struct, frozen=True):
    title: Said
    tables: tuple[PayTableText, ...]


def pays(table: Table) -> PayTables:
    tables = tuple(_table(table, one) for one in table.offering.family.pays(table.opened))
    key = "none" if not tables else "out-of-bank" if table.offering.family.face.covers(table) else "title"
    return PayTables(say(f"pays.{key}", game=table.offering.name), tables)


def _table(table: Table, of: FamilyTable) -> PayTableText:
    clauses = table.clauses(of.topic) if of.topic else ()
    return PayTableText(of.wager, tuple(_row(table, one, clauses) for one in of.rows), clauses)


def _row(table: Table, row: FamilyRow, of_table: tuple[str, ...]) -> PayRowText:
    return PayRowText(
        row.what, row.pays, row.odds, row.cards, table.clauses(row.topic) if row.topic else of_table
    )
