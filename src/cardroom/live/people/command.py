"""`cardroom password`: a new one for somebody, by whoever holds the database: a floor that lost his comes in again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from cardroom.errors import BadSetup, shown
from cardroom.live.people.book import Known
from cardroom.live.people.people import People
from cardroom.live.table import wall_clock
from cardroom.store import Store
from cardroom.store.command import database_option, key_options
from cardroom.store.connect import read_url, usual_url
from cardroom.store.keys import KeyPlace
from cardroom.words import say, tongue

OPERATOR = "operator"
"""Who did it, in the person's stream."""


@click.command("password")
@click.argument("name", default="")
@database_option
@key_options
def password_command(name: str, database: str, key: str, key_command: str) -> None:
    """Give NAME a password that holds once, also while the room is open; by default the floor, where it is one person.

    It ends all sessions of this person, and is said once. A new one is chosen with it at the next sign-in.
    """
    url = read_url(database or usual_url())
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).is_file():
        raise BadSetup([f"database: there is no file {url.database}"])
    with Store(url.render_as_string(hide_password=False), place=KeyPlace(key, key_command)) as store:
        people = People(store, wall_clock)
        try:
            known = _named(people, name) if name else _only_floor(people)
            password = asyncio.run(people.reset_password(known.id, OPERATOR))
        finally:
            people.close()
    click.echo(tongue().text(say("people.once", name=known.name, password=password)))


def _named(people: People, name: str) -> Known:
    known = people.book.named(name)
    if known is None:
        raise BadSetup([f"nobody here is called {shown(name)}"])
    return known


def _only_floor(people: People) -> Known:
    found = people.book.of_role("floor")
    if len(found) != 1:
        names = ", ".join(one.name for one in found) or "nobody"
        raise BadSetup([f"name whose password it is: the floor is {names}"])
    return found[0]
