// Any text given to the loader of one format: it never panics, and what it takes comes back
// unchanged when it is written and read again. Included by a target that names its `format`.
libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(save) = format::read(text) {
        let written = format::write(&save).expect("a format holds what it has read");
        let again = format::read(&written).expect("what was written is read");
        assert_eq!(again, save);
    }
});
