"""Many games at once."""

import numpy as np
import pytest

import quadrille
from quadrille import Batch, Game, QuadrilleError


@pytest.mark.parametrize("name", quadrille.games())
def test_a_batch_plays_what_single_games_play(name):
    batch = Batch(name, 3, seed=1)
    # The same moves on boards that are the same: those of games that are not dealt.
    single = [Game(name) for _ in range(3)]
    dealt = "cells" in single[0].settings
    for _ in range(30):
        masks, actions = batch.action_masks(), batch.random_actions()
        assert masks.shape == (3, len(batch.actions))
        assert (masks[np.arange(3), actions] == 1).all()
        if not dealt:
            assert (batch.observations() == np.stack([game.observation() for game in single])).all()
            assert (masks == np.stack([game.action_mask() for game in single])).all()
            assert list(batch.turns) == [game.turn for game in single]
        returns, ended = batch.step(actions)
        assert returns.shape == (3, 2) and ended.shape == (3,)
        assert np.allclose(returns.sum(axis=1), 0) and not returns[~ended].any()
        if not dealt:
            for at, game in enumerate(single):
                game.act(int(actions[at]))
                assert ended[at] == game.is_over and np.allclose(returns[at], game.returns)
                if game.is_over:
                    single[at] = Game(name)


def test_games_end_and_begin_again_on_boards_of_their_own():
    batch = Batch("six-couleurs", 4, seed=2, rows=5, columns=5)
    boards = batch.observations()
    assert len({board.tobytes() for board in boards}) == 4
    ends = 0
    for _ in range(200):
        _, ended = batch.step(batch.random_actions())
        ends += int(ended.sum())
    assert ends > 10


def test_the_same_seed_plays_the_same():
    batches = [Batch("morpion", 8, seed=7, players=3, rows=5, columns=5) for _ in range(2)]
    for _ in range(40):
        one, two = (batch.random_actions() for batch in batches)
        assert (one == two).all()
        ended = [batch.step(one)[1] for batch in batches]
        assert (ended[0] == ended[1]).all()


def test_where_one_action_is_refused_nothing_is_played():
    batch = Batch("puissance4", 2, seed=1)
    before = batch.observations()
    with pytest.raises(QuadrilleError, match="game 1: 7 is not an action"):
        batch.step(np.array([3, 7]))
    with pytest.raises(QuadrilleError, match="1 actions for 2 games"):
        batch.step(np.array([3]))
    assert (batch.observations() == before).all()
    with pytest.raises(QuadrilleError):
        Batch("puissance4", 0)
