## The command line

cli-about = Tic-tac-toe, Connect Four, Six Colours and Reversi: play, analyse, understand
cli-examples =
    Without a command, the graphical game opens.

    Examples:
      quadrille                         the graphical game
      quadrille FR                      in French, this time
      quadrille play puissance4         Connect Four full screen in the terminal
      quadrille console morpion         a game of tic-tac-toe line by line
      quadrille watch six-couleurs      two computers play Six Colours
      quadrille help console            the help of one command
cli-help-help = show this help
cli-version-help = show the version
cli-language-value = CODE
cli-language-help = the language (fr, en, or a file you added); also as the first argument, like "quadrille EN"

number-separator = {","}
number-decimal = .

help-heading-usage = Usage:
help-heading-commands = Commands
help-heading-arguments = Arguments
help-heading-options = Options
help-before-colon = {""}
help-usage-language = [LANGUAGE]
help-usage-options = [OPTIONS]
help-usage-command = [COMMAND]
help-possible = (one of: { $values })
help-value = { $word }
help-default = (default: { $values })

## What is said of refused arguments

language-unknown = there is no language "{ $asked }"; the languages are { $known }
language-not-given = --language needs a language; the languages are { $known }
list-and = { $before } and { $last }
list-or = { $before } or { $last }
colon-between = {": "}
refusal-see = To learn more: { $command }
refusal-suggestion = (perhaps { $suggested }?)
refusal-unknown-argument = "{ $argument }" is not expected here
refusal-unknown-command = "{ $read }" is neither a command nor a language; the commands are { $known }
refusal-before-command = "{ $read }" is not expected before { $command }: only a language stands before the command, as the first word; the languages are { $known }
refusal-no-value = { $argument } needs a value
refusal-value = "{ $read }" will not do for { $argument }
refusal-value-known = "{ $read }" will not do for { $argument }; use one of { $known }
refusal-value-why = "{ $read }" will not do for { $argument }: { $why }
refusal-why-address = use an address and a port, such as 127.0.0.1:8000
refusal-why-ip = use an address, such as 127.0.0.1
refusal-missing = { $arguments } is missing
refusal-missing-command = a command is missing; the commands are { $known }
refusal-twice = { $argument } is given twice; once is enough
refusal-conflict = { $argument } and { $other } do not go together; keep one of them
refusal-count = { $argument } has the wrong number of values
refusal-utf8 = an argument is not UTF-8 text; write it again
refusal-other = these arguments are not understood

## The console, line by line

console-about = Play line by line, question by question
console-examples =
    Without options, morpion and puissance4 are the original programs, word for
    word and in French, and six-couleurs asks for its settings. With an option, the
    game is played in the chosen language: a move a line, "help" shows the other
    words.

    Examples:
      quadrille console morpion
      quadrille console morpion --size 15 --align 5 --engine alpha-beta
      quadrille console puissance4 --engine minimax:depth=5 --name Maia
      quadrille console six-couleurs --players 3 --engine greedy
      quadrille console morpion --load game.json
console-option-engine = against whom: one engine for all other players, or one for each player, "person" for a person
console-option-time = time a computer takes for a move, such as 100ms or 2s, in place of its own
console-option-nodes = positions that a computer visits for a move, at most
console-option-name = the name of a player; repeat it for the next ones
console-option-load = go on with this save; "-" for the standard input
console-option-from-zero = in tic-tac-toe, cells may also be written row-column from 0 (0-0 is top left)
console-option-seed = random seed: the same seed gives the same game
console-option-count = --{ $option } is given { $given } times for { $players } players; { $option ->
        [name] give one for each at the most
       *[engine] give one for each, or a single engine
    }
console-player-name = Player { $seat }
console-person = a person
console-seat = { $name } plays { $mark }: { $who }
console-help-hint = One move a line; "help" shows the other words.
console-your-move = { $name } ({ $mark }), your move?
console-what-next = What next (new, undo, save FILE, quit)?
console-words =
    undo               take your last move back
    redo               play it again
    hint               ask for a move
    resign             give the game up, twice
    save FILE          keep the game in a file
    new                begin a new game
    recent             see the recent games, unfinished ones among them
    recent NUMBER      go on with one of them
    why                why the last computer played so
    tree [N]           the outline of a search, N plies ahead
    mistakes           the moves for which a better one is proved
    rules              read the rules
    quit               leave
console-mistake = move { $ply }, { $move }: { $worth }; better: { $better }
console-no-mistake = No mistake is proved so far.
console-played = { $name } plays { $move }.
console-hint = A good move: { $move }
console-colour = { $number }: { $colour } ({ $letter }), +{ $gain }
console-choice = { $move }: { $name }
console-points = { $name }: { $gathered } ({ $wins } { $wins ->
        [one] win
       *[other] wins
    })
console-score = { $name }: { $wins } { $wins ->
        [one] win
       *[other] wins
    }
console-save-where = In which file? Write "save FILE".
console-saved = The game is kept in { $file }.
console-not-saved = The game is not kept in { $file }: { $reason }
console-not-loaded = "{ $file }" is no game to go on with: { $reason }
console-slot-fault = The game cannot be kept or taken up: { $fault }
console-set-aside = That file is set aside as { $file }.
console-number-wanted = Write a number from { $low } to { $high }.

file-replace = { $file } exists already. Write over it (y/N)?
file-stays = { $file } exists already and stays as it is; give another name.
cli-file-exists = { $file } exists already; give another name, or --force to write over it
cli-file-stays = { $file } stays as it is
cli-stream = the standard input or output
cli-force = write over a file that exists already
console-resign-again = Write "resign" again to give the game up.
console-again-without = Write it once more to go on without keeping it.
recent-line = { $game }, { $moves } { $moves ->
        [one] move
       *[other] moves
    }{ $over }, { $players }
recent-choose = "recent NUMBER" goes on with one of them.
recent-over = , over
recent-gone = this game is no longer in the list; choose another
recent-nowhere = The game cannot be kept: there is no data folder; give one with --data

six-title = ----- SIX COLOURS -----
six-new-or-load =
    1. New game
    2. Load a game
    Your choice? ({ $usual })
six-players = Number of players, { $low } to { $high }? ({ $usual })
six-name = Name of player { $seat }? ({ $usual })
six-level = 0 for a person, 1 to { $high } for a computer of that level? ({ $usual })
six-size = Size of the board, { $low } to { $high }? ({ $usual })
six-obstacles = Obstacles, 0 without or 1 with? ({ $usual })
six-file = Which file? (nothing: the game that was left)
six-nothing-left = There is no game that was left: here is a new one.
six-other-game = this is the save of another game; go on with it by --load

## The table: where the game stands

table-turn = { $name } to play.
table-turn-colour = { $name } to choose a colour.
table-turn-choice = { $name } to play: { $choices }.
table-thinking = { $name } is thinking…
table-replaying = Replay: move { $ply } of { $plies }.
table-won = { $name } wins at move { $ply }.
gathered-cells = { $count } { $count ->
    [one] cell
   *[other] cells
}
gathered-discs = { $count } { $count ->
    [one] disc
   *[other] discs
}
table-won-cells = { $name } wins with { $gathered }.
table-won-resigned = { $name } wins: { $loser } resigns.
table-draw = The game is a draw.
table-shared = The game is shared by { $names }.

## The table: why nothing changes


## The settings: what is wrong

engine-with-depth = { $engine }, depth { $depth }
engine-with-playouts = { $engine }, { $playouts } { $playouts ->
    [one] playout
   *[other] playouts
}
computer-panicked = The computer “{ $engine }” failed.
computer-silent = The computer “{ $engine }” no longer answers.
computer-no-move = The computer “{ $engine }” gave no legal move.
computer-failed = The computer “{ $engine }” failed: { $why }.
computer-no-thread = The computer “{ $engine }” cannot think: the system is short of resources.
computer-replaced = “{ $other }” plays in its place.
computer-none-left = No computer can play: take a move back or begin another game.
computer-no-advice = There is no advice this time.
setting-rows = Rows
setting-columns = Columns
setting-align = To align
setting-players = Players
setting-first = First player

## The games
game-morpion = Tic-tac-toe
game-puissance4 = Connect Four
game-six-couleurs = Six Colours
game-reversi = Reversi
setting-early-draw = Early draw
setting-obstacles = Obstacles
setting-fair = Fair board
setting-enclosure = Enclosure
setting-shape = Cells
setting-shape-hex = hexagons
setting-shape-square = squares
move-pass = pass

## Dates

date-day = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
} { $year }
date-moment = { date-day }, { $hour }:{ $minute }
date-now = just now
date-minutes = { $minutes } min ago
date-hours = { $hours } h ago

## The colours

colour-rouge = red
colour-rouge-letter = r
colour-orange = orange
colour-orange-letter = o
colour-jaune = yellow
colour-jaune-letter = y
colour-vert = green
colour-vert-letter = g
colour-bleu = blue
colour-bleu-letter = b
colour-violet = purple
colour-violet-letter = p
## Solving and measuring

cli-rows = rows of the board
cli-columns = columns of the board
cli-seed = seed of the six-couleurs board
cli-moves = moves already played, as the players write them
cli-load = the position of this save, instead of a board and its size; "-" for the standard input
cli-load-alone = --{ $option } does not go with --load: the save says the board
cli-load-other-game = the save is a game of { $game }, not of { $asked }; write { $game }
cli-json = answer with one JSON object
cli-solve-outcome = only who wins, not how soon: less work (Connect Four, Six Colours)
cli-no-book = do not look into the opening book
cli-book = look into this opening book of puissance4 in place of the one in the program
cli-memory = how much the solver may remember
cli-time = time to think, such as 100ms or 2s; without a limit solve goes on until it has a proof, analyse 20s where no proof is certain
cli-nodes = positions visited at most: the same limit always gives the same answer
cli-engine-refused = --engine: { $reason }
cli-threads = how many threads, or games at a time; 0 is one for each core
cli-solve-about = Give the exact value of a position
cli-solve-examples =
    Examples:
      quadrille solve puissance4 --moves 4453
      quadrille solve morpion --size 4 --align 4 --json
      quadrille solve --load game.json --time 10s
cli-analyse-about = Give the exact value of every legal move
cli-analyse-examples =
    Examples:
      quadrille analyse puissance4 --moves 44
      quadrille analyse morpion --size 15 --align 5 --moves "8H 9I" --time 5s
      quadrille analyse --load game.json --json
