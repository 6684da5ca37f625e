"""Games, moves, settings, pictures, saves and problems, for every game there is."""

import copy
import pickle
import random

import numpy as np
import pytest

import quadrille
from quadrille import Game, IllegalMove, QuadrilleError


@pytest.fixture(params=quadrille.games())
def game(request):
    return Game(request.param, seed=3)


def play_out(game, seed=0):
    rng = random.Random(seed)
    while not game.is_over:
        game.act(rng.choice(game.legal_actions))
    return game


def test_every_game_is_played_to_its_end_and_back(game):
    start = str(game)
    play_out(game)
    assert game.winners and game.legal_moves == [] and not game.action_mask().any()
    assert sum(game.returns) == pytest.approx(0.0)
    plies = game.ply
    assert len(game.moves) == plies > 0
    while game.undo():
        pass
    assert game.ply == 0 and str(game) == start
    game.jump(plies)
    assert game.is_over


def test_actions_are_the_legal_moves_in_numbers(game):
    while not game.is_over:
        legal = [game.actions[action] for action in game.legal_actions]
        assert sorted(legal) == sorted(game.legal_moves)
        assert [game.action_of(move) for move in legal] == game.legal_actions
        assert game.action_mask().sum() == len(legal)
        game.act(game.legal_actions[game.ply % len(legal)])


def test_planes_show_whose_cells_are_whose(game):
    play_out(game)
    own, other = game.observation(1), game.observation(2)
    assert own.dtype == np.int8 and set(np.unique(own)) <= {0, 1}
    assert (own[0] == other[1]).all() and (own[1] == other[0]).all()
    if game.scores:
        assert [own[0].sum(), own[1].sum()] == game.scores


def test_settings_are_data_and_come_back(game):
    keys = {setting["key"] for setting in quadrille.settings(game.name)}
    assert set(game.settings) <= keys
    assert Game(game.name, **game.settings) == game


def test_a_name_may_stand_for_settings():
    gomoku = Game("gomoku")
    assert (gomoku.name, gomoku.settings["rows"], gomoku.settings["align"]) == ("morpion", 15, 5)


def test_a_seed_deals_the_same_board_again():
    dealt = [Game("six-couleurs", seed=seed).settings["cells"] for seed in (1, 1, 2)]
    assert dealt[0] == dealt[1] != dealt[2]
    assert Game("six-couleurs").settings["cells"] != Game("six-couleurs").settings["cells"]


def test_saves_pickles_and_copies_are_the_same_game(game):
    play_out(game)
    for again in (Game.load(game.save()), pickle.loads(pickle.dumps(game)), copy.deepcopy(game), game.copy()):
        assert again == game and again.winners == game.winners
    game.undo()
    assert pickle.loads(pickle.dumps(game)).ply == game.ply


def test_pictures_are_text_and_svg(game):
    assert str(game).count("\n") >= 3
    assert game._repr_svg_().startswith("<svg") and game.svg() == game._repr_svg_()


def test_refusals_say_what_would_do():
    board = Game("puissance4")
    with pytest.raises(IllegalMove, match="columns are numbered 1 to 7"):
        board.play("8")
    assert board.ply == 0
    with pytest.raises(QuadrilleError, match="the games are"):
        Game("chess")
    with pytest.raises(QuadrilleError, match="no setting"):
        Game("morpion", lines=3)
    with pytest.raises(QuadrilleError, match="rows"):
        Game("morpion", rows=99)
    with pytest.raises(QuadrilleError, match="hex"):
        Game("six-couleurs", shape="round")
    with pytest.raises(QuadrilleError, match="not an action"):
        board.act(7)
    with pytest.raises(QuadrilleError, match="seats are 1 to 2"):
        board.observation(3)
    with pytest.raises(QuadrilleError):
        Game.load("{}")


def test_giving_up():
    board = Game("puissance4", moves="44")
    board.resign()
    assert (board.winner, board.returns) == (2, [-1.0, 1.0])
    assert pickle.loads(pickle.dumps(board)).winner == 2


def test_equal_positions_have_equal_keys():
    one, two = Game("puissance4", moves="4 1 3 2"), Game("puissance4", moves="3 2 4 1")
    assert one.key == two.key and one != two


def test_problems_have_the_move_that_they_ask_for(game):
    problems = quadrille.problems(game.name)
    assert len(problems) > 10
    assert [problem.grade for problem in problems] == sorted(problem.grade for problem in problems)
    for problem in problems[:20]:
        assert problem.solution in problem.game.legal_moves
        assert problem.line[0] == problem.solution
