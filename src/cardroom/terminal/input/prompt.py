"""Putting a question to a person at a keyboard: drawn from its options alone, so a new game needs nothing
here.

`read` is handed in: the console's own in play, a list of lines in tests. Letters that belong to the table
(explain, last round, leave) work at every question. What Enter answers is written in one place, `enter.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardroom.cards import Card
from cardroom.errors import UnreadableError
from cardroom.fees import charge
from cardroom.games.presenter import Presenter
from cardroom.hands import from_the_top
from cardroom.script import Act, Amount, Ask, Choice, Offer, Options, Pick, WagerLine, WagerSlip
from cardroom.script.wager_slip import line_parts
from cardroom.terminal.console.formatting import sentence
from cardroom.terminal.console.text import has, text
from cardroom.terminal.input.act_keys import listing, read_act, said, span
from cardroom.terminal.input.card_choice import Hold, question, read_pick
from cardroom.terminal.input.enter_key import by_enter
from cardroom.terminal.input.front_hand import front_question, read_front, warning
from cardroom.terminal.input.typed_money import typed_cents, typed_slip
from cardroom.terminal.input.typed_wagers import spoken
from cardroom.words import Chips, SaidList, tongue

Read = Callable[[str], str]
PutIn = Callable[[Ask[Any], str], Act | None]
"""What chips mean that were typed instead of an act; nothing if these words are none."""
LookUp = Callable[[str], bool]
"""Shows a clause by number or word; whether what was typed asked for one."""
PLAIN = Presenter()
BANK_SHARE = 4
"""Of what could be put up, a quarter is the example."""
YES = ("y", "yes")
AGAIN = ("r", "repeat", "again")
"""The words that repeat the last wager."""


class LeaveTable(Exception):  # not an error: somebody gets up
    """The person leaves the table; the rest of the round is silence."""


class Prompt:
    """Asks until there is an answer. Remembers the last amounts, which `r` repeats."""

    def __init__(
        self,
        read: Read,
        commands: Mapping[str, Callable[[], None]],
        chips: PutIn | None = None,
        *,
        hold: Hold = from_the_top,
        face: Presenter = PLAIN,
        look_up: LookUp | None = None,
    ) -> None:
        self.read, self.commands, self.chips, self.look_up = read, commands, chips, look_up
        self.hold, self.face = hold, face
        self.redraw: Callable[[], None] = lambda: None
        """Shows the table and the question again, before Enter asks again."""
        self.stack: Callable[[], int] = lambda: 0
        """What the person has behind; nothing where nobody knows."""
        self.has_looked = False
        """Whether a page was looked at just before: who closes it once too often does not mean to leave."""
        self._last: dict[str, int] = {}
        self._slip: Mapping[str, int] = {}

    def plain(self, prompt: str) -> str:
        """One line of input, whatever it says, unless somebody leaves."""
        try:
            typed = self.read(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            raise LeaveTable from None
        if typed.lower() in ("q", "quit", "exit"):
            raise LeaveTable
        return typed

    def line(self, prompt: str, again: str = "") -> str:
        """One line of input that is no command of the table; after one it is asked for `again`."""
        self.has_looked = False
        while True:
            typed = self.plain(prompt)
            if not self.hears(typed) and (self.look_up is None or not self.look_up(typed)):
                self.has_looked = False
                return typed
            self.has_looked, prompt = True, again or prompt

    def hears(self, typed: str) -> bool:
        """Whether this was a command, which is done then."""
        command = self.commands.get(typed.lower())
        if command:
            command()
        return command is not None

    def leaves(self, question: str) -> bool:
        """Whether somebody who asked to leave in the middle of a hand means it, or is not there any more."""
        try:
            return self.read(question).strip().lower() in YES
        except (EOFError, KeyboardInterrupt):
            return True

    def answer(self, ask: Ask[Any]) -> Any:
        """What the person says; whether it is allowed is the driver's to say."""
        options = ask.options
        match options:
            case Choice():
                return self._choose(options, ask)
            case Amount():
                return self._amount(options, ask)
            case WagerSlip():
                return self._slipped(options, ask)
            case Pick():
                return self._pick(options, ask)
            case Options():
                enter = text("enter.means", answer=options.write(ask.default))
                typed = self.line(f"{ask.subject}: {options.phrase}\n{enter} > ")
                return options.read(typed) if typed else by_enter(ask)
        raise UnreadableError(f"the question about {ask.subject} has no options")

    def _insist(self, prompt: str) -> str:
        """A line with something in it: where nothing is free, Enter says so and asks again."""
        asked = prompt
        while not (typed := self.line(asked, prompt)):
            self.redraw()
            asked = f"{text('enter.nothing')}\n{prompt}"
        return typed

    def _pick(self, options: Pick, ask: Ask[Any]) -> tuple[Card, ...]:
        if ask.kind == "set":
            return self._front(options)
        asked, usual = question(options, ask, self.hold), by_enter(ask)
        typed = self._insist(asked) if usual is None else self.line(asked)
        return read_pick(options, typed, self.hold) if typed else tuple(usual or ())

    def _front(self, options: Pick) -> tuple[Card, ...]:
        """Two cards for the front hand; a foul one is asked for again unless it is meant."""
        front = read_front(options, self.line(front_question(options)))
        while (foul := warning(options, front)) and self.plain(foul).lower() not in YES:
            front = read_front(options, self.line(front_question(options)))
        return front

    def _choose(self, options: Choice, ask: Ask[Any]) -> Act:
        usual: Act | None = by_enter(ask)
        enter = (
            text("enter.again")
            if usual is None
            else text("enter.means", answer=said(options, usual, ask.kind))
        )
        asked = f"{listing(options, ask.kind)}\n{enter} > "
        typed = self._insist(asked) if usual is None else self.line(asked)
        if not typed:
            assert usual is not None
            return usual
        if self.chips and (put := self.chips(ask, typed)):
            return put
        act = read_act(options, typed, ask.kind)
        if isinstance(act, Act):
            offer = options.offer(act.name)
            is_meant = self._is_meant(offer) and (typed.isalpha() or self._is_all(offer, act.cents))
            return act if is_meant else self._choose(options, ask)
        offer = options.offer(act)
        assert offer is not None
        cents = self._how_much(offer)
        return Act(act, cents) if cents and self._is_all(offer, cents) else self._choose(options, ask)

    def _is_all(self, offer: Offer | None, cents: int) -> bool:
        """Whether an amount that was typed may be said: one that takes all the chips is asked about once
        more."""
        if offer is None or offer.least == offer.most or not cents or offer.cost(cents) != self.stack():
            return True
        return self.plain(text("prompt.all-in", cents=Chips(offer.cost(cents)))).lower() in YES

    def _is_meant(self, offer: Offer | None) -> bool:
        """What carries a mark is asked about once more."""
        if offer is None or not offer.warn:
            return True
        why = text(f"warned.{offer.warn}") if has(f"warned.{offer.warn}") else offer.warn
        return self._is_sure(f"{why} {sentence(offer.name)}")

    def _is_sure(self, doing: str) -> bool:
        return self.plain(text("prompt.sure", doing=doing)).lower() in YES

    def _how_much(self, offer: Offer) -> int:
        """Enter goes back to the acts: it never bets."""
        act = " ".join(filter(None, (offer.name, offer.join if offer.join != "receiving" else "")))
        typed = self.line(text("prompt.how-much", act=act, amounts=span(offer.least, offer.most)))
        return typed_cents(typed) if typed else 0

    def _amount(self, options: Amount, ask: Ask[Any]) -> int:
        """What may be left alone is left alone by Enter; what has to be said is asked for again."""
        last = self._last.get(ask.kind, 0)
        again = min(max(last, options.least), options.most) if last else 0
        about = (
            text(f"amount.{ask.kind}")
            if has(f"amount.{ask.kind}")
            else text("amount.of", subject=ask.subject)
        )
        fee = text("amount.fee", fee=Chips(options.fee)) if options.fee else ""
        free = by_enter(ask) is not None
        share = max(options.least, options.most // BANK_SHARE // options.step * options.step)
        hint = text("amount.again", cents=Chips(again)) if again else text("amount.as", cents=Chips(share))
        enter = text("enter.means", answer=text("amount.none")) if free else text("enter.again")
        asked = f"{about} {span(options.least, options.most)}{fee}\n{hint}; {enter} > "
        typed = self.line(asked) if free else self._insist(asked)
        cents = again if typed.lower() in AGAIN and again else typed_cents(typed) if typed else 0
        if cents and cents in options:
            self._last[ask.kind] = cents
        return cents

    def _slipped(self, options: WagerSlip, ask: Ask[Any]) -> Mapping[str, int]:
        """What is outside the table's limits is asked once more, and asked anew unless it is meant."""
        slip = self._wagers(options, ask)
        while (warned := options.warning(slip)) and not self._is_sure(
            text("prompt.bet-it", warned=sentence(str(warned)))
        ):
            slip = self._wagers(options, ask)
        if slip and not options.warning(slip) and slip in options:
            self._slip = slip
        return slip

    def _wagers(self, options: WagerSlip, ask: Ask[Any]) -> Mapping[str, int]:
        """The own circle, then its side wagers, unless said with it; a slip may be written out, and r is the
        last one."""
        own = next((line for line in options.lines if line.name == str(ask.seat)), None)
        if own is None:
            return self._others(options, ask)
        last = self._slip if self._slip and self._slip in options else {}
        typed = self.line(self._wager_question(own, last))
        if typed.lower() in AGAIN and last:
            return last
        sides = self._sides(options, own)
        slip = spoken(typed, own.name, sides) if typed else None
        if slip and (own.name not in slip or len(slip) > 1):
            return self._with_own(slip, own, options)
        if "=" in typed or typed == "none":
            return options.read(typed_slip(typed))
        if sides and " " in typed:
            raise UnreadableError(text("slip.say", typed=repr(typed), **_examples(own, sides)))
        cents = typed_cents(typed) if typed else 0
        slip = {own.name: cents} if cents else {}
        if slip and slip in options:
            for line in options.lines:
                if own.name in (line.within, line.beside):
                    slip |= self._side(line, slip, options)
        return slip

    def _sides(self, options: WagerSlip, own: WagerLine) -> dict[str, str]:
        """The side wagers of the own circle, by all that they are called."""
        found: dict[str, str] = {}
        for line in options.lines:
            if own.name in (line.within, line.beside):
                name = line.name.rpartition("/")[2]
                called = tongue().text(self.face.kind(name)).lower()
                found |= dict.fromkeys((called, name, name.replace("-", " "), line.name), line.name)
        return found

    def _with_own(self, slip: dict[str, int], own: WagerLine, options: WagerSlip) -> dict[str, int]:
        """A side wager goes with a wager on the circle."""
        if own.name not in slip and slip not in options:
            raise UnreadableError(text("slip.own-first", **_examples(own, self._sides(options, own))))
        return slip

    def _wager_question(self, own: WagerLine, last: Mapping[str, int]) -> str:
        kept = text("slip.kept", wager=self.face.kind(own.again)) if own.again else ""
        steps = text("slip.steps", step=Chips(own.step)) if own.step_topic else ""
        again = text("slip.again", wagers=self._repeated(own, last)) if last else ""
        enter = text("enter.means", answer=text("slip.sit-out"))
        limits = span(*own.limits) + steps + kept + _on_top(own)
        return text("slip.own", stake=self.face.stake(), limits=limits) + f"; {again}{enter} > "

    def _repeated(self, own: WagerLine, last: Mapping[str, int]) -> str:
        """The sum; where it has several parts, each of them by its name."""
        total = tongue().text(Chips(sum(last.values())))
        if len(last) == 1:
            return total
        parts = [self._part(own, name, cents) for name, cents in last.items()]
        return text("slip.parts", total=total, parts=SaidList(tuple(parts), "comma"))

    def _part(self, own: WagerLine, name: str, cents: int) -> str:
        circle, side = line_parts(name)
        if name == own.name:
            return tongue().text(Chips(cents))
        key = "slip.part-side" if side else "slip.part-circle"
        return text(key, cents=Chips(cents), circle=circle, wager=self.face.kind(side) if side else "")

    def _side(self, line: WagerLine, slip: dict[str, int], options: WagerSlip) -> Mapping[str, int]:
        most = min(line.most or slip[line.within], slip[line.within]) if line.within else line.most
        if most < line.least or (slip | {line.name: line.least}) not in options:
            return {}
        name = line.name.rpartition("/")[2]
        asked = text("slip.side", wager=self.face.kind(name), limits=span(line.least, most))
        question = asked
        while typed := self.line(question):
            try:
                cents = typed_cents(typed)
            except UnreadableError as bad:
                question = f"{text('prompt.no', why=str(bad))}\n{asked}"
                continue
            return {line.name: cents} if cents else {}
        return {}

    def _others(self, options: WagerSlip, ask: Ask[Any]) -> Mapping[str, int]:
        """No circle of one's own: behind other players', written out."""
        names = ", ".join(line.name for line in options.lines if not (line.within or line.beside))
        first = options.lines[0]
        example = f"{first.name}={first.limits[0] // 100}"
        typed = self.line(
            text("slip.others", subject=sentence(str(ask.subject)), circles=names, example=example)
        )
        return options.read(typed_slip(typed)) if typed and typed != "0" else {}


def _on_top(own: WagerLine) -> str:
    """The collection that a wager here costs beside its chips, from the least to the most."""
    least, most = own.limits
    higher = (band for band in own.fees if least < band.floor and (not most or band.floor <= most))
    fees = [charge(own.fees, least), *(band.fee for band in higher)]
    if not any(fees):
        return ""
    ends = {"least": Chips(min(fees)), "most": Chips(max(fees))}
    return text("slip.fee" if min(fees) == max(fees) else "slip.fees", **ends)


def _examples(own: WagerLine, sides: Mapping[str, str]) -> dict[str, str]:
    """A wager with a side wager, as one says it and as it is written out, on the person's own circle."""
    least = own.limits[0] // 100
    called, line = next(iter(sides.items()))
    return {"example": f"{least} {called} {least}", "written": f"{own.name}={least} {line}={least}"}


def is_idle(ask: Ask[Any]) -> bool:
    """A slip on which nothing can be put needs no question: no circle is open, or the chips do not reach."""
    return isinstance(ask.options, WagerSlip) and not any(slip for slip in ask.options.samples())


def foot() -> str:
    """The keys that work everywhere."""
    return text("look.foot")
