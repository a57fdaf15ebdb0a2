"""Names of the release before: modules and classes that the documentation showed."""

from __future__ import annotations

import importlib
import sys

import pytest

from cardroom.deprecated import MODULES

CLASSES = {
    "cardroom.errors": {"Refused": "RefusedError", "BadSetup": "SetupError"},
    "cardroom.felt": {"Between": "BetweenRounds"},
    "cardroom.games.family": {"Open": "OpenOffering"},
    "cardroom.live": {"LiveTable": "BlockingTable"},
    "cardroom.live.client": {"NotTaken": "RequestRefusedError", "Room": "RoomClient"},
    "cardroom.odds": {"Asked": "AnalysisRequest", "Stakes": "ReportStakes"},
    "cardroom.script": {"Line": "WagerLine", "Slip": "WagerSlip"},
    "cardroom.simulate.room_file_proof": {"Case": "TableCase"},
    "cardroom.telling.table_view": {"look": "scene_after"},
    "cardroom.words": {
        "Shown": "ShownCards",
        "bring_english": "load_words",
        "load_english": "load_words",
        "tongue": "current_language",
    },
}


@pytest.mark.parametrize("earlier", MODULES)
def test_an_earlier_module_is_the_module_of_today(earlier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, earlier, raising=False)
    with pytest.warns(DeprecationWarning, match=f"{earlier} is called {MODULES[earlier]}"):
        module = importlib.import_module(earlier)
    assert module is sys.modules[MODULES[earlier]]
    assert module.__name__ == MODULES[earlier] == module.__spec__.name  # type: ignore[union-attr]
    del sys.modules[earlier]


@pytest.mark.parametrize("module", CLASSES)
def test_an_earlier_class_is_the_class_of_today(module: str) -> None:
    package = importlib.import_module(module)
    for earlier, now in CLASSES[module].items():
        with pytest.warns(DeprecationWarning, match=f"{earlier} is called {now}"):
            found = getattr(package, earlier)
        assert found is getattr(package, now)


def test_a_name_that_never_was_is_refused_as_ever() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Nothing'"):
        importlib.import_module("cardroom.felt").Nothing  # noqa: B018
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("cardroom.nothing")
