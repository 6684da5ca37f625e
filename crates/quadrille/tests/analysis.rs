//! One analysis: the command line, the full screen and the page say the same of a
//! position, and what they say keeps to its rules.

mod program;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use program::quadrille;
use quadrille_core::{AnySetup, Game, Seat};
use quadrille_engine::Limits;
use quadrille_locale::Locale;
use quadrille_session::{BoardPlan, Command, FirstPolicy, Player, SeatSettings, Settings, Table};
use quadrille_terminal::screen::{App, Depth, Look, Start};
use quadrille_web::{Server, ServerOptions};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

/// Three in an open corner against three stones far away: many moves win, and how soon is
/// not known exactly of any.
const MOVES: &str = "5E 1A 5F 1I 6E 9A";
const SETUP: &str = "rows=9 columns=9 align=5";
/// With so many positions the values are always the same.
const NODES: u64 = 200_000;
/// Nothing here takes longer on a slow machine.
const PATIENCE: Duration = Duration::from_mins(3);

fn json(arguments: &[&str]) -> Value {
    let run = quadrille(arguments, "");
    assert_eq!((run.errors.as_str(), run.code), ("", 0), "{arguments:?}");
    serde_json::from_str(&run.output).expect("JSON")
}

/// What the command line says of each move, as people are told: "wins in 6 at most".
fn by_command() -> BTreeMap<String, String> {
    let nodes = NODES.to_string();
    let board = ["analyse", "morpion", "--rows", "9", "--columns", "9", "--align", "5", "--moves", MOVES];
    let found = json(&[&board[..], &["--nodes", &nodes, "--json"]].concat());
    let words = |value: &Value| {
        let at_most = value["plies_at_most"].as_u64();
        let plies = value["plies"].as_u64().or(at_most);
        let within = if at_most.is_some() { " at most" } else { "" };
        match (value["value"].as_str().expect("every move was looked at"), plies) {
            ("win", Some(plies)) => format!("wins in {}{within}", plies.div_ceil(2)),
            ("loss", Some(plies)) => format!("loses in {}{within}", (plies / 2).max(1)),
            ("estimate", _) => format!("≈ {}%", value["chance"].as_u64().expect("hundredths")),
            other => panic!("{other:?} was not expected of {value}"),
        }
    };
    let moves = found["moves"].as_array().expect("moves");
    moves.iter().map(|value| (value["move"].as_str().expect("a move").to_owned(), words(value))).collect()
}

