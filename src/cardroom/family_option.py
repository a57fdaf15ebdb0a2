"""The option `--family MODULE` of the commands that play, serve and prove: a family that is not installed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from cardroom.child import name_family

F = TypeVar("F", bound=Callable[..., Any])


def bring_families(ctx: click.Context, param: click.Parameter, modules: tuple[str, ...]) -> None:
    """Add the families of these modules, for this process and those that it starts.

    A module may lie in the folder in which the command runs.
    """
    if not modules:
        return
    from cardroom.games import FAMILIES  # commands that bring no family start without the games

    if (folder := str(Path.cwd())) not in sys.path:
        sys.path.append(folder)
    for module in modules:
        FAMILIES.bring(module)
        name_family(module)


def family_option(command: F) -> F:
    """Add the option to a command."""
    return click.option(
        "--family",
        multiple=True,
        metavar="MODULE",
        expose_value=False,
        is_eager=True,
        callback=bring_families,
        help="A Python module with a family of games of your own; you may repeat the option.",
    )(command)
