//! Morpion 3x3 for two people, to the letter of the students' console (R146 to R173).
//!
//! Its texts are French without accents (R169) and are not translated: people compare
//! transcripts. Any other Morpion is played by the general console.

use std::io::{BufRead, Write};

use quadrille_core::{AnyRecord, Cell, Morpion, Outcome, Position as _, Record, Seat, morpion};
use quadrille_format::{Save, SavedSeat};
use quadrille_locale::Locale;
use quadrille_session::GameId;

use super::{Console, Stopped};
use crate::recent::RecentGames;

/// R149; the line break after "symbole" is the original's.
const RULES: &str = "\
----- M O R P I O N -----

Jeu avec 2 joueurs humains et une grille de 9 cases : 3 lignes et 3 colonnes.
Chaque joueur joue a tour de role.
Le but du jeu est d'aligner, avant son adversaire, 3 symboles identiques, horizontalement, verticalement ou en diagonale.

La partie se termine :
- quand l'un des joueurs a aligne ses 3 symboles, et il gagne,
- quand la grille est complete, et il y a une egalite (pas de gagnant)
- quand l'un des joueurs abandonne, et c'est alors l'autre joueur qui gagne.
Chaque joueur a donc son propre symbole.

Dans cette version du Morpion, une phase prealable de personnalisation permet a chaque joueur de saisir son prenom et le symbole
choisi pour jouer
Lorsqu'arrive son tour de joueur, un joueur peut :
- saisir la position de la case ou placer son symbole, sous la forme LigneColonne (exemple : 12 pour Ligne 1, Colonne 2)
- saisir A (ou a) pour abandonner le jeu

-----

--- Phase de personnalisation ---
";

const CHOICES: &str = "\
Une coordonnee (LigneColonne, ex. : 12 pour Ligne 1, Colonne 2),
ou bien A(bandonner).
";

struct Player {
    name: String,
    symbol: char,
}

/// What a player answers at their turn.
enum Choice {
    Resign,
    Play(Cell),
}

/// Plays one game, kept among the recent ones where there are such; that it cannot be kept is
/// told once, in the language of the locale.
///
/// # Errors
/// When the input ends before the game, or a stream broke.
pub fn play_classic_morpion<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    mut recent: Option<RecentGames>,
    locale: &Locale,
) -> Result<(), Stopped> {
    console.say_line(RULES)?;
    let first = first_player(console)?;
    console.say_line("")?;
    let second = second_player(console, &first)?;
    let players = [first, second];
    let mut record = Record::<Morpion>::new(morpion::Setup::default());
    while record.outcome().is_none() {
        console.clear()?;
        show_turn(console, &record, turn_number(&record), &players)?;
        // R163: player 1 plays the odd turns.
        let seat = record.position().turn();
        match choice(console, &players[seat.index()].name, &record)? {
            Choice::Resign => record.resign(seat).expect("the game is on and the seat plays"),
            Choice::Play(cell) => record.play(cell).expect("the cell was seen to be free"),
        }
        if let Some(Err(why)) =
            recent.as_mut().map(|recent| recent.keep_as(GameId(1), &save(&record, &players), locale))
        {
            console.say_line(why)?;
            recent = None;
        }
    }
    show_end(console, &record, &players)?;
    console.flush()
}

/// The game with its players; a name that no save can hold gives way to the usual ones.
fn save(record: &Record<Morpion>, players: &[Player; 2]) -> Save {
    let record = AnyRecord::Morpion(record.clone());
    let seats = Seat::all(2)
        .zip(players)
        .map(|(seat, player)| SavedSeat { name: player.name.clone(), ..SavedSeat::person(seat, player.symbol) });
    Save::new(record.clone(), seats.collect()).unwrap_or_else(|_| Save::of(record))
}

fn first_player<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<Player, Stopped> {
    let name = ask_until(console, "JOUEUR 1, entrez votre prenom : ", name_of)?;
    let question = format!("{name}, entrez votre symbole (1 lettre ou 1 chiffre) : ");
    let symbol = ask_until(console, &question, symbol_of)?;
    Ok(Player { name, symbol })
}

