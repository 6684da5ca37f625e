//! `quadrille console morpion` against the transcripts of the students' program, to the
//! letter. What is typed stands after its question, as on a screen.

mod program;

use program::quadrille;

/// Both files of a transcript: what is typed, and all that the screen shows.
macro_rules! transcript {
    ($name:literal) => {
        (include_str!(concat!("transcripts/", $name, ".in")), include_str!(concat!("transcripts/", $name, ".out")))
    };
}

fn assert_transcript((typed, shown): (&str, &str)) {
    let run = quadrille(&["console", "morpion"], typed);
    assert_eq!(run.output, shown);
    assert_eq!((run.errors.as_str(), run.code), ("", 0));
}

/// A game of Maia (m) against Ana (a) with these answers, after the opening.
fn answers(moves: &[&str]) -> String {
    let typed = format!("Maia\nm\nAna\na\n{}\n", moves.join("\n"));
    let run = quadrille(&["console", "morpion"], &typed);
    assert_eq!((run.errors.as_str(), run.code), ("", 0));
    run.output
}

#[test]
fn r149_r150_r151_r152_r153_opening_asks_again_for_the_same_name_and_symbol() {
    assert_transcript(transcript!("h1_same_name_and_symbol"));
}

#[test]
fn r146_r147_r148_r156_r165_r166_win() {
    assert_transcript(transcript!("h2_win"));
}

#[test]
fn r158_r167_r258_resignation() {
    assert_transcript(transcript!("h3_resignation"));
}

#[test]
fn r168_r257_draw() {
    assert_transcript(transcript!("h4_draw"));
}

#[test]
fn r162_a_taken_cell_puts_the_question_again() {
    assert_transcript(transcript!("h5_taken_cell"));
}

#[test]
fn r162_a_cell_outside_puts_the_question_again() {
    assert_transcript(transcript!("h5_no_such_cell"));
}

#[test]
fn r153_g3_the_same_name_in_another_case_is_the_same_name() {
    let run = quadrille(&["console", "morpion"], "Maia\nm\n MAIA \nAna\na\nA\n");
    assert_eq!(run.output.matches("JOUEUR 2, entrez votre prenom, autre que 'Maia' : ").count(), 2);
}

#[test]
fn r154_a_symbol_is_exactly_one_letter_or_digit() {
    let run = quadrille(&["console", "morpion"], "Maia\nmm\n?\n\n7\nAna\na\n11\nA\n");
    assert_eq!(run.output.matches("Maia, entrez votre symbole (1 lettre ou 1 chiffre) : ").count(), 4);
    assert!(run.output.contains("\n[7| | ]\n"), "{}", run.output);
}

#[test]
fn r159_a_with_anything_after_it_resigns() {
    for answer in ["A", "a", "abandon", "A12", "a 3"] {
        let output = answers(&[answer]);
        assert!(
            output.ends_with("Partie gagnee par Ana suite a l'abandon de Maia au Tour numero 1\n"),
            "{answer}: {output}"
        );
    }
}

#[test]
fn r160_only_the_first_two_characters_count() {
    let output = answers(&["129", "31xyz", "11", "22", "13 and more"]);
    assert!(output.ends_with("Partie gagnee par Maia au Tour numero 5\n"), "{output}");
}

#[test]
fn r161_one_character_is_typed_again() {
    let output = answers(&["1", "", "b", "é2", "12", "A"]);
    assert!(output.contains("Votre choix ? 1\nVotre choix ? \nVotre choix ? b\nVotre choix ? é2\nVotre choix ? 12\n"));
    assert!(output.ends_with("au Tour numero 2\n"));
}

#[test]
fn r163_r164_player_one_plays_the_odd_turns_and_wins_at_the_fifth() {
    let output = answers(&["11", "21", "12", "22", "13"]);
    for (turn, name) in (1..=5).zip(["Maia", "Ana"].iter().cycle()) {
        let screen = output.split(&format!("Tour numero {turn}\n")).nth(1).expect("the turn is shown");
        assert!(screen.contains(&format!("---> {name}, entrez :")), "{screen}");
    }
    assert!(output.ends_with("Partie gagnee par Maia au Tour numero 5\n"));
}

#[test]
fn r169_the_console_text_is_plain_ascii() {
    let run = quadrille(&["console", "morpion"], "Maia\nm\nAna\na\n12\nA\n");
    assert!(run.output.is_ascii(), "{}", run.output);
}

#[test]
fn r155_nothing_is_cleared_where_the_output_is_no_terminal() {
    assert!(!answers(&["12", "A"]).contains('\x1b'));
}

#[test]
fn the_end_of_the_input_is_a_clean_end() {
    for typed in ["", "Maia", "Maia\nm\n", "Maia\nm\nAna\na\n12\n"] {
        let run = quadrille(&["console", "morpion"], typed);
        assert_eq!((run.errors.as_str(), run.code), ("", 0), "{typed:?}");
        assert!(run.output.ends_with('\n'), "{typed:?}");
    }
}

#[test]
fn the_transcript_is_the_same_in_every_language() {
    let typed = "Maia\nm\nAna\na\n12\nA\n";
    let french = quadrille(&["console", "morpion"], typed).output;
    assert_eq!(quadrille(&["EN", "console", "morpion"], typed).output, french);
}

#[test]
fn r032_g5_cells_are_counted_from_zero_only_where_that_is_asked_for() {
    let play = |options: &[&str]| {
        let plain = ["en", "console", "morpion", "--rows", "4", "--columns", "4"];
        quadrille(&[&plain, options].concat(), "0-0\n").output
    };
    let refused = "\"0-0\" is not a cell";
    assert!(play(&[]).contains(refused), "{}", play(&[]));
    let counted = play(&["--from-zero"]);
    assert!(!counted.contains(refused), "{counted}");
    // Who begins is drawn.
    assert!(counted.contains(" 1  O") || counted.contains(" 1  X"), "{counted}");
}
