"""The wall clock of server and database, which can be set while they run: by Debian's libfaketime, where it is installed.
What counts seconds since the start of the machine goes on as it was, as it does when a real clock is set."""

from __future__ import annotations

from pathlib import Path

LIBRARY = "libfaketime.so.1"


class Wall:
    """`env` is for the processes that go by it."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "wall"
        self._library = next(Path("/usr/lib").glob(f"*/faketime/{LIBRARY}"), None)
        self.set(0)

    @property
    def can_be_set(self) -> bool:
        return self._library is not None

    @property
    def env(self) -> dict[str, str]:
        if self._library is None:
            return {}
        file = {"FAKETIME_TIMESTAMP_FILE": str(self._file), "FAKETIME_CACHE_DURATION": "1"}
        return {"LD_PRELOAD": str(self._library), "FAKETIME_DONT_FAKE_MONOTONIC": "1", "DONT_FAKE_MONOTONIC": "1", **file}

    def set(self, seconds: int) -> None:
        """So far from the true time; a second later everybody goes by it."""
        self._file.write_text(f"{seconds:+d}\n")
        self._file.chmod(0o644)
