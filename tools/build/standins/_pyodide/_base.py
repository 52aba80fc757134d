"""Running Python that comes as text: a few lines of Pyodide's and PyScript's own."""

import _ast
from importlib import import_module

ONLY_AST = 0x400
TOP_LEVEL_AWAIT = 0x2000
IS_COROUTINE = 0x80


def eval_code(source, globals=None, locals=None, *, filename="<exec>", **_options):
    """Run a text and return what its last line is worth: None unless it is an expression."""
    value = None
    globals = {} if globals is None else globals
    for code in _compiled(source, filename, 0):
        value = eval(code, globals, locals)
    return value


async def eval_code_async(source, globals=None, locals=None, *, filename="<exec>", **_options):
    """Do the same with a text that may use `await` anywhere."""
    value = None
    globals = {} if globals is None else globals
    for code in _compiled(source, filename, TOP_LEVEL_AWAIT):
        value = eval(code, globals, locals)
        if code.co_flags & IS_COROUTINE:
            value = await value
    return value


def pyimport_impl(path):
    """Return a module, or what a module has under that name."""
    try:
        return import_module(path)
    except ModuleNotFoundError:
        module, _, name = path.rpartition(".")
        if not module:
            raise
        return getattr(import_module(module), name)


def _compiled(source, filename, flags):
    """Yield the code of all lines, then that of the expression that ends them, if one does."""
    lines = compile(source, filename, "exec", flags | ONLY_AST)
    last = lines.body.pop() if lines.body and isinstance(lines.body[-1], _ast.Expr) else None
    yield compile(lines, filename, "exec", flags)
    if last:
        yield compile(_ast.Expression(last.value), filename, "eval", flags)
