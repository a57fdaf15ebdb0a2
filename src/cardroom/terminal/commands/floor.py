"""`cardroom floor`: the floor's acts and reports by command. Every act goes through a server, which alone
writes to its database; a report may also be read from the database itself."""

from __future__ import annotations

import time
from typing import Any

import click
import msgspec

from cardroom.live.floor.http.tables import TablesSeen
from cardroom.live.floor.wording import table_lines
from cardroom.live.people.self_limits import day_of
from cardroom.live.server.routes import ServingBody
from cardroom.terminal.commands import floor_cage
from cardroom.terminal.commands.floor_client import done, floor_command, server_of, tell
from cardroom.terminal.commands.options import MoneyType, table_options
from cardroom.terminal.input.typed_money import typed_cents
from cardroom.words import Said, say

__all__ = ["floor_cage", "floor_command"]

# Tables.


@floor_command.command("tables")
def tables() -> None:
    """What happens at every table now."""
    found = msgspec.convert(server_of().get("/api/floor/tables"), TablesSeen)
    tell(line for one in found.tables for line in table_lines(one, found.now))


@floor_command.command("drain")
@click.option("--undo", is_flag=True, help="Rounds begin again.")
@click.option("--wait", is_flag=True, help="Return when no round is played any more.")
def drain(undo: bool, wait: bool) -> None:
    """Before an upgrade: rounds are played to their end, and none begins any more."""
    server = server_of()
    told = msgspec.convert(server.post("/api/floor/drain", on=not undo), ServingBody)
    while wait and told.draining and told.open:
        time.sleep(1)
        told = msgspec.convert(server.get("/api/floor/drain"), ServingBody)
    tell([_drained(told)])


def _drained(told: ServingBody) -> Said:
    if not told.draining:
        return Said("desk.undrained")
    return say("desk.draining", count=told.open, open=told.open) if told.open else Said("desk.drained")


def _settings(chosen: dict[str, Any]) -> dict[str, Any]:
    """What was chosen; what was left alone stays the room's usual."""
    blinds = [typed_cents(one) for one in chosen.pop("blinds").split("/") if one]
    return {name: value for name, value in (chosen | {"blinds": blinds}).items() if value}


@floor_command.command("open")
@click.argument("offering")
@click.option(
    "--trouble", default=0, help="For training: at so many of a hundred questions something goes wrong."
)
@table_options
def open_table(offering: str, trouble: int, **chosen: Any) -> None:
    """Open a table of OFFERING, as in pinnacle/holdem; every fault is listed."""
    told = server_of().post(
        "/api/floor/tables", offering=offering, settings=_settings(chosen), trouble=trouble
    )
    tell([say("desk.opened", table=told["number"])])


@floor_command.command("settings")
@click.argument("table", type=int)
@click.option(
    "--hand",
    default=0,
    help="From which hand on; everybody at the table is told. The next, if nothing is said.",
)
@table_options
def settings(table: int, hand: int, **chosen: Any) -> None:
    """Other limits and options for TABLE, from the next hand or a later one on."""
    told = server_of().post(f"/api/floor/tables/{table}/settings", settings=_settings(chosen), hand=hand)
    tell([say("desk.changed", table=table, hand=told["hand"])])


def _with_reason(name: str, about: str) -> None:
    @floor_command.command(name, help=about)
    @click.argument("table", type=int)
    @click.argument("reason")
    def act(table: int, reason: str) -> None:
        done(server_of().post(f"/api/floor/tables/{table}/{name}", reason=reason))


_with_reason("pause", "No further round begins at TABLE, for this REASON.")
_with_reason("close", "Close TABLE for good; everybody gets his chips.")
_with_reason("resume", "Let a TABLE go on that had halted.")


@floor_command.command("unpause")
@click.argument("table", type=int)
def unpause(table: int) -> None:
    """Rounds begin again at TABLE."""
    done(server_of().post(f"/api/floor/tables/{table}/unpause"))


@floor_command.command("void")
@click.argument("table", type=int)
@click.argument("reason")
def void(table: int, reason: str) -> None:
    """The round that is played at TABLE counts for nothing."""
    server = server_of()
    found = msgspec.convert(server.get("/api/floor/tables"), TablesSeen)
    round = next((one.round for one in found.tables if one.number == table), 0)
    done(server.post(f"/api/floor/tables/{table}/void", reason=reason, round=round))


@floor_command.command("rule")
@click.argument("table", type=int)
@click.argument("said", default="")
@click.option("--reason", default="", help="Why, for the list of incidents.")
def rule(table: int, said: str, reason: str) -> None:
    """What the floor is asked at TABLE; with one of the answers, that is the ruling."""
    server, at = server_of(), f"/api/floor/tables/{table}/ruling"
    asked = server.get(at)
    question = asked["question"][0]
    if said:
        return done(server.post(at, ask=asked["ask"], say=said, **({"reason": reason} if reason else {})))
    ways = [say("desk.way", name=one["name"], words=_text(one["words"])) for one in question["offers"]]
    head = say(
        "desk.ruling", what=_text(question["brief"]), seconds=asked["ms"] // 1000, silence=question["default"]
    )
    return tell([head, *ways, *(say("desk.clause", id=one) for one in asked["clauses"])])