cli-analyse-engine = what this opponent alone thinks, of the house or another program
cli-analyse-line = { $engine }: { $line }
cli-solve-win = { $of ->
    [move] wins
   *[position] the side to move wins
} in { $moves } { $moves ->
    [one] move
   *[other] moves
} of the winner
cli-solve-loss = { $of ->
    [move] loses
   *[position] the side to move loses
} in { $moves } { $moves ->
    [one] move
   *[other] moves
} of the winner
cli-solve-win-within = { $of ->
    [move] wins
   *[position] the side to move wins
}, in { $moves } { $moves ->
    [one] move
   *[other] moves
} of the winner at most
cli-solve-loss-within = { $of ->
    [move] loses
   *[position] the side to move loses
}, in { $moves } { $moves ->
    [one] move
   *[other] moves
} of the winner at most
cli-solve-proved = { $done } of { $count } { $count ->
    [one] move
   *[other] moves
} proved
cli-solve-unknown = not looked at
cli-solve-draw = a draw
cli-solve-win-sometime = { $of ->
    [move] wins
   *[position] the side to move wins
}, in how many plies is not known
cli-solve-loss-sometime = { $of ->
    [move] loses
   *[position] the side to move loses
}, in how many plies is not known
cli-solve-estimate = an estimate, nothing is proved
cli-solve-chance = about { $percent }% chance of winning: an estimate, nothing is proved
cli-solve-progress = { $nodes } { $nodes ->
    [one] position
   *[other] positions
}
cli-solve-share = about { $share }% of this step
cli-solve-bounds = score from { $low } to { $high }
cli-solve-over = the game is over after these moves; give fewer
cli-solve-players = { $players } players are too many for exact values; give --players 2
cli-solve-no-proof = no proof was found; tried: { $tried }. Give more --time or --nodes; analyse gives estimates
cli-solve-at-least-draw = the side to move does not lose: it wins, or it is a draw ({ $why })
cli-solve-at-most-draw = the side to move does not win: it loses, or it is a draw ({ $why })
cli-solve-why-stealing = strategy stealing: if whoever follows won on an empty grid, whoever begins could play the same way, a symbol ahead
cli-solve-why-pairings = answering in pairs of cells stops every line
cli-solve-why-proof-numbers = proof-number search: no line can be forced
cli-moves-unread = --moves is refused: { $reason }
cli-moves-refused = move { $place } of --moves, "{ $read }": { $reason }
cli-memory-refused = --memory { $read } is refused; give a size from 64KB to 64GB, as 64MB or 2GB
cli-solve-best = best: { $moves }
cli-solve-tried-everything = every line of play ({ $nodes } { $nodes ->
    [one] position
   *[other] positions
})
cli-solve-tried-fours = wins by threats of four ({ $nodes } { $nodes ->
    [one] position
   *[other] positions
})
cli-solve-tried-pairings = pairings of cells
cli-solve-tried-proof-numbers = proof-number search ({ $nodes } { $nodes ->
    [one] position
   *[other] positions
})
cli-solve-tried-search = deeper and deeper search ({ $nodes } { $nodes ->
    [one] position
   *[other] positions
})
cli-solve-tried-proof = a search for a proof ({ $nodes } { $nodes ->
    [one] position
   *[other] positions
})
cli-solve-kept = sure to keep this value: { $moves } (others may, too: "analyse" tells the worth of each)
cli-solve-points = score: { $points }
cli-solve-effort = { $nodes } { $nodes ->
    [one] position
   *[other] positions
} in { $seconds } s
cli-make-book = make the opening book of puissance4 and write it to this file
cli-make-book-plies = with --make-book, how many plies the book covers
cli-make-book-file = a book is made beside its file: name one
cli-make-book-usual = a book is made of an empty board of puissance4 where four discs win and (rows + 1) x columns is at most 56; ask for such a board, without --moves and --load
cli-bench-about = Measure the engines
cli-bench-examples =
    Examples:
      quadrille bench
      quadrille bench connect-four positions.txt --limit 100
      quadrille bench analyse-puissance4 --positions 20
cli-bench-connect-four-about = Solve the Connect Four positions of a file ("moves score" a line) with one thread; times are thread CPU time
cli-bench-analyse-about = Analyse random positions of Connect Four with one thread, and print how long all columns took
cli-bench-positions = how many positions
cli-bench-discs = discs on the board
cli-bench-file = the file of positions; "-" for the standard input
cli-bench-limit = only the first N positions
cli-bench-fresh = forget everything before each position, outside the clock
cli-bench-empty = there is no position; write a line "moves score" for each
cli-bench-wrong = { $wrong ->
    [one] { $wrong } score of { $count } is not that
   *[other] { $wrong } scores of { $count } are not those
} of the file

## Sizes: the words common to every command that starts a game

sizes-heading = Size and players
sizes-game = { $games }
sizes-rows = number of rows ({ $ranges })
sizes-columns = number of columns
sizes-size = as many rows as columns
sizes-align = how many symbols or discs to align (3 to 26)
sizes-players = number of players ({ $ranges })
sizes-first = number of the player who begins
sizes-shape = shape of the cells in six-couleurs: hex or square
sizes-early-draw = morpion: a draw as soon as nobody can align any more
sizes-obstacles = six-couleurs: about one cell in ten is an obstacle
sizes-fair = six-couleurs: the same board from either side (two players, an even number of rows)
sizes-no-enclosure = six-couleurs: without the rule of enclosure
sizes-insist = play even if the alignment does not fit the grid
sizes-setup = the whole start in words, as in saves: "rows=3 columns=3 align=3 players=2 first=1"
sizes-wrong-word = --{ $option } { $read } is refused; write { $words }
sizes-wrong-number = --{ $option } { $read } is refused; write a whole number from { $low } to { $high }
sizes-wrong-number-by = --{ $option } { $read } is refused; write a whole number from { $low } to { $high }, in steps of { $step }
sizes-only-number = --{ $option } { $read } is refused; here this number is always { $low }
sizes-wrong-setup = --setup: { $reason }
sizes-foreign-option = --{ $option } means nothing to { $game }; leave it out
sizes-beside-setup = --{ $option } is already said by --setup; keep one of them
sizes-wrong-setting = --{ $option }: { $reason }
sizes-range = { $game } { $low } to { $high }
sizes-range-by = { $game } { $low } to { $high } by { $step }
sizes-range-one = { $game } { $low }
sizes-unwinnable = { $align } in a row do not fit this grid; write --align { $longest } or less, or --insist to play anyway

## Referee

referee-about = Tell the rules to other programs: one JSON object per line in, one out
referee-examples =
    Examples:
      echo '{"{"}"moves":["2B","1A"]{"}"}' | quadrille referee morpion
      echo '{"{"}"setup":{"{"}"rows":8,"columns":9{"}"},"moves":["4","4"]{"}"}' | quadrille referee puissance4
    Answer: {"{"}"turn":1,"legal":[..],"scores":[..],"outcome":null,"winning_cells":[]{"}"}
    "outcome" is null, {"{"}"win":1{"}"} or {"{"}"tie":[1,2]{"}"}; players are counted from 1.
    A line of no use gets {"{"}"error":".."{"}"} and the next one is still answered.

## The command engine

engine-command-about = Be an engine for other programs, on standard input and output
engine-command-protocol = the protocol: ugi (every game) or gomocup (tic-tac-toe for two)
engine-command-examples =
    Examples:
      quadrille engine --protocol gomocup
      quadrille engine --protocol ugi --game puissance4
    Lines in: START 15, BEGIN, TURN 7,7, BOARD .. DONE, INFO timeout_turn 1000, END.
    INFO rule 1 asks for exactly five in a row, INFO k 6 for another alignment.

## Watch

watch-about = Let computers play one game and show it as text
watch-examples =
    Examples:
      quadrille watch puissance4
      quadrille watch morpion --size 26 --align 3 --players 26 --seed 1
      quadrille watch morpion --engine minimax:depth=3 --engine random --quiet
      quadrille watch six-couleurs --size 10 --obstacles --engine greedy --save game.json
watch-engine = who plays: one for all, or one for each player in order
watch-seed = random seed: the same seed gives the same game
watch-pace = on a terminal: how long each board is shown at least, such as 400ms
watch-time = time for a move, such as 100ms or 2s, in place of what the engine takes by itself
watch-nodes = positions visited for a move: with this limit the same seed always gives the same game
watch-save = file to keep the game in, in the format of its ending; "-" for the standard output
watch-two-outputs = --json and --save - both write to the standard output; give one of them
watch-quiet = show the end only
watch-json = the whole game as one JSON object
watch-engine-count = { $given } engines for { $players } players; give --engine once, or once for each player
watch-player = player { $seat } ({ $mark })
watch-seat = player { $seat }
watch-territory = player { $seat }: { $gathered }
watch-won = Won after { $moves } { $moves ->
    [one] move
   *[other] moves
}: { $player }
watch-shared = Shared after { $moves } { $moves ->
    [one] move
   *[other] moves
}: { $players }
watch-drawn = Drawn after { $moves } { $moves ->
    [one] move
   *[other] moves
}
watch-again = To see it again: --seed { $seed }

## Opponents

level-very-easy = very easy
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert

engine-level-name = Level
engine-level-about = An opponent of one of the five levels, who errs as people do.
engine-rules-name = Automaton
engine-rules-about = Follows a list of rules, without search; 3 by 3 grids only.
engine-neighbour-name = Neighbour
engine-neighbour-about = Plays in the opponent’s column or in one beside it.
engine-solver-name = Perfect
engine-solver-about = Plays the exact best move wherever it can be solved in time.
engine-strong-name = Strong
engine-strong-about = Searches as far as the time allows.
engine-paranoid-name = Paranoid
engine-paranoid-about = Takes all the others for one opponent; for three players and more.
engine-random-name = Random
engine-random-about = Plays any legal move at random; sees neither a win nor a threat.
engine-greedy-name = Greedy
engine-greedy-about = Takes what brings the most at once, without a thought for the reply.
engine-minimax-name = Minimax
engine-minimax-about = Tries every move to a fixed depth; for two players.
engine-negamax-name = Negamax
engine-negamax-about = Minimax written as one function; the same moves, the same values.
engine-alpha-beta-name = Alpha-beta
engine-alpha-beta-about = Minimax without the branches that cannot matter.
engine-mcts-name = Monte Carlo
engine-mcts-about = Plays games at random and explores the moves that succeed; for every game, two players or more.
engine-losing-name = Loser
engine-losing-about = The exact opposite: tries to lose.
engine-many-lines-name = Many lines
engine-many-lines-about = Tries to win with several joined alignments.
engine-tie-breaker-name = Tie-breaker
engine-tie-breaker-about = Among equal gains, takes the colour that hurts an opponent most.
engine-anticipation-name = Anticipation
engine-anticipation-about = Looks one turn further at what the others lose by it.

engine-option-depth = Depth
engine-option-no-book = Without the opening book
engine-option-near = Cells at most so far from a symbol (0: all)
engine-option-order = Best moves first
engine-option-table = Remember positions
engine-option-level = Level
engine-option-memory = Memory in megabytes
engine-option-threads = Threads that search together
engine-option-playouts = Games played at random
engine-option-exploration = Exploration (constant of the formula)
engine-option-seed = Random seed (0: drawn)
engine-option-ties = Of equally good moves: one at random or the last
## The board, for those who hear it

board-label = Board of { $rows } rows and { $columns } columns
board-cell = row { $row }, column { $column }, { $content }
board-regions = top left:|top:|top right:|left:|middle:|right:|bottom left:|bottom:|bottom right:
board-between = {"; "}
board-moved = move { $ply }: { $move }, { $name }
board-free = free
board-obstacle = obstacle
board-last-move = last move
board-turned = turned over
board-winning = winning line
board-column-empty = column { $column }, empty
board-column = column { $column }, { $count ->
    [one] 1 disc
   *[other] { $count } discs
}, from the bottom: { $discs }
board-column-full = column { $column }, full, from the bottom: { $discs }
palette-label = Colours
palette-choices = Choices
palette-held = { $colour }, held by { $name }
palette-gain = { $colour }, { $gain ->
    [0] no cell
    [one] 1 cell
   *[other] { $gain } cells
}
palette-holder = P{ $seat }

## The command explain

explain-about = Show the search tree of an algorithm, with its cuts or its visits
explain-examples =
    Examples:
      quadrille explain morpion --engine alpha-beta:depth=3
      quadrille explain puissance4 --moves 4453 --engine minimax:depth=2 --json
      quadrille explain morpion --moves "2B 1A" --engine mcts:playouts=20
