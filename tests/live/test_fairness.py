"""Nobody chooses a deck: draws are sealed a round ahead, players add bytes, and everything dealt follows from both."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardroom.cards import deck
from cardroom.cards.draw import pledge
from cardroom.felt import View
from cardroom.live import BlockingTable, ReplayMismatchError, audit_table
from cardroom.live.projection.proof import fairness_of
from cardroom.live.stream import fairness
from cardroom.live.stream.commands import Away, Back, Fresh, Say
from cardroom.live.stream.fairness import promote_pledge, with_fresh
from cardroom.live.stream.header import SeatHolder
from cardroom.live.wire.archive import read_archive
from cardroom.players import BOTS
from cardroom.rooms import rooms
from cardroom.script import CHANCE, Answer, Ask, SystemChance
from cardroom.simulate import seat_bots
from cardroom.store import Store
from tests.live.play import GAMES, TICKS, T, fair, reopened
from tests.tables import table

ROOMS = rooms()
BOT = BOTS["chart"]
WAGERS_FIRST = "comstock/no-bust-joker"
HOLDEM = "pinnacle/holdem"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "room.db") as made:
        yield made


def opened(store: Store, slug: str, seed: int = 1, **settings: Any) -> BlockingTable:
    at = table(slug, **settings)
    people = seat_bots(min(4, at.rules.seats), 2_000_00)
    who = {one.seat: f"person-{one.seat}" for one in people.people}
    return BlockingTable.open(store, T, at, people, fair(seed), who=who, now=TICKS)


class Client:
    """Somebody who adds bytes: pledges with one answer, and opens with a later one."""

    def __init__(self, seed: int) -> None:
        self._rng, self._kept = Random(seed), dict[str, str]()

    def fresh(self, live: BlockingTable, seat: int) -> Fresh:
        told = live.state.fair
        mine = next((one.hash for one in told.pledged if one.seat == seat), "")
        own = self._rng.randbytes(16)
        self._kept[pledge(own)] = own.hex()
        return Fresh(self._kept.get(mine, ""), pledge(own))


def play(live: BlockingTable, rng: Random, clients: dict[int, Client], rounds: int) -> None:
    ends = live.between.round + rounds
    while live.between.round < ends or live.is_playing:
        driver = live.driver
        if not live.is_playing or driver is None:
            live.begin()
            continue
        ask = rng.choice(driver.waiting)
        said = BOT(ask, View(driver.felt.start, ask.seat).catch_up(driver.events), rng, live.table)
        add = clients[ask.seat].fresh(live, ask.seat) if ask.seat in clients else None
        live.enter(Say(ask.seat, said, live.number(ask), driver.takes(ask.seat), fresh=add))


def archives(store: Store) -> list[Any]:
    found = [store.round(T, one.version) for one in store.rounds(stream=T, most=100)]
    return [read_archive(one.told) for one in found if one is not None][::-1]


# The derivation, written once more from its description.


def stream(key: bytes, label: str, count: int) -> bytes:
    made = b""
    block = 0
    while len(made) < count:
        made += hmac.new(key, f"{label} {block}".encode(), hashlib.sha256).digest()
        block += 1
    return made[:count]


def expected(draw: bytes, place: str, given: dict[int, str], asked: list[Any]) -> list[Any]:
    mixed = hashlib.sha256(
        b"cardroom bytes\0"
        + place.encode()
        + b"\0"
        + ",".join(f"{s}={given[s]}" for s in sorted(given)).encode()
    ).digest()
    found: list[Any] = []
    is_dealt = False
    for one in asked:
        key = hmac.new(draw, f"question {one.k}\0".encode() + mixed, hashlib.sha256).digest()
        if one.kind == "shuffle" and one.hand and not is_dealt:
            material, is_dealt = (
                bytes(a ^ b for a, b in zip(draw, stream(mixed, "deck", len(draw)), strict=True)),
                True,
            )
        else:
            material = stream(key, "more", 32 + 4 * one.cards if one.kind == "shuffle" else 4 * one.count)
        data = material[32:] if one.kind == "shuffle" else material
        words = [int.from_bytes(data[i : i + 4], "little") for i in range(0, len(data), 4)]

        def below(n: int, words: list[int] = words) -> int:
            while (word := words.pop(0)) >= 2**32 - 2**32 % n:
                pass
            return word % n

        if one.kind == "dice":
            found.append(tuple(below(6) + 1 for _ in range(one.count)))
            continue
        order = [card.text for card in deck(one.deck, one.packs)]
        for i in range(len(order) - 1):
            j = i + below(len(order) - i)
            order[i], order[j] = order[j], order[i]
        found.append((order, material[:32].hex()))
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_dealt_follows_from_the_draw_sealed_before_and_the_bytes_of_the_players(
    store: Store, slug: str
) -> None:
    live, rng = opened(store, slug, 3, **GAMES[slug]), Random(slug)
    clients = {1: Client(1), 3: Client(3)}  # seats 2 and 4 add nothing
    seals = [live.state.fair.seal]
    rounds = 40 if GAMES[slug] else 5  # a shoe that goes on is shuffled now and then
    for _ in range(rounds):
        play(live, rng, clients, 1)
        assert live.state.fair.now == seals[-1]
        if (
            live.state.mixed is not None
        ):  # else the shoe went on, and the draw is kept for when it is shuffled
            seals.append(live.state.fair.seal)
    assert len(set(seals)) == len(seals) > 1
    found, kept = 0, [one for one in archives(store) if one.chance.asked]
    assert [one.chance.seal for one in kept] == seals[:-1]
    assert any(dict(one.chance.given).keys() == {1, 3} for one in kept)
    for one, seal in zip(kept, seals, strict=False):
        chance = one.chance
        assert hashlib.sha256(chance.draw).hexdigest() == seal
        assert {seat for seat, _ in chance.given} <= {1, 3}
        if any(not asked.deck for asked in chance.asked if asked.kind == "shuffle"):
            continue  # a part of a deck that was shuffled again: the audit below knows which cards
        shoes = [(shoe.order.split(), shoe.secret) for shoe in one.shoes if chance.asked]
        dice = [asked.said for asked in chance.asked if asked.kind == "dice"]
        made = expected(chance.draw, f"{T}:{one.round}", dict(chance.given), list(chance.asked))
        assert [it for it in made if isinstance(it[0], int)] == dice
        if shuffles := [it for it in made if not isinstance(it[0], int)]:
            assert shuffles == shoes
            found += 1
    assert found
    assert audit_table(store, T, ROOMS).derived >= found


def test_bytes_are_told_before_their_round_and_count_where_wagers_come_first(store: Store) -> None:
    live, own = opened(store, WAGERS_FIRST), Random(5).randbytes(16)
    play(live, Random(1), {}, 1)
    live.begin()

    def say(fresh: Fresh) -> None:
        driver = live.driver
        assert driver
        ask = driver.asked(driver.waiting[0].seat)
        assert ask
        live.enter(
            Say(
                ask.seat,
                BOT(ask, View(driver.felt.start, ask.seat).catch_up(driver.events), Random(1), live.table),
                live.number(ask),
                fresh=fresh,
            )
        )

    driver = live.driver
    assert driver
    seat = driver.waiting[0].seat
    say(Fresh(next=pledge(own)))
    assert [one.hash for one in live.state.fair.later] == [pledge(own)] and not live.state.fair.pledged
    play(live, Random(2), {}, 0)
    live.begin()
    assert [(one.seat, one.hash) for one in live.state.fair.pledged] == [
        (seat, pledge(own))
    ] and not live.state.fair.later
    while live.state.mixed is None:  # the bank is offered and wagers are made before anything is shuffled
        driver = live.driver
        assert driver
        ask = driver.waiting[0]
        said = BOT(ask, View(driver.felt.start, ask.seat).catch_up(driver.events), Random(1), live.table)
        opens = Fresh(open=own.hex()) if ask.seat == seat else None
        live.enter(Say(ask.seat, said, live.number(ask), driver.takes(ask.seat), fresh=opens))
    assert live.state.mixed == {seat: own.hex()} and not live.state.fair.given
    again = reopened(store)
    assert (
        again.state.mixed == live.state.mixed
        and again.state.fair == live.state.fair
        and again.state.draws == live.state.draws
    )


@pytest.mark.parametrize("opens", ["00" * 16, "", "zz", "0" * 31])
def test_bytes_that_open_no_pledge_do_not_count_and_refuse_nothing(store: Store, opens: str) -> None:
    live = opened(store, HOLDEM)
    live.begin()
    for fresh in (
        Fresh(next=pledge(b"x" * 16)),
        Fresh(open=opens),
        Fresh(open=(b"x" * 16).hex()),
    ):  # the last one too: it was pledged in this very round
        driver = live.driver
        assert driver
        ask = driver.waiting[0]
        said = BOT(ask, View(driver.felt.start, ask.seat).catch_up(driver.events), Random(1), live.table)
        live.enter(Say(ask.seat, said, live.number(ask), fresh=fresh))
    assert not live.state.fair.given and not live.state.fair.pledged
    assert audit_table(store, T, ROOMS).inputs == live.version


def test_who_sits_down_or_comes_back_pledges_with_the_request(store: Store) -> None:
    live, own = opened(store, HOLDEM), pledge(b"y" * 16)
    live.enter(Away("person-2", client="a"))
    live.enter(Back("person-2", client="b", fresh=Fresh(next=own)))
    assert [(one.seat, one.hash) for one in live.state.fair.later] == [(2, own)]
    live.begin()
    assert [(one.seat, one.hash) for one in live.state.fair.pledged] == [(2, own)]
    assert json.loads(next(one.input.said for one in store.read(T) if one.input.kind == "back"))["fresh"] == {
        "next": own
    }


# A house that cheats.


class Swapped(fairness.Dealing):
    """After it knows every wager the house takes another draw than the one it has sealed."""

    def answer(self, question: Any) -> Any:
        at = self._state
        kept, at.draws = at.draws, fairness.HouseDraws(Random(99).randbytes(len(at.draws.now)), at.draws.next)
        try:
            return super().answer(question)
        finally:
            at.draws = kept


class Deaf(fairness.Dealing):
    """The house leaves out what a player added."""

    def answer(self, question: Any) -> Any:
        self._mixed = {}
        return super().answer(question)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("cheat", [Swapped, Deaf])
def test_the_audit_finds_a_house_that_deals_from_anything_else(
    store: Store, monkeypatch: pytest.MonkeyPatch, slug: str, cheat: type
) -> None:
    live, clients = (
        opened(store, slug, 3, **GAMES[slug] | {"cut": 0} if "cut" in GAMES[slug] else {}),
        {1: Client(1), 2: Client(2)},
    )
    play(live, Random(slug), clients, 3)
    assert audit_table(store, T, ROOMS).derived
    monkeypatch.setattr("cardroom.live.table.round_handlers.Dealing", cheat)
    monkeypatch.setattr("cardroom.live.table.aggregate.Dealing", cheat)
    play(live, Random(slug), clients, 2)
    with pytest.raises(ReplayMismatchError, match="did not answer what follows"):
        audit_table(store, T, ROOMS)


def test_a_round_that_is_not_dealt_from_the_draw_before_it_is_found(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = opened(store, HOLDEM)
    play(live, Random(1), {}, 1)
    live.state.draws = fairness.HouseDraws(
        live.state.draws.now, Random(7).randbytes(len(live.state.draws.next))
    )
    play(live, Random(1), {}, 1)
    with pytest.raises(ReplayMismatchError, match="not dealt from the draw that was sealed"):
        audit_table(store, T, ROOMS)


# What players are shown.


def test_the_draw_is_shown_only_where_no_card_stays_private(store: Store) -> None:
    for slug in ("comstock/double-hand", HOLDEM):
        offering = table(slug).offering
        assert offering.family.is_open_afterwards is (slug != HOLDEM)
    live = opened(store, WAGERS_FIRST)
    play(live, Random(1), {1: Client(1)}, 3)
    kept = archives(store)[-1]
    hidden, shown = fairness_of(kept, 1, "1"), fairness_of(kept, None, "1", is_shown=True)
    assert (
        not hidden.draw and hashlib.sha256(bytes.fromhex(shown.draw)).hexdigest() == shown.seal == hidden.seal
    )
    assert {one.seat for one in shown.mixed} <= {1} and not shown.silent and shown.bots == (1, 2, 3, 4)


def test_a_table_of_before_goes_on_and_seals_from_its_next_round_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as old:
        old.setattr("cardroom.live.table.loading.HouseDraws", lambda next: fairness.HouseDraws())
        live = opened(store, HOLDEM)
    assert not live.state.fair.seal
    live.begin()
    assert live.state.fair.seal and not live.state.fair.now  # this one is still dealt as before
    assert any(isinstance(one, Answer) and one.seat == CHANCE for one in live.driver.events if live.driver)  # type: ignore[union-attr]
    play(live, Random(1), {}, 1)
    play(live, Random(1), {}, 1)
    assert live.state.fair.now
    found = audit_table(store, T, ROOMS)
    assert found.rounds == 2 and found.derived


def test_no_seal_tells_a_draw_before_its_round_is_over(store: Store) -> None:
    live, rng = opened(store, WAGERS_FIRST), Random(1)
    for _ in range(4):
        play(live, rng, {1: Client(1)}, 1)
        draws = live.state.draws
        for row in store.sealed(T, 0, live.version):
            text = repr(row)
            assert draws.next.hex() not in text and fairness.HouseDraws(next=draws.next).lines[0] not in text


def test_a_draw_that_was_not_used_stays_and_is_shown_by_no_round_before(store: Store) -> None:
    """Else the house could make the next one when it knows the bytes that were opened meanwhile."""
    live, rng = opened(store, WAGERS_FIRST, 3, cut=60), Random(4)
    play(live, rng, {1: Client(1)}, 1)
    seal = live.state.fair.seal
    for _ in range(3):
        play(live, rng, {1: Client(1)}, 1)
        assert live.state.fair.now == seal and live.state.mixed is None
    draws = live.state.draws
    shown = [fairness_of(one, None, "1", is_shown=True) for one in archives(store)]
    assert (
        all(draws.now.hex() != one.draw for one in shown)
        and shown[0].draw
        and not any(one.draw for one in shown[1:])
    )
    assert audit_table(store, T, ROOMS).derived == 1


def test_the_generator_is_read_for_the_draw_alone(store: Store) -> None:
    """No seed: every bit of a deck's choices comes from the system's generator, four bytes for each card."""
    read: list[int] = []
    rng = Random(1)

    def counted(count: int) -> bytes:
        read.append(count)
        return rng.randbytes(count)

    at = table(HOLDEM)
    live = BlockingTable.open(store, T, at, seat_bots(4, 2_000_00), SystemChance(counted), now=TICKS)
    live.begin()
    assert read == [32 + 4 * 52] * 2


def test_bytes_opened_later_take_the_place_of_those_that_were_not_used() -> None:
    """Where a round ends without a shuffle, others pledge when they know the bytes given in it: only newer ones are worth something."""
    older, newer = pledge(b"a" * 16), pledge(b"b" * 16)
    gave = with_fresh(SeatHolder(1, "ann", pledged=older), Fresh(open=(b"a" * 16).hex(), next=newer))
    assert gave.given == (b"a" * 16).hex() and gave.pledging == newer
    again = with_fresh(promote_pledge(gave), Fresh(open=(b"b" * 16).hex()))
    assert again.given == (b"b" * 16).hex() and not again.pledged


def test_an_audit_reads_each_event_once_for_what_chance_was_asked(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And once more for the archive of its round: never the whole round again at every row."""
    live = opened(store, "players-club/pan", 3)
    looked, events = [0], 0
    for _ in range(2):
        play(live, Random(5), {}, 1)
        assert live.driver
        events += len(live.driver.events)

    class Counting(type):
        def __instancecheck__(cls, one: object) -> bool:
            looked[0] += 1
            return isinstance(one, Ask)

    monkeypatch.setattr(fairness, "Ask", Counting("Ask", (), {}))
    assert audit_table(store, T, ROOMS).derived == 2
    assert events > 200 and events <= looked[0] <= 2 * events
