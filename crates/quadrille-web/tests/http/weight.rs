//! What a move weighs: the bytes that one page is sent, and how long the server takes.

use std::time::Instant;

use serde_json::{Value, json};

use crate::client::{Page, form, serve};

/// What moves cost a page.
struct Cost {
    /// The bytes of each move, most first.
    bytes: Vec<usize>,
    /// The bytes of cells alone, most first.
    cells: Vec<usize>,
    /// From the command to its answer, in milliseconds, most first.
    times: Vec<f64>,
}

impl Cost {
    fn median(&self) -> (usize, usize, f64) {
        let middle = self.bytes.len() / 2;
        (self.bytes[middle], self.cells[middle], self.times[middle])
    }

    #[expect(clippy::print_stdout, reason = "the figures are the point")]
    fn print(&self, name: &str) {
        let (bytes, cells, time) = self.median();
        println!("{name}: median {bytes} bytes a move ({cells} of cells, at most {}), {time:.1} ms", self.bytes[0]);
    }
}

/// The bytes of what is drawn on the board.
fn cells_in(patch: &Value) -> usize {
    let regions = ["status", "bar", "seats", "shares", "palette", "moves", "end", "buttons", "analysis", "values"];
    let patches = patch["patches"].as_array().into_iter().flatten();
    let pieces = patches.filter(|patch| !regions.contains(&patch[0].as_str().unwrap()));
    let cells = ["splices", "cells"].into_iter().flat_map(|name| patch[name].as_array().into_iter().flatten());
    pieces.chain(cells).map(|part| part.to_string().len()).sum()
}

/// The choices beside the board: each move, and how many cells it would bring where it can be
/// made.
type Choices = Vec<(String, Option<u64>)>;

/// Those of a screen that was drawn.
fn drawn_choices(screen: &str) -> Choices {
    let gain = |swatch: &str| swatch.split_once("swatch-gain\\\">+")?.1.split('<').next()?.parse().ok();
    let mut swatches: Vec<&str> = screen.split("id=\\\"choice-").skip(1).collect();
    if let Some(last) = swatches.last_mut() {
        *last = last.split("</div>").next().unwrap_or_default();
    }
    swatches.into_iter().map(|swatch| (swatch[..1].to_owned(), gain(swatch))).collect()
}

/// Plays a game from this form; `choose` says what comes next, after a look at the choices.
async fn play(form: Value, moves: usize, mut choose: impl FnMut(usize, &Choices) -> String) -> Cost {
    let mut page = Page::greeted(serve().await).await;
    page.say(json!({ "do": "start", "form": form }).to_string()).await;
    let first = page.hear_kind("patch").await;
    let mut at = first["at"].clone();
    let mut choices = drawn_choices(&first.to_string());
    let mut cost = Cost { bytes: Vec::new(), cells: Vec::new(), times: Vec::new() };
    for ply in 0..moves {
        let mv = choose(ply, &choices);
        let begun = Instant::now();
        page.say(json!({ "do": "play", "at": at, "move": mv }).to_string()).await;
        let text = page.hear().await.expect("an answer");
        cost.times.push(begun.elapsed().as_secs_f64() * 1000.0);
        page.say(json!({ "do": "seen" }).to_string()).await;
        let patch: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(patch["at"][1], ply + 1, "{mv}: {text:.300}");
        cost.bytes.push(text.len());
        cost.cells.push(cells_in(&patch));
        at = patch["at"].clone();
        for choice in patch["choices"].as_array().into_iter().flatten() {
            choices[choice[0].as_u64().unwrap() as usize].1 = choice[2].as_u64();
        }
    }
    cost.bytes.sort_unstable_by(|a, b| b.cmp(a));
    cost.cells.sort_unstable_by(|a, b| b.cmp(a));
    cost.times.sort_unstable_by(|a, b| b.total_cmp(a));
    cost
}

/// Six couleurs for two on a board of this side.
fn territory(side: u8) -> Value {
    let mut form = form(side, 0, 2);
    form["game"] = json!("six-couleurs");
    form
}

/// The colour that brings most, by the figures of the palette.
fn greediest(_ply: usize, choices: &Choices) -> String {
    choices.iter().max_by_key(|(_, gain)| *gain).expect("a palette").0.clone()
}

fn cell(ply: usize, side: usize) -> String {
    // Rows of two seats in turn never align.
    let (row, column) = (ply / side * 2 % side, ply % side);
    format!("{}{}", row + 1, char::from(b'A' + column as u8))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_of_morpion_sends_a_few_cells() {
    for (side, align, seats) in [(15, 5, 2), (26, 26, 26)] {
        let cost = play(form(side, align, seats), 60, |ply, _| cell(ply, side.into())).await;
        cost.print(&format!("morpion {side} x {side}"));
        assert!(cost.cells[0] < 100, "{} bytes of cells", cost.cells[0]);
        assert!(cost.bytes[0] < 1_000, "{} bytes", cost.bytes[0]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_of_six_couleurs_sends_what_changed() {
    for (side, most) in [(14, 2_000), (60, 4_000), (200, 12_000)] {
        let moves = if side == 14 { 12 } else { 60 };
        let cost = play(territory(side), moves, greediest).await;
        cost.print(&format!("six couleurs {side} x {side}"));
        assert!(cost.bytes[0] < most, "{} bytes", cost.bytes[0]);
    }
}
