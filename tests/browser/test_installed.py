"""A family of an installed package is offered in the lobby by its name and picture, and played in the browser."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from tests.browser.guest import DESKTOP, Guest
from tests.browser.server import Server
from tests.ultimate import DOCS
from tests.ultimate.environment import Environment

SLUG = "bayside/ultimate"


@pytest.fixture(scope="module")
def bayside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of a fresh environment, which knows the game by its package alone."""
    environment = Environment(tmp_path_factory.mktemp("fresh"))
    environment.install(DOCS)
    command = str(environment.python), "-m", "tests.browser.serving"
    made = Server(environment.home, "--seed", "4", command=command, is_ours=False)
    yield made
    made.stop()


def test_an_installed_game_is_played(guests: Callable[..., Guest], bayside: Server) -> None:
    guest = guests(bayside)
    guest.player.each = guest.checks.all
    guest.player.open(SLUG)
    guest.player.sit()
    for _ in range(2):
        guest.player.round()
    assert guest.player.answered >= 2
    guest.checks.assert_none()
    assert guest.complaints == []


def test_the_lobby_shows_its_name_and_its_picture(guests: Callable[..., Guest], bayside: Server) -> None:
    guest = guests(bayside, size=DESKTOP, locale="es-ES")
    guest.player.open(SLUG)
    page = guest.page
    page.goto(bayside.url)
    page.get_by_role("heading", name="Bayside").wait_for()
    kinds = page.locator("select option").all_inner_texts()
    assert "Ultimate Texas Hold'em" in kinds and "Póker de tres cartas" in kinds
    picture = (
        page
        .locator(".quick-one", has_text="Ultimate Texas Hold'em")
        .locator("img.kind-picture")
        .filter(visible=True)
    )
    picture.wait_for()
    assert picture.evaluate("one => one.complete && one.naturalWidth > 0")
    assert re.match("data:image/svg", picture.get_attribute("src") or "")
