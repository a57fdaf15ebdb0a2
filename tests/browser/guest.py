"""Somebody with a browser of his own, at a width, by day or by night. What his pages complain of is kept."""

from __future__ import annotations

from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from tests.browser.checks import Checks
from tests.browser.player import Player

PHONE, TABLET, DESKTOP = (390, 844), (820, 1180), (1440, 900)
PATIENCE = 60_000
"""Milliseconds: a machine may be busy. What must be quick is measured where it is meant, in `speed.py`."""
expect.set_options(timeout=PATIENCE)
QUIET = ("net::ERR_INTERNET_DISCONNECTED", "net::ERR_CONNECTION_REFUSED", "WebSocket connection to")
"""What a browser itself says when its line is cut; tests that cut it say so."""


class Guest:
    def __init__(
        self,
        chromium: Browser,
        url: str,
        size: tuple[int, int] = PHONE,
        theme: str = "dark",
        line_is_cut: bool = False,
        seed: int = 1,
        motion: str = "reduce",
        state: object = None,
        locale: str = "en-US",
        expects: tuple[str, ...] = (),
    ) -> None:
        self.url, self.line_is_cut, self.seed, self.expects = url, line_is_cut, seed, expects
        self.complaints: list[str] = []
        self.context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme=theme,
            reduced_motion=motion,  # type: ignore[arg-type]
            has_touch=size[0] < 700,
            locale=locale,
            storage_state=state,  # type: ignore[arg-type]
        )
        self.page = self.new_page()
        self.checks = Checks(self.page)
        self.player = Player(self.page, url, seed)

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", self._heard)
        page.on("pageerror", lambda fault: self.complaints.append(f"thrown: {fault}"))
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning") or any(
            one in message.text for one in (*(QUIET if self.line_is_cut else ()), *self.expects)
        ):
            return
        self.complaints.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def close(self) -> None:
        self.context.close()
