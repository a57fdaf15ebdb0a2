"""What happens to people at a table: a newcomer, two at one table, a reload, a second device, a lost line, a refusal, a restart."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.guest import DESKTOP, Guest
from tests.browser.server import Server

Guests = Callable[..., Guest]
Servers = Callable[..., Server]
NO_BUST, HOLDEM, DOUBLE_HAND, PAN = "players-club/no-bust-5", "comstock/holdem", "mortimers/double-hand", "players-club/pan"


def until_asked(guest: Guest, kind: str = "") -> None:
    """Plays on until a question stands there, of this kind."""
    for _ in range(60):
        guest.player.wait("asked", seconds=60)
        guest.page.wait_for_timeout(300)
        found, _ = guest.player._control()
        if kind in ("", found):
            return
        guest.player.answer()
    raise AssertionError(f"never asked for {kind}")


def test_newcomer_plays_a_round_within_a_minute(guests: Guests, servers: Servers) -> None:
    """From the lobby, by what it offers, at the usual speed of bots."""
    server = servers("--calm")
    guest = guests(server, size=DESKTOP, theme="light")
    began = time.monotonic()
    guest.page.goto(server.url)
    guest.page.get_by_role("button", name=re.compile("No Bust")).first.click()
    guest.page.get_by_role("button", name=re.compile("bots", re.IGNORECASE)).first.click()
    guest.page.wait_for_selector(".felt .plate")
    guest.player.sit()
    guest.player.round(60)
    assert time.monotonic() - began < 60


def test_two_people_at_one_table_see_the_same_round(guests: Guests, server: Server) -> None:
    ann, ben = guests(server), guests(server, size=DESKTOP, seed=2)
    number = ann.player.open(HOLDEM, bots=0)
    ann.player.sit()
    ben.player.go(number)
    ben.player.sit()
    for _ in range(40):
        asked = next((one for one in (ann, ben) if one.player.phase == "asked"), None)
        if asked:
            asked.player.answer()
        elif "result" in (ann.player.phase, ben.player.phase) and ann.player.answered + ben.player.answered:
            break
        ann.page.wait_for_timeout(150)
    for one in (ann, ben):
        one.player.wait("result", seconds=20)
    assert ann.player.answered + ben.player.answered >= 2


def test_reload_in_mid_hand_shows_the_same_question(guests: Guests, server: Server) -> None:
    guest = guests(server)
    guest.player.open(HOLDEM)
    guest.player.sit()
    guest.player.wait("asked")
    before = guest.player.question
    guest.page.reload()
    guest.player.wait("asked")
    assert guest.player.question == before
    guest.player.round()


def test_second_device_goes_on_where_the_first_was(guests: Guests, server: Server) -> None:
    first = guests(server)
    number = first.player.open(HOLDEM)
    first.player.sit()
    first.player.wait("asked")
    before = first.player.question
    second = guests(server, size=DESKTOP, state=first.context.storage_state())
    second.player.go(number)
    second.player.wait("asked")
    assert second.player.question == before
    second.player.answer()
    first.page.wait_for_function("(words) => !document.querySelector('.dock').textContent.includes(words) || document.querySelector('.status').textContent", arg=before)
    second.player.round()


def test_lost_line_is_said_and_the_hand_goes_on(guests: Guests, server: Server) -> None:
    guest = guests(server, line_is_cut=True)
    guest.player.open(HOLDEM)
    guest.player.sit()
    guest.player.wait("asked")
    before = guest.player.question
    guest.context.set_offline(True)
    expect(guest.page.locator(".status")).to_contain_text(re.compile("lost|connection", re.IGNORECASE), timeout=40_000)
    guest.checks.all("line lost")
    guest.context.set_offline(False)
    expect(guest.page.locator(".status")).not_to_contain_text("Trying again", timeout=20_000)
    assert guest.player.question == before
    guest.player.round()
    guest.checks.assert_none()


def test_restart_of_the_server_in_mid_hand(guests: Guests, servers: Servers) -> None:
    server = servers()
    guest = guests(server, line_is_cut=True)
    guest.player.open(HOLDEM)
    guest.player.sit()
    guest.player.wait("asked")
    before = guest.player.question
    server.stop()
    expect(guest.page.locator(".status")).to_contain_text(re.compile(r"\w"), timeout=20_000)
    guest.checks.all("server gone")
    server.start()
    guest.page.wait_for_function("() => !document.querySelector('.status').textContent.includes('Trying again')", timeout=30_000)
    guest.player.wait("asked")
    assert guest.player.question == before
    guest.player.round()
    guest.checks.assert_none()


def test_why_is_asked_of_a_payment(guests: Guests, server: Server) -> None:
    guest = guests(server, size=DESKTOP)
    guest.player.open(HOLDEM)
    guest.player.sit()
    guest.player.round()
    guest.page.get_by_role("button", name=re.compile("^why", re.IGNORECASE)).first.click()
    expect(guest.page.locator(".why")).to_be_visible()
    assert guest.page.locator(".why .clause-told").count()
    guest.checks.all("why")
    guest.checks.assert_none()


def test_two_hands_are_set_by_tap_by_keys_and_by_drag(guests: Guests, server: Server) -> None:
    guest = guests(server, size=DESKTOP)
    guest.player.open(DOUBLE_HAND)
    guest.player.sit()
    until_asked(guest, "racks")
    front, behind = guest.page.locator(".rack-of-cards").first, guest.page.locator(".rack-of-cards").last
    assert front.locator(".card-toggle").count() == 0
    behind.locator(".card-toggle").first.click()  # by tap
    expect(front.locator(".card-toggle")).to_have_count(1)
    front.locator(".card-toggle").first.click()
    expect(front.locator(".card-toggle")).to_have_count(0)
    guest.page.evaluate("document.activeElement.blur()")
    guest.page.keyboard.press("2")  # by keys
    expect(front.locator(".card-toggle")).to_have_count(1)
    card, onto = behind.locator(".card-toggle").first.bounding_box(), front.bounding_box()
    assert card and onto
    guest.page.mouse.move(card["x"] + 20, card["y"] + 20)  # by drag
    guest.page.mouse.down()
    guest.page.mouse.move(onto["x"] + onto["width"] - 20, onto["y"] + onto["height"] / 2, steps=8)
    guest.page.mouse.up()
    expect(front.locator(".card-toggle")).to_have_count(2)
    guest.checks.all("two hands laid")
    guest.player.answer()
    guest.player.round()
    guest.checks.assert_none()


def test_pan_is_played_to_its_end(guests: Guests, server: Server) -> None:
    guest = guests(server, seed=4)
    guest.player.open(PAN)
    guest.player.sit()
    for _ in range(4):
        guest.player.round(120)
        if len(guest.player.kinds) > 10:
            return
    assert len(guest.player.kinds) > 3


def test_wager_that_is_too_large_cannot_be_sent(guests: Guests, server: Server) -> None:
    """What the table would refuse is said before anything is sent, and no chip has moved."""
    guest = guests(server, size=DESKTOP)
    guest.player.open(NO_BUST)
    guest.player.sit()
    guest.player.rng.seed(5)
    until_asked(guest, "slip")
    chips = guest.page.locator(".purse").inner_text()
    field = guest.page.locator(".slip-line .amount-field").first
    field.fill("99999")
    field.press("Enter")
    send = guest.page.locator(".acts button.act").last
    if send.is_enabled():
        send.click()
        guest.page.wait_for_timeout(400)
    assert guest.page.locator(".purse").inner_text() == chips
    guest.checks.all("refused")
    guest.checks.assert_none()


def test_hand_is_seen_by_its_player_and_by_a_stranger(guests: Guests, server: Server) -> None:
    guest = guests(server, size=DESKTOP)
    number = guest.player.open(HOLDEM)
    guest.player.sit()
    guest.player.round()
    guest.page.goto(f"{server.url}/me/hands")
    guest.page.locator("a[href^='/h/']").first.click()
    guest.page.wait_for_selector(".timeline")
    assert f"/h/{number}/" in guest.page.url
    guest.page.keyboard.press("End")
    own = guest.page.locator(".replay-own").inner_text()
    assert own and "?at=" in guest.page.url
    expect(guest.page.locator(".proof-card .verdict.check")).to_be_visible()
    guest.checks.all("replayer")
    link = guest.page.url
    guest.page.keyboard.press("Home")
    guest.page.keyboard.press("ArrowRight")
    stranger = guests(server)
    stranger.page.goto(link)
    stranger.page.wait_for_selector(".timeline")
    stranger.checks.all("replayer, a stranger")
    assert stranger.page.locator(".replay-own").inner_text() != own
    assert not stranger.page.get_by_role("button", name="PHH").count()
    for one in (guest, stranger):
        one.checks.assert_none()
