//! Answers judged by the solver, on any position; and one's own mistakes as a lesson: the
//! position before each, to be played again until it is right.

use quadrille_core::AnyRecord;
use quadrille_engine::problems::Judge;
use quadrille_locale::Locale;
use quadrille_session::{describe_sentence, describe_worth};
use serde_json::{Value, json};

use super::lessons::{Accepted, Lesson, Step, Task};
use super::position;

/// Positions that a proof may visit: somebody waits.
const NODES: u64 = 1_000_000;
/// Moves that are shown after an answer.
const SHOWN: usize = 8;
/// Mistakes of one game that are trained.
const MOST: usize = 40;

/// What a move comes to where any as good as the best is right.
pub(crate) fn judged(record: &AnyRecord, mv: &str, locale: &Locale) -> Value {
    if let Err(why) = record.check(mv) {
        return json!({ "refused": describe_sentence(&why.into(), locale) });
    }
    let mut judge = Judge::new(&record.setup(), NODES);
    let Some(answer) = judge.examine(record, mv) else {
        return json!({ "refused": locale.text("learn-unproved") });
    };
    let worth = answer.score.map_or_else(String::new, |score| describe_worth(score, locale));
    let key = match (answer.is_right, &answer.reply) {
        (true, _) => "learn-train-right",
        (false, Some(_)) => "problem-wrong-reply",
        (false, None) => "problem-wrong",
    };
    let line = super::problems::refutation(&mut judge, record, mv, SHOWN);
    let shown: Vec<&str> = line.iter().take(if answer.is_right { 1 } else { 2 }).map(String::as_str).collect();
    let reply = answer.reply.unwrap_or_default();
    json!({
        "right": answer.is_right,
        "say": locale.format(key, &[("move", mv.into()), ("worth", worth.into()), ("reply", reply.into())]),
        "after": position::after(record, &shown, locale),
        "line": super::problems::named(record, &line, locale),
    })
}

/// The moves of a game at these plies as steps to be done better.
pub(crate) fn mistakes(record: &AnyRecord, plies: &str, locale: &Locale) -> Option<Lesson> {
    let moves = record.moves();
    let plies = plies.split(',').filter_map(|ply| ply.parse::<usize>().ok()).filter(|ply| *ply < moves.len());
    let steps: Vec<Step> = plies
        .take(MOST)
        .map(|ply| {
            // What followed is not given away.
            let board = record.up_to(ply);
            let values = [("ply", (ply + 1).into()), ("move", moves[ply].as_str().into())];
            Step {
                title: locale.format("learn-mistake", &values),
                paragraphs: vec![locale.format("learn-mistake-about", &values)],
                board: Some(board),
                task: Task::Play(Accepted::Best),
                ..Step::default()
            }
        })
        .collect();
    let about = locale.text("learn-mistakes-about");
    (!steps.is_empty()).then(|| Lesson { title: locale.text("learn-mistakes"), about, steps })
}
