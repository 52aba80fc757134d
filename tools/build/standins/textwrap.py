"""Texts of several lines, as tracebacks are made of them."""


def indent(text, prefix, predicate=str.strip):
    """Put something before each line, or before those that are chosen; empty lines stay empty."""
    lines = text.splitlines(keepends=True)
    return "".join(prefix + line if predicate(line) else line for line in lines)


def dedent(text):
    """Take away the spaces that all lines begin with."""
    lines = text.splitlines(keepends=True)
    margins = [len(line) - len(line.lstrip(" ")) for line in lines if line.strip()]
    margin = min(margins, default=0)
    return "".join(line[margin:] if line.strip() else "\n" * line.endswith("\n") for line in lines)
