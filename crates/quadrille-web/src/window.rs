//! Opening the page: in a window of its own where a browser offers that, else in the
//! default browser. `QUADRILLE_BROWSER` names another browser for the window, with
//! arguments of its own: `QUADRILLE_BROWSER="chromium --incognito"`.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// How the page was opened.
#[derive(Debug)]
pub enum Opened {
    /// In a window that belongs to the game; the program ends with it. The process may
    /// hand the window to a browser that runs already, and end at once.
    Window(Child),
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

/// Opens the page in a window of its own, else in a tab.
#[must_use]
pub fn open(url: &str) -> Opened {
    if !has_display() {
        return Opened::Nowhere;
    }
    let wanted = std::env::var("QUADRILLE_BROWSER").unwrap_or_default();
    let mut words = wanted.split_whitespace();
    let browser = match words.next() {
        Some(name) => find_program(name),
        None => BROWSERS.iter().find_map(|name| find_program(name)),
    };
    let app = format!("--app={url}");
    let arguments: Vec<&str> = words.chain([app.as_str(), "--window-size=1280,860"]).collect();
    match browser.and_then(|browser| start(&browser, &arguments)) {
        Some(process) => Opened::Window(process),
        None => open_tab(url),
    }
}

/// Opens the page in a tab of the default browser.
#[must_use]
pub fn open_tab(url: &str) -> Opened {
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
    if name.contains('/') {
        return Some(PathBuf::from(name)).filter(|file| is_program(file));
    }
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
