"""Somebody without a mouse: Tab until a control has the focus, then Enter."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.browser.player import Player

MOST = 120
"""So many controls a table has at the very most."""


class KeyPlayer(Player):
    def press(self, one: Locator) -> None:
        one.wait_for()
        handle = one.element_handle()
        for _ in range(MOST):
            if self.page.evaluate("(one) => document.activeElement === one", handle):
                return self.page.keyboard.press("Enter")
            self.page.keyboard.press("Tab")
        raise AssertionError(f"cannot be reached by keys: {one.inner_text()}")
