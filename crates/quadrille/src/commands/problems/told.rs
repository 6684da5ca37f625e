//! Problems as people and programs read them.

use std::io::{self, Write};

use quadrille_engine::problems::Problem;
use quadrille_format::Save;
use quadrille_format::sheet::{self, Paper, Task};
use quadrille_locale::Locale;
use quadrille_session::{describe_grade, describe_problem, describe_solution};
use quadrille_terminal::painted_board;
use serde_json::{Value, json};

use super::super::print::tell_lacking;

/// The boards with their questions, and the solutions at the end.
pub(super) fn text(output: &mut impl Write, problems: &[Problem], locale: &Locale) -> io::Result<()> {
    for (at, problem) in problems.iter().enumerate() {
        writeln!(
            output,
            "{}. {} ({})\n",
            at + 1,
            describe_problem(problem, locale),
            describe_grade(problem.grade(), locale)
        )?;
        writeln!(output, "{}", painted_board(&problem.record(), &[], locale, None))?;
    }
    writeln!(output, "{}\n", locale.text("problem-solutions"))?;
    problems
        .iter()
        .enumerate()
        .try_for_each(|(at, problem)| writeln!(output, "{}. {}", at + 1, describe_solution(problem, locale)))
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
            question: format!("{} ({})", describe_problem(problem, locale), describe_grade(problem.grade(), locale)),
            solution: describe_solution(problem, locale),
        })
        .collect();
    let game =
        problems.first().map_or_else(String::new, |problem| locale.text(&format!("game-{}", problem.setup.game())));
    let title = locale.format("problem-sheet", &[("game", game.into())]);
    let solutions = locale.text("problem-solutions");
    let texts = tasks.iter().flat_map(|task| [&*task.question, &*task.solution]).chain([&*title, &*solutions]);
    tell_lacking(&sheet::lacking(&texts.collect::<String>()), locale);
    sheet::problems(&tasks, Paper::A4, &title, &solutions)
}