explain-engine = minimax, negamax, alpha-beta or mcts, with its options (alpha-beta:depth=4,order=yes,table=yes; mcts:playouts=20)
explain-search-time = time of the search and of all that it is compared with, such as 100ms or 2s (10s unless said)
explain-search-nodes = positions that each search visits at the most (20000000 unless said)
explain-max-nodes = nodes or visits shown at the most (200 unless said, 5000 with --json)
explain-json = writes the tree as JSON
explain-dot = writes the tree for Graphviz
explain-svg = writes the tree as an SVG picture
explain-html = writes the tree as one page that works alone
explain-not-drawn = --{ $form } draws minimax, negamax and alpha-beta; for mcts take the text or --json.
explain-over = the game is over: there is no move left to search; give fewer moves
explain-root = root
explain-unrecorded = … and { $nodes } more { $nodes ->
    [one] node
   *[other] nodes
}, not shown
explain-summary = { $engine }: value { $value }, { $nodes } { $nodes ->
    [one] node
   *[other] nodes
}, { $cuts } { $cuts ->
    [one] cut
   *[other] cuts
}, expected line { $line }
explain-nodes = nodes
explain-cuts = cuts
explain-value = value
explain-move = move
explain-found = found
explain-proved = proved value
explain-variant-minimax = minimax
explain-variant-alpha-beta = alpha-beta
explain-variant-ordered = alpha-beta, good moves first
explain-variant-table = alpha-beta, good moves first, table
explain-variant-own = alpha-beta, table
explain-variant-deepening = deepening ply by ply, all in all
trace-end-stopped = search interrupted
trace-end-searched = every move seen
trace-end-over = end of the game
trace-end-horizon = depth reached: evaluation
trace-end-beta-cut = CUT: { $value } ≥ beta { $beta }, Min has as good elsewhere; not searched: { $skipped }
trace-end-alpha-cut = CUT: { $value } ≤ alpha { $alpha }, Max has as good elsewhere; not searched: { $skipped }
trace-end-table = position met before
growth-visit = Visit { $number }
growth-selection = selection: player { $seat } chooses { $move } ({ $visits } { $visits ->
    [one] visit
   *[other] visits
} here)
growth-expansion = expansion: { $move }
growth-playout = playout: { $moves }: { $end }
growth-over = the game is over: { $end }
growth-known = end proved before: { $end }
growth-back-up = backing up (visits, means of the players): { $nodes }
growth-won = player { $seats } wins
growth-shared = shared by { $seats }
growth-draw = draw
growth-proved = proved: { $end }
growth-unrecorded = … and { $visits } more { $visits ->
    [one] visit
   *[other] visits
}, not shown
growth-summary = { $engine }: { $playouts } { $playouts ->
    [one] visit
   *[other] visits
}, { $tree } { $tree ->
    [one] position
   *[other] positions
} in the tree, { $nodes } { $nodes ->
    [one] position
   *[other] positions
} seen, expected line { $line }
growth-visits = visits
growth-mean = mean
growth-bonus = bonus
growth-bound = bound

## The search tree

tree-title = The search tree
tree-algorithm = Algorithm
tree-depth = Depth
tree-order = good moves first
tree-table = transposition table
tree-search = Search
tree-back = Back to the game
tree-over = The game is over: take a move back, then search.
tree-two-seats = These algorithms suppose two players: with more, one’s gain is not another’s loss.
tree-board = Position of the node
tree-walk = Step by step
tree-step = Step
tree-predict = predict the cuts
tree-enter = { $role }: trying { $move }, window [{ $alpha }, { $beta }]
tree-more = + { $count } more
tree-saved = positions saved: { $nodes }
tree-skipped = { $count } not searched: { $skipped }
tree-unrecorded = { $count } more { $count ->
    [one] node was
   *[other] nodes were
} visited; the first { $shown } are shown.
tree-right = Right!
tree-wrong = No.
tree-tally = ({ $right } of { $asked })
tree-ask = { $role } { $move }: the best value is { $value }, the window [{ $alpha }, { $beta }], moves left: { $count }. Is this a cut?
tree-guess-cut = Yes, a cut
tree-guess-no-cut = No, it goes on
tree-stopped = stopped
tree-costs = What the same search costs
tree-legend = MAX takes the largest value, MIN the smallest. [alpha, beta]: what MAX and MIN have secured elsewhere. Underlined: the best move so far. ✂: what the cut spared.
why-move = Move { $ply }: { $move } ({ $name })
why-wins = This move wins at once.
why-stops = Otherwise { $name } wins at once at { $move }.
why-parries = This move stops: { $threat }.
why-makes-four = It makes a four: { $gaps } would win.
why-makes-three = It makes an open three: { $stones }.
why-proved = It is proved: { $worth }, whatever the other side does.
missed-win = This level did not see that a move wins at once.
missed-threat = This level did not see the threat that had to be stopped.
missed-reply = This level did not look at the replies to its moves.
why-score = What the computer expects of it: { $worth }.
why-guess = What the computer expects of it: { $worth } by its own measure (0 is even; the higher, the better for it).
why-searched = { $engine } looked at { $nodes } { $nodes ->
    [one] position
   *[other] positions
}, { $depth } { $depth ->
    [one] move
   *[other] moves
} ahead.
why-unsearched = { $engine } searched nothing: the move was known beforehand or drawn at random.
why-line = Expected line: { $line }
why-none = No computer has played yet.
why-forgotten = The search for this move is no longer known: it was played before the program was started.
why-tree = See its search
why-school-tree = A textbook search on this position
tree-why = The very search of { $engine }: move { $move }, { $nodes } { $nodes ->
    [one] position
   *[other] positions
} in all, the last depth shown
tree-start = { $max } looks for the largest value, { $min } for the smallest; window [{ $alpha }, { $beta }].
tree-enter-plain = { $role }: trying { $move }.
tree-effect-first = { $parent } is worth { $value } so far.
tree-effect-better = { $parent } goes from { $before } to { $value }.
tree-effect-none = { $parent } keeps { $value }.
tree-effect-alpha = Alpha goes from { $before } to { $value }.
tree-effect-beta = Beta goes from { $before } to { $value }.
tree-given = ({ $bound } { $value } comes from { $move })
tree-source = (found after { $move })
tree-from = { $bound } { $value } comes from { $move }
tree-others = others
tree-missing = { $move }: never visited here.
tree-visited = Nodes: { $count }.
tree-who = { $max } against { $min }
tree-grown = { $playouts } { $playouts ->
    [one] visit
   *[other] visits
}, { $tree } { $tree ->
    [one] position
   *[other] positions
} in the tree, expected line { $line }
tree-ask-value = { $role } { $move }: every move is seen. Which value does it take?
tree-why-alpha = MIN can already hold MAX to { $value }, and MAX has { $alpha } elsewhere: MAX will never come here.
tree-why-beta = MAX would have at least { $value }, and MIN has { $beta } elsewhere: MIN will not let the game come here.
tree-why-on = { $value } is still inside the window [{ $alpha }, { $beta }]: one of the moves that are left ({ $count }) may change everything.
tree-why-max = MAX takes the largest: { $value }.
tree-why-min = MIN takes the smallest: { $value }.
tree-mcts = Monte Carlo
tree-playouts = Playouts
tree-by-hand = Try first
tree-beside = Beside it
tree-beside-none = nothing
tree-step-first = Start (Home)
tree-step-back = Step back (←)
tree-step-play = Play or pause (Space)
tree-step-next = In, one step (→)
tree-step-over = Over: finish this node (↓)
tree-step-out = Out: finish the node above (↑)
tree-step-brother = Next sibling (>)
tree-step-cut = Next cut (Page Down)
tree-step-last = End (End)
tree-speed = Steps a second
tree-view = View
tree-outline = Outline
tree-drawing = Drawing
tree-projector = Projector
tree-terms = Where this value comes from
tree-code = The algorithm
tree-side = Algorithm and costs
tree-code-head = value(p, d, α, β):
tree-code-leaf = {"  "}if over or d = 0: return evaluation(p)
tree-code-table = {"  "}if p is in the table: return
tree-code-order = {"  "}sort the moves
tree-code-each = {"  "}for each move m of p:
tree-code-call = {"    "}v ← value(p + m, d − 1, α, β)
tree-code-best = {"    "}α ← max(α, v), MIN: β ← min(β, v)
tree-code-cut = {"    "}if α ≥ β: cut the rest
tree-code-return = {"  "}return the best v
tree-arms = The moves, and their bound
tree-arms-legend = Bound: mean + constant × √(ln visits of the node / visits of the move). Selection takes the largest.
term-whole = Evaluation: { $worth }
term-lines = { $name }: { $count } { $count ->
    [one] line
   *[other] lines
} of { $size }, { $count } × { $each } = { $worth }
term-win = { $name } has won: { $worth }
term-corners = { $name }: corners, { $count } × { $each } = { $worth }
term-before-corners = { $name }: before a free corner, { $count } × { $each } = { $worth }
term-beside-corners = { $name }: beside a free corner, { $count } × { $each } = { $worth }
term-choices = { $name }: moves to choose from, { $count } × { $each } = { $worth }
term-cells = { $name }: { $count } { $count ->
    [one] cell
   *[other] cells
}, { $worth }
term-discs = { $name }: { $count } { $count ->
    [one] disc
   *[other] discs
}, { $worth }
term-sum = In all, for MAX: { $worth }
## Saves and prints

save-file = { $file }: { $reason }
show-about = Draw a save, as text or SVG
show-examples =
    Examples:
      quadrille show game.json
      quadrille show game.json --ply 5
      quadrille show game.json --svg > game.svg
show-file = the save, in any known format; "-" for the standard input
show-load = the same, as other commands are given a save
show-svg = writes an SVG drawing instead of text
show-ply = shows the game after N moves
show-no-such-ply = --ply { $ply }: the game has only { $moves } { $moves ->
    [one] move
   *[other] moves
}; give a number from 0 to { $moves }
show-person = { $mark }  { $name } (points: { $score })
show-engine = { $mark }  { $name }, computer { $player } (points: { $score })
show-person-cells = { $mark }  { $name }, { $gathered } (points: { $score })
show-engine-cells = { $mark }  { $name }, computer { $player }, { $gathered } (points: { $score })
show-moves = Moves: { $moves }
show-turn = Move { $ply }: { $name } to play
show-won = { $name } wins at move { $ply }
show-given-up = { $name } wins: { $loser } gives up after { $ply } { $ply ->
    [one] move
   *[other] moves
}
show-drawn = Drawn at move { $ply }
show-shared = Shared by { $names } at move { $ply }
convert-about = Translate a save to another format
convert-examples =
    Examples:
      quadrille convert game.json game.xml
      quadrille convert Save_Joueur game.json
      quadrille convert game.json game.txt --to six-couleurs-text
convert-in = the save to read; its format is recognised; "-" for the standard input
convert-out = the file to write; "-" for the standard output
convert-to = the format; without it, by the extension: .xml (morpion), .txt (puissance4, six-couleurs), else native
print-about = Make sheets to print (PDF): blank grids, or the board of a save
print-examples =
    Examples:
      quadrille print --rows 10 --columns 10 -o grid.pdf
      quadrille print --rows 3 --columns 3 --count 24 --page letter -o small.pdf --open
      quadrille print --load game.json -o board.pdf
print-rows = how many rows, 3 to 26 (as many as columns if left out; 3 by default)
print-columns = how many columns, 3 to 26 (as many as rows if left out; 3 by default)
print-load = print the board of this save instead of a blank grid; "-" for the standard input
print-output = the PDF file to write; "-" for the standard output
print-title = the title on top of each page
print-page = the paper
print-count = how many grids, 1 to 1000 (one full page if left out)
print-open = opens the file when it is made
print-open-stream = --open opens a file; give -o a name
print-not-opened = { $file } is made, but could not be opened; open it yourself
print-lacking = this sheet lacks the characters "{ $letters }": they are question marks in it; write them in Latin letters
## The page

cli-game-port = the port of the page; else a free one
cli-game-no-open = open no window, only tell the address
cli-game-no-pause = computers answer without a pause
cli-game-engine = adds this other program to the opponents: ugi:COMMAND or gomocup:COMMAND
engines-about = List the opponents, with their options, how many seats they play with and a line that describes them
engines-examples =
    Examples:
      quadrille engines
      quadrille engines puissance4
      quadrille engines morpion --json
engines-hint = Other programs: ugi:COMMAND and gomocup:COMMAND wherever an opponent is chosen, or a name of your engines.toml (docs/protocols.md).
completions-about = Write what a shell needs to complete the arguments
completions-examples =
    Examples:
      quadrille completions bash > ~/.local/share/bash-completion/completions/quadrille
completions-shell = the shell
man-about = Write the manual, in the format of man
man-examples =
    Examples:
      quadrille man | man -l -
      quadrille man --output man1
