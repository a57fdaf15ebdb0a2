"""Strike a mishap at a table of bots: planned with the shuffle, at a question, or noticed later."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from cardroom.cards import Shoe
from cardroom.felt import NOBODY, BetweenRounds, Continued, Dealt, Note, Shuffled, View, write_note
from cardroom.felt.places import DRAWN
from cardroom.fixed import Fixed
from cardroom.mishaps import Mishap, Unclear, read_mishap
from cardroom.rooms import Offering
from cardroom.school.bots import WholeOrder, answer, open_table, sit_down
from cardroom.school.mishaps.remedy_runs import StruckRound, mishaps_of, run
from cardroom.school.mishaps.shuffle_marks import plans_of
from cardroom.script import CHANCE, FLOOR, MISHAP, Act, Answer, Ask, Choice, Shuffle
from cardroom.telling.log.mishap_cases import words_of

PLANNED = ("boxed", "foreign", "exposed", "off-table", "count", "astray", "burn")
PATIENCE = (0, 0, 1, 2, 4, 7, 11, 16)
"""How many questions pass before it strikes."""
NEVER, UNNOTICED = 999, 0.4
"""How often a planned mishap stays unnoticed until it is counted."""
AGAIN = 0.7
"""How often to wait for a claim after a hand was thrown in."""
MOST_ANSWERS = 300
Wanted = Sequence[frozenset[str]]
KNOWN = Fixed({"seat": "undrawn", "unclear": "miscall"})
"""Notes from earlier hands on a player, by the kind of mishap that they make possible."""


def strike(offering: Offering, seed: str, kind: str, words: Wanted = ()) -> StruckRound | None:
    """Strike a mishap of this kind at a table of this game, at a random place and time; None if it does not
    come about.

    With `words`: only a mishap with one of these sets of words.
    """
    return Striking(offering, seed, kind, words).strike()


class Striking:
    """Round of bots until a mishap strikes."""

    def __init__(self, offering: Offering, seed: str, kind: str, words: Wanted = ()) -> None:
        self.words = words
        self.kind, self.rng = kind, Random(f"struck {offering.slug} {seed}")
        self.table = open_table(offering, self.rng)
        self.chance, self.then = WholeOrder(self.rng.getrandbits(63)), self.rng.getrandbits(40)
        self.driver = self.table.deal(self._remembered(sit_down(self.table, self.rng)))
        self.start = self.driver.felt.start
        self.views = {person.seat: View(self.start, person.seat) for person in self.start.people}
        is_late = kind in PLANNED and self.rng.random() < UNNOTICED
        self.wait = NEVER if is_late else self.rng.choice(PATIENCE)
        self.is_planned = False

    def _remembered(self, start: BetweenRounds) -> BetweenRounds:
        """Note that a player has done it before and was warned."""
        person = self.rng.choice(start.people)
        return (
            write_note(start, Note(KNOWN[self.kind], person.name, person.seat, 2))
            if self.kind in KNOWN
            else start
        )

    def strike(self) -> StruckRound | None:
        """Play until the mishap strikes; None if it never does."""
        for _ in range(MOST_ANSWERS):
            if not self.driver.waiting:
                break
            if (mishap := self._strikes()) is None:
                self._go_on()
                continue
            self.driver.mishap(mishap)
            if self._is_done(mishap):
                return self._followed(mishap)
        return self._position(self._marked())

    def _go_on(self) -> None:
        """Answer the next question as bots do; a shuffle may get something wrong."""
        ask = self.driver.waiting[0]
        if ask.seat == FLOOR:
            self.driver.silence(FLOOR)
        elif ask.seat != CHANCE:
            self._answer(ask)
        else:
            shoe = self.chance.answer(ask)
            if (
                isinstance(ask.options, Shuffle)
                and ask.options.for_hand
                and self.kind in PLANNED
                and not self.is_planned
            ):
                self.is_planned = self._plan(self._coming(shoe))
            self.driver.answer(CHANCE, shoe)

    def _answer(self, ask: Ask[Any]) -> None:
        view = self.views[ask.seat].catch_up(self.driver.events)
        self.driver.answer(ask.seat, answer(ask, view, self.rng, self.table))

    def _plan(self, coming: list[Dealt]) -> bool:
        plans = list(plans_of(self.kind, self.driver, coming, self.rng))
        self.rng.shuffle(plans)
        plans.sort(key=lambda plan: not self._is_wanted(plan))
        plan = next((plan for plan in plans if all(map(self.driver.may_strike, plan))), ())
        for mishap in plan:
            self.driver.mishap(mishap)
        return bool(plan)

    def _coming(self, shoe: Shoe) -> list[Dealt]:
        """Return the cards dealt from this shoe if nothing is wrong and everybody is passive."""
        chance = Answer(CHANCE, shoe, "chance", NOBODY)
        ran = run(StruckRound(self.table, self.start, (*self._inputs(), chance), self.then))
        since = ran.events[len(self.driver.events) :]
        shoes = [index for index, event in enumerate(since) if isinstance(event, Shuffled | Continued)]
        dealt = since[: shoes[1] if len(shoes) > 1 else None]
        return [event for event in dealt if isinstance(event, Dealt) and event.place != DRAWN]

    def _strikes(self) -> Mishap | None:
        """Return a mishap of this kind that may strike now, each form with equal chance; what nobody can
        notice is left out."""
        if self.driver.waiting[0].seat == CHANCE:
            return None
        self.wait -= 1
        if self.wait >= 0:
            return None
        word = f"found {self.kind} " if self.kind in PLANNED else f"{self.kind} "
        listed = [
            read_mishap(text)
            for text in self.driver.strikes()
            if text.startswith(word) and not text.endswith(" unseen")
        ]
        if self.kind not in PLANNED and self._marked():
            listed = [mishap for mishap in listed if "claimed" in mishap.text]
        elif self.kind != "mucked":  # a hand is thrown in before somebody claims it
            before = mishaps_of(self._inputs()) if self.words else ()
            listed = [mishap for mishap in listed if self._is_wanted((*before, mishap))]
        forms = sorted({form_of(mishap) for mishap in listed})
        form = self.rng.choice(forms) if forms else ""
        return self.rng.choice([mishap for mishap in listed if form_of(mishap) == form]) if forms else None

    def _is_wanted(self, mishaps: Sequence[Mishap]) -> bool:
        return not self.words or any(word_set <= words_of(mishaps) for word_set in self.words)

    def _is_done(self, mishap: Mishap) -> bool:
        """Return False to wait for a claim on a hand that lies there."""
        may_be_claimed = any(text.endswith(" claimed") for text in self.driver.strikes())
        return not (may_be_claimed and "claimed" not in mishap.text and self.rng.random() < AGAIN)

    def _followed(self, mishap: Mishap) -> StruckRound:
        """Return the position with what belongs to the mishap.

        After a player is passed over, others act behind. A noted mishap rides on the next answer and may lead
        to a question later.
        """
        is_over = isinstance(mishap, Unclear) and mishap.how == "passed-over"
        for _ in range(self.rng.choice((1, 2, 2)) if is_over else int(mishap.way == "noted")):
            asks = [ask for ask in self.driver.waiting if ask.seat > CHANCE]
            if is_over:
                asks = [ask for ask in asks if ask.seat != mishap.seat]  # type: ignore[attr-defined]
            if asks:
                self._answer(asks[-1])
        count = len(self._inputs())
        while (
            mishap.way == "noted"
            and self.driver.waiting
            and not self._concerned()
            and count + 60 > len(self._inputs())
        ):
            self._go_on()
        return self._position(len(self._inputs()) if self._pursue() else count)  # type: ignore[return-value]

    def _concerned(self) -> list[Ask[Any]]:
        """Return the open questions to players about the mishap."""
        waiting = self.driver.waiting
        return [
            question for question in waiting if question.seat > CHANCE and question.topic.startswith("error.")
        ]

    def _pursue(self) -> bool:
        """Let a player who is asked about the mishap pursue it: call a hand foul, take up a card."""
        for ask in self._concerned()[-1:]:
            silence = getattr(ask.default, "name", "")
            offers = (
                [offer for offer in ask.options.offers if offer.name != silence]
                if isinstance(ask.options, Choice)
                else []
            )
            if offers:
                offer = self.rng.choice(offers)
                self.driver.answer(ask.seat, Act(offer.name, offer.least))
                return True
        return False

    def _inputs(self) -> tuple[Answer, ...]:
        return tuple(event for event in self.driver.events if isinstance(event, Answer))

    def _marked(self) -> int:
        """Return the number of inputs up to the last that is part of the mishap."""
        return max(
            (index + 1 for index, reply in enumerate(self._inputs()) if reply.marks or reply.seat == MISHAP),
            default=0,
        )

    def _position(self, count: int) -> StruckRound | None:
        return StruckRound(self.table, self.start, self._inputs()[:count], self.then) if count else None


def form_of(mishap: Mishap) -> str:
    """Return the words of a mishap, so that a form with many places is not drawn more often."""
    return " ".join(sorted(words_of((mishap,))))
