//! Saves as they were written once, in `golden/`. These files are never edited: whatever
//! the program becomes, it reads them (R056). A new version adds files of its own.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::fmt::Write as _;
use std::path::Path;

use quadrille_core::Seat;
use quadrille_format::{Format, load, store};

/// What a save says, in words that do not depend on any format.
fn told(bytes: &[u8]) -> String {
    let (format, save) = load(bytes).unwrap_or_else(|error| panic!("{error}"));
    let record = save.record();
    let mut text = format!("{format}: {} {}\n", record.game(), record.setup());
    let _ = writeln!(text, "{} of {}; {:?}", record.moves().join(" "), record.ply(), record.outcome());
    for resignation in record.resignations() {
        let _ = writeln!(text, "seat {} gave up at {}", resignation.seat, resignation.ply);
    }
    for (seat, sitting) in Seat::all(record.seats()).zip(save.seats()) {
        let (name, player, mark, colour) = (&sitting.name, &sitting.player, sitting.mark, sitting.colour);
        let _ = writeln!(text, "{seat}: {name}, {player}, {mark}, {colour:?}, {}", sitting.score);
    }
    let _ = writeln!(text, "{} games, {:?}, {:?}", save.games, save.first_player, save.created);
    // What the first version did not know.
    if let Some(plan) = &save.plan {
        let _ = writeln!(text, "next: {plan}");
    }
    let others: Vec<String> = save.seats().iter().map(|seat| format!("{}-{}", seat.draws, seat.losses)).collect();
    if others.iter().any(|seat| seat != "0-0") {
        let _ = writeln!(text, "draws and losses: {}", others.join(" "));
    }
    if (save.undo, save.hints, save.counts) != (true, true, true) {
        let _ = writeln!(text, "undo {}, hints {}, counts {}", save.undo, save.hints, save.counts);
    }
    text
}

#[test]
fn r056_old_saves_are_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut names: Vec<String> =
        std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    let mut all = String::new();
    for name in &names {
        let _ = writeln!(all, "== {name}\n{}", told(&std::fs::read(folder.join(name)).unwrap()));
    }
    insta::assert_snapshot!(all);
}

#[test]
fn saves_are_written_as_they_were() {
    for golden in [
        include_str!("golden/native-2-morpion.json"),
        include_str!("golden/native-2-puissance4.json"),
        include_str!("golden/native-2-six-couleurs.json"),
        include_str!("golden/native-2-over.json"),
        include_str!("golden/xml-2-over.xml"),
        include_str!("golden/puissance4-2-over.txt"),
        include_str!("golden/six-couleurs-2.txt"),
    ] {
        let (format, save) = load(golden.as_bytes()).unwrap();
        assert_eq!(store(&save, format).unwrap(), golden);
    }
}

#[test]
fn a_save_of_the_first_version_is_written_in_the_second() {
    for (old, new) in [
        (include_str!("golden/native-morpion.json"), include_str!("golden/native-2-morpion.json")),
        (include_str!("golden/native-puissance4.json"), include_str!("golden/native-2-puissance4.json")),
        (include_str!("golden/native-six-couleurs.json"), include_str!("golden/native-2-six-couleurs.json")),
    ] {
        let (_, save) = load(old.as_bytes()).unwrap();
        assert_eq!(store(&save, Format::Native).unwrap(), new);
    }
}
