## La ligne de commande

cli-about = Morpion, Puissance 4, Six couleurs et Reversi : jouer, analyser, comprendre
cli-examples =
    Sans commande, le jeu graphique s’ouvre.

    Exemples :
      quadrille                         le jeu graphique
      quadrille EN                      en anglais, pour cette fois
      quadrille play puissance4         Puissance 4 en plein écran dans le terminal
      quadrille console morpion         une partie de Morpion ligne par ligne
      quadrille watch six-couleurs      deux ordinateurs jouent aux Six couleurs
      quadrille help console            l’aide d’une commande
cli-help-help = montre cette aide
cli-version-help = montre la version
cli-language-value = CODE
cli-language-help = la langue (fr, en, ou un fichier ajouté) ; aussi en premier argument, comme « quadrille EN »

number-separator = {"\u202F"}
number-decimal = ,

help-heading-usage = Usage :
help-heading-commands = Commandes
help-heading-arguments = Arguments
help-heading-options = Options
help-before-colon = {"\u00A0"}
help-usage-language = [LANGUE]
help-usage-options = [OPTIONS]
help-usage-command = [COMMANDE]
help-possible = (au choix : { $values })
help-value = { $word ->
    [ADDRESS] ADRESSE
    [CLOCK] HORLOGE
    [DIR] DOSSIER
    [FILE] FICHIER
    [GAME] JEU
    [HIGH] HAUT
    [HOST] HÔTE
    [IN] ENTRÉE
    [LEVEL] NIVEAU
    [LOW] BAS
    [MOVES] COUPS
    [NAME] NOM
    [NUMBER] NOMBRE
    [OUT] SORTIE
    [PAPER] PAPIER
    [SHELL] INTERPRÉTEUR
    [SIZE] TAILLE
    [TEXT] TEXTE
    [WORD] MOT
    [WORDS] MOTS
   *[other] { $word }
}
help-default = (par défaut : { $values })

## Ce qui est dit d’arguments refusés

language-unknown = il n’y a pas de langue « { $asked } » ; les langues sont : { $known }
language-not-given = --language attend une langue ; les langues sont : { $known }
list-and = { $before } et { $last }
list-or = { $before } ou { $last }
colon-between = {"\u00A0: "}
refusal-see = Pour en savoir plus : { $command }
refusal-suggestion = (plutôt { $suggested } ?)
refusal-unknown-argument = « { $argument } » n’est pas attendu ici
refusal-unknown-command = « { $read } » n’est ni une commande ni une langue ; les commandes sont : { $known }
refusal-before-command = « { $read } » n’est pas attendu avant { $command } : seule une langue précède la commande, en tout premier ; les langues sont : { $known }
refusal-no-value = { $argument } attend une valeur
refusal-value = « { $read } » ne convient pas pour { $argument }
refusal-value-known = « { $read } » ne convient pas pour { $argument } ; au choix : { $known }
refusal-value-why = « { $read } » ne convient pas pour { $argument } : { $why }
refusal-why-address = il faut une adresse et un port, comme 127.0.0.1:8000
refusal-why-ip = il faut une adresse, comme 127.0.0.1
refusal-missing = il manque { $arguments }
refusal-missing-command = il manque une commande ; les commandes sont : { $known }
refusal-twice = { $argument } est donné deux fois ; une seule fois suffit
refusal-conflict = { $argument } et { $other } ne vont pas ensemble ; n’en garder qu’un
refusal-count = { $argument } n’a pas le bon nombre de valeurs
refusal-utf8 = un argument n’est pas du texte UTF-8 ; le récrire
refusal-other = ces arguments ne sont pas compris

## La console, ligne par ligne

console-about = Jouer ligne par ligne, question après question
console-examples =
    Sans option, morpion et puissance4 sont les programmes d’origine, mot pour mot
    et en français, et six-couleurs demande ses réglages. Avec une option, la
    partie se joue dans la langue choisie : un coup par ligne, « aide » montre
    les autres mots.

    Exemples :
      quadrille console morpion
      quadrille console morpion --size 15 --align 5 --engine alpha-beta
      quadrille console puissance4 --engine minimax:depth=5 --name Maia
      quadrille console six-couleurs --players 3 --engine greedy
      quadrille console morpion --load partie.json
console-option-engine = contre qui : un moteur pour tous les autres joueurs, ou un par joueur, « person » pour une personne
console-option-time = temps d’un ordinateur par coup, comme 100ms ou 2s, au lieu de ce qu’il prend de lui-même
console-option-nodes = positions qu’un ordinateur visite par coup, au plus
console-option-name = le nom d’un joueur ; à répéter pour les suivants
console-option-load = reprendre cette sauvegarde ; « - » pour l’entrée standard
console-option-from-zero = au Morpion, les cases s’écrivent aussi ligne-colonne à partir de 0 (0-0 en haut à gauche)
console-option-seed = graine du hasard : la même graine donne la même partie
console-option-count = { $given } fois --{ $option } pour { $players } joueurs ; { $option ->
        [name] donnez-en au plus autant que de joueurs
       *[engine] donnez-en autant que de joueurs, ou un seul moteur
    }
console-player-name = Joueur { $seat }
console-person = une personne
console-seat = { $name } joue { $mark } : { $who }
console-help-hint = Un coup par ligne ; « aide » montre les autres mots.
console-your-move = { $name } ({ $mark }), votre coup ?
console-what-next = Et maintenant (nouvelle, annuler, sauver FICHIER, quitter) ?
console-words =
    annuler            reprendre son dernier coup
    refaire            rejouer le coup repris
    conseil            demander un coup
    abandonner         abandonner la partie, deux fois
    sauver FICHIER     garder la partie dans un fichier
    nouvelle           commencer une nouvelle partie
    récentes           voir les parties récentes, dont les inachevées
    récentes NUMÉRO    reprendre l’une d’elles
    pourquoi           pourquoi le dernier ordinateur a joué ainsi
    arbre [N]          le plan d’une recherche, N coups à l’avance
    erreurs            les coups pour lesquels un meilleur est prouvé
    règles             lire les règles
    quitter            s’en aller
console-mistake = coup { $ply }, { $move } : { $worth } ; il fallait { $better }
console-no-mistake = Aucune erreur n’est prouvée jusqu’ici.
console-played = { $name } joue { $move }.
console-hint = Un bon coup : { $move }
console-colour = { $number } : { $colour } ({ $letter }), +{ $gain }
console-choice = { $move } : { $name }
console-points = { $name } : { $gathered } ({ $wins } { $wins ->
        [one] victoire
       *[other] victoires
    })
console-score = { $name } : { $wins } { $wins ->
        [one] victoire
       *[other] victoires
    }
console-save-where = Dans quel fichier ? Écrivez « sauver FICHIER ».
console-saved = La partie est gardée dans { $file }.
console-not-saved = La partie n’est pas gardée dans { $file } : { $reason }
console-not-loaded = « { $file } » n’est pas une partie à reprendre : { $reason }
console-slot-fault = La partie ne peut pas être gardée ou reprise : { $fault }
console-set-aside = Ce fichier est mis de côté sous le nom { $file }.
console-number-wanted = Écrivez un nombre de { $low } à { $high }.

file-replace = { $file } existe déjà. L’écraser (o/N) ?
file-stays = { $file } existe déjà et reste comme il est ; donnez un autre nom.
cli-file-exists = { $file } existe déjà ; donnez un autre nom, ou --force pour l’écraser
cli-file-stays = { $file } reste comme il est
cli-stream = l’entrée ou la sortie standard
cli-force = écrire par-dessus un fichier qui existe déjà
console-resign-again = Écrivez encore « abandonner » pour abandonner la partie.
console-again-without = Écrivez-le encore une fois pour continuer sans la garder.
recent-line = { $game }, { $moves } { $moves ->
        [one] coup
       *[other] coups
    }{ $over }, { $players }
recent-choose = « récentes NUMÉRO » en reprend une.
recent-over = , finie
recent-gone = cette partie n’est plus dans la liste ; choisissez-en une autre
recent-nowhere = La partie ne peut pas être gardée : il n’y a pas de dossier de données ; donnez-en un avec --data

six-title = ----- SIX COULEURS -----
six-new-or-load =
    1. Nouvelle partie
    2. Charger une partie
    Votre choix ? ({ $usual })
six-players = Nombre de joueurs, de { $low } à { $high } ? ({ $usual })
six-name = Nom du joueur { $seat } ? ({ $usual })
six-level = 0 pour une personne, de 1 à { $high } pour un ordinateur de ce niveau ? ({ $usual })
six-size = Taille du plateau, de { $low } à { $high } ? ({ $usual })
six-obstacles = Obstacles, 0 sans ou 1 avec ? ({ $usual })
six-file = Quel fichier ? (rien : la partie interrompue)
six-nothing-left = Il n’y a pas de partie interrompue : en voici une nouvelle.
six-other-game = c’est la sauvegarde d’un autre jeu ; reprenez-la avec --load

## La table : où en est la partie

table-turn = À { $name } de jouer.
table-turn-colour = À { $name } de choisir une couleur.
table-turn-choice = À { $name } de jouer : { $choices }.
table-thinking = { $name } réfléchit…
table-replaying = Relecture : coup { $ply } sur { $plies }.
table-won = Victoire de { $name } au coup { $ply }.
gathered-cells = { $count } { $count ->
    [one] case
   *[other] cases
}
gathered-discs = { $count } { $count ->
    [one] pion
   *[other] pions
}
table-won-cells = Victoire de { $name } avec { $gathered }.
table-won-resigned = Victoire de { $name } : { $loser } abandonne.
table-draw = Partie nulle.
table-shared = Partie partagée entre { $names }.

## La table : pourquoi rien ne change


## Les réglages : ce qui ne va pas

engine-with-depth = { $engine }, profondeur { $depth }
engine-with-playouts = { $engine }, { $playouts } { $playouts ->
    [one] partie
   *[other] parties
}
computer-panicked = L’ordinateur « { $engine } » a échoué.
computer-silent = L’ordinateur « { $engine } » ne répond plus.
computer-no-move = L’ordinateur « { $engine } » n’a donné aucun coup permis.
computer-failed = L’ordinateur « { $engine } » a échoué : { $why }.
computer-no-thread = L’ordinateur « { $engine } » ne peut pas réfléchir : le système manque de ressources.
computer-replaced = « { $other } » joue à sa place.
computer-none-left = Aucun ordinateur ne peut jouer : annulez un coup ou commencez une autre partie.
computer-no-advice = Il n’y a pas de conseil cette fois.
setting-rows = Lignes
setting-columns = Colonnes
setting-align = À aligner
setting-players = Joueurs
setting-first = Premier joueur

## Les jeux
game-morpion = Morpion
game-puissance4 = Puissance 4
game-six-couleurs = Six couleurs
game-reversi = Reversi
setting-early-draw = Nulle anticipée
setting-obstacles = Obstacles
setting-fair = Équitable
setting-enclosure = Encerclement
setting-shape = Cases
setting-shape-hex = hexagones
setting-shape-square = carrés
move-pass = passer

## Les dates

date-day = { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[other] décembre
} { $year }
date-moment = { date-day } à { $hour } h { $minute }
date-now = à l’instant
date-minutes = il y a { $minutes } min
date-hours = il y a { $hours } h

## Les couleurs

colour-rouge = rouge
colour-rouge-letter = r
colour-orange = orange
colour-orange-letter = o
colour-jaune = jaune
colour-jaune-letter = j
colour-vert = vert
colour-vert-letter = v
colour-bleu = bleu
colour-bleu-letter = b
colour-violet = violet
colour-violet-letter = i
## Résoudre et mesurer

cli-rows = lignes de la grille
cli-columns = colonnes de la grille
cli-seed = graine du plateau de six-couleurs
cli-moves = les coups déjà joués, comme les joueurs les écrivent
cli-load = la position de cette sauvegarde, au lieu d’un plateau et de sa taille ; « - » pour l’entrée standard
cli-load-alone = --{ $option } ne va pas avec --load : la sauvegarde dit le plateau
cli-load-other-game = la sauvegarde est une partie de { $game }, pas de { $asked } ; écrivez { $game }
cli-json = répondre par un objet JSON
cli-solve-outcome = seulement qui gagne, sans dire en combien de coups : moins de travail (Puissance 4, Six couleurs)
cli-no-book = ne pas consulter la bibliothèque d’ouvertures
cli-book = consulter cette bibliothèque d’ouvertures de puissance4 à la place de celle du programme
cli-memory = ce que le solveur peut retenir
cli-time = temps de réflexion, comme 100ms ou 2s ; sans limite, solve cherche jusqu’à la preuve, analyse 20s là où aucune preuve n’est sûre
cli-nodes = positions visitées au plus : la même limite donne toujours la même réponse
cli-engine-refused = --engine : { $reason }
cli-threads = combien de fils, ou de parties à la fois ; 0 : un par cœur
cli-solve-about = Donner la valeur exacte d’une position
cli-solve-examples =
    Exemples :
      quadrille solve puissance4 --moves 4453
      quadrille solve morpion --size 4 --align 4 --json
      quadrille solve --load partie.json --time 10s
cli-analyse-about = Donner la valeur exacte de chaque coup permis
cli-analyse-examples =
    Exemples :
      quadrille analyse puissance4 --moves 44
      quadrille analyse morpion --size 15 --align 5 --moves "8H 9I" --time 5s
      quadrille analyse --load partie.json --json
