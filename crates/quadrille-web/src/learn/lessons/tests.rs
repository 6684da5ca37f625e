//! The lessons that come with the program can be read in every language, and what is spoilt is
//! refused with words.

use quadrille_engine::problems::Judge;

use super::*;

fn locale(code: &str) -> Locale {
    Locale::new(code).unwrap()
}

#[test]
fn every_shipped_lesson_has_the_same_steps_and_tasks_in_both_languages() {
    let (french, english) = (all(None, &locale("fr")), all(None, &locale("en")));
    assert_eq!(french.len(), 12);
    for (fr, en) in french.iter().zip(&english) {
        let (fr_lesson, en_lesson) = (fr.lesson.as_ref().unwrap(), en.lesson.as_ref().unwrap());
        assert_eq!(fr_lesson.steps.len(), en_lesson.steps.len(), "{}", fr.name);
        assert!(fr_lesson.steps.len() >= 3 && fr_lesson.title != en_lesson.title, "{}", fr.name);
        for (fr_step, en_step) in fr_lesson.steps.iter().zip(&en_lesson.steps) {
            assert_eq!(fr_step.board, en_step.board, "{}: {}", fr.name, fr_step.title);
            let rights = |step: &Step| match &step.task {
                Task::Choose(choices) => choices.iter().map(|choice| choice.is_right).collect(),
                _ => Vec::new(),
            };
            assert_eq!(rights(fr_step), rights(en_step), "{}: {}", fr.name, fr_step.title);
            match (&fr_step.task, &en_step.task) {
                (Task::Choose(choices), Task::Choose(_)) => {
                    assert_eq!(choices.iter().filter(|choice| choice.is_right).count(), 1, "{}", fr_step.title);
                    assert!(choices.iter().all(|choice| !choice.why.is_empty()), "{}", fr_step.title);
                }
                (one, other) => assert_eq!(one, other, "{}: {}", fr.name, fr_step.title),
            }
        }
        let acts = fr_lesson.steps.iter().filter(|step| step.task != Task::Read).count();
        assert!(acts >= 2, "{}: the reader acts", fr.name);
    }
}

/// What lessons say of moves is what the solver says.
#[test]
fn moves_that_lessons_praise_are_as_good_as_the_best() {
    let mut judged = 0;
    for Listed { name, lesson } in all(None, &locale("en")) {
        for step in lesson.unwrap().steps {
            let (Some(board), Task::Play(Accepted::Moves(moves))) = (&step.board, &step.task) else { continue };
            // The empty board of Connect Four is in the book of the solver, not within this effort.
            if board.is_empty() {
                continue;
            }
            let mut judge = Judge::new(&board.setup(), 1_000_000);
            // MIN's best answer is a best move too.
            for mv in board.legal_moves() {
                let answer = judge.examine(board, &mv).unwrap();
                assert_eq!(answer.is_right, moves.contains(&mv), "{name}, {}: {mv}", step.title);
                judged += 1;
            }
        }
    }
    assert!(judged > 30, "{judged}");
}

#[test]
fn what_is_spoilt_is_refused_with_its_line() {
    let refused = |text: &str| text::lesson(text).unwrap_err().to_string();
    assert!(refused("").contains("no title"));
    assert!(refused("title: A\n").contains("no steps"));
    assert!(refused("hello").starts_with("line 1: a lesson begins"));
    assert!(refused("title: A\n\n== B\nboard: /p/chess").starts_with("line 4: "));
    assert!(refused("title: A\n== B\nplay: 4").contains("board: comes before play:"));
    assert!(refused("title: A\n== B\nplay: any").contains("no board:"));
    assert!(refused("title: A\n== B\nboard: /p/morpion\nplay: 9Z").starts_with("line 4: "));
    assert!(refused("title: A\n== B\nboard: /p/morpion?moves=2B\nplay: 2B").starts_with("line 4: "));
    assert!(refused("title: A\n== B\nvalue: many").contains("whole number"));
    assert!(refused("title: A\n== B\nvalue: 1\nvalue: 2").contains("one thing"));
    assert!(refused("title: A\n== B\nlink: there -> http://example.org").contains("words -> /path"));
    assert!(refused(&("title: A\n".to_owned() + &"== B\n".repeat(61))).contains("at most 60"));
    let fine = text::lesson("\u{feff}title: A\r\n== B\r\none\r\ntwo\r\n\r\nthree: not a key\r\n").unwrap();
    assert_eq!(fine.steps[0].paragraphs, ["one two", "three: not a key"]);
}

#[test]
fn a_lesson_of_the_folder_is_there_at_once_and_nothing_else_is_reached() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, file: &str, text: &str| {
        std::fs::create_dir_all(folder.path().join(name)).unwrap();
        std::fs::write(folder.path().join(name).join(file), text).unwrap();
    };
    write("my-lesson", "fr.txt", "title: La mienne\n== Un pas\nBonjour.");
    write("02-fork", "en.txt", "title: Another fork\n== A step\nHello.");
    write("empty", "notes.md", "nothing");
    write("Spoilt Name", "fr.txt", "title: A\n== B");
    std::fs::write(folder.path().join("secret.txt"), "title: No\n== No").unwrap();
    let listed = all(Some(folder.path()), &locale("en"));
    let title = |name: &str| listed.iter().find(|one| one.name == name).map(|one| one.lesson.clone().map(|l| l.title));
    assert_eq!(listed.len(), 11 + 3);
    assert_eq!(title("my-lesson").unwrap().unwrap(), "La mienne");
    assert_eq!(title("02-fork").unwrap().unwrap(), "Another fork");
    assert!(title("empty").unwrap().unwrap_err().to_string().contains("fr.txt or en.txt"));
    for name in ["../secret", "..", "Spoilt Name", "secret.txt", ""] {
        assert!(find(name, Some(folder.path()), &locale("fr")).is_none(), "{name}");
    }
    write("long", "fr.txt", &"x".repeat(LONGEST + 1));
    assert!(find("long", Some(folder.path()), &locale("fr")).unwrap().is_err());
}
