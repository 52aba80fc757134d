"""The page's logic without a page: what a tap means, what is shown, what is kept."""
