//! Opening the page: in a window of its own where a browser offers that, else in the
//! default browser.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// How the page was opened.
#[derive(Debug)]
pub enum Opened {
    /// In a window that belongs to the game; the program ends with it.
    Window,
    /// In a tab of somebody's browser.
    Tab,
    /// There is no display or no browser.
    Nowhere,
}

/// Browsers of the Chromium family, which have app windows.
const BROWSERS: [&str; 8] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "brave-browser",
    "vivaldi",
];

/// Programs that open an address in the default browser.
const OPENERS: [&str; 2] = ["xdg-open", "open"];

/// Opens the page.
#[must_use]
pub fn open(url: &str) -> Opened {
    if !has_display() {
        return Opened::Nowhere;
    }
    if let Some(browser) = BROWSERS.iter().find_map(|name| find_program(name)) {
        let app = format!("--app={url}");
        if start(&browser, &[&app, "--window-size=1280,860"]).is_some() {
            return Opened::Window;
        }
    }
    match OPENERS.iter().find_map(|name| find_program(name)) {
        Some(opener) if start(&opener, &[url]).is_some() => Opened::Tab,
        _ => Opened::Nowhere,
    }
}

fn has_display() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(target_os = "macos", target_os = "windows")) || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

fn find_program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| is_program(file))
}

#[cfg(unix)]
fn is_program(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    file.metadata().is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(file: &Path) -> bool {
    file.is_file()
}

fn start(program: &Path, arguments: &[&str]) -> Option<Child> {
    Command::new(program).args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok()
}
