"""The project's commands: `python3 -m tools play` and its like, with or without make."""
