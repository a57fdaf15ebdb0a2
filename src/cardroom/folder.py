"""The folder of one person's data on this machine: records of rounds, the purse, the room's database."""

from __future__ import annotations

import os
import sys
from pathlib import Path

VARIABLE = "CARDROOM_HOME"


def own_folder() -> Path:
    """Return the folder that CARDROOM_HOME names, else the one where this platform keeps data of programs."""
    if named := os.environ.get(VARIABLE):
        return Path(named)
    home = Path.home()
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "cardroom"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "cardroom"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "cardroom"


def short(path: Path) -> str:
    """Return the path as text, with `~` for the home folder."""
    home = str(Path.home())
    text = str(path)
    return f"~{text[len(home) :]}" if text.startswith(home + os.sep) else text
