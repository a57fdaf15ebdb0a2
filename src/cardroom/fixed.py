"""Tables that are the same for everybody: whoever got hold of one could otherwise change the rules of every
other table."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Fixed(dict[K, V]):
    """A dict that is finished once it is made."""

    __slots__ = ()

    def _refuse(self, *args: Any, **more: Any) -> NoReturn:
        raise TypeError("this table is fixed: copy it with dict(…) and change the copy")

    __setitem__ = __delitem__ = __ior__ = clear = pop = popitem = setdefault = update = _refuse

    def __reduce__(self) -> tuple[Any, ...]:
        return Fixed, (dict(self),)


class Finished:
    """Something that many share: what is once set about it stays so."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        if hasattr(self, name):
            raise AttributeError(f"{name} of a {type(self).__name__} is fixed")
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{name} of a {type(self).__name__} is fixed")
