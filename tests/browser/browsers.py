"""Which browser the pages are tested in: the system's Chromium, Chrome or Edge, else the one that Playwright has downloaded.

As a program: ends with 0 where one of them starts.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
    "microsoft-edge-stable",
)
CHANNELS = ("chrome", "msedge")
"""Where Chrome and Edge lie on systems on which they are not on the path, Playwright knows."""
SWITCHES = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"]
VARIABLE = "CARDROOM_BROWSER"
"""Names the program of another, which is then the only one that is tried."""
MISSING = "a browser is missing (make system installs Chromium)"


class NoBrowser(Exception):
    """None starts; says why not, for each."""


def start(play: Playwright) -> Browser:
    """Start the first that starts: a name on the path may be only a note where to install it."""
    faults = []
    for how in _ways():
        try:
            return play.chromium.launch(args=SWITCHES, **how)  # type: ignore[arg-type]
        except Error as bad:
            faults.append(f"{how or 'downloaded'}: {bad.message.splitlines()[0]}")
    raise NoBrowser("\n".join(faults))


def _ways() -> Iterator[dict[str, str]]:
    if named := os.environ.get(VARIABLE):
        yield {"executable_path": named}
        return
    for name in NAMES:
        if found := shutil.which(name):
            yield {"executable_path": found}
    for channel in CHANNELS:
        yield {"channel": channel}
    yield {}


def main() -> int:
    with sync_playwright() as play:
        try:
            start(play).close()
        except NoBrowser:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
