"""The room as people have it before them: by day and by night, in two and four colours, in large text, for the left hand."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from tests.browser.guest import DESKTOP, PHONE, TABLET, Guest

NARROW, ZOOMED = (320, 640), (720, 450)


class Visit(NamedTuple):
    """Somebody's screen, and whether he reads large text there."""

    size: tuple[int, int]
    text: str = ""

    def how(self, url: str) -> dict[str, object]:
        """For a guest whose browser keeps that choice."""
        kept = [{"name": "cardroom", "value": json.dumps({"size": self.text})}]
        return {
            "size": self.size,
            "state": {"cookies": [], "origins": [{"origin": url, "localStorage": kept}]},
        }


VISITS = {
    "phone": Visit(PHONE), "phone, large": Visit(PHONE, "large"), "tablet, large": Visit(TABLET, "large"), "desktop": Visit(DESKTOP),
    "desktop, large": Visit(DESKTOP, "large"), "320, large": Visit(NARROW, "large"), "200%": Visit(ZOOMED),
}  # fmt: skip


class Look(NamedTuple):
    theme: str
    deck: str
    hand: str = ""


LOOKS = (
    Look("dark", "four"),
    Look("light", "two", "left"),
    Look("dark", "two", "left"),
    Look("light", "four"),
)
"""Any two of these choices meet; the first two are opposites."""
READY = """() => document.querySelector("#page main") && !document.querySelector(".loading, .table-page[data-line=opening]")
  && [...document.querySelectorAll("link[rel=stylesheet]")].every((one) => one.sheet)"""
"""Nothing is on its way any more."""
WEAR = """([deck, hand]) => {
  document.documentElement.setAttribute("data-deck", deck);
  hand ? document.documentElement.setAttribute("data-hand", hand) : document.documentElement.removeAttribute("data-hand");
}"""


class Mirror:
    """Shows a guest's page in all these looks, without loading it again; what is wrong is kept with the look in which it was seen."""

    def __init__(self, guest: Guest, looks: Sequence[Look] = LOOKS) -> None:
        self.guest, self.looks = guest, looks
        self._seen: set[str] = set()

    def go(self, path: str) -> None:
        self.guest.page.goto(self.guest.url + path)
        self.at(path)

    def first(self, what: str) -> None:
        """Of each kind of state the first: a slip, a choice, a result."""
        kind = what.partition(":")[0]
        if kind not in self._seen:
            self._seen.add(kind)
            self.at(kind)

    def at(self, what: str) -> None:
        page = self.guest.page
        page.wait_for_function(READY, timeout=60_000)
        for look in self.looks:
            page.emulate_media(color_scheme=look.theme)  # type: ignore[arg-type]
            page.evaluate(WEAR, look[1:])
            page.wait_for_function(
                "(theme) => document.documentElement.dataset.theme === theme",
                arg="day" if look.theme == "light" else "night",
            )
            self.guest.checks.all(f"{what}, {' '.join(filter(None, look))}")
