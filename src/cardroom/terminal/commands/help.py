"""`cardroom help`: the help of any command, or of all."""

from __future__ import annotations

import click


@click.command("help")
@click.argument("words", nargs=-1, metavar="[COMMAND]...")
@click.pass_context
def help_command(context: click.Context, words: tuple[str, ...]) -> None:
    """Explain a command, as in `cardroom help odds`; without COMMAND, list them all."""
    named = context.find_root()
    for word in words:
        if not isinstance(named.command, click.Group):
            raise click.UsageError(f"{named.command_path} has no commands below it", named)
        name, command, _ = named.command.resolve_command(named, [word])
        assert command is not None  # an unknown one is refused
        named = click.Context(command, info_name=name, parent=named, **command.context_settings)
    click.echo(named.get_help())
