"""The family: the script with its checks, how it looks on paper and on a screen, its bot and its proof."""

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from random import Random
from typing import Any

from cardroom.cards import Card
from cardroom.felt import View
from cardroom.felt.places import BOARD, DEALER
from cardroom.games.banked import BankedOwn, rule_checks, sign
from cardroom.games.banked.presenter import AreaPresenter
from cardroom.games.banked.settlement.pay_rows import even, loses, push
from cardroom.games.family import Family
from cardroom.games.rule_sheet import PayTable, SignLine
from cardroom.hands import best_high
from cardroom.hands.category import PAIR, TWO_PAIR
from cardroom.money import GAME, wager_of
from cardroom.players import at_a_bank, take_part
from cardroom.script import Act, Ask, Choice
from cardroom.words import say
from ultimate_holdem.rules import BLIND, PLAY, TOPICS, TRIPS, UltimateHoldem
from ultimate_holdem.script import ORDER, round_of_ultimate


class UltimatePresenter(AreaPresenter):
    """Presenter of four areas; a hand is told with the board."""

    settlement, sides, board = ORDER, (BLIND, TRIPS), BOARD


def check_times(rules: UltimateHoldem) -> Iterator[str]:
    """Check how large a Play bet may be."""
    if len(rules.times) != 4 or min(rules.times) < 1 or rules.times[0] > rules.times[1]:
        yield "times: expected four numbers from 1: least and most before the flop, on it, at the end"


def sign_lines(table: Any) -> list[SignLine]:
    """Return the lines of the table sign."""
    times = dict(zip(("least", "most", "flop", "last"), table.rules.times, strict=True))
    bets = SignLine(say("ultimate:label.play"), say("ultimate:sign.play", **times), "act.play")
    pair = SignLine(say("ultimate:label.qualify"), say("ultimate:sign.qualify"), "settle.qualify", felt=True)
    shared = *sign.stakes(table), *sign.collection(table), sign.chip(table)
    return [*shared, bets, pair, *sign.pay_tables(pays(table)[1:])]


def pays(table: Any) -> list[PayTable]:
    """Return the pay tables: of the game, the Blind and Trips."""
    less = say("ultimate:pays.less")
    game = (
        push(say("ultimate:pays.unqualified"), "settle.unqualified"),
        even(say("ultimate:pays.better"), "settle.higher"),
        push(say("ultimate:pays.equal"), "settle.tie"),
    )
    return [
        PayTable(say("ultimate:pays.game"), game),
        table.rules.blind.table(say("ultimate:wager.blind"), push(less, "settle.blind")),
        table.rules.trips.table(say("ultimate:wager.trips"), loses(less, "settle.trips")),
    ]


def play(ask: Ask[Any], view: View, rng: Random, table: Any) -> Any:
    """Bet the most on a pair or an ace, later on what the player's own cards make of the board."""
    if not isinstance(ask.options, Choice) or (offer := ask.options.offer(PLAY)) is None:
        return take_part(ask, view, rng, table)
    mine, board = tuple(view.cards[ask.about]), tuple(view.cards.get(BOARD, ()))
    needed = max(best_high(board).category + 1, PAIR if len(board) == 5 else TWO_PAIR) if board else 0
    numbers = {card.number for card in mine}
    is_good = best_high((*mine, *board)).category >= needed if board else len(numbers) == 1 or 1 in numbers
    return Act(PLAY, offer.most) if is_good else ask.default


def expected(table: Any, cards: Mapping[str, Sequence[Card]], wagers: Mapping[str, int]) -> dict[str, int]:
    """Return what each wager wins by the printed rules; a folded hand lies nowhere any more."""
    hands, won = {place: best_high((*held, *cards[BOARD])) for place, held in cards.items()}, {}
    for account, cents in wagers.items():
        kind, place, _ = wager_of(account) or (account, "", 0)
        mine, theirs = hands.get(place), hands[DEALER]
        if mine is None or (mine < theirs and kind in (PLAY, BLIND)):
            won[account] = -cents
        elif kind == TRIPS or (kind == BLIND and mine > theirs):
            odds, _ = getattr(table.rules, kind).odds(mine)
            won[account] = odds.on(cents) if odds else -cents * (kind == TRIPS)
        else:
            is_push = mine == theirs or (kind == GAME and theirs.category < PAIR)
            won[account] = 0 if is_push else cents if mine > theirs else -cents
    return won


ULTIMATE = Family(
    name="ultimate", rules=UltimateHoldem, topics=TOPICS, round=round_of_ultimate,
    checks=(*rule_checks.CHECKS, check_times), faults_of_table=rule_checks.one_deck_faults,
    faults_of_start=rule_checks.bank_faults, sign=sign_lines, limits=sign.limits,
    about=lambda rules: say("ultimate:about.ultimate"), presenter=UltimatePresenter(), pays=pays,
    largest_pack=lambda rules: 52, own=BankedOwn, bot=at_a_bank(play), expected=expected,
    picture=files("ultimate_holdem").joinpath("lobby.svg").read_text(encoding="utf-8"),
)  # fmt: skip