cli-analyse-engine = l’avis de cet adversaire seul, de la maison ou d’un autre programme
cli-analyse-line = { $engine } : { $line }
cli-solve-win = { $of ->
    [move] gagne
   *[position] le camp au trait gagne
} en { $moves } { $moves ->
    [one] coup
   *[other] coups
} du gagnant
cli-solve-loss = { $of ->
    [move] perd
   *[position] le camp au trait perd
} en { $moves } { $moves ->
    [one] coup
   *[other] coups
} du gagnant
cli-solve-win-within = { $of ->
    [move] gagne
   *[position] le camp au trait gagne
}, en { $moves } { $moves ->
    [one] coup
   *[other] coups
} du gagnant au plus
cli-solve-loss-within = { $of ->
    [move] perd
   *[position] le camp au trait perd
}, en { $moves } { $moves ->
    [one] coup
   *[other] coups
} du gagnant au plus
cli-solve-proved = { $done } { $done ->
    [one] coup prouvé
   *[other] coups prouvés
} sur { $count }
cli-solve-unknown = pas regardé
cli-solve-draw = partie nulle
cli-solve-win-sometime = { $of ->
    [move] gagne
   *[position] le camp au trait gagne
}, en un nombre de coups inconnu
cli-solve-loss-sometime = { $of ->
    [move] perd
   *[position] le camp au trait perd
}, en un nombre de coups inconnu
cli-solve-estimate = estimation, rien n’est prouvé
cli-solve-chance = environ { $percent } % de chances de gagner : estimation, rien n’est prouvé
cli-solve-progress = { $nodes } { $nodes ->
    [one] position
   *[other] positions
}
cli-solve-share = environ { $share } % de cette étape
cli-solve-bounds = score de { $low } à { $high }
cli-solve-over = la partie est finie après ces coups ; donnez-en moins
cli-solve-players = { $players } joueurs sont trop nombreux pour des valeurs exactes ; donnez --players 2
cli-solve-no-proof = aucune preuve n’a été trouvée avec { $tried }. Donnez plus de --time ou de --nodes ; analyse donne des estimations
cli-solve-at-least-draw = le camp au trait ne perd pas : il gagne, ou la partie est nulle ({ $why })
cli-solve-at-most-draw = le camp au trait ne gagne pas : il perd, ou la partie est nulle ({ $why })
cli-solve-why-stealing = vol de stratégie : si le second gagnait sur une grille vide, le premier pourrait jouer comme lui, avec un symbole d’avance
cli-solve-why-pairings = répondre dans des paires de cases arrête toutes les lignes
cli-solve-why-proof-numbers = recherche par nombres de preuve : aucune ligne ne peut être forcée
cli-moves-unread = --moves est refusé : { $reason }
cli-moves-refused = coup { $place } de --moves, « { $read } » : { $reason }
cli-memory-refused = --memory { $read } est refusé ; donnez une taille de 64KB à 64GB, comme 64MB ou 2GB
cli-solve-best = meilleurs coups : { $moves }
cli-solve-tried-everything = toutes les suites de coups ({ $nodes } { $nodes ->
    [one] position
   *[other] positions
})
cli-solve-tried-fours = les gains par menaces de quatre ({ $nodes } { $nodes ->
    [one] position
   *[other] positions
})
cli-solve-tried-pairings = les appariements de cases
cli-solve-tried-proof-numbers = la recherche par nombres de preuve ({ $nodes } { $nodes ->
    [one] position
   *[other] positions
})
cli-solve-tried-search = la recherche de plus en plus profonde ({ $nodes } { $nodes ->
    [one] position
   *[other] positions
})
cli-solve-tried-proof = la recherche d’une preuve ({ $nodes } { $nodes ->
    [one] position
   *[other] positions
})
cli-solve-kept = gardent cette valeur à coup sûr : { $moves } (d’autres peut-être aussi : « analyse » dit ce que vaut chacun)
cli-solve-points = score : { $points }
cli-solve-effort = { $nodes } { $nodes ->
    [one] position
   *[other] positions
} en { $seconds } s
cli-make-book = faire la bibliothèque d’ouvertures de puissance4 et l’écrire dans ce fichier
cli-make-book-plies = avec --make-book, combien de demi-coups la bibliothèque couvre
cli-make-book-file = une bibliothèque se fait à côté de son fichier : nommez-en un
cli-make-book-usual = une bibliothèque se fait d’une grille vide de puissance4 où quatre pions gagnent et (lignes + 1) x colonnes vaut 56 au plus ; demandez une telle grille, sans --moves ni --load
cli-bench-about = Mesurer les moteurs
cli-bench-examples =
    Exemples :
      quadrille bench
      quadrille bench connect-four positions.txt --limit 100
      quadrille bench analyse-puissance4 --positions 20
cli-bench-connect-four-about = Résoudre les positions de Puissance 4 d’un fichier (« coups score » par ligne) avec un seul fil ; les temps sont ceux du processeur
cli-bench-analyse-about = Analyser des positions de Puissance 4 au hasard avec un seul fil, et dire le temps pris par toutes les colonnes
cli-bench-positions = combien de positions
cli-bench-discs = jetons déjà posés
cli-bench-file = le fichier de positions ; « - » pour l’entrée standard
cli-bench-limit = seulement les N premières positions
cli-bench-fresh = tout oublier avant chaque position, hors chronomètre
cli-bench-empty = il n’y a aucune position ; écrivez une ligne « coups score » pour chacune
cli-bench-wrong = { $wrong ->
    [one] { $wrong } score sur { $count } n’est pas celui
   *[other] { $wrong } scores sur { $count } ne sont pas ceux
} du fichier

## Tailles : les mots communs à toutes les commandes qui commencent une partie

sizes-heading = Taille et joueurs
sizes-game = { $games }
sizes-rows = nombre de lignes ({ $ranges })
sizes-columns = nombre de colonnes
sizes-size = autant de lignes que de colonnes
sizes-align = combien de symboles ou de jetons aligner (3 à 26)
sizes-players = nombre de joueurs ({ $ranges })
sizes-first = numéro du joueur qui commence
sizes-shape = forme des cases de six-couleurs : hex ou square (carrés)
sizes-early-draw = morpion : partie nulle dès que plus personne ne peut aligner
sizes-obstacles = six-couleurs : environ une case sur dix est un obstacle
sizes-fair = six-couleurs : le même plateau vu des deux côtés (deux joueurs, nombre pair de lignes)
sizes-no-enclosure = six-couleurs : sans la règle de l’encerclement
sizes-insist = jouer même si l’alignement ne tient pas dans la grille
sizes-setup = le départ entier en mots, comme dans les sauvegardes : "rows=3 columns=3 align=3 players=2 first=1"
sizes-wrong-word = --{ $option } { $read } est refusé ; écrivez { $words }
sizes-wrong-number = --{ $option } { $read } est refusé ; écrivez un nombre entier de { $low } à { $high }
sizes-wrong-number-by = --{ $option } { $read } est refusé ; écrivez un nombre entier de { $low } à { $high }, de { $step } en { $step }
sizes-only-number = --{ $option } { $read } est refusé ; ici ce nombre est toujours { $low }
sizes-wrong-setup = --setup : { $reason }
sizes-foreign-option = --{ $option } n’a pas de sens pour { $game } ; retirez cette option
sizes-beside-setup = --{ $option } est déjà dit par --setup ; gardez l’un des deux
sizes-wrong-setting = --{ $option } : { $reason }
sizes-range = { $game } { $low } à { $high }
sizes-range-by = { $game } { $low } à { $high } de { $step } en { $step }
sizes-range-one = { $game } { $low }
sizes-unwinnable = { $align } alignés ne tiennent pas dans cette grille ; écrivez --align { $longest } ou moins, ou --insist pour jouer quand même

## Arbitre

referee-about = Dire les règles à d’autres programmes : un objet JSON par ligne en entrée, un en sortie
referee-examples =
    Exemples :
      echo '{"{"}"moves":["2B","1A"]{"}"}' | quadrille referee morpion
      echo '{"{"}"setup":{"{"}"rows":8,"columns":9{"}"},"moves":["4","4"]{"}"}' | quadrille referee puissance4
    Réponse : {"{"}"turn":1,"legal":[..],"scores":[..],"outcome":null,"winning_cells":[]{"}"}
    « outcome » est null, {"{"}"win":1{"}"} ou {"{"}"tie":[1,2]{"}"} ; les joueurs sont comptés à partir de 1.
    Une ligne inutilisable reçoit {"{"}"error":".."{"}"} et la suivante est quand même traitée.

## La commande engine

engine-command-about = Être un moteur pour d’autres programmes, sur l’entrée et la sortie standard
engine-command-protocol = le protocole : ugi (tous les jeux) ou gomocup (Morpion à deux)
engine-command-examples =
    Exemples :
      quadrille engine --protocol gomocup
      quadrille engine --protocol ugi --game puissance4
    Lignes en entrée : START 15, BEGIN, TURN 7,7, BOARD .. DONE, INFO timeout_turn 1000, END.
    INFO rule 1 demande exactement cinq symboles alignés, INFO k 6 un autre alignement.

## Regarder

watch-about = Faire jouer une partie par l’ordinateur et la montrer en texte
watch-examples =
    Exemples :
      quadrille watch puissance4
      quadrille watch morpion --size 26 --align 3 --players 26 --seed 1
      quadrille watch morpion --engine minimax:depth=3 --engine random --quiet
      quadrille watch six-couleurs --size 10 --obstacles --engine greedy --save partie.json
watch-engine = qui joue : un seul pour tous, ou un par joueur dans l’ordre
watch-seed = graine du hasard : la même graine donne la même partie
watch-pace = sur un terminal : combien de temps chaque plateau reste au moins, par exemple 400ms
watch-time = temps par coup, comme 100ms ou 2s, au lieu de ce que le moteur prend de lui-même
watch-nodes = positions visitées par coup : avec cette limite la même graine donne toujours la même partie
watch-save = fichier où garder la partie, dans le format de son extension ; « - » pour la sortie standard
watch-two-outputs = --json et --save - écrivent tous deux sur la sortie standard ; donnez l’un ou l’autre
watch-quiet = ne montrer que la fin
watch-json = la partie entière en un objet JSON
watch-engine-count = { $given } moteurs pour { $players } joueurs ; donnez --engine une seule fois, ou une fois par joueur
watch-player = joueur { $seat } ({ $mark })
watch-seat = joueur { $seat }
watch-territory = joueur { $seat } : { $gathered }
watch-won = Gagnant après { $moves } { $moves ->
    [one] coup
   *[other] coups
} : { $player }
watch-shared = Ex aequo après { $moves } { $moves ->
    [one] coup
   *[other] coups
} : { $players }
watch-drawn = Partie nulle après { $moves } { $moves ->
    [one] coup
   *[other] coups
}
watch-again = Pour la revoir : --seed { $seed }

## Les adversaires

level-very-easy = très facile
level-easy = facile
level-medium = moyen
level-hard = difficile
level-expert = expert

engine-level-name = Niveau
engine-level-about = Un adversaire de l’un des cinq niveaux, qui se trompe comme une personne.
engine-rules-name = Automate
engine-rules-about = Suit une liste de règles, sans calcul ; grille de 3 sur 3 seulement.
engine-neighbour-name = Voisin
engine-neighbour-about = Joue dans la colonne de l’adversaire ou dans une colonne voisine.
engine-solver-name = Parfait
engine-solver-about = Joue le meilleur coup exact dès qu’il peut être calculé à temps.
engine-strong-name = Fort
engine-strong-about = Cherche aussi loin que le temps le permet.
engine-paranoid-name = Paranoïaque
engine-paranoid-about = Prend tous les autres pour un seul adversaire ; à trois joueurs et plus.
engine-random-name = Hasard
engine-random-about = Joue n’importe quel coup permis, sans voir ni gain ni menace.
engine-greedy-name = Glouton
engine-greedy-about = Prend ce qui rapporte le plus tout de suite, sans penser à la réponse.
engine-minimax-name = Minimax
engine-minimax-about = Essaie tous les coups jusqu’à une profondeur fixe ; pour deux joueurs.
engine-negamax-name = Negamax
engine-negamax-about = Minimax écrit en une seule fonction ; mêmes coups, mêmes valeurs.
engine-alpha-beta-name = Alpha-bêta
engine-alpha-beta-about = Minimax sans les branches qui ne peuvent rien changer.
engine-mcts-name = Monte-Carlo
engine-mcts-about = Joue des parties au hasard et explore surtout les coups qui réussissent ; pour tous les jeux, à deux ou plus.
engine-losing-name = Perdant
engine-losing-about = L’exact opposé : cherche à perdre.
engine-many-lines-name = Plusieurs lignes
engine-many-lines-about = Cherche à gagner par plusieurs alignements qui se rejoignent.
engine-tie-breaker-name = Départage
engine-tie-breaker-about = À gain égal, prend la couleur qui gêne le plus un adversaire.
engine-anticipation-name = Anticipation
engine-anticipation-about = Regarde un tour plus loin ce que les autres y perdent.

engine-option-depth = Profondeur
engine-option-no-book = Sans la bibliothèque d’ouvertures
engine-option-near = Cases à cette distance d’un symbole au plus (0 : toutes)
engine-option-order = Meilleurs coups d’abord
engine-option-table = Se souvenir des positions
engine-option-level = Niveau
engine-option-memory = Mémoire en mégaoctets
engine-option-threads = Fils de calcul qui cherchent ensemble
engine-option-playouts = Parties jouées au hasard
engine-option-exploration = Exploration (constante de la formule)
engine-option-seed = Graine du hasard (0 : tirée)
engine-option-ties = Parmi des coups aussi bons : au hasard ou le dernier
## Le plateau, pour qui l’écoute

board-label = Plateau de { $rows } lignes et { $columns } colonnes
board-cell = ligne { $row }, colonne { $column }, { $content }
board-regions = en haut à gauche :|en haut :|en haut à droite :|à gauche :|au milieu :|à droite :|en bas à gauche :|en bas :|en bas à droite :
board-between = {" ; "}
board-moved = coup { $ply } : { $move }, { $name }
board-free = libre
board-obstacle = obstacle
board-last-move = dernier coup
board-turned = retourné
board-winning = alignement gagnant
board-column-empty = colonne { $column }, vide
board-column = colonne { $column }, { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}, du bas : { $discs }
board-column-full = colonne { $column }, pleine, du bas : { $discs }
palette-label = Couleurs
palette-choices = Choix
palette-held = { $colour }, tenu par { $name }
palette-gain = { $colour }, { $gain ->
    [0] aucune case
    [one] { $gain } case
   *[other] { $gain } cases
}
palette-holder = J{ $seat }

## La commande explain

explain-about = Montrer l’arbre de recherche d’un algorithme, avec ses coupures ou ses visites
explain-examples =
    Exemples :
      quadrille explain morpion --engine alpha-beta:depth=3
      quadrille explain puissance4 --moves 4453 --engine minimax:depth=2 --json
      quadrille explain morpion --moves "2B 1A" --engine mcts:playouts=20
