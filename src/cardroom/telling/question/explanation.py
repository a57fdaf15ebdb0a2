"""Explanation of a question: what it is about, what each answer does and costs, what a timeout does, and the
rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from cardroom.felt import BetweenRounds, View
from cardroom.games.presenter import Presenter
from cardroom.games.shown_hand import Group, PickTold
from cardroom.rooms import Table
from cardroom.rulebook import clause
from cardroom.rulebook.clause import has_clause
from cardroom.script import (
    Act,
    Amount,
    Ask,
    Choice,
    Kind,
    Options,
    Pick,
    WagerSlip,
    act_said,
    line_parts,
    word_of,
)
from cardroom.script.options import span
from cardroom.telling.question.offers import OfferTold, act_words, offer_words, tell_offers
from cardroom.telling.rules.clauses import ClauseTold, tell_clauses
from cardroom.words import Chips, Said, ShownCards, family_key, say

_NOBODY = BetweenRounds(people=())
SHOWN = 4
"""How many clauses to quote at most."""
SHOWN_BESIDE = 2
"""The same where acts have clauses of their own: the first clause of each act is quoted too."""


class OfferExplanation(msgspec.Struct, frozen=True):
    """An offer, and what it does in a sentence for a newcomer."""

    offer: OfferTold
    does: Said | None
    clauses: tuple[str, ...] = ()
    """The rule of this act, if it differs from that of the question."""
    after: tuple[Group, ...] = ()
    """The cards after the act, where a picture explains it best."""


class LineGroup(msgspec.Struct, frozen=True):
    """Lines of a slip that are alike: their names, and the amounts possible on each."""

    names: tuple[str, ...]
    said: Said


class Explanation(msgspec.Struct, frozen=True):
    """Explanation of one question, for the player who has to answer it."""

    about: Said
    offers: tuple[OfferExplanation, ...]
    lines: tuple[LineGroup, ...]
    notes: tuple[Said, ...]
    """The meaning of answers that are not acts."""
    silence: Said | None
    clauses: tuple[ClauseTold, ...]
    """A clause of another game comes behind the game's own clause that adopts it."""
    more: int
    """How many further clauses belong to the question."""
    picks: tuple[PickTold, ...]
    """The outcome of every pick, where each makes another hand."""
    legend: tuple[Said, ...]
    """Signs on the cards that need an explanation."""


def explain(ask: Ask[Any], table: Table, view: View | None = None) -> Explanation:
    """Return the explanation of any question of any game, for the player who sees this view."""
    family, options = table.offering.family, ask.options
    seen = view or View(_NOBODY, ask.seat)
    offers = tuple(
        _explained(offer, ask, table, seen) for offer in tell_offers(ask, seen, family=family.name)
    )
    cited = [clause(clause_id) for clause_id in table.cite(ask.topic) if has_clause(clause_id)]
    acts = [clause(offer.clauses[0]) for offer in offers if offer.clauses and has_clause(offer.clauses[0])]
    shown = list(dict.fromkeys((*cited[: SHOWN_BESIDE if acts else SHOWN], *acts)))
    return Explanation(
        family.topics.get(ask.topic) or ask.subject,
        offers,
        tuple(_alike(options, family.presenter)) if isinstance(options, WagerSlip) else (),
        tuple(_notes(options, ask.kind, family.presenter)),
        silence(ask, family.name),
        tuple(tell_clauses(table.offering, shown)),
        len(set(cited) - set(shown)),
        family.presenter.picks(options) if isinstance(options, Pick) else (),
        family.presenter.legend(table),
    )


def _explained(offer: OfferTold, ask: Ask[Any], table: Table, view: View) -> OfferExplanation:
    sentence = table.offering.family.presenter.does(table, view, ask, offer.name) or does(
        ask.kind, offer.name, table.offering.family.name
    )
    topic = ask.topics.get(offer.name) or ask.topics.get(word_of(offer.name)) or ask.topic
    after = table.offering.family.presenter.after(table, view, ask, offer.name)
    return OfferExplanation(offer, sentence, table.cite(topic) if topic != ask.topic else (), after)


def does(kind: Kind, name: str, family: str = "") -> Said | None:
    """Return the sentence on what an act does at a question of this kind, else anywhere; None if there is
    none."""
    word = act_said(name, family).key.rpartition("act.")[2]
    keys = (family_key(key, family) for key in (f"does.{kind}.{word}", f"does.{word}"))
    return next((say(key) for key in keys if key), None)


def silence(ask: Ask[Any], family: str = "") -> Said | None:
    """Return what happens at a timeout."""
    options, default = ask.options, ask.default
    match options:
        case None:
            return None
        case Choice() if isinstance(default, Act):
            offer, cents = options.offer(default.name), default.cents
            if offer is None or not cents:
                return act_words(ask.kind, default.name, family)
            return offer_words(ask.kind, replace(offer, least=cents, most=cents), family)
        case Amount():
            return say("silence.amount", cents=Chips(default or 0))
        case WagerSlip():
            return say("silence.wagers")
        case Pick() if ask.kind == "set":
            return say("silence.set")
        case Pick() if not default:
            return say("silence.pat" if options.fewer else "silence.none")
        case Pick():
            return say("silence.cards", cards=ShownCards(tuple(default or ())))
    return say("silence.chance")


def _notes(options: Options[Any] | None, kind: Kind, presenter: Presenter) -> Iterator[Said]:
    match options:
        case WagerSlip():
            yield say("explain.budget", cents=Chips(options.budget))
        case Amount():
            yield say("explain.amount", options=options.said)
        case Pick() if options.fewer:
            yield say("explain.throw-away", count=options.count)
        case Pick() if presenter.has(f"explain.{kind}"):
            for key in filter(presenter.has, (f"explain.{kind}", f"explain.{kind}-foul")):
                yield say(presenter.key(key), count=options.count, cards=len(options.cards))
        case Pick():
            yield say("explain.pick", count=options.count, cards=len(options.cards))


def _alike(slip: WagerSlip, presenter: Presenter) -> Iterator[LineGroup]:
    """Yield the lines of a slip with the same amounts together."""
    alike: dict[tuple[Said, str], list[str]] = {}
    for line in slip.lines:
        message = say("explain.line", amount=span(*line.limits))
        if line.within or line.beside:
            message = say("explain.within" if line.within else "explain.beside", line=message)
        if line.again:
            message = say("explain.again", line=message, wager=presenter.wager(line.again, line.name))
        alike.setdefault((message, line_parts(line.name)[1]), []).append(line.name)
    for (message, _), names in alike.items():
        yield LineGroup(tuple(names), message)
