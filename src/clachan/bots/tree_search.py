"""Information set Monte Carlo tree search (Cowling, Powley and Whitehouse, "Information Set Monte
Carlo Tree Search", IEEE TCIAIG 4, 2012), for games in which the replies of opponents matter more
than the rest of one's turn.

Each iteration samples a fresh determinization and selects actions by UCB1 (Auer, Cesa-Bianchi and
Fischer, "Finite-time Analysis of the Multiarmed Bandit Problem", 2002) as far as the tree goes. It
then adds a node, plays a few plies at random, and evaluates. Special here: chance has no nodes and
is sampled on the way down; every seat maximises its own margin; nodes widen progressively (Coulom,
"Computing Elo Ratings of Move Patterns in the Game of Go", 2007); the unvisited action with the
best value among a few becomes the new node.
"""

from math import log, sqrt
from random import Random
from typing import Any, Final

from clachan.bots.budget import Budget
from clachan.bots.evaluator import Evaluator
from clachan.bots.rollout import PLACE_BONUS, SampledWorlds, margin, totals
from clachan.bots.settings import TreeSettings
from clachan.core import CHANCE, Action, Game, Seat, State, chance

NO_BOUND: Final = -1e18
CHECK_ITERATIONS: Final = 32  # between two checks whether the decision is clear
MIN_DECIDED_VISITS: Final = 400  # of the best action, before a decision can be clear
MIN_TELLING_VISITS: Final = 8  # fewer visits say nothing about an action
EVALUATION_ACTIONS: Final = 4  # what a fresh world and its evaluation cost, in actions carried out


class TreeNode:
    """An action of a seat at one point of the tree, with its results."""

    def __init__(self) -> None:
        self.visits = 0
        self.offered = 0  # visits of the parent in which the action was legal
        self.total = 0.0  # of the scaled margins of the seat that chose it
        self.places = 0  # sum of the places of the searching seat
        self.points = 0  # sum of its margins, without the bonus for a win
        self.children: dict[Action, TreeNode] = {}


class TreeSearch:
    """A tree for one decision of one seat."""

    def __init__(
        self,
        game: Game[Any],
        evaluator: Evaluator,
        seat: Seat,
        worlds: SampledWorlds,
        rng: Random,
        settings: TreeSettings,
    ) -> None:
        self.game = game
        self.evaluator = evaluator
        self.seat = seat
        self.worlds = worlds
        self.rng = rng
        self.scale = settings.scale
        self.exploration = settings.exploration
        self.random_plies = settings.random_plies
        self.probe = settings.probe
        self.widening = settings.widening
        self.root = TreeNode()

    def run(self, budget: Budget) -> None:
        """Iterate at least once, until the budget is spent or the decision is clear."""
        self.iterate(budget)
        while budget.remaining() and not (self.root.visits % CHECK_ITERATIONS == 0 and self.is_clear()):
            self.iterate(budget)

    def is_clear(self) -> bool:
        """Whether one action has more than twice the visits of any other and the best mean."""
        best, second = TreeNode(), 0
        for node in self.root.children.values():
            if node.visits > best.visits:
                best, second = node, best.visits
            elif node.visits > second:
                second = node.visits
        if best.visits < MIN_DECIDED_VISITS or best.visits <= 2 * second:
            return False
        top = best.total / best.visits
        for node in self.root.children.values():
            if node.visits > MIN_TELLING_VISITS and node.total / node.visits > top:
                return False
        return True

    def iterate(self, budget: Budget) -> None:
        """Select, expand, play at random, evaluate and back up, in one fresh world."""
        game, rng = self.game, self.rng
        s = self.worlds.fresh()
        at = self.root
        path: list[TreeNode] = []
        seats: list[Seat] = []
        expanded = False
        left = self.random_plies
        while s.asked:
            who = s.asked[0]
            if who == CHANCE:
                game.apply(s, CHANCE, chance(game, s, rng.random()))
                continue
            legal = game.legal(s, who)
            if expanded:
                if left == 0:
                    break
                left -= 1
                game.apply(s, who, legal[int(rng.random() * len(legal))])
                budget.spent += 1
                continue
            if len(legal) == 1:
                game.apply(s, who, legal[0])
                continue
            action = self.select(at, s, who, legal, budget)
            child = at.children.get(action)
            if child is None:
                child = TreeNode()
                child.offered = 1
                at.children[action] = child
                expanded = True
            game.apply(s, who, action)
            budget.spent += 1
            at = child
            path.append(child)
            seats.append(who)
        budget.spent += EVALUATION_ACTIONS
        self.back_up(path, seats, s)

    def select(self, at: TreeNode, s: State, who: Seat, legal: list[Action], budget: Budget) -> Action:
        """Return an unvisited action if the node may widen, else the action with the highest upper
        confidence bound."""
        visited = at.children
        unvisited: list[Action] = []
        best, top = legal[0], NO_BOUND
        for action in legal:
            child = visited.get(action)
            if child is None:
                unvisited.append(action)
                continue
            child.offered += 1
            bound = child.total / child.visits + self.exploration * sqrt(log(child.offered) / child.visits)
            if bound > top:
                best, top = action, bound
        if not unvisited or (self.widening > 0 and top > NO_BOUND and len(visited) > self.widening * sqrt(at.visits)):
            return best
        if self.probe <= 1 or len(unvisited) == 1:
            return unvisited[int(self.rng.random() * len(unvisited))]
        probed = self.rng.sample(unvisited, self.probe) if len(unvisited) > self.probe else unvisited
        highest = -1000000000
        for action in probed:
            after = s.copy()
            self.game.apply(after, who, action)
            value = self.evaluator.value(after, who)
            if value > highest:
                best, highest = action, value
        budget.spent += len(probed)
        return best

    def back_up(self, path: list[TreeNode], seats: list[Seat], s: State) -> None:
        """Add the result to the nodes of the path: the scaled margin of each node's seat, with a
        bonus for a win."""
        n = s.seats
        values = [self.evaluator.value(s, p) for p in range(n)] if s.asked else [100 * total for total in totals(s)]
        points = margin(values, self.seat)
        if not s.asked:
            ranking = self.game.ranking(s)
            values = [v + PLACE_BONUS * (n - place) for v, place in zip(values, ranking, strict=True)]
        margins = [max(-1.0, min(1.0, margin(values, p) / self.scale)) for p in range(n)]
        place = 1
        for other in margins:
            place += other > margins[self.seat]
        self.root.visits += 1
        for node, who in zip(path, seats, strict=True):
            node.visits += 1
            node.total += margins[who]
            node.places += place
            node.points += points
