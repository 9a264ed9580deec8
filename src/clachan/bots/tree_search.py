"""A tree of what everybody may do, over sampled worlds: for games in which the others' answers matter more than the
rest of the own turn.

Each iteration takes a fresh world, walks down by the upper confidence bound as far as the tree goes, adds a node, plays
a few plies at random, and looks. Chance has no nodes: what it does is part of the walk. Every seat minds its own
margin.
"""

from math import log, sqrt
from random import Random
from typing import Any, Final

from clachan.bots.evaluator import Taste
from clachan.bots.plan import Work
from clachan.bots.rollout import WIN, Worlds, ahead, totals
from clachan.core import CHANCE, Action, Game, Seat, State, chance

NEVER: Final = -1e18
OFTEN: Final = 32  # iterations after which it is looked whether it is clear what to do
ENOUGH: Final = 400  # visits that a move needs for that
FEW: Final = 8  # visits that tell something
LOOK: Final = 4  # what a fresh world and a look at the end cost, in actions carried out


class Node:
    """What a seat did at one point of the tree, and how that went for it."""

    def __init__(self) -> None:
        self.visits = 0
        self.offered = 0  # how often it could have been chosen
        self.total = 0.0  # of the margins of the seat that chose it, scaled
        self.places = 0  # of the seat that thinks
        self.points = 0  # its margins as they are: a win counts no extra
        self.children: dict[Action, Node] = {}


class Tree:
    """A search for one seat."""

    def __init__(
        self,
        game: Game[Any],
        likes: Taste,
        seat: Seat,
        worlds: Worlds,
        rng: Random,
        scale: int,
        explore: float,
        plies: int,
        peek: int,
        widen: float,
    ) -> None:
        self.game = game
        self.likes = likes
        self.seat = seat
        self.worlds = worlds
        self.rng = rng
        self.scale = scale  # hundredths of a point that a margin is measured by
        self.explore = explore
        self.plies = plies  # played at random before it is looked
        self.peek = peek  # unknown actions that are looked at before one of them is added
        self.widen = widen  # a node with n visits has at most about widen * sqrt(n) children; 0: no bound
        self.root = Node()

    def run(self, work: Work) -> None:
        """Once at least, then as long as the work lasts and it is not clear what to do."""
        self.iterate(work)
        while work.goes_on() and not (self.root.visits % OFTEN == 0 and self.is_clear()):
            self.iterate(work)

    def is_clear(self) -> bool:
        """Whether one move is tried more than twice as often as any other, looks best, and had its chance to fail."""
        best, second = Node(), 0
        for node in self.root.children.values():
            if node.visits > best.visits:
                best, second = node, best.visits
            elif node.visits > second:
                second = node.visits
        if best.visits < ENOUGH or best.visits <= 2 * second:
            return False
        top = best.total / best.visits
        for node in self.root.children.values():
            if node.visits > FEW and node.total / node.visits > top:
                return False
        return True

    def iterate(self, work: Work) -> None:
        game, rng = self.game, self.rng
        s = self.worlds.fresh()
        at = self.root
        path: list[Node] = []
        seats: list[Seat] = []
        grown = False
        left = self.plies
        while s.asked:
            who = s.asked[0]
            if who == CHANCE:
                game.apply(s, CHANCE, chance(game, s, rng.random()))
                continue
            legal = game.legal(s, who)
            if grown:
                if left == 0:
                    break
                left -= 1
                game.apply(s, who, legal[int(rng.random() * len(legal))])
                work.spent += 1
                continue
            if len(legal) == 1:
                game.apply(s, who, legal[0])
                continue
            action = self.pick(at, s, who, legal, work)
            child = at.children.get(action)
            if child is None:
                child = Node()
                child.offered = 1
                at.children[action] = child
                grown = True
            game.apply(s, who, action)
            work.spent += 1
            at = child
            path.append(child)
            seats.append(who)
        work.spent += LOOK
        self.learn(path, seats, s)

    def pick(self, at: Node, s: State, who: Seat, legal: list[Action], work: Work) -> Action:
        """The action with the highest bound; one that was never tried comes first, the best looking of a few."""
        known = at.children
        fresh: list[Action] = []
        best, top = legal[0], NEVER
        for action in legal:
            child = known.get(action)
            if child is None:
                fresh.append(action)
                continue
            child.offered += 1
            bound = child.total / child.visits + self.explore * sqrt(log(child.offered) / child.visits)
            if bound > top:
                best, top = action, bound
        if not fresh or (self.widen > 0 and top > NEVER and len(known) > self.widen * sqrt(at.visits)):
            return best
        if self.peek <= 1 or len(fresh) == 1:
            return fresh[int(self.rng.random() * len(fresh))]
        few = self.rng.sample(fresh, self.peek) if len(fresh) > self.peek else fresh
        worth = -1000000000
        for action in few:
            after = s.copy()
            self.game.apply(after, who, action)
            looks = self.likes.value(after, who)
            if looks > worth:
                best, worth = action, looks
        work.spent += len(few)
        return best

    def learn(self, path: list[Node], seats: list[Seat], s: State) -> None:
        """How it went for each seat, in units of the scale; a win counts extra."""
        n = s.seats
        worths = [self.likes.value(s, p) for p in range(n)] if s.asked else [100 * total for total in totals(s)]
        points = ahead(worths, self.seat)
        if not s.asked:
            worths = [w + WIN * (n - place) for w, place in zip(worths, self.game.ranking(s), strict=True)]
        margins = [max(-1.0, min(1.0, ahead(worths, p) / self.scale)) for p in range(n)]
        place = 1
        for margin in margins:
            place += margin > margins[self.seat]
        self.root.visits += 1
        for node, who in zip(path, seats, strict=True):
            node.visits += 1
            node.total += margins[who]
            node.places += place
            node.points += points
