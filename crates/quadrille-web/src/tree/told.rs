//! Searches as the page's script reads them.

use quadrille_core::{AnyRecord, Outcome, Seat};
use quadrille_engine::mcts::{Arm, Growth, Selection, Updated, Visit};
use quadrille_engine::teaching::{Explained, Retraced, Term};
use quadrille_engine::{End, Node, Role};
use quadrille_locale::Locale;
use quadrille_session::{Scene, Settings, describe_outcome, engine_name, shown_name};
use serde_json::{Value, json};

/// Boards of so many cells are still read in a small picture.
const PICTURED: usize = 64;

/// Short, for thousands of nodes: each is parent, move, Max or Min, alpha, beta, value, how it
/// ended, and where there are any, moves left out and the node that had found the value.
pub(super) fn search(record: &AnyRecord, told: &Explained, settings: &Settings, locale: &Locale) -> Value {
    let node = |node: &Node<String>| {
        let end = End::ALL.iter().position(|end| *end == node.end);
        let min = u8::from(node.role == Role::Min);
        if node.skipped.is_empty() && node.source.is_none() {
            return json!([node.parent, node.mv, min, node.alpha, node.beta, node.value, end]);
        }
        json!([node.parent, node.mv, min, node.alpha, node.beta, node.value, end, node.skipped, node.source])
    };
    let seat = |seat: Seat| {
        let seat = &settings.seats[seat.index()];
        json!({ "name": shown_name(&seat.name, locale), "mark": seat.mark })
    };
    let trace = &told.explanation.trace;
    let count = &told.explanation.count;
    json!({
        "engine": told.engine,
        "ply": record.ply(),
        "seats": [seat(record.turn()), seat(record.turn().next(record.seats()))],
        "ends": End::ALL.map(End::name),
        "nodes": trace.nodes.iter().map(node).collect::<Vec<_>>(),
        "pictured": record.picture().cells.len() <= PICTURED,
        "unrecorded": trace.unrecorded,
        "count": [count.nodes, count.cuts, count.value],
        "line": told.explanation.line,
    })
}

/// What the same search costs by each way and ply by ply, and the positions that each cut saved,
/// by its node.
pub(super) fn costs(told: &Explained) -> Value {
    let comparison: Vec<Value> = told
        .comparison
        .iter()
        .map(|(variant, count)| json!([variant.name(), count.nodes, count.cuts, count.value]))
        .collect();
    let deepening: Vec<Value> =
        told.deepening.iter().map(|count| json!([count.nodes, count.cuts, count.value])).collect();
    let nodes = told.explanation.trace.nodes.iter().enumerate();
    let saved: Vec<Value> = nodes.filter_map(|(id, node)| Some(json!([id, node.saved?]))).collect();
    json!({ "comparison": comparison, "deepening": deepening, "saved": saved })
}

/// The very search of a computer.
pub(super) fn retraced(record: &AnyRecord, told: &Retraced, settings: &Settings, locale: &Locale) -> Value {
    let mut search = search(record, &told.explained, settings, locale);
    let nodes = locale.count(told.explained.explanation.count.nodes);
    let engine = engine_name(&told.explained.engine, locale);
    let values = [("engine", engine.into()), ("move", told.equals.join(" / ").into()), ("nodes", nodes.into())];
    let missed = told.missed.map_or_else(String::new, |missed| locale.text(&format!("missed-{}", missed.name())));
    search["why"] = format!("{} {missed}", locale.format("tree-why", &values)).trim().into();
    search
}

/// How a tree grew, visit by visit.
pub(super) fn growth(growth: &Growth<String>, locale: &Locale) -> Value {
    let proved = |outcome: Option<Outcome>| {
        outcome.map(|outcome| {
            let end = describe_outcome(outcome, growth.seats, locale);
            locale.format("growth-proved", &[("end", end.into())])
        })
    };
    let arm = |arm: &Arm<String>| json!({ "move": arm.mv, "visits": arm.visits, "mean": arm.mean, "bonus": arm.bonus, "proved": proved(arm.proved) });
    let selection = |selection: &Selection<String>| {
        json!({
            "seat": selection.seat.number(), "visits": selection.visits, "chosen": selection.chosen,
            "arms": selection.arms.iter().map(arm).collect::<Vec<_>>(),
        })
    };
    let updated = |node: &Updated<String>| json!({ "move": node.mv, "visits": node.visits, "means": node.means, "proved": proved(node.proved) });
    let visit = |visit: &Visit<String>| {
        json!({
            "selected": visit.selected.iter().map(selection).collect::<Vec<_>>(), "expanded": visit.expanded,
            "playout": visit.playout, "known": visit.is_proved,
            "end": visit.outcome.map(|outcome| describe_outcome(outcome, growth.seats, locale)),
            "updated": visit.updated.iter().map(updated).collect::<Vec<_>>(),
        })
    };
    json!({ "growth": {
        "exploration": growth.exploration, "playouts": growth.playouts, "tree": growth.tree, "nodes": growth.nodes,
        "arms": growth.arms.iter().map(arm).collect::<Vec<_>>(), "line": growth.line,
        "visits": growth.visits.iter().map(visit).collect::<Vec<_>>(),
    } })
}

/// What a value is made of: a sentence for each term, with the cells that it counts, and the
/// sum; values are those of a seat.
pub(super) fn terms(terms: &[Term], to: Seat, scene: &Scene, locale: &Locale) -> Vec<Value> {
    if terms.is_empty() {
        return Vec::new();
    }
    let signed = |value: i32| match value {
        ..0 => format!("−{}", value.unsigned_abs()),
        _ => format!("+{value}"),
    };
    let sentence = |term: &Term| {
        let seat = &scene.seats[term.seat.index()];
        let each = term.each * if term.seat == to { 1 } else { -1 };
        let values = [
            ("name", seat.name.as_str().into()),
            ("count", term.count.into()),
            ("size", term.kind.size().into()),
            ("each", signed(each).into()),
            ("worth", signed(term.worth_to(to)).into()),
        ];
        let cells: Vec<String> = term.cells.iter().map(|cell| format!("{}-{}", cell.row, cell.column)).collect();
        json!({ "say": locale.format(&format!("term-{}", term.kind.name()), &values), "cells": cells })
    };
    let sum: i32 = terms.iter().map(|term| term.worth_to(to)).sum();
    let sum = json!({ "say": locale.format("term-sum", &[("worth", signed(sum).into())]), "cells": [] });
    terms.iter().map(sentence).chain([sum]).collect()
}
