"""The docs say what is so: the README's round runs, the pages' records replay, generated pages are up to date."""

from __future__ import annotations

import ast
import doctest
import re
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from cardroom.cli import main
from cardroom.live.hosting.metrics import Metrics
from cardroom.live.server.monitors import register_gauges
from cardroom.record import read_record, replay
from cardroom.rooms import rooms

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_readme_round_runs() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert found.attempted >= 5 and found.failed == 0


def test_the_words_page_runs() -> None:
    found = doctest.testfile(
        str(ROOT / "docs/explanation/words.md"),
        module_relative=False,
        optionflags=doctest.IGNORE_EXCEPTION_DETAIL,
    )
    assert found.attempted > 8 and found.failed == 0


def test_the_record_on_the_records_page_replays() -> None:
    text = (ROOT / "docs/reference/records.md").read_text(encoding="utf-8")
    block = re.search(r"(?:^    .*\n)+", text, re.MULTILINE)
    assert block
    replay(read_record("\n".join(line[4:] for line in block[0].splitlines())), rooms())


def test_links_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_rulings_are_up_to_date_and_each_says_what_the_question_was() -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    import rulings

    assert not rulings.unasked()
    made = rulings.pages()
    assert set((ROOT / "docs/reference/rulings").iterdir()) | {ROOT / "docs/reference/rulings.md"} == set(
        made
    )
    for path, text in made.items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: python tools/rulings.py"


def test_every_ruling_in_the_code_of_the_games_is_published(tmp_path: Path) -> None:
    """It stands on the page where no document speaks, or at the clause that the code names; so do those that tests speak of."""
    sys.path.insert(0, str(ROOT / "tools"))
    import rulings

    for folder in ("games", "hands", "fees", "rooms", "mishaps", "felt", "money"):
        assert not rulings.unpublished(ROOT / "src/cardroom" / folder)
    for folder in ("src/cardroom", "tests/poker", "tests/three_card", "tests/live"):
        assert not rulings.unpublished(ROOT / folder, rulings.SAID)
    page = (ROOT / "docs/reference/rulings.md").read_text(encoding="utf-8")
    for question, decided, place in rulings.own_rulings():
        assert f"| {rulings._sentence(question)} | {rulings._sentence(decided)} | `{place}` |" in page
    for text, is_published in {
        "Ruling: he pays.": False,
        "No document says what he does. Ruling: he pays.": True,
        "He pays (ruling at comstock/pan/rule-35a).": True,
        "He pays (rulings at comstock/pan/rule-35a and comstock/pan/rule-33).": True,
        "He pays (rulings at comstock/pan/rule-35a and comstock/pan/rule-34).": False,
        "He pays (ruling at comstock/pan/rule-34).": False,
        "He pays (ruling at comstock/pan/rule-999).": False,
        "He pays (comstock/pan/rule-35a, and the ruling there).": True,
        "He pays (comstock/pan/rule-35a and the rulings there).": True,
        "He pays (comstock/pan/rule-34, and the ruling there).": False,
        "He pays, by the ruling.": False,
        "He pays. No document speaks of it.": False,
        "Of him no other document says anything; he pays.": False,
    }.items():
        (tmp_path / "one.py").write_text(f'"""{text}"""\n', encoding="utf-8")
        assert (not rulings.unpublished(tmp_path)) == is_published, text


@pytest.mark.parametrize(
    ("place", "decided"),
    [
        ("lowball/rule-6", ["Losing callers and the winner alike get", "bets of the round go back"]),
        ("lowball/rule-37b", ["dealt again or goes on"]),
        ("super-pan-9/rule-29a", ["wagers go back without action"]),
    ],
)
def test_a_ruling_that_the_code_names_by_its_clause_alone_is_published(
    place: str, decided: list[str]
) -> None:
    page = (ROOT / "docs/reference/rulings/comstock.md").read_text(encoding="utf-8")
    (entry,) = re.findall(rf"^### {place}\n(.*?)(?=^##|\Z)", page, re.MULTILINE | re.DOTALL)
    found = re.findall(r"^- \*\*Decided:\*\* (.*)$", entry, re.MULTILINE)
    assert len(found) == len(decided) == entry.count("- **Unclear:**")
    assert all(words in line for words, line in zip(decided, found, strict=True))


def test_links_to_headings_lead_to_one() -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    import rulings

    for page in PAGES:
        for target, heading in re.findall(r"\]\(([^)#]*)#([^)]+)\)", page.read_text(encoding="utf-8")):
            text = (page.parent / target if target else page).read_text(encoding="utf-8")
            headings = {rulings._anchor(one) for one in re.findall(r"^#+ (.*)$", text, re.MULTILINE)}
            assert heading in headings, f"{page.name} links to {target}#{heading}"


