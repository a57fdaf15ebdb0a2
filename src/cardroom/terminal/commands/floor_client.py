"""A command's line to the floor of a room: signed in for as long as one command lasts, faults in the server's
own words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import click
import httpx

from cardroom.errors import CardroomError, RefusedError, SetupError, one_line
from cardroom.live.client import read_url
from cardroom.live.command_options import OptionsAnywhere
from cardroom.words import Said, say, tongue

USUAL = "http://127.0.0.1:8000"
SECONDS = 20.0


def client(url: str) -> httpx.Client:
    return httpx.Client(base_url=url, headers={"Origin": url}, timeout=SECONDS)


class Server:
    """Signed in for as long as one command lasts."""

    def __init__(self, url: str, name: str, password: str, new: str = "") -> None:
        self.url, _ = read_url(url)
        self._http = client(self.url)
        body = {"name": name, "password": password} | ({"new_password": new} if new else {})
        self.post("/api/sign-in", **body)

    def get(self, path: str, **asked: Any) -> Any:
        return self._ask("GET", path, params=asked)

    def post(self, path: str, **body: Any) -> Any:
        return self._ask("POST", path, json=body)

    def _ask(self, method: str, path: str, **more: Any) -> Any:
        try:
            reply = self._http.request(method, path, **more)
            told = reply.json()
        except httpx.HTTPError as bad:
            raise SetupError([f"{self.url}: no server answers there: {one_line(str(bad))}"]) from None
        except ValueError:
            raise SetupError([f"{self.url}{path}: {reply.status_code} is no answer of a room"]) from None
        if reply.is_error:
            raise _refused(told)
        return told

    def close(self) -> None:
        try:
            self.post("/api/sign-out")
        finally:
            self._http.close()


def _refused(told: Any) -> CardroomError:
    """All that is wrong, at its field; or why not, in the server's words."""
    if isinstance(told, dict) and isinstance(told.get("faults"), list):
        return SetupError([
            f"{one['field']}: {one['said']}" if one["field"] else one["said"] for one in told["faults"]
        ])
    return RefusedError(one_line(str(told.get("said", told)) if isinstance(told, dict) else str(told)))


@click.group("floor", cls=OptionsAnywhere)
@click.option(
    "--server", envvar="CARDROOM_SERVER", default=USUAL, show_default=True, help="Where the room is."
)
@click.option("--name", envvar="CARDROOM_FLOOR", help="Who signs in. Asked for where it is not given.")
@click.option("--password", envvar="CARDROOM_PASSWORD", help="Asked for where it is not given.")
def floor_command(server: str, name: str | None, password: str | None) -> None:
    """What the floor does: tables, people, waiting lists, shifts and counts, books and reports."""


def server_of(new: str = "") -> Server:
    at = click.get_current_context()
    given = next(
        one.params
        for one in (at, at.parent, at.parent and at.parent.parent)
        if one and "server" in one.params
    )
    name = given["name"] or click.prompt("Name", err=True)
    password = given["password"] or click.prompt("Password", hide_input=True, err=True)
    server = Server(given["server"], name, password, new)
    at.call_on_close(server.close)
    return server


def tell(said: Iterable[Said]) -> None:
    for one in said:
        click.echo(tongue().text(one))


def done(told: Any) -> None:
    click.echo(tongue().text(say("desk.done", version=int(told.get("version", 0)))))


@floor_command.command("password")
@click.option("--new", prompt=True, hide_input=True, confirmation_prompt=True)
def password(new: str) -> None:
    """Choose another password, as the first one asks for."""
    server_of(new)
    tell([Said("desk.password")])
