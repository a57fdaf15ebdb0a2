"""Parts that commands share: rooms and games to choose, amounts of money, options of tables and bots."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from cardroom.errors import one_line
from cardroom.money import Cents
from cardroom.players import BOTS
from cardroom.room_heads import read_heads
from cardroom.rooms import BUILT_IN, Offering, Room, Settings, Table, rooms
from cardroom.rooms.room import built_in
from cardroom.terminal.input.typed_money import typed_cents
from cardroom.words import Said, current_language, say

F = TypeVar("F", bound=Callable[..., Any])


def complete_room(context: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Return the rooms that begin with what is typed."""
    return [room.slug for room in read_heads() if room.slug.startswith(incomplete)]


def complete_game(context: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Return the games that begin with what is typed, of the room before it."""
    chosen = context.params.get("room")
    games = (game for room in read_heads() if room.slug == chosen for game in room.games)
    return [game for game in games if game.startswith(incomplete)]


room_argument = click.argument("room", shell_complete=complete_room)
game_argument = click.argument("game", shell_complete=complete_game)


class MoneyType(click.ParamType[int]):
    """An option of money: `$500`, `500`, `2.5` or `50c`, as cents."""

    name = "dollars"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the amount in cents."""
        return value if isinstance(value, int) else typed_cents(str(value))


def table_options(command: F) -> F:
    """Add the options that a table is opened with."""
    for option in (
        click.option(
            "--chip", type=MoneyType(), default=0, help="Smallest step of a wager; by default $1 or less."
        ),
        click.option(
            "--blinds", default="", help="In poker, the blinds from smallest to largest, as in 1/2."
        ),
        click.option(
            "--bring-in",
            type=MoneyType(),
            default=0,
            help="In stud, the forced bet; 0: the room's usual one.",
        ),
        click.option(
            "--limit",
            type=MoneyType(),
            default=0,
            help="In poker, the lower limit, if a line has several.",
        ),
        click.option(
            "--cut",
            default=0,
            help="Percentage of the shoe dealt before a shuffle; 0: a shuffle every round.",
        ),
        click.option("--backline", default=0, help="Number of players who may bet behind one circle."),
        click.option("--decks", default=0, help="Number of decks; 0: the room's usual number."),
        click.option("--option", "options", multiple=True, help="An option of the game; you may repeat it."),
        click.option(
            "--schedule", default=1, show_default=True, help="Printed line of the collection, by its number."
        ),
    ):
        command = option(command)
    return command


def stakes_options(command: F) -> F:
    """Add the options for the money at a table."""
    for option in (
        click.option("--hands", type=click.IntRange(1), default=40, show_default=True, help="Hands an hour."),
        click.option(
            "--cover", type=MoneyType(), default=0, help="Chips the player-dealer puts up; 0: all is covered."
        ),
        click.option(
            "--spots", type=click.IntRange(1, 10), default=5, show_default=True, help="Spots at the table."
        ),
        click.option(
            "--wager",
            type=MoneyType(),
            default=0,
            help="Wager on each spot; 0: $20, or what the table takes.",
        ),
    ):
        command = option(command)
    return command


record_folder = click.option(
    "--record", type=click.Path(path_type=Path, file_okay=False), help="Folder to save each round in."
)
no_record = click.option("--no-record", is_flag=True, help="Save nothing: neither rounds nor the purse.")


at_pace = click.option(
    "--pace", type=click.FloatRange(0, 10), help="Seconds between lines on a terminal; 0: all at once."
)


def bot_options(command: F) -> F:
    """Add the options for bots and their seats."""
    for option in (
        click.option(
            "--bot",
            type=click.Choice(list(BOTS)),
            default="chart",
            show_default=True,
            help="How the bots play.",
        ),
        record_folder,
        click.option("--stack", type=MoneyType(), help="Chips of each player, as in $500."),
        click.option("--seats", default=4, show_default=True, help="Number of players, you included."),
    ):
        command = option(command)
    return command


keeps_hours = click.option(
    "--hours",
    is_flag=True,
    help="Close the table outside the opening hours; by default the sign only shows them.",
)


def all_rooms() -> dict[str, Room]:
    """Return the built-in rooms and those of your own files, read once."""
    root = click.get_current_context().find_root()
    if "rooms" not in root.meta:
        loaded = root.meta["rooms"] = rooms(root.params.get("room_file", ()))
        for room in loaded.values():
            for hint in room_hints(room):
                click.echo(one_line(current_language().text(hint)), err=True)
    cached: dict[str, Room] = root.meta["rooms"]
    return cached


def room_hints(room: Room) -> list[Said]:
    """Return what deserves another look in a room file of your own, although it loads."""
    if room.slug in BUILT_IN and room is built_in(room.slug):
        return []
    return [say("hint.at", where=f"{room.slug}.toml {hint.where}", said=hint.said) for hint in room.hints]


def opened(offering: Offering, chosen: dict[str, Any]) -> Table:
    """Return a table of this game, opened with the options of the command."""
    blinds = tuple(typed_cents(amount) for amount in chosen["blinds"].split("/") if amount)
    sums = {name: Cents(chosen[name]) for name in ("chip", "bring_in", "limit")}
    return offering.open(Settings(**{**chosen, **sums, "blinds": blinds}))
