"""Putting a question to a person at a keyboard: drawn from its options alone, so a new game needs nothing here.

`read` is handed in: the console's own in play, a list of lines in tests. Letters that belong to the table (explain, last
round, leave) work at every question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardroom.cards import Card
from cardroom.errors import Unreadable
from cardroom.fixed import Fixed
from cardroom.money import dollars, read_cents
from cardroom.script import Act, Amount, Ask, Choice, Line, Offer, Options, Pick, Slip
from cardroom.terminal.keys import TABLE_KEYS, listing, read_act, said, span
from cardroom.terminal.picking import question, read_pick, suggested
from cardroom.terminal.two_hands import front_question, read_front, warning
from cardroom.terminal.words import WAGERS, sentence

Read = Callable[[str], str]
Chips = Callable[[Ask[Any], str], Act | None]
"""What chips mean that were typed instead of an act; nothing if these words are none."""
BANK_SHARE = 4
"""Of what could be put up, Enter suggests a quarter."""
COMES_IN = Fixed({"declare": "play", "post": "post"})
"""The act by which one comes into a hand, where silence stays out of it."""
HOW_MUCH = Fixed({
    "post-bank": "How much do you put up as player-dealer?",
    "back-bank": "How much do you put behind the player-dealer?",
})
"""Questions for an amount, by their kind."""
WARNED = Fixed({"free-check": "Staying in costs nothing."})
"""What is said before an act that carries a mark."""
YES = ("y", "yes")
LEAVE = "Leave now? The rest of the round is silence. y/N > "


class Left(Exception):  # not an error: somebody gets up
    """The person leaves the table; the rest of the round is silence."""


class Stopped(Left):
    """The person breaks off: the round does not count."""


class Prompt:
    """Asks until there is an answer. Remembers the last amounts, which Enter repeats."""

    def __init__(
        self,
        read: Read,
        commands: Mapping[str, Callable[[], None]],
        chips: Chips | None = None,
        *,
        low: str = "",
        stake: str = "wager",
    ) -> None:
        self.read, self.commands, self.chips = read, commands, chips
        self.low = low
        """By which law the lowest hand wins, so that cards are held from the lowest up; empty where a high one does."""
        self.stake = stake
        """What the game calls the wager that one begins with."""
        self._last: dict[str, int] = {}

    def plain(self, prompt: str) -> str:
        """One line of input, whatever it says, unless somebody leaves."""
        try:
            text = self.read(prompt).strip()
        except EOFError:
            raise Left from None
        except KeyboardInterrupt:
            raise Stopped from None
        if text.lower() in ("q", "quit", "exit"):
            raise Left
        return text

    def line(self, prompt: str) -> str:
        """One line of input that is no command of the table."""
        while (text := self.plain(prompt)).lower() in self.commands:
            self.commands[text.lower()]()
        return text

    def leaves(self) -> bool:
        """Whether somebody who asked to leave in the middle of a hand means it, or is not there any more."""
        try:
            return self.read(LEAVE).strip().lower() in YES
        except EOFError:
            return True
        except KeyboardInterrupt:
            return False

    def answer(self, ask: Ask[Any]) -> Any:
        """What the person says; whether it is allowed is the driver's to say."""
        options = ask.options
        match options:
            case Choice():
                return self._choose(options, ask)
            case Amount():
                return self._amount(options, ask)
            case Slip():
                return self._slip(options, ask)
            case Pick():
                return self._pick(options, ask)
            case Options():
                text = self.line(f"{ask.subject}: {options.phrase}\nEnter = {options.write(ask.default)} > ")
                return options.read(text) if text else ask.default
        raise Unreadable(f"the question about {ask.subject} has no options")

    def _pick(self, options: Pick, ask: Ask[Any]) -> tuple[Card, ...]:
        if ask.kind == "set":
            return self._front(options)
        usual = suggested(options, ask)
        text = self.line(question(options, ask, low=self.low))
        return read_pick(options, text, low=self.low) if text else usual

    def _front(self, options: Pick) -> tuple[Card, ...]:
        """Two cards for the front hand; a foul one is asked for again unless it is meant."""
        front = read_front(options, self.line(front_question(options)))
        while (foul := warning(options, front)) and self.line(foul).lower() not in YES:
            front = read_front(options, self.line(front_question(options)))
        return front

    def _choose(self, options: Choice, ask: Ask[Any]) -> Act:
        usual = usual_act(options, ask)
        text = self.line(f"{listing(options)}\nEnter = {said(options, usual)} > ")
        if not text:
            return usual
        if self.chips and (put := self.chips(ask, text)):
            return put
        act = read_act(options, text)
        if isinstance(act, Act):
            return act if self._is_meant(options.offer(act.name)) else self._choose(options, ask)
        offer = options.offer(act)
        assert offer is not None
        return Act(act, self._how_much(offer))

    def _is_meant(self, offer: Offer | None) -> bool:
        """What carries a mark is asked about once more."""
        if offer is None or not offer.warn:
            return True
        return self._is_sure(f"{WARNED.get(offer.warn, offer.warn)} {offer.name.capitalize()}")

    def _is_sure(self, doing: str) -> bool:
        return self.line(f"{doing} all the same? y/N > ").lower() in YES

    def _how_much(self, offer: Offer) -> int:
        """Enter takes all of what an act may cost, but never bets a whole stack."""
        usual = offer.most if offer.join == " for" else offer.least
        text = self.line(f"{offer.name}{offer.join} how much? {span(offer.least, offer.most)}, Enter = {dollars(usual)} > ")
        return read_cents(text) if text else usual

    def _amount(self, options: Amount, ask: Ask[Any]) -> int:
        usual_share = options.most // BANK_SHARE if options.least else 0  # what may be left alone is not suggested
        wanted = self._last.get(ask.kind, usual_share) // options.step * options.step
        usual = min(max(wanted, options.least), options.most)
        fee = f"; the collection is up to {dollars(options.fee)}" if options.fee else ""
        about = HOW_MUCH.get(ask.kind, f"How much for {ask.subject}?")
        text = self.line(f"{about} {span(options.least, options.most)}{fee}\nEnter = {dollars(usual)} > ")
        cents = read_cents(text) if text else usual
        if cents in options:
            self._last[ask.kind] = cents
        return cents

    def _slip(self, options: Slip, ask: Ask[Any]) -> Mapping[str, int]:
        """What is outside the table's limits is asked once more, and asked anew unless it is meant."""
        slip = self._wagers(options, ask)
        while (warned := options.warning(slip)) and not self._is_sure(f"{sentence(warned)}. Bet it"):
            slip = self._wagers(options, ask)
        return slip

    def _wagers(self, options: Slip, ask: Ask[Any]) -> Mapping[str, int]:
        """The own circle, then its side wagers; anything with an equals sign is a whole slip."""
        own = next((line for line in options.lines if line.name == str(ask.seat)), None)
        if own is None:
            return self._others(options, ask)
        usual = self._usual(own, options)
        enter = f"Enter = {dollars(usual)}" if usual else "Enter = sit out"
        again = f", as much again kept for the {WAGERS.get(own.again, own.again)}" if own.again else ""
        steps = f" in steps of {dollars(own.step)}" if own.step_topic else ""
        text = self.line(f"Your {self.stake}, {span(*own.limits)}{steps}{again}, {enter}, 0 = sit this one out > ")
        if "=" in text or text == "none":
            return options.read(text)
        cents = read_cents(text) if text else usual
        slip = {own.name: cents} if cents else {}
        if slip and slip in options:
            if not own.warning(cents):
                self._last[own.name] = cents
            for line in options.lines:
                if own.name in (line.within, line.beside):
                    slip |= self._side(line, slip, options)
        return slip

    def _usual(self, own: Line, options: Slip) -> int:
        """What was wagered last if that can be had, else the least, else nothing."""
        wanted = (self._last.get(own.name, own.limits[0]), own.limits[0])
        return next((cents for cents in wanted if {own.name: cents} in options), 0)

    def _side(self, line: Line, slip: dict[str, int], options: Slip) -> Mapping[str, int]:
        most = min(line.most or slip[line.within], slip[line.within]) if line.within else line.most
        if most < line.least or (slip | {line.name: line.least}) not in options:
            return {}
        name = line.name.rpartition("/")[2]
        asked = f"Side wager {WAGERS.get(name, name)}, {span(line.least, most)}, Enter = none > "
        while text := self.line(asked):
            try:
                cents = read_cents(text)
            except Unreadable as bad:
                asked = f"No: {bad}\n{asked.rpartition(chr(10))[2]}"
                continue
            return {line.name: cents} if cents else {}
        return {}

    def _others(self, options: Slip, ask: Ask[Any]) -> Mapping[str, int]:
        """No circle of one's own: behind other players', written out."""
        names = ", ".join(line.name for line in options.lines if not (line.within or line.beside))
        example = options.lines[0]
        whose, put = ask.subject.capitalize(), f"{example.name}={example.limits[0] // 100}"
        text = self.line(f"{whose}: circles {names}, as in {put}; Enter = nothing > ")
        return options.read(text) if text and text != "0" else {}


def is_idle(ask: Ask[Any]) -> bool:
    """A slip on which nothing can be put needs no question: no circle is open, or the chips do not reach."""
    return isinstance(ask.options, Slip) and not any(slip for slip in ask.options.each())


def foot() -> str:
    """The keys that work everywhere."""
    return "  ".join(f"[{key}] {what}" for key, what in TABLE_KEYS.items())


def usual_act(options: Choice, ask: Ask[Any]) -> Act:
    """What Enter means: what silence would, but somebody at the keys comes into the hand."""
    if (name := COMES_IN.get(ask.kind)) and (offer := options.offer(name)):
        return Act(name, offer.least)
    return ask.default if isinstance(ask.default, Act) else Act(options.offers[0].name)
