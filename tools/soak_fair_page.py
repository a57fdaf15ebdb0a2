"""Rounds as a player's browser follows them: the page's own code in Chromium is told every frame, adds its
bytes, keeps what it saw live, and checks the proof of each round. The command must find the same, and forged
proofs must not agree.

Where the house shows its draw that is the whole chain. In poker, pan and Three Card Poker it is the player's
cards.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from msgspec.structs import replace
from playwright.sync_api import Page, Route, sync_playwright
from soak_fair import FAST, Adding, T

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser.browsers import start
from tests.saved_proof import changed, invented

from cardroom.errors import CardroomError
from cardroom.felt import View
from cardroom.live import BlockingTable
from cardroom.live.people.past_rounds import is_retired, shuffle_round
from cardroom.live.projection.proof import fairness_of
from cardroom.live.projection.table_projection import Near, Projection
from cardroom.live.stream.commands import Fresh, RetryTable, Say
from cardroom.live.web import files
from cardroom.live.wire.archive import read_archive
from cardroom.live.wire.message_parts import State, You
from cardroom.players import BOTS
from cardroom.record.proof import check_proof, read_proof, verdict
from cardroom.rooms import rooms
from cardroom.rooms.offering import Offering
from cardroom.script import SystemChance
from cardroom.simulate import conformance as conform
from cardroom.simulate import seat_bots
from cardroom.store import Store

SEAT, PERSON = 1, "person-1"
"""Whose browser it is."""
TABLE = T.removeprefix("table/")
ROUNDS = 40
"""At one table, before the next is opened."""
CUTS = (0, 10, 60)
"""Percent of a shoe, in a family whose shoe can go on."""
OPEN = {"own-none", "late"}
"""What may stay open though everybody is honest: the first hand, before which nobody has pledged, and seats
that pledged when these bytes had left for a shuffle that came later."""
GOOD = ("derived", "seen", "open", "none")
LONGEST_DRAW = 4_000
HTML = "<title>fair</title>"
PLAYER = """async () => {
  const [{ Fair, seenOf }, { empty, fold }, { check }] =
    await Promise.all(["fair", "fold", "verify"].map((name) => import(`/web/${name}.js`)));
  let fair, known, warned;
  window.player = {
    sit: (table) => { localStorage.clear(); fair = new Fair(table); known = empty(); warned = []; },
    hear: ([frames, id]) => {
      for (const text of frames) {
        const frame = JSON.parse(text);
        known = fold(known, frame);
        for (const ok of frame.ok || []) fair.answered(ok, true);
        const wrong = fair.learn(known, frame.t === "snap");
        if (wrong) warned.push(`${wrong} in round ${known.start.round}`);
      }
      return (id && fair.fresh({ t: "say" }, id, known).fresh) || {};
    },
    warned: () => warned,
    seen: ([table, rounds, who]) => rounds.map((round) => seenOf(table, round, who)),
    check: (proofs) => proofs.map((one) => {
      const { verdict, found } = check(JSON.parse(one));
      return [verdict, found];
    }),
  };
}"""


class Player:
    """The page at a seat."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.evaluate(PLAYER)

    def sit(self, live: BlockingTable) -> None:
        self._live, self._sent, self._since, self._frames = live, Projection(live.state), -1, list[str]()
        self._said, self._ok = 0, ""
        self._page.evaluate("(table) => player.sit(table)", TABLE)

    def update(self) -> None:
        """What is new, as the server tells it; the page hears it before it answers next."""
        aggregate = self._live.aggregate
        if aggregate.state is not self._sent.state:
            self._sent, self._since = Projection(aggregate.state), -1
        self._sent.follow()
        near = Near(You(aggregate.seat_of(PERSON), PERSON), State(playing=aggregate.is_playing))
        ok = [self._ok] if self._ok else []
        frame = (
            self._sent.snapshot(SEAT, near, ok)
            if self._since < 0
            else self._sent.update(self._since, SEAT, near, ok)
        )
        self._since, self._ok = self._sent.version, ""
        self._frames.append(frame.decode())

    def says(self) -> tuple[Fresh, str]:
        """The bytes and the pledge that go with its next answer, and its id."""
        self.update()
        self._said += 1
        id = f"say-{self._said}"
        found = self._hear(id)
        self._ok = id
        return Fresh(found.get("open", ""), found.get("next", "")), id

    def _hear(self, id: str = "") -> dict[str, str]:
        frames, self._frames = self._frames, []
        found: dict[str, str] = self._page.evaluate("(given) => player.hear(given)", [frames, id])
        return found

    def warned(self) -> list[str]:
        """What it has warned of at the table."""
        self._hear()
        found: list[str] = self._page.evaluate("() => player.warned()")
        return found

    def seen(self, rounds: list[int]) -> list[Any]:
        found: list[Any] = self._page.evaluate("(given) => player.seen(given)", [TABLE, rounds, PERSON])
        return found

    def checked(self, proofs: list[str]) -> list[tuple[str, list[Any]]]:
        return [
            (came, found) for came, found in self._page.evaluate("(proofs) => player.check(proofs)", proofs)
        ]


