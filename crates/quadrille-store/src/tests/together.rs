//! Changes of many rooms are kept in one go, and each is answered for itself.

use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};

use super::*;

fn order(room: &str, value: &str) -> Order {
    Order { room: room.into(), change: Change::value("theme", value) }
}

/// A change that the database refuses after a part of it was written: the table at home is
/// no room.
fn refused(name: &str) -> Order {
    Order { room: name.into(), change: Change { room: Some(room("", true)), ..Change::value("theme", "spoilt") } }
}

#[test]
fn a_change_that_is_refused_refuses_no_other() {
    for store in stores() {
        let orders = [order("one", "dark"), refused("two"), order("three", "light")];
        let kept: Vec<bool> = store.ledger().commit_all(&orders).iter().map(Result::is_ok).collect();
        assert_eq!(kept, [true, false, true]);
        let values = ["one", "two", "three"].map(|name| store.room(name).value("theme").unwrap());
        assert_eq!(values, [Some("dark".into()), None, Some("light".into())]);
    }
}

#[test]
fn a_store_that_holds_too_many_games_refuses_only_the_game() {
    for store in stores() {
        let save = |room: &str, name: &str| Order {
            room: room.into(),
            change: Change { save: Some(NewSave { name: name.into(), content: String::new() }), ..Change::default() },
        };
        let many: Vec<Order> = (0..MOST_SAVES).map(|number| save("full", &number.to_string())).collect();
        assert!(store.ledger().commit_all(&many).iter().all(Result::is_ok));
        let kept = store.ledger().commit_all(&[save("full", "one more"), save("other", "one")]);
        assert!(matches!(kept[..], [Err(StoreError::Full), Ok(())]), "{kept:?}");
        assert_eq!(store.room("full").saves().unwrap().len(), MOST_SAVES);
    }
}

#[test]
fn r104_on_a_full_disk_what_still_fits_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    store.room("small").set_value("theme", "dark").unwrap();
    let pages: i64 = store.lock().pragma_query_value(None, "page_count", |row| row.get(0)).unwrap();
    store.lock().pragma_update(None, "max_page_count", pages).unwrap();
    let orders = [order("large", &"x".repeat(100_000)), order("small", "pale")];
    let kept: Vec<bool> = store.ledger().commit_all(&orders).iter().map(Result::is_ok).collect();
    assert_eq!(kept, [false, true]);
    let again = open(after_a_kill(folder.path()).path()).unwrap();
    let values = ["large", "small"].map(|name| again.room(name).value("theme").unwrap());
    assert_eq!(values, [None, Some("pale".into())]);
}

#[test]
fn what_is_answered_is_there_after_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    let writer = Writer::start(store.ledger()).unwrap();
    let (answer, answers) = channel();
    for number in 0..500 {
        let answer = answer.clone();
        let what = if number == 250 { refused("room-250") } else { order(&format!("room-{number}"), "dark") };
        writer.put(what, move |kept| answer.send((number, kept.is_ok())).unwrap());
    }
    drop(answer);
    let last = answers.recv().map(|first| answers.iter().take(99).fold(first, |_, next| next)).unwrap();
    let killed = open(after_a_kill(folder.path()).path()).unwrap();
    for number in 0..=last.0 {
        assert_eq!(killed.room(&format!("room-{number}")).value("theme").unwrap().as_deref(), Some("dark"));
    }
    let rest: Vec<(i32, bool)> = answers.iter().collect();
    assert_eq!(rest, (100..500).map(|number| (number, number != 250)).collect::<Vec<_>>());
}

/// Writes down how many changes came together.
struct Counted(Arc<Mutex<Vec<usize>>>);

impl Ledger for Counted {
    fn commit_all(&mut self, orders: &[Order]) -> Vec<Result<(), StoreError>> {
        self.0.lock().unwrap().push(orders.len());
        // The others come meanwhile.
        std::thread::sleep(std::time::Duration::from_millis(50));
        orders.iter().map(|_| Ok(())).collect()
    }
}

#[test]
fn what_waits_is_written_together() {
    let groups = Arc::default();
    let writer = Writer::start(Box::new(Counted(Arc::clone(&groups)))).unwrap();
    for number in 0..40 {
        writer.put(order(&number.to_string(), "dark"), |_| {});
    }
    writer.commit(order("last", "dark")).unwrap();
    let groups = groups.lock().unwrap();
    assert_eq!(groups.iter().sum::<usize>(), 41);
    assert!(groups.len() < 10, "{groups:?}");
}
