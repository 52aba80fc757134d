"""The error of a text that a player typed or pasted."""

from __future__ import annotations

from freecell.rules import Refusal


class TextError(ValueError):
    """A board or some moves that cannot be read; the message tells a player what is wrong."""

    def __init__(
        self,
        problem: str,
        *,
        word: str = "",
        line: int | None = None,
        place: int | None = None,
        expected: str = "",
        refusal: Refusal | None = None,
    ) -> None:
        super().__init__(_message(problem, word, line, place, expected))
        self.problem = problem
        """What is wrong with the word: ``is not a card``."""
        self.word = word
        """The word as it was written; empty when no single word is at fault."""
        self.line = line
        """The line of the text, from 1; None where lines do not count."""
        self.place = place
        """Which word it is, from 1: of its line behind the label, or of the text without lines."""
        self.expected = expected
        """What could have stood there; empty when nothing else could."""
        self.refusal = refusal
        """Why the rules refuse the move; None when the word could not even be read."""

    def at(self, place: int) -> TextError:
        """Return the same error, of a word whose place in the text is known."""
        return TextError(
            self.problem,
            word=self.word,
            line=self.line,
            place=place,
            expected=self.expected,
            refusal=self.refusal,
        )


def _message(problem: str, word: str, line: int | None, place: int | None, expected: str) -> str:
    """Put the parts together: ``line 3, word 2: '11D' is not a card: expected ...``."""
    counted = [("line", line), ("word", place)]
    where = ", ".join(f"{what} {number}" for what, number in counted if number is not None)
    what = f"{word!r} {problem}" if word else problem
    return ": ".join(filter(None, [where, what, expected and f"expected {expected}"]))
