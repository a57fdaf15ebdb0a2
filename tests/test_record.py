"""Records: written by the driver or by hand, read back, replayed; one changed word is refused at its place."""

from __future__ import annotations

import re
from random import Random

import pytest

from cardroom.errors import UnreadableError
from cardroom.players import by_chart
from cardroom.record import read_record, replay, write_record
from cardroom.rooms import rooms
from cardroom.script import SystemChance
from cardroom.simulate import play_round, seat_bots
from tests.tables import table

ROOMS = rooms()


def prove(text: str) -> str:
    """The record of the replay."""
    record = read_record(text)
    at, driver = replay(record, ROOMS)
    return write_record(at, record.start(at), driver)


@pytest.fixture(scope="module")
def written() -> str:
    """A round of three bots at a table with insurance and side wagers, dealt from the system's generator."""
    at = table("mortimers/no-bust-6-buster")
    start = seat_bots(4, 500_00)
    seated = {one.seat: by_chart for one in start.people}
    driver = play_round(at, start, seated, SystemChance(), Random(11))
    return write_record(at, start, driver)


def test_a_round_is_proved_to_the_byte(written: str) -> None:
    assert prove(written) == written


PRINTED = """
cardroom record 1
# The player-dealer has $200 in action. Circle 7 loses $60, circle 6 wins $60: $80 of cover remain, so circle 5 can
# lose only $80 of its $100, and circle 4 has no action at all.
room ven-a-mexico
game no-bust-401
schedule 1
decks 1
seat 4 Dee 500.00
seat 5 Eli 500.00
seat 6 Flo 500.00
seat 7 Gil 500.00
seat 8 Bea 500.00
--
> 4 pass
> 5 pass
> 6 pass
> 7 pass
> 8 bank
> 8 200.00
> 4 4=50.00
> 5 5=100.00
> 6 6=60.00
> 7 7=60.00
> chance Th Tc Td Ts 9h  7h 7c Tc 7s 9s
> 4 stand
> 5 stand
> 6 stand
> 7 stand
. move bet/7/7 bank 60.00 settle.higher
. move bank stack/6 60.00 settle.higher
. move bet/5/5 bank 80.00 settle.higher
. move bet/5/5 stack/5 20.00 settle.uncovered
. move bet/4/4 stack/4 50.00 settle.uncovered
= 7 439.00
= 6 559.00
= 5 419.00
= 4 499.50
= 8 579.00
= drop 4.50
"""


@pytest.mark.clause("ven-a-mexico/no-bust-401/round-4c", "ven-a-mexico/no-bust-401/round-15c")
def test_the_printed_example_as_somebody_would_write_it() -> None:
    with pytest.raises(UnreadableError, match="the shoe holds only one 10♣"):
        prove(PRINTED.strip())
    full = prove(PRINTED.strip().replace("decks 1", "decks 2"))
    assert "form full" in full and prove(full) == full


def lines_of(text: str, marks: str) -> list[int]:
    body = text.splitlines().index("--")
    return [i for i, line in enumerate(text.splitlines()) if i > body and line[0] in marks]


def changed(text: str, at: int, line: str) -> str:
    lines = text.splitlines()
    lines[at] = line
    return "\n".join(lines)


def test_any_changed_line_is_refused_at_its_place(written: str) -> None:
    """Every line of the round in turn: one digit or letter changed, the record is refused there or, for an answer that
    the rules allow as well, at the first line that no longer agrees."""
    lines = written.splitlines()
    for at in lines_of(written, "?>.="):
        text = lines[at]
        digit = re.search(r"(?<=..)\d", text)
        other = (
            f"{text}x"
            if digit is None
            else re.sub(r"(?<=..)\d", str((int(digit[0]) + 1) % 10), text, count=1)
        )
        with pytest.raises(UnreadableError) as refused:
            prove(changed(written, at, other))
        found = re.search(r"line (\d+)", str(refused.value))
        assert found is None or int(found[1]) >= at + 1 - text.startswith("> chance"), (
            text,
            str(refused.value),
        )


def test_one_changed_card(written: str) -> None:
    at = next(i for i in lines_of(written, ">") if written.splitlines()[i].startswith("> chance"))
    line = written.splitlines()[at]
    words = line.split()
    i = next(i for i in range(2, 20) if words[i] != words[i + 1])
    words[i], words[i + 1] = words[i + 1], words[i]
    with pytest.raises(UnreadableError, match=rf"line {at + 2}: .*commitment"):
        prove(changed(written, at, " ".join(words)))


