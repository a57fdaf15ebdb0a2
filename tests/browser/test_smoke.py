"""A round of one game of each family on a phone, by what is on the page; `make browser` plays all of them, at two widths."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.browser.guest import DESKTOP, Guest
from tests.browser.server import Server

Guests = Callable[..., Guest]
ONE_OF_EACH = (
    "players-club/no-bust-5", "comstock/holdem", "pinnacle/three-card-poker", "comstock/super-pan-9",
    "mortimers/double-hand", "players-club/pan",
)  # fmt: skip


@pytest.mark.parametrize("slug", ONE_OF_EACH)
def test_round_is_played_on_a_phone(guests: Guests, server: Server, slug: str) -> None:
    guest = guests(server)
    guest.player.each = guest.checks.once
    guest.player.open(slug)
    guest.player.sit()
    guest.player.round()
    guest.checks.assert_none()


def test_reload_in_mid_hand_and_why(guests: Guests, server: Server) -> None:
    guest = guests(server, size=DESKTOP, theme="light")
    guest.player.open("comstock/holdem")
    guest.player.sit()
    guest.player.wait("asked")
    before = guest.player.question
    guest.page.reload()
    guest.player.wait("asked")
    assert guest.player.question == before
    guest.player.round()
    guest.page.get_by_role("button", name=re.compile("^why", re.IGNORECASE)).first.click()
    guest.page.wait_for_selector(".why .clause-told")
    guest.checks.all("why")
    guest.checks.assert_none()
