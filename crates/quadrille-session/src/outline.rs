//! A search as lines of text: one for each node, indented by its ply.

use quadrille_engine::{Node, Trace};
use quadrille_locale::Locale;

/// The lines, and one more where nodes are left out.
#[must_use]
pub fn describe_tree(trace: &Trace<String>, locale: &Locale) -> Vec<String> {
    let line = |node: &Node<String>| {
        let indent = "  ".repeat(node.ply as usize);
        let mv = node.mv.clone().unwrap_or_else(|| locale.text("explain-root"));
        let (alpha, beta) = (describe_bound(node.alpha, "-∞"), describe_bound(node.beta, "+∞"));
        let value = describe_bound(node.value, "?");
        format!("{indent}{mv}  {} [{alpha}, {beta}]  {value}  {}", node.role.name(), describe_end(node, locale))
    };
    let mut lines: Vec<String> = trace.nodes.iter().map(line).collect();
    if trace.unrecorded > 0 {
        lines.push(locale.format("explain-unrecorded", &[("nodes", locale.counted(trace.unrecorded))]));
    }
    lines
}

/// Why the search was done with a node, in words.
#[must_use]
pub fn describe_end(node: &Node<String>, locale: &Locale) -> String {
    let text = |value: Option<i32>| value.map_or_else(String::new, |value| value.to_string());
    let values = [
        ("value", text(node.value).into()),
        ("alpha", text(node.alpha).into()),
        ("beta", text(node.beta).into()),
        ("skipped", node.skipped.join(" ").into()),
    ];
    locale.format(&format!("trace-end-{}", node.end.name()), &values)
}

/// A value, or what stands for none.
#[must_use]
pub fn describe_bound(value: Option<i32>, none: &str) -> String {
    value.map_or_else(|| none.to_owned(), |value| value.to_string())
}
