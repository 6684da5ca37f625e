//! The seeds' formats: what they hold comes back, and what they cannot hold is said.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{HEXES, many_saves, played, seated};
use quadrille_core::{AnyRecord, Game, Seat};
use quadrille_format::{Format, Save, SavedPlayer, load, store};

/// The sample of the seed as it is printed, remarks beside the cells included.
const SAMPLE: &str = include_str!("golden/xml-sample.xml");

fn refusal(text: &str) -> String {
    load(text.as_bytes()).expect_err(text).to_string()
}

fn read(text: &str) -> Save {
    load(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}")).1
}

#[test]
fn r056_r057_g6_each_format_brings_back_all_of_its_game() {
    let mut written = 0;
    for save in many_saves() {
        for format in Format::ALL {
            let Ok(text) = store(&save, format) else { continue };
            assert_eq!(load(text.as_bytes()), Ok((format, save.clone())), "{text}");
            written += 1;
        }
    }
    assert!(written >= 2 * many_saves().len(), "each save goes into the native format and its seed's");
}

#[test]
fn a_format_says_which_game_it_holds() {
    let save = Save::of(played(Game::Puissance4, "", "4"));
    assert_eq!(
        store(&save, Format::Xml).unwrap_err().to_string(),
        "the format xml holds morpion only, this is a game of puissance4; write it as native (.json)"
    );
    assert!(store(&save, Format::SixCouleursText).is_err());
    assert!(store(&Save::of(played(Game::Morpion, "", "")), Format::Puissance4Text).is_err());
}

#[test]
fn r053_the_sample_of_the_seed_loads() {
    let save = read(SAMPLE);
    assert_eq!(save.record(), &played(Game::Morpion, "", "1A 2A 3C"));
    assert_eq!(save.record().turn().number(), 2, "numPlayer is wrong in the sample; the cells decide");
    assert_eq!(save.marks(), ['O', 'X']);
    assert_eq!(save.seats()[1].player, SavedPlayer::Engine("level:facile".into()));
    assert_eq!(save.seats()[0].player, SavedPlayer::Person);
}

