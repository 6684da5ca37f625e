//! The problems that come with the program: the list by game and grade, the one of the day,
//! and the page of each, with hints in steps and a refutation for every wrong move.

use std::sync::OnceLock;
use std::time::{SystemTime, UNIX_EPOCH};

use maud::{Markup, html};
use quadrille_core::{AnyRecord, Game};
use quadrille_engine::problems::{GRADES, Judge, Problem, of_the_day, shipped};
use quadrille_locale::Locale;
use quadrille_session::{
    describe_grade, describe_hint, describe_problem, describe_solution, describe_verdict, describe_worth,
};
use serde_json::{Value, json};

use super::position;
use crate::{board, link, view};

/// Positions that a proof may visit: what a wrong move leads to is found while somebody waits.
const NODES: u64 = 50_000;
/// Moves that are shown after a wrong one.
const REFUTATION: usize = 7;
const DAY: u64 = 24 * 60 * 60;

/// A problem that comes with the program.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbered {
    game: Game,
    /// From 1.
    number: usize,
    problem: &'static Problem,
}

fn all() -> &'static [(Game, Vec<Problem>)] {
    static ALL: OnceLock<Vec<(Game, Vec<Problem>)>> = OnceLock::new();
    ALL.get_or_init(|| Game::ALL.into_iter().map(|game| (game, shipped(game))).collect())
}

fn of(game: Game) -> &'static [Problem] {
    all().iter().find(|(other, _)| *other == game).map_or(&[], |(_, problems)| problems)
}

impl Numbered {
    /// The problem of a game with this number.
    pub(crate) fn find(game: &str, number: usize) -> Option<Numbered> {
        let game: Game = game.parse().ok()?;
        Some(Numbered { game, number, problem: of(game).get(number.checked_sub(1)?)? })
    }

    /// The problem of today, by the date in Greenwich.
    pub(crate) fn today() -> Option<Numbered> {
        let day = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() / DAY);
        let (game, place) = of_the_day(day);
        Some(Numbered { game, number: place + 1, problem: of(game).get(place)? })
    }

    /// Where its page is.
    pub(crate) fn path(self) -> String {
        format!("/problems/{}/{}", self.game.name(), self.number)
    }

    pub(crate) fn title(self, locale: &Locale) -> String {
        let values = [("game", locale.text(&format!("game-{}", self.game)).into()), ("number", self.number.into())];
        locale.format("learn-problem-title", &values)
    }

    /// What a move of the reader comes to.
    pub(crate) fn answer(self, mv: &str, locale: &Locale) -> Value {
        let record = self.problem.record();
        let Ok([mv]) =
            self.problem.setup.parse_moves(mv).unwrap_or_default().try_into().map(|moves: [String; 1]| moves)
        else {
            return json!({ "refused": locale.text("problem-one-move") });
        };
        if let Err(why) = record.check(&mv) {
            return json!({ "refused": quadrille_session::describe_sentence(&why.into(), locale) });
        }
        let mut judge = Judge::new(&self.problem.setup, NODES);
        let answer = judge.answer(self.problem, &mv);
        let worth =
            answer.score.map_or_else(|| locale.text("learn-worth-unknown"), |score| describe_worth(score, locale));
        let line =
            if answer.is_right { self.problem.line.clone() } else { refutation(&mut judge, &record, &mv, REFUTATION) };
        let shown = if answer.is_right { 1 } else { line.len().min(2) };
        json!({
            "right": answer.is_right,
            "say": describe_verdict(self.problem, &mv, &answer, &worth, locale),
            "after": position::after(&record, &words(&line[..shown]), locale),
            "line": named(&record, &line, locale),
        })
    }

    /// The hint that comes after so many others; with the last the solution can be walked.
    pub(crate) fn hint(self, given: usize, locale: &Locale) -> Value {
        let record = self.problem.record();
        let line = if given > 1 { named(&record, &self.problem.line, locale) } else { Vec::new() };
        json!({ "say": describe_hint(self.problem, given, locale), "last": given > 1, "line": line })
    }
}

/// The move and what answers it, as far as that is proved.
pub(super) fn refutation(judge: &mut Judge, record: &AnyRecord, mv: &str, most: usize) -> Vec<String> {
    let mut next = record.clone();
    let mut line = vec![mv.to_owned()];
    if next.play(mv).is_ok() {
        line.extend(judge.continuation(&next, most));
    }
    line
}

fn words(line: &[String]) -> Vec<&str> {
    line.iter().map(String::as_str).collect()
}

/// Moves with their names, for buttons.
pub(super) fn named(record: &AnyRecord, line: &[String], locale: &Locale) -> Vec<[String; 2]> {
    let Some(scene) = position::scene(record, locale) else { return Vec::new() };
    line.iter().map(|mv| [mv.clone(), board::move_name(&scene, mv, locale)]).collect()
}

/// The list: the problem of the day, then every game by grade.
pub(crate) fn index(locale: &Locale) -> Markup {
    html! {
        main #main .learn tabindex="-1" data-solved=(locale.text("learn-solved")) data-helped=(locale.text("learn-helped")) {
            h1 { (locale.text("learn-problems")) }
            p.lead { (locale.text("learn-problems-about")) }
            @if let Some(today) = Numbered::today() { (of_today(today, locale)) }
            @for (game, problems) in all() { (of_game(*game, problems, locale)) }
            p.small { (locale.text("learn-kept")) }
        }
    }
}

