"""`cardroom floor`: the floor's acts and reports by command.

Every act goes through a server, which alone writes to its database. A report may also be read from the
database itself.
"""

from __future__ import annotations

import time
from typing import Any

import click
import msgspec

from cardroom.live.floor.http.tables import TablesSeen
from cardroom.live.floor.wording import table_lines
from cardroom.live.people.self_limits import day_of
from cardroom.live.server.routes import ServingBody
from cardroom.terminal.commands.floor import cage
from cardroom.terminal.commands.floor.client import floor_command, report_done, server_of, tell
from cardroom.terminal.commands.options import MoneyType, table_options
from cardroom.terminal.input.typed_money import typed_cents
from cardroom.words import Said, say

__all__ = ["cage", "floor_command"]

# Tables.


@floor_command.command("tables")
def tables() -> None:
    """Show what happens at every table now."""
    seen = msgspec.convert(server_of().get("/api/floor/tables"), TablesSeen)
    tell(line for table in seen.tables for line in table_lines(table, seen.now))


@floor_command.command("drain")
@click.option("--undo", is_flag=True, help="Let rounds begin again.")
@click.option("--wait", is_flag=True, help="Return when no round is being played any more.")
def drain(undo: bool, wait: bool) -> None:
    """Stop new rounds before an upgrade; let current rounds finish."""
    server = server_of()
    state = msgspec.convert(server.post("/api/floor/drain", on=not undo), ServingBody)
    while wait and state.draining and state.open:
        time.sleep(1)
        state = msgspec.convert(server.get("/api/floor/drain"), ServingBody)
    tell([_drained(state)])


def _drained(state: ServingBody) -> Said:
    if not state.draining:
        return Said("desk.undrained")
    return say("desk.draining", count=state.open, open=state.open) if state.open else Said("desk.drained")


def _settings(chosen: dict[str, Any]) -> dict[str, Any]:
    """Return the settings that were chosen; the others stay the room's usual."""
    blinds = [typed_cents(amount) for amount in chosen.pop("blinds").split("/") if amount]
    return {name: value for name, value in (chosen | {"blinds": blinds}).items() if value}


@floor_command.command("open")
@click.argument("offering")
@click.option(
    "--trouble", default=0, help="For training: percentage of questions at which something goes wrong."
)
@table_options
def open_table(offering: str, trouble: int, **chosen: Any) -> None:
    """Open a table of OFFERING, as in pinnacle/holdem.

    If it cannot be opened, every fault is listed.
    """
    reply = server_of().post(
        "/api/floor/tables", offering=offering, settings=_settings(chosen), trouble=trouble
    )
    tell([say("desk.opened", table=reply["number"])])


@floor_command.command("settings")
@click.argument("table", type=int)
@click.option(
    "--hand",
    default=0,
    help="First hand they apply to; everybody at the table is told. By default the next.",
)
@table_options
def settings(table: int, hand: int, **chosen: Any) -> None:
    """Change limits and options of TABLE from the next hand on.

    With --hand, they apply from a later hand on.
    """
    reply = server_of().post(f"/api/floor/tables/{table}/settings", settings=_settings(chosen), hand=hand)
    tell([say("desk.changed", table=table, hand=reply["hand"])])


def _with_reason(name: str, about: str) -> None:
    @floor_command.command(name, help=about)
    @click.argument("table", type=int)
    @click.argument("reason")
    def act(table: int, reason: str) -> None:
        report_done(server_of().post(f"/api/floor/tables/{table}/{name}", reason=reason))


_with_reason("pause", "Pause TABLE after the current round, for this REASON.")
_with_reason("close", "Close TABLE for good and return all chips, for this REASON.")
_with_reason("resume", "Let a halted TABLE go on, for this REASON.")


@floor_command.command("unpause")
@click.argument("table", type=int)
def unpause(table: int) -> None:
    """Let rounds begin again at TABLE."""
    report_done(server_of().post(f"/api/floor/tables/{table}/unpause"))


@floor_command.command("void")
@click.argument("table", type=int)
@click.argument("reason")
def void(table: int, reason: str) -> None:
    """Void the current round at TABLE, for this REASON."""
    server = server_of()
    seen = msgspec.convert(server.get("/api/floor/tables"), TablesSeen)
    round = next((seen_table.round for seen_table in seen.tables if seen_table.number == table), 0)
    report_done(server.post(f"/api/floor/tables/{table}/void", reason=reason, round=round))


@floor_command.command("rule")
@click.argument("table", type=int)
@click.argument("said", default="")
@click.option("--reason", default="", help="Reason, for the list of incidents.")
def rule(table: int, said: str, reason: str) -> None:
    """Show the open question to the floor at TABLE, or answer it.

    Without SAID you see the question and its answers. With one of the answers, that is the ruling.
    """
    server, path = server_of(), f"/api/floor/tables/{table}/ruling"
    asked = server.get(path)
    question = asked["question"][0]
    if said:
        return report_done(
            server.post(path, ask=asked["ask"], say=said, **({"reason": reason} if reason else {}))
        )
    ways = [say("desk.way", name=offer["name"], words=_text(offer["words"])) for offer in question["offers"]]
    head = say(
        "desk.ruling", what=_text(question["brief"]), seconds=asked["ms"] // 1000, silence=question["default"]
    )
    return tell([head, *ways, *(say("desk.clause", id=clause_id) for clause_id in asked["clauses"])])


