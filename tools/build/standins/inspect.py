"""Looking at live objects: what asyncio and dataclasses ask about functions."""

from types import CoroutineType, FunctionType, GeneratorType, MethodType

_COROUTINE = 0x80
_ITERABLE_COROUTINE = 0x100


def isclass(value):
    """Whether it is a class."""
    return isinstance(value, type)


def isfunction(value):
    """Whether it is a function written in Python."""
    return isinstance(value, FunctionType)


def ismethod(value):
    """Whether it is a method bound to an object."""
    return isinstance(value, MethodType)


def isgenerator(value):
    """Whether it is a running generator."""
    return isinstance(value, GeneratorType)


def iscoroutine(value):
    """Whether it comes from a call of an async function."""
    return isinstance(value, CoroutineType)


def iscoroutinefunction(value):
    """Whether a call of it gives a coroutine."""
    function = getattr(value, "__func__", value)
    return isfunction(function) and bool(function.__code__.co_flags & _COROUTINE)


def isawaitable(value):
    """Whether it can stand behind `await`."""
    is_old = isgenerator(value) and bool(value.gi_code.co_flags & _ITERABLE_COROUTINE)
    return iscoroutine(value) or is_old or hasattr(type(value), "__await__")


def unwrap(function, *, stop=lambda _: False):
    """Return the function that decorators have wrapped."""
    while hasattr(function, "__wrapped__") and not stop(function):
        function = function.__wrapped__
    return function


def signature(function, **_options):
    """Raise ValueError: the page documents nothing."""
    raise ValueError(f"There is no signature of {function!r} in a page.")
