"""Super Pan 9 as a family."""

from __future__ import annotations

from cardroom.games.banked import PositionOwn
from cardroom.games.banked.rules import largest_shoe, usual_decks
from cardroom.games.family import Family
from cardroom.games.super_pan_9.mishaps import REMEDIES
from cardroom.games.super_pan_9.pay_tables import pays
from cardroom.games.super_pan_9.presenter import SuperPan9Presenter
from cardroom.games.super_pan_9.primer import primer
from cardroom.games.super_pan_9.ranking import ranking
from cardroom.games.super_pan_9.rule_checks import CHECKS, HINTS, faults_of_start, faults_of_table
from cardroom.games.super_pan_9.rules import SuperPan9
from cardroom.games.super_pan_9.script import round_of_super_pan_9
from cardroom.games.super_pan_9.sign import about, limits, sign
from cardroom.games.super_pan_9.topics import SOME, TOPICS

SUPER_PAN_9 = Family(
    name="super-pan-9",
    rules=SuperPan9,
    topics=TOPICS,
    round=round_of_super_pan_9,
    largest_pack=largest_shoe,
    checks=CHECKS,
    hints=HINTS,
    faults_of_table=faults_of_table,
    faults_of_start=faults_of_start,
    sign=sign,
    limits=limits,
    about=about,
    presenter=SuperPan9Presenter(),
    primer=primer,
    ranking=ranking,
    pays=pays,
    decks=usual_decks,
    is_open_afterwards=True,
    own=PositionOwn,
    optional=SOME,
    remedies=REMEDIES,
)