@contextmanager
def page_of() -> Iterator[Page]:
    """Without a server: the files as they are sent."""
    sent = files()

    def serve(route: Route) -> None:
        path = route.request.url.partition("/web/")[2]
        kind = "text/javascript" if path in sent else "text/html"
        route.fulfill(content_type=kind, body=sent[path].body if path in sent else HTML)

    with sync_playwright() as play:
        browser = start(play)
        page = browser.new_page()
        page.route("http://localhost/**", serve)
        page.goto("http://localhost/")
        yield page
        browser.close()


def opened(store: Store, game: Offering, rng: Random, cut: int) -> BlockingTable:
    """People in all seats, but for one of the house where there are enough."""
    settings = rng.choice(conform.settings_of(game))
    table = game.open(replace(settings, cut=cut) if cut else settings)
    between = seat_bots(
        rng.randint(max(2, game.family.fewest(table.rules)), min(6, table.rules.seats)), 3_000_00
    )
    server = len(between.people) if len(between.people) > 2 else 0
    people = replace(between, people=tuple([replace(one, bot=one.seat == server) for one in between.people]))
    who = {one.seat: f"person-{one.seat}" for one in people.people}
    return BlockingTable.open(
        store, T, table, people, SystemChance(rng.randbytes), who=who, now=lambda: 1_000
    )


def play(live: BlockingTable, rng: Random, player: Player, rounds: int) -> list[int]:
    """Rounds until so many have begun, or the player or everybody is out of chips; the versions at which they
    began."""
    begun, adding = list[int](), Adding(rng)
    while len(begun) < rounds or live.is_playing:
        driver = live.driver
        if live.is_playing and driver is not None:
            _answer(live, rng, player, adding)
        else:
            if live.between.stopped:
                live.enter(RetryTable(f"person-{live.between.people[0].seat}"))
            if not live.state.may_begin or not live.aggregate.seat_of(PERSON):
                break
            live.begin()
            begun.append(live.round)
        if not live.is_playing:
            player.update()
    return begun


def _answer(live: BlockingTable, rng: Random, player: Player, adding: Adding) -> None:
    driver = live.driver
    assert driver is not None
    ask = rng.choice(driver.waiting)
    is_bot = any(one.bot for one in live.between.people if one.seat == ask.seat)
    fresh, id = player.says() if ask.seat == SEAT else (None if is_bot else adding.fresh(live, ask.seat), "")
    said = BOTS["chart"](ask, View(driver.felt.start, ask.seat).catch_up(driver.events), rng, live.table)
    live.enter(Say(ask.seat, said, live.number(ask), driver.takes(ask.seat), id, fresh=fresh))


def proofs(store: Store, game: Offering, begun: list[int], seen: list[Any]) -> list[Any]:
    """As the page saves them: the room's answer about a round, and what the browser saw live."""
    made = []
    for round, live in zip(begun, seen, strict=True):
        found = store.round(T, round)
        assert found is not None
        kept = read_archive(found.told)
        is_shown = game.family.is_open_afterwards and is_retired(store, found, kept)
        told = fairness_of(kept, SEAT, TABLE, shuffle_round(store, found, kept), is_shown=is_shown)
        answer = json.loads(msgspec.json.encode(told))
        made.append({"cardroom": "proof 1", "table": TABLE, "round": round, "told": answer, "seen": live})
    return made


