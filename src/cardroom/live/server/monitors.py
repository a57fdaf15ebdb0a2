"""What an operator sees of a house that serves: gauges for /metrics, the trial balance now and then, and
whether the program is still the one that was started."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from cardroom.live.audit.program_hash import DAY, Manifest, manifest
from cardroom.live.hosting.async_store import ThreadedStore
from cardroom.live.hosting.logs import note
from cardroom.live.hosting.metrics import EVERY, Together
from cardroom.live.people.first_password import drop_first_password
from cardroom.live.people.service import People
from cardroom.live.server.public_server import PublicRoomServer

TRIAL = 600.0
"""Seconds between two trial balances."""


def measure(house: PublicRoomServer, shelf: ThreadedStore) -> None:
    done, gauge, total = shelf.writer.done, house.metrics.gauge, house.metrics.total
    gauge("tables", "Tables that this process holds.", lambda: house.held)
    gauge("sockets", "Connections to tables.", lambda: house.connected)
    gauge("ready", "Whether the books are reached and rounds may begin.", lambda: house.is_ready, "least")
    gauge(
        "room_seconds",
        "Room time, which stands still while no process beats.",
        lambda: house.now() / 1000,
        "most",
    )
    gauge("writer_waiting", "Entries that wait for the writer.", lambda: shelf.writer.waiting)
    total("commits", "Transactions of the writer so far.", lambda: done.commits)
    total("commit_entries", "Entries in them.", lambda: done.entries)
    total("commit_rows", "Rows in them.", lambda: done.rows)
    total("commit_time_seconds", "Seconds that they took.", lambda: done.seconds)


async def tell_others(house: PublicRoomServer, together: Together) -> None:
    """What this process has counted, for whichever of them is asked."""

    async def write() -> None:
        with suppress(OSError):  # no space: the others say what they were told last
            await house.people.run(together.write, house.metrics.snapshot())

    await house.heart.every(EVERY, write, first=0)


async def keep_trial(house: PublicRoomServer) -> None:
    """The books balance, or the floor is told."""
    faults = [0]
    house.metrics.gauge("trial_faults", "Faults of the last trial balance.", lambda: faults[0], "most")

    async def look() -> None:
        found = await house.people.run(house.store.trial)
        faults[0] = len(found.faults)
        if found.faults:
            note("trial", logging.ERROR, faults=list(found.faults))
            house.significant("trial", 0, found.faults[0])

    await house.heart.every(TRIAL, look, first=0)


async def tidy(house: PublicRoomServer) -> None:
    """Every day: sessions that ended long ago, devices that nobody signs in from any more, a first password
    that is over."""

    async def prune() -> None:
        sessions = await house.people.run(house.people.sessions.prune)
        devices = await house.people.run(house.people.devices.prune)
        if sessions or devices:
            note("tidied", sessions=sessions, devices=devices)
        await drop_stale(house.people)

    await house.heart.every(DAY, prune, first=TRIAL)


async def drop_stale(people: People) -> None:
    """A first password that opens nothing any more does not stay on the disk."""
    try:
        if file := await drop_first_password(people):
            note("first-password-removed", file=str(file))
    except OSError as bad:
        note("first-password-stays", logging.WARNING, bad)


async def authenticate(house: PublicRoomServer, known: Manifest) -> None:
    """Every day: a program that has changed under a running server deals no more rounds."""
    while True:
        await asyncio.sleep(DAY)
        found = await asyncio.to_thread(manifest)
        note("authenticated", engine=found.engine, files=found.files, changed=list(found.changed))
        if found.hash != known.hash:
            note("changed", logging.ERROR, engine=found.engine, started=known.engine)
            house.significant("program", 0, found.engine)
            house.stop_rounds()
