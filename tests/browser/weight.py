"""What a browser fetches, weighed on the wire (packed, with its headers) and as it lies in memory; what comes out of its cache weighs nothing."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page


class Weight:
    """From now on, of one page."""

    def __init__(self, page: Page) -> None:
        self._had: set[str] = set()
        self._path: dict[str, str] = {}
        self._wire: dict[str, int] = {}
        self._plain: dict[str, int] = {}
        at = page.context.new_cdp_session(page)
        at.on("Network.requestServedFromCache", lambda one: self._had.add(one["requestId"]))
        at.on("Network.responseReceived", self._answered)
        at.on("Network.dataReceived", lambda one: self._add(self._plain, one, "dataLength"))
        at.on("Network.loadingFinished", lambda one: self._add(self._wire, one, "encodedDataLength"))
        at.send("Network.enable")

    def _answered(self, one: dict[str, Any]) -> None:
        answer = one["response"]
        if not answer.get("fromDiskCache") and one["requestId"] not in self._had:
            self._path[one["requestId"]] = answer["url"]

    def _add(self, sums: dict[str, int], one: dict[str, Any], name: str) -> None:
        sums[one["requestId"]] = sums.get(one["requestId"], 0) + int(one[name])

    @property
    def wire(self) -> int:
        return sum(self._wire.get(one, 0) for one in self._path)

    @property
    def plain(self) -> int:
        return sum(self._plain.get(one, 0) for one in self._path)

    @property
    def twice(self) -> list[str]:
        """What was fetched more than once."""
        paths = list(self._path.values())
        return sorted({one for one in paths if paths.count(one) > 1})

    @property
    def heaviest(self) -> list[tuple[int, int, str]]:
        found = [(self._wire.get(one, 0), self._plain.get(one, 0), path) for one, path in self._path.items()]
        return sorted(found, reverse=True)[:5]
