//! Computers that fail: every page is told, and the game goes on.

use std::sync::LazyLock;

use quadrille_core::AnySetup;
use quadrille_engine::AnyEngine;
use quadrille_engine::catalogue::{self, Refusal};
use quadrille_locale::{DEFAULT_LANGUAGE, Languages};
use serde_json::json;
use tokio::runtime::{Builder, Runtime};

use super::*;
use crate::form::Form;
use crate::outbox::{Letters, outbox};
use quadrille_store::SqliteStore;

/// Waits for what the desk does.
pub(super) fn done<T>(work: impl Future<Output = T>) -> T {
    static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Builder::new_multi_thread().enable_all().build().unwrap());
    RUNTIME.block_on(work)
}

/// `greedy` panics.
fn failing(text: &str, setup: &AnySetup, seed: u64) -> Result<AnyEngine, Refusal> {
    if text == "greedy" { panic!("for the test") } else { catalogue::build_for(text, setup, seed) }
}

/// A desk at which somebody plays Morpion against `greedy`, with a French page and an
/// English one.
struct Scene {
    desk: Desk,
    inbox: mpsc::Receiver<Note>,
    pages: Vec<Letters>,
}

impl Scene {
    fn new() -> Scene {
        let locales = Arc::new(Locales::new(Languages::shipped(), DEFAULT_LANGUAGE.into()));
        let options = DeskOptions { engines: failing, ..DeskOptions::for_tests(locales) };
        let (notes, inbox) = mpsc::channel(QUEUE);
        let shelf = Shelf::of(Box::new(SqliteStore::in_memory().unwrap())).unwrap();
        let desk = Desk::new(shelf, options, None, &notes, oneshot::channel().0).unwrap();
        let mut scene = Scene { desk, inbox, pages: Vec::new() };
        for (page, language) in (1..).map(PageId).zip(["fr", "en"]) {
            let (outbox, heard) = outbox();
            done(scene.desk.take(Note::Opened { page, outbox, guest: Box::default() }));
            scene.pages.push(heard);
            scene.says(page, &json!({ "do": "hello", "language": language, "screen": "game", "version": "" }));
        }
        let mut form = Form { first: "first-seat".into(), ..scene.desk.form() };
        form.seats[1].player = "greedy".into();
        scene.says(PageId(1), &json!({ "do": "start", "form": form }));
        scene.says(PageId(1), &json!({ "do": "play", "at": [1, 0], "move": "2B" }));
        scene
    }

    fn says(&mut self, page: PageId, saying: &serde_json::Value) {
        let request = Box::new(serde_json::from_value(saying.clone()).unwrap());
        done(async {
            self.desk.take(Note::Said { page, request }).await;
            self.desk.wake().await;
        });
    }

    /// Lets the desk work until so many moves are played.
    fn work_until(&mut self, ply: usize) {
        let limit = Instant::now() + Duration::from_mins(1);
        while self.ply() != ply {
            assert!(Instant::now() < limit, "the game stands still");
            let wakes_at = self.desk.wakes_at().unwrap_or(limit).min(limit);
            done(async {
                if let Ok(Some(note)) = tokio::time::timeout_at(wakes_at.into(), self.inbox.recv()).await {
                    self.desk.take(note).await;
                }
                self.desk.wake().await;
            });
        }
    }

    fn ply(&self) -> usize {
        self.desk.table.as_ref().unwrap().at().ply
    }

    /// What a page was told, the newest last.
    fn told(&mut self, page: usize) -> Vec<String> {
        let messages = std::iter::from_fn(|| self.pages[page].try_take());
        let replies = messages.map(|text| serde_json::from_str::<serde_json::Value>(&text).unwrap());
        replies.filter_map(|reply| reply["say"].as_str().map(Into::into)).collect()
    }
}

#[test]
fn a_computer_that_fails_is_told_to_every_page_and_replaced() {
    let mut scene = Scene::new();
    scene.work_until(2);
    assert_eq!(scene.told(0), ["L’ordinateur « Glouton » a échoué. « moyen » joue à sa place."]);
    assert_eq!(scene.told(1), ["The computer “Greedy” failed. “medium” plays in its place."]);
    // The substitute goes on without another word.
    let mv = scene.desk.table.as_ref().unwrap().record().legal_moves().remove(0);
    scene.says(PageId(2), &json!({ "do": "play", "at": [1, 2], "move": mv }));
    scene.work_until(4);
    assert_eq!(scene.told(0), Vec::<String>::new());
}
