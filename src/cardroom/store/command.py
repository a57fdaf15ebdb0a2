"""The commands of who looks after a database: `cardroom backup` and `cardroom restore`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import click

from cardroom.errors import BadSetup
from cardroom.store.backup import backup, restore
from cardroom.store.connect import VARIABLE as DATABASE
from cardroom.store.connect import read_url, usual_url
from cardroom.store.input import Head
from cardroom.store.keys import key_file
from cardroom.store.seal import VARIABLE as KEY
from cardroom.store.store import Store
from cardroom.words import say, tongue

database_option = click.option(
    "--database", envvar=DATABASE, default="", help=f"Its URL; by default {DATABASE}, or a file in your data folder."
)


@click.command("backup")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@database_option
def backup_command(file: Path, database: str) -> None:
    """Write all that is kept into a new FILE, while the room is open.

    The copy is checked to the last link and cent before it gets its name, and no file is overwritten. It is a SQLite file,
    whatever the database is; the key is not in it.
    """
    url = read_url(database or usual_url())
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).is_file():
        raise BadSetup([f"database: there is no file {url.database}"])
    with Store(url.render_as_string(hide_password=False)) as store:
        heads = backup(store, file)
        key = store.meta("key")
    click.echo(_told("store.backed-up", str(file), heads))
    click.echo(tongue().text(say("store.key-apart", name=key, file=str(key_file(url)))))


@click.command("restore")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@database_option
def restore_command(file: Path, database: str) -> None:
    """Make a new database from the backup FILE, once all of it has been checked.

    A database that holds anything is not overwritten. The epoch goes on by one, so that clients drop what they knew.
    """
    url = read_url(database or usual_url())
    done = restore(file, url.render_as_string(hide_password=False))
    click.echo(_told("store.restored", url.render_as_string(), done.heads, epoch=done.epoch))
    if not key_file(url).exists():
        click.echo(tongue().text(say("store.key-needed", name=done.key, file=str(key_file(url)), variable=KEY)))


def _told(key: str, where: str, heads: Mapping[str, Head], **more: int) -> str:
    inputs = sum(head.version for head in heads.values())
    return tongue().text(say(key, where=where, streams=len(heads), inputs=inputs, **more))
