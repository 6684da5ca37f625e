## The command line

cli-about = Morpion, Puissance 4 and Six couleurs: play, analyse, understand
