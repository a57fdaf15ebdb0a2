"""Somebody who plays by the page alone: sits down, reads the dock, presses what is there. Knows no game and no message."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

PATIENCE = 30_000
"""Milliseconds that a press and what follows from it may take: a machine may be busy."""
DEAF = 260
"""Milliseconds for which a new question takes nothing."""
STATE = """() => {
  const dock = document.querySelector(".dock");
  return dock?.dataset.ask ? "asked" : dock?.dataset.phase || "";
}"""
WORDS = "(document.querySelector('.dock .headline')?.textContent || '') + ' ' + (document.querySelector('.dock')?.dataset.ask || '')"
SENDS = ".acts button.send:not([disabled])"
HOUSE_WAY = re.compile("House way|Manera de la casa")
SPOILS = ("fold", "sit-out", "leave", "surrender", "pass", "decline")
"""What ends a round early is done only where nothing else is there."""


class Player:
    """One page at a table. `each` is called at every state of the dock that has not been seen before."""

    def __init__(
        self, page: Page, url: str, seed: int = 1, each: Callable[[str], None] | None = None
    ) -> None:
        self.page, self.url, self.rng = page, url, Random(seed)
        self.each = each or (lambda what: None)
        self.answered = 0
        self.kinds: list[str] = []

    # Coming and going.

    def open(self, slug: str, bots: int = 2, **settings: object) -> int:
        """A table with bots, opened as the lobby opens it, by whoever comes in as the page itself lets people in."""
        room, game = slug.split("/")
        self._post("/api/session")
        number = int(self._post("/api/tables", room=room, game=game, bots=bots, settings=settings)["number"])
        self.go(number)
        return number

    def _post(self, path: str, **body: object) -> dict[str, Any]:
        answer = self.page.request.post(f"{self.url}{path}", data=body, headers={"origin": self.url})
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def go(self, number: int) -> None:
        self.page.goto(f"{self.url}/t/{number}")
        self.page.wait_for_selector(".felt .plate, .felt button")

    def sit(self, least: bool = False) -> None:
        """On the first seat that is open, with what the page proposes, or with the least."""
        seat = self.page.locator("button.plate.open, .dock button.sit-down").first
        seat.wait_for()
        if not self.page.locator(".buy-in").count():
            self.each("watching")
            self.press(seat)
        ready = self.page.locator(".plate.me, .buy-in button.send, [role=dialog] button.send")
        ready.first.wait_for(timeout=PATIENCE)
        bring = self.page.locator(".buy-in button.send, [role=dialog] button.send").first
        if bring.count() and bring.is_visible():
            self.each("buy-in")
            if least:
                self.press(self.page.locator(".buy-in .preset").first)
            self.press(bring)
        self.page.locator(".plate.me, .strip, [data-phase]").first.wait_for(timeout=PATIENCE)

    # The dock.

    @property
    def dock(self) -> Locator:
        return self.page.locator(".dock")

    @property
    def phase(self) -> str:
        """`asked` while a question stands there; else what the dock says of the table: waiting, result."""
        return str(self.page.evaluate(STATE))

    @property
    def question(self) -> str:
        """What is asked, in words; changes when another question is put."""
        return str(self.page.evaluate(WORDS))

    def wait(self, *phases: str, seconds: float = 90) -> str:
        """Until the dock stands in one of these phases."""
        try:
            self.page.wait_for_function(
                f"(all) => all.includes(({STATE})())", arg=list(phases), timeout=seconds * 1000
            )
        except TooLate:
            raise AssertionError(
                f"none of {phases}, but {self.phase!r}: {self.dock.inner_text()!r} {self.status!r}"
            ) from None
        return self.phase

    @property
    def status(self) -> str:
        return self.page.evaluate("document.querySelector('.status')?.textContent || ''")

    def round(self, seconds: float = 240, most: int = 1000) -> str:
        """Plays until a round is over in which something was answered, or so many answers were given; returns what the dock says."""
        until, before = time.monotonic() + seconds, self.answered
        while time.monotonic() < until:
            phase = self.wait("asked", "result", seconds=max(1, until - time.monotonic()))
            if phase != "result":
                self.answer()
            elif self.answered > before:
                self.each("result")
                return self.dock.inner_text()
            else:
                self.page.wait_for_timeout(100)
            if self.answered >= before + most:
                return self.dock.inner_text()
        raise AssertionError(
            f"no round is over after {seconds} s: {self.answered - before} answers, {self.kinds[-5:]}, {self.status!r}"
        )

    def answer(self) -> str:
        """The question that stands there, by a control that is there. Returns its kind."""
        words = self.question
        if self.phase != "asked":
            return ""
        self.page.wait_for_timeout(DEAF)
        kind, do = self._control()
        self.each(f"{kind}: {words}")
        try:
            do()
            self.page.wait_for_function(
                f"(words) => {WORDS} !== words || document.querySelector('.dock .stands')",
                arg=words,
                timeout=PATIENCE,
            )
        except TooLate as late:
            if self.question == words:
                raise AssertionError(
                    f"{kind} {words!r} could not be answered: {self.dock.inner_text()!r} {self.status!r} {late}"
                ) from None
        self.answered += 1
        self.kinds.append(kind)
        return kind

    def until(self, kind: str, seconds: float = 240) -> None:
        """Plays on until a question of this kind stands there and takes answers."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            self.wait("asked", seconds=max(1, until - time.monotonic()))
            self.page.wait_for_timeout(DEAF)
            if self._control()[0] == kind:
                return
            self.answer()
        raise AssertionError(f"never asked for {kind}: {self.kinds}")

    def act(self, name: str) -> None:
        """One act by its name, once it takes answers."""
        words = self.question
        self.page.wait_for_timeout(DEAF)
        button = self.dock.locator(f".acts [data-act='{name}']:not([disabled])")
        self.press(button)
        self._once_more(button)
        self.page.wait_for_function(f"(words) => {WORDS} !== words", arg=words, timeout=PATIENCE)
        self.answered += 1

    def press(self, one: Locator) -> None:
        """By mouse or finger; whoever plays by keys presses otherwise."""
        one.click(timeout=PATIENCE)

    @property
    def own(self) -> list[str]:
        """The names of one's own cards, as they are read out."""
        return [
            str(one.get_attribute("aria-label"))
            for one in self.dock.locator(".own-cards svg[aria-label]").all()
        ]

    def _control(self) -> tuple[str, Callable[[], None]]:
        """By what is there to be pressed."""
        kinds = {
            ".slip-line": ("slip", self._wager),
            ".rack-of-cards": ("racks", self._set),
            ".card-toggle": ("pick", self._pick),
            ".tile": ("tiles", self._choose),
        }
        return next(
            (found for selector, found in kinds.items() if self._shown(selector)), ("choice", self._choose)
        )

    def _shown(self, selector: str) -> list[Locator]:
        return [one for one in self.dock.locator(selector).all() if one.is_visible()]

    def _send(self) -> None:
        """The one button that sends; what asks to be pressed once more is."""
        button = self.dock.locator(SENDS).first
        self.press(button)
        self._once_more(button)

    def _once_more(self, button: Locator) -> None:
        self.page.wait_for_timeout(60)
        if (
            button.count()
            and button.is_visible()
            and button.evaluate("one => one.matches('.armed, .marked') && !one.disabled && one.isConnected")
        ):
            self.press(button)

    def _wager(self) -> None:
        """Chips on the first circle, and on a side wager now and then."""
        names = self._shown("button.slip-name")
        self.press(names[0])
        if len(names) > 1 and self.rng.random() < 0.5:
            self.press(names[1])
        self._send()

    def _set(self) -> None:
        self.press(self.dock.get_by_role("button", name=HOUSE_WAY).first)
        self._send()

    def _pick(self) -> None:
        cards = self._shown(".card-toggle")
        for card in self.rng.sample(cards, len(cards)):
            if self._shown(SENDS):
                break
            self.press(card)
        self._send()

    def _choose(self) -> None:
        tiles, presets = self._shown("button.tile:not([disabled])"), self._shown("button.preset")
        acts = self._shown(".acts button.act[data-act]:not([disabled])")
        if tiles and (not acts or self.rng.random() < 0.8):
            self.press(tiles[0])
            return self._send()
        if presets and (not acts or self.rng.random() < 0.25):
            self.press(presets[0])
            return self._send()
        if not acts:
            return self._send()
        names = [one.get_attribute("data-act") or "" for one in acts]
        good = [n for n, name in enumerate(names) if name not in SPOILS] or list(range(len(acts)))
        act = acts[self.rng.choice(good)]
        self.press(act)
        return self._once_more(act)
