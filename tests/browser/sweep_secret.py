"""What nobody has seen is nowhere: two shoes that differ below look the same in traffic, page and storage, byte for byte."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from tests.browser.guest import Guest
from tests.browser.server import Server

Guests = Callable[..., Guest]
Servers = Callable[..., Server]
TIMES = re.compile(
    r'\\?"(?:utc|ms|bank|heard|next|now|at)\\?":\s*\d+|\\?"(?:person|id|who)\\?":\s*\\?"p[^"]*"'
)
MOMENTS = re.compile(r"\d{12,}")
CLOCKS = re.compile(r"\d+ s(?:econds)?\b|--(?:left|gone|whole): [-\d.]+(?:ms)?")
COMMITMENT = re.compile(r"[0-9a-f]{64}|[0-9a-f]{32}")
"""Roots and seals; what players pledge, and their bytes."""
ROOT = re.compile(r'"root":"([0-9a-f]{64})"')
SLUG, SEEN = "comstock/holdem", 4
"""Two hands of two are dealt before the first question; all that lies below is mixed otherwise."""


def test_unseen_cards_change_no_byte(guests: Guests, servers: Servers) -> None:
    one, other = (
        _seen(guests, servers("--seed", "77", "--seen", str(SEEN), *more)) for more in ((), ("--unseen", "9"))
    )
    assert one["roots"] and one["roots"] != other["roots"]  # the shoes do differ
    assert one["frames"] and one["frames"] == other["frames"]
    both = (
        one["answers"].keys() & other["answers"].keys()
    )  # the lobby may have asked once more on one evening
    assert "/api/me" in both and {url: one["answers"][url] for url in both} == {
        url: other["answers"][url] for url in both
    }
    assert one["page"] == other["page"]
    assert one["stored"] == other["stored"]


def _seen(guests: Guests, server: Server) -> dict[str, Any]:
    """Up to the first question of a round: all that came over the line, the page, what the browser keeps."""
    guest, other = guests(server), guests(server)
    frames: list[str] = []
    guest.page.on(
        "websocket", lambda line: line.on("framereceived", lambda payload: frames.append(str(payload)))
    )
    answers: dict[str, str] = {}
    guest.page.on(
        "response", lambda one: answers.update({one.url: one.text()}) if "/api/" in one.url else None
    )
    number = guest.player.open(SLUG, bots=0)  # a bot would choose otherwise each time
    guest.player.sit()
    other.player.go(number)
    other.player.sit()
    for _ in range(200):
        if "asked" in (guest.player.phase, other.player.phase) and guest.player.own:
            break
        guest.page.wait_for_timeout(100)
    guest.page.wait_for_timeout(500)
    theirs = other.page.evaluate("fetch('/api/me').then((answer) => answer.json()).then((one) => one.name)")
    name = guest.page.evaluate("fetch('/api/me').then((answer) => answer.json()).then((one) => one.name)")

    def plain(text: str) -> str:
        return COMMITMENT.sub("", TIMES.sub('"x":0', text)).replace(name, "ANN").replace(theirs, "BEN")

    page = CLOCKS.sub("", plain(guest.page.evaluate("document.body.outerHTML")))
    stored = guest.page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])")
    return {
        "roots": ROOT.findall("".join(frames)),
        "frames": _told([plain(one) for one in frames]),
        "page": page,
        "stored": plain(stored),
        "answers": {
            url.removeprefix(server.url): MOMENTS.sub("", plain(text)) for url, text in answers.items()
        },
    }


def _told(frames: list[str]) -> list[object]:
    """All that was told, part by part, without clocks and the commitment, which differ from one evening to the next: two commits
    may come in one message on one evening and in two on another."""
    read = [json.loads(frame) for frame in frames]
    return [
        one
        for told in read
        for name in ("start", "shown", "people", "came")
        if name in told
        for one in [told[name]]
    ] + [one for told in read for one in (*told.get("e", ()), *told.get("lines", ()), *told.get("asks", ()))]


FACE = re.compile(r"[2-9TJQKA][shdc]")


def test_no_card_of_others_is_in_the_heap(guests: Guests, servers: Servers) -> None:
    """What the page holds in memory while a hand is played: no face of a card but those that came with one's own, no secret."""
    server = servers("--seed", "5")
    guest = guests(server)
    frames: list[str] = []
    guest.page.on(
        "websocket", lambda line: line.on("framereceived", lambda payload: frames.append(str(payload)))
    )
    guest.player.open("comstock/holdem")
    before = _strings(guest)
    guest.player.sit()
    guest.player.wait("asked")
    told = set(re.findall(r'"([2-9TJQKA][shdc])"', "".join(frames)))
    assert (
        len(told) == 2 == len(guest.player.own)
    )  # before the flop one knows one's own two cards, and no other came over the line
    after = _strings(guest)
    assert {one for one in after - before if FACE.fullmatch(one)} <= told
    assert not after & {"secret", "shoe_order", "password_hash", "token"}


def _strings(guest: Guest) -> set[str]:
    """All strings of a heap snapshot."""
    chunks: list[str] = []
    line = guest.context.new_cdp_session(guest.page)
    line.on("HeapProfiler.addHeapSnapshotChunk", lambda part: chunks.append(part["chunk"]))
    line.send("HeapProfiler.takeHeapSnapshot")
    line.detach()
    heap = json.loads("".join(chunks))
    assert len(heap["strings"]) > 1000
    return set(heap["strings"])
