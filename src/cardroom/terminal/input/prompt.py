"""Questions put to a person at a keyboard, drawn from their options alone: a new game needs nothing here.

`read` is a parameter: the console's own in play, a list of lines in tests. Letters that belong to the table
(explain, last round, leave) work at every question. `enter_key.py` alone decides what Enter answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardroom.cards import Card
from cardroom.errors import UnreadableError
from cardroom.fees import fee_range
from cardroom.games.presenter import Presenter
from cardroom.hands import from_the_top
from cardroom.script import Act, Amount, Ask, Choice, Offer, Options, Pick, WagerLine, WagerSlip, line_parts
from cardroom.terminal.console.formatting import sentence
from cardroom.terminal.console.text import has, text
from cardroom.terminal.input.act_keys import act_text, listing, read_act, span
from cardroom.terminal.input.card_choice import Hold, question, read_pick
from cardroom.terminal.input.enter_key import enter_answer
from cardroom.terminal.input.front_hand import foul_warning, front_question, read_front
from cardroom.terminal.input.typed_money import typed_cents
from cardroom.terminal.input.typed_wagers import spoken_slip, typed_slip
from cardroom.words import Chips, SaidList, current_language

Read = Callable[[str], str]
PutIn = Callable[[Ask[Any], str], Act | None]
"""Returns the act that chips mean which were typed instead of an act; None if these words are none."""
LookUp = Callable[[str], bool]
"""Shows a clause by number or word, and returns whether the text asked for one."""
PLAIN = Presenter()
BANK_SHARE = 4
"""The example is the most that the bank can put up, divided by this."""
AGAIN = ("r", "repeat", "again")
"""The words that repeat the last wager."""


class LeaveTable(Exception):  # not an error: the person gets up
    """Control flow: the person leaves the table, and their questions time out for the rest of the round."""


class Prompt:
    """Asks until there is an answer. It remembers the last amounts, which `r` repeats."""

    def __init__(
        self,
        read: Read,
        commands: Mapping[str, Callable[[], None]],
        chips: PutIn | None = None,
        *,
        hold: Hold = from_the_top,
        presenter: Presenter = PLAIN,
        look_up: LookUp | None = None,
    ) -> None:
        self.read, self.commands, self.chips, self.look_up = read, commands, chips, look_up
        self.hold, self.presenter = hold, presenter
        self.redraw: Callable[[], None] = lambda: None
        """Shows the table and the question again, before Enter asks again."""
        self.stack: Callable[[], int] = lambda: 0
        """Returns the chips the person has behind; 0 if they are not known."""
        self.has_looked = False
        """True if the last line opened a page: a person who closes it once too often does not mean to
        leave."""
        self._last: dict[str, int] = {}
        self._slip: Mapping[str, int] = {}

    def plain(self, prompt: str) -> str:
        """Return one line of input; raise `LeaveTable` if the person leaves."""
        try:
            typed = self.read(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            raise LeaveTable from None
        if typed.lower() in ("q", "quit", "exit"):
            raise LeaveTable
        return typed

    def line(self, prompt: str, again: str = "") -> str:
        """Return one line of input that is no command of the table. After a command, the prompt is
        `again`."""
        self.has_looked = False
        while True:
            typed = self.plain(prompt)
            if not self.run_command(typed) and (self.look_up is None or not self.look_up(typed)):
                self.has_looked = False
                return typed
            self.has_looked, prompt = True, again or prompt

    def run_command(self, typed: str) -> bool:
        """Run the command that was typed, and return whether it was one."""
        command = self.commands.get(typed.lower())
        if command:
            command()
        return command is not None

    def confirms_leaving(self, question: str) -> bool:
        """Return whether a person who asked to leave means it, or has closed the input."""
        try:
            return is_yes(self.read(question))
        except (EOFError, KeyboardInterrupt):
            return True

    def answer(self, ask: Ask[Any]) -> Any:
        """Return the person's answer to a question; the driver decides whether it is allowed."""
        options = ask.options
        match options:
            case Choice():
                return self._choose(options, ask)
            case Amount():
                return self._amount(options, ask)
            case WagerSlip():
                return self._confirmed_slip(options, ask)
            case Pick():
                return self._pick(options, ask)
            case Options():
                enter = text("enter.means", answer=options.write(ask.default))
                typed = self.line(f"{ask.subject}: {options.phrase}\n{enter} > ")
                return options.read(typed) if typed else enter_answer(ask)
        raise UnreadableError(f"the question about {ask.subject} has no options")

    def _insist(self, prompt: str) -> str:
        """Return a line that is not empty: if every answer costs something, Enter says so and asks again."""
        asked = prompt
        while not (typed := self.line(asked, prompt)):
            self.redraw()
            asked = f"{text('enter.nothing')}\n{prompt}"
        return typed

    def _pick(self, options: Pick, ask: Ask[Any]) -> tuple[Card, ...]:
        if ask.kind == "set":
            return self._front(options)
        asked, usual = question(options, ask, self.hold), enter_answer(ask)
        typed = self._insist(asked) if usual is None else self.line(asked)
        return read_pick(options, typed, self.hold) if typed else tuple(usual or ())

    def _front(self, options: Pick) -> tuple[Card, ...]:
        """Return two cards for the front hand; a foul hand is asked about again, unless the person confirms
        it."""
        front = read_front(options, self.line(front_question(options)))
        while (foul := foul_warning(options, front)) and not is_yes(self.plain(foul)):
            front = read_front(options, self.line(front_question(options)))
        return front

    def _choose(self, options: Choice, ask: Ask[Any]) -> Act:
        usual: Act | None = enter_answer(ask, self.presenter.family)
        enter = (
            text("enter.again")
            if usual is None
            else text("enter.means", answer=act_text(options, usual, ask.kind, self.presenter.family))
        )
        asked = f"{listing(options, ask.kind, self.presenter.family)}\n{enter} > "
        typed = self._insist(asked) if usual is None else self.line(asked)
        if not typed:
            assert usual is not None
            return usual
        if self.chips and (chips_act := self.chips(ask, typed)):
            return chips_act
        act = read_act(options, typed, ask.kind, self.presenter.family)
        if isinstance(act, Act):
            offer = options.offer(act.name)
            is_meant = self._is_meant(offer) and (typed.isalpha() or self._is_all(offer, act.cents))
            return act if is_meant else self._choose(options, ask)
        offer = options.offer(act)
        assert offer is not None
        cents = self._how_much(offer)
        return Act(act, cents) if cents and self._is_all(offer, cents) else self._choose(options, ask)

    def _is_all(self, offer: Offer | None, cents: int) -> bool:
        """Return whether a typed amount may be answered; one that takes all the chips has to be confirmed."""
        if offer is None or offer.least == offer.most or not cents or offer.cost(cents) != self.stack():
            return True
        return is_yes(self.plain(text("prompt.all-in", cents=Chips(offer.cost(cents)))))

    def _is_meant(self, offer: Offer | None) -> bool:
        """Return whether an offer may be answered; one that carries a warning has to be confirmed."""
        if offer is None or not offer.warn:
            return True
        why = text(f"warned.{offer.warn}") if has(f"warned.{offer.warn}") else offer.warn
        return self._is_sure(f"{why} {sentence(offer.name)}")

    def _is_sure(self, doing: str) -> bool:
        return is_yes(self.plain(text("prompt.sure", doing=doing)))

    def _how_much(self, offer: Offer) -> int:
        """Return the amount of an act; Enter goes back to the acts, because it never bets."""
        act = " ".join(filter(None, (offer.name, offer.join if offer.join != "receiving" else "")))
        typed = self.line(text("prompt.how-much", act=act, amounts=span(offer.least, offer.most)))
        return typed_cents(typed) if typed else 0

    def _amount(self, options: Amount, ask: Ask[Any]) -> int:
        """Return an amount. Enter declines if nothing has to be put up; else the question is asked again."""
        last = self._last.get(ask.kind, 0)
        again = min(max(last, options.least), options.most) if last else 0
        about = (
            text(f"amount.{ask.kind}")
            if has(f"amount.{ask.kind}")
            else text("amount.of", subject=ask.subject)
        )
        fee = text("amount.fee", fee=Chips(options.fee)) if options.fee else ""
        free = enter_answer(ask) is not None
        share = max(options.least, options.most // BANK_SHARE // options.step * options.step)
        hint = text("amount.again", cents=Chips(again)) if again else text("amount.as", cents=Chips(share))
        enter = text("enter.means", answer=text("amount.none")) if free else text("enter.again")
        asked = f"{about} {span(options.least, options.most)}{fee}\n{hint}; {enter} > "
        typed = self.line(asked) if free else self._insist(asked)
        cents = again if typed.lower() in AGAIN and again else typed_cents(typed) if typed else 0
        if cents and cents in options:
            self._last[ask.kind] = cents
        return cents

    def _confirmed_slip(self, options: WagerSlip, ask: Ask[Any]) -> Mapping[str, int]:
        """Return a wager slip. One outside the table's limits has to be confirmed, or the question is asked
        again."""
        slip = self._wagers(options, ask)
        while (warned := options.warning(slip)) and not self._is_sure(
            text("prompt.bet-it", warned=sentence(str(warned)))
        ):
            slip = self._wagers(options, ask)
        if slip and not options.warning(slip) and slip in options:
            self._slip = slip
        return slip

    def _wagers(self, options: WagerSlip, ask: Ask[Any]) -> Mapping[str, int]:
        """Return the wager on the own circle and its side wagers, which may be typed together or one by one.

        A slip may also be written out, and r repeats the last one.
        """
        own_line = next((line for line in options.lines if line.name == str(ask.seat)), None)
        if own_line is None:
            return self._others(options, ask)
        last = self._slip if self._slip and self._slip in options else {}
        typed = self.line(self._wager_question(own_line, last))
        if typed.lower() in AGAIN and last:
            return last
        sides = self._sides(options, own_line)
        slip = spoken_slip(typed, own_line.name, sides) if typed else None
        if slip and (own_line.name not in slip or len(slip) > 1):
            return self._with_own(slip, own_line, options)
        if "=" in typed or typed == "none":
            return typed_slip(typed)
        if sides and " " in typed:
            raise UnreadableError(text("slip.say", typed=repr(typed), **_examples(own_line, sides)))
        cents = typed_cents(typed) if typed else 0
        slip = {own_line.name: cents} if cents else {}
        if slip and slip in options:
            for line in options.lines:
                if own_line.name in (line.within, line.beside):
                    slip |= self._side(line, slip, options)
        return slip

    def _sides(self, options: WagerSlip, own_line: WagerLine) -> dict[str, str]:
        """Return the side wagers of the own circle, by every name they have."""
        lines_by_name: dict[str, str] = {}
        for line in options.lines:
            if own_line.name in (line.within, line.beside):
                _, name = line_parts(line.name)
                called = current_language().text(self.presenter.kind(name)).lower()
                lines_by_name |= dict.fromkeys((called, name, name.replace("-", " "), line.name), line.name)
        return lines_by_name

    def _with_own(self, slip: dict[str, int], own_line: WagerLine, options: WagerSlip) -> dict[str, int]:
        """Return the slip; refuse a side wager without a wager on the circle."""
        if own_line.name not in slip and slip not in options:
            raise UnreadableError(
                text("slip.own-first", **_examples(own_line, self._sides(options, own_line)))
            )
        return slip

    def _wager_question(self, own_line: WagerLine, last: Mapping[str, int]) -> str:
        kept_wager = text("slip.kept", wager=self.presenter.kind(own_line.again)) if own_line.again else ""
        steps = text("slip.steps", step=Chips(own_line.step)) if own_line.step_topic else ""
        again = text("slip.again", wagers=self._repeated(own_line, last)) if last else ""
        enter = text("enter.means", answer=text("slip.sit-out"))
        limits = span(*own_line.limits) + steps + kept_wager + _on_top(own_line)
        return text("slip.own", stake=self.presenter.stake(), limits=limits) + f"; {again}{enter} > "

    def _repeated(self, own_line: WagerLine, last: Mapping[str, int]) -> str:
        """Return the sum of the last slip; if it has several parts, each part by its name."""
        total = current_language().text(Chips(sum(last.values())))
        if len(last) == 1:
            return total
        parts = [self._part(own_line, name, cents) for name, cents in last.items()]
        return text("slip.parts", total=total, parts=SaidList(tuple(parts), "comma"))

    def _part(self, own_line: WagerLine, name: str, cents: int) -> str:
        circle, side = line_parts(name)
        if name == own_line.name:
            return current_language().text(Chips(cents))
        key = "slip.part-side" if side else "slip.part-circle"
        return text(key, cents=Chips(cents), circle=circle, wager=self.presenter.kind(side) if side else "")

    def _side(self, line: WagerLine, slip: dict[str, int], options: WagerSlip) -> Mapping[str, int]:
        most = min(line.most or slip[line.within], slip[line.within]) if line.within else line.most
        if most < line.least or (slip | {line.name: line.least}) not in options:
            return {}
        _, name = line_parts(line.name)
        asked = text("slip.side", wager=self.presenter.kind(name), limits=span(line.least, most))
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
        """Return wagers behind other players' circles, written out, for a person without a circle."""
        names = ", ".join(line.name for line in options.lines if not (line.within or line.beside))
        first = options.lines[0]
        example = f"{first.name}={first.limits[0] // 100}"
        typed = self.line(
            text("slip.others", subject=sentence(str(ask.subject)), circles=names, example=example)
        )
        return typed_slip(typed) if typed and typed != "0" else {}


def _on_top(own_line: WagerLine) -> str:
    """Return the collection that a wager here costs besides its chips, from the least to the most."""
    lowest, highest = fee_range(own_line.fees, *own_line.limits)
    if not highest:
        return ""
    ends = {"least": Chips(lowest), "most": Chips(highest)}
    return text("slip.fee" if lowest == highest else "slip.fees", **ends)


def _examples(own_line: WagerLine, sides: Mapping[str, str]) -> dict[str, str]:
    """Return a wager with a side wager, as people say it and as it is written out, on the person's own
    circle."""
    least = own_line.limits[0] // 100
    called, line = next(iter(sides.items()))
    return {"example": f"{least} {called} {least}", "written": f"{own_line.name}={least} {line}={least}"}


def is_yes(typed: str) -> bool:
    """Return whether a person says yes, in one of the words of their language."""
    return typed.strip().lower() in text("prompt.yes").split()


def is_idle(ask: Ask[Any]) -> bool:
    """Return whether a slip needs no question: no circle is open, or the chips do not reach."""
    return isinstance(ask.options, WagerSlip) and not any(slip for slip in ask.options.samples())


def foot() -> str:
    """Return the line of keys that work everywhere."""
    return text("look.foot")
