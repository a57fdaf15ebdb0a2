"""Room files: the games of each room, typed, checked, and tied to the rule book."""

from cardroom.games.family import Settings
from cardroom.room_heads import BUILT_IN
from cardroom.rooms.offering import Offering, Option
from cardroom.rooms.room import Room, offering, read_file, read_room, rooms
from cardroom.rooms.table import Table
from cardroom.words import load_words

__all__ = [
    "BUILT_IN",
    "Offering",
    "Option",
    "Room",
    "Settings",
    "Table",
    "offering",
    "read_file",
    "read_room",
    "rooms",
]

load_words(__name__)