explain-engine = minimax, negamax, alpha-beta ou mcts, avec ses options (alpha-beta:depth=4,order=yes,table=yes ; mcts:playouts=20)
explain-search-time = temps de la recherche et de tout ce à quoi elle est comparée, comme 100ms ou 2s (10s sinon)
explain-search-nodes = positions visitées au plus par chaque recherche (20000000 sinon)
explain-max-nodes = nœuds ou visites montrés au plus (200 sinon, 5000 avec --json)
explain-json = écrit l’arbre en JSON
explain-dot = écrit l’arbre pour Graphviz
explain-svg = écrit l’arbre comme une image SVG
explain-html = écrit l’arbre comme une page autonome
explain-not-drawn = --{ $form } dessine minimax, negamax et alpha-beta ; pour mcts, prenez le texte ou --json.
explain-over = la partie est finie : il n’y a plus de coup à chercher ; donnez moins de coups
explain-root = racine
explain-unrecorded = … et { $nodes } { $nodes ->
    [one] nœud de plus, non montré
   *[other] nœuds de plus, non montrés
}
explain-summary = { $engine } : valeur { $value }, { $nodes } { $nodes ->
    [one] nœud
   *[other] nœuds
}, { $cuts } { $cuts ->
    [one] coupure
   *[other] coupures
}, suite attendue { $line }
explain-nodes = nœuds
explain-cuts = coupures
explain-value = valeur
explain-move = coup
explain-found = trouvée
explain-proved = valeur prouvée
explain-variant-minimax = minimax
explain-variant-alpha-beta = alpha-bêta
explain-variant-ordered = alpha-bêta, bons coups d’abord
explain-variant-table = alpha-bêta, bons coups d’abord, table
explain-variant-own = alpha-bêta, table
explain-variant-deepening = approfondissement coup par coup, tout compris
trace-end-stopped = recherche interrompue
trace-end-searched = tous les coups vus
trace-end-over = fin de partie
trace-end-horizon = profondeur atteinte : évaluation
trace-end-beta-cut = COUPURE : { $value } ≥ bêta { $beta }, Min a déjà aussi bien ailleurs ; pas cherché : { $skipped }
trace-end-alpha-cut = COUPURE : { $value } ≤ alpha { $alpha }, Max a déjà aussi bien ailleurs ; pas cherché : { $skipped }
trace-end-table = position déjà vue
growth-visit = Visite { $number }
growth-selection = sélection : le joueur { $seat } choisit { $move } ({ $visits } { $visits ->
    [one] visite
   *[other] visites
} ici)
growth-expansion = expansion : { $move }
growth-playout = partie au hasard : { $moves } : { $end }
growth-over = la partie est finie : { $end }
growth-known = fin déjà prouvée : { $end }
growth-back-up = remontée (visites, moyennes des joueurs) : { $nodes }
growth-won = le joueur { $seats } gagne
growth-shared = partage entre { $seats }
growth-draw = partie nulle
growth-proved = prouvé : { $end }
growth-unrecorded = … et { $visits } { $visits ->
    [one] visite de plus, non montrée
   *[other] visites de plus, non montrées
}
growth-summary = { $engine } : { $playouts } { $playouts ->
    [one] visite
   *[other] visites
}, { $tree } { $tree ->
    [one] position
   *[other] positions
} dans l’arbre, { $nodes } { $nodes ->
    [one] position vue
   *[other] positions vues
}, suite attendue { $line }
growth-visits = visites
growth-mean = moyenne
growth-bonus = bonus
growth-bound = borne

## L’arbre de recherche

tree-title = L’arbre de recherche
tree-algorithm = Algorithme
tree-depth = Profondeur
tree-order = bons coups d’abord
tree-table = table de transposition
tree-search = Chercher
tree-back = Retour à la partie
tree-over = La partie est finie : annulez un coup, puis cherchez.
tree-two-seats = Ces algorithmes supposent deux joueurs : avec plus, le gain de l’un n’est pas la perte de l’autre.
tree-board = Position du nœud
tree-walk = Pas à pas
tree-step = Pas
tree-predict = prédire les coupures
tree-enter = { $role } : on essaie { $move }, fenêtre [{ $alpha }, { $beta }]
tree-more = + { $count }
tree-saved = positions épargnées : { $nodes }
tree-skipped = non exploré : { $skipped } ({ $count })
tree-unrecorded = { $count ->
    [one] { $count } nœud de plus a été visité
   *[other] { $count } nœuds de plus ont été visités
} : on suit les { $shown } premiers.
tree-right = Juste !
tree-wrong = Non.
tree-tally = ({ $right } sur { $asked })
tree-ask = { $role } { $move } : la meilleure valeur est { $value }, la fenêtre [{ $alpha }, { $beta }], coups restants : { $count }. Coupure ici ?
tree-guess-cut = Oui, coupure
tree-guess-no-cut = Non, on continue
tree-stopped = interrompu
tree-costs = Ce que coûte la même recherche
tree-legend = MAX choisit la plus grande valeur, MIN la plus petite. [alpha, bêta] : ce que MAX et MIN ont déjà assuré ailleurs. Souligné : le meilleur coup jusqu’ici. ✂ : ce que la coupure a épargné.
why-move = Coup { $ply } : { $move } ({ $name })
why-wins = Ce coup gagne aussitôt.
why-stops = Sinon, { $name } gagne aussitôt en { $move }.
why-parries = Ce coup pare : { $threat }.
why-makes-four = Il fait un quatre : { $gaps } gagnerait.
why-makes-three = Il fait un trois ouvert : { $stones }.
why-proved = C’est prouvé : { $worth }, quoi que fasse l’autre.
missed-win = Ce niveau n’a pas vu qu’un coup gagnait aussitôt.
missed-threat = Ce niveau n’a pas vu la menace qu’il fallait parer.
missed-reply = Ce niveau n’a pas regardé les réponses à ses coups.
why-score = Ce que l’ordinateur en attend : { $worth }.
why-guess = Ce que l’ordinateur en attend : { $worth } à sa propre mesure (0 est égal ; plus c’est haut, mieux c’est pour lui).
why-searched = { $engine } a regardé { $nodes } { $nodes ->
    [one] position
   *[other] positions
}, { $depth } { $depth ->
    [one] coup
   *[other] coups
} à l’avance.
why-unsearched = { $engine } n’a rien cherché : ce coup est connu d’avance ou tiré au hasard.
why-line = Suite attendue : { $line }
why-none = Aucun ordinateur n’a encore joué.
why-forgotten = La recherche de ce coup n’est plus connue : il a été joué avant que le programme soit lancé.
why-tree = Voir sa recherche
why-school-tree = Une recherche d’école sur cette position
tree-why = La recherche même de { $engine } : coup { $move }, { $nodes } { $nodes ->
    [one] position
   *[other] positions
} en tout, dernière profondeur montrée
tree-start = { $max } cherche la plus grande valeur, { $min } la plus petite ; fenêtre [{ $alpha }, { $beta }].
tree-enter-plain = { $role } : on essaie { $move }.
tree-effect-first = { $parent } vaut pour l’instant { $value }.
tree-effect-better = { $parent } passe de { $before } à { $value }.
tree-effect-none = { $parent } garde { $value }.
tree-effect-alpha = Alpha passe de { $before } à { $value }.
tree-effect-beta = Bêta passe de { $before } à { $value }.
tree-given = ({ $bound } { $value } vient de { $move })
tree-source = (trouvée après { $move })
tree-from = { $bound } { $value } vient de { $move }
tree-others = autres
tree-missing = { $move } : jamais visité ici.
tree-visited = Nœuds : { $count }.
tree-who = { $max } contre { $min }
tree-grown = { $playouts } { $playouts ->
    [one] visite
   *[other] visites
}, { $tree } { $tree ->
    [one] position
   *[other] positions
} dans l’arbre, suite attendue { $line }
tree-ask-value = { $role } { $move } : tous les coups sont vus. Quelle valeur prend-il ?
tree-why-alpha = MIN peut déjà tenir MAX à { $value }, et MAX a { $alpha } ailleurs : il ne viendra jamais ici.
tree-why-beta = MAX aurait au moins { $value }, et MIN a { $beta } ailleurs : il ne laissera pas venir ici.
tree-why-on = { $value } reste dans la fenêtre [{ $alpha }, { $beta }] : un des coups qui restent ({ $count }) peut tout changer.
tree-why-max = MAX prend la plus grande : { $value }.
tree-why-min = MIN prend la plus petite : { $value }.
tree-mcts = Monte-Carlo
tree-playouts = Parties
tree-by-hand = Essayer d’abord
tree-beside = À côté
tree-beside-none = rien
tree-step-first = Début (Origine)
tree-step-back = Pas précédent (←)
tree-step-play = Lecture ou pause (Espace)
tree-step-next = Entrer, un pas (→)
tree-step-over = Par-dessus : finir ce nœud (↓)
tree-step-out = Remonter : finir le nœud au-dessus (↑)
tree-step-brother = Nœud voisin suivant (>)
tree-step-cut = Coupure suivante (Page bas)
tree-step-last = Fin (Fin)
tree-speed = Pas par seconde
tree-view = Présentation
tree-outline = Plan
tree-drawing = Dessin
tree-projector = Projection
tree-terms = D’où vient cette valeur
tree-code = L’algorithme
tree-side = Algorithme et coûts
tree-code-head = valeur(p, d, α, β) :
tree-code-leaf = {"  "}si fini ou d = 0 : rendre évaluation(p)
tree-code-table = {"  "}si p est dans la table : rendre
tree-code-order = {"  "}trier les coups
tree-code-each = {"  "}pour chaque coup c de p :
tree-code-call = {"    "}v ← valeur(p + c, d − 1, α, β)
tree-code-best = {"    "}α ← max(α, v), MIN : β ← min(β, v)
tree-code-cut = {"    "}si α ≥ β : couper le reste
tree-code-return = {"  "}rendre la meilleure v
tree-arms = Les coups, et leur borne
tree-arms-legend = Borne : moyenne + constante × √(ln visites du nœud / visites du coup). La sélection prend la plus grande.
term-whole = Évaluation : { $worth }
term-lines = { $name } : { $count } { $count ->
    [one] ligne
   *[other] lignes
} de { $size }, { $count } × { $each } = { $worth }
term-win = { $name } a gagné : { $worth }
term-corners = { $name } : coins, { $count } × { $each } = { $worth }
term-before-corners = { $name } : devant un coin libre, { $count } × { $each } = { $worth }
term-beside-corners = { $name } : à côté d’un coin libre, { $count } × { $each } = { $worth }
term-choices = { $name } : coups possibles, { $count } × { $each } = { $worth }
term-cells = { $name } : { $count } { $count ->
    [one] case
   *[other] cases
}, { $worth }
term-discs = { $name } : { $count } { $count ->
    [one] pion
   *[other] pions
}, { $worth }
term-sum = En tout, pour MAX : { $worth }
## Sauvegardes et impressions

save-file = { $file } : { $reason }
show-about = Dessiner une sauvegarde, en texte ou en SVG
show-examples =
    Exemples :
      quadrille show partie.json
      quadrille show partie.json --ply 5
      quadrille show partie.json --svg > partie.svg
show-file = la sauvegarde, dans n’importe quel format connu ; « - » pour l’entrée standard
show-load = la même chose, comme on donne une sauvegarde aux autres commandes
show-svg = écrit un dessin SVG au lieu d’un texte
show-ply = montre la partie après N coups
show-no-such-ply = --ply { $ply } : la partie n’a que { $moves } { $moves ->
    [one] coup
   *[other] coups
} ; donnez un nombre de 0 à { $moves }
show-person = { $mark }  { $name } (points : { $score })
show-engine = { $mark }  { $name }, ordinateur { $player } (points : { $score })
show-person-cells = { $mark }  { $name }, { $gathered } (points : { $score })
show-engine-cells = { $mark }  { $name }, ordinateur { $player }, { $gathered } (points : { $score })
show-moves = Coups : { $moves }
show-turn = Coup { $ply } : à { $name } de jouer
show-won = { $name } gagne au coup { $ply }
show-given-up = { $name } gagne : { $loser } abandonne après { $ply } { $ply ->
    [one] coup
   *[other] coups
}
show-drawn = Partie nulle au coup { $ply }
show-shared = Partie partagée par { $names } au coup { $ply }
convert-about = Traduire une sauvegarde dans un autre format
convert-examples =
    Exemples :
      quadrille convert partie.json partie.xml
      quadrille convert Save_Joueur partie.json
      quadrille convert partie.json partie.txt --to six-couleurs-text
convert-in = la sauvegarde à lire ; son format est reconnu ; « - » pour l’entrée standard
convert-out = le fichier à écrire ; « - » pour la sortie standard
convert-to = le format ; sans cela, d’après l’extension : .xml (morpion), .txt (puissance4, six-couleurs), sinon native
print-about = Faire des feuilles à imprimer (PDF) : grilles vierges, ou le plateau d’une sauvegarde
print-examples =
    Exemples :
      quadrille print --rows 10 --columns 10 -o grille.pdf
      quadrille print --rows 3 --columns 3 --count 24 --page letter -o petites.pdf --open
      quadrille print --load partie.json -o plateau.pdf
print-rows = nombre de lignes, 3 à 26 (autant que de colonnes si omis ; 3 par défaut)
print-columns = nombre de colonnes, 3 à 26 (autant que de lignes si omis ; 3 par défaut)
print-load = imprimer le plateau de cette sauvegarde au lieu d’une grille vierge ; « - » pour l’entrée standard
print-output = le fichier PDF à écrire ; « - » pour la sortie standard
print-title = le titre en haut de chaque page
print-page = le papier
print-count = nombre de grilles, 1 à 1000 (une page pleine si omis)
print-open = ouvre le fichier une fois fait
print-open-stream = --open ouvre un fichier ; donnez un nom à -o
print-not-opened = { $file } est fait, mais n’a pas pu être ouvert ; ouvrez-le vous-même
print-lacking = cette feuille n’a pas les caractères « { $letters } » : ils y sont des points d’interrogation ; écrivez-les en lettres latines
## La page

cli-game-port = le port de la page ; sinon un port libre
cli-game-no-open = ne pas ouvrir de fenêtre, seulement donner l’adresse
cli-game-no-pause = les ordinateurs répondent sans attendre
cli-game-engine = ajoute cet autre programme aux adversaires : ugi:COMMANDE ou gomocup:COMMANDE
engines-about = Énumérer les adversaires, avec leurs options, le nombre de joueurs et une ligne qui les décrit
engines-examples =
    Exemples :
      quadrille engines
      quadrille engines puissance4
      quadrille engines morpion --json
engines-hint = D’autres programmes : ugi:COMMANDE et gomocup:COMMANDE partout où l’on choisit un adversaire, ou un nom de votre engines.toml (docs/protocols.md).
completions-about = Écrire ce qu’il faut à un interpréteur de commandes pour compléter les arguments
completions-examples =
    Exemples :
      quadrille completions bash > ~/.local/share/bash-completion/completions/quadrille
completions-shell = l’interpréteur
man-about = Écrire le manuel, au format de man
man-examples =
    Exemples :
      quadrille man | man -l -
      quadrille man --output man1
man-output = dossier où écrire une page par commande (au lieu de la page du programme sur la sortie standard)
cli-data = le dossier des réglages, des parties et des scores, de engines.toml et des langues ajoutées
cli-option-before = --{ $option } est une option du jeu graphique ; écrivez-la sans { $command }
cli-game-address = Quadrille est à l’adresse { $url }
cli-serve-about = Ouvrir des salons pour jouer à plusieurs écrans : chacun a sa table et son adresse
cli-serve-examples =
    Exemples :
      quadrille serve
      quadrille serve --listen 0.0.0.0:8000
      quadrille serve --database postgres://quadrille@127.0.0.1/quadrille
