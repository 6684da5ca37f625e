//! Any text given to the loader of this format: it never panics, and what it takes comes
//! back unchanged when it is written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quadrille_format::native as format;

fuzz_target!(|text: &str| {
    if let Ok(save) = format::read(text) {
        let written = format::write(&save);
        let again = format::read(&written).expect("what was written is read");
        assert_eq!(again, save);
    }
});
