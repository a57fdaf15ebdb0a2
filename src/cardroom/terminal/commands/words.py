"""`cardroom words`: what a translator still has to write."""

from __future__ import annotations

import click

from cardroom.words import codes, language
from cardroom.words.translate import lines


@click.command("words")
@click.argument("code", type=click.Choice([code for code in codes() if code != "en"]))
def words_command(code: str) -> None:
    """List the texts that a language still lacks.

    The list is ready to be filled in, and empty if the language is complete.
    """
    for line in lines(language(code)):
        click.echo(line)
