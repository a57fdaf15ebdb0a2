"""The table sign of punto banco, and the game in a sentence."""

from __future__ import annotations

from cardroom.games.banked import sign as banked
from cardroom.games.family import Open
from cardroom.games.sheet import SignLine
from cardroom.words import Said, say
from tests.punto_banco.rules import PuntoBanco
from tests.punto_banco.wagers import AREAS


def sign(table: Open) -> list[SignLine]:
    pays = [
        SignLine(say(f"wager.{area}"), say("sign.punto-banco.pays", odds=str(getattr(table.rules.pays, area))), f"settle.{area}")
        for area in AREAS
    ]
    decks = SignLine(say("label.decks"), say("sign.count", count=table.settings.decks), "cards.decks")
    drawn = SignLine(say("label.third-card"), say("sign.punto-banco.third-card"), "deal.third-card")
    return [*banked.stakes(table), *banked.collection(table), decks, drawn, *pays, banked.chip(table)]


def about(rules: PuntoBanco) -> Said:
    return say("about.punto-banco", tie=str(rules.pays.tie))
