"""Files that only their owner may read: the database holds who plays when and for how much, a backup and an
export too."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from sqlalchemy import URL

MODE = 0o600
BESIDE = ("", "-wal", "-shm", "-journal", ".lock")
"""What belongs to a SQLite file, by what is added to its name. SQLite makes its log with the mode of the file
itself."""


def make(file: Path) -> None:
    """An empty file with the right mode where there is none: who fills it later keeps the mode."""
    with suppress(OSError):  # what is wrong with the place is said by whoever fills it
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, MODE))


def new(file: Path) -> BinaryIO:
    """Opens a new file for writing. Raises `FileExistsError` where the name is taken."""
    return os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, MODE), "wb")


def files_of(url: URL) -> list[Path]:
    """What a database on SQLite consists of."""
    return [Path(f"{url.database}{more}") for more in BESIDE] if url.get_backend_name() == "sqlite" else []


def tighten(files: Iterable[Path]) -> tuple[list[Path], list[Path]]:
    """Takes from others what they may do with these files: those that were changed, and those that stay open
    to others."""
    changed, left = [], []
    for file in files:
        try:
            mode = stat.S_IMODE(file.stat().st_mode)
        except OSError:
            continue
        if mode & 0o077:
            try:
                file.chmod(mode & ~0o077)
                changed.append(file)
            except OSError:
                left.append(file)
    return changed, left
