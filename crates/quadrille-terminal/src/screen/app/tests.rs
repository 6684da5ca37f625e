//! Computers that fail: the screen says so and the game goes on.

use super::*;
use crate::failing;
use crate::screen::Depth;

/// Somebody has played the centre against this engine, `build` makes it.
fn app<'a>(engine: &str, build: quadrille_engine::computers::Build, locale: &'a Locale, now: Instant) -> App<'a> {
    let look = Look { depth: Depth::None, ascii: true, light: false };
    let mut app = App::new(Start::Table(Box::new(failing::table(engine))), look, 1, locale).at_once();
    app.computers = Computers::made_by(build, 1, || {});
    app.send(Command::Play("2B".into()), now);
    app
}

/// Ticks at this moment until it is so.
fn tick_until(app: &mut App<'_>, now: Instant, so: impl Fn(&App<'_>) -> bool) {
    let start = Instant::now();
    while !so(app) {
        assert!(start.elapsed() < Duration::from_mins(1), "{:?}", app.message);
        app.tick(now);
        std::thread::yield_now();
    }
}

fn ply(app: &App<'_>) -> usize {
    app.table.as_ref().map_or(0, |table| table.at().ply)
}

fn said<'a>(app: &'a App<'_>) -> &'a str {
    app.message.as_ref().map_or("", |message| &message.text)
}

#[test]
fn a_computer_that_panics_is_told_and_replaced() {
    let (locale, now) = (Locale::new("fr").unwrap(), Instant::now());
    let mut app = app("greedy", failing::build, &locale, now);
    tick_until(&mut app, now, |app| ply(app) == 2);
    assert_eq!(said(&app), "L’ordinateur « Glouton » a échoué. « moyen » joue à sa place.");
}

#[test]
fn a_computer_that_never_answers_is_told_and_replaced() {
    let (locale, now) = (Locale::new("en").unwrap(), Instant::now());
    let mut app = app("rules", failing::build, &locale, now);
    // Two seconds to think and one beyond, then ten to hear that it is to stop.
    for seconds in [0, 2, 4, 13] {
        app.tick(now + Duration::from_secs(seconds));
        assert_eq!((ply(&app), said(&app)), (1, ""), "after {seconds} s");
    }
    let now = now + Duration::from_secs(15);
    tick_until(&mut app, now, |app| ply(app) == 2);
    assert_eq!(said(&app), "The computer “Automaton” no longer answers. “medium” plays in its place.");
}

#[test]
fn without_any_computer_moves_can_still_be_taken_back() {
    let (locale, now) = (Locale::new("en").unwrap(), Instant::now());
    let mut app = app("greedy", |_, _, _| panic!("for the test"), &locale, now);
    tick_until(&mut app, now, |app| said(app).starts_with("The computer “Random” failed. No computer can play"));
    app.send(Command::Undo(None), now);
    assert_eq!(ply(&app), 0);
}
