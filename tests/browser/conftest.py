"""One Chromium and one server for the tests of a file: a browser that stays open would keep its event loop from others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.guest import Guest
from tests.browser.server import Server

CHROMIUM = "/usr/bin/chromium"
SWITCHES = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("room"))
    yield made
    made.stop()


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Servers of one's own, with words for `tests.browser.serving`."""
    made: list[Server] = []

    def start(*given: str) -> Server:
        folder = tmp_path / str(len(made))
        folder.mkdir()
        made.append(Server(folder, *given))
        return made[-1]

    yield start
    for one in made:
        if one.process.poll() is None:
            one.stop()


@pytest.fixture
def guests(chromium: Browser) -> Iterator[Callable[..., Guest]]:
    """People with a browser of their own; when the test is over, none of their pages has complained."""
    made: list[Guest] = []

    def come(server: Server, **how: object) -> Guest:
        made.append(Guest(chromium, server.url, **how))  # type: ignore[arg-type]
        return made[-1]

    yield come
    complaints = [one for guest in made for one in guest.complaints]
    for guest in made:
        guest.close()
    assert complaints == []
