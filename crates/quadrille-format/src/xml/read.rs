//! Reads S0's XML: no document type, a bounded number of elements, each refusal with
//! its line and column.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use quadrille_core::{AnyRecord, Cell, Morpion, Reason, Record, Seat, morpion, reason};
use roxmltree::{Document, Node, ParsingOptions};

use super::{SYMBOLS, broken};
use crate::extras::one_line;
use crate::{LoadError, Place, Problem, Save, SavedPlayer, SavedSeat, levels, save};

/// Far more than 26 players and 676 cells with the blanks between them.
const MOST_NODES: u32 = 20_000;

/// Reads a save from its text.
///
/// # Errors
/// Where, why it is refused, and what would do.
pub fn read(text: &str) -> Result<Save, LoadError> {
    let options = ParsingOptions { nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).map_err(|error| broken::why(text, &error))?;
    let source = Source { text };
    let root = document.root_element();
    if !root.has_tag_name("save") {
        let name = root.tag_name().name();
        return Err(source.unfit(
            root,
            reason!(
                "not-a-morpion-save",
                "<{name}> is not a save of tic-tac-toe; the file must hold <save>",
                name = name
            ),
        ));
    }
    let settings = source.child(root, "settings")?;
    source.check_version(settings)?;
    let cells = source.cells(source.child(root, "cases")?)?;
    let setup = source.setup(settings, &cells)?;
    let seats = source.players(source.child(root, "players")?, setup.seats())?;
    let record = source.record(setup, &cells, settings)?;
    let players = source.child(root, "players")?;
    let mut save = Save::new(AnyRecord::Morpion(record), seats).map_err(|error| {
        let about = error.seats().first().and_then(|seat| player_nodes(players).nth(seat.index()));
        source.unfit(about.unwrap_or(players), error)
    })?;
    save.games = source.number_or(settings, "games", 0..=u32::MAX, 0)?;
    save.plan = settings.attribute("plan").map(one_line);
    save.first_player = settings.attribute("firstPlayer").map(one_line);
    save.undo = source.flag(settings, "undo")?.unwrap_or(true);
    save.hints = source.flag(settings, "hints")?.unwrap_or(true);
    save.created = settings.attribute("created").map(one_line);
    let counted = source.flag(settings, "counted")?;
    save.counts = counted != Some(false);
    // S0 keeps the score table as it stands; ours of the first version, as it stood before.
    let before = counted.is_none() && settings.has_attribute("first");
    Ok(if before { save.counted() } else { save })
}

/// A played cell: where it is written, which cell, whose.
struct Played<'a, 'input> {
    node: Node<'a, 'input>,
    cell: Cell,
    player: u8,
}

struct Source<'t> {
    text: &'t str,
}