fn of_today(today: Numbered, locale: &Locale) -> Markup {
    let record = today.problem.record();
    let (picture, marks) = (record.picture(), record.game().default_marks(record.seats()));
    let colours: Vec<u8> = (0..record.seats()).collect();
    html! {
        section.card.today aria-labelledby="today" {
            (board::small_picture(&picture, &marks, &colours))
            div {
                h2 #today { (locale.text("learn-today")) }
                p { (locale.text(&format!("game-{}", today.game))) ", " (describe_grade(today.problem.grade(), locale)) }
                p { (describe_problem(today.problem, locale)) }
                a.button.primary href=(today.path()) data-problem=(today.problem.id()) { (view::icon("hint")) span { (locale.text("learn-solve")) } }
            }
        }
    }
}

fn of_game(game: Game, problems: &[Problem], locale: &Locale) -> Markup {
    let heading = format!("of-{}", game.name());
    let numbered = |grade: u8| problems.iter().enumerate().filter(move |(_, problem)| problem.grade() == grade);
    html! {
        section.card.of-game aria-labelledby=(heading) {
            div.of-game-title {
                (board::thumbnail(game))
                h2 id=(heading) { (locale.text(&format!("game-{game}"))) }
                output.count data-count=(locale.format("learn-count", &[("solved", "{solved}".into()), ("count", problems.len().into())])) {}
            }
            @for grade in GRADES {
                @if numbered(grade).next().is_some() {
                    div.grade {
                        h3 { (describe_grade(grade, locale)) }
                        ol {
                            @for (at, problem) in numbered(grade) {
                                @let title = Numbered { game, number: at + 1, problem: &of(game)[at] }.title(locale);
                                li { a href={ "/problems/" (game.name()) "/" (at + 1) } data-problem=(problem.id()) aria-label=(title) { (at + 1) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The page of a problem; only at home there is a table to play it on.
pub(crate) fn page(shown: Numbered, at_home: bool, locale: &Locale) -> Markup {
    let Numbered { game, number, problem } = shown;
    let record = problem.record();
    let is_today = Numbered::today().is_some_and(|today| (today.game, today.number) == (game, number));
    let position = link::write(&record);
    let tree = format!("/learn/tree?position={}", escaped(&position));
    let beside = |number: usize| Numbered::find(game.name(), number);
    html! {
        main #main .learn.problem tabindex="-1" data-path=(shown.path()) data-problem=(problem.id()) data-position=(position)
            data-again=(locale.text("learn-again")) data-refused=(locale.text("learn-unreachable")) {
            h1 { (shown.title(locale)) @if is_today { " " span.badge { (locale.text("learn-today")) } } }
            div.problem-columns {
                section.card.learn-board aria-label=(locale.text("learn-board")) {
                    div #learn-board { (position::exercise(&record, locale)) }
                }
                div.problem-side {
                    section.card.question {
                        p.asked { (describe_problem(problem, locale)) }
                        p.small { (describe_grade(problem.grade(), locale)) " · " span #standing data-open=(locale.text("learn-open")) data-clean=(locale.text("learn-solved")) data-helped=(locale.text("learn-helped")) {} }
                        p #status .status data-aim=(locale.format("page-aim", &[("move", "{move}".into())])) data-place=(locale.format("page-place", &[("move", "{move}".into())])) { span { (locale.text("learn-your-move")) } }
                        div.line #after hidden { b { (locale.text("learn-goes-on")) } ol {} }
                        div.row {
                            button.button #again type="button" hidden { (view::icon("undo")) span { (locale.text("learn-again")) } }
                            button.button #hint type="button" { (view::icon("hint")) span { (locale.text("learn-hint")) } }
                            button.button #solution type="button" { (view::icon("flag")) span { (locale.text("learn-solution")) } }
                        }
                        @if let Some(next) = beside(number + 1) {
                            a.button.primary #next href=(next.path()) hidden { span { (locale.text("learn-next")) } (view::icon("next")) }
                        }
                    }
                    nav.card.around aria-label=(locale.text("learn-problems")) {
                        @if let Some(before) = beside(number.wrapping_sub(1)) { a.button href=(before.path()) rel="prev" { (view::icon("previous")) span { (locale.text("learn-previous")) } } }
                        @if let Some(next) = beside(number + 1) { a.button href=(next.path()) rel="next" { span { (locale.text("learn-next")) } (view::icon("next")) } }
                        a.button href="/problems" { (locale.text("learn-all")) }
                        a.button href=(tree) { (view::icon("tree")) span { (locale.text("learn-tree")) } }
                        @if at_home { a.button href=(position) { (view::icon("open")) span { (locale.text("learn-play-on")) } } }
                    }
                    noscript { p { (describe_solution(problem, locale)) } }
                }
            }
        }
    }
}

/// A text as a value of a query.
pub(crate) fn escaped(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'/' | b',');
    text.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}
