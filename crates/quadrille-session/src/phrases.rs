//! The sentences that every face says about a table, in the language of a locale.

use quadrille_core::{Choice, Outcome, Piece, Seat};
use quadrille_engine::{Chances, Plies, Score, Threat};
use quadrille_locale::Locale;

use crate::{Player, Scene, View};

/// One sentence on where the game stands: whose turn, or how it ended (R195).
#[must_use]
pub fn describe_status(scene: &Scene, locale: &Locale) -> String {
    if let Some(result) = describe_result(scene, locale) {
        return result;
    }
    let Some(turn) = scene.turn else { return String::new() };
    let name = &scene.seats[turn.index()].name;
    let choices: Vec<&Choice> = scene.picture.palette.iter().filter(|choice| choice.is_legal()).collect();
    let key = match (&scene.seats[turn.index()].player, scene.view, scene.picture.colours.is_empty()) {
        (_, View::LookingBack, _) => "table-replaying",
        (Player::Engine(_), _, _) => "table-thinking",
        (Player::Person, _, false) => "table-turn-colour",
        (Player::Person, _, true) if choices.is_empty() => "table-turn",
        (Player::Person, _, true) => "table-turn-choice",
    };
    let choices: Vec<String> = choices.iter().map(|choice| locale.text(choice.key)).collect();
    locale.format(
        key,
        &[
            ("name", name.as_str().into()),
            ("ply", scene.at.ply.into()),
            ("plies", scene.moves.len().into()),
            ("choices", choices.join(", ").into()),
        ],
    )
}

/// The sentence of the end; `None` while the game goes on.
#[must_use]
pub fn describe_result(scene: &Scene, locale: &Locale) -> Option<String> {
    let name = |seat: Seat| scene.seats[seat.index()].name.as_str();
    Some(match scene.outcome? {
        Outcome::Win(seat) => match scene.given_up {
            Some(loser) => {
                locale.format("table-won-resigned", &[("name", name(seat).into()), ("loser", name(loser).into())])
            }
            None => match scene.seats[seat.index()].gathered {
                Some(count) => {
                    let gathered = describe_gathered(scene.picture.piece, count, locale);
                    locale.format("table-won-cells", &[("name", name(seat).into()), ("gathered", gathered.into())])
                }
                None => locale.format("table-won", &[("name", name(seat).into()), ("ply", scene.at.ply.into())]),
            },
        },
        Outcome::Tie(seats) if seats.len() == scene.seats.len() => locale.text("table-draw"),
        Outcome::Tie(seats) => {
            let names: Vec<&str> = seats.iter().map(name).collect();
            locale.format("table-shared", &[("names", names.join(", ").into())])
        }
    })
}

/// How a game ended that nobody sits at: seats are told by their numbers.
#[must_use]
pub fn describe_outcome(outcome: Outcome, seats: u8, locale: &Locale) -> String {
    let winners = outcome.winners();
    if winners.len() > 1 && winners.len() == usize::from(seats) {
        return locale.text("growth-draw");
    }
    let key = if winners.len() == 1 { "growth-won" } else { "growth-shared" };
    let numbers: Vec<String> = winners.iter().map(|seat| seat.number().to_string()).collect();
    locale.format(key, &[("seats", numbers.join(", ").into())])
}

/// How much a seat has gathered, by what it puts on the board: "12 discs", "30 cells".
#[must_use]
pub fn describe_gathered(piece: Piece, count: u32, locale: &Locale) -> String {
    let key = if piece == Piece::Disc { "gathered-discs" } else { "gathered-cells" };
    locale.format(key, &[("count", count.into())])
}

/// What a move is worth: "wins in 5" counts the winner's own moves, "at most" where a
/// quicker win is not excluded. A guess is marked as one.
#[must_use]
pub fn describe_worth(score: Score, locale: &Locale) -> String {
    let told = |outcome: &str| {
        let (known, moves) = match score.winners_moves() {
            Some(Plies::Exactly(moves)) => ("", moves),
            Some(Plies::AtMost(moves)) => ("-within", moves),
            Some(Plies::AtLeast(_)) | None => ("-sometime", 0),
        };
        locale.format(&format!("page-value-{outcome}{known}"), &[("moves", moves.into())])
    };
    match score {
        Score::Win { .. } => told("win"),
        Score::Loss { .. } => told("loss"),
        Score::Draw => locale.text("page-value-draw"),
        Score::Estimate(guess) => format!("≈ {}", signed(guess)),
    }
}

/// A number with its sign; nothing has none.
fn signed(guess: i32) -> String {
    match guess {
        ..0 => format!("−{}", guess.unsigned_abs()),
        0 => "0".to_owned(),
        1.. => format!("+{guess}"),
    }
}

/// The same where it is known how often guesses win: "≈ 63 %".
#[must_use]
pub fn describe_value(score: Score, chances: Chances, locale: &Locale) -> String {
    match score {
        Score::Estimate(guess) => chances.percent(guess).map_or_else(
            || describe_worth(score, locale),
            |percent| locale.format("page-value-chance", &[("percent", percent.into())]),
        ),
        _ => describe_worth(score, locale),
    }
}

