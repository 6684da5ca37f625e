//! Random sequences of what a page can do: nothing panics, nothing sticks, and the scores
//! that the page shows add up after every step.
//!
//! `QUADRILLE_SEQUENCES` says how many sequences are played; a few hundred where it is not set.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Instant;

use quadrille_core::Seat;
use quadrille_format::{Save, SavedPlayer};
use quadrille_web::{Server, ServerOptions};
use serde_json::{Value, json};

use crate::client::{Page, form, get, load};
use crate::noise::Chance;

const SEQUENCES: usize = 200;
const STEPS: usize = 20;
/// More files than this are not remembered.
const FILES: usize = 40;

/// What was seen in all sequences together.
#[derive(Default, Debug)]
struct Seen {
    steps: usize,
    refused: usize,
    ended: usize,
    restarts: usize,
    opened: usize,
}

/// A running server with one page, and what is known of the table.
struct Home {
    address: SocketAddr,
    page: Page,
    at: Value,
}

impl Home {
    async fn open(folder: &Path) -> Home {
        let options = || ServerOptions {
            data: Some(folder.to_owned()),
            no_pause: true,
            seed: Some(1),
            ..ServerOptions::default()
        };
        let limit = Instant::now() + std::time::Duration::from_mins(1);
        // The program before lets the file go when its last words are said.
        let server = loop {
            match Server::bind(options()).await {
                Ok(server) => break server,
                Err(_) if Instant::now() < limit => tokio::task::yield_now().await,
                Err(error) => panic!("{error:?}"),
            }
        };
        let address = server.address();
        tokio::spawn(server.run(std::future::pending()));
        let mut page = Page::open(address).await.unwrap();
        let at = page.greet("game").await["at"].clone();
        Home { address, page, at }
    }

    /// Says something that is answered: with what changed, or why it is refused.
    async fn does(&mut self, saying: Value, seen: &mut Seen) {
        seen.steps += 1;
        assert!(self.page.say(saying.to_string()).await, "{saying}: the page is closed");
        self.hears(&saying.to_string(), seen).await;
    }

    /// Hears all that was said up to now. A line of moves that is no line comes back as it is,
    /// after everything that was said before.
    async fn hears(&mut self, about: &str, seen: &mut Seen) {
        let line = format!("fence {}", seen.steps);
        self.page.say(json!({ "do": "foresee", "line": line }).to_string()).await;
        let mut answered = false;
        loop {
            let heard = self.page.hear().await.unwrap_or_else(|| panic!("{about}: the page is closed"));
            let heard: Value = serde_json::from_str(&heard).unwrap();
            match heard["is"].as_str() {
                Some("patch") => {
                    self.page.say(json!({ "do": "seen" }).to_string()).await;
                    (self.at, answered) = (heard["at"].clone(), true);
                }
                Some("refused") => (seen.refused, answered) = (seen.refused + 1, true),
                Some("foreseen") if heard["line"] == line => break,
                _ => {}
            }
        }
        assert!(answered, "{about}: nothing is answered");
    }

    async fn text(&self, path: &str) -> String {
        get(self.address, path).await.text()
    }

    async fn game(&self) -> (String, Save) {
        let text = self.text("/save/native").await;
        let save = quadrille_format::load(text.as_bytes()).unwrap().1;
        (text, save)
    }

    async fn load(&mut self, file: &str, seen: &mut Seen) {
        assert_eq!(load(self.address, file.as_bytes()).await.status, 204);
        self.hears("load", seen).await;
    }
}

/// A row of scores: the name, games won, shared and lost.
type Row = (String, [u32; 3]);

/// The scores as the page shows them: of the table, and of each line-up that is kept.
struct Scores {
    table: Vec<Row>,
    kept: Vec<(String, Vec<Row>)>,
    /// Does it say that the table has the scores of a save?
    opened: bool,
}

