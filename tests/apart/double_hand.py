"""Double Hand Poker settled apart, by the documents of Mortimer's and Comstock: two hands of each against two of the bank.

Comstock's intro-1b, 1c (the joker), 3g (which hand is foul), 4b (both higher wins even money, neither loses, one pushes), rule-4
(clockwise from the action button, as far as the money reaches, example-1 to example-4 of Mortimer's), rule-17b and Mortimer's
rule-7 (partners are one bet), rule-23 and rule-48 (copies are the bank's), rule-8 and rule-36 (foul hands).
"""

from __future__ import annotations

from collections import defaultdict

from tests.apart.holdem import RANKS, Strength, high_with_joker
from tests.apart.told import Told, around, begin, cents


def front_of(two: list[str]) -> Strength:
    """A pair or two cards; the joker is an ace."""
    first, second = sorted((12 if card == "**" else RANKS.index(card[0]) for card in two), reverse=True)
    return (1, first) if first == second else (0, first, second)


def back_of(five: list[str]) -> Strength:
    return high_with_joker(tuple(five))


def is_foul(front: list[str], back: list[str]) -> bool:
    """Not two and five cards, or the front is the stronger: by pair, then card by card; equal ones are sound."""
    if len(front) != 2 or len(back) != 5:
        return True
    mine, behind = front_of(front), back_of(back)
    if behind[0] > 1:
        return False
    return mine > behind[: len(mine)]


def cards_of(text: str) -> list[str]:
    return [text[at : at + 2] for at in range(0, len(text), 2)] if text != "-" else []


def settle(told: Told) -> dict[int, int]:
    """What everybody holds in the end."""
    lies = begin(told)
    sets: dict[str, tuple[list[str], list[str]]] = {}
    put: dict[str, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    backed: dict[int, int] = defaultdict(int)
    owner: dict[int, int] = {}
    came: dict[int, list[int]] = defaultdict(list)
    stage = ""
    for line in told.lines:
        words = line.words
        if line.mark == "?":
            stage = words[2] if words[2] in ("bank", "wager", "backline", "partners") else stage
            if words[2] == "bank":
                owner, came, put, backed = (
                    {},
                    defaultdict(list),
                    defaultdict(lambda: defaultdict(int)),
                    defaultdict(int),
                )
        if line.mark != ".":
            continue
        if words[0] == "clear":
            break
        if words[0] == "fact" and words[3] in ("double-hand.hands-compared", "double-hand.hands-set"):
            at = 5 if words[3].endswith("compared") else 4
            sets[words[1]] = (cards_of(words[at]), cards_of(words[at + 1]))
        lies.follow(line)
        if words[0] == "move" and not words[4].startswith("settle."):
            source, target, amount = words[1], words[2], cents(words[3])
            if source.startswith("stack/") and target.startswith("bet/"):
                number, bettor = (int(one) for one in target.split("/")[1:])
                seat = int(source[6:])
                put[target][seat] += amount
                if seat == bettor and bettor not in came[number]:
                    came[number].append(bettor)
                if stage == "wager":
                    owner[number] = bettor
            elif target.startswith("stack/") and source.startswith("bet/"):
                put[source][int(target[6:])] -= amount
            elif target == "bank" and words[4] == "act.back-bank":
                backed[int(source[6:])] += amount
            elif source == "bank" and words[4] == "act.back-bank":
                backed[int(target[6:])] -= amount
    return pay(told, lies, sets, put, {seat: one for seat, one in backed.items() if one}, owner)


def pay(
    told: Told,
    lies: object,
    sets: dict[str, tuple[list[str], list[str]]],
    put: dict[str, dict[int, int]],
    backed: dict[int, int],
    owner: dict[int, int],
) -> dict[int, int]:
    chips = dict(lies.chips)  # type: ignore[attr-defined]
    buttons = lies.buttons  # type: ignore[attr-defined]
    held = {seat: chips.get(f"stack/{seat}", 0) for seat in told.seats}
    left = banked = chips.get("bank", 0)
    posted = banked
    dealer = tuple(reader(hand) for reader, hand in zip((front_of, back_of), sets["dealer"], strict=True))
    on: dict[int, list[int]] = defaultdict(list)
    for account, lying in chips.items():
        if account.startswith("bet/") and lying:
            number, bettor = (int(one) for one in account.split("/")[1:])
            on[number].append(bettor)
    for number in around(list(on), buttons["action"]):
        front, back = sets[str(number)]
        how = -1 if is_foul(front, back) else (front_of(front) > dealer[0]) + (back_of(back) > dealer[1]) - 1
        first = owner.get(number) or max(on[number], key=lambda one: (chips[f"bet/{number}/{one}"], -one))
        others = sorted(one for one in on[number] if one != first)
        if number not in owner:
            others.sort(key=lambda one: -chips[f"bet/{number}/{one}"])
        for bettor in (first, *others):
            account = f"bet/{number}/{bettor}"
            stake = chips[account]
            reach = min(left, stake) if how else 0
            left -= reach
            banked -= how * reach
            among = {seat: one for seat, one in put[account].items() if seat != bettor and one}
            for amount in (reach, stake) if how > 0 else (stake - (reach if how < 0 else 0),):
                share(held, amount, bettor, among, stake, told.chip)
    share(held, banked, buttons["bank"], backed, posted, told.chip)
    return held


def share(
    held: dict[int, int], amount: int, owner: int, others: dict[int, int], whole: int, chip: int
) -> None:
    """To each partner by what he put in, in whole chips; the rest to whose it is."""
    parts = {seat: amount * one // whole // chip * chip for seat, one in others.items()}
    for seat, part in parts.items():
        held[seat] += part
    held[owner] += amount - sum(parts.values())
