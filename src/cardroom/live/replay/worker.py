"""What is made of a finished round for a reader: the page of the hand, the reason of a payment, its record.

    python -m cardroom.live.replay.worker

is the process that does it for long rounds (`beside.answer`). It gives way to everything else on the machine
and ends with the server that started it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

import msgspec

from cardroom.errors import CardroomError, RefusedError
from cardroom.live.people.past_rounds import phh_as_seen
from cardroom.live.projection.past_hand import hand_as_seen, why_then
from cardroom.live.wire.archive import Archive, read_archive, record_of
from cardroom.live.workers.process import answer
from cardroom.rooms import Offering, Room, read_room, rooms
from cardroom.words import Said, language, say, tongue, use_language

What = Literal["hand", "why", "record", "phh"]
ENCODE = msgspec.json.Encoder().encode


class ReplayRequest(msgspec.Struct, frozen=True):
    """All that it takes: nothing is looked up there."""

    what: What
    told: bytes
    """The archive of the round, unsealed."""
    room: str
    game: str
    file: str
    """The text of the room file by which it was played."""
    name: str
    """What the room is called today."""
    table: str
    seat: int | None
    """Whose eyes it is seen with; None: anybody's."""
    language: str
    at: int = 0
    """The event that is asked about."""

    def __repr__(self) -> str:
        return f"<Asked {self.what}>"


class ReplayReply(msgspec.Struct, frozen=True):
    """The answer: what is sent, or a refusal in the reader's words. Nothing: there is no such thing."""

    body: bytes = b""
    refused: str = ""

    def __repr__(self) -> str:
        return "<Told>"


def tell(asked: ReplayRequest) -> ReplayReply:
    """Raises `Refused` where a round cannot be told so."""
    return ReplayReply(_body(asked, read_archive(asked.told)))


def _tell(line: bytes) -> ReplayReply:
    """For another process, to which no exception goes."""
    asked = msgspec.json.decode(line, type=ReplayRequest)
    with use_language(language(asked.language)):
        try:
            return tell(asked)
        except RefusedError as bad:
            said = bad.said if isinstance(bad.said, Said) else say("fault.people.said", text=str(bad.said))
            return ReplayReply(refused=tongue().text(said))
        except CardroomError:
            return ReplayReply(refused=tongue().text(say("fault.people.broken")))


def _body(asked: ReplayRequest, kept: Archive) -> bytes:
    match asked.what:
        case "hand":
            return ENCODE(
                hand_as_seen(kept, _offering(asked).open(kept.settings), asked.seat, asked.table, asked.name)
            )
        case "why":
            found = why_then(kept, _offering(asked).open(kept.settings), asked.seat, asked.at)
            return b"" if found is None else ENCODE(found)
        case "record":
            return record_of(kept, asked.seat).encode()
        case "phh":
            return phh_as_seen(kept, _rooms(asked), asked.seat or 0).encode()


def _offering(asked: ReplayRequest) -> Offering:
    return _rooms(asked)[asked.room].offering(asked.game)


def _rooms(asked: ReplayRequest) -> Mapping[str, Room]:
    return {asked.room: _room(asked.room, asked.file)} if asked.file else rooms()


@lru_cache(maxsize=16)
def _room(slug: str, file: str) -> Room:
    return read_room(slug, file)


if __name__ == "__main__":
    answer(lambda line: ENCODE(_tell(line)))
