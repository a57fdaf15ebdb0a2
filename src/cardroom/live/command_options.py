"""Options of a group of commands, taken behind its subcommand too: `staff confirm 3 --database URL`."""

from __future__ import annotations

from collections.abc import Collection

import click


class OptionsAnywhere(click.Group):
    """Options of its own may stand before the subcommand or behind it. Given twice, the last counts."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        own = {
            name
            for one in self.params
            if isinstance(one, click.Option) and not one.is_flag
            for name in one.opts
        }
        return super().parse_args(ctx, in_front(own, args))

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        formatter.write_text("The options above may also stand behind the subcommand.")


def in_front(names: Collection[str], args: list[str]) -> list[str]:
    """These options with their values, and then the rest; behind `--` everything stays."""
    first, rest, left = list[str](), list[str](), iter(args)
    for one in left:
        if one == "--":
            return [*first, *rest, one, *left]
        name, equals, _ = one.partition("=")
        if name in names:
            first += [one] if equals else [one, *_value(next(left, None))]
        else:
            rest.append(one)
    return [*first, *rest]


def _value(given: str | None) -> list[str]:
    return [] if given is None else [given]
