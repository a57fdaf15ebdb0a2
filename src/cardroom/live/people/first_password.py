"""The file with the first password of the floor goes when that password opens nothing any more."""

from __future__ import annotations

from pathlib import Path

from cardroom.live.people.service import People
from cardroom.store.sealing.key_source import first_password_file


async def drop_first_password(people: People) -> Path | None:
    """The file, where it was removed. Raises `OSError` where it has to stay."""
    file = first_password_file(people.book.store.url)
    if not file.exists() or await people.holds_once("floor", file.read_text(encoding="utf-8").strip()):
        return None
    file.unlink(missing_ok=True)
    return file
