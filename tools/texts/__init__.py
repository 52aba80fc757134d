"""The texts of the game and their translations, which are kept in po/, a catalogue per language."""
