//! What a page says to the server and what the server says to a page: one closed type
//! each way, as JSON over the page's socket.

use quadrille_session::{At, GameId};
use serde::{Deserialize, Serialize};

use crate::board::{CellChange, ChoiceChange, Held, Splice};
use crate::form::Form;

/// Which screen a page shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Screen {
    /// Where a game is prepared (R013).
    Setup,
    /// The board.
    Game,
    /// The search tree of the position shown.
    Tree,
}

/// A window of a browser, by a number of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
pub(crate) struct Window(u64);

/// The moment a command was made at: game and ply, as the page shows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Moment(pub(crate) u64, pub(crate) usize);

impl From<Moment> for At {
    fn from(Moment(game, ply): Moment) -> At {
        At { game: GameId(game), ply }
    }
}

impl From<At> for Moment {
    fn from(at: At) -> Moment {
        Moment(at.game.0, at.ply)
    }
}

/// What a page wants.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub(crate) enum Request {
    /// First words of a page: what it shows. A page that shows the present state, by its
    /// version, is sent nothing. `ply` is where its replay stands. `window` is the same each time
    /// that a page is loaded again.
    Hello {
        language: String,
        screen: Screen,
        version: String,
        #[serde(default)]
        ply: Option<usize>,
        #[serde(default)]
        window: Window,
    },
    /// A patch is shown.
    Seen,
    /// Shows the other screen.
    Show { screen: Screen },
    /// Speaks another language from now on.
    Language { language: String },
    /// Keeps a preference: theme, sound, volume, pace, coordinates.
    Prefer { name: String, value: String },
    /// The set-up form changed; `reshape` asks for the form itself to be drawn anew.
    Draft { form: Form, reshape: bool },
    /// Fills the form with what was last played of a game, or with a preset.
    Fill { with: String },
    /// Launches a game from the form.
    Start { form: Form },
    /// Begins a game at one tap, against a level or between two people.
    Begin { game: String, player: String },
    /// A person plays.
    Play {
        at: Moment,
        #[serde(rename = "move")]
        mv: String,
    },
    /// Takes back.
    Undo { at: Moment },
    /// Plays again.
    Redo { at: Moment },
    /// The person to move, or the only one, gives up.
    Resign { at: Moment },
    /// Another game with the same settings.
    NewGame { at: Moment },
    /// The same with everybody one seat further.
    Rematch { at: Moment },
    /// Advice for the person to move.
    Hint { at: Moment },
    /// Looks at the game as it was at a ply.
    Replay { ply: usize },
    /// Lets the replay run, from the first move where none is open, or stops it; `speed` is
    /// in moves a second, for this replay and the next ones.
    Run { on: bool, speed: f32 },
    /// Leaves the replay.
    EndReplay,
    /// Plays on from the ply shown, as another game.
    Fork,
    /// Stops the computers, or lets them play on.
    Pause { on: bool },
    /// Shows the values of the moves, or not.
    Analyse { on: bool },
    /// Shows on the board where a line of moves would lead; nothing is played.
    Foresee { line: String },
    /// Keeps the game under a name.
    Save { name: String },
    /// Puts a kept game on the table.
    Load { id: i64 },
    /// Forgets a kept game.
    Forget { id: i64 },
    /// Puts a recent game on the table again.
    Reopen { id: i64 },
    /// Forgets a recent game.
    ForgetRecent { id: i64 },
    /// Opens the position of a link.
    Open { link: String },
    /// Forgets the scores.
    ClearScores,
    /// In a room, says under which name its visitor sits down.
    Call { name: String },
    /// Says one of the words that there are.
    Say { word: Word },
    /// Whoever opened the room lets nobody new sit down, or lets them again.
    Lock { on: bool },
    /// They close the room to others, or open it again.
    Shut { on: bool },
    /// They free a seat that somebody has.
    Remove { seat: u8 },
    /// They let a computer play a free seat, or a person again.
    Employ { seat: u8, player: String },
    /// In a room, takes a seat under a name.
    Sit { seat: u8, name: String },
    /// Leaves a seat.
    Stand { seat: u8 },
    /// Agrees to what somebody proposed, or not; who proposed it takes it back.
    Answer { number: u64, agreed: bool },
    /// Ends the program.
    Quit,
}

/// What people in a room can say: each hears it in their own language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Word {
    Hello,
    GoodLuck,
    NiceMove,
    Oops,
    OneMoment,
    WellPlayed,
    OneMore,
    Thanks,
}

