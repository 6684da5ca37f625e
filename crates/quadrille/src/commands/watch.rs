//! `quadrille watch GAME`: computers play one game, shown as text.
//!
//! Everything random comes from one seed, told in the output, so that the same seed
//! gives the same game.

use std::io::{self, Write};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::bail;
use clap::{Arg, ArgAction, ArgMatches, Command};
use quadrille_arena::Fault;
use quadrille_core::{AnyRecord, AnySetup, Outcome, Piece, Reason, Seat, reason};
use quadrille_engine::catalogue::{Refusal, build_for, limits_for};
use quadrille_engine::{AnyEngine, Budget, Limits};
use quadrille_format::{Save, SavedPlayer, SavedSeat, setup};
use quadrille_locale::Locale;
use quadrille_session::{describe_gathered, written_move};
use quadrille_terminal::painted_board;
use serde::Serialize;
use serde_json::Value;

use super::save_file::{self, Output};
use super::{Subcommand, colours, limits};
use crate::ending::Answers;
use crate::sizes::{self, WrongArgument};
use crate::{guests, numbers};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "watch", describe, run };

/// One who plays, and what it may spend on a move.
struct Player {
    /// As the catalogue reads it.
    text: String,
    engine: AnyEngine,
    limits: Limits,
}

fn describe(locale: &Locale) -> Command {
    let engine = Arg::new("engine").long("engine").value_name("E").help(locale.text("watch-engine"));
    let flag = |name: &'static str| {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(locale.text(&format!("watch-{name}")))
    };
    sizes::arguments(Command::new(SUBCOMMAND.name), locale)
        .about(locale.text("watch-about"))
        .after_help(locale.text("watch-examples"))
        .arg(engine.action(ArgAction::Append).default_value("random"))
        .args(limits::arguments("watch", locale))
        .arg(numbers::seed().help(locale.text("watch-seed")))
        .arg(numbers::pause("pace").default_value("400ms").help(locale.text("watch-pace")))
        .arg(save_file::argument("save", "FILE", locale.text("watch-save")).long("save"))
        .arg(save_file::force(locale))
        .arg(flag("quiet"))
        .arg(flag("json").conflicts_with("quiet"))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let seed = numbers::of(matches, "seed").unwrap_or_else(|| rand::random::<u32>().into());
    let setup = sizes::setup(matches, locale, seed)?;
    guests::let_in(matches, Some(&setup), Answers::Nobody, locale)?;
    let mut players = players(matches, &setup, seed, locale)?;
    let mut record = AnyRecord::new(setup);
    let kept = Output::wanted(matches, "save", locale)?;
    // Where the save is what is asked for on the standard output, nothing else goes there.
    let tells = !kept.as_ref().is_some_and(Output::is_stream);
    let json = matches.get_flag("json");
    if json && !tells {
        return Err(WrongArgument::new(locale.text("watch-two-outputs")).into());
    }
    // A format that cannot hold this game is known before it is played.
    if let Some(kept) = &kept {
        kept.check(&save(record.clone(), &players)?, locale)?;
    }
    let mut output = io::stdout().lock();
    let pace = numbers::time_of(matches, "pace");
    let narrator = (tells && !json && !matches.get_flag("quiet")).then(|| Narrator {
        pace: pace.filter(|_| colours::is_screen()),
        output: &mut output,
        locale,
    });
    play(&mut record, &mut players, narrator, kept.is_some())?;
    // Kept before the end is told, since who reads may have gone; told although it is not kept.
    let saved = match kept {
        Some(kept) => kept.write_save(&save(record.clone(), &players)?, None, locale),
        None => Ok(()),
    };
    let told = if json {
        writeln!(output, "{}", serde_json::to_string(&Played::new(&record, &players, seed))?)
    } else if tells {
        write!(output, "{}{}", painted_board(&record, &[], locale, colours::of_output()), result(&record, seed, locale))
    } else {
        Ok(())
    };
    saved.and(told.map_err(Into::into))
}

/// Tells each move as it is made.
struct Narrator<'a, W> {
    output: &'a mut W,
    locale: &'a Locale,
    /// On a screen, how long a board is seen at least before the next; elsewhere nothing but
    /// the moves is written.
    pace: Option<Duration>,
}

impl<W: Write> Narrator<'_, W> {
    fn tell(&mut self, record: &AnyRecord, line: &str, begun: Instant) -> io::Result<()> {
        let Some(pace) = self.pace else { return writeln!(self.output, "{line}") };
        thread::sleep(pace.saturating_sub(begun.elapsed()));
        // From the first line of a screen that is cleared, and cleared again behind.
        writeln!(self.output, "\x1b[H\x1b[2J{}{line}", painted_board(record, &[], self.locale, colours::of_output()))?;
        self.output.flush()
    }

    /// What follows is written on a screen without the last of these boards.
    fn end(&mut self) -> io::Result<()> {
        if self.pace.is_some() { write!(self.output, "\x1b[H\x1b[2J") } else { Ok(()) }
    }
}

