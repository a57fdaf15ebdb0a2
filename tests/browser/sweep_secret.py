"""What nobody has seen is nowhere: two shoes that differ below look the same in traffic, page and storage, byte for byte."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from tests.browser.guest import Guest
from tests.browser.server import Server

Guests = Callable[..., Guest]
Servers = Callable[..., Server]
TIMES = re.compile(r'"(?:utc|ms|bank|heard|next)":\s*\d+|"person":\s*"[^"]*"')
COMMITMENT = re.compile(r'[0-9a-f]{64}')
SLUG, SEEN = "comstock/holdem", 4
"""Two hands of two are dealt before the first question; all that lies below is mixed otherwise."""


def test_unseen_cards_change_no_byte(guests: Guests, servers: Servers) -> None:
    one, other = (_seen(guests, servers("--seed", "77", "--seen", str(SEEN), *more)) for more in ((), ("--unseen", "9")))
    assert one["roots"] and one["roots"] != other["roots"]  # the shoes do differ
    assert one["frames"] and one["frames"] == other["frames"]
    assert one["page"] == other["page"]
    assert one["stored"] == other["stored"]


def _seen(guests: Guests, server: Server) -> dict[str, object]:
    """Up to the first question of a round: all that came over the line, the page, what the browser keeps."""
    guest = guests(server)
    frames: list[str] = []
    guest.page.on("websocket", lambda line: line.on("framereceived", lambda payload: frames.append(str(payload))))
    guest.player.open(SLUG, bots=1)
    guest.player.sit()
    guest.player.wait("asked")
    guest.page.wait_for_timeout(300)
    name = guest.page.evaluate("fetch('/api/me').then((answer) => answer.json()).then((one) => one.name)")
    page = guest.page.evaluate("document.querySelector('.table-page').outerHTML")
    stored = guest.page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])")
    page = re.sub(r"\d+ s\b|--left: [\d.]+|[0-9a-f]{64}", "", page.replace(name, "NAME"))
    return {"roots": COMMITMENT.findall("".join(frames)), "frames": _told([one.replace(name, "NAME") for one in frames]), "page": page, "stored": stored.replace(name, "NAME")}


def _told(frames: list[str]) -> list[object]:
    """Every event and every line of the round, without clocks and the commitment, which differ from one evening to the next."""
    read = [json.loads(COMMITMENT.sub("", TIMES.sub('"x":0', frame))) for frame in frames]
    return [one for told in read for one in (*told.get("e", ()), *told.get("lines", ()), *told.get("asks", ()))]


def test_no_card_of_others_is_in_the_heap(guests: Guests, servers: Servers) -> None:
    """What the page holds in memory: of all hands but one's own only backs, as long as none is shown."""
    server = servers("--seed", "5")
    guest = guests(server)
    guest.player.open("comstock/holdem")
    guest.player.sit()
    guest.player.wait("asked")
    chunks: list[str] = []
    cdp = guest.context.new_cdp_session(guest.page)
    cdp.on("HeapProfiler.addHeapSnapshotChunk", lambda part: chunks.append(part["chunk"]))
    cdp.send("HeapProfiler.takeHeapSnapshot")
    heap = "".join(chunks)
    assert len(heap) > 100_000
    assert not re.search(r'"secret"|"shoe_order"|"password_hash"', heap)
