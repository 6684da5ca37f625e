//! The plan of the next game as text: what a save keeps beside the board of this one.
//!
//! Only a plan that the board does not show is written: a new board of Six couleurs for
//! each game.

use std::collections::BTreeMap;

use quadrille_core::six_couleurs::{Generator, Shape};
use quadrille_core::{AnySetup, Game, Seat};

use crate::BoardPlan;

/// The words of a plan, where it is not that of the board being played on.
pub(crate) fn plan_text(plan: &BoardPlan, setup: &AnySetup) -> Option<String> {
    if without_first(plan) == without_first(&BoardPlan::of_setup(setup)) {
        return None;
    }
    let yes = |flag: bool| if flag { "yes" } else { "no" };
    Some(match plan {
        BoardPlan::Morpion { rows, columns, align, early_draw } => {
            format!("rows={rows} columns={columns} align={align} early-draw={}", yes(*early_draw))
        }
        BoardPlan::Puissance4 { rows, columns, align } => format!("rows={rows} columns={columns} align={align}"),
        BoardPlan::SixCouleurs { generator, enclosure } => {
            let Generator { rows, columns, seats, shape, obstacles, fair } = generator;
            let shape = if *shape == Shape::Hex { "hex" } else { "square" };
            let (obstacles, fair, enclosure) = (yes(*obstacles), yes(*fair), yes(*enclosure));
            format!(
                "rows={rows} columns={columns} players={seats} shape={shape} obstacles={obstacles} fair={fair} \
                 enclosure={enclosure}"
            )
        }
        BoardPlan::FixedSixCouleurs(setup) => setup.to_string(),
    })
}

/// The plan that words stand for; the board being played on where there are none, or none
/// that are understood.
pub(crate) fn plan_after(text: Option<&str>, setup: &AnySetup) -> BoardPlan {
    let board = || without_first(&BoardPlan::of_setup(setup));
    text.and_then(|text| read(setup.game(), text)).unwrap_or_else(board)
}

fn read(game: Game, text: &str) -> Option<BoardPlan> {
    if text.contains("cells=") {
        return Some(without_first(&BoardPlan::of_setup(&AnySetup::parse(game, text).ok()?)));
    }
    let words: BTreeMap<&str, &str> = text.split_whitespace().filter_map(|word| word.split_once('=')).collect();
    let number = |key: &str| words.get(key)?.parse::<u8>().ok();
    let flag = |key: &str| match *words.get(key)? {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    };
    let (rows, columns) = (number("rows")?, number("columns")?);
    Some(match game {
        Game::Morpion => BoardPlan::Morpion { rows, columns, align: number("align")?, early_draw: flag("early-draw")? },
        Game::Puissance4 => BoardPlan::Puissance4 { rows, columns, align: number("align")? },
        Game::SixCouleurs => BoardPlan::SixCouleurs {
            generator: Generator {
                rows,
                columns,
                seats: number("players")?,
                shape: if *words.get("shape")? == "hex" { Shape::Hex } else { Shape::Square },
                obstacles: flag("obstacles")?,
                fair: flag("fair")?,
            },
            enclosure: flag("enclosure")?,
        },
    })
}

/// Who begins is chosen for each game: a board says nothing of it.
fn without_first(plan: &BoardPlan) -> BoardPlan {
    let BoardPlan::FixedSixCouleurs(setup) = plan else { return plan.clone() };
    match AnySetup::SixCouleurs((**setup).clone()).with_first(Seat::FIRST) {
        Ok(AnySetup::SixCouleurs(setup)) => BoardPlan::FixedSixCouleurs(Box::new(setup)),
        _ => plan.clone(),
    }
}
