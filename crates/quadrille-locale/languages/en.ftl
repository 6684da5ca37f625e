## The command line

cli-about = Morpion, Puissance 4 and Six couleurs: play, analyse, understand

## The table: where the game stands

table-turn = { $name } to play.
table-turn-colour = { $name } to choose a colour.
table-thinking = { $name } is thinking…
table-replaying = Replay: move { $ply } of { $plies }.
table-won = { $name } wins at move { $ply }.
table-won-cells = { $name } wins with { $cells } cells.
table-won-resigned = { $name } wins: { $loser } resigns.
table-draw = The game is a draw.
table-shared = The game is shared by { $names }.

## The table: why nothing changes

refused-stale = The game has changed meanwhile: look at the board and play again.
refused-computers-turn = It is the turn of { $name }, a computer: wait for its move.
refused-persons-turn = It is the turn of { $name }, a person.
refused-not-a-move = “{ $read }” is not a move.
refused-taken = Cell { $cell } is already taken by { $name }: choose an empty cell.
refused-outside = Cell { $cell } is outside the grid.
refused-full = Column { $column } is full: choose another.
refused-no-column = There is no column { $column }: columns are numbered 1 to { $columns }.
refused-held = Colour { $colour } is held by { $name }: choose a free colour.
refused-over = The game is over: undo a move or start a new game.
refused-replaying = The replay is running: leave it to play.
refused-not-replaying = No replay is running.
refused-undo-forbidden = This table does not allow moves to be taken back.
refused-nothing-to-undo = There is no move to take back.
refused-nothing-to-redo = There is no move to play again.
refused-cannot-resign = This player cannot resign now.

## The settings: what is wrong

fault-name-empty = Give a name.
fault-name-too-long = This name is too long: { $longest } characters at most.
fault-name-taken = Player { $seat } already has this name: choose another.
fault-mark-invalid = A mark is one letter or one digit.
fault-mark-taken = Player { $seat } already has this mark: choose another.
fault-out-of-range = { $setting }: { $value } is out of range, choose from { $low } to { $high }.
fault-seat-count = { $given } players: this game is for { $low } to { $high }.
setting-rows = Rows
setting-columns = Columns
setting-align = To align
setting-players = Players
setting-first = First player

## The colours

colour-rouge = red
colour-orange = orange
colour-jaune = yellow
colour-vert = green
colour-bleu = blue
colour-violet = violet
## Solving and measuring

cli-game = morpion, puissance4 or six-couleurs
cli-rows = rows of the board
cli-columns = columns of the board
cli-align = how many in a row win
cli-players = how many play
cli-first = which seat begins, from 1
cli-setup = the whole setup as key=value words, as in saves
cli-moves = moves already played, as the players write them
cli-json = answer with one JSON object
cli-no-book = do not look into the opening book
cli-memory = how much the solver may remember
cli-threads = threads to use; as many as cores unless given
cli-solve-about = The exact value of a position
cli-analyse-about = The exact value of every legal move
cli-solve-no-solver = there is no solver for { $game }
cli-solve-win = the side to move wins in { $plies } { $plies ->
    [one] ply
   *[other] plies
}
cli-solve-loss = the side to move loses in { $plies } { $plies ->
    [one] ply
   *[other] plies
}
cli-solve-draw = a draw
cli-solve-unknown = not known
cli-solve-best = best: { $moves }
cli-solve-effort = { $nodes } positions in { $seconds } s
cli-bench-about = Measure the engines
cli-bench-connect-four-about = Solve the Connect Four positions of a file ("moves score" a line) with one thread; times are thread CPU time
cli-bench-file = the file of positions
cli-bench-limit = only the first N positions
cli-bench-fresh = forget everything before each position, outside the clock
