//! What people read of problems, in the language of a locale: the question, the hints in
//! their order, the verdict on an answer. The console and the page say the same.

use quadrille_engine::problems::{Aim, Answer, GRADES, Problem};
use quadrille_locale::Locale;

use crate::written_move;

/// Moves that the second hint leaves.
const LEFT: usize = 3;

/// How many to align, who is to move, and what the one right move reaches.
#[must_use]
pub fn describe_problem(problem: &Problem, locale: &Locale) -> String {
    let record = problem.record();
    let (seat, picture) = (record.turn(), record.picture());
    // Whose territory it is a colour tells; elsewhere the mark does.
    let held = picture.seats.get(seat.index()).and_then(|state| state.held);
    let colour = held.and_then(|held| picture.colours.get(usize::from(held)));
    let marks = record.game().default_marks(record.seats());
    let mark = marks.get(seat.index()).copied().unwrap_or('?').to_string();
    let mark = colour.map_or(mark, |colour| locale.text(colour.key));
    let key = match problem.aim {
        Aim::WinIn => "problem-win-in",
        Aim::Win => "problem-win",
        Aim::Draw => "problem-draw",
    };
    let values = [("seat", seat.number().into()), ("mark", mark.into()), ("moves", problem.length.into())];
    let question = locale.format(key, &values);
    match picture.align {
        0 => question,
        align => locale.format("problem-align", &[("align", align.into()), ("question", question.into())]),
    }
}

/// How hard it is.
#[must_use]
pub fn describe_grade(grade: u8, locale: &Locale) -> String {
    locale.format("problem-grade", &[("grade", grade.into()), ("most", (*GRADES.end()).into())])
}

/// The right move, and how the game goes on.
#[must_use]
pub fn describe_solution(problem: &Problem, locale: &Locale) -> String {
    let after = written(problem, problem.line.get(1..).unwrap_or_default(), locale);
    let key = if after.is_empty() { "problem-solution" } else { "problem-solution-line" };
    let solution = written(problem, &[problem.solution()], locale);
    locale.format(key, &[("move", solution.into()), ("line", after.into())])
}

/// The hint that comes after so many others: how far it is and what misleads; then a few
/// moves; then the move.
#[must_use]
pub fn describe_hint(problem: &Problem, given: usize, locale: &Locale) -> String {
    match given {
        0 => {
            let values = [("moves", problem.length.into()), ("tempting", problem.tempting.into())];
            locale.format("problem-hint-length", &values)
        }
        1 => {
            locale.format("problem-hint-choices", &[("moves", written(problem, &problem.choices(LEFT), locale).into())])
        }
        _ => describe_solution(problem, locale),
    }
}

/// Right, or what the move leads to, as `worth` says it, and the reply that shows it.
#[must_use]
pub fn describe_verdict(problem: &Problem, mv: &str, answer: &Answer, worth: &str, locale: &Locale) -> String {
    if answer.is_right {
        return locale.format("problem-right", &[("solution", describe_solution(problem, locale).into())]);
    }
    let key = if answer.reply.is_some() { "problem-wrong-reply" } else { "problem-wrong" };
    let reply = written(problem, answer.reply.as_slice(), locale);
    let mv = written(problem, &[mv], locale);
    locale.format(key, &[("move", mv.into()), ("worth", worth.into()), ("reply", reply.into())])
}

/// Moves as the reader writes them.
fn written(problem: &Problem, moves: &[impl AsRef<str>], locale: &Locale) -> String {
    let colours = problem.record().picture().colours;
    let moves: Vec<String> = moves.iter().map(|mv| written_move(mv.as_ref(), colours, locale)).collect();
    moves.join(" ")
}

#[cfg(test)]
mod tests {
    use quadrille_core::Game;
    use quadrille_engine::problems::shipped;

    use super::*;

    #[test]
    fn who_is_to_move_is_known_by_the_mark_or_by_the_colour_of_the_territory() {
        let locale = Locale::new("fr").unwrap();
        for game in Game::ALL {
            for problem in shipped(game) {
                let told = describe_problem(&problem, &locale);
                let (_, mark) = told.split_once('(').unwrap();
                let (mark, _) = mark.split_once(')').unwrap();
                assert!(["X", "O", "rouge", "orange", "jaune", "vert", "bleu", "violet"].contains(&mark), "{told}");
            }
        }
    }
}
