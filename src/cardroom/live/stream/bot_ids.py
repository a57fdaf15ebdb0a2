"""The ids of bots: `bot/TABLE/NAME`, used in rows where the id of a person would be."""

from __future__ import annotations

PREFIX = "bot/"


def is_bot(person: str) -> bool:
    """Check if an id belongs to a bot."""
    return person.startswith(PREFIX)


def bot_id(table: int, name: str) -> str:
    """Return the id of a bot. It names the table, so two tables never wait for the same wallet."""
    return f"{PREFIX}{table}/{name}"
