"""Something goes wrong at a table of bots: planned beside the shuffle, struck at a question, or noticed
later."""

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
"""So many questions pass before it strikes."""
NEVER, UNNOTICED = 999, 0.4
"""How often what lies there is not noticed until it is counted."""
AGAIN = 0.7
"""How often a hand that was thrown in is waited for, until it is claimed."""
MOST_ANSWERS = 300
Wanted = Sequence[frozenset[str]]
KNOWN = Fixed({"seat": "undrawn", "unclear": "miscall"})
"""What is remembered of somebody from earlier hands, by the kind that it makes possible."""


def strike(offering: Offering, seed: str, kind: str, words: Wanted = ()) -> StruckRound | None:
    """A mishap of this kind at a table of this game, where and when chance has it; none where it does not
    come about. `words`: only such as have one of these sets of words."""
    return Striking(offering, seed, kind, words).strike()


class Striking:
    """One round until it is struck."""

    def __init__(self, offering: Offering, seed: str, kind: str, words: Wanted = ()) -> None:
        self.words = words
        self.kind, self.rng = kind, Random(f"struck {offering.slug} {seed}")
        self.table = open_table(offering, self.rng)
        self.chance, self.then = WholeOrder(self.rng.getrandbits(63)), self.rng.getrandbits(40)
        self.driver = self.table.deal(self._remembered(sit_down(self.table, self.rng)))
        self.start = self.driver.felt.start
        self.views = {one.seat: View(self.start, one.seat) for one in self.start.people}
        is_late = kind in PLANNED and self.rng.random() < UNNOTICED
        self.wait = NEVER if is_late else self.rng.choice(PATIENCE)
        self.is_planned = False

    def _remembered(self, start: BetweenRounds) -> BetweenRounds:
        """Somebody has done it before, and was warned."""
        one = self.rng.choice(start.people)
        return (
            write_note(start, Note(KNOWN[self.kind], one.name, one.seat, 2)) if self.kind in KNOWN else start
        )

    def strike(self) -> StruckRound | None:
        for _ in range(MOST_ANSWERS):
            if not self.driver.waiting:
                break
            if (found := self._strikes()) is None:
                self._go_on()
                continue
            self.driver.mishap(found)
            if self._is_done(found):
                return self._followed(found)
        return self._position(self._marked())

    def _go_on(self) -> None:
        """The next question is answered as bots do; a shuffle may have something wrong with it."""
        ask = self.driver.waiting[0]
        if ask.seat == FLOOR:
            self.driver.silence(FLOOR)
        elif ask.seat != CHANCE:
            self._answer(ask)
        else:
            said = self.chance.answer(ask)
            if (
                isinstance(ask.options, Shuffle)
                and ask.options.for_hand
                and self.kind in PLANNED
                and not self.is_planned
            ):
                self.is_planned = self._plan(self._coming(said))
            self.driver.answer(CHANCE, said)

    def _answer(self, ask: Ask[Any]) -> None:
        view = self.views[ask.seat].catch_up(self.driver.events)
        self.driver.answer(ask.seat, answer(ask, view, self.rng, self.table))

    def _plan(self, coming: list[Dealt]) -> bool:
        plans = list(plans_of(self.kind, self.driver, coming, self.rng))
        self.rng.shuffle(plans)
        plans.sort(key=lambda plan: not self._is_wanted(plan))
        plan = next((plan for plan in plans if all(map(self.driver.may_strike, plan))), ())
        for one in plan:
            self.driver.mishap(one)
        return bool(plan)

    def _coming(self, said: Shoe) -> list[Dealt]:
        """The cards that are dealt from this shoe, were nothing wrong and everybody passive."""
        chance = Answer(CHANCE, said, "chance", NOBODY)
        ran = run(StruckRound(self.table, self.start, (*self._inputs(), chance), self.then))
        since = ran.events[len(self.driver.events) :]
        shoes = [at for at, one in enumerate(since) if isinstance(one, Shuffled | Continued)]
        dealt = since[: shoes[1] if len(shoes) > 1 else None]
        return [one for one in dealt if isinstance(one, Dealt) and one.place != DRAWN]

    def _strikes(self) -> Mishap | None:
        """Something of this kind that strikes now, as each of its forms does; what nobody ever notices is no
        question."""
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
            listed = [one for one in listed if "claimed" in one.text]
        elif self.kind != "mucked":  # a hand is thrown in before it is claimed
            before = mishaps_of(self._inputs()) if self.words else ()
            listed = [one for one in listed if self._is_wanted((*before, one))]
        forms = sorted({form_of(one) for one in listed})
        form = self.rng.choice(forms) if forms else ""
        return self.rng.choice([one for one in listed if form_of(one) == form]) if forms else None

    def _is_wanted(self, mishaps: Sequence[Mishap]) -> bool:
        return not self.words or any(one <= words_of(mishaps) for one in self.words)

    def _is_done(self, mishap: Mishap) -> bool:
        """A hand that lies there may be claimed yet."""
        may_be_claimed = any(text.endswith(" claimed") for text in self.driver.strikes())
        return not (may_be_claimed and "claimed" not in mishap.text and self.rng.random() < AGAIN)

    def _followed(self, mishap: Mishap) -> StruckRound:
        """With what belongs to it: others act behind who was passed over; what was noted rides on the next
        answer, and may come to be asked about later."""
        is_over = isinstance(mishap, Unclear) and mishap.how == "passed-over"
        for _ in range(self.rng.choice((1, 2, 2)) if is_over else int(mishap.way == "noted")):
            others = [one for one in self.driver.waiting if one.seat > CHANCE]
            if is_over:
                others = [one for one in others if one.seat != mishap.seat]  # type: ignore[attr-defined]
            if others:
                self._answer(others[-1])
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
        """Questions to players because of it."""
        return [one for one in self.driver.waiting if one.seat > CHANCE and one.topic.startswith("error.")]

    def _pursue(self) -> bool:
        """Who is asked because of it does not let it pass: a hand is called foul, a card taken up."""
        for one in self._concerned()[-1:]:
            silence = getattr(one.default, "name", "")
            offers = (
                [offer for offer in one.options.offers if offer.name != silence]
                if isinstance(one.options, Choice)
                else []
            )
            if offers:
                offer = self.rng.choice(offers)
                self.driver.answer(one.seat, Act(offer.name, offer.least))
                return True
        return False

    def _inputs(self) -> tuple[Answer, ...]:
        return tuple(one for one in self.driver.events if isinstance(one, Answer))

    def _marked(self) -> int:
        """How many inputs there are up to the last that has to do with it."""
        return max(
            (at + 1 for at, one in enumerate(self._inputs()) if one.marks or one.seat == MISHAP), default=0
        )

    def _position(self, count: int) -> StruckRound | None:
        return StruckRound(self.table, self.start, self._inputs()[:count], self.then) if count else None


def form_of(mishap: Mishap) -> str:
    """By its words, so that no form is drowned by its places."""
    return " ".join(sorted(words_of((mishap,))))
