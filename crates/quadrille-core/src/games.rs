//! The list of games: the one place where they stand side by side.
//!
//! A game is its folder, which implements [`Position`](crate::Position) (the rules) and
//! [`Entry`](crate::Entry) (its names, its settings, its picture), and one line at the end
//! of this file. From that line come [`Game`], [`AnySetup`](crate::AnySetup) and
//! [`AnyRecord`](crate::AnyRecord), and the macros that run the same code for whatever game
//! it is: [`for_game!`](crate::for_game), [`for_any_setup!`](crate::for_any_setup) and
//! [`for_any_record!`](crate::for_any_record). Code above that needs more of a game asks for
//! a trait of its own, and the compiler names every game that lacks it.

use crate::any::Listed;
use crate::{Position, Record};

macro_rules! games {
    // The first argument is a dollar sign, for the macros that this macro makes.
    ($d:tt $($(#[$about:meta])* $name:ident;)*) => {
        /// Which game.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Game {
            $($(#[$about])* $name,)*
        }

        impl Game {
            /// Every game, in the order faces show them.
            pub const ALL: [Game; [$(Game::$name),*].len()] = [$(Game::$name),*];
        }

        /// The setup of any game.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum AnySetup {
            $($(#[$about])* $name(<crate::$name as Position>::Setup),)*
        }

        /// A game of any kind with its history. Moves are texts here; code that knows its
        /// game uses the record itself.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum AnyRecord {
            $($(#[$about])* $name(Record<crate::$name>),)*
        }

        $(impl Listed for crate::$name {
            const GAME: Game = Game::$name;

            fn any_setup(setup: <crate::$name as Position>::Setup) -> AnySetup {
                AnySetup::$name(setup)
            }

            fn any_record(record: Record<crate::$name>) -> AnyRecord {
                AnyRecord::$name(record)
            }

            fn setup_of(any: &AnySetup) -> Option<&<crate::$name as Position>::Setup> {
                #[allow(unreachable_patterns, reason = "there may be one game only")]
                match any {
                    AnySetup::$name(setup) => Some(setup),
                    _ => None,
                }
            }

            fn record_of(any: &AnyRecord) -> Option<&Record<crate::$name>> {
                #[allow(unreachable_patterns, reason = "there may be one game only")]
                match any {
                    AnyRecord::$name(record) => Some(record),
                    _ => None,
                }
            }
        })*

        /// Runs the same code for whatever game it is; its type has the name given.
        #[macro_export]
        macro_rules! for_game {
            ($d game:expr, $d kind:ident => $d body:expr) => {
                match $d game {
                    $($crate::Game::$name => {
                        type $d kind = $crate::$name;
                        $d body
                    })*
                }
            };
        }

        /// Runs the same code on the setup of whatever game it is, and with its type where a
        /// name for it is given.
        #[macro_export]
        macro_rules! for_any_setup {
            ($d any:expr, $d setup:ident => $d body:expr) => {
                match $d any {
                    $($crate::AnySetup::$name($d setup) => $d body,)*
                }
            };
            ($d any:expr, $d setup:ident: $d kind:ident => $d body:expr) => {
                match $d any {
                    $($crate::AnySetup::$name($d setup) => {
                        type $d kind = $crate::$name;
                        $d body
                    })*
                }
            };
        }

        /// Runs the same code on the record of whatever game it is, and with its type where a
        /// name for it is given.
        #[macro_export]
        macro_rules! for_any_record {
            ($d any:expr, $d record:ident => $d body:expr) => {
                match $d any {
                    $($crate::AnyRecord::$name($d record) => $d body,)*
                }
            };
            ($d any:expr, $d record:ident: $d kind:ident => $d body:expr) => {
                match $d any {
                    $($crate::AnyRecord::$name($d record) => {
                        type $d kind = $crate::$name;
                        $d body
                    })*
                }
            };
        }
    };
}

games! { $
    /// Tic-tac-toe on any grid.
    Morpion;
    /// Connect Four on any grid.
    Puissance4;
    /// The territory game.
    SixCouleurs;
    /// Othello on any grid of even sides.
    Reversi;
}
