//! What people read of computers: how engines are called, that one failed; and how fast
//! the computers of a table play.

use std::time::Duration;

use quadrille_core::{AnyRecord, Cell, Piece, Seat};
use quadrille_engine::computers::{Failure, Pace, Purpose, Why};
use quadrille_engine::teaching::{Kind, Term, terms_any};
use quadrille_engine::{Level, Motive};
use quadrille_locale::Locale;

use crate::{Player, Table, describe_gathered, describe_reason, describe_sentence, describe_threat, describe_value};

/// What people call an engine: a level by its name, an algorithm by the catalogue's.
#[must_use]
pub fn engine_name(text: &str, locale: &Locale) -> String {
    let (engine, options) = text.split_once(':').unwrap_or((text, ""));
    if engine == "level"
        && let Ok(level) = options.trim_start_matches("level=").parse::<Level>()
    {
        return locale.text(&level.text_key());
    }
    let key = format!("engine-{engine}-name");
    if !engine.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') || !locale.knows(&key) {
        return text.to_owned();
    }
    match options.split_once('=') {
        Some(("depth", depth)) => {
            locale.format("engine-with-depth", &[("engine", locale.text(&key).into()), ("depth", depth.into())])
        }
        Some(("playouts", playouts)) if !playouts.contains(',') => {
            let values = [("engine", locale.text(&key).into()), ("playouts", playouts.into())];
            locale.format("engine-with-playouts", &values)
        }
        _ if options.is_empty() => locale.text(&key),
        _ => format!("{}, {options}", locale.text(&key)),
    }
}

/// That an engine failed, why, and what happens now.
#[must_use]
pub fn describe_failure(failure: &Failure, locale: &Locale) -> String {
    let engine = engine_name(&failure.engine, locale);
    let why = match &failure.why {
        Why::Refused(refusal) => describe_sentence(&refusal.clone().into(), locale),
        Why::Panicked => locale.format("computer-panicked", &[("engine", engine.into())]),
        Why::Silent => locale.format("computer-silent", &[("engine", engine.into())]),
        Why::NoMove => locale.format("computer-no-move", &[("engine", engine.into())]),
        Why::Failed(why) => {
            let why = describe_reason(why, locale);
            locale.format("computer-failed", &[("engine", engine.into()), ("why", why.into())])
        }
        Why::NoThread => locale.format("computer-no-thread", &[("engine", engine.into())]),
    };
    let then = match (&failure.instead, failure.purpose) {
        (Some(other), _) => locale.format("computer-replaced", &[("other", engine_name(other, locale).into())]),
        (None, Purpose::Play) => locale.text("computer-none-left"),
        (None, Purpose::Hint) => locale.text("computer-no-advice"),
    };
    format!("{why} {then}")
}

/// Why a computer played a move, in sentences: what it wins or prevents, what its search said,
/// what it expects. `named` says a move, `next` is the name of whoever moves then.
#[must_use]
pub fn describe_why(why: &Motive, next: &str, named: &dyn Fn(&str) -> String, locale: &Locale) -> Vec<String> {
    let decision = &why.decision;
    let mut told = Vec::new();
    if why.wins {
        told.push(locale.text("why-wins"));
    }
    if let Some(threat) = &why.stops {
        told.push(locale.format("why-stops", &[("name", next.into()), ("move", named(threat).into())]));
    }
    if let Some(threat) = &why.parries {
        told.push(locale.format("why-parries", &[("threat", describe_threat(threat, next, locale).into())]));
    }
    if let Some(threat) = &why.makes {
        let words = |cells: &[Cell]| cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let values = [("stones", words(&threat.stones).into()), ("gaps", words(&threat.gaps).into())];
        told.push(locale.format(&format!("why-makes-{}", threat.kind.name()), &values));
    }
    let engine = engine_name(&why.engine, locale);
    if let Some(score) = decision.score {
        let key = match why.chances.percent_of(Some(score)) {
            _ if score.is_exact() => "why-proved",
            Some(_) => "why-score",
            None => "why-guess",
        };
        told.push(locale.format(key, &[("worth", describe_value(score, why.chances, locale).into())]));
    }
    let key = if decision.nodes == 0 { "why-unsearched" } else { "why-searched" };
    let values =
        [("engine", engine.into()), ("nodes", locale.counted(decision.nodes)), ("depth", decision.depth.into())];
    told.push(locale.format(key, &values));
    if decision.line.len() > 1 {
        let line: Vec<String> = decision.line.iter().map(|mv| named(mv)).collect();
        told.push(locale.format("why-line", &[("line", line.join(" ").into())]));
    }
    told
}

