"""Honest rooms over many rounds, as honest browsers see them: every family, two people at a table, a reload in mid-hand, two tabs, a
browser that keeps nothing and one whose storage is damaged. Nobody is ever told that something does not agree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.guest import DESKTOP, Guest
from tests.browser.server import Server
from tests.browser.test_fair import NO_BUST, proof, rounds

Guests = Callable[..., Guest]
SHOWN = (NO_BUST, "comstock/no-bust-joker", "mortimers/double-hand", "comstock/super-pan-9")
SEALED = ("comstock/holdem", "pinnacle/three-card-poker", "comstock/lowball", "comstock/seven-stud")
DAMAGE = """() => { for (const key of Object.keys(localStorage)) if (key.startsWith("cardroom-fair")) localStorage.setItem(key, key.length % 2 ? "{" : '{"roots":5,"own":{"seals":1},"ahead":7}'); }"""


def rounds_of(guest: Guest, table: int) -> list[str]:
    """The proofs of the rounds that this person has played here, the first one first."""
    return [f"{guest.url}/h/{table}/{one}/proof" for one in rounds(guest, table)]


def in_turn(*guests: Guest, rounds: int) -> None:
    """Each answers when asked, until so many rounds are over."""
    before = [guest.player.answered for guest in guests]
    over: set[Any] = set()
    for _ in range(rounds * 60):
        for guest in guests:
            if guest.player.phase == "asked":
                guest.player.answer()
            elif guest.player.phase == "result" and guest.player.answered > before[0]:
                over.add(
                    guest.page.evaluate("document.querySelector('.facts div:last-child dd')?.textContent")
                )
        if len(over) >= rounds:
            return
        guests[0].page.wait_for_timeout(100)


@pytest.mark.parametrize("slug", [*SHOWN, *SEALED])
def test_every_round_agrees(guests: Guests, server: Server, slug: str) -> None:
    guest = guests(server, size=DESKTOP)
    table = guest.player.open(slug)
    guest.player.sit()
    for _ in range(3):
        guest.player.round()
    came = [proof(guest.page, one) for one in rounds_of(guest, table)]
    assert len(came) >= 3 and {one for one, _ in came} == {"derived" if slug in SHOWN else "seen"}
    assert "own-used" in came[-1][1]


@pytest.mark.parametrize("slug", [NO_BUST, "comstock/holdem"])
def test_two_people_see_each_others_bytes(guests: Guests, server: Server, slug: str) -> None:
    one, other = guests(server, size=DESKTOP), guests(server, size=DESKTOP)
    table = one.player.open(slug, bots=0)
    one.player.sit()
    other.player.go(table)
    other.player.sit()
    in_turn(one, other, rounds=4)
    for guest in (one, other):
        came = [proof(guest.page, url) for url in rounds_of(guest, table)]
        came = [
            one for one in came if one[0] != "none"
        ]  # a hand that nobody played before the second had sat down
        assert len(came) >= 3 and {verdict for verdict, _ in came} == {
            "derived" if slug == NO_BUST else "seen"
        }
        assert {"own-used", "gave"} <= came[-1][1] and "silent" not in came[-1][1]


def test_a_reload_in_mid_hand_and_a_second_tab_change_nothing(guests: Guests, server: Server) -> None:
    guest = guests(server, size=DESKTOP)
    table = guest.player.open(NO_BUST)
    guest.player.sit()
    guest.player.round()
    second = guest.new_page()
    second.goto(guest.page.url)
    second.wait_for_selector(".felt .plate.me")
    guest.player.wait("asked")
    guest.page.reload()
    guest.player.round()
    guest.player.wait("asked")
    guest.player.answer()
    guest.page.reload()
    guest.player.round()
    came = [proof(guest.page, one) for one in rounds_of(guest, table)]
    assert len(came) >= 3 and {verdict for verdict, _ in came} == {"derived"}
    assert all("own-used" in found for _, found in came)


@pytest.mark.parametrize("how", ["damaged", "refused"])
def test_a_browser_that_keeps_nothing_plays_on(guests: Guests, server: Server, how: str) -> None:
    guest = guests(server, size=DESKTOP)
    if how == "refused":
        guest.page.add_init_script(
            "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
        )
    table = guest.player.open(NO_BUST)
    guest.player.sit()
    guest.player.round()
    guest.page.evaluate(DAMAGE) if how == "damaged" else None
    guest.player.round()
    came = [proof(guest.page, one)[0] for one in rounds_of(guest, table)]
    assert set(came) <= {"derived", "told"} and came


WATCH = """() => { window.strips = new Set(); new MutationObserver(() => document.querySelectorAll(".strip.unfair").forEach((one) => window.strips.add(one.textContent)))
  .observe(document, { subtree: true, childList: true }); }"""


def test_two_devices_of_one_player_are_no_house_that_cheats(guests: Guests, server: Server) -> None:
    """They answer two rounds each, at a table whose shoe goes on: bytes of one take the place of the other's, and each says whose went in."""
    one = guests(server, size=DESKTOP)
    table = one.player.open("comstock/no-bust-joker", bots=1, cut=10)
    one.player.sit()
    other = guests(server, size=DESKTOP, state={"cookies": one.context.cookies(), "origins": []})
    other.player.go(table)
    for guest in (one, other):
        guest.page.evaluate(f"({WATCH})()")
    for number in range(8):
        (one, other)[number // 2 % 2].player.round()
    strips = {text for guest in (one, other) for text in guest.page.evaluate("[...window.strips]")}
    assert {"from another device" in text for text in strips} == {True}
    came = [proof(guest.page, url) for guest in (one, other) for url in rounds_of(guest, table)]
    assert len(came) >= 16 and {verdict for verdict, _ in came} <= {"derived", "seen", "open"}
    assert "own-other" in {key for _, found in came for key in found}
