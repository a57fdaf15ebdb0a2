"""`cardroom help`: the help of any command, or of all."""

from __future__ import annotations

import click


@click.command("help")
@click.argument("words", nargs=-1, metavar="[COMMAND]...")
@click.pass_context
def help_command(context: click.Context, words: tuple[str, ...]) -> None:
    """Explain a command, as in `cardroom help odds`; without COMMAND, list them all."""
    at = context.find_root()
    for word in words:
        if not isinstance(at.command, click.Group):
            raise click.UsageError(f"{at.command_path} has no commands of its own", at)
        name, command, _ = at.command.resolve_command(at, [word])
        assert command is not None  # an unknown one is refused
        at = click.Context(command, info_name=name, parent=at, **command.context_settings)
    click.echo(at.get_help())
