"""Files that only their owner may read: a database, a backup and an export show who plays when and for how
much."""

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
"""The files of a SQLite database, by what is added to its name. SQLite gives its log the mode of the database
file."""


def make(file: Path) -> None:
    """Create an empty file with the private mode where there is none; a program that fills it later keeps the
    mode."""
    with suppress(OSError):  # the program that fills the file reports what is wrong with the place
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, MODE))


def new(file: Path) -> BinaryIO:
    """Open a new private file for writing. Raises `FileExistsError` where the name is taken."""
    return os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, MODE), "wb")


def files_of(url: URL) -> list[Path]:
    """Return the files that make up a SQLite database; none for another database."""
    return [Path(f"{url.database}{more}") for more in BESIDE] if url.get_backend_name() == "sqlite" else []


def tighten(files: Iterable[Path]) -> tuple[list[Path], list[Path]]:
    """Take access to these files from other users; return the files changed, and those that stay open to
    others."""
    changed, still_open = [], []
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
                still_open.append(file)
    return changed, still_open