def test_the_key_reference_is_up_to_date_and_says_what_every_key_means() -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    import keys

    assert not keys.undocumented()
    made = keys.pages()
    assert set((ROOT / "docs/reference/keys").iterdir()) | {ROOT / "docs/reference/keys.md"} == set(made)
    for path, text in made.items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: python tools/keys.py"


def test_the_page_on_metrics_has_all_that_a_server_counts() -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    import metrics

    for path, text in metrics.pages().items():
        assert path.read_text(encoding="utf-8") == text, "python tools/metrics.py"
    server = SimpleNamespace(metrics=Metrics(), held=0, connected=0, is_ready=True, now=lambda: 0)
    done = SimpleNamespace(commits=0, entries=0, rows=0, seconds=0.0)
    register_gauges(server, SimpleNamespace(writer=SimpleNamespace(done=done, waiting=0)))  # type: ignore[arg-type]
    counted = re.findall(r"^# TYPE (\w+)", server.metrics.text(), re.MULTILINE)
    assert len(counted) > 15
    assert all(f"| `{name}` |" in text for name in counted)


def test_the_worked_examples_are_what_the_engine_deals() -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    import examples

    made = examples.pages()
    assert {path.name for path in made} == {"collection.md", "read-a-table.md"}
    for path, text in made.items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: python tools/examples.py"


COINED = (
    "slip", "between", "open", "ask", "felt", "cover", "topic", "cite", "presenter", "fact", "telling", "driver", "layout", "view",
    "family", "offering", "own part", "note", "gone", "law", "reading", "said", "slot", "band", "case", "primer", "lay", "line",
    "hand", "shoe", "table", "pays", "sealed", "anew", "take", "chance", "root", "fingerprint", "silence", "kind",
)  # fmt: skip


def test_the_glossary_has_every_coined_word_and_every_folder() -> None:
    text = (ROOT / "docs/reference/glossary.md").read_text(encoding="utf-8").lower()
    heads = {
        word.strip(" `")
        for row in re.findall(r"^\| ([^|]+) \|", text, re.MULTILINE)
        for word in row.split(",")
    }
    heads |= set(re.findall(r"\*(\w+)\*", text))
    missing = [word for word in COINED if word not in heads]
    assert not missing
    plain = {
        "cards",
        "interface",
        "money",
        "hands",
        "fees",
        "games",
        "rooms",
        "players",
        "odds",
        "terminal",
        "rulebook",
    }
    folders = {path.name for path in (ROOT / "src/cardroom").iterdir() if (path / "__init__.py").exists()}
    assert folders - plain <= heads


ANSWER = re.compile(r"^\| .+ \| `([\w/]+\.(?:py|toml|js))` \| `([\w.-]+)` \|$", re.MULTILINE)
"""A row of docs/reference/source.md that names a file and what to look for in it."""


def defined_in(path: Path) -> set[str]:
    """The names that a Python module defines at its top, and `Class.method` of its classes."""
    names = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names |= {target.id for target in targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(node.name)
        if isinstance(node, ast.ClassDef):
            names |= {f"{node.name}.{inner.name}" for inner in node.body if hasattr(inner, "name")}
    return names


def test_every_answer_of_the_page_on_the_source_is_found() -> None:
    answers = ANSWER.findall((ROOT / "docs/reference/source.md").read_text(encoding="utf-8"))
    assert len(answers) >= 25
    for file, name in answers:
        path = ROOT / "src/cardroom" / file
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".py":
            assert name in defined_in(path), f"{file} does not define {name}"
        elif path.suffix == ".toml":
            assert f'"{name}" = ' in text or f"{name} = " in text, f"{file} has no key {name}"
        else:
            assert re.search(rf"export (async )?(function|class|const) {name}\b", text), f"{file}: {name}"


def test_every_key_of_the_five_room_files_is_in_the_reference() -> None:
    for room in rooms().values():
        for offering in room.offerings.values():
            family = (ROOT / f"docs/reference/keys/{offering.family.name}.md").read_text(encoding="utf-8")
            shared = (ROOT / "docs/reference/keys/shared.md").read_text(encoding="utf-8")
            for key in plain_keys(offering.raw):
                assert f"| `{key}` |" in family + shared, f"{offering.slug}: {key}"


def plain_keys(raw: object) -> set[str]:
    """Of tables within tables too, but not the names that a file gives to its own things."""
    if isinstance(raw, list):
        return {key for one in raw for key in plain_keys(one)}
    if not isinstance(raw, dict):
        return set()
    own = [one for key, one in raw.items() if key == "bonuses" for one in one.values()]
    inner = [one for key, one in raw.items() if key not in ("bonuses", "pays") or "valle_suit" in one]
    return {*raw} | {key for one in (*own, *inner) for key in plain_keys(one)}


def test_the_readme_commands_exist() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    used = set(re.findall(r"cardroom ([a-z]+) ", text)) - {"is"}
    assert len(used) >= 8
    for command in used:
        assert CliRunner().invoke(main, [command, "--help"]).exit_code == 0, command
