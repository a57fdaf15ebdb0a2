"""A wheel in an empty environment serves the page."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path
from urllib.request import urlopen

from tests.browser.server import ROOT, Server


def test_wheel_serves_the_page(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", str(tmp_path), str(ROOT)],
        check=True,
        timeout=300,
    )
    (wheel,) = tmp_path.glob("*.whl")
    held = zipfile.ZipFile(wheel).namelist()
    own = [
        one
        for one in (ROOT / "src/cardroom/live/web").rglob("*")
        if one.is_file() and "__pycache__" not in one.parts
    ]
    assert {one.relative_to(ROOT / "src").as_posix() for one in own} <= set(held)
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True, timeout=120)
    subprocess.run(
        [str(venv / "bin/pip"), "install", "--quiet", f"cardroom[live] @ file://{wheel}"],
        check=True,
        timeout=600,
    )
    home = tmp_path / "home"
    home.mkdir()
    server = Server(home, command=(str(venv / "bin/cardroom"), "serve"), is_ours=False)
    try:
        with urlopen(f"{server.url}/") as page, urlopen(f"{server.url}/web/app.js") as script:
            assert b"/app.js" in page.read() and script.headers["content-type"].startswith("text/javascript")
    finally:
        server.stop()
