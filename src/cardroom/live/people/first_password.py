"""Removal of the file with the floor's first password, once that password opens nothing."""

from __future__ import annotations

from pathlib import Path

from cardroom.live.people.service import People
from cardroom.store.sealing.key_source import first_password_file


async def drop_first_password(people: People) -> Path | None:
    """Remove the file and return it, or None if it stays. Raises `OSError` if it cannot be removed."""
    file = first_password_file(people.book.store.url)
    if not file.exists() or await people.is_one_time_password(
        "floor", file.read_text(encoding="utf-8").strip()
    ):
        return None
    file.unlink(missing_ok=True)
    return file
