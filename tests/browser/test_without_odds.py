"""Without the extra `odds` the room deals and plays; odds page, coach and commands say how it is installed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.guest import Guest
from tests.browser.server import Server

LIBRARIES = ("numpy", "numba", "matplotlib")
GAME = "pinnacle/no-bust-401"


@pytest.fixture(scope="module")
def hidden(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that comes before the libraries on the path, and has none of them."""
    folder = tmp_path_factory.mktemp("hidden")
    for name in LIBRARIES:
        fault = f'raise ModuleNotFoundError("No module named {name!r}", name={name!r})\n'
        (folder / f"{name}.py").write_text(fault, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def without_odds(hidden: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(hidden))
        made = Server(tmp_path_factory.mktemp("room"))
    yield made
    made.stop()


def command(hidden: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(hidden), *filter(None, sys.path)])}
    env["CARDROOM_HOME"] = str(hidden / "home")
    whole = [sys.executable, "-m", "cardroom", *words]
    return subprocess.run(whole, env=env, input=typed, capture_output=True, text=True, timeout=120)


def test_a_round_is_played_and_the_coach_says_why_it_is_silent(
    guests: Callable[..., Guest], without_odds: Server
) -> None:
    guest = guests(without_odds)
    guest.player.open(GAME)
    guest.player.sit()
    guest.page.locator('.top-bar [aria-label="Coach"]').click()
    guest.player.wait("asked", seconds=60)
    said = guest.page.locator(".strip.coach", has_text="Odds are not installed on this server")
    for _ in range(20):
        if said.count():
            break
        guest.player.answer()
        guest.player.wait("asked", seconds=60)
    assert "install cardroom[live,odds]" in said.inner_text()
    assert guest.player.round()


def test_the_odds_page_says_what_to_install(guests: Callable[..., Guest], without_odds: Server) -> None:
    page = guests(without_odds, expects=("422",)).page
    page.goto(f"{without_odds.url}/games/{GAME}/odds")
    page.get_by_text("Odds are not installed on this server").wait_for()
    assert "pip install 'cardroom[live,odds]'" in page.locator("#main").inner_text()


@pytest.mark.parametrize(
    "words",
    [
        f"odds {GAME}",
        f"compare {GAME}",
        "equity pinnacle/holdem AhKd QsQd",
        "simulate pinnacle/no-bust-401 --rounds 10",
    ],
)
def test_commands_that_price_say_what_to_install(words: str, hidden: Path) -> None:
    name, game, *rest = words.split()
    asked = command(hidden, name, *([game] if name == "compare" else game.split("/")), *rest)
    assert asked.returncode == 2 and len(asked.stderr.splitlines()) == 1
    assert "cardroom[odds]" in asked.stderr


def test_the_terminal_plays_and_its_coach_says_what_to_install(hidden: Path) -> None:
    played = command(
        hidden, "play", *GAME.split("/"), "--no-record", typed="coach\ncoach\n" + "\n" * 20 + "q\ny\n"
    )
    assert played.returncode == 0, played.stderr
    assert "Odds are not installed, so there is no coach" in played.stdout