/// R153: the same questions until the answers differ from the first player's.
fn second_player<R: BufRead, W: Write>(console: &mut Console<R, W>, first: &Player) -> Result<Player, Stopped> {
    let question = format!("JOUEUR 2, entrez votre prenom, autre que '{}' : ", first.name);
    // G3: names are compared without case.
    let differs = |name: &String| name.to_lowercase() != first.name.to_lowercase();
    let name = ask_until(console, &question, |answer| name_of(answer).filter(differs))?;
    let question = format!("{name}, entrez votre symbole (1 lettre ou 1 chiffre), autre que '{}' : ", first.symbol);
    let symbol = ask_until(console, &question, |answer| symbol_of(answer).filter(|&symbol| symbol != first.symbol))?;
    Ok(Player { name, symbol })
}

fn name_of(answer: &str) -> Option<String> {
    (!answer.is_empty()).then(|| answer.to_owned())
}

/// R154: exactly one letter or one digit.
fn symbol_of(answer: &str) -> Option<char> {
    let mut characters = answer.chars();
    characters.next().filter(|c| c.is_alphabetic() || c.is_ascii_digit()).filter(|_| characters.next().is_none())
}

fn ask_until<T, R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    question: &str,
    accept: impl Fn(&str) -> Option<T>,
) -> Result<T, Stopped> {
    loop {
        if let Some(accepted) = accept(&console.ask(question)?) {
            return Ok(accepted);
        }
    }
}

fn show_turn<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    record: &Record<Morpion>,
    turn: usize,
    players: &[Player; 2],
) -> Result<(), Stopped> {
    console.say_line(format_args!("Tour numero {turn}\n"))?;
    let grid = record.position().grid();
    for row in 0..grid.rows() {
        let symbols: Vec<String> = (0..grid.columns())
            .map(|column| grid.at(Cell::new(row, column)).map_or(' ', |seat| players[seat.index()].symbol).to_string())
            .collect();
        console.say_line(format_args!("[{}]", symbols.join("|")))?;
    }
    console.say_line("")
}

/// R156, R162: whatever cannot be played, the question alone comes again.
fn choice<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    name: &str,
    record: &Record<Morpion>,
) -> Result<Choice, Stopped> {
    console.say_line(format_args!("---> {name}, entrez :\n"))?;
    console.say_line(CHOICES)?;
    ask_until(console, "Votre choix ? ", |answer| read_choice(answer, record))
}

/// R157 to R161: A with anything after it resigns; of a longer answer the first two
/// characters count.
fn read_choice(answer: &str, record: &Record<Morpion>) -> Option<Choice> {
    if answer.starts_with(['A', 'a']) {
        return Some(Choice::Resign);
    }
    let mut digits = answer.chars().map(|c| c.to_digit(10).and_then(|digit| (digit as u8).checked_sub(1)));
    let cell = Cell::new(digits.next()??, digits.next()??);
    record.position().check(cell).is_ok().then_some(Choice::Play(cell))
}

/// R165 to R168.
fn show_end<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    record: &Record<Morpion>,
    players: &[Player; 2],
) -> Result<(), Stopped> {
    let name = |seat: Seat| &players[seat.index()].name;
    // A move ends its own turn; a resignation leaves the turn unplayed.
    let given_up = record.given_up();
    let turn = if given_up.is_some() { turn_number(record) } else { record.ply() };
    console.clear()?;
    show_turn(console, record, turn, players)?;
    console.say_line("--- Fin de la partie ---\n")?;
    match (record.outcome(), given_up) {
        (Some(Outcome::Win(winner)), Some(loser)) => {
            let (winner, loser) = (name(winner), name(loser));
            console
                .say_line(format_args!("Partie gagnee par {winner} suite a l'abandon de {loser} au Tour numero {turn}"))
        }
        (Some(Outcome::Win(winner)), None) => {
            console.say_line(format_args!("Partie gagnee par {} au Tour numero {turn}", name(winner)))
        }
        _ => console.say_line("Egalite (pas de gagnant) car grille complete"),
    }
}

fn turn_number(record: &Record<Morpion>) -> usize {
    record.ply() + 1
}