man-output = folder to write a page for each command (in place of the program’s page on the standard output)
cli-data = the folder of the settings, games and scores, of engines.toml and of added languages
cli-option-before = --{ $option } is an option of the graphical game; write it without { $command }
cli-game-address = Quadrille is at { $url }
cli-serve-about = Open rooms for people at several screens: each has a table and an address
cli-serve-examples =
    Examples:
      quadrille serve
      quadrille serve --listen 0.0.0.0:8000
      quadrille serve --database postgres://quadrille@127.0.0.1/quadrille
cli-serve-listen = where to listen
cli-serve-name = another name of this machine on the network (may be repeated)
cli-serve-limit = what visitors may ask for, as NAME=NUMBER: of one address a minute requests, rooms, searches and kilobytes of files, of one page a minute messages, at once pages, pages-of-address, pages-of-visitor, connections and open-rooms
cli-serve-proxy = address of a proxy before this server, whose X-Forwarded-For and X-Forwarded-Proto are believed
cli-serve-database = the SQLite file where settings, games and scores are kept, instead of the one in the data folder, also written sqlite://PATH; or postgres://USER@HOST/NAME, a PostgreSQL that several servers share. QUADRILLE_DATABASE says the same
cli-serve-database-url = the database "{ $read }" cannot be used: this program keeps its data in SQLite files or in PostgreSQL; give the path of a file, sqlite://PATH or postgres://USER@HOST/NAME
cli-serve-metrics = where counts for Prometheus (/metrics) and the state of the server (/health) are served; not for visitors
cli-serve-log = what is written on the standard error: error, warn, info or debug (every request)
cli-serve-log-json = write the log as lines of JSON
cli-serve-advertise = where other servers on the same PostgreSQL reach this one, where it is not the address where it listens
cli-load-about = Play at random in many rooms of a server at once, as pages do, and tell what that cost
cli-load-examples =
    Examples:
      quadrille load 127.0.0.1:8000 morpion --rooms 5
      quadrille load 127.0.0.1:8000 puissance4 --rooms 20 --pace 500ms --duration 30s
cli-load-address = the server, as HOST:PORT; its limits must allow so much (see docs/network.md)
cli-load-rooms = how many rooms
cli-load-watchers = how many people watch in each room, beside those who play
cli-load-pace = time from one move of a room to its next, at most 15s; 0 plays as fast as it goes
cli-load-duration = for how long moves are played, such as 10s
cli-load-pid = the server’s process on this machine: its processor time, memory and threads are told too
cli-load-wrong-address = "{ $read }" is not where a server is: write HOST:PORT, as 127.0.0.1:8000
cli-load-no-process = --pid { $pid }: there is no such process on this machine; give that of the server
cli-load-nothing = no move was played in this time; give more --duration, or less --pace
cli-load-ready = { $rooms } { $rooms ->
    [one] room is ready
   *[other] rooms are ready
}
cli-load-playing = { $rooms } { $rooms ->
    [one] room plays
   *[other] rooms play
}
cli-load-moves = { $moves } { $moves ->
    [one] move
   *[other] moves
} in { $rooms } { $rooms ->
    [one] room
   *[other] rooms
} with { $pages } { $pages ->
    [one] page
   *[other] pages
}, in { $seconds } s: { $rate } a second
cli-load-times = until every page of the room has a move: half { $half } ms, 90% { $nine } ms, 99% { $most } ms, 99.9% { $nearly } ms, all { $last } ms
cli-load-bytes = bytes of a move: { $bytes } to each page, { $all } to all pages of the room
cli-load-server = server: { $cpu } µs of processor time a move ({ $share }% of a core), { $memory } MB ({ $each } MB a room), { $threads } { $threads ->
    [one] thread
   *[other] threads
}
cli-load-faults = { $count ->
    [0] no faults
    [one] one fault, after which its room stopped:
   *[other] { $count } faults, after each of which its room stopped:
}
cli-load-limits = the server refuses ({ $status }): { $say } Start it with higher limits, --limit NAME=NUMBER (see quadrille serve --help)
cli-load-refused = the server refuses ({ $status }): { $say }
cli-load-unwanted = the server refuses what a page wants: { $say }
cli-load-closed = the server closes, or answers what it should not
cli-load-silent = the server does not answer within 30 seconds
page-skip = Go to the content
page-menus = Menus
page-menu-game = Game
page-menu-view = View
page-menu-help = ?
page-menu-help-label = Help
page-offline = The program does not answer. Trying again…
page-bye = The program has ended. You may close this page.
page-close = Close
page-key-shift = Shift
page-action-new-game = New game
page-action-settings = Settings of the game
page-action-again = Play again
page-action-load = Load
page-action-save = Save
page-action-undo = Undo the move
page-action-redo = Redo the move
page-action-hint = Hint
page-action-resign = Resign
page-action-pause = Pause the computers
page-action-share = Share
page-action-print = Print
page-action-quit = Quit
page-action-replay = Replay the game
page-action-analyse = Analysis
page-action-tree = Search tree
page-action-why = Why this move?
page-dialog-why = Why this move?
page-action-problems = Problems
page-action-lessons = Lessons
page-action-scores = Scores
page-action-zoom-in = Enlarge the board
page-action-zoom-out = Reduce the board
page-action-zoom-fit = Whole board
page-zoom = Size of the board
page-aim = Tap { $move } again to play.
page-place = Play { $move }
page-action-sound = Sound
page-action-theme = Light or dark
page-action-language = Language
page-action-options = Preferences
page-action-help = Show the help
page-action-keys = Keys
page-action-about = About Quadrille
page-theme-system = System theme
page-theme-light = Light theme
page-theme-dark = Dark theme
page-game-morpion-about = From three in a row to gomoku, 2 to 26 players
page-game-puissance4-about = Discs fall, four in a row win
page-game-six-couleurs-about = Conquer the board, colour by colour
page-game-reversi-about = Enclose discs to turn them over
page-missing = There is nothing here
page-missing-about = This address leads to no page of Quadrille.
page-learn = Learn
page-problems = Problems
page-problems-about = A move to find, another one every day
page-lessons-about = How a computer chooses, step by step
page-play = Play
page-shelf = Games to go on with
page-against = Play against the computer: { $game }
page-face-last = { $level }, as last time
page-versus = Against the computer
page-two-screen = Two players on this screen
page-two-here = Two players
page-two-room = Two players
page-settings = Settings
page-all-games = All games
page-last-board = As last time: { $rows } × { $columns }
page-new-game = New game
page-load-game = Load a game
page-which-game = Game
page-presets = Ready-made games
page-preset-classic = Classic 3×3
page-preset-gomoku = Gomoku 15×15
page-preset-four = 4 players 10×10
page-preset-crowd = 26 players 26×26
page-preset-six-by-seven = Classic 6×7
page-preset-eight-by-eight = 8×8
page-preset-pop-five = Five in a row 8×9
page-preset-quick = Quick game
page-preset-hexagons = Hexagons 14, obstacles
page-preset-four-corners = 4 players 16×16
page-preset-eight = Classic 8×8
page-preset-six = Quick game 6×6
page-preset-ten = Large 10×10
page-board = Board
page-players = Players
page-player = Player
table-player-name = Player { $number }
page-person = Person
page-computer = Computer
page-seat-engine = Algorithm of seat { $number }
page-algorithm = Algorithm
page-all-players = All players
page-all-people = All people
page-all-computers = All computers
page-shuffle = Shuffle
page-swap = Swap
page-first = Who begins
page-first-random = At random
page-first-first-seat = Player 1
page-first-person = A person
page-first-alternate = In turn
page-first-loser = The loser
page-first-seat = Player { $seat }
page-check-undo = Undo allowed
page-check-hints = Hints allowed
page-check-early-draw = Drawn as soon as nobody can win
page-check-obstacles = Obstacles
page-check-fair = Fair board
page-check-enclosure = Enclosure rule
page-seat-less = One player fewer
page-seat-more = One player more
page-head-name = Name
page-head-player = Played by
page-head-mark = Mark
page-head-colour = Colour
page-seat-name = Name of player { $number }
page-seat-player = Who plays seat { $number }
page-seat-mark = Mark of player { $number }
page-seat-colour = Colour of player { $number }
page-seat-colour-0 = blue
page-seat-colour-1 = vermilion
page-seat-colour-2 = green
page-seat-colour-3 = pink
page-seat-colour-4 = ochre
page-seat-colour-5 = indigo
page-seat-colour-6 = brick
page-seat-colour-7 = teal
page-seat-colour-8 = grey
page-disc-gold = gold
page-print-sheet = Blank sheet
page-insist = Play anyway
page-launch = Start
page-continue = Continue: { $game }
page-out-of-range = A number from { $low } to { $high }.
page-unwinnable-align = That many cannot be lined up here: { $longest } at most.
page-panel = Players and moves
page-moves = Moves
page-no-moves = No move yet.
page-analysis = Analysis
page-tree = Tree
page-tree-about = How a computer chooses: the tree of moves it looks at here, step by step, with alpha, beta and the branches cut off.
page-tree-open = Open the search tree
page-tools = Actions
page-paused = The computers are paused.
page-resigned = resigned
page-wins = { $wins ->
    [one] win
   *[other] wins
}
page-won = Won
page-shared = Drawn
page-lost = Lost
page-end = End of the game
page-hint-why = Hint: play { $move } ({ $why }).
page-hint-guess = ≈ { $percent }% to win, { $gain }
hint-corner = takes a corner
hint-gain = brings { $gathered }
hint-left = { $count ->
    [0] makes the other pass
    [one] leaves the other one move
   *[other] leaves the other { $count } moves
}
page-hint-longest = every move loses, this one last: { $why }
page-hint = Hint: play { $move }.
page-chance-of-winning = about { $percent }% chance of winning
page-button-undo = Undo
page-button-redo = Redo
page-button-hint = Hint
page-button-resign = Resign
page-button-pause = Pause
page-button-go-on = Resume
page-computer-level = Computer, { $level }
page-tempo = Pace of the computer
page-tempo-none = no wait
page-tempo-fast = quick
page-tempo-normal = normal
page-tempo-slow = slow
page-button-save = Save
page-button-share = Share
page-next-again = Play again
page-next-new-game = Settings
page-next-undo = Undo and go on
page-next-replay = Replay
page-next-analyse = Analyse
page-next-save = Save
page-next-share = Share
page-replay = Replay
page-first-move = First move
page-previous-move = Previous move
page-next-move = Next move
page-last-move = Last move
page-run = Play
page-move-number = Number of the move
page-speed = Speed
page-play-from-here = Play from here
page-left-kept = The game you left is among the recent games.
page-end-replay = Leave the replay
page-no-game = There is no game yet.
page-cannot-load = This game cannot be loaded.
page-save-no-name = Give the save a name.
page-saved = Game kept under the name “{ $name }”.
page-save-name = { $game }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
page-save-as = Keep the game under this name
page-save-file = Download a file
page-format-native = Quadrille (JSON)
page-format-xml = Tic-tac-toe (XML)
page-format-puissance4-text = Connect Four (text)
page-format-six-couleurs-text = Six Colours (text)
page-load-file = Choose a file, or drop it here
page-load-link = Or paste the link of a position
page-open = Open
page-cancel = Cancel
page-recent-games = Recent games
page-recent-about = Every game that makes way for another stays here; beyond fifty the oldest go.
page-no-recent = No recent game.
page-recent-turn = { $name } to play, { $moves ->
    [one] 1 move played
   *[other] { $moves } moves played
}
page-and-more = { $names } and { $more ->
    [one] 1 other
   *[other] { $more } others
}
page-forget-recent = Forget this game
page-forget-sure = This game will be lost for good.
page-forget-yes = Forget it
page-second-no = Change nothing
page-kept-games = Kept games
page-no-saves = No game is kept.
page-forget = Forget “{ $name }”
page-share-about = This link holds the position: pasted into another Quadrille, it opens it.
page-share-here = This address opens on this computer only.
page-share-network = Any device on this network can open this address.
page-share-link = Link of the position
page-again-sure = This game is not finished: do it once more to replace it with a new one.
page-copy = Copy
page-copied = Copied
page-share-picture = Picture of the board
page-animation = Animation (APNG)
page-animation-wait = Being drawn…
page-print-about = Blank grids to play on with a pencil.
page-print-title = Title
page-print-count = Number of grids (empty: a full page)
page-print-paper = Paper
page-print-name = File name
page-print-position = The position
page-print-position-button = Print the position
page-scores-table = At this table
page-scores-all = All games
page-scores-of = { $game }, { $games ->
    [one] 1 finished game
   *[other] { $games } finished games
}
page-scores-opened = This game was opened: its scores are those of its save.
page-does-not-count = This game was opened or taken up again: it does not count in the scores.
page-no-scores = No finished game yet.
page-clear-scores = Clear the scores
page-clear-scores-sure = All scores will be erased, those of this table too.
page-resign-sure = { $name } resigns: { $winner } wins the game.
page-resign-sure-many = { $name } resigns: a computer plays on in their place.
page-dialog-save = Save
page-dialog-load = Load a game
page-dialog-share = Share
page-dialog-print = Print
page-dialog-scores = Scores
page-dialog-help = Help
page-dialog-link-refused = This link does not open
page-dialog-link = Open this position?
page-link-about = { $game }, { $moves ->
    [one] 1 move played
   *[other] { $moves } moves played
}
page-link-replaces = It will take the place of the present game, which stays among the recent games.
page-analysis-forbidden = This table allows neither hints nor analysis.
page-analysis-two = The analysis is for two players.
page-analysis-nothing = Nothing could be settled in the time given.
page-analysis-over = The game is over: the curve shows its course.
page-analysis-wait = Searching…
page-analysis-rest = And { $count } more { $count ->
    [one] move
   *[other] moves
}.
page-legend-win = proved: with 3 more moves of the winner; “at most” where a quicker win is not excluded
page-legend-estimate = an estimate, from the side of the player to move
page-legend-estimate-colours = an estimate, from the side of the player who chooses; written on the palette too
page-legend-chance = chance of winning for whoever plays this move, estimated from games of the computer with itself
page-legend-cells = on the board: wins in 3, loses in 2, draw, 63% chance
page-legend-cells-points = on the board: wins in 3, loses in 2, draw, an estimate
page-legend-threats = a full frame: four, one move wins; dashed: open three
page-legend-mistakes = win missed, draw missed, slower win
page-best-line = Best line
page-best-line-about = Point at a move to see it on the board; the game does not change.
page-value = Value
page-value-win = wins in { $moves }
page-value-loss = loses in { $moves }
page-value-win-sometime = wins
page-value-loss-sometime = loses
page-value-win-within = wins in { $moves } at most
page-value-loss-within = loses in { $moves } at most
page-value-chance = ≈ { $percent }%
page-cell-win = W{ $moves }
page-cell-loss = L{ $moves }
threat-four = Four of { $name }: { $gaps } { $count ->
    [one] wins
   *[other] win
}
threat-three = Open three of { $name }: { $stones }
page-worth-win = wins in ≤ { $moves }
page-worth-loss = loses in ≤ { $moves }
page-value-draw = draw
page-graph = Course of the game ({ $name } wins at the top)
page-graph-point = Go after { $ply ->
    [one] 1 move
   *[other] { $ply } moves
}
page-mistake-win = move { $ply }, { $move } ({ $name }): win missed
page-mistake-draw = move { $ply }, { $move } ({ $name }): draw missed
page-mistake-slower = move { $ply }, { $move } ({ $name }): slower win
page-graph-wins = { $name } wins
page-better = better: { $moves }
page-train = Learn from my mistakes ({ $count })
page-dialog-keys = Keys
page-dialog-about = About Quadrille
page-dialog-options = Preferences
page-licence = Free software, under the MIT or the Apache 2.0 licence, as you choose.
page-keys-board = On the board
page-keys-arrows = From cell to cell
page-keys-arrows-keys = ← ↑ → ↓
page-keys-enter = Play
page-keys-enter-keys = Enter Space
page-keys-home = Ends of the row, of the board
page-keys-home-keys = Home End Ctrl+Home Ctrl+End
page-keys-digits = Column (Connect Four), colour (Six Colours)
page-keys-digits-keys = 1–9 0–5
page-keys-columns = Columns 10 and up: two digits in a row
page-keys-columns-keys = 1 2
page-keys-cell = Say the cell
page-keys-cell-keys = .
page-keys-last = Say the last move
page-keys-last-keys = ,
page-keys-around = Say the cells around
page-keys-around-keys = X
page-keys-legal = Say the possible moves
page-keys-legal-keys = M
page-keys-step = Back, forth
page-keys-step-keys = ← →
page-keys-ends = Start, end
page-keys-ends-keys = Home End
page-keys-run = Play, pause
page-keys-run-keys = Space
page-prefer-theme = Theme
page-prefer-theme-system = same as the system
page-prefer-theme-light = light
page-prefer-theme-dark = dark
page-prefer-look = Look
page-prefer-look-paper = squared paper
page-prefer-look-plain = plain
page-prefer-look-contrast = high contrast
page-prefer-rack = Board
page-prefer-rack-blue = blue
page-prefer-rack-green = green
page-prefer-rack-wood = wood
page-prefer-rack-slate = slate
page-prefer-marks = Marks
page-prefer-marks-hand = by hand
page-prefer-marks-bold = thick pen
page-prefer-pace = Pause before a computer’s move
page-prefer-pace-none = none
page-prefer-pace-fast = short
page-prefer-pace-normal = normal
page-prefer-pace-slow = long
page-prefer-motion = Animations
page-prefer-motion-none = none
page-prefer-motion-fast = fast
page-prefer-motion-normal = normal
page-prefer-motion-slow = slow
page-prefer-coordinates = Coordinates
page-prefer-coordinates-on = shown
page-prefer-coordinates-off = hidden
page-prefer-two-taps = Small cells by finger
page-prefer-two-taps-on = aim, then play
page-prefer-two-taps-off = play at once
page-prefer-sound = Sound
page-prefer-sound-on = on
page-prefer-sound-off = off
page-prefer-volume = Volume

