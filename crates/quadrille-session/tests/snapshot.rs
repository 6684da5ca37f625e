//! The law of snapshots: whatever settings a table accepts, in whatever state it is, it comes
//! back from its save with nothing lost, in every format that holds its game.
#![allow(clippy::unwrap_used, reason = "a test")]

mod around;

use around::people;
use proptest::prelude::*;
use quadrille_core::{Game, Kind, Seat, Value, Values};
use quadrille_format::{Format, SavedClock, load, store};
use quadrille_session::{
    BoardPlan, Command, FirstPolicy, GameId, Player, SeatSettings, Settings, Snapshot, Table, Tally,
};

/// Names and engines as people, scripts and other programs may write them.
fn texts() -> impl Strategy<Value = String> {
    let odd = ["Maia", " Maia ", "", "a\tb", "a\u{202e}b", "random", " random\t", "level: moyen", "minimax:\t3", "X"];
    prop_oneof![proptest::sample::select(odd.to_vec()).prop_map(str::to_owned), any::<String>(), "\\PC{1,120}"]
}

/// Boards of every game with any of their settings, in and out of range.
fn boards() -> impl Strategy<Value = BoardPlan> {
    let words = (proptest::collection::vec((any::<usize>(), 0_u8..12), 0..8), 0..Game::ALL.len());
    words.prop_map(|(picks, game)| {
        let game = Game::ALL[game];
        let mut values = Values::usual(game);
        let mut draw = picks.into_iter();
        // Boards of an ordinary size, so that games come to an end.
        for key in ["rows", "columns"] {
            let (_, side) = draw.next().unwrap_or((0, 6));
            let _ = values.set(key, Value::Number(side + 3));
        }
        for (at, number) in draw {
            let setting = &game.settings()[at % game.settings().len()];
            let _ = match setting.kind {
                Kind::Number { .. } | Kind::First => values.set(setting.key, Value::Number(number)),
                Kind::Flag { .. } => values.set(setting.key, Value::Flag(number % 2 == 0)),
                Kind::Choice(words) => values.set(setting.key, Value::Choice(words[usize::from(number) % words.len()])),
                Kind::Board => Ok(()),
            };
        }
        BoardPlan::new(values)
    })
}

fn seats() -> impl Strategy<Value = Vec<SeatSettings>> {
    let player = prop_oneof![
        3 => Just(Player::Person),
        1 => Just(Player::Engine("random".into())),
        1 => texts().prop_map(Player::Engine)
    ];
    let mark = prop_oneof![4 => proptest::char::range('A', 'Z'), 1 => any::<char>()];
    let name = prop_oneof![3 => "[a-z]{3,9}", 1 => texts()];
    let seat = (name, player, mark, any::<u8>()).prop_map(|(name, player, mark, colour)| SeatSettings {
        name,
        player,
        mark,
        colour,
    });
    prop_oneof![3 => proptest::collection::vec(seat.clone(), 2), 1 => proptest::collection::vec(seat, 2..5)]
}

fn settings() -> impl Strategy<Value = Settings> {
    let mut policies = FirstPolicy::NAMES.map(|(policy, _)| policy).to_vec();
    policies.extend(Seat::all(4).map(FirstPolicy::Seat));
    let first = proptest::sample::select(policies);
    (boards(), seats(), first, any::<bool>(), any::<bool>()).prop_map(|(board, seats, first, undo, hints)| Settings {
        board,
        seats,
        first,
        undo_allowed: undo,
        hints_allowed: hints,
    })
}

/// Clocks with their times, in and out of range.
fn clocks() -> impl Strategy<Value = Option<SavedClock>> {
    let left = prop_oneof![4 => 0_i64..10_800_000, 1 => -90_000_i64..0, 1 => any::<i64>()];
    let clock = (0_i64..11_000, 0_i64..200, any::<bool>(), proptest::collection::vec(left, 2..4));
    clock.prop_map(|(seconds, increment, loses, left)| SavedClock::new(seconds, increment, loses, left).ok())
}

/// Plays the legal moves of these numbers, takes back, gives up, begins again.
fn play_on(table: &mut Table, steps: &[u16]) {
    for step in steps {
        let at = table.at();
        let legal = table.record().legal_moves();
        let command = match (step % 16, legal.get(usize::from(*step) % legal.len().max(1))) {
            (0, _) => Command::Undo(None),
            (1, _) => Command::Resign(table.record().turn()),
            (2, _) | (_, None) => Command::NewGame,
            (_, Some(mv)) if table.to_think().is_some() => Command::EnginePlay(mv.clone()),
            (_, Some(mv)) => Command::Play(mv.clone()),
        };
        table.handle(at, command);
    }
}

/// What a save keeps: names and engines without the blanks around them.
fn plain(mut snapshot: Snapshot) -> Snapshot {
    for seat in &mut snapshot.settings.seats {
        seat.name = seat.name.trim().to_owned();
        if let Player::Engine(engine) = &mut seat.player {
            *engine = engine.trim().to_owned();
        }
    }
    snapshot
}