/// What the full screen lists.
fn on_screen(known: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let locale = Locale::new("en").expect("it is shipped");
    let setup = AnySetup::parse(Game::Morpion, SETUP).expect("a setup");
    let seat = |number: u8| SeatSettings {
        name: format!("P{number}"),
        player: Player::Person,
        mark: if number == 1 { 'X' } else { 'O' },
        colour: number - 1,
    };
    let mut table = Table::new(
        Settings {
            board: BoardPlan::of_setup(&setup),
            seats: vec![seat(1), seat(2)],
            first: FirstPolicy::FirstSeat,
            undo_allowed: true,
            hints_allowed: true,
        },
        1,
    )
    .expect("settings without faults");
    for mv in MOVES.split(' ') {
        table.handle(table.at(), Command::Play(mv.into()));
    }
    assert_eq!((table.record().ply(), table.record().turn()), (6, Seat::FIRST));
    let look = Look { depth: Depth::None, ascii: false, light: false };
    let start = Start::Table(Box::new(table));
    let mut app = App::new(start, look, 1, &locale).analysing_within(Limits::nodes(NODES));
    let begun = Instant::now();
    app.press(KeyEvent::new(KeyCode::Char('a'), KeyModifiers::NONE), begun);
    loop {
        app.tick(Instant::now());
        let mut terminal = Terminal::new(TestBackend::new(100, 40)).expect("a test backend does not fail");
        terminal.draw(|frame| app.draw(frame)).expect("a test backend does not fail");
        let buffer = terminal.backend().buffer();
        let rows = (0..40).map(|y| (0..100).map(|x| buffer[(x, y)].symbol()).collect::<String>());
        let listed: BTreeMap<String, String> = rows.filter_map(|row| entry(&row)).collect();
        // Rounds before the last say something else of some moves.
        if listed.len() >= 10 && listed.iter().all(|(mv, words)| known.get(mv) == Some(words)) {
            return listed;
        }
        assert!(begun.elapsed() < PATIENCE, "the screen lists {listed:#?}, the command {known:#?}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A move and what it is worth, where a row of the screen ends with them, or with the sign
/// that there is more below.
fn entry(row: &str) -> Option<(String, String)> {
    let words = ["wins in", "loses in", "≈"].iter().find_map(|word| row.find(word))?;
    let mv = row[..words].trim_end().rsplit(' ').next()?;
    Some((mv.to_owned(), row[words..].trim_end_matches([' ', '▴', '▾']).to_owned()))
}

/// What the page lists when the analysis is done.
async fn on_page() -> BTreeMap<String, String> {
    let options = ServerOptions {
        language: "en".into(),
        no_pause: true,
        seed: Some(1),
        analysis: Some(Limits::nodes(NODES)),
        ..ServerOptions::default()
    };
    let server = Server::bind(options).await.expect("a free port");
    let address = server.address();
    tokio::spawn(server.run(std::future::pending()));
    let mut request = format!("ws://{address}/socket").into_client_request().expect("an address");
    request.headers_mut().insert("Origin", format!("http://{address}").parse().expect("a header"));
    let stream = TcpStream::connect(address).await.expect("it listens");
    let (mut socket, _) = client_async(request, stream).await.expect("it opens a socket");
    let link = format!("/p/morpion?{}&moves={}", SETUP.replace(' ', "&"), MOVES.replace(' ', ","));
    for said in [
        json!({ "do": "hello", "language": "en", "screen": "game", "version": "" }),
        json!({ "do": "open", "link": link }),
        json!({ "do": "analyse", "on": true }),
    ] {
        socket.send(Message::text(said.to_string())).await.expect("it listens");
    }
    loop {
        let heard = tokio::time::timeout(PATIENCE, socket.next()).await.expect("news comes").expect("it stays open");
        let Message::Text(text) = heard.expect("a message") else { continue };
        let heard: Value = serde_json::from_str(text.as_str()).expect("JSON");
        if heard["is"] != "patch" {
            continue;
        }
        socket.send(Message::text(json!({ "do": "seen" }).to_string())).await.expect("it listens");
        let patches = heard["patches"].as_array().expect("patches");
        let analysis = patches.iter().find(|patch| patch[0] == "analysis").and_then(|patch| patch[1].as_str());
        // The best line comes last.
        if let Some(html) = analysis.filter(|html| html.contains("class=\"line\"")) {
            return rows(html);
        }
    }
}

/// The rows of the table of values.
fn rows(html: &str) -> BTreeMap<String, String> {
    let table = html.split("<tbody>").nth(1).and_then(|rest| rest.split("</tbody>").next()).expect("a table");
    let between = |text: &str, open: &str, close: &str| {
        let from = text.find(open)? + open.len();
        Some(text[from..].split(close).next()?.to_owned())
    };
    let row = |row: &str| Some((between(row, "data-foresee=\"", "\"")?, between(row, "<td>", "</td>")?));
    table.split("</tr>").filter_map(row).collect()
}

/// The three faces of one analysis.
#[tokio::test(flavor = "multi_thread")]
async fn the_command_the_screen_and_the_page_say_the_same() {
    let known = by_command();
    assert_eq!(known.len(), 75);
    let wins = known.values().filter(|words| words.starts_with("wins in")).count();
    assert!((2..=10).contains(&wins), "{known:#?}");
    let page = on_page().await;
    assert_eq!(page.len(), 10);
    for (mv, words) in &page {
        assert_eq!(known.get(mv), Some(words), "{mv}: {page:#?}");
    }
    let screen = tokio::task::block_in_place(|| on_screen(&known));
    for listed in [&page, &screen] {
        let shown = listed.values().filter(|words| words.starts_with("wins in")).count();
        assert_eq!(shown, wins, "every proved win is listed above guesses: {listed:#?}");
    }
}

/// Before, 201 of 223 cells were called best that nobody had looked at, after 47 seconds.
#[test]
fn a_large_board_is_analysed_within_its_time_and_what_was_not_seen_is_not_best() {
    let board = ["analyse", "morpion", "--rows", "15", "--columns", "15", "--align", "5", "--moves", "8H 9I"];
    let begun = Instant::now();
    let found = json(&[&board[..], &["--time", "2s", "--json"]].concat());
    assert!(begun.elapsed() < Duration::from_mins(1), "{:?}", begun.elapsed());
    assert!(found["seconds"].as_f64().expect("seconds") < 60.0, "{}", found["seconds"]);
    let moves = found["moves"].as_array().expect("moves");
    assert_eq!(moves.len(), 223);
    let unseen: Vec<&Value> = moves.iter().filter(|mv| mv["value"].is_null()).map(|mv| &mv["move"]).collect();
    let best = found["best"].as_array().expect("best");
    assert!(best.len() < 20 && best.iter().all(|mv| !unseen.contains(&mv)), "{best:?}");
    assert!(!best.contains(&json!("15O")), "{best:?}");
}

/// A proof that is not found goes on to its limit, and the refusal says what was tried.
#[test]
fn solve_goes_on_to_its_limit_and_says_what_it_tried() {
    let begun = Instant::now();
    let board = ["solve", "morpion", "--rows", "9", "--columns", "9", "--align", "6", "--time", "3s"];
    let run = quadrille(&[&["--language", "en"], &board[..]].concat(), "");
    assert!(begun.elapsed() >= Duration::from_secs(3), "{:?}", begun.elapsed());
    assert!(run.output.starts_with("the side to move does not lose: it wins, or it is a draw"), "{}", run.output);
    assert_eq!(run.code, 1);
    for tried in ["every line of play", "wins by threats of four", "pairings of cells", "deeper and deeper search"] {
        assert!(run.errors.contains(tried), "{}", run.errors);
    }
}

#[test]
fn limits_are_read_in_the_same_words_everywhere() {
    for (option, value) in [("--time", "soon"), ("--nodes", "many")] {
        for command in ["solve", "analyse"] {
            let run = quadrille(&["--language", "en", command, "morpion", option, value], "");
            assert_eq!((run.output.as_str(), run.code), ("", 2));
            assert!(run.errors.contains(&format!("\"{value}\" will not do for {option} ")), "{}", run.errors);
        }
    }
}
