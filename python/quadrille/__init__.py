"""Quadrille: Morpion, Puissance 4, Six couleurs and Reversi for Python.

Rules, pictures, engines, exact solvers, saves and problems of the program, with NumPy
observations and action masks. ``quadrille.pettingzoo`` has environments for PettingZoo.
What there is and its types is in ``__init__.pyi``; ``TUTORIAL.md`` shows it in use.
"""

from ._native import (
    Analyst,
    Batch,
    Decision,
    Engine,
    Game,
    IllegalMove,
    MoveValue,
    Problem,
    Proof,
    QuadrilleError,
    Score,
    __version__,
    engines,
    games,
    problems,
    settings,
)
