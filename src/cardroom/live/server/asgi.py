"""A process of the server, as uvicorn starts it: its store, its tables and all routes."""

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
from cardroom.live.hosting.logs import log_to_stderr, note
from cardroom.live.hosting.metrics import MetricsFolder
from cardroom.live.server.app import app
from cardroom.live.server.config import ServerConfig, config_from_environment
from cardroom.live.server.connections import HttpConnection, connection_limits
from cardroom.live.server.garbage import collect
from cardroom.live.server.monitors import (
    drop_stale,
    register_gauges,
    share_metrics,
    tidy,
    watch_program,
    watch_trial_balance,
)
from cardroom.live.server.public_server import PublicRoomServer
from cardroom.live.server.startup import retry_at_startup
from cardroom.store import CommitUnknownError, Store
from cardroom.store.database import private
from cardroom.store.sealing.key_source import first_password_file

FAILED = 2


def application() -> Starlette:
    """Return the application; called in each process."""
    log_to_stderr()
    setup = config_from_environment()
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    HttpConnection.lines = connection_limits(setup.connections, setup.own_connections, setup.proxies, files)
    return app(lambda: open_or_exit(setup), setup.hosts(), is_proxied=bool(setup.proxies))


async def open_or_exit(setup: ServerConfig) -> PublicRoomServer:
    """Open the server. If the checked setup is not valid any more, say so in one line and end the process."""
    try:
        return await open_server(setup)
    except (SetupError, CommitUnknownError) as fault:
        click.echo(one_line(str(fault)), err=True)
        sys.stderr.flush()
        os._exit(FAILED)  # nothing is open yet; any other way would log a traceback too


async def open_server(setup: ServerConfig) -> PublicRoomServer:
    """Open the server as soon as its database is up."""
    return await retry_at_startup(setup.wait, lambda: _opened(setup))


async def _opened(setup: ServerConfig) -> PublicRoomServer:
    store = setup.store()
    try:
        store.claim()
        _tighten(store)
        async_store = ThreadedStore(store)
        server = PublicRoomServer(async_store, setup.rooms(), delay=setup.delay, limits=setup.limits())
    except Exception:
        store.close()
        raise
    register_gauges(server, async_store)
    server.readers = setup.readers()
    if setup.counts:
        server.together = MetricsFolder(Path(setup.counts), server.name)
    program = manifest()
    server.engine = program.engine
    note(
        "open",
        engine=program.engine,
        files=program.files,
        changed=list(program.changed),
        database=store.name,
        server=server.name,
    )
    try:
        await server.open()
        if not await server.tables():
            await server.open_first()
        await _greet_floor(server, setup.floor)
    except Exception:
        await server.close()
        raise
    server.spawn(watch_program(server, program))
    server.spawn(watch_trial_balance(server))
    if server.together is not None:
        server.spawn(share_metrics(server, server.together))
    server.spawn(tidy(server))
    server.spawn(collect(lambda: server.metrics.counted("frames")))
    return server


def _tighten(store: Store) -> None:
    """Restrict files that earlier versions left readable by everybody on the machine."""
    changed, open_to_others = private.tighten([*private.files_of(store.url), *store.place.files(store.url)])
    if changed:
        note("tightened", files=[str(file) for file in changed])
    if open_to_others:
        note("readable-by-others", logging.WARNING, files=[str(file) for file in open_to_others])


async def _greet_floor(server: PublicRoomServer, name: str) -> None:
    """Tell the operator at the first start how the floor signs in. The log is stored and forwarded, so only a
    file holds the password."""
    file = first_password_file(server.store.url)
    if first := await server.people.first_start(name):
        try:
            file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            file.unlink(missing_ok=True)
            with private.new(file) as out:
                out.write(f"{first.password}\n".encode())
            click.echo(
                f"The floor signs in as {first.name} with the password in {file}; it holds once, to choose "
                f"another."
            )
        except OSError as fault:
            click.echo(
                f"{file}: {fault.strerror}: give the floor a password with `cardroom password`.", err=True
            )
    else:
        await drop_stale(server.people)
