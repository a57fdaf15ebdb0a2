"""What is written for Hold'em runs for every game that follows it (`following.py`)."""

from __future__ import annotations

import pytest

from tests.poker import hands
from tests.poker.following import FOLLOWERS, HOLDEM, ITS_OWN, cites, follows

WRITTEN_FOR_HOLDEM = ("test_betting", "test_hand")


@pytest.fixture(autouse=True)
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game whose table `hands.table` opens."""
    if slug := getattr(request, "param", ""):
        monkeypatch.setattr(hands, "SLUG", slug)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.module.__name__.rpartition(".")[2] not in WRITTEN_FOR_HOLDEM:
        return
    cited = [one for marker in metafunc.definition.iter_markers("clause") for one in marker.args]
    ids = [one.removeprefix(f"{HOLDEM}/") for one in cited if one.startswith(f"{HOLDEM}/")]
    if not ids:
        return
    without, _ = ITS_OWN.get(metafunc.function.__name__, ((), ""))
    others = [slug for slug in FOLLOWERS if follows(slug, ids) and slug not in without]
    params = [pytest.param(HOLDEM), *(pytest.param(slug, marks=cites(slug)) for slug in others)]
    metafunc.parametrize("game", params, indirect=True)
