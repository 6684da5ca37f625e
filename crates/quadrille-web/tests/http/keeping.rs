//! What is shown is kept, what cannot be kept is not shown, and no game is lost to another.

use std::net::SocketAddr;
use std::path::Path;

use quadrille_store::{SqliteStore, Store as _};
use rusqlite::Connection;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::{Page, after_a_kill, form, get, load, serve_home};

/// Somebody at the page, at the moment that it shows.
struct Player {
    page: Page,
    at: Value,
}

impl Player {
    async fn at(address: SocketAddr) -> Player {
        Player { page: Page::greeted(address).await, at: Value::Null }
    }

    async fn says(&mut self, saying: Value) {
        assert!(self.page.say(saying.to_string()).await);
    }

    /// Says something that shows something new.
    async fn does(&mut self, saying: Value) {
        self.says(saying).await;
        self.sees_another_moment().await;
    }

    async fn sees_another_moment(&mut self) {
        let before = self.at.take();
        while self.at.is_null() || self.at == before {
            self.at = self.page.hear_kind("patch").await["at"].clone();
        }
    }

    async fn starts(&mut self) {
        self.does(json!({ "do": "start", "form": form(3, 3, 2) })).await;
    }

    async fn plays(&mut self, moves: &str) {
        for mv in moves.split_whitespace() {
            self.does(json!({ "do": "play", "at": self.at, "move": mv })).await;
        }
    }
}

/// A server with a folder of its own, and somebody at its page.
async fn home() -> (TempDir, SocketAddr, Player) {
    let folder = tempfile::tempdir().unwrap();
    let address = serve_home(folder.path()).await;
    (folder, address, Player::at(address).await)
}

/// The same with some moves of a game played.
async fn playing(moves: &str) -> (TempDir, SocketAddr, Player) {
    let (folder, address, mut player) = home().await;
    player.starts().await;
    player.plays(moves).await;
    (folder, address, player)
}

async fn saved(address: SocketAddr) -> String {
    get(address, "/save/native").await.text()
}

/// The moves of the present game.
async fn moves(address: SocketAddr) -> String {
    quadrille_format::load(saved(address).await.as_bytes()).unwrap().1.record().moves().join(" ")
}

fn database(folder: &Path) -> std::path::PathBuf {
    folder.join(SqliteStore::FILE)
}

