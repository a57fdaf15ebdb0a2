"""`cardroom verify`: your cards proved from a record, or the deck from a saved proof, without the server."""

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
from cardroom.terminal.commands.command_group import DIFFERS, FAULT, complain
from cardroom.words import Said, current_language, printable, say

SIGNS = Fixed({"warn": "!!", "open": "? ", "check": "ok", "info": "- ", "lock": "- "})
"""The sign before each finding of a saved proof, the gravest first."""
ORDER = tuple(SIGNS)
ENDS = Fixed({"differs": DIFFERS, "open": DIFFERS, "none": FAULT})


@click.command("verify")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@click.option("--root", default="", help="The published commitment; it must be one of the record's.")
def verify_command(paths: tuple[Path, ...], root: str) -> None:
    """Prove that your cards were fixed before the deal.

    FILE is the record of a round as your seat saw it, or the proof that the page of the round saved.

    A record is good if every card opens to the commitment published before the first card left the shoe, and
    the chips that moved add up to the results. A proof compares what the room disclosed afterwards with what
    your browser saw live, and computes the deck again if the house discloses its draw.

    The exit code is 1 if something differs or stays open, else 2 if a file cannot be read.
    """
    worst = 0
    for path in paths:
        try:
            text = read_text(path)
            if is_proof(text):
                worst = verify_proof(path, text, root.lower()) or worst
                continue
            message = verify(path, text, root.lower())
        except RecordMismatchError as bad:
            message, worst = say("verify.differs", why=one_line(str(bad))), DIFFERS
        except CardroomError as bad:
            complain(str(bad).splitlines())
            worst = worst or FAULT
            continue
        click.echo(current_language().text(message))
    if worst:
        click.get_current_context().exit(worst)


def verify(path: Path, text: str, root: str = "") -> Said:
    """Return what was proved, as a message."""
    record = read_record(text, path.name)
    if not record.seat:
        raise UnreadableError(current_language().text(say("verify.not-a-view", file=str(path))))
    proved = check_view(record, path.name)
    roots = [
        commitment
        for commitment in ShoeCommitments(event for _, event in record_events(record, path.name)).roots
        if commitment
    ]
    if root and root not in roots:
        raise RecordMismatchError(
            current_language().text(say("verify.other-root", file=str(path), root=root))
        )
    return say(
        "verify.proved",
        file=str(path),
        game=f"{record.room}/{record.game}",
        round=record.head.round,
        proved=proved,
    )


def verify_proof(path: Path, text: str, root: str = "") -> int:
    """Print the verdict and all findings, the gravest first, and return the exit code."""
    proof = read_proof(text, path.name)
    if root and root not in proof.told.roots:
        raise RecordMismatchError(
            current_language().text(say("verify.other-root", file=str(path), root=root))
        )
    findings = check_proof(proof)
    outcome = verdict(proof, findings)
    where = {"file": str(path), "table": proof.table, "round": printable(proof.round)}
    click.echo(current_language().text(say("proof.of", **where, verdict=say(f"proof.is-{outcome}"))))
    for finding in sorted(findings, key=lambda finding: ORDER.index(finding.mark)):
        click.echo(f"  {SIGNS[finding.mark]} {current_language().text(sentence(finding))}")
    return ENDS.get(outcome, 0)


def sentence(finding: Found) -> Said:
    """Return a finding as a message."""
    numbers = {
        "count": printable(finding.count),
        "of": printable(finding.of),
        "round": printable(finding.round),
    }
    return say(f"proof.found-{finding.key}", **numbers, seats=", ".join(map(str, finding.seats)))
