"""The documentation site, built once for all tests and workers of a run."""

from __future__ import annotations

import fcntl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

DOCS = Path(__file__).parents[1] / "docs"
STRICT = ("--quiet", "--fail-on-warning", "--keep-going", "--nitpicky")


def site_of_run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site, or wait for the worker that builds it. A broken link or reference fails."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if base.name.startswith("popen-") else base
    site = shared / "site"
    with (shared / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (site / ".built").exists():
            build(site)
            (site / ".built").touch()
    return site


def build(site: Path) -> None:
    """Build the site as `make docs` does."""
    command = [sys.executable, "-m", "sphinx", *STRICT, "--doctree-dir", f"{site}-doctrees", DOCS, site]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


@contextmanager
def served(site: Path) -> Iterator[str]:
    """Serve the files of the site; yields the address."""
    handler = partial(QuietHandler, directory=str(site))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves files without a line for each request."""

    def log_message(self, format: str, *args: object) -> None:
        pass