/// The same without the moves that were taken back and without a clock, as the seeds' formats
/// keep it.
fn as_seeds_keep(mut snapshot: Snapshot) -> Snapshot {
    snapshot.clock = None;
    let (moves, ply) = (snapshot.record.moves(), snapshot.record.ply());
    let resigned: Vec<_> = snapshot.record.resignations().to_vec();
    let mut record = quadrille_core::AnyRecord::new(snapshot.record.setup());
    for at in 0..=ply {
        for resignation in resigned.iter().filter(|resignation| resignation.ply == at) {
            record.resign(resignation.seat).unwrap();
        }
        if let Some(mv) = moves.get(at).filter(|_| at < ply) {
            record.play(mv).unwrap();
        }
    }
    snapshot.record = record;
    snapshot
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 1500,
        failure_persistence: None,
        rng_seed: proptest::test_runner::RngSeed::Fixed(20_261_115),
        ..ProptestConfig::default()
    })]

    #[test]
    fn r049_every_accepted_table_comes_back_from_its_save(
        settings in settings(),
        steps in proptest::collection::vec(any::<u16>(), 0..40),
        tallies in any::<[[u16; 3]; 4]>(),
        cleared in any::<bool>(),
        clock in clocks(),
    ) {
        let Ok(mut table) = Table::new(settings, 1) else { return Ok(()) };
        let mut snapshot = table.snapshot();
        snapshot.games = u32::from(tallies[0][0]);
        snapshot.clock = clock.filter(|clock| clock.left().len() == snapshot.tallies.len());
        for (tally, [wins, ties, losses]) in snapshot.tallies.iter_mut().zip(tallies) {
            *tally = Tally { wins: wins.into(), ties: ties.into(), losses: losses.into() };
        }
        table.load(snapshot).unwrap();
        play_on(&mut table, &steps);
        if cleared {
            table.clear_tallies();
        }
        let kept = plain(table.snapshot());
        for format in [Format::Native, Format::Xml, Format::Puissance4Text, Format::SixCouleursText] {
            let Ok(text) = store(&table.to_save(), format) else { continue };
            let (_, save) = load(text.as_bytes()).unwrap();
            let back = Snapshot::from_save(save);
            let expected = if format == Format::Native { kept.clone() } else { as_seeds_keep(kept.clone()) };
            prop_assert_eq!(&back, &expected, "{}", text);
            // And it is a table again, with the same save.
            let again = Table::resume(back, GameId(9), 3).unwrap();
            prop_assert_eq!(store(&again.to_save(), format).unwrap(), text);
        }
    }
}

/// A table knows no time: it hands the clock of its game on, and the next game has none.
#[test]
fn the_clock_of_a_game_goes_with_it_and_not_with_the_next_one() {
    let mut table = Table::new(people(Game::Morpion, &["Maia", "Ana"]), 1).unwrap();
    let clock = SavedClock::new(300, 5, true, vec![1500, 299_000]).unwrap();
    let mut snapshot = table.snapshot();
    snapshot.clock = Some(clock.clone());
    table.load(snapshot.clone()).unwrap();
    assert_eq!(table.clock(), Some(&clock));
    table.handle(table.at(), Command::Play("2B".into()));
    let text = store(&table.to_save(), Format::Native).unwrap();
    assert_eq!(load(text.as_bytes()).unwrap().1.clock(), Some(&clock), "{text}");
    table.handle(table.at(), Command::NewGame);
    assert_eq!(table.to_save().clock(), None);
    // That of three is none for two.
    snapshot.clock = Some(SavedClock::new(300, 5, true, vec![1; 3]).unwrap());
    assert_eq!(snapshot.to_save().clock(), None);
}

#[test]
fn the_law_meets_accepted_settings_of_every_game() {
    use proptest::strategy::ValueTree as _;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let drawn = (0..1500).map(|_| settings().new_tree(&mut runner).unwrap().current());
    let accepted: Vec<Settings> = drawn.filter(|settings| settings.faults().is_empty()).collect();
    for game in Game::ALL {
        let count = accepted.iter().filter(|settings| settings.board.game() == game).count();
        assert!(count > 40, "{game}: {count}");
    }
}

#[test]
fn the_very_board_of_a_loaded_game_is_that_of_the_next_one() {
    let mut settings = people(Game::SixCouleurs, &["Maia", "Ana"]);
    settings.first = FirstPolicy::Alternate;
    let table = Table::new(settings, 5).unwrap();
    let board = table.record().setup();
    let mut fixed = table.snapshot();
    fixed.settings.board = BoardPlan::of_setup(&board);
    let mut table = Table::resume(fixed, GameId(1), 6).unwrap();
    let at = table.at();
    table.handle(at, Command::NewGame);
    assert_eq!(table.record().setup(), board.clone().with_first(Seat::from_number(2).unwrap()).unwrap());
    let mut again = Table::resume(Snapshot::from_save(table.to_save()), GameId(1), 7).unwrap();
    let at = again.at();
    again.handle(at, Command::NewGame);
    assert_eq!(again.record().setup(), board);
    assert!(!quadrille_format::native::write(&again.to_save()).contains("\"plan\""));
}
