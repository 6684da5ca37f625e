//! Two people in a room, who know what they were told, and come back whatever happens.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use rand::seq::{IndexedRandom as _, SliceRandom as _};
use serde_json::{Value, json};

use crate::page::{Answer, Page, ask};

/// Longer than any return may take; what it takes is printed.
const BACK_WITHIN: Duration = Duration::from_mins(1);
/// The game is long; before its end they take another room.
const LONGEST: usize = 600;

/// What was seen.
#[derive(Clone, Default)]
struct Figures {
    moves: usize,
    /// Moves that were not answered, and are there.
    kept: usize,
    refused: usize,
    returns: usize,
    longest: Duration,
    /// The rooms that were played in, with what is there.
    rooms: Vec<(String, Vec<String>)>,
    wrong: Option<String>,
}

/// What players and those who disturb them share.
pub(crate) struct World {
    addresses: Vec<String>,
    figures: Mutex<Figures>,
    is_over: AtomicBool,
    /// Since when the database is there; nothing while it is away.
    database: Mutex<Option<Instant>>,
}

impl World {
    pub(crate) fn new(addresses: Vec<String>) -> World {
        let database = Mutex::new(Some(Instant::now()));
        World { addresses, figures: Mutex::default(), is_over: AtomicBool::new(false), database }
    }

    fn server(&self) -> &str {
        self.addresses.choose(&mut rand::rng()).unwrap()
    }

    fn figures(&self) -> Figures {
        self.figures.lock().unwrap().clone()
    }

    fn count(&self, count: impl FnOnce(&mut Figures)) {
        count(&mut self.figures.lock().unwrap());
    }

    pub(crate) fn database_goes(&self) {
        *self.database.lock().unwrap() = None;
    }

    pub(crate) fn database_comes(&self) {
        *self.database.lock().unwrap() = Some(Instant::now());
    }

    /// Nobody has seen anything wrong.
    pub(crate) fn check(&self) {
        assert_eq!(self.figures().wrong, None);
    }

    /// What was seen, which is not nothing.
    pub(crate) fn told(&self) -> String {
        let Figures { moves, kept, refused, returns, longest, .. } = self.figures();
        assert!(moves > 20 && returns > 0, "{moves} moves, {returns} returns: nothing was tried");
        format!(
            "{moves} acknowledged moves, none lost, none twice; {kept} that were not answered were kept, {refused} \
             were refused; {returns} returns, the longest after {longest:.1?}"
        )
    }

    pub(crate) fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }

    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// Every server tells the same of every room.
    pub(crate) async fn same_everywhere(&self) {
        self.check();
        for (room, told) in self.figures().rooms {
            for address in &self.addresses {
                let begun = Instant::now();
                let moves = loop {
                    if let Some(moves) = moves(address, &room).await {
                        break moves;
                    }
                    assert!(begun.elapsed() < BACK_WITHIN, "{room} at {address}");
                    tokio::time::sleep(Duration::from_millis(200)).await;
                };
                assert_eq!(moves, told, "{room} at {address}");
            }
        }
    }
}

async fn moves(address: &str, room: &str) -> Option<Vec<String>> {
    let save = ask(address, &format!("GET /room/{room}/save/native"), "").await?;
    Some(save["moves"].as_array()?.iter().filter_map(Value::as_str).map(str::to_owned).collect())
}

/// Plays until the world is over.
pub(crate) async fn play(world: Arc<World>, number: usize) {
    for round in 0.. {
        if world.is_over() {
            return;
        }
        if let Some(pair) = Pair::start(&world, &format!("table-{number}-{round}")).await {
            pair.play().await;
        }
    }
}

struct Pair<'a> {
    world: &'a World,
    room: String,
    pages: [Page; 2],
    /// Every move that was acknowledged.
    told: Vec<String>,
}

const VISITORS: [u64; 2] = [1, 2];

