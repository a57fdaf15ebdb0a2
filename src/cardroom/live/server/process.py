"""One process of the server, as uvicorn starts it: its store, its house, the routes of all."""

from __future__ import annotations

from pathlib import Path

from starlette.applications import Starlette
from starlette.routing import Route

from cardroom.live.server.app import app
from cardroom.live.server.collector import collect
from cardroom.live.server.house import House
from cardroom.live.server.logs import note, to_standard_error
from cardroom.live.server.manifest import manifest
from cardroom.live.server.setup import Setup, handed_on
from cardroom.live.server.shelf import Threads
from cardroom.rooms import rooms
from cardroom.store import Store
from cardroom.store.seal import Seal, found_key, made_key


def application() -> Starlette:
    """Called in each process."""
    to_standard_error()
    setup = handed_on()
    return app(lambda: open_house(setup), routes)


async def open_house(setup: Setup) -> House:
    store = Store(setup.database, _seal(setup))
    try:
        store.claim()
        house = House(Threads(store), rooms([Path(one) for one in setup.room_files]))
    except Exception:
        store.close()
        raise
    house.metrics.gauge("tables", "Tables that this process holds.", lambda: house.held)
    house.metrics.gauge("sockets", "Connections to tables.", lambda: house.connected)
    found = manifest()
    house.engine = found.engine
    note("open", engine=found.engine, files=found.files, changed=list(found.changed), database=store.name, server=house.name)
    await house.open()
    house.spawn(collect(lambda: house.metrics.counted("frames")))
    return house


def _seal(setup: Setup) -> Seal | None:
    """Of the file that is named; None: where a store looks by itself."""
    if not setup.key:
        return None
    file = Path(setup.key)
    return found_key(file) or made_key(file)


def routes(house: House) -> list[Route]:
    return []
