//! The full screen: the games drawn from session scenes, played with keys and mouse.
//!
//! [`App`] is the state and the picture, and knows nothing of the real terminal: tests
//! press its keys and look at its screens. [`run`] gives it a terminal. Computers think
//! in threads of their own and are only ever asked whether they are done, so the screen
//! never waits for them.

mod app;
mod board;
mod ending;
mod form;
mod keys;
mod list;
mod look;
mod page;
mod panel;
mod picker;
mod saves;
mod seats;
mod tiles;
mod view;
mod worths;

use std::io;
use std::panic;
use std::thread;
use std::time::{Duration, Instant};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use ratatui::crossterm::execute;

pub use app::{App, Start};
use ending::Ending;
pub use look::{Depth, Look};

/// How long the screen waits for a key before it looks whether a computer is done.
const BEAT: Duration = Duration::from_millis(40);

/// Plays on the real terminal until somebody leaves; the terminal is given back as it
/// was, also when the program fails or is told to end.
///
/// # Errors
/// When the terminal fails.
pub fn run(app: &mut App<'_>) -> io::Result<()> {
    let ending = Ending::listen()?;
    let mut terminal = ratatui::try_init()?;
    // A terminal without a mouse has only less to tell.
    let _ = execute!(io::stdout(), EnableMouseCapture);
    panic::set_hook(for_this_thread(panic::take_hook()));
    let result = play(&mut terminal, app, &ending);
    // A signal ends the program before the terminal is dropped, which does this otherwise.
    let _ = terminal.show_cursor();
    let _ = execute!(io::stdout(), DisableMouseCapture);
    ratatui::restore();
    ending.follow()?;
    result
}

type Hook = Box<dyn Fn(&panic::PanicHookInfo<'_>) + Send + Sync>;

/// A panic of this thread ends the program, and ratatui's hook gives the terminal back
/// first. One of a computer's thread does not: it is caught and told, and must leave the
/// terminal alone.
fn for_this_thread(hook: Hook) -> Hook {
    let here = thread::current().id();
    Box::new(move |info| {
        if thread::current().id() == here {
            let _ = execute!(io::stdout(), DisableMouseCapture);
            hook(info);
        }
    })
}

fn play(terminal: &mut DefaultTerminal, app: &mut App<'_>, ending: &Ending) -> io::Result<()> {
    let mut resized = true;
    while !app.is_done() && !ending.is_asked() {
        if app.take_changed() || resized {
            terminal.draw(|frame| app.draw(frame))?;
        }
        resized = false;
        if event::poll(BEAT)? {
            match event::read()? {
                Event::Key(key) if key.is_press() => app.press(key, Instant::now()),
                Event::Mouse(mouse) => app.mouse(mouse, terminal.size()?, Instant::now()),
                Event::Resize(..) => resized = true,
                _ => {}
            }
        }
        app.tick(Instant::now());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn a_panic_of_another_thread_leaves_the_terminal_alone() {
        let given_back = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&given_back);
        let usual = panic::take_hook();
        panic::set_hook(for_this_thread(Box::new(move |_| {
            count.fetch_add(1, Ordering::Relaxed);
        })));
        let other = thread::spawn(|| panic!("for the test")).join();
        let after_other = given_back.load(Ordering::Relaxed);
        let here = panic::catch_unwind(|| panic!("for the test"));
        panic::set_hook(usual);
        assert!(other.is_err() && here.is_err());
        assert_eq!((after_other, given_back.load(Ordering::Relaxed)), (0, 1));
    }
}
