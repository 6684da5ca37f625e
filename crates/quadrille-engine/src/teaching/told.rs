//! A textbook search of any game told, moves as texts: what the command `explain` and
//! the page show.

use quadrille_core::{AnyRecord, Position, Record};

use super::explain::{Count, Explanation, Variant, compare, explain};
use super::{Algorithm, Cells, Evaluation, SeedMorpion, SeedPuissance4, Style};
use crate::catalogue::{Catalogued, Choice, Options, Refusal, choose};
use crate::trace::{Node, Trace};
use crate::{Budget, Limits};

/// The engines whose search can be told.
pub const TAUGHT: [&str; 3] = ["minimax", "negamax", "alpha-beta"];

/// A search told, with what the same search costs by each way of doing it.
#[derive(Clone, Debug)]
pub struct Told {
    /// The engine with its options, as the catalogue writes it.
    pub engine: String,
    /// Plies ahead.
    pub depth: u32,
    /// The search.
    pub explanation: Explanation<String>,
    /// The same by each way.
    pub comparison: Vec<(Variant, Count)>,
}

/// Tells how this engine searches at the cursor of the record. At most `most` nodes are
/// noted, and each search, that of the trace and those of the comparison, keeps within
/// the limits.
///
/// # Errors
/// When the text names no engine of this game, or one whose search cannot be told.
pub fn tell(record: &AnyRecord, text: &str, most: usize, limits: Limits) -> Result<Told, Refusal> {
    match record {
        AnyRecord::Morpion(record) => tell_one(record, text, most, limits, |position, options| {
            let near = u8::try_from(options.number("near")).ok().filter(|&near| near > 0);
            SeedMorpion::new(position, Style::Win, near)
        }),
        AnyRecord::Puissance4(record) => {
            tell_one(record, text, most, limits, |position, _| SeedPuissance4::new(position))
        }
        AnyRecord::SixCouleurs(record) => tell_one(record, text, most, limits, |_, _| Cells),
    }
}

fn tell_one<P: Catalogued, E: Evaluation<P>>(
    record: &Record<P>,
    text: &str,
    most: usize,
    limits: Limits,
    evaluation: impl Fn(&P, &Options) -> E,
) -> Result<Told, Refusal> {
    let choice = choose::<P>(text, record.setup())?;
    let algorithm = algorithm(&choice)?;
    let depth = choice.options().number("depth");
    let root = record.position();
    let evaluation = evaluation(root, choice.options());
    let explanation = explain(root, evaluation.clone(), algorithm, depth, most, &Budget::limited(limits));
    let comparison = compare(root, &evaluation, depth, || Budget::limited(limits));
    Ok(Told { engine: choice.name(), depth, explanation: in_texts(explanation), comparison })
}

fn algorithm<P: Position>(choice: &Choice<'_, P>) -> Result<Algorithm, Refusal> {
    match choice.entry_name() {
        "minimax" => Ok(Algorithm::Minimax),
        "negamax" => Ok(Algorithm::Negamax),
        "alpha-beta" => Ok(choice.options().alpha_beta()),
        name => Err(Refusal::NotTaught { name, offered: TAUGHT.to_vec() }),
    }
}

fn in_texts<M: ToString>(explanation: Explanation<M>) -> Explanation<String> {
    let texts = |moves: Vec<M>| moves.iter().map(ToString::to_string).collect::<Vec<_>>();
    let nodes = explanation.trace.nodes.into_iter().map(|node| Node {
        parent: node.parent,
        mv: node.mv.map(|mv| mv.to_string()),
        seat: node.seat,
        role: node.role,
        ply: node.ply,
        depth: node.depth,
        order: node.order,
        alpha: node.alpha,
        beta: node.beta,
        value: node.value,
        end: node.end,
        skipped: texts(node.skipped),
    });
    Explanation {
        trace: Trace { nodes: nodes.collect(), unrecorded: explanation.trace.unrecorded },
        count: explanation.count,
        score: explanation.score,
        line: texts(explanation.line),
    }
}
