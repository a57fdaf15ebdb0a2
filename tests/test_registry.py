"""The registry of families: ours, those of installed packages, and modules that a command names."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from cardroom.child import FAMILIES as VARIABLE
from cardroom.child import name_family, named_families
from cardroom.cli import main
from cardroom.errors import SetupError
from cardroom.family_option import bring_families
from cardroom.games import FAMILIES, FamilyRegistry
from cardroom.games.registry import families_of, installed
from cardroom.rooms.room import installed_rooms
from cardroom.words import ENGLISH, languages
from tests.punto_banco import PUNTO_BANCO

LAKESIDE = Path(__file__).parent / "punto_banco/lakeside.toml"


def fresh() -> FamilyRegistry:
    return FamilyRegistry(FAMILIES.values())


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path for packages; what is installed is read again before and after."""
    monkeypatch.syspath_prepend(str(tmp_path))
    for cached in (installed, installed_rooms):
        cached.cache_clear()
    yield tmp_path
    monkeypatch.undo()
    for cached in (installed, installed_rooms):
        cached.cache_clear()


def package(folder: Path, points: str, name: str = "guest") -> None:
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(points, encoding="utf-8")


def test_nothing_but_adding_changes_it() -> None:
    before = dict(FAMILIES)
    for change in ("update", "clear", "pop", "popitem", "setdefault", "__setitem__", "__delitem__"):
        assert not hasattr(FAMILIES, change)
    assert {**FAMILIES, "punto-banco": PUNTO_BANCO}.keys() == {*before, "punto-banco"}
    assert "punto-banco" not in FAMILIES and "whist" not in FAMILIES and FAMILIES.get("whist") is None


def test_a_name_has_one_family() -> None:
    registry = fresh()
    registry.add(PUNTO_BANCO, "here")
    registry.add(PUNTO_BANCO, "there")
    assert registry["punto-banco"] is PUNTO_BANCO
    with pytest.raises(SetupError, match="family punto-banco of there: here has a family of that name"):
        registry.add(replace(PUNTO_BANCO, largest_pack=lambda rules: 416), "there")
    with pytest.raises(SetupError, match="family poker of there: cardroom has a family of that name"):
        registry.add(replace(PUNTO_BANCO, name="poker"), "there")


@pytest.mark.parametrize("where", ["tests.punto_banco", "tests.punto_banco:PUNTO_BANCO"])
def test_a_module_brings_its_families(where: str) -> None:
    registry = fresh()
    assert registry.bring(where) == (PUNTO_BANCO,)
    assert list(registry) == [*FAMILIES, "punto-banco"] and len(registry) == len(FAMILIES) + 1


@pytest.mark.parametrize(
    ("where", "says"),
    [
        ("tests.whist", "family tests.whist: ModuleNotFoundError: No module named 'tests.whist'"),
        ("tests.waiting", "family tests.waiting: expected a Family, found none"),
        ("tests.punto_banco:WHIST", "family tests.punto_banco:WHIST: AttributeError: .*WHIST"),
        ("tests.punto_banco:load_words", "expected a Family, found none"),
    ],
)
def test_what_is_no_family_is_refused(where: str, says: str) -> None:
    with pytest.raises(SetupError, match=says):
        families_of(where)


def test_a_fault_of_a_module_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "spoiled_family.py").write_text("1 / 0\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    found = CliRunner().invoke(main, ["--family", "spoiled_family", "rooms"])
    assert found.exit_code == 2
    assert found.output == "family spoiled_family: ZeroDivisionError: division by zero\n"


def test_the_families_and_rooms_of_packages_are_read_when_they_are_asked_for(packages: Path) -> None:
    package(
        packages,
        "[cardroom.families]\npunto-banco = tests.punto_banco:PUNTO_BANCO\n[cardroom.rooms]\nlakeside = tests.punto_banco\n",
    )
    registry = fresh()
    assert "punto-banco" not in registry._families
    assert registry["punto-banco"] is PUNTO_BANCO


@pytest.mark.parametrize(
    ("points", "says"),
    [
        ("whist = tests.punto_banco:PUNTO_BANCO", "the family is called punto-banco, its entry point whist"),
        ("whist = tests.whist", "No module named 'tests.whist'"),
    ],
)
def test_a_faulty_package_is_named_each_time(packages: Path, points: str, says: str) -> None:
    package(packages, f"[cardroom.families]\n{points}\n")
    registry = fresh()
    for _ in range(2):
        with pytest.raises(SetupError, match=says):
            registry.get("whist")
    assert registry["poker"] is FAMILIES["poker"]


@pytest.mark.parametrize(
    ("points", "says"),
    [
        ("comstock = tests.punto_banco", "tests.punto_banco: there is a room comstock already"),
        ("seaside = tests.punto_banco", "tests.punto_banco: seaside.toml: "),
        ("seaside = tests.whist", "tests.whist: seaside.toml: No module named 'tests.whist'"),
    ],
)
def test_a_faulty_room_of_a_package_is_refused(packages: Path, points: str, says: str) -> None:
    package(packages, f"[cardroom.rooms]\n{points}\n")
    with pytest.raises(SetupError, match=says):
        installed_rooms()


def test_modules_are_passed_on_to_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "")
    name_family("tests.punto_banco")
    name_family("tests.punto_banco")
    assert named_families() == ("tests.punto_banco",) == tuple(os.environ[VARIABLE].split())
    assert fresh()["punto-banco"] is PUNTO_BANCO


def test_a_module_may_stand_in_the_folder_of_the_command(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    text = "from tests.punto_banco import PUNTO_BANCO\n"
    (tmp_path / "family_of_mine.py").write_text(text, encoding="utf-8")
    brought: list[str] = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(VARIABLE, "")
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(FAMILIES, "bring", lambda where: brought.append(families_of(where)[0].name))
    bring_families(None, None, ("family_of_mine",))  # type: ignore[arg-type]
    assert brought == ["punto-banco"] and named_families() == ("family_of_mine",)
    assert isinstance(sys.modules.pop("family_of_mine"), ModuleType)


def test_each_family_has_a_name_for_people() -> None:
    for language in languages().values():
        for family in FAMILIES.values():
            assert language.text(family.title) not in ("", family.name)
    assert ENGLISH.text(PUNTO_BANCO.title) == "punto banco"
