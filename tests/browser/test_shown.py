"""`make run` shows the room in a browser where there is a screen, once it answers; elsewhere its address is printed alone."""

from __future__ import annotations

import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from cardroom.live.server import browser

ANSWERS = [503, 503, 200]
"""Of a room that is being opened: a table of every game takes a moment."""


class Opening(BaseHTTPRequestHandler):
    asked: list[str]

    def do_GET(self) -> None:
        self.asked.append(self.path)
        self.send_response(ANSWERS[len(self.asked) - 1])
        self.end_headers()

    def log_message(self, *given: object) -> None:
        pass


@pytest.fixture
def opening() -> Iterator[HTTPServer]:
    Opening.asked = []
    with HTTPServer(("127.0.0.1", 0), Opening) as room:
        Thread(target=room.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        yield room
        room.shutdown()


def test_room_is_announced_once_it_answers(opening: HTTPServer, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[int] = []
    monkeypatch.setattr(time, "sleep", lambda seconds: None)
    waiting = browser.when_it_answers("0.0.0.0", opening.server_port, lambda: said.append(len(Opening.asked)))
    waiting.join(10)
    assert said == [len(ANSWERS)]  # once, and not before it answers
    assert Opening.asked == ["/health/live"] * len(ANSWERS)


def test_room_is_shown_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    for has_screen in (True, False):
        monkeypatch.setattr(browser, "has_screen", lambda known=has_screen: known)
        browser.open_browser(f"http://there/{has_screen}", shown.append)
    assert shown == ["http://there/True"]


def test_nothing_is_opened_without_one() -> None:
    assert not browser.has_screen({}, "linux")
    assert browser.has_screen({"DISPLAY": ":0"}, "linux") and browser.has_screen({}, "darwin")