/// What one ply shows of a move, by what the game's evaluation counts: corners, cells or discs,
/// and the choice it leaves the other. `None` where none of this counts.
#[must_use]
pub fn describe_gain(record: &AnyRecord, mv: &str, piece: Piece, locale: &Locale) -> Option<String> {
    let mut next = record.clone();
    next.play(mv).ok()?;
    let (seat, before, after) = (record.turn(), terms_any(record), terms_any(&next));
    let corners = |terms: &[Term]| counted(terms, Kind::Corners, seat);
    let mut told = Vec::new();
    if corners(&after) > corners(&before) {
        told.push(locale.text("hint-corner"));
    }
    if let (Some(had), Some(has)) = (record.scores().get(seat.index()), next.scores().get(seat.index())) {
        let gathered = describe_gathered(piece, has.saturating_sub(*had), locale);
        told.push(locale.format("hint-gain", &[("gathered", gathered.into())]));
    }
    if after.iter().any(|term| term.kind == Kind::Choices) {
        let left = counted(&after, Kind::Choices, seat.next(record.seats()));
        told.push(locale.format("hint-left", &[("count", left.into())]));
    }
    (!told.is_empty()).then(|| told.join(", "))
}

/// How often a kind is counted for a seat.
fn counted(terms: &[Term], kind: Kind, seat: Seat) -> u32 {
    terms.iter().filter(|term| (term.kind, term.seat) == (kind, seat)).map(|term| term.count).sum()
}

/// How fast the computers of this table play, where `time` is what people chose.
#[must_use]
pub fn pace(table: &Table, time: Duration) -> Pace {
    let seats = table.record().seats();
    let people = Seat::all(seats).filter(|&seat| *table.player(seat) == Player::Person).count();
    Pace { time, people, computers: usize::from(seats) - people }
}

#[cfg(test)]
mod tests {
    use quadrille_core::{AnySetup, Game};

    use super::*;

    fn locales() -> [Locale; 2] {
        ["fr", "en"].map(|code| Locale::new(code).unwrap())
    }

    /// A hint says why, before anything is proved too.
    #[test]
    fn what_a_move_gains_is_told_where_the_game_counts_it() {
        let [french, english] = locales();
        let told = |game: &str, setup: &str, moves: &str, mv: &str, locale: &Locale| {
            let game = Game::ALL.into_iter().find(|other| other.name() == game).unwrap();
            let moves: Vec<&str> = moves.split_whitespace().collect();
            let record = AnyRecord::replay(AnySetup::parse(game, setup).unwrap(), &moves, &[]).unwrap();
            let piece = record.picture().piece;
            describe_gain(&record, mv, piece, locale)
        };
        let first = told("reversi", "", "", "3D", &english);
        assert_eq!(first.as_deref(), Some("brings 2 discs, leaves the other 3 moves"));
        // On four by four a corner comes soon.
        let corner = told("reversi", "rows=4 columns=4", "1B", "1A", &french);
        assert_eq!(corner.as_deref(), Some("prend un coin, rapporte 2 pions, laisse 3 coups à l’autre"));
        let cells = told("six-couleurs", "cells=rovbi/ovbir/vbiro/biroj/irojv", "", "o", &french);
        assert_eq!(cells.as_deref(), Some("rapporte 2 cases"));
        assert_eq!(told("morpion", "", "", "2B", &english), None);
    }

    #[test]
    fn engines_are_called_by_their_names() {
        let [french, english] = locales();
        assert_eq!(engine_name("level:moyen", &french), "moyen");
        assert_eq!(engine_name("level:level=moyen", &english), "medium");
        assert_eq!(engine_name("minimax:depth=5", &french), "Minimax, profondeur 5");
        assert_eq!(engine_name("random", &english), "Random");
        assert_eq!(engine_name("solver:memory=8", &french), "Parfait, memory=8");
        assert_eq!(engine_name("no such engine", &french), "no such engine");
    }

    #[test]
    fn a_failure_says_who_why_and_what_happens_now() {
        let [french, english] = locales();
        let failed = |why, purpose, instead: Option<&str>| Failure {
            engine: "level:expert".into(),
            why,
            purpose,
            instead: instead.map(Into::into),
        };
        let replaced = failed(Why::Panicked, Purpose::Play, Some("random"));
        assert_eq!(describe_failure(&replaced, &english), "The computer “expert” failed. “Random” plays in its place.");
        assert_eq!(
            describe_failure(&replaced, &french),
            "L’ordinateur « expert » a échoué. « Hasard » joue à sa place."
        );
        for why in [Why::Silent, Why::NoMove, Why::NoThread] {
            for purpose in [Purpose::Play, Purpose::Hint] {
                let told = describe_failure(&failed(why.clone(), purpose, None), &french);
                assert!(told.starts_with("L’ordinateur « expert » "), "{told}");
            }
        }
        assert_eq!((french.reports(), english.reports()), (Vec::new(), Vec::new()));
    }
}
