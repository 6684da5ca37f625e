//! Six couleurs as the page plays it (S4).

use serde_json::{Value, json};

use super::{Visitor, board, playing, puissance4, saved};
use crate::client::{form, get, load, serve, serve_home};

fn six_couleurs(size: u8, players: [&str; 2]) -> Value {
    let mut form = puissance4(size, size, players);
    form["game"] = json!("six-couleurs");
    form
}

/// Is a colour free at the start of this save?
fn save_allows(save: &Value, colour: &str) -> bool {
    let cells = &save["setup"]["cells"];
    let rows: Vec<&str> = cells.as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    let corners = [rows[0].chars().next(), rows[rows.len() - 1].chars().last()];
    !corners.contains(&colour.chars().next())
}

#[tokio::test(flavor = "multi_thread")]
async fn r210_r229_r230_r231_r232_r234_r236_r260_six_couleurs_shows_what_there_is_and_takes_what_is_allowed() {
    let mut form = six_couleurs(8, ["person", "anticipation"]);
    (form["seats"][0]["name"], form["obstacles"]) = (json!("Zoe"), json!(true));
    let (address, mut visitor) = playing(&form, "").await;
    let save: Value = serde_json::from_str(&saved(address, "native").await).unwrap();
    assert!(save["seats"][1].to_string().contains("anticipation"), "{}", save["seats"]);
    assert!(save["setup"].to_string().contains('X'), "obstacles were asked for: {}", save["setup"]);
    let drawn = board(address).await;
    let seats = drawn.split("id=\"seats\"").nth(1).unwrap();
    assert!(seats.contains("Zoe") && seats.contains("Joueur 2"), "{seats}");
    assert!(drawn.contains("À Zoe "));
    for seat in [1, 2] {
        assert!(drawn.contains(&format!("outline frame-{seat}")), "possession is shown by a frame: {drawn}");
    }
    // Two of the six colours are held; they are in the key and cannot be taken.
    let colours: Vec<&str> = "rojvbi".split("").filter(|letter| !letter.is_empty()).collect();
    let mut refused = 0;
    let before = saved(address, "native").await;
    for colour in &colours {
        if !save_allows(&save, colour) {
            visitor.is_refused(&json!({ "do": "play", "at": visitor.at, "move": colour })).await;
            refused += 1;
        }
    }
    assert_eq!((refused, saved(address, "native").await), (2, before));
    let allowed = colours.iter().find(|colour| save_allows(&save, colour)).unwrap();
    visitor.plays(allowed).await;
    visitor.sees_ply(2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn r211_r230_r266_each_seat_of_six_couleurs_is_a_person_a_level_or_nobody() {
    let address = serve().await;
    let mut visitor = Visitor::at(address).await;
    let kinds = ["person", "greedy", "level:facile", "person"];
    let with = |players: usize| {
        let mut form = form(8, 3, players);
        form["game"] = json!("six-couleurs");
        for (seat, kind) in form["seats"].as_array_mut().unwrap().iter_mut().zip(kinds) {
            seat["player"] = json!(kind);
        }
        form
    };
    // A seat that nobody takes is not among the players: two to four are.
    for players in [2, 3, 4] {
        visitor.starts(&with(players)).await;
        let save: Value = serde_json::from_str(&saved(address, "native").await).unwrap();
        let seats = save["seats"].as_array().unwrap();
        assert_eq!(seats.len(), players);
        for (seat, kind) in seats.iter().zip(kinds).filter(|(_, kind)| *kind != "person") {
            assert!(seat.to_string().contains(kind), "{seat}");
        }
    }
    for players in [1, 5] {
        let why = visitor.is_refused(&json!({ "do": "start", "form": with(players) })).await;
        assert!(why.contains('4'), "{why}");
    }
    let seats = serde_json::from_str::<Value>(&saved(address, "native").await).unwrap()["seats"].clone();
    assert_eq!(seats.as_array().unwrap().len(), 4, "one and five were refused");
}

#[tokio::test(flavor = "multi_thread")]
async fn r235_r243_r244_six_couleurs_is_saved_in_the_middle_of_a_game_under_a_name_and_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve_home(folder.path()).await;
    let mut visitor = Visitor::at(address).await;
    visitor.starts(&six_couleurs(8, ["person", "person"])).await;
    let save: Value = serde_json::from_str(&saved(address, "native").await).unwrap();
    let mv = ["r", "o", "j", "v", "b", "i"].into_iter().find(|colour| save_allows(&save, colour)).unwrap();
    visitor.plays(mv).await;
    let file = get(address, "/save/six-couleurs-text").await;
    assert!(file.headers["content-disposition"].starts_with("attachment; filename=\"six-couleurs.txt\""));
    let text = file.text();
    visitor.says(&json!({ "do": "save", "name": "Chez Zoé" })).await;
    visitor.page.hear_kind("said").await;
    let list = get(address, "/dialog/load").await.text();
    assert!(list.contains("Chez Zoé") && list.contains("à l’instant"), "{list}");
    let before = saved(address, "native").await;
    visitor.starts(&form(3, 3, 2)).await;
    assert_eq!(load(address, text.as_bytes()).await.status, 204);
    let again: Value = serde_json::from_str(&saved(address, "native").await).unwrap();
    let kept: Value = serde_json::from_str(&before).unwrap();
    assert_eq!((&again["setup"], &again["moves"]), (&kept["setup"], &kept["moves"]));
    visitor.says(&json!({ "do": "load", "id": 1 })).await;
    visitor.sees_ply(1).await;
}
