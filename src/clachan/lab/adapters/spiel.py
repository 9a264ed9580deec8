"""OpenSpiel: every game as a registered Python game, `pyspiel.load_game("clachan_rebirth", {"players": 3})`.

`import clachan.lab.adapters.spiel` registers them. The options of a table are parameters of the game. Seats that decide
at the same time are asked one after the other. The information state of a seat is its seat and all entries that it may
know, in order, so it has perfect recall. A chance outcome is numbered by its place among the outcomes of that moment.
"""

import json
from typing import Any

from clachan.core import CHANCE, EVERYONE, Action, Options, Seat
from clachan.lab.adapters import missing
from clachan.lab.adapters.encoded import Kind, kind
from clachan.learning.arrays import place_rewards
from clachan.play import registry
from clachan.play.text import texts

try:
    import numpy as np
    import pyspiel
except ImportError as e:
    raise missing(e) from None

MAX_OUTCOMES = 512  # of one chance event: no bag or deck holds more kinds
PREFIX = "clachan_"


class Position:
    """The state of a game and what everybody may know of the way there. OpenSpiel copies it with `deepcopy` and keeps
    it with `pickle`, which compiled states do not know: they go as their dumps."""

    def __init__(self, key: str, state: Any, entries: list[tuple[Seat, Action, Seat]]) -> None:
        self.key = key
        self.state = state
        self.entries = entries  # who, what, who may know it

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        return Position(self.key, self.state.copy(), self.entries[:])

    def __reduce__(self) -> tuple[Any, ...]:
        return (restored, (self.key, self.state.dump(), self.entries))


def restored(key: str, dump: dict[str, Any], entries: list[tuple[Seat, Action, Seat]]) -> Position:
    return Position(key, registry.game(key).load(dump), entries)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game of clachan with its parameters: players and options."""

    sort: Any  # OpenSpiel's GameType

    def __init__(self, given: dict[str, Any] | None = None) -> None:
        params = given or {}
        key = self.sort.short_name.removeprefix(PREFIX)
        game = registry.game(key)
        options: Options = {o.name: params.get(o.name, o.default) for o in game.options}
        players = params.get("players", game.players[0])
        self.kind: Kind = kind(key, players, options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.kind.codec.size,
            max_chance_outcomes=MAX_OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.bound,
        )
        super().__init__(self.sort, info, params)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self.kind, bool(iig_obs_type and iig_obs_type.perfect_recall))


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A game in progress, chance included."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        layout = game.kind.layout
        self.at = Position(layout.game.key, layout.game.fresh(layout.seats, layout.options), [])

    @property
    def kind(self) -> Kind:
        found: Kind = self.get_game().kind
        return found

    def current_player(self) -> int:
        asked = self.at.state.asked
        if not asked:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if asked[0] == CHANCE else int(asked[0])

    def _legal_actions(self, player: int) -> list[int]:
        kind = self.kind
        return sorted(kind.codec.numbers(kind.game.legal(self.at.state, player)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.kind.game.weights(self.at.state)
        whole = sum(weights)
        return [(i, w / whole) for i, w in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        kind, s = self.kind, self.at.state
        seat = s.asked[0]
        what = self.meant(seat, action)
        self.at.entries.append((seat, what, kind.game.audience(s, seat, what)))
        kind.game.apply(s, seat, what)

    def meant(self, seat: Seat, number: int) -> Action:
        """Return the action with this number in the current position."""
        legal = self.kind.game.legal(self.at.state, seat)
        return legal[number if seat == CHANCE else self.kind.codec.numbers(legal).index(number)]

    def _action_to_string(self, player: int, action: int) -> str:
        seat = CHANCE if player == pyspiel.PlayerId.CHANCE else player
        key, args = self.kind.game.say(self.at.state, seat, self.meant(seat, action))
        return texts(self.kind.game.key).say(key, args)

    def is_terminal(self) -> bool:
        return not self.at.state.asked

    def returns(self) -> list[float]:
        s = self.at.state
        return [0.0] * s.seats if s.asked else place_rewards(self.kind.game.ranking(s))

    def __str__(self) -> str:
        return json.dumps([[seat, *action] for seat, action, _ in self.at.entries], separators=(",", ":"))


class Observer:
    """What a seat observes, as a tensor and as text."""

    def __init__(self, kind: Kind, recall: bool) -> None:
        self.kind = kind
        self.recall = recall
        self.tensor = np.zeros(0 if recall else kind.layout.size, np.float32)
        self.dict = {} if recall else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if not self.recall:
            self.tensor[:] = self.kind.sight(state.at.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        at = state.at
        if not self.recall:
            return json.dumps(self.kind.game.presentation.view(at.state, player), separators=(",", ":"), sort_keys=True)
        known = [[seat, *(what if to in (EVERYONE, player) else ())] for seat, what, to in at.entries]
        return json.dumps([player, *known], separators=(",", ":"))


def register(key: str) -> None:
    """Register a game with OpenSpiel."""
    game = registry.game(key)
    sort = pyspiel.GameType(
        short_name=PREFIX + key,
        long_name=texts(key).say("name"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.players[0], **{o.name: o.default for o in game.options}},
    )

    # A class for each, as OpenSpiel's own games are: what it holds is freed when Python is gone; a class outlives that.
    pyspiel.register_game(sort, type(f"{key.title()}Game", (SpielGame,), {"sort": sort}))


KEYS = registry.keys()
for _key in KEYS:
    if PREFIX + _key not in pyspiel.registered_names():
        register(_key)
