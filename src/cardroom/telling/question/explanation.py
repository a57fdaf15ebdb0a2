"""The explanation of a question: what it is about, what each answer does and costs, what silence means, and
the rules."""

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
from cardroom.script import Act, Amount, Ask, Choice, Kind, Options, Pick, WagerSlip, act_said, word_of
from cardroom.script.options import span
from cardroom.telling.question.offers import OfferTold, act_words, offer_words, tell_offers
from cardroom.telling.rules.clauses import ClauseTold, told_all
from cardroom.words import ENGLISH, Chips, Said, ShownCards, say

_NOBODY = BetweenRounds(people=())
SHOWN = 4
"""Clauses quoted at most."""
SHOWN_BESIDE = 2
"""The same where acts have clauses of their own: of each the first is quoted too."""


class OfferExplanation(msgspec.Struct, frozen=True):
    """An offer, and what it does in a sentence for a newcomer."""

    offer: OfferTold
    does: Said | None
    clauses: tuple[str, ...] = ()
    """The rule that this act rests on, where it is another one than that of the question."""
    after: tuple[Group, ...] = ()
    """How the cards would lie then, where a picture tells it best."""


class LineGroup(msgspec.Struct, frozen=True):
    """Lines of a slip that are alike: which, and what may be put on each."""

    names: tuple[str, ...]
    said: Said


class Explanation(msgspec.Struct, frozen=True):
    about: Said
    offers: tuple[OfferExplanation, ...]
    lines: tuple[LineGroup, ...]
    notes: tuple[Said, ...]
    """What an answer that is no act means."""
    silence: Said | None
    clauses: tuple[ClauseTold, ...]
    """A clause that another game has is told behind the game's own that adopts it."""
    more: int
    """How many further clauses stand behind the question."""
    picks: tuple[PickTold, ...]
    """What every pick comes to, where each makes another hand."""
    legend: tuple[Said, ...]
    """Signs on the cards that do not explain themselves."""


def explain(ask: Ask[Any], table: Table, view: View | None = None) -> Explanation:
    """For whoever is asked, who sees this; works for any question of any game."""
    family, options = table.offering.family, ask.options
    seen = view or View(_NOBODY, ask.seat)
    offers = tuple(_explained(one, ask, table, seen) for one in tell_offers(ask, seen))
    cited = [clause(one) for one in table.cite(ask.topic) if has_clause(one)]
    acts = [clause(one.clauses[0]) for one in offers if one.clauses and has_clause(one.clauses[0])]
    shown = list(dict.fromkeys((*cited[: SHOWN_BESIDE if acts else SHOWN], *acts)))
    return Explanation(
        family.topics.get(ask.topic) or ask.subject,
        offers,
        tuple(_alike(options, family.face)) if isinstance(options, WagerSlip) else (),
        tuple(_notes(options, ask.kind)),
        silence(ask),
        tuple(told_all(table.offering, shown)),
        len(set(cited) - set(shown)),
        family.face.picks(options) if isinstance(options, Pick) else (),
        family.face.legend(table),
    )


def _explained(offer: OfferTold, ask: Ask[Any], table: Table, view: View) -> OfferExplanation:
    sentence = table.offering.family.face.does(table, view, ask, offer.name) or does(ask.kind, offer.name)
    topic = ask.topics.get(offer.name) or ask.topics.get(word_of(offer.name)) or ask.topic
    after = table.offering.family.face.after(table, view, ask, offer.name)
    return OfferExplanation(offer, sentence, table.cite(topic) if topic != ask.topic else (), after)


def does(kind: Kind, name: str) -> Said | None:
    """What an act does at a question of this kind, or else anywhere; nothing where nobody has brought a
    sentence."""
    word = act_said(name).key.removeprefix("act.")
    return next((say(key) for key in (f"does.{kind}.{word}", f"does.{word}") if ENGLISH.has(key)), None)


def silence(ask: Ask[Any]) -> Said | None:
    """What saying nothing means."""
    options, default = ask.options, ask.default
    match options:
        case None:
            return None
        case Choice() if isinstance(default, Act):
            offer, cents = options.offer(default.name), default.cents
            if offer is None or not cents:
                return act_words(ask.kind, default.name)
            return offer_words(ask.kind, replace(offer, least=cents, most=cents))
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


def _notes(options: Options[Any] | None, kind: Kind) -> Iterator[Said]:
    match options:
        case WagerSlip():
            yield say("explain.budget", cents=Chips(options.budget))
        case Amount():
            yield say("explain.amount", options=options.said)
        case Pick() if options.fewer:
            yield say("explain.throw-away", count=options.count)
        case Pick() if ENGLISH.has(f"explain.{kind}"):
            for key in filter(ENGLISH.has, (f"explain.{kind}", f"explain.{kind}-foul")):
                yield say(key, count=options.count, cards=len(options.cards))
        case Pick():
            yield say("explain.pick", count=options.count, cards=len(options.cards))


def _alike(slip: WagerSlip, face: Presenter) -> Iterator[LineGroup]:
    """Circles that are alike are named together."""
    alike: dict[tuple[Said, str], list[str]] = {}
    for line in slip.lines:
        said = say("explain.line", amount=span(*line.limits))
        if line.within or line.beside:
            said = say("explain.within" if line.within else "explain.beside", line=said)
        if line.again:
            said = say("explain.again", line=said, wager=face.wager(line.again, line.name))
        alike.setdefault((said, line.name.partition("/")[2]), []).append(line.name)
    for (said, _), names in alike.items():
        yield LineGroup(tuple(names), said)
