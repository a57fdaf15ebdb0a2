"""One process of the server, as uvicorn starts it: its store, its house, the routes of all."""

from __future__ import annotations

import logging
import os
import resource
import sys
from pathlib import Path

import click
from starlette.applications import Starlette

from cardroom.errors import SetupError, one_line
from cardroom.live.audit.program_hash import manifest
from cardroom.live.hosting.async_store import ThreadedStore
from cardroom.live.hosting.logs import note, to_standard_error
from cardroom.live.hosting.metrics import Together
from cardroom.live.server.app import app
from cardroom.live.server.config import ServerConfig, handed_on
from cardroom.live.server.connections import Line, lines_for
from cardroom.live.server.garbage import collect
from cardroom.live.server.monitors import authenticate, drop_stale, keep_trial, measure, tell_others, tidy
from cardroom.live.server.public_server import PublicRoomServer
from cardroom.live.server.startup import patiently
from cardroom.store import CommitUnknownError, Store
from cardroom.store.database import private
from cardroom.store.sealing.key_source import first_password_file

FAILED = 2


def application() -> Starlette:
    """Called in each process."""
    to_standard_error()
    setup = handed_on()
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    Line.lines = lines_for(setup.connections, setup.own_connections, setup.proxies, files)
    return app(lambda: opened_or_ended(setup), setup.hosts(), is_proxied=bool(setup.proxies))


async def opened_or_ended(setup: ServerConfig) -> PublicRoomServer:
    """What the first process has checked may have changed since: then it is said in one line, and this
    process ends."""
    try:
        return await open_house(setup)
    except (SetupError, CommitUnknownError) as bad:
        click.echo(one_line(str(bad)), err=True)
        sys.stderr.flush()
        os._exit(
            FAILED
        )  # nothing is open yet; by any other way the server would say it once more, with a traceback


async def open_house(setup: ServerConfig) -> PublicRoomServer:
    """As soon as its database is there."""
    return await patiently(setup.wait, lambda: _opened(setup))


async def _opened(setup: ServerConfig) -> PublicRoomServer:
    store = setup.store()
    try:
        store.claim()
        _tighten(store)
        shelf = ThreadedStore(store)
        house = PublicRoomServer(shelf, setup.rooms(), delay=setup.delay, limits=setup.limits())
    except Exception:
        store.close()
        raise
    measure(house, shelf)
    house.readers = setup.readers()
    if setup.counts:
        house.together = Together(Path(setup.counts), house.name)
    found = manifest()
    house.engine = found.engine
    note(
        "open",
        engine=found.engine,
        files=found.files,
        changed=list(found.changed),
        database=store.name,
        server=house.name,
    )
    try:
        await house.open()
        if not await house.tables():
            await house.open_first()
        await _greet_floor(house, setup.floor)
    except Exception:
        await house.close()
        raise
    house.spawn(authenticate(house, found))
    house.spawn(keep_trial(house))
    if house.together is not None:
        house.spawn(tell_others(house, house.together))
    house.spawn(tidy(house))
    house.spawn(collect(lambda: house.metrics.counted("frames")))
    return house


def _tighten(store: Store) -> None:
    """Files of earlier versions could be read by everybody on the machine."""
    changed, left = private.tighten([*private.files_of(store.url), *store.place.files(store.url)])
    if changed:
        note("tightened", files=[str(one) for one in changed])
    if left:
        note("readable-by-others", logging.WARNING, files=[str(one) for one in left])


async def _greet_floor(house: PublicRoomServer, name: str) -> None:
    """At the first start: how the floor comes in. A log is kept and passed on, so the password stands in a
    file alone."""
    file = first_password_file(house.store.url)
    if first := await house.people.first_start(name):
        try:
            file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            file.unlink(missing_ok=True)
            with private.new(file) as out:
                out.write(f"{first.password}\n".encode())
            click.echo(
                f"The floor signs in as {first.name} with the password in {file}; it holds once, to choose "
                f"another."
            )
        except OSError as bad:
            click.echo(
                f"{file}: {bad.strerror}: give the floor a password with `cardroom password`.", err=True
            )
    else:
        await drop_stale(house.people)