def _text(parts: list[dict[str, Any]]) -> str:
    return "".join(part["text"] for part in parts)


@floor_command.command("seat")
@click.argument("table", type=int)
@click.argument("person")
@click.argument("name")
@click.argument("seat", type=int)
@click.argument("chips", type=MoneyType())
def seat(table: int, person: str, name: str, seat: int, chips: int) -> None:
    """Seat PERSON at TABLE.

    PERSON is an id, with the NAME and CHIPS out of that person's wallet. SEAT 0 is any free seat.
    """
    report_done(
        server_of().post(f"/api/floor/tables/{table}/seat", person=person, name=name, seat=seat, cents=chips)
    )


@floor_command.command("move")
@click.argument("table", type=int)
@click.argument("person")
@click.argument("to", type=int)
def move(table: int, person: str, to: int) -> None:
    """Move PERSON to another seat of TABLE."""
    report_done(server_of().post(f"/api/floor/tables/{table}/move", person=person, to=to))


@floor_command.command("transfer")
@click.argument("table", type=int)
@click.argument("person")
@click.argument("to", type=int)
def transfer(table: int, person: str, to: int) -> None:
    """Move PERSON to another table, where a seat is reserved."""
    report_done(server_of().post(f"/api/floor/tables/{table}/transfer", person=person, to=to))


@floor_command.command("remove")
@click.argument("table", type=int)
@click.argument("person")
@click.argument("reason")
def remove(table: int, person: str, reason: str) -> None:
    """Remove PERSON from TABLE; the chips go back to the wallet."""
    report_done(server_of().post(f"/api/floor/tables/{table}/remove", person=person, reason=reason))


# Lists and questions.


@floor_command.command("waiting")
def waiting() -> None:
    """List the people who wait for a seat."""
    entries = server_of().get("/api/floor/waiting")
    for entry in entries:
        key = "desk.called" if entry["called"] else "desk.waits"
        tell([
            say(
                key,
                number=entry["number"],
                name=entry["name"],
                game=entry["game"],
                table=entry["called"] or entry["table"],
            )
        ])
    if not entries:
        tell([Said("desk.nobody-waits")])


@floor_command.command("call")
@click.argument("number", type=int)
@click.argument("table", type=int)
def call(number: int, table: int) -> None:
    """Call the person with this NUMBER on a list to TABLE."""
    report_done(server_of().post(f"/api/floor/waiting/{number}/call", table=table))


@floor_command.command("strike")
@click.argument("number", type=int)
@click.argument("reason")
def strike(number: int, reason: str) -> None:
    """Take NUMBER off the list."""
    report_done(server_of().post(f"/api/floor/waiting/{number}/strike", reason=reason))


@floor_command.command("questions")
def questions() -> None:
    """List the questions to the floor that wait for an answer."""
    open_questions = [
        question for question in server_of().get("/api/floor/questions") if not question["answer"]
    ]
    tell(
        say("desk.question", number=question["number"], table=question["table"], text=question["text"])
        for question in open_questions
    )
    if not open_questions:
        tell([Said("desk.no-questions")])


@floor_command.command("answer")
@click.argument("number", type=int)
@click.argument("text")
def answer(number: int, text: str) -> None:
    """Answer question NUMBER."""
    report_done(server_of().post(f"/api/floor/questions/{number}/answer", text=text))


# People of the house.


@floor_command.command("proposals")
def proposals() -> None:
    """List what waits for a second person, by its number."""
    server = server_of()
    waiting = [proposal for proposal in server.get("/api/floor/proposals") if proposal["state"] == "waits"]
    names = server.get("/api/floor/names", ids=",".join({proposal["by"] for proposal in waiting}))
    for proposal in waiting:
        role, by = (
            say(f"staff.a-{proposal['role']}") if proposal["role"] else "",
            names.get(proposal["by"], proposal["by"]),
        )
        words = {
            "number": proposal["number"],
            "name": proposal["name"],
            "role": role,
            "by": by,
            "until": day_of(proposal["until"]),
        }
        tell([say(f"staff.{proposal['what']}", **words)])
    if not waiting:
        tell([Said("staff.nothing")])


@floor_command.command("confirm")
@click.argument("number", type=int)
def confirm(number: int) -> None:
    """Confirm proposal NUMBER that another person has made."""
    reply = server_of().post(f"/api/floor/proposals/{number}/confirm")
    tell([say("staff.confirmed", number=number)])
    if reply["password"]:
        click.echo(reply["password"])


@floor_command.command("decline")
@click.argument("number", type=int)
@click.argument("reason")
def decline(number: int, reason: str) -> None:
    """Decline proposal NUMBER."""
    report_done(server_of().post(f"/api/floor/proposals/{number}/decline", reason=reason))


@floor_command.command("role")
@click.argument("name")
@click.argument("role", type=click.Choice(["player", "floor"]))
def role(name: str, role: str) -> None:
    """Propose that NAME becomes a player or one of the floor.

    Another person has to confirm it.
    """
    server = server_of()
    id = server.get("/api/people", name=name)["id"]
    tell([say("staff.proposed", number=server.post(f"/api/people/{id}/role", role=role)["proposal"])])
