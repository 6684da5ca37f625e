//! Pages to learn from: what is listed, how answers are judged, what is refused.

use serde_json::Value;

use crate::client::{Answer, get, serve, serve_rooms};

fn text(answer: &Answer) -> String {
    String::from_utf8_lossy(&answer.body).into_owned()
}

fn json(answer: &Answer) -> Value {
    assert_eq!(answer.status, 200, "{answer:?}");
    serde_json::from_slice(&answer.body).unwrap()
}

#[tokio::test]
async fn every_shipped_problem_is_listed_at_home_and_on_a_server_for_several() {
    for address in [serve().await, serve_rooms(None).await] {
        let list = text(&get(address, "/problems").await);
        assert_eq!(list.matches("data-problem=").count(), 380 + 1, "all, and the one of the day");
        for path in ["/problems/puissance4/1", "/problems/six-couleurs/120", "/problems/reversi/60"] {
            assert_eq!(get(address, path).await.status, 200, "{path}");
        }
        for path in ["/problems/puissance4/0", "/problems/puissance4/111", "/problems/chess/1", "/problems/reversi/x"] {
            assert!([400, 404].contains(&get(address, path).await.status), "{path}");
        }
        assert_eq!(get(address, "/problems/today").await.status, 303);
    }
}

#[tokio::test]
async fn a_wrong_move_is_refuted_and_the_right_one_praised() {
    let address = serve().await;
    let hint = json(&get(address, "/problems/puissance4/1/hint?given=2").await);
    assert_eq!(hint["last"], true);
    let right = hint["line"][0][0].as_str().unwrap().to_owned();
    let mut wrong = 0;
    for column in 1..=7 {
        let answer = json(&get(address, &format!("/problems/puissance4/1/answer?move={column}")).await);
        if column.to_string() == right {
            assert_eq!(answer["right"], true);
            assert!(answer["line"].as_array().unwrap().len() > 1);
        } else if answer["right"] == false {
            wrong += 1;
            assert!(answer["say"].as_str().unwrap().starts_with("Non"), "{answer}");
            assert!(answer["line"].as_array().unwrap().len() > 1, "no reply: {answer}");
            assert!(answer["after"]["foresight"].as_str().unwrap().contains(">2<"), "the reply is numbered");
        }
    }
    assert!(wrong >= 2, "a problem has wrong moves");
    // What is no move is told, and judged by nobody.
    for mv in ["9", "", "4%204", "%3Cb%3E"] {
        let answer = json(&get(address, &format!("/problems/puissance4/1/answer?move={mv}")).await);
        assert!(!answer["refused"].as_str().unwrap().is_empty() && answer["right"].is_null(), "{mv}: {answer}");
    }
}

#[tokio::test]
async fn hints_come_in_steps_and_only_the_last_gives_the_move_away() {
    let address = serve().await;
    let mut said = Vec::new();
    for given in 0..3 {
        let hint = json(&get(address, &format!("/problems/morpion/5/hint?given={given}")).await);
        assert_eq!(hint["last"], given == 2);
        assert_eq!(hint["line"].as_array().unwrap().is_empty(), given < 2);
        said.push(hint["say"].as_str().unwrap().to_owned());
    }
    said.dedup();
    assert_eq!(said.len(), 3);
}

#[tokio::test]
async fn the_tree_of_a_position_needs_no_table() {
    let address = serve_rooms(None).await;
    let position = "position=/p/morpion?moves%3D2B,1A,3A,1C,1B";
    assert!(text(&get(address, &format!("/learn/tree?{position}")).await).contains("tree-screen"));
    let told = json(&get(address, &format!("/learn/tree.json?{position}&algorithm=minimax&depth=2")).await);
    assert_eq!(told["nodes"].as_array().unwrap().len(), 1 + 4 + 4 * 3);
    // What takes longer than the tree comes by itself: each way, each ply, what each cut saved.
    assert!(told["comparison"].is_null());
    let costs =
        json(&get(address, &format!("/learn/tree.json?{position}&algorithm=alpha-beta&depth=3&costs=yes")).await);
    assert!(costs["nodes"].is_null());
    assert_eq!((costs["comparison"].as_array().unwrap().len(), costs["deepening"].as_array().unwrap().len()), (4, 3));
    assert!(!costs["saved"].as_array().unwrap().is_empty());
    let board = get(address, &format!("/learn/board?{position}&line=3B,2A")).await;
    assert!(json(&board)["board"].as_str().unwrap().contains("id=\"board\""));
    assert_eq!(get(address, "/learn/tree?position=/p/chess").await.status, 404);
    assert_eq!(get(address, "/learn/board?position=hello").await.status, 422);
}
