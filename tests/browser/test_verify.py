"""The page's own check of a round agrees with the house's: hashes, cards, what follows from a draw; what was changed does not hold."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, Route

from cardroom.cards import MAKE_UPS, Commitment, cards, deck, spell, verify
from cardroom.cards.draw import Derived, length, mixture
from cardroom.live.web import files
from cardroom.record.proof import check_proof, read_proof, verdict
from tests.saved_proof import LIES, Made, invented, made

CHECK = """async ([openings, root]) => {
  const { verify } = await import("/web/verify.js");
  return openings.map((one) => verify(one, root));
}"""
HASHES = """async (all) => {
  const { hex, hmac, sha256, unhex } = await import("/web/sha256.js");
  const bytes = (text) => unhex(text) || new Uint8Array();
  const real = async (one) => hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes(one))));
  return Promise.all(all.map(async ([key, message]) => [hex(sha256(bytes(message))), hex(hmac(bytes(key), bytes(message))), await real(message)]));
}"""
DERIVES = """async (all) => {
  const { deck, Derived, mixture, rootOf } = await import("/web/derive.js");
  const { hex, unhex } = await import("/web/sha256.js");
  return all.map(({ draw, place, given, makeUp, packs, k, dice }) => {
    const derived = new Derived(unhex(draw), mixture(place, given));
    const made = [true, false].map((isFirst) => derived.shuffle(deck(makeUp, packs), k, isFirst));
    return [...made.map((one) => [one.order.join(" "), hex(one.secret), rootOf(one.order, one.secret)]), derived.dice(dice, k)];
  });
}"""
PROOFS = """async (all) => {
  const { check } = await import("/web/verify.js");
  return all.map((one) => { const { verdict, found } = check(one); return [verdict, found]; });
}"""
KNOWN = {
    "": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "abc": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq": "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
}
"""Of FIPS 180-2."""


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Iterator[Page]:
    """Without a server: the files as they are sent, on localhost, where the browser's own hash is there to compare with."""
    sent = files()

    def serve(route: Route) -> None:
        path = route.request.url.partition("/web/")[2]
        if path in sent:
            return route.fulfill(content_type="text/javascript", body=sent[path].body)
        return route.fulfill(content_type="text/html", body="<title>verify</title>")

    with chromium.new_context() as context:
        page = context.new_page()
        page.route("http://localhost/**", serve)
        page.goto("http://localhost/")
        yield page


def by_the_command(proof: Made) -> list[Any]:
    read = read_proof(json.dumps(proof), "proof")
    found = check_proof(read)
    return [verdict(read, found), json.loads(msgspec.json.encode(found))]


def test_the_page_finds_in_a_proof_what_the_command_finds(page: Page) -> None:
    """Honest rounds, shown and sealed, seen live and not, and every lie about them: the same verdict and the same findings."""
    rng = Random(13)
    proofs = [made(Random(seed), is_shown=seed % 3 > 0) for seed in range(60)]
    proofs += [one | {"seen": None} for one in proofs[:20]]
    for lie, _ in LIES.values():
        proofs += [lie(made(Random(seed), dice=seed % 2 > 0), rng) for seed in range(4)]
    found = page.evaluate(PROOFS, proofs)
    assert found == [by_the_command(one) for one in proofs]
    assert {one[0] for one in found} == {"derived", "seen", "told", "open", "differs"}


def test_an_invented_deck_is_told_apart_from_what_was_seen_live(page: Page) -> None:
    honest = made(Random(14))
    forged = invented(honest, Random(15))
    assert [one[0] for one in page.evaluate(PROOFS, [honest, forged, forged | {"seen": None}])] == [
        "derived",
        "differs",
        "told",
    ]


def test_an_answer_that_is_none_does_not_agree(page: Page) -> None:
    honest = made(Random(16))
    told: list[Made] = [
        {},
        {"roots": 5, "openings": []},
        {"roots": ["ab"], "openings": [{}]},
        honest["told"] | {"mixed": 7},
        honest["told"] | {"asked": [None]},
    ]
    told.append(honest["told"] | {"asked": [one | {"packs": 10**9} for one in honest["told"]["asked"]]})
    came = [one[0] for one in page.evaluate(PROOFS, [honest | {"told": one} for one in told])]
    assert came == ["differs"] * 5 + ["open"]


