"""Pictures of the room: lobby, a table of each family, Why?, the replayer, the floor's desk, at three widths, by day and by night.

As a program: `python -m tests.browser.screenshots [--readme | --desks] [FOLDER] [WIDTH-LIGHT …]`; `build/screenshots` and all of `phone-night`,
`phone-day`, `tablet-night` … by default. `--desks` takes the floor's pages alone. `--readme` makes the three of the README anew, in `docs/pictures`.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.browser.browsers import start
from tests.browser.desks import PAGES as DESKS
from tests.browser.desks import READY, REFUSED, an_evening, sign_in
from tests.browser.guest import DESKTOP, PHONE, TABLET, Guest
from tests.browser.server import ROOT, Server

WIDTHS = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}
THEMES = {"night": "dark", "day": "light"}
TABLES = {
    "twenty-one": "players-club/no-bust-5", "poker": "comstock/holdem", "three-card": "pinnacle/three-card-poker",
    "super-pan-9": "comstock/super-pan-9", "double-hand": "mortimers/double-hand", "pan": "players-club/pan",
}  # fmt: skip
PAGES = {
    "lobby": "/", "lobby-room": "/?room=comstock", "room": "/rooms/comstock", "game": "/games/players-club/no-bust-5",
    "rules": "/games/players-club/no-bust-5/rules?q=tie", "sign": "/games/mortimers/double-hand/sign",
    "start": "/start/comstock/mexican-poker", "settings": "/me/settings", "limits": "/me/limits",
}  # fmt: skip
OWN = ".own .card"
SHOWN = {"poker": ".shared.board .card:not(.slot)", "double-hand": ".rack-of-cards", "pan": ".tile"}
"""What is worth a picture at a table of this kind; else one's own cards."""
LARGEST = 150_000
"""Bytes of a picture that is kept with the source."""


class Photographer:
    """One guest at one width by one light; a picture by name."""

    def __init__(
        self, chromium: Browser, server: Server, folder: Path, width: str, light: str, seed: int = 1
    ) -> None:
        self.server, self.folder, self.name = server, folder, f"{width}-{light}"
        self.come = lambda: Guest(chromium, server.url, WIDTHS[width], THEMES[light], seed=seed)
        self.guest = self.come()

    def take(self, what: str) -> Path:
        self.guest.page.wait_for_timeout(350)
        path = self.folder / f"{what}-{self.name}.png"
        self.guest.page.screenshot(path=str(path))
        return path

    def all(self) -> None:
        for what, path in PAGES.items():
            self.page(what, path)
        for family, slug in TABLES.items():
            self.guest.close()
            self.guest = self.come()  # with a full purse
            self.table(family, slug)
            self.take(f"table-{family}")
            self.guest.player.round()
            self.take(f"result-{family}")
            if family == "twenty-one":
                self.why()
            if family == "poker":
                self.replay()
        self.guest.close()

    def page(self, what: str, path: str) -> Path:
        self.guest.page.goto(self.server.url + path)
        self.guest.page.wait_for_load_state("networkidle")
        return self.take(what)

    def table(self, family: str, slug: str, bots: int = 4) -> None:
        """At a question in the middle of a round, with what is worth a picture."""
        self.guest.player.open(slug, bots=bots)
        self.guest.player.sit()
        self.until(SHOWN.get(family, OWN))

    def until(self, selector: str) -> None:
        """Plays on, leaving the bank to others, until this is seen while one is asked; without a selector until a round is over."""
        player, page = self.guest.player, self.guest.page
        for _ in range(60):
            phase = player.wait("asked", "result")
            if phase == "result" and player.answered and not selector:
                return
            if phase == "asked" and selector and page.locator(selector).count():
                return
            bank, leaves = page.locator(".acts [data-act=bank]"), page.locator(".acts [data-act=pass]")
            if phase == "result":
                page.wait_for_timeout(100)
            elif bank.count() and leaves.count():
                page.wait_for_timeout(300)
                leaves.click()
                page.wait_for_timeout(300)
            else:
                player.answer()

    def why(self) -> Path:
        why = self.guest.page.get_by_role("button", name=re.compile("^why", re.IGNORECASE))
        if why.first.is_visible():
            why.first.click()
        return self.take("why")

    def replay(self) -> None:
        self.guest.page.goto(f"{self.server.url}/me/hands")
        self.guest.page.locator("a[href^='/h/']").last.wait_for()
        self.take("hands")
        self.guest.page.locator("a[href^='/h/']").last.click()
        self.guest.page.wait_for_selector(".timeline")
        self.guest.page.keyboard.press("End")
        self.take("replayer")