## The command arena

arena-about = Make opponents play each other and compare their strength
arena-examples =
    Examples:
      quadrille arena puissance4 --engine strong --engine minimax --time 100ms
      quadrille arena morpion --size 15 --align 5 --engine strong --engine ugi:./bot
      quadrille arena morpion --ladder --engine level:1 --engine level:2 --games 200
arena-engine = an opponent of the catalogue, or gomocup:COMMAND, or ugi:COMMAND; to be given at least twice
arena-games = games of each pair of opponents (each opening is played twice, seats swapped)
arena-time = time for a move, such as 100ms or 1s (else each opponent’s own)
arena-depth = depth at the most
arena-nodes = positions for a move at the most
arena-openings = file of openings, a line of moves for each; "-" for the standard input
arena-opening-plies = random moves at the start of each game (else by the game and its size)
arena-seed = random seed
arena-sprt = stops as soon as the Elo difference is rather HIGH than LOW, or the other way (two opponents)
arena-save = folder to keep the games in
arena-resume = goes on with the tournament kept in that folder: games played already count, the others are played
arena-log = folder to keep all that is said to other programs and by them, with times, their errors included
arena-restart = starts other programs anew for each game
arena-gauntlet = the first opponent meets each of the others, and they do not meet each other
arena-adjudicate = a game of two ends as soon as its end is proved
arena-game-time = time of each player for the whole game, such as 60s (in place of a time for each move)
arena-increment = what each move adds to the time of the game, such as 500ms
arena-grace = how late another program may answer before it loses
arena-every = shows the standings after every N games
arena-played = { $number }/{ $total }  { $first } - { $second }  { $result }  ({ $why }, { $plies } { $plies ->
    [one] move
   *[other] moves
})
arena-why-won = won
arena-why-shared = shared
arena-why-proved = end proved
arena-resume-where = --resume goes on with a tournament that was kept: name its folder with --save
arena-resume-queue = a queue goes on by itself: the same arguments join the same games; leave --resume out, or name the folder of this machine’s games with --save
arena-other-tournament = the folder holds another tournament ({ $what }); give the same arguments, or another folder
cli-queue = PostgreSQL whose queue shares the work among machines: postgres://USER@HOST/NAME, with the same arguments on each
cli-queue-url = --queue is the address of a PostgreSQL: postgres://USER@HOST/NAME
arena-standings = plays nothing: shows how the tournaments of this game in the queue stand
arena-no-standings = the queue holds no such tournament; leave --engine out to see all of this game
dataset-about = Play many games and write them, one line of JSON each
dataset-examples =
    Examples:
      quadrille dataset puissance4 --games 20000 --engine random --output games.jsonl.gz
      quadrille dataset puissance4 --games 100 --engine level:facile --values exact
      quadrille dataset reversi --games 50 --engine mcts --what positions --values search
dataset-engine = who plays: one for all, or one for each player in order
dataset-games = how many games
dataset-values = the values to write: none, those that the opponents tell, or those that are proved
dataset-what = a line for each game, or for each position
dataset-output = file to write, packed where its name ends in .gz; - is the standard output
dataset-seed = the same seed gives the same games
dataset-time = time for a move, such as 100ms
dataset-nodes = positions for a move, or for a proof, at the most
dataset-stopped = stopped after { $played } of { $total } games: what was finished is written
dataset-stopped-none = stopped before the first game was finished: nothing is written
dataset-stopped-helping = stopped: the games under way are taken up by others, or when the same is asked for again
dataset-written = { $games ->
    [one] { $games } game
   *[other] { $games } games
} in { $seconds } s
arena-save-folder = --save is a folder; name one
arena-alone = the first opponent has one seat, the second all the others
arena-ladder = each meets only the one before
arena-json = writes the result as JSON
arena-by-processor = { $limits } of the processor
arena-openings-refused = --find-openings is for tic-tac-toe with two players
arena-find-openings = finds N even openings of tic-tac-toe (among those of --openings, if given) and writes them, one a line
arena-clock = counts time by the clock on the wall (wall), or by the processor’s work for each game (processor), fair on a busy machine
arena-two-engines = at least two opponents are needed; write --engine twice
arena-line-cut = { $what }: the last line was cut off and is taken away; its game is played again
arena-stopped = stopped after { $played } of { $total } games: this is how they stand
arena-stopping = the games under way are played to their end, no other begins; Ctrl+C again ends at once
arena-wrong-sprt = --sprt "{ $read }" is refused: write two rising numbers, such as 0,20, with two opponents
arena-limit-depth = depth { $depth }
arena-own-limits = each one’s own time
arena-heading = { $game } { $setup } ({ $limits }, seed { $seed })
arena-col-engine = opponent
arena-col-games = games
arena-col-wins = won
arena-col-draws = drawn
arena-col-losses = lost
arena-col-points = points
arena-col-elo = Elo (95%)
arena-col-slowest = slowest
arena-fault = { $engine }: { $count ->
    [one] once
   *[other] { $count } times
} { $fault }
arena-sprt-low = SPRT: the difference is rather { $low } than { $high } Elo
arena-sprt-high = SPRT: the difference is rather { $high } than { $low } Elo
arena-sprt-open = SPRT: undecided between { $low } and { $high } Elo
## The full screen

play-about = Play in the terminal, full screen
play-examples =
    Without an engine or a save, the settings open first. "?" shows the keys.

    Examples:
      quadrille play
      quadrille play puissance4
      quadrille play morpion --size 15 --align 5 --engine level:expert
      quadrille play --load game.json
