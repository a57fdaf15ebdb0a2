"""What somebody sees who types `cardroom`, asks for help or presses Tab; and what is imported for it."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from cardroom.cli import SECTIONS, main
from cardroom.games import registry
from cardroom.room_heads import read_heads
from cardroom.rooms import rooms
from cardroom.terminal.command_words import commands_below, english_of
from cardroom.terminal.commands import rooms as listed
from cardroom.terminal.commands.command_group import EXAMPLES, summary
from cardroom.terminal.console.name_lookup import find
from cardroom.terminal.console.text import text

ROOT = Path(__file__).parent.parent
HEAVY = ("numpy", "numba", "matplotlib", "sqlalchemy", "starlette", "uvicorn", "httpx", "cryptography")
"""Libraries that take long to import; most are missing where an extra is not installed."""
COMMANDS = [name for section in SECTIONS.values() for name in section]


def run(*words: str, code: int = 0, **env: str) -> Result:
    result = CliRunner(env={"NO_COLOR": "1", "COLUMNS": "100", **env}).invoke(
        main, list(words), prog_name="cardroom"
    )
    assert result.exit_code == code, result.output + result.stderr
    return result


def all_commands(group: click.Group, words: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield (*words, name)
        if isinstance(command, click.Group):
            yield from all_commands(command, (*words, name))


def imported(*words: str) -> set[str]:
    """The modules that a command imports, of ours and of others."""
    script = (
        "import sys\nfrom cardroom.cli import main\ntry: main()\n"
        "finally: print(' '.join(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script, *words], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return set(done.stderr.split())


# ------------------------------------------------------------------------------------------------------- the first screen


def test_the_command_alone_says_in_about_ten_lines_what_can_be_done() -> None:
    lines = run().stdout.splitlines()
    assert len(lines) <= 12 and all(len(line) <= 100 for line in lines)
    assert [line.split("  ")[1] for line in lines if line.startswith("  ")] == [
        f"cardroom {words}" for words in EXAMPLES
    ]


@pytest.mark.parametrize("words", EXAMPLES)
def test_what_it_names_can_be_typed(words: str) -> None:
    name, *rest = words.split()
    command = main.get_command(click.Context(main), name)
    assert command is not None
    command.make_context(name, list(rest), parent=click.Context(main))
    if len(rest) == 2:
        find(rooms(), *rest)


def test_a_language_alone_shows_it_in_that_language() -> None:
    spanish = run("--language", "es").stdout
    assert spanish == run(CARDROOM_LANGUAGE="es").stdout != run().stdout
    assert "navegador" in spanish


# --------------------------------------------------------------------------------------------------------------- the help


def test_the_help_has_every_command_under_its_heading_with_its_whole_summary() -> None:
    shown = run("--help", COLUMNS="80").stdout
    parts = dict(re.findall(r"^(\S[^\n]*):\n((?:  [^\n]*\n)+)", shown, re.MULTILINE))
    assert list(parts) == ["Options", "Play", "Watch", "Price", "Rules", "Run a room", "Records", "Help"]
    for section, below in zip(SECTIONS.values(), list(parts.values())[1:], strict=True):
        words = " ".join(below.split())
        assert words == " ".join(f"{name} {summary(name)}" for name in section)


def test_no_summary_is_cut_off_in_the_groups_either() -> None:
    for group in ("floor", "staff"):
        shown = run(group, "--help", COLUMNS="60").stdout
        assert "..." not in shown.partition("Commands:")[2], shown


def test_the_help_speaks_spanish() -> None:
    shown = run("--help", CARDROOM_LANGUAGE="es").stdout
    for said in ("Jugar:", "Llevar una sala:", "Un archivo de sala propio", "Comprueba registros"):
        assert said in shown


@pytest.mark.parametrize("words", list(all_commands(main)), ids=" ".join)
def test_help_explains_every_command(words: tuple[str, ...]) -> None:
    explained = run("help", *words).stdout
    usage, about = explained.split("\n\n")[:2]
    assert " ".join(usage.split()).startswith(f"Usage: cardroom {' '.join(words)}") and about.strip()


def test_help_without_a_command_lists_them_all() -> None:
    assert run("help").stdout == run("--help").stdout


def test_help_on_what_is_no_command_says_so() -> None:
    assert "No such command 'oddss'" in run("help", "oddss", code=2).stderr
    assert "odds has no commands" in run("help", "odds", "best", code=2).stderr


def test_a_command_that_is_mistyped_brings_those_like_it() -> None:
    assert "odds" in run("oddss", code=2).stderr


# --------------------------------------------------------------------------------------------------------- the Tab key


def completed(*words: str) -> list[str]:
    """What a shell offers for the last word."""
    env = {"_CARDROOM_COMPLETE": "zsh_complete", "COMP_WORDS": " ".join(["cardroom", *words])}
    env |= {"COMP_CWORD": str(len(words))}
    result = CliRunner(env=env).invoke(main, [], prog_name="cardroom")
    return result.stdout.splitlines()[1::3]


def test_tab_completes_commands_options_rooms_and_games() -> None:
    assert sorted(completed("re")) == ["replay", "restore"]
    assert completed("odds", "--mon") == ["--money"]
    assert completed("odds", "pi") == ["pinnacle"]
    assert completed("odds", "comstock", "pure") == ["pure-21.5-buster"]
    assert completed("primer", "comstock", "pa") == ["pan"]
    assert completed("floor", "ques") == ["questions"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_gets_a_script(shell: str) -> None:
    result = CliRunner(env={"_CARDROOM_COMPLETE": f"{shell}_source"}).invoke(main, [], prog_name="cardroom")
    assert "_CARDROOM_COMPLETE" in result.stdout


# ------------------------------------------------------------------------------------------------------- what is imported


@pytest.mark.parametrize("words", [["--version"], ["--help"], [], ["rooms"]], ids=" ".join)
def test_what_is_asked_most_often_imports_no_game_and_no_library_of_an_extra(words: list[str]) -> None:
    modules = imported(*words)
    assert "cardroom.cli" in modules
    assert not modules & {*HEAVY, "cardroom.games", "cardroom.rooms", "cardroom.odds", "cardroom.live"}


@pytest.mark.parametrize(
    "words", [["deal", "pinnacle", "holdem"], ["primer", "comstock", "pan"]], ids=" ".join
)
def test_a_game_needs_no_extra(words: list[str]) -> None:
    modules = imported(*words)
    assert "cardroom.games.poker" in modules and not modules & set(HEAVY)


def test_rooms_of_installed_packages_are_looked_for_where_they_say_so() -> None:
    assert listed.ROOM_GROUP == registry.ROOM_GROUP


def test_the_heads_are_those_of_the_rooms() -> None:
    for head, room in zip(read_heads(), rooms().values(), strict=True):
        assert head.slug == room.slug and head.name == room.name
        assert list(head.games) == list(room.offerings) and list(head.documents) == room.documents


# -------------------------------------------------------------------------------------------------------- other languages


def test_the_words_of_the_help_are_what_the_source_says() -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    import help_words

    for path, page in help_words.pages().items():
        assert path.read_text(encoding="utf-8") == page, "run `make pages`"


ENGLISH = {
    sentence
    for said in (
        *english_of(dict(commands_below(main))).values(),
        text("help.option.help"),
        text("help.behind"),
    )
    for sentence in re.split(r"(?<=[.:;])\s+", " ".join(said.split()))
    if sentence.count(" ") > 1
}
"""The sentences of all English help."""


@pytest.mark.parametrize("words", list(all_commands(main)), ids=" ".join)
def test_every_command_is_explained_in_spanish(words: tuple[str, ...]) -> None:
    english, spanish = run("help", *words).stdout, run("--language", "es", "help", *words).stdout
    assert usage_of(english) == usage_of(spanish)  # what is typed is the same in every language
    told = " ".join(spanish.split())
    assert not [one for one in ENGLISH if one in told]


def test_a_language_leaves_no_trace_in_the_next_command() -> None:
    before = run("help", "floor", "open").stdout
    run("--language", "es", "help", "floor", "open")
    assert run("help", "floor", "open").stdout == before


def usage_of(shown: str) -> list[str]:
    """The names of arguments, options and subcommands in a page of help."""
    return [*shown.split("\n\n")[0].split(), *re.findall(r"^  (-\S+|[a-z]+(?=  ))", shown, re.MULTILINE)]
