"""Folders in the user's cache for what takes long to make and depends only on our own files.

Each state of the files has a folder.
"""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

OTHERS = 8
"""Number of folders of other states that stay, the last used first: several copies of the sources may be in
use."""


def folder_of(kind: str, digest: str) -> Path:
    """Return the folder of a state, marked as used now.

    When a new one is made, folders of other states that were not used for long are removed.
    """
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "cardroom" / kind
    current = home / digest
    with suppress(OSError):  # where nothing may be written
        if current.exists():
            os.utime(current)
        else:
            current.mkdir(parents=True, exist_ok=True)
            other_folders = [folder for folder in home.iterdir() if folder.is_dir() and folder != current]
            for old in sorted(other_folders, key=lambda folder: folder.stat().st_mtime, reverse=True)[
                OTHERS:
            ]:
                shutil.rmtree(old, ignore_errors=True)
    return current


def digest_of(texts: Iterable[bytes]) -> str:
    """Return the name of a state: a digest of the texts of some files, in this order."""
    whole = hashlib.sha256()
    for text in texts:
        whole.update(text)
    return whole.hexdigest()[:16]
