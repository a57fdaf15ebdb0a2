"""The page's own check of the deck agrees with the house's, card by card; what was changed afterwards does not hold."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, Route

from cardroom.cards import Commitment, cards, verify
from cardroom.live.web import FOLDER

CHECK = """async ([openings, root]) => {
  const { verify } = await import("/web/verify.js");
  return Promise.all(openings.map((one) => verify(one, root)));
}"""


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Iterator[Page]:
    """Without a server: only localhost may hash, and what it serves is the file itself."""

    def serve(route: Route) -> None:
        if route.request.url.endswith("/web/verify.js"):
            return route.fulfill(content_type="text/javascript", body=(FOLDER / "verify.js").read_text())
        return route.fulfill(content_type="text/html", body="<title>verify</title>")

    with chromium.new_context() as context:
        page = context.new_page()
        page.route("http://localhost/**", serve)
        page.goto("http://localhost/")
        yield page


@pytest.mark.parametrize("faces", ["As", "As Kh", "As Kh Qd", "2c 3c 4c 5c 6c 7c 8c Tb Kb ** 9d"])
def test_the_page_checks_what_the_house_checks(page: Page, faces: str) -> None:
    order = cards(faces)
    sealed = Commitment(order, Random(3).randbytes(32))
    openings = [sealed.open(place) for place in range(len(order))]
    assert all(verify(one, sealed.root) for one in openings)
    assert page.evaluate(CHECK, [[msgspec.to_builtins(one) for one in openings], sealed.root]) == [True] * len(order)


def test_what_was_changed_does_not_hold(page: Page) -> None:
    order = cards("2c 3c 4c 5c 6c 7c")
    sealed = Commitment(order, Random(4).randbytes(32))
    good: dict[str, Any] = msgspec.to_builtins(sealed.open(2))
    changes: list[dict[str, Any]] = [{"card": "As"}, {"position": 3}, {"position": -2}, {"salt": "00" * 32}, {"salt": "x"}, {"salt": ""}, {"path": good["path"][:-1]}, {"path": ["zz"]}]
    assert page.evaluate(CHECK, [[good | change for change in changes], sealed.root]) == [False] * len(changes)
    assert page.evaluate(CHECK, [[good], "00" * 32]) == [False]
