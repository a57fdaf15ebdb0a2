"""What a browser makes of a house that passes over its pledges, refuses its bytes, or goes on with another shoe."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from cardroom.live.web import files

START = """
  const { Fair, seenOf } = await import("/web/fair.js");
  const { hashOf } = await import("/web/sha256.js");
  localStorage.clear();
  const H = (n) => hashOf(String(n).padStart(64, "0"));
  const frame = (number, fair, events) => ({ epoch: 1, you: { seat: 2, person: "p" }, start: { round: number * 10, number }, state: { playing: true },
    events: events || [{ k: "shuffled", root: H(`9${number}`) }], fair: { seal: H(number + 1), now: H(number), mixed: [], ...fair } });
  const f = new Fair("1"), warned = [];
  const learn = (...given) => warned.push(f.learn(...given));
  const say = (id, known) => f.fresh({ t: "say" }, id, known).fresh || {};
  const seen = (number) => seenOf("1", number * 10, "p");
  const pledged = (more) => {
    const first = frame(1, {});
    learn(first);
    const { next } = say("a", first);
    f.answered("a", true);
    learn(frame(1, { later: [{ seat: 2, hash: next }] }));
    const second = frame(2, { pledged: [{ seat: 2, hash: next }], ...more?.(next) });
    learn(second);
    return [second, say("b", second)];
  };
"""


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Iterator[Page]:
    sent = files()

    def serve(route: Route) -> None:
        path = route.request.url.partition("/web/")[2]
        kind = "text/javascript" if path in sent else "text/html"
        return route.fulfill(content_type=kind, body=sent[path].body if path in sent else "<title>kept</title>")

    with chromium.new_context() as context:
        page = context.new_page()
        page.route("http://localhost/**", serve)
        page.goto("http://localhost/")
        yield page


def told(page: Page, steps: str) -> Any:
    return page.evaluate(f"async () => {{ {START} {steps} }}")


def test_pledges_that_are_never_listed_are_warned_of(page: Page) -> None:
    warned, own = told(page, """for (let n = 1; n < 6; n++) { learn(frame(n, {})); say(`x${n}`, frame(n, {})); f.answered(`x${n}`, true); learn(frame(n, {})); }
      return [warned, seen(4).own ?? null];""")
    assert warned == ["", "", *["unlisted", ""] * 4] and own is None


def test_a_pledge_that_is_listed_is_not(page: Page) -> None:
    assert told(page, "pledged(); return warned;") == ["", "", ""]


def test_bytes_of_a_refused_answer_are_kept_with_the_round_they_were_for(page: Page) -> None:
    bytes, again, unused, warned = told(page, """const [second, sent] = pledged(); f.answered("b", false); learn(second); const again = say("c", second);
      learn(frame(3, {})); learn(frame(4, {})); return [sent.open, again.open ?? null, [2, 3, 4].map((n) => seen(n).unused ?? null), warned];""")
    assert again is None and unused == [None, [bytes], None] and not any(warned)


def test_bytes_that_come_to_be_given_are_not_unused(page: Page) -> None:
    assert told(page, """const [second, { open }] = pledged(); learn(second); f.answered("b", true); const given = [{ seat: 2, bytes: open }];
      learn(frame(2, { given })); learn(frame(3, { mixed: given })); return [2, 3].map((n) => [seen(n).unused ?? null, Boolean(seen(n).own)]);""") == [[None, False], [None, True]]


@pytest.mark.parametrize(("root", "drawn", "is_back", "warns"), [(5, 2, False, ""), (5, 40, False, "unfair"), (6, 2, False, "unfair"), (5, 40, True, "")])
def test_a_shoe_goes_on_where_it_was_seen_to_end(page: Page, root: int, drawn: int, is_back: bool, warns: str) -> None:
    """Who comes back in another round may have missed cards of the last one."""
    came = told(page, f"""learn(frame(1, {{}}, [{{ k: "shuffled", root: H(5) }}, {{ k: "deal", card: "Ah" }}, {{ k: "deal", card: "2h" }}]));
      learn(frame(2, {{}}, [{{ k: "continued", root: H({root}), drawn: {drawn} }}, {{ k: "deal", card: "Kh" }}]), {str(is_back).lower()}); return warned;""")
    assert came == ["", warns]


def test_a_neighbour_who_copies_a_pledge_keeps_no_bytes_back(page: Page) -> None:
    assert told(page, """return Object.keys(pledged((next) => ({ later: [{ seat: 5, hash: next }] }))[1]);""") == ["open", "next"]