play-option-ascii = lines and signs of ASCII only
play-needs-terminal = the full screen needs a terminal; elsewhere "quadrille console" plays line by line
play-dumb-terminal = this terminal (TERM=dumb) shows lines alone; "quadrille console" plays line by line
play-title = QUADRILLE
play-field-game = Game
play-field-opponent = Opponent
play-field-start = Start the game
play-field-seats = Who plays
play-form-keys = Enter: start   Arrows: change   ?: keys   o: open   q: quit   g: recent
play-form-keys-seats = Enter: names and players, one by one   ?: keys   o: open   q: quit   g: recent
play-seats-title = WHO PLAYS
play-seats-keys = Letters: the name   Enter: done   left/right: who plays   Esc: back
play-person = a person
play-each-seat = see “Who plays”
play-people = another person
play-yes = yes
play-no = no
play-first-random = at random
play-first-first-seat = the first player
play-first-person = a person
play-first-alternate = in turn
play-first-loser = the loser
play-first-seat = player { $seat }
play-align = { $align } to align
play-wins = { $wins } { $wins ->
        [one] win
       *[other] wins
    }
play-colour-held = held by { $name }
play-advising = Advice is on its way…
play-progress = (depth { $depth }, { $nodes } { $nodes ->
    [one] position
   *[other] positions
})
play-type-move = Your move:
play-save-replace = It exists already; Enter again writes over it:
play-save-as = Keep the game in:
play-keys = ? keys  u undo  n new  q quit  H hint  s save  o open  c settings  a analysis  g recent  m mistakes  p problem
play-open-title = Open a game
play-open-newest = the { $files } newest files
play-open-path = File:
play-open-type = Type the path of a save, or choose one with the arrows.
play-open-looking = Looking for saves…
play-open-none = No saves in this folder.
play-open-reading = Reading…
play-open-failed = Reading could not begin; try again.
play-open-unreadable = unreadable
play-open-doubt = The game under way would be lost. Open this one all the same?
play-open-keys = Enter: open   Esc: close   Arrows: choose   Letters: a path
play-open-doubt-keys = Enter: open   Esc: keep the game
play-opened = Game opened: { $file }.
play-moves = { $moves } { $moves ->
        [one] move
       *[other] moves
    }
play-replay-keys = left/right: move  space: play  Enter: play from here  Esc: back
play-left-kept = The game that was left is among the recent ones (g).
play-left-before = A game of { $game } was left unfinished after { $moves } { $moves ->
        [one] move
       *[other] moves
    }: g to go on with it.
play-farewell = The unfinished game is kept: "{ $command }", then g.
play-resign-again = { $name } gives up? x again to give up.
play-again-without = The same key again goes on without keeping it.
play-recent-title = Recent games
play-recent-none = No recent games.
play-recent-keys = Enter: go on with it   Esc: close   Arrows: choose
play-taken-up = The game goes on.
play-worths-wait = Analysing…
play-worths-over = The game is over.
play-worths-two = Analysis is for games of two.
play-new-game-again = This game is not finished: n again replaces it with a new one.
play-worths-forbidden = This table allows no advice.
play-keys-title = Keys
play-rules-title = Rules
play-close = Esc to close
play-too-small = This window is too small: make it larger.
key-home = Home
key-end = End
key-page-up = PageUp
key-page-down = PageDown
key-enter = Enter
key-space = Space
key-escape = Esc
keys-left = to the left
keys-right = to the right
keys-up = up
keys-down = down
keys-row-start = start of the row; on a large board, to the left
keys-row-end = end of the row; on a large board, to the right
keys-page-up = ten rows up
keys-page-down = ten rows down
keys-play = play; in a replay, play from here or run
keys-type = type a move
keys-undo = take the last move back
keys-redo = play it again
keys-worths = show or hide what the moves are worth
keys-hint = ask for advice
keys-save = save
keys-open = open a save
keys-why = why the computer played its last move
keys-tree = the outline of a search at this position
keys-mistakes = the mistakes of the game
keys-problem = a problem of this game; H gives hints
play-page-why = Why this move?
play-page-tree = Search, two moves deep
play-page-mistakes = Mistakes of the game
play-page-wait = Looking…
play-no-problem = There is no problem of this game.
keys-recent = the recent games, unfinished ones among them
keys-new-game = new game
keys-settings = settings
keys-resign = give up, twice
keys-replay = see the game again
keys-rules = the rules
keys-about = About Quadrille
keys-keys = these keys
keys-leave = close, go back
keys-quit = quit
keys-letters = under “Who plays”, the name; among saves, a path
keys-numbers = play a column or a colour, or type a cell

## The command engine

engine-command-game = the game
engine-command-engine = the opponent of the catalogue that plays (else the strongest)
engine-command-seed = random seed
engine-command-clock = counts the time of a move by the clock on the wall (wall), or by the processor’s work for it (processor; ugi; fair on a busy machine)
engine-command-gomocup-only = --protocol gomocup plays tic-tac-toe with the strong engine; leave --game, --engine and --clock out

## What is refused, by the keys of the code (`reason!`)
reason-notation = "{ $read }" { $reason }
reason-not-a-setting = is not a setting; write key=value, such as rows=3
reason-setting-twice = is given twice; give each setting once
reason-always = is refused; { $key } is always { $low }
reason-number = is refused; { $key } is a number from { $low } to { $high }
reason-yes-or-no = is neither yes nor no; write { $key }=yes
reason-unknown-setting = is not a setting of this game; leave it out
reason-out-of-range = { $setting } { $value } is out of range; { $setting } goes from { $low } to { $high }
reason-beyond = is out of range; { $setting } goes from { $low } to { $high }
reason-held = colour { $colour } is held by { $by }; choose a colour that nobody holds
reason-no-column = there is no column { $column }; columns are numbered 1 to { $columns }
reason-over = the game is over; undo a move or start a new game
reason-unplayable = cannot be played: { $reason }
reason-at-seat = seat { $seat }: { $reason }
reason-at-seats = seats { $seats }: { $reason }
reason-solver-align = the solver cannot align { $align }: it solves boards where four discs win; give --align 4
reason-solver-too-large = { $rows } rows x { $columns } columns is too large to solve: (rows + 1) x columns must be at most 128
reason-not-a-game = is not a game; the games are { $games }
reason-full = column { $column } is full; choose another
reason-resigned = the game is over: { $seat } has resigned; undo it or start a new game
reason-cannot-resign = seat { $seat } cannot resign: it does not play here, or has resigned already
reason-outside = cell { $cell } is outside the grid; rows go from 1 to { $rows }, columns from A to { $last }
reason-taken = cell { $cell } is already taken by { $by }; choose an empty cell
reason-turns-none = a disc on { $cell } turns none; choose a cell that turns one
reason-must-play = there is a disc to place; pass only where there is none
reason-not-a-column = is not a column; columns are numbered 1 to { $high }
reason-not-a-cell-letter = at row { $row }, column { $column } is not a cell; write a letter of r o j v b i, or X for an obstacle
reason-uneven-row = is row { $row } of the board and has not { $columns } cells like the first; make all rows equal
reason-not-a-colour = is not a colour; write a letter of r o y g b p, a number from 0 to 5, or a name such as yellow
reason-no-board = names no board; write cells=row/row/... with a letter for each cell
reason-not-a-choice = is not a { $key }; write { $words }
reason-not-fair = a fair board is for two players and has an even number of rows
reason-no-setting = { $game } has no setting { $key }; leave it out
reason-out-of-step = is refused; { $key } is a number from { $low } to { $high }, in steps of { $step }
reason-other-kind = { $key } cannot be a value of another kind
reason-blocked-start = the start cell of seat { $seat } is an obstacle; give it a colour
reason-same-colour = seats { $a } and { $b } start with the same colour { $colour }; give them different ones
reason-not-a-cell = is not a cell; write row and column, such as 1A, A1 or { $example }
reason-not-zero-based = is not a cell; write row-column from 0, such as 0-2
reason-the-size = the size
reason-a-row = a row of the board
reason-three-to-26 = a number from 3 to 26
reason-one-or-two = 1 or 2
reason-first-of-two = first is refused; it is 1 or 2
reason-moves-elsewhere = these moves do not lead to the board above; correct them or leave them out
reason-not-a-size = "{ $read }" is not a size; write rows*columns, such as 6*7
reason-row-cells = this row has { $count } { $count ->
    [one] cell
   *[other] cells
}; write { $wide }, each X, O or { $free }
reason-not-a-disc = "{ $read }" is not a disc; write X, O or { $free }
reason-floating-disc = there is no disc under this one; rows are written from the bottom row up
reason-disc-counts = the board has { $begins } { $one } and { $follows } { $other }, but they take turns and { $one } begins; correct the discs
reason-more-than-needed = "{ $read }" is more than the board needs; leave it out, or write key=value
reason-twice = "{ $read }" is given twice; give it once
reason-too-many-lines = there are too many lines after the board; leave them out
reason-wants = "{ $read }" is refused; { $key } is { $wanted }
reason-resignation-at = resignation at move { $ply }: { $reason }
reason-late-resignation = a resignation comes after the last move; give a move that was played
reason-resignations = the resignations are refused; write move:seat, such as 3:1
reason-one-letter = one letter or digit
reason-a-byte = a number from 0 to 255
reason-not-known = "{ $read }" is not known here; leave it out
reason-a-whole-number = a whole number
reason-not-a-format = is not a format; the formats are { $formats }
reason-not-a-limit = is not a limit; write NAME=NUMBER, NUMBER from 1 to 1000000 and NAME one of { $names }
reason-missing-line = the file ends here and { $what } is missing; compare docs/formats.md
reason-seats-count = { $given } { $given ->
    [one] seat is described
   *[other] seats are described
} and { $needed } play; describe each seat once
reason-seat-name = the name of seat { $seat } is refused; write 1 to { $longest } characters on one line
reason-seat-engine = the engine of seat { $seat } is refused; write 1 to { $longest } characters on one line
reason-same-name = seats { $a } and { $b } have the same name "{ $name }"; give them different names
reason-seat-mark = "{ $mark }" cannot be the mark of seat { $seat }; a mark is one letter or digit
reason-same-mark = seats { $a } and { $b } have the same mark { $mark }; give them different marks
reason-too-long = this move is one too many: no game on such a board is so long; cut the moves here
reason-move = move { $number }: { $reason }
reason-not-a-setup = is not a setup; write an object such as {"{"}"rows":6,"columns":7{"}"}
reason-no-cells = is not there or no list; give the board as a list of rows such as "ivvorv"
reason-not-a-row = is not a row of cells; write a text such as "ivvorv"
reason-true-or-false = is refused; { $key } is true or false
reason-not-its-setting = is not a setting of { $game }; its settings are { $known }
reason-xml-doctype = a save has no document type; take <!DOCTYPE> out
reason-xml-too-much = this XML has more elements than any save; choose a save
reason-xml-close = </{ $read }> is read where </{ $open }> is expected; close each element that was opened
reason-xml-character = "{ $read }" cannot stand here in XML; compare docs/formats.md
reason-xml-instead = "{ $read }" cannot stand here in XML; write { $instead }
reason-not-a-morpion-save = <{ $name }> is not a save of tic-tac-toe; the file must hold <save>
reason-not-a-player = "{ $read }" is not a player; players are numbered 0 to { $high }
reason-flag = { $name } "{ $read }" is refused; write "true" or "false"
reason-wrong-turn = this is cell { $number } of player { $player }, but it is the turn of player { $expected }; write the cells in playing order
reason-late-resignation-cell = a resignation comes after the last cell; give the number of a turn that was played
reason-resignations-zero = the resignations are refused; write turn:player, such as 3:0
reason-players-count = { $given } { $given ->
    [one] player is described
   *[other] players are described
} and { $needed } play; describe each
reason-not-a-mark = "{ $read }" is not a mark; a mark is one letter or digit
reason-no-element = <{ $parent }> has no <{ $name }>; compare docs/formats.md
reason-no-attribute = <{ $element }> has no { $name }; give a number from { $low } to { $high }
reason-attribute = { $name } "{ $read }" is refused; { $name } is a number from { $low } to { $high }
reason-not-playing = player { $player } does not play; players are numbered 0 to { $high }
reason-version-zero = version 0 does not exist; versions count from 1
reason-no-seat = there is no seat { $seat }; seats count from 1
reason-resignation-order = resignations are not in playing order; sort them by ply
reason-late-resignation-ply = a resignation after the last move; give a ply that was played
reason-cursor = cursor { $cursor } is past the { $moves } moves; give 0 to { $moves }
reason-result = the result is told as { $told }, the moves give { $given }; correct one of them
reason-missing-key = { $key } is missing here; compare docs/formats.md
reason-file-ends = the file ends too early; compare docs/formats.md
reason-given-twice = { $key } is given twice; give it once
reason-json-kind = { $key } is { $read } here; write { $expected }
reason-json-object = keys and values in braces
reason-json-list = a list in square brackets
reason-json-text = a text in quotes
reason-json-truth = true or false
reason-json-letter = one letter or digit in quotes
reason-json-number = a whole number from { $low } to { $high }
reason-json-deep = values are nested deeper here than in any save; choose a save
reason-json-character = "{ $read }" cannot stand here in JSON; compare docs/formats.md
reason-json-instead = "{ $read }" cannot stand here in JSON; write { $instead }
reason-unreachable-turns = no play leads to this board: the discs cannot have fallen in turn; correct the discs
reason-unreachable-won = no play leads to this board: somebody had won before; correct the discs
reason-unreachable = no play was found that leads to this board; correct the discs, or add a line moves= with the columns
reason-the-check-code = the check code
reason-check-code = "{ $read }" is not { $code }; choose a save of Six Colours
reason-enclosure = "{ $read }" is refused; write enclosure=no
reason-how-many = how many play
reason-cell-shape = the shape of cells
reason-whether-finished = whether the game is finished
reason-whether-obstacles = whether there are obstacles
reason-who-moves = who is to move
reason-the-colours = the colours
reason-the-owners = the owners
reason-a-name = the name of a player
reason-a-colour = the colour of a player
reason-a-level = the level of a player
reason-a-seat = the number of a seat
reason-first-seat = first is refused; it is a seat from 1 to { $high }
reason-start-elsewhere = these moves do not lead to the board above; correct them or leave out start and moves
reason-board-sizes = the boards differ in size; correct one of them
reason-other-colour = player { $seat } has another colour on the board; correct one of them
reason-nobodys = nobody's
reason-players = player { $seat }'s
reason-owner = this cell is told to be { $told }, by the rules it is { $ruled }; correct the owners
reason-cell-colour = this cell is told to show { $told }, by the rules it shows { $ruled }; correct one
reason-not-the-turn = it is not the turn of player { $seat }; correct it
reason-not-finished = the game is told to be finished and is not by the rules; write false
reason-not-that-number = "{ $read }" is not { $what }; write a number from { $low } to { $high }
reason-not-a-flag = "{ $read }" does not say { $what }; write true or false
reason-not-one-size = "{ $read }" is not a size; write a number from { $low } to { $high }, or two as in 10*12
reason-row-of = row { $row } of { $what }
reason-digits = "{ $read }" is refused; { $what } are digits from 0 to { $high }
reason-row-digits = row { $row } of { $what } has not { $columns } digits; write a digit for each cell
reason-link-none = this is not a link to a position; such a link has /p/ and a game in it
reason-link-long = this link is longer than { $limit } characters, as no link is; copy it again
reason-format-game = the format { $format } holds { $holds } only, this is a game of { $game }; write it as native (.json)
reason-who = player { $seat }
reason-stale = the game has changed meanwhile; look at the board and play again
reason-computers-turn = { $seat }, a computer, is to move; wait for its move
reason-persons-turn = { $seat }, a person, is to move
reason-replaying = the replay is running; leave it to play
reason-undo-forbidden = this table does not allow moves to be taken back
reason-nothing-to-undo = there is no move to take back
reason-nothing-to-redo = there is no move to play again
reason-no-resignation = { $seat } cannot resign now
reason-name-empty = give a name
reason-name-too-long = this name is too long; write { $longest } characters at most
reason-name-unseen = a name is one line of visible characters; remove tabs and other characters that cannot be seen
reason-name-taken = player { $seat } already has this name; choose another
reason-mark-taken = player { $seat } already has this mark; choose another
reason-seat-count = { $given ->
    [one] { $given } player is given
   *[other] { $given } players are given
}; this game is for { $low } to { $high }
reason-engine-unknown = "{ $read }" is not an engine; choose one of { $offered }
reason-engine-unsupported = { $name } { $why }; choose one of { $offered }
reason-plays-with = plays with { $seats } seats only, here are { $asked }
reason-plays-with-range = plays with { $low } to { $high } seats, here are { $asked }
reason-plays-on = plays { $plays } only
reason-plays-classic = 3 rows, 3 columns, 3 to align
reason-plays-solvable = boards where four discs win and (rows + 1) x columns is at most 128
reason-engine-no-options = { $name } has no options, "{ $read }" was given; write { $name } alone
reason-engine-unknown-option = "{ $read }" is not an option of { $name }; its options are { $offered }
reason-engine-not-taught = the search of { $name } cannot be shown step by step; choose one of { $offered }
reason-engine-option-twice = { $name }: { $key } is given twice; give it once
reason-engine-guest = { $name } does not play here: { $why }
reason-engine-name = "{ $name }" cannot be the name of a program; choose another
reason-engines-file = line { $line }: this is no program{ $detail }; compare docs/protocols.md
reason-not-a-program = "{ $read }" is not a program; write ugi:COMMAND or gomocup:COMMAND
reason-engine-wrong-value = { $name }: { $key }={ $read } is refused; { $key } is { $wanted }
reason-a-number = a number from { $low } to { $high }
reason-a-decimal = a number from { $low } to { $high } with at most two decimals
reason-a-flag = yes or no
reason-a-word = one of { $words }
reason-a-level-name = one of { $names }, or a number from 1 to 5
reason-too-large = the file is larger than { $limit } bytes, as no save is; choose a save
reason-not-text = this is not text in UTF-8; choose another file, or convert it to UTF-8
reason-not-a-save = this is not a save; choose a file that Quadrille has written: { $endings }
reason-newer-save = this save is version { $version }, this program reads up to { $reads }; update quadrille
reason-clock = { $read } { $what } are refused; give { $low } to { $high }
reason-clock-seconds = seconds for a game
reason-clock-increment = seconds with each move
reason-clock-left = milliseconds that are left
reason-clock-seats = the clock has the times of { $given } { $given ->
    [one] seat
   *[other] seats
} and { $needed } play; give each its own
reason-at = line { $line }, column { $column }: { $reason }

