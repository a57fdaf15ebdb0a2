"""Poker as a family."""

from __future__ import annotations

from cardroom.cards import deck
from cardroom.games.family import Family
from cardroom.games.poker.carryover import PokerOwn
from cardroom.games.poker.mishaps import REMEDIES
from cardroom.games.poker.pay_tables import pays
from cardroom.games.poker.presenter import PokerPresenter
from cardroom.games.poker.primer import primer
from cardroom.games.poker.ranking import ranking
from cardroom.games.poker.rule_checks import CHECKS, faults_of_start, faults_of_table
from cardroom.games.poker.rules import Poker
from cardroom.games.poker.script import hand_of_poker
from cardroom.games.poker.seating import PokerSeating, buy_in
from cardroom.games.poker.sign import about, limits, sign
from cardroom.games.poker.topics import SOME, TOPICS
from cardroom.games.rule_hints import HINTS

POKER = Family(
    name="poker",
    rules=Poker,
    topics=TOPICS,
    round=hand_of_poker,
    largest_pack=lambda rules: len(deck(rules.deck)),
    checks=CHECKS,
    hints=HINTS,
    faults_of_table=faults_of_table,
    faults_of_start=faults_of_start,
    sign=sign,
    limits=limits,
    about=about,
    presenter=PokerPresenter(),
    primer=primer,
    ranking=ranking,
    pays=pays,
    fewest=lambda rules: rules.least,
    buy_in=buy_in,
    seating=PokerSeating(),
    own=PokerOwn,
    remedies=REMEDIES,
    optional=SOME,
)
