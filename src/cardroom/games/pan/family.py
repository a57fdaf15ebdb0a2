"""Pan as a family of games."""

from __future__ import annotations

from cardroom.games.entry_rules import BuyIn
from cardroom.games.family import Family
from cardroom.games.pan.carryover import PanOwn
from cardroom.games.pan.deal import pack
from cardroom.games.pan.mishaps import REMEDIES
from cardroom.games.pan.pay_tables import pays
from cardroom.games.pan.presenter import PanPresenter
from cardroom.games.pan.primer import primer
from cardroom.games.pan.ranking import ranking
from cardroom.games.pan.rule_checks import CHECKS, faults_of_start, faults_of_table
from cardroom.games.pan.rules import Opened, Pan
from cardroom.games.pan.script import hand_of_pan
from cardroom.games.pan.sign import about, limits, sign
from cardroom.games.pan.topics import SOME, TOPICS
from cardroom.games.rule_hints import HINTS


def buy_in(table: Opened) -> BuyIn:
    """Return the buy-in: a number of chips, each worth the condition of the table (comstock/pan/rule-32)."""
    return BuyIn(cents=int(table.rules.buy_in_chips * table.schedule.low))


PAN = Family(
    name="pan",
    is_named_by_chip=True,
    rules=Pan,
    topics=TOPICS,
    round=hand_of_pan,
    largest_pack=lambda rules: len(pack(rules)),
    checks=CHECKS,
    hints=HINTS,
    faults_of_table=faults_of_table,
    faults_of_start=faults_of_start,
    sign=sign,
    limits=limits,
    about=about,
    presenter=PanPresenter(),
    primer=primer,
    ranking=ranking,
    pays=pays,
    fewest=lambda rules: rules.least,
    buy_in=buy_in,
    fee_of_a_hand=lambda fee: (
        fee.regular,
        fee.regular,
    ),  # taken once all have declared, for every hand that is played
    own=PanOwn,
    optional=SOME,
    remedies=REMEDIES,
)