def _text(parts: list[dict[str, Any]]) -> str:
    return "".join(one["text"] for one in parts)


@floor_command.command("seat")
@click.argument("table", type=int)
@click.argument("person")
@click.argument("name")
@click.argument("seat", type=int)
@click.argument("chips", type=MoneyType())
def seat(table: int, person: str, name: str, seat: int, chips: int) -> None:
    """Seat PERSON, by id and NAME, with CHIPS of his own wallet; SEAT 0 is any."""
    done(
        server_of().post(f"/api/floor/tables/{table}/seat", person=person, name=name, seat=seat, cents=chips)
    )


@floor_command.command("move")
@click.argument("table", type=int)
@click.argument("person")
@click.argument("to", type=int)
def move(table: int, person: str, to: int) -> None:
    """Move PERSON to another seat of TABLE."""
    done(server_of().post(f"/api/floor/tables/{table}/move", person=person, to=to))


@floor_command.command("transfer")
@click.argument("table", type=int)
@click.argument("person")
@click.argument("to", type=int)
def transfer(table: int, person: str, to: int) -> None:
    """Move PERSON to another table, where a seat is kept for him."""
    done(server_of().post(f"/api/floor/tables/{table}/transfer", person=person, to=to))


@floor_command.command("remove")
@click.argument("table", type=int)
@click.argument("person")
@click.argument("reason")
def remove(table: int, person: str, reason: str) -> None:
    """Remove PERSON from TABLE; the chips go to his wallet."""
    done(server_of().post(f"/api/floor/tables/{table}/remove", person=person, reason=reason))


# Lists and questions.


@floor_command.command("waiting")
def waiting() -> None:
    """Who waits for what."""
    found = server_of().get("/api/floor/waiting")
    for one in found:
        key = "desk.called" if one["called"] else "desk.waits"
        tell([
            say(
                key,
                number=one["number"],
                name=one["name"],
                game=one["game"],
                table=one["called"] or one["table"],
            )
        ])
    if not found:
        tell([Said("desk.nobody-waits")])


@floor_command.command("call")
@click.argument("number", type=int)
@click.argument("table", type=int)
def call(number: int, table: int) -> None:
    """Call who has this NUMBER on a list to TABLE."""
    done(server_of().post(f"/api/floor/waiting/{number}/call", table=table))


@floor_command.command("strike")
@click.argument("number", type=int)
@click.argument("reason")
def strike(number: int, reason: str) -> None:
    """Take NUMBER off the list."""
    done(server_of().post(f"/api/floor/waiting/{number}/strike", reason=reason))


@floor_command.command("questions")
def questions() -> None:
    """Questions to the floor that wait for an answer."""
    found = [one for one in server_of().get("/api/floor/questions") if not one["answer"]]
    tell(say("desk.question", number=one["number"], table=one["table"], text=one["text"]) for one in found)
    if not found:
        tell([Said("desk.no-questions")])


@floor_command.command("answer")
@click.argument("number", type=int)
@click.argument("text")
def answer(number: int, text: str) -> None:
    """Answer question NUMBER."""
    done(server_of().post(f"/api/floor/questions/{number}/answer", text=text))


# People of the house.


@floor_command.command("proposals")
def proposals() -> None:
    """What waits for a second person, by its number."""
    server = server_of()
    found = [one for one in server.get("/api/floor/proposals") if one["state"] == "waits"]
    names = server.get("/api/floor/names", ids=",".join({one["by"] for one in found}))
    for one in found:
        role, by = say(f"staff.a-{one['role']}") if one["role"] else "", names.get(one["by"], one["by"])
        words = {
            "number": one["number"],
            "name": one["name"],
            "role": role,
            "by": by,
            "until": day_of(one["until"]),
        }
        tell([say(f"staff.{one['what']}", **words)])
    if not found:
        tell([Said("staff.nothing")])


@floor_command.command("confirm")
@click.argument("number", type=int)
def confirm(number: int) -> None:
    """Confirm proposal NUMBER that another has made."""
    told = server_of().post(f"/api/floor/proposals/{number}/confirm")
    tell([say("staff.confirmed", number=number)])
    if told["password"]:
        click.echo(told["password"])


@floor_command.command("decline")
@click.argument("number", type=int)
@click.argument("reason")
def decline(number: int, reason: str) -> None:
    """Decline proposal NUMBER."""
    done(server_of().post(f"/api/floor/proposals/{number}/decline", reason=reason))


@floor_command.command("role")
@click.argument("name")
@click.argument("role", type=click.Choice(["player", "floor"]))
def role(name: str, role: str) -> None:
    """Propose that NAME becomes a player or one of the floor; another has to confirm it."""
    server = server_of()
    id = server.get("/api/people", name=name)["id"]
    tell([say("staff.proposed", number=server.post(f"/api/people/{id}/role", role=role)["proposal"])])
