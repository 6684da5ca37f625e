//! A pool that many tables share.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use super::*;

/// Nothing here takes longer on a slow machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// A search that says that it has begun and runs until it is let go, or nobody can.
fn search(pool: &Pool, number: usize, begun: &Sender<usize>) -> (Turn, Sender<()>) {
    let (let_go, held) = channel();
    let begun = begun.clone();
    let job = move || {
        begun.send(number).unwrap();
        let _ = held.recv();
    };
    (pool.run(job).unwrap(), let_go)
}

fn pool_of(places: usize) -> (Pool, Sender<usize>, Receiver<usize>) {
    let (begun, heard) = channel();
    (Pool::of(NonZero::new(places).unwrap()), begun, heard)
}

fn wait_for_load(pool: &Pool, load: (usize, usize)) {
    let begun = std::time::Instant::now();
    while pool.load() != load {
        assert!(begun.elapsed() < PATIENCE, "{:?} is never {load:?}", pool.load());
        thread::sleep(Duration::from_millis(1));
    }
}

/// Fair between tables: whoever came first has the next place, however long others think.
#[test]
fn searches_wait_in_the_order_in_which_they_came() {
    let (pool, begun, heard) = pool_of(2);
    let mut searches: Vec<_> = (0..7).map(|number| search(&pool, number, &begun)).collect();
    let mut first = [heard.recv_timeout(PATIENCE).unwrap(), heard.recv_timeout(PATIENCE).unwrap()];
    first.sort_unstable();
    assert_eq!((first, pool.load()), ([0, 1], (2, 5)));
    // The second place becomes free again and again; the first is held all the time.
    for next in 2..7 {
        drop(searches.remove(1));
        assert_eq!(heard.recv_timeout(PATIENCE), Ok(next));
        wait_for_load(&pool, (2, 6 - next));
    }
    drop(searches);
    wait_for_load(&pool, (0, 0));
}

/// So many wait, and no more threads are there than places; then it is crowded.
#[test]
fn a_queue_that_is_long_is_crowded_until_it_is_shorter() {
    let (pool, begun, heard) = pool_of(2);
    let mut searches = Vec::new();
    for number in 0..2 + 2 * CROWD {
        assert!(!pool.is_crowded(), "{number}");
        searches.push(search(&pool, number, &begun));
    }
    assert!(pool.is_crowded());
    assert_eq!(pool.load(), (2, 2 * CROWD));
    for _ in 0..2 {
        heard.recv_timeout(PATIENCE).unwrap();
    }
    assert!(heard.recv_timeout(Duration::from_millis(50)).is_err(), "a third thread was started");
    drop(searches.remove(0));
    heard.recv_timeout(PATIENCE).unwrap();
    assert!(!pool.is_crowded());
}

/// A search that nobody waits for gives its place back at once, even while its thread is slow
/// to end, and once only; one that has no place yet leaves the queue.
#[test]
fn a_search_that_is_stopped_gives_its_place_back() {
    let (pool, begun, heard) = pool_of(1);
    let (running, _slow) = search(&pool, 0, &begun);
    let (waiting, _never) = search(&pool, 1, &begun);
    let (_next, let_go) = search(&pool, 2, &begun);
    assert_eq!(heard.recv_timeout(PATIENCE), Ok(0));
    waiting.end();
    assert_eq!(pool.load(), (1, 1));
    running.end();
    assert_eq!(heard.recv_timeout(PATIENCE), Ok(2), "the one that was stopped never begins");
    assert_eq!(pool.load(), (1, 0));
    running.end();
    assert_eq!(pool.load(), (1, 0), "a place is given back once");
    drop(let_go);
    wait_for_load(&pool, (0, 0));
}

/// A search that panics gives its place back too.
#[test]
fn a_search_that_panics_keeps_no_place() {
    let (pool, begun, heard) = pool_of(1);
    pool.run(|| std::panic::resume_unwind(Box::new("gone"))).unwrap();
    let (_turn, _let_go) = search(&pool, 1, &begun);
    assert_eq!(heard.recv_timeout(PATIENCE), Ok(1));
}

/// At one table every search begins at once.
#[test]
fn a_table_of_its_own_waits_for_nobody() {
    let (begun, heard) = channel();
    let pool = Pool::default();
    let searches: Vec<_> = (0..5).map(|number| search(&pool, number, &begun)).collect();
    for _ in &searches {
        heard.recv_timeout(PATIENCE).unwrap();
    }
    assert!(!pool.is_crowded() && pool.load() == (0, 0));
}
