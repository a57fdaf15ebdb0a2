"""Double-hand poker as a family."""

from __future__ import annotations

from cardroom.cards import deck
from cardroom.games.banked import PositionOwn
from cardroom.games.banked.rule_hints import HINTS
from cardroom.games.double_hand.mishaps import REMEDIES
from cardroom.games.double_hand.pay_tables import pays
from cardroom.games.double_hand.presenter import DoubleHandPresenter
from cardroom.games.double_hand.primer import primer
from cardroom.games.double_hand.ranking import ranking
from cardroom.games.double_hand.rule_checks import CHECKS, faults_of_start, faults_of_table
from cardroom.games.double_hand.rules import DoubleHand
from cardroom.games.double_hand.script import round_of_double_hand
from cardroom.games.double_hand.sign import about, limits, sign
from cardroom.games.double_hand.topics import SOME, TOPICS
from cardroom.games.family import Family

DOUBLE_HAND = Family(
    name="double-hand",
    rules=DoubleHand,
    topics=TOPICS,
    round=round_of_double_hand,
    largest_pack=lambda rules: len(deck(rules.deal.make_up)),
    checks=CHECKS,
    hints=HINTS,
    faults_of_table=faults_of_table,
    faults_of_start=faults_of_start,
    sign=sign,
    limits=limits,
    about=about,
    presenter=DoubleHandPresenter(),
    primer=primer,
    ranking=ranking,
    pays=pays,
    is_open_afterwards=True,
    own=PositionOwn,
    optional=SOME,
    remedies=REMEDIES,
)
