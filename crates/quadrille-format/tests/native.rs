//! The native save: what is kept, what is refused and with which words.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use quadrille_core::{AnyRecord, AnySetup, Game, Seat};
use quadrille_format::{Format, Save, SavedClock, SavedPlayer, SavedSeat, load, store};

const HEXES: &str = "cells=rojvb/ojvbi/jvXir/vbiro/birov players=2 first=2";

fn played(game: Game, setup: &str, moves: &[&str]) -> AnyRecord {
    let mut record = AnyRecord::new(AnySetup::parse(game, setup).unwrap());
    for mv in moves {
        record.play(mv).unwrap();
    }
    record
}

fn native(save: &Save) -> String {
    store(save, Format::Native).unwrap()
}

fn round_trip(save: &Save) {
    let text = native(save);
    let (format, read) = load(text.as_bytes()).unwrap_or_else(|e| panic!("{e}\n{text}"));
    assert_eq!((format, &read), (Format::Native, save), "{text}");
    assert_eq!(native(&read), text, "written twice, the file is the same");
}

fn refusal(text: &str) -> String {
    load(text.as_bytes()).expect_err(text).to_string()
}

#[test]
fn r049_every_game_comes_back_unchanged() {
    round_trip(&Save::of(played(Game::Morpion, "", &["2B", "1A", "3C"])));
    round_trip(&Save::of(played(Game::Morpion, "rows=26 columns=4 players=26 first=9 early-draw=yes", &["26D"])));
    round_trip(&Save::of(played(Game::Puissance4, "first=2", &["4", "4", "5", "3"])));
    round_trip(&Save::of(played(Game::SixCouleurs, HEXES, &["j", "o"])));
}

#[test]
fn r029_undone_moves_are_kept_for_redo() {
    let mut record = played(Game::Puissance4, "", &["4", "4", "5", "3"]);
    record.jump(1);
    let save = Save::of(record);
    round_trip(&save);
    let (mut read, _) = load(native(&save).as_bytes()).unwrap().1.into_parts();
    assert!(read.redo());
    assert_eq!(read.ply(), 2);
}

#[test]
fn r031_r057_scores_names_players_and_marks_are_kept() {
    let record = played(Game::Morpion, "", &[]);
    let seats = vec![
        SavedSeat {
            name: "Zoé « \"œuf\" » \\ ".into(),
            player: SavedPlayer::Person,
            mark: 'é',
            colour: Some(3),
            score: 7,
            draws: 2,
            losses: 4,
        },
        SavedSeat {
            name: "IA".into(),
            player: SavedPlayer::Engine("minimax:depth=5".into()),
            mark: '0',
            colour: None,
            score: u32::MAX,
            draws: 0,
            losses: u32::MAX,
        },
    ];
    let mut save = Save::new(record, seats).unwrap();
    save.games = 12;
    save.plan = Some("rows=9 \"columns\"=9".into());
    save.first_player = Some("alternate".into());
    save.created = Some("2026-11-15".into());
    for (undo, hints, counts) in [(true, true, true), (false, true, true), (true, false, true), (true, true, false)] {
        (save.undo, save.hints, save.counts) = (undo, hints, counts);
        round_trip(&save);
    }
}

#[test]
fn r148_a_resignation_is_kept_and_ends_the_game_of_two() {
    let mut record = played(Game::Morpion, "", &["1B", "3A"]);
    record.resign(Seat::FIRST).unwrap();
    let save = Save::of(record);
    assert!(native(&save).contains("\"result\": {\"win\":2}"));
    round_trip(&save);
    let mut record = played(Game::Morpion, "players=3 rows=9 columns=9", &["1B", "3A"]);
    record.resign(Seat::FIRST).unwrap();
    record.play("5E").unwrap();
    record.resign(Seat::from_number(2).unwrap()).unwrap();
    round_trip(&Save::of(record));
}

