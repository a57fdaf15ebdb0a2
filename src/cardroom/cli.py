"""The command `cardroom`: rooms, games, rules, signs; dealing, playing, replaying; odds and coverage.

An error is one line on standard error (a faulty room file: one line for each fault) and ends with exit code
2. Code 1 means that a record, a hand or a game is not what it should be (`replay`, `phh`, `prove`).

No command is imported before it runs.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import click

from cardroom import __version__
from cardroom.family_option import bring_families
from cardroom.fixed import Fixed
from cardroom.terminal.commands.command_group import CommandGroup, LazyCommand, welcome
from cardroom.terminal.console.text import text
from cardroom.words import codes, current_language, language, set_language

OURS = "cardroom.terminal.commands"
LIVE, ODDS = "live", "odds"


def _command(where: str, extra: str = "") -> LazyCommand:
    return LazyCommand(where if where.startswith("cardroom.") else f"{OURS}.{where}", extra)


SECTIONS: Mapping[str, Mapping[str, LazyCommand]] = Fixed({
    "play": {
        "enter": _command("play:enter_command"),
        "play": _command("play:play_command"),
        "sit": _command("sit:sit_command", LIVE),
        "school": _command("school:school_command"),
    },
    "watch": {
        "deal": _command("play:deal_command"),
        "hands": _command("play:hands_command"),
    },
    "price": {
        "odds": _command("price:odds_command", ODDS),
        "compare": _command("price:compare_command", ODDS),
        "equity": _command("price:equity_command", ODDS),
        "simulate": _command("simulate:simulate_command", ODDS),
    },
    "rules": {
        "rooms": _command("rooms:rooms_command"),
        "games": _command("rules:games_command"),
        "primer": _command("rules:primer_command"),
        "ranking": _command("rules:ranking_command"),
        "pays": _command("rules:pays_command"),
        "rules": _command("rules:rules_command"),
        "sign": _command("rules:sign_command"),
        "mishaps": _command("rules:mishaps_command"),
        "coverage": _command("rules:coverage_command"),
    },
    "room": {
        "serve": _command("cardroom.live.server.serve:serve_command", LIVE),
        "floor": _command("floor.commands:floor_command", LIVE),
        "staff": _command("cardroom.live.floor.staff.cli:staff_command", LIVE),
        "password": _command("cardroom.live.floor.staff.cli:password_command", LIVE),
        "backup": _command("cardroom.store.upkeep.cli:backup_command", LIVE),
        "restore": _command("cardroom.store.upkeep.cli:restore_command", LIVE),
        "prove": _command("prove:prove_command"),
        "words": _command("words:words_command"),
    },
    "records": {
        "replay": _command("records:replay_command"),
        "verify": _command("verify:verify_command"),
        "phh": _command("records:phh_command"),
        "audit": _command("cardroom.live.audit.cli:audit_command", LIVE),
        "export": _command("cardroom.live.cage.cli:export_command", LIVE),
    },
    "help": {"help": _command("help:help_command")},
})
"""All commands, each under its heading of the help."""


class Main(CommandGroup):
    """The command group of `cardroom`."""

    sections = SECTIONS


class WordedOption(click.Option):
    """An option whose help stands in the words files."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return the option and its help in the language in use."""
        self.help = text(f"help.option.{(self.name or '').replace('_', '-')}")
        return super().get_help_record(ctx)


def _own_folder() -> tuple[Path, ...]:
    folder = os.environ.get("CARDROOM_ROOMS")
    return (Path(folder),) if folder else ()


@click.group(
    cls=Main,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option(
    "--room-file",
    cls=WordedOption,
    type=click.Path(path_type=Path),
    multiple=True,
    callback=lambda ctx, param, value: (*_own_folder(), *value),
)
@click.option(
    "--family",
    cls=WordedOption,
    metavar="MODULE",
    multiple=True,
    expose_value=False,
    is_eager=True,
    callback=bring_families,
)
@click.option(
    "--language",
    cls=WordedOption,
    type=click.Choice(codes()),
    default=lambda: current_language().code,
    expose_value=False,
    is_eager=True,
    callback=lambda ctx, param, value: set_language(language(value)),
)
@click.version_option(__version__, cls=WordedOption, prog_name="cardroom", message="%(prog)s %(version)s")
@click.pass_context
def main(context: click.Context, room_file: tuple[Path, ...]) -> None:
    """Play, deal, prove and price the games of California card rooms."""
    if context.invoked_subcommand is None:
        click.echo(welcome())
