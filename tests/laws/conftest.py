"""The laws are part of the package; pytest is to explain their assertions all the same."""

import pytest

pytest.register_assert_rewrite("clachan.lab.laws", "clachan.lab.history")
