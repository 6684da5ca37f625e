//! The program itself: the window it opens on a screen of its own (Xvfb), and when it
//! ends.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::support::Browser;
use crate::support::driver::{driver, session};
use crate::support::servers::{Process, program, told};

const PATIENCE: Duration = Duration::from_mins(1);
/// Longer than a window may be away before the program ends (3 s).
const LONG: Duration = Duration::from_secs(5);

/// A screen that nobody sees.
fn screen() -> (Process, String) {
    let started = Command::new("Xvfb")
        .args(["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let mut xvfb = started.expect("Xvfb is needed (apt-get install xvfb)");
    let display = told(&mut xvfb, "").expect("Xvfb says its display");
    (Process(xvfb), format!(":{display}"))
}

/// Starts the program with surroundings of its own; gives its address.
fn start(folder: &Path, arguments: &[&str], surroundings: &[(&str, &str)]) -> (Process, String) {
    let mut command = Command::new(program());
    command.args(arguments).arg("--data").arg(folder.join("data"));
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env("HOME", folder);
    command.envs(surroundings.iter().copied());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::inherit()).spawn().unwrap();
    let url = told(&mut child, "http://").expect("the program says its address");
    (Process(child), format!("http://{}", url.trim_end_matches('/')))
}

fn is_running(process: &mut Process) -> bool {
    process.0.try_wait().unwrap().is_none()
}

/// Waits until a process has ended by itself.
async fn ended(process: &mut Process) -> ExitStatus {
    let end = Instant::now() + PATIENCE;
    loop {
        if let Some(status) = process.0.try_wait().unwrap() {
            return status;
        }
        assert!(Instant::now() < end, "it goes on");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn interrupt(process: &mut Process) {
    assert!(is_running(process));
    let sent = Command::new("kill").args(["-INT", &process.0.id().to_string()]).status().unwrap();
    assert!(sent.success());
    assert!(ended(process).await.success(), "Ctrl+C is a good end");
}

/// Waits for a file and gives its first line.
async fn first_line(file: &Path) -> String {
    let end = Instant::now() + PATIENCE;
    loop {
        if let Some(line) = fs::read_to_string(file).ok().and_then(|text| text.lines().next().map(str::to_owned)) {
            return line;
        }
        assert!(Instant::now() < end, "{} never came", file.display());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn r047_g16_the_program_ends_with_its_window_and_not_with_a_reload() {
    let _turn = crate::support::turn().await;
    let folder = tempfile::tempdir().unwrap();
    let (_screen, display) = screen();
    let profile = folder.path().join("profile");
    let browser = format!(
        "chromium --no-sandbox --disable-gpu --no-first-run --remote-debugging-port=0 --user-data-dir={}",
        profile.display()
    );
    for quits in [false, true] {
        let _ = fs::remove_file(profile.join("DevToolsActivePort"));
        let surroundings = [("DISPLAY", display.as_str()), ("QUADRILLE_BROWSER", &browser)];
        let (mut game, url) = start(folder.path(), &[], &surroundings);
        let port = first_line(&profile.join("DevToolsActivePort")).await;
        let (_driver, address) = driver();
        let client = session(&address, json!({ "debuggerAddress": format!("127.0.0.1:{port}") })).await;
        let connected = async || {
            let end = Instant::now() + PATIENCE;
            while client.execute("return document.documentElement?.dataset.connected ?? ''", vec![]).await.unwrap()
                != "yes"
            {
                assert!(Instant::now() < end, "the page is never connected");
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        connected().await;
        // A window of its own: no tabs, no address.
        assert!(client.current_url().await.unwrap().as_str().starts_with(&url));
        let mode =
            "return matchMedia('(display-mode: standalone)').matches && !matchMedia('(display-mode: browser)').matches";
        assert_eq!(client.execute(mode, vec![]).await.unwrap(), true);
        for _ in 0..3 {
            client.refresh().await.unwrap();
            connected().await;
        }
        tokio::time::sleep(LONG).await;
        assert!(is_running(&mut game), "a reload is no end");
        if quits {
            let script = "import('/assets/actions.js').then((page) => page.act('quit'))";
            client.execute(script, vec![]).await.unwrap();
        } else {
            client.close_window().await.unwrap();
        }
        assert!(ended(&mut game).await.success());
        let end = Instant::now() + PATIENCE;
        while client.windows().await.is_ok_and(|windows| !windows.is_empty()) {
            assert!(Instant::now() < end, "the window stays");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tab_may_come_and_go() {
    let folder = tempfile::tempdir().unwrap();
    // The default browser is one that only writes down what it is to open.
    let opener = folder.path().join("xdg-open");
    fs::write(&opener, format!("#!/bin/sh\necho \"$1\" > {}/opened\n", folder.path().display())).unwrap();
    fs::set_permissions(&opener, fs::Permissions::from_mode(0o755)).unwrap();
    let path = folder.path().to_str().unwrap();
    let (mut game, url) = start(folder.path(), &[], &[("DISPLAY", ":1"), ("PATH", path)]);
    assert_eq!(first_line(&folder.path().join("opened")).await, format!("{url}/"));
    let browser = Browser::open(&url).await;
    browser.end().await;
    tokio::time::sleep(LONG).await;
    interrupt(&mut game).await;
    // A browser that cannot be started gives way to the default one.
    fs::remove_file(folder.path().join("opened")).unwrap();
    let failing = folder.path().join("failing");
    fs::write(&failing, "#!/bin/sh\nexit 1\n").unwrap();
    fs::set_permissions(&failing, fs::Permissions::from_mode(0o755)).unwrap();
    let surroundings = [("DISPLAY", ":1"), ("PATH", path), ("QUADRILLE_BROWSER", failing.to_str().unwrap())];
    let (mut game, url) = start(folder.path(), &[], &surroundings);
    assert_eq!(first_line(&folder.path().join("opened")).await, format!("{url}/"));
    interrupt(&mut game).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_display_or_with_no_open_it_serves_until_ctrl_c() {
    let folder = tempfile::tempdir().unwrap();
    let (mut unseen, first) = start(folder.path(), &[], &[]);
    let other = tempfile::tempdir().unwrap();
    let (mut told_not_to, second) = start(other.path(), &["--no-open"], &[("DISPLAY", ":1")]);
    let browser = Browser::open(&first).await;
    browser.go(&second).await;
    browser.end().await;
    tokio::time::sleep(LONG).await;
    interrupt(&mut unseen).await;
    interrupt(&mut told_not_to).await;
}