def test_hashes_are_those_that_are_published(page: Page) -> None:
    assert [one[0] for one in page.evaluate(HASHES, [["", text.encode().hex()] for text in KNOWN])] == list(
        KNOWN.values()
    )


def test_hashes_are_those_of_the_house_and_of_the_browser(page: Page) -> None:
    """Every length over three blocks, and longer ones; keys shorter and longer than a block."""
    rng = Random(11)
    all = [
        (rng.randbytes(rng.choice((0, 16, 32, 64, 65, 300))), rng.randbytes(count))
        for count in [*range(200), 1000, 4095, 4096, 70_000]
    ]
    wanted = [
        [hashlib.sha256(message).hexdigest(), hmac.digest(key, message, "sha256").hex()]
        for key, message in all
    ]
    found = page.evaluate(HASHES, [[key.hex(), message.hex()] for key, message in all])
    assert [one[:2] for one in found] == wanted
    assert all_same(found)


def all_same(found: list[list[str]]) -> bool:
    return all(ours == browsers for ours, _, browsers in found)


def test_decks_and_dice_follow_as_they_do_in_the_house(page: Page) -> None:
    """Random draws and bytes, every make-up, one pack and several, short draws for which words have to be added."""
    rng = Random(12)
    asked, wanted = [], []
    for number in range(160):
        make_up, packs = rng.choice(list(MAKE_UPS)), rng.choice((1, 1, 1, 2, 6, 8))
        pack = deck(make_up, packs)
        draw = rng.randbytes(length(rng.choice((len(pack), len(pack) + 52, 5))))
        given = {seat: rng.randbytes(16).hex() for seat in rng.sample(range(1, 12), rng.randrange(6))}
        place, k, dice = f"table/{rng.randrange(99)}:{number}", rng.randrange(4), rng.randrange(1, 5)
        derived = Derived(draw, mixture(place, given))
        shoes = [derived.first_shuffle(pack, k), derived.shuffle(pack, k)]
        wanted.append([
            *([spell(one.order), one.secret.hex(), one.root] for one in shoes),
            list(derived.dice(dice, k)),
        ])
        asked.append({
            "draw": draw.hex(),
            "place": place,
            "given": [{"seat": seat, "bytes": own} for seat, own in given.items()],
            "makeUp": make_up,
            "packs": packs,
            "k": k,
            "dice": dice,
        })
    assert page.evaluate(DERIVES, asked) == wanted


@pytest.mark.parametrize("faces", ["As", "As Kh", "As Kh Qd", "2c 3c 4c 5c 6c 7c 8c Tb Kb ** 9d"])
def test_the_page_checks_what_the_house_checks(page: Page, faces: str) -> None:
    order = cards(faces)
    sealed = Commitment(order, Random(3).randbytes(32))
    openings = [sealed.open(place) for place in range(len(order))]
    assert all(verify(one, sealed.root) for one in openings)
    assert page.evaluate(CHECK, [[msgspec.to_builtins(one) for one in openings], sealed.root]) == [
        True
    ] * len(order)


def test_what_was_changed_does_not_hold(page: Page) -> None:
    order = cards("2c 3c 4c 5c 6c 7c")
    sealed = Commitment(order, Random(4).randbytes(32))
    good: dict[str, Any] = msgspec.to_builtins(sealed.open(2))
    changes: list[dict[str, Any]] = [
        {"card": "As"},
        {"position": 3},
        {"position": -2},
        {"salt": "00" * 32},
        {"salt": "x"},
        {"salt": ""},
        {"path": good["path"][:-1]},
        {"path": ["zz"]},
    ]
    assert page.evaluate(CHECK, [[good | change for change in changes], sealed.root]) == [False] * len(
        changes
    )
    assert page.evaluate(CHECK, [[good], "00" * 32]) == [False]
