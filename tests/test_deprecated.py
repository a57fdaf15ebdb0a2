"""Names of the release before: modules, classes and fields that the documentation showed."""

from __future__ import annotations

import importlib
import sys
import warnings

import pytest
from msgspec.structs import replace

from cardroom.deprecated import MODULES
from cardroom.games.family import Family
from cardroom.games.presenter import Presenter
from tests.punto_banco import PUNTO_BANCO

CLASSES = {
    "cardroom.errors": {"Refused": "RefusedError", "BadSetup": "SetupError"},
    "cardroom.felt": {"Between": "BetweenRounds"},
    "cardroom.games.banked.presenter": {"BankedFace": "BankedPresenter"},
    "cardroom.games.family": {"Open": "OpenOffering"},
    "cardroom.games.presenter": {"Course": "HandProgress", "Face": "Presenter"},
    "cardroom.games.seated_presenter": {"SeatedFace": "SeatedPresenter"},
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


class OwnPresenter(Presenter):
    """The presenter of a family of somebody else."""


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


def test_a_family_takes_its_presenter_by_the_earlier_name(recwarn: pytest.WarningsRecorder) -> None:
    names = [name for name in Family.__struct_fields__ if name not in ("face", "presenter")]
    rest = {name: getattr(PUNTO_BANCO, name) for name in names}
    assert not recwarn
    with pytest.warns(DeprecationWarning, match=r"Family\.face is called presenter") as given:
        family = Family(**rest, face=OwnPresenter())
    assert type(family.presenter) is OwnPresenter
    assert given[0].filename == __file__
    with pytest.warns(DeprecationWarning, match=r"Family\.face is called presenter") as read:
        assert family.face is family.presenter
    assert read[0].filename == __file__


def test_a_family_copied_after_an_earlier_name_has_the_presenter_of_the_copy() -> None:
    with pytest.warns(DeprecationWarning, match=r"Family\.face is called presenter"):
        family = replace(PUNTO_BANCO, face=OwnPresenter())
    assert type(family.presenter) is OwnPresenter
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert type(replace(family, presenter=Presenter()).presenter) is Presenter


def test_a_name_that_never_was_is_refused_as_ever() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Nothing'"):
        importlib.import_module("cardroom.felt").Nothing  # noqa: B018
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("cardroom.nothing")
