"""What the page costs, side by side with an ordinary PyScript page."""
