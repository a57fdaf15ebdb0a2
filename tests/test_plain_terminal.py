"""Any terminal: one without suits, one without a screen, a pipe; money and cards as people type them; a pace that stops."""

from __future__ import annotations

import io
import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardroom.cards import cards
from cardroom.errors import UnreadableError
from cardroom.folder import own_folder, short
from cardroom.script import Act, Choice, Offer, Pick
from cardroom.terminal.console.ascii_fallback import NAME, prepare
from cardroom.terminal.console.pacing import FASTEST, SLOWEST, Pace, StopWatching
from cardroom.terminal.input.act_keys import read_act
from cardroom.terminal.input.card_choice import read_pick
from cardroom.terminal.input.prompt import Prompt
from cardroom.terminal.input.typed_cards import typed_cards
from cardroom.terminal.input.typed_money import typed_cents
from cardroom.terminal.input.typed_wagers import typed_slip
from tests.test_cli import fails
from tests.test_cli import run as command
from tests.test_terminal import Keyboard, slip
from tests.waiting import GENEROUS

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize(
    ("typed", "cents"),
    [
        ("2.5", 2_50), (".50", 50), (".5", 50), ("50c", 50), ("50 cents", 50), ("1 cent", 1), ("5¢", 5), ("$2.50", 2_50), ("$ 5", 5_00),
        ("5", 5_00), ("5.", 5_00), ("$1,000", 1_000_00), ("1,000.5", 1_000_50), (" 7 ", 7_00), ("0", 0),
    ],
)  # fmt: skip
def test_money_as_people_type_it(typed: str, cents: int) -> None:
    assert typed_cents(typed) == cents


@pytest.mark.parametrize("typed", ["", ".", "$", "2.505", "c", "-5", "five", "1.2.3", "5 5", "٣"])
def test_what_is_no_money_is_refused(typed: str) -> None:
    with pytest.raises(UnreadableError, match="is not an amount of money"):
        typed_cents(typed)


def test_half_dollars_at_every_question() -> None:
    bet = Choice((Offer("check"), Offer("bet", 50, 100_00, 50, join="")))
    for typed, said in (("bet .5", 50), ("bet 2.5", 2_50), ("bet 50c", 50)):
        assert read_act(bet, typed) == Act("bet", said)
    assert typed_slip("2=2.5 2/buster=50c none") == {"2": 2_50, "2/buster": 50}
    assert Prompt(Keyboard(["12.5", ".50"]), {}).answer(slip()) == {"2": 12_50}
    assert Prompt(Keyboard(["2=10. 2/buster=1.5"]), {}).answer(slip()) == {"2": 10_00, "2/buster": 1_50}


@pytest.mark.parametrize(
    "typed", ["Th 7c", "10h 7c", "10♥ 7♣", "T♥ 7♧", "th7c", "TH, 7C", "10♡ 7 ♣", "2 3"],
)  # fmt: skip
def test_cards_as_people_type_them(typed: str) -> None:
    pick = Pick(cards("Ad Th 7c"), 2)
    assert set(read_pick(pick, typed)) == set(cards("Th 7c")), typed_cards(typed)


@pytest.mark.parametrize("typed", ["discard 7♥", "7♥", "7h", "DISCARD 7H", "1"])
def test_acts_that_name_cards_are_typed_with_signs_too(typed: str) -> None:
    assert read_act(Choice((Offer("discard 7h"), Offer("discard Kd"))), typed) == Act("discard 7h")


# ------------------------------------------------------------------------------------------------ outputs that lack signs


def run(*words: str, typed: str = "", **env: str) -> tuple[int, bytes, str]:
    """The command in a process of its own, with this environment and nothing else of ours."""
    clean = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith(("LC_", "LANG", "PYTHONIO", "PYTHONUTF8"))
    }
    command = [sys.executable, "-m", "cardroom", *words]
    found = subprocess.run(
        command,
        input=typed.encode(),
        capture_output=True,
        env={**clean, **env},
        cwd=ROOT,
        timeout=60,
        check=False,
    )
    return found.returncode, found.stdout, found.stderr.decode("latin-1")


