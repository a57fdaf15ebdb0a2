"""A family of somebody else's is played in the browser without a line of front-end code: two base wagers a circle."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.browser.guest import Guest
from tests.browser.server import Server

LAKESIDE = Path(__file__).parent.parent / "punto_banco" / "lakeside.toml"


def test_punto_banco_is_played(guests: Callable[..., Guest], servers: Callable[..., Server]) -> None:
    guest = guests(servers("--family", "tests.punto_banco", "--room-file", str(LAKESIDE)))
    guest.player.each = guest.checks.all
    guest.player.open("lakeside/punto-banco")
    guest.player.sit()
    for _ in range(3):
        guest.player.round()
    assert guest.player.answered >= 3
    guest.checks.assert_none()
