"""The documentation site in a browser: a question in plain words finds its page, and pages fit a phone, by day and by night."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.site import served, site_of_run

QUESTIONS = {
    "how do I play my first round": "tutorials/first-round",
    "how do I run a room for friends": "tutorials/friends-tonight",
    "add my own room": "tutorials/add-a-room",
    "how do I write a bot": "tutorials/bot",
    "how do I deal a hand in Python": "tutorials/python",
    "what does a rule change cost": "tutorials/rule-change",
    "why was my bet returned": "explanation/ledger",
    "what happens when a card is exposed": "reference/when-wrong",
    "how are shuffles proved fair": "explanation/fairness",
    "how do I back up the database": "how-to/back-up",
    "how do I translate it into another language": "how-to/translate",
    "what is collection": "explanation/collection",
    "what does player-dealer mean": "reference/glossary",
    "I forgot my password": "how-to/passwords",
    "how do I play pai gow": "reference/play/mortimers-double-hand",
    "what are the chances of my omaha hand": "explanation/odds-poker",
    "how do I run a single test": "how-to/tests",
    "what messages does the websocket send": "reference/protocol",
    "what does the surrender key mean in a room file": "reference/keys/twenty-one",
    "how do I check that the books balance": "how-to/audit",
    "how much money does the bank need": "explanation/odds-money",
    "how do I add a new game": "how-to/add-a-game",
    "how do I export a hand to another program": "how-to/phh",
    "which metrics does the server have": "reference/metrics",
}
"""Questions as a newcomer asks them, and the page with the answer."""
PAGES = (
    "index",
    "tutorials/first-round",
    "reference/commands",
    "reference/api",
    "reference/rulings/comstock",
    "reference/keys/twenty-one",
    "reference/bench-hands",
    "explanation/round",
)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(site_of_run(tmp_path_factory)) as url:
        yield url


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Iterator[Page]:
    made = chromium.new_page()
    yield made
    made.close()


@pytest.mark.parametrize(("question", "wanted"), QUESTIONS.items(), ids=QUESTIONS)
def test_a_question_finds_its_page_among_the_first_three(
    page: Page, address: str, question: str, wanted: str
) -> None:
    page.goto(f"{address}/search.html?q={question}")
    page.wait_for_selector("#search-results .search-summary:not(:empty)")
    page.wait_for_selector("ul.search li a")
    links = page.eval_on_selector_all("ul.search li > a", "all => all.map((one) => one.pathname)")
    first = [link.strip("/").removesuffix(".html") for link in links[:3]]
    assert wanted in first


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_a_phone_and_obeys_the_theme(
    chromium: Browser, address: str, name: str, theme: str
) -> None:
    context = chromium.new_context(
        viewport={"width": 360, "height": 740},
        color_scheme=theme,  # type: ignore[arg-type]
    )
    foreign: list[str] = []
    context.on("request", lambda one: foreign.append(one.url) if not one.url.startswith(address) else None)
    page = context.new_page()
    page.goto(f"{address}/{name}.html")
    widths = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    background = page.evaluate("getComputedStyle(document.body).backgroundColor")
    context.close()
    assert widths[0] <= widths[1]
    lightness = sum(int(part) for part in background.strip("rgba()").split(",")[:3]) / 3
    assert lightness > 200 if theme == "light" else lightness < 60
    assert not foreign
