//! Signals that ask the program to end (`kill`, a window that is closed): the screen hears of
//! them between two pictures, so that the terminal is given back first. Where there is no
//! terminal any more, waiting for its keys may never end: then the signal does what it does
//! where nobody listens.

#[cfg(unix)]
mod unix {
    use std::ffi::c_int;
    use std::io::{self, Read as _};
    use std::os::unix::net::UnixStream;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;
    use std::time::Duration;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::{flag, low_level};

    /// How long the screen has to end by itself.
    const PATIENCE: Duration = Duration::from_secs(1);

    /// Which signal came.
    #[derive(Debug)]
    pub(in crate::screen) struct Ending(Arc<AtomicUsize>);

    impl Ending {
        /// Listens from now on.
        ///
        /// # Errors
        /// When the system refuses.
        pub(in crate::screen) fn listen() -> io::Result<Ending> {
            let came = Arc::new(AtomicUsize::new(0));
            let (mut told, tell) = UnixStream::pair()?;
            for signal in [SIGHUP, SIGINT, SIGTERM] {
                flag::register_usize(signal, Arc::clone(&came), signal as usize)?;
                low_level::pipe::register(signal, tell.try_clone()?)?;
            }
            let ending = Ending(Arc::clone(&came));
            thread::Builder::new().name("ending".into()).spawn(move || {
                if told.read(&mut [0]).is_ok() {
                    thread::sleep(PATIENCE);
                    let _ = Ending(came).follow();
                }
            })?;
            Ok(ending)
        }

        /// Is the program asked to end?
        pub(in crate::screen) fn is_asked(&self) -> bool {
            self.0.load(Ordering::Relaxed) != 0
        }

        /// Ends the program as the signal does where nobody listens, so that whoever started
        /// it knows why.
        pub(in crate::screen) fn follow(&self) -> io::Result<()> {
            match self.0.load(Ordering::Relaxed) {
                0 => Ok(()),
                signal => low_level::emulate_default_handler(signal as c_int),
            }
        }
    }
}

#[cfg(not(unix))]
mod elsewhere {
    use std::io;

    /// Other systems end the program themselves.
    #[derive(Debug)]
    pub(in crate::screen) struct Ending;

    impl Ending {
        pub(in crate::screen) fn listen() -> io::Result<Ending> {
            Ok(Ending)
        }

        pub(in crate::screen) fn is_asked(&self) -> bool {
            false
        }

        pub(in crate::screen) fn follow(&self) -> io::Result<()> {
            Ok(())
        }
    }
}

#[cfg(not(unix))]
pub(super) use elsewhere::Ending;
#[cfg(unix)]
pub(super) use unix::Ending;
