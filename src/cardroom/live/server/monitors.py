"""Monitoring of a running server: gauges for /metrics, the trial balance, and the hash of the program."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from cardroom.live.audit.program_hash import DAY, Manifest, manifest
from cardroom.live.hosting.async_store import ThreadedStore
from cardroom.live.hosting.logs import note
from cardroom.live.hosting.metrics import EVERY, MetricsFolder
from cardroom.live.people.first_password import drop_first_password
from cardroom.live.people.service import People
from cardroom.live.server.public_server import PublicRoomServer

TRIAL = 600.0
"""Seconds between two trial balances."""


def register_gauges(server: PublicRoomServer, async_store: ThreadedStore) -> None:
    """Register the gauges and totals of this process."""
    done, gauge, total = async_store.writer.done, server.metrics.gauge, server.metrics.total
    gauge("tables", "Tables that this process holds.", lambda: server.held)
    gauge("sockets", "Connections to tables.", lambda: server.connected)
    gauge("ready", "Whether the books are reached and rounds may begin.", lambda: server.is_ready, "least")
    gauge(
        "room_seconds",
        "Room time, which stands still while no process beats.",
        lambda: server.now() / 1000,
        "most",
    )
    gauge("writer_waiting", "Entries that wait for the writer.", lambda: async_store.writer.waiting)
    total("commits", "Transactions of the writer so far.", lambda: done.commits)
    total("commit_entries", "Entries in them.", lambda: done.entries)
    total("commit_rows", "Rows in them.", lambda: done.rows)
    total("commit_time_seconds", "Seconds that they took.", lambda: done.seconds)


async def share_metrics(server: PublicRoomServer, together: MetricsFolder) -> None:
    """Write the metrics of this process repeatedly, for the process that is asked."""

    async def write() -> None:
        with suppress(OSError):  # disk full: the others use the last counts
            await server.people.run(together.write, server.metrics.snapshot())

    await server.heart.every(EVERY, write, first=0)


async def watch_trial_balance(server: PublicRoomServer) -> None:
    """Check the trial balance repeatedly, and tell the floor of faults."""
    faults = [0]
    server.metrics.gauge("trial_faults", "Faults of the last trial balance.", lambda: faults[0], "most")

    async def look() -> None:
        balance = await server.people.run(server.store.trial)
        faults[0] = len(balance.faults)
        if balance.faults:
            note("trial", logging.ERROR, faults=list(balance.faults))
            server.report_event("trial", 0, balance.faults[0])

    await server.heart.every(TRIAL, look, first=0)


async def tidy(server: PublicRoomServer) -> None:
    """Delete every day the sessions ended long ago, devices out of use, and a first password that is over."""

    async def prune() -> None:
        sessions = await server.people.run(server.people.sessions.prune)
        devices = await server.people.run(server.people.devices.prune)
        if sessions or devices:
            note("tidied", sessions=sessions, devices=devices)
        await drop_stale(server.people)

    await server.heart.every(DAY, prune, first=TRIAL)


async def drop_stale(people: People) -> None:
    """Delete the file of a first password that is not valid any more."""
    try:
        if file := await drop_first_password(people):
            note("first-password-removed", file=str(file))
    except OSError as bad:
        note("first-password-stays", logging.WARNING, bad)


async def watch_program(server: PublicRoomServer, started: Manifest) -> None:
    """Check the program's hash every day: a program that changed while running begins no more rounds."""
    while True:
        await asyncio.sleep(DAY)
        current = await asyncio.to_thread(manifest)
        note("authenticated", engine=current.engine, files=current.files, changed=list(current.changed))
        if current.hash != started.hash:
            note("changed", logging.ERROR, engine=current.engine, started=started.engine)
            server.report_event("program", 0, current.engine)
            server.stop_rounds()
