"""`cardroom school`: asked, answered, explained and kept at the terminal; a single item by its address; a quiz to print."""

import re

import msgspec
import pytest
from click.testing import CliRunner

from cardroom.cli import main
from cardroom.rooms import offering
from cardroom.school.address import read_address
from cardroom.school.drills import DRILLS
from cardroom.school.item_maker import find, make
from cardroom.school.progress import GivenAnswer


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("CARDROOM_HOME", str(tmp_path))
    return tmp_path


def run(*args, typed=""):
    done = CliRunner().invoke(main, ["school", *args], input=typed, catch_exceptions=False)
    return done.output, done.exit_code


def right_of(address):
    (question,) = make(read_address(address)).questions
    return 1 + next(n for n, one in enumerate(question.choices) if one.is_right)


def test_an_item_by_its_address_is_asked_and_explained_with_its_clause(home):
    address = "comstock/omaha-8/2/3"
    said, code = run(address, typed=f"{right_of(address)}\n\n")
    assert code == 0 and "Right: " in said and "comstock/omaha-8/hole-cards: A player must form" in said
    (line,) = (home / "school.jsonl").read_bytes().splitlines()
    kept = msgspec.json.decode(line, type=GivenAnswer)
    assert (kept.address, kept.right, kept.clause) == (address, True, "comstock/omaha-8/hole-cards")


def test_a_wrong_answer_says_whose_it_is_and_the_others_are_told_when_asked_for(home):
    address = "comstock/omaha-8/2/3"
    wrong = next(n for n in (1, 2, 3, 4) if n != right_of(address))
    said, _ = run(address, typed=f"nine\n{wrong}\no\n\n")
    assert "choose one of the 4 answers" in said and "No. It is: " in said
    assert "What you said: " in said and "so it is at Comstock, Crazy Pineapple" in said


def test_question_after_question_until_enough_and_progress_is_kept(home):
    said, _ = run("comstock", "super-pan-9", "--seed", "3", typed="1\n\n" * 4 + "q\n")
    assert (
        re.search(r"4 questions, \d right", said)
        and len((home / "school.jsonl").read_bytes().splitlines()) == 4
    )
    said, _ = run("comstock", "super-pan-9", "--seed", "3", "--no-record", typed="1\n\nq\n")
    assert "Kept in" not in said and len((home / "school.jsonl").read_bytes().splitlines()) == 4


def test_the_same_seed_asks_the_same(home):
    one, two = (
        run("pinnacle", "--drill", "3", "--seed", "5", "--no-record", typed="q\n")[0] for _ in range(2)
    )
    assert one == two and "Settle the layout" in one


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["nowhere"], "there is no room"),
        (["comstock/holdem/9/1"], "there is no item"),
        (["comstock", "holdem", "--drill", "4"], "nothing to ask"),
    ],
)
def test_what_cannot_be_asked_is_said_in_one_line(home, args, said):
    told = CliRunner().invoke(main, ["school", *args], input="q\n")
    assert said in told.output + told.stderr and told.exit_code == 2


def test_a_ruling_is_asked_explained_kept_and_printed(home):
    clause = "comstock/holdem/rule-9b"
    address = str(find(offering("comstock/holdem"), DRILLS[1], clause, 1).address)
    said, _ = run(address, typed=f"{right_of(address)}\no\n\n")
    assert "What now?" in said and "Right: " in said and "the hand is dead" in said
    assert "comstock/holdem/rule-9b: A wrong card count" in said and "nobody has to be called" in said
    kept = msgspec.json.decode((home / "school.jsonl").read_bytes().splitlines()[0], type=GivenAnswer)
    assert (kept.clause, kept.right) == (clause, True)
    page, _ = run(address, "--quiz", "1")
    questions, key = page.split('class="key"')
    assert "What now?" in questions and "rule-9b" not in questions and clause in key


def test_a_quiz_has_its_key_on_sheets_of_its_own(home):
    path = home / "quiz.html"
    run("comstock", "--quiz", "4", "--seed", "2", "--output", str(path))
    page = path.read_text(encoding="utf-8")
    questions, key = page.split('class="key"')
    assert questions.count("<h2>") >= 4 and key.count("<b>") == questions.count("<h2>")
    assert "comstock/" in key and "http" not in page
    assert not re.search(r'class="at">comstock', questions)  # the address makes the answer
    assert run("comstock", "--quiz", "1", "--seed", "2")[0].startswith("<!doctype html>")


def test_a_file_that_is_not_ours_is_said_and_a_torn_line_is_left_out(home):
    (home / "school.jsonl").write_text(
        '{"when":1,"address":"comstock/holdem/2/1","question":0,"clause":"","right":true,"millis":1}\n{"wh'
    )
    assert run("comstock", "--seed", "1", typed="q\n")[1] == 0
    (home / "school.jsonl").write_text("rubbish\n\n")
    said = CliRunner().invoke(main, ["school", "comstock"], input="q\n")
    assert "line 1 is no answer of the school" in said.stderr


def test_after_a_torn_line_the_next_answer_has_a_line_of_its_own(home):
    """The machine went off in the middle of a line: what was whole stays, and the file can be read for ever."""
    path, address = home / "school.jsonl", "comstock/omaha-8/2/3"
    whole = msgspec.json.encode(GivenAnswer(1, address, 0, "", True, 1000)) + b"\n"
    for torn, kept in ((b'{"when":1,"addr', 2), (whole.rstrip(), 3), (b"", 2)):
        path.write_bytes(whole * 2 + torn)
        assert run(address, typed=f"{right_of(address)}\n\n")[1] == 0
        lines = path.read_bytes().splitlines()
        assert lines[:-1] == [whole.rstrip()] * kept
        assert msgspec.json.decode(lines[-1], type=GivenAnswer).clause == "comstock/omaha-8/hole-cards"
        assert run(address, typed="q\n")[1] == 0
