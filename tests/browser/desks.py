"""The house at its desks: whoever signs in as the floor, and an evening with something on every page of theirs."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.server import FLOOR, Server

PASSWORD = "correct horse 9"
REFUSED = ("status of 4",)
"""What a browser complains of where the house refuses something."""
PAGES = {
    "floor": "/floor", "floor-table": "/floor/t/{table}", "floor-drop": "/floor/drop", "floor-books": "/floor/books",
    "floor-people": "/floor/people?name=FloorOne", "floor-incidents": "/floor/incidents", "floor-audit": "/floor/audit",
    "floor-files": "/floor/files", "floor-sign": "/t/{table}/book/sign",
}  # fmt: skip
READY = ".desk .panel .figures, .desk .panel .friend-list, .the-sign, .fault-lines, .desk .panel form"


def send(guest: Guest, path: str, **body: object) -> dict[str, object]:
    answer = guest.page.request.post(f"{guest.url}{path}", data=body, headers={"origin": guest.url})
    assert answer.ok, answer.text()
    found: dict[str, object] = answer.json()
    return found


def sign_in(guest: Guest, server: Server) -> None:
    """As the floor; the password of the first start holds once."""
    for found in server.folder.glob("*.first-password"):  # gone once it opens nothing
        body = {"name": FLOOR, "password": found.read_text().strip(), "new_password": PASSWORD}
        answer = guest.page.request.post(
            f"{server.url}/api/sign-in", data=body, headers={"origin": server.url}
        )
        if answer.ok:
            return
    send(guest, "/api/sign-in", name=FLOOR, password=PASSWORD)


def seated(guest: Guest, number: int) -> None:
    """Once the table's stream has it."""
    for _ in range(100):
        if guest.page.request.get(f"{guest.url}/api/tables/{number}").json()["mine"]:
            return
        guest.page.wait_for_timeout(100)
    raise AssertionError(f"no seat at table {number}")


def an_evening(chromium: Browser, server: Server) -> tuple[int, list[Guest]]:
    """Two tables with people at them, one question to the floor, stakes announced, a shift counted by nobody yet, an audit done. Who
    plays is left at the tables; the number is of the table that most of it is about."""
    floor, one, other = (
        Guest(chromium, server.url, size, seed=seed, expects=REFUSED)
        for seed, size in enumerate((DESKTOP, PHONE, PHONE), 1)
    )
    sign_in(floor, server)
    other.player.open("mortimers/no-bust-6", bots=3)
    other.player.sit()
    other.player.round(90)
    number = one.player.open("comstock/holdem", bots=3)
    one.player.sit()
    one.player.round(90)
    send(one, f"/api/tables/{number}/floor", text="was that a raise?")
    send(floor, f"/api/floor/tables/{number}/settings", settings={"schedule": 2}, hand=40)
    send(floor, "/api/floor/shifts/close")
    send(floor, "/api/floor/shifts/open")
    send(floor, "/api/audit", table=number)
    return number, [floor, one, other]
