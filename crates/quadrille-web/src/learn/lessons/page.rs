//! Lessons as pages: the list, and the steps of one, shown one after the other and printed
//! together.

use maud::{Markup, PreEscaped, html};
use quadrille_locale::Locale;
use quadrille_session::describe_sentence;

use super::super::position;
use super::{Accepted, Lesson, Listed, Step, Task};
use crate::{board, link, view};

/// The list.
pub(crate) fn index(lessons: &[Listed], folder: Option<&str>, locale: &Locale) -> Markup {
    html! {
        main #main .learn tabindex="-1" {
            h1 { (locale.text("learn-lessons")) }
            p.lead { (locale.text("learn-lessons-about")) }
            ol.lessons {
                @for Listed { name, lesson } in lessons {
                    li.card {
                        @match lesson {
                            Ok(lesson) => {
                                a href={ "/lessons/" (name) } data-lesson=(name) data-steps=(lesson.steps.len()) { b { (lesson.title) } }
                                p { (lesson.about) }
                            }
                            Err(why) => {
                                b { (name) }
                                p.fault { (describe_sentence(why, locale)) }
                            }
                        }
                    }
                }
            }
            p.small { (locale.text("learn-kept")) }
            @if let Some(folder) = folder { p.small { (locale.format("learn-own-lessons", &[("folder", folder.into())])) } }
        }
    }
}

/// The page of a lesson. `name` is what its steps are kept under.
pub(crate) fn page(name: &str, lesson: &Lesson, back: (&str, &str), locale: &Locale) -> Markup {
    let count = lesson.steps.len();
    html! {
        main #main .learn.lesson tabindex="-1" data-lesson=(name) data-refused=(locale.text("learn-unreachable"))
            data-right=(locale.text("learn-right")) data-wrong=(locale.text("learn-wrong")) data-done=(locale.text("learn-done")) {
            h1 { (lesson.title) }
            p.lead { (lesson.about) }
            nav.steps aria-label=(locale.text("learn-steps")) {
                ol { @for (at, step) in lesson.steps.iter().enumerate() {
                    li { button type="button" data-step=(at) aria-label=(format!("{}. {}", at + 1, step.title)) title=(step.title) { (at + 1) } }
                } }
            }
            @for (at, shown) in lesson.steps.iter().enumerate() { (step(at, count, shown, locale)) }
            div.row.lesson-ways {
                a.button href=(back.1) { (back.0) }
                button.button type="button" data-print { (view::icon("print")) span { (locale.text("learn-print")) } }
            }
        }
    }
}

fn step(at: usize, count: usize, step: &Step, locale: &Locale) -> Markup {
    let position = step.board.as_ref().map(link::write);
    let accepted = match &step.task {
        Task::Play(Accepted::Moves(moves)) => Some(moves.join(",")),
        Task::Play(Accepted::Any) => Some("any".into()),
        Task::Play(Accepted::Best) => Some("best".into()),
        _ => None,
    };
    html! {
        section.step.card id={ "step-" (at) } aria-labelledby={ "step-title-" (at) } data-position=[position] data-accepted=[accepted]
            data-right=(step.right) data-wrong=(step.wrong) hidden[at > 0] {
            div.step-text {
                h2 id={ "step-title-" (at) } tabindex="-1" { (at + 1) ". " (step.title) }
                @for paragraph in &step.paragraphs { p { (inline(paragraph)) } }
                @match &step.task {
                    Task::Read => {}
                    Task::Play(_) => p.do-it { (locale.text("learn-play-it")) },
                    Task::Choose(choices) => ul.options {
                        @for choice in choices {
                            li { button.button type="button" data-option=(choice.is_right.to_string()) data-why=(choice.why) { (inline(&choice.text)) } }
                        }
                    },
                    Task::Value(value) => form.row.value-asked {
                        label.field { span { (locale.text("learn-value")) } input type="text" inputmode="numeric" autocomplete="off" data-value=(value) size="6"; }
                        button.button.primary type="submit" { (locale.text("learn-answer")) }
                    },
                }
                p.verdict role="status" aria-live="polite" {}
                div.line.after hidden { b { (locale.text("learn-goes-on")) } ol {} }
                @for (words, path) in &step.links { p { a.button href=(path) { (view::icon("tree")) span { (words) } } } }
                div.row {
                    @if at > 0 { button.button type="button" data-step=(at - 1) { (view::icon("previous")) span { (locale.text("learn-previous")) } } }
                    button.button.retry type="button" hidden { (view::icon("undo")) span { (locale.text("learn-again")) } }
                    @if at + 1 < count { button.button.primary.onward type="button" data-step=(at + 1) { span { (locale.text("learn-next")) } (view::icon("next")) } }
                }
            }
            @if let Some(record) = &step.board {
                // One board at a time is on the page; the others wait, and are printed small.
                div.step-board { template { (position::exercise(record, locale)) } div.board-place {} }
                div.for-print aria-hidden="true" { (small(record)) }
            }
        }
    }
}

fn small(record: &quadrille_core::AnyRecord) -> Markup {
    let colours: Vec<u8> = (0..record.seats()).collect();
    board::small_picture(&record.picture(), &record.game().default_marks(record.seats()), &colours)
}

/// `*weight*` and `code` in backticks; everything else is plain.
fn inline(text: &str) -> Markup {
    let escaped = |text: &str| html! { (text) }.into_string();
    let mut made = String::new();
    for (at, part) in text.split('`').enumerate() {
        if at % 2 == 1 {
            made += &format!("<code>{}</code>", escaped(part));
            continue;
        }
        for (at, part) in part.split('*').enumerate() {
            made += &if at % 2 == 1 { format!("<strong>{}</strong>", escaped(part)) } else { escaped(part) };
        }
    }
    PreEscaped(made)
}
