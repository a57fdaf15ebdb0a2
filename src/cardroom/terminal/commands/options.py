"""What all commands share: errors in one line, amounts of money, and the options by which tables are opened
and filled."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

import click

from cardroom.errors import CardroomError, UnreadableError, one_line
from cardroom.fixed import Fixed
from cardroom.money import Cents
from cardroom.players import BOTS
from cardroom.rooms import BUILT_IN, Offering, Room, Settings, Table, rooms
from cardroom.rooms.room import built_in
from cardroom.terminal.console.ascii_fallback import prepare
from cardroom.terminal.input.typed_money import typed_cents
from cardroom.words import Said, say, tongue

F = TypeVar("F", bound=Callable[..., Any])
FAULT, DIFFERS = 2, 1


class OneLine(click.Group):
    """Errors without usage and without tracebacks. Commands that need an extra, or much time to be loaded,
    are named in `lazily` and loaded when somebody asks for them: name → module and function, what it is for,
    and the extra."""

    lazily: Mapping[str, tuple[str, str, str]] = Fixed()

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted({*super().list_commands(ctx), *self.lazily})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.lazily:
            return super().get_command(ctx, cmd_name)
        where, _, extra = self.lazily[cmd_name]
        module, _, name = where.partition(":")
        try:
            found: click.Command = getattr(import_module(module), name)
        except ModuleNotFoundError as bad:
            if (bad.name or "").startswith("cardroom"):
                raise
            raise UnreadableError(f"{cmd_name} needs {bad.name}: install cardroom[{extra}]") from None
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What is loaded lazily says here what it is for, without being loaded."""
        names = self.list_commands(ctx)
        room = formatter.width - 6 - max(map(len, names))
        rows = []
        for name in names:
            if name in self.lazily:
                rows.append((name, self.lazily[name][1]))
            elif (command := self.get_command(ctx, name)) is not None and not command.hidden:
                rows.append((name, command.get_short_help_str(room)))
        with formatter.section("Commands"):
            formatter.write_dl(rows)

    def main(self, *args: Any, **extra: Any) -> Any:
        prepare(sys.stdout, sys.stderr)
        try:
            code = super().main(*args, **{**extra, "standalone_mode": False})
            sys.stdout.flush()
        except click.exceptions.NoArgsIsHelpError as bad:
            code = 0
            click.echo(bad.format_message())
        except click.ClickException as bad:
            _stop(bad.format_message())
        except CardroomError as bad:
            _stop(str(bad))
        except (click.Abort, KeyboardInterrupt):
            sys.exit(130)
        except BrokenPipeError:
            _close_output()
            sys.exit(0)
        except OSError as bad:  # a full disk, an output that is closed
            _close_output()
            _stop(f"the output cannot be written: {bad.strerror}")
        sys.exit(code if isinstance(code, int) else 0)


def _close_output() -> None:
    """Nothing more is written, not even what is left when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _stop(message: str) -> None:
    complain(message.splitlines())
    sys.exit(FAULT)


def complain(faults: Iterable[str]) -> None:
    """One line for each fault, whatever was typed or stands in a file."""
    for fault in faults:
        click.echo(one_line(" ".join(fault.split())), err=True)


class MoneyType(click.ParamType[int]):
    """`$500`, `500`, `2.5` or `50c`, as cents."""

    name = "dollars"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        return value if isinstance(value, int) else typed_cents(str(value))


def table_options(command: F) -> F:
    """What is chosen when a table is opened."""
    for option in (
        click.option(
            "--chip", type=MoneyType(), default=0, help="The smallest step of a wager; by default $1 or less."
        ),
        click.option("--blinds", default="", help="In poker, as in 1/2: from the smallest to the largest."),
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
            help="In poker, the lower limit, where a line has several.",
        ),
        click.option(
            "--cut", default=0, help="Percent of the shoe dealt before a shuffle; 0: a shuffle every round."
        ),
        click.option("--backline", default=0, help="How many may bet behind one circle."),
        click.option("--decks", default=0, help="0: the room's usual number."),
        click.option("--option", "options", multiple=True, help="An option of the game; may be given again."),
        click.option(
            "--schedule", default=1, show_default=True, help="Which printed line of the collection."
        ),
    ):
        command = option(command)
    return command


def stakes_options(command: F) -> F:
    """What lies on a table of which money is asked."""
    for option in (
        click.option(
            "--hands", type=click.IntRange(1), default=40, show_default=True, help="Hands in an hour."
        ),
        click.option(
            "--cover", type=MoneyType(), default=0, help="What the player-dealer puts up; 0: all is covered."
        ),
        click.option(
            "--spots", type=click.IntRange(1, 10), default=5, show_default=True, help="Spots at the table."
        ),
        click.option(
            "--wager", type=MoneyType(), default=0, help="On each spot; 0: $20, or what the table takes."
        ),
    ):
        command = option(command)
    return command


record_folder = click.option(
    "--record", type=click.Path(path_type=Path, file_okay=False), help="A folder to keep each round in."
)
no_record = click.option("--no-record", is_flag=True, help="Keep nothing: neither rounds nor the purse.")


at_pace = click.option(
    "--pace", type=click.FloatRange(0, 10), help="Seconds a line, on a terminal; 0: all at once."
)


def bot_options(command: F) -> F:
    for option in (
        click.option(
            "--bot",
            type=click.Choice(list(BOTS)),
            default="chart",
            show_default=True,
            help="How the bots play.",
        ),
        record_folder,
        click.option("--stack", type=MoneyType(), help="Everybody's chips, as in $500."),
        click.option("--seats", default=4, show_default=True, help="How many sit down, you included."),
    ):
        command = option(command)
    return command


keeps_hours = click.option(
    "--hours", is_flag=True, help="Keep the opening hours; otherwise the sign only shows them."
)


def all_rooms() -> dict[str, Room]:
    """The five rooms with those of one's own; read once."""
    root = click.get_current_context().find_root()
    if "rooms" not in root.meta:
        found = root.meta["rooms"] = rooms(root.params.get("room_file", ()))
        for room in found.values():
            for said in hinted(room):
                click.echo(one_line(tongue().text(said)), err=True)
    known: dict[str, Room] = root.meta["rooms"]
    return known


def hinted(room: Room) -> list[Said]:
    """Of a file of one's own, what is worth another look, though it loads."""
    if room.slug in BUILT_IN and room is built_in(room.slug):
        return []
    return [say("hint.at", where=f"{room.slug}.toml {one.where}", said=one.said) for one in room.hints]


def opened(offering: Offering, chosen: dict[str, Any]) -> Table:
    blinds = tuple(typed_cents(one) for one in chosen["blinds"].split("/") if one)
    sums = {name: Cents(chosen[name]) for name in ("chip", "bring_in", "limit")}
    return offering.open(Settings(**{**chosen, **sums, "blinds": blinds}))
