"""Tutorials as a reader works through them: files are saved, commands typed, and what they print is compared."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE, OutputChecker
from pathlib import Path
from typing import NamedTuple

from tests.waiting import until

ROOT = Path(__file__).parents[1]
TUTORIALS = ROOT / "docs/tutorials"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SAVED = re.compile(r"# (\w+\.(?:py|toml))\n")
"""The first line of a block that the reader saves as a file."""
COMMAND = re.compile(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
ADDRESS = "http://127.0.0.1:8000"
"""The address of the room on the pages; a test takes any free port."""
PATIENCE = 180
SERVING = (sys.executable, "-m", "tests.browser.serving", "--limited", "--")


class Step(NamedTuple):
    """A file to save under `name`, or, without one, commands with what they print."""

    name: str
    text: str


def steps(page: Path) -> Iterator[Step]:
    """Yield the steps of a tutorial in their order. Examples for Python's prompt are none of them."""
    for kind, text in BLOCK.findall(page.read_text(encoding="utf-8")):
        saved = SAVED.match(text)
        if saved or kind == "console":
            yield Step(saved[1] if saved else "", text)


class Reader:
    """Somebody who works through a tutorial in an empty folder; `close` stops the server they started."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = ADDRESS
        self._server: subprocess.Popen[bytes] | None = None

    def follow(self, page: Path) -> int:
        """Follow all steps, and return how many commands were typed."""
        typed = 0
        for step in steps(page):
            if step.name:
                (self.folder / step.name).write_text(self._here(step.text), encoding="utf-8")
                continue
            for command, expected in COMMAND.findall(step.text):
                self.type(command, expected)
                typed += 1
        return typed

    def type(self, command: str, expected: str) -> None:
        """Type a command, and compare what it prints with the page."""
        printed = self._serve(command) if command.startswith("cardroom serve") else self._run(command)
        wanted = self._here(expected).replace("…", "...")
        checker = OutputChecker()
        flags = ELLIPSIS | NORMALIZE_WHITESPACE
        assert checker.check_output(wanted, printed, flags), f"$ {command}\n{printed}"

    def close(self) -> None:
        """Stop the server, as Ctrl-C does."""
        if self._server:
            self._server.terminate()
            self._server.wait()

    def _here(self, text: str) -> str:
        return text.replace(ADDRESS, self.url)

    def _run(self, command: str) -> str:
        ran = subprocess.run(
            command,
            shell=True,
            cwd=self.folder,
            env=self._environment(),
            text=True,
            timeout=PATIENCE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        return ran.stdout

    def _serve(self, command: str) -> str:
        """Start the server on a free port, without opening a browser; returns the line with its address.

        House bots think quickly, results are shown briefly, and nobody is hurried: nothing else differs.
        """
        options = re.sub(r" --open| --port \d+", "", command).split()[2:]
        said = self.folder / "said.txt"
        with said.open("wb") as out:
            self._server = subprocess.Popen(
                [*SERVING, *options, "--port", "0"],
                cwd=self.folder,
                env=self._environment()
                | {"PYTHONPATH": os.pathsep.join([str(ROOT), *filter(None, sys.path)])},
                stdout=out,
                stderr=subprocess.DEVNULL,
            )
        until(lambda: "The room is open" in said.read_text("utf-8"))
        (line,) = re.findall(r"^The room is open at (\S+?)/? .*$", said.read_text("utf-8"), re.MULTILINE)
        self.url = line
        return next(one for one in said.read_text("utf-8").splitlines() if one.startswith("The room is open"))

    def _environment(self) -> dict[str, str]:
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        home = str(self.folder / "home")
        return {**os.environ, "PATH": path, "CARDROOM_HOME": home, "COLUMNS": "120", "LC_ALL": "C.UTF-8"}