def look(games: list[Offering], seed: int, rounds: int, page: Page) -> Counter[str]:
    """So many rounds of a family, at table after table."""
    player, rng, found = Player(page), Random(f"fair page {games[0].family.name} {seed}"), Counter[str]()
    while found["rounds"] < rounds:
        game = games[found["tables"] % len(games)]
        cut = CUTS[found["tables"] % len(CUTS)] if game.family.name == "twenty-one" else 0
        with (
            TemporaryDirectory(dir=FAST if FAST.is_dir() else None) as folder,
            Store(Path(folder) / "room.db") as store,
        ):
            live = opened(store, game, rng, cut)
            player.sit(live)
            begun = play(live, rng, player, min(ROUNDS, rounds - found["rounds"]))
            if warned := player.warned():
                raise CardroomError(f"{game.slug}: the page warns of an honest room: {', '.join(warned)}")
            made = proofs(store, game, begun, player.seen(begun))
        found += Counter({"tables": 1, "rounds": len(begun)}) + _checked(game, player, made)
        found += _forged(game, player, made, rng)
    return found


def _checked(game: Offering, player: Player, made: list[Any]) -> Counter[str]:
    found, derived = Counter[str](), dict[int, str]()
    texts = [json.dumps(one) for one in made]
    for text, one, (came, marks) in zip(texts, made, player.checked(texts), strict=True):
        command = read_proof(text, "proof")
        again = check_proof(command)
        if (came, marks) != (verdict(command, again), json.loads(msgspec.json.encode(again))):
            raise CardroomError(f"{game.slug}: page and command find otherwise in {text}")
        keys = {each["key"] for each in marks}
        is_good = came in GOOD and {each["key"] for each in marks if each["mark"] == "open"} <= OPEN
        if not is_good or ("draw" in one["told"] and "derived" not in keys):
            raise CardroomError(f"{game.slug}: {came}, {marks} in {text}")
        found[f"verdict {came}"] += 1
        found["draws shown and derived"] += "derived" in keys
        if "derived" in keys:
            derived[one["round"]] = one["told"]["roots"][-1]
        found["of a shoe that was shown and derived"] += _goes_on(one, derived)
        found["own bytes used"] += "own-used" in keys
        found["cards"] += len(one["told"]["openings"])
    return found


def _goes_on(one: Any, derived: dict[int, str]) -> bool:
    """The proof of the round that shuffled a shoe shows its order, once it is replaced: it has the same
    root."""
    since, roots = one["told"].get("since"), one["told"]["roots"]
    if since in derived and derived[since] != roots[0]:
        raise CardroomError(f"round {one['round']} goes on with another shoe than that of round {since}")
    return since in derived


def _forged(game: Offering, player: Player, made: list[Any], rng: Random) -> Counter[str]:
    """One honest proof of the batch in three forgeries: another deck, of which all fits; a card; a root."""
    if not (honest := [one for one in made if _has_whole_decks(one["told"])]):
        return Counter()
    one = rng.choice(honest)
    other = "2c" if one["told"]["openings"][0]["card"] != "2c" else "3c"
    with_shoes = {
        **one,
        "told": {**one["told"], "openings": [{"shoe": 0, **each} for each in one["told"]["openings"]]},
    }
    lies = [
        invented(with_shoes, rng, draw=rng.randbytes(LONGEST_DRAW)),
        changed(told_openings=lambda all: [{**all[0], "card": other}, *all[1:]])(one, rng),
        changed(told_roots=lambda all: ["00" * 32, *all[1:]])(one, rng),
    ]
    for text, (came, marks) in zip(
        map(json.dumps, lies), player.checked([json.dumps(each) for each in lies]), strict=True
    ):
        if (
            came != "differs"
            or verdict(read_proof(text, "proof"), check_proof(read_proof(text, "proof"))) != came
        ):
            raise CardroomError(f"{game.slug}: a forged proof is {came}, {marks}: {text}")
    return Counter({"forged proofs, found": len(lies)})


def _has_whole_decks(told: Any) -> bool:
    """Whether another deck can be invented for it: cards were seen, and no part of a deck was shuffled
    again."""
    asked = told.get("asked", [])
    return bool(asked and told["openings"]) and all(
        one.get("deck") for one in asked if one["kind"] == "shuffle"
    )


def sweep(slugs: list[str], seed: int, rounds: int) -> None:
    """Each family, or the families of these offerings."""
    all = [
        one for room in rooms().values() for one in room.offerings.values() if not slugs or one.slug in slugs
    ]
    families = dict.fromkeys(one.family.name for one in all)
    with page_of() as page:
        for name in families:
            told = look([one for one in all if one.family.name == name], seed, rounds, page)
            print(f"{name}: {', '.join(f'{count:,} {what}' for what, count in told.items())}", flush=True)