class DeskPhotographer:
    """The floor at its pages, after an evening that is there for all widths and lights."""

    def __init__(self, chromium: Browser, server: Server, folder: Path) -> None:
        self.chromium, self.server, self.folder = chromium, server, folder
        self.table, self.there = an_evening(chromium, server)

    def all(self, width: str, light: str) -> None:
        guest = Guest(self.chromium, self.server.url, WIDTHS[width], THEMES[light], expects=REFUSED)
        sign_in(guest, self.server)
        for what, path in DESKS.items():
            guest.page.goto(self.server.url + path.format(table=self.table))
            guest.page.wait_for_selector(READY)
            guest.page.wait_for_timeout(250)
            guest.page.screenshot(path=str(self.folder / f"{what}-{width}-{light}.png"), full_page=True)
        guest.close()

    def close(self) -> None:
        for guest in self.there:
            guest.close()


class Readme:
    """The three that a newcomer sees first: the lobby with people in it, a payment explained, three phones."""

    def __init__(self, chromium: Browser, server: Server, folder: Path) -> None:
        self.chromium, self.server, self.folder = chromium, server, folder

    def all(self) -> None:
        with tempfile.TemporaryDirectory() as kept:
            at = Path(kept)
            self.keep(
                "phones",
                [
                    self._phone(at, "poker", "night"),
                    self._phone(at, "double-hand", "day"),
                    self._phone(at, "pan", "night"),
                ],
            )
            self.keep("why", [self._why(at)])
            self.keep("lobby", [self._lobby(at)])

    def _phone(self, at: Path, family: str, light: str) -> Path:
        one = Photographer(self.chromium, self.server, at, "phone", light)
        one.table(family, TABLES[family])
        found = one.take(family)
        one.guest.close()
        return found

    def _why(self, at: Path) -> Path:
        one = Photographer(self.chromium, self.server, at, "desktop", "night", seed=3)
        one.table("twenty-one", TABLES["twenty-one"])
        one.until("")
        found = one.why()
        one.guest.close()
        return found

    def _lobby(self, at: Path) -> Path:
        """People sit at tables of each kind, so that bots do too."""
        there = []
        for seed, slug in enumerate(
            (*TABLES.values(), "mortimers/no-bust-6-buster", "ven-a-mexico/holdem"), 1
        ):
            there.append(Guest(self.chromium, self.server.url, DESKTOP, seed=seed))
            there[-1].player.open(slug, bots=2 + seed % 4)
            there[-1].player.sit()
        one = Photographer(self.chromium, self.server, at, "desktop", "day")
        found = one.page("lobby", "/?seat=open&people=only")
        for guest in (*there, one.guest):
            guest.close()
        return found

    def keep(self, name: str, pictures: Sequence[Path]) -> None:
        """Side by side, as small as they still read well."""
        found = [Image.open(one).convert("RGB") for one in pictures]
        gap = 24 if len(found) > 1 else 0
        size = sum(one.width for one in found) + gap * (len(found) - 1), max(one.height for one in found)
        whole, left = Image.new("RGB", size, "white"), 0
        for one in found:
            whole.paste(one, (left, 0))
            left += one.width + gap
        for quality in range(90, 40, -10):
            kept = BytesIO()
            whole.save(kept, "WEBP", quality=quality, method=6)
            if kept.tell() < LARGEST:
                break
        (self.folder / f"{name}.webp").write_bytes(kept.getvalue())


def main() -> None:
    asked = [one for one in sys.argv[1:] if not one.startswith("--")]
    is_readme, is_desks = "--readme" in sys.argv, "--desks" in sys.argv
    chosen = [one for one in asked if one.partition("-")[0] in WIDTHS] or [
        f"{width}-{light}" for width in WIDTHS for light in THEMES
    ]
    usual = ROOT / ("docs/pictures" if is_readme else "build/screenshots")
    folder = next((Path(one) for one in asked if one not in chosen), usual)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, sync_playwright() as play:
        server = Server(Path(home), "--show", "5000", *(("--seed", "11") if is_readme else ()))
        chromium = start(play)
        if is_readme:
            Readme(chromium, server, folder).all()
        desks = None if is_readme else DeskPhotographer(chromium, server, folder)
        for one in chosen if desks else ():
            desks.all(*one.split("-"))
            if not is_desks:
                Photographer(chromium, server, folder, *one.split("-")).all()
        if desks:
            desks.close()
        chromium.close()
        server.stop()
    print(f"{len(list(folder.glob('*.*')))} pictures in {folder}")


if __name__ == "__main__":
    main()