#[test]
fn r269_scores_of_the_first_version_are_those_before_the_game() {
    let text = |version: u8, moves: &str| {
        format!(
            r#"{{"quadrille":{version},"game":"morpion","setup":{{}},"moves":[{moves}],
            "seats":[{{"name":"A","score":3}},{{"name":"B","score":5}}],"games":8}}"#
        )
    };
    let won = r#""1A","2A","1B","2B","1C""#;
    for (version, moves, scores) in
        [(1, won, [4, 5, 0, 1, 9]), (1, r#""1A""#, [3, 5, 0, 0, 8]), (2, won, [3, 5, 0, 0, 8])]
    {
        let (_, save) = load(text(version, moves).as_bytes()).unwrap();
        let [one, two] = save.seats() else { panic!("two seats") };
        assert_eq!([one.score, two.score, one.losses, two.losses, save.games], scores, "version {version}");
    }
}

#[test]
fn a_newer_save_is_refused_with_a_clear_sentence() {
    let seen = refusal("{\n  \"quadrille\": 3,\n  \"rules\": [1, {}]\n}");
    assert_eq!(seen, "line 2, column 16: this save is version 3, this program reads up to 2; update quadrille");
}

#[test]
fn only_game_and_setup_are_needed() {
    let (_, save) = load(br#"{"quadrille":1,"game":"connect-four","setup":{},"later":null}"#).unwrap();
    assert_eq!(save, Save::of(played(Game::Puissance4, "", &[])));
}

#[test]
fn a_mark_before_the_text_is_passed_over() {
    let text = format!("\u{feff}{}", native(&Save::of(played(Game::Morpion, "", &["1A"]))));
    assert!(load(text.as_bytes()).is_ok());
}

#[test]
fn what_does_not_fit_is_told_with_line_and_column() {
    let with = |rest: &str| refusal(&format!("{{\"quadrille\":1,\"game\":\"morpion\",\"setup\":{{}},\n{rest}}}"));
    for (rest, expected) in [
        (r#""moves":["1A","1A"]"#, "line 2, column 15: move 2: cell 1A is already taken by seat 1"),
        (r#""moves":["1A","é"]"#, "line 2, column 15: move 2: \"é\" is not a cell"),
        (r#""moves":["1A",5]"#, "line 2, column 15: moves is 5 here; write a text in quotes"),
        (r#""moves":"1A 2B""#, "line 2, column 9: moves is \"1A 2B\" here; write a list in square brackets"),
        (r#""moves":["1A"],"cursor":-1"#, "line 2, column 25: cursor is -1 here; write a whole number from 0 to 1"),
        (r#""cursor":0, "cursor":0"#, "line 2, column 13: cursor is given twice; give it once"),
        (r#""seats":[{"score":1.5},{}]"#, "line 2, column 19: score is 1.5 here; write a whole number from 0 to"),
        (r#""seats":[{"mark":"BB"},{}]"#, "line 2, column 18: mark is \"BB\" here; write one letter or digit in"),
        (r#""seats":[["A"],{}]"#, "line 2, column 10: seats is [\"A\"] here; write keys and values in braces"),
        (r#""seats":[{"name":"A","name":"B"},{}]"#, "line 2, column 22: name is given twice; give it once"),
        (r#""moves":["1A"],"cursor":2"#, "line 2, column 25: cursor 2 is past the 1 moves; give 0 to 1"),
        (r#""resignations":[{"ply":0,"seat":3}]"#, "line 2, column 17: seat 3 cannot resign"),
        (r#""resignations":[{"ply":0,"seat":0}]"#, "line 2, column 17: there is no seat 0"),
        (r#""resignations":[{"ply":1,"seat":1}]"#, "line 2, column 17: a resignation after the last move"),
        (r#""seats":[{}]"#, "line 2, column 9: 1 seats are described and 2 play"),
        (r#""seats":[{"name":"A"},{"name":"a "}]"#, "line 2, column 23: seats 1 and 2 have the same name"),
        (r#""result":{"win":1}"#, "line 2, column 10: the result is told as {\"win\":1}, the moves give null"),
        (r#""ended":"won""#, "line 2, column 9: the result is told as \"won\", the moves give null"),
        (r#""undo":"no""#, "line 2, column 8: undo is \"no\" here; write true or false"),
    ] {
        let seen = with(rest);
        assert!(seen.starts_with(expected), "{rest}: {seen}");
    }
    assert!(
        refusal("{\"quadrille\":1,\n\"game\":\"go\",\"setup\":{}}")
            .starts_with("line 2, column 8: \"go\" is not a game")
    );
    assert!(refusal("{\"quadrille\":1,\n\"game\":").starts_with("line 2, column "));
    assert!(refusal("{}").contains("quadrille is missing here"));
}

#[test]
fn what_is_no_json_is_told_with_its_place_and_what_json_has_there() {
    for (text, expected) in [
        ("{\"quadrille\":2,\n\"game\" \"morpion\"}", "line 2, column 8: \"\\\"\" cannot stand here in JSON; write :"),
        ("{\"quadrille\":2,\n\"é\":1 é}", "line 2, column 7: \"é\" cannot stand here in JSON; write , or }"),
        ("{\"quadrille\":2,\n\"game\":morpion}", "line 2, column 8: \"m\" cannot stand here in JSON; compare docs/"),
        ("{\"quadrille\":2,\"game\":\"mor\npion\"}", "line 1, column 27: \"\\n\" cannot stand here in JSON; compare"),
        ("{\"quadrille\":2}\n}", "line 2, column 1: \"}\" cannot stand here in JSON; compare docs/formats.md"),
        ("{\"quadrille\":\"2\"}", "line 1, column 14: quadrille is \"2\" here; write a whole number from 1 to 2"),
        (
            "{\"quadrille\":2,\"game\":\"morpion\",\n\"setup\":{\"rows\":3,\"rows\":4}}",
            "line 2, column 19: rows is given twice; give it once",
        ),
    ] {
        let seen = refusal(text);
        assert!(seen.starts_with(expected), "{text}: {seen}");
    }
}

#[test]
fn a_cut_file_ends_too_early_wherever_it_is_cut() {
    let text = native(&Save::of(played(Game::Morpion, "", &["2B", "1A"])));
    for (end, _) in text.trim_end().char_indices().skip(1) {
        let (line, column) =
            (text[..end].matches('\n').count() + 1, end - text[..end].rfind('\n').map_or(0, |at| at + 1) + 1);
        let expected = format!("line {line}, column {column}: the file ends too early; compare docs/formats.md");
        assert_eq!(refusal(&text[..end]), expected);
    }
}

#[test]
fn a_key_may_be_written_with_escapes_and_what_is_null_is_left_out() {
    let (_, save) =
        load(br#"{"quadrille":2,"g\u0061me":"morpion","setup":{},"moves":["2B"],"cursor":null,"plan":null}"#).unwrap();
    assert_eq!(save, Save::of(played(Game::Morpion, "", &["2B"])));
}

#[test]
fn files_that_are_no_saves_are_refused() {
    assert!(refusal("").contains("this is not a save"));
    assert!(refusal("Chère Maia,").contains("this is not a save"));
    let error = load(b"{\"quadrille\":1,\n\"\xff").unwrap_err();
    assert_eq!(error.to_string().split(':').next(), Some("line 2, column 2"));
    assert!(load(&vec![b' '; (4 << 20) + 1]).unwrap_err().to_string().contains("larger than"));
    let (open, close) = ("[".repeat(100_000), "]".repeat(100_000));
    let deep = format!("{{\"quadrille\":1,\"game\":\"morpion\",\"setup\":{open}{close}}}");
    assert!(refusal(&deep).contains("nested deeper here than in any save"));
}

#[test]
fn a_forged_game_without_end_is_not_replayed() {
    let row = "\"".to_owned() + &"r".repeat(200) + "\",";
    let mut rows = row.repeat(200);
    rows.pop();
    let rows = rows.replacen('r', "o", 1);
    let moves = "\"j\",\"b\",".repeat(100_000);
    let text = format!(
        "{{\"quadrille\":1,\"game\":\"six-couleurs\",\"setup\":{{\"cells\":[{rows}]}},\"moves\":[{}]}}",
        moves.trim_end_matches(',')
    );
    assert!(refusal(&text).contains("one too many"));
}

fn with_clock(clock: &str) -> String {
    native(&Save::of(played(Game::Morpion, "", &["2B"])))
        .replace("\"result\"", &format!("\"clock\": {clock},\n  \"result\""))
}

#[test]
fn a_clock_is_kept_as_it_stood() {
    for (seconds, increment, loses, left) in [
        (1, 0, true, vec![0, 1000]),
        (10_800, 180, true, vec![10_799_123, 12_000_000]),
        (300, 5, false, vec![-1500, 300_000]),
    ] {
        let mut save = Save::of(played(Game::Morpion, "", &["2B"]));
        save.set_clock(Some(SavedClock::new(seconds, increment, loses, left).unwrap())).unwrap();
        round_trip(&save);
    }
    let (_, read) = load(with_clock("{\"seconds\":60,\"left\":[1,2]}").as_bytes()).unwrap();
    assert_eq!(read.clock(), SavedClock::new(60, 0, false, vec![1, 2]).ok().as_ref(), "what is left out is as usual");
    let (_, read) = load(with_clock("null").as_bytes()).unwrap();
    assert_eq!(read.clock(), None);
    let late = SavedClock::nearest(60, 0, false, vec![i64::MIN, i64::MAX]).unwrap();
    let mut save = Save::of(played(Game::Morpion, "", &[]));
    save.set_clock(Some(late)).unwrap();
    round_trip(&save);
}

#[test]
fn a_clock_out_of_its_limits_is_refused_with_a_sentence() {
    for (clock, why) in [
        ("{\"seconds\":0,\"left\":[1,2]}", "0 seconds for a game are refused; give 1 to 10800"),
        ("{\"seconds\":-60,\"left\":[1,2]}", "-60 seconds for a game are refused"),
        ("{\"seconds\":10801,\"left\":[1,2]}", "10801 seconds for a game are refused"),
        ("{\"seconds\":9e99,\"left\":[1,2]}", "seconds is 9e99 here; write a whole number from 1 to 10800"),
        ("{\"seconds\":60,\"increment\":181,\"left\":[1,2]}", "181 seconds with each move are refused; give 0 to 180"),
        ("{\"seconds\":60,\"increment\":-1,\"left\":[1,2]}", "-1 seconds with each move are refused"),
        ("{\"seconds\":60,\"loses\":true,\"left\":[1,-1]}", "-1 milliseconds that are left are refused; give 0 to"),
        ("{\"seconds\":60,\"left\":[1,31536000001]}", "31536000001 milliseconds that are left are refused"),
        ("{\"seconds\":60,\"left\":[1,-31536000001]}", "-31536000001 milliseconds that are left are refused"),
        ("{\"seconds\":60,\"left\":[1,1.5]}", "left is 1.5 here; write a whole number from -31536000000 to"),
        ("{\"seconds\":60,\"left\":[1,NaN]}", "\"N\" cannot stand here in JSON"),
        ("{\"seconds\":60,\"left\":[1]}", "the times of 1 seats and 2 play"),
        ("{\"seconds\":60}", "left is missing here"),
        ("[60]", "clock is [60] here; write keys and values in braces"),
    ] {
        let told = refusal(&with_clock(clock));
        assert!(told.contains(why), "{clock}: {told}");
    }
}
