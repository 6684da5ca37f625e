//! Problems as people and programs read them.

use std::io::{self, Write};

use quadrille_engine::problems::{Aim, GRADES, Problem};
use quadrille_format::sheet::{self, Paper, Task};
use quadrille_format::{Save, text_board};
use quadrille_locale::Locale;
use serde_json::{Value, json};

/// Who is to move, and what the one right move reaches.
pub(super) fn question(problem: &Problem, locale: &Locale) -> String {
    let record = problem.record();
    let (seat, marks) = (record.turn(), record.game().default_marks(record.seats()));
    let mark = marks.get(seat.index()).copied().unwrap_or('?').to_string();
    let key = match problem.aim {
        Aim::WinIn => "problem-win-in",
        Aim::Win => "problem-win",
        Aim::Draw => "problem-draw",
    };
    let values = [("seat", seat.number().into()), ("mark", mark.into()), ("moves", problem.length.into())];
    locale.format(key, &values)
}

/// How hard it is.
pub(super) fn grade(problem: &Problem, locale: &Locale) -> String {
    let values = [("grade", problem.grade().into()), ("most", (*GRADES.end()).into())];
    locale.format("problem-grade", &values)
}

/// The right move, and how the game goes on.
pub(super) fn solution(problem: &Problem, locale: &Locale) -> String {
    let after = problem.line.get(1..).unwrap_or_default().join(" ");
    let key = if after.is_empty() { "problem-solution" } else { "problem-solution-line" };
    locale.format(key, &[("move", problem.solution().into()), ("line", after.into())])
}

/// The boards with their questions, and the solutions at the end.
pub(super) fn text(output: &mut impl Write, problems: &[Problem], locale: &Locale) -> io::Result<()> {
    for (at, problem) in problems.iter().enumerate() {
        writeln!(output, "{}. {} ({})\n", at + 1, question(problem, locale), grade(problem, locale))?;
        writeln!(output, "{}", text_board(&problem.record(), &[]))?;
    }
    writeln!(output, "{}\n", locale.text("problem-solutions"))?;
    problems
        .iter()
        .enumerate()
        .try_for_each(|(at, problem)| writeln!(output, "{}. {}", at + 1, solution(problem, locale)))
}

/// One object for each.
pub(super) fn json(problems: &[Problem]) -> Value {
    let object = |problem: &Problem| {
        json!({
            "game": problem.setup.game().name(), "setup": problem.setup.to_string(), "moves": problem.moves,
            "seat": problem.record().turn().number(), "aim": problem.aim.name(), "length": problem.length,
            "tempting": problem.tempting, "grade": problem.grade(), "solution": problem.solution(),
            "line": problem.line,
        })
    };
    problems.iter().map(object).collect()
}

/// A sheet to print.
pub(super) fn pdf(problems: &[Problem], locale: &Locale) -> Vec<u8> {
    let tasks: Vec<Task> = problems
        .iter()
        .map(|problem| Task {
            save: Save::of(problem.record()),
            question: format!("{} ({})", question(problem, locale), grade(problem, locale)),
            solution: solution(problem, locale),
        })
        .collect();
    let game =
        problems.first().map_or_else(String::new, |problem| locale.text(&format!("game-{}", problem.setup.game())));
    let title = locale.format("problem-sheet", &[("game", game.into())]);
    sheet::problems(&tasks, Paper::A4, &title, &locale.text("problem-solutions"))
}