impl Scores {
    fn read(dialog: &str) -> Scores {
        let mut parts = dialog.split("<tbody>").skip(1).map(|part| part.split("</tbody>").next().unwrap());
        let table = parts.next().map(rows).unwrap_or_default();
        let kept = parts.map(|part| (between(part, "scope=\"rowgroup\">", "<").to_owned(), rows(part)));
        Scores { table, kept: kept.collect(), opened: dialog.contains("sont ceux de sa sauvegarde") }
    }

    /// The row of each kept line-up that has these names for this game.
    fn of(&self, game: &str, names: &[String]) -> Vec<Row> {
        let mut names = names.to_vec();
        names.sort();
        let same = |(of, rows): &&(String, Vec<Row>)| {
            let mut here: Vec<&String> = rows.iter().map(|(name, _)| name).collect();
            here.sort();
            of.starts_with(game) && here.iter().copied().eq(&names)
        };
        self.kept.iter().find(same).map(|(_, rows)| rows.clone()).unwrap_or_default()
    }

    /// Each game was won once and lost by all others, or shared by at least two.
    fn add_up(&self) {
        for (game, rows) in &self.kept {
            let sum = |at: usize| rows.iter().map(|(_, sums)| sums[at]).sum::<u32>();
            let each: Vec<u32> = rows.iter().map(|(_, sums)| sums.iter().sum()).collect();
            assert!(each.iter().all(|games| *games == each[0]), "{game}: {rows:?}");
            let games: u32 = between(game, ", ", " ").parse().unwrap();
            assert_eq!(each[0], games, "{game}: {rows:?}");
            assert!(sum(0) + sum(1) / 2 >= games, "{game}: {rows:?}");
        }
    }
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    text.split_once(before).and_then(|(_, rest)| rest.split(after).next()).unwrap_or_default()
}

fn rows(part: &str) -> Vec<Row> {
    let rows = part.split("scope=\"row\">").skip(1).map(|row| {
        // A computer's name is followed by its level among those that are kept.
        let name = row.split('<').next().unwrap().split(" (").next().unwrap().to_owned();
        let mut sums = row.split("<td>").skip(1).map(|sum| sum.split('<').next().unwrap().parse().unwrap());
        (name, std::array::from_fn(|_| sums.next().unwrap()))
    });
    rows.collect()
}

/// Compares what the page shows beside the board with what is kept.
async fn check_scores(home: &Home, game: &str, from_file: bool, about: &str) {
    let dialog = home.text("/dialog/scores").await;
    let scores = Scores::read(&dialog);
    scores.add_up();
    if from_file {
        return;
    }
    assert!(!scores.opened, "{about}: {dialog}");
    let names: Vec<String> = scores.table.iter().map(|(name, _)| name.clone()).collect();
    let kept = scores.of(game, &names);
    for (name, sums) in &scores.table {
        let of = kept.iter().find(|(other, _)| other == name).map_or([0; 3], |(_, sums)| *sums);
        assert_eq!(*sums, of, "{about}: {name} of {:?} against {:?}", scores.table, scores.kept);
    }
}

/// The forms that are launched: two people, others, three, and one against a computer.
fn forms() -> Vec<Value> {
    let mut others = form(3, 3, 2);
    others["seats"][1]["name"] = json!("Zoe");
    let mut computer = form(3, 3, 2);
    computer["seats"][0]["name"] = json!("Ana");
    computer["seats"][1]["player"] = json!("random");
    vec![form(3, 3, 2), others, form(4, 3, 3), computer]
}

