"""PettingZoo's own tests of an environment, on every game and on large tables."""

import pytest
from pettingzoo.test import api_test, seed_test

import quadrille
from quadrille.pettingzoo import env, raw_env

TABLES = [(name, {}) for name in quadrille.games()] + [
    ("gomoku", {}),
    ("morpion", {"rows": 6, "columns": 7, "align": 4, "players": 3}),
    ("morpion", {"rows": 26, "columns": 26, "align": 3, "players": 26}),
    ("six-couleurs", {"rows": 8, "columns": 8, "players": 4, "obstacles": True, "shape": "square"}),
]


@pytest.mark.parametrize(("name", "settings"), TABLES)
@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_accepts_it(name, settings):
    api_test(env(name, **settings), num_cycles=300)
    seed_test(lambda: env(name, **settings), num_cycles=100)


@pytest.mark.parametrize("players", [2, 3, 26])
def test_somebody_is_rewarded_at_the_end(players):
    made = env("morpion", rows=26, columns=26, align=3, players=players)
    made.reset(seed=4)
    rewards = {}
    for agent in made.agent_iter():
        observation, reward, termination, truncation, _ = made.last()
        assert not truncation
        rewards[agent] = reward
        made.step(None if termination else made.action_space(agent).sample(observation["action_mask"]))
    assert sorted(rewards.values())[-1] == 1 and sum(rewards.values()) == pytest.approx(0)
    assert len(rewards) == players


def test_an_illegal_move_costs_who_made_it():
    made = env("puissance4")
    made.reset()
    for _ in range(6):
        made.step(0)
    agent = made.agent_selection
    made.step(0)
    assert made.rewards[agent] == -1 and made.terminations[agent]


def test_it_is_drawn():
    made = raw_env("puissance4", render_mode="ansi")
    made.reset()
    made.step(3)
    assert "X" in made.render()
