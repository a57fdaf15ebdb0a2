"""The floor commands' connection to a room: signed in for one command, errors in the server's words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import click
import httpx

from cardroom.errors import CardroomError, RefusedError, SetupError, one_line
from cardroom.live.client import read_url
from cardroom.live.command_options import OptionsAnywhere
from cardroom.words import Said, current_language, say

USUAL = "http://127.0.0.1:8000"
SECONDS = 20.0


def client(url: str) -> httpx.Client:
    """Return an HTTP client for this server."""
    return httpx.Client(base_url=url, headers={"Origin": url}, timeout=SECONDS)


class Server:
    """A server to which one command is signed in."""

    def __init__(self, url: str, name: str, password: str, new: str = "") -> None:
        self.url, _ = read_url(url)
        self._http = client(self.url)
        body = {"name": name, "password": password} | ({"new_password": new} if new else {})
        self.post("/api/sign-in", **body)

    def get(self, path: str, **asked: Any) -> Any:
        """Return the JSON answer to a GET request."""
        return self._ask("GET", path, params=asked)

    def post(self, path: str, **body: Any) -> Any:
        """Return the JSON answer to a POST request."""
        return self._ask("POST", path, json=body)

    def _ask(self, method: str, path: str, **more: Any) -> Any:
        try:
            reply = self._http.request(method, path, **more)
            body = reply.json()
        except httpx.HTTPError as bad:
            raise SetupError([f"{self.url}: no server answers there: {one_line(str(bad))}"]) from None
        except ValueError:
            raise SetupError([f"{self.url}{path}: {reply.status_code} is no answer of a room"]) from None
        if reply.is_error:
            raise _refused(body)
        return body

    def close(self) -> None:
        """Sign out and close the connection."""
        try:
            self.post("/api/sign-out")
        finally:
            self._http.close()


def _refused(body: Any) -> CardroomError:
    """Return an error with every fault at its field, or with the server's reason."""
    if isinstance(body, dict) and isinstance(body.get("faults"), list):
        return SetupError([
            f"{fault['field']}: {fault['said']}" if fault["field"] else fault["said"]
            for fault in body["faults"]
        ])
    return RefusedError(one_line(str(body.get("said", body)) if isinstance(body, dict) else str(body)))


@click.group("floor", cls=OptionsAnywhere)
@click.option(
    "--server", envvar="CARDROOM_SERVER", default=USUAL, show_default=True, help="Address of the room."
)
@click.option(
    "--name", envvar="CARDROOM_FLOOR", help="Name to sign in with; without it the command prompts for it."
)
@click.option(
    "--password", envvar="CARDROOM_PASSWORD", help="Password; without it the command prompts for it."
)
def floor_command(server: str, name: str | None, password: str | None) -> None:
    """Do the floor's work: tables, people, shifts and reports.

    Waiting lists, questions, counts, adjustments and books are here too.
    """


def server_of(new: str = "") -> Server:
    """Return the server, signed in with the command's options; ask for a missing name or password."""
    context = click.get_current_context()
    options = next(
        level.params
        for level in (context, context.parent, context.parent and context.parent.parent)
        if level and "server" in level.params
    )
    name = options["name"] or click.prompt("Name", err=True)
    password = options["password"] or click.prompt("Password", hide_input=True, err=True)
    server = Server(options["server"], name, password, new)
    context.call_on_close(server.close)
    return server


def tell(lines: Iterable[Said]) -> None:
    """Print lines in the current language."""
    for line in lines:
        click.echo(current_language().text(line))


def report_done(reply: Any) -> None:
    """Print that an act is done, with the version after it."""
    click.echo(current_language().text(say("desk.done", version=int(reply.get("version", 0)))))


@floor_command.command("password")
@click.option("--new", prompt=True, hide_input=True, confirmation_prompt=True)
def password(new: str) -> None:
    """Choose another password.

    The first password has to be changed before you can do anything else.
    """
    server_of(new)
    tell([Said("desk.password")])