@pytest.mark.parametrize(
    ("env", "encoding"),
    [
        ({"PYTHONIOENCODING": "latin-1"}, "latin-1"), ({"LC_ALL": "C"}, "utf-8"),
        ({"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, "ascii"),
    ],
)  # fmt: skip
def test_a_locale_without_suits_gets_letters(env: dict[str, str], encoding: str) -> None:
    code, out, err = run("deal", "pinnacle", "holdem", "--seed", "3", **env)
    told = out.decode(encoding)
    assert (code, err) == (0, "")
    assert ("Kh" in told or "7c" in told or "As" in told) == (encoding != "utf-8")
    assert ("♥" in told) == (encoding == "utf-8")
    if encoding == "utf-8":
        return
    code, out, err = run("play", "pinnacle", "no-bust-401", "--no-record", typed="5\ns\ns\nq\ny\n", **env)
    assert (code, err) == (0, "")
    assert "You wager $5 on circle 3" in out.decode(encoding)
    code, out, err = run("sign", "mortimers", "pure-21.5", **env)
    assert (code, err) == (0, "")
    out.decode(encoding)


def test_letters_without_their_marks_and_a_question_mark_for_the_rest() -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="ascii")
    prepare(out)
    out.write("K♥ 21½ – José 漢")
    out.flush()
    assert raw.getvalue() == b"Kh 21.5 - Jose ?"
    assert out.errors == NAME


def test_what_cannot_be_read_from_the_keyboard_is_no_crash() -> None:
    clean = {
        key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "PYTHONIO"))
    }
    command = [sys.executable, "-m", "cardroom", "play", "pinnacle", "no-bust-401", "--no-record"]
    env = {**clean, "PYTHONIOENCODING": "utf-8"}
    found = subprocess.run(
        command, input=b"\xff\xfe5\nq\n", capture_output=True, env=env, cwd=ROOT, timeout=60, check=False
    )
    assert found.returncode == 0 and not found.stderr


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("deal", "pinnacle", "holdem", "--seats", "99"), "--seats 99: the table has seats 1 to 8"),
        (
            ("deal", "pinnacle", "holdem", "--stack", "0"),
            "--stack $0: Texas Hold'em is played with $160 at least here",
        ),
        (
            ("play", "pinnacle", "holdem", "--stack", "1c"),
            "--stack $0.01: Texas Hold'em is played with $160 at least here",
        ),
        (("play", "pinnacle", "holdem", "--seats", "0"), "--seats 0: the table has seats 1 to 8"),
        (
            ("deal", "pinnacle", "holdem", "--pace", "99"),
            "Invalid value for '--pace': 99.0 is not in the range 0<=x<=10.",
        ),
        (("hands", "3"), "there is no hand 3: 0 hands can be told"),
    ],
)
def test_sensible_limits_are_one_line(words: tuple[str, ...], says: str, tmp_path: Path) -> None:
    assert fails(*words, CARDROOM_HOME=str(tmp_path)) == [says]


# ----------------------------------------------------------------------------------------------------- a real terminal


def terminal(*words: str, typed: tuple[bytes, ...], seconds: float = GENEROUS, **env: str) -> str:
    """The command on a terminal of its own, which is typed to whenever it has asked something; what it prints until it ends
    or the time is up."""
    pid, fd = pty.fork()
    if pid == 0:
        os.chdir(ROOT)
        os.execve(
            sys.executable, [sys.executable, "-m", "cardroom", *words], {**os.environ, "TERM": "xterm", **env}
        )
    shown, until, left = b"", time.monotonic() + seconds, list(typed)
    while time.monotonic() < until:
        ready, _, _ = select.select([fd], [], [], 0.1)
        try:
            some = os.read(fd, 65536) if ready else b""
        except OSError:
            break
        shown += some
        if left and not ready and shown.endswith((b"> ", b"-- ", b"\n")):
            os.write(fd, left.pop(0))
    else:
        os.kill(pid, 9)
    os.close(fd)
    os.waitpid(pid, 0)
    return shown.decode("utf-8", "replace")


def test_on_a_terminal_lines_are_edited_and_the_table_is_drawn_anew(tmp_path: Path) -> None:
    """`91`, left and backspace is 1; arrow up brings the last line back."""
    typed = (b"91\x1b[D\x7f\r", b"\x1b[A\r", b"\r", b"\r", b"5\r", b"q\r", b"y\r", *[b"q\r"] * 3)
    shown = terminal(
        "enter", typed=typed, CARDROOM_HOME=str(tmp_path), LINES="60", COLUMNS="80", NO_COLOR="1"
    )
    assert "Which game at Ven-A-Mexico?" in shown
    assert "No Bust 21st Century Blackjack 4.01 at Ven-A-Mexico" in shown
    assert "Rounds are saved in " in shown
    assert "\x1b[2J" in shown
    assert "Good night." in shown
    assert list(tmp_path.glob("ven-a-mexico-no-bust-401-*.txt"))
    assert (tmp_path / "purse.json").exists()


