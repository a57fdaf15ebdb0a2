"""The command `cardroom` as a group: commands imported when they run, help in sections, errors on one line.

Nothing here imports a room, a game or a library that only some commands need: `cardroom --version` and the
completion of a shell run it each time.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any

import click
import msgspec
from click.shell_completion import CompletionItem

from cardroom.errors import CardroomError, UnreadableError, one_line
from cardroom.fixed import Fixed
from cardroom.terminal.console.ascii_fallback import prepare
from cardroom.terminal.console.text import text
from cardroom.words import ENGLISH, current_language, of_environment, set_language

FAULT, DIFFERS = 2, 1


class LazyCommand(msgspec.Struct, frozen=True):
    """A command by its module and function, `module:function`, and the extra that it needs."""

    where: str
    extra: str = ""

    def load(self, name: str) -> click.Command:
        """Import the command; refuse if its extra is not installed."""
        module, _, function = self.where.partition(":")
        try:
            command: click.Command = getattr(import_module(module), function)
        except ModuleNotFoundError as bad:
            if (bad.name or "").startswith("cardroom"):
                raise
            raise UnreadableError(
                text("help.missing", command=name, needs=bad.name or "", extra=self.extra)
            ) from None
        if current_language() is ENGLISH:
            return command
        from cardroom.terminal.command_words import in_words  # read for other languages alone

        return in_words(command, name)


class CommandGroup(click.Group):
    """A command group that imports a command when it is used, and prints errors without tracebacks.

    `sections` has the commands under the headings of the help, in their order.
    """

    sections: Mapping[str, Mapping[str, LazyCommand]] = Fixed()

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, as the help lists them."""
        return [name for section in self.sections.values() for name in section]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, imported now."""
        for section in self.sections.values():
            if cmd_name in section:
                return section[cmd_name].load(cmd_name)
        return None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that the arguments begin with; an unknown one is refused with those like it."""
        try:
            return super().resolve_command(ctx, args)
        except click.exceptions.NoSuchCommand:
            raise click.exceptions.NoSuchCommand(
                args[0], possibilities=self.list_commands(ctx), ctx=ctx
            ) from None

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option `--help` with its text in the language in use."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = text("help.option.help")
        return option

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command is for."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(text("help.about"))

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands under their headings, each with a summary; none is imported for it."""
        widest = max(map(len, self.list_commands(ctx)))
        for heading, section in self.sections.items():
            with formatter.section(text(f"help.section.{heading}")):
                formatter.write_dl([(name.ljust(widest), summary(name)) for name in section])
        formatter.write_paragraph()
        formatter.write_text(text("help.more"))

    def shell_complete(
        self, ctx: click.Context, incomplete: str
    ) -> list[click.shell_completion.CompletionItem]:
        """Return the commands that begin so, with their summaries, or else the options."""
        names = (name for name in self.list_commands(ctx) if name.startswith(incomplete))
        options = click.Command.shell_complete(self, ctx, incomplete)
        return [*(CompletionItem(name, help=summary(name)) for name in names), *options]

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run the command, print errors on one line, and exit with its code."""
        prepare(sys.stdout, sys.stderr)
        set_language(of_environment(os.environ))
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
        except OSError as bad:  # a full disk, or an output that is closed
            _close_output()
            _stop(f"the output cannot be written: {bad.strerror}")
        sys.exit(code if isinstance(code, int) else 0)


def summary(name: str) -> str:
    """Return what a command does, in one line."""
    return text(f"help.summary.{name}")


def welcome() -> str:
    """Return what can be done here, for somebody who types the command alone."""
    examples = [(words, text(f"help.example.{words.split()[0]}")) for words in EXAMPLES]
    widest = max(len(words) for words, _ in examples)
    lines = [f"  cardroom {words.ljust(widest)}  {said}" for words, said in examples]
    return "\n".join([text("help.welcome"), "", *lines, "", text("help.more")])


EXAMPLES = (
    "serve --open",
    "enter",
    "deal pinnacle holdem",
    "primer comstock pan",
    "rules pinnacle no-bust-401",
    "odds pinnacle no-bust-401",
    "hands",
)
"""Commands to try first. The first word has its text in the words files."""


def _close_output() -> None:
    """Redirect the output to nowhere, so that nothing is written even when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _stop(message: str) -> None:
    complain(message.splitlines())
    sys.exit(FAULT)


def complain(faults: Iterable[str]) -> None:
    """Print one line for each fault on standard error, without control characters of the input."""
    for fault in faults:
        click.echo(one_line(" ".join(fault.split())), err=True)
