"""The same mishap, side by side: of every cell of docs/reference/when-wrong.md one mishap is played, and the grade of remedy that comes
about is the one that the documents have. What the page says there is among what it has to say of that grade."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import pytest

from cardroom.felt import Event
from cardroom.rooms import offering
from cardroom.telling.rules.mishap_sheet import lines_of
from tests.double_hand.deals import COMSTOCK, MORTIMERS
from tests.mishaps import (
    lowball,
    test_double_hand,
    test_double_hand_deal,
    test_holdem,
    test_mexican,
    test_stud,
)
from tests.mishaps import test_super_pan_9 as nine
from tests.mishaps.grades import Grade, grade
from tests.mishaps.pan import ALL_PLAY, pan
from tests.mishaps.struck import struck

Play = Callable[[Sequence[str]], Sequence[Event]]


def of_poker(slug: str, chance: str, said: dict[str, tuple[str, ...]]) -> Play:
    """Words stand for what is said; `deal` for the deck; everything else is a mishap. `end`: to the end of the round."""

    def play(steps: Sequence[str]) -> Sequence[Event]:
        lines = [line for one in steps if one != "end" for line in _lines(one, chance, said)]
        return struck(slug, 4, *said.get("before", ()), *lines, finish="end" in steps).events

    return play


def _lines(step: str, chance: str, said: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    if step == "deal":
        return (chance,)
    return said.get(step, (step,) if step[0].isdigit() else (f"mishap {step}",))


def of_pan(steps: Sequence[str]) -> Sequence[Event]:
    lines = [line for one in steps for line in _lines(one, "chance", {"played": ALL_PLAY})]
    hand, draws = (
        ("5h 6h Jh", "Ks Kc") if any(one.startswith("breach") for one in steps) else ("7d 7s", "7h Kc")
    )
    return pan({1: hand}, draws, *lines).events


def of_double_hand(slug: str) -> Play:
    def play(steps: Sequence[str]) -> Sequence[Event]:
        (at,) = steps
        topic, _, text = at.partition(": ")
        if topic == "deck":
            return test_double_hand_deal.at_deck(slug, text).driver.events
        hands = {**test_double_hand.WIN, 1: "Ah Ks Qd Js 8d 5h 3s"} if "Ah Ks" in text else None
        return test_double_hand.hit(slug, {TOPICS[topic]: text}, hands=hands).driver.events

    return play


def of_nine(steps: Sequence[str]) -> Sequence[Event]:
    (at,) = steps
    topic, _, text = at.partition(": ")
    acts = "1 stand, 2 stand, 3 house-way" if "count 3" in text else "1 stand, 2 stand, 3 draw"
    acts = "1 stand, 3 draw" if "shown" in text else acts
    return nine.hit({NINE[topic]: text}, acts=f"{acts}, {acts}", then="5 4 3").driver.events


TOPICS = {"set": test_double_hand.SET, "last": test_double_hand.LAST, "pile": "deal.pile"}
NINE = {"deck": nine.DECK, "act": nine.ACT}
PAT = ("2 none", "3 none", "4 none", "1 none")
POKER: dict[str, tuple[str, str, dict[str, tuple[str, ...]]]] = {
    "holdem": (
        "comstock/holdem",
        test_holdem.chance(),
        {"called": test_holdem.CALLED, "checked": test_holdem.CHECKED},
    ),
    "stud": (
        "comstock/seven-stud",
        test_stud.chance(),
        {"called": test_stud.IN, "checked": test_stud.CHECKED},
    ),
    "mexican": (
        "comstock/mexican-poker",
        test_mexican.chance(),
        {"called": test_mexican.IN, "kept": test_mexican.KEPT},
    ),
    "lowball": (
        "comstock/lowball",
        lowball.chance(),
        {"before": lowball.KILLS, "called": lowball.CALLED, "pat": PAT},
    ),
}
COLUMNS: dict[str, tuple[str, Play]] = {
    **{name: (slug, of_poker(slug, chance, said)) for name, (slug, chance, said) in POKER.items()},
    "nine": ("comstock/super-pan-9", of_nine),
    "double": (COMSTOCK, of_double_hand(COMSTOCK)),
    "pai-gow": (MORTIMERS, of_double_hand(MORTIMERS)),
    "pan": ("comstock/pan", of_pan),
}
PILES = [card.text for card in test_double_hand_deal.shoe(test_double_hand_deal.HANDS)]
JOKER, ACE, NINE_AT = (PILES.index(card) + 1 for card in ("**", "Ac", "9h"))

TABLE = """
boxed-one        holdem   repair   boxed-replaced.at-once          boxed 2 | deal
boxed-one        stud     repair   boxed-replaced.at-once          boxed 9 | deal
boxed-one        mexican  repair   boxed-replaced.at-once          boxed 5 | deal
boxed-one        lowball  repair   boxed-replaced.at-once          boxed 2 | deal
boxed-one        nine     repair   boxed-replaced.at-once          deck: boxed 1
boxed-one        double   repair   exposed-replaced.piles.after-deal  deck: boxed 15
boxed-one        pai-gow  repair   exposed-replaced.piles.after-deal  deck: boxed 15
boxed-one        double   misdeal  exposed-aces.misdeal            deck: boxed {ace}
boxed-one        pai-gow  misdeal  exposed-aces.misdeal            deck: boxed {ace}
boxed-one        pan      floor    floor                           boxed 2 | deal
boxed-more       holdem   repair   alike                           boxed 2 3 | deal
boxed-more       stud     repair   alike                           boxed 2 3 | deal
boxed-more       mexican  repair   alike                           boxed 2 3 | deal
boxed-more       lowball  misdeal  boxed-together.more             boxed 2 3 4 5 6 | deal
boxed-more       nine     repair   alike                           deck: boxed 1 2
boxed-more       double   misdeal  exposed-misdeal.both.more       deck: boxed 15 22
boxed-more       pai-gow  misdeal  exposed-misdeal.both.more       deck: boxed 15 22
joker            holdem   repair   foreign-jokers.scraps           foreign 11 ** | deal | called
joker            holdem   foul     foreign-unreported.foul         foreign 3 ** | deal | called | end
joker            stud     repair   foreign-jokers.scraps           foreign 9 ** | deal
joker            stud     foul     foreign-unreported.foul         foreign 2 ** | deal | 2 bring-in 2.50 | 3 call | end
joker            mexican  floor    floor                           foreign 5 ** | deal
joker            lowball  no pot   foreign-jokers.plays            foreign 3 ** | deal | found foreign 4
joker            nine     floor    floor                           deck: foreign 1 **
joker            double   misdeal  exposed-aces.joker.misdeal      deck: boxed {joker}
joker            pai-gow  misdeal  exposed-aces.joker.misdeal      deck: boxed {joker}
joker            pan      repair   foreign-jokers.pan.scraps       foreign 7 ** | deal | 1 play | found foreign 4
equal            holdem   floor    floor                           foreign 3 Ts | deal | found foreign 4
equal            stud     floor    floor                           foreign 9 Ts | deal
equal            mexican  floor    floor                           foreign 5 7s | deal
equal            lowball  no pot   foreign-deck.no pot             foreign 2 back | deal
equal            nine     floor    floor                           deck: foreign 1 8c
equal            double   floor    floor                           deck: foreign 9 back
equal            pai-gow  no pot   foreign-deck.piles.no pot       twins
equal            pan      floor    floor                           foreign 7 back | deal
exposed-one      holdem   repair   exposed-replaced.after-deal     exposed 4.2 | deal
exposed-one      stud     repair   exposed-shows.yes               exposed 2.2 | deal
exposed-one      mexican  repair   exposed-shows.mexican.yes       exposed 3.1 | deal
exposed-one      lowball  misdeal  exposed-first.misdeal           exposed 2.1 | deal
exposed-one      lowball  repair   exposed-replaced.draw.after-deal  exposed 3.5 | deal
exposed-one      nine     repair   exposed-replaced.spots.after-dealer  deck: exposed 1.1
exposed-one      double   repair   exposed-replaced.piles.after-deal  deck: exposed pile-1.3
exposed-one      pai-gow  repair   exposed-replaced.piles.after-deal  deck: exposed pile-1.3
exposed-one      pan      floor    floor                           exposed 4.2 | deal
exposed-more     holdem   misdeal  exposed-misdeal.more            exposed 2.1 | exposed 1.1 | deal
exposed-more     stud     dead     exposed-shows.both.yes          exposed 2.1 | exposed 2.2 | deal
exposed-more     mexican  repair   alike                           exposed 3.1 | exposed 4.1 | deal
exposed-more     lowball  repair   alike                           exposed 3.5 | exposed 4.2 | deal
exposed-more     nine     repair   alike                           deck: exposed 1.1; exposed 2.3
exposed-more     double   misdeal  exposed-misdeal.both.more       deck: exposed pile-1.3; exposed pile-1.4
exposed-more     pai-gow  misdeal  exposed-misdeal.both.more       deck: exposed pile-1.3; exposed pile-1.4
off-table        holdem   floor    floor                           off-table 4.2 | deal
off-table        stud     repair   off-table-replaced.as-exposed   off-table 3.3 | deal
off-table        mexican  repair   off-table-replaced.as-exposed   off-table 3.1 | deal
off-table        lowball  repair   off-table-replaced.after-deal   off-table 2.1 | deal
off-table        nine     repair   off-table-replaced.at-once      deck: off-table 1.1
off-table        double   floor    floor                           deck: off-table pile-1.3
off-table        pai-gow  floor    floor                           deck: off-table pile-1.3
off-table        pan      floor    floor                           off-table 4.2 | deal
count-early      holdem   misdeal  count-misdeal-until.more        count 3 +1 | deal | 4 raise 4.00 | found count 3
count-early      stud     dead     count-out.until-opened          count 3 +1 | deal | found count 3
count-early      mexican  dead     count-out.until-opened          count 3 +1 | deal | found count 3
count-early      lowball  misdeal  count-extra-until.draw          count 4 +2 | deal | 3 fold | found count 4
count-early      lowball  foul     count-then.before-draw.foul     count 4 +1 | deal | found count 4
count-early      nine     misdeal  count-hands.spots.one           deck: count dealer +1
count-early      nine     misdeal  count-hands.spots.one           deck: count 3 +1
count-early      nine     floor    count-hands.spots.one           deck: count 1 +1
count-early      double   repair   count-hands.piles.more          deck: count pile-1 -1
count-early      double   dead     count-hands.piles.more          deck: count pile-1 +1
count-early      double   misdeal  count-hands.piles.more          deck: count pile-1 -1; count pile-3 +1
count-early      pai-gow  misdeal  count-hands.piles.one           deck: count pile-3 +1
count-early      pan      repair   count-least.more                count 4 -1 | deal | 1 play | found count 4
count-early      pan      dead     count-least.more                count 4 +2 | deal | 1 play | found count 4
count-late       holdem   dead     count-then.dead                 count 4 +1 | deal | 4 raise 4.00 | 1 call | found count 4
count-late       stud     foul     count-then.stud.foul            count 3 +1 | deal | 4 bring-in 2.50 | found count 3
count-late       stud     dead     count-then.stud.foul            count 2 -1 | deal | 2 bring-in 2.50 | 3 call | 4 call | 1 call | end
count-late       mexican  foul     count-then.stud.foul            count 3 +1 | deal | 1 bring-in 2.00 | found count 3
count-late       lowball  foul     count-then.draw.foul            deal | called | pat | fouled 2 dropped Ah | found count 2
count-late       double   foul     fouled-touched.laid.foul        set: fouled 1 front 3
count-late       pai-gow  foul     fouled-touched.laid.foul        set: fouled 1 front 3
count-late       pan      foul     count-then.pan.foul             count 1 +1 | deal | played | 1 meld 7d 7h 7s 0.50 | 1 discard 2c | found count 1 | 3 challenge
skipped          holdem   misdeal  count-misdeal-until.astray.more astray 3 skipped | deal
skipped          stud     misdeal  astray-skipped.until-action     astray 3 skipped | deal | found astray 3
skipped          stud     floor    astray-skipped.until-action     astray 3 skipped | deal | 2 bring-in 2.50
skipped          mexican  misdeal  astray-skipped.until-two-acts   astray 2 skipped | deal | 4 bring-in 2.00 | found astray 2
skipped          mexican  foul     astray-skipped.until-two-acts   astray 2 skipped | deal | 4 bring-in 2.00 | 1 call
skipped          lowball  misdeal  astray-skipped.redealt          astray 4 skipped | deal | 3 call
skipped          nine     misdeal  astray-to.skipped.until-dealt   deck: astray 2 skipped
skipped          double   misdeal  count-hands.skipped.more        deck: astray pile-3 skipped
skipped          pai-gow  misdeal  count-hands.skipped.one         deck: astray pile-3 skipped
skipped          pan      floor    floor                           astray 4 skipped | deal
astray           holdem   misdeal  count-misdeal-until.astray.more astray 3.1 to 4 | deal
astray           stud     repair   astray-street.moved             astray 3.3 to 6 | deal
astray           mexican  misdeal  astray-street.no-betting        astray 3.1 to 4 | deal | found astray 3
astray           mexican  repair   astray-street.no-betting        astray 3.3 to 4 | deal | called | kept | found astray 3
astray           lowball  floor    floor                           astray 3.1 to 4 | deal
astray           nine     misdeal  astray-to.until-dealt           deck: astray 1.1 to 2
astray           nine     repair   astray-to.until-dealt           deck: astray 1.3 to 2
astray           double   misdeal  count-hands.astray.more         deck: astray pile-1.2 to pile-2
astray           pai-gow  floor    floor                           deck: astray pile-1.2 to pile-2
astray           pan      floor    floor                           astray 4.1 to 3 | deal
dealt-in         stud     dead     astray-dealt-in.mucked          astray 6 dealt-in | deal
dealt-in         mexican  dead     astray-dealt-in.mucked          astray 6 dealt-in | deal
button           lowball  misdeal  astray-button.opened            astray button 3 | deal | 3 fold | found astray 3
button           lowball  repair   astray-button.opened            astray button 3 | deal | 3 call | found astray 3
premature        holdem   repair   premature-flop.shuffled         deal | 4 call | premature 3
premature        holdem   repair   premature-turn.river            deal | called | 2 check | premature 1
premature        holdem   repair   premature-river.shuffled        deal | called | checked | premature 1
premature        stud     repair   premature-hands.eliminated      deal | 1 bring-in 2.50 | 2 call | premature 2
premature        mexican  repair   premature-hands.eliminated      deal | 2 bring-in 2.00 | premature 1
premature-dealer double   floor    floor                           set: premature dealer
premature-dealer pai-gow  repair   premature-dealer.house-way      set: premature dealer
flop             holdem   repair   burn-flop.shuffled              burn flop 4 | deal | called
burn             stud     repair   burn-up.moved                   burn street-2 0 | deal | called
burn             mexican  repair   burn-up.moved                   burn street-2 0 | deal | called | kept
slip             lowball  dead     slip-deck-first.dead            deal | called | 2 none | 3 none | slip deck-first | 4 none
slip             lowball  foul     slip-burn.foul                  deal | called | 2 none | 3 none | 4 none | slip burn-kept | 1 Ks
slip             lowball  floor    slip-other.floor                deal | slip stub-early | 3 call
mucked           holdem   floor    mucked-silence.live             deal | mucked 4 thrown
mucked           stud     repair   mucked-claimed.yes              deal | 1 bring-in 2.50 | mucked 2 thrown
mucked           stud     floor    mucked-silence.claimed.live     deal | 1 bring-in 2.50 | mucked 2 thrown | mucked 2 claimed
mucked           stud     dead     mucked-claimed.yes              deal | 1 bring-in 2.50 | mucked 3 touched
mucked           stud     dead     mucked-turned-down.concedes     deal | called | 2 bet 5.00 | mucked 3 turned-down
mucked           mexican  floor    mucked-silence.mexican.dead     deal | 2 bring-in 2.00 | mucked 3 touched
mucked           lowball  floor    mucked-silence.dead             deal | mucked 4 thrown
fouled           lowball  repair   off-table-replaced.dropped.after-deal  deal | fouled 4 dropped Kh
fouled           nine     floor    fouled-below.floor              act: fouled 1 below
fouled           nine     floor    fouled-switched.foul            act: fouled 1 switched
fouled           double   foul     fouled-touched.foul             set: fouled 1 touched
fouled           double   floor    fouled-below.warned             set: fouled 1 below
fouled           pai-gow  foul     fouled-touched.foul             set: fouled 1 touched
fouled           pai-gow  floor    fouled-switched.foul            set: fouled 1 switched
shown            mexican  repair   shown-warned.no                 deal | 2 bring-in 2.00 | shown 3 3h
shown            lowball  repair   shown-warned.yes                deal | shown 4 Kh to 3
shown            nine     repair   shown-discussed.spots.house-way act: shown 2 with 3
shown            double   floor    shown-discussed.piles.floor     set: shown 1 with 2
shown            pai-gow  floor    shown-discussed.piles.floor     set: shown 1 with 2
out-of-turn      lowball  repair   out-of-turn-binding.never       deal | out-of-turn 1 fold
out-of-turn      pai-gow  repair   out-of-turn-binding.piles.never pile: out-of-turn 2 pile-1
out-of-turn      pan      repair   out-of-turn-binding.pan.never   deal | played | 1 discard 7h | out-of-turn 2 draw | 2 discard Kc | 4 draw
unclear          lowball  repair   unclear-miscalls.more           deal | called | pat | unclear 3 miscall
unclear          lowball  floor    unclear-miscalls.more           deal | called | pat | unclear 3 miscall | unclear 3 miscall
kept             pan      foul     breach-kept.foul                deal | played | breach 1 kept | 3 challenge
spread           pan      repair   breach-spread.made-valid        deal | played | breach 1 spread 5h 6h Jh | 4 challenge | 1 take-back
spread           pan      foul     breach-late.foul                deal | played | breach 1 spread 5h 6h Jh | 1 discard Ks | 4 challenge
absent           stud     dead     seat-late.dead                  deal | called | seat 2 late
absent           mexican  dead     seat-late.dead                  deal | seat 2 late
absent           lowball  dead     seat-late.dead                  deal | seat 3 late
undrawn          nine     floor    seat-undrawn.floor              undrawn
misread          nine     repair   misread-corrected.intact        act: misread 1 loses
misread          double   repair   misread-corrected.foul          set: misread 1 front Ah Ks
misread          pai-gow  repair   misread-corrected.intact        last: misread 1 loses
wager-changed    nine     floor    wager-changed.floor             act: wager 1 late 1=50.00
wager-changed    double   floor    wager-changed.floor             set: wager 1 late 1=100.00
wager-changed    pai-gow  floor    wager-changed.floor             set: wager 1 late 1=100.00
wager-taken      nine     floor    wager-taken.yes                 act: wager 2 taken
wager-taken      double   floor    -                               last: wager 1 touched
wager-taken      pai-gow  floor    wager-lost.most                 last: wager 2 taken unknown
"""
CELLS = [line.split(maxsplit=4) for line in TABLE.strip().replace("no pot ", "no-pot ").splitlines()]


@cache
def told(column: str) -> dict[str, set[str]]:
    """Row → the keys of what the page says there."""
    slug, _ = COLUMNS[column]
    return {
        line.row: {one.key.removeprefix("wrong.") for one in line.follows}
        for line in lines_of(offering(slug).open())
    }


@pytest.mark.parametrize("cell", CELLS, ids=lambda cell: " ".join(cell[:3]))
def test_what_follows_is_what_the_documents_say_and_what_the_page_says(cell: list[str]) -> None:
    row, column, expected, key, steps = cell
    assert played(column, steps.format(ace=ACE, joker=JOKER)) == expected.replace("-", " ")
    assert key == "-" or key in told(column).get(row, ()), f"the page says {told(column).get(row)}"


def played(column: str, steps: str) -> Grade:
    if steps == "twins":
        return grade(twins())
    if steps == "undrawn":
        first = nine.stands_on_two()
        second = nine.stands_on_two(first.driver.outcome)
        return grade(nine.stands_on_two(second.driver.outcome, {"act.wager": "seat 3 undrawn"}).driver.events)
    return grade(COLUMNS[column][1](steps.split(" | ")))


def twins() -> Sequence[Event]:
    """Two equal cards in hands that are opened, and another one gone, so that the stub is right."""
    return test_double_hand_deal.at_deck(
        MORTIMERS, f"foreign {NINE_AT} Qs; foreign {NINE_AT + 1} gone"
    ).driver.events


@pytest.mark.parametrize("column", COLUMNS)
def test_every_row_of_a_column_is_played(column: str) -> None:
    assert set(told(column)) - {row for row, where, *_ in CELLS if where == column} == set()
