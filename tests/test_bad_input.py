"""Bad input, from the library and from the command line: one short line, nothing lost, and nothing of it on the screen."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner

from cardroom.cards import Card, cards, deck
from cardroom.cli import main
from cardroom.errors import LONGEST, RefusedError, SetupError, UnreadableError, one_line, shown
from cardroom.fees.hours import read_hours
from cardroom.felt import BetweenRounds, Person, leave, sit, step_away, top_up
from cardroom.money import read_cents, read_odds
from cardroom.record import play_phh, read_phh, read_record, replay
from cardroom.rooms import Settings, offering, read_file, read_room, rooms
from cardroom.rulebook import clause
from cardroom.script import Act
from cardroom.shape import field_faults, is_right
from cardroom_testing.engine.hostile_values import MAKERS, TEXTS, Prickly

JUNK = [*TEXTS, *(make() for make in MAKERS)]
TABLE = offering("pinnacle/no-bust-401").open()
GOOD = BetweenRounds(people=(Person(1, "Ann", 500_00), Person(2, "Ben", 500_00)))


def said(call: Callable[[], Any]) -> str:
    """What a refused call says, every line of it short; nothing if it is taken."""
    try:
        call()
    except (RefusedError, UnreadableError, SetupError) as bad:
        lines = bad.faults if isinstance(bad, SetupError) else (str(bad),)
        assert lines and all(line.isprintable() and 0 < len(line) <= LONGEST for line in lines), lines
        return str(bad)
    return ""


READERS: dict[str, Callable[[Any], Any]] = {
    "read_cents": read_cents, "read_odds": read_odds, "read_hours": read_hours, "cards": cards, "Card": Card, "deck": deck,
    "deck of": lambda said: deck("standard", said), "read_record": read_record, "read_phh": read_phh, "clause": clause,
    "offering": offering, "read_room": lambda said: read_room("own", said), "read_room named": lambda said: read_room(said, "name = 'x'"),
    "a game of a room": lambda said: offering(f"pinnacle/{said}" if type(said) is str else said),
}  # fmt: skip


@pytest.mark.parametrize("name", READERS)
def test_readers_refuse_what_is_no_text_of_theirs(name: str) -> None:
    assert sum(bool(said(lambda one=one: READERS[name](one))) for one in JUNK) > len(JUNK) - 12  # type: ignore[misc]


@pytest.mark.parametrize("field", Settings.__struct_fields__)
def test_a_table_is_not_opened_with_junk(field: str) -> None:
    for one in JUNK:
        said(lambda one=one: TABLE.offering.open(Settings(**{field: one})))  # type: ignore[misc]
    assert f"{field.replace('_', '-')}: expected" in said(
        lambda: TABLE.offering.open(Settings(**{field: Prickly()}))
    )


def test_settings_that_are_none() -> None:
    for one in (5, "x", Prickly(), GOOD, [], object()):
        assert said(lambda one=one: TABLE.offering.open(one)).startswith("expected a Settings, found")  # type: ignore[misc]
    assert "chosen twice" in said(
        lambda: offering("mortimers/pure-21.5").open(Settings(options=("insurance",) * 2))
    )


@pytest.mark.parametrize("field", BetweenRounds.__struct_fields__)
def test_a_round_is_not_dealt_from_junk(field: str) -> None:
    from msgspec.structs import replace

    for one in JUNK:
        said(lambda one=one: TABLE.deal(replace(GOOD, **{field: one})))  # type: ignore[misc]


@pytest.mark.parametrize("field", Person.__struct_fields__)
def test_nobody_sits_down_as_junk(field: str) -> None:
    from msgspec.structs import replace

    for one in JUNK:
        person = replace(Person(3, "Cleo", 100_00), **{field: one})
        for call in (
            lambda person=person: sit(GOOD, person, 8),
            lambda person=person: TABLE.sit(GOOD, person),
            lambda person=person: TABLE.deal(BetweenRounds(people=(person,))),
        ):
            said(call)  # type: ignore[arg-type]


def test_between_rounds_junk_changes_nobody() -> None:
    for one in JUNK:
        for call in (
            lambda one=one: TABLE.deal(one),
            lambda one=one: TABLE.deal(GOOD, one),
            lambda one=one: TABLE.sit(one, one),
            lambda one=one: TABLE.sit(GOOD, one),
            lambda one=one: TABLE.sit(GOOD, Person(3, "Cleo", 5), one),
            lambda one=one: TABLE.buy(GOOD, one, 5),
            lambda one=one: TABLE.buy(GOOD, 1, one),
            lambda one=one: leave(GOOD, one),
            lambda one=one: leave(one, 1),
            lambda one=one: step_away(GOOD, 1, away=one),
            lambda one=one: top_up(GOOD, one, 5),
            lambda one=one: top_up(GOOD, 1, one),
        ):
            said(call)  # type: ignore[arg-type]
    assert "all chips at the table" in said(lambda: top_up(GOOD, 1, 10**15))
    assert "found 'x'" in said(lambda: step_away(GOOD, 1, away="x"))  # type: ignore[arg-type]


def test_what_is_said_is_short_and_has_no_escapes() -> None:
    assert one_line("a\x1b[2Jb\nc") == "a [2Jb; c"
    assert len(one_line("x" * 10**6)) <= LONGEST and one_line("x" * 10**6 + "end").endswith("end")
    assert (
        shown("x" * 10**6).endswith("letters more") and shown(10**5000) == "a number of more than 15 digits"
    )
    assert shown(Prickly()) == "a Prickly" and "\x1b" not in shown("\x1b[2J")
    assert len(str(SetupError([f"{n}: {'x' * 9999}" for n in range(9999)]))) < 300 * LONGEST
    refused = RefusedError("\x07" * 9999, said="x" * 9999, line="\x1b")
    assert len(str(refused)) <= LONGEST and str(refused.why).isprintable() and refused.at == " "


def test_shapes() -> None:
    assert is_right(GOOD, BetweenRounds) and not list(field_faults(Settings(), Settings))
    assert list(field_faults(Settings(decks=True, options=["a"]), Settings)) == [  # type: ignore[arg-type]
        "options: expected a tuple of at most 1000, found a list",
        "decks: expected a whole number, of at most 15 digits, found True",
    ]
    assert not any(is_right(one, Act) for one in JUNK if type(one) is not Act)
    assert list(field_faults(BetweenRounds(jackpot=-1), BetweenRounds, least=0)) == [
        "jackpot: expected a whole number from 0 up, of at most 15 digits, found -1"
    ]


RECORDS = sorted((Path(__file__).parent / "golden").rglob("*.txt"))
WORDS = (
    "",
    "?",
    "> ",
    "= 1 5.00",
    "-",
    "999999999",
    "1",
    "0",
    "\x1b",
    "secret=zz",
    "seat",
    "none",
    "1=1=1",
    "void",
    "10.00",
    "--",
    "7h",
    "a/b",
)


def mangled(text: str, rng: Random) -> str:
    """A line gone, twice, elsewhere, or with another word in it."""
    lines = text.split("\n")
    for _ in range(rng.choice((1, 1, 2, 5))):
        at = rng.randrange(min(len(lines), 60) if rng.random() < 0.7 else len(lines))
        words = lines[at].split(" ")
        words[rng.randrange(len(words))] = rng.choice(WORDS)
        change = rng.randrange(4)
        lines[at : at + 1] = [[], [lines[at]] * 2, [" ".join(words)], [lines[rng.randrange(len(lines))]]][
            change
        ]
    return "\n".join(lines)


def test_a_mangled_record_agrees_or_is_refused() -> None:
    rng, known = Random(3), rooms()
    texts = {path: path.read_text(encoding="utf-8") for path in rng.sample(RECORDS, 20)}
    for _ in range(200):
        path = rng.choice(list(texts))
        said(lambda path=path: replay(read_record(mangled(texts[path], rng)), known))  # type: ignore[misc]
    for one in JUNK:
        assert said(lambda one=one: replay(one, known)) and said(lambda one=one: play_phh(one))  # type: ignore[misc]


# Files and the command line


class Done(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


def run(*words: str) -> Done:
    done = CliRunner().invoke(main, words)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exc_info
    return Done(done.exit_code, done.stdout, done.stderr)


def run_apart(*words: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """In a process of its own, where something could hang or is about the output itself."""
    command = [sys.executable, "-c", "from cardroom.cli import main; main()", *words]
    return subprocess.run(command, stderr=subprocess.PIPE, text=True, timeout=60, **more)


@pytest.fixture
def places(tmp_path: Path) -> dict[str, Path]:
    """Everything that is no plain file of text."""
    os.mkfifo(tmp_path / "pipe.txt")
    (tmp_path / "folder.txt").mkdir()
    (tmp_path / "binary.txt").write_bytes(bytes(range(256)))
    (tmp_path / "huge.txt").write_bytes(b"#" * 20_000_001)
    (tmp_path / "escape.txt").write_text("\x1b[2Jcardroom round 1\n", encoding="utf-8")
    (tmp_path / "odd\x1b[31m.txt").write_text("no record", encoding="utf-8")
    (tmp_path / "empty.txt").write_text("", encoding="utf-8")
    found = {path.name: path for path in tmp_path.iterdir()}
    return found | {
        "zero": Path("/dev/zero"),
        "null": Path("/dev/null"),
        "missing": tmp_path / "nowhere" / "at-all.txt",
    }


def test_files_that_are_none_are_said_in_a_line(places: dict[str, Path]) -> None:
    for path in places.values():
        assert said(lambda path=path: read_file(path))  # type: ignore[misc]
        for words in (
            ("replay", str(path)),
            ("phh", str(path)),
            ("phh", "--read", str(path)),
            ("--room-file", str(path), "rooms"),
        ):
            if path.name == "folder.txt" and words[0] in ("replay", "--room-file"):
                continue  # a folder is searched
            done = run(*words)
            assert done.returncode == 2, (words, done)
            assert "\x1b" not in done.stdout + done.stderr and "Traceback" not in done.stderr
            assert all(len(line) <= LONGEST for line in (done.stdout + done.stderr).splitlines())


def test_a_pipe_that_nobody_fills_is_not_waited_for(places: dict[str, Path]) -> None:
    for words in (("replay",), ("sign", "pinnacle", "no-bust-401", "--svg")):
        assert run_apart(*words, str(places["pipe.txt"])).returncode == 2


def test_one_missing_file_hides_no_proof_of_another(tmp_path: Path, places: dict[str, Path]) -> None:
    folder = tmp_path / "kept"
    assert run("deal", "pinnacle", "no-bust-401", "--record", str(folder)).returncode == 0
    (good,) = folder.glob("*.txt")
    done = run("replay", str(places["missing"]), str(good), str(places["pipe.txt"]))
    assert done.returncode == 2
    assert f"agrees: {good}" in done.stdout and "1 record: 1 agrees to the cent" in done.stdout
    assert [line.partition(": ")[2] for line in done.stderr.splitlines()] == [
        "No such file or directory",
        "a device or a pipe, expected a plain file",
    ]
    assert run("replay", str(places["folder.txt"])).stderr == "there are no records\n"


@pytest.mark.parametrize(
    "words",
    [
        ("deal", "pinnacle", "no-bust-401", "--seats", "999999999"), ("deal", "pinnacle", "no-bust-401", "--seats", "0"),
        ("deal", "pinnacle", "no-bust-401", "--seats", "-3"), ("deal", "pinnacle", "no-bust-401", "--decks", "9" * 4000),
        ("deal", "pinnacle", "no-bust-401", "--cut", "9" * 5000), ("deal", "pinnacle", "no-bust-401", "--chip", "\x1b[2J"),
        ("deal", "pinnacle", "holdem", "--blinds", "/".join(["1"] * 3000)), ("deal", "pinnacle", "holdem", "--blinds", "x/y"),
        ("deal", "pinnacle", "\x1b[31mholdem" + "x" * 50_000), ("deal", "[bold]pinnacle[/bold]", "holdem"), ("games", "x" * 90_000),
        ("deal", "pinnacle", "no-bust-401", "--option", "\x07" * 5000), ("deal", "pinnacle", "no-bust-401", "--stack", "9" * 99),
        ("deal", "pinnacle", "no-bust-401", "--record", "/dev/null/x"), ("sign", "pinnacle", "no-bust-401", "--svg", "/dev/full"),
        ("sign", "pinnacle", "no-bust-401", "--svg", "/nowhere/at/all.svg"), ("play", "pinnacle", "no-bust-401", "--name", "\x1b[2J"),
        ("play", "pinnacle", "no-bust-401", "--name", "x" * 5000), ("play", "pinnacle", "no-bust-401", "--seat", "9" * 50),
        ("rules", "pinnacle", "holdem", "\x1b[2J"), ("rules", "pinnacle", "holdem", "--topic", "x" * 5000), ("coverage", "\x1b]0;x\x07"),
        ("equity", "pinnacle", "holdem", "AhAh", "\x1b[2J"), ("equity", "pinnacle", "holdem", "Ah" * 5000, "KsKc"),
        ("equity", "pinnacle", "holdem", "AhAd", "KsKc", "--board", "\x00x".replace("\x00", "\x01")), ("equity", "AhAd", "KsKc"),
        ("\x1b[2J",), ("deal", "pinnacle", "no-bust-401", "--\x1b[2J"), ("deal", "pinnacle", "no-bust-401", "--seed", "x" * 5000),
    ],
    ids=lambda words: f"{words[0]!r:.12} {words[-2:]!r:.30}",
)  # fmt: skip
def test_the_command_says_in_one_line_what_it_cannot_do(words: tuple[str, ...]) -> None:
    done = run(*words)
    assert done.returncode == 2, done
    assert not done.stdout and 1 <= len(done.stderr.splitlines()) <= 2, done
    assert done.stderr.isascii() or done.stderr.replace("\n", "").isprintable()
    assert "\x1b" not in done.stderr and "\x07" not in done.stderr and "Traceback" not in done.stderr
    assert all(len(line) <= LONGEST for line in done.stderr.splitlines())


def test_a_full_disk_is_said() -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = run_apart("rooms", stdout=full)
    assert done.returncode == 2 and done.stderr == "the output cannot be written: No space left on device\n"


def test_markup_in_a_name_is_only_a_name(tmp_path: Path) -> None:
    text = (Path(__file__).parent.parent / "docs/rooms/riverside.toml").read_text(encoding="utf-8")
    (tmp_path / "own.toml").write_text(
        text.replace('name = "Riverside"', 'name = "[red]R[/red]"').replace(
            "Riverside Twenty-One", "[bold]B[/]"
        ),
        encoding="utf-8",
    )
    shown = run("--room-file", str(tmp_path / "own.toml"), "games", "own").stdout
    assert "[red]R[/red]" in shown and "[bold]B[/]" in shown
    sign = run("--room-file", str(tmp_path / "own.toml"), "sign", "own", "riverside-21").stdout
    assert "[bold]B[/]" in sign and "\x1b" not in sign