#[tokio::test(flavor = "multi_thread")]
async fn r031_r049_random_sequences_of_what_a_page_can_do_never_stick_and_scores_add_up() {
    let count = std::env::var("QUADRILLE_SEQUENCES").ok().and_then(|text| text.parse().ok()).unwrap_or(SEQUENCES);
    let (mut chance, mut seen, began) = (Chance(20_261_116), Seen::default(), Instant::now());
    let folder = tempfile::tempdir().unwrap();
    let mut home = Home::open(folder.path()).await;
    let forms = forms();
    let mut files: Vec<String> = Vec::new();
    for sequence in 0..count {
        home.does(json!({ "do": "start", "form": forms[chance.below(forms.len())] }), &mut seen).await;
        let mut from_file = false;
        let (mut text, mut save) = home.game().await;
        for step in 0..STEPS {
            let record = save.record();
            let (over, plies) = (record.outcome().is_some(), record.len());
            if files.len() < FILES {
                files.push(text);
            } else if chance.below(5) == 0 {
                files[chance.below(FILES)] = text;
            }
            let at = home.at.clone();
            let act = chance.below(30);
            match act {
                0 => home.does(json!({ "do": "undo", "at": at }), &mut seen).await,
                1 => home.does(json!({ "do": "redo", "at": at }), &mut seen).await,
                2 => {
                    let person = Seat::all(record.seats()).any(|seat| {
                        save.seats()[seat.index()].player == SavedPlayer::Person && !record.has_resigned(seat)
                    });
                    if person {
                        home.does(json!({ "do": "resign", "at": at }), &mut seen).await;
                    }
                }
                3 => home.does(json!({ "do": "new-game", "at": at }), &mut seen).await,
                4 => {
                    home.does(json!({ "do": "start", "form": forms[chance.below(forms.len())] }), &mut seen).await;
                    from_file = false;
                }
                5 | 6 => {
                    home.does(json!({ "do": "replay", "ply": chance.below(plies + 1) }), &mut seen).await;
                    home.does(json!({ "do": "fork" }), &mut seen).await;
                }
                7 => {
                    home.does(json!({ "do": "run", "on": true, "speed": 20.0 }), &mut seen).await;
                    home.does(json!({ "do": "end-replay" }), &mut seen).await;
                }
                8 | 9 => {
                    let file = files[chance.below(files.len())].clone();
                    home.load(&file, &mut seen).await;
                    (from_file, seen.opened) = (true, seen.opened + 1);
                }
                10 => {
                    home.does(json!({ "do": "open", "link": "/p/morpion?moves=1A,2A,1B,2B" }), &mut seen).await;
                    (from_file, seen.opened) = (false, seen.opened + 1);
                }
                11 | 12 => {
                    let dialog = home.text("/dialog/load").await;
                    let ids: Vec<i64> = dialog
                        .split("data-reopen=\"")
                        .skip(1)
                        .map(|id| between(id, "", "\"").parse().unwrap())
                        .collect();
                    if !ids.is_empty() {
                        home.does(json!({ "do": "reopen", "id": ids[chance.below(ids.len())] }), &mut seen).await;
                        (from_file, seen.opened) = (false, seen.opened + 1);
                    }
                }
                13 if chance.below(5) == 0 => {
                    home.page.say(json!({ "do": "quit" }).to_string()).await;
                    home.page.hear_kind("bye").await;
                    home = Home::open(folder.path()).await;
                    seen.restarts += 1;
                }
                14 if chance.below(20) == 0 => {
                    home.does(json!({ "do": "clear-scores" }), &mut seen).await;
                    from_file = false;
                }
                _ => {
                    let legal = record.legal_moves();
                    if let Some(mv) = legal.get(chance.below(legal.len().max(1))) {
                        home.does(json!({ "do": "play", "at": at, "move": mv }), &mut seen).await;
                    }
                }
            }
            (text, save) = home.game().await;
            seen.ended += usize::from(!over && save.record().outcome().is_some());
            let game = if save.record().game().name() == "morpion" { "Morpion" } else { "Puissance" };
            check_scores(&home, game, from_file, &format!("sequence {sequence}, step {step}, act {act}")).await;
        }
    }
    assert!(seen.ended > count && seen.opened > count && seen.steps > 10 * count, "{seen:?}: it looks at nothing");
    println!("{count} sequences in {:.0} s: {seen:?}", began.elapsed().as_secs_f64());
}
