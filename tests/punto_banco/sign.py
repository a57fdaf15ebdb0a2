"""What punto banco says on paper, and how it is shown: its sign, the game in a sentence, what each wager pays, its presenter."""

from __future__ import annotations

from cardroom.games.banked import sign as banked
from cardroom.games.banked.presenter import BankedPresenter
from cardroom.games.banked.settlement.pay_rows import loses, push
from cardroom.games.family import OpenOffering
from cardroom.games.rule_sheet import PayTable, SignLine, paid
from cardroom.hands.nine import points, read_points
from cardroom.words import Said, odds_said, say
from tests.punto_banco.rules import PuntoBanco
from tests.punto_banco.wagers import AREAS, TIE


class PuntoPresenter(BankedPresenter):
    def total(self, table, place, lying, course):  # type: ignore[no-untyped-def]
        return read_points(points(lying[place])).said


def sign(table: OpenOffering) -> list[SignLine]:
    decks = SignLine(say("label.decks"), say("sign.count", count=table.settings.decks), "cards.decks")
    drawn = SignLine(say("label.third-card"), say("sign.punto-banco.third-card"), "deal.third-card")
    odds = {area: say("pays.odds", odds=odds_said(getattr(table.rules.pays, area))) for area in AREAS}
    wagers = [SignLine(say(f"wager.{area}"), odds[area], f"settle.{area}") for area in AREAS]
    return [*banked.stakes(table), *banked.collection(table), decks, drawn, *wagers]


def about(rules: PuntoBanco) -> Said:
    return say("about.punto-banco", tie=odds_said(rules.pays.tie))


def pays(table: OpenOffering) -> list[PayTable]:
    rest = (
        loses(say("pays.punto-banco.less"), "settle.player"),
        push(say("pays.punto-banco.equal"), "settle.tie"),
    )
    won = {
        area: paid(say(f"pays.punto-banco.{area}"), getattr(table.rules.pays, area), f"settle.{area}")
        for area in AREAS
    }
    return [
        PayTable(say(f"wager.{area}"), (won[area], *(rest if area != TIE else rest[:1]))) for area in AREAS
    ]
