"""A full round of every game, on a phone by night and on a wide screen by day, by the visible controls alone.

In every state that is reached: no fault that axe finds, nothing too small to touch or beyond the width, nothing shifts while a
question is open, and an act keeps its place and size within a phase.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.games import GAMES
from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.server import Server

Guests = Callable[..., Guest]
SEEN = [pytest.param(PHONE, "dark", id="phone"), pytest.param(DESKTOP, "light", id="desktop")]


@pytest.mark.parametrize(("size", "theme"), SEEN)
@pytest.mark.parametrize("slug", GAMES)
def test_round_is_played(
    guests: Guests, server: Server, slug: str, size: tuple[int, int], theme: str
) -> None:
    guest = guests(server, size=size, theme=theme)
    guest.player.each = guest.checks.every
    guest.player.open(slug)
    guest.checks.watch_shifts()
    guest.player.sit()
    guest.player.round()
    guest.checks.shifts()
    guest.checks.assert_none()
