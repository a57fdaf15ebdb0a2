"""`cardroom rooms`: the rooms and their documents. Without rooms of your own, no game is loaded for it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import entry_points

import click

from cardroom.room_heads import RoomHead, read_heads
from cardroom.rulebook.document import documents_said
from cardroom.terminal.console.formatting import several
from cardroom.terminal.console.output import Printed, console, say

ROOM_GROUP = "cardroom.rooms"


@click.command("rooms")
@click.pass_context
def rooms_command(context: click.Context) -> None:
    """List the rooms, their number of games and their documents."""
    out = console()
    for room in _heads(context.find_root().params.get("room_file", ())):
        source = f", from {documents_said(room.documents)}" if room.documents else ""
        offers = several(len(room.games), "game")
        say(out, Printed(f"{room.slug:14} {room.name:18} offers {offers}{source}"))


def _heads(own_files: tuple[object, ...]) -> Iterator[RoomHead]:
    """Yield the heads of all rooms; rooms of your own are loaded, so that each fault of theirs is told."""
    if not own_files and not entry_points(group=ROOM_GROUP):
        yield from read_heads()
        return
    from cardroom.terminal.commands.options import all_rooms

    for room in all_rooms().values():
        yield RoomHead(room.slug, room.name, tuple(room.offerings), tuple(room.documents))