/// The same in a sentence: "63 % chance of winning".
#[must_use]
pub fn describe_chances(score: Score, chances: Chances, locale: &Locale) -> String {
    chances.percent_of(Some(score)).map_or_else(
        || describe_worth(score, locale),
        |percent| locale.format("page-chance-of-winning", &[("percent", percent.into())]),
    )
}

/// The same in a sign or two, for a cell of a large board: `W5`, `L3`, `=`, `63`.
#[must_use]
pub fn describe_in_cell(score: Score, chances: Chances, locale: &Locale) -> String {
    let told = |outcome: &str| {
        let moves = score.winners_moves().map_or_else(String::new, |moves| moves.number().to_string());
        locale.format(&format!("page-cell-{outcome}"), &[("moves", moves.into())])
    };
    match score {
        Score::Win { .. } => told("win"),
        Score::Loss { .. } => told("loss"),
        Score::Draw => "=".to_owned(),
        Score::Estimate(guess) => chances.percent(guess).map_or_else(|| signed(guess), |percent| percent.to_string()),
    }
}

/// Stones that are about to win, in a sentence; `name` is whose they are.
#[must_use]
pub fn describe_threat(threat: &Threat, name: &str, locale: &Locale) -> String {
    let words = |cells: &[quadrille_core::Cell]| cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let values = [
        ("name", name.into()),
        ("stones", words(&threat.stones).into()),
        ("gaps", words(&threat.gaps).into()),
        ("count", threat.gaps.len().into()),
    ];
    locale.format(&format!("threat-{}", threat.kind.name()), &values)
}

#[cfg(test)]
mod tests {
    use quadrille_core::{AnyRecord, AnySetup, Game};
    use quadrille_engine::threats_any;

    use super::*;

    #[test]
    fn a_worth_counts_the_winners_own_moves() {
        let locale = Locale::new("fr").unwrap();
        assert_eq!(describe_worth(Score::Win { plies: Plies::Exactly(1) }, &locale), "gagne en 1");
        assert_eq!(describe_worth(Score::Win { plies: Plies::Exactly(9) }, &locale), "gagne en 5");
        assert_eq!(describe_worth(Score::Loss { plies: Plies::Exactly(2) }, &locale), "perd en 1");
        assert_eq!(describe_worth(Score::Estimate(-12), &locale), "≈ −12");
        assert_eq!(describe_worth(Score::Estimate(0), &locale), "≈ 0");
        assert_eq!(describe_worth(Score::Estimate(3), &locale), "≈ +3");
        assert_eq!(describe_worth(Score::Win { plies: Plies::AtMost(9) }, &locale), "gagne en 5 au plus");
        assert_eq!(describe_worth(Score::Loss { plies: Plies::AtMost(2) }, &locale), "perd en 1 au plus");
        assert_eq!(describe_worth(Score::Win { plies: Plies::AtLeast(1) }, &locale), "gagne");
    }

    #[test]
    fn guesses_are_told_as_chances_where_they_were_compared_with_results() {
        let [french, english] = ["fr", "en"].map(|code| Locale::new(code).unwrap());
        let chances = |text| Chances::of(&AnyRecord::new(AnySetup::parse(Game::ALL[0], text).unwrap()));
        let (gomoku, small) = (chances("rows=15 columns=15 align=5"), chances(""));
        let told = |score, locale| [describe_value(score, gomoku, locale), describe_in_cell(score, gomoku, locale)];
        assert_eq!(told(Score::Estimate(100), &french), ["≈ 57\u{a0}%", "57"]);
        assert_eq!(told(Score::Estimate(-19_992), &english), ["≈ 1%", "1"]);
        assert_eq!(told(Score::Win { plies: Plies::AtMost(9) }, &french), ["gagne en 5 au plus", "G5"]);
        assert_eq!(told(Score::Loss { plies: Plies::Exactly(4) }, &english), ["loses in 2", "L2"]);
        assert_eq!(told(Score::Draw, &french), ["nulle", "="]);
        assert_eq!(describe_value(Score::Estimate(-12), small, &french), "≈ −12");
        let sentence = |score, locale| describe_chances(score, gomoku, locale);
        assert_eq!(sentence(Score::Estimate(100), &french), "environ 57\u{a0}% de chances de gagner");
        assert_eq!(sentence(Score::Estimate(100), &english), "about 57% chance of winning");
        assert_eq!(sentence(Score::Draw, &french), "nulle");
        assert_eq!(describe_in_cell(Score::Estimate(12), small, &french), "+12");
    }

    #[test]
    fn threats_are_told_with_whose_they_are_and_what_goes_on() {
        let [french, english] = ["fr", "en"].map(|code| Locale::new(code).unwrap());
        let setup = AnySetup::parse(Game::ALL[0], "rows=15 columns=15 align=5").unwrap();
        let record = AnyRecord::replay(setup, ["8D", "1A", "8E", "1C", "8F"], &[]).unwrap();
        let [three] = threats_any(&record).try_into().unwrap();
        assert_eq!(describe_threat(&three, "Ana", &french), "Trois ouvert de Ana\u{a0}: 8D 8E 8F");
        assert_eq!(describe_threat(&three, "Ana", &english), "Open three of Ana: 8D 8E 8F");
    }
}
