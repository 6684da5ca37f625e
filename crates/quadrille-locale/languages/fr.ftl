## La ligne de commande

cli-about = Morpion, Puissance 4 et Six couleurs : jouer, analyser, comprendre
