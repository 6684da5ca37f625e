//! Truncated, swapped, enlarged, mixed and random files given to every loader: each is
//! read or refused with a sentence, and none makes a loader panic or fall silent.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::sync::LazyLock;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use quadrille_format::{Format, load, store};

/// A small and a large file of each format.
static FILES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let saves = common::many_saves();
    let mut files: Vec<Vec<u8>> = Vec::new();
    for format in Format::ALL {
        let mut of_format: Vec<String> = saves.iter().filter_map(|save| store(save, format).ok()).collect();
        of_format.sort_by_key(String::len);
        let middle = of_format[of_format.len() / 2].clone();
        files.extend([of_format[0].clone(), middle, of_format.pop().unwrap()].map(String::into_bytes));
    }
    files
});

/// One change of a file.
#[derive(Clone, Debug)]
enum Change {
    Cut(usize),
    Keep(usize),
    Byte(usize, u8),
    Insert(usize, Vec<u8>),
    Remove(usize, usize),
    SwapLines(usize, usize),
    RepeatLine(usize, usize),
    Paste(usize, usize, usize),
}

fn change() -> impl Strategy<Value = Change> {
    let at = any::<usize>;
    prop_oneof![
        at().prop_map(Change::Cut),
        at().prop_map(Change::Keep),
        (at(), any::<u8>()).prop_map(|(at, byte)| Change::Byte(at, byte)),
        // Bytes that mean something in one of the formats.
        (at(), prop::sample::select(b"0123456789XO.*=:\"{}[]<>/&,-\n\r\t \xff".to_vec()))
            .prop_map(|(at, byte)| Change::Byte(at, byte)),
        (at(), prop::collection::vec(any::<u8>(), 0..40)).prop_map(|(at, bytes)| Change::Insert(at, bytes)),
        (
            at(),
            prop::sample::select(vec!["99999999999999999999", "-1", "1e9", "\u{0}", "é", "null", "1:1 2:2", "\n\n"])
        )
            .prop_map(|(at, text)| Change::Insert(at, text.into())),
        (at(), 0_usize..60).prop_map(|(at, length)| Change::Remove(at, length)),
        (at(), at()).prop_map(|(one, other)| Change::SwapLines(one, other)),
        (at(), 1_usize..300).prop_map(|(at, times)| Change::RepeatLine(at, times)),
        (at(), at(), 0_usize..200).prop_map(|(at, file, length)| Change::Paste(at, file, length)),
    ]
}

fn apply(bytes: &mut Vec<u8>, change: Change) {
    let place = |at: usize, bytes: &[u8]| at % (bytes.len() + 1);
    match change {
        Change::Cut(at) => bytes.truncate(place(at, bytes)),
        Change::Keep(at) => drop(bytes.drain(..place(at, bytes))),
        Change::Byte(at, byte) => {
            let at = place(at, bytes);
            if let Some(old) = bytes.get_mut(at) {
                *old = byte;
            }
        }
        Change::Insert(at, new) => {
            let at = place(at, bytes);
            bytes.splice(at..at, new);
        }
        Change::Remove(at, length) => {
            let at = place(at, bytes);
            let end = (at + length).min(bytes.len());
            bytes.drain(at..end);
        }
        Change::SwapLines(one, other) => on_lines(bytes, |lines| {
            let (one, other) = (one % lines.len(), other % lines.len());
            lines.swap(one, other);
        }),
        Change::RepeatLine(at, times) => on_lines(bytes, |lines| {
            let at = at % lines.len();
            let line = lines[at].clone();
            lines.splice(at..at, std::iter::repeat_n(line, times));
        }),
        Change::Paste(at, file, length) => {
            let other = &FILES[file % FILES.len()];
            let from = file % other.len();
            let piece = other[from..(from + length).min(other.len())].to_vec();
            apply(bytes, Change::Insert(at, piece));
        }
    }
}

fn on_lines(bytes: &mut Vec<u8>, change: impl FnOnce(&mut Vec<Vec<u8>>)) {
    let mut lines: Vec<Vec<u8>> = bytes.split_inclusive(|b| *b == b'\n').map(<[u8]>::to_vec).collect();
    if !lines.is_empty() {
        change(&mut lines);
        *bytes = lines.concat();
    }
}

/// Reads bytes that may be anything; what is refused is refused with one line of words.
fn read_anything(bytes: &[u8]) {
    match load(bytes) {
        Ok((format, save)) => assert!(store(&save, format).is_ok()),
        Err(error) => {
            let told = error.to_string();
            assert!(told.len() > 20 && !told.contains('\n'), "{told:?}");
            assert!(told.len() < 1000, "{told:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, rng_seed: RngSeed::Fixed(2026), ..ProptestConfig::default() })]

    #[test]
    fn changed_files_are_read_or_refused_with_a_sentence(
        file in any::<prop::sample::Index>(),
        changes in prop::collection::vec(change(), 1..6),
    ) {
        let mut bytes = file.get(&FILES).clone();
        for change in changes {
            apply(&mut bytes, change);
        }
        read_anything(&bytes);
    }

    #[test]
    fn random_bytes_after_each_beginning_are_refused_with_a_sentence(
        beginning in prop::sample::select(vec!["", "{", "<save>", "6*7\n", "6COULEURS\n2\n0\n5\n", "\u{feff}{\"quadrille\":"]),
        bytes in prop::collection::vec(any::<u8>(), 0..400),
    ) {
        read_anything(&[beginning.as_bytes(), &bytes].concat());
    }
}

#[test]
fn every_truncation_is_refused_or_still_a_whole_game() {
    for file in FILES.iter().filter(|file| file.len() < 6000) {
        for length in 0..file.len() {
            read_anything(&file[..length]);
        }
    }
}

#[test]
fn enlarged_files_are_refused_before_they_are_read() {
    for file in FILES.iter() {
        let mut large = file.clone();
        large.resize(5 << 20, b' ');
        assert!(load(&large).unwrap_err().to_string().contains("larger than"));
    }
}