/// The moves of the games that gave way to others, the newest first.
fn recent(folder: &Path) -> Vec<String> {
    let store = SqliteStore::open_beside(&database(folder)).unwrap();
    let lines = store.recent().unwrap();
    let moves = |id: i64| {
        let text = store.recent_game(id).unwrap().unwrap();
        quadrille_format::load(text.as_bytes()).unwrap().1.record().moves().join(" ")
    };
    lines.iter().map(|line| moves(line.id)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn r104_a_move_that_cannot_be_kept_is_refused_and_playing_goes_on_when_it_can() {
    let (folder, address, mut player) = playing("2B").await;
    let before = saved(address).await;
    // Another program writes, and does not come to an end.
    let other = Connection::open(database(folder.path())).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let others = [
        json!({ "do": "play", "at": player.at, "move": "1A" }),
        json!({ "do": "undo", "at": player.at }),
        json!({ "do": "new-game", "at": player.at }),
        json!({ "do": "start", "form": form(5, 4, 3) }),
        json!({ "do": "open", "link": "/p/morpion?moves=1A" }),
        json!({ "do": "clear-scores" }),
    ];
    for (number, saying) in others.into_iter().enumerate() {
        player.says(saying.clone()).await;
        let refused = player.page.hear_kind("refused").await;
        let said = refused["say"].as_str().unwrap().replace(['\u{a0}', '\u{202f}'], " ");
        assert_eq!(
            said,
            "Rien n’a changé : les données ne peuvent pas être gardées : un autre programme s’en sert ; fermez ce \
             programme.",
            "{saying}"
        );
        assert_eq!(refused["move"], if number == 0 { json!("1A") } else { Value::Null }, "{saying}");
        assert_eq!(saved(address).await, before, "{saying}");
    }
    assert_eq!(load(address, before.as_bytes()).await.status, 422);
    assert_eq!(saved(address).await, before);
    other.execute_batch("ROLLBACK").unwrap();
    player.plays("1A 3C").await;
    assert_eq!(player.at, json!([1, 3]));
    let killed = after_a_kill(folder.path());
    assert_eq!(saved(serve_home(killed.path()).await).await, saved(address).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_that_gives_way_to_another_is_among_the_recent_ones() {
    let (folder, address, mut player) = playing("2B").await;
    let file = saved(address).await;
    let mut expected = vec!["2B".to_owned()];
    // Launched.
    player.starts().await;
    assert_eq!(recent(folder.path()), expected);
    // A new game; one without a move is nothing to go back to.
    player.does(json!({ "do": "new-game", "at": player.at })).await;
    assert_eq!(recent(folder.path()), expected);
    player.plays("1A").await;
    player.does(json!({ "do": "new-game", "at": player.at })).await;
    expected.insert(0, "1A".into());
    assert_eq!(recent(folder.path()), expected);
    // A file.
    player.plays("1B").await;
    assert_eq!(load(address, file.as_bytes()).await.status, 204);
    player.sees_another_moment().await;
    expected.insert(0, "1B".into());
    assert_eq!(recent(folder.path()), expected);
    // A game kept under a name.
    player.says(json!({ "do": "save", "name": "une partie" })).await;
    player.page.hear_kind("said").await;
    player.plays("1C").await;
    player.does(json!({ "do": "load", "id": 1 })).await;
    expected.insert(0, "2B 1C".into());
    assert_eq!(recent(folder.path()), expected);
    // A link; then another way from an earlier move.
    player.plays("3A 3B").await;
    player.does(json!({ "do": "open", "link": "/p/morpion?moves=1A,2A,3A" })).await;
    expected.insert(0, "2B 3A 3B".into());
    assert_eq!(recent(folder.path()), expected);
    player.does(json!({ "do": "replay", "ply": 1 })).await;
    player.does(json!({ "do": "fork" })).await;
    expected.insert(0, "1A 2A 3A".into());
    assert_eq!(recent(folder.path()), expected);
    // They are there after a kill.
    assert_eq!(recent(after_a_kill(folder.path()).path()), expected);
}

/// The list of recent games as the page shows it: the number of each, and the text.
async fn listed(address: SocketAddr) -> Vec<(i64, String)> {
    let dialog = get(address, "/dialog/load").await.text();
    let items = dialog.split("data-reopen=\"").skip(1).map(|item| {
        let (id, rest) = item.split_once('"').unwrap();
        (id.parse().unwrap(), rest.split("</li>").next().unwrap().to_owned())
    });
    items.collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn r124_recent_games_are_shown_opened_again_and_forgotten() {
    let (folder, address, mut player) = playing("2B 1A").await;
    player.starts().await;
    player.plays("1A 2A 1B 2B 1C").await;
    player.does(json!({ "do": "new-game", "at": player.at })).await;
    let games = listed(address).await;
    assert_eq!(games.len(), 2);
    // The newest first: its picture, who played, how it ended; that of the other, who is to move.
    assert!(games[0].1.contains("Victoire de Joueur 1") && games[1].1.contains("Joueur 1 doit jouer, 2 coups joués"));
    for (_, game) in &games {
        assert!(game.contains("<svg class=\"picture") && game.contains("Joueur 1 – Joueur 2"), "{game}");
        assert!(game.contains("Morpion") && game.contains("à l’instant"), "{game}");
    }
    // The present one is kept in turn, and the one that is opened is no longer recent.
    player.plays("3A").await;
    player.does(json!({ "do": "reopen", "id": games[1].0 })).await;
    assert_eq!(moves(address).await, "2B 1A");
    assert_eq!(recent(folder.path()), ["3A", "1A 2A 1B 2B 1C"]);
    player.plays("3C").await;
    // One that is gone is refused; nothing changes.
    player.says(json!({ "do": "reopen", "id": games[1].0 })).await;
    player.page.hear_kind("refused").await;
    assert_eq!(recent(folder.path()), ["3A", "1A 2A 1B 2B 1C"]);
    player.says(json!({ "do": "forget-recent", "id": games[0].0 })).await;
    player.does(json!({ "do": "undo", "at": player.at })).await;
    assert_eq!(recent(folder.path()), ["3A"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn g6_every_kind_of_game_has_an_unfinished_one_to_go_on_with() {
    let (_folder, address, mut player) = home().await;
    for (link, mv) in [("/p/morpion?moves=1A", "2B"), ("/p/puissance4?moves=4", "5"), ("/p/morpion?moves=1B", "2C")] {
        player.does(json!({ "do": "open", "link": link })).await;
        player.plays(mv).await;
    }
    let page = get(address, "/").await.text();
    let offers: Vec<&str> =
        page.split("<button class=\"button").filter(|button| button.contains("Continuer")).collect();
    assert_eq!(offers.len(), 2, "{offers:?}");
    assert!(
        offers[0].contains("data-continue") && offers[0].contains("Morpion<") && offers[0].contains("2 coups"),
        "{}",
        offers[0]
    );
    assert!(
        offers[1].contains("data-reopen=\"2\"") && offers[1].contains("4<") && offers[1].contains("2 coups"),
        "{}",
        offers[1]
    );
    player.does(json!({ "do": "reopen", "id": 2 })).await;
    assert_eq!(moves(address).await, "4 5");
}

/// Where nothing was played there is nothing to go on with: what was chosen is in the form, and an
/// older game of the kind is what one goes on with.
#[tokio::test(flavor = "multi_thread")]
async fn r124_a_game_without_a_move_is_not_offered() {
    let (folder, address, mut player) = home().await;
    let mut large = form(9, 5, 2);
    large["seats"][1]["name"] = "Maia".into();
    player.does(json!({ "do": "start", "form": large })).await;
    for address in [address, serve_home(after_a_kill(folder.path()).path()).await] {
        let page = get(address, "/").await.text();
        assert!(!page.contains("data-continue") && !page.contains("Continuer"));
        assert!(page.contains("value=\"Maia\"") && page.contains("Comme la dernière fois"));
        assert!(get(address, "/game").await.text().contains("id=\"board\""), "a reload stays at the board");
    }
    player.plays("2B 1A").await;
    assert!(get(address, "/").await.text().contains("data-continue"));
    player.starts().await;
    let page = get(address, "/").await.text();
    assert!(!page.contains("data-continue") && page.contains("data-reopen=\"1\""));
    assert_eq!(page.matches("Continuer").count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn r031_r269_a_finished_game_counts_once_however_often_it_is_opened() {
    let (folder, address, mut player) = playing("1A 2A 1B 2B 1C").await;
    let file = saved(address).await;
    assert!(file.contains("\"mark\":\"O\",\"colour\":0,\"score\":1,\"draws\":0,\"losses\":0"), "{file}");
    let results = || SqliteStore::open_beside(&database(folder.path())).unwrap().results().unwrap().len();
    assert_eq!(results(), 1);
    for _ in 0..3 {
        assert_eq!(load(address, file.as_bytes()).await.status, 204);
        player.sees_another_moment().await;
        // Looking back and forth changes nothing either.
        player.does(json!({ "do": "undo", "at": player.at })).await;
        player.does(json!({ "do": "redo", "at": player.at })).await;
        assert_eq!((results(), saved(address).await.contains("\"score\":1")), (1, true));
    }
    player.does(json!({ "do": "open", "link": "/p/morpion?moves=1A,2A,1B,2B" })).await;
    player.plays("1C").await;
    assert_eq!(results(), 1);
    player.does(json!({ "do": "new-game", "at": player.at })).await;
    player.plays("1A 2A 1B 2B 1C").await;
    assert_eq!((results(), saved(address).await.contains("\"score\":2")), (2, true));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kept_game_that_cannot_be_read_is_told_and_set_aside() {
    let (folder, _, _player) = playing("2B 1A").await;
    let spoilt = after_a_kill(folder.path());
    let file = Connection::open(database(spoilt.path())).unwrap();
    file.execute("UPDATE course SET moves = '2B 2B'", []).unwrap();
    let address = serve_home(spoilt.path()).await;
    let mut page = Page::open(address).await.unwrap();
    let hello = json!({ "do": "hello", "language": "fr", "screen": "setup", "version": "" });
    page.say(hello.to_string()).await;
    let said = page.hear_kind("said").await["say"].as_str().unwrap().to_owned();
    assert!(said.starts_with("Une partie gardée est illisible et a été mise de côté"), "{said}");
    assert!(said.contains("2B"), "{said}");
    page.start(&form(3, 3, 2)).await;
    let kept: String = file.query_row("SELECT content FROM spoilt", [], |row| row.get(0)).unwrap();
    assert!(kept.contains("2B 2B") && kept.contains("Joueur 1"), "{kept}");
}

#[tokio::test]
async fn names_of_kept_games_and_of_files_hold_nothing_that_nobody_sees() {
    let (_folder, address, mut player) = playing("2B").await;
    player.says(json!({ "do": "save", "name": "une\u{202e}partie\u{200b}" })).await;
    let said = player.page.hear_kind("said").await;
    assert!(said["say"].as_str().unwrap().contains("une partie"), "{said}");
    assert!(!get(address, "/dialog/load").await.text().contains('\u{202e}'));
    // A name that looks like none is none.
    player.says(json!({ "do": "save", "name": "\u{3164}\u{2800}" })).await;
    let refused = player.page.hear_kind("refused").await;
    assert_eq!(refused["say"], "Donnez un nom à la sauvegarde.");
    let sheet = get(address, "/sheet.pdf?rows=3&columns=3&name=a%E2%80%AEfdp").await;
    assert_eq!(sheet.headers["content-disposition"], "inline; filename=\"a fdp.pdf\"; filename*=UTF-8''a%20fdp.pdf");
}
