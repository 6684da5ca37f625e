//! A room in which people play at random, each move once everybody has seen the last one.

use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use quadrille_core::AnyRecord;
use quadrille_locale::Locale;
use quadrille_session::describe_reason;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite;

use super::Run;
use super::figures::Seen;
use super::page::{Page, Reply};

/// While others are prepared, pages answer pings this often.
const BREATH: Duration = Duration::from_secs(10);

/// What went wrong.
#[derive(Debug)]
pub(super) enum Fault {
    /// The server answers a request with this status.
    Refused { status: u16, say: String },
    /// It refuses what a page wants.
    Unwanted(String),
    /// It closes.
    Closed,
    /// It does not answer.
    Silent,
    /// The network.
    System(io::Error),
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Fault {
        Fault::System(error)
    }
}

impl From<tungstenite::Error> for Fault {
    fn from(error: tungstenite::Error) -> Fault {
        match error {
            tungstenite::Error::Io(error) => Fault::System(error),
            _ => Fault::Closed,
        }
    }
}

impl Fault {
    pub(super) fn in_words(&self, locale: &Locale) -> String {
        match self {
            Fault::Refused { status, say } => {
                let key = if matches!(status, 429 | 503) { "cli-load-limits" } else { "cli-load-refused" };
                locale.format(key, &[("status", (*status).into()), ("say", one_line(say).into())])
            }
            Fault::Unwanted(say) => locale.format("cli-load-unwanted", &[("say", say.as_str().into())]),
            Fault::Closed => locale.text("cli-load-closed"),
            Fault::Silent => locale.text("cli-load-silent"),
            Fault::System(error) => describe_reason(&error.into(), locale),
        }
    }
}

/// The first line of a text, which may be a whole page.
fn one_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().chars().take(120).collect()
}

/// A room with everybody in it.
pub(super) struct Room {
    run: Arc<Run>,
    pages: Vec<Page>,
    record: AnyRecord,
    at: (u64, usize),
    rng: StdRng,
    seen: Seen,
}

impl Room {
    /// Prepares a room, waits until all are ready and plays until the end.
    pub(super) async fn play(run: Arc<Run>, number: usize) -> Result<Seen, Fault> {
        let mut room = {
            let _door = run.doors.acquire().await;
            Room::prepare(Arc::clone(&run), number).await?
        };
        run.ready.fetch_add(1, Ordering::Relaxed);
        let mut begun = run.begun.subscribe();
        while tokio::time::timeout(BREATH, begun.wait_for(|begun| *begun)).await.is_err() {
            for page in &mut room.pages {
                page.rest().await?;
            }
        }
        // What was sent while people came in is not of a move.
        for page in &mut room.pages {
            page.rest().await?;
            page.bytes = 0;
        }
        // Not all at the same moment.
        let pace = run.plan.pace;
        let mut next = Instant::now() + pace.mul_f64(room.rng.random_range(0.0..=1.0));
        loop {
            tokio::time::sleep_until(next.into()).await;
            if run.ended.load(Ordering::Relaxed) {
                break;
            }
            next = (next + pace).max(Instant::now().checked_sub(pace).unwrap_or(next));
            if let Err(fault) = room.step().await {
                room.seen.faults.push(fault);
                break;
            }
        }
        room.seen.bytes = room.pages.iter().map(|page| page.bytes).sum();
        Ok(room.seen)
    }

    async fn prepare(run: Arc<Run>, number: usize) -> Result<Room, Fault> {
        let site = &run.plan.site;
        let wish = json!({ "name": format!("load {number}"), "listed": false }).to_string();
        let made = site.ask("POST /rooms", "", "application/json", wish.as_bytes()).await?.good()?;
        let made: Value = serde_json::from_str(&made.body).map_err(io::Error::other)?;
        let name = made["room"].as_str().ok_or(Fault::Closed)?;
        let mut pages = Vec::new();
        let mut at = (0, 0);
        for person in 0..run.pages_of_room() {
            let document = site.ask(&format!("GET /room/{name}/game"), "", "text/plain", &[]).await?.good()?;
            let cookie = document.cookie().ok_or(Fault::Closed)?;
            let mut page = Page::open(site, name, cookie).await?;
            page.say(&json!({ "do": "hello", "language": "en", "screen": "game", "version": "" })).await?;
            page.until(|reply, _| reply.screen.is_some()).await?;
            if person == 0 {
                // Whoever puts the game on the table sits at its first seat.
                let line = format!("POST /room/{name}/load");
                site.ask(&line, cookie, "application/octet-stream", &run.plan.file).await?.good()?;
                let shown = page.until(|reply, _| reply.screen.as_deref() == Some("game")).await?;
                at = shown.at.ok_or(Fault::Closed)?;
            } else if person < run.plan.setup.seats().into() {
                let seat = person + 1;
                page.say(&json!({ "do": "sit", "seat": seat, "name": format!("Player {seat}") })).await?;
                let mark = format!("data-stand=\\\"{seat}\\\"");
                page.until(|_, text| text.contains(&mark)).await?;
            }
            pages.push(page);
        }
        let record = AnyRecord::new(run.plan.setup.clone());
        let rng = StdRng::seed_from_u64(number as u64);
        Ok(Room { run, pages, record, at, rng, seen: Seen::default() })
    }

    /// A move, or another game after the end.
    async fn step(&mut self) -> Result<(), Fault> {
        if self.record.outcome().is_some() {
            self.pages[0].say(&json!({ "do": "new-game", "at": [self.at.0, self.at.1] })).await?;
            self.at = (self.at.0 + 1, 0);
            self.shown().await?;
            self.record = AnyRecord::new(self.run.plan.setup.clone());
        }
        let mut moves = self.record.legal_moves();
        let mv = moves.swap_remove(self.rng.random_range(0..moves.len()));
        let mover = self.record.turn().index();
        let begun = Instant::now();
        self.pages[mover].say(&json!({ "do": "play", "at": [self.at.0, self.at.1], "move": mv })).await?;
        self.record.play(&mv).map_err(io::Error::other)?;
        self.at.1 += 1;
        self.shown().await?;
        self.seen.times.push(begun.elapsed().min(Duration::from_hours(1)));
        Ok(())
    }

    /// Waits until every page shows the present moment.
    async fn shown(&mut self) -> Result<(), Fault> {
        let at = self.at;
        for page in &mut self.pages {
            page.until(|reply: &Reply, _| reply.at == Some(at)).await?;
        }
        Ok(())
    }
}
