"""What is published: wheel and source archive hold all that is needed and no more, and what the index is told is valid."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.metadata import Metadata
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from cardroom import __version__

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src/cardroom"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = {"odds", "live", "cluster", "all"}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Iterator[zipfile.ZipFile]:
    (path,) = built.glob("*.whl")
    with zipfile.ZipFile(path) as opened:
        yield opened


@pytest.fixture(scope="module")
def metadata(wheel: zipfile.ZipFile) -> Metadata:
    """What the index is told; invalid fields raise, all at once."""
    return Metadata.from_email(wheel.read(f"cardroom-{__version__}.dist-info/METADATA"), validate=True)


def sources() -> set[str]:
    """The files of the package by their names in an archive, without what Python and editors leave behind."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "src/cardroom"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.split()  # fmt: skip
    return {name.removeprefix("src/") for name in listed if (ROOT / name).is_file()}


def test_the_wheel_holds_the_whole_package_and_no_rig_of_the_tests(wheel: zipfile.ZipFile) -> None:
    held = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert held == sources()
    assert "cardroom/py.typed" in held and not [name for name in held if not name.startswith("cardroom/")]
    assert {Path(name).suffix for name in held} >= {".py", ".toml", ".js", ".css", ".html", ".svg"}


def test_the_source_archive_holds_what_the_wheel_is_built_from(built: Path) -> None:
    (path,) = built.glob("*.tar.gz")
    with tarfile.open(path) as opened:
        held = {name.partition("/")[2] for name in opened.getnames()}
    assert {f"src/{name}" for name in sources()} <= held
    more = {name for name in held if not name.startswith("src/cardroom/")}
    assert more <= {"pyproject.toml", "README.md", "LICENSE", "NOTICE", "PKG-INFO", ".gitignore"}


def test_what_the_index_is_told_is_valid(metadata: Metadata) -> None:
    assert metadata.name == "cardroom" and str(metadata.version) == __version__
    assert metadata.license_expression == "Apache-2.0" and metadata.license_files == ["LICENSE", "NOTICE"]
    assert metadata.description_content_type == "text/markdown" and "# Cardroom" in (
        metadata.description or ""
    )
    assert len(metadata.summary or "") <= 512
    assert "Typing :: Typed" in (metadata.classifiers or [])


def test_it_names_only_pythons_that_the_pins_hold_for(metadata: Metadata) -> None:
    named = {one.rpartition(" ")[2] for one in metadata.classifiers or [] if re.search(r":: 3\.\d+$", one)}
    page = (ROOT / "docs/how-to/tests.md").read_text(encoding="utf-8")
    assert named == set(re.findall(r"3\.\d+", re.findall(r"for Python ([^.]+\.[^:]*?)\.\n", page)[0]))


def test_the_extras_are_those_that_the_pages_name(metadata: Metadata) -> None:
    assert set(metadata.provides_extra or []) >= EXTRAS
    (everything,) = PROJECT["optional-dependencies"]["all"]
    assert Requirement(everything).extras == EXTRAS - {"all"}


def test_every_library_has_a_lower_bound_and_no_upper_one() -> None:
    asked = [*PROJECT["dependencies"]]
    for extra in EXTRAS:
        asked += PROJECT["optional-dependencies"][extra]
    for one in map(Requirement, asked):
        assert one.name == "cardroom" or [part.operator for part in one.specifier] == [">="], one


# ------------------------------------------------------------------------------------------------------ what is installed


def test_the_wheel_plays_without_the_source(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    """Unpacked alone before the path: files that the source has by chance are not found."""
    wheel.extractall(tmp_path)
    env = {**os.environ, "PYTHONPATH": str(tmp_path), "CARDROOM_HOME": str(tmp_path / "home")}

    def run(*words: str) -> str:
        whole = [sys.executable, *words]
        done = subprocess.run(whole, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert str(tmp_path) in run("-c", "import cardroom; print(cardroom.__file__)")
    assert "wins" in run("-m", "cardroom", "deal", "pinnacle", "no-bust-401", "--seed", "7")
    assert "gana" in run(
        "-m", "cardroom", "--language", "es", "deal", "pinnacle", "no-bust-401", "--seed", "7"
    )
    script = "from cardroom.live.server.serve import serve_command; from cardroom.live.server import asgi"
    run("-c", script)


# -------------------------------------------------------------------------------------------------------------- the lock

PINNED = re.compile(
    r"^([a-z0-9-]+)==([^ ;\\]+)((?: ; [^\\]+)?) \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)",
    re.MULTILINE,
)


def locked() -> list[tuple[str, str]]:
    text = (ROOT / "tools/lock.txt").read_text(encoding="utf-8")
    found = [(name, version) for name, version, _, hashes in PINNED.findall(text) if hashes]
    assert len(found) == len(re.findall(r"^[a-z]", text, re.MULTILINE))  # nothing is in it without its hashes
    return found


def test_the_lock_holds_what_playing_needs_in_the_versions_that_the_tests_pass_with() -> None:
    pinned = set(
        re.findall(
            r"^([a-z0-9-]+)==(\S+)",
            (ROOT / "tools/constraints.txt").read_text(encoding="utf-8"),
            re.MULTILINE,
        )
    )
    assert set(locked()) <= pinned
    extras = PROJECT["optional-dependencies"]
    asked = map(Requirement, [*PROJECT["dependencies"], *extras["live"], *extras["odds"]])
    assert {canonicalize_name(one.name) for one in asked} <= {name for name, _ in locked()}


def test_the_lock_holds_no_tool_of_the_tests() -> None:
    extras = PROJECT["optional-dependencies"]
    tools = {canonicalize_name(Requirement(one).name) for one in (*extras["test"], *extras["cluster"])}
    assert not {name for name, _ in locked()} & (tools - {"packaging"})
