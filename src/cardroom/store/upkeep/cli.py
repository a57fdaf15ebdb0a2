"""The commands `cardroom backup` and `cardroom restore`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

import click

from cardroom.errors import SetupError
from cardroom.store.database.engine import VARIABLE as DATABASE
from cardroom.store.database.engine import read_url, usual_url
from cardroom.store.sealing.key_command import VARIABLE as KEY_COMMAND
from cardroom.store.sealing.key_source import FILE as KEY_FILE
from cardroom.store.sealing.key_source import KeyPlace
from cardroom.store.sealing.seal import VARIABLE as KEY
from cardroom.store.store import Store
from cardroom.store.streams.stream_row import Head
from cardroom.store.upkeep.backup import backup, restore
from cardroom.words import current_language, say

database_option = click.option(
    "--database",
    envvar=DATABASE,
    default="",
    help=f"Its URL; by default {DATABASE}, or a file in your data folder.",
)

KEY_OPTIONS = (
    click.option(
        "--key", envvar=KEY_FILE, default="", help="The file of the sealing key; made at the first start."
    ),
    click.option(
        "--key-command",
        envvar=KEY_COMMAND,
        default="",
        help="A command that writes the key, instead of a file.",
    ),
)
Act = TypeVar("Act", bound=Callable[..., object])


def key_options(act: Act) -> Act:
    """Add the options for the key's source, the same for every command that needs it."""
    for option in reversed(KEY_OPTIONS):
        act = option(act)
    return act


@click.command("backup")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@database_option
@key_options
def backup_command(file: Path, database: str, key: str, key_command: str) -> None:
    """Write the whole database into a new FILE, while the room is open.

    The copy is checked to the last link and cent before it gets its name, and no file is overwritten. It is a
    SQLite file, also where the database is PostgreSQL. The key is not in it, and is not needed for it: the
    command only says where the key is.
    """
    url = read_url(database or usual_url())
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).is_file():
        raise SetupError([f"database: there is no file {url.database}"])
    with Store(url.render_as_string(hide_password=False), keyed=False) as store:
        heads = backup(store, file)
        name = store.meta("key")
    click.echo(_summary("store.backed-up", str(file), heads))
    click.echo(
        current_language().text(
            say("store.key-apart", name=name, where=KeyPlace(key, key_command).description(url))
        )
    )


@click.command("restore")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@database_option
@key_options
def restore_command(file: Path, database: str, key: str, key_command: str) -> None:
    """Make a new database from the backup FILE, once all of it has been checked.

    A database that holds anything is not overwritten. The epoch goes up by one, so that clients drop what
    they knew. If the key that it needs is not at hand, the command says which key, and where to put it.
    """
    url, place = read_url(database or usual_url()), KeyPlace(key, key_command)
    place.seal_without_file()  # a command that fails is said before anything is made
    done = restore(file, url.render_as_string(hide_password=False))
    click.echo(_summary("store.restored", url.render_as_string(), done.heads, epoch=done.epoch))
    needed = place.find(url, done.key)
    if needed is None or needed.seal.name != done.key:
        more = {"file": str(place.files(url)[0]), "command": KEY_COMMAND, "variable": KEY}
        click.echo(current_language().text(say("store.key-needed", name=done.key, **more)))


def _summary(key: str, where: str, heads: Mapping[str, Head], **more: int) -> str:
    inputs = sum(head.version for head in heads.values())
    return current_language().text(say(key, where=where, streams=len(heads), inputs=inputs, **more))
