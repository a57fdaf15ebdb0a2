"""Folders in the user's cache for what takes long to make and rests on our own files: one for every state of
them."""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

OTHERS = 8
"""Folders of other states that stay, the last used first: several copies of the sources may be at work."""


def folder_of(kind: str, digest: str) -> Path:
    """Marked as used; when it is made anew, those of other states that nobody has used for long are
    removed."""
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "cardroom" / kind
    mine = home / digest
    with suppress(OSError):  # where nothing may be written
        if mine.exists():
            os.utime(mine)
        else:
            mine.mkdir(parents=True, exist_ok=True)
            others = [one for one in home.iterdir() if one.is_dir() and one != mine]
            for old in sorted(others, key=lambda one: one.stat().st_mtime, reverse=True)[OTHERS:]:
                shutil.rmtree(old, ignore_errors=True)
    return mine


def digest_of(texts: Iterable[bytes]) -> str:
    """The name of a state: of what some files say, in this order."""
    whole = hashlib.sha256()
    for text in texts:
        whole.update(text)
    return whole.hexdigest()[:16]
