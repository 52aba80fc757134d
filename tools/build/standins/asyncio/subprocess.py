"""Other programs: a page starts none."""

__all__ = ()
