"""The process that finds odds: a request in, what was found out. It gives way to everything else on the
machine.

python -m cardroom.live.odds.worker < request > found
"""

from __future__ import annotations

import sys

import msgspec

from cardroom.errors import CardroomError
from cardroom.live.workers.process import give_way
from cardroom.rooms import Settings, offering, read_room


class OddsRequest(msgspec.Struct, frozen=True):
    """One table, and the file of its room where it has one."""

    room: str
    game: str
    file: str
    settings: Settings
    command: str


class Failed(msgspec.Struct, frozen=True):
    why: str
    is_missing: bool = False
    """The extra `odds` is not installed."""


def find(asking: OddsRequest) -> object:
    """What was found, or in one line why nothing was."""
    from cardroom.live.odds.bodies import odds_told

    own = read_room(asking.room, asking.file).offerings[asking.game] if asking.file else None
    at = own or offering(f"{asking.room}/{asking.game}")
    return odds_told(at.open(asking.settings).opened, asking.command)


def main() -> None:
    give_way()
    asking = msgspec.json.decode(sys.stdin.buffer.read(), type=OddsRequest)
    out, sys.stdout = sys.stdout.buffer, sys.stderr
    try:
        found = find(asking)
    except ImportError as bad:
        found = Failed(str(bad), is_missing=True)
    except CardroomError as bad:
        found = Failed(str(bad))
    out.write(msgspec.json.encode(found))
    out.flush()


if __name__ == "__main__":
    main()