/// Plays to the end; the narrator tells each move as it is made. A game that is to be kept is
/// played on when nobody listens any more.
fn play(
    record: &mut AnyRecord,
    players: &mut [Player],
    mut narrator: Option<Narrator<'_, impl Write>>,
    is_kept: bool,
) -> anyhow::Result<()> {
    let marks = record.game().default_marks(record.seats());
    while record.outcome().is_none() {
        let begun = Instant::now();
        let seat = record.turn();
        let player = &mut players[seat.index()];
        let Some(decision) = player.engine.search(record, &Budget::limited(player.limits), &mut |_| ()) else {
            let none = || {
                reason!(
                    "no-move",
                    "the engine {engine} finds no move in a game that is not over; choose another",
                    engine = &player.text
                )
            };
            bail!(player.engine.failure().map_or_else(none, |why| about(&player.text, &why)));
        };
        if let Err(why) = record.play(&decision.mv) {
            let fault = Fault::Illegal(about(&decision.mv, &why.into()));
            bail!(about(&player.text, &Reason::from(&fault)));
        }
        if let Some(teller) = &mut narrator {
            let mv = written_move(&decision.mv, record.picture().colours, teller.locale);
            let line = format!("{:>3}. {} {mv}", record.ply(), marks[seat.index()]);
            match teller.tell(record, &line, begun) {
                Err(error) if is_kept && error.kind() == io::ErrorKind::BrokenPipe => narrator = None,
                told => told?,
            }
        }
    }
    if let Some(narrator) = &mut narrator {
        narrator.end()?;
    }
    Ok(())
}

/// Who or what the reason is about, before it.
fn about(what: &str, why: &Reason) -> Reason {
    reason!("about", "{what}: {why}", what = what, why = why.clone())
}

/// One engine for all seats, or one for each.
fn players(matches: &ArgMatches, setup: &AnySetup, seed: u64, locale: &Locale) -> Result<Vec<Player>, WrongArgument> {
    let texts: Vec<&String> = matches.get_many("engine").into_iter().flatten().collect();
    let seats = setup.seats();
    if texts.len() != 1 && texts.len() != usize::from(seats) {
        let values = [("given", texts.len().to_string().into()), ("players", seats.to_string().into())];
        return Err(WrongArgument::new(locale.format("watch-engine-count", &values)));
    }
    let refused = |refusal: Refusal| WrongArgument::engine(refusal, locale);
    let given = limits::read(matches);
    let player = |seat: Seat| {
        let text = texts[seat.index() % texts.len()];
        let limits = given.in_place_of(limits_for(text, setup).map_err(refused)?);
        // Two seats with one engine must not throw the same dice.
        let engine = build_for(text, setup, seed.wrapping_add(seat.number().into())).map_err(refused)?;
        Ok(Player { text: text.clone(), engine, limits })
    };
    Seat::all(seats).map(player).collect()
}

fn save(record: AnyRecord, players: &[Player]) -> anyhow::Result<Save> {
    let marks = record.game().default_marks(record.seats());
    let seats = Seat::all(record.seats()).zip(players).zip(marks).map(|((seat, player), mark)| SavedSeat {
        player: SavedPlayer::Engine(player.text.clone()),
        ..SavedSeat::person(seat, mark)
    });
    Ok(Save::new(record, seats.collect())?.counted())
}

/// Who won, how many moves it took, and the seed to see it again.
fn result(record: &AnyRecord, seed: u64, locale: &Locale) -> String {
    let marks = record.game().default_marks(record.seats());
    let is_counted = !record.scores().is_empty();
    let player = |seat: Seat| {
        if record.game().piece() == Piece::Territory {
            return locale.format("watch-seat", &[("seat", seat.to_string().into())]);
        }
        let mark = marks[seat.index()].to_string();
        locale.format("watch-player", &[("seat", seat.to_string().into()), ("mark", mark.into())])
    };
    let moves = record.ply();
    let mut lines = Vec::new();
    // R226: the cells of every player are shown at the end.
    for (seat, count) in Seat::all(record.seats()).zip(record.scores()) {
        let gathered = describe_gathered(record.game().piece(), count, locale);
        let values = [("seat", seat.to_string().into()), ("gathered", gathered.into())];
        lines.push(locale.format("watch-territory", &values));
    }
    lines.push(match record.outcome() {
        Some(Outcome::Win(seat)) => {
            locale.format("watch-won", &[("player", player(seat).into()), ("moves", moves.into())])
        }
        Some(Outcome::Tie(seats)) if is_counted => {
            let players: Vec<String> = seats.iter().map(player).collect();
            locale.format("watch-shared", &[("players", players.join(", ").into()), ("moves", moves.into())])
        }
        _ => locale.format("watch-drawn", &[("moves", moves.into())]),
    });
    lines.push(locale.format("watch-again", &[("seed", seed.to_string().into())]));
    lines.join("\n") + "\n"
}

/// The game as one JSON object.
#[derive(Serialize)]
struct Played {
    game: &'static str,
    setup: Value,
    seed: u64,
    engines: Vec<String>,
    moves: Vec<String>,
    winners: Vec<u8>,
    scores: Vec<u32>,
    winning_cells: Vec<String>,
}

impl Played {
    fn new(record: &AnyRecord, players: &[Player], seed: u64) -> Played {
        Played {
            game: record.game().name(),
            setup: setup::to_json(&record.setup()),
            seed,
            engines: players.iter().map(|player| player.text.clone()).collect(),
            moves: record.moves(),
            winners: record.outcome().map_or_else(Vec::new, |o| o.winners().iter().map(Seat::number).collect()),
            scores: record.scores(),
            winning_cells: record.winning_cells().iter().map(ToString::to_string).collect(),
        }
    }
}
