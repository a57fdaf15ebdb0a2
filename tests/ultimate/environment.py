"""A fresh environment into which the example's package is installed: it finds Cardroom, and nothing else of this tree.

Nothing is fetched: the package is built by what is here, and its dependencies are.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from tests.ultimate import DOCS

ROOT = DOCS.parent.parent
PIP = (
    "-m", "pip", "--python", "{python}", "install", "--quiet", "--disable-pip-version-check", "--no-deps",
    "--no-index", "--no-build-isolation",
)  # fmt: skip


class Environment:
    """A folder with an environment, and commands that run in it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.home = folder, folder / "home"
        venv.create(folder / "env", symlinks=True)
        self.python = folder / "env/bin/python"
        self.packages = next((folder / "env/lib").glob("python*/site-packages"))
        self.home.mkdir()
        paths = [str(ROOT), str(ROOT / "src"), *(path for path in sys.path if path.endswith("site-packages"))]
        (self.packages / "cardroom-of-this-tree.pth").write_text("\n".join(paths) + "\n", encoding="utf-8")

    def install(self, package: Path) -> None:
        """Build and install a package from a copy of its folder, so that nothing is left in it."""
        copy = self.folder / "package"
        shutil.copytree(package, copy, ignore=shutil.ignore_patterns("__pycache__"))
        words = [word.format(python=self.python) for word in PIP]
        done = subprocess.run(
            [sys.executable, *words, str(copy)], env=self.env(), capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        shutil.rmtree(copy)

    def env(self, **more: str) -> dict[str, str]:
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "CARDROOM"))
        }
        return {**kept, "CARDROOM_HOME": str(self.home), "COLUMNS": "200", **more}

    def cardroom(self, *words: str, typed: str = "", expects: int = 0, **more: str) -> str:
        """Run the command in an empty folder, and return what it prints."""
        done = subprocess.run(
            [self.python, "-m", "cardroom", *words],
            cwd=self.home, env=self.env(**more), input=typed, capture_output=True, text=True, timeout=300,
        )  # fmt: skip
        assert done.returncode == expects, done.stdout + done.stderr
        return done.stdout
