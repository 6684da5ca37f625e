//! What the seeds ask of the graphical game, in the page's own words and without a browser:
//! what it sends, what it is shown.

mod six_couleurs;

use std::collections::BTreeMap;
use std::net::SocketAddr;

use serde_json::{Value, json};

use crate::client::{Page, form, get, serve};

/// A page, with what it shows.
struct Visitor {
    page: Page,
    at: Value,
    /// The parts of the page, by id.
    shown: BTreeMap<String, String>,
    cues: Vec<Value>,
}

impl Visitor {
    async fn at(address: SocketAddr) -> Visitor {
        let page = Page::greeted(address).await;
        Visitor { page, at: Value::Null, shown: BTreeMap::new(), cues: Vec::new() }
    }

    async fn says(&mut self, saying: &Value) {
        assert!(self.page.say(saying.to_string()).await);
    }

    /// Takes one patch in.
    async fn sees(&mut self) {
        let patch = self.page.hear_kind("patch").await;
        if !patch["at"].is_null() {
            self.at = patch["at"].clone();
        }
        for part in patch["patches"].as_array().unwrap() {
            self.shown.insert(part[0].as_str().unwrap().to_owned(), part[1].as_str().unwrap().to_owned());
        }
        // What the end offers is there from the start, and shown at the end.
        if let Some((_, end)) = self.shown.get("main").and_then(|main| main.split_once(" id=\"end\"")) {
            self.shown.insert("end".into(), end.split("</section>").next().unwrap_or_default().to_owned());
        }
        if let Some(said) = patch["said"].as_str() {
            self.shown.insert("status".into(), said.to_owned());
        }
        self.cues.extend(patch.get("cue").cloned());
    }

    async fn sees_ply(&mut self, ply: usize) {
        while self.at[1] != ply {
            self.sees().await;
        }
    }

    /// Says something that is refused, and why it is.
    async fn is_refused(&mut self, saying: &Value) -> String {
        self.says(saying).await;
        self.page.hear_kind("refused").await["say"].as_str().unwrap().replace(['\u{a0}', '\u{202f}'], " ")
    }

    async fn starts(&mut self, form: &Value) {
        let before = self.at[0].clone();
        self.says(&json!({ "do": "start", "form": form })).await;
        while self.at.is_null() || self.at[0] == before {
            self.sees().await;
        }
    }

    async fn plays(&mut self, moves: &str) {
        for mv in moves.split_whitespace() {
            let ply = self.at[1].as_u64().unwrap() as usize + 1;
            self.says(&json!({ "do": "play", "at": self.at, "move": mv })).await;
            while self.at[1].as_u64().unwrap() < ply as u64 {
                self.sees().await;
            }
        }
    }

    fn status(&self) -> String {
        self.shown["status"].replace(['\u{a0}', '\u{202f}'], " ")
    }
}

/// Somebody at a new server who began a game and played some moves of it.
async fn playing(form: &Value, moves: &str) -> (SocketAddr, Visitor) {
    let address = serve().await;
    let mut visitor = Visitor::at(address).await;
    visitor.starts(form).await;
    visitor.plays(moves).await;
    (address, visitor)
}

fn puissance4(rows: u8, columns: u8, players: [&str; 2]) -> Value {
    let mut form = form(rows, 4, 2);
    form["game"] = json!("puissance4");
    form["columns"] = json!(columns);
    form["seats"][0]["player"] = json!(players[0]);
    form["seats"][1]["player"] = json!(players[1]);
    form
}

/// The board as a page shows it now.
async fn board(address: SocketAddr) -> String {
    let page = get(address, "/game").await.text();
    page.split("id=\"board\"").nth(1).unwrap().to_owned()
}

async fn saved(address: SocketAddr, format: &str) -> String {
    get(address, &format!("/save/{format}")).await.text()
}

