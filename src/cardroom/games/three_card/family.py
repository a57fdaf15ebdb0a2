"""Three card poker as a family."""

from __future__ import annotations

from cardroom.cards import deck
from cardroom.games.banked.mishaps import SILENT
from cardroom.games.banked.rule_hints import HINTS
from cardroom.games.family import Family
from cardroom.games.three_card.carryover import ThreeCardOwn
from cardroom.games.three_card.pay_tables import pays
from cardroom.games.three_card.presenter import ThreeCardPresenter
from cardroom.games.three_card.primer import primer
from cardroom.games.three_card.ranking import ranking
from cardroom.games.three_card.rule_checks import CHECKS, faults_of_start, faults_of_table
from cardroom.games.three_card.rules import ThreeCard
from cardroom.games.three_card.script import round_of_three_card
from cardroom.games.three_card.sign import about, limits, sign
from cardroom.games.three_card.topics import TOPICS

THREE_CARD = Family(
    name="three-card",
    rules=ThreeCard,
    topics=TOPICS,
    round=round_of_three_card,
    largest_pack=lambda rules: len(deck(rules.deck)),
    checks=CHECKS,
    hints=HINTS,
    faults_of_table=faults_of_table,
    faults_of_start=faults_of_start,
    sign=sign,
    limits=limits,
    about=about,
    presenter=ThreeCardPresenter(),
    primer=primer,
    ranking=ranking,
    pays=pays,
    own=ThreeCardOwn,
    remedies=SILENT,
)
