"""Messages: what a client sends is read strictly, and whatever is wrong is said in a line."""

from __future__ import annotations

import msgspec
import pytest

from cardroom.live.wire import messages as wire

GOOD = (
    '{"t":"hello"}', '{"t":"hello","since":[3,431]}', '{"t":"say","id":"k7Qd","ask":"420.17","take":0,"say":"2=20.00"}',
    '{"t":"sit","id":"a","seat":3,"cents":20000}', '{"t":"buy","id":"a","cents":1}', '{"t":"leave","id":"a"}', '{"t":"away","id":"a"}',
    '{"t":"back","id":"a"}', '{"t":"move","id":"a","to":2}', '{"t":"chat","id":"a","text":"hello"}',
    '{"t":"pre","id":"a","kind":"bet","say":"check","else":"fold"}', '{"t":"explain","id":"a","ask":"1.2"}', '{"t":"why","id":"a","round":4}',
)  # fmt: skip
BAD = (
    "", "{", "[]", "null", '"hello"', "{}", '{"t":"shuffle"}', '{"t":"hello","more":1}', '{"t":"hello","since":[1]}', '{"t":"hello","since":[-1,2]}',
    '{"t":"say","id":"","ask":"1.2","say":"x"}', '{"t":"say","id":"a b","ask":"1.2","say":"x"}', '{"t":"say","id":"a","ask":"1","say":"x"}',
    '{"t":"say","id":"a","ask":"1.2","say":5}', '{"t":"say","id":"a","ask":"1.2","take":-1,"say":"x"}', '{"t":"say","id":"a","ask":"1.2","take":0.5,"say":"x"}',
    '{"t":"say","id":"a","ask":"1.2","say":"%s"}' % ("x" * 1001), '{"t":"say","id":"%s","ask":"1.2","say":"x"}' % ("x" * 41),
    '{"t":"sit","id":"a","cents":0}', '{"t":"sit","id":"a","cents":1e99}', '{"t":"sit","id":"a","seat":-3,"cents":1}', '{"t":"sit","id":"a","cents":true}',
    '{"t":"sit","id":"a","cents":1,"person":"p1"}', '{"t":"move","id":"a","to":0}', '{"t":"chat","id":"a","text":""}', '{"t":"chat","id":"a","text":"%s"}' % ("x" * 301),
    '{"t":"say","id":"a","ask":"1.2","say":"x","seat":2}', '{"t":"why","id":"a","round":4,"at":-1}',
)  # fmt: skip


@pytest.mark.parametrize("frame", GOOD)
def test_what_a_client_may_send_comes_back_the_same(frame: str) -> None:
    read = wire.read_message(frame)
    assert wire.read_message(wire.encode(read)) == read


@pytest.mark.parametrize("frame", BAD)
def test_anything_else_is_refused_in_a_line(frame: str) -> None:
    with pytest.raises(msgspec.MsgspecError) as bad:
        wire.read_message(frame)
    assert "\n" not in str(bad.value)


def test_nobody_says_in_a_message_who_he_is() -> None:
    """A person and a seat come from the session and the stream: no message but `sit` has a field for either."""
    for kind in wire.Incoming.__args__:
        assert "person" not in kind.__struct_fields__ and (
            "seat" not in kind.__struct_fields__ or kind is wire.Sit
        )