def test_one_changed_amount(written: str) -> None:
    at = next(i for i in lines_of(written, ".") if " act.bank" in written.splitlines()[i])
    line = re.sub(r"\d+\.\d\d", "123.00", written.splitlines()[at])
    with pytest.raises(UnreadableError, match=rf"line {at + 1}: the record says .*123.00"):
        prove(changed(written, at, line))


def test_lines_left_out_or_added(written: str) -> None:
    lines = written.splitlines()
    for at in lines_of(written, "?>.=")[::7]:
        with pytest.raises(UnreadableError):
            prove("\n".join(lines[:at] + lines[at + 1 :]))
        with pytest.raises(UnreadableError):
            prove("\n".join([*lines[:at], lines[at], *lines[at:]]))
    with pytest.raises(UnreadableError, match="ends"):
        prove("\n".join(lines[:-1]))
    with pytest.raises(UnreadableError, match="nothing more to tell"):
        prove(written + "= stack/1 5.00\n")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [("cardroom record 1", "cardroom record 3", "first line"), ("--", "", "no line --"), ("seat 4 Dee 500.00", "", "seat"),
     ("seat 4 Dee 500.00", "seat 4 Dee", "line 8: a seat is"), ("seat 4 Dee 500.00", "seat 4 Dee 5x", "line 8: .*amount"),
     ("decks 2", "decks many", "line 7: expected 1 whole number"), ("decks 2", "colour red", "unknown header line 'colour'"),
     ("room ven-a-mexico", "room nowhere", "no room 'nowhere'"), ("game no-bust-401", "game chess", "offer 'chess'"),
     ("schedule 1", "schedule 7", "schedules 1 to 1"), ("> 8 bank", "> 8 maybe", "line 18: .*bank or pass"),
     ("> 8 bank", "> bob bank", "begins with a seat"), ("> 8 200.00", "> 8 600.00", "line 19: "),
     ("> 4 stand", "> 4 dance", "allowed is hit or stand"), ("= drop 4.50", "= drop 4.00", "the replay says 4.50"),
     ("> 7 stand", "! 7 stand", "begins with one of"), ("7s 9s", "", "only the first 8 cards"),
     ("> 7 stand", "= 7 1.00", "a result before the end"), ("> 7 stand", ". turn dealer 9s", "never tells it"),
     ("schedule 1", "schedule 1\nschedule 1", "line 7: a second line 'schedule'"), ("schedule 1", "_init__ 1", "unknown header line"),
     ("schedule 1", "schedule ²", "expected 1 whole"), ("schedule 1", "schedule " + "9" * 5000, "expected 1 whole"),
     ("> 8 bank", "> 0 bank", "begins with a seat"), ("> 8 bank", "> ² bank", "begins with a seat"),
     ("schedule 1", "schedule 1\nshoe 3 ** ** **", "shuffles for every round"), ("schedule 1", "schedule 1\nbutton 4", "unknown header line 'button'"),
     ("schedule 1", "schedule 1\ncut 50\nshoe 3 ** ** **", "cannot be left in it"), ("schedule 1", "schedule 1\nbank 4 3", "at most 2 in a row"),
     ("schedule 1", "schedule 1\ncut 50\nshoe 2 As As As", "cannot give 3"), ("schedule 1", "schedule 1\nstreak 99 2", "a seat of this table"),
     ("seat 4 Dee 500.00", "seat 9 Dee 500.00", "seats 1 to 8"), ("seat 4 Dee 500.00", "seat 5 Dee 500.00", "taken twice")],
)  # fmt: skip
def test_what_cannot_be_read_is_said(old: str, new: str, says: str) -> None:
    text = PRINTED.strip().replace("decks 1", "decks 2").replace(old, new, 1)
    with pytest.raises(UnreadableError, match=says):
        prove(text)


def test_a_record_of_other_rules_is_refused(written: str) -> None:
    with pytest.raises(UnreadableError, match="played under rules 0000"):
        prove(re.sub(r"rules \w+", "rules 0000", written))


def test_silence_is_recorded() -> None:
    text = PRINTED.strip().replace("decks 1", "decks 2").replace("> 4 stand", "> 4 silence")
    assert "> 4 silence" in prove(text)
