"""`cardroom serve`: the room on a port until stopped, in one process on SQLite, in several on PostgreSQL."""

from __future__ import annotations

import asyncio
import resource
import socket
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, get_args

import click
import uvicorn
from msgspec.structs import replace
from uvicorn.supervisors import Multiprocess

from cardroom.errors import SetupError
from cardroom.family_option import family_option
from cardroom.folder import own_folder
from cardroom.live.hosting.logs import log_to_stderr
from cardroom.live.hosting.metrics import Open
from cardroom.live.server.browser import open_browser, when_it_answers
from cardroom.live.server.config import ServerConfig, config_to_environment, default_database
from cardroom.live.server.connections import OWN
from cardroom.live.server.startup import retry_at_startup
from cardroom.live.server.waiting_page import BACKLOG
from cardroom.store.upkeep.cli import key_options
from cardroom.words import current_language

APPLICATION = "cardroom.live.server.asgi:application"
WIDEST_FRAME = 16 * 1024
"""The largest message that is refused in words; a larger one closes the socket."""
PING = 10.0
STOPPING = 10
"""Seconds for what is running when the server is told to stop."""


def listen(host: str, port: int) -> socket.socket:
    """Bind the port before anything else, so that a taken port is reported at once; 0 finds a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
    except OSError as fault:
        sock.close()
        raise SetupError([f"{host} port {port}: {fault.strerror or fault}"]) from None
    sock.listen(BACKLOG)
    sock.set_inheritable(True)
    return sock


def allow_sockets() -> None:
    """Raise the limit of open files to what the system allows: every connection is one."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def uvicorn_config(setup: ServerConfig) -> uvicorn.Config:
    """Return the configuration of uvicorn."""
    return uvicorn.Config(
        APPLICATION,
        factory=True,
        loop="uvloop",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        http="cardroom.live.server.connections:HttpConnection",
        ws="websockets-sansio",
        ws_max_size=WIDEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        workers=setup.workers,
        timeout_graceful_shutdown=STOPPING,
        proxy_headers=bool(setup.proxies),
        forwarded_allow_ips=setup.proxies or None,
    )


def run(setup: ServerConfig, is_shown: bool = False) -> None:
    """Serve until stopped. `is_shown`: open a browser if there is one."""
    setup.check()
    with listen(setup.host, setup.port) as sock:
        config_to_environment(setup)
        allow_sockets()
        log_to_stderr()
        if notice := asyncio.run(
            retry_at_startup(setup.wait, setup.reach, sock)
        ):  # faults are reported here, in one line
            click.echo(current_language().text(notice))
        port = sock.getsockname()[1]
        host = f"[{setup.host}]" if ":" in setup.host else setup.host
        when_it_answers(setup.host, port, lambda: _announce(f"http://{host}:{port}/", setup, is_shown))
        _serve(setup, sock)


def _serve(setup: ServerConfig, sock: socket.socket) -> None:
    uvicorn_settings = uvicorn_config(setup)
    if setup.workers > 1:
        with TemporaryDirectory(prefix="cardroom-counts-") as counts:
            config_to_environment(replace(setup, counts=counts))
            Multiprocess(uvicorn_settings, sockets=[sock]).run()
    else:
        uvicorn.Server(uvicorn_settings).run(sockets=[sock])


def _announce(url: str, setup: ServerConfig, is_shown: bool) -> None:
    click.echo(f"The room is open at {url} (database: {_shown(setup.database)})")
    sys.stdout.flush()
    if is_shown:
        open_browser(url)


def _shown(database: str) -> str:
    """Return the URL of a database without its password."""
    scheme, separator, rest = database.partition("://")
    who, at_sign, where = rest.rpartition("@")
    return f"{scheme}{separator}{who.partition(':')[0]}{at_sign}{where}" if at_sign else database


@click.command("serve")
@click.option(
    "--database",
    envvar="CARDROOM_DATABASE",
    default="",
    help="Its URL; by default a file in your data folder.",
)
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Where to listen; only this machine by default."
)
@click.option("--port", type=int, default=8000, show_default=True, help="0 finds a free one.")
@click.option(
    "--workers", type=int, default=1, show_default=True, help="Processes; more than one needs PostgreSQL."
)
@key_options
@click.option(
    "--room-file",
    "own_files",
    type=click.Path(path_type=Path),
    multiple=True,
    help="A room file of your own.",
)
@family_option
@click.option(
    "--delay",
    type=click.IntRange(0, 600),
    default=0,
    help="Delay for spectators, in seconds.",
)
@click.option("--proxies", default="", help="Addresses of TLS proxies whose X-Forwarded-For is believed.")
@click.option(
    "--connections",
    type=int,
    default=0,
    help="At most, of one process; 0: as many as the system lets it have.",
)
@click.option("--connections-per-address", "own_connections", type=int, default=OWN, show_default=True,
              help="At most, of one process; proxies that are named count as nobody.")  # fmt: skip
@click.option("--metrics", type=click.Choice(get_args(Open)), default="staff", show_default=True,
              help="Readers of /metrics besides floor, auditor and the token's holder.")  # fmt: skip
@click.option("--metrics-token-file", "metrics_token", envvar="CARDROOM_METRICS_TOKEN_FILE", default="",
              help="A file with the token with which /metrics may be read.")  # fmt: skip
@click.option(
    "--public",
    envvar="CARDROOM_PUBLIC",
    multiple=True,
    help="A name by which people open it, as in example.org.",
)
@click.option(
    "--budget",
    "budgets",
    envvar="CARDROOM_BUDGETS",
    multiple=True,
    help="Another budget, as in guests=400/3.",
)
@click.option(
    "--floor",
    envvar="CARDROOM_FLOOR",
    default="",
    help="Name of the first floor account; generated by default.",
)
@click.option(
    "--wait", type=float, default=60, show_default=True, help="Seconds to wait for a database that is not up."
)
@click.option("--open", "is_shown", is_flag=True, help="Show it in your browser, where there is one.")
def serve_command(database: str, own_files: tuple[Path, ...], is_shown: bool, **options: Any) -> None:
    """Open the room on a port: people, bots and programs sit down at live tables. Play chips only."""
    files = (*click.get_current_context().find_root().params.get("room_file", ()), *own_files)
    if not database:
        folder = own_folder()
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        database = default_database(folder)
    run(ServerConfig(database, room_files=tuple(map(str, files)), **options), is_shown)
