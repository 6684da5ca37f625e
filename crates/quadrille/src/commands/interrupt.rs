//! Ctrl+C in long work: whoever does it is told to stop, and keeps what is finished.

use std::io::{self, IsTerminal as _, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{process, thread};

use quadrille_arena::end_programs;
use quadrille_engine::Stop;

/// Listens to Ctrl+C.
#[derive(Debug)]
pub(super) struct Interrupt {
    stop: Stop,
    works: Arc<AtomicBool>,
}

impl Interrupt {
    /// From now on Ctrl+C ends the program, and those that it started, at once.
    pub(super) fn listen(told: Option<String>) -> Interrupt {
        // Not behind a bar of progress.
        let told = told.map(|told| if io::stderr().is_terminal() { format!("\n{told}") } else { told });
        let (stop, works) = (Stop::new(), Arc::new(AtomicBool::new(false)));
        let (thrown, does_work) = (stop.clone(), Arc::clone(&works));
        let listen = move || {
            let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_io().build() else { return };
            runtime.block_on(async {
                while tokio::signal::ctrl_c().await.is_ok() {
                    if thrown.is_stopped() || !does_work.load(Ordering::Relaxed) {
                        end_programs();
                        process::exit(130);
                    }
                    thrown.stop();
                    if let Some(told) = &told {
                        let _ = writeln!(io::stderr(), "{told}");
                    }
                }
            });
        };
        // Without a thread Ctrl+C ends the program as ever.
        drop(thread::Builder::new().name("ctrl-c".into()).spawn(listen));
        Interrupt { stop, works }
    }

    /// Now there is work: Ctrl+C throws what is given, which is told; asked again, the program ends
    /// at once.
    pub(super) fn throws(&self) -> Stop {
        self.works.store(true, Ordering::Relaxed);
        self.stop.clone()
    }
}
