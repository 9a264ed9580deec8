"""How each level thinks in each game: which stage with which budget. Found by measuring; see docs/bots.md."""

from typing import Final

STEP: Final = 0  # one step ahead, over a few worlds
RACE: Final = 1  # plan the own turn, then try the best plans out
TREE: Final = 2  # a tree of what everybody may do


class Setting:
    """What a thought may cost, and how it is spent."""

    def __init__(
        self,
        method: int,
        nodes: int = 0,
        *,
        width: int = 8,
        lines: int = 6,
        alike: int = 2,
        few: int = 8,
        trifle: int = 25,
        turns: int = 1,
        most: int = 12,
        whim: int = 50,
        foresee: bool = False,
        scale: int = 3000,
        explore: float = 0.4,
        plies: int = 20,
        peek: int = 1,
        widen: float = 0.0,
        worlds: int = 2,
    ) -> None:
        self.method = method
        self.nodes = nodes  # actions carried out in a thought, about
        # a plan of the own turn
        self.width = width  # lines that are followed at the same time
        # try-outs
        self.lines = lines  # that are tried out
        self.alike = alike  # of these that may begin with the same action
        self.few = few  # draws after which it is looked who is beaten: what is rare must have had its chance
        self.trifle = trifle  # hundredths of a point: less is not worth a thought
        self.turns = turns  # of the own, or beats, that are played before it is looked, in an analysis too
        self.most = most  # actions that a reply looks at
        self.whim = whim  # hundredths of a point that may be given away so as not to be foreseen
        self.foresee = foresee  # secret choices of others as they would look best, not any as likely as another
        # the tree
        self.scale = scale
        self.explore = explore
        self.plies = plies
        self.peek = peek
        self.widen = widen
        self.worlds = worlds  # that one step is looked at in


# Seconds of computing time after which a thought is cut short where somebody waits for it. Quicker levels have none.
PATIENCE: dict[str, float] = {"hard": 0.5, "expert": 1.5}

MEDIUM = Setting(STEP)
HARD = Setting(RACE, 2500, lines=6, alike=1, turns=2)
EXPERT = Setting(RACE, 30000, lines=10, alike=1, turns=2)

TABLE: dict[str, dict[str, Setting]] = {
    "glenmore": {
        "hard": Setting(RACE, 3000, lines=8, alike=1, turns=1),
        "expert": Setting(RACE, 24000, width=12, lines=10, turns=1, most=16),
    },
    "skye": {
        "hard": Setting(RACE, 2500, lines=6, alike=1, turns=3, most=8),
        "expert": Setting(RACE, 40000, lines=10, alike=1, turns=3),
    },
    "empires": {
        "hard": Setting(RACE, 3000, lines=6, alike=1, turns=4, most=8),
        "expert": Setting(RACE, 30000, lines=10, alike=1, turns=4, whim=8, foresee=True),
    },
    "brianboru": {
        "hard": Setting(RACE, 2500, lines=6, alike=1, turns=2),
        "expert": Setting(RACE, 30000, lines=10, alike=1, turns=2),
    },
    "rebirth": {
        "hard": Setting(TREE, 2400, plies=0, peek=16, widen=1.0, explore=0.2),
        "expert": Setting(TREE, 48000, plies=0, peek=16, widen=1.0, explore=0.2, turns=3),
    },
}
# An expert with what was learned about the ends of its try-outs, where there is something that holds (`learned`).
TAUGHT: dict[str, Setting] = {
    "glenmore": Setting(RACE, 9000, lines=10, alike=1, turns=1),
    "skye": Setting(RACE, 45000, lines=10, alike=2, turns=1, few=32, whim=8, foresee=True),
    "brianboru": Setting(RACE, 60000, lines=20, alike=1, few=16, trifle=10, turns=2, most=8, whim=8, foresee=True),
}
USUAL: dict[str, Setting] = {"medium": MEDIUM, "hard": HARD, "expert": EXPERT}


def setting(game: str, level: str) -> Setting:
    return TABLE.get(game, USUAL).get(level) or USUAL[level]
