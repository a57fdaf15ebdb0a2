"""Names that somebody may have, and those that belong to the house; passwords that can be chosen."""

from __future__ import annotations

import asyncio
import re

import pytest

from cardroom.errors import RefusedError
from cardroom.live.people.names import NAME, bot_names, check_name, guest_name
from cardroom.live.people.passwords import Passwords, check_password
from tests.passwords import QUICK, USUAL


@pytest.mark.parametrize("name", ["Ann", "Jo", "river-rat", "Ann2", "QuietOtter7", "a" * 20])
def test_a_name_is_one_word(name: str) -> None:
    assert check_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        "A",
        "a" * 21,
        "Ann Lee",
        "Ann\n",
        "Ann\0",
        "-Ann",
        "Ann-",
        "An--n",
        "2Ann",
        "Än",
        "Аnn",
        "<b>",
        "a/b",
        None,
        7,
        ["Ann"],
        "Ann\r\nX: y",
    ],
)
def test_anything_else_is_none(name: object) -> None:
    with pytest.raises(RefusedError, match="cannot be a name here") as refused:
        check_name(name)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "name",
    [
        "floor",
        "FLOOR",
        "Fl00r",
        "floor7",
        "f-loor",
        "House",
        "dealer1",
        "Adm1n",
        "chart",
        "Pinnacle",
        "comstock2",
        "Mortimers",
        "Bot42",
        "wallet",
        "Supervisor",
        "superv1sora",
        "Cajero",
        "Crupier2",
        "banca",
        *bot_names(),
    ],
)
def test_nobody_is_taken_for_the_house_or_for_a_bot(name: str) -> None:
    """In any language that the room speaks."""
    with pytest.raises(RefusedError, match="belongs to the house"):
        check_name(name)


def test_a_guest_has_a_name_that_could_be_chosen_and_thousands_of_them_there_are() -> None:
    names = {guest_name() for _ in range(300)} | {guest_name(tries) for tries in range(20)}
    assert len(names) > 250
    for name in names:
        assert re.fullmatch(NAME, check_name(name))


@pytest.mark.parametrize(
    "password", ["", "short", "x" * 129, "password1", "aaaaaaaaaa", "ann-is-here", "QWERTYUI"]
)
def test_a_password_that_is_guessed_is_refused_without_being_repeated(password: str) -> None:
    with pytest.raises(RefusedError) as refused:
        check_password(password, "Ann")
    assert not password or password not in str(refused.value)


def test_a_password_is_argon2id_and_checks_however_its_letters_are_composed() -> None:
    async def talk() -> None:
        passwords = Passwords(QUICK)
        kept = await passwords.hash("Kür bis neun")
        assert kept.startswith("$argon2id$") and "neun" not in kept
        assert await passwords.check(kept, "Ku\u0308r bis neun")
        assert not await passwords.check(kept, "Kür bis zehn")
        assert not await passwords.check(
            "", "nobody has this one"
        )  # for an unknown name: the same work, and no
        assert not await passwords.check("no hash", "Kür bis neun")
        assert not passwords.is_old(kept)
        passwords.close()

    asyncio.run(talk())


def test_the_usual_work_is_what_its_makers_advise() -> None:
    usual = USUAL()
    assert usual.time_cost >= 3 and usual.memory_cost >= 47_104
    assert Passwords(usual).is_old(QUICK.hash("x"))