#[tokio::test(flavor = "multi_thread")]
async fn r002_r003_r004_r014_r015_r103_a_form_is_checked_when_it_is_launched() {
    let address = serve().await;
    let mut visitor = Visitor::at(address).await;
    let mut wrong = Vec::new();
    for (field, value, says) in [
        ("rows", json!(2), "26"),
        ("rows", json!(27), "26"),
        ("columns", json!(-4), "26"),
        ("columns", Value::Null, "26"),
        ("align", json!(2), "26"),
        ("align", json!(27), "26"),
    ] {
        let mut form = form(3, 3, 2);
        form[field] = value;
        wrong.push((form, says));
    }
    let mut twins = form(3, 3, 2);
    (twins["seats"][0]["name"], twins["seats"][1]["name"]) = (json!("Zoe"), json!(" zoe "));
    wrong.push((twins, "déjà celui du joueur 1"));
    let mut marks = form(3, 3, 2);
    marks["seats"][1]["mark"] = json!("O");
    wrong.push((marks, "déjà celui du joueur 1"));
    for (form, says) in wrong {
        let why = visitor.is_refused(&json!({ "do": "start", "form": form })).await;
        assert!(why.contains(says), "{why}: {form}");
        assert_eq!(get(address, "/save/native").await.status, 422, "no game has begun: {form}");
    }
    for (rows, columns, align, players) in [(3, 26, 3, 2), (26, 3, 3, 2), (26, 26, 26, 26), (5, 4, 4, 3)] {
        let mut form = form(rows, align, players);
        form["columns"] = json!(columns);
        visitor.starts(&form).await;
        let save: Value = serde_json::from_str(&saved(address, "native").await).unwrap();
        let setup = format!("{}", save["setup"]);
        for part in [format!("\"rows\":{rows}"), format!("\"columns\":{columns}"), format!("\"align\":{align}")] {
            assert!(setup.contains(&part), "{part} is not in {setup}");
        }
        assert_eq!(save["seats"].as_array().unwrap().len(), players);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn r010_r013_r014_r192_r228_the_first_page_prepares_a_game_or_loads_one() {
    let page = get(serve().await, "/").await.text();
    assert!(page.contains("<form id=\"form\"") && page.contains(">Lancer la partie</button>"));
    assert!(page.contains("data-action=\"load\""));
    for game in ["morpion", "puissance4", "six-couleurs"] {
        assert!(page.contains(&format!("value=\"{game}\"")), "{game}");
    }
    // The levels are choices of who plays: a person has none.
    let player = page.split("id=\"seat-2-player\"").nth(1).and_then(|rest| rest.split("</select>").next()).unwrap();
    for level in ["person", "level:tres-facile", "level:facile", "level:moyen", "level:difficile", "level:expert"] {
        assert!(player.contains(&format!("value=\"{level}\"")), "{level}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn r020_r065_r066_r067_what_may_not_be_played_changes_nothing_and_makes_no_sound() {
    let (address, mut visitor) = playing(&form(3, 3, 2), "1A 2A 1B").await;
    let before = saved(address, "native").await;
    visitor.is_refused(&json!({ "do": "play", "at": visitor.at, "move": "1A" })).await;
    visitor.is_refused(&json!({ "do": "play", "at": visitor.at, "move": "9Z" })).await;
    assert_eq!(saved(address, "native").await, before);
    visitor.plays("2B 1C").await;
    let over = saved(address, "native").await;
    visitor.is_refused(&json!({ "do": "play", "at": visitor.at, "move": "3C" })).await;
    assert_eq!(saved(address, "native").await, over);
    assert_eq!(visitor.cues, ["click", "click", "click", "click", "victory"]);
    visitor.starts(&form(3, 3, 2)).await;
    visitor.plays("1A 1B 1C 2A 2B 2C 3B 3A 3C").await;
    while !matches!(visitor.cues.last(), Some(cue) if *cue == "victory" || *cue == "draw") {
        visitor.sees().await;
    }
    assert_eq!(visitor.cues.last().unwrap(), "victory");
    visitor.starts(&form(3, 3, 2)).await;
    visitor.plays("1A 1B 1C 2B 2A 2C 3B 3A 3C").await;
    assert_eq!(visitor.cues.last().unwrap(), "draw");
}

#[tokio::test(flavor = "multi_thread")]
async fn r025_r028_winning_cells_are_green_and_the_end_offers_what_comes_next() {
    let (address, visitor) = playing(&form(3, 3, 2), "1A 2A 1B 2B 1C").await;
    let cells = board(address).await;
    assert_eq!(cells.matches(" winning").count(), 3, "{cells}");
    assert!(get(address, "/assets/board.css").await.text().contains(".winning .ground { fill: var(--win); }"));
    let palette = get(address, "/assets/palette.css").await.text();
    let colour = palette.split("--win: light-dark(#").nth(1).and_then(|rest| rest.get(..6)).unwrap();
    let part = |at: usize| u8::from_str_radix(&colour[at..at + 2], 16).unwrap();
    assert!(part(2) > part(0) && part(2) > part(4), "#{colour} is no green");
    for action in ["again", "new-game", "undo", "replay"] {
        assert!(visitor.shown["end"].contains(&format!("data-action=\"{action}\"")), "{action}");
    }
    assert!(visitor.status().contains("Victoire de Joueur 1 au coup 5"), "{}", visitor.status());
}

#[tokio::test(flavor = "multi_thread")]
async fn r181_r182_r183_r188_r189_r194_r201_r259_a_person_begins_and_the_computer_answers_every_second_turn() {
    let (address, mut visitor) = playing(&puissance4(6, 7, ["person", "level:tres-facile"]), "").await;
    for turn in 0..3 {
        // It is the person's turn, and stays so: the table waits.
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        let save: Value = serde_json::from_str(&saved(address, "native").await).unwrap();
        assert_eq!(save["moves"].as_array().unwrap().len(), 2 * turn);
        visitor.plays(&(turn + 1).to_string()).await;
        visitor.sees_ply(2 * turn + 2).await;
    }
    // All six discs are on the board that is drawn from the game.
    let save: Value = serde_json::from_str(&saved(address, "native").await).unwrap();
    assert_eq!(save["moves"].as_array().unwrap().len(), 6);
    let drawn = board(address).await;
    assert_eq!(drawn.matches("class=\"fallen").count(), 6, "{drawn}");
}

#[tokio::test(flavor = "multi_thread")]
async fn r117_r181_r195_r204_the_end_is_told_whoever_wins_or_nobody() {
    let mut visitor = Visitor::at(serve().await).await;
    for (rows, moves, told) in [
        (6, "1 2 1 2 1 2 1", "Victoire de Joueur 1 au coup 7"),
        (6, "1 2 1 2 1 2 7 2", "Victoire de Joueur 2 au coup 8"),
        (4, "1 1 1 1 2 2 2 2 4 3 3 3 3 4 4 4", "Partie nulle"),
    ] {
        let columns = if rows == 4 { 4 } else { 7 };
        visitor.starts(&puissance4(rows, columns, ["person", "person"])).await;
        visitor.plays(moves).await;
        assert!(visitor.status().contains(told), "{told}: {}", visitor.status());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn r131_r203_g2_a_full_column_is_told_and_changes_nothing() {
    let (address, mut visitor) = playing(&puissance4(4, 7, ["person", "person"]), "1 1 1 1").await;
    let before = saved(address, "native").await;
    let why = visitor.is_refused(&json!({ "do": "play", "at": visitor.at, "move": "1" })).await;
    assert!(why.contains("pleine"), "{why}");
    assert_eq!(saved(address, "native").await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn r007_r078_r248_r259_computers_play_by_themselves_and_the_page_goes_on_answering() {
    let address = serve().await;
    let mut visitor = Visitor::at(address).await;
    let mut crowd = form(26, 3, 26);
    for seat in crowd["seats"].as_array_mut().unwrap() {
        seat["player"] = json!("level:tres-facile");
    }
    visitor.starts(&crowd).await;
    for ply in [1, 5, 20] {
        while visitor.at[1].as_u64().unwrap() < ply {
            visitor.sees().await;
        }
        assert_eq!(get(address, "/dialog/help").await.status, 200, "the menu lives beside the game");
    }
    // R100: it ends with a winner.
    while !visitor.cues.iter().any(|cue| cue == "victory") {
        visitor.sees().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn r062_r063_a_blank_sheet_has_the_name_title_count_and_paper_that_are_asked_for() {
    let address = serve().await;
    let asked = "/sheet.pdf?rows=3&columns=4&title=Chez%20Zo%C3%A9&count=40&letter=true&name=no%C3%ABl%2Fa.pdf";
    let sheet = get(address, asked).await;
    assert_eq!(sheet.status, 200);
    assert_eq!(
        sheet.headers["content-disposition"], "inline; filename=\"no_la.pdf\"; filename*=UTF-8''no%C3%ABla.pdf",
        "shown at once, and named when it is kept"
    );
    let text = String::from_utf8_lossy(&sheet.body).into_owned();
    assert!(text.starts_with("%PDF-") && text.contains("[0 0 612 792]"), "letter paper");
    assert!(text.matches("/Type /Page\n").count() > 1, "forty grids need pages");
    let usual = get(address, "/sheet.pdf?rows=10&columns=10").await;
    assert!(usual.headers["content-disposition"].contains("filename=\"quadrille.pdf\""));
    assert!(String::from_utf8_lossy(&usual.body).contains("[0 0 595"), "A4");
    assert_eq!(get(address, "/sheet.pdf?rows=2&columns=10").await.status, 422);
    let dialog = get(address, "/dialog/print").await.text();
    for field in ["rows", "columns", "title", "count", "letter", "name"] {
        assert!(dialog.contains(&format!("name=\"{field}\"")), "{field}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn r046_r263_g18_scores_help_and_about_are_three_boxes_over_one_page() {
    let address = serve().await;
    let page = get(address, "/game").await.text();
    for dialog in ["dialog-scores", "dialog-help", "dialog-about"] {
        assert_eq!(page.matches(&format!("<dialog id=\"{dialog}\"")).count(), 1, "{dialog}");
    }
    assert_eq!(page.matches("<main").count(), 1);
    // After the end the set-up is one click away, and holds what was played.
    let mut visitor = Visitor::at(address).await;
    let mut named = form(4, 3, 2);
    named["seats"][0]["name"] = json!("Zoe");
    visitor.starts(&named).await;
    visitor.plays("1A 2A 1B 2B 1C").await;
    assert!(visitor.shown["end"].contains("data-action=\"new-game\""));
    let setup = get(address, "/").await.text();
    assert!(setup.contains("value=\"Zoe\"") && setup.contains("value=\"4\""));
}
