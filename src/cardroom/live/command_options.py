"""Options of a command group that may also follow the subcommand: `staff confirm 3 --database URL`."""

from __future__ import annotations

from collections.abc import Collection

import click

from cardroom.words import Said, current_language

LONGEST = 500
"""Characters of a summary that are shown; none is as long."""


class OptionsAnywhere(click.Group):
    """A command group whose own options may come before the subcommand or after it. If given twice, the last
    counts."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments with the group's options moved to the front."""
        group_options = {
            name
            for param in self.params
            if isinstance(param, click.Option) and not param.is_flag
            for name in param.opts
        }
        return super().parse_args(ctx, options_first(group_options, args))

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands with their first sentences, none of them cut off."""
        rows = []
        for name in self.list_commands(ctx):
            command = self.get_command(ctx, name)
            if command is not None and not command.hidden:
                rows.append((name, command.get_short_help_str(LONGEST)))
        with formatter.section("Commands"):
            formatter.write_dl(rows)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the note that options may follow the subcommand."""
        formatter.write_paragraph()
        formatter.write_text(current_language().text(Said("help.behind")))


def options_first(names: Collection[str], args: list[str]) -> list[str]:
    """Return the arguments with these options and their values first; arguments after `--` stay where they
    are."""
    first, rest, words = list[str](), list[str](), iter(args)
    for word in words:
        if word == "--":
            return [*first, *rest, word, *words]
        name, equals, _ = word.partition("=")
        if name in names:
            first += [word] if equals else [word, *_value(next(words, None))]
        else:
            rest.append(word)
    return [*first, *rest]


def _value(word: str | None) -> list[str]:
    return [] if word is None else [word]
