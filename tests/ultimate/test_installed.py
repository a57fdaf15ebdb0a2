"""The example is installed as a package into a fresh environment and played at the terminal, with no line of ours changed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ultimate import DOCS
from tests.ultimate.environment import Environment


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Environment]:
    made = Environment(tmp_path_factory.mktemp("fresh"))
    made.install(DOCS)
    yield made


def test_its_room_and_its_game_are_offered(environment: Environment) -> None:
    assert "bayside        Bayside            offers 1 game" in environment.cardroom("rooms")
    games = environment.cardroom("games", "bayside")
    assert "ultimate: Ultimate Texas Hold'em (ultimate)" in games and "option net-cover" in games
    assert "royal flush      500 to 1" in environment.cardroom("sign", "bayside", "ultimate")


def test_it_comes_from_the_environment_alone(environment: Environment) -> None:
    where = subprocess.run(
        [environment.python, "-c", "import ultimate_holdem; print(ultimate_holdem.__file__)"],
        env=environment.env(), cwd=environment.home, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert Path(where.strip()).is_relative_to(environment.packages)
    here = subprocess.run(
        [sys.executable, "-m", "cardroom", "rooms"], capture_output=True, text=True, check=True
    )
    assert "bayside" not in here.stdout


def test_a_person_plays_it_at_a_terminal(environment: Environment) -> None:
    """An Ante without Trips, two checks, a look at what the answers do, and a bet at the end."""
    typed = "10\n\nc\nc\n?\np\n" + "q\ny\n"
    told = environment.cardroom("play", "bayside", "ultimate", "--seats", "3", "--seat", "2", typed=typed)
    assert "[p] bet $30 to $40  [c]heck" in told and "[p] bet $10  [f]old" in told
    assert "gives up your hand, the Ante, the Blind and a Trips bet" in told and "Pair Plus" not in told
    assert "You bet $10" in told and "The player-dealer has" in told and "You played 1 hand" in told


def test_its_rounds_are_recorded_and_replayed(environment: Environment) -> None:
    told = environment.cardroom(
        "deal", "bayside", "ultimate", "--rounds", "6", "--seed", "4", "--record", "rounds"
    )
    assert "wins $" in told and "on Trips" not in told.partition("Round 2")[2][:10]
    assert (
        "6 records" in environment.cardroom("replay", "rounds")
        or len(list((environment.home / "rounds").rglob("*.txt"))) >= 6
    )
    spanish = environment.cardroom("deal", "bayside", "ultimate", "--seed", "5", CARDROOM_LANGUAGE="es")
    assert "gana $" in spanish and "Ciega" in spanish and "Blind" not in spanish


def test_it_is_proved_by_the_name_of_its_room(environment: Environment) -> None:
    assert environment.cardroom("prove", "bayside", "--rounds", "3") == (
        "ultimate: holds in 9 rounds, with 3 tables\n"
    )
