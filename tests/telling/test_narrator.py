"""The log of a round in lines of typed parts: no word that no file chose, for any reader of any offering."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from cardroom.errors import SetupError
from cardroom.felt import BetweenRounds, Button, Continued, Event, Fact, Moved, Person, Shuffled
from cardroom.games import FAMILIES
from cardroom.games.narration import NarrationLine
from cardroom.games.presenter import Presenter
from cardroom.players import BOTS
from cardroom.rooms import Offering, Settings, Table, read_room
from cardroom.script import Act, Answer, Ask, Driver
from cardroom.simulate import play_rounds, seat_bots, streams
from cardroom.telling.log.narrator import Narrator, narrated
from cardroom.words import ENGLISH, CardsPart, PersonPart, Pseudo, plain
from tests.punto_banco import PUNTO_BANCO
from tests.telling.everywhere import OFFERINGS

PSEUDO = Pseudo("xx", ENGLISH.entries)  # with the words of the family of the tests
DATA = re.compile(r"[\d$.,:;½%+-]|\s")
LAKESIDE = Path(__file__).parent.parent / "punto_banco" / "lakeside.toml"
ROOT = re.compile(r"[0-9a-f]{16,}")


def rounds_of(offering: Offering, rounds: int = 3) -> list[tuple[Table, BetweenRounds, Driver]]:
    """With bots of every kind, at the plain table, with everybody behind the circles, and with each option."""
    found = []
    options = [(*option.needs, name) for name, option in offering.options.items() if not option.locked]
    for number, (chosen, backline) in enumerate([((), 0), ((), 2), *((one, 0) for one in options)]):
        decks = max([offering.options[name].decks for name in chosen], default=0)
        try:
            at = offering.open(Settings(options=chosen, backline=backline, decks=decks))
        except SetupError:
            continue
        bot = list(BOTS.values())[-1 - number % len(BOTS)]
        start = seat_bots(min(5, at.rules.seats), 300_00)
        seated = {one.seat: bot for one in start.people}
        found += [(at, *each) for each in play_rounds(at, start, seated, *streams(number), rounds)]
    return found


def leaks(line: NarrationLine, seat: int, names: dict[int, str]) -> str:
    """The letters that no file chose, but for names and cards, which are parts of their own."""
    parts = PSEUDO.sentence(line.said, seat, names)
    text = plain(part for part in parts if not isinstance(part, CardsPart | PersonPart))
    return DATA.sub("", PSEUDO.leaks(text))


@pytest.mark.parametrize("slug", OFFERINGS)
def test_no_english_is_left_in_any_told_line(slug: str) -> None:
    told = 0
    for at, start, driver in rounds_of(OFFERINGS[slug]):
        names = {one.seat: one.name for one in start.people}
        for seat in (0, 2):
            for line in narrated(at, start, driver.events, seat):
                assert not leaks(line, seat, names), PSEUDO.text(line.said, seat, names)
                told += 1
    assert told > 50


@pytest.mark.parametrize(
    "slug", ["pinnacle/no-bust-401", "comstock/lowball", "comstock/pan", "comstock/double-hand"]
)
def test_every_line_knows_its_event_and_the_rule_behind_it(slug: str) -> None:
    """And no line says what the document is silent on, or the commitment to the cards: those are one key away."""
    for at, start, driver in rounds_of(OFFERINGS[slug]):
        lines = narrated(at, start, driver.events)
        numbers = [line.event for line in lines]
        assert numbers == sorted(numbers) and numbers[-1] < len(driver.events)
        for line in lines:
            event = driver.events[line.event]
            if isinstance(event, Moved | Fact) and not isinstance(event, Answer):
                assert line.topic == event.topic and line.clauses == at.clauses(event.topic)
            assert not any(" " in one for one in line.clauses)
            assert not ROOT.search(ENGLISH.text(line.said))


def test_the_order_of_the_cards_is_fixed_and_the_commitment_is_a_detail() -> None:
    at, start = OFFERINGS["pinnacle/no-bust-401"].open(), seat_bots(3, 300_00)
    fixed, goes_on = narrated(at, start, [Shuffled(52, "ab" * 32), Continued(30, "ab" * 32, 22)])
    assert ENGLISH.text(fixed.said) == "52 cards are shuffled, and their order is fixed"
    assert fixed.detail is not None and "ab" * 32 in ENGLISH.text(fixed.detail)
    assert ENGLISH.text(goes_on.said) == "the shoe goes on with 30 cards" and goes_on.detail == fixed.detail


def test_a_log_is_told_as_it_grows_as_it_is_told_at_once() -> None:
    for slug in ("pinnacle/no-bust-401", "comstock/seven-stud", "comstock/pan"):
        at, start, driver = rounds_of(OFFERINGS[slug])[0]
        whole, narrator, found = narrated(at, start, driver.events, 2), Narrator(at, start, 2), []
        asks = [number for number, event in enumerate(driver.events) if isinstance(event, Answer)]
        for number in [*asks, len(driver.events)]:
            found += narrator.lines(driver.events[:number])
        assert [line.said for line in found] == [line.said for line in whole]


def unseen() -> Offering:
    """A game of another room, whose family brings no presenter."""
    families = {**FAMILIES, "punto-banco": replace(PUNTO_BANCO, presenter=Presenter())}
    return read_room("lakeside", LAKESIDE.read_text(encoding="utf-8"), families).offering("punto-banco")


def test_the_plain_presenter_tells_a_family_that_nobody_has_seen() -> None:
    found: set[str] = set()
    for at, start, driver in rounds_of(unseen()):
        names = {one.seat: one.name for one in start.people}
        for seat in (0, 2):
            lines = narrated(at, start, driver.events, seat)
            assert not any(leaks(line, seat, names) for line in lines)
            found |= {plain(ENGLISH.sentence(line.said, seat, names)) for line in lines}
    for part in (
        r"Ann wagers \$\d+ on Player, place 1",
        r"You put up \$\d+ as player-dealer",
        "Dealt: Player .+ · Banker ",
    ):
        assert any(re.match(part, line) for line in found), part
    assert not any("circle" in line for line in found)


def test_an_act_and_a_button_that_nobody_has_words_for() -> None:
    at, start = (
        OFFERINGS["comstock/holdem"].open(),
        BetweenRounds(people=(Person(1, "Ann", 100_00), Person(2, "Ben", 100_00))),
    )
    ask: Event = Ask(1, "hole/1", None, None, "act.bet")
    acts = [
        ask,
        Answer(1, Act("whistle")),
        ask,
        Answer(1, Act("whistle", 5_00)),
        Button("whistle", 2, 0, "seat.button"),
    ]
    lines = [ENGLISH.text(line.said, 2, {1: "Ann"}) for line in narrated(at, start, acts, 2)]
    assert lines == ["Ann says whistle", "Ann says whistle for $5", "the whistle button lies at you"]
