"""What a player's browser saw live stands against what the room tells afterwards: a forged reply, an exchanged draw, bytes that were
taken and not used. Nobody who was not there is told more than that it fits itself."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page, Route, expect

from cardroom.cli import main
from tests.browser.guest import DESKTOP, Guest
from tests.browser.server import Server
from tests.saved_proof import invented

Guests = Callable[..., Guest]
Servers = Callable[..., Server]
NO_BUST = "players-club/no-bust-5"
NO_SUBTLE = "Object.defineProperty(crypto, 'subtle', { value: undefined })"
"""As on a page that came by plain http."""


def played(guest: Guest, slug: str = NO_BUST) -> str:
    """A round with bots; returns the address of its proof."""
    number = guest.player.open(slug)
    guest.player.sit()
    guest.player.round()
    rounds = guest.page.evaluate(
        "Object.keys(localStorage).map((key) => Number(key.match(/^cardroom-fair\\/\\d+\\/(\\d+)$/)?.[1] || 0))"
    )
    # On a busy machine the next round has begun by now, and what the page knows of it lies there too.
    over = [
        round for round in rounds if guest.page.request.get(f"{guest.url}/api/fairness/{number}/{round}").ok
    ]
    return f"{guest.url}/h/{number}/{max(over)}/proof"


def proof(page: Page, url: str) -> tuple[str, set[str]]:
    """The verdict of the page, and what it found."""
    page.goto(url)
    return read(page)


def read(page: Page) -> tuple[str, set[str]]:
    page.wait_for_selector(".verdict")
    found = page.locator(".verdict [data-found]").evaluate_all("all => all.map((one) => one.dataset.found)")
    return str(page.locator(".verdict").get_attribute("data-verdict")), set(found)


def forge(page: Page) -> None:
    """From now on the room tells another deck: roots, openings, seal, bytes and draw fit one another."""

    def answer(route: Route) -> None:
        told = route.fetch().json()
        whole = {"table": told["table"], "round": told["round"], "told": told}
        route.fulfill(json=invented(whole, Random(1))["told"])

    page.route("**/api/fairness/**", answer)


def save(page: Page, file: Path) -> int:
    """The proof as it is downloaded; how `cardroom verify` ends on it."""
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save the proof").click()
    kept.value.save_as(file)
    return CliRunner().invoke(main, ["verify", str(file)]).exit_code


def test_a_forged_reply_is_told_apart_from_what_was_seen_live(
    guests: Guests, server: Server, tmp_path: Path
) -> None:
    guest, stranger = guests(server, size=DESKTOP), guests(server)
    guest.page.add_init_script(NO_SUBTLE)
    url = played(guest)
    came, found = proof(guest.page, url)
    assert came == "derived" and {"roots-seen", "seal-seen", "own-used", "derived", "cards"} <= found
    assert save(guest.page, tmp_path / "honest.json") == 0
    assert json.loads((tmp_path / "honest.json").read_text())["seen"]["own"]
    guest.checks.all("proof")
    assert proof(stranger.page, url)[0] == "told"
    expect(stranger.page.locator(".verdict h2")).to_contain_text("only as published afterwards")
    forge(guest.page)
    forge(stranger.page)
    for again in (guest.page.reload, lambda: guest.page.goto(url)):
        again()
        came, found = read(guest.page)
        assert came == "differs" and {"roots-other", "seal-other", "cards-bad"} <= found
    assert save(guest.page, tmp_path / "forged.json") == 1
    guest.page.goto(url.removesuffix("/proof"))
    assert read(guest.page)[0] == "differs"
    assert (
        proof(stranger.page, url)[0] == "told"
    )  # it fits itself, and the page says that this is all it knows
    guest.checks.assert_none()


@pytest.mark.parametrize(
    ("lie", "key"), [("swap", "seal-other"), ("swap-quietly", "draw-other"), ("drop", "own-missing")]
)
def test_a_house_that_chooses_is_found_by_the_player(
    guests: Guests, servers: Servers, lie: str, key: str
) -> None:
    guest = guests(servers("--lie", lie, "--show", "10000"), size=DESKTOP)
    url = played(guest)
    if lie != "swap-quietly":  # nothing that was told contradicts itself before the draw is shown
        expect(guest.page.locator(".strip.unfair")).to_be_visible()
    came, found = proof(guest.page, url)
    assert came == "differs" and key in found


@pytest.mark.parametrize(
    ("lie", "says", "key"),
    [("unlisted", "has not listed", "own-none"), ("device", "from another device", "own-other")],
)
def test_a_house_that_passes_over_the_player_is_told_of(
    guests: Guests, servers: Servers, lie: str, says: str, key: str
) -> None:
    """Nothing contradicts itself: no pledge is listed, or one of another device that the player does not have."""
    guest = guests(servers("--lie", lie), size=DESKTOP)
    url = played(guest)
    expect(guest.page.locator(".strip.unfair")).to_contain_text(says)  # with the next round
    came, found = proof(guest.page, url)
    assert came == "open" and key in found and "own-used" not in found


def rounds(guest: Guest, table: int) -> list[int]:
    """Those that this person has played here, the first one first."""
    told = guest.page.request.get(f"{guest.url}/api/rounds").json()
    return [one["version"] for one in reversed(told) if one["table"] == table]


def shuffles(guest: Guest, table: int) -> list[int]:
    """The rounds among them whose shoe does not go on from an earlier one."""
    told = {
        round: guest.page.request.get(f"{guest.url}/api/fairness/{table}/{round}").json()
        for round in rounds(guest, table)
    }
    return [round for round, one in told.items() if not one.get("since")]


def test_a_shoe_that_goes_on_is_followed_until_it_is_replaced_and_then_shown(
    guests: Guests, server: Server
) -> None:
    """A cut card behind the first twelve cards: several rounds from one shoe, until another is shuffled."""
    guest = guests(server, size=DESKTOP)
    table = guest.player.open("comstock/no-bust-joker", bots=1, cut=3)
    guest.player.sit()
    while len(shuffles(guest, table)) < 2:
        guest.player.round()
    first, second = shuffles(guest, table)
    shoe = [one for one in rounds(guest, table) if one < second]
    came = {round: proof(guest.page, f"{guest.url}/h/{table}/{round}/proof") for round in shoe}
    assert len(shoe) > 1 and came[first][0] == "derived" and "own-used" in came[first][1]
    for one in shoe[1:]:
        assert came[one][0] == "seen" and {"roots-seen", "cards", "shoe-goes-on"} <= came[one][1]
        seen = guest.page.evaluate(
            "(key) => JSON.parse(localStorage.getItem(key)).shoe", f"cardroom-fair/{table}/{one}"
        )
        assert seen["now"] == seen["drawn"] > 0 and "missed" not in seen