## What cannot be kept
reason-store-file = the database file { $file } cannot be used: { $why }
reason-store-database = the data cannot be kept: { $why }
reason-store-away = the database does not answer; it is tried again by itself
reason-database-away = the database does not answer; check its address, and that it runs
reason-store-lost = the room has moved to another server; the page follows
reason-store-taken = there is a room of this name already; choose another name
reason-database-password = the database does not know this user or password; check its address
reason-database-address = its address cannot be read; write postgres://USER@HOST/NAME, with sslmode and sslrootcert behind a ? where they are needed
reason-database-sslmode = sslmode is one of { $modes }
reason-database-system-roots = sslrootcert=system goes with sslmode=verify-full alone
reason-database-roots = the file of root certificates { $file } cannot be used: { $why }
reason-no-certificate = it holds no certificate in the form PEM
reason-database-no-roots = this system has no root certificates; name a file of them with sslrootcert=FILE
reason-database-without-tls = this program is built without TLS; write sslmode=disable, or build it with its server
reason-database-plain = the database speaks no TLS, which sslmode asks for; set ssl = on there
reason-database-tls = TLS with the database fails: { $why }
reason-database-certificate = the certificate of the database is refused: { $why }
reason-certificate-name = it is for another name than the host of the address
reason-certificate-root = no root certificate signed it; name the file of the right one with sslrootcert=FILE
reason-certificate-time = its time is over or has not come; renew it, or set the clock
reason-store-newer = the data is version { $version }, this program reads up to { $reads }; update quadrille
reason-store-full = { $most } games are kept already; forget some of them first
reason-store-heavy = the games kept in this room have { $most } MB already; forget some of them first
reason-store-thread = the game cannot be started: { $why }
reason-disk-failed = the disk does not work as it should; check it
reason-not-a-database = this file is not a database, or is damaged; choose another
reason-listen = cannot listen at { $address }: { $why }
reason-no-command = "{ $read }" names no program; write the command after the colon, such as gomocup:./engine
reason-open-quote = "{ $read }" has a quote that is not closed; write ugi:python3 'my bot.py'
reason-gomocup-for-two = "{ $read }" cannot take part; Gomocup programs play morpion with 2 players
reason-opening = line { $line }: "{ $read }" cannot be played from the start: { $why }
reason-over-after = the game is over after it
reason-no-opening = the file holds no opening; write a line of moves for each
reason-begun-book = { $file } is no begun book of { $plies } plies; remove it
reason-book-too-large = a book has at most { $most } MB; choose another file
reason-book-another = this is no opening book; make one with: quadrille solve puissance4 --make-book FILE
reason-book-length = the book has { $expected } bytes and the file { $found }: it is not whole; copy or make it again
reason-book-damaged = the book is damaged; copy or make it again
reason-book-other-board = the book is of puissance4 on { $rows } rows x { $columns } columns, not of this board; choose another
reason-search-stopped = the search was stopped; run it again
reason-no-move = the engine { $engine } finds no move in a game that is not over; choose another
reason-crashed = crashed ({ $why })
reason-timed-out = took too long
reason-illegal = illegal move ({ $why })
reason-about = { $what }: { $why }
reason-answered = answered "{ $line }"
reason-told = { $line }
reason-engine-no-move = no move in a game that is not over
reason-panic = a fault in its code
reason-program-closed-output = the program closed its output
reason-program-ended-by = signal { $signal } ended the program
reason-program-ended = the program ended
reason-program-ended-with = the program ended with { $code }
reason-program-silent = it does not answer within { $seconds } seconds; is it a program that speaks this protocol?
reason-program-wrote = { $why }; it wrote: { $written }
reason-not-morpion = not a game of morpion

## What the system refuses
reason-no-file-name = this is not the name of a file; name one
reason-io-not-found = this file does not exist, or its folder does not; check the name
reason-io-denied = access is refused; choose another place, or ask for the right
reason-io-exists = there is already something of this name; choose another
reason-io-folder = this is a folder; choose a file
reason-io-not-folder = a part of this path is no folder; check it
reason-io-name = the system allows no such name; choose a shorter or simpler one
reason-io-loop = the links on this path lead in a circle; choose the file itself
reason-io-full = there is no room left on the disk; make room, or choose another place
reason-io-too-large = the file is larger than the system allows; choose another place
reason-io-read-only = this disk can only be read; choose another place
reason-io-busy = another program is using it; close that program
reason-io-address-used = another program has this port; choose another port
reason-io-address = this machine has no such address; choose one of its own
reason-io-exhausted = the system has nothing left to give; close other programs and try again
reason-io-ended = it ends too early; try again
reason-io-closed = the other side has closed the connection; try again
reason-io-slow = the system does not answer in time; try again
reason-io-nobody = nobody answers there; check the address, and that the server runs
reason-whole-number = use a whole number from { $low } to { $high }
reason-duration = use a time from { $low } to { $high }, such as 100ms or 1.5s
reason-not-a-folder = use a folder, not a file
reason-at-line = line { $line }: { $why }
reason-not-a-score = "{ $read }" is not a score; write moves, then a number
reason-over-before = the game is already over; give a position to play on
reason-io = the system refuses ({ $detail })

