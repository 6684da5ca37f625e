//! Signals that end this program end the programs that it started, which a terminal's Ctrl+C
//! does not reach (`end_programs`).

/// Who answers the signals while programs play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answers {
    /// Nobody: they end the program.
    Nobody,
    /// The command answers Ctrl+C itself.
    CtrlC,
    /// The full screen answers all of them, in a moment.
    All,
}

/// How long the full screen has to end by itself.
#[cfg(unix)]
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(2);

/// Listens from now on.
///
/// # Errors
/// When the system refuses.
#[cfg(unix)]
pub(crate) fn listen(answers: Answers) -> std::io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    // SIGHUP is left as it was, for `nohup`.
    let signals: &[std::ffi::c_int] = match answers {
        Answers::Nobody => &[SIGINT, SIGTERM],
        Answers::CtrlC => &[SIGTERM],
        Answers::All => &[SIGHUP, SIGINT, SIGTERM],
    };
    let mut signals = Signals::new(signals)?;
    let follow = move || {
        for signal in signals.forever() {
            quadrille_arena::end_programs();
            if answers == Answers::All {
                std::thread::sleep(PATIENCE);
            }
            let _ = emulate_default_handler(signal);
        }
    };
    std::thread::Builder::new().name("ending".into()).spawn(follow).map(drop)
}

/// Other systems end the programs with this one.
#[cfg(not(unix))]
pub(crate) fn listen(_: Answers) -> std::io::Result<()> {
    Ok(())
}
