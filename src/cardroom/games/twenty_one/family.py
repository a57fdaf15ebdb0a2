"""Twenty-one as a family of games."""

from __future__ import annotations

from cardroom.games.banked.mishaps import SILENT
from cardroom.games.banked.rule_hints import HINTS
from cardroom.games.banked.rules import largest_shoe, usual_decks
from cardroom.games.family import Family
from cardroom.games.twenty_one.carryover import TwentyOneOwn
from cardroom.games.twenty_one.pay_tables import pays
from cardroom.games.twenty_one.presenter import TwentyOnePresenter
from cardroom.games.twenty_one.primer import primer
from cardroom.games.twenty_one.ranking import ranking
from cardroom.games.twenty_one.rule_checks import CHECKS, faults_of_start, faults_of_table
from cardroom.games.twenty_one.rules import TwentyOne
from cardroom.games.twenty_one.script import round_of_twenty_one
from cardroom.games.twenty_one.sign import about, limits, sign
from cardroom.games.twenty_one.topics import TOPICS

TWENTY_ONE = Family(
    name="twenty-one",
    rules=TwentyOne,
    topics=TOPICS,
    round=round_of_twenty_one,
    largest_pack=largest_shoe,
    checks=CHECKS,
    hints=HINTS,
    faults_of_table=faults_of_table,
    faults_of_start=faults_of_start,
    sign=sign,
    limits=limits,
    about=about,
    presenter=TwentyOnePresenter(),
    primer=primer,
    ranking=ranking,
    pays=pays,
    decks=usual_decks,
    is_open_afterwards=True,
    own=TwentyOneOwn,
    remedies=SILENT,
)
