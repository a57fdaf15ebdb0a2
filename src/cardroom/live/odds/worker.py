"""The process that computes odds: a request on its input, the odds on its output. It runs at low priority.

python -m cardroom.live.odds.worker < request > odds
"""

from __future__ import annotations

import sys

import msgspec

from cardroom.errors import CardroomError
from cardroom.live.workers.process import lower_priority
from cardroom.rooms import Settings, offering, read_room


class OddsRequest(msgspec.Struct, frozen=True):
    """A table, and the file of its room if it has one."""

    room: str
    game: str
    file: str
    settings: Settings
    command: str


class Failed(msgspec.Struct, frozen=True):
    """The reason why there are no odds."""

    why: str
    is_missing: bool = False
    """The extra `odds` is not installed."""


def find(asking: OddsRequest) -> object:
    """Return the odds of a table in every language."""
    from cardroom.live.odds.bodies import odds_told

    from_file = read_room(asking.room, asking.file).offerings[asking.game] if asking.file else None
    chosen = from_file or offering(f"{asking.room}/{asking.game}")
    return odds_told(chosen.open(asking.settings).opened, asking.command)


def main() -> None:
    """Answer the one request on standard input."""
    lower_priority()
    asking = msgspec.json.decode(sys.stdin.buffer.read(), type=OddsRequest)
    out, sys.stdout = sys.stdout.buffer, sys.stderr
    try:
        result = find(asking)
    except ImportError as bad:
        result = Failed(str(bad), is_missing=True)
    except CardroomError as bad:
        result = Failed(str(bad))
    out.write(msgspec.json.encode(result))
    out.flush()


if __name__ == "__main__":
    main()
