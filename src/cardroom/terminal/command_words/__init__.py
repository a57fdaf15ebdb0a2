"""The help of every command in the words files, for languages other than English.

In English a command has the help that its source gives. `tools/help_words.py` writes those sentences into
`en.toml`, where translators find them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import copy
from inspect import cleandoc

import click

from cardroom.terminal.console.text import has, text
from cardroom.words import load_words

TEXT, OPTION = "help.text.", "help.flag."


def in_words(command: click.Command, path: str) -> click.Command:
    """Return a copy of a command, and of all commands below it, with its help in the language in use.

    `path` is the name of the command, with those above it in front: `floor-open`.
    """
    translated = copy(command)
    if has(TEXT + path):
        translated.help = text(TEXT + path)
    translated.params = [*(_in_words(param, path) for param in command.params), *_help_option(command)]
    translated.add_help_option = False  # it is among them
    if isinstance(translated, click.Group):
        inner = translated.commands.items()
        translated.commands = {name: in_words(below, f"{path}-{name}") for name, below in inner}
    return translated


def _in_words(param: click.Parameter, path: str) -> click.Parameter:
    if not isinstance(param, click.Option) or not param.help:
        return param
    translated, name = copy(param), _slug(param)
    command_key = f"{OPTION}{path}-{name}"
    translated.help = text(command_key if has(command_key) else OPTION + name)
    return translated


def _help_option(command: click.Command) -> Iterator[click.Option]:
    """Yield the option `--help` of a command with its help in the language in use."""
    option = command.get_help_option(click.Context(command, help_option_names=["-h", "--help"]))
    if option is not None:
        translated = copy(option)
        translated.help = text("help.option.help")
        yield translated


def english_of(commands: dict[str, click.Command]) -> dict[str, str]:
    """Return the English of all help by its keys, as the source has it."""
    texts = {TEXT + path: cleandoc(command.help or "") for path, command in commands.items()}
    options = [(path, param) for path, command in commands.items() for param in _explained(command)]
    counts = Counter((_slug(param), param.help) for _, param in options)
    usual = {slug: help_text for (slug, help_text), _ in reversed(counts.most_common())}
    for path, param in options:
        slug = _slug(param)
        texts[OPTION + slug if param.help == usual[slug] else f"{OPTION}{path}-{slug}"] = param.help or ""
    return dict(sorted(texts.items()))


def commands_below(group: click.Group, path: str = "") -> Iterator[tuple[str, click.Command]]:
    """Yield every command below a group with its path."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if command is not None and not command.hidden:
            yield path + name, command
            if isinstance(command, click.Group):
                yield from commands_below(command, f"{path}{name}-")


def _explained(command: click.Command) -> Iterator[click.Option]:
    """Yield the options of a command that the help explains."""
    return (param for param in command.params if isinstance(param, click.Option) and param.help)


def _slug(param: click.Parameter) -> str:
    return (param.name or "").replace("_", "-")


load_words(__name__)
