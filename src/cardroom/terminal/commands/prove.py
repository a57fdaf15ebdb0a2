"""`cardroom prove`: a room file checked against what holds for every game, with a line for each game.

For a failure, another line says how to see that round again.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from cardroom.child import named_families
from cardroom.errors import UnreadableError
from cardroom.family_option import family_option
from cardroom.rooms import Room
from cardroom.rooms.room import installed_rooms, read_file
from cardroom.simulate.room_file_proof import Failure, GameProof, TableCase, cases, prove_cases
from cardroom.telling.checks import check_told
from cardroom.terminal.commands.options import room_hints
from cardroom.terminal.console.output import Printed, console
from cardroom.terminal.console.output import say as show
from cardroom.words import Said, current_language, say

FAILS = 1
"""The exit code if a check of a game fails."""


class Proving:
    """A room file, with the number of rounds at each table and the seed."""

    def __init__(self, path: Path, rounds: int, seed: int) -> None:
        self.path, self.rounds, self.seed = path, rounds, seed

    def prove(self, chosen: Sequence[TableCase], out: Console) -> bool:
        """Prove these cases with a progress bar, and return whether every check holds.

        If there is a single case and it fails, its record is printed too.
        """
        with _bar(out) as bar:
            task = bar.add_task("", total=len(chosen))

            def step(case: TableCase) -> None:
                bar.update(task, advance=1, description=_now(case))

            proofs = prove_cases(chosen, self.rounds, self.seed, step, also=check_told)
        for proof in proofs:
            for line in self._lines(proof):
                show(out, Printed(current_language().text(line)), indent=0)
        failures = [failure for proof in proofs for failure in proof.failures]
        if failures and len(chosen) == 1:
            out.print(failures[0].record, soft_wrap=True)
        return not failures

    def _lines(self, proof: GameProof) -> Iterator[Said]:
        game, tables = proof.offering.game, say("prove.tables", count=proof.tables)
        if not proof.failures:
            yield say("prove.holds", game=game, rounds=say("prove.rounds", count=proof.rounds), tables=tables)
            return
        yield say("prove.fails", game=game, failed=len(proof.failures), tables=tables)
        for failure in proof.failures:
            yield say("prove.failure", game=game, case=failure.case.name, why=failure.why)
            yield say("prove.again", command=self._command(failure))

    def _command(self, failure: Failure) -> str:
        case = failure.case
        options = (
            f"--game {case.offering.game} --case {case.number} --rounds {self.rounds} --seed {self.seed}"
        )
        families = "".join(f"--family {shlex.quote(module)} " for module in named_families())
        return f"cardroom prove {families}{shlex.quote(str(self.path))} {options}"


def choose(room: Room, game: str = "", number: int = 0) -> list[TableCase]:
    """Return all cases of the room, those of one game, or one case of it."""
    offerings = [room.offering(game)] if game else list(room.offerings.values())
    all_cases = [case for offering in offerings for case in cases(offering)]
    if not number:
        return all_cases
    if not game or number > len(all_cases):
        raise UnreadableError(
            current_language().text(
                say("prove.no-case", number=number, cases=say("prove.tables", count=len(all_cases)))
            )
        )
    return [all_cases[number - 1]]


def _bar(out: Console) -> Progress:
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    return Progress(*columns, console=out, transient=True, disable=not out.is_terminal)


def _now(case: TableCase) -> str:
    return current_language().text(say("prove.now", game=case.offering.game, case=case.name))


def _room(path: Path) -> Room:
    """Return the room of a file, or the room of an installed package that has this name."""
    if not path.exists() and (room := installed_rooms().get(str(path))):
        return room
    return read_file(path)


@click.command("prove")
@click.argument("path", type=click.Path(path_type=Path), metavar="FILE")
@family_option
@click.option(
    "--rounds", type=click.IntRange(1, 10_000), default=20, show_default=True, help="Rounds at each table."
)
@click.option("--seed", default=1, show_default=True, help="The same seed deals the same rounds.")
@click.option("--game", default="", help="Prove only this game.")
@click.option(
    "--case", "number", type=click.IntRange(min=0), default=0, help="Prove only this case of the game."
)
def prove_command(path: Path, rounds: int, seed: int, game: str, number: int) -> None:
    """Prove a room file of your own, or the room of an installed package, by random rounds.

    Rounds of every game, schedule and option are dealt and checked: chips are conserved, records replay, no
    seat sees what it may not, and refused acts change nothing. The exit code is 2 if the file has faults, and
    1 if a check fails; then a line says how to see that round again.
    """
    room = _room(path)
    chosen = choose(room, game, number)
    for hint in room_hints(room):
        show(console(), Printed(current_language().text(hint)), indent=0)
    if not Proving(path, rounds, seed).prove(chosen, console()):
        click.get_current_context().exit(FAILS)