impl Source<'_> {
    fn check_version(&self, settings: Node<'_, '_>) -> Result<(), LoadError> {
        let Some(version) = settings.attribute("version") else { return Ok(()) };
        let major: u64 = version.split('.').next().unwrap_or_default().trim().parse().unwrap_or(0);
        if major > 1 {
            let place = Some(self.place(attribute_start(settings, "version")));
            return Err(LoadError { place, problem: Problem::Newer { version: major, reads: 1 } });
        }
        Ok(())
    }

    fn cells<'a, 'input>(&self, cases: Node<'a, 'input>) -> Result<Vec<Played<'a, 'input>>, LoadError> {
        let mut cells = Vec::new();
        for node in cases.children().filter(|node| node.has_tag_name("case")) {
            let last = morpion::Setup::SIDE.end() - 1;
            let cell = Cell::new(self.number(node, "row", 0..=last)?, self.number(node, "col", 0..=last)?);
            let text = node.text().unwrap_or_default().trim();
            let player = text.parse().ok().filter(|player| *player < Seat::MAX_SEATS).ok_or_else(|| {
                self.unfit(
                    node,
                    reason!(
                        "not-a-player",
                        "{read:?} is not a player; players are numbered 0 to {high}",
                        read = text,
                        high = Seat::MAX_SEATS - 1
                    ),
                )
            })?;
            cells.push(Played { node, cell, player });
        }
        Ok(cells)
    }

    fn setup(&self, settings: Node<'_, '_>, cells: &[Played<'_, '_>]) -> Result<morpion::Setup, LoadError> {
        let rows = self.number(settings, "nbRows", morpion::Setup::SIDE)?;
        let columns = self.number(settings, "nbCols", morpion::Setup::SIDE)?;
        let align = self.number(settings, "nbSymbs", morpion::Setup::ALIGN)?;
        let seats = self.number(settings, "nbPlayers", morpion::Setup::SEATS)?;
        let to_move = self.number_or(settings, "numPlayer", 0..=seats - 1, 0)?;
        // Who began: said by our own attribute, else by the first cell, else by who is
        // to move on the empty grid.
        let first = match (settings.attribute("first"), cells.first()) {
            (Some(_), _) => self.number(settings, "first", 0..=seats - 1)?,
            (None, Some(played)) if played.player < seats => played.player,
            (None, Some(played)) => return Err(self.not_playing(played, seats)),
            (None, None) => to_move,
        };
        let early_draw = self.flag(settings, "earlyDraw")?.unwrap_or(false);
        let setup = morpion::Setup::new(rows, columns, align, seats).map_err(|error| self.unfit(settings, error))?;
        let setup = setup.with_first(Seat::from_index(first.into())).map_err(|error| self.unfit(settings, error))?;
        Ok(setup.with_early_draw(early_draw))
    }

    fn record(
        &self,
        setup: morpion::Setup,
        cells: &[Played<'_, '_>],
        settings: Node<'_, '_>,
    ) -> Result<Record<Morpion>, LoadError> {
        let seats = setup.seats();
        let resignations = self.resignations(settings, seats)?;
        let mut record = Record::<Morpion>::new(setup);
        for ply in 0..=cells.len() {
            for &(_, seat) in resignations.iter().filter(|(at, _)| *at == ply) {
                record.resign(seat).map_err(|error| self.unfit_attribute(settings, "resignations", error))?;
            }
            let Some(played) = cells.get(ply) else { break };
            let turn = record.setup().first().after(ply, seats);
            if usize::from(played.player) != turn.index() {
                if played.player >= seats {
                    return Err(self.not_playing(played, seats));
                }
                let (player, expected) = (played.player, turn.index());
                let reason = reason!(
                    "wrong-turn",
                    "this is cell {number} of player {player}, but it is the turn of player {expected}; write the cells in playing order",
                    number = ply + 1,
                    player = player,
                    expected = expected
                );
                return Err(self.unfit(played.node, reason));
            }
            record.play(played.cell).map_err(|error| self.unfit(played.node, error))?;
        }
        if record.resignations().len() != resignations.len() {
            let reason = reason!(
                "late-resignation-cell",
                "a resignation comes after the last cell; give the number of a turn that was played"
            );
            return Err(self.unfit_attribute(settings, "resignations", reason));
        }
        Ok(record)
    }

    fn resignations(&self, settings: Node<'_, '_>, seats: u8) -> Result<Vec<(usize, Seat)>, LoadError> {
        let words = settings.attribute("resignations").unwrap_or_default().split_whitespace();
        words
            .map(|word| {
                let (ply, player) = word.split_once(':')?;
                let player = player.parse().ok().filter(|player: &u8| *player < seats)?;
                Some((ply.parse().ok()?, Seat::from_index(player.into())))
            })
            .collect::<Option<Vec<_>>>()
            .ok_or_else(|| {
                let reason =
                    reason!("resignations-zero", "the resignations are refused; write turn:player, such as 3:0");
                self.unfit_attribute(settings, "resignations", reason)
            })
    }

    fn players(&self, players: Node<'_, '_>, seats: u8) -> Result<Vec<SavedSeat>, LoadError> {
        let nodes: Vec<_> = player_nodes(players).collect();
        if nodes.len() < usize::from(seats) {
            let reason = reason!(
                "players-count",
                "{given} players are described and {needed} play; describe each",
                given = nodes.len(),
                needed = seats
            );
            return Err(self.unfit(players, reason));
        }
        let mut sitting: Vec<SavedSeat> = Vec::new();
        for (seat, &node) in Seat::all(seats).zip(&nodes) {
            let name = node.attribute("name").map_or_else(|| save::default_name(seat), str::to_owned);
            let player = match self.number_or(node, "type", 0..=1, 0)? {
                0 => SavedPlayer::Person,
                _ => SavedPlayer::Engine(self.engine(node)?),
            };
            let mark = self.mark(node, &sitting)?;
            let colour = match node.attribute("colour") {
                None => None,
                Some(_) => Some(self.number(node, "colour", 0..=u8::MAX)?),
            };
            let score = self.number_or(node, "score", 0..=u32::MAX, 0)?;
            let draws = self.number_or(node, "draws", 0..=u32::MAX, 0)?;
            let losses = self.number_or(node, "losses", 0..=u32::MAX, 0)?;
            sitting.push(SavedSeat { name, player, mark, colour, score, draws, losses });
        }
        Ok(sitting)
    }

    fn engine(&self, player: Node<'_, '_>) -> Result<String, LoadError> {
        let difficulty = self.number_or(player, "difficulty", 0..=levels::DIFFICULTIES.len() - 1, 0)?;
        Ok(player.attribute("engine").unwrap_or(levels::DIFFICULTIES[difficulty]).to_owned())
    }

    fn mark(&self, player: Node<'_, '_>, earlier: &[SavedSeat]) -> Result<char, LoadError> {
        if let Some(mark) = player.attribute("mark") {
            let mut characters = mark.chars();
            return match (characters.next(), characters.next()) {
                (Some(mark), None) => Ok(mark),
                _ => {
                    let reason =
                        reason!("not-a-mark", "{read:?} is not a mark; a mark is one letter or digit", read = mark);
                    Err(self.unfit_attribute(player, "mark", reason))
                }
            };
        }
        let symbol = self.number_or(player, "symb", 0..=SYMBOLS.len() - 1, 0)?;
        let is_free = |mark: &char| earlier.iter().all(|seat| seat.mark != *mark);
        let asked = SYMBOLS.chars().nth(symbol).filter(is_free);
        // Two O, or two of one letter: S0 does not look (R015 is about names).
        Ok(asked.or_else(|| ('A'..='Z').find(is_free)).unwrap_or('0'))
    }

    fn child<'a, 'input>(&self, parent: Node<'a, 'input>, name: &str) -> Result<Node<'a, 'input>, LoadError> {
        parent.children().find(|node| node.has_tag_name(name)).ok_or_else(|| {
            let parent_name = parent.tag_name().name();
            self.unfit(
                parent,
                reason!(
                    "no-element",
                    "<{parent}> has no <{name}>; compare docs/formats.md",
                    parent = parent_name,
                    name = name
                ),
            )
        })
    }

    fn number<N>(&self, node: Node<'_, '_>, name: &str, range: RangeInclusive<N>) -> Result<N, LoadError>
    where
        N: FromStr + PartialOrd + Display,
    {
        let (low, high) = (range.start(), range.end());
        let Some(value) = node.attribute(name) else {
            let element = node.tag_name().name();
            return Err(self.unfit(
                node,
                reason!(
                    "no-attribute",
                    "<{element}> has no {name}; give a number from {low} to {high}",
                    element = element,
                    name = name,
                    low = low.to_string(),
                    high = high.to_string()
                ),
            ));
        };
        value.trim().parse().ok().filter(|number| range.contains(number)).ok_or_else(|| {
            let value = value.chars().take(40).collect::<String>();
            let reason = reason!(
                "attribute",
                "{name} {read:?} is refused; {name} is a number from {low} to {high}",
                name = name,
                read = &value,
                low = low.to_string(),
                high = high.to_string()
            );
            self.unfit_attribute(node, name, reason)
        })
    }

    fn number_or<N>(&self, node: Node<'_, '_>, name: &str, range: RangeInclusive<N>, default: N) -> Result<N, LoadError>
    where
        N: FromStr + PartialOrd + Display,
    {
        if node.has_attribute(name) { self.number(node, name, range) } else { Ok(default) }
    }

    fn flag(&self, node: Node<'_, '_>, name: &str) -> Result<Option<bool>, LoadError> {
        match node.attribute(name) {
            None => Ok(None),
            Some("true") => Ok(Some(true)),
            Some("false") => Ok(Some(false)),
            Some(other) => {
                let reason = reason!(
                    "flag",
                    "{name} {read:?} is refused; write \"true\" or \"false\"",
                    name = name,
                    read = other
                );
                Err(self.unfit_attribute(node, name, reason))
            }
        }
    }

    fn not_playing(&self, played: &Played<'_, '_>, seats: u8) -> LoadError {
        let reason = reason!(
            "not-playing",
            "player {player} does not play; players are numbered 0 to {high}",
            player = played.player,
            high = seats - 1
        );
        self.unfit(played.node, reason)
    }

    fn unfit(&self, node: Node<'_, '_>, reason: impl Into<Reason>) -> LoadError {
        LoadError::unfit(self.place(node.range().start), reason)
    }

    fn unfit_attribute(&self, node: Node<'_, '_>, name: &str, reason: impl Into<Reason>) -> LoadError {
        LoadError::unfit(self.place(attribute_start(node, name)), reason)
    }

    fn place(&self, byte: usize) -> Place {
        Place::of_byte(self.text, byte)
    }
}

fn player_nodes<'a, 'input>(players: Node<'a, 'input>) -> impl Iterator<Item = Node<'a, 'input>> {
    players.children().filter(|node| node.has_tag_name("player"))
}

fn attribute_start(node: Node<'_, '_>, name: &str) -> usize {
    node.attribute_node(name).map_or(node.range().start, |attribute| attribute.range().start)
}
