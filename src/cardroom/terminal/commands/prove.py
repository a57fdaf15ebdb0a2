"""`cardroom prove`: a room file held to what any game must hold to, a line for each game, and how to see a
failure again."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from cardroom.errors import UnreadableError
from cardroom.rooms import Room
from cardroom.rooms.room import read_file
from cardroom.simulate.room_file_proof import Failure, GameProof, TableCase, cases, prove_cases
from cardroom.telling.checks import check_told
from cardroom.terminal.commands.options import hinted
from cardroom.terminal.console.output import Printed, console
from cardroom.terminal.console.output import say as show
from cardroom.words import Said, say, tongue

FAILS = 1
"""The exit code of a game that does not hold."""


class Proving:
    """One file, so many rounds at every table, from one seed."""

    def __init__(self, path: Path, rounds: int, seed: int) -> None:
        self.path, self.rounds, self.seed = path, rounds, seed

    def prove(self, chosen: Sequence[TableCase], out: Console) -> bool:
        """These cases, with a bar while it goes on; whether all of it holds. Of a single one the record is
        shown too."""
        with _bar(out) as bar:
            task = bar.add_task("", total=len(chosen))

            def step(case: TableCase) -> None:
                bar.update(task, advance=1, description=_now(case))

            found = prove_cases(chosen, self.rounds, self.seed, step, also=check_told)
        for proof in found:
            for said in self._lines(proof):
                show(out, Printed(tongue().text(said)), indent=0)
        failures = [one for proof in found for one in proof.failures]
        if failures and len(chosen) == 1:
            out.print(failures[0].record, soft_wrap=True)
        return not failures

    def _lines(self, proof: GameProof) -> Iterator[Said]:
        game, tables = proof.offering.game, say("prove.tables", count=proof.tables)
        if not proof.failures:
            yield say("prove.holds", game=game, rounds=say("prove.rounds", count=proof.rounds), tables=tables)
            return
        yield say("prove.fails", game=game, failed=len(proof.failures), tables=tables)
        for one in proof.failures:
            yield say("prove.failure", game=game, case=one.case.name, why=one.why)
            yield say("prove.again", command=self._command(one))

    def _command(self, failure: Failure) -> str:
        case = failure.case
        options = (
            f"--game {case.offering.game} --case {case.number} --rounds {self.rounds} --seed {self.seed}"
        )
        return f"cardroom prove {shlex.quote(str(self.path))} {options}"


def choose(room: Room, game: str = "", number: int = 0) -> list[TableCase]:
    """All that the room offers, or one game, or one case of it."""
    offerings = [room.offering(game)] if game else list(room.offerings.values())
    found = [case for offering in offerings for case in cases(offering)]
    if not number:
        return found
    if not game or number > len(found):
        raise UnreadableError(
            tongue().text(say("prove.no-case", number=number, cases=say("prove.tables", count=len(found))))
        )
    return [found[number - 1]]


def _bar(out: Console) -> Progress:
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    return Progress(*columns, console=out, transient=True, disable=not out.is_terminal)


def _now(case: TableCase) -> str:
    return tongue().text(say("prove.now", game=case.offering.game, case=case.name))


@click.command("prove")
@click.argument("path", type=click.Path(path_type=Path), metavar="FILE")
@click.option(
    "--rounds", type=click.IntRange(1, 10_000), default=20, show_default=True, help="How many at each table."
)
@click.option("--seed", default=1, show_default=True, help="The same seed deals the same rounds.")
@click.option("--game", default="", help="Only this game.")
@click.option("--case", "number", type=click.IntRange(min=0), default=0, help="Only this case of the game.")
def prove_command(path: Path, rounds: int, seed: int, game: str, number: int) -> None:
    """Prove a room file of your own: deal random rounds of every game, schedule and option, and check each.

    Chips are conserved, records replay, nobody sees what he may not, what is refused changes nothing. Ends
    with 2 if the file has faults, with 1 if a check fails; then a line says how to see that round again.
    """
    room = read_file(path)
    chosen = choose(room, game, number)
    for said in hinted(room):
        show(console(), Printed(tongue().text(said)), indent=0)
    if not Proving(path, rounds, seed).prove(chosen, console()):
        click.get_current_context().exit(FAILS)