cli-serve-listen = où écouter
cli-serve-name = un autre nom de cette machine sur le réseau (plusieurs fois permis)
cli-serve-limit = ce que les visiteurs peuvent demander, sous la forme NOM=NOMBRE : d’une adresse par minute requests, rooms, searches et kilobytes de fichiers, d’une page par minute messages, à la fois pages, pages-of-address, pages-of-visitor, connections et open-rooms
cli-serve-proxy = adresse d’un mandataire devant ce serveur, dont X-Forwarded-For et X-Forwarded-Proto sont crus
cli-serve-database = le fichier SQLite où garder réglages, parties et scores, au lieu de celui du dossier, écrit aussi sqlite://CHEMIN ; ou postgres://UTILISATEUR@MACHINE/BASE, un PostgreSQL que plusieurs serveurs se partagent. QUADRILLE_DATABASE dit la même chose
cli-serve-database-url = la base « { $read } » ne peut pas servir : ce programme garde ses données dans des fichiers SQLite ou dans PostgreSQL ; donnez le chemin d’un fichier, sqlite://CHEMIN ou postgres://UTILISATEUR@MACHINE/BASE
cli-serve-metrics = où servir les mesures pour Prometheus (/metrics) et l’état du serveur (/health) ; pas pour les visiteurs
cli-serve-log = ce qui est écrit sur l’erreur standard : error, warn, info ou debug (chaque requête)
cli-serve-log-json = écrire le journal en lignes de JSON
cli-serve-advertise = où d’autres serveurs sur le même PostgreSQL joignent celui-ci, si ce n’est pas l’adresse où il écoute
cli-load-about = Jouer au hasard dans beaucoup de salons d’un serveur à la fois, comme le font les pages, et dire ce que cela coûte
cli-load-examples =
    Exemples :
      quadrille load 127.0.0.1:8000 morpion --rooms 5
      quadrille load 127.0.0.1:8000 puissance4 --rooms 20 --pace 500ms --duration 30s
cli-load-address = le serveur, sous la forme HÔTE:PORT ; ses limites doivent le permettre (voir docs/network.md)
cli-load-rooms = combien de salons
cli-load-watchers = combien de personnes regardent dans chaque salon, en plus de celles qui jouent
cli-load-pace = temps d’un coup d’un salon au suivant, 15s au plus ; 0 joue aussi vite que possible
cli-load-duration = pendant combien de temps des coups sont joués, comme 10s
cli-load-pid = le processus du serveur sur cette machine : son temps de calcul, sa mémoire et ses fils sont donnés aussi
cli-load-wrong-address = « { $read } » ne dit pas où est un serveur ; écrivez HÔTE:PORT, comme 127.0.0.1:8000
cli-load-no-process = --pid { $pid } : ce processus n’existe pas sur cette machine ; donnez celui du serveur
cli-load-nothing = aucun coup n’a été joué pendant ce temps ; donnez plus de --duration, ou moins de --pace
cli-load-ready = { $rooms } { $rooms ->
    [one] salon est prêt
   *[other] salons sont prêts
}
cli-load-playing = { $rooms } { $rooms ->
    [one] salon joue
   *[other] salons jouent
}
cli-load-moves = { $moves } { $moves ->
    [one] coup
   *[other] coups
} dans { $rooms } { $rooms ->
    [one] salon
   *[other] salons
} avec { $pages } { $pages ->
    [one] page
   *[other] pages
}, en { $seconds } s : { $rate } par seconde
cli-load-times = jusqu’à ce que chaque page du salon ait un coup : moitié { $half } ms, 90 % { $nine } ms, 99 % { $most } ms, 99,9 % { $nearly } ms, tous { $last } ms
cli-load-bytes = octets d’un coup : { $bytes } à chaque page, { $all } à toutes les pages du salon
cli-load-server = serveur : { $cpu } µs de temps de calcul par coup ({ $share } % d’un cœur), { $memory } Mo ({ $each } Mo par salon), { $threads } { $threads ->
    [one] fil
   *[other] fils
}
cli-load-faults = { $count ->
    [0] aucune faute
    [one] une faute, après laquelle son salon s’est arrêté :
   *[other] { $count } fautes, après chacune desquelles son salon s’est arrêté :
}
cli-load-limits = le serveur refuse ({ $status }) : { $say } Le démarrer avec des limites plus hautes, --limit NOM=NOMBRE (voir quadrille serve --help)
cli-load-refused = le serveur refuse ({ $status }) : { $say }
cli-load-unwanted = le serveur refuse ce que veut une page : { $say }
cli-load-closed = le serveur ferme, ou répond autre chose que prévu
cli-load-silent = le serveur ne répond pas en 30 secondes
page-skip = Aller au contenu
page-menus = Menus
page-menu-game = Partie
page-menu-view = Affichage
page-menu-help = ?
page-menu-help-label = Aide
page-offline = Le programme ne répond plus. Nouvel essai…
page-bye = Le programme est terminé. Vous pouvez fermer cette page.
page-close = Fermer
page-key-shift = Maj
page-action-new-game = Nouvelle partie
page-action-settings = Réglages de la partie
page-action-again = Rejouer
page-action-load = Charger
page-action-save = Sauvegarder
page-action-undo = Annuler le coup
page-action-redo = Rétablir le coup
page-action-hint = Conseil
page-action-resign = Abandonner
page-action-pause = Mettre les ordinateurs en pause
page-action-share = Partager
page-action-print = Imprimer
page-action-quit = Quitter
page-action-replay = Revoir la partie
page-action-analyse = Analyse
page-action-tree = Arbre de recherche
page-action-why = Pourquoi ce coup ?
page-dialog-why = Pourquoi ce coup ?
page-action-problems = Problèmes
page-action-lessons = Leçons
page-action-scores = Scores
page-action-zoom-in = Agrandir le plateau
page-action-zoom-out = Réduire le plateau
page-action-zoom-fit = Plateau entier
page-zoom = Taille du plateau
page-aim = Touchez encore { $move } pour jouer.
page-place = Jouer { $move }
page-action-sound = Son
page-action-theme = Clair ou sombre
page-action-language = Langue
page-action-options = Préférences
page-action-help = Afficher l’aide
page-action-keys = Touches
page-action-about = À propos de Quadrille
page-theme-system = Thème du système
page-theme-light = Thème clair
page-theme-dark = Thème sombre
page-game-morpion-about = De trois alignés au gomoku, de 2 à 26 joueurs
page-game-puissance4-about = Les jetons tombent, quatre alignés gagnent
page-game-six-couleurs-about = Conquérir le plateau, couleur par couleur
page-game-reversi-about = Encadrer des pions pour les retourner
page-missing = Il n’y a rien ici
page-missing-about = Cette adresse ne mène à aucune page de Quadrille.
page-learn = Apprendre
page-problems = Problèmes
page-problems-about = Un coup à trouver, chaque jour un autre
page-lessons-about = Comment choisit un ordinateur, pas à pas
page-play = Jouer
page-shelf = Parties à reprendre
page-against = Jouer contre l’ordinateur : { $game }
page-face-last = { $level }, comme la dernière fois
page-versus = Contre l’ordinateur
page-two-screen = À deux sur cet écran
page-two-here = À deux ici
page-two-room = À deux
page-settings = Réglages
page-all-games = Tous les jeux
page-last-board = Comme la dernière fois : { $rows } × { $columns }
page-new-game = Nouvelle partie
page-load-game = Charger une partie
page-which-game = Jeu
page-presets = Parties toutes prêtes
page-preset-classic = 3×3 classique
page-preset-gomoku = Gomoku 15×15
page-preset-four = 4 joueurs 10×10
page-preset-crowd = 26 joueurs 26×26
page-preset-six-by-seven = Classique 6×7
page-preset-eight-by-eight = 8×8
page-preset-pop-five = Cinq alignés 8×9
page-preset-quick = Partie rapide
page-preset-hexagons = Hexagones 14, obstacles
page-preset-four-corners = 4 joueurs 16×16
page-preset-eight = 8×8 classique
page-preset-six = Partie rapide 6×6
page-preset-ten = Grande 10×10
page-board = Plateau
page-players = Joueurs
page-player = Joueur
table-player-name = Joueur { $number }
page-person = Humain
page-computer = Ordinateur
page-algorithm = Algorithme
page-seat-engine = Algorithme de la place { $number }
page-all-players = Tous les joueurs
page-all-people = Tous humains
page-all-computers = Tous ordinateurs
page-shuffle = Mélanger
page-swap = Échanger
page-first = Qui commence
page-first-random = Au hasard
page-first-first-seat = Le joueur 1
page-first-person = Un humain
page-first-alternate = À tour de rôle
page-first-loser = Le perdant
page-first-seat = Le joueur { $seat }
page-check-undo = Annulation permise
page-check-hints = Conseils permis
page-check-early-draw = Nulle dès que plus personne ne peut gagner
page-check-obstacles = Obstacles
page-check-fair = Plateau équitable
page-check-enclosure = Règle d’encerclement
page-seat-less = Un joueur de moins
page-seat-more = Un joueur de plus
page-head-name = Nom
page-head-player = Joué par
page-head-mark = Symbole
page-head-colour = Couleur
page-seat-name = Nom du joueur { $number }
page-seat-player = Qui joue la place { $number }
page-seat-mark = Symbole du joueur { $number }
page-seat-colour = Couleur du joueur { $number }
page-seat-colour-0 = bleu
page-seat-colour-1 = vermillon
page-seat-colour-2 = vert
page-seat-colour-3 = rose
page-seat-colour-4 = ocre
page-seat-colour-5 = indigo
page-seat-colour-6 = brique
page-seat-colour-7 = pétrole
page-seat-colour-8 = gris
page-disc-gold = or
page-print-sheet = Feuille vierge
page-insist = Jouer quand même
page-launch = Lancer la partie
page-continue = Continuer : { $game }
page-out-of-range = Un nombre de { $low } à { $high }.
page-unwinnable-align = On ne peut pas aligner autant de symboles ici : { $longest } au plus.
page-panel = Joueurs et coups
page-moves = Coups
page-no-moves = Aucun coup pour l’instant.
page-analysis = Analyse
page-tree = Arbre
page-tree-about = Comment un ordinateur choisit : l’arbre des coups qu’il examine ici, pas à pas, avec alpha, bêta et les branches coupées.
page-tree-open = Ouvrir l’arbre de recherche
page-tools = Actions
page-paused = Les ordinateurs sont en pause.
page-resigned = a abandonné
page-wins = { $wins ->
    [one] victoire
   *[other] victoires
}
page-won = Gagnées
page-shared = Nulles
page-lost = Perdues
page-end = Fin de la partie
page-hint-why = Conseil : jouez { $move } ({ $why }).
page-hint-guess = ≈ { $percent } % de gain, { $gain }
hint-corner = prend un coin
hint-gain = rapporte { $gathered }
hint-left = { $count ->
    [0] oblige l’autre à passer
    [one] laisse un seul coup à l’autre
   *[other] laisse { $count } coups à l’autre
}
page-chance-of-winning = environ { $percent } % de chances de gagner
page-hint-longest = tout perd, ceci le plus tard : { $why }
page-hint = Conseil : jouez { $move }.
page-button-undo = Annuler
page-button-redo = Rétablir
page-button-hint = Conseil
page-button-resign = Abandon
page-button-pause = Pause
page-button-go-on = Continuer
page-computer-level = Ordinateur, { $level }
page-tempo = Rythme de l’ordinateur
page-tempo-none = sans attente
page-tempo-fast = rapide
page-tempo-normal = posé
page-tempo-slow = lent
page-button-save = Sauvegarder
page-button-share = Partager
page-next-again = Rejouer
page-next-new-game = Réglages
page-next-undo = Annuler et continuer
page-next-replay = Revoir
page-next-analyse = Analyser
page-next-save = Sauvegarder
page-next-share = Partager
page-replay = Relecture
page-first-move = Premier coup
page-previous-move = Coup précédent
page-next-move = Coup suivant
page-last-move = Dernier coup
page-run = Lecture
page-move-number = Numéro du coup
page-speed = Vitesse
page-play-from-here = Jouer d’ici
page-left-kept = La partie quittée est parmi les parties récentes.
page-end-replay = Quitter la relecture
page-no-game = Il n’y a pas encore de partie.
page-cannot-load = Cette partie ne peut pas être chargée.
page-save-no-name = Donnez un nom à la sauvegarde.
page-saved = Partie sauvegardée sous le nom « { $name } ».
page-save-name = { $game }, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
page-save-as = Sauvegarder la partie sous ce nom
page-save-file = Télécharger un fichier
page-format-native = Quadrille (JSON)
page-format-xml = Morpion (XML)
page-format-puissance4-text = Puissance 4 (texte)
page-format-six-couleurs-text = Six couleurs (texte)
page-load-file = Choisir un fichier, ou le déposer ici
page-load-link = Ou coller un lien de position
page-open = Ouvrir
page-cancel = Annuler
page-recent-games = Parties récentes
page-recent-about = Toute partie qui laisse la place à une autre reste ici ; les plus anciennes s’effacent au-delà de cinquante.
page-no-recent = Aucune partie récente.
page-recent-turn = { $name } doit jouer, { $moves ->
    [one] { $moves } coup joué
   *[other] { $moves } coups joués
}
page-and-more = { $names } et { $more ->
    [one] { $more } autre
   *[other] { $more } autres
}
page-forget-recent = Oublier cette partie
page-forget-sure = Cette partie sera perdue pour de bon.
page-forget-yes = Oublier
page-second-no = Ne rien changer
page-kept-games = Parties sauvegardées
page-no-saves = Aucune partie sauvegardée.
page-forget = Oublier « { $name } »
page-share-about = Ce lien contient la position : collé dans un autre Quadrille, il l’ouvre.
page-share-here = Cette adresse ne s’ouvre que sur cet ordinateur.
page-share-network = Tout appareil de ce réseau peut ouvrir cette adresse.
page-share-link = Lien de la position
page-again-sure = Cette partie n’est pas finie : demandez-le encore une fois pour la remplacer par une nouvelle.
page-copy = Copier
page-copied = Copié
page-share-picture = Image du plateau
page-animation = Animation (APNG)
page-animation-wait = Dessin en cours…
page-print-about = Des grilles vierges pour jouer au crayon.
page-print-title = Titre
page-print-count = Nombre de grilles (vide : une page pleine)
page-print-paper = Papier
page-print-name = Nom du fichier
page-print-position = La position
page-print-position-button = Imprimer la position
page-scores-table = À cette table
page-scores-all = Toutes les parties
page-scores-of = { $game }, { $games ->
    [one] { $games } partie finie
   *[other] { $games } parties finies
}
page-scores-opened = Cette partie a été ouverte : ses scores sont ceux de sa sauvegarde.
page-does-not-count = Cette partie a été ouverte ou reprise : elle ne compte pas dans les scores.
page-no-scores = Aucune partie finie pour l’instant.
page-clear-scores = Effacer les scores
page-clear-scores-sure = Tous les scores seront effacés, ceux de cette table aussi.
page-resign-sure = { $name } abandonne : { $winner } gagne la partie.
page-resign-sure-many = { $name } abandonne : un ordinateur joue à sa place jusqu’à la fin.
page-dialog-save = Sauvegarder
page-dialog-load = Charger une partie
page-dialog-share = Partager
page-dialog-print = Imprimer
page-dialog-scores = Scores
page-dialog-help = Aide
page-dialog-link-refused = Ce lien ne s’ouvre pas
page-dialog-link = Ouvrir cette position ?
page-link-about = { $game }, { $moves ->
    [one] { $moves } coup joué
   *[other] { $moves } coups joués
}
page-link-replaces = Elle prendra la place de la partie en cours, qui restera parmi les parties récentes.
page-analysis-forbidden = Cette table n’autorise ni conseils ni analyse.
page-analysis-two = L’analyse se fait à deux joueurs.
page-analysis-nothing = Rien n’a pu être établi dans le temps donné.
page-analysis-over = La partie est finie : la courbe montre son cours.
page-analysis-wait = Recherche…
page-analysis-rest = Et { $count } { $count ->
    [one] autre coup
   *[other] autres coups
}.
page-legend-win = prouvé : avec 3 coups de plus du gagnant ; « au plus » quand un gain plus rapide n’est pas exclu
page-legend-estimate = estimation, du point de vue de qui joue
page-legend-estimate-colours = estimation, du point de vue de qui choisit la couleur ; écrite aussi sur la palette
page-legend-chance = chances de gain de qui joue ce coup, estimées d’après des parties de l’ordinateur contre lui-même
page-legend-cells = sur le plateau : gagne en 3, perd en 2, nulle, 63 % de chances
page-legend-cells-points = sur le plateau : gagne en 3, perd en 2, nulle, estimation
page-legend-threats = un cadre plein : quatre, un coup gagne ; en pointillé : trois ouvert
page-legend-mistakes = gain manqué, nulle manquée, gain plus lent
page-best-line = Meilleure suite
page-best-line-about = Survolez un coup pour le voir sur le plateau ; la partie ne change pas.
page-value = Valeur
page-value-win = gagne en { $moves }
page-value-loss = perd en { $moves }
page-value-win-sometime = gagne
page-value-loss-sometime = perd
page-value-win-within = gagne en { $moves } au plus
page-value-loss-within = perd en { $moves } au plus
page-value-chance = ≈ { $percent } %
page-cell-win = G{ $moves }
page-cell-loss = P{ $moves }
threat-four = Quatre de { $name } : { $gaps } { $count ->
    [one] gagne
   *[other] gagnent
}
threat-three = Trois ouvert de { $name } : { $stones }
page-worth-win = gagne en ≤ { $moves }
page-worth-loss = perd en ≤ { $moves }
page-value-draw = nulle
page-graph = Cours de la partie (en haut, { $name } gagne)
page-graph-point = Aller après { $ply ->
    [one] { $ply } coup
   *[other] { $ply } coups
}
page-mistake-win = coup { $ply }, { $move } ({ $name }) : gain manqué
page-mistake-draw = coup { $ply }, { $move } ({ $name }) : nulle manquée
page-mistake-slower = coup { $ply }, { $move } ({ $name }) : gain plus lent
page-graph-wins = { $name } gagne
page-better = il fallait { $moves }
page-train = Revoir mes erreurs ({ $count })
page-dialog-keys = Touches
page-dialog-about = À propos de Quadrille
page-dialog-options = Préférences
page-licence = Logiciel libre, sous licence MIT ou Apache 2.0, au choix.
page-keys-board = Sur le plateau
page-keys-arrows = De case en case
page-keys-arrows-keys = ← ↑ → ↓
page-keys-enter = Jouer
page-keys-enter-keys = Entrée Espace
page-keys-home = Bout de la ligne, du plateau
page-keys-home-keys = Début Fin Ctrl+Début Ctrl+Fin
page-keys-digits = Colonne (Puissance 4), couleur (Six couleurs)
page-keys-digits-keys = 1–9 0–5
page-keys-columns = Colonnes 10 et plus : deux chiffres de suite
page-keys-columns-keys = 1 2
page-keys-cell = Dire la case
page-keys-cell-keys = .
page-keys-last = Dire le dernier coup
page-keys-last-keys = ,
page-keys-around = Dire les cases voisines
page-keys-around-keys = X
page-keys-legal = Dire les coups possibles
page-keys-legal-keys = M
page-keys-step = Reculer, avancer
page-keys-step-keys = ← →
page-keys-ends = Début, fin
page-keys-ends-keys = Début Fin
page-keys-run = Lecture, pause
page-keys-run-keys = Espace
page-prefer-theme = Thème
page-prefer-theme-system = comme le système
page-prefer-theme-light = clair
page-prefer-theme-dark = sombre
page-prefer-look = Apparence
page-prefer-look-paper = papier quadrillé
page-prefer-look-plain = simple
page-prefer-look-contrast = contraste élevé
page-prefer-rack = Plateau
page-prefer-rack-blue = bleu
page-prefer-rack-green = vert
page-prefer-rack-wood = bois
page-prefer-rack-slate = ardoise
page-prefer-marks = Symboles
page-prefer-marks-hand = à la main
page-prefer-marks-bold = trait épais
page-prefer-pace = Pause avant le coup de l’ordinateur
page-prefer-pace-none = aucune
page-prefer-pace-fast = courte
page-prefer-pace-normal = normale
page-prefer-pace-slow = longue
page-prefer-motion = Animations
page-prefer-motion-none = aucune
page-prefer-motion-fast = rapides
page-prefer-motion-normal = normales
page-prefer-motion-slow = lentes
page-prefer-coordinates = Coordonnées
page-prefer-coordinates-on = affichées
page-prefer-coordinates-off = cachées
page-prefer-two-taps = Petites cases au doigt
page-prefer-two-taps-on = viser, puis jouer
page-prefer-two-taps-off = jouer tout de suite
page-prefer-sound = Son
page-prefer-sound-on = activé
page-prefer-sound-off = coupé
page-prefer-volume = Volume