impl Pair<'_> {
    /// Makes a room, begins a game and sits down; nothing where something comes between.
    async fn start<'a>(world: &'a World, name: &str) -> Option<Pair<'a>> {
        let made = ask(world.server(), "POST /rooms", &json!({ "name": name, "listed": true }).to_string()).await;
        let Some(room) = made.as_ref().and_then(|made| made["room"].as_str()).map(str::to_owned) else {
            tokio::time::sleep(Duration::from_millis(300)).await;
            return None;
        };
        let mut pages = enter_both(world, &room).await?;
        let seats: Vec<Value> = (1..=2)
            .map(|seat| json!({ "name": format!("Joueur {seat}"), "player": "person", "mark": (["O", "X"][seat - 1]), "colour": seat }))
            .collect();
        let form = json!({
            "game": "morpion", "rows": 26, "columns": 26, "align": 26, "early-draw": false, "fixed": false,
            "first": "first-seat", "undo": true, "hints": true, "insist": true, "seats": seats });
        let is_done = |answer: Answer| matches!(answer, Answer::Done).then_some(());
        is_done(pages[0].does(&json!({ "do": "start", "form": form }), |heard| !heard["at"].is_null()).await)?;
        for (at, page) in pages.iter_mut().enumerate() {
            let sit = json!({ "do": "sit", "seat": at + 1, "name": (["Maia", "Noe"][at]) });
            is_done(page.does(&sit, |heard| heard["patches"].to_string().contains(["Maia", "Noe"][at])).await)?;
        }
        Some(Pair { world, room, pages, told: Vec::new() })
    }

    async fn play(mut self) {
        let mut cells: Vec<String> =
            (1..=26).flat_map(|row| ('A'..='Z').map(move |column| format!("{row}{column}"))).collect();
        cells.shuffle(&mut rand::rng());
        while self.told.len() < LONGEST && !self.world.is_over() {
            let ply = self.told.len();
            let Some(cell) = cells.iter().find(|cell| !self.told.contains(cell)).cloned() else { break };
            match self.pages[ply % 2].play(ply, &cell).await {
                Answer::Done => {
                    self.told.push(cell);
                    self.world.count(|figures| figures.moves += 1);
                    tokio::time::sleep(Duration::from_millis(30)).await;
                }
                answer => {
                    if let Answer::Refused(why) = answer {
                        assert!(!why.is_empty(), "refused in words");
                        self.world.count(|figures| figures.refused += 1);
                    }
                    if self.come_back(&cell).await.is_none() {
                        return;
                    }
                }
            }
        }
        let Pair { world, room, told, .. } = self;
        world.count(|figures| figures.rooms.push((room, told)));
    }

    /// Comes back to the room, and looks: what was acknowledged is there, and nothing else but
    /// the move that was not answered.
    async fn come_back(&mut self, asked: &str) -> Option<()> {
        let mut begun = Instant::now();
        loop {
            // While the database is away nobody can be let in.
            begun = match *self.world.database.lock().unwrap() {
                Some(since) => begun.max(since),
                None => Instant::now(),
            };
            if begun.elapsed() > BACK_WITHIN {
                self.world.count(|figures| figures.wrong = Some(format!("{}: nobody gets in", self.room)));
                return None;
            }
            if let Some(pages) = enter_both(self.world, &self.room).await
                && let Some(found) = moves(self.world.server(), &self.room).await
            {
                self.pages = pages;
                let with = [&self.told[..], &[asked.to_owned()]].concat();
                if found != self.told && found != with {
                    let wrong = format!("{}: acknowledged {:?}, found {found:?}", self.room, self.told);
                    self.world.count(|figures| figures.wrong = Some(wrong));
                    return None;
                }
                self.world.count(|figures| {
                    figures.kept += usize::from(found == with);
                    figures.returns += 1;
                    figures.longest = figures.longest.max(begun.elapsed());
                });
                self.told = found;
                return Some(());
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }
}

async fn enter_both(world: &World, room: &str) -> Option<[Page; 2]> {
    let [first, second] = VISITORS.map(|visitor| Page::enter(world.server(), room, visitor));
    let (first, second) = tokio::join!(first, second);
    Some([first?, second?])
}