## Rooms: several people, each at their own screen.
room-title = Room
room-invite = Invite
room-leave = Back to the rooms
room-invite-how = Send this address, or show the code: whoever opens it sees the game and can take a free seat.
room-address = Address of the room
room-only-here = Only this computer can open this address. To play from several machines, start quadrille serve --listen 0.0.0.0:8000.
room-rules = Each person plays their seat from their own screen; the others watch. The seat of somebody who leaves is kept for 5 minutes and without a clock nobody loses on time; after that somebody else may take it. Taking back a move or changing the game needs the agreement of those who sit; after one minute of absence nobody is waited for. No advice while several people play.
room-watchers = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
}
room-present = { $count ->
    [one] One person is here.
   *[other] { $count } people are here.
}
room-you-watch = You are watching.
room-you-may-sit = You are watching; a seat is free.
room-free = free seat
room-sit = Sit down
room-take-over = Take the seat
room-you = you
room-rename = Name
room-stand = Stand up
room-here = here
room-absent = away for
room-your-name = Your name
room-your-turn = Your turn, { $name }.
room-you-won = You won. { $result }
room-you-lost = You lost. { $result }
room-name-about = Under this name you sit down at the table. This browser remembers it; nothing else is asked.
room-enter = Enter
room-without-name = Without a name
room-locked = Whoever opened this room lets nobody new sit down; you can watch.
room-is-locked = Locked: nobody new can sit down.
room-shut = This room is closed: only you can enter, until you open it again.
room-not-host = Only whoever opened this room can do that.
room-host-about = You opened this room: you decide who sits here.
room-lock = Lock the seats
room-unlock = Unlock the seats
room-close = Close the room
room-close-sure = Close this room? The others leave it and nobody enters any more. Nothing is erased, and you can open it again.
room-open = Open the room again
room-remove = Free the seat
room-remove-sure = Free the seat of { $name }? They watch from then on, and can sit down again unless the seats are locked.
room-employ = A computer
room-employ-at = A computer in the seat of { $name }
room-dismiss = Take the computer away
room-dismiss-at = Take the computer { $name } away
room-rematch = Rematch
room-rematch-about = Another game with everybody one seat further, once the others agree
room-words = Say something
room-word-hello = Hello!
room-word-good-luck = Have a good game!
room-word-nice-move = Nice move!
room-word-oops = Ouch…
room-word-one-moment = One moment, please.
room-word-well-played = Well played!
room-word-one-more = One more?
room-word-thanks = Thank you!
room-word-slowly = That is a lot to say; wait a few seconds.
room-clock = Clock
room-clock-each = Time for each
room-clock-none = no clock
room-clock-increment = Added with each move
room-clock-loses = lose on time
room-clock-minutes = { $count } min
room-clock-seconds = { $count } s
room-clock-plus = { $count ->
    [0] nothing
   *[other] { $count } s
}
room-clock-rule = { $minutes } each
room-clock-rule-plus = { $minutes } + { $seconds } s a move
room-clock-losing = you can lose on time
room-clock-shown = shown only
room-out-of-time = out of time
room-won-on-time = { $name } wins: { $loser } has no time left.
room-no-undo-on-time = A game that was lost on time is not taken back; play the rematch.
room-watching = You are watching: take a free seat to play.
room-turn-of = It is { $name }’s turn.
room-no-seat = This seat cannot be taken; choose a free one.
room-seat-taken = This seat is taken; choose a free one.
room-engine = This server does not offer this computer; choose one from the list.
room-no-quit = A room goes on without you: simply close the page.
room-no-advice = No advice, analysis or tree while several people play: all of it opens at the end of the game.
room-proposed = Proposed to the others: waiting for them to agree.
room-answer-first = Another proposal is waiting already: answer it first.
room-declined = Your proposal is declined.
room-proposes = { $what ->
    [undo] { $name } proposes to take back a move.
    [redo] { $name } proposes to play the move taken back again.
    [new-game] { $name } proposes to leave this game for a new one.
    [rematch] { $name } proposes a rematch, everybody one seat further.
    [start] { $name } proposes a game with other settings.
    [fork] { $name } proposes to go on from an earlier move.
    [forget] { $name } proposes to forget a kept game.
    [clear-scores] { $name } proposes to clear the scores.
   *[put] { $name } proposes to load another game.
}
room-you-propose = { $what ->
    [undo] You propose to take back a move. Waiting for { $names }.
    [redo] You propose to play the move taken back again. Waiting for { $names }.
    [new-game] You propose a new game. Waiting for { $names }.
    [rematch] You propose a rematch. Waiting for { $names }.
    [start] You propose a game with other settings. Waiting for { $names }.
    [fork] You propose to go on from an earlier move. Waiting for { $names }.
    [forget] You propose to forget a kept game. Waiting for { $names }.
    [clear-scores] You propose to clear the scores. Waiting for { $names }.
   *[put] You propose to load another game. Waiting for { $names }.
}
room-waiting = Waiting for { $names }.
room-agree = Agree
room-decline = Decline
room-take-back = Withdraw the proposal
page-dialog-room = Invite
page-dialog-sit = Sit down
page-dialog-name = What is your name?
page-dialog-host = Your room
lobby-title = Play together
lobby-new = Open a room
lobby-about = A room has its own table and address: send it to those who are to play or watch. It stays when everybody has left.
lobby-name = Name of the room
lobby-name-chosen = chosen for you
lobby-listed = in the list below
lobby-open = Open
lobby-rooms = Rooms
lobby-empty = No room in the list.
lobby-no-game = no game yet
lobby-present = { $count ->
    [0] empty
    [one] 1 here
   *[other] { $count } here
}
lobby-free = { $count ->
    [one] a seat is free
   *[other] { $count } seats are free
}
lobby-shut = This room is closed by whoever opened it. Open another one, or ask them.
lobby-missing = There is no room “{ $name }”. Open it, or check the address.
lobby-bad-name = This name has no letter or digit that can stand in an address; write for example “my class”.
lobby-too-many = Too many rooms were opened just now from your network; try again in a few seconds.
limit-requests = Your network asks for too much at once; wait a few seconds and reload the page.
limit-searches = Too many searches are under way on this server; try again in a few seconds.
limit-kilobytes = Your network has received or sent too many files; try again in a minute.
guard-name = This server does not go by that name: open the address that it printed, or start it with "--name" and this name.
guard-site = This request comes from another site: open the page itself.
guard-origin = This request does not say where it comes from: open the page itself.
limit-table = Too many pages show this board already; this one will join them as soon as one closes.
limit-pages = Too many pages are open from your browser or your network; close one and reload this one.

reason-store-owned = another Quadrille has { $file } ({ $who }); close it, or choose another place for the data
reason-store-owned-at = another Quadrille has { $file } ({ $who }); go on at { $address }, or close it, or choose another place for the data
reason-store-owner = process { $process }, since { $since }
reason-store-owner-unknown = which one is not known
reason-spoilt = this is not as it was kept ({ $detail })
reason-other-game = these settings are for another game than { $game }
page-not-kept = Nothing has changed: { $why }.
page-set-aside = A kept game cannot be read and was set aside: { $why }.

## Learn

learn-parts = Learn
learn-problems = Problems
learn-problems-about = A position with one right move, proved by the solver. A wrong move gets its refutation; hints come in steps.
learn-problem-title = { $game }, problem { $number }
learn-today = Problem of the day
learn-solve = Solve it
learn-count = { $solved } of { $count }
learn-kept = What you have solved is kept by this browser, and nowhere else.
learn-solved = solved
learn-helped = solved with help
learn-open = not solved yet
learn-board = The position
learn-your-move = Your move, on this board.
learn-worth-unknown = is not enough
learn-goes-on = How it goes on
learn-again = Try again
learn-hint = Hint
learn-solution = Solution
learn-next = Next
learn-previous = Previous
learn-all = All problems
learn-tree = Search tree
learn-play-on = Play this position
learn-unreachable = The program does not answer; try again.
learn-lessons = Lessons
learn-lessons-about = Twelve short lessons: at every step it is for you to play, to choose or to count.
learn-all-lessons = All lessons
learn-own-lessons = Lessons of your own: a folder each in { $folder }, a file for each language (fr.txt, en.txt).
learn-steps = Steps
learn-play-it = Play on the board.
learn-value = Your answer
learn-answer = Answer
learn-right = Right!
learn-wrong = No, try again.
learn-done = done
learn-print = Print
learn-unproved = This position is too large to be proved here.
learn-train-right = Right: { $move } { $worth }.
learn-mistake = Move { $ply }
learn-mistake-about = { $move } was played here, and there was something better. Find it.
learn-mistakes = Learn from my mistakes
learn-mistakes-about = The position before each mistake: try until you find a move as good as the best.
reason-lesson-line = line { $line }: { $why }
reason-lesson-steps = a lesson has at most { $most } steps
reason-lesson-head = a lesson begins with title: and about:, then == and a step
reason-lesson-title = this lesson has no title; begin with title: and a few words
reason-lesson-no-steps = this lesson has no steps; begin each with == and its name
reason-lesson-no-board = the step { $step } has play: but no board: before it
reason-lesson-board-first = board: comes before play:
reason-lesson-value = value: takes a whole number, not { $read }
reason-lesson-link = a link is written as words -> /path
reason-lesson-one-task = a step asks for one thing: play:, value: or at most twelve answers
reason-lesson-no-text = this folder has no text; write fr.txt or en.txt into it
reason-lesson-not-text = this file is no text in UTF-8; save it as UTF-8
reason-lesson-long = this text is longer than { $limit } bytes, as no lesson is

## The command problems

problems-about = Give positions in which only one move is right, proved by the solver
problems-examples =
    Examples:
      quadrille problems puissance4 --count 5 --seed 3
      quadrille problems morpion --size 5 --align 4 --count 6 --pdf problems.pdf
      quadrille problems six-couleurs --play
problems-count = how many problems
problems-seed = seed of the games that the problems come from
problems-nodes = positions visited at the most for each proof
problems-time = time for all of them together, such as 30s; those that were found by then are given
problems-progress = game { $games }: { $found } of { $count } { $count ->
        [one] problem
       *[other] problems
    }
problems-stopped = stopped after { $found } of { $count } { $count ->
        [one] problem
       *[other] problems
    }: what was found is given
problems-none-yet = no problem was found by then; give more time, or try another seed, another size or another grade
problems-grade = only this grade, from 1 to 5
problems-shipped = those that come with the program, on the board asked for if one is, without looking for others
problems-text = as text, the solutions at the end (the default)
problems-json = as JSON
problems-lines = a line for each problem, as the program keeps its own
problems-pdf = a sheet to print, the solutions on the last page
problems-play = asks them one by one, with hints and refutations
problems-none = no problem was found; try another seed, another size or another grade
problem-win-in = Player { $seat } ({ $mark }) to play and win in { $moves } { $moves ->
    [one] move
   *[other] moves
}: only one move wins.
problem-win = Player { $seat } ({ $mark }) to play and win: only one move wins.
problem-draw = Player { $seat } ({ $mark }) to play and draw: only one move does not lose.
problem-align = { $align } in a row. { $question }
problem-grade = grade { $grade } of { $most }
problem-solution = The solution: { $move }
problem-solution-line = The solution: { $move }, then { $line }
problem-solutions = Solutions
problem-sheet = { $game }: problems
problem-head = Problem { $number } of { $count }
problem-prompt = Your move (?: a hint, !: the solution, q: end):{" "}
problem-one-move = Give one move only.
problem-right = Right! { $solution }
problem-wrong = No: { $move } { $worth }.
problem-wrong-reply = No: { $move } { $worth }; the answer is { $reply }.
problem-hint-length = The winner needs { $moves } { $moves ->
    [one] move
   *[other] moves
}; { $tempting ->
    [0] no other move looks as good
    [one] { $tempting } other move looks as good
   *[other] { $tempting } other moves look as good
}.
problem-hint-choices = It is one of these moves: { $moves }
problem-score = { $solved } { $solved ->
    [one] problem solved
   *[other] problems solved
} at the first answer and without a hint, of { $count }.