#[test]
fn r050_r051_r055_xml_is_written_like_the_sample() {
    let text = store(&Save::of(played(Game::Morpion, "", "1A 2A 3C")), Format::Xml).unwrap();
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some(r#"<?xml version="1.0" encoding="UTF-8"?>"#));
    assert_eq!(lines.next(), Some("<save>"));
    let settings =
        r#"    <settings version="1.0" nbCols="3" nbPlayers="2" nbRows="3" nbSymbs="3" numPlayer="1" first="0"/>"#;
    assert_eq!(lines.next(), Some(settings));
    assert_eq!(lines.next(), Some("    <players>"));
    let player = r#"        <player difficulty="1" name="Joueur 1" score="0" symb="0" type="0"/>"#;
    assert_eq!(lines.next(), Some(player));
    assert!(text.contains(
        "    <cases>\n        <case col=\"0\" row=\"0\">0</case>\n        <case col=\"0\" row=\"1\">1</case>\n"
    ));
}

#[test]
fn r052_26_players_are_always_written() {
    let text = store(&Save::of(played(Game::Morpion, "", "")), Format::Xml).unwrap();
    assert_eq!(text.matches("<player ").count(), 26);
    assert!(text.contains(r#"<player difficulty="1" name="Joueur 26" score="0" symb="2" type="0"/>"#));
}

#[test]
fn r054_names_are_escaped_and_come_back() {
    let save = seated(played(Game::Morpion, "", "2B"));
    let text = store(&save, Format::Xml).unwrap();
    assert!(text.contains("Zoé n°1 &quot;l"), "{text}");
    assert_eq!(read(&text).seats()[0].name, "Zoé n°1 \"l'œil\" <&> = é");
}

#[test]
fn g7_cells_are_read_in_playing_order() {
    let save = read(&SAMPLE.replace("numPlayer=\"0\"", "numPlayer=\"1\" first=\"0\" unknown=\"x\""));
    assert_eq!(save.record().moves(), ["1A", "2A", "3C"]);
    let swapped = SAMPLE.replace(">1</case>", ">0</case>");
    assert!(
        refusal(&swapped).starts_with("line 35, column 9: this is cell 2 of player 0, but it is the turn of player 1")
    );
    let empty = read(
        &SAMPLE.replace("numPlayer=\"0\"", "numPlayer=\"1\"").replace("case ", "gone ").replace("/case>", "/gone>"),
    );
    assert_eq!(empty.record().turn().number(), 2, "on the empty grid numPlayer begins");
}

#[test]
fn r103_what_does_not_fit_in_xml_is_told_with_its_place() {
    for (from, to, expected) in [
        ("nbRows=\"3\"", "nbRows=\"x\"", "line 3, column 54: nbRows \"x\" is refused; nbRows is a number from 3 to 26"),
        ("nbRows=\"3\"", "", "line 3, column 5: <settings> has no nbRows; give a number from 3 to 26"),
        ("nbPlayers=\"2\"", "nbPlayers=\"27\"", "line 3, column 40: nbPlayers \"27\" is refused"),
        (
            "version=\"1.0\" nb",
            "version=\"3.1\" nb",
            "line 3, column 15: this save is version 3, this program reads up to 1",
        ),
        ("col=\"2\"", "col=\"0\"", "line 36, column 9: cell 3A is outside"),
        ("row=\"1\"", "row=\"0\"", "line 35, column 9: cell 1A is already taken by seat 1"),
        (">1</case>", ">é</case>", "line 35, column 9: \"é\" is not a player"),
        (">1</case>", ">2</case>", "line 35, column 9: player 2 does not play; players are numbered 0 to 1"),
        ("Joueur 2", "JOUEUR 1", "line 7, column 9: seats 1 and 2 have the same name"),
        ("</cases>", "", "line 38, column "),
        ("<save>", "<!DOCTYPE save><save>", "line 2, column 1: a save has no document type; take <!DOCTYPE> out"),
        ("<save>", "<partie>", "line "),
        ("</cases>", "</cas>", "line 37, column 5: </cas> is read where </cases> is expected; close each element"),
        ("nbRows=\"3\"", "nbCols=\"3\"", "line 3, column 54: nbCols is given twice; give it once"),
        ("Joueur 2", "A & B", "line 7, column 40: \"&\" cannot stand here in XML; write &amp;"),
        ("Joueur 2", "A < B", "line 7, column 40: \"<\" cannot stand here in XML; write &lt; or \""),
        ("Joueur 2", "A\u{1}B", "line 7, column 39: \"\\u{1}\" cannot stand here in XML; compare docs/formats.md"),
        ("nbRows=\"3\"", "nbRows=3", "line 3, column 61: \"3\" cannot stand here in XML; write \""),
        ("nbRows=\"3\"", "nbRows é", "line 3, column 61: \"é\" cannot stand here in XML; write ="),
    ] {
        let mut changed = SAMPLE.replacen(from, to, 1);
        if from == "col=\"2\"" {
            changed = changed.replacen("row=\"2\"", "row=\"7\"", 1);
        }
        assert_ne!(changed, SAMPLE);
        let seen = refusal(&changed);
        let expected = expected.replace("cell 3A is outside", "cell 8A is outside");
        assert!(seen.starts_with(&expected), "{from} -> {to}: {seen}");
    }
}

#[test]
fn a_document_type_is_told_where_it_stands() {
    let prolog = "<?xml version=\"1.0\"?>\n<!-- é <!DOCTYPE none> -->\n ";
    let refused = refusal(&format!("{prolog}<!DOCTYPE save [<!ENTITY a \"b\">]><save/>"));
    assert_eq!(refused, "line 3, column 2: a save has no document type; take <!DOCTYPE> out");
}

#[test]
fn cut_xml_ends_too_early_wherever_it_is_cut() {
    let whole = SAMPLE.trim_end();
    for (end, _) in whole.char_indices().skip(1) {
        let cut = &whole[..end];
        let (line, column) = (cut.matches('\n').count() + 1, cut.rsplit('\n').next().unwrap().chars().count() + 1);
        let expected = format!("line {line}, column {column}: the file ends too early; compare docs/formats.md");
        assert_eq!(refusal(cut), expected);
    }
}

#[test]
fn xml_symbols_that_clash_are_replaced() {
    let save = read(
        &SAMPLE
            .replace("nbPlayers=\"2\"", "nbPlayers=\"5\"")
            .replace("symb=\"1\"", "symb=\"0\"")
            .replace("        <case col=\"2\" row=\"2\">0</case>", "        <case col=\"2\" row=\"2\">2</case>"),
    );
    assert_eq!(save.marks(), ['O', 'A', 'B', 'C', 'D']);
}

#[test]
fn deep_xml_does_not_overflow() {
    let deep = format!("<save>{}", "<a>".repeat(1_000_000));
    assert_eq!(refusal(&deep), "this XML has more elements than any save; choose a save");
}

#[test]
fn r127_size_then_rows_from_the_bottom_up() {
    let save = Save::of(played(Game::Puissance4, "", "4 4 5 3"));
    let text = store(&save, Format::Puissance4Text).unwrap();
    let expected = "6*7\n..OXX..\n...O...\n.......\n.......\n.......\n.......\nmoves=4 4 5 3\n";
    assert_eq!(text, expected);
}

#[test]
fn r122_r126_a_board_without_moves_is_played_on_by_who_is_due() {
    let record = |rows: &str| read(&format!("4*4\n{rows}")).record().clone();
    let seen = record("XOX.\n.XO.\n....\n....\n");
    assert_eq!((seen.turn().number(), seen.ply()), (2, 5), "more X than O: O plays");
    let seen = record("xo..\n....\n....\n....\n\n");
    assert_eq!((seen.turn().number(), seen.ply()), (1, 2), "else X");
}

#[test]
fn boards_that_cannot_be_are_refused_with_line_and_column() {
    for (text, expected) in [
        ("3*7\n", "line 1, column 1: rows 3 is out of range; rows goes from 4 to 26"),
        ("6*999999999999\n", "line 1, column 1: columns 999999999999 is out of range"),
        ("4*4\n....\n....\n....\n", "line 5, column 1: the file ends here and a row of the board is missing"),
        ("4*4\n...\n", "line 2, column 1: this row has 3 cells; write 4"),
        ("4*4\n..é.\n", "line 2, column 3: \"é\" is not a disc"),
        ("4*4\n....\n.X..\n....\n....\n", "line 3, column 2: there is no disc under this one"),
        ("4*4\nXX..\n....\n....\n....\n", "line 5, column 1: the board has 2 X and 0 O"),
        ("4*4\nOO..\nXX..\n....\n....\n", "line 5, column 1: no play leads to this board: the discs cannot"),
        ("4*4\nXO..\nXO..\nXO..\nXO..\n", "line 5, column 1: no play leads to this board: somebody had won before"),
        ("4*4\n....\n....\n....\n....\nbonjour\n", "line 6, column 1: \"bonjour\" is more than the board needs"),
        ("4*4\n....\n....\n....\n....\nmoves=1\n", "line 6, column 1: these moves do not lead to the board above"),
        ("4*4\nX...\n....\n....\n....\nmoves=1 9\n", "line 6, column 1: move 2: there is no column 9"),
        ("4*4\n....\n....\n....\n....\nalign=2\n", "line 1, column 1: align 2 is out of range"),
        ("4*4\n....\n....\n....\n....\nfirst=x\n", "line 6, column 1: \"first=x\" is refused; first is 1 or 2"),
        ("4*4\n....\n....\n....\n....\nmark1=##\n", "line 6, column 1: \"mark1=##\" is refused"),
        ("4*4\n....\n....\n....\n....\nmark2=X\n", "line 6, column 1: seats 1 and 2 have the same mark X"),
        (
            "4*4\n....\n....\n....\n....\nscore1=1\nname1=Joueur 2\n",
            "line 7, column 1: seats 1 and 2 have the same name",
        ),
        ("4*4\n....\n....\n....\n....\nengine1= \n", "line 6, column 1: the engine of seat 1 is refused"),
        ("4*4\n....\n....\n....\n....\ncolumns=4\n", "line 6, column 1: \"columns=4\" is not known here"),
    ] {
        let seen = refusal(text);
        assert!(seen.starts_with(expected), "{text:?}: {seen}");
    }
}

/// The seed's part of a file of Six couleurs, without our lines.
fn plain(record: AnyRecord) -> String {
    let text = store(&Save::of(record), Format::SixCouleursText).unwrap();
    text.lines().filter(|line| !line.contains('=')).fold(String::new(), |text, line| text + line + "\n")
}

#[test]
fn r244_r245_a_check_code_then_the_fields_in_order() {
    let text = plain(played(Game::SixCouleurs, HEXES, "o"));
    let expected = "6COULEURS\n2\n0\n5\nfalse\ntrue\n2\n11234\n12345\n23650\n34501\n45013\n\
                    11000\n10000\n00000\n00000\n00002\nJoueur 1\n1\n0\nJoueur 2\n3\n0\n";
    assert_eq!(text, expected);
}

#[test]
fn r246_play_goes_on_from_the_board_alone() {
    let mut compared = 0;
    for step in 1..30 {
        let picks: Vec<u16> = (0..40).map(|ply| ply * step / 3).collect();
        for plies in 0..40 {
            let mut whole = common::picked(Game::SixCouleurs, HEXES, &picks[..plies]);
            if whole.outcome().is_some() {
                break;
            }
            let mut again = read(&plain(whole.clone())).record().clone();
            assert_eq!((again.turn(), again.scores()), (whole.turn(), whole.scores()));
            // Both are then played in the same way and stay the same. Rounds without a
            // capture are counted from the load on, so that rule is left out here.
            for pick in &picks {
                if matches!(&whole, AnyRecord::SixCouleurs(record) if record.position().idle() >= 20) {
                    break;
                }
                compared += 1;
                let legal = whole.legal_moves();
                assert_eq!(again.legal_moves(), legal);
                let Some(mv) = legal.get(usize::from(*pick) % legal.len().max(1)) else { break };
                whole.play(mv).unwrap();
                again.play(mv).unwrap();
                assert_eq!(again.scores(), whole.scores());
            }
        }
    }
    assert!(compared > 1000, "only {compared} positions were compared");
}

#[test]
fn r246_a_wrong_file_is_refused_not_crashed_on() {
    let good = plain(played(Game::SixCouleurs, HEXES, "o"));
    for (from, to, expected) in [
        ("6COULEURS\n2", "6COULEURS\n5", "line 2, column 1: \"5\" is not how many play; write a number from 2 to 4"),
        ("\n5\nfalse", "\n4\nfalse", "line 4, column 1: \"4\" is not a size"),
        ("\n5\nfalse", "\n5\nno", "line 5, column 1: \"no\" does not say whether the game is finished"),
        ("\n5\nfalse", "\n5\ntrue", "line 5, column 1: the game is told to be finished and is not"),
        ("\n2\n11234", "\n3\n11234", "line 7, column 1: \"3\" is not who is to move; write a number from 1 to 2"),
        ("11234", "11239", "line 8, column 5: \"9\" is refused; the colours are digits from 0 to 6"),
        ("11234", "112", "line 8, column 1: row 1 of the colours has not 5 digits"),
        ("11234", "31234", "line 8, column 1: this cell is told to show 3, by the rules it shows 1"),
        ("11000", "11100", "line 8, column 3: this cell is told to show 2, by the rules it shows 1"),
        ("10000\n00000", "10000\n00001", "line 15, column 5: this cell is told to be player 1's"),
        ("00002", "00000", "line 17, column 5: this cell is told to be nobody's, by the rules it is player 2's"),
        ("Joueur 2\n3", "Joueur 2\n5", "line 12, column 5: this cell is told to show 3, by the rules it shows 5"),
        (
            "Joueur 2\n3\n0\n",
            "Joueur 2\n",
            "line 22, column 1: the file ends here and the colour of a player is missing",
        ),
        ("Joueur 2\n3\n0\n", "Joueur 2\n3\n5\n", "line 23, column 1: \"5\" is not the level of a player"),
        ("Joueur 2\n3", "joueur 1\n3", "line 21, column 1: seats 1 and 2 have the same name"),
    ] {
        let changed = good.replacen(from, to, 1);
        assert_ne!(changed, good, "{from}");
        let seen = refusal(&changed);
        assert!(seen.starts_with(expected), "{from} -> {to}: {seen}");
    }
}

#[test]
fn r245_g9_levels_of_the_seed_are_engines() {
    let good = plain(played(Game::SixCouleurs, HEXES, "o"));
    for (level, engine) in [(1, "random"), (2, "greedy"), (3, "tie-breaker"), (4, "anticipation")] {
        let save = read(&good.replace("Joueur 2\n3\n0", &format!("IA\n3\n{level}")));
        assert_eq!(save.seats()[1].player, SavedPlayer::Engine(engine.into()));
        assert_eq!(save.seats()[1].name, "IA");
        assert_eq!(save.record().turn(), Seat::from_number(2).unwrap());
    }
}

/// Found by the fuzz targets: a control character in a line of our own was read as it is
/// and written as a blank.
#[test]
fn control_characters_in_our_lines_are_read_as_blanks() {
    let save = read("4*4\n....\n....\n....\n....\nmoves=\nfirst-player=a\u{0}b\n");
    assert_eq!(save.first_player.as_deref(), Some("a b"));
    let save = read(&SAMPLE.replace("numPlayer=\"0\"", "numPlayer=\"0\" created=\"a&#10;b\""));
    assert_eq!(save.created.as_deref(), Some("a b"));
}

/// Found by the changed files: a reason that quoted a line end took two lines.
#[test]
fn a_reason_takes_one_line() {
    let seen = refusal("<save\n<");
    assert_eq!(seen.lines().count(), 1, "{seen}");
    let seen = refusal(&format!("{{\"quadrille\":\"{}\"}}", "a".repeat(5000)));
    assert!(seen.len() < 400, "{seen}");
}
