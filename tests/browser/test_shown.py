"""`make run` shows the room in a browser where there is a screen, once it answers; elsewhere its address is printed alone."""

from __future__ import annotations

import pytest

from cardroom.live.server import browser
from tests.browser.server import Server


def test_room_is_shown_where_there_is_a_screen(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(browser, "has_screen", lambda: True)
    waiting = browser.open_soon(f"{server.url}/", shown.append)
    assert waiting is not None
    waiting.join(10)
    assert shown == [f"{server.url}/"]


def test_nothing_is_opened_without_one() -> None:
    assert not browser.has_screen({}, "linux")
    assert browser.has_screen({"DISPLAY": ":0"}, "linux") and browser.has_screen({}, "darwin")
