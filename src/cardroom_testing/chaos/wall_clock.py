"""The wall clock of server and database, which can be set while they run: by Debian's libfaketime. What
counts seconds since the start of the machine goes on as it was, as it does when a real clock is set."""

from __future__ import annotations

from pathlib import Path

from cardroom.errors import SetupError

LIBRARY = "libfaketime.so.1"
SHARED = Path("/dev/shm")
PLACES = (Path("/usr/lib"), Path("/usr/local/lib"))
MISSING = "a trial sets the clock, and libfaketime is missing. On Debian: sudo apt-get install faketime"


def library() -> Path:
    """No trial is held without it: a part that was left out would count as one that went well."""
    found = [
        one
        for place in PLACES
        for one in (*place.glob(f"*/faketime/{LIBRARY}"), *place.glob(f"faketime/{LIBRARY}"))
    ]
    if not found:
        raise SetupError([MISSING])
    return found[0]


class Wall:
    """`env` is for the processes that go by it."""

    def __init__(self, folder: Path) -> None:
        self._library, self._file = library(), folder / "wall"
        self.tidy()
        self.set(0)

    def tidy(self) -> None:
        """The library keeps a note for each process, and stumbles over that of a killed one whose number
        comes again."""
        for one in SHARED.glob("*faketime_*"):
            number = one.name.rpartition("_")[2]
            if number.isdigit() and not Path(f"/proc/{number}").exists():
                one.unlink(missing_ok=True)

    @property
    def env(self) -> dict[str, str]:
        file = {"FAKETIME_TIMESTAMP_FILE": str(self._file), "FAKETIME_CACHE_DURATION": "1"}
        return {
            "LD_PRELOAD": str(self._library),
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "DONT_FAKE_MONOTONIC": "1",
            **file,
        }

    def set(self, seconds: int) -> None:
        """So far from the true time; a second later everybody goes by it."""
        self._file.write_text(f"{seconds:+d}\n")
        self._file.chmod(0o644)
