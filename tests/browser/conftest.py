"""One Chromium for a run of these tests, one server for the tests of a file: a table that was left goes on for a while, and the lobby
shows them all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.browsers import MISSING, NoBrowser, start
from tests.browser.guest import Guest
from tests.browser.server import Server


def as_long_as_may_be(fixture_name: str, config: pytest.Config) -> Literal["session", "module"]:
    """Beside other tests a browser that stays open would keep its event loop from them."""
    return (
        "session"
        if all(str(Path(__file__).parent) in str(Path(one).absolute()) for one in config.args)
        else "module"
    )


@pytest.fixture(scope=as_long_as_may_be)
def chromium() -> Iterator[Browser]:
    with sync_playwright() as play:
        try:
            browser = start(play)
        except NoBrowser:
            pytest.skip(MISSING)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("room"))
    yield made
    made.stop()


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Where a result lies on the table for as long as one looks; the first round begins as late."""
    made = Server(tmp_path_factory.mktemp("patient"), "--show", "10000")
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
