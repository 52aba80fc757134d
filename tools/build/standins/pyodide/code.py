"""Running Python that comes as text."""

from _pyodide._base import eval_code, eval_code_async
