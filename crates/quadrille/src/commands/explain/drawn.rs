//! The tree of a search drawn: for Graphviz, as a picture, and as one page that works alone.

use std::fmt::Write as _;

use quadrille_engine::teaching::{Explained, Variant};
use quadrille_engine::{Node, Role, Trace};
use quadrille_locale::Locale;
use quadrille_session::{describe_bound as bound, describe_end as reason};

/// The size of a box, the room between boxes, and from level to level.
const BOX: (f64, f64) = (86.0, 46.0);
const GAP: f64 = 10.0;
const LEVEL: f64 = 92.0;

/// For Graphviz: `quadrille explain .. --dot | dot -Tsvg`.
pub(super) fn dot(trace: &Trace<String>, locale: &Locale) -> String {
    let mut text = String::from("digraph search {\n  node [fontname=\"sans-serif\"];\n");
    for (at, node) in trace.nodes.iter().enumerate() {
        let shape = if node.role == Role::Max { "box" } else { "ellipse" };
        let style = if node.skipped.is_empty() { "" } else { ", color=\"#a84b00\", penwidth=2" };
        let [first, second] = words(node, locale);
        let _ = writeln!(text, "  n{at} [shape={shape}, label=\"{first}\\n{second}\"{style}];");
        if let Some(parent) = node.parent {
            let _ = writeln!(text, "  n{parent} -> n{at};");
        }
        if !node.skipped.is_empty() {
            let skipped = node.skipped.join(" ");
            let saved = node.saved.map_or_else(String::new, |saved| format!("\\n{}", saved_words(saved, locale)));
            let _ = writeln!(
                text,
                "  s{at} [shape=plaintext, label=\"✂ {skipped}{saved}\"];\n  n{at} -> s{at} [style=dashed];"
            );
        }
    }
    text + "}\n"
}

/// What a cut saved.
fn saved_words(saved: u64, locale: &Locale) -> String {
    locale.format("tree-saved", &[("nodes", locale.counted(saved))])
}

/// What stands in a box: move and value, then the window.
fn words(node: &Node<String>, locale: &Locale) -> [String; 2] {
    let mv = node.mv.clone().unwrap_or_else(|| locale.text("explain-root"));
    let value = bound(node.value, "?");
    [
        format!("{mv}  {value}"),
        format!("{} [{}, {}]", node.role.name(), bound(node.alpha, "-∞"), bound(node.beta, "+∞")),
    ]
}

/// A box: a node, or what a cut left out below one.
struct Drawn {
    /// The place of its leaf, or the middle of its children.
    x: f64,
    ply: u32,
}

/// Leaves side by side, each node over the middle of its children; then the moves left out.
fn placed(trace: &Trace<String>) -> (Vec<Drawn>, Vec<Option<Drawn>>, f64) {
    let mut places: Vec<Drawn> = trace.nodes.iter().map(|node| Drawn { x: 0.0, ply: node.ply }).collect();
    let mut off: Vec<Option<Drawn>> = trace.nodes.iter().map(|_| None).collect();
    let mut reach: Vec<Option<(f64, f64)>> = vec![None; trace.nodes.len()];
    let mut next = 0.0;
    // Children come after their parents: walked backwards, each is done before its parent, and
    // the last child of all is the first leaf, so that the picture is turned round at the end.
    for (at, node) in trace.nodes.iter().enumerate().rev() {
        if !node.skipped.is_empty() {
            off[at] = Some(Drawn { x: next, ply: node.ply + 1 });
            widen(&mut reach[at], next);
            next += 1.0;
        }
        let x = match reach[at] {
            Some((from, to)) => f64::midpoint(from, to),
            None => {
                next += 1.0;
                next - 1.0
            }
        };
        places[at].x = x;
        if let Some(parent) = node.parent {
            widen(&mut reach[parent as usize], x);
        }
    }
    let last = next - 1.0;
    for drawn in places.iter_mut().chain(off.iter_mut().flatten()) {
        drawn.x = last - drawn.x;
    }
    (places, off, next)
}

fn widen(reach: &mut Option<(f64, f64)>, x: f64) {
    let (from, to) = reach.unwrap_or((x, x));
    *reach = Some((from.min(x), to.max(x)));
}

fn corner(drawn: &Drawn) -> (f64, f64) {
    (drawn.x * (BOX.0 + GAP) + 4.0, f64::from(drawn.ply) * LEVEL + 4.0)
}

