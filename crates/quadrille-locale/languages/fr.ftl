## La ligne de commande

cli-about = Morpion, Puissance 4 et Six couleurs : jouer, analyser, comprendre

## La table : où en est la partie

table-turn = À { $name } de jouer.
table-turn-colour = À { $name } de choisir une couleur.
table-thinking = { $name } réfléchit…
table-replaying = Relecture : coup { $ply } sur { $plies }.
table-won = Victoire de { $name } au coup { $ply }.
table-won-cells = Victoire de { $name } avec { $cells } cases.
table-won-resigned = Victoire de { $name } : { $loser } abandonne.
table-draw = Partie nulle.
table-shared = Partie partagée entre { $names }.

## La table : pourquoi rien ne change

refused-stale = La partie a changé entre-temps : regardez le plateau et rejouez.
refused-computers-turn = C’est à { $name }, un ordinateur, de jouer : attendez son coup.
refused-persons-turn = C’est à { $name }, une personne, de jouer.
refused-not-a-move = « { $read } » n’est pas un coup.
refused-taken = La case { $cell } est déjà prise par { $name } : choisissez une case libre.
refused-outside = La case { $cell } est hors de la grille.
refused-full = La colonne { $column } est pleine : choisissez-en une autre.
refused-no-column = Il n’y a pas de colonne { $column } : les colonnes vont de 1 à { $columns }.
refused-held = La couleur { $colour } est tenue par { $name } : choisissez une couleur libre.
refused-over = La partie est finie : annulez un coup ou commencez une nouvelle partie.
refused-replaying = La relecture est en cours : quittez-la pour jouer.
refused-not-replaying = Aucune relecture n’est en cours.
refused-undo-forbidden = Cette table n’autorise pas l’annulation des coups.
refused-nothing-to-undo = Il n’y a aucun coup à annuler.
refused-nothing-to-redo = Il n’y a aucun coup à rétablir.
refused-cannot-resign = Ce joueur ne peut pas abandonner maintenant.

## Les réglages : ce qui ne va pas

fault-name-empty = Donnez un nom.
fault-name-too-long = Ce nom est trop long : { $longest } caractères au plus.
fault-name-taken = Ce nom est déjà celui du joueur { $seat } : choisissez-en un autre.
fault-mark-invalid = Le symbole est une seule lettre ou un seul chiffre.
fault-mark-taken = Ce symbole est déjà celui du joueur { $seat } : choisissez-en un autre.
fault-out-of-range = { $setting } : { $value } est hors limites, choisissez de { $low } à { $high }.
fault-seat-count = { $given } joueurs : ce jeu se joue de { $low } à { $high }.
setting-rows = Lignes
setting-columns = Colonnes
setting-align = À aligner
setting-players = Joueurs
setting-first = Premier joueur

## Les couleurs

colour-rouge = rouge
colour-orange = orange
colour-jaune = jaune
colour-vert = vert
colour-bleu = bleu
colour-violet = violet
## Résoudre et mesurer

cli-game = morpion, puissance4 ou six-couleurs
cli-rows = lignes de la grille
cli-columns = colonnes de la grille
cli-align = combien alignés gagnent
cli-players = combien de joueurs
cli-first = quel siège commence, à partir de 1
cli-setup = toute la mise en place, en mots clé=valeur comme dans les sauvegardes
cli-moves = les coups déjà joués, comme les joueurs les écrivent
cli-json = répondre par un objet JSON
cli-no-book = ne pas consulter la bibliothèque d'ouvertures
cli-memory = ce que le solveur peut retenir
cli-threads = fils d'exécution ; par défaut autant que de cœurs
cli-solve-about = La valeur exacte d'une position
cli-analyse-about = La valeur exacte de chaque coup permis
cli-solve-no-solver = il n'y a pas de solveur pour { $game }
cli-solve-win = le camp au trait gagne en { $plies } { $plies ->
    [one] demi-coup
   *[other] demi-coups
}
cli-solve-loss = le camp au trait perd en { $plies } { $plies ->
    [one] demi-coup
   *[other] demi-coups
}
cli-solve-draw = partie nulle
cli-solve-unknown = inconnu
cli-solve-best = meilleurs coups : { $moves }
cli-solve-effort = { $nodes } positions en { $seconds } s
cli-bench-about = Mesurer les moteurs
cli-bench-connect-four-about = Résoudre les positions de Puissance 4 d'un fichier (« coups score » par ligne) avec un seul fil ; les temps sont ceux du processeur
cli-bench-file = le fichier de positions
cli-bench-limit = seulement les N premières positions
cli-bench-fresh = tout oublier avant chaque position, hors chronomètre