def test_a_long_page_stops_at_the_end_of_the_screen() -> None:
    shown = terminal(
        "rules", "pinnacle", "no-bust-401", typed=(b"q\r",), LINES="24", COLUMNS="80", NO_COLOR="1"
    )
    assert "-- 22 of " in shown
    assert shown.count("\n") < 30


def test_a_demo_on_a_terminal_can_be_ended() -> None:
    shown = terminal("enter", "--demo", "--pace", "0.5", typed=(b" ", b"\n", b"\n", b"q"))
    assert "Space pauses and resumes, Enter goes one line forward" in shown
    assert "Want to play yourself? cardroom enter." in shown
    assert shown.count("\n") < 20


# ------------------------------------------------------------------------------------------------------------- the pace


def paced(*keys: str, seconds: float = 1.0) -> tuple[Pace, list[float | None]]:
    waited: list[float | None] = []
    pressed = iter(keys)

    def press(limit: float | None) -> str:
        waited.append(limit)
        return next(pressed)

    return Pace(seconds, press), waited


def test_a_pace_can_be_stopped_stepped_and_changed() -> None:
    pace, waited = paced("", " ", "\n", "\n", " ", "+", "", "-", "-", "", "q")
    pace.wait()
    pace.wait()  # stopped: waits for a key however long it takes, and Enter goes one line on
    pace.wait()
    assert waited == [1.0, 1.0, None, None]
    pace.wait()  # goes on
    assert not pace.is_stopped
    pace.wait()
    assert (waited[-2:], pace.seconds) == ([1.0, 0.5], 0.5)
    pace.wait()
    assert pace.seconds == 2.0
    with pytest.raises(StopWatching):
        pace.wait()


def test_without_keys_or_seconds_nobody_waits() -> None:
    Pace().wait()
    Pace(5).wait()
    pace, waited = paced(seconds=0)
    pace.wait()
    assert not waited and not pace.keys_help
    assert paced(seconds=99)[0].seconds == SLOWEST
    quick, _ = paced("+", "", seconds=FASTEST)
    quick.wait()
    assert quick.seconds == FASTEST


# ---------------------------------------------------------------------------------------------------- folder and launcher


@pytest.mark.parametrize(
    ("env", "folder"),
    [
        ({"CARDROOM_HOME": "/x/y"}, "/x/y"), ({"XDG_DATA_HOME": "/data"}, "/data/cardroom"),
        ({"HOME": "/people/ann"}, "/people/ann/.local/share/cardroom"),
    ],
)  # fmt: skip
def test_where_things_are_kept(monkeypatch: pytest.MonkeyPatch, env: dict[str, str], folder: str) -> None:
    for name in ("CARDROOM_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", "linux")
    assert str(own_folder()) == folder


def test_the_home_folder_has_a_short_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/people/ann")
    assert short(Path("/people/ann/.local")) == "~/.local"
    assert short(Path("/people/anna")) == "/people/anna"


def test_the_launcher_runs_the_command_of_its_folder(tmp_path: Path) -> None:
    (tmp_path / ".venv/bin").mkdir(parents=True)
    (tmp_path / ".venv/.ready").touch()
    installed = tmp_path / ".venv/bin/cardroom"
    installed.write_text('#!/bin/sh\necho "with $*"\n')
    installed.chmod(0o755)
    launcher = tmp_path / "cardroom"
    launcher.write_bytes((ROOT / "cardroom").read_bytes())
    launcher.chmod(0o755)
    found = subprocess.run([launcher, "rooms"], capture_output=True, text=True, cwd="/", check=True)
    assert found.stdout == "with rooms\n"
    assert os.access(ROOT / "cardroom", os.X_OK)


def test_where_rounds_are_kept_is_said_once(tmp_path: Path) -> None:
    told = command(
        "play", "pinnacle", "no-bust-401", "--record", str(tmp_path), typed="5\ns\ns\nq\ny\n"
    ).stdout
    said = " ".join(told.split())
    assert said.count(f"Rounds are saved in {tmp_path}") == 1
    assert said.endswith(
        f"cardroom hands 1 --record {tmp_path} shows the latest again."
    )  # at the end, and as it can be typed
    again = command("hands", "1", "--record", str(tmp_path)).stdout
    assert (
        again.startswith("Pinnacle: No Bust 21st Century Blackjack 4.01, round ")
        and "This round " in again.splitlines()[-1]
    )
    assert "Saved as" not in told
    told = command("play", "pinnacle", "no-bust-401", "--no-record", typed="q\n").stdout
    assert "Rounds are kept" not in told
