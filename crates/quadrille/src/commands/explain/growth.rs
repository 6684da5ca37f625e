//! A Monte Carlo tree search told: its first visits step by step with the formula filled
//! in, then the root's moves with visits, means and upper bounds.

use std::io::{self, Write};

use quadrille_core::{AnyRecord, Outcome, Seat};
use quadrille_engine::mcts::{Arm, Growth, Selection, Updated, Visit};
use quadrille_locale::Locale;
use quadrille_session::describe_outcome;
use serde_json::{Value, json};

/// Visits shown where nobody asks for more: what a person reads, what a program reads.
pub(super) const SHOWN: usize = 20;
pub(super) const SHOWN_AS_JSON: usize = 1_000;

/// The visits and what they came to, in words.
pub(super) fn write(output: &mut impl Write, engine: &str, growth: &Growth<String>, locale: &Locale) -> io::Result<()> {
    for (at, visit) in growth.visits.iter().enumerate() {
        writeln!(output, "{}", locale.format("growth-visit", &[("number", (at + 1).into())]))?;
        write_visit(output, visit, growth, locale)?;
    }
    let unrecorded = growth.playouts - growth.visits.len() as u64;
    if unrecorded > 0 {
        let values = [("visits", locale.counted(unrecorded))];
        writeln!(output, "{}", locale.format("growth-unrecorded", &values))?;
    }
    let values = [
        ("engine", engine.into()),
        ("playouts", locale.counted(growth.playouts)),
        ("tree", locale.counted(growth.tree)),
        ("nodes", locale.counted(growth.nodes)),
        ("line", growth.line.join(" ").into()),
    ];
    writeln!(output, "\n{}\n", locale.format("growth-summary", &values))?;
    let [mv, visits, mean, bonus, bound] =
        ["explain-move", "growth-visits", "growth-mean", "growth-bonus", "growth-bound"].map(|key| locale.text(key));
    writeln!(output, "{mv:>8} {visits:>9} {mean:>9} {bonus:>9} {bound:>9}")?;
    for arm in &growth.arms {
        let [mean, bonus, bound] = [arm.mean, arm.bonus, arm.bound()].map(|number| locale.figure(number, 2));
        let proved = arm.proved.map_or_else(String::new, |outcome| format!("  {}", proved(outcome, growth, locale)));
        let visits = locale.count(arm.visits.into());
        writeln!(output, "{:>8} {visits:>9} {mean:>9} {bonus:>9} {bound:>9}{proved}", arm.mv)?;
    }
    Ok(())
}

fn write_visit(
    output: &mut impl Write,
    visit: &Visit<String>,
    growth: &Growth<String>,
    locale: &Locale,
) -> io::Result<()> {
    for selection in &visit.selected {
        let values = [
            ("seat", selection.seat.number().into()),
            ("visits", locale.counted(selection.visits.into())),
            ("move", selection.chosen.as_str().into()),
        ];
        writeln!(output, "  {}", locale.format("growth-selection", &values))?;
        for arm in &selection.arms {
            let mark = if arm.mv == selection.chosen { '>' } else { ' ' };
            writeln!(output, "    {mark} {}", formula(arm, selection, growth, locale))?;
        }
    }
    if let Some(mv) = &visit.expanded {
        writeln!(output, "  {}", locale.format("growth-expansion", &[("move", mv.as_str().into())]))?;
    }
    if let Some(outcome) = visit.outcome {
        let key = match (visit.is_proved, visit.playout.is_empty()) {
            (true, _) => "growth-known",
            (false, true) => "growth-over",
            (false, false) => "growth-playout",
        };
        let values = [
            ("moves", visit.playout.join(" ").into()),
            ("end", describe_outcome(outcome, growth.seats, locale).into()),
        ];
        writeln!(output, "  {}", locale.format(key, &values))?;
    }
    let nodes: Vec<String> = visit.updated.iter().map(|node| updated(node, locale)).collect();
    writeln!(output, "  {}", locale.format("growth-back-up", &[("nodes", nodes.join(" · ").into())]))
}

/// `2B  0.50 + 1.4 × √(ln 7 / 2) = 1.88`.
fn formula(arm: &Arm<String>, selection: &Selection<String>, growth: &Growth<String>, locale: &Locale) -> String {
    let exploration = growth.exploration.to_string().replace('.', &locale.text("number-decimal"));
    format!(
        "{}  {} + {exploration} × √(ln {} / {}) = {}{}",
        arm.mv,
        locale.figure(arm.mean, 2),
        selection.visits,
        arm.visits,
        locale.figure(arm.bound(), 2),
        arm.proved.map_or_else(String::new, |outcome| format!("  {}", proved(outcome, growth, locale))),
    )
}

/// `2B 3 (0.50 0.50)`: visits, and the mean of each seat.
fn updated(node: &Updated<String>, locale: &Locale) -> String {
    let mv = node.mv.clone().unwrap_or_else(|| locale.text("explain-root"));
    let means: Vec<String> = node.means.iter().map(|&mean| locale.figure(mean, 2)).collect();
    format!("{mv} {} ({})", node.visits, means.join(" "))
}

fn proved(outcome: Outcome, growth: &Growth<String>, locale: &Locale) -> String {
    let end = describe_outcome(outcome, growth.seats, locale);
    locale.format("growth-proved", &[("end", end.into())])
}

/// The same for programs.
pub(super) fn as_json(record: &AnyRecord, engine: &str, growth: &Growth<String>) -> Value {
    json!({
        "game": record.game().name(),
        "setup": record.setup().to_string(),
        "moves": record.moves(),
        "engine": engine,
        "seat": growth.seat.number(),
        "exploration": growth.exploration,
        "playouts": growth.playouts,
        "tree": growth.tree,
        "nodes": growth.nodes,
        "score": growth.score.map(super::score),
        "line": growth.line,
        "proved": growth.proved.map(winners),
        "root": growth.arms.iter().map(arm).collect::<Vec<_>>(),
        "visits": growth.visits.iter().map(visit).collect::<Vec<_>>(),
        "unrecorded": growth.playouts - growth.visits.len() as u64,
    })
}

fn visit(visit: &Visit<String>) -> Value {
    let selection = visit.selected.iter().map(|selection| {
        json!({
            "seat": selection.seat.number(), "visits": selection.visits, "move": selection.chosen,
            "moves": selection.arms.iter().map(arm).collect::<Vec<_>>(),
        })
    });
    let back_up = visit.updated.iter().map(|node| {
        json!({
            "move": node.mv, "visits": node.visits, "means": node.means, "proved": node.proved.map(winners),
        })
    });
    json!({
        "selection": selection.collect::<Vec<_>>(),
        "expansion": visit.expanded,
        "playout": visit.playout,
        "winners": visit.outcome.map(winners),
        "proved": visit.is_proved,
        "payoffs": visit.payoffs,
        "back_up": back_up.collect::<Vec<_>>(),
    })
}

fn arm(arm: &Arm<String>) -> Value {
    json!({
        "move": arm.mv, "visits": arm.visits, "mean": arm.mean, "bonus": arm.bonus, "bound": arm.bound(),
        "proved": arm.proved.map(winners),
    })
}

/// The seats that share the point.
fn winners(outcome: Outcome) -> Vec<u8> {
    outcome.winners().iter().map(Seat::number).collect()
}
