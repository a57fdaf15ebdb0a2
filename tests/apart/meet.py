"""What has to be seen in a record before rules have met in it; where no single line shows it, as patterns do."""

from __future__ import annotations

from collections import defaultdict

from tests.apart.told import Told, begin, cents

SIDES = ("insurance", "buster")
"""The wagers beside that of the game, in the order in which they are settled."""


def all_in(told: Told) -> bool:
    """Somebody has bet the last chip."""
    return _all_in_at(told) >= 0


def mishap_after_an_all_in(told: Told) -> bool:
    first = _all_in_at(told)
    return first >= 0 and any(_is_mishap(told, at) for at in range(first, len(told.lines)))


def two_mishaps(told: Told) -> bool:
    """Two that struck; what is told of one does not count."""
    return sum(_is_mishap(told, at) for at in range(len(told.lines))) >= 2


def split_behind(told: Told) -> bool:
    """A hand is split on a circle on which somebody else wagers as well."""
    bettors: dict[str, set[str]] = defaultdict(set)
    found = False
    for line in told.lines:
        words = line.words
        if line.mark == "?" and words[2] == "bank":
            bettors.clear()
        elif (
            line.mark == "."
            and words[0] == "move"
            and words[4] == "act.wager"
            and words[2].startswith("bet/")
        ):
            _, circle, bettor = words[2].split("/")
            bettors[circle].add(bettor)
        elif line.mark == "." and words[0] == "move" and words[4] == "act.split-wager":
            circle = words[2].split("/")[1].split(".")[0]
            found = found or len(bettors[circle]) > 1
    return found


def both_sides(told: Told) -> bool:
    """One bettor has insurance and a Buster wager on one circle, and the bank does not reach to the end of the two."""
    lying: set[str] = set()
    short: set[str] = set()
    for line in told.lines:
        words = line.words
        if line.mark == "." and words[0] == "move" and words[2].startswith(("insurance/", "buster/")):
            lying.add(words[2])
        elif line.mark == "." and words[0] == "fact" and words[2] == "settle.uncovered":
            short.add(words[1])
    for wager in short:
        side, _, whose = wager.partition("/")
        if side in SIDES and lying >= {f"{one}/{whose}" for one in SIDES}:
            return True
    return False


def joker_shown(told: Told) -> bool:
    """A hand that holds the joker is compared with others."""
    lies, shown = begin(told), 0
    for line in told.lines:
        words = line.words
        if line.mark != ".":
            continue
        if words[0] == "fact" and words[2] == "settle.show":
            seat = words[1].split("/")[1]
            shown += "**" in (*lies.cards[f"hole/{seat}"], *lies.cards[f"up/{seat}"])
        lies.follow(line)
        if words[0] == "clear":
            break
    return shown > 0


def killed_early(told: Told) -> bool:
    """A hand is killed by a mishap while there are bets to come."""
    return any(_is_killed(told, at) and _is_bet_after(told, at) for at in range(len(told.lines)))


def killed_late(told: Told) -> bool:
    """A hand is killed by a mishap when the betting is over."""
    return any(_is_killed(told, at) and not _is_bet_after(told, at) for at in range(len(told.lines)))


def _is_killed(told: Told, at: int) -> bool:
    words = told.lines[at].words
    return words[0] == "fact" and words[2].startswith("error.") and words[3] == "mishap.killed"


def _is_bet_after(told: Told, at: int) -> bool:
    return any(line.mark == "?" and line.words[2] == "bet" for line in told.lines[at:])


def _all_in_at(told: Told) -> int:
    """Which line has it, -1 if none."""
    held = dict(told.seats)
    for at, line in enumerate(told.lines):
        words = line.words
        if line.mark != "." or words[0] != "move":
            continue
        amount = cents(words[3])
        if words[1].startswith("stack/"):
            seat = int(words[1][6:])
            held[seat] -= amount
            if not held[seat] and words[2].startswith("bet/"):
                return at
        elif words[2].startswith("stack/"):
            held[int(words[2][6:])] += amount
    return -1


def _is_mishap(told: Told, at: int) -> bool:
    return told.lines[at].mark == ">" and told.lines[at].words[0] == "mishap"
