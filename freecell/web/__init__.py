"""The page itself: the only part of the package that may import js, pyodide or pyscript."""
