//! Many rooms at once: every game is played to its end and everybody sees all of it. How
//! long a move takes to be seen is told, not tested.

use std::time::{Duration, Instant};

use super::person::{Person, make_room};
use crate::client::{form, serve_rooms};

const ROOMS: usize = 16;

/// A game on nine cells that fills the grid without a line.
const GAME: [&str; 9] = ["2B", "1A", "1C", "3A", "2A", "2C", "1B", "3B", "3C"];

#[tokio::test(flavor = "multi_thread")]
async fn rooms_do_not_hold_each_other_up() {
    let address = serve_rooms(None).await;
    let mut games = Vec::new();
    for number in 0..ROOMS {
        let room = make_room(address, &format!("table {number}")).await;
        let visitor = 3 * number as u32;
        games.push(tokio::spawn(async move {
            let mut alice = Person::enter(address, &room, visitor + 1, "fr").await;
            alice.start(&form(3, 3, 2)).await;
            let mut bob = Person::enter(address, &room, visitor + 2, "en").await;
            bob.sit(2, "Bob").await;
            let mut carol = Person::enter(address, &room, visitor + 3, "fr").await;
            let mut times = Vec::new();
            for (ply, mv) in GAME.into_iter().enumerate() {
                let begun = Instant::now();
                let mover = if ply % 2 == 0 { &mut alice } else { &mut bob };
                mover.try_move(mv).await;
                for person in [&mut alice, &mut bob, &mut carol] {
                    person.until_ply(ply + 1).await;
                }
                times.push(begun.elapsed());
            }
            let ends = [alice.game().await, bob.game().await, carol.game().await];
            assert!(ends.iter().all(|end| *end == ends[0]) && ends[0].contains("3C"), "{}", ends[0]);
            times
        }));
    }
    let mut times: Vec<Duration> = Vec::new();
    for game in games {
        times.extend(game.await.unwrap());
    }
    times.sort_unstable();
    assert_eq!(times.len(), ROOMS * GAME.len());
    let (half, most) = (times[times.len() / 2], times[times.len() * 99 / 100]);
    println!("{ROOMS} rooms, 3 pages each: median {half:?}, 99th percentile {most:?}");
}
