"""All messages, both ways: JSON in text frames, where `t` is the kind of the message."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.live.wire.incoming import (
    LONGEST_MESSAGE,
    AskCoach,
    AskSlips,
    AskWhy,
    Away,
    Back,
    Buy,
    Chat,
    CommitMistake,
    Explain,
    Fresh,
    Hello,
    Incoming,
    Leave,
    MoveTo,
    Pre,
    Say,
    Sit,
)
from cardroom.live.wire.message_parts import (
    Deadline,
    Fair,
    Play,
    Pledge,
    Question,
    Request,
    Shown,
    Sitting,
    Start,
    State,
    Table,
    You,
)
from cardroom.live.wire.outgoing import (
    Advised,
    Because,
    Bye,
    Chatted,
    Explained,
    Graded,
    No,
    Ok,
    Outgoing,
    RoomStands,
    Slips,
    Snap,
    Told,
)
from cardroom.record.proof import PlayerBytes

__all__ = [
    "LONGEST_MESSAGE",
    "Advised",
    "AskCoach",
    "AskSlips",
    "AskWhy",
    "Away",
    "Back",
    "Because",
    "Buy",
    "Bye",
    "Chat",
    "Chatted",
    "CommitMistake",
    "Deadline",
    "Explain",
    "Explained",
    "Fair",
    "Fresh",
    "Graded",
    "Hello",
    "Incoming",
    "Leave",
    "MoveTo",
    "No",
    "Ok",
    "Outgoing",
    "Play",
    "PlayerBytes",
    "Pledge",
    "Pre",
    "Question",
    "Request",
    "RoomStands",
    "Say",
    "Shown",
    "Sit",
    "Sitting",
    "Slips",
    "Snap",
    "Start",
    "State",
    "Table",
    "Told",
    "You",
    "encode",
    "read_message",
    "read_server_message",
]  # fmt: skip

_READ: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Incoming)
_HEARD: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Outgoing)
_ENCODER = msgspec.json.Encoder()


def read_message(frame: bytes | str) -> Any:
    """Decode a message of a client. Raises `msgspec.MsgspecError`, with the fault in one line."""
    return _READ.decode(frame)


def read_server_message(frame: bytes | str) -> Any:
    """Decode a message of a server."""
    return _HEARD.decode(frame)


def encode(message: msgspec.Struct) -> bytes:
    """Encode a message as JSON."""
    return _ENCODER.encode(message)
