"""Python's types for JavaScript's functions: none are declared, so every call is the plain one."""

from _pyodide_core import (
    JsFuncSignature,
    Py2JsConverter,
    js2py_default_call_result,
    py2js_default,
)

no_default = object()
"""Stands for a default value that is not there."""


def _plain(*values, **named):
    """Take anything."""


default_signature = JsFuncSignature(
    _plain, False, 0, (), (), py2js_default, (), (), (), py2js_default, js2py_default_call_result
)
"""Values and named values are converted as Pyodide does by itself."""
