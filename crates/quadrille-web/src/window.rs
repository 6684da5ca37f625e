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

/// Where they stand on systems that keep programs outside the PATH: which system, the variable
/// that names a folder, and the rest of the path.
const INSTALLED: [(&str, &str, &str); 6] = [
    ("windows", "ProgramFiles", r"Google\Chrome\Application\chrome.exe"),
    ("windows", "ProgramFiles(x86)", r"Google\Chrome\Application\chrome.exe"),
    ("windows", "ProgramFiles(x86)", r"Microsoft\Edge\Application\msedge.exe"),
    ("windows", "ProgramFiles", r"Microsoft\Edge\Application\msedge.exe"),
    ("macos", "", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    ("macos", "", "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge"),
];

/// What opens an address in the default browser, with the words before the address.
fn opener(system: &str) -> (&'static str, &'static [&'static str]) {
    match system {
        "macos" => ("open", &[]),
        // The shell would read the address's signs; this does not.
        "windows" => ("rundll32", &["url.dll,FileProtocolHandler"]),
        _ => ("xdg-open", &[]),
    }
}

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
        None => BROWSERS.iter().find_map(|name| find_program(name)).or_else(|| {
            let variable = |name: &str| std::env::var_os(name).map(PathBuf::from);
            installed(std::env::consts::OS, variable).into_iter().find(|file| is_program(file))
        }),
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
    let (name, words) = opener(std::env::consts::OS);
    let arguments: Vec<&str> = words.iter().copied().chain([url]).collect();
    match find_program(name).and_then(|opener| start(&opener, &arguments)) {
        Some(_) => Opened::Tab,
        None => Opened::Nowhere,
    }
}

/// Where browsers may stand on a system.
fn installed(system: &str, variable: impl Fn(&str) -> Option<PathBuf>) -> Vec<PathBuf> {
    let of_system = INSTALLED.iter().filter(|(of, ..)| *of == system);
    let path = |(_, folder, rest): &(&str, &str, &str)| match *folder {
        "" => Some(PathBuf::from(rest)),
        folder => variable(folder).map(|folder| folder.join(rest)),
    };
    of_system.filter_map(path).collect()
}

fn has_display() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(target_os = "macos", target_os = "windows")) || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

fn find_program(name: &str) -> Option<PathBuf> {
    if name.contains(std::path::is_separator) {
        return Some(PathBuf::from(name)).filter(|file| is_program(file));
    }
    let (path, name) = (std::env::var_os("PATH")?, format!("{name}{}", std::env::consts::EXE_SUFFIX));
    std::env::split_paths(&path).map(|folder| folder.join(&name)).find(|file| is_program(file))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_system_has_its_browsers_and_its_opener() {
        let variable = |name: &str| (name == "ProgramFiles").then(|| PathBuf::from("programs"));
        let windows = installed("windows", variable);
        assert_eq!(windows.len(), 2);
        assert!(windows.iter().all(|file| file.starts_with("programs")), "{windows:?}");
        assert_eq!(installed("macos", variable).len(), 2);
        assert!(installed("linux", variable).is_empty());
        assert_eq!(["linux", "macos", "windows"].map(|system| opener(system).0), ["xdg-open", "open", "rundll32"]);
    }
}
