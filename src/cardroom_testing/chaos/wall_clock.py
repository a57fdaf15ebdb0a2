"""The wall clock of server and database, which can be set while they run, by Debian's libfaketime.

Clocks that count seconds since boot go on unchanged, as they do when a real clock is set.
"""

from __future__ import annotations

from pathlib import Path

from cardroom.errors import SetupError

LIBRARY = "libfaketime.so.1"
SHARED = Path("/dev/shm")
PLACES = (Path("/usr/lib"), Path("/usr/local/lib"))
MISSING = "a trial sets the clock, and libfaketime is missing. On Debian: sudo apt-get install faketime"


def library() -> Path:
    """Return the path of libfaketime, or raise: a trial without clock steps would count as passed."""
    candidates = [
        path
        for place in PLACES
        for path in (*place.glob(f"*/faketime/{LIBRARY}"), *place.glob(f"faketime/{LIBRARY}"))
    ]
    if not candidates:
        raise SetupError([MISSING])
    return candidates[0]


class Wall:
    """A wall clock that can be set; `env` is the environment of the processes that use it."""

    def __init__(self, folder: Path) -> None:
        self._library, self._file = library(), folder / "wall"
        self.tidy()
        self.set(0)

    def tidy(self) -> None:
        """Delete the notes of killed processes in shared memory.

        The library keeps a note for each process, and fails on an old note when its process number is used
        again.
        """
        for note in SHARED.glob("*faketime_*"):
            number = note.name.rpartition("_")[2]
            if number.isdigit() and not Path(f"/proc/{number}").exists():
                note.unlink(missing_ok=True)

    @property
    def env(self) -> dict[str, str]:
        """Return the environment that makes a process use this clock."""
        file = {"FAKETIME_TIMESTAMP_FILE": str(self._file), "FAKETIME_CACHE_DURATION": "1"}
        return {
            "LD_PRELOAD": str(self._library),
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "DONT_FAKE_MONOTONIC": "1",
            **file,
        }

    def set(self, seconds: int) -> None:
        """Set the clock this many seconds from true time; all processes follow within a second."""
        self._file.write_text(f"{seconds:+d}\n")
        self._file.chmod(0o644)
