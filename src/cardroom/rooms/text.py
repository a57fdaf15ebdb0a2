"""Text from a file that a user names: a plain file of a sane size, or a line that says why not."""

from __future__ import annotations

from pathlib import Path

from cardroom.errors import UnreadableError

LARGEST = 20_000_000
"""The most bytes of a file. The record of a long round has some 50,000."""


def read_text(path: Path, most: int = LARGEST) -> str:
    """Read the whole file. A device, a pipe or a folder is not opened at all, so that nothing can hang on
    it."""
    try:
        path.stat()  # says what is wrong with the way to it
        if not path.is_file():
            raise UnreadableError(
                f"{path}: {'a folder' if path.is_dir() else 'a device or a pipe'}, expected a plain file"
            )
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError as bad:
        raise UnreadableError(f"{path}: {bad.strerror}") from None
    except ValueError:
        raise UnreadableError(f"{path}: not the name of a file") from None
    if len(data) > most:
        raise UnreadableError(f"{path}: more than {most:,} bytes")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise UnreadableError(f"{path}: not a text file") from None
