//! Time without waiting for it: every moment is given.

use quadrille_core::Game;
use quadrille_session::{Command, Settings};

use super::*;

const RULE: TimeRule = TimeRule { seconds: 60, increment: 5, loses: true };

/// Two people at the usual board of the first game.
fn two() -> Table {
    let mut settings = Settings::usual(Game::ALL[0], ["Alice".into(), "Bob".into()]);
    settings.seats[1].player = Player::Person;
    settings.first = quadrille_session::FirstPolicy::FirstSeat;
    Table::new(settings, 1).unwrap()
}

fn give(table: &mut Table, command: Command) {
    let at = table.at();
    table.handle(at, command);
}

/// Plays the first legal move; who played.
fn play(table: &mut Table) -> Seat {
    let (seat, mv) = (table.record().turn(), table.record().legal_moves()[0].clone());
    give(table, Command::Play(mv));
    seat
}

fn seconds(clock: &Clock, now: Instant) -> Vec<i64> {
    clock.view(now).left.into_iter().map(|left| left / 1000).collect()
}

fn after(begun: Instant, seconds: u64) -> Instant {
    begun + Duration::from_secs(seconds)
}

#[test]
fn the_time_of_who_is_to_move_runs_from_the_first_move_on() {
    let (mut table, begun) = (two(), Instant::now());
    let clock = Clock::new(RULE, &table).unwrap();
    let clock = clock.after(&table, None, true, begun);
    assert_eq!((seconds(&clock, after(begun, 500)), clock.due()), (vec![60, 60], None), "nobody has moved");
    let played = Some(play(&mut table));
    let clock = clock.after(&table, played, true, begun);
    assert_eq!(seconds(&clock, after(begun, 10)), [65, 50]);
    assert_eq!(clock.due(), Some(after(begun, 60)));
    let played = Some(play(&mut table));
    let clock = clock.after(&table, played, true, after(begun, 10));
    assert_eq!(seconds(&clock, after(begun, 30)), [45, 55]);
    // What is no move costs nothing and brings nothing.
    let same = clock.after(&table, None, false, after(begun, 20));
    assert_eq!((seconds(&same, after(begun, 30)), same.revision()), (vec![45, 55], clock.revision()));
    // A move that is taken back gives no time back.
    give(&mut table, Command::Undo(None));
    let clock = clock.after(&table, None, true, after(begun, 30));
    assert_eq!(seconds(&clock, after(begun, 30)), [45, 55]);
    assert_eq!(seconds(&clock, after(begun, 40)), [45, 45], "Bob is to move again");
}

#[test]
fn it_waits_until_every_seat_is_taken_and_not_longer() {
    let (mut table, begun) = (two(), Instant::now());
    let clock = Clock::new(RULE, &table).unwrap();
    let played = Some(play(&mut table));
    let clock = clock.after(&table, played, false, begun);
    assert_eq!(seconds(&clock, after(begun, 90)), [60, 60]);
    let clock = clock.after(&table, None, true, begun);
    assert_eq!(seconds(&clock, after(begun, 10)), [60, 50]);
    // Who stands up does not stop it.
    let clock = clock.after(&table, None, false, after(begun, 10));
    assert_eq!(seconds(&clock, after(begun, 20)), [60, 40]);
}

#[test]
fn who_has_no_time_left_is_told_and_nobody_where_it_is_only_shown() {
    for loses in [true, false] {
        let (mut table, begun) = (two(), Instant::now());
        let clock = Clock::new(TimeRule { loses, ..RULE }, &table).unwrap();
        let played = Some(play(&mut table));
        let mut clock = clock.after(&table, played, true, begun);
        assert_eq!(clock.wake(after(begun, 59)), None);
        let late = after(begun, 61);
        assert_eq!(clock.wake(late), loses.then(|| Seat::from_index(1)));
        assert_eq!(seconds(&clock, late), [65, if loses { 0 } else { -1 }]);
        if loses {
            give(&mut table, Command::Resign(Seat::from_index(1)));
            let clock = clock.after(&table, None, true, late);
            assert!(clock.has_ended(&table) && clock.view(late).out == [Seat::from_index(1)]);
            assert_eq!((clock.due(), clock.view(late).running), (None, 0));
        }
    }
}

#[test]
fn while_the_server_is_away_it_stands_and_then_it_waits_for_who_is_to_move() {
    let (mut table, begun) = (two(), Instant::now());
    let clock = Clock::new(RULE, &table).unwrap();
    let played = Some(play(&mut table));
    let kept = clock.after(&table, played, true, begun).text(after(begun, 10));
    let back = after(begun, 10_000);
    let mut clock = Clock::open(&kept, Some(&table), back).unwrap();
    assert_eq!(seconds(&clock, after(back, 30)), [65, 50]);
    clock.came_back(&[Seat::FIRST], after(back, 30));
    assert_eq!(clock.view(after(back, 40)).running, 0, "somebody else came");
    let mut waited = clock.clone();
    clock.came_back(&[Seat::from_index(1)], after(back, 40));
    assert_eq!(seconds(&clock, after(back, 45)), [65, 45]);
    // Nobody waits for longer than a minute.
    assert_eq!(waited.wake(after(back, 60)), None);
    assert_eq!(seconds(&waited, after(back, 70)), [65, 40]);
    // A clock of another game is none of this one's, nor is what cannot be read.
    give(&mut table, Command::NewGame);
    for text in [kept.as_str(), "", "{}"] {
        assert!(Clock::open(text, Some(&table), back).is_none(), "{text}");
    }
}

#[test]
fn computers_have_no_time_to_lose() {
    let (mut table, begun) = (two(), Instant::now());
    table.let_play(Seat::from_index(1), Player::Engine("random".into())).unwrap();
    let clock = Clock::new(RULE, &table).unwrap();
    let played = Some(play(&mut table));
    let clock = clock.after(&table, played, true, begun);
    assert_eq!((seconds(&clock, after(begun, 500)), clock.due()), (vec![65, 60], None));
    let mv = table.record().legal_moves()[0].clone();
    give(&mut table, Command::EnginePlay(mv));
    let clock = clock.after(&table, Some(Seat::from_index(1)), true, after(begun, 500));
    assert_eq!(seconds(&clock, after(begun, 510)), [55, 60]);
}

#[test]
fn no_rule_is_no_clock_and_a_long_one_is_bounded() {
    assert!(Clock::new(TimeRule::NONE, &two()).is_none());
    let rule = TimeRule { seconds: u16::MAX, increment: u16::MAX, loses: false };
    let clock = Clock::new(rule, &two()).unwrap();
    assert_eq!((clock.rule().increment, seconds(&clock, Instant::now())), (180, vec![10_800; 2]));
}
