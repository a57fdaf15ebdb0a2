"""Where this machine keeps what belongs to one person: records of rounds, the purse, the room's database."""

from __future__ import annotations

import os
import sys
from pathlib import Path

VARIABLE = "CARDROOM_HOME"


def own_folder() -> Path:
    """The folder that CARDROOM_HOME names, else the one where this platform keeps such things."""
    if named := os.environ.get(VARIABLE):
        return Path(named)
    home = Path.home()
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "cardroom"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "cardroom"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "cardroom"


def short(path: Path) -> str:
    """With `~` for the home folder."""
    home = str(Path.home())
    found = str(path)
    return f"~{found[len(home) :]}" if found.startswith(home + os.sep) else found
