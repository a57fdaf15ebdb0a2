"""The ids of bots, which stand in rows where those of persons do: `bot/TABLE/NAME`."""

from __future__ import annotations

PREFIX = "bot/"


def is_bot(person: str) -> bool:
    return person.startswith(PREFIX)


def bot_id(table: int, name: str) -> str:
    """A bot belongs to one table: so no two tables wait for the same purse."""
    return f"{PREFIX}{table}/{name}"
