"""One process of the server, as uvicorn starts it: its store, its house, the routes of all."""

from __future__ import annotations

import os
import sys

import click
from starlette.applications import Starlette

from cardroom.errors import BadSetup, one_line
from cardroom.live.people.people import FLOOR
from cardroom.live.server.app import app
from cardroom.live.server.collector import collect
from cardroom.live.server.logs import note, to_standard_error
from cardroom.live.server.manifest import manifest
from cardroom.live.server.patience import patiently
from cardroom.live.server.public import PublicHouse
from cardroom.live.server.setup import Setup, handed_on
from cardroom.live.server.shelf import Threads
from cardroom.live.server.watch import authenticate, keep_trial, measure, tidy
from cardroom.store import Unkept

FAILED = 2


def application() -> Starlette:
    """Called in each process."""
    to_standard_error()
    setup = handed_on()
    return app(lambda: opened_or_ended(setup))


async def opened_or_ended(setup: Setup) -> PublicHouse:
    """What the first process has checked may have changed since: then it is said in one line, and this process ends."""
    try:
        return await open_house(setup)
    except (BadSetup, Unkept) as bad:
        click.echo(one_line(str(bad)), err=True)
        sys.stderr.flush()
        os._exit(FAILED)  # nothing is open yet; by any other way the server would say it once more, with a traceback


async def open_house(setup: Setup) -> PublicHouse:
    """As soon as its database is there."""
    return await patiently(setup.wait, lambda: _opened(setup))


async def _opened(setup: Setup) -> PublicHouse:
    store = setup.store()
    try:
        store.claim()
        shelf = Threads(store)
        house = PublicHouse(shelf, setup.rooms(), delay=setup.delay)
    except Exception:
        store.close()
        raise
    measure(house, shelf)
    found = manifest()
    house.engine = found.engine
    note("open", engine=found.engine, files=found.files, changed=list(found.changed), database=store.name, server=house.name)
    try:
        await house.open()
        if not await house.tables():
            await house.open_first()
        await _greet_floor(house)
    except Exception:
        await house.close()
        raise
    house.spawn(authenticate(house, found))
    house.spawn(keep_trial(house))
    house.spawn(tidy(house))
    house.spawn(collect(lambda: house.metrics.counted("frames")))
    return house


async def _greet_floor(house: PublicHouse) -> None:
    """At the first start the floor's way in is said once, to whoever started the server."""
    if password := await house.people.first_start():
        click.echo(f"The floor signs in as {FLOOR} with the password {password}; it holds once, to choose another.")
