"""A bot that thinks: plans its turn, tries its plans out, or grows a tree, as its setting for the game says."""

from random import Random
from typing import Any

from clachan.bots.characters import SWAY, sway
from clachan.bots.evaluator import Taste, taste
from clachan.bots.observation import Seen
from clachan.bots.plan import Line, Work, plans, varied
from clachan.bots.rollout import Draw, Trial, Worlds, race
from clachan.bots.settings import RACE, TAUGHT, TREE, Setting, setting
from clachan.bots.tree_search import Tree
from clachan.bots.value_network import taught
from clachan.core import Action, Game

SEEDS = 1 << 40
LIKED = 4  # moves that a style chooses from
FEWEST = 6  # lines that are tried out by whoever may spend but a part of what the level may


class Weighed:
    """A move that was looked at: what it promises."""

    def __init__(self, line: Line, margin: float, draws: int, place: float = 0.0, points: float = 0.0) -> None:
        self.line = line
        self.margin = margin  # hundredths of a point before the best other, and what a better place is worth
        self.draws = draws
        self.place = place  # expected, as a tree found
        self.points = points  # the margin without what a place is worth, as a tree found


class Thinker:
    """One level. It thinks about every decision anew."""

    looks = True

    def __init__(
        self,
        level: str,
        effort: float = 1.0,
        seconds: float = 0.0,
        style: str = "",
        mind: tuple[Taste, Setting] | None = None,
    ) -> None:
        self.level = level
        self.mind = mind  # another one than the level has in the game
        self.style = style  # see characters
        self.effort = effort  # of what the level may spend
        self.seconds = seconds  # of computing time that a thought may take; 0: as long as it takes
        self.last: list[Weighed] = []  # the moves of the last thought, the chosen one first
        self.spent = 0  # of work on the last thought
        self.share = 1.0  # of what the level may spend, when a clock ended the last thought
        self.took = 0.0  # seconds of computing time for it

    def choose(self, seen: Seen, rng: Random) -> Action:
        self.spent, self.share, self.took = 0, 1.0, 0.0
        if len(seen.legal) == 1:
            self.last = []
            return seen.legal[0]
        likes, how = self.mind or manner(seen.game, self.level)
        work = Work(int(how.nodes * self.effort), self.seconds)
        self.last = weigh(seen, likes, how, rng, work)
        if self.style:
            prefer(seen, self.last, self.style, rng)
        self.spent = work.spent
        self.took = work.took()
        if work.cut:
            self.share = work.spent / work.nodes
        return self.last[0].line.actions[0]


def manner(game: Game[Any], level: str) -> tuple[Taste, Setting]:
    """How a level thinks in a game. Experts use what was learned; the others stay as they were measured."""
    learned = taught(game) if level == "expert" else None
    return (taste(game), setting(game.key, level)) if learned is None else (learned, TAUGHT[game.key])


def weigh(seen: Seen, likes: Taste, how: Setting, rng: Random, work: Work) -> list[Weighed]:
    """The moves that were looked at, the best first."""
    if how.method == TREE:
        return by_tree(seen, likes, how, rng, work)
    if how.method == RACE:
        return by_race(seen, likes, how, rng, work)
    return by_step(seen, likes, how, rng, work)


def prefer(seen: Seen, found: list[Weighed], style: str, rng: Random) -> None:
    """Put that first which a character likes best among what looks about as good as the best."""
    if len(found) < 2:
        return
    best = found[0].margin
    near = [w for w in found[:LIKED] if w.margin >= best - SWAY and 2 * w.draws >= found[0].draws]
    world = seen.sample(rng)
    chosen = max(near, key=lambda w: w.margin + sway(seen.game, world, seen.seat, w.line, style))
    found.remove(chosen)
    found.insert(0, chosen)


def by_step(seen: Seen, likes: Taste, how: Setting, rng: Random, work: Work) -> list[Weighed]:
    """One step ahead, over a few worlds; ties at random."""
    values = [0] * len(seen.legal)
    for _ in range(how.worlds):
        world = seen.sample(rng)
        for i, action in enumerate(seen.legal):
            after = world.copy()
            seen.game.apply(after, seen.seat, action)
            values[i] += likes.value(after, seen.seat)
    work.spent += how.worlds * len(values)
    order = list(range(len(values)))
    rng.shuffle(order)
    order.sort(key=lambda i: -values[i])
    return [Weighed(Line([seen.legal[i]], values[i], 0), values[i] / how.worlds, how.worlds) for i in order]


def by_race(seen: Seen, likes: Taste, how: Setting, rng: Random, work: Work) -> list[Weighed]:
    """Plans of the own turn, the best of them tried out in the same worlds."""
    game, seat = seen.game, seen.seat
    worlds = Worlds(seen, rng, how.foresee)
    part = work.part(3)
    lines = plans(game, likes, worlds.world(0), seat, how.width, part)
    work.spent += part.spent
    work.cut = part.cut
    most = how.lines if work.nodes >= how.nodes else max(FEWEST, how.lines * work.nodes // how.nodes)
    few = varied(lines, most, how.alike)
    trials = [Trial(line) for line in few]
    if len(trials) > 1:
        draw = Draw(game, likes, seat, worlds, how.turns, how.most, int(rng.random() * SEEDS))
        trials = race(trials, draw, work, how.few, how.trifle)
        if len(game.to_act(worlds.world(0))) > 1:
            mix(trials, how.whim, rng)
    return [Weighed(t.line, t.mean(), t.draws) for t in trials]


def mix(trials: list[Trial], whim: int, rng: Random) -> None:
    """Where all choose at the same time, whoever is sure can be foreseen: any of those that look alike may be first."""
    best = trials[0]
    alike = [t for t in trials if t.mean() >= best.mean() - min(best.error() / 2, float(whim))]
    chosen = alike[int(rng.random() * len(alike))] if alike else best
    trials.remove(chosen)
    trials.insert(0, chosen)


def by_tree(seen: Seen, likes: Taste, how: Setting, rng: Random, work: Work) -> list[Weighed]:
    tree = Tree(
        seen.game, likes, seen.seat, Worlds(seen, rng), rng, how.scale, how.explore, how.plies, how.peek, how.widen
    )
    tree.run(work)
    found = [
        Weighed(
            Line([action], node.visits, 0),
            node.total / node.visits * how.scale,
            node.visits,
            node.places / node.visits,
            node.points / node.visits,
        )
        for action, node in tree.root.children.items()
    ]
    found.sort(key=lambda w: (-w.draws, -w.margin))
    return found