## La commande arena

arena-about = Faire jouer des adversaires entre eux et comparer leur force
arena-examples =
    Exemples :
      quadrille arena puissance4 --engine strong --engine minimax --time 100ms
      quadrille arena morpion --size 15 --align 5 --engine strong --engine ugi:./bot
      quadrille arena morpion --ladder --engine level:1 --engine level:2 --games 200
arena-engine = un adversaire du catalogue, ou gomocup:COMMANDE, ou ugi:COMMANDE ; à donner au moins deux fois
arena-games = parties de chaque paire d’adversaires (chaque ouverture est jouée deux fois, sièges échangés)
arena-time = temps par coup, comme 100ms ou 1s (sinon celui de chaque adversaire)
arena-depth = profondeur au plus
arena-nodes = positions par coup au plus
arena-openings = fichier d’ouvertures, une suite de coups par ligne ; « - » pour l’entrée standard
arena-opening-plies = coups tirés au sort au début de chaque partie (sinon selon le jeu et sa taille)
arena-seed = graine du hasard
arena-sprt = arrête dès que la différence d’Elo est plutôt HAUT que BAS, ou le contraire (deux adversaires)
arena-save = dossier où garder les parties
arena-resume = reprend le tournoi gardé dans ce dossier : les parties déjà jouées comptent, les autres sont jouées
arena-log = dossier où garder tout ce qui est dit aux autres programmes et par eux, avec l’heure, erreurs comprises
arena-restart = démarre les autres programmes à nouveau pour chaque partie
arena-gauntlet = le premier adversaire rencontre chacun des autres, et eux pas entre eux
arena-adjudicate = une partie à deux s’arrête dès que sa fin est prouvée
arena-game-time = temps de chaque joueur pour toute la partie, comme 60s (au lieu d’un temps par coup)
arena-increment = ce que chaque coup ajoute au temps de la partie, comme 500ms
arena-grace = retard permis à un autre programme avant qu’il ne perde
arena-every = montre le classement toutes les N parties
arena-played = { $number }/{ $total }  { $first } - { $second }  { $result }  ({ $why }, { $plies } { $plies ->
    [one] coup
   *[other] coups
})
arena-why-won = gagnée
arena-why-shared = partagée
arena-why-proved = fin prouvée
arena-resume-where = --resume reprend un tournoi gardé : dites son dossier avec --save
arena-resume-queue = une file continue d’elle-même : les mêmes arguments rejoignent les mêmes parties ; retirez --resume, ou dites avec --save le dossier des parties de cette machine
arena-other-tournament = le dossier garde un autre tournoi ({ $what }) ; donnez les mêmes arguments, ou un autre dossier
cli-queue = PostgreSQL dont la file partage le travail entre machines : postgres://UTILISATEUR@HÔTE/NOM, avec les mêmes arguments sur chacune
cli-queue-url = --queue est l’adresse d’un PostgreSQL : postgres://UTILISATEUR@HÔTE/NOM
arena-standings = ne joue rien : montre où en sont les tournois de ce jeu dans la file
arena-no-standings = la file ne contient aucun tournoi de ce genre ; retirez --engine pour voir tous ceux de ce jeu
dataset-about = Jouer beaucoup de parties et les écrire, une ligne JSON chacune
dataset-examples =
    Exemples :
      quadrille dataset puissance4 --games 20000 --engine random --output parties.jsonl.gz
      quadrille dataset puissance4 --games 100 --engine level:facile --values exact
      quadrille dataset reversi --games 50 --engine mcts --what positions --values search
dataset-engine = qui joue : un seul pour tous, ou un par joueur dans l’ordre
dataset-games = combien de parties
dataset-values = les valeurs à écrire : aucune, celles que les adversaires disent, ou celles qui sont prouvées
dataset-what = une ligne par partie ou par position
dataset-output = fichier à écrire, comprimé si son nom finit par .gz ; - est la sortie standard
dataset-seed = la même graine donne les mêmes parties
dataset-time = temps par coup, comme 100ms
dataset-nodes = positions par coup, ou par preuve, au plus
dataset-stopped = arrêté après { $played } { $played ->
        [one] partie
       *[other] parties
    } sur { $total } : ce qui est fini est écrit
dataset-stopped-none = arrêté avant la fin de la première partie : rien n’est écrit
dataset-stopped-helping = arrêté : les parties en cours seront reprises par d’autres, ou si la même chose est demandée de nouveau
dataset-written = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} en { $seconds } s
arena-save-folder = --save est un dossier ; donnez-en un
arena-alone = le premier adversaire occupe un seul siège, le second tous les autres
arena-ladder = chacun ne rencontre que le précédent
arena-json = écrit le résultat en JSON
arena-by-processor = { $limits } de processeur
arena-openings-refused = --find-openings ne vaut que pour le Morpion à deux joueurs
arena-find-openings = cherche N ouvertures équilibrées de Morpion (parmi celles de --openings, s’il est donné) et les écrit, une par ligne
arena-clock = compte le temps à l’horloge (wall) ou par le travail du processeur pour chaque partie (processor), juste sur une machine occupée
arena-two-engines = il faut au moins deux adversaires ; écrivez --engine deux fois
arena-line-cut = { $what } : la dernière ligne était coupée ; elle est retirée et sa partie rejouée
arena-stopped = arrêté après { $played } { $played ->
        [one] partie
       *[other] parties
    } sur { $total } : voilà où elles en sont
arena-stopping = les parties en cours vont à leur terme, aucune autre ne commence ; Ctrl+C encore une fois arrête tout de suite
arena-wrong-sprt = --sprt « { $read } » est refusé : écrivez deux nombres croissants, comme 0,20, avec deux adversaires
arena-limit-depth = profondeur { $depth }
arena-own-limits = le temps de chacun
arena-heading = { $game } { $setup } ({ $limits }, graine { $seed })
arena-col-engine = adversaire
arena-col-games = parties
arena-col-wins = gagn.
arena-col-draws = nul.
arena-col-losses = perd.
arena-col-points = points
arena-col-elo = Elo (95 %)
arena-col-slowest = plus lent
arena-fault = { $engine } : { $fault } ({ $count } fois)
arena-sprt-low = SPRT : la différence est plutôt { $low } que { $high } Elo
arena-sprt-high = SPRT : la différence est plutôt { $high } que { $low } Elo
arena-sprt-open = SPRT : indécis entre { $low } et { $high } Elo
## Le plein écran

play-about = Jouer dans le terminal, en plein écran
play-examples =
    Sans moteur ni sauvegarde, les réglages s’ouvrent d’abord. « ? » montre les touches.

    Exemples :
      quadrille play
      quadrille play puissance4
      quadrille play morpion --size 15 --align 5 --engine level:expert
      quadrille play --load partie.json
play-option-ascii = lignes et signes en ASCII seulement
play-needs-terminal = le plein écran demande un terminal ; ailleurs, « quadrille console » joue ligne par ligne
play-dumb-terminal = ce terminal (TERM=dumb) ne montre que des lignes ; « quadrille console » joue ligne par ligne
play-title = QUADRILLE
play-field-game = Jeu
play-field-opponent = Adversaire
play-field-start = Lancer la partie
play-field-seats = Qui joue
play-form-keys = Entrée : lancer   Flèches : changer   ? : touches   o : ouvrir   q : quitter   g : récentes
play-form-keys-seats = Entrée : noms et joueurs, un par un   ? : touches   o : ouvrir   q : quitter   g : récentes
play-seats-title = QUI JOUE
play-seats-keys = Lettres : le nom   Entrée : fini   gauche/droite : qui joue   Échap : revenir
play-person = une personne
play-each-seat = voir « Qui joue »
play-people = une autre personne
play-yes = oui
play-no = non
play-first-random = au hasard
play-first-first-seat = le premier joueur
play-first-person = une personne
play-first-alternate = chacun son tour
play-first-loser = le perdant
play-first-seat = le joueur { $seat }
play-align = { $align } à aligner
play-wins = { $wins } { $wins ->
        [one] victoire
       *[other] victoires
    }
play-colour-held = tenu par { $name }
play-advising = Un conseil se prépare…
play-progress = (profondeur { $depth }, { $nodes } { $nodes ->
    [one] position
   *[other] positions
})
play-type-move = Votre coup :
play-save-replace = Il existe déjà ; encore Entrée pour l’écraser :
play-save-as = Garder la partie dans :
play-keys = ? touches  u annuler  n nouvelle  q quitter  H conseil  s sauver  o ouvrir  c réglages  a analyse  g récentes  m erreurs  p problème
play-open-title = Ouvrir une partie
play-open-newest = les { $files } fichiers les plus récents
play-open-path = Fichier :
play-open-type = Tapez le chemin d’une sauvegarde, ou choisissez-en une avec les flèches.
play-open-looking = Recherche de sauvegardes…
play-open-none = Aucune sauvegarde dans ce dossier.
play-open-reading = Lecture…
play-open-failed = La lecture n’a pas pu commencer ; réessayez.
play-open-unreadable = illisible
play-open-doubt = La partie en cours serait perdue. Ouvrir celle-ci quand même ?
play-open-keys = Entrée : ouvrir   Échap : fermer   Flèches : choisir   Lettres : un chemin
play-open-doubt-keys = Entrée : ouvrir   Échap : garder
play-opened = Partie ouverte : { $file }.
play-moves = { $moves } { $moves ->
        [one] coup
       *[other] coups
    }
