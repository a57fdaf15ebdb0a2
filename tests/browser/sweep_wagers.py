"""Chips that are refused, chips that the bank does not reach, and why chips moved, with the rule behind it."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.guest import DESKTOP, Guest
from tests.browser.server import Server

Guests = Callable[..., Guest]
Servers = Callable[..., Server]
NO_BUST, HOLDEM = "players-club/no-bust-5", "comstock/holdem"


def test_wager_that_is_refused_says_why_and_keeps_what_was_typed(guests: Guests, server: Server) -> None:
    """A side wager without a wager beside it: the sentence, the rule one tap away, and no chip has moved."""
    guest = guests(server, size=DESKTOP)
    guest.player.open(NO_BUST)
    guest.player.sit()
    guest.player.until("slip")
    chips, question = guest.page.locator(".purse").inner_text(), guest.player.question
    side = guest.page.locator(".slip-line.inset .amount-field").first
    side.fill("5")
    guest.page.locator(".acts [data-act=place]").click()
    refused = guest.page.locator(".status .refused")
    expect(refused).to_be_visible()
    assert (guest.page.locator(".purse").inner_text(), guest.player.question, side.input_value()) == (
        chips,
        question,
        "5",
    )
    guest.checks.all("refused")
    refused.get_by_role("button").first.click()
    expect(guest.page.locator(".rail .clause-told").first).to_be_visible()
    guest.checks.all("the rule behind a refusal")
    guest.checks.assert_none()


def test_wager_above_the_limit_is_brought_to_it_before_it_is_sent(guests: Guests, server: Server) -> None:
    guest = guests(server, size=DESKTOP)
    guest.player.open(NO_BUST)
    guest.player.sit()
    guest.player.until("slip")
    field = guest.page.locator(".slip-line .amount-field").first
    field.fill("99999")
    send = guest.page.locator(".acts [data-act=place]")
    assert send.is_disabled()
    field.press("Tab")
    assert float(field.input_value()) < 99999


def test_wager_that_the_bank_covers_by_half(guests: Guests, servers: Servers) -> None:
    """Ann puts up little, Ben wagers more: the bar says so before the cards, the result after them, and Why? does the sum."""
    server = servers("--seed", "11", "--show", "2500")
    ann, ben = guests(server, size=DESKTOP), guests(server, size=DESKTOP, seed=2)
    number = ann.player.open(NO_BUST, bots=0)
    ann.player.sit()
    ben.player.go(number)
    ben.player.sit()
    bare = ben.page.locator(
        ".felt .segment.bare.mine, .felt .bank-said", has_text=re.compile("the bank cannot pay")
    )
    seen = False
    for _ in range(400):
        for one, banks in ((ann, True), (ben, False)):
            if one.player.phase == "asked":
                _answer(one, banks)
        seen = seen or bool(bare.count())
        if ben.player.phase == "result" and ben.page.locator(".felt .pill", has_text="not covered").count():
            break
        ben.page.wait_for_timeout(60)
    assert seen
    ben.page.get_by_role("button", name=re.compile("^why", re.IGNORECASE)).filter(visible=True).first.click()
    why = ben.page.locator(".why")
    expect(why).to_be_visible()
    expect(why).to_contain_text(re.compile("bank|put up|cover", re.IGNORECASE))
    assert why.locator("tr").count() >= 2 and why.locator(".clause-told").count()
    ben.checks.all("why, half covered")
    ben.checks.assert_none()


def _answer(one: Guest, banks: bool) -> None:
    """Takes the bank with as little as may be, or wagers as much as may be; then stands."""
    acts = [
        str(act.get_attribute("data-act"))
        for act in one.page.locator(".acts button.act[data-act]:not([disabled])").all()
    ]
    if "bank" in acts:
        return one.player.act("bank" if banks else "pass")
    if one.page.locator(".slip-line").count():
        if banks:
            return one.player.act("none")
        field = one.page.locator(".slip-line .amount-field").first
        field.fill("100")
        field.press("Tab")
        return one.player.act("place")
    if one.page.locator(".dock .composer .preset").count() and not acts:
        one.page.locator(".dock .composer .preset").first.click()
    if "stand" in acts:
        return one.player.act("stand")
    one.player.answer()
    return None


def test_why_leads_from_a_payment_to_its_rule_and_back(guests: Guests, patient: Server) -> None:
    guest = guests(patient, size=DESKTOP)
    guest.player.open(HOLDEM)
    guest.player.sit()
    guest.player.round()
    guest.page.get_by_role("button", name=re.compile("^why", re.IGNORECASE)).filter(
        visible=True
    ).first.click()
    why = guest.page.locator(".why")
    expect(why).to_be_visible()
    assert why.locator(".clause-told").count() and why.locator("table tr").count()
    guest.checks.all("why")
    why.locator(".clause-told .link-button").first.click()  # the rule with what stands before and after it
    rule = guest.page.locator(".rail .clause-told")
    expect(rule).to_have_count(1)
    first = rule.get_attribute("id")
    expect(
        guest.page.get_by_role("heading", name=re.compile("this hand|used", re.IGNORECASE))
    ).to_be_visible()  # where it was used
    guest.checks.all("rule")
    neighbours = guest.page.locator(".rail .rail-panel p.row .link-button")
    neighbours.first.click()
    expect(rule).not_to_have_attribute("id", first or "")
    guest.checks.assert_none()
