//! Work that several machines share is done once each, whoever dies or comes late.

use super::stores::postgres;
use crate::{Queue, StoreError};

fn never() -> bool {
    false
}

fn results(queue: &Queue) -> Vec<(u64, String)> {
    let mut all = Vec::new();
    let take = |piece, result: &str| -> Result<(), StoreError> {
        all.push((piece, result.to_owned()));
        Ok(())
    };
    queue.each_result(0, take).unwrap();
    all
}

#[test]
fn every_piece_is_claimed_by_one_and_its_results_come_in_order() {
    let Some(server) = postgres::shared() else { return };
    let (_, url) = server.database();
    std::thread::scope(|scope| {
        for worker in 0..3 {
            let url = &url;
            scope.spawn(move || {
                let queue = Queue::join(url, "test", "three at once", 300).unwrap();
                while let Some(piece) = queue.claim(&never).unwrap() {
                    assert!(queue.keep(piece, &format!("worker {worker}")).unwrap(), "piece {piece} was done twice");
                }
            });
        }
    });
    let queue = &Queue::all(&url, "test").unwrap()[0];
    assert_eq!(queue.what(), "three at once");
    let numbers: Vec<u64> = results(queue).into_iter().map(|(piece, _)| piece).collect();
    assert_eq!(numbers, (0..300).collect::<Vec<_>>());
}

#[test]
fn a_closed_queue_gives_nothing_out_and_still_keeps_what_is_under_way() {
    let Some(server) = postgres::shared() else { return };
    let (_, url) = server.database();
    let [closing, other] = [0; 2].map(|_| Queue::join(&url, "test", "one closes", 9).unwrap());
    assert_eq!((closing.claim(&never).unwrap(), other.claim(&never).unwrap()), (Some(0), Some(1)));
    assert!(closing.keep(0, "enough").unwrap());
    closing.close().unwrap();
    assert!(other.keep(1, "under way").unwrap());
    assert_eq!((closing.claim(&never).unwrap(), other.claim(&never).unwrap()), (None, None));
    assert_eq!(results(&other), [(0, "enough".to_owned()), (1, "under way".to_owned())]);
    // Who comes later joins what is there.
    assert_eq!(Queue::join(&url, "test", "one closes", 9).unwrap().claim(&never).unwrap(), None);
}

#[test]
fn what_a_dead_worker_had_is_anybodys_after_its_time_and_its_late_result_is_dropped() {
    let Some(server) = postgres::shared() else { return };
    let (name, url) = server.database();
    let [dead, other] = [0; 2].map(|_| Queue::join(&url, "test", "one dies", 2).unwrap());
    assert_eq!(dead.claim(&never).unwrap(), Some(0));
    assert_eq!(other.claim(&never).unwrap(), Some(1));
    assert!(other.keep(1, "other").unwrap());
    let asked = std::cell::Cell::new(0);
    let twice = || asked.replace(asked.get() + 1) >= 2;
    assert_eq!(other.claim(&twice).unwrap(), None, "the piece is the other's as long as it lives");
    server.sql(&name, "UPDATE piece SET until = now() - interval '1 second' WHERE number = 0");
    assert_eq!(other.claim(&never).unwrap(), Some(0));
    assert!(other.keep(0, "other").unwrap());
    assert!(!dead.keep(0, "dead").unwrap(), "it has its result already");
    assert_eq!(dead.claim(&never).unwrap(), None);
    assert_eq!(results(&dead), [(0, "other".to_owned()), (1, "other".to_owned())]);
}

#[test]
fn another_text_is_another_work() {
    let Some(server) = postgres::shared() else { return };
    let (_, url) = server.database();
    let [one, two] = ["one", "two"].map(|what| Queue::join(&url, "test", what, 1).unwrap());
    assert_eq!((one.claim(&never).unwrap(), two.claim(&never).unwrap()), (Some(0), Some(0)));
    assert!(Queue::all(&url, "another kind").unwrap().is_empty());
}
