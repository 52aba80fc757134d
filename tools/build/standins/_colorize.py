"""Colours of a terminal: a page has none, and the tracebacks it prints are plain."""


class _Plain:
    """A theme, or a part of one, in which everything is plain text."""

    def __getattr__(self, name):
        return self if name == "traceback" else ""


def can_colorize(**_options):
    """Return False."""
    return False


def get_theme(**_options):
    """Return a theme without colours."""
    return _Plain()
