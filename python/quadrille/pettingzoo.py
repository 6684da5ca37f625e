"""PettingZoo environments: every game, with as many seats as it allows (2 to 26).

``env("morpion", rows=10, columns=10, align=4, players=4)`` is an AEC environment whose
agents are ``seat_1``, ``seat_2``, ... Observations are dictionaries with ``observation``
(planes of 0 and 1, the observer's own cells first) and ``action_mask``. At the end each
agent is rewarded with ``Game.returns``: 1 for a win, 0 where all share, and the sum is 0.
A seed given to ``reset`` deals the board where the game deals one.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from . import Game, QuadrilleError

__all__ = ["env", "raw_env"]


def env(name: str, render_mode: str | None = None, **settings: Any) -> AECEnv:
    """The environment of a game, with PettingZoo's usual wrappers around it."""
    made: AECEnv = raw_env(name, render_mode=render_mode, **settings)
    # An illegal move ends the game at the cost of who made it.
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(AECEnv):  # noqa: N801, PettingZoo's name for it
    """The environment without wrappers."""

    def __init__(self, name: str, render_mode: str | None = None, **settings: Any) -> None:
        super().__init__()
        self.metadata = {
            "name": f"quadrille_{name.replace('-', '_')}_v0",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self._name, self._settings = name, settings
        # The spaces are those of any board with these settings.
        self.game = Game(name, seed=0, **settings)
        self.possible_agents = [f"seat_{number}" for number in range(1, self.game.seats + 1)]
        self._numbers = {agent: number for number, agent in enumerate(self.possible_agents, 1)}
        shape = self.game.observation().shape
        count = self.game.action_count
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low=0, high=1, shape=shape, dtype=np.int8),
                    "action_mask": spaces.Box(low=0, high=1, shape=(count,), dtype=np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        self.game = self._dealt(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game.turn - 1]

    def _dealt(self, seed: int | None) -> Game:
        """A game that is not over: a small board may be dealt that is, before any move."""
        rng = np.random.default_rng(seed)
        for _ in range(100):
            game = Game(self._name, seed=int(rng.integers(2**63)), **self._settings)
            if not game.is_over:
                return game
        raise QuadrilleError("the game is over before the first move; choose another board")

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        mask = self.game.action_mask()
        if agent != self.agent_selection:
            mask = np.zeros_like(mask)
        return {"observation": self.game.observation(self._numbers[agent]), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent that plays needs an action"
        self.game.act(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if self.game.is_over:
            for agent, reward in zip(self.possible_agents, self.game.returns):
                self.rewards[agent] = reward
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[self.game.turn - 1]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        board = str(self.game)
        if self.render_mode == "human":
            print(board)
            return None
        return board

    def close(self) -> None:
        """Nothing is kept open."""
