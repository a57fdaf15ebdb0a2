"""Something goes wrong at a table of bots: planned beside the shuffle, struck at a question, or noticed later."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

from cardroom.cards import JOKER, Shoe
from cardroom.felt import NOBODY, Continued, Dealt, Shuffled, View
from cardroom.felt.places import BOARD, BURN, DRAWN, MUCK, spot_of
from cardroom.mishaps import Astray, Boxed, Burn, Count, Exposed, Foreign, Mishap, Nth, OffTable, Unclear, read_mishap
from cardroom.rooms import Offering, Table
from cardroom.school.company import WholeOrder, answer, open_table, sit_down
from cardroom.school.struck.run import Struck, run
from cardroom.script import CHANCE, FLOOR, MISHAP, Act, Answer, Choice, Driver, Shuffle

PLANNED = ("boxed", "foreign", "exposed", "off-table", "count", "astray", "burn")
PATIENCE = (0, 0, 1, 2, 4, 7, 11, 16)
"""So many questions pass before it strikes."""
NEVER = 0.4
"""How often what lies there is not noticed until it is counted."""
AGAIN = 0.7
"""How often a hand that was thrown in is waited for, until it is claimed."""
MOST_ANSWERS = 300


def strike(offering: Offering, seed: str, kind: str) -> Struck | None:
    """A mishap of this kind at a table of this game, where and when chance has it; none where it does not come about."""
    rng = Random(f"struck {offering.slug} {seed}")
    table = open_table(offering, rng)
    chance = WholeOrder(rng.getrandbits(63))
    driver = table.deal(sit_down(table, rng))
    start = driver.felt.start
    views = {one.seat: View(start, one.seat) for one in start.people}
    is_planned, wait = False, 999 if kind in PLANNED and rng.random() < NEVER else rng.choice(PATIENCE)
    for _ in range(MOST_ANSWERS):
        if not driver.waiting:
            break
        ask = driver.waiting[0]
        if ask.seat == CHANCE:
            said = chance.answer(ask)
            if kind in PLANNED and not is_planned and isinstance(ask.options, Shuffle) and ask.options.for_hand:
                is_planned = _plan(driver, kind, rng, _coming(driver, said, table))
            driver.answer(CHANCE, said)
            continue
        wait -= 1
        if wait < 0 and (found := _strikes(driver, kind, rng)):
            driver.mishap(found)
            if _is_done(driver, found, rng):
                silent = found.seat if isinstance(found, Unclear) else 0
                for _ in range(_following(found, rng)):
                    others = [each.seat for each in driver.waiting if each.seat > CHANCE and each.seat != silent]
                    if others and (one := driver.asked(others[-1])):
                        driver.answer(one.seat, answer(one, views[one.seat].catch_up(driver.events), rng, table))
                _pursue(driver, rng)
                return Struck(table, start, _inputs(driver), rng.getrandbits(40))
            continue
        if ask.seat == FLOOR:
            driver.silence(FLOOR)
        else:
            driver.answer(ask.seat, answer(ask, views[ask.seat].catch_up(driver.events), rng, table))
    inputs = _inputs(driver)
    marked = [at for at, one in enumerate(inputs) if one.marks or one.seat == MISHAP]
    return Struck(table, start, inputs[: marked[-1] + 1], rng.getrandbits(40)) if marked else None


def _inputs(driver: Driver) -> tuple[Answer, ...]:
    return tuple(one for one in driver.events if isinstance(one, Answer))


def _coming(driver: Driver, said: Shoe, table: Table) -> list[Dealt]:
    """The cards that are dealt from this shoe, were nothing wrong and everybody passive."""
    chance = Answer(CHANCE, said, "chance", NOBODY)
    ran = run(Struck(table, driver.felt.start, (*_inputs(driver), chance)))
    since = ran.events[len(driver.events) :]
    shoes = [at for at, one in enumerate(since) if isinstance(one, Shuffled | Continued)]
    return [one for one in since[: shoes[1] if len(shoes) > 1 else None] if isinstance(one, Dealt) and one.place != DRAWN]


def _strikes(driver: Driver, kind: str, rng: Random) -> Mishap | None:
    """Something of this kind that may strike now."""
    word = f"found {kind} " if kind in PLANNED else f"{kind} "
    listed = [read_mishap(text) for text in driver.strikes() if text.startswith(word) and not text.endswith(" unseen")]
    forms = sorted({_form(one) for one in listed})
    if not forms:
        return None
    form = rng.choice(forms)
    return rng.choice([one for one in listed if _form(one) == form])


def _form(mishap: Mishap) -> str:
    """By its words without the numbers, so that no form is drowned by its places."""
    return " ".join(word for word in mishap.text.split() if not any(letter.isdigit() for letter in word))


def _following(mishap: Mishap, rng: Random) -> int:
    """What is noted rides on the next answer; who is passed over is ruled on when others have acted behind him."""
    if isinstance(mishap, Unclear) and mishap.how == "passed-over":
        return rng.choice((1, 2, 2))
    return int(mishap.way == "noted")


def _pursue(driver: Driver, rng: Random) -> None:
    """Where somebody is asked because of it, he does not let it pass: a hand is called foul, a card taken up."""
    asks = [one for one in driver.waiting if one.seat > CHANCE and one.topic.startswith("error.")]
    for one in asks[-1:]:
        if isinstance(one.options, Choice):
            offers = [offer for offer in one.options.offers if offer.name != getattr(one.default, "name", "")]
            if offers:
                offer = rng.choice(offers)
                driver.answer(one.seat, Act(offer.name, offer.least))


def _is_done(driver: Driver, mishap: Mishap, rng: Random) -> bool:
    """A hand that lies there may be claimed yet."""
    claimed = any(text.endswith(" claimed") for text in driver.strikes()) if driver.asks else False
    return not (claimed and "claimed" not in mishap.text and rng.random() < AGAIN)


def _plan(driver: Driver, kind: str, rng: Random, coming: Sequence[Dealt]) -> bool:
    """One of what may lie beside this shuffle, or several that make a case together."""
    plans = list(plans_of(kind, driver, coming, rng))
    rng.shuffle(plans)
    for plan in plans:
        if all(driver.may_strike(one) for one in plan):
            for one in plan:
                driver.mishap(one)
            return True
    return False


def plans_of(kind: str, driver: Driver, coming: Sequence[Dealt], rng: Random) -> Iterator[Sequence[Mishap]]:
    """Of cards that will be dealt, were nothing wrong: `coming`."""
    people = [one.seat for one in driver.felt.start.people if not one.away]
    counts: dict[str, int] = {}
    cards: list[Nth] = []
    for dealt in coming:
        spot = spot_of(dealt.place)
        counts[spot] = counts.get(spot, 0) + 1
        if dealt.place not in (BURN, MUCK):
            cards.append(Nth(spot, counts[spot]))
    spots = sorted({one.spot for one in cards if one.spot != BOARD})
    if not spots:
        return
    at, card = rng.randint(1, len(coming)), rng.choice(cards)
    early = [Nth(spot, n) for spot in spots for n in (1, 2) if counts[spot] >= n]
    match kind:
        case "boxed":
            first = rng.randint(1, max(len(coming) - 4, 1))
            yield from ((Boxed((at,)),), (Boxed((at,)),), (Boxed((at,), late=True),))
            yield Boxed((first,)), Boxed((first + 1,))
            yield (Boxed(tuple(range(first, first + rng.choice((4, 5, 5))))),)
        case "foreign":
            other = rng.choice([one.card for one in coming])  # its twin comes too
            yield from ((Foreign(at, "extra", JOKER),), (Foreign(at, "extra", JOKER),), (Foreign(at, "extra", other),))
            yield from ((Foreign(at, "back"),), (Foreign(at, "gone"),))
        case "exposed":
            yield from ((Exposed(one),) for one in (card, rng.choice(early), rng.choice(early)))
            yield (Exposed(card, rng.choice([seat for seat in people if str(seat) != card.spot])),)
            yield from ((Exposed(one), Exposed(two)) for one, two in rng.sample(list(combinations(early, 2)), 1))
            yield tuple(Exposed(one) for one in early if one.spot == card.spot)
        case "off-table":
            yield from ((OffTable(one),) for one in (card, rng.choice(early)))
        case "count":
            one, two = rng.sample(spots, 2)
            yield from ((Count(one, by),) for by in (1, 1, -1, 2))
            if not one.isdigit():  # piles are counted together, hands one by one
                yield from (((Count(one, 1), Count(two, 1))), (Count(one, 1), Count(two, -1)))
        case "astray":
            seats = [spot for spot in spots if spot.isdigit()] or spots
            one, two = rng.sample(seats, 2)
            yield from ((Astray("to", one, n, two),) for n in (1, counts[one], rng.randint(1, counts[one])))
            yield from ((Astray("skipped", one),), (Astray("button", one),))
            yield from ((Astray("dealt-in", str(seat)),) for seat in range(1, 10) if seat not in people)
        case "burn":
            yield from ((Burn(0, rng.choice((4, 5))),), (Burn(rng.randint(2, 5), rng.choice((0, 2))),))