play-replay-keys = gauche/droite : coup  espace : lecture  Entrée : jouer d’ici  Échap : revenir
play-left-kept = La partie quittée est parmi les parties récentes (g).
play-left-before = Une partie de { $game } est restée inachevée après { $moves } { $moves ->
        [one] coup
       *[other] coups
    } : g pour la reprendre.
play-farewell = La partie inachevée est gardée : « { $command } », puis g.
play-resign-again = { $name } abandonne ? Encore x pour abandonner.
play-again-without = Encore la même touche pour continuer sans la garder.
play-recent-title = Parties récentes
play-recent-none = Aucune partie récente.
play-recent-keys = Entrée : reprendre   Échap : fermer   Flèches : choisir
play-taken-up = La partie reprend.
play-worths-wait = Analyse en cours…
play-worths-over = La partie est finie.
play-worths-two = L’analyse est pour les parties à deux.
play-new-game-again = Cette partie n’est pas finie : encore n pour la remplacer par une nouvelle.
play-worths-forbidden = Cette table ne permet pas les conseils.
play-keys-title = Touches
play-rules-title = Règles
play-close = Échap pour fermer
play-too-small = Cette fenêtre est trop petite : agrandissez-la.
key-home = Début
key-end = Fin
key-page-up = Page préc.
key-page-down = Page suiv.
key-enter = Entrée
key-space = Espace
key-escape = Échap
keys-left = à gauche
keys-right = à droite
keys-up = vers le haut
keys-down = vers le bas
keys-row-start = début de la ligne ; d’un grand plateau, vers la gauche
keys-row-end = fin de la ligne ; d’un grand plateau, vers la droite
keys-page-up = dix lignes plus haut
keys-page-down = dix lignes plus bas
keys-play = jouer ; dans une relecture, jouer d’ici ou lire
keys-type = taper un coup
keys-undo = annuler le dernier coup
keys-redo = rejouer le coup annulé
keys-worths = montrer ou cacher la valeur des coups
keys-hint = demander un conseil
keys-save = sauvegarder
keys-open = ouvrir une sauvegarde
keys-why = pourquoi l’ordinateur a joué son dernier coup
keys-tree = l’aperçu d’une recherche dans cette position
keys-mistakes = les erreurs de la partie
keys-problem = un problème de ce jeu ; H donne des indices
play-page-why = Pourquoi ce coup ?
play-page-tree = Recherche à deux coups
play-page-mistakes = Erreurs de la partie
play-page-wait = Recherche…
play-no-problem = Il n’y a pas de problème de ce jeu.
keys-recent = les parties récentes, dont les inachevées
keys-new-game = nouvelle partie
keys-settings = réglages
keys-resign = abandonner, deux fois
keys-replay = revoir la partie
keys-rules = les règles
keys-about = À propos de Quadrille
keys-keys = ces touches
keys-leave = fermer, revenir
keys-quit = quitter
keys-letters = dans « Qui joue », le nom ; parmi les sauvegardes, un chemin
keys-numbers = jouer une colonne ou une couleur, ou taper une case

## La commande engine

engine-command-game = le jeu
engine-command-engine = l’adversaire du catalogue qui joue (sinon le plus fort)
engine-command-seed = graine du hasard
engine-command-clock = compte le temps d’un coup à l’horloge (wall) ou par le travail du processeur (processor ; ugi ; juste sur une machine occupée)
engine-command-gomocup-only = --protocol gomocup joue au Morpion avec le moteur fort ; n’écrivez ni --game, ni --engine, ni --clock

## Ce qui est refusé, mot pour mot celui du code (`reason!`)
reason-notation = « { $read } » { $reason }
reason-not-a-setting = n’est pas un réglage ; écrivez clé=valeur, comme rows=3
reason-setting-twice = est donné deux fois ; donnez chaque réglage une fois
reason-always = est refusé ; { $key } vaut toujours { $low }
reason-number = est refusé ; { $key } est un nombre de { $low } à { $high }
reason-yes-or-no = ne dit ni yes ni no ; écrivez { $key }=yes
reason-unknown-setting = n’est pas un réglage de ce jeu ; supprimez-le
reason-out-of-range = { $setting } : { $value } est hors limites ; choisissez de { $low } à { $high }
reason-beyond = est hors limites ; { $setting } va de { $low } à { $high }
reason-held = { $colour ->
    [orange] l’orange
   *[other] le { $colour }
} est tenu par { $by } ; choisissez une couleur que personne ne tient
reason-no-column = il n’y a pas de colonne { $column } ; les colonnes vont de 1 à { $columns }
reason-over = la partie est finie ; annulez un coup ou commencez une autre partie
reason-unplayable = ne peut pas être joué : { $reason }
reason-at-seat = joueur { $seat } : { $reason }
reason-at-seats = joueurs { $seats } : { $reason }
reason-solver-align = le solveur ne sait pas aligner { $align } : il résout les grilles où quatre jetons gagnent ; donnez --align 4
reason-solver-too-large = une grille de { $rows } lignes x { $columns } colonnes est trop grande pour être résolue : (lignes + 1) x colonnes doit faire 128 au plus
reason-not-a-game = n’est pas un jeu ; les jeux sont { $games }
reason-full = la colonne { $column } est pleine ; choisissez-en une autre
reason-resigned = la partie est finie : { $seat } a abandonné ; annulez l’abandon ou commencez une autre partie
reason-cannot-resign = le joueur { $seat } ne peut pas abandonner : il ne joue pas ici, ou il a déjà abandonné
reason-outside = la case { $cell } est hors de la grille ; les lignes vont de 1 à { $rows }, les colonnes de A à { $last }
reason-taken = la case { $cell } est déjà prise par { $by } ; choisissez une case libre
reason-turns-none = un pion en { $cell } n’en retourne aucun ; choisissez une case qui en retourne
reason-must-play = il y a un pion à poser ; on ne passe que s’il n’y en a pas
reason-not-a-column = n’est pas une colonne ; les colonnes vont de 1 à { $high }
reason-not-a-cell-letter = à la ligne { $row }, colonne { $column }, n’est pas une case ; écrivez une lettre parmi r o j v b i, ou X pour un obstacle
reason-uneven-row = est la ligne { $row } du plateau et n’a pas { $columns } cases comme la première ; faites des lignes égales
reason-not-a-colour = n’est pas une couleur ; écrivez une lettre parmi r o j v b i, un nombre de 0 à 5, ou un nom comme rouge
reason-no-board = ne donne pas de plateau ; écrivez cells=ligne/ligne/... avec une lettre par case
reason-not-a-choice = n’est pas une valeur de { $key } ; écrivez { $words }
reason-not-fair = un plateau équitable demande deux joueurs et un nombre pair de lignes
reason-no-setting = { $game } n’a pas de réglage { $key } ; supprimez-le
reason-out-of-step = est refusé ; { $key } est un nombre de { $low } à { $high }, par pas de { $step }
reason-other-kind = { $key } ne peut pas avoir une valeur de cette sorte
reason-blocked-start = la case de départ du joueur { $seat } est un obstacle ; donnez-lui une couleur
reason-same-colour = les joueurs { $a } et { $b } partent de la même couleur ({ $colour }) ; donnez-leur des couleurs différentes
reason-not-a-cell = n’est pas une case ; écrivez la ligne et la colonne, comme 1A, A1 ou { $example }
reason-not-zero-based = n’est pas une case ; écrivez ligne-colonne à partir de 0, comme 0-2
reason-the-size = la taille
reason-a-row = une ligne du plateau
reason-three-to-26 = un nombre de 3 à 26
reason-one-or-two = 1 ou 2
reason-first-of-two = first est refusé ; écrivez 1 ou 2
reason-moves-elsewhere = ces coups ne mènent pas au plateau ci-dessus ; corrigez-les ou supprimez-les
reason-not-a-size = « { $read } » n’est pas une taille ; écrivez lignes*colonnes, comme 6*7
reason-row-cells = cette ligne a { $count } { $count ->
    [one] case
   *[other] cases
} ; écrivez-en { $wide }, chacune X, O ou { $free }
reason-not-a-disc = « { $read } » n’est pas un jeton ; écrivez X, O ou { $free }
reason-floating-disc = il n’y a pas de jeton sous celui-ci ; les lignes s’écrivent de bas en haut
reason-disc-counts = le plateau a { $begins } { $one } et { $follows } { $other }, or ils jouent à tour de rôle et { $one } commence ; corrigez les jetons
reason-more-than-needed = « { $read } » est de trop après le plateau ; supprimez-le, ou écrivez clé=valeur
reason-twice = « { $read } » est donné deux fois ; donnez-le une fois
reason-too-many-lines = il y a trop de lignes après le plateau ; supprimez-les
reason-wants = « { $read } » est refusé ; { $key } est { $wanted }
reason-resignation-at = abandon au coup { $ply } : { $reason }
reason-late-resignation = un abandon vient après le dernier coup ; donnez un coup qui a été joué
reason-resignations = les abandons sont refusés ; écrivez coup:joueur, comme 3:1
reason-one-letter = une lettre ou un chiffre
reason-a-byte = un nombre de 0 à 255
reason-not-known = « { $read } » n’est pas connu ici ; supprimez-le
reason-a-whole-number = un nombre entier
reason-not-a-format = n’est pas un format ; les formats sont { $formats }
reason-not-a-limit = n’est pas une limite ; écrivez NOM=NOMBRE, NOMBRE de 1 à 1000000 et NOM parmi { $names }
reason-missing-line = le fichier finit ici et il manque { $what } ; voyez docs/formats.md
reason-seats-count = { $given } { $given ->
    [one] joueur est décrit
   *[other] joueurs sont décrits
} et { $needed } jouent ; décrivez chacun une fois
reason-seat-name = le nom du joueur { $seat } est refusé ; écrivez de 1 à { $longest } caractères sur une ligne
reason-seat-engine = l’ordinateur du joueur { $seat } est refusé ; écrivez de 1 à { $longest } caractères sur une ligne
reason-same-name = les joueurs { $a } et { $b } ont le même nom « { $name } » ; donnez-leur des noms différents
reason-seat-mark = « { $mark } » ne peut pas être le symbole du joueur { $seat } ; un symbole est une lettre ou un chiffre
reason-same-mark = les joueurs { $a } et { $b } ont le même symbole { $mark } ; donnez-leur des symboles différents
reason-too-long = ce coup est de trop : aucune partie sur un tel plateau n’est si longue ; coupez les coups ici
reason-move = coup { $number } : { $reason }
reason-not-a-setup = n’est pas un réglage de partie ; écrivez un objet comme {"{"}"rows":6,"columns":7{"}"}
reason-no-cells = manque ou n’est pas une liste ; donnez le plateau comme une liste de lignes telles que "ivvorv"
reason-not-a-row = n’est pas une ligne de cases ; écrivez un texte comme "ivvorv"
reason-true-or-false = est refusé ; { $key } est true ou false
reason-not-its-setting = n’est pas un réglage de { $game } ; ses réglages sont { $known }
reason-xml-doctype = une sauvegarde n’a pas de type de document ; enlevez <!DOCTYPE>
reason-xml-too-much = ce XML a plus d’éléments que toute sauvegarde ; choisissez une sauvegarde
reason-xml-close = </{ $read }> se lit là où </{ $open }> est attendu ; fermez chaque élément ouvert
reason-xml-character = « { $read } » ne peut pas se trouver ici dans du XML ; voyez docs/formats.md
reason-xml-instead = « { $read } » ne peut pas se trouver ici dans du XML ; écrivez { $instead }
reason-not-a-morpion-save = <{ $name }> n’est pas une sauvegarde de Morpion ; le fichier doit contenir <save>
reason-not-a-player = « { $read } » n’est pas un joueur ; les joueurs sont numérotés de 0 à { $high }
reason-flag = { $name } « { $read } » est refusé ; écrivez "true" ou "false"
reason-wrong-turn = c’est la case numéro { $number }, du joueur { $player }, mais c’est au joueur { $expected } ; écrivez les cases dans l’ordre du jeu
reason-late-resignation-cell = un abandon vient après la dernière case ; donnez le numéro d’un tour qui a été joué
reason-resignations-zero = les abandons sont refusés ; écrivez tour:joueur, comme 3:0
reason-players-count = { $given } { $given ->
    [one] joueur est décrit
   *[other] joueurs sont décrits
} et { $needed } jouent ; décrivez-les tous
reason-not-a-mark = « { $read } » n’est pas un symbole ; un symbole est une lettre ou un chiffre
reason-no-element = <{ $parent }> n’a pas de <{ $name }> ; voyez docs/formats.md
reason-no-attribute = <{ $element }> n’a pas de { $name } ; donnez un nombre de { $low } à { $high }
reason-attribute = { $name } « { $read } » est refusé ; { $name } est un nombre de { $low } à { $high }
reason-not-playing = le joueur { $player } ne joue pas ; les joueurs sont numérotés de 0 à { $high }
reason-version-zero = la version 0 n’existe pas ; les versions comptent à partir de 1
reason-no-seat = il n’y a pas de joueur { $seat } ; les joueurs comptent à partir de 1
reason-resignation-order = les abandons ne sont pas dans l’ordre du jeu ; triez-les par coup
reason-late-resignation-ply = un abandon après le dernier coup ; donnez un coup qui a été joué
reason-cursor = le curseur { $cursor } dépasse le nombre de coups, { $moves } ; donnez de 0 à { $moves }
reason-result = le résultat annoncé est { $told }, les coups donnent { $given } ; corrigez l’un des deux
reason-missing-key = il manque { $key } ici ; voyez docs/formats.md
reason-file-ends = le fichier finit trop tôt ; voyez docs/formats.md
reason-given-twice = { $key } est donné deux fois ; donnez-le une seule fois
reason-json-kind = { $key } est ici { $read } ; écrivez { $expected }
reason-json-object = des clés et des valeurs entre accolades
reason-json-list = une liste entre crochets
reason-json-text = un texte entre guillemets
reason-json-truth = true ou false
reason-json-letter = une lettre ou un chiffre entre guillemets
reason-json-number = un nombre entier de { $low } à { $high }
reason-json-deep = les valeurs sont ici plus imbriquées que dans toute sauvegarde ; choisissez une sauvegarde
reason-json-character = « { $read } » ne peut pas se trouver ici dans du JSON ; voyez docs/formats.md
reason-json-instead = « { $read } » ne peut pas se trouver ici dans du JSON ; écrivez { $instead }
reason-unreachable-turns = aucune partie ne mène à ce plateau : les jetons n’ont pas pu tomber à tour de rôle ; corrigez les jetons
reason-unreachable-won = aucune partie ne mène à ce plateau : quelqu’un avait gagné avant ; corrigez les jetons
reason-unreachable = aucune partie menant à ce plateau n’a été trouvée ; corrigez les jetons, ou ajoutez une ligne moves= avec les colonnes
reason-the-check-code = le code de contrôle
reason-check-code = « { $read } » n’est pas { $code } ; choisissez une sauvegarde de Six couleurs
reason-enclosure = « { $read } » est refusé ; écrivez enclosure=no
reason-how-many = le nombre de joueurs
reason-cell-shape = la forme des cases
reason-whether-finished = si la partie est finie
reason-whether-obstacles = s’il y a des obstacles
reason-who-moves = le joueur qui a la main
reason-the-colours = les couleurs
reason-the-owners = les propriétaires
reason-a-name = le nom d’un joueur
reason-a-colour = la couleur d’un joueur
reason-a-level = le niveau d’un joueur
reason-a-seat = le numéro d’un joueur
reason-first-seat = first est refusé ; c’est un joueur de 1 à { $high }
reason-start-elsewhere = ces coups ne mènent pas au plateau ci-dessus ; corrigez-les ou supprimez start et moves
reason-board-sizes = les plateaux n’ont pas la même taille ; corrigez l’un des deux
reason-other-colour = le joueur { $seat } a une autre couleur sur le plateau ; corrigez l’une des deux
reason-nobodys = à personne
reason-players = au joueur { $seat }
reason-owner = cette case est dite { $told }, d’après les règles elle est { $ruled } ; corrigez les propriétaires
reason-cell-colour = cette case montre ici { $told }, et d’après les règles { $ruled } ; corrigez l’un des deux
reason-not-the-turn = ce n’est pas au joueur { $seat } de jouer ; corrigez-le
reason-not-finished = la partie est dite finie et ne l’est pas d’après les règles ; écrivez false
reason-not-that-number = « { $read } » n’est pas { $what } ; écrivez un nombre de { $low } à { $high }
reason-not-a-flag = « { $read } » ne dit pas { $what } ; écrivez true ou false
reason-not-one-size = « { $read } » n’est pas une taille ; écrivez un nombre de { $low } à { $high }, ou deux comme 10*12
reason-row-of = la ligne { $row } dans { $what }
reason-digits = « { $read } » est refusé ; { $what } sont des chiffres de 0 à { $high }
reason-row-digits = la ligne { $row } dans { $what } n’a pas { $columns } chiffres ; écrivez un chiffre par case
reason-link-none = ce n’est pas un lien vers une position ; un tel lien contient /p/ et un jeu
reason-link-long = ce lien a plus de { $limit } caractères, comme aucun lien ; copiez-le à nouveau
reason-format-game = le format { $format } ne contient que { $holds }, ceci est une partie de { $game } ; écrivez-la en native (.json)
reason-who = le joueur { $seat }
reason-stale = la partie a changé entre-temps ; regardez le plateau et rejouez
reason-computers-turn = { $seat }, un ordinateur, a le trait ; attendez son coup
reason-persons-turn = { $seat }, une personne, a le trait
reason-replaying = la relecture est en cours ; quittez-la pour jouer
reason-undo-forbidden = cette table n’autorise pas l’annulation des coups
reason-nothing-to-undo = il n’y a aucun coup à annuler
reason-nothing-to-redo = il n’y a aucun coup à rétablir
reason-no-resignation = { $seat } ne peut pas abandonner maintenant
reason-name-empty = donnez un nom
reason-name-too-long = ce nom est trop long ; { $longest } caractères au plus
reason-name-unseen = un nom tient sur une ligne de caractères visibles ; retirez les tabulations et autres caractères invisibles
reason-name-taken = ce nom est déjà celui du joueur { $seat } ; choisissez-en un autre
reason-mark-taken = ce symbole est déjà celui du joueur { $seat } ; choisissez-en un autre
reason-seat-count = il y a { $given ->
    [one] { $given } joueur
   *[other] { $given } joueurs
} ; ce jeu se joue de { $low } à { $high }
reason-engine-unknown = « { $read } » n’est pas un adversaire ; choisissez parmi { $offered }
reason-engine-unsupported = { $name } { $why } ; choisissez parmi { $offered }
reason-plays-with = ne joue qu’à { $seats }, ici vous êtes { $asked }
reason-plays-with-range = ne joue que de { $low } à { $high }, ici vous êtes { $asked }
reason-plays-on = ne joue que sur { $plays }
reason-plays-classic = 3 lignes, 3 colonnes, 3 à aligner
reason-plays-solvable = des grilles où quatre jetons gagnent et où (lignes + 1) × colonnes fait 128 au plus
reason-engine-no-options = { $name } n’a pas d’options, « { $read } » est de trop ; écrivez { $name } seul
reason-engine-unknown-option = « { $read } » n’est pas une option de { $name } ; ses options sont { $offered }
reason-engine-not-taught = la recherche de { $name } ne peut pas être montrée pas à pas ; choisissez parmi { $offered }
reason-engine-option-twice = { $name } : { $key } est donné deux fois ; donnez-le une fois
reason-engine-guest = { $name } ne joue pas ici : { $why }
reason-engine-name = « { $name } » ne peut pas être le nom d’un programme ; choisissez-en un autre
reason-engines-file = ligne { $line } : ce n’est pas un programme{ $detail } ; voyez docs/protocols.md
reason-not-a-program = « { $read } » n’est pas un programme ; écrivez ugi:COMMANDE ou gomocup:COMMANDE
reason-engine-wrong-value = { $name } : { $key }={ $read } est refusé ; { $key } est { $wanted }
reason-a-number = un nombre de { $low } à { $high }
reason-a-decimal = un nombre de { $low } à { $high }, avec deux décimales au plus
reason-a-flag = yes (oui) ou no (non)
reason-a-word = l’un de { $words }
reason-a-level-name = l’un de { $names }, ou un nombre de 1 à 5
reason-too-large = le fichier est plus grand que { $limit } octets, comme aucune sauvegarde ; choisissez une sauvegarde
reason-not-text = ce n’est pas du texte en UTF-8 ; choisissez un autre fichier, ou convertissez-le en UTF-8
reason-not-a-save = ce n’est pas une sauvegarde ; choisissez un fichier écrit par Quadrille : { $endings }
reason-newer-save = cette sauvegarde est de la version { $version }, ce programme lit jusqu’à la version { $reads } ; mettez quadrille à jour
reason-clock = { $read } { $what }, c’est refusé ; donnez { $low } à { $high }
reason-clock-seconds = secondes pour une partie
reason-clock-increment = secondes à chaque coup
reason-clock-left = millisecondes restantes
reason-clock-seats = la pendule a les temps de { $given } { $given ->
    [one] joueur
   *[other] joueurs
} et il en joue { $needed } ; donnez à chacun le sien
reason-at = ligne { $line }, colonne { $column } : { $reason }

