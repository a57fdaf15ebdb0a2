"""`cardroom verify`: your own cards proved from a downloaded record, or the deck from a saved proof, without
the server."""

from __future__ import annotations

from pathlib import Path

import click

from cardroom.errors import CardroomError, UnreadableError, one_line
from cardroom.fixed import Fixed
from cardroom.record import RecordMismatchError, check_view, read_record
from cardroom.record.card_proofs import ShoeCommitments
from cardroom.record.player_record import record_events
from cardroom.record.proof import Found, check_proof, is_proof, read_proof, verdict
from cardroom.rooms.text import read_text
from cardroom.terminal.commands.options import DIFFERS, FAULT, complain
from cardroom.words import Said, printable, say, tongue

SIGNS = Fixed({"warn": "!!", "open": "? ", "check": "ok", "info": "- ", "lock": "- "})
"""Before each finding of a saved proof, the gravest first."""
ORDER = tuple(SIGNS)
ENDS = Fixed({"differs": DIFFERS, "open": DIFFERS, "none": FAULT})


@click.command("verify")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@click.option(
    "--root", default="", help="The commitment as it was published: it must be one of the record's."
)
def verify_command(paths: tuple[Path, ...], root: str) -> None:
    """Prove your own cards: each card that your record shows was fixed before the deal.

    FILE is the record of a round as your seat saw it, or the proof that the page of the round saved. Of a
    record every card opens to the commitment that was published before the first card left the shoe, and the
    chips that moved make up the results. Of a proof everything that the room told afterwards is held against
    what your browser saw live, and the deck is worked out again where the house shows its draw. Ends with 1
    if something differs or stays open, else with 2 if a file cannot be read.
    """
    worst = 0
    for path in paths:
        try:
            text = read_text(path)
            if is_proof(text):
                worst = verify_proof(path, text, root.lower()) or worst
                continue
            said = verify(path, text, root.lower())
        except RecordMismatchError as bad:
            said, worst = say("verify.differs", why=one_line(str(bad))), DIFFERS
        except CardroomError as bad:
            complain(str(bad).splitlines())
            worst = worst or FAULT
            continue
        click.echo(tongue().text(said))
    if worst:
        click.get_current_context().exit(worst)


def verify(path: Path, text: str, root: str = "") -> Said:
    """What was proved, to be said."""
    record = read_record(text, path.name)
    if not record.seat:
        raise UnreadableError(tongue().text(say("verify.not-a-view", file=str(path))))
    proved = check_view(record, path.name)
    roots = [
        one for one in ShoeCommitments(event for _, event in record_events(record, path.name)).roots if one
    ]
    if root and root not in roots:
        raise RecordMismatchError(tongue().text(say("verify.other-root", file=str(path), root=root)))
    return say(
        "verify.proved",
        file=str(path),
        game=f"{record.room}/{record.game}",
        round=record.head.round,
        proved=proved,
    )


def verify_proof(path: Path, text: str, root: str = "") -> int:
    """Says the verdict and all that was found, the gravest first; returns how the command is to end."""
    proof = read_proof(text, path.name)
    if root and root not in proof.told.roots:
        raise RecordMismatchError(tongue().text(say("verify.other-root", file=str(path), root=root)))
    found = check_proof(proof)
    came = verdict(proof, found)
    where = {"file": str(path), "table": proof.table, "round": printable(proof.round)}
    click.echo(tongue().text(say("proof.of", **where, verdict=say(f"proof.is-{came}"))))
    for one in sorted(found, key=lambda one: ORDER.index(one.mark)):
        click.echo(f"  {SIGNS[one.mark]} {tongue().text(sentence(one))}")
    return ENDS.get(came, 0)


def sentence(one: Found) -> Said:
    numbers = {"count": printable(one.count), "of": printable(one.of), "round": printable(one.round)}
    return say(f"proof.found-{one.key}", **numbers, seats=", ".join(map(str, one.seats)))
