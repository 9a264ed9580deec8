"""For all tests: no engine is compiled in the background, and none that lies in somebody's cache is used."""

import os

os.environ["CLACHAN_COMPILE"] = "0"