## Ce qui ne peut pas être gardé
reason-store-file = le fichier { $file } ne peut pas servir de base : { $why }
reason-store-database = les données ne peuvent pas être gardées : { $why }
reason-store-away = la base de données ne répond pas ; un nouvel essai se fait tout seul
reason-database-away = la base de données ne répond pas ; vérifiez son adresse, et qu’elle tourne
reason-store-lost = le salon est passé à un autre serveur ; la page suit
reason-store-taken = il y a déjà un salon de ce nom ; choisissez un autre nom
reason-database-password = la base de données ne connaît pas cet utilisateur ou ce mot de passe ; vérifiez son adresse
reason-database-address = son adresse ne peut pas être lue ; écrivez postgres://UTILISATEUR@HÔTE/NOM, avec sslmode et sslrootcert derrière un ? s’il le faut
reason-database-sslmode = sslmode est l’un de { $modes }
reason-database-system-roots = sslrootcert=system ne va qu’avec sslmode=verify-full
reason-database-roots = le fichier de certificats racines { $file } ne peut pas servir : { $why }
reason-no-certificate = il ne contient aucun certificat au format PEM
reason-database-no-roots = ce système n’a pas de certificats racines ; donnez-en un fichier avec sslrootcert=FICHIER
reason-database-without-tls = ce programme est compilé sans TLS ; écrivez sslmode=disable, ou compilez-le avec son serveur
reason-database-plain = la base de données ne parle pas TLS, ce que sslmode demande ; mettez-y ssl = on
reason-database-tls = TLS avec la base de données échoue : { $why }
reason-database-certificate = le certificat de la base de données est refusé : { $why }
reason-certificate-name = il est pour un autre nom que l’hôte de l’adresse
reason-certificate-root = aucun certificat racine ne l’a signé ; nommez le fichier du bon avec sslrootcert=FICHIER
reason-certificate-time = il a expiré ou n’est pas encore valable ; renouvelez-le, ou réglez l’horloge
reason-store-newer = les données sont de la version { $version }, ce programme lit jusqu’à la version { $reads } ; mettez quadrille à jour
reason-store-full = { $most } parties sont déjà gardées ; oubliez-en d’abord quelques-unes
reason-store-heavy = les parties gardées dans ce salon font déjà { $most } Mo ; oubliez-en d’abord quelques-unes
reason-store-thread = la partie ne peut pas commencer : { $why }
reason-disk-failed = le disque ne marche pas comme il le devrait ; vérifiez-le
reason-not-a-database = ce fichier n’est pas une base de données, ou il est abîmé ; choisissez-en un autre
reason-listen = impossible d’écouter à l’adresse { $address } : { $why }
reason-no-command = « { $read } » ne nomme aucun programme ; écrivez la commande après les deux-points, comme gomocup:./moteur
reason-open-quote = « { $read } » a un guillemet qui n’est pas fermé ; écrivez ugi:python3 'mon bot.py'
reason-gomocup-for-two = « { $read } » ne peut pas participer ; les programmes Gomocup jouent à morpion, à deux
reason-opening = ligne { $line } : « { $read } » ne peut pas être joué depuis le début : { $why }
reason-over-after = la partie est alors finie
reason-no-opening = le fichier ne contient aucune ouverture ; écrivez une ligne de coups pour chacune
reason-begun-book = { $file } n’est pas une bibliothèque commencée de { $plies } demi-coups ; supprimez-le
reason-book-too-large = une bibliothèque a { $most } Mo au plus ; choisissez un autre fichier
reason-book-another = ce n’est pas une bibliothèque d’ouvertures ; faites-en une avec : quadrille solve puissance4 --make-book FICHIER
reason-book-length = la bibliothèque a { $expected } octets et le fichier { $found } : il n’est pas entier ; copiez-le ou refaites-le
reason-book-damaged = la bibliothèque est abîmée ; copiez-la ou refaites-la
reason-book-other-board = la bibliothèque est de puissance4 sur { $rows } lignes x { $columns } colonnes, pas de cette grille ; choisissez-en une autre
reason-search-stopped = la recherche a été arrêtée ; recommencez
reason-no-move = le moteur { $engine } ne trouve aucun coup alors que la partie n’est pas finie ; choisissez-en un autre
reason-crashed = s’est arrêté ({ $why })
reason-timed-out = a pris trop de temps
reason-illegal = a joué un coup interdit ({ $why })
reason-about = { $what } : { $why }
reason-answered = a répondu « { $line } »
reason-told = { $line }
reason-engine-no-move = aucun coup alors que la partie n’est pas finie
reason-panic = une faute de son code
reason-program-closed-output = le programme a fermé sa sortie
reason-program-ended-by = le signal { $signal } a mis fin au programme
reason-program-ended = le programme a pris fin
reason-program-ended-with = le programme a pris fin avec { $code }
reason-program-silent = il ne répond pas en { $seconds } secondes ; est-ce un programme qui parle ce protocole ?
reason-program-wrote = { $why } ; il a écrit : { $written }
reason-not-morpion = ce n’est pas une partie de morpion

## Ce que le système refuse
reason-no-file-name = ce n’est pas le nom d’un fichier ; nommez-en un
reason-io-not-found = ce fichier n’existe pas, ou son dossier n’existe pas ; vérifiez le nom
reason-io-denied = l’accès est refusé ; choisissez un autre endroit, ou demandez-en le droit
reason-io-exists = il y a déjà quelque chose de ce nom ; choisissez-en un autre
reason-io-folder = c’est un dossier ; choisissez un fichier
reason-io-not-folder = une partie de ce chemin n’est pas un dossier ; vérifiez-le
reason-io-name = le système ne permet pas un tel nom ; choisissez-en un plus court ou plus simple
reason-io-loop = les liens de ce chemin tournent en rond ; choisissez le fichier lui-même
reason-io-full = il n’y a plus de place sur le disque ; faites de la place, ou choisissez un autre endroit
reason-io-too-large = le fichier est plus grand que le système ne le permet ; choisissez un autre endroit
reason-io-read-only = ce disque ne peut qu’être lu ; choisissez un autre endroit
reason-io-busy = un autre programme s’en sert ; fermez ce programme
reason-io-address-used = un autre programme tient ce port ; choisissez un autre port
reason-io-address = cette machine n’a pas une telle adresse ; choisissez l’une des siennes
reason-io-exhausted = le système n’a plus rien à donner ; fermez d’autres programmes et réessayez
reason-io-ended = cela finit trop tôt ; réessayez
reason-io-closed = l’autre côté a fermé la connexion ; réessayez
reason-io-slow = le système ne répond pas à temps ; réessayez
reason-io-nobody = personne ne répond là ; vérifiez l’adresse, et que le serveur tourne
reason-whole-number = il faut un nombre entier de { $low } à { $high }
reason-duration = il faut un temps de { $low } à { $high }, comme 100ms ou 1,5s
reason-not-a-folder = il faut un dossier, pas un fichier
reason-at-line = ligne { $line } : { $why }
reason-not-a-score = « { $read } » n’est pas un score ; écrivez des coups, puis un nombre
reason-over-before = la partie est déjà finie ; donnez une position où l’on joue encore
reason-io = le système refuse ({ $detail })

