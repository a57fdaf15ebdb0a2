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
        return route.fulfill(
            content_type=kind, body=sent[path].body if path in sent else "<title>kept</title>"
        )

    with chromium.new_context() as context:
        page = context.new_page()
        page.route("http://localhost/**", serve)
        page.goto("http://localhost/")
        yield page


def told(page: Page, steps: str) -> Any:
    return page.evaluate(f"async () => {{ {START} {steps} }}")


def test_pledges_that_are_never_listed_are_warned_of(page: Page) -> None:
    warned, own = told(
        page,
        """for (let n = 1; n < 6; n++) { learn(frame(n, {})); say(`x${n}`, frame(n, {})); f.answered(`x${n}`, true); learn(frame(n, {})); }
      return [warned, seen(4).own ?? null];""",
    )
    assert warned == ["", "", *["unlisted", ""] * 4] and own is None


def test_a_pledge_that_is_listed_is_not(page: Page) -> None:
    assert told(page, "pledged(); return warned;") == ["", "", ""]


def test_bytes_of_a_refused_answer_are_kept_with_the_round_they_were_for(page: Page) -> None:
    bytes, again, unused, warned = told(
        page,
        """const [second, sent] = pledged(); f.answered("b", false); learn(second); const again = say("c", second);
      learn(frame(3, {})); learn(frame(4, {})); return [sent.open, again.open ?? null, [2, 3, 4].map((n) => seen(n).unused ?? null), warned];""",
    )
    assert again is None and unused == [None, [bytes], None] and not any(warned)


def test_bytes_that_come_to_be_given_are_not_unused(page: Page) -> None:
    assert told(
        page,
        """const [second, { open }] = pledged(); learn(second); f.answered("b", true); const given = [{ seat: 2, bytes: open }];
      learn(frame(2, { given })); learn(frame(3, { mixed: given })); return [2, 3].map((n) => [seen(n).unused ?? null, Boolean(seen(n).own)]);""",
    ) == [[None, False], [None, True]]


SHOE = """const shoe = (k, root, drawn, ...cards) => [{ k, root: H(root), ...(drawn && { drawn }) }, ...cards.map((card) => ({ k: "deal", card }))];
  const asked = (number) => check({ cardroom: "proof 1", table: "1", round: number * 10, told: { roots: seen(number).roots, openings: [] }, seen: seen(number) }).found;
  const shoes = (number) => asked(number).map((one) => one.key).filter((key) => key.startsWith("shoe"));
  const { check } = await import("/web/verify.js");
"""


@pytest.mark.parametrize(("root", "drawn", "is_back", "warns", "finds"), [
    (5, 2, False, "", []), (5, 40, False, "unfair", ["shoe-other"]), (6, 2, False, "unfair", ["shoe-other"]),
    (5, 40, True, "", ["shoe-place"]), (5, 1, True, "unfair", ["shoe-other"]), (6, 40, True, "", ["shoe-told"]),
])  # fmt: skip
def test_a_shoe_goes_on_where_it_was_seen_to_end(
    page: Page, root: int, drawn: int, is_back: bool, warns: str, finds: list[str]
) -> None:
    """A browser that comes back in another round may have missed cards of the last one, but none went back into the shoe."""
    came, found = told(
        page,
        f"""{SHOE} learn(frame(1, {{}}, shoe("shuffled", 5, 0, "Ah", "2h")));
      learn(frame(2, {{}}, shoe("continued", {root}, {drawn}, "Kh")), {str(is_back).lower()}); return [warned, shoes(2)];""",
    )
    assert came == ["", warns] and found == finds


def test_a_shoe_in_use_before_the_browser_came_is_told_until_it_is_replaced(page: Page) -> None:
    """In the rounds after that as well: each goes on where the last one ended, and the room alone says how it was shuffled."""
    found, warned = told(
        page,
        f"""{SHOE} learn(frame(1, {{}}, shoe("continued", 5, 20, "Ah")), true); learn(frame(2, {{}}, shoe("continued", 5, 21, "2h")));
      learn(frame(3, {{}}, shoe("shuffled", 6, 0, "3h"))); learn(frame(4, {{}}, shoe("continued", 6, 1, "4h"))); return [[1, 2, 3, 4].map(shoes), warned];""",
    )
    assert found == [["shoe-told"], ["shoe-told"], [], []] and not any(warned)


def test_rounds_that_were_missed_are_not_taken_for_seen_ones(page: Page) -> None:
    """The line was cut while the first round was played, and comes back before the shuffle of the fourth."""
    found = told(
        page,
        f"""{SHOE} learn(frame(1, {{}}, shoe("shuffled", 5, 0, "Ah"))); learn(frame(4, {{ mixed: undefined }}, []), true);
      learn(frame(4, {{}}, shoe("continued", 5, 9, "2h"))); learn(frame(5, {{}}, shoe("continued", 5, 10, "3h"))); return [4, 5].map(shoes);""",
    )
    assert found == [["shoe-place"], []]


# A second device of the same player, and a house that invents one.

