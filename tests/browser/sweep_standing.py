"""A table in every state that has a look of its own: what axe finds, what is too small, what does not fit, by day and by night."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.browser.guest import DESKTOP, Guest
from tests.browser.looks import VISITS, Mirror
from tests.browser.server import Server

Guests = Callable[..., Guest]
ONE_OF_EACH_ROOM = (
    "ven-a-mexico/holdem",
    "pinnacle/three-card-poker",
    "mortimers/double-hand",
    "players-club/pan",
    "comstock/super-pan-9",
)


@pytest.mark.parametrize("visit", ["phone, large", "desktop"])
@pytest.mark.parametrize(
    ("state", "said"),
    [
        ({"halted": True}, "stopped"),
        ({"paused": "a count of the decks"}, "a count of the decks"),
        ({"closing": "the night is over"}, "the night is over"),
    ],
)
def test_table_that_stands_still(
    guests: Guests, server: Server, visit: str, state: dict[str, object], said: str
) -> None:
    """As the server tells it: the state is put into what comes over the line, since no round breaks by itself."""
    guest = guests(server, **VISITS[visit].how(server.url))

    def between(line: WebSocketRoute) -> None:
        there = line.connect_to_server()

        def tell(message: str | bytes) -> None:
            told = json.loads(message)
            if "state" in told:
                told["state"] |= state
            line.send(json.dumps(told))

        there.on_message(tell)

    guest.page.route_web_socket("**/ws/table/*", between)
    guest.player.open("comstock/holdem")
    expect(guest.page.locator(".status .standing")).to_contain_text(said)
    Mirror(guest).at(str(state))
    guest.checks.assert_none()


def test_loading_is_said_when_it_takes_long(guests: Guests, server: Server) -> None:
    """Nothing comes over the line for a while: a sentence says so, and nothing is broken."""
    guest = guests(server)
    number = guest.player.open("comstock/holdem")
    guest.page.route_web_socket("**/ws/table/*", lambda line: None)
    guest.page.goto(f"{server.url}/t/{number}")
    expect(guest.page.locator(".status .strip")).to_be_visible()
    guest.checks.all("loading")
    guest.checks.assert_none()


def test_list_that_cannot_be_had_can_be_asked_for_again(guests: Guests, server: Server) -> None:
    guest = guests(server, line_is_cut=True)

    def cut(route: Route) -> None:
        route.abort("connectionrefused")

    guest.page.route("**/api/tables", cut)
    guest.page.goto(server.url)
    again = guest.page.get_by_role("button", name="again")
    expect(again).to_be_visible()
    guest.checks.all("lobby without a server")
    guest.page.unroute("**/api/tables", cut)
    again.click()
    expect(guest.page.locator(".rows-of-tables li").first).to_be_visible()
    guest.checks.assert_none()


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("slug", ONE_OF_EACH_ROOM)
def test_felt_of_every_room_in_contrast(guests: Guests, server: Server, slug: str, theme: str) -> None:
    """Print, plates and marks on the cloth itself, which is a gradient that axe does not judge: 4.5 for print, 3 for marks."""
    guest = guests(server, size=DESKTOP, theme=theme)
    guest.player.open(slug)
    assert guest.page.evaluate(CONTRAST) == []


CONTRAST = """() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
  const over = ([r, g, b, a], [x, y, z]) => [r, g, b].map((one, n) => (one * a + [x, y, z][n] * (255 - a)) / 255);
  const light = (one) => { const [r, g, b] = one.map((part) => { const c = part / 255; return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const ratio = (one, other) => { const [high, low] = [light(one), light(other)].sort((a, b) => b - a); return (high + 0.05) / (low + 0.05); };
  const felt = document.querySelector(".felt");
  const cloth = getComputedStyle(felt.dataset.shape === "zones" ? felt : felt.querySelector(".cloth")).backgroundImage;
  const stops = cloth.match(/(?:oklch|rgba?|color)\\([^()]*\\)/g).map(rgba);
  const style = getComputedStyle(felt);
  const token = (name) => rgba(style.getPropertyValue(name).trim());
  const found = [];
  for (const ground of stops) {
    for (const [name, least] of [["--print", 4.5], ["--print-2", 4.5], ["--accent", 3]]) {
      const seen = ratio(over(token(name), ground), ground);
      if (seen < least) found.push(`${felt.dataset.felt} ${name} on ${ground}: ${seen.toFixed(2)}`);
    }
    const plate = over(token("--plate"), ground);
    for (const name of ["--plate-text", "--plate-2"]) if (ratio(over(token(name), plate), plate) < 4.5) found.push(`${name} on a plate on ${ground}`);
  }
  return found;
}"""
