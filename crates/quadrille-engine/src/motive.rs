//! Why a computer played a move: what its search said, and what one ply shows of it.

use quadrille_core::{AnyRecord, Outcome};

use crate::{AnyDecision, Chances, Threat, threats_any};

/// Other moves that are tried to see what the move prevents.
const TRIED: usize = 2;

/// A move of a computer with its reasons.
#[derive(Clone, PartialEq, Debug)]
pub struct Motive {
    /// Which engine chose it, as the catalogue writes it.
    pub engine: String,
    /// The move, and what the search came to.
    pub decision: AnyDecision,
    /// Does it win at once?
    pub wins: bool,
    /// Where the next seat would win at once had this seat moved elsewhere; it does not now.
    pub stops: Option<String>,
    /// Stones of another seat that were about to win before it and are not after.
    pub parries: Option<Threat>,
    /// Stones of this seat that are about to win because of it.
    pub makes: Option<Threat>,
    /// How often its guesses win, where they were compared with results.
    pub chances: Chances,
}

impl Motive {
    /// For the position before the move; `chances` is how often the engine's guesses win there.
    #[must_use]
    pub fn of(record: &AnyRecord, engine: &str, decision: AnyDecision, chances: Chances) -> Motive {
        let wins = outcome_after(record, &decision.mv)
            .is_some_and(|outcome| matches!(outcome, Outcome::Win(seat) if seat == record.turn()));
        let stops = if wins { None } else { stopped(record, &decision.mv) };
        let (parries, makes) = if wins { (None, None) } else { forms(record, &decision.mv) };
        Motive { engine: engine.to_owned(), decision, wins, stops, parries, makes, chances }
    }
}

/// What a move takes from the others' forms, and what it makes: the nearest to a win of each.
fn forms(record: &AnyRecord, mv: &str) -> (Option<Threat>, Option<Threat>) {
    let (seat, before) = (record.turn(), threats_any(record));
    let mut next = record.clone();
    if next.play(mv).is_err() {
        return (None, None);
    }
    let after = threats_any(&next);
    let stands =
        |threat: &Threat| after.iter().any(|other| (other.kind, &other.stones) == (threat.kind, &threat.stones));
    let nearest = |threats: Vec<Threat>| threats.into_iter().min_by_key(|threat| threat.kind);
    let gone = before.iter().filter(|threat| threat.seat != seat && !stands(threat)).cloned().collect();
    let fresh = after.iter().filter(|threat| threat.seat == seat && !before.contains(threat)).cloned().collect();
    (nearest(gone), nearest(fresh))
}

fn outcome_after(record: &AnyRecord, mv: &str) -> Option<Outcome> {
    let mut next = record.clone();
    next.play(mv).ok()?;
    next.outcome()
}

/// The replies that win at once for the next seat after a move.
fn winning_replies(record: &AnyRecord, mv: &str) -> Vec<String> {
    let mut next = record.clone();
    if next.play(mv).is_err() || next.outcome().is_some() {
        return Vec::new();
    }
    let seat = next.turn();
    let mut replies = next.legal_moves();
    replies.retain(|reply| {
        let wins = next.play(reply).is_ok() && matches!(next.outcome(), Some(Outcome::Win(winner)) if winner == seat);
        next.undo();
        wins
    });
    replies
}

/// What wins at once after each of a few other moves, and no more after this one.
fn stopped(record: &AnyRecord, mv: &str) -> Option<String> {
    let moves = record.legal_moves();
    let mut others = moves.iter().filter(|other| *other != mv);
    let mut threats = winning_replies(record, others.next()?);
    // Where the first of them happens to stop the threat, a second one does not.
    for other in others.by_ref().take(TRIED) {
        let again = winning_replies(record, other);
        if threats.is_empty() {
            threats = again;
        } else {
            threats.retain(|threat| again.contains(threat));
        }
    }
    let left = winning_replies(record, mv);
    threats.into_iter().find(|_| left.is_empty())
}
