"""Marks that tests carry."""

import pytest

rule = pytest.mark.rule  # @rule("RB-R21", "RB-R22"): this test shows these rules; `clachan rules coverage` counts it