## Salons : plusieurs personnes, chacune à son écran.
room-title = Salon
room-invite = Inviter
room-leave = Retour aux salons
room-invite-how = Envoyez cette adresse, ou montrez le code : qui l’ouvre voit la partie et peut s’asseoir à une place libre.
room-address = Adresse du salon
room-only-here = Cette adresse ne s’ouvre que sur cet ordinateur. Pour jouer à plusieurs machines, lancez quadrille serve --listen 0.0.0.0:8000.
room-rules = Chacun joue sa place depuis son écran ; les autres regardent. La place de qui s’absente est gardée 5 minutes et sans pendule personne ne perd au temps ; ensuite quelqu’un d’autre peut la prendre. Reprendre un coup ou changer de partie demande l’accord de ceux qui sont assis ; au bout d’une minute d’absence on n’attend plus. Pas de conseil tant que plusieurs personnes jouent.
room-watchers = { $count ->
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}
room-present = { $count ->
    [one] Une personne est là.
   *[other] { $count } personnes sont là.
}
room-you-watch = Vous regardez.
room-you-may-sit = Vous regardez ; une place est libre.
room-free = place libre
room-sit = S’asseoir
room-take-over = Prendre la place
room-you = vous
room-rename = Nom
room-stand = Se lever
room-here = présent
room-absent = absent depuis
room-your-name = Votre nom
room-your-turn = À vous de jouer, { $name }.
room-you-won = Vous avez gagné. { $result }
room-you-lost = Vous avez perdu. { $result }
room-name-about = Sous ce nom vous vous asseyez à la table. Ce navigateur s’en souvient ; rien n’est demandé d’autre.
room-enter = Entrer
room-without-name = Sans nom
room-locked = La personne qui a ouvert ce salon n’y laisse plus personne s’asseoir ; vous pouvez regarder.
room-is-locked = Fermé à clé : personne de nouveau ne peut s’asseoir.
room-shut = Ce salon est fermé : vous seul pouvez y entrer, jusqu’à ce que vous le rouvriez.
room-not-host = Seule la personne qui a ouvert ce salon peut faire cela.
room-host-about = Vous avez ouvert ce salon : vous décidez qui s’y assoit.
room-lock = Fermer les places à clé
room-unlock = Rouvrir les places
room-close = Fermer le salon
room-close-sure = Fermer ce salon ? Les autres en sortent et personne n’y entre plus. Rien n’est effacé, et vous pouvez le rouvrir.
room-open = Rouvrir le salon
room-remove = Libérer la place
room-remove-sure = Libérer la place de { $name } ? La personne regarde la suite, et peut se rasseoir si les places ne sont pas fermées à clé.
room-employ = Un ordinateur
room-employ-at = Un ordinateur à la place de { $name }
room-dismiss = Retirer l’ordinateur
room-dismiss-at = Retirer l’ordinateur { $name }
room-rematch = Revanche
room-rematch-about = Une autre partie où chacun avance d’une place, dès que les autres acceptent
room-words = Dire un mot
room-word-hello = Bonjour !
room-word-good-luck = Bonne partie !
room-word-nice-move = Beau coup !
room-word-oops = Aïe…
room-word-one-moment = Un instant, s’il vous plaît.
room-word-well-played = Bien joué !
room-word-one-more = Encore une ?
room-word-thanks = Merci !
room-word-slowly = Vous en dites beaucoup ; attendez quelques secondes.
room-clock = Pendule
room-clock-each = Temps de chacun
room-clock-none = sans pendule
room-clock-increment = Ajout par coup
room-clock-loses = perdre au temps
room-clock-minutes = { $count } min
room-clock-seconds = { $count } s
room-clock-plus = { $count ->
    [0] aucun
   *[other] { $count } s
}
room-clock-rule = { $minutes } chacun
room-clock-rule-plus = { $minutes } + { $seconds } s par coup
room-clock-losing = on peut perdre au temps
room-clock-shown = pour mémoire
room-out-of-time = temps écoulé
room-won-on-time = Victoire de { $name } : { $loser } n’a plus de temps.
room-no-undo-on-time = Une partie perdue au temps ne se reprend pas ; jouez la revanche.
room-watching = Vous regardez : asseyez-vous à une place libre pour jouer.
room-turn-of = C’est à { $name } de jouer.
room-no-seat = Cette place ne peut pas être prise ; choisissez-en une libre.
room-seat-taken = Cette place est déjà prise ; choisissez-en une libre.
room-engine = Ce serveur n’offre pas cet ordinateur ; choisissez-en un de la liste.
room-no-quit = Un salon continue sans vous : fermez simplement la page.
room-no-advice = Ni conseil, ni analyse, ni arbre tant que plusieurs personnes jouent : tout s’ouvre à la fin de la partie.
room-proposed = Proposé aux autres : on attend leur accord.
room-answer-first = Une autre proposition attend déjà une réponse : répondez d’abord.
room-declined = Votre proposition est refusée.
room-proposes = { $what ->
    [undo] { $name } propose de reprendre un coup.
    [redo] { $name } propose de rejouer le coup repris.
    [new-game] { $name } propose d’abandonner cette partie pour une nouvelle.
    [rematch] { $name } propose une revanche, chacun avançant d’une place.
    [start] { $name } propose une partie avec d’autres réglages.
    [fork] { $name } propose de continuer à partir d’un coup précédent.
    [forget] { $name } propose d’oublier une partie gardée.
    [clear-scores] { $name } propose d’effacer les scores.
   *[put] { $name } propose de charger une autre partie.
}
room-you-propose = { $what ->
    [undo] Vous proposez de reprendre un coup. On attend { $names }.
    [redo] Vous proposez de rejouer le coup repris. On attend { $names }.
    [new-game] Vous proposez une nouvelle partie. On attend { $names }.
    [rematch] Vous proposez une revanche. On attend { $names }.
    [start] Vous proposez une partie avec d’autres réglages. On attend { $names }.
    [fork] Vous proposez de continuer à partir d’un coup précédent. On attend { $names }.
    [forget] Vous proposez d’oublier une partie gardée. On attend { $names }.
    [clear-scores] Vous proposez d’effacer les scores. On attend { $names }.
   *[put] Vous proposez de charger une autre partie. On attend { $names }.
}
room-waiting = On attend { $names }.
room-agree = Accepter
room-decline = Refuser
room-take-back = Retirer la proposition
page-dialog-room = Inviter
page-dialog-sit = S’asseoir
page-dialog-name = Comment vous appelle-t-on ?
page-dialog-host = Votre salon
lobby-title = Jouer à plusieurs
lobby-new = Ouvrir un salon
lobby-about = Un salon a sa table et son adresse : envoyez-la à qui doit jouer ou regarder. Il reste là quand tout le monde est parti.
lobby-name = Nom du salon
lobby-name-chosen = choisi pour vous
lobby-listed = dans la liste ci-dessous
lobby-open = Ouvrir
lobby-rooms = Salons
lobby-empty = Aucun salon dans la liste.
lobby-no-game = aucune partie encore
lobby-present = { $count ->
    [0] vide
    [one] { $count } présent
   *[other] { $count } présents
}
lobby-free = { $count ->
    [one] une place libre
   *[other] { $count } places libres
}
lobby-shut = Ce salon a été fermé par la personne qui l’a ouvert. Ouvrez-en un autre, ou demandez-lui de le rouvrir.
lobby-missing = Il n’y a pas de salon « { $name } ». Ouvrez-le, ou vérifiez l’adresse.
lobby-bad-name = Ce nom n’a ni lettre ni chiffre qui puisse figurer dans une adresse ; écrivez par exemple « la classe ».
lobby-too-many = Trop de salons viennent d’être ouverts depuis votre réseau ; réessayez dans quelques secondes.
limit-requests = Votre réseau demande trop de choses à la fois ; attendez quelques secondes et rechargez la page.
limit-searches = Trop de recherches sont en cours sur ce serveur ; réessayez dans quelques secondes.
limit-kilobytes = Votre réseau a reçu ou envoyé trop de fichiers ; réessayez dans une minute.
guard-name = Ce serveur ne répond pas à ce nom : ouvrez l’adresse qu’il a affichée, ou lancez-le avec « --name » et ce nom.
guard-site = Cette demande vient d’un autre site : ouvrez la page elle-même.
guard-origin = Cette demande ne dit pas d’où elle vient : ouvrez la page elle-même.
limit-table = Trop de pages montrent déjà ce plateau ; celle-ci les rejoindra dès que l’une d’elles se fermera.
limit-pages = Trop de pages sont ouvertes depuis votre navigateur ou votre réseau ; fermez-en une et rechargez celle-ci.

reason-store-owned = un autre Quadrille tient { $file } ({ $who }) ; fermez-le, ou choisissez un autre endroit pour les données
reason-store-owned-at = un autre Quadrille tient { $file } ({ $who }) ; continuez à l’adresse { $address }, ou fermez-le, ou choisissez un autre endroit pour les données
reason-store-owner = processus { $process }, depuis le { $since }
reason-store-owner-unknown = on ne sait pas lequel
reason-spoilt = ce n’est pas ce qui avait été gardé ({ $detail })
reason-other-game = ces réglages sont ceux d’un autre jeu que { $game }
page-not-kept = Rien n’a changé : { $why }.
page-set-aside = Une partie gardée est illisible et a été mise de côté : { $why }.

## Apprendre

learn-parts = Apprendre
learn-problems = Problèmes
learn-problems-about = Une position, un seul bon coup, prouvé par le solveur. Un mauvais coup reçoit sa réfutation ; les indices viennent par étapes.
learn-problem-title = { $game }, problème { $number }
learn-today = Problème du jour
learn-solve = Chercher
learn-count = { $solved } sur { $count }
learn-kept = Ce que vous avez résolu est gardé par ce navigateur, nulle part ailleurs.
learn-solved = résolu
learn-helped = résolu avec de l’aide
learn-open = pas encore résolu
learn-board = La position
learn-your-move = À vous de jouer, sur ce plateau.
learn-worth-unknown = ne suffit pas
learn-goes-on = La suite
learn-again = Réessayer
learn-hint = Indice
learn-solution = Solution
learn-next = Suivant
learn-previous = Précédent
learn-all = Tous les problèmes
learn-tree = Arbre de recherche
learn-play-on = Jouer cette position
learn-unreachable = Le programme ne répond pas ; réessayez.
learn-lessons = Leçons
learn-lessons-about = Douze leçons courtes : à chaque pas, c’est à vous de jouer, de choisir ou de compter.
learn-all-lessons = Toutes les leçons
learn-own-lessons = Vos propres leçons : un dossier chacune dans { $folder }, un fichier par langue (fr.txt, en.txt).
learn-steps = Les pas
learn-play-it = Jouez sur le plateau.
learn-value = Votre réponse
learn-answer = Répondre
learn-right = Juste !
learn-wrong = Non, essayez encore.
learn-done = fait
learn-print = Imprimer
learn-unproved = Cette position est trop grande pour être prouvée ici.
learn-train-right = Juste : { $move } { $worth }.
learn-mistake = Coup { $ply }
learn-mistake-about = Ici { $move } a été joué, et il y avait mieux. Trouvez-le.
learn-mistakes = Revoir mes erreurs
learn-mistakes-about = La position avant chaque erreur : essayez jusqu’à trouver un coup aussi bon que le meilleur.
reason-lesson-line = ligne { $line } : { $why }
reason-lesson-steps = une leçon a au plus { $most } pas
reason-lesson-head = une leçon commence par title: et about:, puis == et un pas
reason-lesson-title = cette leçon n’a pas de titre ; commencez par title: et quelques mots
reason-lesson-no-steps = cette leçon n’a aucun pas ; commencez chacun par == et son nom
reason-lesson-no-board = le pas { $step } a play: sans board: avant
reason-lesson-board-first = board: vient avant play:
reason-lesson-value = value: demande un nombre entier, et non { $read }
reason-lesson-link = un lien s’écrit mots -> /chemin
reason-lesson-one-task = un pas ne demande qu’une chose : play:, value: ou douze réponses au plus
reason-lesson-no-text = ce dossier n’a pas de texte ; écrivez-y fr.txt ou en.txt
reason-lesson-not-text = ce fichier n’est pas du texte en UTF-8 ; enregistrez-le en UTF-8
reason-lesson-long = ce texte dépasse { $limit } octets, ce qu’aucune leçon ne fait

## La commande problems

problems-about = Donner des positions où un seul coup est bon, prouvé par le solveur
problems-examples =
    Exemples :
      quadrille problems puissance4 --count 5 --seed 3
      quadrille problems morpion --size 5 --align 4 --count 6 --pdf problemes.pdf
      quadrille problems six-couleurs --play
problems-count = nombre de problèmes
problems-seed = graine des parties d’où viennent les problèmes
problems-nodes = positions visitées au plus pour chaque preuve
problems-time = temps pour tous ensemble, comme 30s ; ceux qui ont été trouvés d’ici là sont donnés
problems-progress = partie { $games } : { $found } { $found ->
        [one] problème
       *[other] problèmes
    } sur { $count }
problems-stopped = arrêté après { $found } { $found ->
        [one] problème
       *[other] problèmes
    } sur { $count } : ce qui a été trouvé est donné
problems-none-yet = aucun problème n’a été trouvé d’ici là ; donnez plus de temps, ou essayez une autre graine, une autre taille ou une autre difficulté
problems-grade = seulement cette difficulté, de 1 à 5
problems-shipped = ceux qui viennent avec le programme, sur la grille demandée s’il y en a une, sans en chercher d’autres
problems-text = en texte, les solutions à la fin (par défaut)
problems-json = en JSON
problems-lines = une ligne par problème, comme le programme garde les siens
problems-pdf = une feuille à imprimer, les solutions sur la dernière page
problems-play = les pose un par un, avec indices et réfutations
problems-none = aucun problème n’a été trouvé ; essayez une autre graine, une autre taille ou une autre difficulté
problem-win-in = Le joueur { $seat } ({ $mark }) joue et gagne en { $moves } { $moves ->
    [one] coup
   *[other] coups
} : un seul coup gagne.
problem-win = Le joueur { $seat } ({ $mark }) joue et gagne : un seul coup gagne.
problem-draw = Le joueur { $seat } ({ $mark }) joue et sauve la nulle : un seul coup ne perd pas.
problem-align = { $align } à aligner. { $question }
problem-grade = difficulté { $grade } sur { $most }
problem-solution = La solution : { $move }
problem-solution-line = La solution : { $move }, puis { $line }
problem-solutions = Solutions
problem-sheet = Problèmes de { $game }
problem-head = Problème { $number } sur { $count }
problem-prompt = Votre coup (indice : « ? », solution : « ! », fin : « q ») :{" "}
problem-one-move = Donnez un seul coup.
problem-right = Juste ! { $solution }
problem-wrong = Non : { $move } { $worth }.
problem-wrong-reply = Non : { $move } { $worth } ; la réponse est { $reply }.
problem-hint-length = Le gagnant a besoin de { $moves } { $moves ->
    [one] coup
   *[other] coups
} ; { $tempting ->
    [0] aucun autre coup ne paraît aussi bon
    [one] { $tempting } autre coup paraît aussi bon
   *[other] { $tempting } autres coups paraissent aussi bons
}.
problem-hint-choices = C’est l’un de ces coups : { $moves }
problem-score = { $solved } { $solved ->
    [one] problème résolu
   *[other] problèmes résolus
} du premier coup et sans indice, sur { $count }.
