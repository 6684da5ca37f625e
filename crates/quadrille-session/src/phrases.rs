//! The sentences that every face says about a table, in the language of a locale.

use quadrille_core::{Game, Outcome, Seat};
use quadrille_engine::Score;
use quadrille_locale::Locale;

use crate::{Mode, Player, Scene};

/// One sentence on where the game stands: whose turn, or how it ended (R195).
#[must_use]
pub fn describe_status(scene: &Scene, locale: &Locale) -> String {
    if let Some(result) = describe_result(scene, locale) {
        return result;
    }
    let Some(turn) = scene.turn else { return String::new() };
    let name = &scene.seats[turn.index()].name;
    let key = match (&scene.seats[turn.index()].player, scene.mode, scene.palette.is_empty()) {
        (_, Mode::Replaying, _) => "table-replaying",
        (Player::Engine(_), _, _) => "table-thinking",
        (Player::Person, _, true) => "table-turn",
        (Player::Person, _, false) => "table-turn-colour",
    };
    locale.format(
        key,
        &[("name", name.as_str().into()), ("ply", scene.at.ply.into()), ("plies", scene.moves.len().into())],
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
                Some(cells) => {
                    locale.format("table-won-cells", &[("name", name(seat).into()), ("cells", cells.into())])
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

/// What a move is worth: "wins in 5" counts the winner's own moves; in Six couleurs a
/// proof gives a length that is enough. A guess is marked as one.
#[must_use]
pub fn describe_worth(score: Score, game: Game, locale: &Locale) -> String {
    let (win, loss) = match game {
        Game::SixCouleurs => ("page-value-win-within", "page-value-loss-within"),
        Game::Morpion | Game::Puissance4 => ("page-value-win", "page-value-loss"),
    };
    match score {
        Score::Win { plies } => locale.format(win, &[("moves", plies.div_ceil(2).into())]),
        Score::Loss { plies } => locale.format(loss, &[("moves", (plies / 2).max(1).into())]),
        Score::Draw => locale.text("page-value-draw"),
        Score::Estimate(guess) if guess < 0 => format!("≈ −{}", guess.unsigned_abs()),
        Score::Estimate(guess) => format!("≈ +{guess}"),
    }
}

/// The key of a colour's name.
#[must_use]
pub fn colour_key(colour: quadrille_core::six_couleurs::Colour) -> &'static str {
    colour.key()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_worth_counts_the_winners_own_moves() {
        let locale = Locale::new("fr").unwrap();
        assert_eq!(describe_worth(Score::Win { plies: 1 }, Game::Morpion, &locale), "gagne en 1");
        assert_eq!(describe_worth(Score::Win { plies: 9 }, Game::Morpion, &locale), "gagne en 5");
        assert_eq!(describe_worth(Score::Loss { plies: 2 }, Game::Morpion, &locale), "perd en 1");
        assert_eq!(describe_worth(Score::Estimate(-12), Game::Morpion, &locale), "≈ −12");
        assert_eq!(describe_worth(Score::Win { plies: 9 }, Game::SixCouleurs, &locale), "gagne en 5 au plus");
        assert_eq!(describe_worth(Score::Loss { plies: 2 }, Game::SixCouleurs, &locale), "perd en 1 au plus");
    }
}
