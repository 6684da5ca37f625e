//! Ctrl+C in long work: whoever does it is told to stop, and keeps what is finished.

use std::{process, thread};

use quadrille_engine::Stop;

/// What is thrown by Ctrl+C; asked again, the program ends at once.
pub(super) fn stop_at_ctrl_c() -> Stop {
    let stop = Stop::new();
    let thrown = stop.clone();
    let listen = move || {
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_io().build() else { return };
        runtime.block_on(async {
            while tokio::signal::ctrl_c().await.is_ok() {
                if thrown.is_stopped() {
                    process::exit(130);
                }
                thrown.stop();
            }
        });
    };
    // Without a thread Ctrl+C ends the program as ever.
    drop(thread::Builder::new().name("ctrl-c".into()).spawn(listen));
    stop
}
