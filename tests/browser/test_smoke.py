"""A round of one game of each family on a phone, by what is on the page; `make browser` plays all of them, at two widths."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.guest import Guest
from tests.browser.server import Server

Guests = Callable[..., Guest]
ONE_OF_EACH = (
    "players-club/no-bust-5", "comstock/holdem", "pinnacle/three-card-poker", "comstock/super-pan-9",
    "mortimers/double-hand", "players-club/pan",
)  # fmt: skip


@pytest.mark.parametrize("slug", ONE_OF_EACH)
def test_round_is_played_on_a_phone(guests: Guests, server: Server, slug: str) -> None:
    guest = guests(server)
    guest.player.each = guest.checks.all
    guest.player.open(slug)
    guest.player.sit()
    guest.player.round()
    guest.checks.assert_none()
