"""Settings of all tests."""

from hypothesis import settings

# The same examples every time: a red test is a fault of the change and not of luck. To look for
# new faults: pytest --hypothesis-profile=explore
settings.register_profile("fixed", derandomize=True, database=None, deadline=None)
settings.register_profile("explore", max_examples=2000, deadline=None)
settings.load_profile("fixed")

# There are no examples in these, and doctest would take the two for one module.
collect_ignore_glob = ["*conftest.py"]
