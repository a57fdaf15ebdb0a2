"""Shifts, boxes, counts, adjustments, books and reports of the floor, by command."""

from __future__ import annotations

import click
import msgspec

from cardroom.live.cage.cli import opened
from cardroom.live.cage.day_report import DayReport, Patron, lines, patron_lines
from cardroom.live.cage.days import day_of
from cardroom.live.cage.report_queries import Reports
from cardroom.live.cage.settings import CageSettings
from cardroom.live.floor.room_stream import RoomStream
from cardroom.live.table.blocking import wall_clock
from cardroom.store.upkeep.cli import database_option
from cardroom.terminal.commands.floor.client import floor_command, report_done, server_of, tell
from cardroom.terminal.commands.options import MoneyType
from cardroom.words import Chips, Said, say


@floor_command.command("shift")
@click.argument("act", type=click.Choice(["open", "close"]))
def shift(act: str) -> None:
    """Open a shift, or close the one that is open."""
    report_done(server_of().post(f"/api/floor/shifts/{act}"))


@floor_command.command("boxes")
def boxes() -> None:
    """Show the boxes by table and shift, with books and counts."""
    for box in server_of().get("/api/floor/shifts")["boxes"]:
        slots = {"table": box["table"], "shift": box["shift"], "count": len(box["counted"])}
        book = box["book"]
        tell([
            say("desk.box-uncounted", **slots) if book is None else say("desk.box", book=Chips(book), **slots)
        ])


@floor_command.command("count")
@click.argument("table", type=int)
@click.argument("shift", type=int)
@click.argument("chips", type=MoneyType())
def count(table: int, shift: int, chips: int) -> None:
    """Enter your count of the box of TABLE and SHIFT.

    A second person has to find the same.
    """
    report_done(server_of().post("/api/floor/counts", table=table, shift=shift, cents=chips))


@floor_command.command("adjust", context_settings={"ignore_unknown_options": True})
@click.argument("account")
@click.argument("chips", type=MoneyType())
@click.argument("reason")
@click.option("--less", is_flag=True, help="Ask for CHIPS less instead of more.")
def adjust(account: str, chips: int, reason: str, less: bool) -> None:
    """Ask that ACCOUNT, a wallet or the vault, holds CHIPS more.

    A second person has to grant it.
    """
    cents = -chips if less else chips
    report_done(server_of().post("/api/floor/adjustments", account=account, cents=cents, reason=reason))


@floor_command.command("grant")
@click.argument("number", type=int)
def grant(number: int) -> None:
    """Grant adjustment NUMBER that another person has asked for."""
    report_done(server_of().post(f"/api/floor/adjustments/{number}/grant"))


@floor_command.command("deny")
@click.argument("number", type=int)
@click.argument("reason")
def deny(number: int, reason: str) -> None:
    """Deny adjustment NUMBER."""
    report_done(server_of().post(f"/api/floor/adjustments/{number}/deny", reason=reason))


# Books and reports.


@floor_command.command("books")
def books() -> None:
    """Show the trial balance."""
    balance = server_of().get("/api/floor/books")
    tell(
        say("desk.total", kind=kind, cents=Chips(cents)) for kind, cents in sorted(balance["totals"].items())
    )
    tell([Said("report.balanced" if balance["holds"] else "report.unbalanced")])
    for fault in balance["faults"]:
        click.echo(fault)


@floor_command.command("report")
@click.option("--day", default="", help="Day, as in 2026-11-15; by default today.")
@click.option("--offline", is_flag=True, help="Read the database itself, without a server.")
@database_option
def report(day: str, offline: bool, database: str) -> None:
    """Show the report of a day, even if nothing happened."""
    if offline:
        return tell(lines(_read_report(day, database)))
    return tell(
        lines(
            msgspec.convert(server_of().get("/api/floor/report", **({"day": day} if day else {})), DayReport)
        )
    )


def _read_report(day: str, database: str) -> DayReport:
    with opened(database) as store:
        reports = Reports(store, CageSettings())
        room_stream = RoomStream(store, lambda: 0, wall_clock)
        return reports.day(day or day_of(wall_clock(), reports.settings.zone), room_stream.book)


@floor_command.command("patron")
@click.argument("person")
@click.option("--day", default="", help="Day, as in 2026-11-15; by default today.")
def patron(person: str, day: str) -> None:
    """Show what the chips of PERSON did on a day."""
    reply = server_of().get(f"/api/floor/patron/{person}", **({"day": day} if day else {}))
    tell(patron_lines(msgspec.convert(reply, Patron)))


@floor_command.command("events")
@click.option("--most", default=50, show_default=True)
def events(most: int) -> None:
    """List significant events, the latest first."""
    for event in server_of().get("/api/floor/events", most=most):
        click.echo(f"{event['number']} {event['what']}: {event['said']}")
