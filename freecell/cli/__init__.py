"""FreeCell in a terminal; the page does not need it."""