OTHER = """const X = "ab".repeat(16), other = [{ seat: 2, hash: hashOf(X) }], others = [{ seat: 2, bytes: X }];
  const { check } = await import("/web/verify.js");
  const verdict = (number, mixed, draw) => { const { found } = check({ cardroom: "proof 1", table: "1", round: number * 10, seen: seen(number),
    told: { roots: seen(number).roots, openings: [], seal: H(number), mixed, ...(draw && { draw }) } }); return found.map((one) => one.key).filter((key) => key.startsWith("own")); };
  const onward = (number, fair) => frame(number, { seal: H(3), now: H(2), mixed: undefined, ...fair }, []);
  const given = () => { const [second, { open, next }] = pledged(() => ({ mixed: undefined })); f.answered("b", true);
    learn(onward(2, { given: [{ seat: 2, bytes: open }], later: [{ seat: 2, hash: next }] })); return [open, next]; };
"""


def test_bytes_that_another_device_replaces_are_not_called_dropped(page: Page) -> None:
    """Nothing is shuffled in the second round. In the third, the other device opens what it pledged in the second."""
    bytes, warned, dropped, second, third, fourth = told(
        page,
        f"""{OTHER} const [mine] = given(); learn(onward(2, {{ given: [{{ seat: 2, bytes: mine }}], later: other }}));
      learn(onward(3, {{ given: [{{ seat: 2, bytes: mine }}], pledged: other }})); learn(onward(3, {{ given: others }})); learn(onward(3, {{ given: others }})); learn(frame(4, {{ now: H(2), mixed: others }}));
      return [mine, warned.filter(Boolean), Boolean(seen(4).own), seen(2).unused ?? null, seen(3).unused ?? null, [seen(4).unused, verdict(4, others), verdict(4, others, "00")]];""",
    )
    assert set(warned) == {"elsewhere"} and not dropped
    assert second is third is None and fourth == [[bytes], *[["own-unused", "own-other"]] * 2]


def test_a_pledge_that_gives_way_to_one_of_another_device_is_told_as_such(page: Page) -> None:
    warned, found = told(
        page,
        f"""{OTHER} const first = frame(1, {{}}); learn(first); say("a", first); f.answered("a", true);
      learn(frame(1, {{ later: other }})); learn(frame(2, {{ pledged: other }})); learn(frame(2, {{ pledged: other }})); learn(frame(3, {{ mixed: others }}));
      return [warned, verdict(3, others)];""",
    )
    assert warned == ["", "", "elsewhere", "", ""] and found == ["own-other"]


@pytest.mark.parametrize(
    "fair", ["given: undefined", "given: [{ seat: 3, bytes: X }], pledged: [{ seat: 3, hash: hashOf(X) }]"]
)
def test_bytes_that_are_gone_with_nothing_in_their_place_are_dropped(page: Page, fair: str) -> None:
    """The browser's own next pledge, or somebody else's bytes, are no excuse."""
    warned, dropped = told(
        page,
        f"""{OTHER} const [, next] = given(); learn(onward(2, {{ {fair}, later: [{{ seat: 2, hash: next }}] }})); return [warned.at(-1), seen(2).own.dropped];""",
    )
    assert warned == "unfair" and dropped


def test_a_house_that_invents_another_device_is_not_believed_in_silence(page: Page) -> None:
    """It takes the bytes with an answer, lists a pledge that nobody has made, and shuffles without them."""
    bytes, warned, seen, found = told(
        page,
        f"""{OTHER} const [, sent] = pledged(); f.answered("b", true); learn(frame(2, {{ later: other }})); learn(frame(3, {{ mixed: [] }}));
      return [sent.open, warned.filter(Boolean), [seen(2).unused ?? null, seen(3).unused], verdict(3, [])];""",
    )
    assert warned[0] == "elsewhere" and seen == [None, [bytes]] and "own-unused" in found


def test_bytes_are_not_dropped_by_a_player_who_sits_down_again(page: Page) -> None:
    """Not a frame between says that the seat was empty."""
    bytes, warned, dropped, unused = told(
        page,
        f"""{OTHER} const [mine] = given(); const sat = f.fresh({{ t: "sit" }}, "s", onward(2, {{}})).fresh || {{}};
      learn(onward(2, {{ later: [{{ seat: 2, hash: sat.next }}] }})); learn(frame(3, {{ mixed: [] }})); return [mine, warned.filter(Boolean), Boolean(seen(3).own), [seen(2).unused ?? null, seen(3).unused]];""",
    )
    assert not warned and not dropped and unused == [None, [bytes]]


def test_a_player_who_sat_down_again_elsewhere_is_told_of_the_other_device(page: Page) -> None:
    """The line was cut meanwhile; the pledge that the other device made as it sat down is there."""
    warned, dropped = told(
        page,
        f"""{OTHER} given(); learn(onward(2, {{ later: other }}), true); learn(frame(3, {{ pledged: other }})); return [warned.filter(Boolean), Boolean(seen(2).own || seen(3).own)];""",
    )
    assert "unfair" not in warned and "elsewhere" in warned and not dropped


def test_a_neighbour_who_copies_a_pledge_keeps_no_bytes_back(page: Page) -> None:
    assert told(
        page, """return Object.keys(pledged((next) => ({ later: [{ seat: 5, hash: next }] }))[1]);"""
    ) == ["open", "next"]
