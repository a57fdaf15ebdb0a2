"""One driver per table: checks answers, runs the script, keeps the log.

Only the driver sends into a script. An answer is checked before it is sent, so a refusal leaves everything untouched;
an exception from inside the script is our bug and halts the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from cardroom.cards import Commitment, Opening, Shoe
from cardroom.errors import Refused, ensure
from cardroom.felt import EVERYONE, NOBODY, Audience, Between, Felt, Moved, Voided, only, seen_positions
from cardroom.script.ask import CHANCE, FLOOR, Answer, Ask, Script, who
from cardroom.script.chance import Chance
from cardroom.script.options import Slip


def _audience(ask: Ask[Any]) -> Audience:
    """Who sees a sealed answer: nobody a shuffle, and only its giver any other."""
    return NOBODY if ask.seat == CHANCE else only(ask.seat)


class Driver:
    """Plays one round. `asks` are the open questions; when there are none, `outcome` is where the next round starts."""

    def __init__(
        self,
        felt: Felt,
        script: Script[Between],
        chance: Chance | None = None,
        cite: Callable[[str], tuple[str, ...]] = lambda topic: (),
    ) -> None:
        self.felt = felt
        self.events = felt.events
        self.asks: tuple[Ask[Any], ...] = ()
        self.outcome: Between | None = None
        self.halted = ""
        self._script = script
        self._chance = chance
        self._cite = cite
        self._answered: list[Ask[Any]] = []
        self._resume(None)

    @property
    def is_over(self) -> bool:
        return not self.asks

    @property
    def waiting(self) -> list[Ask[Any]]:
        """The questions that still need an answer; the others may only be revised."""
        if not self._answered:
            return [ask for ask in self.asks if not ask.revise]
        return [ask for ask in self.asks if not (ask.revise or any(ask is done for done in self._answered))]

    def asked(self, seat: int) -> Ask[Any] | None:
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        return None

    def number(self, ask: Ask[Any]) -> int:
        """The number of a question is its place in the log; an answer may name it, and is refused when it is stale."""
        return max(i for i, event in enumerate(self.events) if event is ask)

    def answer(self, seat: int, said: Any, number: int | None = None) -> None:
        """What somebody said. Raises `Refused`, and nothing has changed, if the rules do not allow it."""
        ask = self.asked(seat)
        if ask is None:
            self._check_running()
            raise Refused(f"{who(seat)} answered, but nothing is asked of that seat now")
        if number is not None and number != self.number(ask):
            raise Refused(f"{who(seat)} answered question {number}: the open one is {self.number(ask)}", topic=ask.topic)
        if refusal := ask.refusal(said):
            clauses = self._cite(refusal.topic) if refusal.topic else ()
            message = f"{refusal} ({', '.join(clauses)})" if clauses else str(refusal)
            raise Refused(message, topic=refusal.topic, clauses=clauses, why=refusal.why, at=refusal.at)
        self._apply(ask, said, "seat")

    def silence(self, seat: int) -> None:
        """Time is up for that seat: the default holds, and the log says so."""
        for ask in self.waiting:
            if ask.seat == seat:
                return self._apply(ask, ask.default, "silence")
        self._check_running()
        raise Refused(f"{who(seat)}: the clock has no question to close there")

    def void(self, reason: str) -> None:
        """The floor rules that the round counts for nothing: every move is reversed by a move, and the table stands where
        it stood. The ruling is an input and is logged like one."""
        self._check_running()
        if "\n" in reason or not reason.isprintable() or not reason:
            raise Refused("the floor asked to void the round: the reason must be one line of text")
        if self.is_over:
            raise Refused(f"the floor asked to void the round ({reason}): it is over")
        self._script.close()
        self.events.append(Answer(FLOOR, f"void {reason}", str, "floor"))
        for move in [event for event in self.events if isinstance(event, Moved)][::-1]:
            self.felt.move(move.target, move.source, move.cents, move.topic)
        self.felt.tell(Voided(reason))
        self.felt.balance_books()
        self.asks = ()
        self._answered.clear()

    def openings(self, seat: int) -> list[Opening]:
        """The proofs of the cards that seat has seen, dealt to it or turned up; an auditor's number gets all dealt."""
        shoes = [event.said for event in self.events if isinstance(event, Answer) and isinstance(event.said, Shoe)]
        trees = [Commitment(shoe.order, shoe.secret) if shoe.secret else None for shoe in shoes]
        seen = sorted(seen_positions(self.events, seat)) if shoes else []
        return [tree.open(position) for shoe, position in seen if (tree := trees[shoe])]

    def _check_running(self) -> None:
        ensure(not self.halted, f"the table has halted: {self.halted}")

    def _apply(self, ask: Ask[Any], said: Any, by: str) -> None:
        options: Any = ask.options
        seat = ask.seat
        if isinstance(options, Slip):
            said = options.settle(said)
        seen_by = _audience(ask) if ask.sealed or seat == CHANCE else EVERYONE
        self.events.append(Answer(seat, said, options.write, by, seen_by))
        self._answered.append(ask)
        self._resume((seat, said))

    def _resume(self, reply: tuple[int, Any] | None) -> None:
        """Send, note the new questions, and let chance answer its own at once."""
        try:
            asks = self._script.send(reply)  # type: ignore[arg-type]
            while True:
                self._ask(asks)
                first = asks[0]
                if first.seat != CHANCE or self._chance is None:
                    return
                said, options = self._chance.answer(first), cast(Any, first.options)
                self.events.append(Answer(CHANCE, said, options.write, "chance", NOBODY))
                asks = self._script.send((CHANCE, said))
        except StopIteration as end:
            self.asks, self.outcome = (), end.value
        except Exception as broken:
            # A bug in a script, or a record that ends too early. Nothing more is accepted; the log is kept.
            self.asks, self.halted = (), str(broken) or type(broken).__name__
            raise

    def _ask(self, asks: tuple[Ask[Any], ...]) -> None:
        """A question already open stays the same question; a new one is told."""
        before = self.asks
        if asks is before:
            return
        if len(asks) == 1 and (not before or (len(before) == 1 and asks[0] is not before[0])):  # nearly always
            self.events.append(asks[0])
            self._answered.clear()
            self.asks = asks
            return
        self.events.extend([ask for ask in asks if not any(ask is old for old in before)])
        self._answered = [ask for ask in self._answered if any(ask is old for old in asks)]
        self.asks = asks