/// The picture; colours that are seen on light and dark paper.
pub(super) fn svg(trace: &Trace<String>, locale: &Locale) -> String {
    let (places, off, count) = placed(trace);
    let deepest = places.iter().chain(off.iter().flatten()).map(|drawn| drawn.ply).max().unwrap_or(0);
    let (width, height) = (count * (BOX.0 + GAP) + 8.0, f64::from(deepest) * LEVEL + BOX.1 + 8.0);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" viewBox=\"0 0 {width:.0} {height:.0}\" font-family=\"sans-serif\" text-anchor=\"middle\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    );
    let edge = |from: &Drawn, to: &Drawn, style: &str| {
        let ((x, y), (cx, cy)) = (corner(from), corner(to));
        let (x, y, cx) = (x + BOX.0 / 2.0, y + BOX.1, cx + BOX.0 / 2.0);
        format!(
            "<path d=\"M{x:.1} {y:.1}C{x:.1} {:.1} {cx:.1} {:.1} {cx:.1} {cy:.1}\" fill=\"none\" stroke=\"#8492b8\"{style}/>\n",
            y + 24.0,
            cy - 24.0
        )
    };
    for (at, node) in trace.nodes.iter().enumerate() {
        if let Some(parent) = node.parent {
            text += &edge(&places[parent as usize], &places[at], "");
        }
        if let Some(off) = &off[at] {
            text += &edge(&places[at], off, " stroke-dasharray=\"4 4\"");
        }
    }
    for (at, node) in trace.nodes.iter().enumerate() {
        let (round, fill) = if node.role == Role::Max { (4, "#eef2fc") } else { (18, "#fff") };
        let stroke = if node.skipped.is_empty() { "#47507a" } else { "#a84b00" };
        text += &boxed(&places[at], &words(node, locale), (round, fill, stroke), &reason(node, locale));
        if let Some(off) = &off[at] {
            let left_out = node.skipped.join(" ");
            let shown = node
                .saved
                .map_or_else(|| left_out.chars().take(12).collect(), |saved| format!("−{}", locale.count(saved)));
            let title = node.saved.map_or_else(String::new, |saved| format!(" ({})", saved_words(saved, locale)));
            let title = format!("{left_out}{title}");
            text += &boxed(off, &[format!("✂ {}", node.skipped.len()), shown], (4, "#fbfaf5", "#a84b00"), &title);
        }
    }
    text + "</svg>\n"
}

fn boxed(drawn: &Drawn, [first, second]: &[String; 2], (round, fill, stroke): (u8, &str, &str), title: &str) -> String {
    let (x, y) = corner(drawn);
    let middle = x + BOX.0 / 2.0;
    format!(
        "<g><title>{}</title><rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{}\" height=\"{}\" rx=\"{round}\" fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"1.5\"/><text x=\"{middle:.1}\" y=\"{:.1}\" font-size=\"13\" font-weight=\"600\" fill=\"#141a33\">{}</text><text x=\"{middle:.1}\" y=\"{:.1}\" font-size=\"10\" fill=\"#47507a\">{}</text></g>\n",
        escaped(title),
        BOX.0,
        BOX.1,
        y + 20.0,
        escaped(first),
        y + 37.0,
        escaped(second),
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// One page that needs nothing else: the costs, the picture, the tree to be folded.
pub(super) fn html(told: &Explained, locale: &Locale) -> String {
    let trace = &told.explanation.trace;
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>{}</title><style>body{{font:16px/1.45 system-ui,sans-serif;margin:24px auto;max-width:1200px;padding:0 16px;color:#141a33;background:#fff}}table{{border-collapse:collapse}}td,th{{text-align:left;padding:3px 12px;border-bottom:1px solid #dfe6f3;font-variant-numeric:tabular-nums}}.picture{{overflow:auto;border:1px solid #dfe6f3;border-radius:9px;margin:16px 0}}ul{{list-style:none;padding-left:22px;border-left:1px solid #dfe6f3}}summary{{cursor:pointer}}.cut{{color:#a84b00}}@media print{{details>*{{display:block}}}}</style></head><body>\n<h1>{}</h1>\n",
        locale.language(),
        escaped(&told.engine),
        escaped(&super::summary(told, locale)),
    );
    text += &format!(
        "<table><tr><th></th><th>{}</th><th>{}</th><th>{}</th></tr>",
        locale.text("explain-nodes"),
        locale.text("explain-cuts"),
        locale.text("explain-value")
    );
    for (variant, count) in &told.comparison {
        let name = locale.text(&format!("explain-variant-{}", Variant::name(*variant)));
        let (nodes, cuts) = (locale.count(count.nodes), locale.count(count.cuts));
        text += &format!(
            "<tr><th>{}</th><td>{nodes}</td><td>{cuts}</td><td>{}</td></tr>",
            escaped(&name),
            bound(count.value, "?")
        );
    }
    text += &format!("</table>\n<div class=\"picture\">{}</div>\n", svg(trace, locale));
    if trace.unrecorded > 0 {
        let values = [("nodes", locale.counted(trace.unrecorded))];
        text += &format!("<p>{}</p>\n", escaped(&locale.format("explain-unrecorded", &values)));
    }
    outline(trace, &mut text, locale);
    text + "</body></html>\n"
}

/// Nested lists, opened and closed as the search went; written without recursion.
fn outline(trace: &Trace<String>, text: &mut String, locale: &Locale) {
    let has_children = |at: usize| trace.nodes.get(at + 1).is_some_and(|next| next.parent == Some(at as u32));
    let mut depth = 0;
    for (at, node) in trace.nodes.iter().enumerate() {
        while depth > node.ply {
            *text += "</ul></details></li>";
            depth -= 1;
        }
        let [first, second] = words(node, locale);
        let class = if node.skipped.is_empty() { "" } else { " class=\"cut\"" };
        let line = format!(
            "<b>{}</b> {} <span{class}>{}</span>",
            escaped(&first),
            escaped(&second),
            escaped(&reason(node, locale))
        );
        if has_children(at) {
            let open = if node.ply < 2 { " open" } else { "" };
            let tag = if node.ply == 0 { "<ul><li>" } else { "<li>" };
            *text += &format!("{tag}<details{open}><summary>{line}</summary><ul>\n");
            depth = node.ply + 1;
        } else {
            *text += &format!("<li>{line}</li>\n");
        }
    }
    while depth > 0 {
        *text += "</ul></details></li>";
        depth -= 1;
    }
    *text += "</ul>\n";
}
