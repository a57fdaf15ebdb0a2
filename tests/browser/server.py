"""A server of one's own for the browser: a process on a free port, SQLite in a temporary folder. It can be stopped and started again."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tests.waiting import GENEROUS

ROOT = Path(__file__).parent.parent.parent
FLOOR = "FloorOne"
"""The first person of the house."""
SERVING = (sys.executable, "-m", "tests.browser.serving")


class Server:
    """`given` is for the command, by default `tests.browser.serving`."""

    def __init__(
        self, folder: Path, *given: str, command: tuple[str, ...] = SERVING, is_ours: bool = True
    ) -> None:
        """`is_ours`: by this very source; else by what the command itself was installed with."""
        self.folder, self.command, self.given, self.is_ours = folder, command, given, is_ours
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        path = (
            os.pathsep.join([str(ROOT), str(ROOT / "src"), *filter(None, sys.path)]) if self.is_ours else ""
        )
        env = {**os.environ, "PYTHONPATH": path, "CARDROOM_HOME": str(self.folder), "CARDROOM_FLOOR": FLOOR}
        with (self.folder / "said.txt").open("a") as said:
            whole = [*self.command, *self.given, "--port", str(self.port)]
            self.process = subprocess.Popen(
                whole, stdout=said, stderr=said, env=env, cwd=ROOT if self.is_ours else self.folder
            )
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + GENEROUS
        while time.monotonic() < until:
            try:
                with urlopen(f"{self.url}/health/ready", timeout=2) as answer:
                    if answer.status == 200:
                        return
            except (URLError, OSError):
                assert self.process.poll() is None, self.said
                time.sleep(0.05)
        raise AssertionError(self.said)

    def stop(self, how: int = signal.SIGTERM) -> None:
        self.process.send_signal(how)
        self.process.wait(GENEROUS)

    @property
    def worked(self) -> float:
        """Milliseconds that the processor gave to it so far."""
        ran = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return 1000 * (int(ran[11]) + int(ran[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def said(self) -> str:
        return re.sub(r"\S*password\S*", "…", (self.folder / "said.txt").read_text(encoding="utf-8"))
