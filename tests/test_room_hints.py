"""What a room file says and hardly means is told and refuses nothing; unknown keys and citations name the key that is meant."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from cardroom.cli import main
from cardroom.errors import SetupError
from cardroom.rooms import BUILT_IN, Room, Settings, rooms
from cardroom.rooms.room import built_in, read_room
from cardroom.words import current_language, language, use_language

ROOMS = Path(__file__).parents[1] / "docs/rooms"
RIVERSIDE, ELSEWHERE = (
    ROOMS.joinpath(f"{name}.toml").read_text(encoding="utf-8") for name in ("riverside", "elsewhere")
)
PAN = """\
name = "Small"

[games.pan-nine]
family = "super-pan-9"
name = "Small Pan Nine"
seats = 8
decks = { make_up = "pan-nine", least = 1, most = 12, usual = 12 }
cards = 3
shaking = { dice = 3, named = true }
charts = { dealer_draws = 3, dealer_stands = 7, house_draws = 5, must_draw = 3 }
rotation = { hands = 2, offered = "after-turn", wagered = false }
backline = { allowed = false, order = "by-seat" }
collection = { taken = "before-deal", rates = 3 }
schedules = [{ number = 1, least = "$5", most = "$100", player = [{ floor = "$5", fee = "$1" }], dealer = [{ floor = "$5", fee = "$2" }] }]
"""


def changed(text: str, old: str, new: str) -> Room:
    assert old in text
    return read_room("mine", text.replace(old, new, 1))


def told(room: Room) -> list[str]:
    return [f"{hint.where}: {current_language().text(hint.said)}" for hint in room.hints]


LINE = 'blinds = ["$2", "$4"] },'
CASES = {
    "first-floor": (RIVERSIDE, 'player = [{ floor = "$5", fee = "$0.25" }', 'player = [{ floor = "$10", fee = "$0.25" }',
                    ["games.riverside-21.schedules[0].player: wagers from $5 to less than $10 pay nothing: is the first floor to be $5?"]),
    "dear": (RIVERSIDE, '{ floor = "$101", fee = "$1" }', '{ floor = "$101", fee = "$101" }',
             ["games.riverside-21.schedules[0].player: a wager of $101 pays a fee of $101, as much as itself or more"]),
    "dear-bank": (RIVERSIDE, 'dealer = [{ floor = "$5", fee = "$1" }]', 'dealer = [{ floor = "$5", fee = "$1" }, { floor = "$20", fee = "$20" }]',
                  ["games.riverside-21.schedules[0].dealer: total action of $20 costs the player-dealer a fee of $20, as much as itself or more"]),
    "dear-bonus": (RIVERSIDE, 'most = "$300"\n', 'most = "$300"\nbonus = "$5"\n',
                   ["games.riverside-21.schedules[0].bonus: a wager of $5 pays a fee of $5, as much as itself or more"]),
    "buy-in": (ELSEWHERE, 'name = "Badugi"', 'name = "Badugi"\nbuy_in = "$999,999"',
               ["games.badugi.buy_in: $999,999 to come into a game of $8: more than 1000 bets"]),
    "twice": (ELSEWHERE, LINE, LINE.replace("},", ', half_hour = "$6", from_button = "$3" },'),
              ["games.big-o.schedules[1].half_hour: time is collected, and by from_button every hand pays as well: is one of them to go?"]),
    "small-shoe": (PAN, "least = 1,", "least = 1,",
                   ["games.pan-nine.decks.least: a full table may take 32 of the 36 cards of its smallest shoe: are more decks meant?"]),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_what_is_hardly_meant_is_told_and_loads(case: str) -> None:
    text, old, new, said = CASES[case]
    room = changed(text, old, new)
    assert told(room) == said
    for one in room.offerings.values():
        one.open()  # files of before, and records of their tables, go on working
    with use_language(language("es")):
        spanish = told(room)
    assert len(spanish) == len(said) and not {*spanish} & {*said}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("least = 1,", "least = 2,"),  # 32 of 72 cards
        ("seats = 8", "seats = 4"),
    ],
)
def test_what_is_meant_is_not_told(old: str, new: str) -> None:
    assert told(changed(PAN, old, new)) == []


def test_the_rooms_themselves_have_no_hints() -> None:
    """A fee of the player-dealer that begins above the least action is printed in two of the documents."""
    assert [told(built_in(slug)) for slug in BUILT_IN] == [[]] * len(BUILT_IN)
    assert told(read_room("riverside", RIVERSIDE)) == [] == told(read_room("elsewhere", ELSEWHERE))


def test_an_option_is_told_what_it_adds() -> None:
    text = ELSEWHERE.replace(
        'name = "Badugi"',
        'name = "Badugi"\noptions = { time = { sets = { schedules = [{ number = 1, betting = "limit", low = "$4", high = "$8", blinds = ["$2", "$4"], half_hour = "$6", drops_blind = true }] } } }',
    )
    (said,) = told(read_room("mine", text))
    assert said.startswith(
        "games.badugi.options.time.sets.schedules[0].half_hour: time is collected, and by drops_blind"
    )


def test_who_brings_a_file_is_warned(tmp_path: Path) -> None:
    text, old, new, (said,) = CASES["first-floor"]
    file = tmp_path / "mine.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    shown = CliRunner().invoke(main, ["--room-file", str(file), "games", "mine"])
    assert (
        shown.exit_code == 0
        and f"warning: mine.toml {said}" in shown.stderr
        and "warning" not in shown.stdout
    )
    proved = CliRunner().invoke(main, ["prove", str(file), "--rounds", "1"])
    assert proved.exit_code == 0 and f"warning: mine.toml {said}" in " ".join(proved.stdout.split())
    assert "warning" not in CliRunner().invoke(main, ["games", "pinnacle"]).output


@pytest.mark.parametrize(("old", "new", "says"), [
    ("seats = 6", "seat = 6", "games.riverside-21.seat: unknown key, expected one of family, name, seats"),
    ("seats = 6", "seat = 6", "; did you mean seats?"),
    ("usual = 6", "usuall = 6", "; did you mean usual?"),
    ('least = "$5"', 'leasst = "$5"', "; did you mean least?"),
    ("[games.riverside-21.buster]", "[games.riverside-21.optons]\nx = { sets = { seats = 5 } }\n[games.riverside-21.buster]", "optons: unknown key"),
    ("[games.riverside-21.buster]", "[games.riverside-21.optons]\n[games.riverside-21.buster]", "did you mean options?"),
    ("[games.riverside-21.buster]", "[games.riverside-21.error]\n[games.riverside-21.buster]", "did you mean errors?"),
    ("seats = 6", "seats = 6\ngoverned-by = []", "did you mean governed_by?"),
    ("seats = 6", "seats = 6\noptions = { x = { set = { seats = 5 } } }", "options.x.set: unknown key, expected one of clauses, excludes, needs, decks, schedules, locked, sets; did you mean sets?"),
    ('"twenty-one"', '"twentyone"', "found 'twentyone'; did you mean twenty-one?"),
    ("family =", "famly =", "games.riverside-21.famly: unknown key; did you mean family?"),
    ("[games.riverside-21]", "[game.riverside-21]", "game: unknown key, expected one of name, games; did you mean games?"),
])  # fmt: skip
def test_an_unknown_key_names_the_one_that_is_meant(old: str, new: str, says: str) -> None:
    with pytest.raises(SetupError) as bad:
        changed(RIVERSIDE, old, new)
    assert any(says in fault for fault in bad.value.faults), bad.value.faults


def test_what_is_like_no_key_is_given_no_other() -> None:
    with pytest.raises(SetupError) as bad:
        changed(RIVERSIDE, "seats = 6", "seats = 6\nzzzz = 1")
    (fault,) = bad.value.faults
    assert "zzzz: unknown key, expected one of" in fault and "did you mean" not in fault
    with pytest.raises(SetupError, match=r"option insurence: unknown, .*; did you mean insurance"):
        rooms()["mortimers"].offering("pure-21.5").open(Settings(options=("insurence",)))


def keys(room: Room, game: str, topic: str, settings: Settings | None = None) -> list[str]:
    table = room.offering(game).open(settings or Settings())
    at = f"{room.slug}.toml games.{game}."
    return [one.removeprefix(at) for one in table.cite(topic)]


def test_a_citation_names_the_key_that_governs() -> None:
    """Of several that a topic has those that are written; of switches those that are on; of the sheet the line in use; and
    what an option puts in their place. What the file does not say rests on the family's own rule."""
    room = read_room("riverside", RIVERSIDE)
    assert keys(room, "riverside-21", "settle.natural-pays") == ["natural.pays"]
    assert keys(room, "riverside-21", "fee.player") == ["schedules[0].player"]
    assert keys(room, "riverside-21", "fee.dealer") == ["schedules[0].dealer"]
    guests = read_room("elsewhere", ELSEWHERE)
    assert keys(guests, "badugi", "act.raise") == [
        "poker act.raise"
    ]  # and no key for spreads, which it has not
    assert keys(guests, "badugi", "act.blinds") == ["blinds.marked"]
    assert keys(guests, "big-o", "act.limit", Settings(schedule=2)) == [
        f"schedules[1].{key}" for key in ("low", "high", "blinds")
    ]
    text = ELSEWHERE.replace(
        'name = "Badugi"', 'name = "Badugi"\noptions = { many = { sets = { raises = 0 } } }'
    )
    made = read_room("mine", text)
    assert keys(made, "badugi", "act.cap") == ["poker act.cap"]
    assert keys(made, "badugi", "act.cap", Settings(options=("many",))) == ["options.many.sets.raises"]


def test_a_switch_that_is_on_governs() -> None:
    """A suited seven, eight and nine pushes; that another exception is written, and is off, is no reason for it."""
    over = 'over = { closer_player = "pushes" }'
    room = changed(
        RIVERSIDE,
        over,
        'over = { closer_player = "pushes", three_card_push = [], suited_789 = "all", three_eights = "none" }',
    )
    assert keys(room, "riverside-21", "settle.over-exception") == ["over.suited_789"]
    off = changed(RIVERSIDE, over, 'over = { closer_player = "pushes", three_eights = "none" }')
    assert keys(off, "riverside-21", "settle.over-exception") == ["over.three_eights"]
