"""The types of Quadrille for Python. Seats are numbers from 1, moves are texts."""

from typing import Any, Literal, final

import numpy as np
from numpy.typing import NDArray

__version__: str

class QuadrilleError(ValueError):
    """What was given is refused; the text says what would do."""

class IllegalMove(QuadrilleError):
    """The rules refuse the move."""

def games() -> list[str]:
    """The names of the games."""

def settings(game: str) -> list[dict[str, Any]]:
    """What can be set for a game: for each setting ``key``, ``kind``, ``default`` and, as
    the kind has them, ``low``, ``high``, ``step`` or ``choices``."""

def engines(game: Game) -> list[dict[str, Any]]:
    """The opponents that play games of this setup, each with ``name`` and ``options``, the
    options with their defaults."""

def problems(game: str) -> list[Problem]:
    """The problems that come with the program, the easiest first."""

@final
class Game:
    """A game with its history and a cursor, for undo and redo.

    Settings are keywords: ``Game("morpion", rows=15, columns=15, align=5)``. A name may
    stand for settings (``Game("gomoku")``). A board that is dealt is drawn from ``seed``.
    """

    def __new__(cls, name: str, /, *, seed: int | None = None, moves: str | None = None, **settings: Any) -> Game: ...
    @property
    def name(self) -> str: ...
    @property
    def settings(self) -> dict[str, Any]:
        """The keywords that give this setup again."""
    @property
    def seats(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def ply(self) -> int: ...
    @property
    def moves(self) -> list[str]:
        """The moves on the board."""
    @property
    def legal_moves(self) -> list[str]: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def winners(self) -> list[int] | None:
        """Those who share the point; ``None`` while the game goes on."""
    @property
    def winner(self) -> int | None:
        """The seat that won; ``None`` where nobody did alone."""
    @property
    def returns(self) -> list[float]:
        """What each seat gets, from -1 to 1, summing to 0; 0 while the game goes on."""
    @property
    def scores(self) -> list[int]:
        """What each seat has gathered, where the game counts something."""
    @property
    def winning_cells(self) -> list[tuple[int, int]]:
        """The cells that won, as row and column from 0."""
    @property
    def key(self) -> int:
        """A hash: the same for equal positions of one setup."""
    def play(self, move: str) -> None:
        """Plays a move as players write it."""
    def act(self, action: int) -> None:
        """Plays a move by its number among the actions."""
    def undo(self) -> bool: ...
    def redo(self) -> bool: ...
    def jump(self, ply: int) -> None: ...
    def resign(self, seat: int | None = None) -> None:
        """A seat gives up: that whose turn it is, or another."""
    def copy(self) -> Game: ...
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: Any) -> Game: ...
    @property
    def actions(self) -> list[str]:
        """Every move of this setup; an action is a place in this list."""
    @property
    def action_count(self) -> int: ...
    def action_of(self, move: str) -> int: ...
    @property
    def legal_actions(self) -> list[int]: ...
    def action_mask(self) -> NDArray[np.int8]:
        """1 for each legal action, else 0."""
    def observation(self, seat: int | None = None) -> NDArray[np.int8]:
        """Planes of 0 and 1, as a seat sees the board: its own cells first, then those of
        the seats after it; on coloured boards the colours and the obstacles."""
    def svg(self) -> str: ...
    def _repr_svg_(self) -> str: ...
    def save(self, format: str = "native") -> str: ...
    @staticmethod
    def load(save: str | bytes) -> Game: ...
    @staticmethod
    def _restore(
        name: str, setup: str, moves: list[str], resignations: list[tuple[int, int]], ply: int
    ) -> Game: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]: ...
    __hash__: None  # type: ignore[assignment]

@final
class Batch:
    """Many games of one setup, played side by side; one that ends begins again at once."""

    def __new__(cls, name: str, count: int, /, *, seed: int | None = None, **settings: Any) -> Batch: ...
    def __len__(self) -> int: ...
    @property
    def actions(self) -> list[str]: ...
    @property
    def turns(self) -> NDArray[np.uint8]: ...
    def step(self, actions: NDArray[np.int64]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Plays an action in each game: what every seat got in each, and which ended.
        Where an action is refused, nothing is played."""
    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for each game, drawn from the seed."""
    def action_masks(self) -> NDArray[np.int8]: ...
    def observations(self) -> NDArray[np.int8]: ...

@final
class Score:
    """What a position or a move is worth to the seat that moves."""

    @property
    def value(self) -> Literal["win", "loss", "draw", "estimate"]: ...
    @property
    def is_proved(self) -> bool: ...
    @property
    def plies(self) -> int | None:
        """Moves of all seats until the end, where they are known exactly."""
    @property
    def plies_at_most(self) -> int | None: ...
    @property
    def plies_at_least(self) -> int | None: ...
    @property
    def estimate(self) -> int | None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Engine:
    """An opponent of the catalogue (``level:moyen``, ``minimax:depth=5``, ``mcts``)."""

    def __new__(cls, text: str, game: Game, /, *, seed: int = 0) -> Engine: ...
    @property
    def name(self) -> str: ...
    def choose(
        self, game: Game, /, *, time: float | None = None, depth: int | None = None, nodes: int | None = None
    ) -> Decision | None:
        """Chooses a move; ``None`` when the game is over. Time is in seconds; without a
        limit the engine has its own. Other threads run meanwhile, and Ctrl+C ends it."""

@final
class Decision:
    """What an engine decided."""

    @property
    def move(self) -> str: ...
    @property
    def score(self) -> Score | None: ...
    @property
    def depth(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    @property
    def line(self) -> list[str]: ...

@final
class Analyst:
    """What positions of one setup for two seats are worth; what it learns serves the next."""

    def __new__(cls, game: Game, /) -> Analyst: ...
    def analyse(
        self, game: Game, /, *, time: float | None = None, depth: int | None = None, nodes: int | None = None
    ) -> list[MoveValue]:
        """The worth of every legal move; two seconds where no limit is given."""
    def solve(self, game: Game, /, *, time: float | None = None, nodes: int | None = None) -> Proof | None:
        """What the position is worth, proved; ``None`` where no proof was found in time."""

@final
class MoveValue:
    """What a move is worth to the seat that plays it."""

    @property
    def move(self) -> str: ...
    @property
    def score(self) -> Score | None: ...
    @property
    def points(self) -> int | None: ...
    @property
    def is_best(self) -> bool: ...

@final
class Proof:
    """What was proved of a position."""

    @property
    def score(self) -> Score: ...
    @property
    def points(self) -> int | None: ...
    @property
    def best(self) -> list[str]: ...
    @property
    def nodes(self) -> int: ...

@final
class Problem:
    """A position with exactly one right move."""

    @property
    def game(self) -> Game: ...
    @property
    def aim(self) -> Literal["win-in", "win", "draw"]: ...
    @property
    def length(self) -> int: ...
    @property
    def tempting(self) -> int: ...
    @property
    def grade(self) -> int: ...
    @property
    def solution(self) -> str: ...
    @property
    def line(self) -> list[str]: ...
