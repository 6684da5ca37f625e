//! Any bytes given to `load`, and what it takes drawn and written in every format.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quadrille_format::sheet::{self, Paper};
use quadrille_format::{Format, load, store, svg, text_board};

fuzz_target!(|bytes: &[u8]| {
    if let Ok((format, save)) = load(bytes) {
        let _ = (text_board(save.record(), &save.marks(), &[]), svg(&save), sheet::position(&save, Paper::A4, "Partie"));
        for other in Format::ALL {
            let written = store(&save, other);
            assert!(written.is_ok() || other != format, "a format holds what it has read");
        }
    }
});
