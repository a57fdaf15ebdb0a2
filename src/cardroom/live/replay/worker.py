"""Pages of a finished round for a reader: the hand, the reason of a payment, the record.

    python -m cardroom.live.replay.worker

is the process that makes them for long rounds (`process.answer`). It runs at low priority and ends with the
server that started it.
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
from cardroom.live.workers.process import serve_questions
from cardroom.rooms import Offering, Room, read_room, rooms
from cardroom.words import Said, current_language, language, say, use_language

What = Literal["hand", "why", "record", "phh"]
ENCODE = msgspec.json.Encoder().encode


class ReplayRequest(msgspec.Struct, frozen=True):
    """A request that holds all it needs, so that the process looks nothing up."""

    what: What
    archive: bytes
    """The archive of the round, unsealed."""
    room: str
    game: str
    file: str
    """The text of the room file the round was played by."""
    name: str
    """The room's name today."""
    table: str
    seat: int | None
    """The seat of the reader; None for the public view."""
    language: str
    at: int = 0
    """The event whose payment is explained."""

    def __repr__(self) -> str:
        return f"<ReplayRequest {self.what}>"


class ReplayReply(msgspec.Struct, frozen=True):
    """The answer: a body, or a refusal in the reader's language. Both empty: there is no such page."""

    body: bytes = b""
    refused: str = ""

    def __repr__(self) -> str:
        return "<ReplayReply>"


def make_page(request: ReplayRequest) -> ReplayReply:
    """Return the page; raises `RefusedError` if the round cannot be shown so."""
    return ReplayReply(_body(request, read_archive(request.archive)))


def _tell(line: bytes) -> ReplayReply:
    """Answer a line of the server; every exception becomes a refusal."""
    request = msgspec.json.decode(line, type=ReplayRequest)
    with use_language(language(request.language)):
        try:
            return make_page(request)
        except RefusedError as bad:
            message = bad.said if isinstance(bad.said, Said) else say("fault.people.said", text=str(bad.said))
            return ReplayReply(refused=current_language().text(message))
        except CardroomError:
            return ReplayReply(refused=current_language().text(say("fault.people.broken")))


def _body(request: ReplayRequest, archive: Archive) -> bytes:
    match request.what:
        case "hand":
            return ENCODE(
                hand_as_seen(
                    archive,
                    _offering(request).open(archive.settings),
                    request.seat,
                    request.table,
                    request.name,
                )
            )
        case "why":
            reason = why_then(archive, _offering(request).open(archive.settings), request.seat, request.at)
            return b"" if reason is None else ENCODE(reason)
        case "record":
            return record_of(archive, request.seat).encode()
        case "phh":
            return phh_as_seen(archive, _rooms(request), request.seat or 0).encode()


def _offering(request: ReplayRequest) -> Offering:
    return _rooms(request)[request.room].offering(request.game)


def _rooms(request: ReplayRequest) -> Mapping[str, Room]:
    return {request.room: _room(request.room, request.file)} if request.file else rooms()


@lru_cache(maxsize=16)
def _room(slug: str, file: str) -> Room:
    return read_room(slug, file)


if __name__ == "__main__":
    serve_questions(lambda line: ENCODE(_tell(line)))
