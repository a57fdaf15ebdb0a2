"""Punto banco as a family."""

from __future__ import annotations

from cardroom.games.banked import BankedOwn
from cardroom.games.banked import rule_checks as banked
from cardroom.games.banked.rules import usual_decks
from cardroom.games.banked.sign import limits
from cardroom.games.family import Family, OpenOffering, check_name, check_numbers
from cardroom.games.rule_sheet import topics
from cardroom.money import dollars
from tests.punto_banco.rules import PuntoBanco
from tests.punto_banco.script import round_of_punto_banco
from tests.punto_banco.sign import PuntoPresenter, about, pays, sign
from tests.punto_banco.wagers import AREAS

TOPICS = topics(
    "punto-banco", "cards.decks", "seat.table", "seat.bank", "seat.button", "seat.rotation", "seat.broken", "seat.backline",
    "act.bank", "act.wager", "act.limit", "deal.third-card", "deal.discard", "fee.taken", "fee.dropped", "fee.player",
    "fee.dealer", "fee.jackpot", "fee.rates", "settle.player", "settle.banker", "settle.tie", "settle.uncovered",
    "settle.bank", "post.sign",
)  # fmt: skip
CHECKS = (
    check_name,
    banked.check_seats,
    banked.check_decks,
    banked.check_before_deal,
    banked.check_rotation,
    check_numbers,
    banked.check_schedules,
)


def faults_of_table(table: OpenOffering) -> list[str]:
    """Every wager in the smallest chip can be paid to the cent."""
    unpaid = [area for area in AREAS if not getattr(table.rules.pays, area).pays_exactly(table.settings.chip)]
    cents = [f"chip: {dollars(table.settings.chip)} on {area} cannot be paid to the cent" for area in unpaid]
    return banked.fresh_faults(table) + banked.deck_faults(table) + cents


PUNTO_BANCO = Family(
    name="punto-banco", rules=PuntoBanco, topics=TOPICS, round=round_of_punto_banco, checks=CHECKS,
    faults_of_table=faults_of_table, faults_of_start=banked.bank_faults, sign=sign, limits=limits, about=about,
    pays=pays, presenter=PuntoPresenter(), decks=usual_decks, own=BankedOwn,
)  # fmt: skip
