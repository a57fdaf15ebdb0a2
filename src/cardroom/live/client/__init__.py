"""A client of a live table. It knows no rules: the server sends everything it shows and everything it may
answer."""

from cardroom.deprecated import earlier_names
from cardroom.live.client.answers import anything
from cardroom.live.client.blocking import SimpleSeat
from cardroom.live.client.pending import RequestRefusedError
from cardroom.live.client.room import RoomClient, RoomClientError, read_url
from cardroom.live.client.seat import LiveSeat
from cardroom.live.client.table_view import ClientView
from cardroom.live.wire.text_parts import text_of

__all__ = [
    "ClientView",
    "LiveSeat",
    "RequestRefusedError",
    "RoomClient",
    "RoomClientError",
    "SimpleSeat",
    "anything",
    "read_url",
    "text_of",
]

__getattr__ = earlier_names(
    __name__,
    {
        "NotTaken": "RequestRefusedError",
        "Room": "RoomClient",
        "Seen": "ClientView",
        "Turned": "RoomClientError",
    },
)
