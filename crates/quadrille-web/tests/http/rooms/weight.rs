//! What a move weighs in a room: all that both pages are sent, over whole games of every kind,
//! the end and the next game included.

use quadrille_core::{AnyRecord, Game};
use quadrille_format::native;
use quadrille_session::{BoardPlan, FirstPolicy, Player, Settings, Snapshot, Table};
use serde_json::{Value, json};

use super::person::{Person, make_room};
use crate::client::serve_rooms;
use crate::noise::Chance;

/// The game of a board, with people at all seats.
fn table(game: Game, board: BoardPlan) -> Snapshot {
    let mut settings = Settings::usual(game, ["Alice".into(), "Bob".into()]);
    settings.board = board;
    settings.first = FirstPolicy::FirstSeat;
    settings.seats.iter_mut().for_each(|seat| seat.player = Player::Person);
    let record = Table::new(settings.clone(), 1).unwrap().record().clone();
    // Every game is on the same board.
    settings.board = BoardPlan::of_setup(&record.setup());
    Snapshot::new(settings, record)
}

/// Waits until a page shows a moment; gives the bytes that it was sent.
async fn bytes_until(person: &mut Person, at: &Value) -> usize {
    let mut bytes = 0;
    loop {
        let text = person.page.hear().await.expect("the socket stays open");
        bytes += text.len();
        let heard: Value = serde_json::from_str(&text).unwrap();
        assert_ne!(heard["is"], "refused", "{text}");
        if heard["ask"] == true {
            person.say(&json!({ "do": "seen" })).await;
        }
        if heard["at"] == *at {
            return bytes;
        }
    }
}

/// What two pages are sent in so many games: the bytes of each move, and those of all, the next
/// games included.
async fn play(game: Game, board: BoardPlan, games: u32) -> (Vec<usize>, usize) {
    let address = serve_rooms(None).await;
    let room = make_room(address, "deux").await;
    let snapshot = table(game, board);
    let start: AnyRecord = snapshot.record.clone();
    let mut alice = Person::enter(address, &room, 1, "fr").await;
    assert_eq!(alice.load(native::write(&snapshot.to_save()).as_bytes()).await.status, 204);
    let mut bob = Person::enter(address, &room, 2, "en").await;
    bob.sit(2, "Bob").await;
    for person in [&mut alice, &mut bob] {
        person.is_done().await;
    }
    let mut people = [alice, bob];
    let (mut moves, mut all) = (Vec::new(), 0);
    let mut chance = Chance(u64::from(games) + 77);
    let mut at = people[0].at.clone();
    for _ in 0..games {
        let mut record = start.clone();
        while record.outcome().is_none() {
            let legal = record.legal_moves();
            let mv = &legal[chance.below(legal.len())];
            people[record.turn().index()].say(&json!({ "do": "play", "at": at, "move": mv })).await;
            record.play(mv).unwrap();
            at[1] = json!(record.ply());
            let mut bytes = 0;
            for person in &mut people {
                bytes += bytes_until(person, &at).await;
            }
            moves.push(bytes);
            all += bytes;
        }
        people[0].say(&json!({ "do": "new-game", "at": at })).await;
        at = json!([at[0].as_u64().unwrap() + 1, 0]);
        for person in &mut people {
            all += bytes_until(person, &at).await;
        }
    }
    (moves, all)
}

/// Both pages together are sent less than a kilobyte a move, whatever the game and the board; of
/// boards on which a move takes hundreds of cells, a little more.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_a_few_hundred_bytes_in_every_game() {
    let usual = Game::ALL.map(|game| (game, BoardPlan::usual(game), 3, 1_000));
    let larger = [
        ("rows=15 columns=15 align=5", 1_000),
        ("rows=20 columns=20", 1_000),
        ("rows=20 columns=20", 2_000),
        ("rows=16 columns=16", 2_000),
    ];
    let larger = Game::ALL.into_iter().zip(larger);
    let larger = larger.map(|(game, (words, most))| (game, BoardPlan::parse(game, words).unwrap(), 1, most));
    for (game, board, games, most) in usual.into_iter().chain(larger) {
        let (mut moves, all) = play(game, board, games).await;
        let each = all / moves.len();
        moves.sort_unstable();
        let (half, last) = (moves[moves.len() / 2], moves[moves.len() - 1]);
        println!("{game}: {} moves, {each} bytes each, half {half}, at most {last}", moves.len());
        assert!(each < most, "{game}: {each} bytes a move to both pages");
    }
}
