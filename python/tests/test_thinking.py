"""Engines and the analysis, and that they leave the rest of Python alone meanwhile."""

import _thread
import signal
import threading
import time

import pytest

import quadrille
from quadrille import Analyst, Engine, Game, QuadrilleError


@pytest.mark.parametrize("name", quadrille.games())
def test_every_engine_gives_a_legal_move(name):
    game = Game(name, seed=5)
    offered = quadrille.engines(game)
    assert {"random", "level", "minimax"} <= {engine["name"] for engine in offered}
    for engine in offered:
        decision = Engine(engine["name"], game, seed=1).choose(game, nodes=500, time=1.0)
        assert decision.move in game.legal_moves, engine


def test_the_same_seed_chooses_the_same():
    game = Game("morpion", rows=10, columns=10, align=5)
    chosen = [Engine("random", game, seed=4).choose(game).move for _ in range(3)]
    assert len(set(chosen)) == 1
    assert any(Engine("random", game, seed=seed).choose(game).move != chosen[0] for seed in range(9))


def test_an_engine_sees_a_win_and_is_silent_at_the_end():
    game = Game("puissance4", moves="1 7 1 7 1 7")
    engine = Engine("alpha-beta:depth=3", game)
    decision = engine.choose(game)
    assert (decision.move, decision.score.value, decision.score.plies) == ("1", "win", 1)
    game.play("1")
    assert engine.choose(game) is None


def test_an_engine_keeps_to_its_setup():
    engine = Engine("random", Game("morpion"))
    with pytest.raises(QuadrilleError, match="another setup"):
        engine.choose(Game("gomoku"))
    with pytest.raises(QuadrilleError, match="random"):
        Engine("nobody", Game("morpion"))
    with pytest.raises(QuadrilleError, match="seconds"):
        engine.choose(Game("morpion"), time=-1.0)


def test_the_analysis_is_exact_where_it_can_be():
    game = Game("morpion")
    analyst = Analyst(game)
    values = analyst.analyse(game, time=60.0)
    assert [value.score.value for value in values] == ["draw"] * 9
    assert all(value.is_best for value in values)
    for move in ("1A", "1B"):
        game.play(move)
    proof = analyst.solve(game)
    assert proof.score.value == "win" and proof.best[0] in game.legal_moves


def test_the_empty_board_of_connect_four_is_won_in_41():
    game = Game("puissance4")
    proof = Analyst(game).solve(game)
    assert (proof.score.plies, proof.points, proof.best) == (41, 1, ["4"])


def test_other_threads_run_while_it_thinks():
    game = Game("gomoku", moves="8H 9I")
    counted, done = 0, threading.Event()

    def count():
        nonlocal counted
        while not done.is_set():
            counted += 1
            time.sleep(0.001)

    counter = threading.Thread(target=count)
    counter.start()
    decision = Engine("strong", game).choose(game, time=1.0)
    done.set()
    counter.join()
    assert decision.move in game.legal_moves and counted > 20


def test_ctrl_c_ends_a_search():
    game = Game("puissance4", rows=8, columns=9)
    # Where the tests run in the background, Ctrl+C is ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Timer(0.5, _thread.interrupt_main).start()
    started = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        Analyst(game).solve(game)
    assert time.monotonic() - started < 60
