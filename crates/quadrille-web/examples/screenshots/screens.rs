//! Every screen, and how it is reached.

use std::fmt::Write as _;
use std::time::Duration;

use quadrille_core::{AnyRecord, AnySetup, Game};

use crate::support::Browser;

/// How a screen is reached.
pub(crate) enum Screen {
    /// By its address.
    Page(&'static str),
    /// By its address, where no page of a table is.
    Plain(&'static str),
    /// The form of a game.
    Settings(Game),
    /// A game of a kind, so many moves of it played by chance, and what is opened there.
    Chance(Game, usize, Opened),
    /// A table by its link, and what is opened there.
    Table(&'static str, Opened),
    /// A dialog, after the move of a computer.
    Dialog(&'static str),
    /// Coloured cells, so many a side; brought closer or whole.
    Large(u16, bool),
    /// The first screen of a server for several, and a table there.
    Lobby,
    Room,
}

/// What is opened at a table.
pub(crate) enum Opened {
    Nothing,
    Analysis,
    Replay,
    Tree,
    /// The tree, drawn.
    Drawing,
    /// Some moves are made in the palette first.
    Colours,
    /// The same with their values.
    Worths,
    Mistakes,
}

const COLOURS: &str = "/p/six-couleurs?cells=vbojirvbojir/bojirvbojirv/rojvbXojvbir/ojvbirovjbir/jvbiroXvbiro/vbirojvbiroj/birojvbiXojv/irojvbirojvb/rojvbirojvbi/ojvbirojvbir/jvbirojXbiro/vbirojvbirob";
const GOMOKU: &str = "/p/morpion?rows=15&columns=15&align=5&moves=8H,7H,8G,8F,7I,9G,6H,8I,6J,10F";
const WON: &str = "/p/morpion?rows=13&columns=13&align=5&moves=7F,7H,6G,5E,5F,6F,8F,4D,4H,5G,9J,7E,3C,6E,9C,7G,2B,8H";
const FOURS: &str = "/p/puissance4?moves=4,4,3,2,5,6,4,3,3,2";
const WON_FOURS: &str = "/p/puissance4?moves=4,3,3,3,3,4,4,4,6,7,4,6,3,6,6,6,4,6,1,7,7,1,1,1";
const CROWD: &str =
    "/p/morpion?rows=26&columns=26&align=5&players=26&moves=1A,5C,9F,14N,20Z,3K,7B,13M,26A,2B,17Q,11H,4D";

pub(crate) const SCREENS: [(&str, Screen); 45] = [
    ("home", Screen::Page("/")),
    ("settings-morpion", Screen::Settings(Game::ALL[0])),
    ("settings-puissance4", Screen::Settings(Game::ALL[1])),
    ("settings-six-couleurs", Screen::Settings(Game::ALL[2])),
    ("settings-reversi", Screen::Settings(Game::ALL[3])),
    ("morpion", Screen::Table("/p/morpion?moves=2B,1A,3A", Opened::Nothing)),
    ("morpion-analysis", Screen::Table("/p/morpion?moves=2B,1A,3A", Opened::Analysis)),
    ("morpion-end", Screen::Table(WON, Opened::Nothing)),
    ("gomoku", Screen::Table(GOMOKU, Opened::Nothing)),
    ("gomoku-analysis", Screen::Table(GOMOKU, Opened::Analysis)),
    ("gomoku-course", Screen::Table(WON, Opened::Analysis)),
    ("crowd", Screen::Table(CROWD, Opened::Nothing)),
    ("puissance4", Screen::Table(FOURS, Opened::Nothing)),
    ("puissance4-analysis", Screen::Table(WON_FOURS, Opened::Analysis)),
    ("puissance4-over", Screen::Chance(Game::ALL[1], usize::MAX, Opened::Nothing)),
    ("puissance4-replay", Screen::Table(FOURS, Opened::Replay)),
    ("six-couleurs", Screen::Table(COLOURS, Opened::Colours)),
    ("six-couleurs-analysis", Screen::Table(COLOURS, Opened::Worths)),
    ("six-couleurs-over", Screen::Chance(Game::ALL[2], usize::MAX, Opened::Nothing)),
    ("six-couleurs-replay", Screen::Chance(Game::ALL[2], 12, Opened::Replay)),
    ("reversi", Screen::Chance(Game::ALL[3], 14, Opened::Nothing)),
    ("reversi-analysis", Screen::Chance(Game::ALL[3], 14, Opened::Analysis)),
    ("reversi-over", Screen::Chance(Game::ALL[3], usize::MAX, Opened::Nothing)),
    ("large-60", Screen::Large(60, false)),
    ("large-60-near", Screen::Large(60, true)),
    ("large-200", Screen::Large(200, false)),
    ("large-200-near", Screen::Large(200, true)),
    ("tree", Screen::Table("/p/morpion?moves=2B,1A,3A,1C,1B", Opened::Tree)),
    ("tree-drawing", Screen::Table("/p/morpion?moves=2B,1A,3A,1C,1B", Opened::Drawing)),
    ("tree-mcts", Screen::Page("/learn/tree?position=/p/puissance4?moves%3D4,4,5&algorithm=mcts")),
    ("mistakes", Screen::Table("/p/morpion?moves=1A,1B,2A,1C,3A", Opened::Mistakes)),
    ("problems", Screen::Page("/problems")),
    ("problem", Screen::Page("/problems/puissance4/5")),
    ("problem-colours", Screen::Page("/problems/six-couleurs/3")),
    ("lessons", Screen::Page("/lessons")),
    ("lesson", Screen::Page("/lessons/02-fork")),
    ("dialog-why", Screen::Dialog("why")),
    ("dialog-help", Screen::Dialog("help")),
    ("dialog-keys", Screen::Dialog("keys")),
    ("dialog-load", Screen::Dialog("load")),
    ("dialog-share", Screen::Dialog("share")),
    ("dialog-options", Screen::Dialog("options")),
    ("missing", Screen::Plain("/nowhere")),
    ("rooms", Screen::Lobby),
    ("room", Screen::Room),
];

/// Chooses the language of the pages opened from now on.
pub(crate) async fn speak(browser: &Browser, language: &str) {
    browser.ask(&format!("(document.cookie = 'language={language}; path=/', 1)")).await;
}

pub(crate) async fn open(browser: &Browser, url: &str, screen: &Screen) {
    match screen {
        Screen::Page(path) => browser.go(&format!("{url}{path}")).await,
        Screen::Plain(path) => browser.client.goto(&format!("{url}{path}")).await.unwrap(),
        Screen::Settings(game) => {
            browser.go(url).await;
            browser.choose_game(game.name()).await;
        }
        Screen::Chance(game, plies, opened) => {
            table(browser, &format!("{url}{}", by_chance(*game, *plies))).await;
            unfold(browser, url, opened).await;
        }
        Screen::Table(link, opened) => {
            table(browser, &format!("{url}{link}")).await;
            unfold(browser, url, opened).await;
        }
        Screen::Dialog(name) => {
            begin(browser, url, "minimax:depth=3").await;
            browser.ask(&format!("import('/assets/dialogs.js').then((m) => m.openDialog('{name}')) && 1")).await;
            browser.wait(&format!("document.getElementById('dialog-{name}').open && document.querySelector('#dialog-{name} [data-fresh]')?.childElementCount !== 0")).await;
        }
        Screen::Large(side, near) => large(browser, url, *side, *near).await,
        Screen::Lobby => browser.client.goto(url).await.unwrap(),
        Screen::Room => {
            let name = format!("Les Éléphants {}", browser.text("document.documentElement.lang").await);
            browser.client.goto(url).await.unwrap();
            introduce(browser, "Alice").await;
            make_room(browser, url, &name).await;
            browser.start("puissance4", ["person", "level:facile"]).await;
            browser.wait("document.querySelector('[data-stand]')").await;
        }
    }
    tokio::time::sleep(Duration::from_millis(400)).await;
}

/// A table whose second seat has answered the first move.
async fn begin(browser: &Browser, url: &str, engine: &str) {
    browser.go(url).await;
    browser.start("morpion", ["person", engine]).await;
    browser.click("#board [data-move='1A']").await;
    browser.wait_ply(2).await;
}

async fn table(browser: &Browser, link: &str) {
    browser.go(link).await;
    browser.wait("document.documentElement.dataset.screen === 'game' || document.querySelector('dialog[open]')").await;
    browser.ask("(document.querySelector('dialog[open] [data-accept-link]')?.click(), 1)").await;
    browser
        .wait("document.documentElement.dataset.screen === 'game' && document.getElementById('board') && !document.querySelector('dialog[open]')")
        .await;
    // Without what is said of the game that gave way.
    browser.reload().await;
}

async fn unfold(browser: &Browser, url: &str, opened: &Opened) {
    match opened {
        Opened::Nothing => {}
        Opened::Analysis | Opened::Mistakes => {
            browser.ask("document.getElementById('tab-analysis').click()").await;
            browser.wait("document.querySelector('#analysis .line, #analysis .empty')").await;
            tokio::time::sleep(Duration::from_secs(2)).await;
            if matches!(opened, Opened::Mistakes) {
                browser.wait("document.querySelector('#analysis a[href*=mistakes]')").await;
                browser.ask("document.querySelector('#analysis a[href*=mistakes]').click()").await;
                browser.wait("document.querySelector('.step .board-place #board')").await;
            }
        }
        Opened::Replay => {
            browser.press("V").await;
            browser.press("Home").await;
        }
        Opened::Tree | Opened::Drawing => {
            browser.go(&format!("{url}/tree")).await;
            browser.wait("Number(document.getElementById('walk').max) > 40").await;
            browser.ask("(document.getElementById('walk').value = 40, document.getElementById('walk').dispatchEvent(new Event('input', { bubbles: true })))").await;
            if matches!(opened, Opened::Drawing) {
                browser.ask("document.querySelector('[data-view=drawing]').click()").await;
                browser.wait("document.querySelectorAll('#drawn .box').length > 5").await;
            }
        }
        Opened::Colours | Opened::Worths => {
            for _ in 0..8 {
                browser.ask("[...document.querySelectorAll('#palette button:not(:disabled)')].sort((a, b) => b.dataset.cells.length - a.dataset.cells.length)[0]?.click()").await;
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
            if matches!(opened, Opened::Worths) {
                browser.ask("document.getElementById('tab-analysis').click()").await;
                browser.wait("document.querySelectorAll('#palette .swatch-worth').length > 2").await;
                browser.wait("document.querySelectorAll('#analysis .line li').length > 3").await;
            }
        }
    }
}

async fn large(browser: &Browser, url: &str, side: u16, near: bool) {
    browser.go(&format!("{url}/#settings")).await;
    let game = Game::ALL[2];
    if browser.ask(&format!("document.querySelector('input[value={game}]').checked")).await == false {
        browser.choose_game(game.name()).await;
    }
    for field in ["rows", "columns"] {
        let script = "const side = document.getElementById(arguments[0]); side.value = arguments[1]; \
            side.dispatchEvent(new Event('change', { bubbles: true }))";
        if browser.text(&format!("document.getElementById('{field}').value")).await != side.to_string() {
            browser.heard_after(script, vec![field.into(), side.into()]).await;
        }
    }
    browser.choose("#seat-2-player", "person").await;
    browser.launch().await;
    browser.wait("document.querySelector('canvas.tiles')?.width > 100").await;
    if near {
        for _ in 0..6 {
            browser.press("+").await;
        }
    }
}

pub(crate) async fn make_room(browser: &Browser, url: &str, name: &str) {
    browser.client.goto(url).await.unwrap();
    browser.ask(&format!("(document.querySelector('#make-room [name=name]').value = '{name}', document.querySelector('#make-room [type=submit]').click(), 1)")).await;
    browser.wait("document.documentElement.dataset.connected").await;
}

/// The name is known already: nobody is asked for it at the door.
pub(crate) async fn introduce(browser: &Browser, name: &str) {
    browser.ask(&format!("(localStorage.setItem('quadrille-name', '{name}'), 1)")).await;
}

/// The link of a game by chance after so many moves, or at its end; always the same moves.
fn by_chance(game: Game, plies: usize) -> String {
    let setup = AnySetup::parse(game, "").unwrap_or_else(|_| game.sample().setup());
    let mut record = AnyRecord::new(setup);
    let mut chance = 12_345_u64;
    while record.outcome().is_none() && record.ply() < plies {
        let legal = record.legal_moves();
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        record.play(&legal[(chance >> 33) as usize % legal.len()]).unwrap();
    }
    let mut link = format!("/p/{}?{}", game.name(), record.setup().to_string().replace(' ', "&"));
    write!(link, "&moves={}", record.moves().join(",")).unwrap();
    link
}
