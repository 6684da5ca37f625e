//! What there is to see, not how it is drawn: the picture of the game, and who sits around
//! it. The terminal and the page draw the same scenes.

use quadrille_core::{AnyRecord, Game, Outcome, Picture, Seat};

use quadrille_locale::Locale;

use crate::{At, Player, Table, Tally, shown_name};

/// Everything a face shows of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a right of its own")]
pub struct Scene {
    /// The moment shown, which commands must carry.
    pub at: At,
    /// Which game.
    pub game: Game,
    /// What it is a view of.
    pub view: View,
    /// The board.
    pub picture: Picture,
    /// May whoever looks at it move now? A face takes this away from those who only watch.
    pub may_play: bool,
    /// The seats in playing order.
    pub seats: Vec<SceneSeat>,
    /// Whose turn it is; nobody's once the game is over.
    pub turn: Option<Seat>,
    /// How the game ended, at the moment shown.
    pub outcome: Option<Outcome>,
    /// Who gave up, where that ended the game.
    pub given_up: Option<Seat>,
    /// Every known move, those after the moment shown included.
    pub moves: Vec<SceneMove>,
    /// Is there a move that the person may take back?
    pub can_undo: bool,
    /// Is there a move that can be played again?
    pub can_redo: bool,
    /// May advice be asked for?
    pub hints_allowed: bool,
    /// Does the game count, once it is over?
    pub counts: bool,
}

/// What a scene is a view of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum View {
    /// The present game, in which somebody is to move.
    Playing,
    /// The present game, which is over.
    Over,
    /// An earlier or later ply of the present game: nobody plays here (R059).
    LookingBack,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SceneSeat {
    /// Which.
    pub seat: Seat,
    /// Its name.
    pub name: String,
    /// Who plays it now.
    pub player: Player,
    /// Its mark.
    pub mark: char,
    /// Which of the face's colours shows it.
    pub colour: u8,
    /// The colour of cells it holds, by its place among those of the picture.
    pub held: Option<u8>,
    /// Its score over games.
    pub tally: Tally,
    /// What it has gathered in this game (cells of a territory), where that counts.
    pub gathered: Option<u32>,
    /// Did it resign?
    pub resigned: bool,
}

/// A move of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SceneMove {
    /// Who played it.
    pub seat: Seat,
    /// As text.
    pub text: String,
    /// How many cells it brought, where that counts.
    pub gain: Option<u32>,
}

impl Scene {
    pub(crate) fn of(table: &Table, shown: &AnyRecord, log: &MoveLog, view: View) -> Scene {
        let outcome = shown.outcome();
        let picture = shown.picture();
        let turn = outcome.is_none().then(|| shown.turn());
        let seats = seats(table, shown, &picture);
        let is_person = turn.is_some_and(|seat| seats[seat.index()].player == Player::Person);
        let is_present = view != View::LookingBack;
        Scene {
            at: At { game: table.at().game, ply: shown.ply() },
            game: shown.game(),
            view,
            may_play: is_person && view == View::Playing,
            picture,
            seats,
            turn,
            outcome,
            given_up: shown.given_up(),
            moves: log.moves.clone(),
            can_undo: is_present && table.can_undo(),
            can_redo: is_present && table.can_redo(),
            hints_allowed: table.settings().hints_allowed,
            counts: table.counts(),
        }
    }

    /// The scene for readers of a language: names that the program gave are in it.
    #[must_use]
    pub fn in_language(mut self, locale: &Locale) -> Scene {
        for seat in &mut self.seats {
            seat.name = shown_name(&seat.name, locale);
        }
        self
    }
}

impl Table {
    /// What there is to see after a line of play from a ply that is only looked at; it stops
    /// at the first move that cannot be played, and nobody is to move there.
    #[must_use]
    pub fn scene_after(&self, ply: usize, line: &[&str]) -> Scene {
        let mut record = self.record_at(ply).into_owned();
        // What was played before the first refusal is what is asked for.
        drop(record.play_all(line));
        Scene { may_play: false, ..Scene::of(self, &record, &self.log, View::Playing) }
    }
}

fn seats(table: &Table, shown: &AnyRecord, picture: &Picture) -> Vec<SceneSeat> {
    let settings = &table.settings().seats;
    Seat::all(shown.seats())
        .zip(settings)
        .zip(table.tallies())
        .map(|((seat, settings), tally)| SceneSeat {
            seat,
            name: settings.name.trim().to_owned(),
            player: table.player(seat).clone(),
            mark: settings.mark,
            colour: settings.colour,
            held: picture.seats[seat.index()].held,
            tally,
            gathered: picture.seats[seat.index()].gathered,
            resigned: shown.has_resigned(seat),
        })
        .collect()
}

/// The list of moves with what each brought, kept up move by move: finding it anew for
/// each scene would replay the game every time.
#[derive(Clone, Debug)]
pub(crate) struct MoveLog {
    moves: Vec<SceneMove>,
}

impl MoveLog {
    pub(crate) fn of(record: &AnyRecord) -> MoveLog {
        let mut log = MoveLog { moves: Vec::new() };
        let mut copy = record.clone();
        copy.jump(0);
        while copy.redo() {
            log.push(&copy);
        }
        log
    }

    /// A move was just played: it replaces whatever followed.
    pub(crate) fn played(&mut self, record: &AnyRecord) {
        self.moves.truncate(record.ply() - 1);
        self.push(record);
    }

    /// What followed was just forgotten.
    pub(crate) fn forget_future(&mut self, record: &AnyRecord) {
        self.moves.truncate(record.len());
    }

    /// Adds the last move on the board.
    fn push(&mut self, record: &AnyRecord) {
        let ply = record.ply();
        let seat = record.first().after(ply - 1, record.seats());
        let gain = record.last_effect().and_then(|effect| effect.gain);
        let text = record.last_move().unwrap_or_default();
        self.moves.push(SceneMove { seat, text, gain });
    }
}
