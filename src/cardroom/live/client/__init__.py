"""A client of a live table, which holds no rule: everything it shows, and everything it may answer, it has
been sent."""

from cardroom.live.client.answers import anything
from cardroom.live.client.fold import Seen
from cardroom.live.client.pending import NotTaken
from cardroom.live.client.room import Room, Turned, read_url
from cardroom.live.client.simple import SimpleSeat
from cardroom.live.client.table import LiveSeat
from cardroom.live.wire.parts import text_of

__all__ = ["LiveSeat", "NotTaken", "Room", "Seen", "SimpleSeat", "Turned", "anything", "read_url", "text_of"]