impl Word {
    /// All of them, in the order of the page.
    pub(crate) const ALL: [(Word, &'static str); 8] = [
        (Word::Hello, "hello"),
        (Word::GoodLuck, "good-luck"),
        (Word::NiceMove, "nice-move"),
        (Word::Oops, "oops"),
        (Word::OneMoment, "one-moment"),
        (Word::WellPlayed, "well-played"),
        (Word::OneMore, "one-more"),
        (Word::Thanks, "thanks"),
    ];

    /// The key of its text.
    pub(crate) fn text(self) -> String {
        let name = Word::ALL.iter().find(|(word, _)| *word == self).map_or("", |(_, name)| name);
        format!("room-word-{name}")
    }
}

/// What a page is told.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub(crate) enum Reply {
    /// New content for elements of the page, by id.
    Patch(Box<Patched>),
    /// Nothing changed; why is said in the status line.
    Refused {
        /// Why, and what would do.
        say: String,
        /// The move that was refused, to be shaken.
        #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
        mv: Option<String>,
    },
    /// Advice.
    Hint {
        #[serde(rename = "move")]
        mv: String,
        say: String,
    },
    /// Where a line of moves would lead: content for elements of the page until the
    /// line is left.
    Foreseen {
        line: String,
        patches: Vec<(String, String)>,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        splices: Vec<Splice>,
    },
    /// Something to tell that changes nothing on the page.
    Said { say: String },
    /// Somebody at the table says something.
    Heard {
        /// Who.
        name: String,
        say: String,
    },
    /// The room is closed to this visitor.
    Gone,
    /// The program ends.
    Bye,
}

/// The patches of one moment.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(crate) struct Patched {
    /// The state that the page shows once they are applied.
    pub(crate) version: String,
    /// The moment that commands carry from then on; none on the set-up screen.
    pub(crate) at: Option<Moment>,
    /// Is the page to say when it shows them?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) ask: bool,
    /// What the script shows of the game by itself; none where all is drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) facts: Option<Facts>,
    /// The clock, where it is new: the script counts on from there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<ClockFacts>,
    /// What the status line says, where that is new.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) said: Option<String>,
    /// Cells of a grid that are new.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) cells: Vec<CellChange>,
    /// Id and new content, the element itself included.
    pub(crate) patches: Vec<(String, String)>,
    /// Letters of coloured cells that are new.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) splices: Vec<Splice>,
    /// The colours of territories, where they changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) held: Option<Held>,
    /// Choices beside the board that are new.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) choices: Vec<ChoiceChange>,
    /// What seats have gathered and won, where that is new.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) counts: Vec<SeatCount>,
    /// Moves that are new to the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) moves: Option<NewMoves>,
    /// Lists of which some items are new.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) lists: Vec<ListPatch>,
    /// The screen, where it changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) screen: Option<Screen>,
    /// The language, where it changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) language: Option<String>,
    /// What happened, for sound and animation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cue: Option<Cue>,
}

/// Where a game stands, in a few words: whose turn it is (0 is nobody's), how many moves are
/// known, and a bit for each thing that is true of it (`view::game::parts::facts`). Wherever a
/// page shows that, its script does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Facts(pub(crate) u8, pub(crate) usize, pub(crate) u16);

/// A seat, from 0, with what it has gathered in the game and won in all where that is new, and
/// the words for both.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct SeatCount(pub(crate) usize, pub(crate) Option<(u32, String)>, pub(crate) Option<(u32, String)>);

/// Moves that are new to the list: how many stay, and of each the seat, the move and what it
/// brought.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct NewMoves(pub(crate) usize, pub(crate) Vec<(u8, String, Option<u32>)>);

/// Whose time runs (0 is nobody's), and how many milliseconds each seat has left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct ClockFacts(pub(crate) u8, pub(crate) Vec<i64>);

/// The items of a list that are new to a page.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct ListPatch {
    /// The element whose children they are.
    pub(crate) id: &'static str,
    /// How many items it has now; what it had beyond goes.
    pub(crate) length: usize,
    /// Place and content, first to last: in the place of what was there, or at the end.
    pub(crate) items: Vec<(usize, String)>,
}

/// What happened, for sound and animation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Cue {
    /// A move was played (R065).
    Click,
    /// Somebody won (R066).
    Victory,
    /// Nobody won (R067).
    Draw,
}
