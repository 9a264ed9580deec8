"""Imperial Settlers: Empires of the North, six clans, 2 to 4 players."""

from clachan.core import GameSpec
from clachan.games.empires.components import CARDS_FILE, ISLANDS_FILE
from clachan.games.empires.game import EmpiresGame, version_2
from clachan.games.empires.learning import EmpiresLearning
from clachan.games.empires.presentation import EmpiresPresentation

GAME = GameSpec(
    "empires",
    (CARDS_FILE, ISLANDS_FILE),
    EmpiresGame,
    EmpiresPresentation,
    EmpiresLearning,
    minutes=(45, 90),
    weight=3,
    earlier_rules={2: version_2},
    earlier_sets=("41bf386a74a306e2",),
)

__all__ = ["GAME"]
