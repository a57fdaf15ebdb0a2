"""`cardroom password`: a new one for somebody, by whoever holds the database: a floor that lost his comes in again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from cardroom.errors import BadSetup
from cardroom.live.people.people import FLOOR, People
from cardroom.live.table import wall_clock
from cardroom.store import Store
from cardroom.store.command import database_option
from cardroom.store.connect import read_url, usual_url
from cardroom.words import say, tongue

OPERATOR = "operator"
"""Who did it, in the person's stream."""


@click.command("password")
@click.argument("name", default=FLOOR)
@database_option
def password_command(name: str, database: str) -> None:
    """Give NAME a password that holds once, also while the room is open; by default the floor.

    It ends all sessions of this person, and is said once. A new one is chosen with it at the next sign-in.
    """
    url = read_url(database or usual_url())
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).is_file():
        raise BadSetup([f"database: there is no file {url.database}"])
    with Store(url.render_as_string(hide_password=False)) as store:
        people = People(store, wall_clock)
        known = people.book.whoever(name)
        password = asyncio.run(people.reset_password(known.id, OPERATOR))
        people.close()
    click.echo(tongue().text(say("people.once", name=known.name, password=password)))
