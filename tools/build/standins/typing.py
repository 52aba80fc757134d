"""Types: what a program does with them when it runs. For the checker there is the real module.

Whatever is only ever named in annotations is `Any` here.
"""

from _typing import ParamSpec, TypeVar
from collections import namedtuple

TYPE_CHECKING = False


class Any:
    """Any type, and whatever is asked of it."""

    def __class_getitem__(cls, _types):
        return cls


class ClassVar(Any):
    """An attribute of the class."""


class Generic:
    """A class with type parameters, which are not kept."""

    __slots__ = ()

    def __class_getitem__(cls, _types):
        return cls


class Protocol(Generic):
    """What a class must look like, which nobody asks about."""

    __slots__ = ()


def __getattr__(name):
    if name.startswith("_"):
        raise AttributeError(name)
    return Any


def cast(_type, value):
    """Return the value."""
    return value


def overload(function):
    """Return the function, which the last one of its name replaces."""
    return function


final = runtime_checkable = overload


def get_origin(_type):
    """Return None: type parameters are not kept."""
    return None


class _NamedTupleType(type):
    """Makes a `namedtuple` of a class with fields: annotations as text, in order."""

    def __new__(cls, name, bases, namespace):
        if not bases:
            return super().__new__(cls, name, bases, namespace)
        fields = namespace.pop("__annotations__", {})
        defaults = [namespace.pop(field) for field in fields if field in namespace]
        made = namedtuple(name, fields, defaults=defaults, module=namespace["__module__"])
        for attribute, value in namespace.items():
            if attribute not in ("__module__", "__qualname__"):
                setattr(made, attribute, value)
        return made


class NamedTuple(metaclass=_NamedTupleType):
    """A tuple with names for its fields."""
