"""Pictures of the room: lobby, a table of each family, Why?, the replayer, at three widths, by day and by night.

As a program: `python -m tests.browser.screenshots [FOLDER]`; `build/screenshots` by default.
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import CHROMIUM, SWITCHES
from tests.browser.guest import DESKTOP, PHONE, TABLET, Guest
from tests.browser.server import ROOT, Server

WIDTHS = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}
THEMES = {"night": "dark", "day": "light"}
TABLES = {
    "twenty-one": "players-club/no-bust-5", "poker": "comstock/holdem", "three-card": "pinnacle/three-card-poker",
    "super-pan-9": "comstock/super-pan-9", "double-hand": "mortimers/double-hand", "pan": "players-club/pan",
}  # fmt: skip
PAGES = {"lobby": "/?room=comstock", "game": "/games/players-club/no-bust-5", "settings": "/me/settings"}


class Photographer:
    """One guest at one width by one light; a picture by name."""

    def __init__(self, chromium: Browser, server: Server, folder: Path, width: str, light: str) -> None:
        self.server, self.folder, self.name = server, folder, f"{width}-{light}"
        self.guest = Guest(chromium, server.url, WIDTHS[width], THEMES[light])

    def take(self, what: str) -> None:
        self.guest.page.wait_for_timeout(350)
        self.guest.page.screenshot(path=str(self.folder / f"{what}-{self.name}.png"))

    def all(self) -> None:
        for what, path in PAGES.items():
            self.guest.page.goto(self.server.url + path)
            self.guest.page.wait_for_load_state("networkidle")
            self.take(what)
        for family, slug in TABLES.items():
            self.table(family, slug)
        self.why()
        self.replay()
        self.guest.close()

    def table(self, family: str, slug: str) -> None:
        """At the second question of a round, where cards lie on most tables; and when it is over."""
        player = self.guest.player
        player.open(slug, bots=3)
        player.sit()
        for _ in range(3 if family != "poker" else 1):
            if player.wait("asked", "result") == "asked":
                player.answer()
        player.wait("asked", "result")
        self.take(f"table-{family}")
        player.round()
        self.take(f"result-{family}")

    def why(self) -> None:
        why = self.guest.page.get_by_role("button", name=re.compile("^why", re.IGNORECASE))
        if why.first.is_visible():
            why.first.click()
        self.take("why")

    def replay(self) -> None:
        self.guest.page.goto(f"{self.server.url}/me/hands")
        self.guest.page.locator("a[href^='/h/']").last.wait_for()
        self.take("hands")
        self.guest.page.locator("a[href^='/h/']").last.click()
        self.guest.page.wait_for_selector(".timeline")
        self.guest.page.keyboard.press("End")
        self.take("replayer")


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, sync_playwright() as play:
        server = Server(Path(home))
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        for width in WIDTHS:
            for light in THEMES:
                Photographer(chromium, server, folder, width, light).all()
        chromium.close()
        server.stop()
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")


if __name__ == "__main__":
    main()
